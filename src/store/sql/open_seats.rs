//! Free seats on a server.

use jiff::Timestamp;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Database;
use super::connection::Row;
use super::row::{column, seat};
use super::statement::query;
use crate::store::{GuildId, OpenSeat, StoreError, TableId, UserId};
use games::Seat;

/// The lobbies of the server `$1`, newest first, with how many sit in each.
const LOBBIES: &str = "SELECT id, channel, settings, opened_at AS since, \
     (SELECT COUNT(*) FROM people AS s WHERE s.game = g.id) AS taken FROM games AS g \
     WHERE guild = $1 AND status = 'lobby' AND frozen IS NULL ORDER BY opened_at DESC, id DESC";
/// The seats in its running games that the person `$2` may take over, those of the newest games first. The cross join
/// makes it begin with the games of the server, not with the offered seats of all.
const SEATS: &str = "SELECT g.id, g.channel, s.seat, COALESCE(g.started_at, g.opened_at) AS since \
     FROM games AS g CROSS JOIN people AS s \
     WHERE s.game = g.id AND g.guild = $1 AND g.status = 'running' AND g.frozen IS NULL \
     AND s.offered AND (s.offered_to IS NULL OR s.offered_to = $2) \
     AND NOT EXISTS (SELECT 1 FROM people AS own WHERE own.game = g.id AND own.person = $2) \
     ORDER BY since DESC, g.id DESC, s.seat";

/// What the settings of a lobby say of its seats.
#[derive(Default, Deserialize)]
struct LobbySeats {
    /// Of games that are only watched.
    #[serde(default)]
    watch: Option<IgnoredAny>,
    /// How many there are, if that is fixed.
    #[serde(default)]
    seats: Option<u64>,
}

/// Whether somebody can still join a lobby. One whose settings cannot be read is frozen when it is looked at.
fn is_open(row: &Row) -> Result<bool, StoreError> {
    let settings: String = column(row, "settings", "a lobby")?;
    let taken: u64 = column(row, "taken", "a lobby")?;
    let LobbySeats { watch, seats } = serde_json::from_str(&settings).unwrap_or_default();
    Ok(watch.is_none() && seats.is_none_or(|seats| seats > taken))
}

/// A seat of a game, or any of a lobby.
fn from_row(row: &Row, of_lobby: bool) -> Result<OpenSeat, StoreError> {
    let table: TableId = column(row, "id", "a game")?;
    let what = &format!("game {table}");
    let seat = if of_lobby { None } else { seat(row, what)? };
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

impl Database {
    pub(super) async fn open_seats_in(
        &self,
        guild: GuildId,
        reader: UserId,
    ) -> Result<Vec<OpenSeat>, StoreError> {
        let mut read = self.read().await?;
        let mut open = Vec::new();
        for lobby in query(LOBBIES, &[&guild]).fetch_all(&mut read).await? {
            if is_open(&lobby)? {
                open.push(from_row(&lobby, true)?);
            }
        }
        let seats = query(SEATS, &[&guild, &reader]);
        for seat in seats.fetch_all(&mut read).await? {
            open.push(from_row(&seat, false)?);
        }
        Ok(open)
    }
}
