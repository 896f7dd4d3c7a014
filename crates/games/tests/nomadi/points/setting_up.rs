//! N2–N8: the board and the cards.

use std::sync::Arc;

use caravanserai_games::nomadi::{Boards, Chance, DECK, Game, Ground, Options};
use caravanserai_games::{Rules, Seed};

use crate::sketch::name;

fn game(options: &Options) -> Game {
    let boards = Boards::embedded();
    let board = Arc::clone(boards.get("nomadi").expect("it comes with the program"));
    Game::new(board, options, 3).expect("it suits")
}

#[test]
fn n3_the_gorge_parts_the_near_side_from_the_far_side() {
    let boards = Boards::embedded();
    let board = boards.get("nomadi").expect("it comes with the program");
    let is_far = |space| board.far().contains(board.find(space).expect("a space"));
    assert_eq!(["A12", "B12", "C11", "K12"].map(is_far), [false; 4]);
    assert_eq!(["A13", "B13", "C12", "K13", "F22"].map(is_far), [true; 5]);
}

#[test]
fn n4_a_nearer_oasis_swallows_everything_from_its_row_on() {
    let boards = Boards::embedded();
    let board = boards.get("nomadi").expect("it comes with the program");
    let near = Options {
        oasis_row: Some(17),
        ..Options::default()
    };
    let ground = |options| Ground::new(Arc::clone(board), 2, options, &[]);
    let (marked, near) = (ground(&Options::default()), ground(&near));
    assert_eq!((marked.oasis().len(), near.oasis().len()), (8, 58));
    let well = board.find("B17").expect("a waterhole");
    assert!(marked.waterholes().contains(well) && !near.waterholes().contains(well));
    assert!(
        board.suits(Some(12)).is_err(),
        "part of the row is on the near side"
    );
    assert!(board.suits(Some(23)).is_err(), "there are 22 rows");
}

#[test]
fn n6_the_cards_are_worth_43_together() {
    assert_eq!(DECK.len(), 22);
    assert_eq!(DECK.iter().map(|value| i32::from(*value)).sum::<i32>(), 43);
}

#[test]
fn n8_a_card_lies_on_each_waterhole_and_the_others_in_open_desert() {
    let mut game = game(&Options::default());
    let drawn = game.draw(&Seed::from_bytes([3; 32]));
    let Chance::Cards { values } = drawn.clone() else {
        panic!("the cards come first");
    };
    let changed = |change: &dyn Fn(&mut Vec<_>)| {
        let mut values = values.clone();
        change(&mut values);
        let mut copy = game.clone();
        copy.chance(&Chance::Cards { values }).is_err()
    };
    assert!(changed(&|values| values[0].1 = 9), "no card is worth 9");
    assert!(
        changed(&|values| values[0].0 = name("E2")),
        "none lies in the start area"
    );
    assert!(
        changed(&|values| values[0].0 = name("F22")),
        "none lies in the oasis"
    );
    assert!(
        changed(&|values| values[0].0 = values[1].0),
        "no two on a space"
    );
    let well = values
        .iter()
        .position(|(at, _)| *at == name("B5"))
        .expect("a waterhole");
    assert!(
        changed(&|values| values[well].0 = name("A4")),
        "every waterhole has one"
    );
    game.chance(&drawn).expect("as it was drawn");
    assert_eq!(game.position().cards().len(), 22);
    assert!(game.chance(&drawn).is_err(), "nobody lays cards twice");
}
