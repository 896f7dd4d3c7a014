//! Ratings a second time, slowly and obviously, from the paper and from `docs/ratings.md`: what the program gives is
//! compared with them.
//!
//! R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", Journal of Machine Learning
//! Research 12 (2011), algorithm 1: the Bradley–Terry model with all pairs. Nothing of `skillratings` is used here.

use std::collections::{BTreeSet, HashMap};

use super::super::Ledger;
use super::random_games::random_games;
use super::*;

const MU: f64 = 25.0;
const SIGMA: f64 = MU / 3.0;
const BETA: f64 = SIGMA / 2.0;
const KAPPA: f64 = 0.000_001;

/// One player of a game: mean, standard deviation, rank.
#[derive(Clone, Copy)]
struct Player {
    mu: f64,
    sigma: f64,
    rank: i64,
}

/// The new mean and standard deviation of player `i`.
fn bradley_terry(players: &[Player], i: usize) -> (f64, f64) {
    let me = players[i];
    let (mut omega, mut delta) = (0.0, 0.0);
    for (q, other) in players.iter().enumerate() {
        if q == i {
            continue;
        }
        let c = (me.sigma.powi(2) + other.sigma.powi(2) + 2.0 * BETA.powi(2)).sqrt();
        let p_iq = (me.mu / c).exp() / ((me.mu / c).exp() + (other.mu / c).exp());
        let p_qi = 1.0 - p_iq;
        let s = match other.rank - me.rank {
            1.. => 1.0,
            0 => 0.5,
            _ => 0.0,
        };
        let gamma = me.sigma / c;
        omega += me.sigma.powi(2) / c * (s - p_iq);
        delta += gamma * (me.sigma / c).powi(2) * p_iq * p_qi;
    }
    let variance = me.sigma.powi(2) * f64::max(1.0 - delta, KAPPA);
    (me.mu + omega, variance.sqrt())
}

/// The rated people of a game with a number that is smaller the better they ranked.
fn ranked(game: &FinishedGame) -> Vec<(UserId, i64)> {
    let rank = |seat: &SeatResult| match seat.left {
        Some(revision) => 1_000_000 - i64::try_from(revision).expect("small"),
        None => i64::from(seat.place),
    };
    let rated = game.seats.iter().filter(|seat| seat.rated);
    rated
        .filter_map(|seat| Some((seat.person?, rank(seat))))
        .collect()
}

fn set(game: &FinishedGame) -> BTreeSet<UserId> {
    ranked(game).into_iter().map(|(person, _)| person).collect()
}

/// The games that count.
fn counted(games: &[FinishedGame]) -> Vec<FinishedGame> {
    let mut counted: Vec<FinishedGame> = Vec::new();
    for game in games {
        let week_before = game.at - SignedDuration::from_hours(7 * 24);
        let same = counted
            .iter()
            .filter(|old| old.kind == game.kind && set(old) == set(game) && old.at > week_before);
        if game.rated && set(game).len() >= 2 && same.count() < 3 {
            counted.push(game.clone());
        }
    }
    counted
}

/// Everything of everybody in one kind of game and one scope.
fn standings(games: &[FinishedGame]) -> HashMap<UserId, Standing> {
    let mut all: HashMap<UserId, (f64, f64, Timestamp)> = HashMap::new();
    for game in games {
        let ranked = ranked(game);
        let players: Vec<Player> = ranked
            .iter()
            .map(|(person, rank)| {
                let (mu, sigma, last) = all.get(person).copied().unwrap_or((MU, SIGMA, game.at));
                let weeks = game.at.duration_since(last).as_secs_f64().max(0.0) / 604_800.0;
                let sigma = (sigma.powi(2) + 0.1 * weeks).sqrt().min(SIGMA);
                Player {
                    mu,
                    sigma,
                    rank: *rank,
                }
            })
            .collect();
        for (i, (person, _)) in ranked.iter().enumerate() {
            let (mu, sigma) = bradley_terry(&players, i);
            let last = all.get(person).map_or(game.at, |(_, _, last)| *last);
            all.insert(*person, (mu, sigma, last.max(game.at)));
        }
    }
    all.into_iter()
        .map(|(person, (rating, uncertainty, last))| {
            let theirs = games.iter().filter(|game| set(game).contains(&person));
            let others: BTreeSet<UserId> = theirs.clone().flat_map(set).collect();
            let won = theirs.clone().filter(|game| {
                let ranked = ranked(game);
                let best = ranked.iter().map(|(_, rank)| *rank).min();
                ranked
                    .iter()
                    .any(|(who, rank)| *who == person && Some(*rank) == best)
            });
            let standing = Standing {
                rating,
                uncertainty,
                games: u32::try_from(theirs.clone().count()).expect("few"),
                opponents: u32::try_from(others.len() - 1).expect("few"),
                wins: u32::try_from(won.count()).expect("few"),
                last,
            };
            (person, standing)
        })
        .collect()
}

#[test]
fn a_thousand_random_games_give_what_the_paper_says() {
    let games = random_games(2011, 1000);
    let counted = counted(&games);
    let eligible = games
        .iter()
        .filter(|game| game.rated && set(game).len() >= 2);
    let beyond_the_week = eligible.count() - counted.len();
    assert!(
        counted.len() > 600 && beyond_the_week > 20,
        "both are tried"
    );

    let ledger = Ledger::rebuild(games);

    let scopes = [
        Scope::Everywhere,
        Scope::Server(HERE),
        Scope::Server(ELSEWHERE),
    ];
    let mut compared = 0;
    for kind in [GameKind::Desert, GameKind::Nomadi] {
        for scope in scopes {
            let here = counted.iter().filter(|game| {
                game.kind == kind && Scope::of_game(game.guild).any(|of_game| of_game == scope)
            });
            let here: Vec<FinishedGame> = here.cloned().collect();
            for (person, slow) in standings(&here) {
                let key = Key {
                    kind,
                    scope,
                    person,
                };
                let quick = ledger.standing(&key).expect("both know everybody");
                let apart = (quick.rating - slow.rating).abs();
                let unsure = (quick.uncertainty - slow.uncertainty).abs();
                assert!(apart < 1e-6 && unsure < 1e-6, "{key:?}: {quick:?} {slow:?}");
                let exactly = Standing {
                    rating: slow.rating,
                    uncertainty: slow.uncertainty,
                    ..*quick
                };
                assert_eq!(exactly, slow);
                compared += 1;
            }
        }
    }
    assert_eq!(compared, ledger.standings().count());
    assert_eq!(
        compared,
        2 * 3 * 9,
        "everybody played everything everywhere"
    );
}

#[test]
fn a_worked_example_of_two_newcomers() {
    let ledger = Ledger::rebuild([game(0, &[seat(ANNA, 1), seat(BELA, 2)])]);

    // c² = 2 · (25/3)² + 2 · (25/6)² = 173.61; the winner gains σ²/c · ½.
    let gained = (625.0 / 9.0) / (3125.0f64 / 18.0).sqrt() / 2.0;
    assert!((of(&ledger, ANNA).rating - (25.0 + gained)).abs() < 1e-9);
    assert!((of(&ledger, BELA).rating - (25.0 - gained)).abs() < 1e-9);
}
