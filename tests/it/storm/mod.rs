//! A storm: random interactions of every type from honest players, liars and strangers. Nobody is left
//! without an answer, and nothing changes that the sender may not change.
//!
//! `STORM=100000` says how many there are, `STORM_SEED=7` which ones; see `CONTRIBUTING.md`.

mod gust;
mod ledger;
mod values;
mod weather;

use serde_json::json;

use crate::app::App;
use crate::check::is_sound;
use crate::repetitions::number;
use ledger::Ledger;
use test_kit::TestUser;
use weather::Weather;

/// Enough for every kind of interaction in every kind of state, and for a few whole games.
const INTERACTIONS: usize = 600;

/// People with names that could do harm, and what can still be read of such a name after the bot has made it harmless.
const NAMES: [(&str, &str, &str); 3] = [
    ("mallory", "@everyone <@&1> **x** ||y||", "everyone"),
    (
        "bidi",
        "\u{202e}evil\u{2066}\u{200f} \u{1F42A}\u{200d}\u{1F3DC}",
        "evil",
    ),
    (
        "zalgo",
        "Z\u{301}\u{302}\u{303}\u{304}\u{305}`\u{1}\u{7f}\n# head",
        "head",
    ),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_of_interactions_changes_nothing_that_its_senders_may_not() {
    // Given the built program, and people some of whom have awful names,
    let count = number("STORM", INTERACTIONS);
    let seed = number("STORM_SEED", 1);
    let mut app = App::start_program().await;
    for (name, display, _) in NAMES {
        TestUser::join(&app.control, name, display).await;
    }
    let thread = json!({"channel": "desert-2", "name": "dunes"});
    let thread = app.control.post("threads", &thread).await;
    let thread = thread["id"].as_str().expect("a thread has an id");
    let mut weather = Weather::new(&app, seed as u64, thread).await;
    let mut ledger = Ledger::open(&app.database()).await;

    // when they send anything at all until the games have gone on, too,
    while weather.sent() < count || ledger.played().moves < count / 50 {
        assert!(
            weather.sent() < 3 * count,
            "too few moves: {:?}",
            ledger.played()
        );
        let gust = weather.blow().await;
        // then each is answered clearly, and changes only what its sender may change.
        if let Err(wrong) = gust.clear() {
            panic!("number {} ({gust}): {wrong}", weather.sent());
        }
        if let Err(wrong) = ledger.follow(&gust.senders).await {
            panic!("number {} ({gust}): {wrong}", weather.sent());
        }
    }

    // And after a restart every game can be read from its log.
    let played = ledger.played();
    app.kill_bot().await;
    is_sound(&app.database());
    app.start_bot().await;
    let said = app.said();
    assert!(!said.contains("cannot be read"), "{said}");
    eprintln!("{} interactions, seed {seed}: {played:?}", weather.sent());
    app.close().await;
}
