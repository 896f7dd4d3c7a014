//! Erasing races every command: whatever was under way, nothing of the person is in the database's files afterwards.

use crate::harness::nomadi::ahead::{Part, parts_until};
use crate::harness::nomadi::drawn;
use crate::harness::{Harness, any, dice, doomed, hourly, new_table};
use crate::people::People;
use crate::store::{ChannelId, TableId, UserId};
use crate::table::{Command, Expect, NewComputer, Preferences, Refusal};
use games::desert::Options;
use games::{Level, Rider, Seat};
use jiff::SignedDuration;

/// What can be under way. Every slash command that writes is among them, by its name there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Raced {
    Open,
    Join,
    Rider,
    Leave,
    AddComputer,
    RemoveComputer,
    Start,
    Cancel,
    AskUndo,
    AnswerUndo,
    Rematch,
    Replace,
    ReplaceForThem,
    SeatComputer,
    TakeSeat,
    AnswerSeatRequest,
    Pause,
    Resume,
    Move,
    Resign,
    Place,
    PlaceInstead,
    Undo,
    StartOver,
    Commit,
    Act,
    Answer,
    Preferences,
    Vacation,
    Reminder,
    Server,
    Erase,
}

impl Raced {
    const ALL: [Raced; 32] = [
        Raced::Open,
        Raced::Join,
        Raced::Rider,
        Raced::Leave,
        Raced::AddComputer,
        Raced::RemoveComputer,
        Raced::Start,
        Raced::Cancel,
        Raced::AskUndo,
        Raced::AnswerUndo,
        Raced::Rematch,
        Raced::Replace,
        Raced::ReplaceForThem,
        Raced::SeatComputer,
        Raced::TakeSeat,
        Raced::AnswerSeatRequest,
        Raced::Pause,
        Raced::Resume,
        Raced::Move,
        Raced::Resign,
        Raced::Place,
        Raced::PlaceInstead,
        Raced::Undo,
        Raced::StartOver,
        Raced::Commit,
        Raced::Act,
        Raced::Answer,
        Raced::Preferences,
        Raced::Vacation,
        Raced::Reminder,
        Raced::Server,
        Raced::Erase,
    ];

    /// The race for a command: whoever adds a command adds one here.
    fn of(command: &Command) -> Raced {
        match command {
            Command::Open(_) => Raced::Open,
            Command::Join { .. } => Raced::Join,
            Command::Rider(_) => Raced::Rider,
            Command::Leave => Raced::Leave,
            Command::AddComputer(_) => Raced::AddComputer,
            Command::RemoveComputer(_) => Raced::RemoveComputer,
            Command::Start => Raced::Start,
            Command::Cancel => Raced::Cancel,
            Command::AskUndo => Raced::AskUndo,
            Command::AnswerUndo { .. } => Raced::AnswerUndo,
            Command::Rematch => Raced::Rematch,
            Command::Replace { to: None, .. } => Raced::Replace,
            Command::Replace { to: Some(_), .. } => Raced::ReplaceForThem,
            Command::SeatComputer { .. } => Raced::SeatComputer,
            Command::TakeSeat { .. } => Raced::TakeSeat,
            Command::AnswerSeatRequest { .. } => Raced::AnswerSeatRequest,
            Command::Pause => Raced::Pause,
            Command::Resume => Raced::Resume,
            Command::Move { .. } => Raced::Move,
            Command::Resign => Raced::Resign,
            Command::Place(_) => Raced::Place,
            Command::PlaceInstead(_) => Raced::PlaceInstead,
            Command::Undo => Raced::Undo,
            Command::StartOver => Raced::StartOver,
            Command::Commit => Raced::Commit,
            Command::Act(games::Action::Nomadi(_)) => Raced::Answer,
            Command::Act(_) => Raced::Act,
        }
    }
}

/// Which slash commands write, and what they do then; of the others, that they only read.
pub const COMMANDS: [(&str, &[Raced]); 32] = [
    ("game new", &[Raced::Open]),
    ("game join", &[Raced::Join, Raced::Rider]),
    ("game leave", &[Raced::Leave]),
    ("game start", &[Raced::Start]),
    ("game cancel", &[Raced::Cancel]),
    ("game info", &[]),
    ("game list", &[]),
    ("game resign", &[Raced::Resign]),
    ("game move", &[Raced::Move]),
    ("game pause", &[Raced::Pause]),
    ("game resume", &[Raced::Resume]),
    (
        "game replace",
        &[Raced::Replace, Raced::ReplaceForThem, Raced::SeatComputer],
    ),
    ("game take", &[Raced::TakeSeat]),
    ("game rematch", &[Raced::Rematch]),
    ("game export", &[]),
    ("place", &[Raced::Place, Raced::Commit]),
    ("move", &[Raced::Place, Raced::Commit]),
    ("nomad", &[Raced::Place, Raced::Commit]),
    ("pay", &[Raced::Act]),
    ("undo", &[Raced::Undo, Raced::AskUndo]),
    ("board", &[]),
    ("tokens", &[]),
    ("score", &[]),
    ("hint", &[]),
    ("turns", &[Raced::Reminder]),
    ("settings", &[Raced::Preferences]),
    ("away", &[Raced::Vacation]),
    ("server", &[Raced::Server]),
    ("privacy export", &[]),
    ("privacy erase", &[Raced::Erase]),
    ("rules", &[]),
    ("help", &[]),
];

/// Somebody who acts and somebody else, in a channel of their own.
struct Scene<'a> {
    harness: &'a Harness,
    channel: ChannelId,
    actor: UserId,
    other: UserId,
}

/// A request that is ready to be made.
enum Request {
    Table(ChannelId, Option<Expect>, Command),
    Preferences,
    Vacation,
    Reminder,
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

    /// A running game of Nomadi of the two, in which the first offers the second a card. Returns an answer.
    async fn offered(&self, first: UserId, second: UserId) -> games::nomadi::Action {
        let mut table = new_table("nomadi-small", 2, Options::default());
        table.options = games::Options::Nomadi(drawn());
        let table = self.act(first, Command::Open(table)).await;
        self.act(second, Command::Join { rider: None }).await;
        self.act(first, Command::Start).await;
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
            if seen.draft.as_ref().is_some_and(|draft| draft.owed() == 0) {
                return;
            }
            let action = any(&seen.prospects(), &mut dice);
            self.act(user, Command::Place(vec![action])).await;
        }
    }

    /// Prepares what the actor then requests.
    async fn prepared(&self, raced: Raced) -> Request {
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
            Raced::Server => Request::Server,
            Raced::Erase => {
                self.game(actor, other).await;
                Request::Erase
            }
        }
    }

    async fn made(&self, request: &Request, raced: Raced) -> Result<(), Refusal> {
        let mut origin = self.harness.origin_of(self.actor);
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
                people.set_preferences(asked, user, &preferences).await
            }
            Request::Vacation => {
                let until = self.harness.clock_now() + SignedDuration::from_hours(100);
                let told = people.set_vacation(asked, user, Some(until)).await;
                told.map(|_| ())
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

#[tokio::test]
async fn whatever_is_under_way_nothing_of_an_erased_person_is_in_the_files() {
    // Given everything that can be under way, held up before each of its writes in turn, by the person or beside them,
    let harness = Harness::new().await;
    harness.hurry().await;
    let elsewhere = harness.people_beside().await;
    let mut races = Vec::new();
    for raced in Raced::ALL {
        for themselves in [true, false] {
            for write in 1.. {
                let number = u16::try_from(races.len()).expect("not so many");
                let (them, friend) = (doomed(number), UserId(10_000 + u64::from(number)));
                let scene = Scene {
                    harness: &harness,
                    channel: ChannelId(1_000 + u64::from(number)),
                    actor: if themselves { them } else { friend },
                    other: if themselves { friend } else { them },
                };
                let request = scene.prepared(raced).await;

                // when they are erased meanwhile,
                let erase = erased(&harness, &elsewhere, them);
                let made = scene.made(&request, raced);
                let (made, held) = harness.interleaved(write, made, erase).await;
                races.push(format!(
                    "{raced:?}, themselves: {themselves}, write {write}"
                ));
                if !matches!(made, Ok(()) | Err(Refusal::Repeated)) {
                    let refused = made.expect_err("it was not made");
                    assert!(!matches!(refused, Refusal::Broken(_)), "{refused:?}");
                }
                assert!(held || write > 1, "{raced:?} writes nothing");
                if !held {
                    erased(&harness, &elsewhere, them).await;
                    break;
                }
            }
        }
    }

    // then the files hold nothing of any of them, once they were written anew.
    let harness = harness.reopened().await;
    harness.assert_nobody_is_left(&races);
}

async fn erased(harness: &Harness, elsewhere: &People, user: UserId) {
    let origin = harness.origin_of(user);
    elsewhere.erase_person(&origin).await.expect("they may");
}

#[tokio::test]
async fn what_is_searched_for_is_found_while_it_is_there() {
    // Given somebody with a name, settings and a reminder that they asked for,
    let harness = Harness::new().await;
    let them = doomed(5);
    let scene = Scene {
        harness: &harness,
        channel: ChannelId(1),
        actor: them,
        other: UserId(2),
    };
    let request = scene.prepared(Raced::Reminder).await;
    let made = scene.made(&request, Raced::Reminder).await;
    made.expect("it can be done");

    // then the search finds them, and nobody once they are erased.
    assert_eq!(harness.traces(), [5]);
    erased(&harness, &harness.people_beside().await, them).await;
    assert!(harness.traces().is_empty());
}
