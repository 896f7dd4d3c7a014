//! Plays a level of Through the Desert as a program of the arena, so that a version of the computer players can play against another:
//!
//!     git worktree add ../before 239a0993
//!     cp crates/games/examples/arena_level.rs ../before/crates/games/examples/
//!     cargo build --release --manifest-path ../before/Cargo.toml -p caravanserai-games --example arena_level
//!     caravanserai arena --board mountain --games 400 --seed 1 --time 500 --seat master \
//!         --seat "program:../before/target/release/examples/arena_level master"
//!
//! Games with aquifers are not for it: their records hide tokens.

use std::error::Error;
use std::io::{Write, stdin, stdout};
use std::time::{Duration, Instant};

use caravanserai_games::desert::{Boards, Reading, Record};
use caravanserai_games::{Game, Level, Seat, Thinking};
use serde_json::{Value, json};

/// What is left of the time for reading the record and for what does not look at the clock.
const MARGIN: Duration = Duration::from_millis(10);

fn main() -> Result<(), Box<dyn Error>> {
    let level: Level = std::env::args().nth(1).ok_or("which level?")?.parse()?;
    for line in stdin().lines() {
        let question: Value = serde_json::from_str(&line?)?;
        let answer = match question["ask"].as_str() {
            Some("hello") => json!({ "name": format!("{level} of another version") }),
            Some("turn") => json!({ "actions": turn(&question, level)? }),
            _ => break,
        };
        println!("{answer}");
        stdout().flush()?;
    }
    Ok(())
}

fn turn(question: &Value, level: Level) -> Result<Vec<Value>, Box<dyn Error>> {
    let begun = Instant::now();
    let boards = Boards::embedded();
    let text = question["record"].to_string();
    let record: Record = Record::read(&text, &boards, None, Reading::default())?;
    let game = Game::Desert(record.play()?);
    let seat = Seat::new(usize::try_from(
        question["seat"].as_u64().ok_or("no seat")?,
    )?);
    let time = Duration::from_millis(question["time_ms"].as_u64().ok_or("no time")?);
    let thinking = Thinking {
        seed: question["record"]["actions"].as_array().map_or(0, Vec::len) as u64,
        nodes: u64::MAX,
        stop: &|| begun.elapsed() + MARGIN >= time,
    };
    let turn = game.computer_turn(seat, level, &thinking);
    Ok(turn
        .actions
        .iter()
        .map(|action| action.written(seat))
        .collect())
}
