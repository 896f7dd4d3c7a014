//! First access to a stored game after a start, among ten games and among a hundred thousand.

use serde_json::json;

use crate::bench::{Bench, UserAndChannel};
use crate::bot::{BotProcess, Which};
use crate::copies::Plan;
use crate::spread::{Spread, share};
use crate::stage::Stage;

/// Games opened per run. They are over, so none is kept in memory.
const OPENED: usize = 9;
const MANY: usize = 100_000;
/// How many of `MANY` are running.
const RUNNING: usize = 1000;

/// Visits games spread over all finished ones.
async fn built(bench: &Bench, file: &str, running: usize, finished: usize) -> Stage {
    let opened = (0..OPENED).map(|number| running + 1 + number * finished / OPENED);
    let plan = Plan {
        running,
        finished,
        visited: opened.collect(),
        untold: false,
    };
    Stage::build(bench, file, 50, &plan).await
}

pub async fn measure(bench: &mut Bench) {
    let few = built(bench, "few.sqlite", 1, OPENED).await;
    eprintln!("writing {MANY} games");
    let many = built(bench, "many.sqlite", RUNNING, MANY - RUNNING).await;
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
async fn opened(bench: &Bench, stage: &Stage, which: Which<'_>) -> (f64, f64) {
    let Stage { local, town, .. } = stage;
    let bot = BotProcess::start(which, local, bench.folder()).await;
    let start = bot.ready(local).await.as_secs_f64() * 1000.0;
    let visitor = &town.people[0];
    let places = town.channels.iter();
    let places: Vec<UserAndChannel> = places
        .map(|channel| (visitor.clone(), channel.clone()))
        .collect();
    let mut took = Vec::new();
    let (before, measured) = match which {
        Which::Ours(_) => ("help", "score"),
        Which::Bare(_) => ("board", "board"),
    };
    // Opens the connection to Discord before the first game is measured.
    asked(&places[0], before).await;
    for place in &places {
        took.push(asked(place, measured).await);
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
