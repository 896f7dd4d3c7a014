//! Uncertainty grows while nobody plays.

use super::super::Ledger;
use super::*;

fn settled() -> Standing {
    Standing {
        uncertainty: 2.0,
        rating: 30.0,
        games: 40,
        opponents: 9,
        ..Standing::newcomer(day(0))
    }
}

#[test]
fn the_square_of_the_uncertainty_grows_by_a_tenth_a_week() {
    assert_eq!(settled().uncertainty_at(day(0)), 2.0);
    let in_ten_weeks = settled().uncertainty_at(day(70));
    assert!((in_ten_weeks.powi(2) - 5.0).abs() < 1e-12);
    let in_half_a_week = settled().uncertainty_at(day(0) + SignedDuration::from_hours(84));
    assert!((in_half_a_week.powi(2) - 4.05).abs() < 1e-12);
}

#[test]
fn it_never_grows_beyond_that_of_a_newcomer() {
    let far = settled().uncertainty_at(day(365 * 40));
    assert_eq!(far, 25.0 / 3.0);
}

#[test]
fn a_clock_that_went_back_changes_nothing() {
    assert_eq!(settled().uncertainty_at(day(-5)), 2.0);
}

#[test]
fn the_lower_bound_falls_meanwhile_and_the_rating_does_not() {
    assert_eq!(settled().lower_bound(day(0)), 24.0);
    assert!((settled().lower_bound(day(70)) - (30.0 - 3.0 * 5f64.sqrt())).abs() < 1e-12);
}

#[test]
fn the_next_game_begins_with_what_has_grown() {
    // Given Anna and Bela with a game, and the same pair of games with a year in between,
    let first = game(0, &[seat(ANNA, 1), seat(BELA, 2)]);
    let soon = game(1, &[seat(ANNA, 2), seat(BELA, 1)]);
    let late = game(365, &[seat(ANNA, 2), seat(BELA, 1)]);

    let soon = of(&Ledger::rebuild([first.clone(), soon]), ANNA);
    let late = of(&Ledger::rebuild([first, late]), ANNA);

    // then the late one moves Anna further, and leaves her less certain.
    assert!(late.rating < soon.rating, "{late:?} {soon:?}");
    assert!(late.uncertainty > soon.uncertainty);
}

#[test]
fn everybody_begins_with_a_thousand_points_and_nobody_has_less_than_none() {
    assert_eq!(Standing::newcomer(day(0)).points(day(9)), 1000);
    assert_eq!(settled().points(day(0)), 1960);
    let hopeless = Standing {
        rating: -70.0,
        ..settled()
    };
    assert_eq!(hopeless.points(day(0)), 0);
}
