//! How strictly a record is read, and the error for a bad one.

/// The fault in a record, for people.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadRecord(pub String);

/// How strictly to read a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// In Through the Desert: accept any number of palms and tokens on any space in play, and do not require `format` and
    /// `game`. Nor is it checked that the board has the given hash and suits the number of players (R3), or who gave leaders
    /// back (R5). In Nomadi: accept any number of cards on any desert and waterholes, and do not require `format`.
    pub lax: bool,
}
