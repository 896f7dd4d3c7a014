//! Payments that are sent over and over.

use games::Seat;
use serde_json::json;

use super::beginning::{invitation, taking, with_a_card_for_ben};
use super::hands::played;
use crate::app::App;

const TRIO: [&str; 3] = ["ana", "ben", "cem"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_pays_over_and_over_is_put_off_and_others_may_pay() {
    // Given a game with bribery, and somebody who has sent ten payments in a row,
    let app = App::start().await;
    let table = invitation(&app, "desert-1", &TRIO).with("bribery", true);
    let (table, ledger) = with_a_card_for_ben(&app, table).await;
    let game = ledger.game().await;
    let taken = taking(&game, Seat::new(0), Seat::new(1)).expect("the game was chosen so");
    let [ana, ben, _] = &table.people[..] else {
        panic!("three play")
    };
    played(ana, "desert-1", &[taken]).await;
    let coin = json!({"to": "2", "amount": "1"});
    ana.command("desert-1", "pay", coin.clone()).await.private();
    let paid = ledger.entries().await.len();
    let much = json!({"to": "2", "amount": "1000"});
    for _ in 1..10 {
        let answer = ana.raw_command("desert-1", "pay", much.clone()).await;
        answer.says(&["You have only"]);
    }

    // when they send one more, then it is put off, whatever it is, and they are told until when; others may pay.
    let put_off = "many times in a short while";
    for options in [&coin, &much] {
        let answer = ana.raw_command("desert-1", "pay", options.clone()).await;
        answer.says(&[put_off, "second"]);
    }
    assert_eq!(ledger.entries().await.len(), paid);
    let back = json!({"to": "1", "amount": "1"});
    let answer = ben.command("desert-1", "pay", back).await.text();
    assert!(!answer.contains(put_off), "{answer}");
    assert_eq!(ledger.game().await.payments().len(), 2);

    // A minute later they may again.
    app.rest().await;
    app.rest().await;
    let answer = ana.command("desert-1", "pay", coin).await.text();
    assert!(!answer.contains(put_off), "{answer}");
    assert_eq!(ledger.game().await.payments().len(), 3);
    app.close().await;
}
