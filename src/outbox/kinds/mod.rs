//! The kinds of jobs, by topic.

pub mod agreements;
pub mod clocks;
pub mod computers;
pub mod endings;
pub mod greeting;
pub mod idle;
pub mod late;
pub mod lobbies;
pub mod moving;
pub mod obstacles;
pub mod pauses;
pub mod seats;
pub mod threads;
pub mod turns;

use super::job_kind::JobKind;
use words::{Language, undelivered};

fn all() -> impl Iterator<Item = &'static JobKind> {
    let topics = [
        agreements::KINDS,
        clocks::KINDS,
        computers::KINDS,
        endings::KINDS,
        greeting::KINDS,
        idle::KINDS,
        late::KINDS,
        lobbies::KINDS,
        moving::KINDS,
        obstacles::KINDS,
        pauses::KINDS,
        seats::KINDS,
        threads::KINDS,
        turns::KINDS,
    ];
    topics.into_iter().flatten().copied()
}

/// The kind with this name; `None` for one written by a later version.
pub(super) fn find(name: &str) -> Option<&'static JobKind> {
    all().find(|kind| kind.name == name)
}

/// What the list of undelivered messages calls one of the kind with this name.
pub fn called(name: &str) -> fn(Language) -> String {
    find(name).map_or(undelivered::message, |kind| kind.called)
}

/// The names of all kinds.
pub fn names() -> impl Iterator<Item = &'static str> {
    all().map(|kind| kind.name)
}
