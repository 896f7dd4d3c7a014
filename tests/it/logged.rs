//! What the program logs can be shown to whoever is to help: however much it logs, it names no token and no seed.

use games::Seat;
use serde_json::{Value, json};

use crate::app::{App, TOKEN};
use crate::faults::CALLBACKS;
use crate::nomadi::beginning::{invitation, taking, with_a_card_for_ben};
use crate::nomadi::hands::{answered, played, priced, question};
use crate::record::Record;
use test_kit::{InputMethod, Taste, eventually, play};

/// The forms in which a seed may be logged: as in the record, and as bytes.
fn forms(seed: &str) -> [String; 3] {
    let bytes: Vec<u8> = (0..seed.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&seed[at..at + 2], 16).expect("a seed is hexadecimal"))
        .collect();
    [seed.to_owned(), seed.to_uppercase(), format!("{bytes:?}")]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_a_whole_game_holds_no_secret() {
    let mut app = App::start_program_with(&[("RUST_LOG", "trace")]).await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    // Requests that fail are logged too.
    let cut = json!({"fault": "cut", "route": CALLBACKS, "times": 2});
    let cut = app.wrong(cut).await;
    let (mover, _) = table.mover(None).await;
    mover.command("desert-1", "score", json!({})).await;
    app.struck(cut).await;
    table.play(InputMethod::Menus, &mut Taste::new(61)).await;
    let record = Record::export(&app, &table).await;
    let seed = record.json["seed"].as_str().expect("a record has its seed");
    let events = app.control.events().await;
    let tokens: Vec<&str> = events
        .iter()
        .filter(|event| event["t"] == "INTERACTION_CREATE")
        .map(|event| {
            event["d"]["token"]
                .as_str()
                .expect("an interaction has a token")
        })
        .collect();
    assert!(tokens.len() > 50, "{} interactions", tokens.len());

    app.tell_to_stop();
    app.stopped().await;
    let said = app.said();
    assert!(said.contains("DEBUG "), "it was not talkative: {said}");
    let seeds = forms(seed);
    let secrets = seeds.iter().map(String::as_str).chain([TOKEN]);
    for secret in secrets.chain(tokens.iter().copied()) {
        let line = said.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret} was logged");
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_a_game_of_nomadi_names_no_value_price_or_amount() {
    // Given a game in which a card was taken, offered and bought, and coins were paid,
    let mut app = App::start_program_with(&[("RUST_LOG", "trace")]).await;
    let invited = invitation(&app, "desert-1", &["ana", "ben", "cem"]);
    let (table, ledger) = with_a_card_for_ben(&app, invited.with("bribery", true)).await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    // A second answer to the same interaction is refused, which is logged at that level.
    let scored = ana.command("desert-1", "score", json!({})).await;
    ana.repeat(scored.interaction()).await;
    eventually("the refused answer to be logged", || async {
        app.said().contains("already answered").then_some(())
    })
    .await;
    let game = ledger.game().await;
    let taken = taking(&game, Seat::new(0), Seat::new(1)).expect("the game was chosen so");
    let panel = played(ana, "desert-1", &[taken]).await;
    priced(ana, &panel, 7).await;
    let asked = question(ben).await;
    answered(ben, &ledger, &asked, true).await;
    let pay = json!({"to": "2", "amount": "1"});
    ana.command("desert-1", "pay", pay).await.private();
    let game = ledger.game().await;
    assert_eq!((game.deals().len(), game.payments().len()), (1, 1));

    // when all that was logged is read, then no action, no card and no account is in it, in whatever form.
    app.tell_to_stop();
    app.stopped().await;
    // What a control is called says nothing of what was chosen with it.
    let said = app.said().replace("called=\"nomadi-price\"", "");
    assert!(said.contains("DEBUG "), "it was not talkative: {said}");
    for secret in [
        "price",
        "amount",
        "values",
        "\"do\"",
        "Offer",
        "Answer {",
        "Pay {",
        "Payment",
        "Account",
        "CardTaken",
        "Settled",
    ] {
        let line = said.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret} was logged");
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_number_finds_the_story_of_a_turn_in_the_log() {
    // Given a program that logs in JSON what it does,
    let app = App::start_program_with(&[
        ("RUST_LOG", "warn,caravanserai=debug"),
        ("CARAVANSERAI_LOG", "json"),
    ])
    .await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;

    // when a turn is played and the channel has its post,
    play::turn(&table, &mover, InputMethod::Menus, &mut Taste::new(62)).await;
    table.mover(Some(&post)).await;
    let events = app.control.events().await;
    let mut interactions = events
        .iter()
        .rev()
        .filter(|event| event["t"] == "INTERACTION_CREATE");
    let last = interactions.next().expect("the turn was ended by a press");
    let number = last["d"]["id"].as_str().expect("an interaction has an id");

    // then the lines with the number of the press that ended it tell what came of it, one after the other.
    let told = eventually("the post to be logged", || async {
        let said = app.said();
        let lines = said.lines().filter(|line| line.contains(number));
        let told: Vec<String> = lines
            .map(|line| {
                let line: Value = serde_json::from_str(line).expect("each line is JSON");
                line["fields"]["message"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned()
            })
            .collect();
        told.iter()
            .any(|message| message == "delivered")
            .then_some(told)
    })
    .await;
    let place = |message: &str| told.iter().position(|told| told == message);
    for message in ["committed", "answered", "delivered"] {
        assert!(place(message).is_some(), "{message}: {told:?}");
    }
    assert!(place("committed") < place("delivered"), "{told:?}");
    app.close().await;
}
