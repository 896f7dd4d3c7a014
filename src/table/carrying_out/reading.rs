//! Reading tables. Those that cannot be read are frozen.

use std::sync::{Arc, OnceLock};

use super::fold_cache::Folded;
use super::found::{Found, Unreadable};
use super::tables::Tables;
use crate::metrics::metrics;
use crate::store::{Address, ChannelId, GuildId, Place, StoreError, TableId, UserId};
use crate::table::deciding::Event;
use crate::table::request::{Asker, Origin, Refusal, TableError};
use crate::table::settings::{Profile, ServerSettings};
use crate::table::shown::Snapshot;
use crate::table::shown::record_of;
use crate::table::state::TableState;

impl Tables {
    /// The table as somebody may see it. Changes nothing.
    ///
    /// # Errors
    /// [`Refusal::NoTable`], [`Refusal::Moved`] or [`Refusal::Frozen`] if it cannot be shown to them here.
    pub async fn look(
        &self,
        asker: impl Into<Asker>,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<Snapshot, Refusal> {
        let asker = asker.into();
        let user = asker.user;
        let state = self.state(asker, channel, table).await?;
        Ok(state.snapshot_for(user))
    }

    /// The same with what happened after a revision, instead of what happened since their last turn.
    ///
    /// # Errors
    /// As for [`Tables::look`].
    pub async fn look_back(
        &self,
        asker: impl Into<Asker>,
        channel: ChannelId,
        table: TableId,
        after: u64,
    ) -> Result<Snapshot, Refusal> {
        let asker = asker.into();
        let user = asker.user;
        let state = self.state(asker, channel, Some(table)).await?;
        Ok(state.telling(state.snapshot_for(user), after))
    }

    /// The record of a finished game, in the format of `/game export`.
    ///
    /// # Errors
    /// As for [`Tables::look`], or the reason why there is no record.
    pub async fn record(
        &self,
        asker: impl Into<Asker>,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<serde_json::Value, Refusal> {
        record_of(&self.state(asker, channel, table).await?)
    }

    /// The table that somebody means: that of a button, or else the channel's.
    pub(crate) async fn state(
        &self,
        asker: impl Into<Asker>,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<TableState, Refusal> {
        let address = table.map_or(Address::Channel(channel), Address::Table);
        let asker = asker.into();
        let user = asker.user;
        match self.find_at(address, Some(asker)).await? {
            // Players reach their table from anywhere; others only from its channel, because they may not be allowed
            // to see that channel.
            Found::Table(state) if state.row.channel == channel || state.person(user).is_some() => {
                Ok(*state)
            }
            Found::Frozen(table) if self.knows_of(user, channel, table).await? => {
                Err(Refusal::Frozen { table })
            }
            Found::Table(state) if self.0.store.was_in(state.row.id, channel).await? => {
                let to = state.concerns(user).then_some(state.row.channel);
                Err(Refusal::Moved { to })
            }
            Found::Table(_) | Found::Frozen(_) | Found::Nothing => Err(Refusal::NoTable),
        }
    }

    /// Whether a table that cannot be read is in that channel, or somebody sits there.
    async fn knows_of(
        &self,
        user: UserId,
        channel: ChannelId,
        table: TableId,
    ) -> Result<bool, TableError> {
        let place = self.place(table).await?;
        if place.is_some_and(|place| place.channel == channel) {
            return Ok(true);
        }
        Ok(self.store().games_of(user).await?.contains(&table))
    }

    /// A server's settings. Unreadable ones are logged and replaced by the defaults.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn server(&self, guild: GuildId) -> Result<ServerSettings, TableError> {
        let stored = self.store().server(guild).await?;
        Ok(ServerSettings::of_stored(stored.as_deref()))
    }

    /// The language of an answer that concerns no table: what the person chose, else that of their client, else that of
    /// the server's posts.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn reader_language(&self, origin: &Origin) -> Result<&'static str, TableError> {
        let own = self.own_language(origin.user, origin.locale.as_deref());
        if let Some(own) = own.await? {
            return Ok(own);
        }
        match origin.guild {
            Some(guild) => {
                self.server_language(guild, origin.guild_locale.as_deref())
                    .await
            }
            None => Ok(self.languages().usual()),
        }
    }

    /// The language of posts in a server that are about no game: what its managers chose, else that of the server,
    /// of which Discord says the `locale`.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn server_language(
        &self,
        guild: GuildId,
        locale: Option<&str>,
    ) -> Result<&'static str, TableError> {
        let chosen = self.server(guild).await?.language;
        let languages = self.languages();
        let chosen = chosen.and_then(|key| languages.of_key(&key));
        let of_server = chosen.or_else(|| languages.of_server(locale));
        Ok(of_server.unwrap_or(languages.usual()))
    }

    /// The language of a new game's posts, unless the server chooses one: that of the server, else that of the person who
    /// opens it.
    pub(super) async fn opening_language(
        &self,
        origin: &Origin,
    ) -> Result<Option<&'static str>, TableError> {
        match self.languages().of_server(origin.guild_locale.as_deref()) {
            Some(language) => Ok(Some(language)),
            None => {
                self.own_language(origin.user, origin.locale.as_deref())
                    .await
            }
        }
    }

    async fn own_language(
        &self,
        user: UserId,
        locale: Option<&str>,
    ) -> Result<Option<&'static str>, TableError> {
        let (_, profile) = Profile::from_row(&self.store().choice(user).await?);
        let locale = locale.or(profile.locale.as_deref());
        let chosen = profile.preferences.language.as_deref();
        Ok(self.languages().of_person(chosen, locale))
    }

    /// Where a table is; `None` if there is no such table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn place(&self, table: TableId) -> Result<Option<Place>, TableError> {
        let found = self.store().whereabouts(table).await?;
        Ok(found.map(|found| found.place))
    }

    /// Looks up a table. One that cannot be read is frozen.
    pub(super) async fn find(&self, id: TableId) -> Result<Found, TableError> {
        self.find_at(Address::Table(id), None).await
    }

    /// The same for an address, with the settings of `asker`.
    pub(super) async fn find_at(
        &self,
        address: Address,
        asker: Option<Asker>,
    ) -> Result<Found, TableError> {
        match self.read(address, asker).await? {
            Ok(None) => Ok(Found::Nothing),
            Ok(Some(state)) if state.row.frozen.is_some() => Ok(Found::Frozen(state.row.id)),
            Ok(Some(state)) => Ok(Found::Table(Box::new(state))),
            Err(Unreadable { table, reason }) => {
                let id = match (table, address) {
                    (Some(id), _) | (None, Address::Table(id)) => Some(id),
                    (None, Address::Channel(channel)) => self.0.store.in_channel(channel).await?,
                };
                let Some(id) = id else {
                    return Ok(Found::Nothing);
                };
                self.freeze(id, &reason).await?;
                Ok(Found::Frozen(id))
            }
        }
    }

    /// The table of a job; `None` if it does not exist.
    ///
    /// # Errors
    /// [`TableError::Frozen`] if it is frozen: whatever the job is, it waits until the game thaws.
    pub(crate) async fn for_job(&self, id: TableId) -> Result<Option<TableState>, TableError> {
        match self.find(id).await? {
            Found::Table(state) => Ok(Some(*state)),
            Found::Frozen(table) => Err(TableError::Frozen(table)),
            Found::Nothing => Ok(None),
        }
    }

    /// A table that may be one of many; `None` if it is frozen or does not exist.
    pub(crate) async fn unless_frozen(
        &self,
        id: TableId,
    ) -> Result<Option<TableState>, TableError> {
        match self.find(id).await? {
            Found::Table(state) => Ok(Some(*state)),
            Found::Frozen(_) | Found::Nothing => Ok(None),
        }
    }

    /// Reads a table, frozen or not. The inner error says what cannot be read.
    pub(super) async fn read(
        &self,
        address: Address,
        asker: Option<Asker>,
    ) -> Result<Result<Option<TableState>, Unreadable>, TableError> {
        let kept: OnceLock<Folded> = OnceLock::new();
        let known = |id: TableId| {
            let folded = self.0.folded.get(id).or_else(|| self.0.ended.get(id))?;
            Some(kept.get_or_init(|| folded).revision)
        };
        let user = asker.as_ref().map(|asker| asker.user);
        let stored = match self.0.store.table(address, user, &known).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(Ok(None)),
            Err(error @ StoreError::Unreadable { .. }) => {
                let reason = error.to_string();
                return Ok(Err(Unreadable {
                    table: None,
                    reason,
                }));
            }
            Err(error) => return Err(error.into()),
        };
        let kept = kept.into_inner();
        let known_revision = kept.as_ref().map(|kept| kept.revision);
        let kept = kept.map(|kept| kept.fold);
        let table = Some(stored.game.id);
        let state = match TableState::of(stored, kept, Arc::clone(self.languages()), asker) {
            Ok(state) => state.offering(self.programs().names()),
            Err(reason) => return Ok(Err(Unreadable { table, reason })),
        };
        let (id, revision) = (state.row.id, state.row.revision);
        let cache = if known_revision == Some(revision) {
            "hit"
        } else {
            "miss"
        };
        metrics().positions.with_label_values(&[cache]).inc();
        let kept = match state.goes_on() {
            true => &self.0.folded,
            false => &self.0.ended,
        };
        kept.keep(id, revision, state.fold.clone());
        Ok(Ok(Some(state)))
    }

    pub(super) async fn freeze(&self, id: TableId, reason: &str) -> Result<(), TableError> {
        tracing::error!(table = id.0, reason, "a game cannot be read and is frozen");
        let notices = self.plan(&[Event::Frozen], self.0.clock.now(), None);
        let shard = self.shard_of(id).await?;
        let since = self.there_until(shard).await?;
        let new = self.0.store.freeze(id, reason, since, &notices).await?;
        self.frozen().add(id, shard);
        if new {
            self.0.owed.notify_one();
        }
        Ok(())
    }
}
