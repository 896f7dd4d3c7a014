//! Programs as players: good ones, and those that are slow, dead, wrong or mad.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

use super::scripts::Script;
use super::{Run, actions_of, arena, records, run, text};

/// Two games of a program against a random player, with so much time. All records are in the folder `out` beside the script.
fn played(script: &Script, time: &str, more: &[&str]) -> (Run, Vec<Value>) {
    let (who, out) = (script.who(), script.path("out"));
    let mut arguments = vec![
        "--board", "mountain", "--games", "2", "--seed", "4", "--time", time,
    ];
    arguments.extend(["--seat", "random", "--seat", &who, "--out", text(&out)]);
    arguments.extend(more);
    let run = arena(&arguments);
    assert_eq!(run.code, Some(0), "{}", run.told);
    assert_eq!(run.player(0)["forfeits"], json!(0));
    assert_eq!(run.player(1)["who"], json!(who));
    (run, records(&out))
}

/// A minute: a program that answers at all is never late.
const AMPLE: &str = "60000";

/// All moves of the program were forfeited, and so it was told.
#[track_caller]
fn forfeits_everything(script: &Script, time: &str, name: &str, said: &str) {
    let (run, records) = played(script, time, &[]);
    let moves: usize = records
        .iter()
        .map(|record| actions_of(record, name).len())
        .sum();
    assert!(moves > 30, "{moves} moves");
    assert_eq!(run.player(1)["forfeits"], json!(moves), "{}", run.told);
    assert!(run.told.contains(said), "{}", run.told);
    assert!(run.told.contains("a random legal move is played instead"));
}

#[test]
fn a_good_program_forfeits_nothing_and_is_started_once() {
    // Given a program that notes when it is started and what it is asked,
    let script = Script::of(&format!(
        "echo started >> \"${{0%/*}}/starts\"\n{}",
        super::scripts::FIRST_LEGAL
            .replace(
                "do\n  case",
                "do\n  printf '%s\\n' \"$line\" >> \"${0%/*}/asked\"\n  case"
            )
            .replace("TURN", r#"echo "{\"actions\": [$(first)]}""#)
    ));
    // when it plays two games,
    let (run, records) = played(&script, AMPLE, &[]);

    // then it was started once, greeted, asked for each of its moves, and dismissed.
    assert_eq!(run.told, "");
    assert_eq!(run.player(1)["forfeits"], json!(0));
    assert_eq!(run.player(1)["name"], json!("script"));
    assert_eq!(script.left("starts"), "started\n");
    let asked: Vec<Value> = script
        .left("asked")
        .lines()
        .map(|line| serde_json::from_str(line).expect("questions are JSON"))
        .collect();
    assert_eq!(asked.first(), Some(&json!({"ask": "hello", "protocol": 1})));
    assert_eq!(asked.last(), Some(&json!({"ask": "bye"})));
    let turns = &asked[1..asked.len() - 1];
    let moves: usize = records
        .iter()
        .map(|record| actions_of(record, "script").len())
        .sum();
    assert_eq!(turns.len(), moves);

    // It was told what `legal` prints for the record.
    let file = script.path("asked.json");
    for turn in [&turns[0], &turns[moves / 2], &turns[moves - 1]] {
        assert_eq!(
            (&turn["ask"], &turn["time_ms"]),
            (&json!("turn"), &json!(60000))
        );
        fs::write(&file, turn["record"].to_string()).expect("it can be written");
        let legal = run_legal(text(&file));
        assert_eq!(turn["legal"], legal);
        assert_eq!(legal[0]["seat"], turn["seat"]);
    }

    // And what it did is in the records.
    let did: Vec<&Value> = turns.iter().map(|turn| &turn["legal"][0]).collect();
    let in_records: Vec<&Value> = records
        .iter()
        .flat_map(|record| actions_of(record, "script"))
        .collect();
    assert_eq!(did, in_records);
}

fn run_legal(record: &str) -> Value {
    let listed = run("legal", &[record]);
    assert_eq!(listed.code, Some(0), "{}", listed.result);
    listed.result
}

#[test]
fn a_program_is_not_told_what_its_seat_may_not_know() {
    let script = Script::answering(
        r#"printf '%s\n' "$line" >> "${0%/*}/asked"; echo "{\"actions\": [$(first)]}""#,
    );
    let (_, records) = played(&script, AMPLE, &["--aquifers"]);
    let asked = script.left("asked");
    let turns: Vec<Value> = asked
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let mut known = 0;
    for turn in &turns {
        assert!(turn["record"].get("seed").is_none());
        let seat = turn["seat"].as_u64().expect("a seat") as usize;
        let told = turn["record"]["waterholes"].as_object().expect("an object");
        // The seat can know the values only of spaces on which it stands, or that it has enclosed: what others stand on is null.
        let actions = turn["record"]["actions"].as_array().expect("a list").iter();
        for action in actions.filter(|action| action["seat"] != json!(seat)) {
            let value = action["at"].as_str().and_then(|at| told.get(at));
            assert!(value.is_none_or(Value::is_null), "{action}");
        }
        let values = told.iter().filter(|(_, value)| !value.is_null());
        for (at, value) in values {
            known += 1;
            assert!(
                records
                    .iter()
                    .any(|record| record["waterholes"][at] == *value)
            );
        }
    }
    assert!(known > 0, "it has taken something");
    let first = turns[0]["record"]["waterholes"]
        .as_object()
        .expect("an object");
    assert!(first.len() > 30 && first.values().all(Value::is_null));
}

#[test]
fn the_example_in_python_plays_both_games() {
    for (game, board, more) in [
        (
            "through-the-desert",
            "mountain",
            &["--aquifers", "--chosen-palms"][..],
        ),
        ("nomadi", "nomadi-small", &["--bribery"]),
    ] {
        let mut arguments = vec![
            "--game", game, "--board", board, "--games", "5", "--seed", "2",
        ];
        arguments.extend([
            "--time",
            AMPLE,
            "--seat",
            "program:python3 examples/arena_player.py",
        ]);
        arguments.extend(["--seat", "random"].repeat(4));
        arguments.extend(more);
        let run = arena(&arguments);
        assert_eq!((run.code, run.told.as_str()), (Some(0), ""));
        assert_eq!(run.player(0)["name"], json!("example"));
        assert_eq!(run.player(0)["forfeits"], json!(0));
    }
}

#[test]
fn a_whole_turn_may_be_answered_and_what_goes_beyond_it_is_left_out() {
    // Two actions where one is due: the second is nobody's business. Where two are due, it is illegal, and the first one stands.
    let script = Script::answering(r#"echo "{\"actions\": [$(first), {\"do\": \"fly\"}]}""#);
    let (run, records) = played(&script, AMPLE, &[]);
    let camels = |record: &Value| {
        let actions = actions_of(record, "script");
        actions
            .iter()
            .filter(|action| action["do"] == "camel")
            .count()
    };
    let second: usize = records.iter().map(|record| camels(record) / 2).sum();
    assert_eq!(run.player(1)["forfeits"], json!(second), "{}", run.told);
    assert!(
        run.told
            .contains(r#"{"do":"fly"} is no action of this game"#)
    );
}

#[test]
fn nonsense_is_forfeited() {
    let script = Script::answering("echo moo");
    forfeits_everything(
        &script,
        AMPLE,
        "script",
        "no JSON object with a list `actions`",
    );
    let script = Script::answering(r#"echo '{"actions": []}'"#);
    forfeits_everything(&script, AMPLE, "script", "the answer holds no action");
}

#[test]
fn an_illegal_action_is_forfeited() {
    let script = Script::answering(
        r#"echo '{"actions": [{"do": "camel", "colour": "pink", "at": "ZZ99"}]}'"#,
    );
    forfeits_everything(&script, AMPLE, "script", "is illegal");
    let script =
        Script::answering(r#"echo "{\"actions\": [$(first | sed 's/"seat":./"seat":4/')]}""#);
    forfeits_everything(&script, AMPLE, "script", "is an action of another seat");
}

#[test]
fn a_line_that_never_ends_is_not_waited_for() {
    let script = Script::answering("head -c 300000 /dev/zero | tr '\\0' x; echo");
    forfeits_everything(
        &script,
        AMPLE,
        "script",
        "an answer of more than 65536 bytes",
    );
    // Nor is one that has no end yet.
    let script = Script::answering(r#"printf '{"actions": []}'"#);
    forfeits_everything(&script, "1", "script", "no answer within 251 ms");
}

#[test]
fn a_program_that_never_answers_is_soon_not_waited_for() {
    let script = Script::answering("exec cat > /dev/null");
    forfeits_everything(
        &script,
        "1",
        "script",
        "not asked again until 3 earlier questions are answered",
    );
}

#[test]
fn a_program_that_dies_forfeits_what_is_left_and_the_run_goes_on() {
    let script = Script::answering("exit 3");
    forfeits_everything(&script, AMPLE, "script", "the program has ended");
    // One that does not even say its name is called by its command.
    let script = Script::of("exit 3");
    forfeits_everything(&script, AMPLE, "sh", "sh: `hello`: the program has ended");
}

#[test]
fn a_late_answer_is_not_taken_for_the_next_one() {
    // Given a program that leaves the first turn unanswered, and answers it together with the second one,
    let script = Script::answering(
        r#"if [ -z "$owed" ]; then owed="{\"actions\": [$(first)]}"
      else
        if [ "$owed" != paid ]; then echo "$owed"; owed=paid; fi
        echo "{\"actions\": [$(first)]}"
      fi"#,
    );
    // when it plays, then turns are forfeited because no answer came in time, and none because of what was answered.
    let (run, _) = played(&script, "2000", &[]);
    assert!(
        run.told.contains("no answer within 2250 ms"),
        "{}",
        run.told
    );
    for wrong in ["is illegal", "no action of this game", "of another seat"] {
        assert!(!run.told.contains(wrong), "{}", run.told);
    }
    // On a busy machine more answers may be late, but not all.
    let forfeits = run.player(1)["forfeits"].as_u64().expect("a number");
    let late = run.told.matches("no answer within").count() as u64;
    assert_eq!(forfeits, late, "{}", run.told);
}

#[test]
fn a_program_that_does_not_end_is_ended_with_all_that_it_started() {
    // Given a program that neither reads nor ends, nor does what it has started,
    let script =
        Script::answering(r#"exec <&-; tail -f /dev/null & echo "$$" > "${0%/*}/id"; wait"#);
    // when the run is over, then what it has started is gone: as long as it ran, standard error would be open and this would wait.
    forfeits_everything(&script, "1", "script", "251 ms");
    // And so is the program itself.
    let check = format!("kill -0 {}", script.left("id").trim());
    let alive = Command::new("sh").args(["-c", &check]).output();
    assert!(!alive.expect("sh is there").status.success(), "{check}");
}

#[test]
fn the_standard_error_of_a_program_is_passed_on() {
    let script = Script::answering(r#"echo "thinking hard" >&2; echo "{\"actions\": [$(first)]}""#);
    let (run, _) = played(&script, AMPLE, &[]);
    assert!(
        run.told.starts_with("thinking hard\nthinking hard\n"),
        "{}",
        run.told
    );
    assert_eq!(run.player(1)["forfeits"], json!(0));
}
