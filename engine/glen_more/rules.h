// The catalogue: every rule of Glen More with its ID, kind, sentence and source.
// Code names a rule by its constant: `return violates(rule::full_row);`
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/rule.h"

namespace brieve::glen_more {

inline constexpr auto rules = std::to_array<Rule>({
    // Set-up.
    {"GM-SETUP-01", Kind::refuses,
     "A game has 2 to 5 players.",
     "Rio Grande rulebook: Preparation, Playing with 2 or 3 players; component data of the "
     "community edition"},
    {"GM-SETUP-02", Kind::holds,
     "The tiles are sorted by the number on their backs into stacks of 8, 23, 19 and 17, and each "
     "stack is shuffled face down.",
     "Rio Grande rulebook: Preparation; French summary: Setup; reference manual, section 3"},
    {"GM-SETUP-03", Kind::holds,
     "Every display begins as one start village with one clan member on it.",
     "Rio Grande rulebook: Preparation"},
    {"GM-SETUP-04", Kind::holds,
     "A start village that nobody owns leaves the game.",
     "Rio Grande rulebook: Preparation"},
    {"GM-SETUP-05", Kind::holds,
     "Every player begins with 6 coins.",
     "Rio Grande rulebook: Preparation"},
    {"GM-SETUP-06", Kind::holds,
     "At the beginning nobody owns cubes, whisky, victory points, cards or chieftains.",
     "Rio Grande rulebook: Preparation"},
    {"GM-SETUP-07", Kind::holds,
     "The starting player's figure may begin on any of the 14 spaces of the track.",
     "Rio Grande rulebook: Preparation"},
    {"GM-SETUP-08", Kind::holds,
     "The other figures stand on the spaces that follow clockwise, in the clockwise order of the "
     "seats.",
     "Rio Grande rulebook: Preparation; GM-RULING-53"},
    {"GM-SETUP-09", Kind::holds,
     "With 2 or 3 players the die stands on the space right after the last player's figure.",
     "Rio Grande rulebook: Playing with 2 or 3 players; reference manual, section 3"},
    {"GM-SETUP-10", Kind::holds,
     "From the last figure on, clockwise, each space gets one open tile, except that the space "
     "right behind the starting player's figure stays empty.",
     "Rio Grande rulebook: Preparation"},
    {"GM-SETUP-11", Kind::holds,
     "The tiles of the first track come from stack 0 and, once it is used up, from stack 1.",
     "Rio Grande rulebook: Preparation; French summary: Setup"},
    {"GM-SETUP-12", Kind::holds,
     "With 4 or 5 players all five warehouse rows begin without coins.",
     "Rio Grande rulebook: The warehouse, Playing with 2 or 3 players"},
    {"GM-SETUP-13", Kind::holds,
     "With 2 or 3 players a coin from the supply lies on space 1 of every warehouse row at the "
     "beginning.",
     "Rio Grande rulebook: Playing with 2 or 3 players; French summary: 2 or 3 players; "
     "reference manual, section 3"},
    {"GM-SETUP-14", Kind::holds,
     "All 13 special location cards lie unclaimed beside the board.",
     "Rio Grande rulebook: Preparation"},
    {"GM-SETUP-15", Kind::holds,
     "The first turn belongs to the starting player.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-SETUP-16", Kind::holds,
     "The start village shows the river from north to south and the road from east to west, and "
     "so fixes where both lines run.",
     "component data of the community edition; French summary: Placement; reference manual, "
     "section 4"},

    // Track and turn.
    {"GM-TRACK-01", Kind::holds,
     "The track is a ring of 14 spaces, and figures travel it clockwise.",
     "Rio Grande rulebook: Preparation; French summary: Play"},
    {"GM-TRACK-02", Kind::holds,
     "A space never holds more than a single tile or a single figure.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-TRACK-03", Kind::refuses,
     "The turn belongs to the rearmost figure: the first one clockwise after the empty space.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-TRACK-04", Kind::permits,
     "A player whose figure is still rearmost after a turn has the next turn as well.",
     "Rio Grande rulebook: Playing the game; French summary: Play; reference manual, section 4"},
    {"GM-TRACK-05", Kind::refuses,
     "A turn cannot be passed: it ends only after a tile was taken, or was discarded by a player "
     "without a legal one (GM-RULING-05).",
     "Rio Grande rulebook: Playing the game; GM-RULING-02"},
    {"GM-TRACK-06", Kind::permits,
     "The active figure may go to any tile of the chain, up to and including the last one.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-TRACK-07", Kind::refuses,
     "A space that is empty, holds a figure or does not exist is no target.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-TRACK-08", Kind::refuses,
     "A figure never crosses the empty space, so nobody laps the chain.",
     "Rio Grande rulebook: Playing the game; GM-RULING-03"},
    {"GM-TRACK-09", Kind::does,
     "The tile that the figure reaches leaves the track for the mover's display, while the figure "
     "stays on that space.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-TRACK-10", Kind::refuses,
     "A turn has this order: move, pay, place, windfall, activate, move clan members, refill.",
     "Rio Grande rulebook: Playing the game, The tiles, The function of the tiles, Gray bordered "
     "tiles; GM-RULING-20, GM-RULING-21"},
    {"GM-TRACK-11", Kind::does,
     "Every tile that now lies behind the rearmost figure leaves the game before the track is "
     "refilled.",
     "Rio Grande rulebook: Playing the game; French summary: Play; reference manual, section 4"},
    {"GM-TRACK-12", Kind::holds,
     "Passed tiles are removed in the refill of the very turn in which they fell behind "
     "(GM-RULING-01).",
     "Rio Grande rulebook: Playing the game; GM-RULING-01"},
    {"GM-TRACK-13", Kind::holds,
     "Tiles ahead of the rearmost figure stay, even those that the mover jumped over.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-TRACK-14", Kind::holds,
     "A refill draws one tile, and one more for each tile that it removed.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-TRACK-15", Kind::does,
     "New tiles are laid one by one, each on the next space clockwise after the end of the chain.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-TRACK-16", Kind::holds,
     "At the end of every turn 13 spaces are occupied, and the one empty space is right behind "
     "the rearmost figure.",
     "Rio Grande rulebook: Preparation, Playing the game"},
    {"GM-TRACK-17", Kind::refuses,
     "Tiles are drawn from the lowest stack that is not empty, in the order 0, 1, 2, 3.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-TRACK-18", Kind::does,
     "The last tile of stack 1, 2 or 3 to reach the track brings about the first, second or third "
     "scoring.",
     "Rio Grande rulebook: Playing the game, The 3 scorings"},
    {"GM-TRACK-19", Kind::holds,
     "The end of stack 0 brings about no scoring.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-TRACK-20", Kind::does,
     "If stack 1 or 2 runs out while spaces are still to be filled, the refill goes on from the "
     "next stack after the scoring.",
     "Rio Grande rulebook: Playing the game, The 3 scorings; GM-RULING-42"},
    {"GM-TRACK-21", Kind::holds,
     "One refill brings about at most one scoring, since it draws at most 8 to 10 tiles while "
     "stacks 2 and 3 hold 19 and 17.",
     "derived"},
    {"GM-TRACK-22", Kind::refuses_and_does,
     "With the last tile of stack 3 the refill stops, the third and the final scoring follow, and "
     "no further turn is played.",
     "Rio Grande rulebook: Playing the game, The 3 scorings, Game end; GM-RULING-43"},
    {"GM-TRACK-23", Kind::holds,
     "After the first and the second scoring play goes on with the rearmost figure, as always.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-TRACK-24", Kind::holds,
     "A removed tile never comes back and brings nobody its card.",
     "Rio Grande rulebook: Playing the game; French summary: Play"},
    {"GM-TRACK-25", Kind::holds,
     "Every turn draws at least one tile, so a game has at most 57, 58, 58 or 59 turns with 2, 3, "
     "4 or 5 players, those of the die included.",
     "derived"},

    // Taking a tile and its cost.
    {"GM-COST-01", Kind::holds,
     "A tile may be chosen only by a player who can pay all of its cost and has a legal cell for "
     "it.",
     "Rio Grande rulebook: Playing the game, The tiles; GM-RULING-04"},
    {"GM-COST-02", Kind::permits,
     "What a player can pay includes what can be bought and sold at the warehouse at that moment.",
     "Rio Grande rulebook: The tiles, The warehouse; GM-RULING-17"},
    {"GM-COST-03", Kind::holds,
     "All of the cost is paid before the tile is laid.",
     "Rio Grande rulebook: The tiles"},
    {"GM-COST-04", Kind::holds,
     "A tile that shows no cost is free.",
     "Rio Grande rulebook: The tiles"},
    {"GM-COST-05", Kind::refuses,
     "The cubes for a cost or an exchange come from those tiles of the player's display, holding "
     "them, that the player names.",
     "Rio Grande rulebook: The function of the tiles, Brown bordered tiles"},
    {"GM-COST-06", Kind::permits,
     "One payment may mix cubes of the display with bought ones.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-COST-07", Kind::refuses,
     "A cost asks for exactly the types shown, and no other good can stand in for them.",
     "Rio Grande rulebook: The tiles"},
    {"GM-COST-08", Kind::does,
     "Cubes that are paid go to the supply and leave the warehouse rows as they are.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-COST-09", Kind::refuses_and_does,
     "Each tavern costs 1 whisky barrel.",
     "component data of the community edition; Rio Grande rulebook: Brown bordered tiles, The "
     "tiles; GM-RULING-12"},
    {"GM-COST-10", Kind::holds,
     "Whisky for a cost cannot be bought.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-COST-11", Kind::refuses,
     "Loch Ness costs either one clan member from any tile or one chieftain, whichever the player "
     "likes.",
     "Rio Grande rulebook: Blue bordered tiles; component data of the community edition"},
    {"GM-COST-12", Kind::does,
     "The piece paid for Loch Ness goes back to the supply.",
     "Rio Grande rulebook: Blue bordered tiles; GM-RULING-11"},
    {"GM-COST-13", Kind::refuses,
     "Loch Oich costs two resources that differ in type.",
     "Rio Grande rulebook: Blue bordered tiles; component data of the community edition"},
    {"GM-COST-14", Kind::permits,
     "Either or both of the resources for Loch Oich may be bought.",
     "Rio Grande rulebook: The tiles, The warehouse; GM-RULING-11"},
    {"GM-COST-15", Kind::holds,
     "No tile costs coins as such; coins move only by trades and by Armadale Castle.",
     "component data of the community edition"},
    {"GM-COST-16", Kind::holds,
     "A tile that was taken is laid in the same turn and cannot be kept back.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-COST-17", Kind::refuses_and_does,
     "A player who can take no tile of the track, even after sales, discards one instead and "
     "moves one clan member a step if possible (GM-RULING-05).",
     "Rio Grande rulebook silent; French summary: Tiles; reference manual, sections 4 and 7; "
     "GM-RULING-05"},

    // Placement.
    {"GM-PLACE-01", Kind::refuses,
     "A tile is laid on an empty cell.",
     "Rio Grande rulebook: Placement rules"},
    {"GM-PLACE-02", Kind::refuses,
     "A new tile touches a tile of the display along at least one whole edge.",
     "Rio Grande rulebook: Placement rules; reference manual, section 4"},
    {"GM-PLACE-03", Kind::refuses,
     "A clan member stands on at least one of the 8 cells around the new tile.",
     "Rio Grande rulebook: Placement rules; reference manual, section 4"},
    {"GM-PLACE-04", Kind::permits,
     "The clan member who allows a placement may also stand diagonally, and on another tile than "
     "the one that shares the edge.",
     "Rio Grande rulebook: Placement rules; GM-RULING-06"},
    {"GM-PLACE-05", Kind::holds,
     "Only clan members who are left after the payment allow a placement.",
     "Rio Grande rulebook: The tiles; GM-RULING-09"},
    {"GM-PLACE-06", Kind::refuses,
     "A river tile must prolong the river of the display at its northern or southern end.",
     "Rio Grande rulebook: Placement rules"},
    {"GM-PLACE-07", Kind::holds,
     "A display never gets a second river.",
     "Rio Grande rulebook: Placement rules"},
    {"GM-PLACE-08", Kind::refuses,
     "A road tile must prolong the road of the display at its eastern or western end.",
     "Rio Grande rulebook: Placement rules"},
    {"GM-PLACE-09", Kind::holds,
     "A display never gets a second road.",
     "Rio Grande rulebook: Placement rules"},
    {"GM-PLACE-10", Kind::refuses,
     "A tile without river and road may not lie against an edge that shows one of them.",
     "Rio Grande rulebook: Placement rules; French summary: Placement"},
    {"GM-PLACE-11", Kind::refuses,
     "A river or road may not run into a plain edge: two edges that meet both show the line or "
     "both show none.",
     "Rio Grande rulebook: Placement rules; GM-RULING-07"},
    {"GM-PLACE-12", Kind::permits,
     "A plain tile may lie east or west of a river tile and north or south of a road tile.",
     "Rio Grande rulebook: Placement rules"},
    {"GM-PLACE-13", Kind::permits,
     "Any colours may lie next to each other.",
     "Rio Grande rulebook: Placement rules"},
    {"GM-PLACE-14", Kind::holds,
     "Tiles lie in a fixed orientation, and turning one never opens another cell.",
     "Rio Grande rulebook: Placement rules; GM-RULING-08"},
    {"GM-PLACE-15", Kind::holds,
     "Beside a lone start village river tiles fit to the north and south, road tiles to the east "
     "and west, and plain tiles nowhere.",
     "derived from GM-PLACE-06 to GM-PLACE-10"},
    {"GM-PLACE-16", Kind::holds,
     "A tile that lies in a display is never moved or taken away.",
     "Rio Grande rulebook: Playing the game"},
    {"GM-PLACE-17", Kind::permits,
     "A display may grow without limit in every direction.",
     "Rio Grande rulebook: Placement rules"},

    // Windfalls.
    {"GM-ONCE-01", Kind::holds,
     "A tile's windfall comes once, right after the tile was laid and before any activation.",
     "Rio Grande rulebook: The tiles, The function of the tiles"},
    {"GM-ONCE-02", Kind::does,
     "A village or castle brings a clan member from the supply, who stands on it.",
     "Rio Grande rulebook: Gray bordered tiles; French summary: Activation; reference manual, "
     "section 5"},
    {"GM-ONCE-03", Kind::does,
     "A distillery brings one whisky barrel when it is laid.",
     "Rio Grande rulebook: The function of the tiles; component data of the community edition"},
    {"GM-ONCE-04", Kind::does,
     "A castle, a loch or Iona Abbey brings its card.",
     "Rio Grande rulebook: The special locations"},
    {"GM-ONCE-05", Kind::permits,
     "A card with an immediate effect takes effect before activation, so its goods can serve in "
     "the activations of the same turn.",
     "Rio Grande rulebook: The function of the tiles, The special locations; GM-RULING-59"},
    {"GM-ONCE-06", Kind::holds,
     "No later activation, by whatever route, brings a windfall again.",
     "Rio Grande rulebook: The tiles"},
    {"GM-ONCE-07", Kind::holds,
     "All other tiles have no windfall; a new production tile gets its first cube only when it is "
     "activated.",
     "Rio Grande rulebook: The tiles, The function of the tiles"},
    {"GM-ONCE-08", Kind::holds,
     "A windfall happens by itself, and only the choices within it (Loch Lochy, or Loch Shiel on "
     "the Abbey) are left to the player.",
     "Rio Grande rulebook: The function of the tiles, Gray bordered tiles; GM-RULING-18"},

    // Activation.
    {"GM-ACT-01", Kind::refuses,
     "Activated may be the new tile and the tiles on the 8 cells around it.",
     "Rio Grande rulebook: Playing the game, The function of the tiles"},
    {"GM-ACT-02", Kind::permits,
     "The player decides in which order tiles are activated.",
     "Rio Grande rulebook: The function of the tiles; French summary: Activation"},
    {"GM-ACT-03", Kind::refuses,
     "No tile is activated more than once in the activation phase of a turn.",
     "Rio Grande rulebook: The function of the tiles"},
    {"GM-ACT-04", Kind::permits,
     "Every activation may be left out.",
     "Rio Grande rulebook: The function of the tiles; reference manual, section 4; GM-RULING-19"},
    {"GM-ACT-05", Kind::permits,
     "Trades, payments and activations may follow each other in any mixture.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-ACT-06", Kind::permits,
     "What was produced earlier in the phase may be spent later in it.",
     "Rio Grande rulebook: The warehouse (example)"},
    {"GM-ACT-07", Kind::does,
     "A forest gives one wood, a quarry one stone, a meadow one sheep, a pasture one cattle, a "
     "wheat field one grain.",
     "Rio Grande rulebook: The function of the tiles; component data of the community edition"},
    {"GM-ACT-08", Kind::holds,
     "A produced cube lies on the tile that produced it.",
     "Rio Grande rulebook: The function of the tiles"},
    {"GM-ACT-09", Kind::holds,
     "No tile ever holds more than 3 cubes; a surplus is not taken.",
     "Rio Grande rulebook: The function of the tiles"},
    {"GM-ACT-10", Kind::permits,
     "A full tile may be activated; it gives nothing, and its activation is used up.",
     "Rio Grande rulebook: The function of the tiles; GM-RULING-57"},
    {"GM-ACT-11", Kind::holds,
     "A cube that is sold or spent from a full tile makes room for a new one.",
     "Rio Grande rulebook: The function of the tiles"},
    {"GM-ACT-12", Kind::refuses_and_does,
     "A distillery turns exactly one grain into exactly one whisky barrel.",
     "Rio Grande rulebook: The function of the tiles"},
    {"GM-ACT-13", Kind::permits,
     "The grain for a distillery may come from any tile of the display, activated or not, or be "
     "bought.",
     "Rio Grande rulebook: The function of the tiles, The warehouse; French summary: Activation"},
    {"GM-ACT-14", Kind::permits,
     "Whisky barrels lie beside the display, and their number has no limit.",
     "Rio Grande rulebook: The function of the tiles; GM-RULING-28"},
    {"GM-ACT-15", Kind::permits,
     "A distillery may be activated in the turn in which it is laid, on top of its windfall.",
     "Rio Grande rulebook: The function of the tiles"},
    {"GM-ACT-16", Kind::refuses_and_does,
     "Iona Abbey gives one cube of any type the player names, which lies on the Abbey.",
     "Rio Grande rulebook: The function of the tiles; reference manual, section 5; French "
     "summary: Activation"},
    {"GM-ACT-17", Kind::refuses_and_does,
     "The sheep butcher pays 2 VP for one sheep or 4 VP for two.",
     "Rio Grande rulebook: Brown bordered tiles; component data of the community edition"},
    {"GM-ACT-18", Kind::refuses_and_does,
     "The cattle butcher pays 2 VP for one cattle or 4 VP for two.",
     "Rio Grande rulebook: Brown bordered tiles; component data of the community edition"},
    {"GM-ACT-19", Kind::refuses_and_does,
     "The third butcher pays 5 VP for exactly one sheep and one cattle.",
     "Rio Grande rulebook: Brown bordered tiles; component data of the community edition"},
    {"GM-ACT-20", Kind::refuses,
     "A fair takes from one resource up to as many as its size (3, 4 or 5), no type twice.",
     "Rio Grande rulebook: Brown bordered tiles"},
    {"GM-ACT-21", Kind::does,
     "A fair pays 1, 3, 5, 8 or 12 VP for 1, 2, 3, 4 or 5 resources.",
     "component data of the community edition; reference manual, section 5; Rio Grande rulebook: "
     "Brown bordered tiles (for 5, 8, 12); GM-RULING-25"},
    {"GM-ACT-22", Kind::refuses_and_does,
     "The grocer pays 8 VP for exactly three resources, equal or different.",
     "Rio Grande rulebook: Brown bordered tiles; French summary: Activation; reference manual, "
     "section 5; GM-RULING-27"},
    {"GM-ACT-23", Kind::refuses_and_does,
     "The bridge pays 7 VP for exactly one stone and one wood.",
     "Rio Grande rulebook: Brown bordered tiles"},
    {"GM-ACT-24", Kind::does,
     "A tavern pays the 3 or 4 VP shown on it and asks for nothing more.",
     "Rio Grande rulebook: Brown bordered tiles; component data of the community edition"},
    {"GM-ACT-25", Kind::permits,
     "What a brown tile or a distillery asks for may come from any tile of the display or be "
     "bought for that use.",
     "Rio Grande rulebook: Brown bordered tiles, The warehouse; French summary: Activation"},
    {"GM-ACT-26", Kind::holds,
     "Whisky does not count as a resource, neither for a fair nor for the grocer nor for any "
     "other tile.",
     "Rio Grande rulebook: Brown bordered tiles, The warehouse"},
    {"GM-ACT-27", Kind::does,
     "Each activated village or castle, start village and new tile included, gives one movement "
     "point.",
     "Rio Grande rulebook: Gray bordered tiles"},
    {"GM-ACT-28", Kind::holds,
     "A loch does nothing when it is activated.",
     "Rio Grande rulebook: Blue bordered tiles"},
    {"GM-ACT-29", Kind::holds,
     "Victory points are taken at once and are the player's until the penalty at the end.",
     "Rio Grande rulebook: Brown bordered tiles"},

    // Clan members and chieftains.
    {"GM-CLAN-01", Kind::refuses,
     "The movement points of a turn are added up and spent after the activations and before the "
     "refill.",
     "Rio Grande rulebook: Gray bordered tiles, Playing the game; GM-RULING-20, GM-RULING-21"},
    {"GM-CLAN-02", Kind::refuses,
     "Points may be shared among the player's clan members at will, and each is spent on one who "
     "stands on the named tile.",
     "Rio Grande rulebook: Gray bordered tiles"},
    {"GM-CLAN-03", Kind::refuses_and_does,
     "One point takes one clan member to one of the 8 neighbouring tiles.",
     "Rio Grande rulebook: Gray bordered tiles"},
    {"GM-CLAN-04", Kind::refuses,
     "A step ends on a tile of the player's own display.",
     "Rio Grande rulebook: Gray bordered tiles"},
    {"GM-CLAN-05", Kind::permits,
     "Clan members may enter every kind of tile, and any number of them may stand on one.",
     "Rio Grande rulebook: The special locations (Castle Stalker); GM-RULING-24"},
    {"GM-CLAN-06", Kind::refuses_and_does,
     "Nobody spends more points than the turn gave, and points left over are lost.",
     "Rio Grande rulebook: Gray bordered tiles"},
    {"GM-CLAN-07", Kind::does,
     "A point may instead make a chieftain of any one clan member, who then leaves the display.",
     "Rio Grande rulebook: Gray bordered tiles; French summary: Activation; reference manual, "
     "section 5"},
    {"GM-CLAN-08", Kind::holds,
     "A chieftain never comes back to the display.",
     "Rio Grande rulebook: Gray bordered tiles"},
    {"GM-CLAN-09", Kind::refuses,
     "At least one clan member of each player stays on the display.",
     "Rio Grande rulebook: Gray bordered tiles; French summary: Activation; reference manual, "
     "section 5"},
    {"GM-CLAN-10", Kind::permits,
     "Only in the turn whose refill ends the game may the last clan member become a chieftain "
     "too.",
     "Rio Grande rulebook: Gray bordered tiles; GM-RULING-22, GM-RULING-23"},
    {"GM-CLAN-11", Kind::permits,
     "A clan member who arrived in this turn may already step or become a chieftain in it.",
     "Rio Grande rulebook: Gray bordered tiles"},
    {"GM-CLAN-12", Kind::holds,
     "A clan member who has moved matters for placements only from the next turn on.",
     "Rio Grande rulebook: Playing the game"},

    // Warehouse.
    {"GM-WARE-01", Kind::holds,
     "Each of the five resources has its own price row with the spaces 1, 2 and 3.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-WARE-02", Kind::does,
     "A resource costs the lowest number of its row that is not covered, and the coins paid cover "
     "that space.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-WARE-03", Kind::refuses,
     "A full row sells nothing.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-WARE-04", Kind::refuses,
     "Whoever buys must have the coins at that moment.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-WARE-05", Kind::refuses,
     "A resource may be bought only for a use that is due now: the cost of a tile, a brown tile "
     "or a distillery.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-WARE-06", Kind::holds,
     "A bought resource is spent at once and never lies on a tile.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-WARE-07", Kind::permits,
     "Within what is due now, any number of resources of any types may be bought in a turn.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-WARE-08", Kind::permits,
     "A player who holds cubes of a type may buy that type all the same.",
     "Rio Grande rulebook: The warehouse; GM-RULING-13"},
    {"GM-WARE-09", Kind::does,
     "A sale takes one cube from the seller's display and pays the coins of the highest covered "
     "space of its row.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-WARE-10", Kind::refuses,
     "A row without coins buys nothing.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-WARE-11", Kind::permits,
     "A sale needs no purpose, and any number of sales may be made.",
     "Rio Grande rulebook: The warehouse"},
    {"GM-WARE-12", Kind::holds,
     "Each trade is reckoned with the row as the trade before it left it.",
     "Rio Grande rulebook: The warehouse; GM-RULING-16"},
    {"GM-WARE-13", Kind::holds,
     "Only the active player trades, from the beginning of the turn until its refill begins.",
     "Rio Grande rulebook: The warehouse; GM-RULING-15"},
    {"GM-WARE-14", Kind::refuses,
     "Whisky and clan members cannot be traded; only the five resources can.",
     "Rio Grande rulebook: The warehouse; reference manual, section 5"},
    {"GM-WARE-15", Kind::refuses,
     "The seller names the tile of the display, holding such a cube, from which the sold cube "
     "comes.",
     "Rio Grande rulebook: The warehouse, The function of the tiles; GM-RULING-58"},
    {"GM-WARE-16", Kind::holds,
     "The spaces of a row are covered from 1 upwards without a gap, so a row holds 0, 1, 3 or 6 "
     "coins.",
     "derived"},
    {"GM-WARE-17", Kind::holds,
     "Buying a resource and selling one of that type right after it leaves coins and row as "
     "before.",
     "derived"},
    {"GM-WARE-18", Kind::holds,
     "The coins in the warehouse are nobody's.",
     "Rio Grande rulebook: The warehouse, Game end"},

    // The 13 special locations.
    {"GM-SPEC-01", Kind::holds,
     "A card goes to the player who lays its tile and stays there for the whole game.",
     "Rio Grande rulebook: The special locations"},
    {"GM-SPEC-02", Kind::does,
     "Iona Abbey pays its owner 2 VP at the end of the game for each yellow tile, itself "
     "included.",
     "Rio Grande rulebook: The special locations; French summary: Cards; reference manual, "
     "section 5"},
    {"GM-SPEC-03", Kind::refuses_and_does,
     "Loch Lochy gives its owner at once two resources of the owner's choice, equal or different.",
     "Rio Grande rulebook: The special locations; GM-RULING-30"},
    {"GM-SPEC-04", Kind::holds,
     "The two cubes of Loch Lochy lie on its tile and are cubes like any others from then on.",
     "French summary: Cards; reference manual, section 5; GM-RULING-30"},
    {"GM-SPEC-05", Kind::does,
     "Loch Morar pays its owner 2 VP at the end of the game for each green tile.",
     "Rio Grande rulebook: The special locations"},
    {"GM-SPEC-06", Kind::refuses_and_does,
     "Loch Ness lets its owner activate one more tile per turn, wherever it lies in the display.",
     "Rio Grande rulebook: The special locations"},
    {"GM-SPEC-07", Kind::permits,
     "Loch Ness need be neither near the new tile nor activated itself to be used.",
     "Rio Grande rulebook: The special locations; GM-RULING-32"},
    {"GM-SPEC-08", Kind::holds,
     "Loch Ness cannot activate a tile that was already activated in the phase.",
     "Rio Grande rulebook: The special locations; reference manual, section 7"},
    {"GM-SPEC-09", Kind::permits,
     "Loch Ness may be used at any point of the activation phase, from the turn in which it is "
     "laid.",
     "Rio Grande rulebook: The special locations; GM-RULING-33, GM-RULING-34"},
    {"GM-SPEC-10", Kind::does,
     "Loch Shiel puts at once one cube of the right type on each production tile of the owner "
     "that is empty.",
     "Rio Grande rulebook: The special locations"},
    {"GM-SPEC-11", Kind::refuses_and_does,
     "With Loch Shiel the owner may also put one cube of any type on Iona Abbey if it is empty.",
     "Rio Grande rulebook: The special locations; French summary: Cards; GM-RULING-31"},
    {"GM-SPEC-12", Kind::permits,
     "The owner may first sell cubes so that Loch Shiel finds more tiles empty.",
     "Rio Grande rulebook: The special locations; reference manual, section 7"},
    {"GM-SPEC-13", Kind::holds,
     "Loch Shiel fills tiles before the activations, which then follow as always.",
     "Rio Grande rulebook: The function of the tiles, The special locations; GM-RULING-60"},
    {"GM-SPEC-14", Kind::permits,
     "Loch Oich at once lets its owner activate every tile of the display, each once and in any "
     "order.",
     "Rio Grande rulebook: The special locations"},
    {"GM-SPEC-15", Kind::holds,
     "After Loch Oich there is no other activation in that turn, and Loch Ness cannot be used.",
     "Rio Grande rulebook: The special locations; GM-RULING-35, GM-RULING-36"},
    {"GM-SPEC-16", Kind::permits,
     "Movement points won with Loch Oich are spent as always, and then the refill follows.",
     "Rio Grande rulebook: The special locations, Gray bordered tiles; GM-RULING-35"},
    {"GM-SPEC-17", Kind::does,
     "Castle Stalker brings one more clan member onto its tile, so two in all.",
     "Rio Grande rulebook: The special locations; reference manual, section 5; French summary: "
     "Cards"},
    {"GM-SPEC-18", Kind::does,
     "Castle Moil brings 1 whisky barrel at once.",
     "Rio Grande rulebook: The special locations"},
    {"GM-SPEC-19", Kind::does,
     "Donan Castle brings 2 whisky barrels at once.",
     "Rio Grande rulebook: The special locations"},
    {"GM-SPEC-20", Kind::does,
     "Armadale Castle brings 3 coins from the supply at once.",
     "Rio Grande rulebook: The special locations"},
    {"GM-SPEC-21", Kind::does,
     "Duart Castle pays its owner 3 VP at the end of the game for each village, castles left out.",
     "Rio Grande rulebook: The special locations; reference manual, section 7; GM-RULING-44"},
    {"GM-SPEC-22", Kind::does,
     "Castle of Mey makes each chieftain of its owner count twice in every scoring.",
     "Rio Grande rulebook: The special locations; French summary: Cards; GM-RULING-38"},
    {"GM-SPEC-23", Kind::does,
     "Cawdor Castle adds 3 tams for its owner in every scoring.",
     "Rio Grande rulebook: The special locations; component data of the community edition; "
     "GM-RULING-40"},
    {"GM-SPEC-24", Kind::does,
     "The one tam on each of Mey, Stalker, Moil, Donan and Armadale counts 1 in every scoring.",
     "component data of the community edition; Rio Grande rulebook: The special locations, The 3 "
     "scorings; GM-RULING-39"},
    {"GM-SPEC-25", Kind::holds,
     "The card of a tile that was removed from the track is never claimed.",
     "Rio Grande rulebook: Playing the game, Playing with 2 or 3 players; GM-RULING-62"},

    // The three scorings.
    {"GM-SCORE-01", Kind::holds,
     "A game has exactly three scorings, at the ends of stacks 1, 2 and 3.",
     "Rio Grande rulebook: Playing the game, The 3 scorings"},
    {"GM-SCORE-02", Kind::holds,
     "A scoring takes place the moment the last tile of its stack reaches the track.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-SCORE-03", Kind::does,
     "The first category of a scoring compares the whisky barrels that the players hold.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-SCORE-04", Kind::does,
     "The second category of a scoring compares chieftains together with the tams on cards.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-SCORE-05", Kind::does,
     "The third category of a scoring compares the special location cards that the players hold.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-SCORE-06", Kind::holds,
     "A player's lead in a category is the player's own count less the lowest count of any "
     "player.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-SCORE-07", Kind::does,
     "A lead of 0, 1, 2, 3 or 4 pays 0, 1, 2, 3 or 5 VP, and one of 5 or more pays 8 VP.",
     "Rio Grande rulebook: The 3 scorings; French summary: Scorings; GM-RULING-37"},
    {"GM-SCORE-08", Kind::holds,
     "The three categories of a scoring are scored one by one, and their VP are added.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-SCORE-09", Kind::holds,
     "Players with equal counts get equal VP.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-SCORE-10", Kind::holds,
     "A category in which all players are equal pays nobody.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-SCORE-11", Kind::holds,
     "The lowest count, against which all are measured, may be more than 0.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-SCORE-12", Kind::holds,
     "The doubling by Castle of Mey comes before the comparison, also for the lowest count.",
     "Rio Grande rulebook: The special locations; GM-RULING-38"},
    {"GM-SCORE-13", Kind::holds,
     "A scoring looks at what is held at that instant and uses up none of it.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-SCORE-14", Kind::holds,
     "The die holds nothing and is not one of the players compared.",
     "Rio Grande rulebook: Playing with 2 or 3 players, The 3 scorings; GM-RULING-41"},

    // Final scoring.
    {"GM-FINAL-01", Kind::holds,
     "The final scoring comes right after the third scoring.",
     "Rio Grande rulebook: Game end"},
    {"GM-FINAL-02", Kind::holds,
     "Loch Morar, Duart Castle and Iona Abbey pay their owners in the final scoring and at no "
     "other time.",
     "Rio Grande rulebook: Game end"},
    {"GM-FINAL-03", Kind::does,
     "Every coin in a player's hand is worth 1 VP.",
     "Rio Grande rulebook: Game end; French summary: End; reference manual, section 6"},
    {"GM-FINAL-04", Kind::holds,
     "Cubes and barrels that are left over are worth nothing.",
     "Rio Grande rulebook: Game end"},
    {"GM-FINAL-05", Kind::does,
     "A player loses 3 VP for each tile more than the player with the smallest display has.",
     "Rio Grande rulebook: Game end"},
    {"GM-FINAL-06", Kind::holds,
     "All tiles of a display count for the tile penalty, of every colour, and the start village "
     "too.",
     "Rio Grande rulebook: Game end; GM-RULING-45"},
    {"GM-FINAL-07", Kind::holds,
     "Whoever has the fewest tiles loses nothing to the tile penalty.",
     "Rio Grande rulebook: Game end"},
    {"GM-FINAL-08", Kind::holds,
     "A total may end below zero.",
     "Rio Grande rulebook silent; GM-RULING-48"},
    {"GM-FINAL-09", Kind::holds,
     "The highest total wins.",
     "Rio Grande rulebook: Game end"},
    {"GM-FINAL-10", Kind::holds,
     "Of players who are tied for first place, the one with the most resource cubes on the "
     "display wins.",
     "Rio Grande rulebook: Game end; French summary: End; reference manual, section 6"},
    {"GM-FINAL-11", Kind::holds,
     "Whisky does not count when a tie is broken.",
     "Rio Grande rulebook: The warehouse, Game end; GM-RULING-49"},
    {"GM-FINAL-12", Kind::holds,
     "Players who are still tied when their cubes were counted share the victory.",
     "Rio Grande rulebook: Game end; reference manual, section 6"},
    {"GM-FINAL-13", Kind::holds,
     "The die has no total and never wins.",
     "Rio Grande rulebook: Playing with 2 or 3 players"},

    // The die, with 2 or 3 players.
    {"GM-DIE-01", Kind::holds,
     "The die is on the track with 2 or 3 players, and never with 4 or 5.",
     "Rio Grande rulebook: Preparation, Playing with 2 or 3 players"},
    {"GM-DIE-02", Kind::refuses,
     "The die acts when it is the rearmost figure, and at no other time.",
     "Rio Grande rulebook: Playing with 2 or 3 players; GM-RULING-51"},
    {"GM-DIE-03", Kind::refuses,
     "The die shows 1 on three faces, 2 on two and 3 on one.",
     "Rio Grande rulebook: Contents"},
    {"GM-DIE-04", Kind::does,
     "The die goes ahead by as many tiles as it rolled; figures on the way are not counted.",
     "Rio Grande rulebook: Playing with 2 or 3 players; GM-RULING-50"},
    {"GM-DIE-05", Kind::does,
     "The die takes the tile of the space it reaches out of the game.",
     "Rio Grande rulebook: Playing with 2 or 3 players"},
    {"GM-DIE-06", Kind::holds,
     "Passed tiles are removed and the track is refilled after the die as after a player.",
     "Rio Grande rulebook: Playing with 2 or 3 players; GM-RULING-51"},
    {"GM-DIE-07", Kind::permits,
     "A die that is still rearmost rolls again.",
     "Rio Grande rulebook: Playing the game, Playing with 2 or 3 players"},
    {"GM-DIE-08", Kind::holds,
     "The refill of a turn of the die can bring about a scoring or the end of the game.",
     "Rio Grande rulebook: The 3 scorings"},
    {"GM-DIE-09", Kind::holds,
     "Every roll can be carried out, since the track shows at least 9 tiles when the die is in "
     "play.",
     "derived"},
    {"GM-DIE-10", Kind::holds,
     "The die has no display, coins, cards or clan members, and it pays no cost.",
     "Rio Grande rulebook: Playing with 2 or 3 players"},
    {"GM-DIE-11", Kind::permits,
     "The die may take away any tile, special or not, whatever its cost.",
     "Rio Grande rulebook: Playing with 2 or 3 players"},

    // Bad input.
    {"GM-BAD-01", Kind::holds,
     "A player count outside 2 to 5, or a name or colour used twice, is refused at the set-up.",
     "rests on GM-SETUP-01"},
    {"GM-BAD-02", Kind::holds,
     "A move by a player who is not active, or by any player while the die is active, is refused.",
     "rests on GM-TRACK-03, GM-DIE-02, GM-WARE-13"},
    {"GM-BAD-03", Kind::holds,
     "Every move after the end of the game is refused.",
     "rests on GM-TRACK-22"},
    {"GM-BAD-04", Kind::holds,
     "A target space below 0 or above 13, empty, with a figure, or under the mover is refused.",
     "rests on GM-TRACK-06 to GM-TRACK-08"},
    {"GM-BAD-05", Kind::holds,
     "A target tile that cannot be paid or has no legal cell is refused while another tile is "
     "legal.",
     "rests on GM-COST-01, GM-RULING-04, GM-RULING-05"},
    {"GM-BAD-06", Kind::holds,
     "A cell that is taken, unconnected, without a clan member nearby or against the river or "
     "road is refused before anything is paid.",
     "rests on GM-PLACE-01 to GM-PLACE-11, GM-COST-03"},
    {"GM-BAD-07", Kind::refuses,
     "A payment that is too small, too large, of a wrong type, from a tile without that cube, or "
     "made where none is asked is refused.",
     "rests on GM-COST-05 to GM-COST-08"},
    {"GM-BAD-08", Kind::holds,
     "Loch Oich paid with two cubes of one type, or Loch Ness with a piece that is not there, is "
     "refused.",
     "rests on GM-COST-11, GM-COST-13"},
    {"GM-BAD-09", Kind::holds,
     "A purchase without a use, or of more than its use needs, is refused.",
     "rests on GM-WARE-05, GM-WARE-06, GM-RULING-14"},
    {"GM-BAD-10", Kind::holds,
     "A purchase from a full row or with too few coins, and a sale to an empty row or without the "
     "cube, are refused.",
     "rests on GM-WARE-02 to GM-WARE-04, GM-WARE-09, GM-WARE-10"},
    {"GM-BAD-11", Kind::holds,
     "A trade of whisky, clan members, VP, coins or an unknown type is refused.",
     "rests on GM-WARE-14"},
    {"GM-BAD-12", Kind::holds,
     "An activation outside the permitted tiles, for the second time, or of an empty cell is "
     "refused.",
     "rests on GM-ACT-01, GM-ACT-03"},
    {"GM-BAD-13", Kind::holds,
     "A fair, grocer, butcher or bridge activated with a wrong number or wrong types of resources "
     "is refused.",
     "rests on GM-ACT-17 to GM-ACT-23"},
    {"GM-BAD-14", Kind::holds,
     "The power of Loch Ness is refused without the card, for the second time in a turn, and in "
     "the turn of Loch Oich.",
     "rests on GM-SPEC-06, GM-SPEC-15"},
    {"GM-BAD-15", Kind::holds,
     "A step from a tile without a clan member, to a cell that is no neighbour or has no tile, or "
     "without a point is refused.",
     "rests on GM-CLAN-02 to GM-CLAN-04"},
    {"GM-BAD-16", Kind::holds,
     "The promotion of the last clan member is refused in any turn that does not end the game.",
     "rests on GM-CLAN-09, GM-CLAN-10"},
    {"GM-BAD-17", Kind::refuses,
     "A missing or illegal choice for Iona Abbey, Loch Lochy or Loch Shiel, or a choice where "
     "none is asked, is refused.",
     "rests on GM-ACT-16, GM-SPEC-03, GM-SPEC-11"},
    {"GM-BAD-18", Kind::holds,
     "A roll other than 1, 2 or 3, or any roll with 4 or 5 players, is refused.",
     "rests on GM-DIE-01 to GM-DIE-03"},
    {"GM-BAD-19", Kind::refuses,
     "A position in which a tile is missing, unknown or in two places is refused.",
     "rests on the tile manifest and the invariant that each tile is in one place"},
    {"GM-BAD-20", Kind::refuses,
     "A position that breaks an invariant (cubes on tiles, counts, warehouse rows, river and "
     "road, the display, the track) is refused, with each one it breaks.",
     "rests on GM-ACT-09, GM-WARE-16, GM-PLACE-02 to GM-PLACE-11, GM-TRACK-16"},
    {"GM-BAD-21", Kind::holds,
     "A record that is cut short, has something after its end, cannot be read, holds numbers out "
     "of range or an unknown word is refused without a crash.",
     "rests on the demand that no input crashes a reader"},
    {"GM-BAD-22", Kind::holds,
     "A recorded draw of a tile that is not in the current stack, or not the next in an order "
     "that the set-up gave, is refused.",
     "rests on GM-TRACK-17, GM-RULING-54"},
});

// How many rules are of that kind.
consteval std::ptrdiff_t rules_of_kind(Kind kind) {
    return std::ranges::count(rules, kind, &Rule::kind);
}
static_assert(rules.size() == 227);
static_assert(rules_of_kind(Kind::refuses) + rules_of_kind(Kind::refuses_and_does) == 52);
static_assert(rules_of_kind(Kind::refuses_and_does) == 15);
static_assert(rules_of_kind(Kind::does) == 36);
static_assert(rules_of_kind(Kind::holds) == 107);
static_assert(rules_of_kind(Kind::permits) == 32);

// The number of a rule or, past the rules, of a ruling. An unknown ID does not compile.
consteval RuleId named(std::string_view id) {
    constexpr std::string_view ruling = "GM-RULING-";
    constexpr std::size_t rulings_max = 66;
    if (id.starts_with(ruling)) {
        const std::string_view digits = id.substr(ruling.size());
        if (digits.size() != 2) throw "a ruling has two digits";
        std::size_t number = 0;
        for (const char digit : digits) {
            if (digit < '0' || digit > '9') throw "a ruling has two digits";
            number = number * 10 + static_cast<std::size_t>(digit - '0');
        }
        if (number < 1 || number > rulings_max) throw "no such ruling";
        return RuleId(static_cast<std::uint16_t>(rules.size() + number - 1));
    }
    const auto found = std::ranges::find(rules, id, &Rule::id);
    if (found == rules.end()) throw "no such rule";
    return RuleId(static_cast<std::uint16_t>(found - rules.begin()));
}

namespace rule {

// Set-up.
inline constexpr RuleId players_two_to_five = named("GM-SETUP-01");
inline constexpr RuleId stacks_by_back_number = named("GM-SETUP-02");
inline constexpr RuleId start_village_with_clan = named("GM-SETUP-03");
inline constexpr RuleId spare_villages_leave = named("GM-SETUP-04");
inline constexpr RuleId six_coins_each = named("GM-SETUP-05");
inline constexpr RuleId nothing_else_at_first = named("GM-SETUP-06");
inline constexpr RuleId start_on_any_space = named("GM-SETUP-07");
inline constexpr RuleId figures_follow_seats = named("GM-SETUP-08");
inline constexpr RuleId die_after_last_figure = named("GM-SETUP-09");
inline constexpr RuleId tiles_fill_the_track = named("GM-SETUP-10");
inline constexpr RuleId first_track_stacks = named("GM-SETUP-11");
inline constexpr RuleId rows_start_empty = named("GM-SETUP-12");
inline constexpr RuleId rows_start_seeded = named("GM-SETUP-13");
inline constexpr RuleId cards_lie_ready = named("GM-SETUP-14");
inline constexpr RuleId starter_goes_first = named("GM-SETUP-15");
inline constexpr RuleId start_village_lines = named("GM-SETUP-16");

// Track and turn.
inline constexpr RuleId ring_of_fourteen = named("GM-TRACK-01");
inline constexpr RuleId one_per_space = named("GM-TRACK-02");
inline constexpr RuleId rearmost_acts = named("GM-TRACK-03");
inline constexpr RuleId rearmost_acts_again = named("GM-TRACK-04");
inline constexpr RuleId no_pass = named("GM-TRACK-05");
inline constexpr RuleId any_tile_ahead = named("GM-TRACK-06");
inline constexpr RuleId target_holds_a_tile = named("GM-TRACK-07");
inline constexpr RuleId never_across_the_gap = named("GM-TRACK-08");
inline constexpr RuleId tile_joins_display = named("GM-TRACK-09");
inline constexpr RuleId order_of_a_turn = named("GM-TRACK-10");
inline constexpr RuleId passed_tiles_leave = named("GM-TRACK-11");
inline constexpr RuleId removed_in_same_turn = named("GM-TRACK-12");
inline constexpr RuleId tiles_ahead_stay = named("GM-TRACK-13");
inline constexpr RuleId one_plus_removed = named("GM-TRACK-14");
inline constexpr RuleId append_clockwise = named("GM-TRACK-15");
inline constexpr RuleId one_gap = named("GM-TRACK-16");
inline constexpr RuleId current_stack = named("GM-TRACK-17");
inline constexpr RuleId stack_end_scores = named("GM-TRACK-18");
inline constexpr RuleId stack_zero_scores_nothing = named("GM-TRACK-19");
inline constexpr RuleId refill_crosses_stacks = named("GM-TRACK-20");
inline constexpr RuleId one_scoring_per_refill = named("GM-TRACK-21");
inline constexpr RuleId last_tile_ends_game = named("GM-TRACK-22");
inline constexpr RuleId rearmost_after_scoring = named("GM-TRACK-23");
inline constexpr RuleId removed_tiles_are_gone = named("GM-TRACK-24");
inline constexpr RuleId turns_are_bounded = named("GM-TRACK-25");

// Taking a tile and its cost.
inline constexpr RuleId payable_and_placeable = named("GM-COST-01");
inline constexpr RuleId trades_are_means = named("GM-COST-02");
inline constexpr RuleId pay_before_placing = named("GM-COST-03");
inline constexpr RuleId no_cost_is_free = named("GM-COST-04");
inline constexpr RuleId cubes_from_named_tiles = named("GM-COST-05");
inline constexpr RuleId own_and_bought_mix = named("GM-COST-06");
inline constexpr RuleId exact_cost = named("GM-COST-07");
inline constexpr RuleId paid_cubes_to_supply = named("GM-COST-08");
inline constexpr RuleId tavern_costs_barrel = named("GM-COST-09");
inline constexpr RuleId whisky_not_on_sale = named("GM-COST-10");
inline constexpr RuleId loch_ness_price = named("GM-COST-11");
inline constexpr RuleId paid_piece_to_supply = named("GM-COST-12");
inline constexpr RuleId loch_oich_price = named("GM-COST-13");
inline constexpr RuleId loch_oich_may_buy = named("GM-COST-14");
inline constexpr RuleId coins_are_no_cost = named("GM-COST-15");
inline constexpr RuleId placed_in_same_turn = named("GM-COST-16");
inline constexpr RuleId stuck_discards = named("GM-COST-17");

// Placement.
inline constexpr RuleId cell_is_free = named("GM-PLACE-01");
inline constexpr RuleId shares_an_edge = named("GM-PLACE-02");
inline constexpr RuleId clan_member_nearby = named("GM-PLACE-03");
inline constexpr RuleId diagonal_clan_counts = named("GM-PLACE-04");
inline constexpr RuleId clan_left_after_paying = named("GM-PLACE-05");
inline constexpr RuleId river_goes_on = named("GM-PLACE-06");
inline constexpr RuleId one_river = named("GM-PLACE-07");
inline constexpr RuleId road_goes_on = named("GM-PLACE-08");
inline constexpr RuleId one_road = named("GM-PLACE-09");
inline constexpr RuleId plain_blocks_no_line = named("GM-PLACE-10");
inline constexpr RuleId edges_match = named("GM-PLACE-11");
inline constexpr RuleId plain_beside_lines = named("GM-PLACE-12");
inline constexpr RuleId colours_mix_freely = named("GM-PLACE-13");
inline constexpr RuleId fixed_orientation = named("GM-PLACE-14");
inline constexpr RuleId first_cells = named("GM-PLACE-15");
inline constexpr RuleId placed_tiles_stay = named("GM-PLACE-16");
inline constexpr RuleId display_unbounded = named("GM-PLACE-17");

// Windfalls.
inline constexpr RuleId windfall_comes_once = named("GM-ONCE-01");
inline constexpr RuleId village_brings_clan_member = named("GM-ONCE-02");
inline constexpr RuleId distillery_brings_barrel = named("GM-ONCE-03");
inline constexpr RuleId special_brings_card = named("GM-ONCE-04");
inline constexpr RuleId goods_usable_at_once = named("GM-ONCE-05");
inline constexpr RuleId windfall_never_repeats = named("GM-ONCE-06");
inline constexpr RuleId no_other_windfall = named("GM-ONCE-07");
inline constexpr RuleId windfall_is_automatic = named("GM-ONCE-08");

// Activation.
inline constexpr RuleId neighbourhood_only = named("GM-ACT-01");
inline constexpr RuleId any_activation_order = named("GM-ACT-02");
inline constexpr RuleId once_per_tile = named("GM-ACT-03");
inline constexpr RuleId activation_is_optional = named("GM-ACT-04");
inline constexpr RuleId trades_between_activations = named("GM-ACT-05");
inline constexpr RuleId fresh_goods_count = named("GM-ACT-06");
inline constexpr RuleId production_gives_one = named("GM-ACT-07");
inline constexpr RuleId cube_on_its_tile = named("GM-ACT-08");
inline constexpr RuleId tile_cap = named("GM-ACT-09");
inline constexpr RuleId full_tile_spent = named("GM-ACT-10");
inline constexpr RuleId selling_makes_room = named("GM-ACT-11");
inline constexpr RuleId distillery_recipe = named("GM-ACT-12");
inline constexpr RuleId grain_from_anywhere = named("GM-ACT-13");
inline constexpr RuleId barrels_have_no_limit = named("GM-ACT-14");
inline constexpr RuleId new_distillery_distils = named("GM-ACT-15");
inline constexpr RuleId abbey_cube_of_choice = named("GM-ACT-16");
inline constexpr RuleId sheep_butcher_recipe = named("GM-ACT-17");
inline constexpr RuleId cattle_butcher_recipe = named("GM-ACT-18");
inline constexpr RuleId both_butcher_recipe = named("GM-ACT-19");
inline constexpr RuleId fair_recipe = named("GM-ACT-20");
inline constexpr RuleId fair_pays_by_number = named("GM-ACT-21");
inline constexpr RuleId grocer_recipe = named("GM-ACT-22");
inline constexpr RuleId bridge_recipe = named("GM-ACT-23");
inline constexpr RuleId tavern_pays = named("GM-ACT-24");
inline constexpr RuleId recipe_sources_free = named("GM-ACT-25");
inline constexpr RuleId whisky_is_no_resource = named("GM-ACT-26");
inline constexpr RuleId grey_tiles_give_points = named("GM-ACT-27");
inline constexpr RuleId lochs_do_nothing = named("GM-ACT-28");
inline constexpr RuleId victory_points_at_once = named("GM-ACT-29");

// Clan members and chieftains.
inline constexpr RuleId move_after_activating = named("GM-CLAN-01");
inline constexpr RuleId clan_member_stands_there = named("GM-CLAN-02");
inline constexpr RuleId one_step_per_point = named("GM-CLAN-03");
inline constexpr RuleId steps_onto_own_tiles = named("GM-CLAN-04");
inline constexpr RuleId clan_members_share = named("GM-CLAN-05");
inline constexpr RuleId points_of_the_turn = named("GM-CLAN-06");
inline constexpr RuleId promotion_costs_point = named("GM-CLAN-07");
inline constexpr RuleId chieftains_never_return = named("GM-CLAN-08");
inline constexpr RuleId one_clan_member_stays = named("GM-CLAN-09");
inline constexpr RuleId last_promotion_at_end = named("GM-CLAN-10");
inline constexpr RuleId new_clan_member_moves = named("GM-CLAN-11");
inline constexpr RuleId moved_clan_counts_later = named("GM-CLAN-12");

// Warehouse.
inline constexpr RuleId row_per_resource = named("GM-WARE-01");
inline constexpr RuleId buying_price = named("GM-WARE-02");
inline constexpr RuleId full_row = named("GM-WARE-03");
inline constexpr RuleId pay_in_full = named("GM-WARE-04");
inline constexpr RuleId buy_only_for_use = named("GM-WARE-05");
inline constexpr RuleId bought_is_spent = named("GM-WARE-06");
inline constexpr RuleId buy_any_number = named("GM-WARE-07");
inline constexpr RuleId buy_what_one_holds = named("GM-WARE-08");
inline constexpr RuleId selling_price = named("GM-WARE-09");
inline constexpr RuleId empty_row = named("GM-WARE-10");
inline constexpr RuleId sell_at_will = named("GM-WARE-11");
inline constexpr RuleId trades_one_by_one = named("GM-WARE-12");
inline constexpr RuleId active_player_trades = named("GM-WARE-13");
inline constexpr RuleId only_resources_traded = named("GM-WARE-14");
inline constexpr RuleId sold_cube_is_there = named("GM-WARE-15");
inline constexpr RuleId rows_fill_in_order = named("GM-WARE-16");
inline constexpr RuleId buy_and_sell_back = named("GM-WARE-17");
inline constexpr RuleId warehouse_coins_unowned = named("GM-WARE-18");

// The 13 special locations.
inline constexpr RuleId card_stays_with_owner = named("GM-SPEC-01");
inline constexpr RuleId abbey_scores_yellow = named("GM-SPEC-02");
inline constexpr RuleId lochy_two_resources = named("GM-SPEC-03");
inline constexpr RuleId lochy_holds_its_cubes = named("GM-SPEC-04");
inline constexpr RuleId morar_scores_green = named("GM-SPEC-05");
inline constexpr RuleId ness_once_per_turn = named("GM-SPEC-06");
inline constexpr RuleId ness_works_anywhere = named("GM-SPEC-07");
inline constexpr RuleId ness_respects_once = named("GM-SPEC-08");
inline constexpr RuleId ness_while_activating = named("GM-SPEC-09");
inline constexpr RuleId shiel_fills_empty = named("GM-SPEC-10");
inline constexpr RuleId shiel_fills_abbey = named("GM-SPEC-11");
inline constexpr RuleId sell_before_shiel = named("GM-SPEC-12");
inline constexpr RuleId shiel_before_activation = named("GM-SPEC-13");
inline constexpr RuleId oich_activates_all = named("GM-SPEC-14");
inline constexpr RuleId oich_ends_activation = named("GM-SPEC-15");
inline constexpr RuleId oich_keeps_movement = named("GM-SPEC-16");
inline constexpr RuleId stalker_second_clan_member = named("GM-SPEC-17");
inline constexpr RuleId moil_barrel = named("GM-SPEC-18");
inline constexpr RuleId donan_two_barrels = named("GM-SPEC-19");
inline constexpr RuleId armadale_three_coins = named("GM-SPEC-20");
inline constexpr RuleId duart_scores_villages = named("GM-SPEC-21");
inline constexpr RuleId mey_doubles_chieftains = named("GM-SPEC-22");
inline constexpr RuleId cawdor_three_tams = named("GM-SPEC-23");
inline constexpr RuleId single_tams_count = named("GM-SPEC-24");
inline constexpr RuleId removed_card_unclaimed = named("GM-SPEC-25");

// The three scorings.
inline constexpr RuleId three_scorings = named("GM-SCORE-01");
inline constexpr RuleId scored_at_once = named("GM-SCORE-02");
inline constexpr RuleId whisky_compared = named("GM-SCORE-03");
inline constexpr RuleId chieftains_compared = named("GM-SCORE-04");
inline constexpr RuleId cards_compared = named("GM-SCORE-05");
inline constexpr RuleId lead_over_lowest = named("GM-SCORE-06");
inline constexpr RuleId lead_table = named("GM-SCORE-07");
inline constexpr RuleId categories_apart = named("GM-SCORE-08");
inline constexpr RuleId ties_pay_alike = named("GM-SCORE-09");
inline constexpr RuleId all_equal_nothing = named("GM-SCORE-10");
inline constexpr RuleId lowest_above_zero = named("GM-SCORE-11");
inline constexpr RuleId mey_before_comparing = named("GM-SCORE-12");
inline constexpr RuleId scoring_consumes_nothing = named("GM-SCORE-13");
inline constexpr RuleId die_not_compared = named("GM-SCORE-14");

// Final scoring.
inline constexpr RuleId final_after_third = named("GM-FINAL-01");
inline constexpr RuleId end_cards_pay_once = named("GM-FINAL-02");
inline constexpr RuleId coins_are_points = named("GM-FINAL-03");
inline constexpr RuleId goods_are_worthless = named("GM-FINAL-04");
inline constexpr RuleId tile_penalty = named("GM-FINAL-05");
inline constexpr RuleId every_tile_counts = named("GM-FINAL-06");
inline constexpr RuleId fewest_lose_nothing = named("GM-FINAL-07");
inline constexpr RuleId totals_may_be_negative = named("GM-FINAL-08");
inline constexpr RuleId highest_wins = named("GM-FINAL-09");
inline constexpr RuleId cubes_break_ties = named("GM-FINAL-10");
inline constexpr RuleId whisky_breaks_no_tie = named("GM-FINAL-11");
inline constexpr RuleId shared_victory = named("GM-FINAL-12");
inline constexpr RuleId die_never_wins = named("GM-FINAL-13");

// The die, with 2 or 3 players.
inline constexpr RuleId die_for_two_or_three = named("GM-DIE-01");
inline constexpr RuleId die_acts_when_rearmost = named("GM-DIE-02");
inline constexpr RuleId die_faces = named("GM-DIE-03");
inline constexpr RuleId die_counts_tiles = named("GM-DIE-04");
inline constexpr RuleId die_removes_tile = named("GM-DIE-05");
inline constexpr RuleId die_refill_as_usual = named("GM-DIE-06");
inline constexpr RuleId die_rolls_again = named("GM-DIE-07");
inline constexpr RuleId die_may_trigger_scoring = named("GM-DIE-08");
inline constexpr RuleId roll_always_feasible = named("GM-DIE-09");
inline constexpr RuleId die_owns_nothing = named("GM-DIE-10");
inline constexpr RuleId die_takes_any_tile = named("GM-DIE-11");

// Bad input.
inline constexpr RuleId bad_player_count = named("GM-BAD-01");
inline constexpr RuleId bad_mover = named("GM-BAD-02");
inline constexpr RuleId bad_after_the_end = named("GM-BAD-03");
inline constexpr RuleId bad_space = named("GM-BAD-04");
inline constexpr RuleId bad_tile = named("GM-BAD-05");
inline constexpr RuleId bad_cell = named("GM-BAD-06");
inline constexpr RuleId bad_payment = named("GM-BAD-07");
inline constexpr RuleId bad_special_cost = named("GM-BAD-08");
inline constexpr RuleId bad_purchase = named("GM-BAD-09");
inline constexpr RuleId bad_trade = named("GM-BAD-10");
inline constexpr RuleId bad_trade_type = named("GM-BAD-11");
inline constexpr RuleId bad_activation = named("GM-BAD-12");
inline constexpr RuleId bad_recipe = named("GM-BAD-13");
inline constexpr RuleId bad_loch_ness_use = named("GM-BAD-14");
inline constexpr RuleId bad_clan_step = named("GM-BAD-15");
inline constexpr RuleId bad_last_promotion = named("GM-BAD-16");
inline constexpr RuleId bad_choice = named("GM-BAD-17");
inline constexpr RuleId bad_roll = named("GM-BAD-18");
inline constexpr RuleId bad_tile_set = named("GM-BAD-19");
inline constexpr RuleId bad_position = named("GM-BAD-20");
inline constexpr RuleId bad_text = named("GM-BAD-21");
inline constexpr RuleId bad_draw = named("GM-BAD-22");

// Rulings that a refusal or a happening names, where no rule states what an option adds.
inline constexpr RuleId ruling_buying = named("GM-RULING-13");
inline constexpr RuleId ruling_compulsory = named("GM-RULING-19");
inline constexpr RuleId ruling_two_at_most = named("GM-RULING-24");
inline constexpr RuleId ruling_ness_on_activation = named("GM-RULING-32");
inline constexpr RuleId ruling_ness_when = named("GM-RULING-33");
inline constexpr RuleId ruling_ness_next_turn = named("GM-RULING-34");
inline constexpr RuleId ruling_bonnets_again = named("GM-RULING-47");
inline constexpr RuleId ruling_floor_zero = named("GM-RULING-48");
inline constexpr RuleId ruling_full_tile = named("GM-RULING-57");

}  // namespace rule

}  // namespace brieve::glen_more
