//! Who is rated by a game, and how they rank among each other.

use std::cmp::Reverse;

use super::finished_game::{FinishedGame, SeatResult};
use crate::store::UserId;

/// The people for whom a game counts, at least two, with their ranks among each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contest {
    /// In the order of seats. Rank 0 is the best, and equal ranks are ties.
    ranks: Vec<(UserId, usize)>,
}

/// Orders results, the best first: who stayed by place, then who left, the last to leave first.
fn order(seat: &SeatResult) -> (Option<Reverse<u64>>, u32) {
    match seat.left {
        Some(revision) => (Some(Reverse(revision)), 0),
        None => (None, seat.place),
    }
}

impl Contest {
    /// Who is rated by this game. `None` if it is not rated, or counts for fewer than two people.
    pub fn of(game: &FinishedGame) -> Option<Contest> {
        if !game.rated {
            return None;
        }
        let mut seats: Vec<(UserId, &SeatResult)> = Vec::new();
        for seat in game.seats.iter().filter(|seat| seat.rated) {
            let Some(person) = seat.person else { continue };
            // Nobody plays against themselves: what a person had first counts.
            if seats.iter().all(|(known, _)| *known != person) {
                seats.push((person, seat));
            }
        }
        if seats.len() < 2 {
            return None;
        }
        let rank = |seat| {
            let better = |other: &&(UserId, &SeatResult)| order(other.1) < order(seat);
            seats.iter().filter(better).count()
        };
        let ranks = seats.iter().map(|(person, seat)| (*person, rank(seat)));
        Some(Contest {
            ranks: ranks.collect(),
        })
    }

    /// Each person with their rank, in the order of seats.
    pub(super) fn ranks(&self) -> &[(UserId, usize)] {
        &self.ranks
    }

    /// The people in ascending order: the same for the same people, however they sat.
    pub fn people(&self) -> Vec<UserId> {
        let mut people: Vec<UserId> = self.ranks.iter().map(|(person, _)| *person).collect();
        people.sort_unstable();
        people
    }
}
