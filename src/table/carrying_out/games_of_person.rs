//! All games of one person, wherever they are played.

use jiff::Timestamp;

use super::found::Found;
use super::permission;
use super::tables::{ATTEMPTS, Tables};
use crate::store::{
    Address, ChannelId, Conflict, Erasure, GuildId, InteractionId, MessageId, OpenSeat, Place,
    Stage, TableId, Unposted, UserId,
};
use crate::table::deciding::{Event, Situation, away, moving, withdrawal};
use crate::table::request::{Origin, Refusal, TableError};
use crate::table::settings::Settings;
use crate::table::state::TableState;
use games::{GameKind, Player};

/// A summary of somebody's game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    pub table: TableId,
    pub revision: u64,
    /// Where it is played.
    pub place: Place,
    /// The title of its board.
    pub title: String,
    /// Whether it is a lobby or running.
    pub status: Stage,
    /// Whether it waits for them.
    pub yours: bool,
    /// The players, by seat or, before the start, in the order of joining.
    pub players: Vec<Player>,
    /// For whom it waits.
    pub acting: Vec<Player>,
    /// When time is up for them, or otherwise the earliest deadline.
    pub deadline: Option<Timestamp>,
    /// Since when its clocks are stopped.
    pub paused: Option<Timestamp>,
    /// Why the turn could not be posted to the channel, if it could not.
    pub unposted: Option<Unposted>,
    /// The message that shows the turn, or the lobby.
    pub message: Option<MessageId>,
}

/// A game that waits for somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextGame {
    pub table: TableId,
    pub revision: u64,
    /// Where it is played.
    pub place: Place,
    pub game: GameKind,
    /// The title of its board.
    pub title: String,
    /// When time is up for them, if their clock runs.
    pub deadline: Option<Timestamp>,
}

/// How many of a person's games are looked at to find the next one.
const LOOKED_AT: u32 = 40;

/// How many of those without a clock are read for it.
const READ: usize = 5;

/// How many games of a server are examined for somebody who manages it.
const LOOKED_THROUGH: u32 = 100;

impl Tables {
    /// The game that waits for somebody next, apart from `after`: the one with the soonest deadline, or else one without a
    /// clock. Paused games and frozen ones wait for nobody. Where turns are timed this is one read.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn next_game(
        &self,
        user: UserId,
        after: TableId,
    ) -> Result<Option<NextGame>, TableError> {
        let mut reads = 0;
        for played in self.store().played_by(user, after, LOOKED_AT).await? {
            let settings: Settings = match serde_json::from_str(&played.settings) {
                Ok(settings) => settings,
                Err(error) => {
                    tracing::error!(table = played.game.0, %error, "unreadable settings ignored");
                    continue;
                }
            };
            if !played.clocked {
                // A timed game without a clock of theirs is somebody else's turn.
                if settings.timing.among(1).pace.time().is_some() || reads >= READ {
                    continue;
                }
                reads += 1;
                let state = self.for_job(played.game).await?;
                if !state.is_some_and(|state| state.snapshot_for(user).may_act()) {
                    continue;
                }
            }
            return Ok(Some(NextGame {
                table: played.game,
                revision: played.revision,
                place: played.place,
                game: settings.game,
                title: settings.title,
                deadline: played.deadline,
            }));
        }
        Ok(None)
    }

    /// The lobbies and running games of a person: first those that wait for them, then the other games, then lobbies,
    /// each by deadline. Frozen games are left out.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn turns(&self, user: UserId) -> Result<Vec<Waiting>, TableError> {
        let mut turns = Vec::new();
        for id in self.store().games_of(user).await? {
            let Found::Table(state) = self.find(id).await? else {
                continue;
            };
            let resigned = state.person(user).is_some_and(|person| person.resigned);
            let on = matches!(state.row.stage, Stage::Lobby | Stage::Running);
            if on && !resigned {
                turns.push(self.waiting(&state, user).await?);
            }
        }
        turns.sort_by_key(|turn| {
            let lobby = turn.status == Stage::Lobby;
            let until = turn.deadline.unwrap_or(Timestamp::MAX);
            (!turn.yours, lobby, until, turn.table)
        });
        Ok(turns)
    }

    /// A summary of a game, as somebody may see it.
    pub(super) async fn waiting(
        &self,
        state: &TableState,
        user: UserId,
    ) -> Result<Waiting, TableError> {
        let snapshot = state.snapshot_for(user);
        let unposted = self.store().unposted(snapshot.table, state.row.posted);
        Ok(Waiting {
            unposted: unposted.await?,
            table: snapshot.table,
            revision: snapshot.revision,
            place: snapshot.place,
            yours: snapshot.may_act(),
            players: snapshot.players(),
            acting: snapshot
                .acting()
                .iter()
                .map(|person| person.player.clone())
                .collect(),
            deadline: snapshot.deadline(),
            paused: snapshot.time.paused,
            message: match snapshot.status {
                Stage::Lobby => snapshot.messages.lobby,
                _ => snapshot.messages.turn,
            },
            status: snapshot.status,
            title: snapshot.settings.title,
        })
    }

    /// A game for somebody who wants to move it: they play in it, or manage the server in which it is played.
    pub(super) async fn to_move(
        &self,
        origin: &Origin,
        table: Option<TableId>,
    ) -> Result<TableState, Refusal> {
        let address = Address::Table(table.ok_or(Refusal::NoSuchGame)?);
        match self.find_at(address, Some(origin.into())).await? {
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
            permission::may_play(self, origin).await?;
            let state = self.to_move(origin, Some(table)).await?;
            let channel = state.row.channel;
            let at = Situation::new(&state, origin, None, self.now());
            moving::move_here(&at, Some(channel))?;
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

    /// The lobbies on a server, newest first, and then the seats that somebody may take over there, those of the newest
    /// games first. Whether they may see the channels is for the caller to check.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn open_seats(
        &self,
        guild: GuildId,
        reader: UserId,
    ) -> Result<Vec<OpenSeat>, TableError> {
        Ok(self.store().open_seats(guild, reader).await?)
    }

    /// Records that a person is away until `until`, or back with `None`: the clocks of their turns in this game
    /// and of a request for their seat follow, and the others are notified. Returns whether they play there.
    ///
    /// # Errors
    /// [`Refusal::Repeated`] if the interaction was carried out in this game before.
    pub async fn away(
        &self,
        interaction: InteractionId,
        user: UserId,
        until: Option<Timestamp>,
        id: TableId,
    ) -> Result<bool, Refusal> {
        self.among_many(id, |state, now| {
            let plays = state.person(user).is_some_and(|person| !person.resigned);
            let told = state.row.stage == Stage::Running && plays;
            Ok(told.then(|| Box::new(away::away(state, interaction, user, until, now))))
        })
        .await
    }

    /// Orders a reminder if this game waits for the person now. Returns whether it does.
    ///
    /// # Errors
    /// [`Refusal::Repeated`] if the interaction was carried out in this game before.
    pub async fn remind(
        &self,
        interaction: InteractionId,
        user: UserId,
        id: TableId,
    ) -> Result<bool, Refusal> {
        let Some(state) = self.unless_frozen(id).await? else {
            return Ok(false);
        };
        let began = match (state.seat(user), &state.fold) {
            (Some(seat), Some(fold)) => fold.began(seat),
            _ => None,
        };
        if began.is_none() || state.row.stage != Stage::Running {
            return Ok(false);
        }
        let now = self.clock().now();
        let jobs = self.plan(&[Event::ReminderAsked { user }], now, Some(&state));
        let revision = state.row.revision;
        self.store()
            .order(interaction, user, now, id, revision, &jobs)
            .await?;
        self.something_is_owed_in(state.row.guild).await;
        Ok(true)
    }

    /// Erases whoever asks: they leave their lobbies and resign from their running games, and a number stands for them from
    /// then on. It is one change of all their games, so none that they join meanwhile is left out, and a repeated
    /// interaction finds nothing to do. A frozen game keeps their seat, which is the number's. Returns the number.
    ///
    /// # Errors
    /// [`Refusal::Repeated`] if the interaction was carried out before, or others were faster every time.
    pub async fn erase(&self, origin: &Origin) -> Result<u64, Refusal> {
        let mut contended = TableId(0);
        for _ in 0..ATTEMPTS {
            let now = self.clock().now();
            let mut erasure = Erasure {
                interaction: origin.interaction,
                person: origin.user,
                at: now,
                withdrawals: Vec::new(),
                stays: Vec::new(),
            };
            for id in self.store().games_of(origin.user).await? {
                contended = id;
                let Found::Table(state) = self.find(id).await? else {
                    erasure.stays.push(id);
                    continue;
                };
                let at = Situation::new(&state, origin, None, now);
                let Some(update) = withdrawal::withdrawal(&at)? else {
                    if state.row.stage == Stage::Running {
                        erasure.stays.push(id);
                    }
                    continue;
                };
                let after = update.applied_to(&state)?;
                let jobs = self.plan(&update.events, now, Some(&after));
                erasure.withdrawals.push(update.to_change(&state, jobs)?);
            }
            match self.store().erase(&erasure).await {
                Ok(number) => {
                    self.something_is_owed();
                    return Ok(number);
                }
                // Somebody was faster in one of the games, or they have joined another.
                Err(Conflict::Stale) => {}
                Err(conflict) => return Err(conflict.into()),
            }
        }
        Err(TableError::Contended(contended).into())
    }
}
