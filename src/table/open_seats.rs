//! What can be joined on a server: lobbies, and seats that are offered in running games.

use jiff::Timestamp;

use super::refusal::TableError;
use super::snapshot::Place;
use super::tables::Tables;
use crate::store::{ChannelId, GuildId, TableId, UserId};
use games::Seat;

/// A lobby, or a seat in a running game that is offered to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenSeat {
    /// Which table.
    pub table: TableId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The seat, if the game is running.
    pub seat: Option<Seat>,
    /// When the lobby was opened, or the game was started.
    pub since: Timestamp,
}

impl Tables {
    /// The lobbies on a server, newest first, and then the seats that somebody may take over there, those of the newest
    /// games first. Whether they may see the channels is for the caller to check.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn open_seats(
        &self,
        guild: GuildId,
        reader: UserId,
    ) -> Result<Vec<OpenSeat>, TableError> {
        let open = self.store().open_seats(guild, reader).await?;
        let open = open.into_iter().map(|open| OpenSeat {
            table: open.game,
            channel: open.channel,
            seat: open.seat.and_then(seat),
            since: open.since,
        });
        Ok(open.collect())
    }

    /// Where a table is; `None` if there is no such table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn place(&self, table: TableId) -> Result<Option<Place>, TableError> {
        let place = self.store().whereabouts(table).await?;
        Ok(place.map(|place| Place {
            guild: place.guild,
            channel: place.channel,
        }))
    }
}

fn seat(stored: u64) -> Option<Seat> {
    usize::try_from(stored).ok().and_then(Seat::checked)
}
