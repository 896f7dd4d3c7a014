//! One person floods every command and button of forty games while others play: how soon the others' interactions are
//! acknowledged, and how soon their turns are posted.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::bench::Bench;
use crate::bot::Which;
use crate::copies::Plan;
use crate::flooder::Flooder;
use crate::observed::Observed;
use crate::parts::playing::{seated, told};
use crate::player::{self, BenchGame};
use crate::spread::{Spread, share};
use crate::stage::Stage;

/// As many games as one person may be in.
const FLOODED: usize = 40;
const OTHERS: usize = 20;
const PEOPLE: usize = 400;
const SECONDS: u64 = 60;
/// How often a player looks for the next post, and how often before the turn counts as not posted.
const LOOK_AGAIN: Duration = Duration::from_millis(20);
const MOST_LOOKS: u32 = 3_000;

pub async fn measure(bench: &mut Bench) {
    let plan = Plan::of_running(FLOODED + OTHERS, true);
    let stage = Stage::build(bench, "flooding.sqlite", PEOPLE, &plan).await;
    let Stage {
        local,
        town,
        database,
    } = &stage;
    let flooder = town.people.last().expect("there are people").clone();
    take_seats(database, &flooder.id).await;
    let games = seated(database, town).await;
    let (mut late, mut posted, mut slowest) = (Vec::new(), Vec::new(), Vec::new());
    let mut floods = Vec::new();
    for run in bench.runs() {
        let bot = stage.bot(bench, Which::Ours(database)).await;
        told(database).await;
        let registered = local.control.state().await["commands"].take();
        let channels = town.channels[..FLOODED].to_vec();
        let flood = Flooder::new(flooder.clone(), channels, &registered).begin(run as u64);
        let others = &games[FLOODED..];
        let observed = Observed::of(others, run as u64, SECONDS, play).await;
        floods.push(flood.end().await as f64 / SECONDS as f64);
        bot.end(local).await;
        let (acknowledged, posts) = (observed.acknowledged, observed.posted);
        late.push(share(&acknowledged, 0.99));
        posted.push(share(&posts, 0.5));
        slowest.push(posts.last().copied().unwrap_or(f64::INFINITY));
        let wrong: Vec<String> = observed.broken.iter().map(|why| beginning(why)).collect();
        bench.note(format!(
            "Flooding, run {run}: {} interactions of others, {} turns posted; {} turns not made: {:?}",
            acknowledged.len(),
            posts.len(),
            wrong.len(),
            &wrong[..wrong.len().min(3)]
        ));
    }
    for (what, asked, values) in [
        (
            "an interaction of others acknowledged while one person floods, 99th percentile",
            "< 250 ms",
            late,
        ),
        (
            "from *End turn* to the post of the next turn, median",
            "",
            posted,
        ),
        ("… longest", "< 2000 ms", slowest),
    ] {
        let told = (Spread::of(values).told("ms"), "–".to_owned());
        bench.line("flooding", what, asked, told);
    }
    let flood = Spread::of(floods).told("a second");
    bench.note(format!(
        "Interactions of the person who floods {FLOODED} games: {flood}; {OTHERS} other games."
    ));
}

/// What was wrong, in short.
fn beginning(why: &str) -> String {
    why.chars().take(100).collect()
}

/// Gives this person the first seat in the games that they flood.
async fn take_seats(database: &Path, person: &str) {
    let options = SqliteConnectOptions::new().filename(database);
    let mut database = options.connect().await.expect("the database opens");
    let person: i64 = person.parse().expect("an id is a number");
    for sql in [
        "UPDATE people SET person = $1 WHERE game <= $2 AND joined = 0",
        "UPDATE games SET host = $1 WHERE id <= $2",
    ] {
        let update = sqlx::query(sql).bind(person).bind(FLOODED as i64);
        update.execute(&mut database).await.expect("it is written");
    }
    database.close().await.expect("the database closes");
}

async fn play(game: Arc<BenchGame>, first: u64, end: Instant) -> Observed {
    let mut observed = Observed::default();
    for seed in first.. {
        if Instant::now() >= end {
            break;
        }
        let turn = player::turn(&game, seed).await;
        observed.take_in(turn.deeds);
        let clicked = observed.acknowledged.last().copied();
        if turn.over || turn.broken.is_some() {
            observed.broken.extend(turn.broken);
            break;
        }
        let ended = Instant::now();
        match posted(&game).await {
            true => {
                let since = ended.elapsed().as_secs_f64() * 1000.0;
                observed.posted.push(clicked.unwrap_or_default() + since);
            }
            false => {
                let late = format!("the next turn of game {} was not posted", game.id);
                observed.broken.push(late);
                break;
            }
        }
    }
    observed
}

/// Waits until the next turn of a game is posted.
async fn posted(game: &BenchGame) -> bool {
    for _ in 0..MOST_LOOKS {
        if matches!(game.stands().await, Ok(Some(_))) {
            return true;
        }
        tokio::time::sleep(LOOK_AGAIN).await;
    }
    false
}
