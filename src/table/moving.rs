//! Moving a game to another channel.

use jiff::Timestamp;

use super::agreement::AgreementSubject;
use super::command::Origin;
use super::decision::Decision;
use super::event::Event;
use super::loading::Found;
use super::person::Person;
use super::refusal::{Refusal, TableError};
use super::snapshot::Effect;
use super::state::TableState;
use super::tables::Tables;
use super::turns::Waiting;
use crate::store::{ChannelId, ChannelMove, GameThread, Stage, TableId};

/// How many games of a server are examined for somebody who manages it.
const LOOKED_THROUGH: u32 = 100;

impl TableState {
    /// Moves the game to the channel of the request: for the host and whoever manages the server; for any player if
    /// the game is in `gone`, the channel that is gone according to Discord.
    pub(super) fn move_here(
        &self,
        origin: &Origin,
        now: Timestamp,
        gone: Option<ChannelId>,
    ) -> Result<Decision, Refusal> {
        self.running()?;
        // The game's players are not necessarily members of the other server.
        if self.row.guild != origin.guild {
            return Err(Refusal::OtherServer);
        }
        let from = self.row.channel;
        if from == origin.channel {
            return Err(Refusal::IsHere);
        }
        // Somebody else may have moved it since the channel was checked.
        let gone = gone == Some(from);
        let person = self.person(origin.user);
        let plays = person.is_some_and(|person| !person.resigned);
        let host = self.row.host;
        if origin.user != host && !origin.manages_server && !(gone && plays) {
            return Err(Refusal::MayNotMove { host });
        }
        let mut update = self.update(origin, now);
        let to = origin.channel;
        update.moves = Some(ChannelMove { to, gone });
        if self.awaits_thread() {
            // It has its place now.
            update.thread = Some(GameThread {
                parent: from,
                thread: None,
            });
        }
        let user = origin.user;
        update.events.push(Event::Moved { user });
        // What can be pressed in the old channel must be available in the new one.
        let offered = self.people.iter().filter(|person| person.offered);
        for user in offered.filter_map(Person::user) {
            update.events.push(Event::SeatOffered { user });
        }
        let mut computers = self.people.iter().filter(|person| person.user().is_none());
        if computers.any(|person| person.offered) {
            update.events.push(Event::ComputerSeated);
        }
        let asked = self.people.iter().filter(|person| person.request.is_some());
        for user in asked.filter_map(Person::user) {
            update.events.push(Event::SeatRequested { user });
        }
        let users = self.people.iter().filter_map(Person::user);
        for user in users.filter(|user| self.asked_of(*user).is_some()) {
            update.events.push(Event::Asked { user });
        }
        if let Some(asked) = self.undo_asked() {
            let user = self.user_in(asked.seat);
            update.events.push(Event::UndoAsked { user });
        }
        for (matter, asked) in [
            (AgreementSubject::Pause, Event::PauseAgreed),
            (AgreementSubject::Cancel, Event::CancelAgreed),
        ] {
            if !self.agreement(&matter).agreed.is_empty() {
                update.events.push(asked);
            }
        }
        if !gone {
            // After the others, so that it can link to the board.
            update.events.push(Event::ChannelLeft { user });
        }
        Ok(Decision::update(update, Effect::Moved))
    }
}

impl Tables {
    /// A game for somebody who wants to move it: they play in it, or manage the server in which it is played.
    pub(super) async fn to_move(
        &self,
        origin: &Origin,
        table: Option<TableId>,
    ) -> Result<TableState, Refusal> {
        match self.find(table.ok_or(Refusal::NoSuchGame)?).await? {
            Found::Table(state)
                if state.person(origin.user).is_some()
                    || (origin.manages_server && state.row.guild == origin.guild) =>
            {
                Ok(*state)
            }
            _ => Err(Refusal::NoSuchGame),
        }
    }

    /// The channel that a game would leave for that of `origin`, to be checked before the game is moved.
    ///
    /// # Errors
    /// Why it cannot be moved, whether or not that channel still exists.
    pub async fn would_leave(&self, origin: &Origin, table: TableId) -> Result<ChannelId, Refusal> {
        let asked = async {
            self.may_play(origin).await?;
            let state = self.to_move(origin, Some(table)).await?;
            let channel = state.row.channel;
            state.move_here(origin, self.clock().now(), Some(channel))?;
            Ok(channel)
        };
        match asked.await {
            Err(refusal) => Err(self.unless_repeated(origin, refusal).await),
            Ok(channel) => Ok(channel),
        }
    }

    /// The running games that somebody may want to move to the channel where they are: their own, and all others of
    /// the server for whoever manages it. Those whose channel could not be informed come first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn movable(&self, origin: &Origin) -> Result<Vec<Waiting>, TableError> {
        let Some(guild) = origin.guild else {
            return Ok(Vec::new());
        };
        let mut ids = self.store().games_of(origin.user).await?;
        if origin.manages_server {
            let all = self.store().played_in(guild, LOOKED_THROUGH).await?;
            ids.extend(
                all.into_iter()
                    .filter(|id| !ids.contains(id))
                    .collect::<Vec<_>>(),
            );
        }
        let mut games = Vec::new();
        for id in ids {
            let Found::Table(state) = self.find(id).await? else {
                continue;
            };
            let host = state.row.host == origin.user;
            let person = state.person(origin.user);
            let gone_for_them = person.is_some_and(|person| person.resigned);
            let elsewhere = state.row.stage == Stage::Running
                && state.row.guild == Some(guild)
                && state.row.channel != origin.channel;
            if elsewhere && (host || origin.manages_server || !gone_for_them) {
                games.push(self.waiting(&state, origin.user).await?);
            }
        }
        games.sort_by_key(|game| (game.unposted.is_none(), !game.yours, game.table));
        Ok(games)
    }
}
