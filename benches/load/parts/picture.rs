//! CPU time for a command answered with a picture.

use crate::bench::{Bench, UserAndChannel, visit};
use crate::bot::{BotProcess, Which};
use crate::copies::{self, Plan};
use crate::local::Local;
use crate::spread::Spread;
use crate::town::Town;

const COMMANDS: usize = 200;

pub async fn measure(bench: &mut Bench) {
    let local = Local::start(bench.folder());
    let town = Town::found(&local, 100, COMMANDS).await;
    let database = bench.fresh("picture.sqlite");
    let visited: Vec<usize> = (1..=COMMANDS).collect();
    let plan = Plan {
        running: COMMANDS,
        finished: 0,
        visited: &visited,
        untold: false,
    };
    copies::write(&database, &bench.stock, &town, &plan).await;
    let places: Vec<UserAndChannel> = places(&town);
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for _ in bench.runs() {
        ours.push(once(bench, &local, Which::Ours(&database), &places).await);
        bare.push(once(bench, &local, Which::Bare(&bench.stock.picture), &places).await);
    }
    let told = (Spread::of(ours).told("ms"), Spread::of(bare).told("ms"));
    let what = format!("own processor time for a picture command (mean of {COMMANDS} `/board`)");
    bench.line("picture", &what, "≤ 20 ms", told);
}

/// Who asks where: a player of each game, in its channel.
pub fn places(town: &Town) -> Vec<UserAndChannel> {
    let host = |place: usize| (5 * (place + 1)) % town.people.len();
    let channels = town.channels.iter().enumerate();
    channels
        .map(|(place, channel)| (town.people[host(place)].clone(), channel.clone()))
        .collect()
}

async fn once(bench: &Bench, local: &Local, which: Which<'_>, places: &[UserAndChannel]) -> f64 {
    let bot = BotProcess::start(which, local, bench.folder()).await;
    bot.ready(local).await;
    // The first pictures include one-off costs.
    visit(&places[..8]).await;
    let before = bot.worked();
    visit(places).await;
    let worked = bot.worked() - before;
    bot.end(local).await;
    worked.as_secs_f64() * 1000.0 / places.len() as f64
}
