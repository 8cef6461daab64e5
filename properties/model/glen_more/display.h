// 3.4 PLACE: cells, neighbours, lines and edges of a display. Cells may have any coordinates.
#pragma once

#include <vector>

#include "properties/model/glen_more/move.h"
#include "properties/model/glen_more/table.h"

namespace brieve::model::glen_more {

const Plot* plot_at(const Display& display, Cell cell);
bool are_neighbours(Cell one, Cell other);       // One of the 8.
bool are_edge_neighbours(Cell one, Cell other);  // One of the 4.
std::vector<Cell> free_cells_around(const Display& display);

bool shares_an_edge(const Display& display, Cell cell);                    // GM-PLACE-02
bool clan_member_on_the_8_neighbours(const Display& display, Cell cell);   // GM-PLACE-03
bool clan_member_on_an_edge_neighbour(const Display& display, Cell cell);  // GM-RULING-06
bool at_an_end_of_the_river(const Display& display, Cell cell);            // GM-PLACE-06
bool at_an_end_of_the_road(const Display& display, Cell cell);             // GM-PLACE-08
bool river_meets_a_plain_edge(const Display& display, Cell cell);          // GM-PLACE-11
bool road_meets_a_plain_edge(const Display& display, Cell cell);           // GM-PLACE-11
bool meets_a_river_or_road_edge(const Display& display, Cell cell);        // GM-PLACE-10

// GM-PLACE-05: the display after the named piece is paid; a piece not there takes none away.
Display after_paying(Display display, const Piece& piece);

}  // namespace brieve::model::glen_more
