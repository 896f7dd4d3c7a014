//! Turns of people: the direct messages with their buttons, and the games that may wait for somebody.

use super::{TestDatabase, after, change, job, now, opened, person};
use crate::store::{
    ChannelId, ClockRow, DirectMessage, Erasure, InteractionId, JobId, MessageId, Stage, Store,
    TableId, TurnButton, UserId,
};

/// Those who play. Discord IDs are far larger than the numbers of erased people.
const ANA: u64 = 1 << 60;
const BEN: u64 = 1 << 61;

/// A game that Ana plays in seat 0 and Ben in seat 1, with those clocks.
async fn running(store: &dyn Store, channel: u64, clocks: Vec<ClockRow>) -> TableId {
    let game = opened(store, channel).await;
    let mut start = change(game, 1, 2_000 + channel);
    start.stage = Stage::Running;
    let mut people = vec![person(ANA, 0), person(BEN, 1)];
    for (seat, person) in people.iter_mut().enumerate() {
        person.seat = Some(seat as u64);
    }
    start.people = Some(people);
    start.clocks = Some(clocks);
    start.jobs = vec![job("turn_direct", Some(ANA), now())];
    store.commit(&start).await.expect("nobody else writes");
    game
}

/// The only job that a game owes.
async fn owed(store: &dyn Store, game: TableId) -> JobId {
    store.owed(game).await.expect("it reads")[0].id
}

fn clock(seat: u64, seconds: Option<i64>) -> ClockRow {
    ClockRow {
        seat,
        turn: 2,
        allowed: 60_000,
        since: now(),
        left: 60_000,
        quiet: None,
        deadline: seconds.map(after),
        late: None,
        asked_in: None,
        asks_others: false,
        let_wait: false,
    }
}

pub async fn the_button_of_a_turn_is_kept_in_mind_until_it_is_gone(subject: &TestDatabase) {
    // Given two running games and a lobby,
    let store = subject.handle().await;
    let games = [
        running(&*store, 10, Vec::new()).await,
        running(&*store, 11, Vec::new()).await,
    ];
    let direct = |person, message, turn| DirectMessage {
        person: UserId(person),
        channel: ChannelId(u64::MAX),
        message: Some(MessageId(message)),
        turn,
        moves: Some(2),
    };

    // when direct messages arrive, some of them with the button of a turn,
    let arrived = async |job, message: DirectMessage| {
        let delivered = store.direct_delivered(job, now(), &message).await;
        delivered.expect("it is written");
    };
    let first = owed(&*store, games[0]).await;
    arrived(first, direct(ANA, 51, Some(4))).await;
    // Recorded twice, as after a crash.
    arrived(first, direct(ANA, 51, Some(4))).await;
    arrived(first, direct(BEN, 52, Some(3))).await;
    arrived(first, direct(BEN, 53, None)).await;
    arrived(first, direct(9, 54, Some(3))).await;
    let elsewhere = owed(&*store, games[1]).await;
    arrived(elsewhere, direct(ANA, 55, Some(2))).await;

    // then those of people who play are found by game, the oldest turn first, and by person.
    let button = |game, person, turn, message, job| TurnButton {
        game,
        person: UserId(person),
        turn,
        channel: ChannelId(u64::MAX),
        message: MessageId(message),
        job,
        kind: "turn_direct".to_owned(),
        moves: Some(2),
    };
    let of_game = async |game, most| store.turn_buttons(game, most).await.expect("they read");
    let (one, other) = (
        button(games[0], ANA, 4, 51, first),
        button(games[0], BEN, 3, 52, first),
    );
    assert_eq!(of_game(games[0], 9).await, [other.clone(), one.clone()]);
    assert_eq!(of_game(games[0], 1).await, std::slice::from_ref(&other));
    let abroad = button(games[1], ANA, 2, 55, elsewhere);
    let of_person = async |person| store.turn_buttons_of(UserId(person)).await;
    assert_eq!(
        of_person(ANA).await.expect("they read"),
        [one, abroad.clone()]
    );

    // When one is removed, a person is erased or the game is over, then nothing is left of it.
    let forgotten = store.forget_turn_buttons(&[(MessageId(51), first)]).await;
    forgotten.expect("it is written");
    assert_eq!(of_game(games[0], 9).await, [other]);
    let erasure = Erasure {
        interaction: InteractionId(7),
        person: UserId(BEN),
        at: now(),
        withdrawals: Vec::new(),
        stays: games.to_vec(),
    };
    let number = store.erase(&erasure).await;
    number.expect("it is written");
    assert_eq!(of_game(games[0], 9).await, []);
    // Erasing changed the game.
    let mut over = change(games[1], 3, 8);
    over.stage = Stage::Over;
    over.jobs = vec![job("turn_direct", Some(ANA), now())];
    store.commit(&over).await.expect("nobody else writes");
    arrived(owed(&*store, games[1]).await, direct(ANA, 56, Some(2))).await;
    assert_eq!(of_game(games[1], 9).await, [abroad]);
}

pub async fn the_games_that_wait_for_somebody_come_by_their_deadline(subject: &TestDatabase) {
    // Given a lobby and games of two people: each to move, on a stopped clock, without a clock, and paused,
    let store = subject.handle().await;
    opened(&*store, 9).await;
    let theirs = running(&*store, 10, vec![clock(1, Some(1))]).await;
    let untimed = running(&*store, 11, Vec::new()).await;
    let stopped = running(&*store, 12, vec![clock(0, None)]).await;
    let late = running(&*store, 13, vec![clock(0, Some(90))]).await;
    let soon = running(&*store, 14, vec![clock(0, Some(30)), clock(1, Some(20))]).await;
    let paused = running(&*store, 15, vec![clock(0, Some(5))]).await;
    let mut pause = change(paused, 2, 1);
    pause.stage = Stage::Running;
    pause.clocks_seen = vec![clock(0, Some(5))];
    pause.paused = Some(Some(now()));
    store.commit(&pause).await.expect("nobody else writes");

    // when the games of one are read except the one where they are, then those that wait come first, soonest first.
    let played = store.played_by(UserId(ANA), late, 9).await;
    let played = played.expect("they read");
    let short = |played: &crate::store::PlayedGame| {
        assert_eq!((played.revision, played.settings.as_str()), (2, "{}"));
        (played.game, played.clocked, played.deadline)
    };
    let found: Vec<_> = played.iter().map(short).collect();
    assert_eq!(
        found,
        [
            (soon, true, Some(after(30))),
            (stopped, true, None),
            (theirs, false, None),
            (untimed, false, None),
        ]
    );
    assert_eq!(played[0].place.channel, ChannelId(14));
    let first = store.played_by(UserId(BEN), late, 1).await;
    let first = first.expect("they read");
    assert_eq!(short(&first[0]), (theirs, true, Some(after(1))));
    let nobodys = store.played_by(UserId(3), late, 9).await;
    assert_eq!(nobodys.expect("they read"), []);
}
