//! The options with which a lobby is opened.

use super::super::{PresentFixture, said};
use super::typing::{Typed, given};
use crate::harness::new_table;
use crate::harness::nomadi::drawn;
use crate::present::game;
use crate::table::{Command, NewTable, Refusal};
use games::nomadi::Options;
use games::{Boards, GameKind, SetupError, Unplayable, desert};

#[test]
fn a_lobby_draws_the_line_up_unless_the_players_want_to_place() {
    let nomadi = game::usual_options(GameKind::Nomadi);
    assert_eq!(nomadi, drawn().into());
    assert_eq!(
        game::usual_options(GameKind::Desert),
        desert::Options::default().into()
    );
}

#[tokio::test]
async fn a_lobby_with_an_oasis_that_does_not_suit_is_refused_at_once() {
    // Given rows that do not suit the board,
    let room = PresentFixture::new().await;
    for row in [0, 2, 12, 99] {
        // when a lobby is opened with one, then it is refused with those that do.
        let options = Options {
            oasis_row: Some(row),
            ..drawn()
        };
        let table = NewTable {
            options: options.into(),
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
    assert!(known(nomadi) && known(&[]));
    assert!(!known(&[("game", "chess")]));

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
