//! The sessions of bots that logged in: who is sent what, how patient they are met, what is done to them on command. The
//! gateway brings connections to them, and the server tells them what happens.

pub mod hub;
mod manners;
pub mod session;
mod starts;
pub mod tricks;

pub use self::manners::Manners;

/// Whether a session goes on after its connection was closed with this code: 1000 and 1001 when the bot said so,
/// the others when we did.
pub fn resumable(code: u16) -> bool {
    !matches!(code, 1000 | 1001 | 4003 | 4004 | 4007 | 4009..=4014)
}
