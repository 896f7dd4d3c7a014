//! What the bot costs on each database: a file, and with `CARAVANSERAI_TEST_POSTGRES` a server, in turn.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection, PgConnection};

use super::playing::seated;
use crate::bench::{Bench, visit};
use crate::bot::{BotProcess, Which};
use crate::copies::Plan;
use crate::crowd::{self, Offer};
use crate::metrics::Metrics;
use crate::spread::Spread;
use crate::stage::Stage;

/// Games that are played, by so many people, with so many turns started a second.
const GAMES: usize = 100;
const PEOPLE: usize = 200;
const TURNS: f64 = 5.0;
const SECONDS: f64 = 30.0;
/// Running games in memory, among so many stored ones.
const RUNNING: usize = 1000;
const STORED: usize = 100_000;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    File,
    Server,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::File => "SQLite",
            Kind::Server => "PostgreSQL",
        }
    }
}

pub fn server() -> Option<String> {
    std::env::var("CARAVANSERAI_TEST_POSTGRES").ok()
}

fn kinds() -> Vec<Kind> {
    let server = server().map(|_| Kind::Server);
    [Kind::File].into_iter().chain(server).collect()
}

/// A copy of the stage's database, where a bot finds it.
pub async fn copied(bench: &Bench, stage: &Stage, kind: Kind, name: &str) -> PathBuf {
    match (kind, server()) {
        (Kind::Server, Some(server)) => {
            let mut connection = PgConnection::connect(&server)
                .await
                .expect("the server answers");
            let schema = format!("bench_{}_{name}", std::process::id());
            let sql = AssertSqlSafe(format!("CREATE SCHEMA {schema}"));
            let made = sqlx::raw_sql(sql).execute(&mut connection).await;
            made.expect("a schema of our own");
            let address = format!("{server}?options=-csearch_path%3D{schema}");
            let copied = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
                .args(["database", "copy"])
                .arg(&stage.database)
                .arg(&address)
                .output();
            let copied = copied.expect("the program starts");
            assert!(copied.status.success(), "{copied:?}");
            // As the server does by itself within a minute.
            let sql = "ANALYZE";
            let done = sqlx::raw_sql(sql).execute(&mut connection).await;
            done.expect("it is analysed");
            PathBuf::from(address)
        }
        _ => {
            let file = bench.fresh(&format!("{name}.sqlite"));
            std::fs::copy(&stage.database, &file).expect("there is room");
            file
        }
    }
}

/// The processor time in seconds that the processes of the server have used.
pub fn served() -> f64 {
    let processes = std::fs::read_dir("/proc").expect("Linux tells of processes");
    let stats = processes.filter_map(|process| {
        let stat = std::fs::read_to_string(process.ok()?.path().join("stat")).ok()?;
        let (name, rest) = stat.rsplit_once(')')?;
        name.ends_with("(postgres").then(|| rest.to_owned())
    });
    let ticks = stats.flat_map(|stat| {
        let times = stat.split_whitespace().skip(11).take(2);
        let times: Vec<f64> = times.filter_map(|ticks| ticks.parse().ok()).collect();
        times
    });
    ticks.sum::<f64>() / crate::bot::TICKS_A_SECOND
}

/// Where the server's own time stands among the figures.
const SERVED: usize = 4;

/// What each kind took in each run.
#[derive(Default)]
struct Costs([Vec<f64>; 5]);

/// Processor time and statements while games are played.
pub async fn played(bench: &mut Bench) {
    let plan = Plan::of_running(GAMES, true);
    let kinds = kinds();
    let mut costs: Vec<Costs> = kinds.iter().map(|_| Costs::default()).collect();
    for run in bench.runs() {
        for (kind, costs) in kinds.iter().zip(&mut costs) {
            // Each begins with the same games, in channels where nothing was posted.
            let file = format!("{}_{run}.sqlite", kind.name());
            let stage = Stage::build(bench, &file, PEOPLE, &plan).await;
            let games = seated(&stage.database, &stage.town).await;
            let database = copied(bench, &stage, *kind, &format!("played_{run}")).await;
            let bot = stage.bot(bench, Which::Ours(&database)).await;
            settled(&bot).await;
            let (before, worked, served_before) = (bot.metrics().await, bot.worked(), served());
            let offer = Offer {
                rate: TURNS,
                seconds: SECONDS,
                seed: run as u64,
            };
            let played = crowd::play(&games, offer).await;
            let after = settled(&bot).await;
            let cost = (bot.worked() - worked).as_secs_f64() * 1000.0;
            let server = (served() - served_before) * 1000.0;
            let since = |name: &str| after.sum(name) - before.sum(name);
            let interactions = since("interactions_total");
            let (jobs, statements) = (
                since("jobs_ended_total"),
                since("database_statement_seconds_count"),
            );
            let values = [
                cost / interactions,
                cost / jobs,
                statements / interactions,
                statements / jobs,
                server / interactions,
            ];
            for (all, value) in costs.0.iter_mut().zip(values) {
                all.push(value);
            }
            eprintln!(
                "{}: {} turns, {interactions} interactions, {jobs} jobs, {cost:.0} ms, {:?}",
                kind.name(),
                played.made,
                played.broken.first()
            );
            bot.end(&stage.local).await;
        }
    }
    let lines = [
        ("processor time of the bot, for each interaction", "ms"),
        ("… for each job that ended", "ms"),
        ("statements, for each interaction", ""),
        ("… for each job that ended", ""),
        ("processor time of the server, for each interaction", "ms"),
    ];
    for (index, (what, unit)) in lines.into_iter().enumerate() {
        let told = |costs: &Costs| Spread::of(costs.0[index].clone()).told(unit);
        for (kind, costs) in kinds.iter().zip(&costs) {
            if index == SERVED && *kind == Kind::File {
                continue;
            }
            let what = format!("{what}, {}", kind.name());
            bench.line("databases", &what, "", (told(costs), "—".to_owned()));
        }
    }
}

/// Memory and start with many games.
pub async fn stored(bench: &mut Bench) {
    let plan = Plan {
        running: RUNNING,
        finished: STORED - RUNNING,
        visited: (1..=RUNNING).collect(),
        untold: false,
    };
    let stage = Stage::build(bench, "stored.sqlite", 500, &plan).await;
    let places = stage.places();
    for kind in kinds() {
        let database = copied(bench, &stage, kind, "many").await;
        let (mut starts, mut peaks) = (Vec::new(), Vec::new());
        for _ in bench.runs() {
            let bot = BotProcess::start(Which::Ours(&database), &stage.local, bench.folder()).await;
            starts.push(bot.ready(&stage.local).await.as_secs_f64() * 1000.0);
            visit(&places).await;
            peaks.push(bot.peak());
            bot.end(&stage.local).await;
        }
        let among = format!("{RUNNING} running games among {STORED}, {}", kind.name());
        let starts = (Spread::of(starts).told("ms"), "—".to_owned());
        let what = format!("start to commands registered, {among}");
        bench.line("databases", &what, "< 1000 ms", starts);
        let peaks = (Spread::of(peaks).told("MiB"), "—".to_owned());
        let what = format!("most memory held, `/board` once in each of {among}");
        bench.line("databases", &what, "≤ 150 MB", peaks);
    }
}

/// The metrics once no more jobs end.
pub async fn settled(bot: &BotProcess) -> Metrics {
    let mut last = bot.metrics().await;
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let now = bot.metrics().await;
        let ended = |metrics: &Metrics| metrics.sum("jobs_ended_total");
        if ended(&now) == ended(&last) {
            return now;
        }
        last = now;
    }
}
