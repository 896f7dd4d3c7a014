//! The end of a game, when prices are missing and offers are open (N36).

use games::Seat;
use games::nomadi::{Action, Ending, HIGHEST_PRICE, How, Options, Phase, Reason};

use super::beginning::{NEAR, begin, drawn, invitation, seeds};
use super::hands::{over, panel, played, priced, settles};
use super::ledger::Ledger;
use super::script::Script;
use super::whole::points;
use crate::app::App;
use crate::killed::account::quiet_for;
use crate::record::Record;
use test_kit::{PostedMessage, TestTable};

const TRIO: [&str; 3] = ["ana", "ben", "cem"];

/// A game of three that stops with a price missing and an offer open.
fn script() -> Script {
    let options = Options {
        oasis_row: Some(NEAR),
        ..drawn()
    };
    let mut scripts = seeds().filter_map(|seed| Script::of(&options, 3, &seed));
    let settles = |script: &Script| {
        let position = script.end.position();
        position.owed().next().is_some() && position.offers().next().is_some()
    };
    scripts.find(settles).expect("one of these games ends so")
}

/// Plays the script until nobody moves any more.
async fn played_out(app: &App, script: &Script) -> (TestTable, Ledger) {
    let table = invitation(app, "desert-1", &TRIO)
        .with("oasis_row", NEAR.to_string())
        .with("pace", "24 h");
    let (table, ledger) = begin(app, table, &script.seed).await;
    let mut shown: Option<PostedMessage> = None;
    for (seat, part) in &script.parts {
        let person = &table.people[seat.index()];
        shown = Some(match (part.as_slice(), shown) {
            ([Action::Offer { price, .. }], Some(panel)) => priced(person, &panel, *price).await,
            (moves, _) => played(person, "desert-1", moves).await,
        });
    }
    let game = ledger.game().await;
    assert_eq!(game.phase(), Phase::Settling);
    assert_eq!(game.position().reason(), Some(Reason::Oasis));
    (table, ledger)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_names_the_highest_price_and_declines_what_is_open() {
    let app = App::start().await;
    let script = script();
    let (table, ledger) = played_out(&app, &script).await;
    let game = ledger.game().await;
    let owed: Vec<_> = game.position().owed().map(|owed| owed.card).collect();
    let open: Vec<_> = game.position().offers().collect();
    let before = game.deals().len();

    // Given a game in which nobody moves any more, when nobody answers in time, neither the movers nor then the owners,
    for _ in 0..2 {
        app.jump(25.0).await;
        quiet_for(&app, app.now()).await;
    }

    // then it is over: each missing price was 10, and everything open was declined.
    let game = ledger.game().await;
    assert_eq!(game.phase(), Phase::Over);
    let settled = &game.deals()[before..];
    assert_eq!(settled.len(), owed.len() + open.len());
    for deal in settled {
        assert_eq!(deal.how, How::Declined);
        let open = open.iter().find(|offer| offer.card == deal.offer.card);
        let price = open.map_or(Some(HIGHEST_PRICE), |offer| offer.price);
        assert_eq!(deal.offer.price, price);
    }
    over(&table).await;
    app.rest().await;
    let record = Record::export(&app, &table).await;
    let (status, said) = record.verify().await;
    assert_eq!(status, Some(0), "verify: {said}");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_settle_in_any_order_and_then_the_game_is_over() {
    let app = App::start().await;
    let script = script();
    let (table, ledger) = played_out(&app, &script).await;

    // Given a game in which nobody moves any more, when every price is named and every offer answered,
    while let Some(owed) = ledger.game().await.position().owed().next() {
        let mover = &table.people[owed.from.index()];
        let panel = panel(&table, mover).await;
        priced(mover, &panel, 2).await;
    }
    while let Some(offer) = ledger.game().await.position().offers().next() {
        let owner = &table.people[offer.to.index()];
        settles(&table, &ledger, owner, offer.card.index() % 2 == 0).await;
    }

    // then the game is over, and all is told.
    let game = ledger.game().await;
    let ended: Option<Ending> = game.ending();
    assert_eq!(ended.map(|ended| ended.reason), Some(Reason::Oasis));
    let last = over(&table).await;
    let totals = (0..TRIO.len()).map(|seat| game.position().total(Seat::new(seat)).into());
    let totals: Vec<i64> = totals.collect();
    assert_eq!(points(last.content()), totals, "{}", last.0);
    app.close().await;
}
