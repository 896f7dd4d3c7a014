//! What Discord tells one process of the bot and others need: it goes through the database. A process that has every shard keeps none
//! of it.

use std::sync::Arc;
use std::time::Duration;

use super::gathered::Gathered;
use crate::present::{CommandLinks, Servers};
use crate::store::{GuildId, News, ServerName, Shard, Store, StoreError, StoredCommands, UserId};
use crate::table::Tables;

/// How long names are gathered before they are stored: after a login there are many.
const GATHERED: Duration = Duration::from_millis(500);

/// What the other processes of the bot are told, and what they tell. Clones share it.
#[derive(Clone)]
pub struct ToldToOthers {
    store: Arc<dyn Store>,
    tables: Tables,
    servers: Servers,
    commands: CommandLinks,
    new_names: Arc<Gathered<ServerName>>,
}

impl ToldToOthers {
    pub(super) fn new(
        store: Arc<dyn Store>,
        tables: Tables,
        servers: Servers,
        commands: CommandLinks,
    ) -> ToldToOthers {
        ToldToOthers {
            store,
            tables,
            servers,
            commands,
            new_names: Arc::default(),
        }
    }

    /// Somebody does something, whatever it is: they have seen what they were sent before.
    pub fn acts(&self, user: UserId) {
        self.tables.acts(user);
        if self.tables.held().has_all() {
            return;
        }
        let store = Arc::clone(&self.store);
        tokio::spawn(async move {
            if let Err(error) = store.tell(News::Acted(user)).await {
                tracing::debug!(%error, "other processes may add to a message that was seen");
            }
        });
    }

    /// A server is called this.
    pub fn named(&self, guild: GuildId, name: &str, locale: &str) {
        if !self.store.may_be_several() {
            return;
        }
        self.new_names.add(ServerName {
            guild,
            name: name.to_owned(),
            locale: locale.to_owned(),
        });
    }

    /// Stores the names of servers whenever there are new ones. Never returns.
    pub(super) async fn store_names(&self) {
        loop {
            self.new_names.added().await;
            tokio::time::sleep(GATHERED).await;
            let names = self.new_names.take();
            if let Err(error) = self.store.name_servers(&names).await {
                tracing::warn!(%error, "other processes do not learn how servers are called");
            }
        }
    }

    /// The bot has left a server.
    pub async fn left(&self, guild: GuildId) {
        if self.store.may_be_several()
            && let Err(error) = self.store.forget_server_name(guild).await
        {
            tracing::warn!(%error, "other processes do not learn that the bot has left a server");
        }
    }

    /// Commands were registered, in one server only or everywhere.
    pub async fn registered(&self, only: Option<GuildId>, ids: Vec<(String, u64)>) {
        self.commands.registered(only, ids.clone());
        if self.store.may_be_several()
            && let Err(error) = self
                .store
                .store_commands(&StoredCommands { only, ids })
                .await
        {
            tracing::warn!(%error, "other processes do not learn the ids of the commands");
        }
    }

    /// Learns what other processes stored: the ids of the commands and, if direct messages arrive here, the names of servers.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn learn(&self) -> Result<(), StoreError> {
        if let Some(StoredCommands { only, ids }) = self.store.stored_commands().await? {
            self.commands.registered(only, ids);
        }
        let held = self.tables.held();
        let elsewhere = |guild| !held.has(Shard::of(Some(guild), held.total()));
        if elsewhere(GuildId(0)) {
            return Ok(());
        }
        for named in self.store.server_names().await? {
            if elsewhere(named.guild) {
                self.servers
                    .named(named.guild.0, &named.name, &named.locale);
            }
        }
        Ok(())
    }
}
