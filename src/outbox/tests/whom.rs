//! Whom each kind of message rings, checked on real messages of every kind.

use std::collections::BTreeSet;

use jiff::SignedDuration;

use crate::harness::{
    CHANNEL, Delivery, DeliveryError, Harness, SERVER, dice, hourly, new_table, shown,
};
use crate::outbox::kinds;
use crate::outbox::{Join, To};
use crate::store::{ChannelId, Failure, GuildId, Rank, TableId, UserId};
use crate::table::{
    AgreementSubject, Command, Expect, NewComputer, NewTable, Origin, Preferences, Timing,
};
use games::desert::{Action, Colour, Options};
use games::{Level, Seat};

/// Whom a message rings.
#[derive(Clone, Copy, Debug)]
enum Whom {
    /// It is no message.
    NoMessage,
    /// Nobody: it is there to be read.
    Nobody,
    /// Whoever it is sent to.
    Recipient,
    /// Everybody who played to the end.
    Players,
    /// Everybody who played the game before, except the host of its rematch.
    PlayersBefore,
    /// Whoever has the role that the server wants to be called.
    Role,
    /// The person whom a free seat is for.
    SeatIsFor,
    /// Whoever may agree to take a turn back.
    AskedToUndo,
    /// Whoever has not agreed to stop the clocks.
    AskedToPause,
}

/// Every kind. Whoever adds one says here whom it rings; only what asks somebody for something may ring.
#[rustfmt::skip]
const RINGS: [(&str, Whom); 52] = [
    ("turn_direct", Whom::Recipient),
    ("reminder_half", Whom::Recipient),
    ("reminder_most", Whom::Recipient),
    ("reminder_asked", Whom::Recipient),
    ("next_direct", Whom::Recipient),
    ("seat_requested_direct", Whom::Recipient),
    ("asked_direct", Whom::Recipient),
    ("lobby_full_direct", Whom::Recipient),
    ("final_post", Whom::Players),
    ("rematch_post", Whom::PlayersBefore),
    ("role_call_post", Whom::Role),
    ("offered_post", Whom::SeatIsFor),
    ("seat_request_agreed_post", Whom::SeatIsFor),
    ("seat_request_expired_post", Whom::SeatIsFor),
    ("undo_asked_post", Whom::AskedToUndo),
    ("pause_agreed_post", Whom::AskedToPause),
    ("computer_turn", Whom::NoMessage),
    ("tokens_direct", Whom::Nobody),
    ("refused_direct", Whom::Nobody),
    ("gone_direct", Whom::Nobody),
    ("lobby", Whom::Nobody),
    ("thread", Whom::Nobody),
    ("thread_link", Whom::Nobody),
    ("thread_refused_post", Whom::Nobody),
    ("thread_archive", Whom::Nobody),
    ("turn_post", Whom::Nobody),
    ("round_post", Whom::Nobody),
    ("turn_update", Whom::Nobody),
    ("moved_post", Whom::Nobody),
    ("left_post", Whom::Nobody),
    ("resigned_post", Whom::Nobody),
    ("cancel_agreed_post", Whom::Nobody),
    ("cancelled_post", Whom::Nobody),
    ("frozen_post", Whom::Nobody),
    ("paused_post", Whom::Nobody),
    ("resumed_post", Whom::Nobody),
    ("vacation_post", Whom::Nobody),
    ("time_up_post", Whom::Nobody),
    ("seat_requested_post", Whom::Nobody),
    ("seat_request_declined_post", Whom::Nobody),
    ("seat_taken_post", Whom::Nobody),
    ("computer_seated_post", Whom::Nobody),
    ("back_post", Whom::Nobody),
    ("undo_refused_post", Whom::Nobody),
    ("idle_warn_post", Whom::Nobody),
    ("idle_post", Whom::Nobody),
    ("idle_lobby", Whom::Nobody),
    ("greeting_post", Whom::Nobody),
    ("time_up", Whom::NoMessage),
    ("seat_request_expiry", Whom::NoMessage),
    ("idle_warn", Whom::NoMessage),
    ("idle_close", Whom::NoMessage),
];

/// The users 1 to 3 play.
const PLAYERS: std::ops::RangeInclusive<u64> = 1..=3;

impl Whom {
    fn of(kind: &str) -> Whom {
        let found = RINGS.iter().find(|(listed, _)| *listed == kind);
        found.unwrap_or_else(|| panic!("whom does {kind} ring?")).1
    }

    /// Whose phones that message is to ring.
    fn expected(self, delivery: &Delivery) -> BTreeSet<UserId> {
        let people = || shown(delivery).people.iter();
        let playing = || PLAYERS.map(UserId);
        match self {
            Whom::NoMessage => panic!("{} is no message", delivery.kind),
            Whom::Nobody | Whom::Role => BTreeSet::new(),
            Whom::Recipient => match delivery.told.to {
                To::Person { user, .. } => BTreeSet::from([user]),
                _ => panic!("{} is sent to one person", delivery.kind),
            },
            Whom::Players => playing().collect(),
            Whom::PlayersBefore => {
                let host = shown(delivery).host;
                playing().filter(|user| *user != host).collect()
            }
            Whom::SeatIsFor => people().filter_map(|person| person.offered_to).collect(),
            Whom::AskedToUndo => {
                let asked = shown(delivery)
                    .taking_back
                    .asked
                    .as_ref()
                    .expect("somebody asks");
                let of = people()
                    .filter(|person| person.seat.is_some_and(|seat| asked.of.contains(&seat)));
                of.filter_map(|person| person.user()).collect()
            }
            Whom::AskedToPause => {
                let agreement = AgreementSubject::Pause.agreement(&shown(delivery).people);
                assert_eq!(agreement.agreed.len(), 1, "it is the first question");
                agreement.missing.into_iter().collect()
            }
        }
    }
}

/// What was sent in several games.
#[derive(Default)]
struct Heard(Vec<Delivery>);

impl Heard {
    /// Delivers what is due within a minute.
    async fn of(&mut self, harness: &Harness) {
        self.0.extend(harness.deliver().await);
    }

    /// The same after so many hours.
    async fn after(&mut self, harness: &Harness, hours: i64) {
        harness.clock.advance(SignedDuration::from_hours(hours));
        self.of(harness).await;
    }

    /// A command, and what follows from it.
    async fn on(&mut self, harness: &Harness, user: u64, command: Command) {
        let done = harness.act(user, command).await;
        done.expect("it can be done");
        self.of(harness).await;
    }
}

fn elsewhere(harness: &Harness, user: u64) -> Origin {
    Origin {
        channel: ChannelId(CHANNEL.0 + 1),
        ..harness.origin(user)
    }
}

/// A game of the three, whose first messages were delivered.
async fn begun(heard: &mut Heard, timing: Timing) -> (Harness, TableId) {
    let harness = Harness::new().await;
    let table = harness.timed_game(3, timing).await;
    heard.of(&harness).await;
    (harness, table)
}

/// A lobby that others fill, a game with every reminder, its end and its rematch.
async fn a_whole_game(heard: &mut Heard) {
    let harness = Harness::new().await;
    for user in PLAYERS {
        let preferences = Preferences {
            next: true,
            ..Preferences::default()
        };
        harness.choose(user, &preferences).await;
    }
    let mut table = new_table("mountain", 3, Options::default());
    table.timing = hourly(72);
    heard.on(&harness, 1, Command::Open(table)).await;
    heard.on(&harness, 2, Command::Join { rider: None }).await;
    heard.on(&harness, 3, Command::Join { rider: None }).await;
    heard.on(&harness, 1, Command::Start).await;
    let asked = harness.origin(1).interaction;
    let reminded = harness.people.remind_now(asked, UserId(1)).await;
    reminded.expect("the game waits for them");
    for hours in [0, 36, 30, 7] {
        heard.after(&harness, hours).await;
    }
    let mut dice = dice();
    while !harness.look(9).await.acting().is_empty() {
        harness.turn(&mut dice).await;
        heard.of(&harness).await;
    }
    heard.on(&harness, 2, Command::Rematch).await;
}

/// Questions: an undo, a pause, a vacation, cancelling and resigning.
async fn what_players_agree_to(heard: &mut Heard) {
    let (harness, _) = begun(heard, hourly(72)).await;
    harness.turn(&mut dice()).await;
    heard.on(&harness, 1, Command::AskUndo).await;
    heard
        .on(&harness, 2, Command::AnswerUndo { agree: false })
        .await;
    heard.on(&harness, 2, Command::Pause).await;
    heard.on(&harness, 1, Command::Pause).await;
    heard.on(&harness, 1, Command::Resume).await;
    let asked = harness.origin(3).interaction;
    let until = Some(harness.clock_now() + SignedDuration::from_hours(50));
    let away = harness.people.set_vacation(asked, UserId(3), until).await;
    away.expect("they may");
    heard.of(&harness).await;
    heard.on(&harness, 1, Command::Cancel).await;
    heard.on(&harness, 3, Command::Resign).await;
    heard.on(&harness, 2, Command::Cancel).await;
}

/// A seat that is asked for, kept, given up, not answered for, taken back, taken over and offered.
async fn seats(heard: &mut Heard) {
    let (harness, _) = begun(heard, hourly(72)).await;
    let replace = |seat, to| Command::Replace {
        seat: Seat::new(seat),
        to: Some(UserId(to)),
    };
    let take = || Command::TakeSeat { seat: Seat::new(1) };
    let answer = |agree| Command::AnswerSeatRequest { agree };
    heard.on(&harness, 1, replace(1, 7)).await;
    heard.on(&harness, 2, answer(false)).await;
    heard.on(&harness, 1, replace(1, 7)).await;
    heard.on(&harness, 2, answer(true)).await;
    heard.on(&harness, 2, take()).await;
    heard.on(&harness, 1, replace(1, 7)).await;
    heard.after(&harness, 24).await;
    heard.on(&harness, 7, take()).await;
    heard.on(&harness, 1, replace(0, 8)).await;
}

/// A game that is moved, one that cannot be read, and channels that take no posts.
async fn channels(heard: &mut Heard) {
    let (harness, table) = begun(heard, Timing::default()).await;
    let expect = Expect {
        table,
        revision: 0,
        draft: None,
    };
    let move_here = Command::Move { gone: None };
    let origin = elsewhere(&harness, 1);
    let moved = harness.tables.perform(&origin, Some(expect), move_here);
    moved.await.expect("the host may");
    heard.of(&harness).await;
    let broken = "UPDATE games SET board = 'map: x'";
    harness.execute(broken).await.expect("it is written");
    let harness = harness.reopened().await;
    harness.tables.wake_up().await.expect("it wakes up");
    heard.of(&harness).await;

    let text = "50001".to_owned();
    for failure in [Failure::NoAccess { text }, Failure::ChannelGone] {
        let harness = Harness::new().await;
        harness.plain_game(2).await;
        let failures = || {
            harness
                .notifier
                .failures
                .lock()
                .expect("no lock is poisoned")
        };
        failures().push(DeliveryError::Refused(failure));
        heard.of(&harness).await;
    }
}

/// A game and a lobby that nobody touches.
async fn forgotten(heard: &mut Heard) {
    let (harness, _) = begun(heard, Timing::default()).await;
    let origin = elsewhere(&harness, 8);
    let lobby = Command::Open(new_table("river", 2, Options::default()));
    let opened = harness.tables.perform(&origin, None, lobby).await;
    opened.expect("the channel is free");
    for _ in 0..31 {
        heard.after(&harness, 24).await;
    }
}

/// A game in a thread of its own until that is archived, and one for which none can be opened.
async fn threads(heard: &mut Heard) {
    for opens in [true, false] {
        let harness = Harness::new().await;
        let mut table = new_table("mountain", 2, Options::default());
        table.thread = true;
        heard.on(&harness, 1, Command::Open(table)).await;
        heard.on(&harness, 2, Command::Join { rider: None }).await;
        if !opens {
            let text = "50013".to_owned();
            let refused = DeliveryError::Refused(Failure::Refused { text });
            let failures = harness.notifier.failures.lock();
            failures.expect("no lock is poisoned").push(refused);
        }
        heard.on(&harness, 1, Command::Start).await;
        let mut origin = harness.origin(2);
        origin.channel = harness.look(1).await.place.channel;
        let resigned = harness.tables.perform(&origin, None, Command::Cancel);
        resigned.await.expect("it counts as consent");
        let mut origin = harness.origin(1);
        origin.channel = harness.look(1).await.place.channel;
        let cancelled = harness.tables.perform(&origin, None, Command::Cancel);
        cancelled.await.expect("the host may");
        heard.after(&harness, 25).await;
    }
}

/// A lobby on a server that wants a role to be called.
async fn called(heard: &mut Heard) {
    let harness = Harness::new().await;
    harness.call_role(70).await;
    let lobby = Command::Open(new_table("river", 2, Options::default()));
    heard.on(&harness, 1, lobby).await;
}

/// Five players of whom one has chosen which leader to give back.
async fn leaders_given_back(heard: &mut Heard) {
    let harness = Harness::new().await;
    harness.game(5, Options::default()).await;
    heard.of(&harness).await;
    let colour = Colour::Pink;
    let chosen = Command::Place(vec![Action::GiveBack { colour }.into()]);
    heard.on(&harness, 4, chosen).await;
    heard.on(&harness, 4, Command::Commit).await;
}

/// A game of computer players, one of whom came for somebody who left.
async fn watched(heard: &mut Heard) {
    let harness = Harness::new().await;
    let computer = |name: &str| NewComputer {
        kind: Level::Novice.into(),
        name: name.to_owned(),
    };
    let lobby = NewTable {
        computers: vec![computer("Amira")],
        ..new_table("mountain", 2, Options::default())
    };
    heard.on(&harness, 1, Command::Open(lobby)).await;
    heard.on(&harness, 1, Command::Start).await;
    let seat = harness.look(1).await.seat().expect("they play");
    let computer = computer("Bashir");
    heard
        .on(&harness, 1, Command::SeatComputer { seat, computer })
        .await;
    heard.after(&harness, 1).await;
}

/// A server that the bot joins.
async fn joined(heard: &mut Heard) {
    let harness = Harness::new().await;
    let join = Join {
        guild: GuildId(1),
        at: harness.clock_now(),
        channel: Some(CHANNEL),
    };
    let greeted = harness.outbox.is_in_server(&join).await;
    greeted.expect("it is noted");
    heard.of(&harness).await;
}

async fn everything() -> Vec<Delivery> {
    let mut heard = Heard::default();
    joined(&mut heard).await;
    leaders_given_back(&mut heard).await;
    a_whole_game(&mut heard).await;
    what_players_agree_to(&mut heard).await;
    seats(&mut heard).await;
    channels(&mut heard).await;
    forgotten(&mut heard).await;
    threads(&mut heard).await;
    called(&mut heard).await;
    watched(&mut heard).await;
    heard.0
}

#[tokio::test]
async fn every_kind_of_message_rings_whom_it_is_listed_to_ring_and_nobody_else() {
    // Given the list, which names every kind once,
    let mut listed: Vec<&str> = RINGS.map(|(kind, _)| kind).to_vec();
    listed.sort_unstable();
    let mut known: Vec<&str> = kinds::names().collect();
    known.sort_unstable();
    assert_eq!(listed, known);

    // when games are played in which each is sent,
    let heard = everything().await;

    // then each rings whom it is to ring, and each that is a message was heard.
    for delivery in &heard {
        let rung = delivery.told.rings();
        let whom = Whom::of(delivery.kind);
        let text = &delivery.told.message.text;
        assert_eq!(
            rung.iter().copied().collect::<BTreeSet<_>>(),
            whom.expected(delivery),
            "{}: {text}",
            delivery.kind
        );
        assert_eq!(delivery.told.role.is_some(), matches!(whom, Whom::Role));
        if let Some(role) = delivery.told.role {
            assert!(text.contains(&format!("<@&{role}>")), "{text}");
        }
        // In a channel a phone rings only for those who are mentioned in the text.
        for user in &delivery.told.notifies {
            assert!(text.contains(&format!("<@{user}>")), "{text}");
        }
    }
    for (kind, whom) in RINGS {
        if kind == "asked_direct" {
            // Nobody is asked anything out of turn in Through the Desert, see `toy_questions`.
            continue;
        }
        let handling = kinds::find(kind).expect("it is known").handling;
        let message = !matches!(whom, Whom::NoMessage);
        assert_eq!(message, handling.rank != Rank::Action, "{kind}");
        let sent = heard.iter().any(|delivery| delivery.kind == kind);
        assert_eq!(sent, message, "{kind}");
    }
}

#[tokio::test]
async fn every_message_outside_the_games_channel_names_game_channel_and_server() {
    let heard = everything().await;
    let mut outside = BTreeSet::new();
    for delivery in heard.iter().filter(|delivery| delivery.table.is_some()) {
        let channel = match delivery.told.to {
            To::Here | To::Lobby(_) | To::Edit(_) => continue,
            // It is the lobby's message, or none.
            To::EditIn { .. } | To::Thread(_) | To::Archive(_) => continue,
            To::Person { .. } | To::Channel(_) => shown(delivery).place.channel,
        };
        let text = &delivery.told.message.text;
        let title = &shown(delivery).settings.title;
        let named = format!("{title} in <#{channel}> ({SERVER})");
        assert!(text.contains(&named), "{}: {text}", delivery.kind);
        outside.insert(delivery.kind);
    }
    let direct = kinds::names().filter(|kind| {
        if *kind == "asked_direct" {
            return false;
        }
        let handling = kinds::find(kind).expect("it is known").handling;
        handling.rank.is_direct()
    });
    for kind in direct.chain(["left_post"]) {
        assert!(outside.contains(kind), "{kind}");
    }
}
