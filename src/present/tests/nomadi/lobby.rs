//! The options with which a lobby is opened.

use super::super::{PresentFixture, said};
use super::typing::{Typed, given};
use crate::harness::new_table;
use crate::harness::nomadi::drawn;
use crate::present::command::{self, Given, InputValue};
use crate::present::game;
use crate::table::{Command, NewTable, Refusal};
use games::nomadi::{LineUp, Options};
use games::{Boards, GameKind, SetupError, Unplayable, desert};

#[test]
fn a_lobby_draws_the_line_up_unless_the_players_want_to_place() {
    let flag = |name: &str| -> Given {
        let flag = (name.to_owned(), InputValue::Flag(true));
        [flag].into_iter().collect()
    };
    let chosen = |given: &Given| match game::options(GameKind::Nomadi, given) {
        games::Options::Nomadi(options) => options,
        other => panic!("{other:?}"),
    };
    let usual = chosen(&Given::default());
    assert_eq!(usual, drawn());
    assert_eq!(chosen(&flag("placed_line_up")).line_up, LineUp::Placed);
    assert!(chosen(&flag("bribery")).bribery);
    assert_eq!(chosen(&given(&[("oasis_row", " 17 ")])).oasis_row, Some(17));
}

#[test]
fn the_usual_rows_of_a_nearer_oasis_are_offered_the_suggested_one_first() {
    let added = game::added("game new");
    let input = added.iter().find(|input| input.name == "oasis_row");
    let command::Takes::OneOf(rows) = input.expect("it is an option").takes else {
        panic!("it is a fixed list");
    };
    let rows = rows(words::Language::English);
    assert_eq!(rows[0].value, "17");
    assert!(rows[0].label.contains("suggested"), "{:?}", rows[0]);
    let boards = Boards::embedded();
    for row in &rows {
        let row = row.value.parse().expect("a row");
        let options = Options {
            oasis_row: Some(row),
            ..Options::default()
        };
        let suits = |board| boards.suits(board, &options.clone().into()).is_ok();
        assert!(suits("nomadi") || suits("nomadi-small"), "{row}");
    }
    assert!((2..=25).contains(&rows.len()), "{rows:?}");
}

#[tokio::test]
async fn a_lobby_with_an_oasis_that_does_not_suit_is_refused_at_once() {
    // Given rows that do not suit the board, one that is none at all among them,
    let room = PresentFixture::new().await;
    for row in ["2", "12", "0", "99", "-3", "far"] {
        // when a lobby is opened with one, then it is refused with those that do.
        let options = game::options(GameKind::Nomadi, &given(&[("oasis_row", row)]));
        let table = NewTable {
            options,
            ..new_table("nomadi", 5, desert::Options::default())
        };
        let refused = room.harness.act(1, Command::Open(table)).await;
        let refused = refused.expect_err("it does not suit");
        assert!(matches!(
            refused,
            Refusal::Setup(SetupError::Unplayable(Unplayable::Nomadi(_)))
        ));
        let answer = room
            .services
            .refuse(&room.harness.origin(1), &refused)
            .await;
        let answer = said(answer).text;
        assert!(answer.contains("from 13 to 22"), "{row}: {answer}");
    }
}

#[test]
fn a_board_that_only_one_game_has_tells_which_game_is_meant() {
    let boards = Boards::embedded();
    let chosen = |board, options| game::chosen_game(&boards, board, &given(options));
    let nomadi: Typed<'_> = &[("game", "nomadi")];
    assert_eq!(chosen(None, nomadi), Some(GameKind::Nomadi));
    assert_eq!(chosen(Some("mountain"), nomadi), Some(GameKind::Nomadi));
    assert_eq!(chosen(Some("nomadi-small"), &[]), Some(GameKind::Nomadi));
    assert_eq!(chosen(Some("river"), &[]), Some(GameKind::Desert));
    assert_eq!(chosen(Some("moon"), &[]), Some(GameKind::Desert));
    assert_eq!(chosen(None, &[]), Some(GameKind::Desert));
    assert_eq!(chosen(None, &[("game", "chess")]), None);
    assert_eq!(game::usual_board(GameKind::Nomadi), "nomadi");

    // What is not in a fixed list is refused, whichever game is chosen.
    let inputs = game::added("game new");
    let known = |options| game::are_choices(&inputs, &given(options));
    assert!(known(nomadi) && known(&[("oasis_row", "17")]) && known(&[]));
    let unknown: [Typed<'_>; 3] = [
        &[("game", "chess")],
        &[("oasis_row", "far")],
        &[("oasis_row", "1")],
    ];
    for options in unknown {
        assert!(!known(options), "{options:?}");
    }

    // The boards that are offered are those of the chosen game.
    let names = |options| -> Vec<&str> {
        let offered = game::offered_boards(&boards, &given(options));
        offered.iter().map(|board| board.name).collect()
    };
    assert_eq!(names(nomadi), ["nomadi", "nomadi-small"]);
    assert_eq!(
        names(&[("game", "through-the-desert")]),
        ["mountain", "river"]
    );
    assert!(names(&[]).len() >= 4);
}
