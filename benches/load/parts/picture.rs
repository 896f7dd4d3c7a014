//! CPU time for a command answered with a picture.

use crate::bench::{Bench, visit};
use crate::copies::Plan;
use crate::stage::Stage;

const COMMANDS: usize = 200;

pub async fn measure(bench: &mut Bench) {
    let plan = Plan::of_running(COMMANDS, false);
    let stage = Stage::build(bench, "picture.sqlite", 100, &plan).await;
    let places = stage.places();
    let times = stage.compare(bench, "ms", async |bot| {
        // The first pictures include one-off costs.
        visit(&places[..8]).await;
        let before = bot.worked();
        visit(&places).await;
        (bot.worked() - before).as_secs_f64() * 1000.0 / COMMANDS as f64
    });
    let told = times.await;
    let what = format!("own processor time for a picture command (mean of {COMMANDS} `/board`)");
    bench.line("picture", &what, "≤ 20 ms", told);
}
