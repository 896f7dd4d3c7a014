//! Random games: few people, so that they often meet, over about two years.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;

/// So many games of two to five players each, with ties, leavers, computer players, unrated seats and games.
pub fn random_games(seed: u64, count: u64) -> Vec<FinishedGame> {
    let random = &mut StdRng::seed_from_u64(seed);
    let mut seconds = 0;
    (1..=count)
        .map(|number| {
            // Now and then nobody plays for weeks; sometimes the clock goes back a little.
            seconds += match random.random_range(0..40) {
                0 => random.random_range(0..60 * 86_400),
                1 => -600,
                _ => random.random_range(0..20_000),
            };
            FinishedGame {
                number,
                kind: [GameKind::Desert, GameKind::Nomadi][random.random_range(0..2)],
                guild: [None, Some(HERE), Some(HERE), Some(ELSEWHERE)][random.random_range(0..4)],
                at: day(0) + SignedDuration::from_secs(seconds),
                rated: random.random_ratio(19, 20),
                seats: seats(random),
            }
        })
        .collect()
}

fn seats(random: &mut StdRng) -> Vec<SeatResult> {
    let seats = [2, 2, 2, 3, 4, 5][random.random_range(0..6)];
    let mut people: Vec<u64> = (1..=9).collect();
    // Pairs are often the same three people, so that weeks fill up.
    if seats == 2 {
        people.truncate(3);
    }
    (0..seats)
        .map(|_| {
            let person = people.swap_remove(random.random_range(0..people.len()));
            SeatResult {
                person: random.random_ratio(9, 10).then_some(UserId(person)),
                place: random.random_range(1..=seats),
                left: random
                    .random_ratio(1, 10)
                    .then(|| random.random_range(1..30)),
                rated: random.random_ratio(14, 15),
            }
        })
        .collect()
}
