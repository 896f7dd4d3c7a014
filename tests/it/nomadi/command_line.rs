//! The binary itself with records of Nomadi: its output, exit codes and pictures.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

use crate::command_line::{run, text};

#[test]
fn games_of_nomadi_that_computers_played_replay_and_verify() {
    let folder = tempfile::tempdir().expect("a folder");
    for (players, board, more) in [
        ("2", "nomadi-small", &["--oasis-row", "10"][..]),
        ("3", "nomadi", &["--bribery", "--level", "simple"]),
        ("5", "nomadi-small", &["--drawn"]),
    ] {
        let out = folder.path().join(players);
        let mut arguments = vec![
            "selfplay",
            "--game",
            "nomadi",
            "--players",
            players,
            "--games",
            "1",
            "--seed",
            "7",
        ];
        arguments.extend(["--board", board, "--out", text(&out)]);
        arguments.extend(more);
        assert_eq!(run(&arguments).0, 0);
        let path = out.join("0000.record.json");
        let (code, result) = run(&["replay", text(&path)]);
        assert_eq!((code, &result["phase"]), (0, &json!("over")));
        assert_eq!(run(&["legal", text(&path)]), (0, json!([])));
        let (code, verified) = run(&["verify", text(&path)]);
        let line_up = if more == ["--drawn"] {
            json!(true)
        } else {
            json!(null)
        };
        let checks = json!({"commitment": true, "seating": true, "cards": true, "line_up": line_up, "rolls": true});
        assert_eq!(
            (code, &verified),
            (0, &json!({"verified": true, "checks": checks}))
        );
        // When it is over everybody may know everything.
        let (code, seen) = run(&["replay", text(&path), "--spectator"]);
        assert_eq!(
            (code, &seen["seats"], &seen["seen"]),
            (0, &result["seats"], &json!([]))
        );
        let (code, bad) = run(&["replay", text(&path), "--seat", players]);
        assert_eq!((code, bad["bad_record"].is_string()), (2, true));

        // A roll that was not drawn from the seed.
        let mut record: Value =
            serde_json::from_slice(&fs::read(&path).expect("the record")).expect("it is JSON");
        record["seed"] = json!("00".repeat(32));
        let other = path.with_extension("falsified.json");
        fs::write(&other, record.to_string()).expect("it can be written");
        let (code, verified) = run(&["verify", text(&other)]);
        assert_eq!((code, &verified["checks"]["rolls"]), (1, &json!(false)));
        record["actions"][0]["at"] = json!("Z9");
        record["actions"][0]["from"] = json!("Z9");
        fs::write(&other, record.to_string()).expect("it can be written");
        let (code, illegal) = run(&["verify", text(&other)]);
        assert_eq!(
            (code, &illegal["illegal"]["code"]),
            (1, &json!("not_a_space"))
        );
        assert!(
            illegal["illegal"]["reason"]
                .as_str()
                .is_some_and(|reason| reason.ends_with('.'))
        );
    }
}

/// Draws a record; returns the exit code, what is printed and the picture, if there is one.
fn drawn(record: &str, more: &[&str]) -> (Option<i32>, String, Option<Vec<u8>>) {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("board.png");
    let output = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
        .args(["render", record, "-o", text(&picture), "--width", "400"])
        .args(more)
        .output()
        .expect("the binary runs");
    let printed = String::from_utf8(output.stdout).expect("it prints text");
    (output.status.code(), printed, fs::read(&picture).ok())
}

/// A record of Nomadi is drawn as the reader may know it, at any action, and the alt text is printed.
#[test]
fn records_of_nomadi_are_drawn() {
    let record = "crates/games/tests/golden/nomadi/five-with-a-nearer-oasis.record.json";
    let (code, alt, over) = drawn(record, &[]);
    assert_eq!(code, Some(0));
    assert!(alt.starts_with("The game is over; "), "{alt}");
    let (_, alt, middle) = drawn(record, &["--after", "60"]);
    assert!(
        alt.starts_with("Turn ") && !alt.contains(" in coins"),
        "{alt}"
    );
    let (_, alt, own) = drawn(record, &["--after", "60", "--seat", "4"]);
    assert_eq!(alt.matches(" in coins").count(), 1, "{alt}");
    let (_, _, board) = drawn(record, &["--after", "60", "--board-only"]);
    let (_, _, dark) = drawn(record, &["--after", "60", "--theme", "dark"]);
    let all = [over, middle, own, board, dark];
    for (step, one) in all.iter().enumerate() {
        let png = one.as_ref().expect("a picture");
        assert!(png.starts_with(b"\x89PNG"));
        assert!(
            !all[step + 1..].contains(one),
            "picture {step} is there twice"
        );
    }
    // Beyond the end is the end, and seats are numbered from 0.
    let (code, alt, _) = drawn(record, &["--after", "99999"]);
    assert!(
        code == Some(0) && alt.starts_with("The game is over; "),
        "{alt}"
    );
    let (code, alt, picture) = drawn(record, &["--seat", "5"]);
    assert_eq!((code, alt.as_str(), picture), (Some(2), "", None));
}

/// What is wrong with a record of Nomadi is printed by `render` as by the other commands.
#[test]
fn a_broken_record_of_nomadi_is_not_drawn() {
    let path = "crates/games/tests/golden/nomadi/two-on-the-short-crossing.record.json";
    let whole: Value =
        serde_json::from_slice(&fs::read(path).expect("a record")).expect("it is JSON");
    let folder = tempfile::tempdir().expect("a folder");
    let broken = folder.path().join("broken.json");
    let answer = |record: &Value| -> (Option<i32>, Value) {
        fs::write(&broken, record.to_string()).expect("it can be written");
        let (code, printed, picture) = drawn(text(&broken), &[]);
        assert_eq!(picture, None);
        (
            code,
            serde_json::from_str(&printed).expect("it prints JSON"),
        )
    };
    let mut record = whole.clone();
    record["actions"][3]["at"] = json!("Z9");
    let (code, said) = answer(&record);
    assert_eq!(
        (code, &said["illegal"]["code"]),
        (Some(1), &json!("not_a_space"))
    );
    assert_eq!(said["illegal"]["index"], json!(3));
    let mut record = whole;
    record["players"] = json!(["ana"]);
    let (code, said) = answer(&record);
    assert!(code == Some(2) && said["bad_record"].is_string(), "{said}");
}
