//! A game that goes on in another channel.

use std::sync::Arc;

use async_trait::async_trait;

use crate::hall::{
    CHANNEL, Delivery, DeliveryError, Hall, Notifier, Receipt, any, dice, kinds, new_table, shown,
};
use crate::store::{ChannelId, Failure, GuildId, MessageId, TableId, UserId};
use crate::table::{Bar, Command, Done, Expect, Habits, Origin, Refusal, Server, Snapshot, What};
use games::desert::Options;

const ELSEWHERE: ChannelId = ChannelId(200);
const GONE: Option<ChannelId> = Some(CHANNEL);

/// Somebody in the other channel.
fn there(hall: &Hall, user: u64) -> Origin {
    Origin {
        channel: ELSEWHERE,
        ..hall.origin(user)
    }
}

async fn moved(
    hall: &Hall,
    origin: &Origin,
    table: TableId,
    gone: Option<ChannelId>,
) -> Result<Done, Refusal> {
    let expect = Expect {
        table,
        revision: 0,
        draft: None,
    };
    let command = Command::Move { gone };
    hall.tables.perform(origin, Some(expect), command).await
}

/// A game of two that has been told of.
async fn begun() -> (Hall, TableId) {
    let hall = Hall::new().await;
    let table = hall.plain_game(2).await;
    hall.deliver().await;
    (hall, table)
}

/// The host takes the game to the other channel.
async fn host_moves(hall: &Hall, table: TableId) -> Done {
    let done = moved(hall, &there(hall, 1), table, None).await;
    done.expect("the host may")
}

/// The table as somebody sees it in the other channel.
async fn look(hall: &Hall, user: u64) -> Snapshot {
    let seen = hall.tables.look(UserId(user), ELSEWHERE, None).await;
    seen.expect("it is played there")
}

/// Who is to act plays one turn of one placement, in the other channel.
async fn play(hall: &Hall) {
    let mover = look(hall, 999).await.acting()[0].user();
    let mover = mover.expect("people play here").0;
    let action = any(&look(hall, mover).await.prospects(), &mut dice());
    for command in [Command::Place(vec![action]), Command::Commit] {
        let origin = there(hall, mover);
        let done = hall.tables.perform(&origin, None, command).await;
        done.expect("a leader is placed");
    }
}

fn fails(hall: &Hall, error: DeliveryError) {
    let mut failures = hall.scribe.failures.lock().expect("no test panics here");
    failures.push(error);
}

#[tokio::test]
async fn the_host_takes_the_game_along_and_play_goes_on_there() {
    let (hall, table) = begun().await;
    let old = hall.look(1).await;
    let done = host_moves(&hall, table).await;
    assert_eq!(done.what, What::Moved);
    assert_eq!(done.snapshot.place.channel, ELSEWHERE);
    assert_eq!(done.snapshot.turn_message, None, "no link into nowhere");

    let told = hall.deliver().await;
    assert_eq!(kinds(&told), ["turn moved", "left 100"]);
    let post = &told[0].told;
    let text = &post.message.text;
    assert!(text.contains("<@1>"), "who took it along: {text}");
    assert!(text.contains("<#100>"), "where it was: {text}");
    assert_eq!(post.strips, []);
    assert_eq!(told[0].place.channel, ELSEWHERE);
    let snapshot = shown(&told[1]);
    let stripped = told[1].told.strips.first();
    assert_eq!(stripped.copied(), old.turn_message);
    assert_eq!(snapshot.turn_message, look(&hall, 1).await.turn_message);
    assert!(snapshot.turn_message.is_some(), "it leads to the board");

    play(&hall).await;
    let told = hall.deliver().await;
    assert_eq!(kinds(&told), ["turn", "your turn 2"]);
    assert!(told.iter().all(|told| told.place.channel == ELSEWHERE));
    // The old channel is free.
    let new = Command::Open(new_table("river", 2, Options::default()));
    hall.act(8, new).await.expect("a lobby opens there");
}

#[tokio::test]
async fn others_may_not_and_nothing_changes() {
    let hall = Hall::new().await;
    let table = hall.lobby(2, Options::default()).await;
    let early = moved(&hall, &there(&hall, 1), table, None).await;
    assert!(matches!(early, Err(Refusal::NotStarted)), "{early:?}");
    hall.act(1, Command::Start).await.expect("the game starts");
    hall.deliver().await;
    let before = hall.look(1).await.revision;

    // A player, while the channel is there, or while it is another that is gone.
    for gone in [None, Some(ELSEWHERE)] {
        let refused = moved(&hall, &there(&hall, 2), table, gone).await;
        let Err(Refusal::MayNotMove { host }) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(host, UserId(1));
    }
    // Somebody who does not play, whatever became of the channel; a game that there is not.
    for (user, table) in [(9, table), (1, TableId(77))] {
        let refused = moved(&hall, &there(&hall, user), table, GONE).await;
        assert!(matches!(refused, Err(Refusal::NoSuchGame)), "{refused:?}");
    }
    // The channel where it is.
    let refused = moved(&hall, &hall.origin(1), table, GONE).await;
    assert!(matches!(refused, Err(Refusal::IsHere)), "{refused:?}");
    // Another server, for the host and for who manages that one.
    let mut abroad = there(&hall, 1);
    abroad.guild = Some(GuildId(2));
    let refused = moved(&hall, &abroad, table, GONE).await;
    assert!(matches!(refused, Err(Refusal::OtherServer)), "{refused:?}");
    let mut abroad = there(&hall, 9);
    abroad.guild = Some(GuildId(2));
    abroad.manages_server = true;
    let refused = moved(&hall, &abroad, table, GONE).await;
    assert!(matches!(refused, Err(Refusal::NoSuchGame)), "{refused:?}");
    // Who manages no more than the other channel.
    let mut manager = there(&hall, 9);
    manager.manages_channel = true;
    let refused = moved(&hall, &manager, table, GONE).await;
    assert!(matches!(refused, Err(Refusal::NoSuchGame)), "{refused:?}");

    assert_eq!(hall.look(1).await.revision, before);
    assert_eq!(kinds(&hall.deliver().await), [""; 0]);
}

#[tokio::test]
async fn a_channel_holds_one_game_and_only_where_the_server_allows_it() {
    let hall = Hall::new().await;
    let table = hall.plain_game(2).await;
    let new = Command::Open(new_table("river", 2, Options::default()));
    let lobby = hall.tables.perform(&there(&hall, 5), None, new).await;
    lobby.expect("a lobby opens there");
    let taken = moved(&hall, &there(&hall, 1), table, None).await;
    assert!(matches!(taken, Err(Refusal::ChannelTaken)), "{taken:?}");
    assert_eq!(hall.look(1).await.place.channel, CHANNEL);
    let closed = hall
        .tables
        .perform(&there(&hall, 5), None, Command::Cancel)
        .await;
    closed.expect("the host may");

    let only_here = Server {
        channels: vec![CHANNEL],
        ..Server::default()
    };
    let asked = hall.origin(9).interaction;
    let set = hall.people.set_server(asked, GuildId(1), &only_here).await;
    set.expect("it can be chosen");
    let closed = moved(&hall, &there(&hall, 1), table, None).await;
    let Err(Refusal::MayNotOpen(Bar::Where(open))) = closed else {
        panic!("{closed:?}");
    };
    assert_eq!(open, [CHANNEL]);
    // In a thread of such a channel it may go on.
    let mut thread = there(&hall, 1);
    thread.parent = Some(CHANNEL);
    let done = moved(&hall, &thread, table, None).await;
    done.expect("a thread of an open channel is open");
}

#[tokio::test]
async fn a_game_that_is_over_stays_where_it_was() {
    let hall = Hall::new().await;
    let table = hall.plain_game(2).await;
    hall.act(2, Command::Resign).await.expect("always possible");
    let over = moved(&hall, &there(&hall, 1), table, GONE).await;
    assert!(matches!(over, Err(Refusal::Over)), "{over:?}");
    let next = hall.plain_game(2).await;
    hall.act(1, Command::Cancel).await.expect("nobody placed");
    let cancelled = moved(&hall, &there(&hall, 1), next, GONE).await;
    assert!(
        matches!(cancelled, Err(Refusal::Cancelled)),
        "{cancelled:?}"
    );
}

#[tokio::test]
async fn any_player_may_if_the_channel_is_gone_and_who_manages_the_server_always() {
    let hall = Hall::new().await;
    let table = hall.plain_game(3).await;
    hall.act(3, Command::Resign).await.expect("always possible");
    hall.deliver().await;
    let resigned = moved(&hall, &there(&hall, 3), table, GONE).await;
    assert!(
        matches!(resigned, Err(Refusal::MayNotMove { .. })),
        "{resigned:?}"
    );
    let done = moved(&hall, &there(&hall, 2), table, GONE).await;
    done.expect("a player may");
    // Nobody tries to tell a channel that is gone.
    let told = hall.deliver().await;
    assert_eq!(kinds(&told), ["turn moved"]);
    let text = &told[0].told.message.text;
    assert!(text.contains("<@2>"), "who took it along: {text}");
    assert!(!text.contains("<#"), "no channel that is gone: {text}");
    // Another player looked at the old channel, too, and comes too late.
    let mut third = hall.origin(2);
    third.channel = ChannelId(300);
    let late = moved(&hall, &third, table, GONE).await;
    assert!(matches!(late, Err(Refusal::MayNotMove { .. })), "{late:?}");

    let mut manager = hall.origin(9);
    manager.manages_server = true;
    manager.channel = ChannelId(300);
    let done = moved(&hall, &manager, table, None).await;
    done.expect("who manages the server may");
    assert_eq!(kinds(&hall.deliver().await), ["turn moved", "left 200"]);
}

#[tokio::test]
async fn a_repeated_interaction_moves_nothing_twice() {
    let (hall, table) = begun().await;
    let origin = there(&hall, 1);
    let left = hall.tables.would_leave(&origin, table).await;
    assert_eq!(left.expect("it can be moved"), CHANNEL);
    let done = moved(&hall, &origin, table, None).await;
    let revision = done.expect("the host may").snapshot.revision;
    // A repeated delivery looks first, too.
    let again = hall.tables.would_leave(&origin, table).await;
    assert!(matches!(again, Err(Refusal::Repeated)), "{again:?}");
    let again = moved(&hall, &origin, table, None).await;
    assert!(matches!(again, Err(Refusal::Repeated)), "{again:?}");
    assert_eq!(look(&hall, 1).await.revision, revision);
    assert_eq!(kinds(&hall.deliver().await), ["turn moved", "left 100"]);
}

#[tokio::test]
async fn what_a_move_owes_is_told_after_a_kill() {
    let (hall, table) = begun().await;
    host_moves(&hall, table).await;
    let hall = hall.reopened().await;
    let woken = hall.tables.wake_up().await.expect("it wakes");
    assert_eq!((woken.going, woken.frozen), (1, Vec::new()));
    assert_eq!(kinds(&hall.deliver().await), ["turn moved", "left 100"]);
    let hall = hall.reopened().await;
    assert_eq!(kinds(&hall.deliver().await), [""; 0]);
    play(&hall).await;
    assert_eq!(kinds(&hall.deliver().await), ["turn", "your turn 2"]);
}

#[tokio::test]
async fn a_turn_played_before_the_new_channel_was_told_is_told_there_once() {
    let (hall, table) = begun().await;
    host_moves(&hall, table).await;
    play(&hall).await;
    let told = kinds(&hall.deliver().await);
    assert_eq!(told, ["left 100", "turn", "your turn 2"]);
}

#[tokio::test]
async fn what_the_old_channel_could_not_be_told_is_told_in_the_new_one() {
    let hall = Hall::new().await;
    let table = hall.plain_game(2).await;
    hall.choose(
        1,
        &Habits {
            turn: false,
            ..Habits::default()
        },
    )
    .await;
    // Neither the board nor the mention of who is to move arrives.
    fails(&hall, DeliveryError::Refused(Failure::ChannelGone));
    fails(&hall, DeliveryError::Refused(Failure::ChannelGone));
    assert_eq!(kinds(&hall.deliver().await), ["trouble 1 true"]);
    let lost = async || {
        let turns = hall.tables.turns(UserId(2)).await.expect("they read");
        turns[0].unposted.is_some()
    };
    assert!(lost().await);
    let done = moved(&hall, &there(&hall, 2), table, GONE).await;
    done.expect("a player may");
    assert_eq!(
        kinds(&hall.deliver().await),
        ["turn moved", "mention 1 false"]
    );
    assert!(!lost().await);
    // Nothing is left to try again when something changes in the server.
    hall.outbox
        .try_again(GuildId(1))
        .await
        .expect("it can be tried");
    assert_eq!(kinds(&hall.deliver().await), [""; 0]);
}

#[tokio::test]
async fn if_the_new_channel_takes_nothing_either_it_is_tried_again_and_said() {
    let (hall, table) = begun().await;
    let done = moved(&hall, &there(&hall, 1), table, GONE).await;
    done.expect("the host may");
    fails(
        &hall,
        DeliveryError::Refused(Failure::NoAccess {
            text: String::from("403 (code 50013): Missing Permissions"),
        }),
    );
    assert_eq!(kinds(&hall.deliver().await), ["trouble 1 false"]);
    let turns = hall.tables.turns(UserId(1)).await.expect("they read");
    assert!(turns[0].unposted.is_some());
    hall.outbox
        .try_again(GuildId(1))
        .await
        .expect("it can be tried");
    assert_eq!(kinds(&hall.deliver().await), ["turn moved"]);
}

#[tokio::test]
async fn an_old_channel_that_takes_no_farewell_is_nobodys_trouble() {
    let (hall, table) = begun().await;
    host_moves(&hall, table).await;
    // The board arrives first.
    hall.clock.advance(jiff::SignedDuration::from_secs(1));
    let lease = jiff::SignedDuration::from_secs(20);
    for gone in [false, true] {
        if gone {
            fails(&hall, DeliveryError::Refused(Failure::ChannelGone));
        }
        let jobs = hall.store.claim_jobs(hall.clock_now(), lease, 1, 1).await;
        let job = jobs.expect("the jobs read").remove(0);
        let told = hall.outbox.fulfil(&job, &*hall.scribe).await;
        told.expect("what became of it is written down");
    }
    assert_eq!(kinds(&hall.deliver().await), ["turn moved"]);
    let troubles = hall.outbox.troubles(&there(&hall, 1), None).await;
    assert_eq!(troubles.expect("the host may"), []);
}

#[tokio::test]
async fn in_the_old_channel_players_reach_the_game_and_others_hear_where_it_is() {
    let hall = Hall::new().await;
    let table = hall.plain_game(2).await;
    host_moves(&hall, table).await;
    for asked in [None, Some(table)] {
        let own = hall.tables.look(UserId(2), CHANNEL, asked).await;
        assert_eq!(own.expect("they play").table, table);
        let other = hall.tables.look(UserId(9), CHANNEL, asked).await;
        let Err(Refusal::Moved { to }) = other else {
            panic!("{other:?}");
        };
        assert_eq!(to, ELSEWHERE);
    }
    // Where it never was nobody hears of it.
    let other = hall
        .tables
        .look(UserId(9), ChannelId(300), Some(table))
        .await;
    assert!(matches!(other, Err(Refusal::NoTable)), "{other:?}");
    // The next game of that channel is the channel's.
    let next = hall.lobby(2, Options::default()).await;
    assert_eq!(hall.look(2).await.table, next);
}

#[tokio::test]
async fn what_waits_for_a_press_waits_in_the_new_channel() {
    let hall = Hall::new().await;
    let table = hall.plain_game(3).await;
    hall.turn(&mut dice()).await;
    hall.act(1, Command::AskUndo)
        .await
        .expect("it may be asked");
    let seat = hall.look(3).await.seat().expect("they sit");
    let offer = Command::Replace { seat, to: None };
    hall.act(1, offer).await.expect("the host may");
    hall.deliver().await;
    host_moves(&hall, table).await;
    assert_eq!(
        kinds(&hall.deliver().await),
        ["turn moved", "offered", "undoasked", "left 100"]
    );
    let take = Command::TakeSeat { seat };
    let taken = hall.tables.perform(&there(&hall, 9), None, take).await;
    assert_eq!(taken.expect("it is offered").what, What::SeatTaken);
}

#[tokio::test]
async fn somebody_is_offered_the_games_that_they_may_want_to_move() {
    let hall = Hall::new().await;
    let table = hall.plain_game(2).await;
    let offered = async |origin: Origin| {
        let games = hall.tables.movable(&origin).await.expect("they read");
        games.iter().map(|game| game.table).collect::<Vec<_>>()
    };
    assert_eq!(offered(there(&hall, 2)).await, [table]);
    assert_eq!(offered(hall.origin(2)).await, [], "it is here");
    assert_eq!(offered(there(&hall, 9)).await, [], "a stranger");
    let mut manager = there(&hall, 9);
    manager.manages_server = true;
    assert_eq!(offered(manager.clone()).await, [table]);
    manager.guild = Some(GuildId(2));
    assert_eq!(offered(manager).await, [], "another server");
    hall.act(2, Command::Resign).await.expect("always possible");
    assert_eq!(offered(there(&hall, 1)).await, [], "it is over");
}

/// Somebody moves the game while a post for its channel is on its way, and the channel is gone.
struct Meanwhile {
    hall: Arc<Hall>,
    table: TableId,
}

#[async_trait]
impl Notifier for Meanwhile {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        assert_eq!(delivery.place.channel, CHANNEL);
        let done = moved(&self.hall, &there(&self.hall, 1), self.table, GONE).await;
        done.expect("the host may");
        Err(DeliveryError::Refused(Failure::ChannelGone))
    }
}

/// The same, but the post arrives in the old channel.
struct JustInTime(Meanwhile);

#[async_trait]
impl Notifier for JustInTime {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        let _gone = self.0.deliver(delivery).await;
        Ok(Receipt {
            channel: CHANNEL,
            message: Some(MessageId(7)),
        })
    }
}

#[tokio::test]
async fn a_post_that_was_on_its_way_is_told_in_the_new_channel() {
    let hall = Arc::new(Hall::new().await);
    let table = hall.plain_game(2).await;
    hall.clock.advance(jiff::SignedDuration::from_secs(60));
    let lease = jiff::SignedDuration::from_secs(20);
    let mut jobs = hall.store.claim_jobs(hall.clock_now(), lease, 1, 1).await;
    let job = jobs.as_mut().expect("the jobs read").remove(0);
    assert_eq!(job.kind, "turn_post");
    let meanwhile = Meanwhile {
        hall: Arc::clone(&hall),
        table,
    };
    let told = hall.outbox.fulfil(&job, &meanwhile).await;
    told.expect("what became of it is written down");
    assert_eq!(kinds(&hall.deliver().await), ["turn", "your turn 1"]);
    assert!(look(&hall, 1).await.turn_message.is_some());
}

#[tokio::test]
async fn a_post_that_arrived_in_the_old_channel_is_no_turn_of_the_new_one() {
    let hall = Arc::new(Hall::new().await);
    let table = hall.plain_game(2).await;
    hall.clock.advance(jiff::SignedDuration::from_secs(60));
    let lease = jiff::SignedDuration::from_secs(20);
    let mut jobs = hall.store.claim_jobs(hall.clock_now(), lease, 1, 1).await;
    let job = jobs.as_mut().expect("the jobs read").remove(0);
    let late = JustInTime(Meanwhile {
        hall: Arc::clone(&hall),
        table,
    });
    let told = hall.outbox.fulfil(&job, &late).await;
    told.expect("what became of it is written down");
    assert_eq!(look(&hall, 1).await.turn_message, None);
    assert_eq!(kinds(&hall.deliver().await), ["turn moved", "your turn 1"]);
}
