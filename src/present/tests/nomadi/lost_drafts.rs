//! What somebody is told of whose draft others have made a step impossible.

use super::super::{PresentFixture, button, labels, said};
use crate::harness::nomadi::ahead::Owing;
use crate::harness::nomadi::drawn;
use crate::present::{Press, game};
use crate::table::{Command, Timing};

const CUT: &str =
    "One step of your draft is no longer possible after what others did, and is left out.";

async fn drafted() -> (PresentFixture, Owing) {
    let room = PresentFixture::new().await;
    let timing = Timing::default();
    room.harness.nomadi_game(3, drawn(), timing).await;
    let (owing, _) = room.harness.nomadi_price_drafted().await;
    (room, owing)
}

#[tokio::test]
async fn a_player_who_reopens_a_turn_is_told_what_was_lost_and_can_play_the_rest() {
    // Given somebody who has drafted a price and a move, and has the panel open,
    let (room, Owing { middle, then }) = drafted().await;
    let before = room.panel(middle.mover).await;
    assert!(
        !before.text.contains("no longer possible"),
        "{}",
        before.text
    );

    // when whom the price was for resigns, and they press *My turn* again, then a sentence says so,
    let resigned = room.harness.act(middle.owner, Command::Resign).await;
    resigned.expect("anybody may");
    let shown = room.panel(middle.mover).await;
    assert!(shown.text.starts_with(CUT), "{}", shown.text);
    assert!(!shown.text.contains("price 3"), "{}", shown.text);

    // and so does a button of the panel that was open, which does nothing else.
    let end = button(&before, Press::EndTurn);
    let refused = said(room.press(middle.mover, end, None).await.expect("a panel"));
    assert!(
        refused.refusal.is_some() && refused.text.contains(CUT),
        "{}",
        refused.text
    );

    // The new panel plays the rest, and then nothing is said of it any more.
    let end = button(&shown, Press::EndTurn);
    let ended = said(room.press(middle.mover, end, None).await.expect("a panel"));
    assert!(!ended.text.contains("no longer possible"), "{}", ended.text);
    let last = room.harness.nomadi_rules().await.history().last().copied();
    assert_eq!(last.expect("it was played").1, then);
}

#[tokio::test]
async fn a_player_whose_whole_draft_was_lost_is_asked_to_prepare_it_again() {
    // Given somebody who has drafted a price alone,
    let (room, Owing { middle, .. }) = drafted().await;
    let alone = Command::PlaceInstead(vec![middle.price.into()]);
    let alone = room.harness.act(middle.mover, alone).await;
    alone.expect("it is owed");

    // when whom it was for resigns, then nothing of it can be taken back or played,
    let resigned = room.harness.act(middle.owner, Command::Resign).await;
    resigned.expect("anybody may");
    let shown = room.panel(middle.mover).await;
    let gone = "Your draft is no longer possible after what others did.";
    assert!(shown.text.starts_with(gone), "{}", shown.text);
    assert!(!labels(&shown).contains(&"Undo"), "{:?}", labels(&shown));

    // and others are told nothing.
    for user in [999, middle.owner] {
        let snapshot = room.harness.look(user).await;
        let panel = game::panel(&snapshot, None, None);
        assert!(!panel.text.contains("no longer"), "{}", panel.text);
    }
}
