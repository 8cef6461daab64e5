#include "engine/highlands/track.h"

namespace brieve::highlands {

std::optional<Space> Track::rearmost() const {
    for (int step = 1; step <= spaces_; ++step) {
        const Space space = next(end(), Steps(step));
        if (at(space).is_figure()) return space;
    }
    return std::nullopt;
}

std::optional<Space> Track::figure(int number) const {
    for (int index = 0; index < spaces_; ++index)
        if (at(Space(index)) == a_figure(number)) return Space(index);
    return std::nullopt;
}

std::optional<Space> Track::next_free() const {
    for (int step = 1; step <= spaces_; ++step) {
        const Space space = next(end(), Steps(step));
        if (at(space).nothing()) return space;
    }
    return std::nullopt;
}

void Track::extend_end() {
    for (int step = 1; step < spaces_ && !at(next(end(), Steps(1))).nothing(); ++step)
        set_end(next(end(), Steps(1)));
}

int Track::occupied() const {
    int count = 0;
    for (int index = 0; index < spaces_; ++index) count += at(Space(index)).nothing() ? 0 : 1;
    return count;
}

int Track::tiles_behind(Space figure) const {
    int count = 0;
    for (Space space = next(end(), Steps(1)); space != figure; space = next(space, Steps(1)))
        count += at(space).is_tile() ? 1 : 0;
    return count;
}

}  // namespace brieve::highlands
