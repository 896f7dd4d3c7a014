//! The bot under load: `cargo bench --bench load`, or one part by name, such as `cargo bench --bench load --
//! picture`. With `--once` everything is measured only once, as a trial run.
//!
//! The bot runs as `caravanserai run` in its own process, against a local Discord in another, over TLS and
//! with rate limits on both sides. A bare poise bot does the same for comparison.

mod bare;
mod bench;
mod bot;
mod copies;
mod crowd;
mod flooder;
mod local;
mod metrics;
mod observed;
mod parts;
mod player;
mod report;
mod role;
mod spread;
mod stage;
mod stock;
mod town;

use std::process::ExitCode;

use bench::Bench;

/// How many times each figure is measured.
const RUNS: usize = 5;
const PARTS: [&str; 10] = [
    "start",
    "picture",
    "memory",
    "opening",
    "playing",
    "flooding",
    "thinking",
    "databases",
    "processes",
    "stored",
];

#[tokio::main]
async fn main() -> ExitCode {
    match std::env::var(role::ROLE).as_deref() {
        Ok(local::DISCORD) => local::run().await,
        Ok(bare::BARE) => bare::run().await,
        Ok(other) => panic!("{other} is not a part of the benchmark"),
        Err(_) => return bench().await,
    }
    ExitCode::SUCCESS
}

async fn bench() -> ExitCode {
    let mut named: Vec<String> = std::env::args().skip(1).collect();
    let measured = named.iter().any(|argument| argument == "--bench");
    let once = named.iter().any(|argument| argument == "--once");
    named.retain(|argument| argument != "--bench" && argument != "--once");
    if !measured {
        eprintln!("figures are measured by: cargo bench --bench load");
        return ExitCode::SUCCESS;
    }
    if let Some(unknown) = named.iter().find(|name| !PARTS.contains(&name.as_str())) {
        eprintln!("{unknown} is none of {}", PARTS.join(", "));
        return ExitCode::FAILURE;
    }
    let mut bench = Bench::begin(if once { 1 } else { RUNS }).await;
    for part in PARTS {
        if !named.is_empty() && !named.iter().any(|name| name == part) {
            continue;
        }
        match part {
            "start" => parts::start::measure(&mut bench).await,
            "picture" => parts::picture::measure(&mut bench).await,
            "memory" => parts::memory::measure(&mut bench).await,
            "opening" => parts::opening::measure(&mut bench).await,
            "playing" => parts::playing::measure(&mut bench).await,
            "flooding" => parts::flooding::measure(&mut bench).await,
            "thinking" => parts::thinking::measure(&mut bench).await,
            "databases" => parts::databases::played(&mut bench).await,
            "processes" => parts::processes::measure(&mut bench).await,
            _ => parts::databases::stored(&mut bench).await,
        }
    }
    let complaints = bench.complaints();
    bench.note(format!("The bots complained {} times.", complaints.len()));
    for complaint in complaints.iter().take(20) {
        bench.note(format!("complaint: {complaint}"));
    }
    bench.report.print();
    if bench.failed {
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
