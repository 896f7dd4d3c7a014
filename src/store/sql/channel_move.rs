//! Moving a game to another channel.

use jiff::{SignedDuration, Timestamp};

use super::connection::Transaction;
use super::statement::run;
use crate::store::{ChannelMove, Revival, TableId};

/// Moves the game in `revision`. A unique index keeps two games from being in one channel.
pub(super) async fn carry_out(
    goes: ChannelMove,
    write: &mut Transaction,
    game: TableId,
    revision: u64,
    at: Timestamp,
) -> Result<(), sqlx::Error> {
    run(
        write,
        "INSERT INTO moves (game, revision, channel, message, gone) \
         SELECT id, $2, channel, turn_message, $3 FROM games WHERE id = $1",
        &[&game, &revision, &goes.gone],
    )
    .await?;
    run(
        write,
        "UPDATE games SET channel = $2, turn_message = NULL, lobby_message = NULL WHERE id = $1",
        &[&game, &goes.to],
    )
    .await?;
    // A post that the old channel refused is not retried: the new one is shown the current state.
    let sql = "UPDATE jobs SET given_up = FALSE WHERE game = $1 AND given_up AND NOT direct";
    run(write, sql, &[&game]).await?;
    // Mentions that failed there are made here, after the board.
    let after = at.checked_add(SignedDuration::from_millis(1)).unwrap_or(at);
    run(
        write,
        "UPDATE jobs SET given_up = FALSE, done_at = NULL, attempts = 1, due_at = $2, place = $2, \
         held_until = 0 WHERE game = $1 AND given_up AND revived_by = $3",
        &[&game, &after, &Revival::GameMoved.stored()],
    )
    .await
}
