//! Free seats on a server.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;

use super::Sqlite;
use super::row::{column, seat};
use super::statement::query;
use crate::store::{GuildId, OpenSeat, StoreError, TableId, UserId};
use games::Seat;

/// The lobbies of the server `$1` that somebody can still join, newest first. One whose settings cannot be read is frozen when
/// it is looked at.
const LOBBIES: &str = "SELECT id, channel, NULL AS seat, opened_at AS since FROM games AS g \
     WHERE guild = $1 AND status = 'lobby' AND frozen IS NULL \
     AND CASE WHEN json_valid(settings) THEN settings ->> 'watch' IS NULL AND (settings ->> 'seats' IS NULL \
         OR settings ->> 'seats' > (SELECT COUNT(*) FROM people AS s WHERE s.game = g.id)) ELSE TRUE END \
     ORDER BY opened_at DESC, id DESC";
/// The seats in its running games that the person `$2` may take over, those of the newest games first. The cross join
/// makes it begin with the games of the server, not with the offered seats of all.
const SEATS: &str = "SELECT g.id, g.channel, s.seat, COALESCE(g.started_at, g.opened_at) AS since \
     FROM games AS g CROSS JOIN people AS s \
     WHERE s.game = g.id AND g.guild = $1 AND g.status = 'running' AND g.frozen IS NULL \
     AND s.offered AND (s.offered_to IS NULL OR s.offered_to = $2) \
     AND NOT EXISTS (SELECT 1 FROM people AS own WHERE own.game = g.id AND own.person = $2) \
     ORDER BY since DESC, g.id DESC, s.seat";

fn from_row(row: &SqliteRow) -> Result<OpenSeat, StoreError> {
    let table: TableId = column(row, "id", "a game")?;
    let what = &format!("game {table}");
    let seat = seat(row, what)?;
    let since: Option<Timestamp> = column(row, "since", what)?;
    Ok(OpenSeat {
        table,
        channel: column(row, "channel", what)?,
        seat: seat
            .and_then(|seat| usize::try_from(seat).ok())
            .and_then(Seat::checked),
        since: since.ok_or_else(|| StoreError::unreadable(what, "it was never opened"))?,
    })
}

impl Sqlite {
    pub(super) async fn open_seats_in(
        &self,
        guild: GuildId,
        reader: UserId,
    ) -> Result<Vec<OpenSeat>, StoreError> {
        let mut read = self.read().await?;
        let mut rows = query(LOBBIES, &[&guild]).fetch_all(&mut *read).await?;
        let seats = query(SEATS, &[&guild, &reader])
            .fetch_all(&mut *read)
            .await?;
        rows.extend(seats);
        rows.iter().map(from_row).collect()
    }
}
