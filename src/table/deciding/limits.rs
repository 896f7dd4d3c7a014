//! The limits on opening lobbies, taking seats and starting games.

use crate::store::{Counted, Limit, UserId};
use crate::table::request::Origin;
use crate::table::settings::ServerSettings;
use crate::table::settings::limits::{GAMES, LOBBIES, WATCHED};
use crate::table::state::{Person, TableState};

/// The limits on opening a lobby.
pub(in crate::table) fn of_opening(origin: &Origin, server: &ServerSettings) -> Vec<Limit> {
    let hosted = Counted::LobbiesOf(origin.user).at_most(LOBBIES);
    let in_server = |guild| Counted::RunningIn(guild).at_most(server.most_games());
    let mut limits = vec![hosted, of_sitting_down(origin.user)];
    limits.extend(origin.guild.map(in_server));
    limits
}

/// The limits on taking a seat.
pub(super) fn of_sitting_down(user: UserId) -> Limit {
    Counted::GamesOf(user).at_most(GAMES)
}

/// The limits on a game of this host that only computer players will play.
pub(super) fn of_watching(host: UserId) -> Limit {
    Counted::WatchedOf(host).at_most(WATCHED)
}

/// The limits on the start of the game.
pub(super) fn limits_of_start(table: &TableState) -> Vec<Limit> {
    let in_server = |guild| Counted::RunningIn(guild).at_most(table.server_games);
    let in_server = table.row.guild.map(in_server);
    let of_person = |user| Counted::RunningOf(user).at_most(GAMES);
    let users = || table.people.iter().filter_map(Person::user);
    let watched = users()
        .next()
        .is_none()
        .then(|| of_watching(table.row.host));
    let limits = in_server.into_iter().chain(watched);
    limits.chain(users().map(of_person)).collect()
}
