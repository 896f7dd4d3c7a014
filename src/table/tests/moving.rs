//! Moving a game to another channel.

use crate::harness::{CHANNEL, Harness, any, dice, kinds, new_table, shown};
use crate::store::{ChannelId, GuildId, TableId, UserId};
use crate::table::{
    Bar, Command, Effect, Expect, Origin, Performed, Refusal, ServerSettings, Snapshot,
};
use games::Seat;
use games::desert::Options;

pub(super) const ELSEWHERE: ChannelId = ChannelId(200);

pub(super) const GONE: Option<ChannelId> = Some(CHANNEL);

/// Somebody in the other channel.
pub(super) fn there(harness: &Harness, user: u64) -> Origin {
    Origin {
        channel: ELSEWHERE,
        ..harness.origin(user)
    }
}

pub(super) async fn moved(
    harness: &Harness,
    origin: &Origin,
    table: TableId,
    gone: Option<ChannelId>,
) -> Result<Performed, Refusal> {
    let expect = Expect {
        table,
        revision: 0,
        draft: None,
    };
    let command = Command::Move { gone };
    harness.tables.perform(origin, Some(expect), command).await
}

/// A game of two whose first messages have been sent.
pub(super) async fn begun() -> (Harness, TableId) {
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    harness.deliver().await;
    (harness, table)
}

/// The host moves the game to the other channel.
pub(super) async fn host_moves(harness: &Harness, table: TableId) -> Performed {
    let done = moved(harness, &there(harness, 1), table, None).await;
    done.expect("the host may")
}

/// The table as somebody sees it in the other channel.
pub(super) async fn look(harness: &Harness, user: u64) -> Snapshot {
    let seen = harness.tables.look(UserId(user), ELSEWHERE, None).await;
    seen.expect("it is played there")
}

/// Plays one turn of one placement in the other channel.
pub(super) async fn play(harness: &Harness) {
    let mover = look(harness, 999).await.acting()[0].user();
    let mover = mover.expect("people play here").0;
    let action = any(&look(harness, mover).await.prospects(), &mut dice());
    for command in [Command::Place(vec![action]), Command::Commit] {
        let origin = there(harness, mover);
        let done = harness.tables.perform(&origin, None, command).await;
        done.expect("a leader is placed");
    }
}

#[tokio::test]
async fn the_host_takes_the_game_along_and_play_goes_on_there() {
    let (harness, table) = begun().await;
    let old = harness.look(1).await;
    let done = host_moves(&harness, table).await;
    assert_eq!(done.effect, Effect::Moved);
    assert_eq!(done.snapshot.place.channel, ELSEWHERE);
    assert_eq!(done.snapshot.messages.turn, None, "no dead link");

    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn moved", "left 100"]);
    let post = &told[0].told;
    let text = &post.message.text;
    assert!(text.contains("<@1>"), "who moved it: {text}");
    assert!(text.contains("<#100>"), "where it was: {text}");
    assert_eq!(post.strips, []);
    assert_eq!(told[0].place.channel, ELSEWHERE);
    let snapshot = shown(&told[1]);
    let stripped = told[1].told.strips.first();
    assert_eq!(stripped.copied(), old.messages.turn);
    assert_eq!(
        snapshot.messages.turn,
        look(&harness, 1).await.messages.turn
    );
    assert!(snapshot.messages.turn.is_some(), "it leads to the board");

    play(&harness).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "your turn 2"]);
    assert!(told.iter().all(|told| told.place.channel == ELSEWHERE));
    // The old channel is free.
    let new = Command::Open(new_table("river", 2, Options::default()));
    harness.act(8, new).await.expect("a lobby opens there");
}

#[tokio::test]
async fn other_people_may_not_move_a_game_and_nothing_changes() {
    let harness = Harness::new().await;
    let table = harness.lobby(2, Options::default()).await;
    let early = moved(&harness, &there(&harness, 1), table, None).await;
    assert!(matches!(early, Err(Refusal::NotStarted)), "{early:?}");
    harness
        .act(1, Command::Start)
        .await
        .expect("the game starts");
    harness.deliver().await;
    let before = harness.look(1).await.revision;

    // A player, while the channel exists, or when a different channel is gone.
    for gone in [None, Some(ELSEWHERE)] {
        let refused = moved(&harness, &there(&harness, 2), table, gone).await;
        let Err(Refusal::MayNotMove { host }) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(host, UserId(1));
    }
    // Somebody who does not play, even if the channel is gone; a game that does not exist.
    for (user, table) in [(9, table), (1, TableId(77))] {
        let refused = moved(&harness, &there(&harness, user), table, GONE).await;
        assert!(matches!(refused, Err(Refusal::NoSuchGame)), "{refused:?}");
    }
    // To the channel where it already is.
    let refused = moved(&harness, &harness.origin(1), table, GONE).await;
    assert!(matches!(refused, Err(Refusal::IsHere)), "{refused:?}");
    // To another server, by the host and by somebody who manages that one.
    let mut abroad = there(&harness, 1);
    abroad.guild = Some(GuildId(2));
    let refused = moved(&harness, &abroad, table, GONE).await;
    assert!(matches!(refused, Err(Refusal::OtherServer)), "{refused:?}");
    let mut abroad = there(&harness, 9);
    abroad.guild = Some(GuildId(2));
    abroad.manages_server = true;
    let refused = moved(&harness, &abroad, table, GONE).await;
    assert!(matches!(refused, Err(Refusal::NoSuchGame)), "{refused:?}");
    // Somebody who manages only the other channel.
    let mut manager = there(&harness, 9);
    manager.manages_channel = true;
    let refused = moved(&harness, &manager, table, GONE).await;
    assert!(matches!(refused, Err(Refusal::NoSuchGame)), "{refused:?}");

    assert_eq!(harness.look(1).await.revision, before);
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
}

#[tokio::test]
async fn a_game_moves_only_to_a_free_channel_that_the_server_allows() {
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    let new = Command::Open(new_table("river", 2, Options::default()));
    let lobby = harness.tables.perform(&there(&harness, 5), None, new).await;
    lobby.expect("a lobby opens there");
    let taken = moved(&harness, &there(&harness, 1), table, None).await;
    assert!(matches!(taken, Err(Refusal::ChannelTaken)), "{taken:?}");
    assert_eq!(harness.look(1).await.place.channel, CHANNEL);
    let closed = harness
        .tables
        .perform(&there(&harness, 5), None, Command::Cancel)
        .await;
    closed.expect("the host may");

    let only_here = ServerSettings {
        channels: vec![CHANNEL],
        ..ServerSettings::default()
    };
    let asked = harness.origin(9).interaction;
    let set = harness
        .people
        .set_server(asked, GuildId(1), &only_here)
        .await;
    set.expect("it can be chosen");
    let closed = moved(&harness, &there(&harness, 1), table, None).await;
    let Err(Refusal::MayNotOpen(Bar::Where(open))) = closed else {
        panic!("{closed:?}");
    };
    assert_eq!(open, [CHANNEL]);
    // A thread of an allowed channel will do.
    let mut thread = there(&harness, 1);
    thread.parent = Some(CHANNEL);
    let done = moved(&harness, &thread, table, None).await;
    done.expect("a thread of an open channel is open");
}

#[tokio::test]
async fn a_game_that_is_over_stays_where_it_was() {
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    harness
        .act(2, Command::Resign)
        .await
        .expect("always possible");
    let over = moved(&harness, &there(&harness, 1), table, GONE).await;
    assert!(matches!(over, Err(Refusal::Over)), "{over:?}");
    let next = harness.plain_game(2).await;
    harness
        .act(1, Command::Cancel)
        .await
        .expect("nobody placed");
    let cancelled = moved(&harness, &there(&harness, 1), next, GONE).await;
    assert!(
        matches!(cancelled, Err(Refusal::Cancelled)),
        "{cancelled:?}"
    );
}

#[tokio::test]
async fn any_player_may_move_a_game_from_a_deleted_channel_and_managers_always() {
    let harness = Harness::new().await;
    let table = harness.plain_game(3).await;
    harness
        .act(3, Command::Resign)
        .await
        .expect("always possible");
    harness.deliver().await;
    let resigned = moved(&harness, &there(&harness, 3), table, GONE).await;
    assert!(
        matches!(resigned, Err(Refusal::MayNotMove { .. })),
        "{resigned:?}"
    );
    let done = moved(&harness, &there(&harness, 2), table, GONE).await;
    done.expect("a player may");
    // Nothing is sent to a channel that is gone.
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn moved"]);
    let text = &told[0].told.message.text;
    assert!(text.contains("<@2>"), "who moved it: {text}");
    assert!(!text.contains("<#"), "no channel that is gone: {text}");
    // Another player, who looked at the old channel too, comes too late.
    let mut third = harness.origin(2);
    third.channel = ChannelId(300);
    let late = moved(&harness, &third, table, GONE).await;
    assert!(matches!(late, Err(Refusal::MayNotMove { .. })), "{late:?}");

    let mut manager = harness.origin(9);
    manager.manages_server = true;
    manager.channel = ChannelId(300);
    let done = moved(&harness, &manager, table, None).await;
    done.expect("who manages the server may");
    assert_eq!(kinds(&harness.deliver().await), ["turn moved", "left 200"]);
}

#[tokio::test]
async fn a_repeated_interaction_moves_nothing_twice() {
    let (harness, table) = begun().await;
    let origin = there(&harness, 1);
    let left = harness.tables.would_leave(&origin, table).await;
    assert_eq!(left.expect("it can be moved"), CHANNEL);
    let done = moved(&harness, &origin, table, None).await;
    let revision = done.expect("the host may").snapshot.revision;
    // A repeated interaction asks this first, too.
    let again = harness.tables.would_leave(&origin, table).await;
    assert!(matches!(again, Err(Refusal::Repeated)), "{again:?}");
    let again = moved(&harness, &origin, table, None).await;
    assert!(matches!(again, Err(Refusal::Repeated)), "{again:?}");
    assert_eq!(look(&harness, 1).await.revision, revision);
    assert_eq!(kinds(&harness.deliver().await), ["turn moved", "left 100"]);
}

#[tokio::test]
async fn from_the_old_channel_only_players_reach_a_game_that_has_moved() {
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    host_moves(&harness, table).await;
    for asked in [None, Some(table)] {
        let own = harness.tables.look(UserId(2), CHANNEL, asked).await;
        assert_eq!(own.expect("they play").table, table);
        let other = harness.tables.look(UserId(9), CHANNEL, asked).await;
        assert!(
            matches!(other, Err(Refusal::Moved { to: None })),
            "{other:?}"
        );
    }
    // A channel where the game never was does not mention it.
    let other = harness
        .tables
        .look(UserId(9), ChannelId(300), Some(table))
        .await;
    assert!(matches!(other, Err(Refusal::NoTable)), "{other:?}");
    // The next game opened in the old channel takes precedence.
    let next = harness.lobby(2, Options::default()).await;
    assert_eq!(harness.look(2).await.table, next);
}

#[tokio::test]
async fn the_people_of_a_moved_game_are_told_where_it_is() {
    // Given a game in which user 3 gave up their seat to user 4, and user 2 offers theirs to user 5,
    let harness = Harness::new().await;
    let table = harness.plain_game(3).await;
    let own = |user: u64, to| Command::Replace {
        seat: Seat::new(user as usize - 1),
        to: Some(UserId(to)),
    };
    for (seat, to) in [(3, 4), (2, 5)] {
        harness.act(1, own(seat, to)).await.expect("the host may");
        let given = Command::AnswerSeatRequest { agree: true };
        harness.act(seat, given).await.expect("they are asked");
    }
    let seat = Seat::new(2);
    let taken = harness.act(4, Command::TakeSeat { seat }).await;
    taken.expect("it is for them");

    // when the game is moved, then both hear where to, and nobody else does.
    host_moves(&harness, table).await;
    for (user, told) in [(3, Some(ELSEWHERE)), (5, Some(ELSEWHERE)), (6, None)] {
        let seen = harness.tables.look(UserId(user), CHANNEL, None).await;
        let Err(Refusal::Moved { to }) = seen else {
            panic!("{user}: {seen:?}");
        };
        assert_eq!(to, told, "{user}");
    }
}

#[tokio::test]
async fn questions_that_wait_for_a_press_wait_in_the_new_channel() {
    let harness = Harness::new().await;
    let table = harness.plain_game(3).await;
    harness.turn(&mut dice()).await;
    harness
        .act(1, Command::AskUndo)
        .await
        .expect("it may be asked");
    let seat = harness.look(3).await.seat().expect("they sit");
    let offer = Command::Replace { seat, to: None };
    harness.act(1, offer).await.expect("the host may");
    let agree = Command::AnswerSeatRequest { agree: true };
    harness.act(3, agree).await.expect("they are asked");
    harness.deliver().await;
    host_moves(&harness, table).await;
    assert_eq!(
        kinds(&harness.deliver().await),
        ["turn moved", "offered", "undoasked", "left 100"]
    );
    let take = Command::TakeSeat { seat };
    let taken = harness
        .tables
        .perform(&there(&harness, 9), None, take)
        .await;
    assert_eq!(taken.expect("it is offered").effect, Effect::SeatTaken);
}

#[tokio::test]
async fn a_person_is_offered_the_games_that_they_may_move_here() {
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    let offered = async |origin: Origin| {
        let games = harness.tables.movable(&origin).await.expect("they read");
        games.iter().map(|game| game.table).collect::<Vec<_>>()
    };
    assert_eq!(offered(there(&harness, 2)).await, [table]);
    assert_eq!(offered(harness.origin(2)).await, [], "it is here");
    assert_eq!(offered(there(&harness, 9)).await, [], "a stranger");
    let mut manager = there(&harness, 9);
    manager.manages_server = true;
    assert_eq!(offered(manager.clone()).await, [table]);
    manager.guild = Some(GuildId(2));
    assert_eq!(offered(manager).await, [], "another server");
    harness
        .act(2, Command::Resign)
        .await
        .expect("always possible");
    assert_eq!(offered(there(&harness, 1)).await, [], "it is over");
}
