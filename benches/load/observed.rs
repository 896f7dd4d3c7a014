//! What happened in games that people play for a while.

use std::sync::Arc;
use std::time::{Duration, Instant};

use test_kit::Measured;
use tokio::task::JoinSet;

use crate::player::BenchGame;

#[derive(Default)]
pub struct Observed {
    /// Milliseconds until each interaction was acknowledged.
    pub acknowledged: Vec<f64>,
    /// Milliseconds from each click on *End turn* to the post of the next turn, if that was waited for.
    pub posted: Vec<f64>,
    pub turns: usize,
    pub broken: Vec<String>,
}

impl Observed {
    /// Plays all games for so many seconds, each from a first seed of its own.
    pub async fn of<P>(
        games: &[Arc<BenchGame>],
        seed: u64,
        seconds: u64,
        play: impl Fn(Arc<BenchGame>, u64, Instant) -> P,
    ) -> Observed
    where
        P: Future<Output = Observed> + Send + 'static,
    {
        let end = Instant::now() + Duration::from_secs(seconds);
        let mut playing = JoinSet::new();
        for (number, game) in (0..).zip(games) {
            let first = 1_000_003 * (seed + 1) + 1_000 * number;
            playing.spawn(play(Arc::clone(game), first, end));
        }
        let mut all = Observed::default();
        while let Some(one) = playing.join_next().await {
            let one = one.expect("players do not panic");
            all.acknowledged.extend(one.acknowledged);
            all.posted.extend(one.posted);
            all.turns += one.turns;
            all.broken.extend(one.broken);
        }
        all.acknowledged.sort_by(f64::total_cmp);
        all.posted.sort_by(f64::total_cmp);
        all
    }

    /// Takes in what was done in a turn.
    pub fn take_in(&mut self, deeds: Vec<Measured>) {
        for deed in deeds {
            match deed.acknowledged {
                Ok(ms) => self.acknowledged.push(ms),
                Err(why) => self.broken.push(why.to_string()),
            }
        }
    }
}
