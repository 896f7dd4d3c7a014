//! What a person has reached in one game and scope.

use jiff::{SignedDuration, Timestamp};
use skillratings::weng_lin::WengLinRating;

/// How much the square of the uncertainty grows in a week without a game.
const GROWTH_A_WEEK: f64 = 0.1;

/// How many times the uncertainty lies between the rating and its lower bound.
const CAUTION: f64 = 3.0;

/// The points shown for a lower bound of 0, at which everybody begins.
const POINTS_AT_ZERO: f64 = 1000.0;
/// The points shown for every unit of the lower bound.
const POINTS_OF_UNIT: f64 = 40.0;

/// How many games a person has to have played until their rating is no longer provisional.
const SETTLED_GAMES: u32 = 10;
/// And against how many different people.
const SETTLED_OPPONENTS: u32 = 5;

/// How long after their last game a person stays in lists.
pub const LISTED: SignedDuration = SignedDuration::from_hours(90 * 24);

const SECONDS_A_WEEK: f64 = 7.0 * 24.0 * 3600.0;

/// A person's rating in one kind of game, on one server or everywhere, as of their last game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    /// The estimated strength; 25 at the start.
    pub rating: f64,
    /// The standard deviation of the estimate at the end of the last game; 25/3 at the start, and never more.
    pub uncertainty: f64,
    /// How many games counted.
    pub games: u32,
    /// Against how many different people.
    pub opponents: u32,
    /// In how many of them nobody who was rated ranked before this person.
    pub wins: u32,
    /// When the last of them ended.
    pub last: Timestamp,
}

impl Standing {
    /// That of a person without a game, at the end of their first.
    pub fn newcomer(at: Timestamp) -> Standing {
        let WengLinRating {
            rating,
            uncertainty,
        } = WengLinRating::new();
        Standing {
            rating,
            uncertainty,
            games: 0,
            opponents: 0,
            wins: 0,
            last: at,
        }
    }

    /// The uncertainty at this time. Its square has grown by 0.1 for every week since the last game, evenly, up to that
    /// of a newcomer.
    pub fn uncertainty_at(&self, now: Timestamp) -> f64 {
        let idle = now.duration_since(self.last).max(SignedDuration::ZERO);
        let weeks = idle.as_secs_f64() / SECONDS_A_WEEK;
        let grown = self
            .uncertainty
            .mul_add(self.uncertainty, GROWTH_A_WEEK * weeks);
        grown.sqrt().min(WengLinRating::new().uncertainty)
    }

    /// What the strength is at least, very probably: the rating less three times the uncertainty. 0 at the start.
    pub fn lower_bound(&self, now: Timestamp) -> f64 {
        self.rating - CAUTION * self.uncertainty_at(now)
    }

    /// The lower bound in the points that people see: 1,000 at the start, 40 for each unit, rounded, never negative.
    pub fn points(&self, now: Timestamp) -> u32 {
        let points = POINTS_OF_UNIT.mul_add(self.lower_bound(now), POINTS_AT_ZERO);
        // Rounded and not negative; a cast of what is too large would give the largest number.
        points.round().max(0.0) as u32
    }

    /// Whether too few games, or games against too few different people, are known to say much.
    pub fn provisional(&self) -> bool {
        self.games < SETTLED_GAMES || self.opponents < SETTLED_OPPONENTS
    }

    /// Whether lists name this person: if their last game ended at most 90 days ago.
    pub fn is_listed(&self, now: Timestamp) -> bool {
        self.games > 0 && now.duration_since(self.last) <= LISTED
    }
}
