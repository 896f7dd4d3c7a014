//! Peak memory of the process.

use crate::bench::{Bench, UserAndChannel, visit};
use crate::bot::{BotProcess, Which};
use crate::copies::{self, Plan};
use crate::local::Local;
use crate::parts::picture::places;
use crate::spread::Spread;
use crate::town::Town;

const GAMES: usize = 1000;

pub async fn measure(bench: &mut Bench) {
    let local = Local::start(bench.folder());
    let town = Town::found(&local, 500, GAMES).await;
    let database = bench.fresh("memory.sqlite");
    let visited: Vec<usize> = (1..=GAMES).collect();
    let plan = Plan {
        running: GAMES,
        finished: 0,
        visited: &visited,
        untold: false,
    };
    copies::write(&database, &bench.stock, &town, &plan).await;
    let places = places(&town);
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for _ in bench.runs() {
        ours.push(once(bench, &local, Which::Ours(&database), &places).await);
        bare.push(once(bench, &local, Which::Bare(&bench.stock.picture), &places).await);
    }
    let told = (Spread::of(ours).told("MiB"), Spread::of(bare).told("MiB"));
    let what = format!("most memory held, {GAMES} running games, `/board` once in each");
    bench.line("memory", &what, "≤ 150 MB", told);
}

async fn once(bench: &Bench, local: &Local, which: Which<'_>, places: &[UserAndChannel]) -> f64 {
    let bot = BotProcess::start(which, local, bench.folder()).await;
    bot.ready(local).await;
    visit(places).await;
    let peak = bot.peak();
    bot.end(local).await;
    peak
}
