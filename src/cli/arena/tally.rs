//! How a player did over all games.

use std::time::Duration;

use serde_json::{Value, json};

use super::sitting::Sitting;
use super::wilson;
use games::{Outcome, Seat};

/// How a player did over all games so far.
#[derive(Clone, Default)]
pub(super) struct Tally {
    games: u32,
    /// A victory that is shared by k counts as 1/k.
    wins: f64,
    points: i64,
    places: u64,
    turns: u64,
    spent: Duration,
    longest: Duration,
    forfeits: u64,
}

impl Tally {
    /// Adds a game in which the player sat in this seat.
    pub(super) fn add(&mut self, outcome: &Outcome, seat: Seat, sitting: &Sitting) {
        let winners = outcome.winners();
        let result = outcome.seats[seat.index()];
        self.games += 1;
        if winners.contains(seat) {
            self.wins += 1.0 / winners.len() as f64;
        }
        self.points += i64::from(result.points);
        self.places += u64::from(result.place);
        self.turns += u64::from(sitting.turns);
        self.spent += sitting.spent;
        self.longest = self.longest.max(sitting.longest);
        self.forfeits += u64::from(sitting.forfeits);
    }

    /// Its row of the result, after at least one game.
    pub(super) fn to_json(&self, who: &str, name: &str) -> Value {
        let games = f64::from(self.games);
        let (low, high) = wilson::interval(self.wins, games);
        // A player who won at once, because all others resigned, was asked for nothing.
        let turns = self.turns.max(1) as f64;
        json!({
            "who": who,
            "name": name,
            "wins": rounded(self.wins),
            "rate": rounded(self.wins / games),
            "low": rounded(low),
            "high": rounded(high),
            "mean_points": rounded(self.points as f64 / games),
            "mean_place": rounded(self.places as f64 / games),
            "turns": self.turns,
            "mean_ms": rounded(milliseconds(self.spent) / turns),
            "max_ms": rounded(milliseconds(self.longest)),
            "forfeits": self.forfeits,
        })
    }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}

/// Six decimal places are more than anybody needs, and hide that thirds do not add up exactly.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Tally;
    use crate::cli::arena::sitting::Sitting;
    use games::{Outcome, Seat, Seats};
    use serde_json::json;

    #[test]
    fn a_shared_victory_counts_in_parts_and_times_are_of_whole_turns() {
        let mut tally = Tally::default();
        let mut sitting = Sitting::default();
        sitting.asked(1, Duration::from_millis(30));
        sitting.asked(2, Duration::from_millis(10));
        sitting.forfeits = 1;
        for points in [[40, 40, 40], [40, 41, 12], [50, 41, 12]] {
            let outcome = Outcome::by_points("last_camel", &points, Seats::EMPTY);
            tally.add(&outcome, Seat::new(0), &sitting);
        }
        let mut row = tally.to_json("master", "master (2)");
        let (low, high) = (row["low"].take(), row["high"].take());
        assert!(low.as_f64() < Some(0.444444) && Some(0.444444) < high.as_f64());
        assert_eq!(
            row,
            json!({
                "who": "master", "name": "master (2)", "wins": 1.333333, "rate": 0.444444, "low": null, "high": null,
                "mean_points": 43.333333, "mean_place": 1.333333,
                "turns": 6, "mean_ms": 20.0, "max_ms": 30.0, "forfeits": 3,
            })
        );
    }
}
