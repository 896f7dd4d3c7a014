//! First access to a stored game after a start, among ten games and among a hundred thousand.

use std::path::PathBuf;

use serde_json::json;

use crate::bench::{Bench, UserAndChannel};
use crate::bot::{BotProcess, Which};
use crate::copies::{self, Plan};
use crate::local::Local;
use crate::spread::{Spread, share};
use crate::town::Town;

/// Games opened per run. They are over, so none is kept in memory.
const OPENED: usize = 9;
const MANY: usize = 100_000;
/// How many of `MANY` are running.
const RUNNING: usize = 1000;

/// A database and the local Discord with the channels of its games.
struct House {
    local: Local,
    town: Town,
    database: PathBuf,
}

impl House {
    async fn build(bench: &Bench, name: &str, running: usize, finished: usize) -> House {
        let local = Local::start(bench.folder());
        let town = Town::found(&local, 50, OPENED).await;
        let database = bench.fresh(name);
        // Spread over all finished games.
        let opened: Vec<usize> = (0..OPENED)
            .map(|number| running + 1 + number * finished / OPENED)
            .collect();
        let plan = Plan {
            running,
            finished,
            visited: &opened,
            untold: false,
        };
        copies::write(&database, &bench.stock, &town, &plan).await;
        House {
            local,
            town,
            database,
        }
    }
}

pub async fn measure(bench: &mut Bench) {
    let few = House::build(bench, "few.sqlite", 1, OPENED).await;
    eprintln!("writing {MANY} games");
    let many = House::build(bench, "many.sqlite", RUNNING, MANY - RUNNING).await;
    let size = std::fs::metadata(&many.database).map_or(0, |file| file.len());
    let (mut of_few, mut of_many, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    let (mut bare, mut starts, mut bare_starts) = (Vec::new(), Vec::new(), Vec::new());
    for _ in bench.runs() {
        let (_, one) = opened(bench, &few, Which::Ours(&few.database)).await;
        let (start, other) = opened(bench, &many, Which::Ours(&many.database)).await;
        of_few.push(one);
        of_many.push(other);
        ratios.push(other / one);
        starts.push(start);
        let (start, took) = opened(bench, &few, Which::Bare(&bench.stock.picture)).await;
        bare_starts.push(start);
        bare.push(took);
    }
    let own = |values: Vec<f64>| (Spread::of(values).told("ms"), "—".to_owned());
    let what = "opening one of 10 stored games (first `/score` since the start; bare: `/board`)";
    let told = (Spread::of(of_few).told("ms"), Spread::of(bare).told("ms"));
    bench.line("opening", what, "", told);
    let what = "opening one of 100,000 stored games";
    bench.line("opening", what, "as fast", own(of_many));
    let ratio = (Spread::of(ratios).told(""), "—".to_owned());
    bench.line("opening", "the second through the first", "1", ratio);
    let what = "start to commands registered, 1,000 running games among 100,000 (bare: none)";
    let told = (
        Spread::of(starts).told("ms"),
        Spread::of(bare_starts).told("ms"),
    );
    bench.line("opening", what, "< 1000 ms", told);
    bench.note(format!(
        "The file of {MANY} games has {} MB; {OPENED} games that are over are opened in each run, the median of them counts.",
        size / 1_000_000
    ));
}

/// Milliseconds from start to ready, and the median until an untouched game was shown.
async fn opened(bench: &Bench, house: &House, which: Which<'_>) -> (f64, f64) {
    let House { local, town, .. } = house;
    let bot = BotProcess::start(which, local, bench.folder()).await;
    let start = bot.ready(local).await.as_secs_f64() * 1000.0;
    let visitor = &town.people[0];
    let places = town.channels.iter();
    let places: Vec<UserAndChannel> = places
        .map(|channel| (visitor.clone(), channel.clone()))
        .collect();
    let mut took = Vec::new();
    match which {
        Which::Ours(_) => {
            // Opens the connection to Discord before the first game is measured.
            asked(&places[0], "help").await;
            for place in &places {
                took.push(asked(place, "score").await);
            }
        }
        Which::Bare(_) => {
            asked(&places[0], "board").await;
            for place in &places {
                took.push(asked(place, "board").await);
            }
        }
    }
    bot.end(local).await;
    took.sort_by(f64::total_cmp);
    (start, share(&took, 0.5))
}

/// Milliseconds until a command was acknowledged.
async fn asked((person, channel): &UserAndChannel, command: &str) -> f64 {
    let answer = person.command(channel, command, json!({})).await;
    answer
        .try_acknowledged()
        .unwrap_or_else(|why| panic!("{why}"))
}
