// The questions that the sources of Glen More leave open or answer differently, with their answers.
#include "engine/glen_more/rulings.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "engine/core/rule.h"

namespace brieve::glen_more {
namespace {

// Track and turn.

constexpr Option passed_tiles[] = {
    {"remove-now", "Rio Grande rulebook, French summary, reference manual, community edition",
     "The refill of the mover's own turn removes every tile that then lies behind the rearmost "
     "figure."},
    {"remove-next-turn", "Rio Grande rulebook (picture caption)",
     "A refill removes the tiles that lay behind the rearmost figure when the turn began, not "
     "those passed in it; the empty space is behind the first tile or figure of the chain."},
};

constexpr Option passing[] = {
    {"no-pass", "Rio Grande rulebook, reference manual",
     "Whoever is rearmost takes a tile, also in a second turn in a row."},
    {"decline-extra-turn", "French summary (read literally)",
     "No source says what follows: the player would give up the second turn in a row, and nobody "
     "knows who plays then.", Playable::no},
};

constexpr Option direction[] = {
    {"forward-only", "Rio Grande rulebook (the chain is a line), French summary",
     "A figure goes clockwise as far as the last tile of the chain and never across the empty "
     "space."},
    {"any-direction", "Rio Grande rulebook (read literally)",
     "Alone it changes nothing; together with remove-next-turn in GM-RULING-01 the tiles behind "
     "the mover are targets too."},
};

constexpr Option illegal_tiles[] = {
    {"must-be-legal", "Rio Grande rulebook, community edition",
     "A tile may be chosen only if it can be paid and laid; discarding is for a player who can "
     "take no tile at all."},
    {"discard-unpayable", "French summary",
     "A tile that cannot be paid, now or after sales, may be chosen and is discarded; no step is "
     "owed for it."},
    {"discard-and-step", "reference manual",
     "A tile that has no legal cell may be chosen and is discarded, and one clan member then "
     "moves one step."},
};

constexpr Option stuck[] = {
    {"stuck-discard-and-step", "reference manual",
     "The figure goes to any tile, which leaves the game unpaid; one clan member moves one step "
     "if there is a tile to go to; no activation, card or windfall; then the refill."},
    {"stuck-discard", "French summary",
     "The tile is discarded and no step is given."},
    {"stuck-discard-optional-step", "no source",
     "The tile is discarded and the step may be left out."},
};

// Placement and cost.

constexpr Option clan_contact[] = {
    {"clan-8", "Rio Grande rulebook, reference manual",
     "A clan member on any of the 8 neighbouring cells is enough."},
    {"clan-edge", "French summary",
     "A tile that shares an edge with the new one must itself hold a clan member."},
};

constexpr Option dead_ends[] = {
    {"edges-match", "Rio Grande rulebook, French summary, reference manual",
     "Edges that meet both show the river or road, or neither does."},
    {"dead-end-allowed", "community edition",
     "A river or road tile only has to go on at one side; its other end may meet a plain edge."},
};

constexpr Option turning[] = {
    {"fixed", "Rio Grande rulebook, French summary, reference manual",
     "Every tile lies as printed, the river from north to south and the road from east to west."},
    {"rotate-plain", "no source",
     "No effect: a plain tile would be turned, and no rule looks at which way it lies.",
     Playable::no},
};

constexpr Option ness_clan_test[] = {
    {"pay-then-test", "Rio Grande rulebook",
     "A clan member who was paid for Loch Ness no longer allows its placement."},
    {"test-then-pay", "community edition",
     "The clan members on the display before the payment allow the placement."},
};

constexpr Option ness_last_clan_member[] = {
    {"forbidden", "Rio Grande rulebook",
     "The only clan member cannot be paid for Loch Ness; a chieftain can."},
    {"allowed-with-test-then-pay", "no source",
     "The last clan member may be paid for Loch Ness; alone the placement is still refused for "
     "want of a clan member nearby, together with test-then-pay in GM-RULING-09 it is legal."},
};

constexpr Option special_costs[] = {
    {"piece-to-supply", "Rio Grande rulebook",
     "The piece goes back to the supply, and either or both resources for Loch Oich may be "
     "bought."},
    {"oich-own-cubes-only", "community edition",
     "Loch Oich is paid with two different cubes of the display; nothing may be bought for it."},
};

constexpr Option tavern_cost[] = {
    {"tavern-costs-whisky", "community edition",
     "Laying a tavern costs one barrel."},
    {"tavern-free", "Rio Grande rulebook (text alone)",
     "Laying a tavern costs nothing."},
};

constexpr Option buying[] = {
    {"buy-freely", "Rio Grande rulebook",
     "Cubes on the display do not hinder a purchase of their type."},
    {"buy-only-with-zero", "French summary, reference manual",
     "A type may be bought only if no cube of it is left on the display once the own cubes of "
     "this payment are handed in."},
    {"buy-only-shortfall", "community edition",
     "No more may be bought than the payment asks beyond the own cubes that could serve it: type "
     "by type where the types are fixed, in all where they are free (fair, grocer, Loch Oich)."},
};

constexpr Option purchase_and_use[] = {
    {"purchase-inside-payment", "Rio Grande rulebook, French summary, reference manual",
     "A purchase is part of one payment and fails together with it."},
    {"purchase-then-forfeit", "no source",
     "Asks for another kind of move: a purchase by itself, whose cube would be lost if its use "
     "does not follow.", Playable::no},
};

constexpr Option trading_window[] = {
    {"closes-at-refill", "Rio Grande rulebook",
     "The active player trades from the beginning of the turn, before the figure moves, until "
     "the refill begins."},
    {"closes-after-refill", "Rio Grande rulebook (read literally)",
     "Asks for another course of the turn: trades would still be open after the draw, if it "
     "brought about no scoring.", Playable::no},
};

constexpr Option several_units[] = {
    {"unit-by-unit", "Rio Grande rulebook, French summary, reference manual",
     "Each unit has the price of the row as the unit before it left it."},
    {"batch-at-start-price", "no source",
     "Asks for another kind of move: several units in one trade, all at the price of the first.",
     Playable::no},
};

constexpr Option means_to_pay[] = {
    {"full-trade-search", "Rio Grande rulebook",
     "A tile is payable if some series of sales and purchases pays it."},
    {"coins-in-hand", "community edition",
     "A player counts as stuck, and may discard, when no tile is payable without further sales."},
};

// Windfall, activation, movement.

constexpr Option windfalls[] = {
    {"automatic", "Rio Grande rulebook (tile texts)",
     "A windfall is received without being asked for."},
    {"may-decline", "Rio Grande rulebook (general text)",
     "Asks for another course of the turn: the player would be asked whether to take each "
     "windfall.", Playable::no},
};

constexpr Option activating[] = {
    {"optional", "Rio Grande rulebook, French summary, reference manual",
     "Any activation may be left out."},
    {"compulsory-if-able", "Rio Grande rulebook (list of phases)",
     "The turn cannot end, nor the first step or promotion be made, while some activation is "
     "still legal."},
};

constexpr Option movement_points[] = {
    {"pool", "Rio Grande rulebook",
     "Movement points are added up and spent after all activations."},
    {"immediate", "French summary, reference manual",
     "A step or promotion may stand between activations, and a point lapses at the next "
     "activation; only the order of events differs."},
};

constexpr Option movement_and_refill[] = {
    {"move-then-refill", "Rio Grande rulebook, French summary, reference manual",
     "Movement points are spent before the refill and so before its scoring."},
    {"refill-then-move", "Rio Grande rulebook (read literally)",
     "Asks for another course of the turn: the points would be spent after the refill and after a "
     "scoring that it brings about.", Playable::no},
};

constexpr Option last_promotion[] = {
    {"only-on-game-ending-turn", "Rio Grande rulebook",
     "The last clan member may become a chieftain only in the turn whose refill ends the game."},
    {"never", "French summary, reference manual, community edition",
     "The last clan member is never promoted."},
    {"any-time", "Rio Grande rulebook (read as advice)",
     "The last clan member may be promoted in any turn."},
};

constexpr Option last_turn[] = {
    {"own-refill-ends-game", "no source",
     "It is the turn whose refill must draw at least as many tiles as are left."},
    {"no-further-turn-certain", "no source",
     "No source says what follows: it would also be any turn after which others are certain to "
     "end the game before this player acts again.", Playable::no},
    {"declared-at-own-risk", "no source",
     "No source says what follows: the player would declare the turn the last one and bear the "
     "consequences if it is not.", Playable::no},
};

constexpr Option crowding[] = {
    {"unlimited", "Rio Grande rulebook",
     "Any number of clan members may stand on a tile."},
    {"two-at-most", "no source",
     "A step onto a tile that holds two clan members is refused."},
};

constexpr Option partial_fairs[] = {
    {"step-table", "reference manual, community edition",
     "A fair pays 1, 3, 5, 8 or 12 VP for 1, 2, 3, 4 or 5 resources."},
    {"top-value-always", "Rio Grande rulebook (read literally)",
     "A fair pays its top value of 5, 8 or 12 VP for any number of resources."},
    {"full-set-only", "no source",
     "A fair takes only as many resources as its size, and fewer are refused."},
};

constexpr Option butchers[] = {
    {"own-recipe", "Rio Grande rulebook, French summary",
     "Each butcher takes only what its own recipe says."},
    {"all-recipes", "reference manual (read literally)",
     "Every butcher takes one or two sheep, one or two cattle, or one of each."},
};

constexpr Option grocer_repeats[] = {
    {"repeat-allowed", "Rio Grande rulebook, French summary, reference manual",
     "The grocer takes any three resources."},
    {"all-different", "no source",
     "The grocer takes three resources of three types."},
};

constexpr Option whisky_place[] = {
    {"beside-display", "Rio Grande rulebook, French summary",
     "Barrels lie beside the display without limit."},
    {"on-tile-capped", "community edition",
     "No source says what follows: barrels would lie on their distillery and count towards its "
     "limit of three.", Playable::no},
};

constexpr Option abbey_cap[] = {
    {"three-in-total", "Rio Grande rulebook, French summary, reference manual",
     "The Abbey holds at most three cubes of all types together."},
    {"three-per-type", "no source",
     "The Abbey holds at most three cubes of each type."},
};

constexpr Option lochy_cubes[] = {
    {"on-lochy-tile", "French summary, reference manual, community edition",
     "Two cubes, equal or different, lie on the Loch Lochy tile."},
    {"on-any-tile-with-room", "no source",
     "Asks for another kind of move: the owner would name a tile with room for each cube.",
     Playable::no},
    {"two-different", "no source",
     "The two resources must differ in type."},
};

constexpr Option shiel_and_abbey[] = {
    {"abbey-included", "Rio Grande rulebook, French summary",
     "An empty Iona Abbey may get one cube of the owner's choice."},
    {"production-only", "reference manual",
     "Loch Shiel fills the five kinds of production tiles and nothing else."},
};

constexpr Option ness_and_activation[] = {
    {"always-on", "Rio Grande rulebook, reference manual",
     "Loch Ness works in every turn of its owner, wherever its tile lies."},
    {"on-activation", "French summary (on lochs)",
     "Loch Ness works only after its own tile was activated in the same turn."},
};

constexpr Option ness_time[] = {
    {"any-point-of-activation", "Rio Grande rulebook, reference manual",
     "Loch Ness may be used first, last or between the activations of a turn."},
    {"any-point-of-turn", "Rio Grande rulebook (read widely)",
     "Loch Ness may be used before the take as well; it is the one use of the turn, and the tile "
     "counts as activated."},
    {"last-only", "community edition",
     "After the use of Loch Ness no other tile is activated in that turn."},
};

constexpr Option ness_first_turn[] = {
    {"at-once", "Rio Grande rulebook",
     "Loch Ness may be used in the turn in which it is laid."},
    {"from-next-turn", "no source",
     "Loch Ness may be used from the owner's next turn on."},
};

constexpr Option oich_turn_end[] = {
    {"oich-keeps-movement", "Rio Grande rulebook",
     "No further activation follows; movement, trades and the refill still take place."},
    {"oich-no-movement", "Rio Grande rulebook (read literally)",
     "The turn of Loch Oich gives no movement points."},
    {"oich-plus-normal", "French summary, reference manual (read literally)",
     "In the turn of Loch Oich a tile of the new tile's neighbourhood may be activated twice, "
     "any other once."},
};

constexpr Option oich_and_ness[] = {
    {"no-ness-with-oich", "Rio Grande rulebook",
     "Loch Ness cannot be used in the turn in which Loch Oich is laid."},
    {"ness-allowed", "no source",
     "Alone it changes nothing; together with oich-plus-normal in GM-RULING-35 one tile outside "
     "the neighbourhood may be activated a second time."},
};

// Scoring and end.

constexpr Option leads[] = {
    {"table", "Rio Grande rulebook, French summary",
     "Leads of 1, 2, 3, 4, 5 or more pay 1, 2, 3, 5, 8 VP."},
    {"linear", "reference manual",
     "A lead pays 1 VP per unit, without limit."},
};

constexpr Option mey[] = {
    {"count-doubled", "Rio Grande rulebook, French summary, reference manual, community edition",
     "Each chieftain of the owner counts as two before the comparison; every tam counts once, "
     "Mey's own too."},
    {"vp-doubled", "no source",
     "Chieftains and tams count once, and the VP of that category are doubled for the owner of "
     "Mey."},
    {"tams-doubled-too", "no source",
     "Chieftains and tams of the owner count twice."},
    {"own-tam-ignored", "no source",
     "Chieftains count twice, and the tam on Mey itself does not count."},
};

constexpr Option tams[] = {
    {"printed-tams", "Rio Grande rulebook, reference manual, community edition",
     "Cawdor carries three tams, and Mey, Stalker, Moil, Donan and Armadale carry one each."},
    {"cawdor-only", "Rio Grande rulebook (only card it names)",
     "Only the three tams of Cawdor count."},
};

constexpr Option cawdor[] = {
    {"three", "Rio Grande rulebook, French summary, reference manual, community edition",
     "Cawdor Castle counts three tams."},
    {"three-plus-one", "no source",
     "Cawdor Castle counts four tams."},
};

constexpr Option die_as_lowest[] = {
    {"die-excluded", "Rio Grande rulebook, community edition",
     "The die is left out of the scorings and of the tile penalty."},
    {"die-is-zero", "no source",
     "With the die in play the lowest count is 0 in each category and in the tile penalty."},
};

constexpr Option score_or_fill[] = {
    {"score-then-finish-refill", "Rio Grande rulebook",
     "The scoring comes right after the last tile of the stack, and the refill goes on after it."},
    {"finish-then-score", "community edition",
     "The scoring for stack 1 or 2 comes after the last draw of the refill; VP are the same, "
     "only the order of events differs."},
};

constexpr Option game_end[] = {
    {"immediate", "Rio Grande rulebook, French summary, reference manual",
     "The last tile of stack 3 ends the game; spaces left over stay empty, and nobody has "
     "another turn."},
    {"finish-lap", "Rio Grande rulebook (one sentence, read literally)",
     "No source says what follows: the others would still get turns, with no tile left to draw.",
     Playable::no},
};

constexpr Option start_village[] = {
    {"start-counts", "Rio Grande rulebook, reference manual, community edition",
     "The start village is a village for Duart Castle."},
    {"start-excluded", "no source",
     "The start village does not count for Duart Castle."},
};

constexpr Option tile_count[] = {
    {"counted", "Rio Grande rulebook",
     "All tiles of the display count, the start village included; a discarded tile does not."},
    {"discards-counted", "no source",
     "Tiles that a player discarded count too."},
};

constexpr Option abbey_colour[] = {
    {"yellow-only", "Rio Grande rulebook, French summary, community edition",
     "The Abbey is a yellow tile and gives Loch Morar nothing."},
    {"abbey-green-too", "reference manual (table of cards)",
     "Loch Morar pays for the Abbey as well."},
};

constexpr Option final_tams[] = {
    {"no-extra", "Rio Grande rulebook, French summary",
     "Tams count in the three scorings only."},
    {"bonnets-score-again", "reference manual",
     "The final scoring pays 1 VP for each tam."},
};

constexpr Option negative_totals[] = {
    {"signed", "Rio Grande rulebook, community edition",
     "A total may end below zero."},
    {"floor-zero", "no source",
     "A total below 0 becomes 0 before totals are compared."},
};

constexpr Option tie_breaks[] = {
    {"cubes-then-shared", "Rio Grande rulebook, French summary, reference manual",
     "Most resource cubes on the display wins; after that the victory is shared."},
    {"whisky-counts", "no source",
     "Barrels are added to the cubes."},
    {"coins-second", "no source",
     "Equal cubes are split by coins before the victory is shared."},
};

// Two and three players, set-up, components.

constexpr Option die_counting[] = {
    {"count-tiles", "Rio Grande rulebook, French summary, reference manual",
     "The die goes ahead by as many tiles as it rolled."},
    {"count-spaces-then-slide", "community edition",
     "The die goes ahead by as many spaces as it rolled, and further on to the next tile if a "
     "figure stands there."},
};

constexpr Option die_turns[] = {
    {"die-when-rearmost", "Rio Grande rulebook, French summary",
     "The die acts whenever it is rearmost, with removal, refill, further rolls and scorings as "
     "usual."},
    {"die-after-each-turn", "reference manual (read literally)",
     "No source says what follows: the die would act after the turns of players, wherever it "
     "stands.", Playable::no},
};

constexpr Option seeded_rows[] = {
    {"two-three-only", "Rio Grande rulebook, French summary, reference manual",
     "The rows are seeded with 2 or 3 players and empty with 4 or 5."},
};

constexpr Option seating[] = {
    {"given-start-seat-order", "Rio Grande rulebook, reference manual",
     "The set-up names the start seat, and the figures follow it in the clockwise order of the "
     "seats."},
    {"random-order", "French summary",
     "No effect: the figures would follow an order drawn by lot, which is played by listing the "
     "players in the order of their figures.", Playable::no},
};

constexpr Option drawing[] = {
    {"draws-are-events", "Rio Grande rulebook, French summary, reference manual",
     "A stack is the set of its tiles, and every draw is an event that names any tile of the "
     "current stack."},
    {"order-given", "no source",
     "The set-up lists each stack in order, and a draw of any other tile than the next is "
     "refused."},
};

constexpr Option component_counts[] = {
    {"rio-grande-counts", "Rio Grande rulebook, French summary",
     "There are 8 sheep cubes and 15 tokens of 10 VP."},
};

constexpr Option running_out[] = {
    {"unlimited", "Rio Grande rulebook, French summary",
     "What the box lacks is replaced by something else."},
    {"physical-limit", "no source",
     "Cubes on displays and barrels are limited to those in the box, and what it lacks is not "
     "taken; bought cubes come and go at once."},
};

constexpr Option full_tiles[] = {
    {"no-op-and-spent", "Rio Grande rulebook",
     "The activation is legal, gives nothing and is used up."},
    {"refused-and-unspent", "community edition",
     "The activation is refused, and the tile may still be activated later in the turn."},
};

constexpr Option handling_cubes[] = {
    {"no-move-no-drop", "Rio Grande rulebook",
     "Cubes leave a tile only by payment or sale, and the owner chooses the tile."},
    {"may-drop", "no source",
     "Asks for another kind of move: the owner would throw a cube away to make room.",
     Playable::no},
    {"auto-source", "no source",
     "No source says what follows: the tile would be chosen for the owner, by an order that "
     "nobody gives.", Playable::no},
};

constexpr Option goods_of_cards[] = {
    {"at-once-not-own-cost", "Rio Grande rulebook, French summary, reference manual",
     "The goods serve in the activations of the same turn, but not for the cost of their own "
     "tile."},
    {"next-turn", "no source",
     "Asks for another course of the turn: the goods would be kept apart until the owner's next "
     "turn.", Playable::no},
};

constexpr Option shiel_time[] = {
    {"before-activation", "Rio Grande rulebook, French summary, reference manual",
     "Loch Shiel fills the empty tiles first, and the activations follow."},
    {"after-activation", "no source",
     "Asks for another course of the turn: Loch Shiel would fill what is still empty after the "
     "activations.", Playable::no},
};

constexpr Option names_and_colours[] = {
    {"artwork-decides", "Rio Grande rulebook, reference manual, community edition (artwork)",
     "Tile 52 is the blue loch Loch Shiel, tile 54 a green wheat field; a meadow gives sheep and "
     "a pasture cattle."},
};

constexpr Option card_of_removed_tile[] = {
    {"card-unclaimed", "no source",
     "The card stays beside the board, and nobody has its power in this game."},
};

constexpr Option secrecy[] = {
    {"full-information", "no source",
     "All victory points and coins are open."},
};

constexpr Option taking_back[] = {
    {"no-undo", "no source",
     "A move that was accepted stands."},
    {"undo-until-refill", "no source",
     "No source says what follows: moves could be taken back until the refill begins.",
     Playable::no},
};

constexpr Option end_of_chain[] = {
    {"append-after-it", "Rio Grande rulebook",
     "The refill goes on at the next space clockwise after the last tile or figure."},
};

constexpr Option abbey_card[] = {
    {"abbey-is-special",
     "Rio Grande rulebook, French summary, reference manual (table of tiles), community edition",
     "The Abbey brings its card, which counts in the scorings."},
    {"castles-and-lochs-only", "reference manual (course of a turn)",
     "The card of the Abbey does not count as a special location in the scorings."},
};

constexpr std::array<Ruling, 66> table = {{
    // Track and turn.
    {"GM-RULING-01",
     "Who removes the tiles that a figure has passed, and when?",
     "Only this keeps the rulebook's note true that a figure leads the chain at the end of every "
     "turn; its picture caption is read as saying who plays next.",
     passed_tiles},
    {"GM-RULING-02",
     "May a player decline an extra turn, or pass?",
     "The rulebook knows no pass: the rearmost figure plays.",
     passing},
    {"GM-RULING-03",
     "May a figure go back, or round the chain?",
     "With remove-now in GM-RULING-01 no tile ever lies behind the mover, so the readings are "
     "one.",
     direction},
    {"GM-RULING-04",
     "May a player choose a tile that cannot be paid or laid while another tile is legal?",
     "The rulebook keeps the figure off such a tile.",
     illegal_tiles},
    {"GM-RULING-05",
     "What does a player do for whom no tile of the track is legal?",
     "The rulebook is silent; the summary and the manual both discard, and the step of the manual "
     "frees a player who would be stuck to the end.",
     stuck},

    // Placement and cost.
    {"GM-RULING-06",
     "Must the clan member stand on a tile that shares an edge with the new one?",
     "The rulebook counts corners for the clan member and says so.",
     clan_contact},
    {"GM-RULING-07",
     "May a river or road run into a plain tile that already lies there?",
     "The rulebook asks for an unbroken river and bans the plain tile against a river edge, so "
     "the reverse is banned too.",
     dead_ends},
    {"GM-RULING-08",
     "Can tiles be turned?",
     "A half turn changes nothing and a quarter turn breaks the direction of river and road.",
     turning},
    {"GM-RULING-09",
     "Is the clan member for placing Loch Ness looked for before or after paying?",
     "The rulebook has costs met before the tile is laid, so the test comes after.",
     ness_clan_test},
    {"GM-RULING-10",
     "May Loch Ness be paid with the only clan member?",
     "The rulebook wants one clan member to stay, and the test of GM-RULING-09 would fail anyway.",
     ness_last_clan_member},
    {"GM-RULING-11",
     "Where does the piece paid for Loch Ness go, and may resources for Loch Oich be bought?",
     "A cost goes to the supply like any other, and the rulebook lets every cost be covered by "
     "purchases.",
     special_costs},
    {"GM-RULING-12",
     "Does a tavern cost whisky?",
     "The rulebook names no cost in its text, and the printed tiles show a barrel.",
     tavern_cost},
    {"GM-RULING-13",
     "May one buy a type that one already holds?",
     "The rulebook's permission to buy for what is due now is general.",
     buying},
    {"GM-RULING-14",
     "May a purchase be made without its use coming about?",
     "All sources allow buying only for a use at once.",
     purchase_and_use},
    {"GM-RULING-15",
     "When do trades open and close in a turn?",
     "The refill is one indivisible step that ends the turn, and a scoring may interrupt it.",
     trading_window},
    {"GM-RULING-16",
     "At which price do several units of a type trade?",
     "The rulebook prices one unit at a time.",
     several_units},
    {"GM-RULING-17",
     "Does what a player can pay include sales yet to be made?",
     "The rulebook counts both selling and buying as means to pay.",
     means_to_pay},

    // Windfall, activation, movement.
    {"GM-RULING-18",
     "Are windfalls compulsory?",
     "The rulebook says both may and does; as the rules are played, no windfall can hurt.",
     windfalls},
    {"GM-RULING-19",
     "Is activation compulsory?",
     "The detailed text of the rulebook makes it a permission, and so do the other sources.",
     activating},
    {"GM-RULING-20",
     "Are movement points added up, or used at the activation that gave them?",
     "The rulebook adds them up for the end of the turn.",
     movement_points},
    {"GM-RULING-21",
     "Do clan members move before or after the refill?",
     "Drawing is the last of the four phases of a turn in the rulebook.",
     movement_and_refill},
    {"GM-RULING-22",
     "May the last clan member be promoted?",
     "The rulebook keeps one on the display until the last turn, and so allows it in that turn.",
     last_promotion},
    {"GM-RULING-23",
     "Which turn is the last turn in which GM-RULING-22 allows the promotion?",
     "Both numbers, tiles left and draws due, are known when movement points are spent.",
     last_turn},
    {"GM-RULING-24",
     "How many clan members may stand on one tile?",
     "The rulebook shows two on Castle Stalker and sets no limit anywhere.",
     crowding},
    {"GM-RULING-25",
     "What does a fair pay for fewer resources than it can take?",
     "The rulebook gives the top values only, and the manual and the printed tiles give the "
     "steps.",
     partial_fairs},
    {"GM-RULING-26",
     "What may each butcher take?",
     "The rulebook describes three different butchers with one recipe each.",
     butchers},
    {"GM-RULING-27",
     "May the three resources for the grocer be equal?",
     "No source asks for different ones, as they do for fairs and Loch Oich.",
     grocer_repeats},
    {"GM-RULING-28",
     "Where does whisky go?",
     "The rulebook and the summary put it beside the display.",
     whisky_place},
    {"GM-RULING-29",
     "Does the limit of Iona Abbey count cubes of all types together?",
     "The sources give a limit of three for the tile and none for a type.",
     abbey_cap},
    {"GM-RULING-30",
     "Where do the cubes of Loch Lochy lie, and may they be equal?",
     "The rulebook says any two and no place; the summary and the manual put them on the tile, "
     "where the limit of three cannot be reached.",
     lochy_cubes},
    {"GM-RULING-31",
     "Does Loch Shiel also reach Iona Abbey?",
     "The rulebook says so.",
     shiel_and_abbey},
    {"GM-RULING-32",
     "Does Loch Ness work only when its own tile is activated?",
     "The rulebook asks for neither neighbourhood nor activation.",
     ness_and_activation},
    {"GM-RULING-33",
     "When in the turn can Loch Ness be used?",
     "The rulebook speaks of the phase in which tiles are activated and names no point of it.",
     ness_time},
    {"GM-RULING-34",
     "Does Loch Ness work in the turn in which it is laid?",
     "Its card is taken when the tile is laid, before the activations.",
     ness_first_turn},
    {"GM-RULING-35",
     "What does the end of the turn after Loch Oich cut off?",
     "The rulebook moves clan members at the end of a turn, so only further activation is cut "
     "off.",
     oich_turn_end},
    {"GM-RULING-36",
     "May Loch Ness be used in the turn of Loch Oich?",
     "The rulebook rules it out.",
     oich_and_ness},

    // Scoring and end.
    {"GM-RULING-37",
     "Does a lead pay by the table, or 1 VP per unit?",
     "The rulebook and the summary print the table, and the manual's own example ends with its 8.",
     leads},
    {"GM-RULING-38",
     "What does Castle of Mey double?",
     "The rulebook has chieftains count double and tams count once; counts are what is compared.",
     mey},
    {"GM-RULING-39",
     "Which cards carry tams?",
     "The rulebook counts the tams on cards and its note on Mey supposes some besides those of "
     "Cawdor; the printed cards show them.",
     tams},
    {"GM-RULING-40",
     "Does Cawdor Castle count three tams, or three besides a printed one?",
     "Its card shows three caps and no more.",
     cawdor},
    {"GM-RULING-41",
     "Does the die count as the player with the fewest?",
     "In the rulebook the die stands in as a figure and as nothing else.",
     die_as_lowest},
    {"GM-RULING-42",
     "A stack ends in the middle of a refill: is the track scored or filled first?",
     "The rulebook scores as soon as the last tile lies.",
     score_or_fill},
    {"GM-RULING-43",
     "When exactly does the game end?",
     "The final scoring follows the third scoring directly, which overrides the sentence that "
     "lets play go on after a scoring.",
     game_end},
    {"GM-RULING-44",
     "Does the start village count for Duart Castle?",
     "The rulebook counts every village, and the manual's number of villages includes the start "
     "villages.",
     start_village},
    {"GM-RULING-45",
     "Which tiles are in the tile count of the penalty?",
     "The rulebook counts the tiles a player has; a start village makes no difference, since "
     "everybody has one.",
     tile_count},
    {"GM-RULING-46",
     "Is Iona Abbey green for Loch Morar?",
     "The Abbey is yellow in the rulebook, and the manual contradicts itself.",
     abbey_colour},
    {"GM-RULING-47",
     "Do tams or cards score once more in the final scoring?",
     "The rulebook lists Abbey, Morar, Duart, coins and the penalty, and nothing else.",
     final_tams},
    {"GM-RULING-48",
     "Can a total become negative?",
     "The rulebook takes the points away and mentions no lower bound.",
     negative_totals},
    {"GM-RULING-49",
     "How is a tie for first place broken?",
     "Whisky is no resource in the rulebook, and no source lets coins break a tie.",
     tie_breaks},

    // Two and three players, set-up, components.
    {"GM-RULING-50",
     "What does the die count, tiles or spaces?",
     "The rulebook counts tiles and leaves figures out; the summary and the manual come to the "
     "same.",
     die_counting},
    {"GM-RULING-51",
     "When does the die act, and what follows?",
     "The rulebook gives the die turns like a figure, and a figure acts when it is rearmost.",
     die_turns},
    {"GM-RULING-52",
     "Who begins with a coin on each warehouse row?",
     "All written sources say so, and no other reading makes sense.",
     seeded_rows},
    {"GM-RULING-53",
     "Who starts, and in which order are the figures put down?",
     "The rulebook leaves the choice to the players and then goes round the table, so the start "
     "seat is an input.",
     seating},
    {"GM-RULING-54",
     "Is the order of a stack known before it is drawn?",
     "A game played at a table can then be written down without knowing the order beforehand.",
     drawing},
    {"GM-RULING-55",
     "How many sheep cubes and VP tokens are in the box?",
     "The manual's numbers do not add up to its own sums; the rulebook's do, and play does not "
     "depend on them.",
     component_counts},
    {"GM-RULING-56",
     "Can components run out?",
     "The rulebook says that cubes, barrels and VP tokens are no limit; coins and clan members "
     "are enough for any game.",
     running_out},
    {"GM-RULING-57",
     "What happens when a full tile is activated?",
     "In the rulebook the surplus is not taken, which supposes that the activation took place.",
     full_tiles},
    {"GM-RULING-58",
     "May cubes be moved or thrown away, and who chooses the tile that a cube comes from?",
     "The rulebook takes cubes from any tile for costs, exchanges and sales and knows no other "
     "way to handle them.",
     handling_cubes},
    {"GM-RULING-59",
     "Are the immediate goods of a card usable in the same turn?",
     "Windfall and card come after paying and before the activations.",
     goods_of_cards},
    {"GM-RULING-60",
     "Does Loch Shiel fill tiles before or after the activations?",
     "The rulebook has it act on taking the card, with sales allowed before.",
     shiel_time},
    {"GM-RULING-61",
     "Which names and colours hold where the component data contradict the artwork?",
     "The artwork and the manual's numbers of tiles per type agree.",
     names_and_colours},
    {"GM-RULING-62",
     "What becomes of the card of a special tile that was removed?",
     "The rulebook sends the tile back to the box and does not mention the card; no source has "
     "another answer.",
     card_of_removed_tile},
    {"GM-RULING-63",
     "Are victory points hidden?",
     "The rulebook lets players keep them secret, and no rule depends on it.",
     secrecy},
    {"GM-RULING-64",
     "May a choice be taken back?",
     "No source allows it.",
     taking_back},
    {"GM-RULING-65",
     "Where do new tiles go when a figure stands on the last space of the chain?",
     "The rulebook appends to the end of the chain and makes no exception for a figure there.",
     end_of_chain},
    {"GM-RULING-66",
     "Does Iona Abbey bring a card that counts as a special location?",
     "The rulebook has 13 special tiles with the Abbey among them.",
     abbey_card},
}};

// Options of all rulings, defaults included, that can be played or only be described.
consteval std::ptrdiff_t options_that_are(Playable playable) {
    std::ptrdiff_t sum = 0;
    for (const Ruling& ruling : table) {
        sum += std::ranges::count(ruling.options, playable, &Option::playable);
    }
    return sum;
}
static_assert(options_that_are(Playable::yes) == 120);
static_assert(options_that_are(Playable::no) == 19);

// The default comes first and can be played.
static_assert(std::ranges::all_of(table, [](const Ruling& ruling) {
    return ruling.options.front().playable == Playable::yes;
}));

}  // namespace

std::span<const Ruling> rulings_table() { return table; }

}  // namespace brieve::glen_more
