//! Presses of buttons and menus: their wire format, how they are answered, and what they do.

#[cfg(test)]
mod tests;
mod wire;

use super::command::Given;
use super::game::{self, Picked, panel};
use super::language;
use super::mention::{called, mention};
use super::message::Message;
use super::response::{Reply, ReplyKind, Response, Services};
use super::settings_change::SettingsChange;
use super::{
    agreement, computers, confirmation, finish, lobby, open_seats, question, refusal, rules, turns,
};
use crate::table::{Command, Effect, Expect, Origin, Performed, Refusal, Snapshot, TableId};
use games::{GameKind, Rider};
use words::refusal as said;
use words::{self, Language, days, turn};

#[cfg(test)]
pub(crate) use wire::every_press;
pub use wire::{Control, Press, UnknownControl};

/// A press as received.
pub struct Pressed {
    /// The control that was pressed. Not trusted: anybody may send any.
    pub control: Control,
    /// The choice from a menu.
    pub value: Option<String>,
    /// Whether only the presser can see the message. Private content never replaces a message that others see, whatever
    /// a client claims to have pressed.
    pub own: bool,
    /// Whether the message really carries that button.
    pub carried: bool,
}

impl Pressed {
    /// The kind of answer to expect.
    pub fn manner(&self) -> ReplyKind {
        match self.control.press {
            Press::Join
            | Press::Leave
            | Press::Start
            | Press::Rider
            | Press::Computers
            | Press::AgreeUndo
            | Press::RefuseUndo => ReplyKind::Update,
            Press::Rematch => ReplyKind::Public,
            Press::Cancel
            | Press::MyTurn
            | Press::HalfOver
            | Press::MostOver
            | Press::Board
            | Press::Tokens
            | Press::Question
            | Press::Export
            | Press::RemindNow
            | Press::Commitment
            | Press::AgreePause
            | Press::AgreeResume
            | Press::StopWatching
            | Press::GoOnWatching
            | Press::TakeSeat { .. }
            | Press::ListedJoin
            | Press::ListedTake { .. } => ReplyKind::Private,
            _ if self.own => ReplyKind::Update,
            _ => ReplyKind::Private,
        }
    }

    /// Whether the answer replaces the message that was pressed. A rematch gets a new message.
    pub fn in_place(&self) -> bool {
        self.control.press != Press::Rematch
    }

    /// Whether it reads or writes many games or leaves rows for good, as some commands do: how often one person may press
    /// it is limited.
    pub fn expensive(&self) -> bool {
        matches!(
            self.control.press,
            Press::Rematch | Press::Export | Press::ReallyErase | Press::RemindNow
        )
    }

    /// Carries out the press.
    ///
    /// # Errors
    /// Why nothing was done.
    pub async fn play(self, services: &Services, origin: &Origin) -> Result<Response, Refusal> {
        PressHandler {
            services,
            pressed: self,
        }
        .play(origin)
        .await
    }
}

/// One press and the services that answer it.
struct PressHandler<'a> {
    services: &'a Services,
    pressed: Pressed,
}

impl PressHandler<'_> {
    async fn play(&self, origin: &Origin) -> Result<Response, Refusal> {
        match self.pressed.control.press {
            Press::Join => self.lobby(origin, Command::Join { rider: None }).await,
            Press::Leave => self.lobby(origin, Command::Leave).await,
            Press::Start => self.lobby(origin, Command::Start).await,
            Press::Rider => self.rider(origin).await,
            Press::Computers => self.computers(origin).await,
            Press::Cancel => {
                let snapshot = self.look(origin).await?;
                Ok(Response::private(confirmation::cancel(origin, &snapshot)?))
            }
            Press::ReallyCancel => {
                let done = self.perform(origin, Command::Cancel).await?;
                Ok(self.instead(confirmation::cancelled(&done)))
            }
            Press::ReallyResign => {
                let done = self.perform(origin, Command::Resign).await?;
                Ok(self.instead(confirmation::resigned(&done)))
            }
            Press::Never => {
                let language = self.services.language(origin).await;
                Ok(self.instead(Message::new(words::lobby::kept(language))))
            }
            Press::MyTurn | Press::HalfOver | Press::MostOver => {
                let snapshot = self.look(origin).await?;
                let shown = panel(&snapshot, None, None);
                Ok(Response::private(self.named(origin, &snapshot, shown)))
            }
            Press::Board => {
                let snapshot = self.look(origin).await?;
                let shown = game::board(&snapshot, &Given::default());
                Ok(Response::private(self.named(origin, &snapshot, shown)))
            }
            Press::Tokens => {
                let snapshot = self.look(origin).await?;
                let shown = game::private_summary(&snapshot);
                Ok(Response::private(self.named(origin, &snapshot, shown)))
            }
            Press::Export => {
                let table = Some(TableId(self.pressed.control.table));
                finish::export(self.services, origin, table).await
            }
            Press::Commitment => {
                let snapshot = self.look(origin).await?;
                Ok(Response::say(words::lobby::whole_commitment(
                    language::of(&snapshot),
                    &snapshot.commitment,
                )))
            }
            Press::Rematch => lobby::rematch(self.services, origin, Some(self.expect())).await,
            Press::AskUndo => {
                let done = self.perform(origin, Command::AskUndo).await?;
                let shown = match done.effect {
                    // Nobody has to agree.
                    Effect::UndoAgreed => taken_back(&done.snapshot),
                    _ => Message::new(agreement::you_ask(&done.snapshot)),
                };
                Ok(self.instead(self.named(origin, &done.snapshot, shown)))
            }
            Press::AgreeUndo => self.answer_undo(origin, true).await,
            Press::RefuseUndo => self.answer_undo(origin, false).await,
            Press::Turns { page } => {
                let reply = turns::list(self.services, origin, page).await?;
                Ok(self.instead(reply))
            }
            Press::OpenSeats { page } => {
                let reply = open_seats::list(self.services, origin, page).await?;
                Ok(self.instead(reply))
            }
            Press::ListedJoin => {
                open_seats::act(
                    self.services,
                    origin,
                    self.expect(),
                    Command::Join { rider: None },
                )
                .await
            }
            Press::ListedTake { seat } => {
                open_seats::act(
                    self.services,
                    origin,
                    self.expect(),
                    Command::TakeSeat { seat },
                )
                .await
            }
            Press::ReallyErase => {
                let reply = confirmation::forget(self.services, origin).await?;
                Ok(self.instead(reply))
            }
            Press::TakeSeat { seat } => {
                let done = self.perform(origin, Command::TakeSeat { seat }).await?;
                Ok(Response::say(agreement::seat_done(&done)))
            }
            Press::Question => {
                let snapshot = self.look(origin).await?;
                let named = self
                    .services
                    .servers
                    .game(language::of(&snapshot), &snapshot);
                Ok(Response::private(question::opened(&snapshot, &named)))
            }
            Press::GiveUpSeat => self.answer_seat_request(origin, true).await,
            Press::KeepSeat => self.answer_seat_request(origin, false).await,
            Press::AgreePause => self.agree_to_pause(origin, true).await,
            Press::AgreeResume => self.agree_to_pause(origin, false).await,
            Press::StopWatching => self.watch(origin, Command::Pause).await,
            Press::GoOnWatching => self.watch(origin, Command::Resume).await,
            Press::Help { page } => Ok(self.instead(self.services.help(origin, page).await)),
            Press::Rules { game, page } => {
                let language = self.services.language(origin).await;
                Ok(self.instead(rules::page(language, game, page)))
            }
            Press::RulesTopic { game } => {
                let language = self.services.language(origin).await;
                let chosen = self.pressed.value.as_deref();
                let page = chosen.and_then(|topic| rules::page_of(language, game, topic));
                Ok(self.chosen(language, page))
            }
            Press::RulesGame => {
                let language = self.services.language(origin).await;
                // As a button it opens the choice among the games, and as a menu it carries the game chosen.
                let Some(chosen) = self.pressed.value.as_deref() else {
                    return Ok(self.instead(rules::choice(language)));
                };
                let mut games = GameKind::ALL.iter().copied();
                let game = games.find(|game| game.name() == chosen);
                Ok(self.chosen(language, game.map(|game| rules::page(language, game, 0))))
            }
            Press::Set { which, on } => {
                self.set(origin, SettingsChange::of_switch(which, on)).await
            }
            Press::SetQuiet => {
                let quiet = self.pressed.value.clone();
                let change = SettingsChange {
                    quiet,
                    ..SettingsChange::default()
                };
                self.set(origin, change).await
            }
            Press::SetTheme => {
                let theme = self.pressed.value.clone();
                let change = SettingsChange {
                    theme,
                    ..SettingsChange::default()
                };
                self.set(origin, change).await
            }
            Press::RemindNow => {
                let count = self
                    .services
                    .people
                    .remind_now(origin.interaction, origin.user)
                    .await?;
                let sent = |language| words::settings::sent(language, count);
                Ok(self.services.say(origin, sent).await)
            }
            Press::Game(press) => match press.picked(self.pressed.value.as_deref()) {
                None => Ok(self.services.say(origin, said::unknown_choice).await),
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

    async fn perform(&self, origin: &Origin, command: Command) -> Result<Performed, Refusal> {
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

    /// Agrees to or refuses an undo request. The answer replaces the question.
    async fn answer_undo(&self, origin: &Origin, agree: bool) -> Result<Response, Refusal> {
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
            return Ok(self.instead(self.named(origin, &done.snapshot, shown)));
        }
        let reply = Message::new(told);
        Ok(Response::from(if self.pressed.carried {
            Reply::Update(reply)
        } else {
            Reply::Private(reply)
        }))
    }

    /// Agrees to stop or restart the clocks, if somebody still asks for that.
    /// Stops a game that only computer players play, or lets it go on.
    async fn watch(&self, origin: &Origin, command: Command) -> Result<Response, Refusal> {
        let done = self.perform(origin, command).await?;
        Ok(Response::say(agreement::pause_done(&done)))
    }

    async fn agree_to_pause(&self, origin: &Origin, pause: bool) -> Result<Response, Refusal> {
        let command = |snapshot: &Snapshot| agreement::pause_wanted(snapshot, pause);
        let tables = &self.services.tables;
        let expect = Some(self.expect());
        let done = tables.perform_with(origin, expect, command).await?;
        Ok(Response::say(agreement::pause_done(&done)))
    }

    /// Changes the presser's settings and shows them.
    async fn set(&self, origin: &Origin, change: SettingsChange) -> Result<Response, Refusal> {
        let shown = change.apply(self.services, origin).await?;
        Ok(self.instead(shown))
    }

    /// Shows what was chosen from a menu; `None` if that was not offered.
    fn chosen(&self, language: Language, chosen: Option<Message>) -> Response {
        match chosen {
            Some(message) => self.instead(message),
            None => Response::say(said::unknown_choice(language)),
        }
    }

    /// Gives up or keeps the presser's own seat. In a direct message the answer replaces the question.
    async fn answer_seat_request(&self, origin: &Origin, agree: bool) -> Result<Response, Refusal> {
        let command = Command::AnswerSeatRequest { agree };
        let done = self.perform(origin, command).await?;
        let shown = Message::new(agreement::seat_done(&done));
        Ok(self.instead(self.named(origin, &done.snapshot, shown)))
    }

    /// Names the game above what is read outside its channel.
    fn named(&self, origin: &Origin, snapshot: &Snapshot, message: Message) -> Message {
        self.services.named(origin, snapshot, message)
    }

    /// Replaces the pressed message if only the presser can see it.
    fn instead(&self, reply: Message) -> Response {
        Response::from(if self.pressed.own {
            Reply::Update(reply)
        } else {
            Reply::Private(reply)
        })
    }

    /// Runs a command that changes the lobby and so its message.
    async fn lobby(&self, origin: &Origin, command: Command) -> Result<Response, Refusal> {
        let done = self.perform(origin, command).await?;
        let message = lobby::message(&self.services.tables, &done.snapshot);
        Ok(Response::lobby(Reply::Update(message), &done.snapshot))
    }

    /// Chooses a rider. Somebody who has not joined yet joins with it.
    async fn rider(&self, origin: &Origin) -> Result<Response, Refusal> {
        let Some(Ok(rider)) = self.pressed.value.as_deref().map(str::parse::<Rider>) else {
            return Ok(self.services.say(origin, said::unknown_choice).await);
        };
        match self.lobby(origin, Command::Rider(rider)).await {
            Err(Refusal::NotPlaying) => {
                let rider = Some(rider);
                self.lobby(origin, Command::Join { rider }).await
            }
            other => other,
        }
    }

    /// Adds a computer player to the lobby, or removes one.
    async fn computers(&self, origin: &Origin) -> Result<Response, Refusal> {
        let snapshot = self.look(origin).await?;
        let chosen = self.pressed.value.as_deref().unwrap_or_default();
        match computers::chosen(&snapshot, chosen) {
            Some(command) => self.lobby(origin, command).await,
            None => Ok(self.services.say(origin, said::unknown_choice).await),
        }
    }

    /// Shows the panel with another choice in its menus, without changing anything.
    async fn show(&self, origin: &Origin, picked: Picked) -> Result<Response, Refusal> {
        let snapshot = self.look(origin).await?;
        let stale =
            snapshot.may_act() && self.pressed.control.draft != Some(snapshot.draft_revision);
        let shown = self.named(origin, &snapshot, panel(&snapshot, Some(picked), None));
        Ok(self.instead(if stale {
            shown.refused(&turn::stale(language::of(&snapshot)))
        } else {
            shown
        }))
    }

    /// Handles a choice from a game-specific menu.
    async fn pick(&self, origin: &Origin, picked: Picked) -> Result<Response, Refusal> {
        let choose = |snapshot: &Snapshot| picked.command(snapshot);
        let tables = &self.services.tables;
        let expect = Some(self.expect());
        let done = tables.perform_with(origin, expect, choose).await;
        self.turned(origin, done, Some(picked)).await
    }

    /// Runs a command on the presser's own turn. The panel is shown even after a refusal, so that outdated content is
    /// replaced.
    async fn turn(&self, origin: &Origin, command: Command) -> Result<Response, Refusal> {
        let done = self.perform(origin, command).await;
        self.turned(origin, done, None).await
    }

    async fn turned(
        &self,
        origin: &Origin,
        done: Result<Performed, Refusal>,
        picked: Option<Picked>,
    ) -> Result<Response, Refusal> {
        match done {
            Ok(done) => {
                let reply = match &done.effect {
                    Effect::Committed { facts, .. } => {
                        self.services.played(origin, &done.snapshot, facts).await
                    }
                    Effect::Acted { facts, .. } => {
                        let told = game::committed(&done.snapshot, facts);
                        panel(&done.snapshot, None, Some(&told))
                    }
                    Effect::Undone => taken_back(&done.snapshot),
                    _ => panel(&done.snapshot, picked.map(Picked::afterwards), None),
                };
                Ok(self.instead(self.named(origin, &done.snapshot, reply)))
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
                let shown = self.named(origin, &snapshot, panel(&snapshot, picked, None));
                let sentence = refusal::sentence(language::of(&snapshot), &refusal);
                Ok(self.instead(match sentence {
                    Some(sentence) => shown.refused(&sentence),
                    None => shown,
                }))
            }
        }
    }
}

/// The panel after an undo.
fn taken_back(snapshot: &Snapshot) -> Message {
    let told = turn::taken_back(language::of(snapshot));
    panel(snapshot, None, Some(&told))
}
