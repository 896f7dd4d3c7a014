//! What can be joined on a server.

use jiff::Timestamp;

use super::{ChannelId, TableId};

/// A lobby, or a seat in a running game that is offered to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenSeat {
    pub game: TableId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The seat, if the game is running.
    pub seat: Option<u64>,
    /// When the lobby was opened, or the game was started.
    pub since: Timestamp,
}
