//! Panels of drafts after which nobody moves on at once: dice are rolled, or the moving is over.

use super::super::{PresentFixture, button, said};
use super::panel::{assert_fits, menus_of};
use crate::harness::nomadi::ahead::{after, user};
use crate::harness::nomadi::drawn;
use crate::present::{Message, Press};
use crate::table::{Command, Timing};
use games::Seat;
use games::nomadi::{Action, Fact, Game, Phase};

async fn played_until(people: u64, wanted: impl Fn(&Game) -> bool) -> PresentFixture {
    let room = PresentFixture::new().await;
    let timing = Timing::default();
    room.harness.nomadi_game(people, drawn(), timing).await;
    room.harness.nomadi_until(wanted).await;
    room
}

/// The menus with moves.
fn offers_moves(panel: &Message) -> bool {
    let names = ["nomadi-pick", "nomadi-nomad", "nomadi-destination"];
    names.iter().any(|name| !menus_of(panel, name).is_empty())
}

#[tokio::test]
async fn with_the_way_out_drafted_the_panel_announces_the_roll_and_offers_no_move() {
    // Given somebody whose turn begins with the way out,
    let room = played_until(2, |game| game.position().dice().has(0)).await;
    let mover = room.harness.mover().await;
    let panel = room.panel(mover).await;
    let pick = menus_of(&panel, "nomadi-pick")[0];
    let way = pick.choices[0].value.clone();
    assert!(way.starts_with("0 "), "{way}");

    // when they draft it, then the dice come next, and nothing can be chosen that is not known yet.
    let drafted = room.press(mover, pick.control, Some(way)).await;
    let drafted = said(drafted.expect("it is legal"));
    assert_fits(&drafted);
    assert!(drafted.text.contains("rolled"), "{}", drafted.text);
    assert!(!offers_moves(&drafted), "{drafted:?}");
    assert!(menus_of(&drafted, "nomadi-price").is_empty());

    // When it is played, then they are rolled.
    let rolls = room.harness.nomadi_rules().await.position().rolls();
    let end = button(&drafted, Press::EndTurn);
    let ended = said(room.press(mover, end, None).await.expect("it is a part"));
    assert_eq!(ended.refusal, None);
    assert!(room.harness.nomadi_rules().await.position().rolls() > rolls);
}

/// A move after which nobody moves any more, of somebody who owes the price of a card that they have seen.
fn stops(game: &Game) -> Option<(Seat, Action)> {
    let seat = game.position().turn()?;
    game.position().owed().next()?;
    let own = game.legal().into_iter().filter(|(who, _)| *who == seat);
    let mut moves = own.filter(|(_, action)| matches!(action, Action::Move { .. }));
    moves.find(|(_, action)| {
        let stopped = |fact: &Fact| matches!(fact, Fact::Stopped { .. });
        let after = after(game, seat, action);
        after.is_some_and(|(game, facts)| {
            facts.iter().any(stopped) && game.phase() == Phase::Settling
        })
    })
}

#[tokio::test]
async fn below_a_draft_that_ends_the_moving_no_price_can_be_chosen() {
    // Given somebody who owes a price and can bring the third nomad into the oasis,
    let room = played_until(3, |game| stops(game).is_some()).await;
    let found = stops(&room.harness.nomadi_rules().await);
    let (seat, last) = found.expect("it was searched for");
    let mover = user(seat);
    assert!(!menus_of(&room.panel(mover).await, "nomadi-price").is_empty());

    // when they draft that, then no price is asked for below it, since the draft could not take it,
    let drafted = Command::PlaceInstead(vec![last.into()]);
    room.harness.act(mover, drafted).await.expect("it is legal");
    let panel = room.panel(mover).await;
    assert_fits(&panel);
    assert!(menus_of(&panel, "nomadi-price").is_empty(), "{panel:?}");
    assert!(!offers_moves(&panel), "{panel:?}");

    // and once it is played, the price is asked for again.
    let end = button(&panel, Press::EndTurn);
    let ended = said(
        room.press(mover, end, None)
            .await
            .expect("it may be played"),
    );
    assert_eq!(ended.refusal, None);
    assert!(!menus_of(&ended, "nomadi-price").is_empty(), "{ended:?}");
}
