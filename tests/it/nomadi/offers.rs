//! A card that is offered to the owner of a nomad.

use games::Seat;
use games::nomadi::How;

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
async fn an_offer_is_bought_in_another_turn_and_only_the_two_hear_its_price() {
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
