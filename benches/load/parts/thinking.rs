//! Fifty games of one person and three computer players that search: how soon the people's interactions are acknowledged while
//! somebody always thinks.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::bench::Bench;
use crate::bot::{BotProcess, Which};
use crate::copies;
use crate::local::Local;
use crate::observed::Observed;
use crate::player::{self, BenchGame};
use crate::spread::{Spread, share};
use crate::town::Town;

const GAMES: usize = 50;
const SECONDS: u64 = 60;
/// How often a player looks whether it is their turn.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

pub async fn measure(bench: &mut Bench) {
    let local = Local::start(bench.folder());
    let town = Town::found(&local, GAMES, GAMES).await;
    let database = bench.fresh("thinking.sqlite");
    let bot = BotProcess::start(Which::Ours(&database), &local, bench.folder()).await;
    bot.ready(&local).await;
    let games = begun(&town).await;
    let (mut median, mut late, mut longest) = (Vec::new(), Vec::new(), Vec::new());
    let (mut asked, mut thought, mut worked) = (Vec::new(), Vec::new(), Vec::new());
    for run in bench.runs() {
        let (before, cpu, begun) = (thoughts(&database).await, bot.worked(), Instant::now());
        let observed = Observed::of(&games, run as u64, SECONDS, play).await;
        let seconds = begun.elapsed().as_secs_f64();
        let turns = thoughts(&database).await - before;
        let share_of_core = (bot.worked() - cpu).as_secs_f64() / seconds;
        let took = &observed.acknowledged;
        median.push(share(took, 0.5));
        late.push(share(took, 0.99));
        longest.push(took.last().copied().unwrap_or(f64::INFINITY));
        asked.push(took.len() as f64 / seconds);
        thought.push(turns as f64 / seconds);
        worked.push(share_of_core);
        bench.note(format!(
            "Thinking, run {run}: {} interactions, {} turns of people and {turns} of computer players in {seconds:.0} s; went wrong: {:?}",
            took.len(),
            observed.turns,
            &observed.broken[..observed.broken.len().min(3)]
        ));
    }
    bot.end(&local).await;
    for (what, target, values, unit) in [
        (
            "an interaction acknowledged while three `master` think in each of 50 games, median",
            "< 50 ms",
            median,
            "ms",
        ),
        ("… 99th percentile", "< 250 ms", late, "ms"),
        ("… longest", "", longest, "ms"),
        ("interactions a second", "", asked, ""),
        ("turns of computer players a second", "", thought, ""),
        ("cores that the bot used", "", worked, ""),
    ] {
        let told = (Spread::of(values).told(unit), "–".to_owned());
        bench.line("thinking", what, target, told);
    }
}

/// Opens and starts all games.
async fn begun(town: &Town) -> Vec<Arc<BenchGame>> {
    let mut games = Vec::new();
    for (id, (person, channel)) in (1..).zip(town.people.iter().zip(&town.channels)) {
        let options = json!({"seats": 4, "computers": 3, "level": "master"});
        let lobby = person.command(channel, "game new", options).await.message();
        person.press(&lobby, "start").await.message();
        let game = BenchGame::new(id, channel, vec![person.clone()]);
        games.push(Arc::new(game));
    }
    games
}

/// How many turns computer players have made.
async fn thoughts(database: &Path) -> i64 {
    let mut look = copies::look(database).await;
    let made = "SELECT COUNT(*) FROM jobs WHERE kind = 'computer_turn' AND done_at IS NOT NULL";
    let made = sqlx::query_scalar(made).fetch_one(&mut look).await;
    made.expect("the jobs")
}

/// Plays a game, each turn as soon as it is the person's.
async fn play(game: Arc<BenchGame>, first: u64, end: Instant) -> Observed {
    let mut observed = Observed::default();
    for seed in first.. {
        while Instant::now() < end && !matches!(game.stands().await, Ok(Some(_))) {
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        if Instant::now() >= end {
            break;
        }
        let turn = player::turn(&game, seed).await;
        observed.take_in(turn.deeds);
        if turn.over {
            break;
        }
        match turn.broken {
            Some(why) => {
                observed.broken.push(why);
                tokio::time::sleep(LOOK_AGAIN).await;
            }
            None => observed.turns += 1,
        }
    }
    observed
}
