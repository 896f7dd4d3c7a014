//! Every rule of `docs/ratings.md` by an example, and all of them together over random games.

mod counting;
mod idle;
mod incremental;
mod lists;
pub mod random_games;
mod ranking;
mod slow;

use games::GameKind;
use jiff::{SignedDuration, Timestamp};

use super::{FinishedGame, Key, Ledger, Scope, SeatResult, Standing};
use crate::store::{GuildId, UserId};

const ANNA: UserId = UserId(1);
const BELA: UserId = UserId(2);
const CILI: UserId = UserId(3);
const DORA: UserId = UserId(4);

const HERE: GuildId = GuildId(100);
const ELSEWHERE: GuildId = GuildId(200);

/// So many days after the beginning.
fn day(days: i64) -> Timestamp {
    let beginning: Timestamp = "2026-03-01T12:00:00Z".parse().expect("a time");
    beginning + SignedDuration::from_hours(24 * days)
}

/// A person who stayed to the end.
fn seat(person: UserId, place: u32) -> SeatResult {
    SeatResult {
        person: Some(person),
        place,
        left: None,
        rated: true,
    }
}

/// A person who left at this revision.
fn left(person: UserId, revision: u64) -> SeatResult {
    SeatResult {
        left: Some(revision),
        ..seat(person, 1)
    }
}

/// A person for whom the game does not count.
fn unrated(person: UserId, place: u32) -> SeatResult {
    SeatResult {
        rated: false,
        ..seat(person, place)
    }
}

fn computer(place: u32) -> SeatResult {
    SeatResult {
        person: None,
        ..seat(ANNA, place)
    }
}

/// A rated game of Nomadi on the server `HERE` that ended on this day.
fn game(days: i64, seats: &[SeatResult]) -> FinishedGame {
    FinishedGame {
        number: u64::try_from(days).expect("days after the beginning"),
        kind: GameKind::Nomadi,
        guild: Some(HERE),
        at: day(days),
        rated: true,
        seats: seats.to_vec(),
    }
}

fn nomadi(scope: Scope, person: UserId) -> Key {
    Key {
        kind: GameKind::Nomadi,
        scope,
        person,
    }
}

/// Of a person in Nomadi everywhere.
fn found(ledger: &Ledger, person: UserId) -> Option<Standing> {
    let key = nomadi(Scope::Everywhere, person);
    ledger.standing(&key).copied()
}

fn of(ledger: &Ledger, person: UserId) -> Standing {
    found(ledger, person).expect("they have played a game that counted")
}

/// Rates the next game. Says whether it counted.
fn counts(ledger: &mut Ledger, game: &FinishedGame) -> bool {
    !ledger.apply(game).is_empty()
}
