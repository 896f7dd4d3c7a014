//! The turns of computer players: one job each, told together, and taken back together.

use crate::harness::{CHANNEL, Harness, dice, kinds, new_table};
use crate::store::{TableId, UserId};
use crate::table::{
    Command, Effect, NewComputer, NewTable, Origination, Refusal, Snapshot, Status,
};
use games::desert::Options;
use games::{Level, Seat, Seats, Thinking, nomadi};

/// So many computer players of a level.
pub(super) fn computers(level: Level, count: usize) -> Vec<NewComputer> {
    let names = ["Amira", "Bashir", "Dalia", "Farid"]
        .into_iter()
        .take(count);
    let computer = |name: &str| NewComputer {
        kind: level.into(),
        name: name.to_owned(),
    };
    names.map(computer).collect()
}

/// A running game of user 1 and computer players.
async fn started(harness: &Harness, table: NewTable) -> TableId {
    let opened = harness.act(1, Command::Open(table)).await;
    let table = opened.expect("the lobby opens").snapshot.table;
    harness
        .act(1, Command::Start)
        .await
        .expect("they are enough");
    table
}

/// A running game of Through the Desert of user 1 and so many computer players.
async fn desert(harness: &Harness, level: Level, count: usize) -> TableId {
    let table = NewTable {
        computers: computers(level, count),
        ..new_table("mountain", 5, Options::default())
    };
    started(harness, table).await
}

fn is_theirs(snapshot: &Snapshot) -> bool {
    let acting = snapshot.acting();
    acting.first().is_some_and(|person| person.is(UserId(1)))
}

/// The actions since the last turn of user 1, by seat.
pub(super) fn seats_since(snapshot: &Snapshot) -> Vec<usize> {
    let since = snapshot.game.since.iter();
    let played = since.filter(|told| told.how == Origination::ByComputerPlayer);
    let mut seats: Vec<usize> = played
        .filter_map(|told| told.seat)
        .map(Seat::index)
        .collect();
    seats.dedup();
    seats
}

#[tokio::test]
async fn all_computer_players_answer_a_turn_and_it_is_told_in_one_post() {
    // Given a person and three computer players,
    let harness = Harness::new().await;
    desert(&harness, Level::Novice, 3).await;
    harness.deliver().await;

    // when the person has played, then it is the first computer player's turn,
    harness.turn(&mut dice()).await;
    assert!(!is_theirs(&harness.look(1).await));

    // and when they have played, then there is one post, in which all three have moved, and it is the person's turn again.
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn"]);
    let now = harness.look(1).await;
    assert!(is_theirs(&now));
    assert_eq!(seats_since(&now), [1, 2, 3]);
    for name in ["Amira", "Bashir", "Dalia"] {
        assert!(told[0].told.message.text.contains(name), "{name}");
    }
}

#[tokio::test]
async fn a_restart_between_turns_of_computer_players_loses_and_doubles_nothing() {
    // Given two games that go the same way, in one of which the process ends before any computer player has moved,
    let harness = Harness::new().await;
    desert(&harness, Level::Gatherer, 3).await;
    harness.turn(&mut dice()).await;
    let other = Harness::new().await;
    desert(&other, Level::Gatherer, 3).await;
    other.turn(&mut dice()).await;
    other.deliver().await;

    // when it has started again, then they move as they would have, once.
    let harness = harness.reopened().await;
    harness.deliver().await;
    let (now, expected) = (harness.look(1).await, other.look(1).await);
    assert!(is_theirs(&now));
    assert_eq!(now.game.view, expected.game.view);
    assert_eq!(seats_since(&now), [1, 2, 3]);
}

#[tokio::test]
async fn a_turn_is_taken_back_with_the_turns_of_computer_players_after_it_at_once() {
    // Given a person whose turn two computer players have answered,
    let harness = Harness::new().await;
    desert(&harness, Level::Novice, 2).await;
    harness.deliver().await;
    let before = harness.look(1).await.game.view;
    harness.turn(&mut dice()).await;
    harness.deliver().await;

    // when they take it back, then nobody has to agree, and everything is as it was.
    let done = harness
        .act(1, Command::AskUndo)
        .await
        .expect("it is theirs");
    assert_eq!(done.effect, Effect::UndoAgreed);
    let after = harness.look(1).await;
    assert!(is_theirs(&after));
    assert_eq!(after.game.view, before);

    // When they play again, then so do the computer players.
    harness.turn(&mut dice()).await;
    harness.deliver().await;
    assert_eq!(seats_since(&harness.look(1).await), [1, 2]);
}

#[tokio::test]
async fn a_person_plays_whole_games_against_computer_players_of_every_level() {
    let levels = [
        Level::Novice,
        Level::Gatherer,
        Level::Planner,
        Level::Master,
    ];
    for (count, level) in (1..).zip(levels) {
        let harness = Harness::new().await;
        desert(&harness, level, count).await;
        let mut dice = dice();
        harness.deliver().await;
        while harness.look(1).await.status == Status::Running {
            harness.turn(&mut dice).await;
            harness.deliver().await;
        }
        let record = harness.tables.record(UserId(1), CHANNEL, None).await;
        let record = record.expect("it is over");
        assert_eq!(record["players"].as_array().map(Vec::len), Some(count + 1));
    }
}

#[tokio::test]
async fn computer_players_of_nomadi_roll_answer_offers_and_settle() {
    // Given a person and two computer players who buy and sell cards,
    let harness = Harness::new().await;
    let options = nomadi::Options {
        line_up: nomadi::LineUp::Drawn,
        ..nomadi::Options::default()
    };
    let table = NewTable {
        options: options.into(),
        computers: computers(Level::Gatherer, 2),
        ..new_table("nomadi-small", 5, Options::default())
    };
    started(&harness, table).await;

    // when the person plays like one, then the game comes to its end, and nothing waits for a computer player.
    for _ in 0..400 {
        harness.deliver().await;
        let now = harness.look(1).await;
        if now.status == Status::Over {
            return;
        }
        let state = harness.tables.state(UserId(1), CHANNEL, None).await;
        let state = state.expect("it is there");
        let (seat, game) = (Seat::new(0), &state.fold.as_ref().expect("it runs").game);
        let waited: Seats = game
            .acting()
            .iter()
            .chain(game.questions().iter())
            .collect();
        assert_eq!(
            waited,
            [seat].into_iter().collect(),
            "a computer player is waited for"
        );
        let thinking = Thinking::nodes(100, 7);
        let turn = game.computer_turn(seat, Level::Gatherer, &thinking);
        for action in turn.actions {
            harness
                .act(1, Command::Act(action))
                .await
                .expect("it is legal");
        }
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn a_rematch_seats_the_same_computer_players() {
    // Given a game with two computer players that is over,
    let harness = Harness::new().await;
    desert(&harness, Level::Planner, 2).await;
    harness.act(1, Command::Resign).await.expect("they may");
    while harness.look(1).await.status == Status::Running {
        harness.deliver().await;
    }

    // when the person wants another one, then they sit there again.
    let rematch = harness.act(1, Command::Rematch).await.expect("it is over");
    let people = rematch.snapshot.people;
    let names: Vec<&str> = people.iter().map(|one| one.player.name.as_str()).collect();
    assert_eq!(names[1..], ["Amira", "Bashir"]);
}

#[tokio::test]
async fn the_host_removes_a_computer_player_and_seats_no_more_than_fit() {
    // Given a lobby of three with two computer players,
    let harness = Harness::new().await;
    let table = |count| NewTable {
        computers: computers(Level::Novice, count),
        ..new_table("mountain", 3, Options::default())
    };
    let refused = harness.act(1, Command::Open(table(3))).await;
    assert!(matches!(
        refused,
        Err(Refusal::TooManyComputers { seats: 3 })
    ));
    let opened = harness.act(1, Command::Open(table(2))).await;
    let people = opened.expect("there are seats").snapshot.people;
    let rider = people[1].player.rider;

    // when somebody else wants to remove one, then only the host may;
    let refused = harness.act(2, Command::RemoveComputer(rider)).await;
    assert!(matches!(refused, Err(Refusal::NotHost { .. })));

    // when the host does, then it is gone, once, and people are not removed so.
    let removed = harness.act(1, Command::RemoveComputer(rider)).await;
    let left = removed.expect("the host may").snapshot.people;
    assert_eq!((left.len(), &left[1].player.name[..]), (2, "Bashir"));
    for gone in [rider, people[0].player.rider] {
        let refused = harness.act(1, Command::RemoveComputer(gone)).await;
        assert!(matches!(refused, Err(Refusal::NoSuchComputer)));
    }
}
