//! How carefully a record is read, and what is wrong with it.

/// What is wrong with a record, for people.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadRecord(pub String);

/// How carefully to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// Take palms and tokens in any number on any space in play, and do not ask for `format` and `game`.
    pub lax: bool,
}
