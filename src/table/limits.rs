//! How many games one person and one server may have, and how often turns may be taken back in one game.
//!
//! What exceeds a limit already is left as it is: only what would add to it is refused.

use super::command::Origin;
use super::person::Person;
use super::server_settings::ServerSettings;
use super::state::TableState;
use crate::store::{Counted, Limit, UserId};

/// How many open lobbies one person may host, over all servers.
pub const LOBBIES: u32 = 3;
/// How many running games one person may play, over all servers. A seat in a lobby counts too when somebody sits down:
/// otherwise a guest with too many games could keep the others from starting.
pub const GAMES: u32 = 40;
/// How many running games one person may host in which only computer players sit. They take time to think all day, with nobody
/// who would have to wait for them.
pub const WATCHED: u32 = 3;
/// How many running games a server may have, unless its managers chose another number.
pub const SERVER_GAMES: u32 = 200;
/// The most that they may choose.
pub const MOST_SERVER_GAMES: u32 = 1_000;
/// How many turns may be taken back in one game. Each stays in its log for ever.
pub const UNDOS: usize = 200;

/// What limits the opening of a lobby.
pub(super) fn of_opening(origin: &Origin, server: &ServerSettings) -> Vec<Limit> {
    let hosted = Limit {
        of: Counted::LobbiesOf(origin.user),
        most: LOBBIES,
    };
    let mut limits = vec![hosted, of_sitting_down(origin.user)];
    limits.extend(origin.guild.map(|guild| Limit {
        of: Counted::RunningIn(guild),
        most: server.most_games(),
    }));
    limits
}

/// What limits taking a seat.
pub(super) fn of_sitting_down(user: UserId) -> Limit {
    Limit {
        of: Counted::GamesOf(user),
        most: GAMES,
    }
}

/// What limits a game of this host that only computer players will play.
pub(super) fn of_watching(host: UserId) -> Limit {
    Limit {
        of: Counted::WatchedOf(host),
        most: WATCHED,
    }
}

impl TableState {
    /// What limits the start of the game.
    pub(super) fn limits_of_start(&self) -> Vec<Limit> {
        let in_server = self.row.guild.map(|guild| Limit {
            of: Counted::RunningIn(guild),
            most: self.server_games,
        });
        let of_person = |user| Limit {
            of: Counted::RunningOf(user),
            most: GAMES,
        };
        let users = || self.people.iter().filter_map(Person::user);
        let watched = users().next().is_none().then(|| of_watching(self.row.host));
        let limits = in_server.into_iter().chain(watched);
        limits.chain(users().map(of_person)).collect()
    }
}
