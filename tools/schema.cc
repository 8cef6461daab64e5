#include "engine/record/schema.h"

#include "tools/records.h"

namespace brieve::tools {

int schema(const SchemaOptions& options) {
    return for_game(options.game, [&]<Game G>() {
        fmt::print("{}\n", record::schema<typename NotationOf<G>::type>().dump(1));
        return exit_good;
    });
}

}  // namespace brieve::tools
