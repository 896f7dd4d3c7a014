//! What people try at a table of Nomadi but cannot do: each gets a sentence, and the log stays as it is.

use games::Seat;
use games::nomadi::Action;
use serde_json::json;

use super::beginning::{invitation, taking, with_a_card_for_ben};
use super::hands::{played, priced, question};
use super::ledger::Ledger;
use crate::app::App;
use test_kit::nomadi::NomadiPlayer;
use test_kit::{BotResponse, Stand, Taste, TestTable};

const TRIO: [&str; 3] = ["ana", "ben", "cem"];

/// A game of three and how much of its log is known.
struct Fixture {
    table: TestTable,
    ledger: Ledger,
    written: usize,
}

impl Fixture {
    async fn new(app: &App, bribery: bool) -> Fixture {
        let table = invitation(app, "desert-1", &TRIO).with("bribery", bribery);
        let (table, ledger) = with_a_card_for_ben(app, table).await;
        let written = ledger.entries().await.len();
        Fixture {
            table,
            ledger,
            written,
        }
    }

    /// What has been done by now was allowed.
    async fn note(&mut self) {
        self.written = self.ledger.entries().await.len();
    }

    /// The answer must be a private sentence with these words, and nothing may have happened.
    async fn refused(&self, answer: BotResponse, words: &[&str]) {
        let text = answer.says(words);
        assert!(!text.trim().is_empty(), "{answer:?}");
        assert!(!text.contains("Something went wrong"), "{text}");
        let written = self.ledger.entries().await.len();
        assert_eq!(written, self.written, "{} was done: {text}", answer.act());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_needs_a_die_that_is_there_and_a_turn() {
    let app = App::start().await;
    let fixture = Fixture::new(&app, false).await;
    let [ana, ben, _] = &fixture.table.people[..] else {
        panic!("three play")
    };
    let game = fixture.ledger.game().await;
    let dice = game.position().dice();
    let missing = (0..=6).find(|value| !dice.has(*value));
    let missing = missing.expect("a way out is no die of a roll");
    let taken = taking(&game, Seat::new(0), Seat::new(1));
    let Some(Action::Move { die, from, to }) = taken else {
        panic!("the game was chosen so")
    };
    let (from, to) = (from.to_string(), to.to_string());

    // Given a turn of Ana's, when a move is typed with a die that was not rolled, or with what is no die, or no space, then
    // each is refused.
    for wrong in [
        json!({"die": missing.to_string(), "from": from, "to": to}),
        json!({"die": "7", "from": from, "to": to}),
        json!({"die": "many", "from": from, "to": to}),
        json!({"die": die.to_string(), "from": "Z99", "to": to}),
        json!({"die": die.to_string(), "from": from, "to": from}),
        json!({"die": die.to_string(), "from": to, "to": from}),
    ] {
        let answer = ana.raw_command("desert-1", "move", wrong).await;
        fixture.refused(answer, &[]).await;
    }
    // No draft came of any of them.
    let post = fixture.table.newest_with("my-turn").await;
    let panel = ana.press(&post, "my-turn").await.private();
    assert!(!panel.has_button("end-turn"), "{}", panel.0);

    // Nor does anybody move in the turn of somebody else, or place when nomads stand already.
    let options = json!({"die": die.to_string(), "from": from, "to": to});
    let answer = ben.command("desert-1", "move", options).await;
    fixture.refused(answer, &["ana"]).await;
    let answer = ana
        .raw_command("desert-1", "nomad", json!({"space": "B1"}))
        .await;
    fixture.refused(answer, &[]).await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_from_before_a_part_or_a_roll_changes_nothing() {
    let app = App::start().await;
    let mut fixture = Fixture::new(&app, false).await;
    let ana = fixture.table.people[0].clone();

    // Given a panel of Ana's, after which she committed a part of her turn with a command,
    let post = fixture.table.newest_with("my-turn").await;
    let old = ana.press(&post, "my-turn").await.private();
    let moves = old.menu("nomadi-pick").expect("she is to move");
    let first = moves.options[0].as_str();
    let game = fixture.ledger.game().await;
    let taken = taking(&game, Seat::new(0), Seat::new(1)).expect("the game was chosen so");
    let panel = played(&ana, "desert-1", &[taken]).await;
    fixture.note().await;

    // when she chooses from the old panel, then it is out of date;
    let answer = ana.select(&old, &moves.custom_id, &[first]).await;
    fixture.refused(answer, &["out of date"]).await;

    // and it is so too in the turn of the next player, who has rolled.
    NomadiPlayer::new(&ana, &mut Taste::new(3))
        .from_panel(panel)
        .await;
    fixture.table.stand(Some(post.id())).await;
    fixture.note().await;
    let forged = ana
        .forge_choice("desert-1", &moves.custom_id, &[first])
        .await;
    fixture.refused(forged, &[]).await;
    let ben = &fixture.table.people[1];
    let forged = ben
        .forge_choice("desert-1", &moves.custom_id, &[first])
        .await;
    fixture.refused(forged, &[]).await;
    let Stand::Turn(_, people) = fixture.table.stand(Some(post.id())).await else {
        panic!("the game has only begun")
    };
    assert_eq!(people[0].name, "ben");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn prices_and_answers_cannot_be_forged() {
    let app = App::start().await;
    let mut fixture = Fixture::new(&app, false).await;
    let [ana, ben, cem] = fixture
        .table
        .people
        .clone()
        .try_into()
        .ok()
        .expect("three play");
    let game = fixture.ledger.game().await;
    let taken = taking(&game, Seat::new(0), Seat::new(1)).expect("the game was chosen so");
    let panel = played(&ana, "desert-1", &[taken]).await;
    fixture.note().await;

    // Given a price that Ana owes, when she or somebody else sends one that no menu offers, then nothing is named.
    let prices = panel.menu("nomadi-price").expect("a price is owed");
    assert_eq!(prices.options.len(), 11);
    for wrong in ["11", "-1", "255", "256", "3.5", "", "ten"] {
        let choice = [wrong];
        let answer = ana.forge_choice("desert-1", &prices.custom_id, &choice);
        let answer = answer.await;
        fixture.refused(answer, &[]).await;
    }
    for other in [&ben, &cem] {
        let answer = other.forge_choice("desert-1", &prices.custom_id, &["0"]);
        let answer = answer.await;
        fixture.refused(answer, &[]).await;
    }

    // Given an offer to Ben, when others press his buttons, then it stays open.
    let post = fixture.table.newest_with("my-turn").await;
    let panel = ana.press(&post, "my-turn").await.private();
    priced(&ana, &panel, 5).await;
    fixture.note().await;
    let asked = question(&ben).await;
    for kind in ["nomadi-buy", "nomadi-decline"] {
        let id = asked.custom_id(kind);
        for other in [&ana, &cem, &app.person("eli").await] {
            let answer = other.forge("desert-1", &id).await;
            let told = answer.text();
            assert!(other.id == ana.id || !told.contains("for 5"), "{told}");
            fixture.refused(answer, &[]).await;
        }
    }
    assert_eq!(fixture.ledger.game().await.position().offers().count(), 1);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn payments_need_bribery_and_money() {
    // Given a game without bribery, when somebody pays, then it is refused.
    let app = App::start().await;
    let fixture = Fixture::new(&app, false).await;
    let ben = &fixture.table.people[1];
    let pay = |to: &str, amount: &str| json!({"to": to, "amount": amount});
    let answer = ben.raw_command("desert-1", "pay", pay("Ana", "1")).await;
    fixture.refused(answer, &[]).await;
    app.close().await;

    // Given one with bribery, in which nobody has money yet, then so is each of these.
    let app = App::start().await;
    let mut fixture = Fixture::new(&app, true).await;
    let [ana, ben, _] = fixture
        .table
        .people
        .clone()
        .try_into()
        .ok()
        .expect("three play");
    for (to, amount) in [
        ("Ana", "1"),
        ("Ana", "0"),
        ("Ana", "-1"),
        ("Ana", "much"),
        ("Ben", "1"),
        ("Nobody", "1"),
    ] {
        let answer = ben.raw_command("desert-1", "pay", pay(to, amount)).await;
        fixture.refused(answer, &[]).await;
    }
    let answer = app
        .person("eli")
        .await
        .raw_command("desert-1", "pay", pay("Ana", "1"))
        .await;
    fixture.refused(answer, &[]).await;

    // Once Ana has a coin she may pay it in anybody's turn, but not two.
    let game = fixture.ledger.game().await;
    let taken = taking(&game, Seat::new(0), Seat::new(1)).expect("the game was chosen so");
    played(&ana, "desert-1", &[taken]).await;
    fixture.note().await;
    let money = fixture
        .ledger
        .game()
        .await
        .position()
        .account(Seat::new(0))
        .money();
    assert!(money > 0, "a card brings a coin");
    let more = (money + 1).to_string();
    let answer = ana.raw_command("desert-1", "pay", pay("Ben", &more)).await;
    fixture.refused(answer, &[]).await;
    let offered = ana
        .autocomplete("desert-1", "pay", json!({"amount": "1"}), "to", "")
        .await;
    let ben = offered.iter().find(|choice| choice.name.contains("Ben"));
    let ben = ben.expect("Ben can be paid").value.clone();
    let paid = json!({"to": ben, "amount": "1"});
    let paid = ana.command("desert-1", "pay", paid).await;
    paid.private();
    let game = fixture.ledger.game().await;
    assert_eq!(game.position().account(Seat::new(1)).money(), 1);
    assert_eq!(game.payments().len(), 1);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_pays_over_and_over_is_put_off() {
    // Given a game with bribery, and somebody who has sent ten payments in a row,
    let app = App::start().await;
    let mut fixture = Fixture::new(&app, true).await;
    let game = fixture.ledger.game().await;
    let taken = taking(&game, Seat::new(0), Seat::new(1)).expect("the game was chosen so");
    let [ana, ben, _] = &fixture.table.people.clone()[..] else {
        panic!("three play")
    };
    played(ana, "desert-1", &[taken]).await;
    let coin = json!({"to": "2", "amount": "1"});
    ana.command("desert-1", "pay", coin.clone()).await.private();
    fixture.note().await;
    let much = json!({"to": "2", "amount": "1000"});
    for _ in 1..10 {
        let answer = ana.raw_command("desert-1", "pay", much.clone()).await;
        fixture.refused(answer, &["You have only"]).await;
    }

    // when they send one more, then it is put off, whatever it is, and they are told until when; others may pay.
    let put_off = "many times in a short while";
    for options in [&coin, &much] {
        let answer = ana.raw_command("desert-1", "pay", options.clone()).await;
        fixture.refused(answer, &[put_off, "second"]).await;
    }
    let back = json!({"to": "1", "amount": "1"});
    let answer = ben.command("desert-1", "pay", back).await.text();
    assert!(!answer.contains(put_off), "{answer}");
    assert_eq!(fixture.ledger.game().await.payments().len(), 2);

    // A minute later they may again.
    app.rest().await;
    app.rest().await;
    let answer = ana.command("desert-1", "pay", coin).await.text();
    assert!(!answer.contains(put_off), "{answer}");
    assert_eq!(fixture.ledger.game().await.payments().len(), 3);
    app.close().await;
}
