//! What it costs that several processes are one bot: the same games on a server, played with one, two and four of them. On one machine
//! nothing gets faster by that.

use std::time::Duration;

use super::databases::{Kind, copied, served, server, settled};
use super::playing::seated;
use crate::bench::Bench;
use crate::bot::{BotProcess, Which};
use crate::copies::Plan;
use crate::crowd::{self, Offer};
use crate::spread::Spread;
use crate::stage::Stage;

const PROCESSES: [usize; 3] = [1, 2, 4];
/// As many servers as shards.
const SHARDS: usize = 4;
/// Games that are played, by so many people, with so many turns started a second.
const GAMES: usize = 100;
const PEOPLE: usize = 200;
const TURNS: f64 = 5.0;
const SECONDS: f64 = 30.0;

/// Processor time and statements of all processes together.
pub async fn measure(bench: &mut Bench) {
    if server().is_none() {
        eprintln!("CARAVANSERAI_TEST_POSTGRES names no server: several processes need one");
        return;
    }
    let plan = Plan::of_running(GAMES, true);
    let mut costs = PROCESSES.map(|_| [Vec::new(), Vec::new(), Vec::new()]);
    for run in bench.runs() {
        for (count, costs) in PROCESSES.into_iter().zip(&mut costs) {
            let file = format!("processes_{count}_{run}.sqlite");
            let stage = Stage::build_in(bench, &file, PEOPLE, &plan, SHARDS).await;
            let games = seated(&stage.database, &stage.town).await;
            let name = format!("processes_{count}_{run}");
            let database = copied(bench, &stage, Kind::Server, &name).await;
            let shards = SHARDS.to_string();
            let settings = [("CARAVANSERAI_SHARDS", shards.as_str())];
            let mut bots = Vec::new();
            for _ in 0..count {
                let which = Which::Ours(&database);
                let bot = BotProcess::start_with(which, &settings, &stage.local, bench.folder());
                bots.push(bot.await);
            }
            bots[0].ready(&stage.local).await;
            stage.local.control.connected(SHARDS).await;
            // Until each has its share, and has told what was owed.
            tokio::time::sleep(Duration::from_secs(15)).await;
            let before = totals(&bots).await;
            let offer = Offer {
                rate: TURNS,
                seconds: SECONDS,
                seed: run as u64,
            };
            let played = crowd::play(&games, offer).await;
            let after = totals(&bots).await;
            let [interactions, statements, processor, of_server] =
                std::array::from_fn(|index| after[index] - before[index]);
            eprintln!(
                "{count} processes: {} turns, {interactions} interactions, {:?}",
                played.made,
                played.broken.first()
            );
            let values = [processor, statements, of_server].map(|value| value / interactions);
            for (all, value) in costs.iter_mut().zip(values) {
                all.push(value);
            }
            for bot in bots {
                drop(bot);
            }
        }
    }
    let lines = [
        ("processor time for each interaction", "ms"),
        ("statements for each interaction", ""),
        ("processor time of the server for each interaction", "ms"),
    ];
    for (index, (what, unit)) in lines.into_iter().enumerate() {
        for (count, costs) in PROCESSES.into_iter().zip(&costs) {
            let told = Spread::of(costs[index].clone()).told(unit);
            let what = format!("{what}, {count} processes");
            bench.line("processes", &what, "", (told, "—".to_owned()));
        }
    }
}

/// Of all processes: interactions, statements, and milliseconds of their processors and of the server's.
async fn totals(bots: &[BotProcess]) -> [f64; 4] {
    let mut totals = [0.0; 4];
    for bot in bots {
        let metrics = settled(bot).await;
        totals[0] += metrics.sum("interactions_total");
        totals[1] += metrics.sum("database_statement_seconds_count");
        totals[2] += bot.worked().as_secs_f64() * 1000.0;
    }
    totals[3] = served() * 1000.0;
    totals
}
