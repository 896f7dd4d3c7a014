//! The worked examples of `docs/nomadi-rules.md` and `docs/nomadi-formats.md`, word for word.

use std::collections::BTreeMap;
use std::sync::Arc;

use caravanserai_games::nomadi::{Boards, Chance, Game, LineUp, Options, Phase};
use caravanserai_games::shuffle::Dice;
use caravanserai_games::{Rules, Seed};
use serde_json::{Value, json};

use crate::sketch::{Table, sketch};

/// Half of the nomads for each of two seats; the legal moves of these dice are those of `wanted`, and none of the others.
#[track_caller]
fn legal(nomads: &str, dice: &[u8], wanted: &[(u8, &str)]) {
    let spaces: Vec<&str> = nomads.split_whitespace().collect();
    let (one, other) = spaces.split_at(spaces.len() / 2);
    let table = Table::on_the_dry_road(2, &[&one.join(" "), &other.join(" ")], dice);
    for die in 0..=6 {
        let of_die = wanted.iter().find(|(with, _)| *with == die);
        let mut wanted: Vec<&str> = of_die
            .map_or("", |(_, moves)| moves)
            .split_whitespace()
            .collect();
        let found = table.legal(die);
        let mut found: Vec<&str> = found.split_whitespace().collect();
        wanted.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, wanted, "with a {die}");
    }
}

#[test]
fn a_block_of_four_has_no_step() {
    let jumps = "D5-D7 D5-F5 D6-D4 D6-F6 E5-C5 E5-E7 E6-C6 E6-E4";
    legal("D5 D6 E5 E6", &[1, 2, 3, 4, 5, 6], &[(2, jumps)]);
}

#[test]
fn three_nomads_round_a_corner_have_steps_and_jumps_of_two() {
    legal(
        "D5 D6 E6",
        &[1, 2, 3],
        &[(1, "D5-E5 E6-E5"), (2, "D5-D7 E6-C6")],
    );
}

#[test]
fn five_nomads_round_a_corner_have_jumps_of_three_and_five() {
    let moves = [(3, "D5-D8 F7-C7"), (5, "D5-G7 F7-D4")];
    legal("D5 D6 D7 E7 F7", &[1, 2, 3, 4, 5, 6], &moves);
}

#[test]
fn a_six_bends_over_the_last_nomad_but_one() {
    let moves = [(5, "C5-H5"), (6, "C5-G7 G6-B5")];
    legal("C5 D5 E5 F5 G5 G6", &[5, 6], &moves);
}

#[test]
fn two_paths_to_one_space_are_one_move() {
    legal(
        "D7 E7 F7 G7 G8 D8 D9 E9 F9",
        &[5],
        &[(5, "D7-G9 F9-D6 G8-C7")],
    );
}

#[test]
fn a_straight_line_has_only_the_way_out() {
    let corners = [(0, "E3-D4 E3-F4 E10-D9 E10-F9")];
    legal("E3 E4 E5 E6 E7 E8 E9 E10", &[], &corners);
}

#[test]
fn a_nomad_may_not_go_straight_back_with_the_same_value() {
    let mut table = Table::on_the_dry_road(2, &["D5", "D6 E6"], &[1, 1, 2]);
    table.moves(1, "D5-E5");
    assert_eq!(table.legal(1), "D6-D5");
    assert_eq!(table.legal(2), "D6-F6 E5-E7");
    assert_eq!(table.refusal(1, "E5-D5"), "back_and_forth");
}

#[test]
fn a_worked_turn_brings_the_coins_of_the_rules() {
    let mut table = sketch(
        ".  .   . . .
         .  a   b . .
         +5 o-3 b b .
         ~
         .  .   . . .",
    )
    .dice(&[1, 2, 3, 5, 6])
    .start();
    // Its own nomad on a waterhole: 2 coins, and the card of -3 is its own.
    table.moves(1, "B2-B3");
    assert_eq!(
        (table.money(0), table.result()["seats"][0]["cards"].clone()),
        (2, json!([-3]))
    );
    // Seat 1's nomad on a card of 5: 1 coin, price 4, seat 1 buys.
    table.moves(3, "D3-A3");
    table.offers(0, "A3", 4);
    table.answers(1, "A3", true);
    assert_eq!((table.money(0), table.money(1)), (7, -4));
    assert_eq!(table.result()["seats"][1]["cards"], json!([5]));
    // Seat 1's nomad as the first over the gorge: 5. The dice of 5 and 6 have no move: 2.
    table.moves(2, "C2-C4");
    let result = table.result();
    let scored = |seat: usize| {
        (
            result["seats"][seat]["money"].clone(),
            result["seats"][seat]["total"].clone(),
        )
    };
    assert_eq!(
        (result["phase"].clone(), result["turn"].clone()),
        (json!("rolling"), json!(1))
    );
    assert_eq!(scored(0), (json!(10), json!(7)));
    assert_eq!(scored(1), (json!(-4), json!(1)));
    assert_eq!(result["seats"][0]["sources"]["dice"], -2);
}

#[test]
fn the_worked_game_ends_in_the_oasis() {
    let mut table = sketch(
        ". . . .
         ~
         a c c .
         b b b .
         O O O .",
    )
    .seats(3)
    .turn(2)
    .dice(&[2, 2])
    .start();
    table.moves(2, "A2-A4");
    table.moves(2, "C2-C4");
    table.rolls([1, 1, 2, 3, 4, 5]);
    table.moves(2, "B2-B4");
    let result = table.result();
    let money: Vec<&Value> = (0..3).map(|seat| &result["seats"][seat]["money"]).collect();
    assert_eq!(money, [6, 0, 12]);
    assert_eq!(
        (result["phase"].clone(), result["reason"].clone()),
        (json!("over"), json!("oasis"))
    );
    let came = |at, owner, mover| json!({"at": at, "owner": owner, "mover": mover});
    assert_eq!(
        result["oasis"],
        json!([came("A4", 0, 2), came("C4", 2, 2), came("B4", 2, 0)])
    );
}

fn seed() -> Seed {
    Seed::from_bytes(std::array::from_fn(|byte| byte as u8))
}

fn drawn(options: &Options) -> Game {
    let boards = Boards::embedded();
    let board = Arc::clone(boards.get("nomadi").expect("it comes with the program"));
    Game::new(board, options, 4).expect("it suits")
}

fn cards(oasis_row: Option<u16>) -> BTreeMap<String, i8> {
    let game = drawn(&Options {
        oasis_row,
        ..Options::default()
    });
    let Chance::Cards { values } = game.draw(&seed()) else {
        panic!("the cards come first");
    };
    values
        .into_iter()
        .map(|(at, value)| (at.to_string(), value))
        .collect()
}

#[test]
fn the_seed_00_to_1f_gives_the_published_numbers_and_cards() {
    let numbers = |stream| {
        // With the bound 2³² − 1, nearly every number of the stream is returned unchanged.
        let mut dice = Dice::numbered(&seed(), stream);
        [(); 4].map(|()| format!("{:08x}", dice.below(u32::MAX)))
    };
    assert_eq!(numbers(4), ["f870486a", "9f241d8c", "299e37da", "76eac40b"]);
    assert_eq!(numbers(5), ["4a19004f", "bbc14955", "ec9afcb8", "2f991f27"]);
    assert_eq!(numbers(6), ["e6c8c01d", "5d4ff30f", "8dbce2f8", "e3c0c573"]);
    let usual = json!({"A11": 5, "A17": 2, "B5": 7, "B17": 3, "C6": 6, "C8": 4, "D13": 2, "D15": -3, "D20": -4, "E4": -2,
        "E19": 4, "F9": 2, "F18": -3, "G14": 6, "H7": -2, "H20": -1, "I17": 3, "J3": 4, "J5": 1, "J10": 1, "K13": 3, "K16": 5});
    assert_eq!(json!(cards(None)), usual);
    let nearer = json!({"A11": 5, "B5": 7, "C8": 3, "C13": 5, "D13": 4, "E10": -1, "F9": 2, "G4": 6, "G14": -4, "G16": 1,
        "H7": 2, "H12": 1, "H13": 2, "H14": 4, "I9": 3, "J4": 4, "J5": -3, "J8": -2, "J10": 6, "K7": -3, "K11": 3, "K13": -2});
    assert_eq!(json!(cards(Some(17))), nearer);
}

#[test]
fn the_seed_00_to_1f_gives_the_published_line_up_and_rolls() {
    let mut game = drawn(&Options {
        line_up: LineUp::Drawn,
        ..Options::default()
    });
    game.chance(&game.draw(&seed())).expect("the cards");
    let line_up = game.draw(&seed());
    game.chance(&line_up).expect("the line-up");
    let written = json!({"chance": "line_up", "at": ["G1", "G2", "H1", "F2", "H2", "F3", "H3", "I1", "I2", "E3", "F1", "I3", "E2", "E1", "D3", "G3"]});
    assert_eq!(json!(line_up), written);
    let mut rolls = Vec::new();
    while rolls.len() < 6 {
        if game.phase() == Phase::Rolling {
            let chance = game.draw(&seed());
            game.chance(&chance).expect("it is due");
            rolls.push(json!(chance)["dice"].clone());
        } else {
            let (seat, action) = game.legal()[0];
            game.apply(seat, &action).expect("it is legal");
        }
    }
    let first = json!([
        [2, 2, 5, 4, 2, 3],
        [6, 3, 5, 5, 6, 3],
        [2, 5, 3, 5, 6, 6],
        [4, 4, 1, 3, 1, 3],
        [6, 6, 5, 2, 2, 5],
        [3, 5, 5, 4, 2, 5]
    ]);
    assert_eq!(json!(rolls), first);
}
