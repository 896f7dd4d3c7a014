//! Honours at the end of a game: each by a small position, and those of the golden games.

use caravanserai_games::nomadi::{Boards, Deed, Record};
use caravanserai_games::{Honour, Reading, Rules, Seat};

use crate::common::golden::{folder, read};
use crate::sketch::{Table, sketch};

fn of(seat: usize, deed: Deed) -> Honour<Deed> {
    let seat = Seat::new(seat);
    Honour { seat, deed }
}

/// The last turn (N34), with these dice.
fn last_turn(map: &str, dice: &[u8]) -> Table {
    sketch(map).with("turn_number", 80).dice(dice).start()
}

/// The honours after seat 0 has moved seat 1's nomad on a card of 5, and seat 1 has bought that at this price.
fn after_a_sale_for(price: u8) -> Vec<Honour<Deed>> {
    let mut table = last_turn(
        ". . . .
         . a b .
         . a +5 .",
        &[1],
    );
    table.moves(1, "C2-C3");
    table.offers(0, "C3", price);
    assert!(table.0.honours().is_empty(), "the game is not over");
    table.answers(1, "C3", true);
    assert_eq!(table.phase(), "over");
    table.0.honours()
}

const FOUND: Deed = Deed::BestFind { value: 5 };

#[test]
fn the_best_bargain_is_the_buyers_and_the_best_find_the_movers() {
    let bargain = Deed::BestBargain { value: 5, price: 2 };
    assert_eq!(after_a_sale_for(2), [of(0, FOUND), of(1, bargain)]);
}

#[test]
fn the_dearest_sale_is_the_sellers() {
    let sale = Deed::DearestSale { value: 5, price: 9 };
    assert_eq!(after_a_sale_for(9), [of(0, FOUND), of(0, sale)]);
}

#[test]
fn a_debt_is_honoured_if_it_was_overcome() {
    let debt = Deed::DeepestDebt { debt: 4, points: 1 };
    assert_eq!(after_a_sale_for(4), [of(0, FOUND), of(1, debt)]);
    // Whoever ends with nothing is not.
    assert_eq!(after_a_sale_for(5), [of(0, FOUND)]);
}

#[test]
fn coins_of_the_oasis_are_honoured() {
    let mut table = sketch(
        ".  . . . .
         ~
         .  a . . .
         .  b b b .
         .  O A B .",
    )
    .dice(&[2, 3])
    .start();
    table.moves(2, "B2-B4");
    assert_eq!(table.phase(), "over");
    let coins = Deed::OasisCoins { coins: 4 };
    assert_eq!(table.0.honours(), [of(0, coins)]);
}

#[test]
fn who_moves_other_peoples_nomads_most_is_honoured() {
    let mut table = last_turn(
        ". . . .
         . a b .
         . a . .
         . a . .
         . a . .",
        &[1, 1, 1],
    );
    for path in ["C2-C3", "C3-C4", "C4-C5"] {
        table.moves(1, path);
    }
    assert_eq!(table.phase(), "over");
    let guide = Deed::BusiestGuide { moves: 3 };
    assert_eq!(table.0.honours(), [of(0, guide)]);
}

#[test]
fn dice_without_a_move_are_honoured_as_patience() {
    let map = ". . . .
         . a b .
         . . a .";
    let mut table = last_turn(map, &[1, 6, 6, 6]);
    table.moves(1, "B2-B3");
    assert_eq!((table.phase(), table.money(0)), ("over", -3));
    let patient = Deed::MostPatient { dice: 3 };
    assert_eq!(table.0.honours(), [of(0, patient)]);

    // Two are nothing remarkable.
    let mut table = last_turn(map, &[1, 6, 6]);
    table.moves(1, "B2-B3");
    assert_eq!(table.phase(), "over");
    assert_eq!(table.0.honours(), []);
}

#[test]
fn who_is_left_alone_is_not_honoured() {
    let mut table = last_turn(
        ". . . .
         . a b .
         . a +5 .",
        &[1, 1],
    );
    table.moves(1, "C2-C3");
    table.resigns(1);
    assert_eq!(table.phase(), "over");
    assert_eq!(table.0.honours(), []);
}

#[test]
fn golden_games_have_three_honours_of_more_than_one_seat() {
    let told = [
        (
            "two-on-the-short-crossing",
            [
                of(1, Deed::BusiestGuide { moves: 37 }),
                of(
                    0,
                    Deed::DearestSale {
                        value: -2,
                        price: 1,
                    },
                ),
                of(1, Deed::OasisCoins { coins: 10 }),
            ],
        ),
        (
            "three-with-bribery",
            [
                of(
                    0,
                    Deed::DearestSale {
                        value: 1,
                        price: 10,
                    },
                ),
                of(2, Deed::BusiestGuide { moves: 47 }),
                of(0, Deed::BestFind { value: 6 }),
            ],
        ),
        (
            "four-on-the-dry-road-one-resigns",
            [
                of(
                    1,
                    Deed::DearestSale {
                        value: -4,
                        price: 1,
                    },
                ),
                of(0, Deed::OasisCoins { coins: 10 }),
                of(1, Deed::BestFind { value: 6 }),
            ],
        ),
        (
            "five-with-a-nearer-oasis",
            [
                of(0, Deed::BusiestGuide { moves: 20 }),
                of(4, Deed::BestFind { value: 5 }),
                of(3, Deed::OasisCoins { coins: 6 }),
            ],
        ),
    ];
    for (name, honours) in told {
        let text = read(&folder("nomadi").join(format!("{name}.record.json")));
        let record = Record::read(&text, &Boards::embedded(), None, Reading::default());
        let game = record.expect("a record").play().expect("it was legal");
        assert_eq!(game.honours(), honours, "{name}");
    }
}
