//! The meaning of a start in mid-game, and those that are refused.

use caravanserai_games::desert::{Boards, Reading, Record};
use caravanserai_games::{Rules, Seat};
use serde_json::{Value, json};

use crate::common::random::names;
use crate::sketch::sketch;

#[test]
fn a_start_in_the_middle_must_be_possible() {
    for (map, why) in [
        ("G0 . g0\n. . P1", "not connected"),
        ("G0 G1 .\n. . .", "touch at"),
        ("g0 g0 .\n. . P1", ""),
        (". . .\n. . .", ""),
    ] {
        if why.is_empty() {
            sketch(map).start();
        } else {
            assert!(sketch(map).refused().contains(why), "{map}");
        }
    }
    let beyond = sketch("G0 . .\n. . P1").beyond("A1");
    assert!(beyond.refused().contains("no space in play"));
    let with = |change: fn(&mut Value)| {
        let (board, mut record) = sketch("G0 g0 .\n. @ P1").record();
        change(&mut record["position"]);
        Record::read(
            &record.to_string(),
            &Boards::embedded(),
            Some(&board),
            Reading { lax: true },
        )
        .map(|_| ())
        .map_err(|why| why.0)
    };
    assert_eq!(with(|_| ()), Ok(()));
    for change in [
        |position: &mut Value| position["turn"] = json!(2),
        |position| position["turn"] = json!(null),
        |position| position["camels_left"] = json!(0),
        |position| position["camels_left"] = json!(3),
        |position| position["turn_number"] = json!(0),
        |position| position["turn_number"] = json!(u64::MAX),
        |position| position["turn_number"] = json!(1.5),
        |position| position["supply"] = json!({"green": -1}),
        |position| position["supply"] = json!({"green": 1e300}),
        |position| position["supply"] = json!({"blue": 1}),
        |position| position["supply"] = json!([]),
        |position| position["caravans"] = json!(null),
        |position| position["caravans"] = json!([7]),
        |position| position["caravans"][0]["at"] = json!([]),
        |position| position["caravans"][0]["at"] = json!(["A1", "A1"]),
        |position| position["caravans"][0]["at"] = json!(["A1", "B2"]),
        |position| position["caravans"][0]["at"] = json!(["A1", "Z9"]),
        |position| position["caravans"][0]["at"] = json!(["C2"]),
        |position| position["caravans"][0]["seat"] = json!(5),
        |position| position["caravans"][0]["colour"] = json!("red"),
        |position| position["caravans"][1] = position["caravans"][0].clone(),
    ] as [fn(&mut Value); 21]
    {
        let found = with(change);
        assert!(
            found.as_ref().is_err_and(|why| why.contains("position")),
            "{found:?}"
        );
    }
}

#[test]
fn a_start_in_the_middle_infers_nothing_but_links_and_supply() {
    let table = sketch(
        "
        .  g0 .  @
        g0 G0 g0 .
        .  .  .  P1",
    )
    .river("A2/B2")
    .start();
    let result = table.result();
    assert_eq!(
        (
            &result["phase"],
            &result["turn"],
            &result["camels_left"],
            &result["turn_number"]
        ),
        (&json!("camels"), &json!(0), &json!(2), &json!(10))
    );
    assert_eq!(result["supply"]["green"], 19);
    assert_eq!(
        result["seats"][0]["areas"],
        json!([]),
        "A1 is shut off, and no area"
    );
    assert_eq!(result["seats"][0]["river_points"], 0);
    assert_eq!(table.points(0, "oasis_points"), 5, "C2 touches D1");
    // In such a start leaders may stand next to each other and to an oasis.
    let table = sketch("G0 P0 .\n@ Y1 .\n. . .").start();
    assert_eq!(
        table.points(0, "oasis_points") + table.points(1, "oasis_points"),
        0
    );
}

#[test]
fn a_start_in_the_middle_that_is_stuck_runs_until_the_first_action() {
    let mut table = sketch("G0 # P1 .\n# # # #").start();
    assert_eq!(table.outcome(), None);
    assert_eq!(table.0.legal(Seat::new(0)), []);
    assert_eq!(table.refusal("green", "D1"), "not_adjacent");
    table.resign(0);
    assert_eq!(table.outcome().map(|(reason, _)| reason), Some("resigned"));
}

#[test]
fn an_exported_start_in_the_middle_can_be_read_again() {
    let (board, record) = sketch("G0 g0 . .\n. @ . P1").supply("green", 7).record();
    let read = |record: &Value| {
        Record::read(
            &record.to_string(),
            &Boards::embedded(),
            Some(&board),
            Reading { lax: true },
        )
        .expect("in order")
    };
    let first = read(&record);
    let again = read(&first.beginning().record(&names(2)));
    assert_eq!(
        again.beginning().result(&names(2)),
        first.beginning().result(&names(2))
    );
}
