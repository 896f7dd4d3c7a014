//! A game that goes on in another channel.

use jiff::Timestamp;

use super::command::Origin;
use super::decision::Decision;
use super::event::Event;
use super::person::Person;
use super::refusal::{Refusal, TableError};
use super::shelf::Found;
use super::snapshot::What;
use super::standing::Standing;
use super::tables::Tables;
use super::turns::Waiting;
use crate::store::{ChannelId, Move, Stage, TableId};

/// How many games of a server are looked through for somebody who manages it.
const LOOKED_THROUGH: u32 = 100;

impl Standing {
    /// Takes the game to the channel where it is asked: the host, and who manages the server; any
    /// player if the game is in the channel `gone`, of which Discord said that it is.
    pub(super) fn move_here(
        &self,
        origin: &Origin,
        now: Timestamp,
        gone: Option<ChannelId>,
    ) -> Result<Decision, Refusal> {
        self.running()?;
        // Who plays here need not be in another server.
        if self.row.guild != origin.guild {
            return Err(Refusal::OtherServer);
        }
        let from = self.row.channel;
        if from == origin.channel {
            return Err(Refusal::IsHere);
        }
        // Another may have moved it since the channel was looked at.
        let gone = gone == Some(from);
        let person = self.person(origin.user);
        let plays = person.is_some_and(|person| !person.resigned);
        let host = self.row.host;
        if origin.user != host && !origin.manages_server && !(gone && plays) {
            return Err(Refusal::MayNotMove { host });
        }
        let mut update = self.update(origin, now);
        let to = origin.channel;
        update.moves = Some(Move { to, gone });
        let user = origin.user;
        update.events.push(Event::Moved { user });
        // What can be pressed in the old channel can be pressed in the new one.
        let offered = self.people.iter().filter(|person| person.offered);
        for user in offered.filter_map(Person::user) {
            update.events.push(Event::SeatOffered { user });
        }
        if let Some(asked) = self.undo_asked() {
            let user = self.user_in(asked.seat);
            update.events.push(Event::UndoAsked { user });
        }
        if !gone {
            // After the others, so that it can lead to the board.
            update.events.push(Event::ChannelLeft { user });
        }
        Ok(Decision::update(update, What::Moved))
    }
}

impl Tables {
    /// A game for somebody who would take it to another channel: they sit there, or manage the
    /// server in which it is played.
    pub(super) async fn to_move(
        &self,
        origin: &Origin,
        table: Option<TableId>,
    ) -> Result<Standing, Refusal> {
        match self.find(table.ok_or(Refusal::NoSuchGame)?).await? {
            Found::Standing(standing)
                if standing.person(origin.user).is_some()
                    || (origin.manages_server && standing.row.guild == origin.guild) =>
            {
                Ok(*standing)
            }
            _ => Err(Refusal::NoSuchGame),
        }
    }

    /// The channel that a game would leave for the one where `origin` is: to be looked at before
    /// the game is moved.
    ///
    /// # Errors
    /// Why it cannot be moved, whether that channel is there or not.
    pub async fn would_leave(&self, origin: &Origin, table: TableId) -> Result<ChannelId, Refusal> {
        let asked = async {
            self.may_play(origin).await?;
            let standing = self.to_move(origin, Some(table)).await?;
            let channel = standing.row.channel;
            standing.move_here(origin, self.clock().now(), Some(channel))?;
            Ok(channel)
        };
        match asked.await {
            Err(refusal) => Err(self.unless_repeated(origin, refusal).await),
            Ok(channel) => Ok(channel),
        }
    }

    /// The running games that somebody may want to go on with in the channel where they are: their
    /// own, and all others of the server for who manages it. First those of which their channel
    /// could not be told.
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
            let Found::Standing(standing) = self.find(id).await? else {
                continue;
            };
            let host = standing.row.host == origin.user;
            let person = standing.person(origin.user);
            let gone_for_them = person.is_some_and(|person| person.resigned);
            let elsewhere = standing.row.stage == Stage::Running
                && standing.row.guild == Some(guild)
                && standing.row.channel != origin.channel;
            if elsewhere && (host || origin.manages_server || !gone_for_them) {
                games.push(self.waiting(&standing, origin.user).await?);
            }
        }
        games.sort_by_key(|game| (game.unposted.is_none(), !game.yours, game.table));
        Ok(games)
    }
}
