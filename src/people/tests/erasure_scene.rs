//! Two people whose every request can be raced.

use super::erasure_races::Raced;
use crate::harness::nomadi::ahead::{Part, parts_until};
use crate::harness::nomadi::drawn;
use crate::harness::{Harness, any, dice, finished_record, hourly, new_table};
use crate::store::{ChannelId, TableId, UserId};
use crate::table::{
    Command, Expect, LateAnswer, LobbyChoice, NewComputer, Preferences, Refusal, import,
};
use games::desert::Options;
use games::{Level, Rider, Seat};
use jiff::SignedDuration;

/// Somebody who acts and somebody else, in a channel of their own.
pub(super) struct Scene<'a> {
    pub(super) harness: &'a Harness,
    pub(super) channel: ChannelId,
    pub(super) actor: UserId,
    pub(super) other: UserId,
}

/// A request that is ready to be made.
pub(super) enum Request {
    Table(ChannelId, Option<Expect>, Command),
    Preferences,
    Vacation,
    Reminder,
    Import(String),
    Server,
    Erase,
}

impl Scene<'_> {
    async fn act(&self, user: UserId, command: Command) -> TableId {
        let mut origin = self.harness.origin_of(user);
        origin.channel = self.channel;
        let done = self.harness.tables.perform(&origin, None, command).await;
        done.expect("it can be done").snapshot.table
    }

    /// A lobby of the two; the first is the host.
    async fn lobby(&self, first: UserId, second: UserId) -> TableId {
        let mut table = new_table("mountain", 5, Options::default());
        table.timing = hourly(24);
        let table = self.act(first, Command::Open(table)).await;
        self.act(second, Command::Join { rider: None }).await;
        table
    }

    /// A running game of the two; the first is the host and to move.
    async fn game(&self, first: UserId, second: UserId) -> TableId {
        let table = self.lobby(first, second).await;
        self.act(first, Command::Start).await;
        table
    }

    /// A running game of Nomadi of the two.
    async fn nomadi(&self, first: UserId, second: UserId) -> TableId {
        let mut table = new_table("nomadi-small", 2, Options::default());
        table.options = games::Options::Nomadi(drawn());
        let table = self.act(first, Command::Open(table)).await;
        self.act(second, Command::Join { rider: None }).await;
        self.act(first, Command::Start).await;
        table
    }

    /// The same, in which the first offers the second a card. Returns an answer.
    async fn offered(&self, first: UserId, second: UserId) -> games::nomadi::Action {
        let table = self.nomadi(first, second).await;
        let asked = |game: &games::nomadi::Game| {
            let mut legal = game.legal().into_iter();
            let answers = |action: &games::nomadi::Action| {
                matches!(action, games::nomadi::Action::Answer { .. })
            };
            legal.find(|(who, action)| *who == Seat::new(1) && answers(action))
        };
        let game = self.harness.nomadi_rules_of(table).await;
        for Part { seat, actions } in parts_until(&game, |game| asked(game).is_some()) {
            let user = [first, second][seat.index()];
            let actions = actions.into_iter().map(games::Action::from).collect();
            self.act(user, Command::PlaceInstead(actions)).await;
            self.act(user, Command::Commit).await;
        }
        let game = self.harness.nomadi_rules_of(table).await;
        asked(&game).expect("it was searched for").1
    }

    async fn draft_one(&self, user: UserId) -> games::Action {
        let seen = self.harness.tables.look(user, self.channel, None).await;
        any(&seen.expect("it can be seen").prospects(), &mut dice())
    }

    /// Drafts a whole turn.
    async fn draft(&self, user: UserId) {
        let mut dice = dice();
        loop {
            let seen = self.harness.tables.look(user, self.channel, None).await;
            let seen = seen.expect("it can be seen");
            if seen
                .drafted
                .draft
                .as_ref()
                .is_some_and(|draft| draft.owed() == 0)
            {
                return;
            }
            let action = any(&seen.prospects(), &mut dice);
            self.act(user, Command::Place(vec![action])).await;
        }
    }

    /// Prepares what the actor then requests.
    pub(super) async fn prepared(&self, raced: Raced) -> Request {
        let (actor, other) = (self.actor, self.other);
        let here = |command| Request::Table(self.channel, None, command);
        let (seat, agree) = (Seat::new(1), true);
        match raced {
            Raced::Open => here(Command::Open(new_table("mountain", 5, Options::default()))),
            Raced::Join => {
                self.act(
                    other,
                    Command::Open(new_table("mountain", 5, Options::default())),
                )
                .await;
                here(Command::Join { rider: None })
            }
            Raced::Rider | Raced::Leave => {
                self.lobby(other, actor).await;
                here(match raced {
                    Raced::Rider => Command::Rider(Rider::White),
                    _ => Command::Leave,
                })
            }
            Raced::AddComputer | Raced::Start => {
                self.lobby(actor, other).await;
                let (level, name) = (Level::Gatherer, "Computer".to_owned());
                here(match raced {
                    Raced::Start => Command::Start,
                    _ => Command::AddComputer(NewComputer {
                        kind: level.into(),
                        name,
                    }),
                })
            }
            Raced::Choose => {
                self.lobby(actor, other).await;
                here(Command::Choose(LobbyChoice::Seats(3)))
            }
            Raced::RemoveComputer => {
                self.lobby(actor, other).await;
                let (level, name) = (Level::Gatherer, "Computer".to_owned());
                let added = Command::AddComputer(NewComputer {
                    kind: level.into(),
                    name,
                });
                self.act(actor, added).await;
                let seen = self.harness.tables.look(actor, self.channel, None);
                let people = seen.await.expect("it can be seen").people;
                let computer = people.iter().find(|person| person.user().is_none());
                let computer = computer.expect("it sits there");
                here(Command::RemoveComputer(computer.player.rider))
            }
            Raced::Rematch => {
                self.game(other, actor).await;
                self.act(other, Command::Resign).await;
                here(Command::Rematch)
            }
            Raced::AskUndo | Raced::AnswerUndo => {
                let asks = raced == Raced::AskUndo;
                let (mover, next) = if asks { (actor, other) } else { (other, actor) };
                self.game(mover, next).await;
                self.draft(mover).await;
                self.act(mover, Command::Commit).await;
                if asks {
                    return here(Command::AskUndo);
                }
                self.act(mover, Command::AskUndo).await;
                here(Command::AnswerUndo { agree })
            }
            Raced::Replace => {
                self.game(actor, other).await;
                here(Command::Replace { seat, to: None })
            }
            Raced::ReplaceForThem => {
                let third = UserId(7);
                self.game(actor, third).await;
                here(Command::Replace {
                    seat,
                    to: Some(other),
                })
            }
            Raced::SeatComputer => {
                // Their own seat, which is at once another's.
                self.game(actor, other).await;
                let (level, name) = (Level::Gatherer, "Computer".to_owned());
                let (seat, computer) = (
                    Seat::new(0),
                    NewComputer {
                        kind: level.into(),
                        name,
                    },
                );
                here(Command::SeatComputer { seat, computer })
            }
            Raced::TakeSeat => {
                let seat = Seat::new(0);
                self.game(other, UserId(7)).await;
                self.act(other, Command::Replace { seat, to: None }).await;
                here(Command::TakeSeat { seat })
            }
            Raced::AnswerSeatRequest => {
                self.game(other, actor).await;
                self.act(other, Command::Replace { seat, to: None }).await;
                here(Command::AnswerSeatRequest { agree })
            }
            Raced::Late => {
                let (table, revision, draft) = (self.game(other, actor).await, 1, None);
                let asked = format!(
                    "UPDATE clocks SET late = 0, asked_in = {revision}, asks_others = TRUE WHERE game = {table}"
                );
                self.harness.execute(asked).await.expect("it is written");
                let expect = Expect {
                    table,
                    revision,
                    draft,
                };
                let offer = Command::Late(LateAnswer::Offer);
                Request::Table(self.channel, Some(expect), offer)
            }
            Raced::Resume => {
                self.game(actor, other).await;
                self.act(actor, Command::Pause).await;
                here(Command::Resume)
            }
            Raced::Move => {
                let table = self.game(actor, other).await;
                let (revision, draft) = (1, None);
                let expect = Expect {
                    table,
                    revision,
                    draft,
                };
                let to = ChannelId(self.channel.0 + 100_000);
                Request::Table(to, Some(expect), Command::Move { gone: None })
            }
            Raced::Cancel | Raced::Pause | Raced::Resign => {
                self.game(actor, other).await;
                here(match raced {
                    Raced::Cancel => Command::Cancel,
                    Raced::Pause => Command::Pause,
                    _ => Command::Resign,
                })
            }
            Raced::Place | Raced::PlaceInstead | Raced::Act => {
                self.game(actor, other).await;
                let action = self.draft_one(actor).await;
                let actions = vec![action.clone()];
                here(match raced {
                    Raced::Act => Command::Act(action),
                    Raced::Place => Command::Place(actions),
                    _ => Command::PlaceInstead(actions),
                })
            }
            Raced::Undo | Raced::StartOver | Raced::Commit => {
                self.game(actor, other).await;
                self.draft(actor).await;
                here(match raced {
                    Raced::Undo => Command::Undo,
                    Raced::StartOver => Command::StartOver,
                    _ => Command::Commit,
                })
            }
            Raced::DraftRest => {
                self.nomadi(actor, other).await;
                here(Command::DraftRest)
            }
            Raced::PlayHint => {
                let mut table = new_table("mountain", 2, Options::default());
                table.hints = true;
                self.act(actor, Command::Open(table)).await;
                self.act(other, Command::Join { rider: None }).await;
                self.act(actor, Command::Start).await;
                let mut origin = self.harness.origin_of(actor);
                origin.channel = self.channel;
                let hinted = self.harness.tables.hint(&origin).await;
                let number = hinted.expect("they are to act").number;
                here(Command::PlayHint { number })
            }
            Raced::Answer => {
                let answer = self.offered(other, actor).await;
                here(Command::Act(answer.into()))
            }
            Raced::Preferences => Request::Preferences,
            Raced::Vacation => {
                self.game(actor, other).await;
                Request::Vacation
            }
            Raced::Reminder => {
                self.game(actor, other).await;
                Request::Reminder
            }
            Raced::Import => Request::Import(finished_record(&[
                &self.harness.origin_of(self.actor).name,
                "Ben",
            ])),
            Raced::Server => Request::Server,
            Raced::Erase => {
                self.game(actor, other).await;
                Request::Erase
            }
        }
    }

    pub(super) async fn made(&self, request: &Request, raced: Raced) -> Result<(), Refusal> {
        let mut origin = self.harness.origin_of(self.actor);
        origin.locale = Some("en-US".to_owned());
        let (asked, user) = (origin.interaction, self.actor);
        let people = &self.harness.people;
        match request {
            Request::Table(channel, expect, command) => {
                assert_eq!(Raced::of(command), raced);
                origin.channel = *channel;
                let tables = &self.harness.tables;
                let done = tables.perform(&origin, *expect, command.clone()).await;
                done.map(|_| ())
            }
            Request::Preferences => {
                let preferences = Preferences::default();
                people.set_preferences(&origin, &preferences).await
            }
            Request::Vacation => {
                let until = self.harness.clock_now() + SignedDuration::from_hours(100);
                let told = people.set_vacation(asked, user, Some(until)).await;
                told.map(|_| ())
            }
            Request::Import(record) => {
                let kept = import(&self.harness.tables, &origin, record.clone()).await;
                kept.map(drop)
            }
            Request::Reminder => people.remind_now(asked, user).await.map(|_| ()),
            Request::Server => {
                let guild = crate::store::GuildId(self.channel.0);
                let settings = crate::table::ServerSettings::default();
                people.set_server(asked, guild, &settings).await
            }
            Request::Erase => people.erase_person(&origin).await.map(|_| ()),
        }
    }
}
