//! A game in which somebody does something, and everything that it causes is refused.

use std::ops::RangeInclusive;

use jiff::{SignedDuration, Timestamp};

use super::Act;
use crate::harness::nomadi::ahead::{hasty, user};
use crate::harness::nomadi::drawn;
use crate::harness::{CHANNEL, Harness, any, dice, hourly, new_table};
use crate::outbox::Join;
use crate::store::{ChannelId, Failure, GuildId, TableId, UserId};
use crate::table::{
    Command, Expect, Late, LateAnswer, NewComputer, NewTable, Pace, Preferences, Timing,
};
use games::desert::{Action, Colour, Options};
use games::shuffle::Dice;
use games::{Level, Seat};

/// The game's other channel.
const ELSEWHERE: ChannelId = ChannelId(200);
/// Everybody who plays. Their direct messages are closed.
const PEOPLE: RangeInclusive<u64> = 1..=9;

/// A game in which an act is repeated.
pub struct Simulation {
    pub harness: Harness,
    /// When a request was refused.
    pub refused: Vec<Timestamp>,
    /// How many posts were refused since something changed.
    since_change: u64,
    table: TableId,
    dice: Dice,
}

impl Simulation {
    /// A day of the games in this harness.
    pub fn of(harness: Harness) -> Simulation {
        Simulation {
            harness,
            refused: Vec::new(),
            since_change: 0,
            table: TableId(1),
            dice: dice(),
        }
    }

    /// A game in which everything is refused, before it began.
    pub async fn new() -> Simulation {
        let simulation = Simulation::of(Harness::new().await);
        for user in PEOPLE {
            let preferences = Preferences {
                next: true,
                ..Preferences::default()
            };
            simulation.harness.choose(user, &preferences).await;
        }
        simulation.refuse(no_access());
        simulation
    }

    /// From now on the channels refuse posts like this, and the people direct messages.
    fn refuse(&self, failure: Failure) {
        let notifier = &self.harness.notifier;
        let mut refusing = notifier.refusing.lock().expect("no test panics");
        refusing.extend([CHANNEL, ELSEWHERE].map(|channel| (channel, failure.clone())));
        let mut closed = notifier.closed.lock().expect("no test panics");
        closed.extend(PEOPLE.map(UserId));
    }

    /// From now on everything arrives.
    fn accept(&self) {
        let notifier = &self.harness.notifier;
        notifier.refusing.lock().expect("no test panics").clear();
        notifier.closed.lock().expect("no test panics").clear();
    }

    /// Lets time pass and delivers what is due.
    pub async fn wait(&mut self, time: SignedDuration) {
        self.harness.clock.advance(time);
        let notifier = &self.harness.notifier;
        let (before, posts) = (notifier.refused_so_far(), notifier.refused_posts());
        self.harness.run_due().await;
        let notifier = &self.harness.notifier;
        let refused = notifier.refused_so_far() - before;
        self.since_change += notifier.refused_posts() - posts;
        let now = self.harness.clock_now();
        self.refused.extend((0..refused).map(|_| now));
    }

    /// Somebody does something, or is told that they may not, and what it causes is delivered.
    async fn tries(&mut self, user: u64, command: Command) {
        self.tries_in(CHANNEL, user, command).await;
    }

    async fn tries_in(&mut self, channel: ChannelId, user: u64, command: Command) {
        let mut origin = self.harness.origin(user);
        origin.channel = channel;
        let expect = matches!(command, Command::Move { .. }).then_some(Expect {
            table: self.table,
            revision: 0,
            draft: None,
        });
        let tables = &self.harness.tables;
        if let Ok(done) = tables.perform(&origin, expect, command).await {
            self.table = done.snapshot.table;
        }
        self.wait(SignedDuration::from_secs(2)).await;
    }

    /// Something changes in the server that the bot can see: whatever was refused is tried again.
    pub async fn change(&mut self) {
        let changed = self.harness.outbox.try_again(GuildId(1)).await;
        changed.expect("it is noted");
        self.after_change().await;
    }

    /// Delivers what is tried again. Up to now each of the two channels was tried once.
    async fn after_change(&mut self) {
        assert!(self.since_change <= 2, "{} posts", self.since_change);
        self.since_change = 0;
        self.wait(SignedDuration::from_secs(2)).await;
    }

    /// The game of an act.
    pub async fn begin(&mut self, act: Act) {
        let harness = &self.harness;
        match act {
            Act::Lobby => harness.call_role(70).await,
            Act::Resign | Act::Cancel | Act::Thread | Act::Watch | Act::Answers => {}
            Act::Erase => {
                // An erased person becomes a number, which no id of Discord is. The people of tests have small ids.
                let later = "INSERT INTO erased (number, at) VALUES (1000, 0)";
                harness.execute(later).await.expect("it is written");
            }
            Act::Turns => {
                let options = Options {
                    aquifers: true,
                    ..Options::default()
                };
                harness.game(2, options).await;
                for user in 1..=2 {
                    let preferences = Preferences {
                        next: true,
                        confirm: false,
                        ..Preferences::default()
                    };
                    harness.choose(user, &preferences).await;
                }
            }
            Act::Trade => {
                harness.nomadi_game(2, drawn(), hourly(72)).await;
            }
            Act::GiveBack => {
                harness.game(5, Options::default()).await;
            }
            Act::Time => {
                let timing = Timing {
                    pace: Pace::minutes(10).expect("the shortest"),
                    late: Late::GATHERER,
                    ..Timing::default()
                };
                harness.timed_game(2, timing).await;
            }
            Act::Late => {
                let pace = Pace::minutes(10).expect("the shortest");
                let timing = Timing {
                    pace,
                    ..Timing::default()
                };
                harness.timed_game(3, timing).await;
            }
            Act::Idle => {
                harness.game_elsewhere(1).await;
                harness.lobby(2, Options::default()).await;
            }
            _ => {
                harness.timed_game(3, hourly(72)).await;
            }
        }
    }

    /// Has one person do this once, with the jobs that follow.
    pub async fn once(&mut self, act: Act) {
        let seat = Seat::new;
        match act {
            Act::Lobby => {
                let table = new_table("mountain", 2, Options::default());
                self.tries(1, Command::Open(table)).await;
                self.wait(SignedDuration::from_secs(15)).await;
                self.tries(2, Command::Join { rider: None }).await;
                self.wait(SignedDuration::from_secs(15)).await;
                self.tries(2, Command::Leave).await;
                self.tries(1, Command::Cancel).await;
            }
            Act::Turns => loop {
                // Whoever need not confirm ends a turn with its last placement.
                let mover = self.harness.mover().await;
                let prospects = self.harness.look(mover).await.prospects();
                let action = any(&prospects, &mut self.dice);
                self.tries(mover, Command::Place(vec![action])).await;
                if self.harness.carried_out().contains("tokens_direct") {
                    break;
                }
            },
            Act::Trade => {
                let mut parts = 0;
                loop {
                    let game = self.harness.nomadi_rules().await;
                    let mut legal = game.legal().into_iter();
                    let answer = legal
                        .find(|(_, action)| matches!(action, games::nomadi::Action::Answer { .. }));
                    if let Some((seat, answer)) = answer {
                        self.tries(user(seat), Command::Act(answer.into())).await;
                        break;
                    }
                    let Some((seat, action)) = hasty(&game, &mut self.dice) else {
                        break;
                    };
                    let part = Command::PlaceInstead(vec![action.into()]);
                    self.tries(user(seat), part).await;
                    self.tries(user(seat), Command::Commit).await;
                    parts += 1;
                }
                assert!(parts > 0, "the game is over");
            }
            Act::GiveBack => {
                for (user, colour) in (1..=5).zip(Colour::ALL) {
                    let chosen = Action::GiveBack { colour }.into();
                    self.tries(user, Command::Place(vec![chosen])).await;
                    self.tries(user, Command::Commit).await;
                }
            }
            Act::Undo => {
                for agree in [false, true] {
                    let mover = self.harness.mover().await;
                    self.harness.turn(&mut self.dice).await;
                    self.tries(mover, Command::AskUndo).await;
                    let next = self.harness.mover().await;
                    self.tries(next, Command::AnswerUndo { agree }).await;
                }
            }
            Act::Resign => {
                self.harness.plain_game(3).await;
                self.tries(3, Command::Resign).await;
                self.tries(2, Command::Resign).await;
                self.tries(1, Command::Rematch).await;
                self.tries(1, Command::Cancel).await;
            }
            Act::Cancel => {
                self.harness.plain_game(2).await;
                self.harness.turn(&mut self.dice).await;
                self.tries(2, Command::Cancel).await;
                self.tries(1, Command::Cancel).await;
            }
            Act::Pause => {
                self.tries(2, Command::Pause).await;
                self.tries(1, Command::Pause).await;
                self.tries(1, Command::Resume).await;
            }
            Act::Watch => {
                let computer = |name: &str| NewComputer {
                    kind: Level::Novice.into(),
                    name: name.to_owned(),
                };
                let table = NewTable {
                    computers: vec![computer("Amira")],
                    ..new_table("mountain", 2, Options::default())
                };
                self.tries(1, Command::Open(table)).await;
                self.tries(1, Command::Start).await;
                let seat = self.harness.look(1).await.seat().expect("they play");
                let computer = computer("Bashir");
                self.tries(1, Command::SeatComputer { seat, computer })
                    .await;
                for _ in 0..5 {
                    self.wait(SignedDuration::from_mins(1)).await;
                }
                self.tries(1, Command::Cancel).await;
            }
            Act::Away => {
                let until = self.harness.clock_now() + SignedDuration::from_hours(99);
                for until in [Some(until), None] {
                    let interaction = self.harness.origin(2).interaction;
                    let people = &self.harness.people;
                    let told = people.set_vacation(interaction, UserId(2), until).await;
                    told.expect("they may");
                    self.wait(SignedDuration::from_secs(2)).await;
                }
            }
            Act::Seats => {
                for agree in [false, true] {
                    let (seat, to) = (seat(1), Some(UserId(7)));
                    self.tries(1, Command::Replace { seat, to }).await;
                    self.tries(2, Command::AnswerSeatRequest { agree }).await;
                }
                self.tries(7, Command::TakeSeat { seat: seat(1) }).await;
                let (own, to) = (seat(0), None);
                self.tries(1, Command::Replace { seat: own, to }).await;
                self.tries(1, Command::TakeSeat { seat: own }).await;
            }
            Act::SeatSilence => {
                // Silence counts only if the question arrived.
                self.accept();
                self.change().await;
                let (seat, to) = (seat(2), None);
                self.tries(1, Command::Replace { seat, to }).await;
                self.refuse(no_access());
                self.wait(SignedDuration::from_hours(24)).await;
            }
            Act::Move => {
                for channel in [ELSEWHERE, CHANNEL] {
                    self.tries_in(channel, 1, Command::Move { gone: None })
                        .await;
                }
            }
            Act::Thread => {
                for opens in [false, true] {
                    let mut table = new_table("mountain", 2, Options::default());
                    table.thread = true;
                    self.tries(1, Command::Open(table)).await;
                    self.tries(2, Command::Join { rider: None }).await;
                    if opens {
                        self.accept();
                        self.change().await;
                    }
                    self.tries(1, Command::Start).await;
                    let channel = self.harness.look(1).await.place.channel;
                    assert_eq!(channel != CHANNEL, opens, "{channel}");
                    self.tries_in(channel, 2, Command::Resign).await;
                    self.wait(SignedDuration::from_hours(25)).await;
                }
                self.refuse(no_access());
            }
            Act::Time => {
                for _ in 0..4 {
                    self.wait(SignedDuration::from_mins(5)).await;
                }
            }
            Act::Late => {
                for hours in [1, 24, 24, 24] {
                    self.wait(SignedDuration::from_hours(hours)).await;
                }
                let asked = if self.harness.mover().await == 1 {
                    2
                } else {
                    1
                };
                let expect = Expect {
                    table: self.table,
                    revision: self.harness.look(asked).await.revision,
                    draft: None,
                };
                let wait = Command::Late(LateAnswer::Wait);
                let waits = self.harness.press(asked, expect, wait).await;
                waits.expect("they were asked");
                self.wait(SignedDuration::from_secs(2)).await;
                self.harness.turn(&mut self.dice).await;
            }
            Act::Remind => {
                let mover = self.harness.mover().await;
                let interaction = self.harness.origin(mover).interaction;
                let people = &self.harness.people;
                let reminded = people.remind_now(interaction, UserId(mover)).await;
                assert_eq!(reminded.expect("they may"), 1);
                self.wait(SignedDuration::from_secs(2)).await;
            }
            Act::Erase => {
                self.harness.plain_game(3).await;
                for user in [3, 2] {
                    let origin = self.harness.origin(user);
                    let erased = self.harness.people.erase_person(&origin).await;
                    erased.expect("they may");
                    self.wait(SignedDuration::from_secs(2)).await;
                }
            }
            Act::Idle => {
                for _ in 0..11 {
                    self.wait(SignedDuration::from_hours(3 * 24)).await;
                }
            }
            Act::Freeze => {
                for rules in ["UPDATE games SET rules = 2", "UPDATE games SET rules = 1"] {
                    let written = self.harness.execute(rules).await;
                    written.expect("it is written");
                    let tables = &self.harness.tables;
                    tables.wake_up().await.expect("the database reads");
                    self.wait(SignedDuration::from_secs(2)).await;
                }
            }
            Act::Administer => {
                let text = "locked".to_owned();
                for failure in [
                    Failure::ThreadLocked { text },
                    Failure::ChannelGone,
                    no_access(),
                ] {
                    self.accept();
                    self.change().await;
                    self.harness.turn(&mut self.dice).await;
                    self.refuse(failure);
                    self.change().await;
                    let outbox = self.harness.outbox.clone();
                    let there = outbox.server_is_there(GuildId(1)).await;
                    there.expect("it is noted");
                    let join = Join {
                        guild: GuildId(1),
                        at: self.harness.clock_now(),
                        channel: Some(CHANNEL),
                    };
                    let joined = outbox.is_in_server(&join).await;
                    joined.expect("it is noted");
                    self.after_change().await;
                    let may = outbox.may_post_in(CHANNEL, Some(GuildId(1))).await;
                    may.expect("it is noted");
                    self.after_change().await;
                }
            }
            Act::Answers => {
                let look = self.harness.tables.look(UserId(1), CHANNEL, None).await;
                assert!(look.is_err(), "there is no game");
                self.wait(SignedDuration::from_secs(2)).await;
            }
        }
    }
}

pub fn no_access() -> Failure {
    let text = "Missing Access".to_owned();
    Failure::NoAccess { text }
}
