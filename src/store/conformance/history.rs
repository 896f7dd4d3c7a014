//! What remains of games.

use super::{RIVALS, TestDatabase, change, former, now, opened, person};
use crate::store::{
    Change, ChannelId, Erasure, FinishedGame, GuildId, HistoryStore, InteractionId, NumberedGame,
    Occupant, ResultRow, Stage, TableId, TableWriter, UserId,
};
use games::Level;

/// Somebody who sat in a seat. Discord IDs are far larger than the numbers of erased people.
const ANA: UserId = UserId(1 << 60);
/// Who had the seat before them.
const IDA: UserId = UserId(1 << 61);

fn result(seat: u64, since: u64, occupant: Option<Occupant>) -> ResultRow {
    ResultRow {
        seat,
        since,
        until: 3,
        occupant,
        name: format!("whoever had seat {seat}"),
        place: seat + 1,
        points: 40 - 50 * seat.cast_signed(),
        tally: r#"{"points":{"oases":40}}"#.to_owned(),
        clock_used: (seat == 0).then_some(90_000),
        late_turns: seat,
        gone: since == 0,
        rated: seat == 0,
    }
}

fn finished() -> FinishedGame {
    let gatherer = Occupant::Computer(Level::Gatherer.into());
    FinishedGame {
        kind: "through-the-desert".to_owned(),
        guild: Some(GuildId(5)),
        at: now(),
        reason: "last_camel".to_owned(),
        seats: 3,
        rated: true,
        results: vec![
            result(0, 0, Some(Occupant::Person(IDA))),
            result(0, 2, Some(Occupant::Person(ANA))),
            result(1, 2, Some(gatherer)),
            result(2, 2, None),
        ],
    }
}

/// The change that ends the game in revision 3, and what remains of it.
fn end(game: TableId, expected: u64) -> Change {
    let mut end = change(game, expected, 2_000 + game.0);
    end.stage = Stage::Over;
    end.finished = Some(finished());
    end
}

pub async fn what_remains_of_a_game_is_read_as_it_was_written(subject: &TestDatabase) {
    // Given a game that goes on, of which nothing remains yet,
    let (one, other) = (subject.handle().await, subject.handle().await);
    let game = opened(&*one, 10).await;
    assert_eq!(other.finished(game).await.expect("it reads"), None);

    // when it ends, then everything about it is read again, by the game and by its number.
    one.commit(&end(game, 1)).await.expect("nobody else writes");
    let read = other.finished(game).await.expect("it reads");
    let read = read.expect("the game is over");
    assert_eq!(
        (read.game, read.number, &read.finished),
        (game, 1, &finished())
    );
    assert_eq!(read.channel, ChannelId(10));
    let after = async |number| other.finished_after(number, 10).await.expect("it reads");
    assert_eq!(after(0).await, [read]);
    assert_eq!(after(1).await, []);
}

pub async fn games_that_end_at_once_have_different_numbers_without_gaps(subject: &TestDatabase) {
    // Given games that go on,
    let store = subject.handle().await;
    let mut games = Vec::new();
    for channel in 0..RIVALS as u64 {
        games.push(opened(&*store, 10 + channel).await);
    }

    // when all end at the same time, each by a process of its own,
    let mut rivals = Vec::new();
    for game in games {
        let handle = subject.handle().await;
        rivals.push(tokio::spawn(
            async move { handle.commit(&end(game, 1)).await },
        ));
    }
    for rival in rivals {
        let ended = rival.await.expect("no panic");
        ended.expect("they do not disturb each other");
    }

    // then they are numbered one after the other.
    let numbered = store.finished_after(0, 100).await.expect("it reads");
    let numbers: Vec<u64> = numbered.iter().map(|game| game.number).collect();
    assert_eq!(numbers, (1..=RIVALS as u64).collect::<Vec<_>>());
}

pub async fn an_erased_person_is_a_number_in_what_remains(subject: &TestDatabase) {
    // Given a game that is over, in which Ida had a seat before Ana,
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let mut start = change(game, 1, 5);
    start.stage = Stage::Running;
    start.people = Some(vec![person(ANA.0, 0)]);
    start.leaves = Some(former(IDA, 0, 2));
    store.commit(&start).await.expect("nobody else writes");
    store
        .commit(&end(game, 2))
        .await
        .expect("nobody else writes");

    // when Ida is erased,
    let erasure = Erasure {
        interaction: InteractionId(9_000),
        person: IDA,
        at: now(),
        withdrawals: Vec::new(),
        stays: Vec::new(),
    };
    let number = store.erase(&erasure).await.expect("it is written");

    // then a number stands in her place, and nothing else is different.
    let mut expected = finished();
    expected.results[0].occupant = Some(Occupant::Person(UserId::erased(number)));
    expected.results[0].name = format!("former player {number}");
    let read = store.finished(game).await.expect("it reads");
    assert_eq!(read.expect("the game is over").finished, expected);
}

pub async fn the_end_of_a_game_brings_no_erased_person_back(subject: &TestDatabase) {
    // Given a game that Ida has left, and its end, which was asked for before she is erased,
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let erasure = Erasure {
        interaction: InteractionId(9_000),
        person: IDA,
        at: now(),
        withdrawals: Vec::new(),
        stays: Vec::new(),
    };
    store.erase(&erasure).await.expect("it is written");

    // when it is carried out afterwards, then it is refused.
    let ended = store.commit(&end(game, 1)).await;
    assert!(
        matches!(ended, Err(crate::store::Conflict::Erased)),
        "{ended:?}"
    );
    assert_eq!(store.finished(game).await.expect("it reads"), None);
}

pub async fn games_from_before_are_gone_through_once(subject: &TestDatabase) {
    // Given two games that ended before results were kept, one that goes on, and one that ended with its results,
    let store = subject.open().await;
    let mut games = Vec::new();
    for channel in 10..14 {
        games.push(opened(&store, channel).await);
    }
    for game in [games[0], games[2]] {
        let mut before = end(game, 1);
        before.finished = None;
        store.commit(&before).await.expect("nobody else writes");
    }
    let last = games[2];
    let backfill =
        format!("INSERT INTO backfills (name, after, last) VALUES ('results', 0, {last})");
    store.execute(&backfill).await.expect("it is written");
    store
        .commit(&end(games[3], 1))
        .await
        .expect("nobody else writes");

    // when they are gone through, one of them twice and one of them unreadable,
    let left = async || store.unfinished_history(10).await.expect("it reads");
    assert_eq!(left().await, [games[0], games[2]]);
    for _ in 0..2 {
        let kept = store.complete_history(games[0], Some(&finished())).await;
        kept.expect("it is written");
    }
    assert_eq!(left().await, [games[2]]);
    store
        .complete_history(games[2], None)
        .await
        .expect("it is written");

    // then each has a number of its own, and nothing is left to do.
    assert_eq!(left().await, []);
    let numbered = store.finished_after(0, 10).await.expect("it reads");
    let numbered: Vec<(TableId, u64)> = numbered
        .iter()
        .map(|game| (game.game, game.number))
        .collect();
    assert_eq!(numbered, [(games[3], 1), (games[0], 2)]);
}

pub async fn the_games_of_a_person_and_of_a_server_are_listed_page_by_page(subject: &TestDatabase) {
    // Given five games that ended one after the other, two of them with Ida, one of these on another server,
    let store = subject.handle().await;
    let mut games = Vec::new();
    for (number, (guild, ida)) in [(5, true), (5, false), (6, true), (5, false), (5, false)]
        .into_iter()
        .enumerate()
    {
        let game = opened(&*store, 10 + number as u64).await;
        let mut ends = end(game, 1);
        if let Some(finished) = &mut ends.finished {
            finished.guild = Some(GuildId(guild));
            finished.at = super::after(number as i64);
            if !ida {
                finished.results.remove(0);
            }
        }
        store.commit(&ends).await.expect("nobody else writes");
        games.push(game);
    }
    let ids = |listed: Vec<NumberedGame>| -> Vec<TableId> {
        listed.iter().map(|game| game.game).collect()
    };

    // when they are listed, then the last one is first, and the pages follow each other.
    let on = async |skip, most| {
        let listed = store.finished_on(GuildId(5), skip, most).await;
        ids(listed.expect("it reads"))
    };
    assert_eq!(on(0, 3).await, [games[4], games[3], games[1]]);
    assert_eq!(on(3, 3).await, [games[0]]);
    let of = async |guild, skip, most| {
        let listed = store.finished_by(IDA, guild, skip, most).await;
        ids(listed.expect("it reads"))
    };
    assert_eq!(of(None, 0, 10).await, [games[2], games[0]]);
    assert_eq!(of(None, 1, 10).await, [games[0]]);
    assert_eq!(of(Some(GuildId(6)), 0, 10).await, [games[2]]);
    let played = async |guild, most| {
        let played = store
            .list_finished_by(IDA, guild, most)
            .await
            .expect("it reads");
        let which = played.iter().map(|of| (of.game, of.guild, of.channel));
        which.collect::<Vec<_>>()
    };
    let first = (games[0], Some(GuildId(5)), ChannelId(10));
    let third = (games[2], Some(GuildId(6)), ChannelId(12));
    assert_eq!(played(None, 10).await, [third, first]);
    assert_eq!(played(None, 1).await, [third]);
    assert_eq!(played(Some(GuildId(5)), 10).await, [first]);
    let rows = store.results_of(IDA).await.expect("it reads");
    let rows = rows
        .iter()
        .map(|result| (result.game, result.guild, result.seats));
    assert_eq!(
        rows.collect::<Vec<_>>(),
        [
            (games[0], Some(GuildId(5)), 3),
            (games[2], Some(GuildId(6)), 3)
        ]
    );
}

pub async fn only_games_that_count_wait_to_be_rated(subject: &TestDatabase) {
    // Given a game that counts for ratings and one that does not,
    let store = subject.handle().await;
    let mut games = Vec::new();
    for (channel, rated) in [(10, false), (11, true)] {
        let game = opened(&*store, channel).await;
        let mut ends = end(game, 1);
        ends.finished = Some(FinishedGame {
            rated,
            ..finished()
        });
        store.commit(&ends).await.expect("nobody else writes");
        games.push(game);
    }

    // when it is asked what is to be rated, then it is that which counts, until that is done, once.
    let waiting = async || {
        let waiting = store.unrated(10).await.expect("it reads");
        waiting.iter().map(|game| game.game).collect::<Vec<_>>()
    };
    assert_eq!(waiting().await, [games[1]]);
    for first in [true, false] {
        let kept = store.keep_ratings(games[1], &[]).await;
        assert_eq!(kept.expect("it is written"), first);
    }
    assert_eq!(waiting().await, []);
}
