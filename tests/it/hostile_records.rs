//! Records that are broken or made to do harm: every reader says what is wrong with them, and keeps nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use games::{Boards, FinishedRecord};
use serde_json::{Value, json};

use crate::app::App;
use crate::command_line::{run, text};
use crate::hostile::clear;
use crate::privacy::exported;
use test_kit::TestUser;

/// Records of whole games.
const GAMES: [&str; 2] = [
    include_str!("../../crates/games/tests/golden/two-on-the-mountain.record.json"),
    include_str!(
        "../../crates/games/tests/golden/nomadi/four-on-the-dry-road-one-resigns.record.json"
    ),
];

/// The largest file that is taken.
const MEBIBYTE: usize = 1 << 20;

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The records of the fuzzers' corpora.
fn corpus() -> Vec<PathBuf> {
    let folders = ["record", "nomadi_record"].map(|target| {
        let folder = repository().join("crates/games/fuzz/corpus").join(target);
        fs::read_dir(folder).expect("every target has a corpus")
    });
    let files = folders.into_iter().flatten();
    let mut files: Vec<PathBuf> = files
        .map(|entry| entry.expect("it can be listed").path())
        .collect();
    files.sort();
    files
}

/// The record of a whole game, changed.
fn changed(game: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut record = serde_json::from_str(game).expect("a record is JSON");
    change(&mut record);
    record.to_string()
}

/// Texts that are no record of a finished game, and a part of what is said of each.
fn refused_texts() -> Vec<(String, &'static str)> {
    let no_record = "That is no record that I can read";
    let mut texts = vec![
        (String::new(), no_record),
        ("\0".repeat(1_000), no_record),
        ("[".repeat(MEBIBYTE), no_record),
        (r#"{"players":"#.repeat(90_000), no_record),
        (r#"{"game":"nomadi","players":["#.repeat(30_000), no_record),
        (" ".repeat(MEBIBYTE + 1), "larger than 1 MiB"),
    ];
    for game in GAMES {
        let deep: Value = (0..100).fold(json!("ana"), |inside, _| json!([inside]));
        let begun = changed(game, |record| {
            record["actions"] = json!([]);
            // The results of dice that nobody has thrown yet.
            if let Some(rolls) = record.get_mut("rolls") {
                *rolls = json!([]);
            }
        });
        let nameless = changed(game, |record| record["players"] = deep);
        let crowd = changed(game, |record| {
            record["players"] = (0..20_000).map(|seat| seat.to_string()).collect();
        });
        let endless = changed(game, |record| {
            let action = record["actions"][0].clone();
            record["actions"] = vec![action; 3_001].into();
        });
        let nowhere = changed(game, |record| {
            for name in ["at", "to"] {
                record["actions"][3][name] = json!("Z99 @everyone <@1>");
            }
        });
        let huge = changed(game, |record| record["actions"][0]["seat"] = json!(1e300));
        texts.extend([
            (begun, "is not over"),
            (endless, "has 3001 actions"),
            (nameless, no_record),
            (crowd, no_record),
            (nowhere, "I cannot play that record. Action 4"),
            (huge, "I cannot play that record. Action 1"),
        ]);
        // Cut off in the middle of the file.
        let half = game.chars().take(game.len() / 2);
        texts.push((half.collect(), no_record));
    }
    texts
}

/// Sends a file, which is answered with a sentence that contains these words.
async fn is_refused(app: &App, person: &TestUser, file: Value, words: &str) {
    // Half a minute passes: the command is an expensive one.
    app.rest().await;
    let options = json!({ "record": file });
    let answer = person.command("desert-1", "game import", options).await;
    clear(&answer);
    let told = answer.private().text();
    assert!(told.contains(words), "«{words}» in {told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_are_no_record_of_a_finished_game_are_not_imported() {
    // Given somebody, and files that are no records of finished games,
    let app = App::start().await;
    let ana = app.person("ana").await;
    let file = |content: &str| json!({"filename": "game.json", "content": content});

    // when they import one, then they are told privately what is wrong with it:
    for (content, words) in refused_texts() {
        is_refused(&app, &ana, file(&content), words).await;
    }
    // what the fuzzers have found,
    let boards = Boards::embedded();
    let mut refused = 0;
    for path in corpus() {
        println!("{}", path.display());
        let content = fs::read_to_string(&path).expect("it is text");
        if FinishedRecord::read(&content, &boards).is_err() {
            is_refused(&app, &ana, file(&content), "record").await;
            refused += 1;
        }
    }
    assert!(refused > 50, "{refused}");
    // what is no text,
    for bytes in ["/wD+", "eyJnYW1lIjoi/yJ9"] {
        let picture = json!({"filename": "game.json", "base64": bytes});
        is_refused(&app, &ana, picture, "not text in UTF-8").await;
    }
    // and what is no file or was never uploaded, which no honest client sends.
    for value in [
        json!({"type": 3, "value": GAMES[0]}),
        json!({"type": 11, "value": "1"}),
        json!({"type": 5, "value": true}),
    ] {
        app.rest().await;
        let options = json!({ "record": value });
        let sent = ana.raw_command("desert-1", "game import", options);
        clear(&sent.await);
    }
    app.rest().await;
    let nothing = ana.raw_command("desert-1", "game import", json!({}));
    clear(&nothing.await);

    // Nothing of it is kept.
    app.rest().await;
    let kept = ana.command("@bot", "privacy export", json!({})).await;
    let kept = exported(&app, &kept.private()).await;
    assert_eq!(kept["imports"], json!([]));
    let suggested = ana.autocomplete("desert-1", "replay", json!({}), "game", "");
    assert!(suggested.await.is_empty());

    // A record as large as may be is taken after all that.
    let game = changed(GAMES[0], |record| record["players"] = json!(["Ana", "Ben"]));
    let padded = format!("{game}{}", " ".repeat(MEBIBYTE - game.len()));
    app.rest().await;
    let options = json!({"record": file(&padded)});
    let imported = ana.command("desert-1", "game import", options).await;
    imported.says(&["You imported this game", "Step "]);
    let suggested = ana.autocomplete("desert-1", "replay", json!({}), "game", "");
    assert_eq!(suggested.await.len(), 1);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_in_an_imported_record_ping_nobody_and_fit_into_every_list() {
    let app = App::start().await;
    let ana = app.person("ana").await;
    for game in GAMES {
        // Given the record of a finished game whose players have names that mean harm,
        let content = changed(game, |record| {
            let seats = record["players"].as_array().map_or(0, Vec::len);
            let long = "🐪".repeat(5_000);
            let names = [
                "@everyone <@1> <@&1>",
                "**x**\n# y\0\u{202e}",
                &long,
                "[x](y) `||x||`",
            ];
            record["players"] = json!(names[..seats]);
            record["riders"] = json!({});
        });

        // when it is imported, then it is shown to whoever did without calling anybody, and listed for them.
        app.rest().await;
        let file = json!({"filename": "../../game.json", "content": content});
        let options = json!({ "record": file });
        let shown = ana.command("desert-1", "game import", options).await;
        clear(&shown);
        shown.says(&["You imported this game"]);
    }
    let suggested = ana.autocomplete("desert-1", "replay", json!({}), "game", "");
    let suggested = suggested.await;
    assert_eq!(suggested.len(), 2);
    for found in suggested {
        let again = json!({"game": found.value});
        clear(&ana.command("desert-1", "replay", again).await);
    }
    app.close().await;
}

/// What the program says of a record when it films it: exit code, what is printed, and whether there is a file.
fn filmed(record: &Path) -> (i32, Value, bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let film = folder.path().join("game.gif");
    let output = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
        .args(["film", text(record), "--width", "160", "-o", text(&film)])
        .output()
        .expect("the binary runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(errors, "", "{}", record.display());
    let code = output.status.code().expect("it ends by itself");
    let said = serde_json::from_slice(&output.stdout).expect("it prints JSON");
    (code, said, film.exists())
}

/// Checks that the program films a record, or says of it what it says to whoever replays it and writes nothing.
/// Returns whether there is a film.
fn is_filmed_or_refused(record: &Path) -> bool {
    let (code, said, exists) = filmed(record);
    assert_eq!(exists, code == 0, "{}", record.display());
    if !exists {
        let why = match code {
            1 => &said["illegal"]["reason"],
            _ => &said["bad_record"],
        };
        let why = why.as_str().unwrap_or_default();
        assert!(!why.is_empty(), "{}: {said}", record.display());
        assert_eq!(run(&["replay", text(record)]), (code, said));
    }
    exists
}

#[test]
fn records_that_cannot_be_played_give_no_film_but_what_is_wrong_with_them() {
    // Given the records that the fuzzers have found, when they are filmed, then most cannot be, and that is said.
    let corpus = corpus();
    let films = corpus.iter().filter(|path| is_filmed_or_refused(path));
    assert!(films.count() < corpus.len() / 2);

    // Neither are files filmed that are no text, are nested deeply, name nothing that there is, or are no files.
    let folder = tempfile::tempdir().expect("a folder");
    let written = folder.path().join("game.json");
    let contents = refused_texts().into_iter();
    let contents = contents.map(|(content, _)| content.into_bytes());
    for content in contents.chain([vec![0xff; 1_000]]) {
        fs::write(&written, content).expect("it can be written");
        is_filmed_or_refused(&written);
    }
    assert!(!is_filmed_or_refused(folder.path()));
}
