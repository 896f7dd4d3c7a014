//! What presses do.

use super::Pressed;
use crate::present::game;
use crate::present::game::{Picked, panel};
use crate::present::screens::services::Services;
use crate::present::screens::{
    agreement, computers, confirmation, finish, late_turn, lobby, lobby_options, open_seats,
    question, refusal, rules, turns,
};
use crate::present::vocabulary::{GamePress, Message, Reply, Response, called, language, mention};
use crate::table::{
    Command, Effect, Expect, LateAnswer, Origin, Performed, Refusal, Snapshot, TableId,
};
use games::{GameKind, Rider};
use words::refusal as said;
use words::{self, Language, turn, undo};

pub(super) type Answered = Result<Response, Refusal>;

/// One press, who sent it, and the services that answer it.
#[derive(Clone, Copy)]
pub struct OnPress<'a> {
    pub services: &'a Services,
    pub origin: &'a Origin,
    pub pressed: &'a Pressed,
}

impl OnPress<'_> {
    pub(super) fn table(self) -> TableId {
        TableId(self.pressed.control.table)
    }

    fn expect(self) -> Expect {
        Expect {
            table: self.table(),
            revision: self.pressed.control.revision,
            draft: self.pressed.control.draft,
        }
    }

    async fn look(self) -> Result<Snapshot, Refusal> {
        let (tables, table) = (&self.services.tables, Some(self.table()));
        tables.look(self.origin, self.origin.channel, table).await
    }

    async fn perform(self, command: Command) -> Result<Performed, Refusal> {
        let expect = Some(self.expect());
        self.services
            .tables
            .perform(self.origin, expect, command)
            .await
    }

    /// Names the game above what is read outside its channel.
    pub(super) fn named(self, snapshot: &Snapshot, message: Message) -> Message {
        self.services.named(self.origin, snapshot, message)
    }

    /// Replaces the pressed message if only the presser can see it.
    pub(super) fn instead(self, reply: Message) -> Response {
        Response::from(if self.pressed.own {
            Reply::Update(reply)
        } else {
            Reply::Private(reply)
        })
    }

    /// Shows something of the game privately.
    pub async fn shows(self, shown: fn(&Snapshot) -> Message) -> Answered {
        let snapshot = self.look().await?;
        let shown = shown(&snapshot);
        Ok(Response::private(self.named(&snapshot, shown)))
    }

    /// Runs a command and says privately what it did.
    pub async fn says(self, command: Command, done: fn(&Performed) -> String) -> Answered {
        Ok(Response::say(done(&self.perform(command).await?)))
    }

    /// Runs a command that the presser has just confirmed.
    pub async fn confirmed(self, command: Command, done: fn(&Performed) -> Message) -> Answered {
        Ok(self.instead(done(&self.perform(command).await?)))
    }

    /// Confirms that nothing was done.
    pub async fn never(self) -> Answered {
        let language = self.services.language(self.origin).await;
        Ok(self.instead(Message::new(words::lobby::kept(language))))
    }

    /// Asks somebody who may cancel the table to confirm.
    pub async fn cancel(self) -> Answered {
        let snapshot = self.look().await?;
        let asked = confirmation::cancel(self.origin, &snapshot)?;
        Ok(Response::private(asked))
    }

    /// Runs a command that changes the lobby and so its message.
    pub async fn lobby(self, command: Command) -> Answered {
        let done = self.perform(command).await?;
        let message = lobby::message(&self.services.tables, &done.snapshot);
        Ok(Response::lobby(Reply::Update(message), &done.snapshot))
    }

    /// Chooses a rider. Somebody who has not joined yet joins with it.
    pub async fn rider(self) -> Answered {
        let Some(Ok(rider)) = self.pressed.value.as_deref().map(str::parse::<Rider>) else {
            return self.unknown_choice().await;
        };
        match self.lobby(Command::Rider(rider)).await {
            Err(Refusal::NotPlaying) => {
                let rider = Some(rider);
                self.lobby(Command::Join { rider }).await
            }
            other => other,
        }
    }

    /// Adds a computer player to the lobby, or removes one.
    pub async fn computers(self) -> Answered {
        let snapshot = self.look().await?;
        let chosen = self.pressed.value.as_deref().unwrap_or_default();
        match computers::chosen(&snapshot, chosen) {
            Some(command) => self.lobby(command).await,
            None => self.unknown_choice().await,
        }
    }

    /// Opens the options of the lobby for its host.
    pub async fn options(self) -> Answered {
        let snapshot = self.look().await?;
        let shown = lobby_options::opened(self.services, self.origin, &snapshot)?;
        Ok(Response::private(shown))
    }

    /// Chooses an option of the lobby, and shows them all as they stand then. The lobby's own message follows.
    pub async fn option(self, name: &str, value: &str) -> Answered {
        let services = self.services;
        let snapshot = self.look().await?;
        let boards = services.tables.boards();
        let Some(choice) = lobby_options::chosen(boards, &snapshot, name, value) else {
            return self.unknown_choice().await;
        };
        let shown = match self.perform(Command::Choose(choice)).await {
            Ok(done) => lobby_options::opened(services, self.origin, &done.snapshot)?,
            Err(Refusal::Stale) => {
                lobby_options::outdated(services, self.origin, &self.look().await?)?
            }
            Err(refusal) => return Err(refusal),
        };
        Ok(self.instead(shown))
    }

    /// The same from a menu.
    pub async fn option_menu(self, name: &str) -> Answered {
        let value = self.pressed.value.as_deref().unwrap_or_default();
        self.option(name, value).await
    }

    pub(super) async fn unknown_choice(self) -> Answered {
        Ok(self.services.say(self.origin, said::unknown_choice).await)
    }

    /// Shows what was chosen from a menu; `None` if that was not offered.
    fn chosen(self, language: Language, chosen: Option<Message>) -> Response {
        match chosen {
            Some(message) => self.instead(message),
            None => Response::say(said::unknown_choice(language)),
        }
    }

    /// Sends the game's record.
    pub async fn export(self) -> Answered {
        finish::export(self.services, self.origin, Some(self.table())).await
    }

    /// Opens a rematch lobby.
    pub async fn rematch(self) -> Answered {
        lobby::rematch(self.services, self.origin, Some(self.expect())).await
    }

    /// Explains how everybody can check the shuffle, with the digits for it.
    pub async fn commitment(self) -> Answered {
        let snapshot = self.look().await?;
        Ok(Response::say(words::lobby::whole_commitment(
            language::of(&snapshot),
            &snapshot.shuffle.commitment,
        )))
    }

    /// Asks to take back a committed turn.
    pub async fn ask_undo(self) -> Answered {
        let done = self.perform(Command::AskUndo).await?;
        let shown = match done.effect {
            // Nobody has to agree.
            Effect::UndoAgreed => taken_back(&done.snapshot),
            _ => Message::new(agreement::you_ask(&done.snapshot)),
        };
        Ok(self.instead(self.named(&done.snapshot, shown)))
    }

    /// Agrees to or refuses an undo request. The answer replaces the question.
    pub async fn answer_undo(self, agree: bool) -> Answered {
        let before = self.look().await?;
        let done = self.perform(Command::AnswerUndo { agree }).await?;
        let asker = before.taking_back.asked.as_ref();
        let asker = asker.and_then(|asked| before.person(asked.seat));
        // Only an answer that replaces a post is read by all.
        let post = !self.pressed.own && self.pressed.carried;
        let language = match post {
            true => language::public(&done.snapshot),
            false => language::of(&done.snapshot),
        };
        let who = asker
            .map(|person| called(language, person))
            .unwrap_or_default();
        let told = undo::answered(language, &who, &mention(language, self.origin.user), agree);
        if self.pressed.own {
            let shown = panel(&done.snapshot, None, Some(&told));
            return Ok(self.instead(self.named(&done.snapshot, shown)));
        }
        let reply = Message::new(told);
        Ok(Response::from(if post {
            Reply::Update(reply)
        } else {
            Reply::Private(reply)
        }))
    }

    /// Agrees to stop or restart the clocks, if somebody still asks for that.
    pub async fn agree_to_pause(self, pause: bool) -> Answered {
        let command = |snapshot: &Snapshot| agreement::pause_wanted(snapshot, pause);
        let tables = &self.services.tables;
        let expect = Some(self.expect());
        let done = tables.perform_with(self.origin, expect, command).await?;
        Ok(Response::say(agreement::pause_done(&done)))
    }

    /// Gives up or keeps the presser's own seat. In a direct message the answer replaces the question.
    pub async fn answer_seat_request(self, agree: bool) -> Answered {
        let done = self.perform(Command::AnswerSeatRequest { agree }).await?;
        let shown = Message::new(agreement::seat_done(&done));
        Ok(self.instead(self.named(&done.snapshot, shown)))
    }

    /// Decides about a turn whose time is up.
    pub async fn late(self, answer: LateAnswer) -> Answered {
        let decided = late_turn::decide(self.services, self.origin, self.expect(), answer);
        Ok(self.instead(decided.await?))
    }

    /// Asks for confirmation that the game is to end because of such a turn.
    pub async fn late_end(self) -> Answered {
        let asked = late_turn::end(self.services, self.origin, self.expect());
        Ok(Response::private(asked.await?))
    }

    /// Opens what the presser is asked out of turn.
    pub async fn question(self) -> Answered {
        let snapshot = self.look().await?;
        let servers = &self.services.servers;
        let named = servers.game(language::of(&snapshot), &snapshot);
        Ok(Response::private(question::opened(&snapshot, &named)))
    }

    /// Shows a page of the presser's games.
    pub async fn turns(self, page: u8) -> Answered {
        let list = turns::list(self.services, self.origin, page).await?;
        Ok(self.instead(list))
    }

    /// Shows a page of what can be joined on the server.
    pub async fn open_seats(self, page: u8) -> Answered {
        let list = open_seats::list(self.services, self.origin, page).await?;
        Ok(self.instead(list))
    }

    /// Joins a lobby or takes a seat from that list.
    pub async fn listed(self, command: Command) -> Answered {
        open_seats::act(self.services, self.origin, self.expect(), command).await
    }

    /// Erases what is stored about the presser.
    pub async fn erase(self) -> Answered {
        let erased = confirmation::forget(self.services, self.origin).await?;
        Ok(self.instead(erased))
    }

    /// Shows a page of the help.
    pub async fn help(self, page: u8) -> Answered {
        Ok(self.instead(self.services.help(self.origin, page).await))
    }

    /// Shows a page of a game's rules.
    pub async fn rules(self, game: GameKind, page: u8) -> Answered {
        let language = self.services.language(self.origin).await;
        Ok(self.instead(rules::page(language, game, page)))
    }

    /// Shows the topic that was chosen from the menu.
    pub async fn rules_topic(self, game: GameKind) -> Answered {
        let language = self.services.language(self.origin).await;
        let chosen = self.pressed.value.as_deref();
        let page = chosen.and_then(|topic| rules::page_of(language, game, topic));
        Ok(self.chosen(language, page))
    }

    /// As a button it opens the choice among the games, and as a menu it carries the game chosen.
    pub async fn rules_game(self) -> Answered {
        let language = self.services.language(self.origin).await;
        let Some(chosen) = self.pressed.value.as_deref() else {
            return Ok(self.instead(rules::choice(language)));
        };
        let mut games = GameKind::ALL.iter().copied();
        let game = games.find(|game| game.name() == chosen);
        Ok(self.chosen(language, game.map(|game| rules::page(language, game, 0))))
    }

    /// Handles a control of the game's own panel.
    pub async fn game(self, press: GamePress) -> Answered {
        match game::picked(press, self.pressed.value.as_deref()) {
            None => self.unknown_choice().await,
            Some(picked) if picked.only_shows() => self.show(picked).await,
            Some(picked) => self.pick(picked).await,
        }
    }

    /// Shows the panel with another choice in its menus, without changing anything.
    async fn show(self, picked: Picked) -> Answered {
        let snapshot = self.look().await?;
        let stale =
            snapshot.may_act() && self.pressed.control.draft != Some(snapshot.drafted.revision);
        let shown = self.named(&snapshot, panel(&snapshot, Some(picked), None));
        Ok(self.instead(if stale {
            shown.refused(&turn::stale(language::of(&snapshot)))
        } else {
            shown
        }))
    }

    /// Does what a choice of the game's own stands for.
    async fn pick(self, picked: Picked) -> Answered {
        let choose = |snapshot: &Snapshot| picked.command(snapshot);
        let tables = &self.services.tables;
        let expect = Some(self.expect());
        let done = tables.perform_with(self.origin, expect, choose).await;
        self.turned(done, Some(picked)).await
    }

    /// Runs a command on the presser's own turn. The panel is shown even after a refusal, so that outdated content is
    /// replaced.
    pub async fn turn(self, command: Command) -> Answered {
        let done = self.perform(command).await;
        self.turned(done, None).await
    }

    async fn turned(self, done: Result<Performed, Refusal>, picked: Option<Picked>) -> Answered {
        match done {
            Ok(done) => {
                let reply = match &done.effect {
                    Effect::Undone => taken_back(&done.snapshot),
                    _ => self.services.own_turn(self.origin, &done).await,
                };
                Ok(self.instead(self.named(&done.snapshot, reply)))
            }
            Err(refusal @ (Refusal::Repeated | Refusal::Broken(_) | Refusal::NoTable)) => {
                Err(refusal)
            }
            Err(refusal) => {
                let Ok(snapshot) = self.look().await else {
                    return Err(refusal);
                };
                if snapshot.seat().is_none() {
                    return Err(refusal);
                }
                let shown = self.named(&snapshot, panel(&snapshot, picked, None));
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
