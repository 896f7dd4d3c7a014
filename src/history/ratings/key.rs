//! What a standing is about.

use games::GameKind;

use crate::store::{GuildId, UserId};

/// The games that count in a standing, by where they were played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// On every server, and outside servers.
    Everywhere,
    Server(GuildId),
}

impl Scope {
    /// The scopes in which a game counts that was played on this server.
    pub fn of_game(guild: Option<GuildId>) -> impl Iterator<Item = Scope> {
        [Some(Scope::Everywhere), guild.map(Scope::Server)]
            .into_iter()
            .flatten()
    }
}

/// Whose standing, in which game, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    pub kind: GameKind,
    pub scope: Scope,
    pub person: UserId,
}
