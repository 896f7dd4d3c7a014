//! Old panels and forged choices: each is answered, and nothing comes of it.

use super::super::{PresentFixture, said};
use super::offers::{game_of_three, offered, until_owed, user_of};
use super::panel::{buttons, menus_of, prospects, view};
use crate::present::{Control, refusal};
use games::nomadi::Action;
use words::Language;

/// What a user is answered who presses this; nothing happens in the game.
async fn in_vain(
    room: &PresentFixture,
    user: u64,
    control: Control,
    value: Option<&str>,
) -> String {
    let before = room.harness.nomadi_rules().await.history().to_vec();
    let answer = room.press(user, control, value.map(str::to_owned)).await;
    let text = match answer {
        Ok(answer) => said(answer).text,
        Err(refused) => refusal(Language::English, &refused).expect("it is said"),
    };
    assert!(!text.trim().is_empty(), "user {user}: {value:?}");
    assert_eq!(room.harness.nomadi_rules().await.history(), before);
    let draft = room.harness.look(user).await.drafted.draft;
    assert!(draft.is_none(), "user {user}: {value:?}: {text}");
    text
}

#[tokio::test]
async fn a_panel_from_before_a_part_or_a_roll_changes_nothing() {
    // Given a panel after which its player committed a part of their turn,
    let room = game_of_three().await;
    let user = room.harness.mover().await;
    let old = room.panel(user).await;
    let [moves] = menus_of(&old, "nomadi-pick")[..] else {
        panic!("they are to move: {old:?}");
    };
    let first = moves.choices[0].value.clone();
    let plays = async || {
        let best = prospects(&room.harness.look(user).await)[0].action;
        room.harness.nomadi_part(user, &[best]).await;
    };
    plays().await;

    // when they choose from the old panel, then it is out of date;
    let late = in_vain(&room, user, moves.control, Some(&first)).await;
    assert!(late.contains("out of date"), "{late}");

    // and it is so too in the turn of the next player, for both.
    while room.harness.mover().await == user {
        plays().await;
    }
    let next = room.harness.mover().await;
    for presser in [user, next] {
        in_vain(&room, presser, moves.control, Some(&first)).await;
    }
}

#[tokio::test]
async fn prices_and_answers_cannot_be_forged() {
    // Given a price that somebody owes,
    let room = game_of_three().await;
    let seller = until_owed(&room).await;
    let panel = room.panel(seller).await;
    let prices = menus_of(&panel, "nomadi-price")[0];
    assert_eq!(prices.choices.len(), 11);

    // when they send one that no menu offers, or somebody else sends one, then none is named;
    for wrong in ["11", "-1", "255", "256", "3.5", "", "ten"] {
        in_vain(&room, seller, prices.control, Some(wrong)).await;
    }
    for other in (1..=3).filter(|user| *user != seller) {
        in_vain(&room, other, prices.control, Some("0")).await;
    }

    // and when others than its owner answer an offer, then it stays open, and strangers do not read its price.
    let room = game_of_three().await;
    let (seller, offer) = offered(&room, 5).await;
    let owner = user_of(offer.to);
    let asked = room.panel(owner).await;
    for name in ["nomadi-buy", "nomadi-decline"] {
        let answer = buttons(&asked, name)[0];
        for other in [1, 2, 3, 9].into_iter().filter(|user| *user != owner) {
            let told = in_vain(&room, other, answer, None).await;
            assert!(other == seller || !told.contains("for 5"), "{told}");
        }
    }
    let open = view(&room.harness.look(999).await).offers.len();
    assert_eq!(open, 1);
    assert!(matches!(
        room.harness.nomadi_rules().await.history().last(),
        Some((_, Action::Offer { .. }))
    ));
}
