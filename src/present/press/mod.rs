//! What a button or a menu asks for: its name on the wire, how it is answered, and what it becomes.

mod wire;

use super::answer::{Answer, Manner, Outcome, Services};
use super::command::Given;
use super::game::{self, Picked, panel, played};
use super::language;
use super::mention::{called, mention};
use super::message::Message;
use super::{agreement, finish, lobby, question, refusal, turns};
use crate::table::{Command, Done, Expect, Origin, Refusal, Snapshot, TableId, What};
use games::{Rider, Seat};
use words::refusal as said;
use words::{self, days, turn};

#[cfg(test)]
pub(crate) use wire::every_press;
pub use wire::{Control, Press, UnknownControl};

/// A press as it came in.
pub struct Pressed {
    /// What a button or menu was made for; anybody may send any.
    pub control: Control,
    /// What was chosen from a menu.
    pub value: Option<String>,
    /// The message is for the presser's eyes alone. What only one person may see never takes the place of a message that
    /// others see, whatever a client claims to have pressed.
    pub own: bool,
    /// The button stands under that message indeed.
    pub carried: bool,
}

impl Pressed {
    /// Which kind of answer it will have.
    pub fn manner(&self) -> Manner {
        match self.control.press {
            Press::Join
            | Press::Leave
            | Press::Start
            | Press::Rider
            | Press::AgreeUndo
            | Press::RefuseUndo => Manner::Update,
            Press::Rematch => Manner::Public,
            Press::Cancel
            | Press::MyTurn
            | Press::HalfOver
            | Press::MostOver
            | Press::Board
            | Press::Tokens
            | Press::Export
            | Press::RemindNow
            | Press::TakeSeat { .. } => Manner::Private,
            _ if self.own => Manner::Update,
            _ => Manner::Private,
        }
    }

    /// Whether the answer takes the place of the message that was pressed: a rematch has a message of its own.
    pub fn in_place(&self) -> bool {
        self.control.press != Press::Rematch
    }

    /// Does what was asked for.
    ///
    /// # Errors
    /// Why nothing was done.
    pub async fn play(self, services: &Services, origin: &Origin) -> Result<Outcome, Refusal> {
        Hand {
            services,
            pressed: self,
        }
        .play(origin)
        .await
    }
}

/// One press and what it is answered from.
struct Hand<'a> {
    services: &'a Services,
    pressed: Pressed,
}

impl Hand<'_> {
    async fn play(&self, origin: &Origin) -> Result<Outcome, Refusal> {
        match self.pressed.control.press {
            Press::Join => self.lobby(origin, Command::Join { rider: None }).await,
            Press::Leave => self.lobby(origin, Command::Leave).await,
            Press::Start => self.lobby(origin, Command::Start).await,
            Press::Rider => self.rider(origin).await,
            Press::Cancel => {
                let snapshot = self.look(origin).await?;
                Ok(Outcome::private(question::cancel(origin, &snapshot)?))
            }
            Press::ReallyCancel => {
                let done = self.perform(origin, Command::Cancel).await?;
                Ok(self.instead(question::cancelled(&done)))
            }
            Press::ReallyResign => {
                let done = self.perform(origin, Command::Resign).await?;
                Ok(self.instead(question::resigned(&done)))
            }
            Press::Never => {
                let language = self.services.language(origin).await;
                Ok(self.instead(Message::new(words::lobby::kept(language))))
            }
            Press::MyTurn | Press::HalfOver | Press::MostOver => {
                let snapshot = self.look(origin).await?;
                Ok(Outcome::private(panel(&snapshot, None, None)))
            }
            Press::Board => {
                let snapshot = self.look(origin).await?;
                Ok(Outcome::private(game::board(&snapshot, &Given::default())))
            }
            Press::Tokens => {
                let snapshot = self.look(origin).await?;
                Ok(Outcome::private(game::private_summary(&snapshot)))
            }
            Press::Export => {
                let table = Some(TableId(self.pressed.control.table));
                finish::export(self.services, origin, table).await
            }
            Press::Rematch => lobby::rematch(self.services, origin, Some(self.expect())).await,
            Press::AskUndo => {
                let done = self.perform(origin, Command::AskUndo).await?;
                Ok(self.instead(match done.what {
                    // Nobody is to be asked.
                    What::UndoAgreed => panel(
                        &done.snapshot,
                        None,
                        Some(&turn::taken_back(language::of(&done.snapshot))),
                    ),
                    _ => Message::new(days::you_ask(language::of(&done.snapshot))),
                }))
            }
            Press::AgreeUndo => self.answer_undo(origin, true).await,
            Press::RefuseUndo => self.answer_undo(origin, false).await,
            Press::Turns { page } => {
                let reply = turns::list(self.services, origin, page).await?;
                Ok(self.instead(reply))
            }
            Press::ReallyErase => {
                let reply = question::forget(self.services, origin).await?;
                Ok(self.instead(reply))
            }
            Press::TakeSeat { seat } => {
                let seat = Seat::new(usize::from(seat));
                let done = self.perform(origin, Command::TakeSeat { seat }).await?;
                Ok(Outcome::say(agreement::seat_done(&done)))
            }
            Press::RemindNow => {
                let count = self
                    .services
                    .people
                    .remind_now(origin.interaction, origin.user)
                    .await?;
                let language = self.services.language(origin).await;
                Ok(Outcome::say(words::settings::sent(language, count)))
            }
            Press::Game(press) => match press.picked(self.pressed.value.as_deref()) {
                None => {
                    let language = self.services.language(origin).await;
                    Ok(Outcome::say(said::unknown_choice(language)))
                }
                Some(picked) if picked.only_shows() => self.show(origin, picked).await,
                Some(picked) => self.pick(origin, picked).await,
            },
            Press::Undo => self.turn(origin, Command::Undo).await,
            Press::StartOver => self.turn(origin, Command::StartOver).await,
            Press::EndTurn => self.turn(origin, Command::Commit).await,
        }
    }

    async fn look(&self, origin: &Origin) -> Result<Snapshot, Refusal> {
        let table = Some(TableId(self.pressed.control.table));
        self.services
            .tables
            .look(origin.user, origin.channel, table)
            .await
    }

    async fn perform(&self, origin: &Origin, command: Command) -> Result<Done, Refusal> {
        let expect = Some(self.expect());
        self.services.tables.perform(origin, expect, command).await
    }

    fn expect(&self) -> Expect {
        Expect {
            table: TableId(self.pressed.control.table),
            revision: self.pressed.control.revision,
            draft: self.pressed.control.draft,
        }
    }

    /// Somebody agrees that something is taken back, or not: the question gives way to the answer.
    async fn answer_undo(&self, origin: &Origin, agree: bool) -> Result<Outcome, Refusal> {
        let before = self.look(origin).await?;
        let done = self.perform(origin, Command::AnswerUndo { agree }).await?;
        let asker = before.undo.as_ref();
        let asker = asker.and_then(|asked| before.person(asked.seat));
        let language = match self.pressed.own {
            true => language::of(&done.snapshot),
            false => language::public(&done.snapshot),
        };
        let who = asker.map(called);
        let told = days::undo_answered(
            language,
            &who.unwrap_or_default(),
            &mention(origin.user),
            agree,
        );
        if self.pressed.own {
            let shown = panel(&done.snapshot, None, Some(&told));
            return Ok(self.instead(shown));
        }
        let reply = Message::new(told);
        Ok(Outcome::from(if self.pressed.carried {
            Answer::Update(reply)
        } else {
            Answer::Private(reply)
        }))
    }

    /// In place of the message that was pressed, if that is the presser's own.
    fn instead(&self, reply: Message) -> Outcome {
        Outcome::from(if self.pressed.own {
            Answer::Update(reply)
        } else {
            Answer::Private(reply)
        })
    }

    /// Something that changes the lobby, and so its message.
    async fn lobby(&self, origin: &Origin, command: Command) -> Result<Outcome, Refusal> {
        let done = self.perform(origin, command).await?;
        let message = lobby::message(&self.services.tables, &done.snapshot);
        Ok(Outcome::lobby(Answer::Update(message), &done.snapshot))
    }

    /// Who chooses a rider without having joined joins with it.
    async fn rider(&self, origin: &Origin) -> Result<Outcome, Refusal> {
        let Some(Ok(rider)) = self.pressed.value.as_deref().map(str::parse::<Rider>) else {
            let language = self.services.language(origin).await;
            return Ok(Outcome::say(said::unknown_choice(language)));
        };
        match self.lobby(origin, Command::Rider(rider)).await {
            Err(Refusal::NotPlaying) => {
                let rider = Some(rider);
                self.lobby(origin, Command::Join { rider }).await
            }
            other => other,
        }
    }

    /// The panel with another choice in its menus; nothing is changed.
    async fn show(&self, origin: &Origin, picked: Picked) -> Result<Outcome, Refusal> {
        let snapshot = self.look(origin).await?;
        let stale =
            snapshot.may_act() && self.pressed.control.draft != Some(snapshot.draft_revision);
        let head = stale.then(|| turn::stale(language::of(&snapshot)));
        Ok(self.instead(panel(&snapshot, Some(picked), head.as_deref())))
    }

    /// Something was chosen from a menu of the game's own.
    async fn pick(&self, origin: &Origin, picked: Picked) -> Result<Outcome, Refusal> {
        let choose = |snapshot: &Snapshot| picked.command(snapshot);
        let tables = &self.services.tables;
        let expect = Some(self.expect());
        let done = tables.perform_with(origin, expect, choose).await;
        self.turned(origin, done, Some(picked)).await
    }

    /// Something that concerns the presser's own turn: the panel follows, also after a refusal, so
    /// that what is out of date is replaced by what stands.
    async fn turn(&self, origin: &Origin, command: Command) -> Result<Outcome, Refusal> {
        let done = self.perform(origin, command).await;
        self.turned(origin, done, None).await
    }

    async fn turned(
        &self,
        origin: &Origin,
        done: Result<Done, Refusal>,
        picked: Option<Picked>,
    ) -> Result<Outcome, Refusal> {
        match done {
            Ok(done) => {
                let reply = match &done.what {
                    What::Committed { facts, over } => {
                        let told = game::committed(&done.snapshot, facts, *over);
                        played(&done.snapshot, &told)
                    }
                    What::Undone => panel(
                        &done.snapshot,
                        None,
                        Some(&turn::taken_back(language::of(&done.snapshot))),
                    ),
                    _ => panel(&done.snapshot, picked.map(Picked::afterwards), None),
                };
                Ok(self.instead(reply))
            }
            Err(refusal @ (Refusal::Repeated | Refusal::Broken(_) | Refusal::NoTable)) => {
                Err(refusal)
            }
            Err(refusal) => {
                let Ok(snapshot) = self.look(origin).await else {
                    return Err(refusal);
                };
                if snapshot.seat().is_none() {
                    return Err(refusal);
                }
                let head = refusal::sentence(language::of(&snapshot), &refusal);
                Ok(self.instead(panel(&snapshot, picked, head.as_deref())))
            }
        }
    }
}
