//! Games in which a message of every kind is sent.

use jiff::SignedDuration;
use jiff::civil::Time;

use crate::harness::{CHANNEL, Delivery, DeliveryError, Harness, dice, hourly, new_table};
use crate::outbox::Join;
use crate::store::{ChannelId, Failure, GuildId, TableId, UserId};
use crate::table::{
    Command, Expect, LateAnswer, NewComputer, NewTable, Origin, Preferences, Quiet, Timing, Zone,
};
use games::desert::{Action, Colour, Options};
use games::{Level, Seat};

/// The users 1 to 3 play.
pub const PLAYERS: std::ops::RangeInclusive<u64> = 1..=3;

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

/// A turn whose time is up, for which the game waits.
async fn late(heard: &mut Heard) {
    let (harness, table) = begun(heard, hourly(24)).await;
    for _ in 0..4 {
        heard.after(&harness, 24).await;
    }
    let mut asked = heard.0.iter();
    let asked = asked.find(|delivery| delivery.kind == "late_asked_direct");
    let expect = Expect {
        table,
        revision: asked.expect("others are asked").revision,
        draft: None,
    };
    let wait = Command::Late(LateAnswer::Wait);
    let waits = harness.press(2, expect, wait).await;
    waits.expect("they were asked");
    heard.of(&harness).await;
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

/// A lobby in which others have sat for a while.
async fn waited_for(heard: &mut Heard) {
    let harness = Harness::new().await;
    harness.lobby(3, Options::default()).await;
    harness.clock.advance(SignedDuration::from_mins(10));
    heard.of(&harness).await;
}

/// A turn whose time ran out while its player slept.
async fn late_at_night(heard: &mut Heard) {
    let harness = Harness::new().await;
    let hour = |hour| Time::constant(hour, 0, 0, 0);
    let zone = Zone::named("UTC").expect("a zone");
    let preferences = Preferences {
        quiet: Quiet::new(hour(11), hour(15), zone),
        ..Preferences::default()
    };
    harness.choose(1, &preferences).await;
    harness.timed_game(3, hourly(24)).await;
    for hours in [0, 24, 3] {
        heard.after(&harness, hours).await;
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

/// What was sent in all of them.
pub async fn everything() -> Vec<Delivery> {
    let mut heard = Heard::default();
    joined(&mut heard).await;
    leaders_given_back(&mut heard).await;
    a_whole_game(&mut heard).await;
    what_players_agree_to(&mut heard).await;
    seats(&mut heard).await;
    late(&mut heard).await;
    channels(&mut heard).await;
    forgotten(&mut heard).await;
    threads(&mut heard).await;
    called(&mut heard).await;
    waited_for(&mut heard).await;
    late_at_night(&mut heard).await;
    watched(&mut heard).await;
    heard.0
}
