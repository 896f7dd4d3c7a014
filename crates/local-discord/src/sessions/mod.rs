//! Sessions of bots: event delivery, login limits, and faults injected into events. The gateway connects them to
//! WebSockets; the server passes events to them.

pub mod event_faults;
pub mod hub;
mod line;
mod login_limits;
pub mod session;
pub mod shut;
pub mod target;
mod timing;

pub use self::timing::Timing;

/// Whether a session can be resumed after its connection was closed with this code: 1000 and 1001 by the bot, the others by us.
pub fn resumable(code: u16) -> bool {
    !matches!(code, 1000 | 1001 | 4003 | 4004 | 4007 | 4009..=4014)
}
