//! Films of whole games on the command line: their files, what is printed, and records that cannot be filmed.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::command_line::text;

/// Records of whole games of four, one of each, in which not everything is open.
const GAMES: [&str; 2] = [
    "crates/games/tests/golden/four-on-the-river-serpentine.record.json",
    "crates/games/tests/golden/nomadi/four-on-the-dry-road-one-resigns.record.json",
];

/// Films a record at 320 pixels, unless told otherwise; returns the exit code, what is printed, if anything, and the file, if there
/// is one.
fn filmed(record: &str, more: &[&str]) -> (Option<i32>, Value, Option<Vec<u8>>) {
    let folder = tempfile::tempdir().expect("a folder");
    let film = folder.path().join("game.gif");
    let output = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
        .args(["film", record, "-o", text(&film)])
        .args(more)
        .output()
        .expect("the binary runs");
    let printed = serde_json::from_slice(&output.stdout).unwrap_or_default();
    (output.status.code(), printed, fs::read(&film).ok())
}

#[test]
fn a_film_of_a_record_is_written_and_described() {
    for record in GAMES {
        // Given the record of a game that is over, when it is filmed,
        let (code, said, film) = filmed(record, &["--width", "640"]);

        // then there is an animated picture, and what is printed tells of it.
        assert_eq!(code, Some(0));
        let film = film.expect("a film");
        assert!(film.starts_with(b"GIF89a") && film.ends_with(b";"));
        let width = u16::from_le_bytes([film[6], film[7]]);
        let height = u16::from_le_bytes([film[8], film[9]]);
        let alt = said["alt"].as_str().expect("an alt text");
        let frames = said["frames"].as_u64().expect("a number");
        assert!(alt.contains(" wins. Scores: "), "{alt}");
        assert!(frames > 30, "{frames}");
        let expected = json!({
            "frames": frames, "width": width, "height": height, "bytes": film.len(), "alt": alt,
        });
        assert_eq!((width, said), (640, expected));
        // The same record gives the same file.
        let again = filmed(record, &["--width", "640"]).2;
        assert!(again.as_ref() == Some(&film));
    }
}

#[test]
fn a_film_shows_a_seat_what_it_saw_and_a_theme_in_its_colours() {
    for record in GAMES {
        let small = ["--width", "320"];
        let (_, said, spectators) = filmed(record, &small);
        let (code, own, seat) = filmed(record, &[&small[..], &["--seat", "3"]].concat());
        assert_eq!(
            (code, &own["alt"]),
            (Some(0), &said["alt"]),
            "the end is open to all"
        );
        let (_, _, dark) = filmed(record, &[&small[..], &["--theme", "dark"]].concat());
        assert!(spectators != seat, "their own secrets");
        assert!(spectators != dark, "the colours of the night");
        // Seats are numbered from 0.
        let (code, said, film) = filmed(record, &["--seat", "4"]);
        assert_eq!((code, said, film), (Some(2), Value::Null, None));
    }
}

#[test]
fn what_is_wrong_with_a_record_is_printed_and_no_film_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let broken = folder.path().join("broken.json");
    let answer = |record: &str| {
        fs::write(&broken, record).expect("it can be written");
        let (code, said, film) = filmed(text(&broken), &[]);
        assert_eq!(film, None);
        (code, said)
    };
    for record in GAMES {
        let whole: Value =
            serde_json::from_slice(&fs::read(record).expect("a record")).expect("a record is JSON");
        // An illegal action in the middle of the game.
        let mut illegal = whole.clone();
        illegal["actions"][12]["at"] = json!("Z99");
        illegal["actions"][12]["to"] = json!("Z99");
        let (code, said) = answer(&illegal.to_string());
        assert_eq!(code, Some(1), "{said}");
        assert_eq!(said["illegal"]["index"], 12);
        // A set-up that is none, and no record at all.
        let mut bad = whole;
        bad["players"] = json!(["ana"]);
        for record in [bad.to_string(), "[]".to_owned(), "{".to_owned()] {
            let (code, said) = answer(&record);
            assert!(code == Some(2) && said["bad_record"].is_string(), "{said}");
        }
    }
    let (code, said, _) = filmed("no such file", &[]);
    assert!(code == Some(2) && said["bad_record"].is_string(), "{said}");
}

/// Given a folder instead of a file, when a film is to be written there, then it is refused as other unusable input.
#[test]
fn a_film_that_cannot_be_written_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
        .args(["film", GAMES[1], "--width", "320", "-o"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs"))
        .output()
        .expect("the binary runs");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}
