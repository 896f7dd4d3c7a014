//! Counting games under the writer's lock. No count goes further than its limit.

use sqlx::SqliteConnection;

use super::statement::scalar;
use crate::store::ids::StoredId;
use crate::store::{Conflict, Counted, Limit, TableId};

/// Up to `$3` lobbies of the host `$1`, other than the game `$2`.
pub(super) const LOBBIES_OF: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM games \
     WHERE host = $1 AND status = 'lobby' AND id <> $2 LIMIT $3)";
/// Up to `$3` lobbies and running games in which the person `$1` sits, other than the game `$2`.
pub(super) const GAMES_OF: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM people AS s JOIN games AS g ON g.id = s.game \
     WHERE s.person = $1 AND s.game <> $2 AND g.status IN ('lobby', 'running') LIMIT $3)";
/// The same, but only running games.
pub(super) const RUNNING_OF: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM people AS s JOIN games AS g ON g.id = s.game \
     WHERE s.person = $1 AND s.game <> $2 AND g.status = 'running' LIMIT $3)";
/// Up to `$3` running games of the host `$1` in which only computer players sit, other than the game `$2`.
pub(super) const WATCHED_OF: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM games AS g \
     WHERE g.host = $1 AND g.status = 'running' AND g.id <> $2 \
     AND NOT EXISTS (SELECT 1 FROM people AS s WHERE s.game = g.id AND s.person IS NOT NULL) LIMIT $3)";
/// Up to `$3` running games of the server `$1`, other than the game `$2`.
pub(super) const RUNNING_IN: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM games \
     WHERE guild = $1 AND status = 'running' AND id <> $2 LIMIT $3)";

/// Checks that `game` may be added to what is counted.
///
/// # Errors
/// [`Conflict::LimitReached`] with the first limit that does not allow it.
pub(super) async fn check(
    write: &mut SqliteConnection,
    limits: &[Limit],
    game: TableId,
) -> Result<(), Conflict> {
    for limit in limits {
        let (sql, whose) = match limit.of {
            Counted::LobbiesOf(host) => (LOBBIES_OF, host.to_stored()),
            Counted::GamesOf(person) => (GAMES_OF, person.to_stored()),
            Counted::RunningOf(person) => (RUNNING_OF, person.to_stored()),
            Counted::WatchedOf(host) => (WATCHED_OF, host.to_stored()),
            Counted::RunningIn(guild) => (RUNNING_IN, guild.to_stored()),
        };
        let others: i64 = scalar(sql, &[&whose, &game, &limit.most])
            .fetch_one(&mut *write)
            .await?;
        if others >= i64::from(limit.most) {
            return Err(Conflict::LimitReached(*limit));
        }
    }
    Ok(())
}
