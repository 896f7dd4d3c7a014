//! Free seats on a server.

use jiff::Timestamp;

use super::{ChannelId, TableId};
use games::Seat;

/// A lobby, or a seat in a running game that is offered to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenSeat {
    pub table: TableId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The seat, if the game is running.
    pub seat: Option<Seat>,
    /// When the lobby was opened, or the game was started.
    pub since: Timestamp,
}
