//! Secrets, drafts, and what a seat learns in advance.

use caravanserai_games::desert::Reason;
use caravanserai_games::desert::{Action, Draft, Fact, Phase};
use caravanserai_games::{Rules, Seat, Viewer};

use crate::sketch::{SketchGame, sketch};

fn camel(table: &SketchGame, colour: &str, at: &str) -> Action {
    let action = Action::Camel {
        colour: colour.parse().expect("a colour"),
        at: at.parse().expect("a space's name"),
    };
    assert!(
        table.0.legal(Seat::new(table.turn())).contains(&action)
            || table.position().camels_left() == 2
    );
    action
}

fn draft(table: &SketchGame, seat: usize, actions: &[Action]) -> Draft {
    table
        .0
        .draft(Seat::new(seat), actions)
        .expect("it is legal")
}

const WELLS: &str = "
    G0 3 1 .
    .  . . .
    .  . . P1";

#[test]
fn only_the_owner_is_shown_values_and_total() {
    let mut table = sketch(WELLS).start();
    let facts = table.place("green", "B1");
    let seats = |viewer| table.0.view(viewer).seats;
    assert_eq!(seats(Viewer::Seat(Seat::new(0)))[0].tokens, Some(vec![3]));
    assert_eq!(seats(Viewer::Seat(Seat::new(0)))[0].total, Some(13));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(1))] {
        let seen = &seats(viewer)[0];
        assert_eq!(
            (&seen.tokens, seen.total, seen.tokens_taken),
            (&None, None, 1)
        );
        let told = table.0.told(&facts, viewer);
        assert!(told.contains(&Fact::WaterholeTaken {
            seat: Seat::new(0),
            at: table.0.board().find("B1").expect("a space"),
            value: None
        }));
    }
    assert_eq!(table.0.told(&facts, Viewer::Seat(Seat::new(0))), facts);
    assert!(
        !table.0.secret_learned(&facts),
        "the value was public while it lay there"
    );
}

#[test]
fn with_open_tokens_everybody_is_shown_them() {
    let mut table = sketch(WELLS).option("open_tokens", true).start();
    let facts = table.place("green", "B1");
    assert_eq!(table.0.told(&facts, Viewer::Spectator), facts);
    assert_eq!(
        table.0.view(Viewer::Spectator).seats[0].tokens,
        Some(vec![3])
    );
}

#[test]
fn when_the_game_is_over_everything_is_shown() {
    let mut table = sketch(WELLS)
        .option("aquifers", true)
        .turn(0, 1)
        .supply("green", 1)
        .start();
    assert!(
        table
            .0
            .view(Viewer::Spectator)
            .waterholes
            .iter()
            .all(|(_, value)| value.is_none())
    );
    let facts = table.place("green", "B1");
    assert!(table.outcome().is_some());
    let view = table.0.view(Viewer::Spectator);
    assert_eq!(view.seats[0].tokens, Some(vec![3]));
    assert!(view.waterholes.iter().all(|(_, value)| value.is_some()));
    assert_eq!(table.0.told(&facts, Viewer::Spectator), facts);
}

#[test]
fn in_aquifers_a_value_is_learned_on_commit_and_not_before() {
    let mut table = sketch(WELLS).option("aquifers", true).start();
    let first = camel(&table, "green", "B1");
    let draft = draft(&table, 0, &[first]);
    assert!(
        draft.steps[0]
            .facts
            .iter()
            .all(|fact| fact == &fact.untold())
    );
    assert_eq!(draft.view.seats[0].tokens, Some(vec![]));
    assert_eq!(
        (draft.view.seats[0].total, draft.view.seats[0].tokens_taken),
        (None, 1)
    );
    for prospect in table.0.prospects(Seat::new(0), &[]) {
        assert!(prospect.facts.iter().all(|fact| fact == &fact.untold()));
    }
    let facts = table.place("green", "B1");
    assert!(table.0.secret_learned(&facts));
    assert_eq!(table.view(0).seats[0].tokens, Some(vec![3]));
}

#[test]
fn an_ordinary_draft_shows_what_lies_open() {
    let table = sketch(WELLS).start();
    let draft = draft(
        &table,
        0,
        &[camel(&table, "green", "B1"), camel(&table, "green", "C1")],
    );
    assert_eq!(draft.view.seats[0].tokens, Some(vec![1, 3]));
    assert_eq!((draft.owed, draft.ends_game), (0, None));
    assert_eq!(draft.view.ghosts.len(), 2);
    assert_eq!(
        (draft.view.turn, draft.view.camels_left),
        (Some(Seat::new(0)), 0)
    );
    assert_eq!(
        table.labels(draft.view.caravans[0].camels.iter().copied()),
        "A1 B1 C1"
    );
}

#[test]
fn a_draft_that_ends_the_game_says_so_and_reveals_nothing() {
    let table = sketch("G0 3 # P1\n# # # .")
        .option("aquifers", true)
        .start();
    let draft = draft(&table, 0, &[camel(&table, "green", "B1")]);
    assert_eq!(
        (draft.owed, draft.ends_game),
        (0, Some(Reason::NoLegalCamel))
    );
    assert_eq!((draft.view.phase, draft.view.ending), (Phase::Camels, None));
    assert_eq!(draft.view.seats[0].tokens, Some(vec![]));
    assert!(
        draft.steps[0]
            .facts
            .iter()
            .all(|fact| !matches!(fact, Fact::Over { .. }))
    );
    assert!(
        table
            .0
            .prospects(Seat::new(0), &[])
            .iter()
            .all(|prospect| prospect.ends_game)
    );
}

#[test]
fn a_draft_is_as_long_as_the_turn() {
    let table = sketch(WELLS).start();
    let [first, second] = [camel(&table, "green", "B1"), camel(&table, "green", "C1")];
    assert_eq!(draft(&table, 0, &[]).owed, 2);
    assert_eq!(draft(&table, 0, &[first]).owed, 1);
    let third = Action::Camel {
        colour: "green".parse().expect("a colour"),
        at: "A2".parse().expect("a name"),
    };
    assert!(
        table
            .0
            .draft(Seat::new(0), &[first, second, third])
            .is_err()
    );
    assert!(table.0.draft(Seat::new(1), &[]).is_err());
    assert!(table.0.prospects(Seat::new(0), &[first, second]).is_empty());
    assert!(table.0.prospects(Seat::new(1), &[]).is_empty());
    assert_eq!(table.0.prospects(Seat::new(0), &[first]).len(), 4);
}

#[test]
fn prospects_are_exactly_what_is_legal_and_the_best_come_first() {
    let table = sketch(WELLS).start();
    let prospects = table.0.prospects(Seat::new(0), &[]);
    assert_eq!(prospects[0].at, table.0.board().find("B1"));
    let mut offered: Vec<Action> = prospects.iter().map(|prospect| prospect.action).collect();
    let legal = table.0.legal(Seat::new(0));
    offered.sort_by_key(|action| legal.iter().position(|other| other == action));
    assert_eq!(offered, legal);
}

#[test]
fn a_leader_is_drafted_alone() {
    let table = sketch(". . . . .\n. . . . .").start();
    let leader = |at: &str| Action::Leader {
        colour: "green".parse().expect("a colour"),
        at: at.parse().expect("a name"),
    };
    let alone = draft(&table, 0, &[leader("A1")]);
    assert_eq!((alone.owed, alone.view.ghosts[0].leader), (0, true));
    assert_eq!(draft(&table, 0, &[]).owed, 1);
    assert!(
        table
            .0
            .draft(Seat::new(0), &[leader("A1"), leader("C1")])
            .is_err()
    );
}
