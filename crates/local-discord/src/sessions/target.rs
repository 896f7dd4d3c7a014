//! The sessions that an injected fault is meant for.

use super::session::Session;
use crate::snowflake::Snowflake;

/// Sessions of one bot: all of them, those of one shard, or a single one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The bot whose sessions they are.
    pub bot: Snowflake,
    /// The shard; `None` for any.
    pub shard: Option<u64>,
    /// The id of the only session that is meant; `None` for any.
    pub session: Option<String>,
}

impl Target {
    /// Whether this session is meant.
    pub fn covers(&self, session: &Session) -> bool {
        let login = &session.login;
        login.bot == self.bot
            && self.shard.is_none_or(|shard| shard == login.shard.0)
            && self.names(session)
    }

    /// Whether this is the only session that is meant, or none is named.
    pub fn names(&self, session: &Session) -> bool {
        let named = self.session.as_deref();
        named.is_none_or(|id| id == session.id())
    }
}
