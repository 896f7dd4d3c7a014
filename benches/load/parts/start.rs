//! From process start to registered commands.

use crate::bench::Bench;
use crate::bot::{BotProcess, Which};
use crate::local::Local;
use crate::spread::Spread;

pub async fn measure(bench: &mut Bench) {
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for run in bench.runs() {
        let database = bench.fresh(&format!("start-{run}.sqlite"));
        ours.push(once(bench, Which::Ours(&database)).await);
        bare.push(once(bench, Which::Bare(&bench.stock.picture)).await);
    }
    let told = (Spread::of(ours).told("ms"), Spread::of(bare).told("ms"));
    let what = "start to commands registered, no games yet";
    bench.line("start", what, "< 1000 ms", told);
}

/// Milliseconds, with a local Discord that has never seen the bot.
async fn once(bench: &Bench, which: Which<'_>) -> f64 {
    let local = Local::start(bench.folder());
    let bot = BotProcess::start(which, &local, bench.folder()).await;
    bot.ready(&local).await.as_secs_f64() * 1000.0
}
