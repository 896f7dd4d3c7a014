//! What remains of a game that was played to its end.

use jiff::SignedDuration;

use super::game_of;
use crate::harness::{Harness, dice, hourly};
use crate::store::{NumberedGame, Occupant, ResultRow, TableId, UserId};
use crate::table::{Command, Late, Timing, complete_history};
use games::Seat;
use games::desert::Options;

/// What remains of the game in the channel.
async fn remains(harness: &Harness) -> NumberedGame {
    let table = harness.look(9).await.table;
    let finished = harness.store.finished(table).await.expect("it reads");
    finished.expect("the game is over")
}

/// Plays the game to its end, everybody an hour a turn.
async fn played_out(harness: &Harness) {
    let mut dice = dice();
    while !game_of(&harness.tables).await.over() {
        harness.clock.advance(SignedDuration::from_hours(1));
        harness.turn(&mut dice).await;
    }
}

fn sat(rows: &[ResultRow], seat: u64) -> Vec<&ResultRow> {
    rows.iter().filter(|row| row.seat == seat).collect()
}

fn who(row: &ResultRow) -> Option<UserId> {
    row.occupant.and_then(Occupant::person)
}

#[tokio::test]
async fn the_end_of_a_game_keeps_who_came_in_which_place_with_what() {
    // Given a game of three with a clock,
    let harness = Harness::new().await;
    harness.timed_game(3, hourly(24)).await;

    // when it is played to its end,
    played_out(&harness).await;

    // then every seat has its result, and its points are those of the game, each from somewhere.
    let game = remains(&harness).await;
    let fold = game_of(&harness.tables).await;
    let outcome = fold.game.outcome().expect("it is over");
    assert_eq!((game.number, game.finished.seats), (1, 3));
    assert_eq!(game.finished.reason, outcome.reason);
    assert!(game.finished.rated);
    assert_eq!(game.finished.results.len(), 3);
    for (row, (seat, result)) in game
        .finished
        .results
        .iter()
        .zip(outcome.seats.iter().enumerate())
    {
        let tally: games::Tally = serde_json::from_str(&row.tally).expect("it is JSON");
        assert_eq!(tally.points.values().sum::<i32>(), result.points);
        assert!(tally.bests["longest_caravan"] > 1);
        assert_eq!(
            (row.seat, row.place),
            (seat as u64, u64::from(result.place))
        );
        assert_eq!(
            (row.points, row.rated, row.gone),
            (i64::from(result.points), true, false)
        );
        let person = harness.look(1).await.people[seat].user();
        assert_eq!(who(row), person);
        assert_eq!(
            (row.since, row.until),
            (fold.started, harness.look(1).await.revision)
        );

        // Each of their turns took an hour.
        let used = row.clock_used.expect("there was a clock");
        let turns = u64::from(fold.turns(Seat::new(seat)));
        assert!(used >= turns * 3_600_000, "{used} for {turns} turns");
        assert_eq!(used % 3_600_000, 0);
    }
}

#[tokio::test]
async fn whoever_left_a_seat_has_a_result_of_their_own_and_the_next_is_not_rated() {
    // Given a game in which user 1, the host, gives up the seat, takes it again, and gives it up for good to user 7,
    let harness = Harness::new().await;
    harness.timed_game(3, hourly(240)).await;
    let mut dice = dice();
    for _ in 0..30 {
        harness.turn(&mut dice).await;
    }
    let seat = harness.look(1).await.seat().expect("they sit there");
    let offers = async |by| {
        let offered = harness.act(by, Command::Replace { seat, to: None }).await;
        offered.expect("their own seat")
    };
    let mut left = Vec::new();
    for (from, to) in [(1, 7), (7, 1), (1, 8)] {
        offers(from).await;
        let taken = harness.act(to, Command::TakeSeat { seat }).await;
        left.push(taken.expect("it is offered").snapshot.revision);
    }

    // when it is over,
    played_out(&harness).await;

    // then four results tell of the seat, one after the other without gaps, and only the first of them may be rated.
    let game = remains(&harness).await;
    let rows = sat(&game.finished.results, seat.index() as u64);
    let people: Vec<Option<UserId>> = rows.iter().map(|row| who(row)).collect();
    assert_eq!(people, [1, 7, 1, 8].map(|user| Some(UserId(user))));
    let until: Vec<u64> = rows.iter().map(|row| row.until).collect();
    assert_eq!(until[..3], left);
    let since: Vec<u64> = rows.iter().map(|row| row.since).collect();
    assert_eq!(since[1..], left);
    let gone: Vec<bool> = rows.iter().map(|row| row.gone).collect();
    assert_eq!(gone, [true, true, true, false]);
    let rated: Vec<bool> = rows.iter().map(|row| row.rated).collect();
    assert_eq!(rated, [true, false, false, false]);
    assert!(rows.iter().all(|row| row.name.starts_with("user")));
}

#[tokio::test]
async fn a_seat_for_which_a_computer_played_more_than_two_turns_is_not_rated() {
    // Given a game in which a computer plays for who is late, and user 1 is late three times, user 2 twice,
    let harness = Harness::new().await;
    let late = Timing {
        late: Late::GATHERER,
        ..hourly(24)
    };
    harness.timed_game(2, late).await;
    let mut dice = dice();
    for _ in 0..20 {
        harness.turn(&mut dice).await;
    }
    for _ in 0..5 {
        harness.deliver().await;
        harness.clock.advance(SignedDuration::from_hours(24));
        harness.run_due().await;
    }

    // when it is over,
    played_out(&harness).await;

    // then one of them alone would be rated, which is nobody.
    let game = remains(&harness).await;
    let mut late: Vec<u64> = game
        .finished
        .results
        .iter()
        .map(|row| row.late_turns)
        .collect();
    late.sort_unstable();
    assert_eq!(late, [2, 3]);
    assert!(!game.finished.rated);
    assert!(game.finished.results.iter().all(|row| !row.rated));
}

#[tokio::test]
async fn a_game_in_which_somebody_had_less_than_two_turns_is_not_rated() {
    // Given games of two, in the first of which everybody had one turn, in the second two,
    for (turns, rated) in [(1, false), (2, true)] {
        let harness = Harness::new().await;
        harness.game(2, Options::default()).await;
        let mut dice = dice();
        let had = async || {
            let fold = game_of(&harness.tables).await;
            Seat::first(2).map(|seat| fold.turns(seat)).min()
        };
        while had().await < Some(turns) {
            harness.turn(&mut dice).await;
        }

        // when one of them resigns, then the game counts once everybody had two, and the other one is first.
        harness.act(1, Command::Resign).await.expect("they play");
        let game = remains(&harness).await;
        assert_eq!(game.finished.rated, rated, "{turns}");
        let rows = &game.finished.results;
        let left = rows.iter().find(|row| who(row) == Some(UserId(1)));
        let left = left.expect("they sat there");
        assert!(left.gone);
        assert_eq!((left.place, left.rated), (2, rated));
    }
}

#[tokio::test]
async fn a_turn_that_is_taken_back_leaves_no_result() {
    // Given the last turn of a game of a person and computer players, which ends it,
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    played_out(&harness).await;

    // when it is over, then nobody takes anything back any more, so its result stands.
    let before = remains(&harness).await;
    let back = harness.act(1, Command::AskUndo).await;
    assert!(back.is_err(), "{back:?}");
    assert_eq!(remains(&harness).await, before);
}

#[tokio::test]
async fn games_from_before_are_completed_once_without_ratings_and_after_a_restart() {
    // Given two games that ended before results were kept, the second of which cannot be read,
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    played_out(&harness).await;
    let kept = remains(&harness).await;
    let broken = TableId(kept.game.0 + 1);
    for sql in [
        "DELETE FROM results".to_owned(),
        "DELETE FROM finished".to_owned(),
        format!(
            "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at, \
             ended_at, started_at) VALUES ({broken}, 5, 1, 'over', 1, 'no JSON', '', 1, '', 0, 1, 0)"
        ),
        format!("INSERT INTO backfills (name, after, last) VALUES ('results', 0, {broken})"),
    ] {
        harness.execute(sql).await.expect("it is written");
    }

    // when the bot has started again and gone through them, twice,
    let harness = harness.reopened().await;
    for _ in 0..2 {
        complete_history(&harness.tables).await.expect("it goes on");
    }

    // then the game that can be read has its result as before, except that it is not rated.
    let now = remains(&harness).await;
    assert!(!now.finished.rated);
    let points = |game: &NumberedGame| -> Vec<(u64, i64, String)> {
        let rows = game.finished.results.iter();
        rows.map(|row| (row.place, row.points, row.tally.clone()))
            .collect()
    };
    assert_eq!(points(&now), points(&kept));
    assert_eq!(now.finished.at, kept.finished.at);
    assert_eq!(
        harness.store.finished(broken).await.expect("it reads"),
        None
    );
    assert_eq!(
        harness
            .store
            .finished_after(0, 10)
            .await
            .expect("it reads")
            .len(),
        1
    );
}
