//! Peak memory of the process.

use crate::bench::{Bench, visit};
use crate::copies::Plan;
use crate::stage::Stage;

const GAMES: usize = 1000;

pub async fn measure(bench: &mut Bench) {
    let plan = Plan::of_running(GAMES, false);
    let stage = Stage::build(bench, "memory.sqlite", 500, &plan).await;
    let places = stage.places();
    let peaks = stage.compare(bench, "MiB", async |bot| {
        visit(&places).await;
        bot.peak()
    });
    let told = peaks.await;
    let what = format!("most memory held, {GAMES} running games, `/board` once in each");
    bench.line("memory", &what, "≤ 150 MB", told);
}
