//! Taking back: what is drafted, camel by camel, and a turn that was played, if the next player agrees.

use super::giving_back::{asked, place};
use super::{PresentFixture, button, labels, menus, pressable, said};
use crate::harness::dice;
use crate::present::{Message, Press};
use crate::table::Command;

fn has(message: &Message, press: Press) -> bool {
    pressable(message).any(|(_, control)| control.press == press)
}

#[tokio::test]
async fn a_draft_of_two_camels_is_taken_back_one_by_one_or_at_once() {
    // Given a draft of two camels, past the leaders and the first turn of one camel,
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    let mut dice = dice();
    for _ in 0..11 {
        room.harness.turn(&mut dice).await;
    }
    let user = room.harness.mover().await;
    room.harness.draft_turn(user, &mut dice).await;
    let two = room.panel(user).await;
    assert!(two.text.contains("`2`"), "{}", two.text);
    assert!(menus(&two).is_empty(), "there is no third camel");
    let look = room.harness.look(user).await;
    let spaces = place().complete(&look, "space", &asked(&[("colour", "pink")]));
    assert!(spaces.is_empty(), "nor for who types");
    assert!(has(&two, Press::EndTurn));

    // when the last is taken back, then the first stays, and half a turn cannot be ended;
    let press = async |shown: &Message, press| {
        let pressed = room.press(user, button(shown, press), None).await;
        said(pressed.expect("it is offered"))
    };
    let one = press(&two, Press::Undo).await;
    let (first, second) = (one.text.contains("`1`"), one.text.contains("`2`"));
    assert!(first && !second, "{}", one.text);
    assert!(!has(&one, Press::EndTurn), "{:?}", labels(&one));

    // when they start over, then nothing is left to take back.
    let none = press(&one, Press::StartOver).await;
    assert!(!has(&none, Press::Undo), "{:?}", labels(&none));
    assert!(!has(&none, Press::StartOver), "{:?}", labels(&none));
}

#[tokio::test]
async fn the_next_player_refuses_to_take_back_in_their_own_panel_and_goes_on_there() {
    // Given a turn that its player would like to take back,
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    room.harness.turn(&mut dice()).await;
    let ask = room.harness.act(1, Command::AskUndo).await;
    ask.expect("they may");
    room.harness.deliver().await;

    // when the next player opens their panel, then the question is there too;
    let panel = room.panel(2).await;
    assert!(has(&panel, Press::AgreeUndo), "{:?}", labels(&panel));

    // when they refuse there, then the turn stands, everybody reads it, nobody is rung, and their own turn goes on.
    let refuse = button(&panel, Press::RefuseUndo);
    let refused = said(room.press(2, refuse, None).await.expect("they are asked"));
    assert!(refused.text.contains("stands"), "{}", refused.text);
    assert!(!menus(&refused).is_empty(), "{:?}", labels(&refused));
    let told = room.harness.deliver().await;
    let news = told.iter().find(|told| told.kind == "undo_refused_post");
    let news = &news.expect("it is told").told;
    assert!(news.message.text.contains("not taken back"));
    assert!(news.rings().is_empty());
}
