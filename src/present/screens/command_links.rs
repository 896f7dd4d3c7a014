//! Links to commands, which a reader presses instead of typing.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::table::GuildId;

/// The ids that the chat gave to the registered commands. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct CommandLinks(Arc<RwLock<Option<Registration>>>);

#[derive(Debug)]
struct Registration {
    /// The only server in which they are known; `None` if they are known everywhere.
    only: Option<GuildId>,
    /// By name, without subcommands.
    ids: HashMap<String, u64>,
}

impl CommandLinks {
    /// Records a registration, in one server only or everywhere. It replaces an earlier one.
    pub fn registered(
        &self,
        only: Option<GuildId>,
        commands: impl IntoIterator<Item = (String, u64)>,
    ) {
        let ids = commands.into_iter().collect();
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        *known = Some(Registration { only, ids });
    }

    /// A link to a command, by its full name, for readers in this server or, without one, in direct messages. Where its
    /// id is unknown, the name as it is typed.
    pub fn link(&self, reader: Option<GuildId>, command: &str) -> String {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let id = known.as_ref().and_then(|known| {
            let there = known.only.is_none() || known.only == reader;
            let name = command.split(' ').next()?;
            known.ids.get(name).filter(|_| there)
        });
        match id {
            Some(id) => format!("</{command}:{id}>"),
            None => format!("`/{command}`"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::CommandLinks;
    use crate::table::GuildId;

    #[test]
    fn a_command_is_linked_where_it_is_registered_and_named_elsewhere() {
        // Given a bot that has not registered its commands,
        let links = CommandLinks::default();
        assert_eq!(links.link(Some(GuildId(1)), "game new"), "`/game new`");

        // when they are registered in one server, then they are links only there;
        links.registered(Some(GuildId(1)), [("game".to_owned(), 70)]);
        assert_eq!(links.link(Some(GuildId(1)), "game new"), "</game new:70>");
        assert_eq!(links.link(Some(GuildId(1)), "help"), "`/help`");
        assert_eq!(links.link(Some(GuildId(2)), "game new"), "`/game new`");
        assert_eq!(links.link(None, "game new"), "`/game new`");

        // when they are registered everywhere, then they are links in direct messages too.
        links.clone().registered(None, [("game".to_owned(), 71)]);
        assert_eq!(links.link(None, "game new"), "</game new:71>");
    }
}
