//! Many games at once. Turns start on schedule whether or not the bot keeps up, so a slow bot gets no relief.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use tokio::task::JoinSet;

use test_kit::{Measured, UserAction};

use crate::bench::UserAndChannel;
use crate::player::{self, BenchGame, BenchTurn};

/// The load on the bot.
#[derive(Clone, Copy)]
pub struct Offer {
    /// Average number started per second; the gaps are exponentially distributed.
    pub rate: f64,
    pub seconds: f64,
    pub seed: u64,
}

impl Offer {
    /// Start times, relative to the beginning.
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

#[derive(Default)]
pub struct Played {
    pub deeds: Vec<Measured>,
    /// Turns that were due, turns that were made, and turns that found their game over.
    pub offered: usize,
    pub made: usize,
    pub over: usize,
    /// Why the others were not made.
    pub broken: Vec<String>,
    /// How long turns were offered. The last ones end a little later.
    pub seconds: f64,
}

/// Plays turns in all games, in random order.
pub async fn play(games: &[Arc<BenchGame>], offer: Offer) -> Played {
    let mut random = StdRng::seed_from_u64(offer.seed);
    let times = offer.times(&mut random);
    let mut order: Vec<Arc<BenchGame>> = Vec::new();
    let mut turns: JoinSet<BenchTurn> = JoinSet::new();
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
        // Every game gets one turn before any gets another.
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

/// Requests `/board` in randomly chosen places.
pub async fn boards(places: &[UserAndChannel], offer: Offer) -> Played {
    let mut random = StdRng::seed_from_u64(offer.seed);
    let times = offer.times(&mut random);
    let mut asked: JoinSet<Measured> = JoinSet::new();
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
pub async fn board((person, channel): &UserAndChannel) -> Measured {
    let board = UserAction::command(channel, "board", json!({}));
    let kind = board.kind();
    let answer = person.try_act(board).await;
    Measured {
        kind,
        acknowledged: answer.and_then(|answer| answer.try_acknowledged()),
    }
}
