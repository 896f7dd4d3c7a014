//! Cards that are offered to the owners of nomads, and what becomes of the offers.

use games::Seat;
use games::nomadi::How;
use serde_json::json;

use super::beginning::{invitation, taking, with_a_card_for_ben};
use super::hands::{answered, played, priced, question};
use super::ledger::Ledger;
use crate::app::App;
use crate::killed::account::quiet_for;
use test_kit::nomadi::NomadiPlayer;
use test_kit::{PostedMessage, Stand, Taste, TestTable, eventually};

const TRIO: [&str; 3] = ["ana", "ben", "cem"];

/// The newest post about a turn, which asks this person to play.
async fn turn_of(table: &TestTable, name: &str) -> PostedMessage {
    eventually(&format!("{name}'s turn"), || async {
        let posts = table.public().await;
        match Stand::newest(&posts, &table.people, None) {
            Ok(Some(Stand::Turn(post, people))) if people[0].name == name => Some(post),
            _ => None,
        }
    })
    .await
}

/// Ana takes a card with a nomad of Ben's and names this price. Returns her panel.
async fn offers(table: &TestTable, ledger: &Ledger, price: u8) -> PostedMessage {
    let game = ledger.game().await;
    let taken = taking(&game, Seat::new(0), Seat::new(1)).expect("the game was chosen so");
    let panel = played(table.host(), &table.channel, &[taken]).await;
    priced(table.host(), &panel, price).await
}

/// What became of the offers, and their prices.
async fn deals(ledger: &Ledger) -> Vec<(How, Option<u8>)> {
    let game = ledger.game().await;
    let deals = game.deals().iter();
    deals.map(|deal| (deal.how, deal.offer.price)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_is_bought_in_the_turn_of_somebody_else_and_only_the_two_hear_its_price() {
    let app = App::start().await;
    let table = invitation(&app, "desert-1", &TRIO);
    let (table, ledger) = with_a_card_for_ben(&app, table).await;
    let (ana, ben) = (&table.people[0], &table.people[1]);

    // Given Ana, who took a card with a nomad of Ben's, when she names a price,
    let panel = offers(&table, &ledger, 7).await;

    // then her turn goes on with the dice that are left, and Ben is asked.
    assert!(panel.menu("nomadi-pick").is_some(), "{}", panel.0);
    let asked = question(ben).await;
    let buy = asked.label_of("nomadi-buy");
    assert!(buy.contains('7'), "{buy}");
    assert!(asked.has_button("nomadi-decline"), "{}", asked.0);
    assert_eq!(asked.notified().join(" "), ben.id);

    // When he buys it in Ana's turn, then it is his, and she goes on.
    answered(ben, &ledger, &asked, true).await;
    assert_eq!(deals(&ledger).await, [(How::Bought, Some(7))]);
    let game = ledger.game().await;
    assert_eq!(game.position().turn(), Some(Seat::new(0)));
    assert_eq!(game.position().account(Seat::new(1)).money(), -7);
    let post = turn_of(&table, "ana").await;
    NomadiPlayer::new(ana, &mut Taste::new(1))
        .by_menus(&post)
        .await;
    turn_of(&table, "ben").await;
    quiet_for(&app, app.now()).await;
    for message in table.public().await {
        let told = message.text();
        assert!(
            !told.contains("7 coins") && !told.contains("for 7"),
            "{told}"
        );
    }

    // A second answer changes nothing.
    let entries = ledger.entries().await.len();
    let again = asked.custom_id("nomadi-buy");
    ben.forge("desert-1", &again).await.private();
    assert_eq!(ledger.entries().await.len(), entries);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_that_is_not_answered_lapses_when_the_turn_of_its_owner_ends() {
    let app = App::start().await;
    let table = invitation(&app, "desert-1", &TRIO);
    let (table, ledger) = with_a_card_for_ben(&app, table).await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let mut taste = Taste::new(2);

    // Given an offer to Ben that is open when Ana's turn ends,
    let panel = offers(&table, &ledger, 4).await;
    let asked = question(ben).await;
    NomadiPlayer::new(ana, &mut taste).from_panel(panel).await;
    let post = turn_of(&table, "ben").await;
    assert_eq!(deals(&ledger).await, []);

    // when he plays without an answer,
    NomadiPlayer::new(ben, &mut taste).by_menus(&post).await;
    turn_of(&table, "cem").await;

    // then it has lapsed with his turn, and who still has its buttons can no longer answer.
    let deals = deals(&ledger).await;
    assert!(deals.contains(&(How::Lapsed, Some(4))), "{deals:?}");
    assert!(
        deals.iter().all(|(how, _)| *how == How::Lapsed),
        "{deals:?}"
    );
    let entries = ledger.entries().await.len();
    let late = asked.custom_id("nomadi-decline");
    let late = ben.forge("desert-1", &late).await;
    late.says(&["No offer"]);
    assert_eq!(ledger.entries().await.len(), entries);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_with_closed_direct_messages_is_mentioned_once_without_the_price() {
    let app = App::start().await;
    let table = invitation(&app, "desert-1", &TRIO);
    let (table, ledger) = with_a_card_for_ben(&app, table).await;
    let (ben, cem) = (&table.people[1], &table.people[2]);
    let eli = app.person("eli").await;

    // Given Ben, who accepts no direct messages, when a card is offered to him,
    ben.accept_direct_messages(false).await;
    offers(&table, &ledger, 9).await;

    // then the channel mentions him, without the price.
    let mention = table.newest_with("question").await;
    assert_eq!(mention.notified().join(" "), ben.id);
    quiet_for(&app, app.now()).await;
    let posts = table.public().await;
    let mentions = posts.iter().filter(|post| post.has_button("question"));
    assert_eq!(mentions.count(), 1);
    for post in &posts {
        let told = post.text();
        assert!(
            !told.contains("9 coins") && !told.contains("for 9"),
            "{told}"
        );
    }

    // Only he can open it.
    for other in [cem, &eli] {
        let refused = other.press(&mention, "question").await.private();
        assert!(!refused.has_button("nomadi-buy"), "{}", refused.0);
        assert!(!refused.text().contains('9'), "{}", refused.0);
    }
    let opened = ben.press(&mention, "question").await.private();
    let buy = opened.label_of("nomadi-buy");
    assert!(buy.contains('9'), "{buy}");
    answered(ben, &ledger, &opened, false).await;
    assert_eq!(deals(&ledger).await, [(How::Declined, Some(9))]);
    let again = ben.press(&mention, "question").await;
    again.says(&["No offer"]);
    let info = ben.command("desert-1", "game info", json!({})).await;
    info.private();
    app.close().await;
}
