//! Games among levels: the result, the rotation, what is refused.

use std::collections::BTreeMap;
use std::fs;

use serde_json::{Value, json};

use super::{arena, records, run, text};

#[test]
fn the_result_has_a_row_for_each_player_in_the_order_of_the_arguments() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = "--board river --aquifers --games 6 --seed 7 --nodes 10 --seat random --seat gatherer --seat random --out";
    let mut arguments: Vec<&str> = arguments.split(' ').collect();
    arguments.push(text(folder.path()));
    let played = arena(&arguments);
    assert_eq!((played.code, played.told.as_str()), (Some(0), ""));
    assert_eq!(played.result["games"], json!(6));

    let rows = played.result["players"].as_array().expect("a list");
    let column = |key: &str| rows.iter().map(|row| row[key].clone()).collect::<Vec<_>>();
    assert_eq!(column("who"), ["random", "gatherer", "random"]);
    assert_eq!(column("name"), ["random", "gatherer", "random (2)"]);
    assert_eq!(column("forfeits"), [0, 0, 0]);
    let number =
        |row: &Value, key: &str| row[key].as_f64().unwrap_or_else(|| panic!("{key}: {row}"));
    let wins: f64 = rows.iter().map(|row| number(row, "wins")).sum();
    assert!((wins - 6.0).abs() < 1e-5, "{wins}");
    for row in rows {
        let [low, rate, high] = ["low", "rate", "high"].map(|key| number(row, key));
        assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0);
        assert!((rate - number(row, "wins") / 6.0).abs() < 1e-5);
        assert!((1.0..=3.0).contains(&number(row, "mean_place")));
        assert!(number(row, "mean_ms") <= number(row, "max_ms"));
        assert!(number(row, "turns") >= 6.0 * 5.0, "five leaders a game");
    }

    // The points and places are those of the records.
    let mut points = BTreeMap::new();
    for number in 0..6 {
        let record = folder.path().join(format!("{number:04}.record.json"));
        let result = run("replay", &[text(&record)]).result;
        for seat in result["seats"].as_array().expect("a list") {
            let name = seat["player"].as_str().expect("a name").to_owned();
            *points.entry(name).or_insert(0.0) += seat["total"].as_f64().expect("points");
        }
    }
    for row in rows {
        let total = points[row["name"].as_str().expect("a name")];
        assert!((number(row, "mean_points") - total / 6.0).abs() < 1e-5);
    }
}

#[test]
fn the_same_arguments_with_nodes_give_the_same_games() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, board) in [
        ("through-the-desert", "mountain"),
        ("nomadi", "nomadi-small"),
    ] {
        let played = |out: &str, seed: &str| {
            let out = folder.path().join(format!("{name}-{out}"));
            let arguments = format!(
                "--game {name} --board {board} --games 2 --seed {seed} --nodes 20 --seat random --seat planner --out {}",
                text(&out)
            );
            let run = arena(&arguments.split(' ').collect::<Vec<_>>());
            assert_eq!(run.code, Some(0), "{}", run.told);
            records(&out)
        };
        let first = played("first", "5");
        assert_eq!(first.len(), 2);
        assert_eq!(first, played("again", "5"));
        assert_ne!(first, played("other", "6"));
    }
}

#[test]
fn everybody_sits_in_each_seat_equally_often_on_set_ups_that_verify() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = format!(
        "--game nomadi --board nomadi-small --drawn --games 6 --seed 3 --nodes 10 --seat random --seat random --seat gatherer --out {}",
        text(folder.path())
    );
    let run_of = arena(&arguments.split(' ').collect::<Vec<_>>());
    assert_eq!(run_of.code, Some(0), "{}", run_of.told);
    let records = records(folder.path());

    // Everybody has sat in each seat twice,
    let mut sat: BTreeMap<(String, usize), u32> = BTreeMap::new();
    for record in &records {
        let players = record["players"].as_array().expect("a list");
        for (seat, player) in players.iter().enumerate() {
            *sat.entry((player.to_string(), seat)).or_default() += 1;
        }
    }
    assert_eq!(sat.len(), 9);
    assert!(sat.values().all(|times| *times == 2), "{sat:?}");

    // a rotation is played on one set-up,
    let seeds: Vec<&Value> = records.iter().map(|record| &record["seed"]).collect();
    assert_eq!(
        [seeds[1], seeds[2], seeds[4], seeds[5]],
        [seeds[0], seeds[0], seeds[3], seeds[3]]
    );
    assert_ne!(seeds[0], seeds[3]);
    assert_eq!(records[0]["cards"], records[2]["cards"]);

    // and anybody can recompute it.
    for number in 0..6 {
        let path = folder.path().join(format!("{number:04}.record.json"));
        let verified = run("verify", &[text(&path)]);
        assert_eq!(
            (verified.code, &verified.result["verified"]),
            (Some(0), &json!(true))
        );
        assert_eq!(verified.result["checks"]["seating"], json!(true));
    }
}

#[test]
fn senseless_arguments_are_refused_with_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a file");
    fs::write(&file, "").expect("it can be written");
    let two = "--seat random --seat random";
    for (arguments, said) in [
        (
            format!("--board mountain --games 3 --seed 1 {two}"),
            "--games 3 is no multiple of 2",
        ),
        (
            format!("--board mountain --games 0 --seed 1 {two}"),
            "--games",
        ),
        (
            format!("--board mountain --games 2 --seed 1 --time 5 --nodes 5 {two}"),
            "--nodes",
        ),
        (
            format!("--board mountain --games 2 --seed 1 --time 0 {two}"),
            "--time",
        ),
        (
            "--board mountain --games 2 --seed 1 --nodes 5 --seat random --seat program:cat"
                .to_owned(),
            "a program counts no nodes",
        ),
        (
            "--board mountain --games 2 --seed 1 --seat random --seat champion".to_owned(),
            "levels are random, novice, gatherer, planner, master",
        ),
        (
            "--board mountain --games 2 --seed 1 --seat random --seat program:".to_owned(),
            "a command",
        ),
        (
            "--board mountain --games 2 --seed 1 --seat random --seat program:./no-such-program"
                .to_owned(),
            "./no-such-program does not start",
        ),
        ("--board mountain --games 2 --seed 1".to_owned(), "--seat"),
        (
            "--board mountain --games 2 --seed 1 --seat random".to_owned(),
            "two to five play, not 1",
        ),
        (
            format!("--board mountain --games 6 --seed 1 {two} {two} {two}"),
            "two to five play, not 6",
        ),
        (
            format!("--board moon --games 2 --seed 1 {two}"),
            "moon is neither a board",
        ),
        (
            format!("--board river --games 2 --seed 1 --bribery {two}"),
            "options of Nomadi",
        ),
        (
            format!("--game nomadi --board nomadi --games 2 --seed 1 --aquifers {two}"),
            "options of Through the Desert",
        ),
        (
            format!("--game nomadi --board nomadi --games 2 --seed 1 --oasis-row 3 {two}"),
            "nomadi: ",
        ),
        (
            format!("--board mountain --games 2 --seed -1 {two}"),
            "--seed",
        ),
        (
            format!("--board mountain --games 2 --seed 1 {two} --out a-file"),
            "a file",
        ),
    ] {
        let mut words: Vec<&str> = arguments.split(' ').collect();
        if words.last() == Some(&"a-file") {
            words.pop();
            words.push(text(&file));
        }
        let refused = arena(&words);
        assert_eq!(
            (refused.code, &refused.result),
            (Some(2), &Value::Null),
            "{arguments}"
        );
        assert!(refused.told.contains(said), "{arguments}: {}", refused.told);
    }
}

/// Every level that a game has plays it, alone in a command line and in selfplay.
#[test]
fn every_level_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let boards = [
        ("through-the-desert", "mountain"),
        ("nomadi", "nomadi-small"),
    ];
    let levels = [
        "random", "novice", "gatherer", "planner", "master", "simple",
    ];
    for (game, board) in boards {
        for level in levels {
            let out = folder.path().join(format!("{game}-{level}"));
            let arguments = format!(
                "--game {game} --board {board} --players 2 --games 1 --seed 1 --nodes 20 --level {level} --out {}",
                text(&out)
            );
            let played = run("selfplay", &arguments.split(' ').collect::<Vec<_>>());
            assert_eq!(played.code, Some(0), "{level}: {}", played.told);
            let path = out.join("0000.record.json");
            assert_eq!(run("verify", &[text(&path)]).code, Some(0));
        }
    }
}
