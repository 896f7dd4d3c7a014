//! How many games one person and one server may have, and how often turns are taken back in one game.

use super::computers::computers;
use crate::harness::{Harness, dice, new_table};
use crate::store::{ChannelId, Counted, GuildId, InteractionId, Limit, UserId};
use crate::table::limits::{GAMES, LOBBIES, SERVER_GAMES, UNDOS, WATCHED};
use crate::table::{Command, NewTable, Performed, Refusal, ServerSettings, WatchPace};
use games::Level;
use games::desert::Options;

/// Does something in a channel of its own.
async fn act(
    harness: &Harness,
    (user, channel): (u64, u64),
    command: Command,
) -> Result<Performed, Refusal> {
    let mut origin = harness.origin(user);
    origin.channel = ChannelId(channel);
    harness.tables.perform(&origin, None, command).await
}

async fn open(harness: &Harness, user: u64, channel: u64) -> Result<Performed, Refusal> {
    let new = new_table("mountain", 2, Options::default());
    act(harness, (user, channel), Command::Open(new)).await
}

/// The limit that was reached.
fn reached(done: Result<Performed, Refusal>) -> Option<Limit> {
    match done {
        Err(Refusal::LimitReached(limit)) => Some(limit),
        _ => None,
    }
}

/// A game of these two, running in a channel.
async fn game(harness: &Harness, (host, guest): (u64, u64), channel: u64) {
    open(harness, host, channel).await.expect("it opens");
    let join = Command::Join { rider: None };
    act(harness, (guest, channel), join)
        .await
        .expect("they join");
    act(harness, (host, channel), Command::Start)
        .await
        .expect("it starts");
}

#[tokio::test]
async fn one_person_hosts_three_lobbies_at_a_time() {
    // Given somebody who opens one lobby after another,
    let harness = Harness::new().await;
    for channel in 1..=u64::from(LOBBIES) {
        open(&harness, 1, channel).await.expect("they may");
    }

    // when they open one too many, in another server too, then they are told which limit it is;
    let limit = Limit {
        of: Counted::LobbiesOf(UserId(1)),
        most: LOBBIES,
    };
    assert_eq!(reached(open(&harness, 1, 10).await), Some(limit));
    let mut elsewhere = harness.origin(1);
    (elsewhere.guild, elsewhere.channel) = (Some(GuildId(2)), ChannelId(20));
    let new = Command::Open(new_table("mountain", 2, Options::default()));
    let refused = harness.tables.perform(&elsewhere, None, new).await;
    assert_eq!(reached(refused), Some(limit));

    // when a lobby is cancelled and another starts, then they may open two more.
    act(&harness, (1, 1), Command::Cancel)
        .await
        .expect("the host may");
    let join = Command::Join { rider: None };
    act(&harness, (2, 2), join).await.expect("there is a seat");
    act(&harness, (1, 2), Command::Start)
        .await
        .expect("the host may");
    for channel in [11, 12] {
        open(&harness, 1, channel).await.expect("they may again");
    }
    assert_eq!(reached(open(&harness, 1, 13).await), Some(limit));
}

#[tokio::test]
async fn lobbies_opened_at_once_in_two_processes_are_no_more_than_three() {
    // Given two processes on one database,
    let harness = Harness::new().await;
    let beside = harness.beside().await;

    // when somebody opens eight lobbies in them at once,
    let opening = (1..=8_u64).map(|channel| {
        let mut origin = harness.origin(1);
        origin.channel = ChannelId(channel);
        let tables = [&harness.tables, &beside][usize::from(channel % 2 == 0_u64)].clone();
        async move {
            let new = Command::Open(new_table("mountain", 2, Options::default()));
            tables.perform(&origin, None, new).await
        }
    });
    let done = futures_util::future::join_all(opening).await;

    // then three are open.
    let opened = done.iter().filter(|done| done.is_ok()).count();
    assert_eq!(opened, LOBBIES as usize);
    let refused = done.into_iter().filter_map(reached).count();
    assert_eq!(refused, 8 - LOBBIES as usize);
}

#[tokio::test]
async fn one_person_sits_in_forty_games_and_keeps_nobody_else_from_starting() {
    // Given somebody with 39 running games and a seat in a lobby,
    let harness = Harness::new().await;
    for number in 1..u64::from(GAMES) {
        game(&harness, (1, 1_000 + number), number).await;
    }
    let join = || Command::Join { rider: None };
    for (host, channel) in [(2, 100), (3, 101), (4, 102)] {
        open(&harness, host, channel).await.expect("it opens");
    }
    act(&harness, (1, 100), join())
        .await
        .expect("their fortieth");

    // when they join another lobby, open one or take over a seat, then they are refused;
    let limit = Limit {
        of: Counted::GamesOf(UserId(1)),
        most: GAMES,
    };
    assert_eq!(reached(act(&harness, (1, 101), join()).await), Some(limit));
    assert_eq!(reached(open(&harness, 1, 103).await), Some(limit));
    game(&harness, (5, 6), 104).await;
    // A host may offer their own seat without asking anybody.
    let host = harness.tables.look(UserId(5), ChannelId(104), None).await;
    let seat = host.expect("it reads").seat().expect("they play");
    let offer = Command::Replace { seat, to: None };
    act(&harness, (5, 104), offer).await.expect("the host may");
    let take = Command::TakeSeat { seat };
    assert_eq!(reached(act(&harness, (1, 104), take).await), Some(limit));

    // but the lobby starts, and whoever leaves one may join another.
    act(&harness, (2, 100), Command::Start)
        .await
        .expect("nobody keeps it from starting");
    let mut manager = harness.origin(99);
    (manager.channel, manager.manages_channel) = (ChannelId(1), true);
    let cancelled = harness.tables.perform(&manager, None, Command::Cancel);
    cancelled.await.expect("a manager may");
    act(&harness, (1, 101), join()).await.expect("one is over");
}

#[tokio::test]
async fn a_person_with_more_games_than_allowed_keeps_them_and_starts_no_more() {
    // Given an old database in which somebody plays 45 games and sits in a lobby,
    let harness = Harness::new().await;
    open(&harness, 2, 500).await.expect("it opens");
    let join = Command::Join { rider: None };
    act(&harness, (1, 500), join).await.expect("they join");
    game(&harness, (1, 3), 600).await;
    for sql in [
        "INSERT INTO games (id, guild, channel, host, status, revision, settings, board, rules, seed, opened_at, started_at, touched_at) \
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 44) \
         SELECT 1000 + i, 1, 1000 + i, 3, 'running', revision, settings, board, rules, seed, 0, 0, touched_at \
         FROM n, games WHERE id = 2",
        "INSERT INTO people (game, joined, person, seat, name, rider, rider_chosen) \
         SELECT g.id, p.joined, p.person, p.seat, p.name, p.rider, p.rider_chosen \
         FROM games AS g, people AS p WHERE g.id > 1000 AND p.game = 2",
        "INSERT INTO log (game, sequence, revision, entry, at) \
         SELECT g.id, l.sequence, l.revision, l.entry, l.at FROM games AS g, log AS l WHERE g.id > 1000 AND l.game = 2",
    ] {
        harness.execute(sql).await.expect("it is written");
    }
    let harness = harness.reopened().await;

    // when the bot starts, then all of them go on;
    let woken = harness.tables.wake_up().await.expect("it starts");
    assert_eq!((woken.going, woken.frozen.len()), (46, 0));
    act(&harness, (1, 1_044), Command::Resign)
        .await
        .expect("it is a game like any other");

    // when the lobby starts, then the host is told who plays too many games.
    let limit = Limit {
        of: Counted::RunningOf(UserId(1)),
        most: GAMES,
    };
    let refused = act(&harness, (2, 500), Command::Start).await;
    assert_eq!(reached(refused), Some(limit));
    act(&harness, (1, 500), Command::Leave)
        .await
        .expect("they may leave");
    let join = Command::Join { rider: None };
    act(&harness, (7, 500), join)
        .await
        .expect("there is a seat");
    act(&harness, (2, 500), Command::Start)
        .await
        .expect("it starts without them");
}

#[tokio::test]
async fn a_server_has_as_many_running_games_as_its_managers_chose() {
    // Given a server that allows two running games, and three lobbies there,
    let harness = Harness::new().await;
    assert_eq!(ServerSettings::default().most_games(), SERVER_GAMES);
    let server = ServerSettings {
        games: Some(2),
        ..ServerSettings::default()
    };
    let choose = async |number: u64, server: &ServerSettings| {
        let interaction = InteractionId(90_000 + number);
        let people = &harness.people;
        let chosen = people.set_server(interaction, GuildId(1), server).await;
        chosen.expect("it can be chosen");
    };
    choose(1, &server).await;
    for (host, channel) in [(1, 1), (3, 3), (5, 5)] {
        open(&harness, host, channel).await.expect("it opens");
        let join = Command::Join { rider: None };
        act(&harness, (host + 1, channel), join)
            .await
            .expect("there is a seat");
    }

    // when all three start, then two do, and nobody opens another;
    for (host, channel) in [(1, 1), (3, 3)] {
        act(&harness, (host, channel), Command::Start)
            .await
            .expect("there is room");
    }
    let limit = Limit {
        of: Counted::RunningIn(GuildId(1)),
        most: 2,
    };
    let refused = act(&harness, (5, 5), Command::Start).await;
    assert_eq!(reached(refused), Some(limit));
    assert_eq!(reached(open(&harness, 7, 7).await), Some(limit));

    // when the managers allow fewer, then those that run go on; when they allow more, the third starts.
    choose(
        2,
        &ServerSettings {
            games: Some(1),
            ..server.clone()
        },
    )
    .await;
    act(&harness, (1, 1), Command::Pause)
        .await
        .expect_err("it has no clock");
    assert_eq!(harness.tables.wake_up().await.expect("it reads").going, 3);
    choose(
        3,
        &ServerSettings {
            games: Some(3),
            ..server
        },
    )
    .await;
    act(&harness, (5, 5), Command::Start)
        .await
        .expect("there is room again");
}

#[tokio::test]
async fn turns_are_taken_back_no_oftener_than_the_limit() {
    // Given a game in which a turn was played and taken back as often as may be,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let mut dice = dice();
    for _ in 0..UNDOS {
        harness.turn(&mut dice).await;
        harness.act(1, Command::AskUndo).await.expect("they may");
        harness
            .act(2, Command::AnswerUndo { agree: true })
            .await
            .expect("they may");
    }

    // when it is played once more, then it stands, and no button offers to take it back;
    harness.draft_turn(1, &mut dice).await;
    harness
        .act(1, Command::Undo)
        .await
        .expect("what is not played can still be taken back");
    harness.turn(&mut dice).await;
    let refused = harness.act(1, Command::AskUndo).await;
    assert!(matches!(refused, Err(Refusal::TooManyUndos)), "{refused:?}");
    assert!(!harness.look(1).await.taking_back.may_ask);

    // and the game goes on, after a restart too.
    let harness = harness.reopened().await;
    harness.turn(&mut dice).await;
    assert_eq!(harness.mover().await, 1);
}

#[tokio::test]
async fn one_person_hosts_three_games_that_only_computers_play() {
    // Given somebody who watches three games in channels of their own,
    let harness = Harness::new().await;
    let open = async |channel| {
        let new = NewTable {
            watch: Some(WatchPace::Minute),
            computers: computers(Level::Gatherer, 2),
            ..new_table("mountain", 2, Options::default())
        };
        let opened = act(&harness, (1, channel), Command::Open(new)).await;
        opened.expect("they may open a lobby");
    };
    for channel in 1..=u64::from(WATCHED) {
        open(channel).await;
        let started = act(&harness, (1, channel), Command::Start).await;
        started.expect("they may");
    }

    // when they start a fourth, then they are told which limit it is;
    let limit = Limit {
        of: Counted::WatchedOf(UserId(1)),
        most: WATCHED,
    };
    open(10).await;
    let start = || act(&harness, (1, 10), Command::Start);
    assert_eq!(reached(start().await), Some(limit));

    // when they would leave a game that they play to a computer player, then too;
    let new = NewTable {
        computers: computers(Level::Gatherer, 1),
        ..new_table("mountain", 2, Options::default())
    };
    let opened = act(&harness, (1, 20), Command::Open(new)).await;
    opened.expect("they may open a lobby");
    let started = act(&harness, (1, 20), Command::Start).await;
    started.expect("they play it");
    let looked = harness.tables.look(UserId(1), ChannelId(20), None);
    let seat = looked.await;
    let seat = seat.expect("it runs").seat().expect("they play");
    let computer = computers(Level::Novice, 1).remove(0);
    let leave = Command::SeatComputer { seat, computer };
    assert_eq!(reached(act(&harness, (1, 20), leave).await), Some(limit));

    // when one of the three has ended, then the fourth may start.
    let cancelled = act(&harness, (1, 1), Command::Cancel).await;
    cancelled.expect("the host may");
    start().await.expect("they may again");
}
