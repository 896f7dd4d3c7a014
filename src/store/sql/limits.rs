//! Counting games, under a lock of what is counted. No count goes further than its limit.

use super::connection::Transaction;
use super::locks;
use super::statement::scalar;
use crate::store::ids::StoredId;
use crate::store::{Conflict, Counted, Limit, TableId};

/// Up to `$3` lobbies of the host `$1`, other than the game `$2`.
const LOBBIES_OF: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM games \
     WHERE host = $1 AND status = 'lobby' AND id <> $2 LIMIT $3) AS counted";
/// Up to `$3` lobbies and running games in which the person `$1` sits, other than the game `$2`.
const GAMES_OF: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM people AS s JOIN games AS g ON g.id = s.game \
     WHERE s.person = $1 AND s.game <> $2 AND g.status IN ('lobby', 'running') LIMIT $3) AS counted";
/// The same, but only running games.
const RUNNING_OF: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM people AS s JOIN games AS g ON g.id = s.game \
     WHERE s.person = $1 AND s.game <> $2 AND g.status = 'running' LIMIT $3) AS counted";
/// Up to `$3` running games of the host `$1` in which only computer players sit, other than the game `$2`.
const WATCHED_OF: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM games AS g \
     WHERE g.host = $1 AND g.status = 'running' AND g.id <> $2 \
     AND NOT EXISTS (SELECT 1 FROM people AS s WHERE s.game = g.id AND s.person IS NOT NULL) LIMIT $3) AS counted";
/// Up to `$3` running games of the server `$1`, other than the game `$2`.
const RUNNING_IN: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM games \
     WHERE guild = $1 AND status = 'running' AND id <> $2 LIMIT $3) AS counted";

/// The number of what is counted, how it is counted, and whose it is.
fn count(of: Counted) -> (i64, &'static str, i64) {
    match of {
        Counted::LobbiesOf(host) => (0, LOBBIES_OF, host.to_stored()),
        Counted::GamesOf(person) => (1, GAMES_OF, person.to_stored()),
        Counted::RunningOf(person) => (2, RUNNING_OF, person.to_stored()),
        Counted::WatchedOf(host) => (3, WATCHED_OF, host.to_stored()),
        Counted::RunningIn(guild) => (4, RUNNING_IN, guild.to_stored()),
    }
}

/// Checks that `game` may be added to what is counted.
///
/// # Errors
/// [`Conflict::LimitReached`] with the first limit that does not allow it.
pub(super) async fn check(
    write: &mut Transaction,
    limits: &[Limit],
    game: TableId,
) -> Result<(), Conflict> {
    // Always in the same order, so that no two wait for each other.
    let mut counts: Vec<(i64, i64)> = limits
        .iter()
        .map(|limit| {
            let (kind, _, whose) = count(limit.of);
            (kind, whose)
        })
        .collect();
    counts.sort_unstable();
    for (kind, whose) in counts {
        locks::counted(write, kind, whose).await?;
    }
    for limit in limits {
        let (_, sql, whose) = count(limit.of);
        let others: i64 = scalar(sql, &[&whose, &game, &limit.most])
            .fetch_one(&mut *write)
            .await?;
        if others >= i64::from(limit.most) {
            return Err(Conflict::LimitReached(*limit));
        }
    }
    Ok(())
}
