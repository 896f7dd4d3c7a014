//! The binary itself: its output and exit codes.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

/// Runs the binary; returns its exit code and output.
pub fn run(arguments: &[&str]) -> (i32, Value) {
    let output = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
        .args(arguments)
        .output()
        .expect("the binary runs");
    let printed = String::from_utf8(output.stdout).expect("it prints text");
    let json = if printed.is_empty() {
        Value::Null
    } else {
        serde_json::from_str(&printed).expect("it prints JSON")
    };
    (output.status.code().expect("it ends by itself"), json)
}

pub fn text(path: &Path) -> &str {
    path.to_str().expect("a path that is text")
}

#[test]
fn games_that_computers_played_replay_and_verify() {
    let folder = tempfile::tempdir().expect("a folder");
    for (players, board, more) in [
        ("2", "mountain", &["--serpentine"][..]),
        ("3", "river", &["--aquifers", "--no-river"]),
        ("4", "mountain", &["--chosen-palms", "--open-tokens"]),
        (
            "5",
            "river",
            &["--aquifers", "--serpentine", "--chosen-palms"],
        ),
    ] {
        let out = folder.path().join(players);
        let mut arguments = vec![
            "selfplay",
            "--players",
            players,
            "--games",
            "2",
            "--seed",
            "7",
            "--board",
            board,
            "--level",
            "random",
            "--out",
            text(&out),
        ];
        arguments.extend(more);
        assert_eq!(run(&arguments).0, 0);
        let first = fs::read(out.join("0000.record.json")).expect("the first game");
        assert_ne!(
            first,
            fs::read(out.join("0001.record.json")).expect("the second game")
        );
        assert_eq!(run(&arguments).0, 0);
        assert_eq!(
            first,
            fs::read(out.join("0000.record.json")).expect("the first game"),
            "the same arguments give the same files"
        );
        let path = out.join("0001.record.json");
        let (code, result) = run(&["replay", text(&path)]);
        assert_eq!(
            (code, &result["game_over"], &result["phase"]),
            (0, &json!(true), &json!("over"))
        );
        assert_eq!(run(&["legal", text(&path)]), (0, json!([])));
        let (code, verified) = run(&["verify", text(&path)]);
        assert_eq!(
            (code, &verified["verified"]),
            (0, &json!(true)),
            "{verified}"
        );
        falsify(&path);
    }
}

/// Changes a token, a seat and the seed of a record: `verify` notices each.
fn falsify(path: &Path) {
    let record: Value =
        serde_json::from_slice(&fs::read(path).expect("the record")).expect("it is JSON");
    let other = path.with_extension("falsified.json");
    let notices = |change: &dyn Fn(&mut Value), check: &str| {
        let mut changed = record.clone();
        change(&mut changed);
        fs::write(&other, changed.to_string()).expect("it can be written");
        let (code, verified) = run(&["verify", text(&other), "--lax"]);
        assert_eq!(
            (code, &verified["checks"][check]),
            (1, &json!(false)),
            "{verified}"
        );
    };
    notices(
        &|record| {
            let tokens = record["waterholes"].as_object_mut().expect("an object");
            let token = tokens.values_mut().next().expect("a token");
            *token = json!(token.as_u64().expect("a number") % 3 + 1);
        },
        "tokens",
    );
    notices(
        &|record| {
            record["joined"]
                .as_array_mut()
                .expect("a list")
                .rotate_left(1)
        },
        "seating",
    );
    notices(
        &|record| record["seed"] = json!("00".repeat(32)),
        "commitment",
    );
    let mut without = record.clone();
    without.as_object_mut().expect("an object").remove("seed");
    fs::write(&other, without.to_string()).expect("it can be written");
    assert_eq!(run(&["verify", text(&other)]).0, 2);
}

#[test]
fn legal_actions_are_listed_in_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let (board, record) = (
        folder.path().join("board.txt"),
        folder.path().join("record.json"),
    );
    fs::write(&board, "name: small\noffset: odd-q\nmap:\n. . .\n. . .\n")
        .expect("it can be written");
    let mut game = json!({"players": ["ana", "ben"], "oases": [], "waterholes": {},
        "position": {"caravans": [{"seat": 1, "colour": "pink", "at": ["A1"]}, {"seat": 1, "colour": "green", "at": ["C2"]}],
                     "turn": 1, "camels_left": 1, "turn_number": 3}});
    fs::write(&record, game.to_string()).expect("it can be written");
    let arguments = ["legal", text(&record), "--board", text(&board), "--lax"];
    let listed = ["green B1", "green B2", "green C1", "pink A2", "pink B1"].map(|action| {
        let (colour, at) = action.split_once(' ').expect("two words");
        json!({"seat": 1, "do": "camel", "colour": colour, "at": at})
    });
    assert_eq!(run(&arguments), (0, json!(listed)));
    game["actions"] = json!([{"seat": 1, "do": "camel", "colour": "pink", "at": "B2"}]);
    fs::write(&record, game.to_string()).expect("it can be written");
    let (code, said) = run(&arguments);
    assert_eq!(
        (code, &said["illegal"]["index"], &said["illegal"]["code"]),
        (1, &json!(0), &json!("not_adjacent"))
    );
    assert!(
        said["illegal"]["reason"]
            .as_str()
            .is_some_and(|reason| reason.contains("B2"))
    );
}

#[test]
fn a_file_that_cannot_be_worked_with_is_a_bad_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, content).expect("it can be written");
        path
    };
    let many_spaces = format!(
        "name: t\noffset: odd-q\nmap:\n{}",
        ". . . . . . . . . . . . . . . . .\n".repeat(16)
    );
    let good_board = file("good.txt", b"name: t\noffset: odd-q\nmap:\n. .\n");
    let good_record = file(
        "good.json",
        br#"{"players": ["a", "b"], "oases": [], "waterholes": {}}"#,
    );
    for (record, board) in [
        (file("empty.json", b""), None),
        (file("broken.json", b"{\"format\": "), None),
        (file("bytes.json", b"\xff\xfe"), None),
        (folder.path().join("missing.json"), None),
        (folder.path().to_owned(), None),
        (good_record.clone(), Some(file("empty.txt", b""))),
        (
            good_record.clone(),
            Some(file("many.txt", many_spaces.as_bytes())),
        ),
        (good_record.clone(), Some(folder.path().join("missing.txt"))),
    ] {
        for command in ["replay", "legal", "verify"] {
            let mut arguments = vec![command, text(&record), "--lax"];
            if let Some(board) = &board {
                arguments.extend(["--board", text(board)]);
            }
            let (code, said) = run(&arguments);
            assert_eq!(code, 2, "{arguments:?}");
            assert!(said["bad_record"].is_string(), "{arguments:?}: {said}");
        }
    }
    assert_eq!(
        run(&[
            "replay",
            text(&good_record),
            "--lax",
            "--board",
            text(&good_board)
        ])
        .0,
        0
    );
    assert_eq!(
        run(&["replay", text(&good_record), "--board", text(&good_board)]).0,
        2,
        "a strict reading asks for more"
    );
}

#[test]
fn arguments_that_make_no_sense_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = text(folder.path());
    for arguments in [
        &[
            "selfplay",
            "--players",
            "6",
            "--games",
            "1",
            "--seed",
            "1",
            "--board",
            "mountain",
            "--out",
            out,
        ][..],
        &[
            "selfplay",
            "--players",
            "4",
            "--games",
            "1",
            "--seed",
            "1",
            "--board",
            "moon",
            "--out",
            out,
        ],
        &[
            "selfplay",
            "--players",
            "4",
            "--games",
            "-1",
            "--seed",
            "1",
            "--board",
            "mountain",
            "--out",
            out,
        ],
        &["replay"],
        &["dance"],
        // Only the playground runs anybody's programs.
        &["run", "--program", "mine=cat"],
        &["playground", "--no-bot", "--program", "mine=cat"],
        &["playground", "--data", out, "--program", "mine"],
        &["playground", "--data", out, "--program", "mine="],
        &["playground", "--data", out, "--program", "*mine*=cat"],
        &["playground", "--data", out, "--program", "master=cat"],
        &[
            "playground",
            "--data",
            out,
            "--program",
            "mine=./no-such-program",
        ],
        &[
            "playground",
            "--data",
            out,
            "--program",
            "mine=cat",
            "--program",
            "Mine=cat",
        ],
    ] {
        let (code, printed) = run(arguments);
        assert_eq!((code, printed), (2, Value::Null), "{arguments:?}");
    }
    // More programs than a lobby can offer.
    let named: Vec<String> = (1..=16).map(|number| format!("p{number}=cat")).collect();
    let programs = named.iter().flat_map(|named| ["--program", named]);
    let arguments = ["playground", "--data", out].into_iter().chain(programs);
    assert_eq!(run(&arguments.collect::<Vec<_>>()), (2, Value::Null));
}

#[test]
fn options_of_the_other_game_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let selfplay = |more: &[&str]| {
        let mut arguments = vec![
            "selfplay",
            "--players",
            "2",
            "--games",
            "1",
            "--seed",
            "1",
            "--out",
            text(folder.path()),
        ];
        arguments.extend(more);
        run(&arguments).0
    };
    assert_eq!(selfplay(&["--board", "river", "--bribery"]), 2);
    assert_eq!(
        selfplay(&["--game", "nomadi", "--board", "nomadi", "--aquifers"]),
        2
    );
    assert_eq!(
        selfplay(&["--game", "nomadi", "--board", "nomadi", "--oasis-row", "3"]),
        2
    );
}
