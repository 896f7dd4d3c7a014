//! Honours at the end of a game: each by a small position, and those of the golden games.

use caravanserai_games::desert::{Boards, Colour, Deed, Reading, Record};
use caravanserai_games::{Honour, Rules, Seat};

use crate::common::golden::{folder, read};
use crate::sketch::{SketchGame, sketch};

fn of(seat: usize, deed: Deed) -> Honour<Deed> {
    let seat = Seat::new(seat);
    Honour { seat, deed }
}

/// A game of two in which seat 0 owes so many camels, and as many green ones are left: the last one ends the game (R19).
fn near_its_end(map: &str, camels: u8) -> SketchGame {
    let sketch = sketch(map).turn(0, camels);
    sketch.supply("green", camels.into()).start()
}

/// The honours after green camels on these spaces, the last of which ends the game.
#[track_caller]
fn after(map: &str, spaces: &[&str]) -> Vec<Honour<Deed>> {
    let camels = u8::try_from(spaces.len()).expect("few");
    let mut game = near_its_end(map, camels);
    for space in spaces {
        assert!(game.0.honours().is_empty(), "the game is not over");
        game.place("green", space);
    }
    assert!(game.outcome().is_some(), "the game is over");
    game.0.honours()
}

#[test]
fn the_longest_caravan_is_honoured_with_its_camels() {
    let map = "
        G0 g0 g0 g0 . . .
        .  .  .  .  . . .
        .  .  .  .  . . .
        P1 p1 p1 p1 . . .";
    let longest = Deed::LongestCaravan {
        colour: Colour::Green,
        camels: 5,
    };
    assert_eq!(after(map, &["E1"]), [of(0, longest)]);
}

#[test]
fn two_caravans_of_the_same_length_are_no_honour() {
    let map = "
        G0 g0 g0 g0 .  . .
        .  .  .  .  .  . .
        .  .  .  .  .  . .
        P1 p1 p1 p1 p1 . .";
    assert_eq!(after(map, &["E1"]), []);
}

#[test]
fn the_boldest_enclosure_is_honoured_with_its_spaces() {
    let map = "
        . G0 . . .  .
        . g0 . . .  .
        . g0 . . P1 .
        . .  . . .  .";
    let boldest = Deed::BoldestEnclosure {
        colour: Colour::Green,
        spaces: 3,
    };
    assert_eq!(after(map, &["A4"]), [of(0, boldest)]);
}

#[test]
fn a_small_enclosure_is_no_honour() {
    let map = "
        . G0 . . .  .
        . g0 . . .  .
        . .  . . P1 .
        . .  . . .  .";
    assert_eq!(after(map, &["A3"]), []);
}

#[test]
fn who_had_one_space_left_and_grew_by_three_camels_escaped() {
    // Given a caravan with one way out of the mountains,
    let map = "
        G0 . . . . . .  .
        #  # # . . . P1 .
        #  # # . . . .  .";
    let mut game = sketch(map).supply("green", 4).turn(0, 2).start();
    // when it gets out,
    game.place("green", "B1");
    game.place("green", "C1");
    game.place("pink", "H2");
    game.place("pink", "H1");
    game.place("green", "D1");
    game.place("green", "E1");
    assert!(game.outcome().is_some(), "the game is over");

    // then it is told from its narrowest moment on.
    let escape = Deed::NarrowestEscape {
        colour: Colour::Green,
        exits: 1,
        camels: 4,
    };
    assert!(game.0.honours().contains(&of(0, escape)));
}

#[test]
fn a_caravan_that_hardly_grows_has_not_escaped() {
    let map = "
        G0 . . . . . .  .
        #  # # . . . P1 .
        #  # # . . . .  .";
    assert_eq!(after(map, &["B1"]), []);
}

#[test]
fn the_caravan_that_linked_most_oases_is_honoured() {
    let map = "
        G0 . @ . P1
        .  @ . . .
        .  . . . .";
    let most = Deed::MostOases {
        colour: Colour::Green,
        oases: 2,
    };
    assert_eq!(after(map, &["B1"]), [of(0, most)]);
}

#[test]
fn the_richest_turn_is_honoured_with_all_its_tokens() {
    let map = "
        G0 3 2 . P1
        .  . . . .
        .  . . . .";
    let richest = Deed::RichestTurn {
        tokens: 2,
        points: 5,
    };
    assert_eq!(after(map, &["B1", "C1"]), [of(0, richest)]);
}

#[test]
fn the_largest_caravans_in_most_colours_are_honoured() {
    let map = "
        G0 . P0 . Y1
        .  . .  . .
        .  . .  . .";
    let most = Deed::MostColours { colours: 2 };
    assert_eq!(after(map, &["A2"]), [of(0, most)]);
}

#[test]
fn who_resigned_is_not_honoured() {
    // Given three players, of whom one has the longest caravan and leaves,
    let map = "
        G0 g0 g0 g0 g0 g0 .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        P1 .  .  .  .  .  Y2";
    let mut game = sketch(map).seats(3).supply("pink", 1).turn(1, 1).start();
    game.resign(0);
    // when the others play to the end,
    game.place("pink", "B4");
    assert!(game.outcome().is_some(), "the game is over");
    // then nobody is honoured for a shorter one.
    assert_eq!(game.0.honours(), []);
}

#[test]
fn golden_games_have_three_honours_of_more_than_one_seat() {
    let told = [
        (
            "two-on-the-mountain",
            [
                of(
                    0,
                    Deed::BoldestEnclosure {
                        colour: Colour::Yellow,
                        spaces: 10,
                    },
                ),
                of(
                    1,
                    Deed::MostOases {
                        colour: Colour::Green,
                        oases: 3,
                    },
                ),
                of(
                    1,
                    Deed::RichestTurn {
                        tokens: 2,
                        points: 5,
                    },
                ),
            ],
        ),
        (
            "three-on-the-river-with-aquifers",
            [
                of(
                    2,
                    Deed::LongestCaravan {
                        colour: Colour::Pink,
                        camels: 14,
                    },
                ),
                of(1, Deed::MostColours { colours: 3 }),
                of(
                    2,
                    Deed::MostOases {
                        colour: Colour::Pink,
                        oases: 2,
                    },
                ),
            ],
        ),
        (
            "four-on-the-mountain-one-resigns",
            [
                of(
                    2,
                    Deed::BoldestEnclosure {
                        colour: Colour::Green,
                        spaces: 9,
                    },
                ),
                of(
                    1,
                    Deed::LongestCaravan {
                        colour: Colour::Pink,
                        camels: 16,
                    },
                ),
                of(
                    3,
                    Deed::RichestTurn {
                        tokens: 2,
                        points: 5,
                    },
                ),
            ],
        ),
        (
            "four-on-the-river-serpentine",
            [
                of(
                    0,
                    Deed::LongestCaravan {
                        colour: Colour::Pink,
                        camels: 14,
                    },
                ),
                of(
                    2,
                    Deed::MostOases {
                        colour: Colour::Purple,
                        oases: 2,
                    },
                ),
                of(1, Deed::MostColours { colours: 2 }),
            ],
        ),
        (
            "five-on-the-river-with-chosen-palms",
            [
                of(
                    0,
                    Deed::MostOases {
                        colour: Colour::Turquoise,
                        oases: 3,
                    },
                ),
                of(
                    4,
                    Deed::LongestCaravan {
                        colour: Colour::Pink,
                        camels: 12,
                    },
                ),
                of(2, Deed::MostColours { colours: 2 }),
            ],
        ),
    ];
    for (name, honours) in told {
        let text = read(&folder("").join(format!("{name}.record.json")));
        let record = Record::read(&text, &Boards::embedded(), None, Reading::default());
        let game = record.expect("a record").play().expect("it was legal");
        assert_eq!(game.honours(), honours, "{name}");
    }
}
