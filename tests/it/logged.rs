//! What the program logs can be shown to whoever is to help: however much it logs, it names no token and no seed.

use serde_json::json;

use crate::app::{App, TOKEN};
use crate::faults::CALLBACKS;
use crate::record::Record;
use test_kit::{InputMethod, Taste};

/// The forms in which a seed may be logged: as in the record, and as bytes.
fn forms(seed: &str) -> [String; 3] {
    let bytes: Vec<u8> = (0..seed.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&seed[at..at + 2], 16).expect("a seed is hexadecimal"))
        .collect();
    [seed.to_owned(), seed.to_uppercase(), format!("{bytes:?}")]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_a_whole_game_holds_no_secret_at_the_most_talkative_level() {
    let mut app = App::start_program_logging("trace").await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    // Requests that fail are logged too.
    let cut = json!({"fault": "cut", "route": CALLBACKS, "times": 3});
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
    assert!(
        said.contains("DEBUG caravanserai"),
        "it was not talkative: {said}"
    );
    let seeds = forms(seed);
    let secrets = seeds.iter().map(String::as_str).chain([TOKEN]);
    for secret in secrets.chain(tokens.iter().copied()) {
        let line = said.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret} was logged");
    }
    app.close().await;
}
