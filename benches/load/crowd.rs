//! Many games at once. Turns begin when they are due whether or not the bot is ready for more, so a
//! slow bot is not spared.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use tokio::task::JoinSet;

use test_kit::{Act, Deed};

use crate::bench::Place;
use crate::player::{self, Game, Turn};

/// How much is asked of the bot.
#[derive(Clone, Copy)]
pub struct Offer {
    /// How many begin in a second, on average; the pauses between them are exponential.
    pub rate: f64,
    pub seconds: f64,
    pub seed: u64,
}

impl Offer {
    /// When they begin, after the start.
    fn times(&self, random: &mut StdRng) -> Vec<Duration> {
        let mut at = 0.0;
        let mut times = Vec::new();
        loop {
            let luck: f64 = random.random_range(f64::EPSILON..1.0);
            at -= luck.ln() / self.rate;
            if at >= self.seconds {
                return times;
            }
            times.push(Duration::from_secs_f64(at));
        }
    }
}

/// What came of it.
#[derive(Default)]
pub struct Played {
    pub deeds: Vec<Deed>,
    /// Turns that were due, that were made, and that found their game over.
    pub offered: usize,
    pub made: usize,
    pub over: usize,
    /// Why the others were not made.
    pub broken: Vec<String>,
    /// For how long they were offered. The last ends a little later, as the first began.
    pub seconds: f64,
}

/// Lets turns be made in all the games, each in its turn in an order that chance gives.
pub async fn play(games: &[Arc<Game>], offer: Offer) -> Played {
    let mut random = StdRng::seed_from_u64(offer.seed);
    let times = offer.times(&mut random);
    let mut order: Vec<Arc<Game>> = Vec::new();
    let mut turns: JoinSet<Turn> = JoinSet::new();
    let begun = Instant::now();
    let mut played = Played {
        offered: times.len(),
        seconds: offer.seconds,
        ..Played::default()
    };
    for (number, time) in times.into_iter().enumerate() {
        tokio::time::sleep_until((begun + time).into()).await;
        if order.is_empty() {
            order = games.to_vec();
            order.shuffle(&mut random);
        }
        // Every game comes once before any comes again.
        let game = order.pop().expect("there are games");
        let seed = offer.seed * 1_000_003 + number as u64;
        turns.spawn(async move { player::turn(&game, seed).await });
    }
    while let Some(turn) = turns.join_next().await {
        let turn = turn.expect("players do not panic");
        match (turn.broken, turn.over) {
            (Some(why), _) => played.broken.push(why),
            (None, true) => played.over += 1,
            (None, false) => played.made += 1,
        }
        played.deeds.extend(turn.deeds);
    }
    played
}

/// Lets somebody ask for `/board` in one channel after the other.
pub async fn boards(places: &[Place], offer: Offer) -> Played {
    let mut random = StdRng::seed_from_u64(offer.seed);
    let times = offer.times(&mut random);
    let mut asked: JoinSet<Deed> = JoinSet::new();
    let begun = Instant::now();
    let mut played = Played {
        offered: times.len(),
        seconds: offer.seconds,
        ..Played::default()
    };
    for time in times {
        tokio::time::sleep_until((begun + time).into()).await;
        let place = places[random.random_range(0..places.len())].clone();
        asked.spawn(async move { board(&place).await });
    }
    while let Some(deed) = asked.join_next().await {
        played.deeds.push(deed.expect("players do not panic"));
    }
    played
}

/// `/board`, once.
pub async fn board((person, channel): &Place) -> Deed {
    let board = Act::command(channel, "board", json!({}));
    let kind = board.kind();
    let answer = person.try_act(board).await;
    Deed {
        kind,
        acknowledged: answer.and_then(|answer| answer.try_acknowledged()),
    }
}
