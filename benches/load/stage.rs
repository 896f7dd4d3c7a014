//! A local Discord with people in it, and a database of the games in its channels.

use std::path::PathBuf;

use crate::bench::{Bench, UserAndChannel};
use crate::bot::{BotProcess, Which};
use crate::copies::{self, Plan};
use crate::local::Local;
use crate::spread::Spread;
use crate::town::Town;

/// Where bots are measured.
pub struct Stage {
    pub local: Local,
    pub town: Town,
    pub database: PathBuf,
}

impl Stage {
    /// Founds a town with a channel for each visited game, and writes the database to a new file of this name.
    pub async fn build(bench: &Bench, file: &str, people: usize, plan: &Plan) -> Stage {
        Stage::build_in(bench, file, people, plan, 1).await
    }

    /// The same with the channels in so many servers.
    pub async fn build_in(
        bench: &Bench,
        file: &str,
        people: usize,
        plan: &Plan,
        servers: usize,
    ) -> Stage {
        let local = Local::start(bench.folder());
        let town = Town::found_in(&local, people, plan.visited.len(), servers).await;
        let database = bench.fresh(file);
        copies::write(&database, &bench.stock, &town, plan).await;
        Stage {
            local,
            town,
            database,
        }
    }

    /// Who asks where: a player of each game, in its channel.
    pub fn places(&self) -> Vec<UserAndChannel> {
        let people = &self.town.people;
        let host = |place: usize| (5 * (place + 1)) % people.len();
        let channels = self.town.channels.iter().enumerate();
        channels
            .map(|(place, channel)| (people[host(place)].clone(), channel.clone()))
            .collect()
    }

    /// A bot that has registered its commands.
    pub async fn bot(&self, bench: &Bench, which: Which<'_>) -> BotProcess {
        let bot = BotProcess::start(which, &self.local, bench.folder()).await;
        bot.ready(&self.local).await;
        bot
    }

    /// Measures our bot and the bare one in turn, as often as the bench runs; returns both figures, told in this unit.
    pub async fn compare(
        &self,
        bench: &Bench,
        unit: &str,
        measure: impl AsyncFn(&BotProcess) -> f64,
    ) -> (String, String) {
        let bots = [
            Which::Ours(&self.database),
            Which::Bare(&bench.stock.picture),
        ];
        let mut values = [Vec::new(), Vec::new()];
        for _ in bench.runs() {
            for (which, values) in bots.into_iter().zip(&mut values) {
                let bot = self.bot(bench, which).await;
                values.push(measure(&bot).await);
                bot.end(&self.local).await;
            }
        }
        let [ours, bare] = values.map(|values| Spread::of(values).told(unit));
        (ours, bare)
    }
}
