//! `caravanserai arena`: levels and programs of anybody, as it is run from a command line.

mod games;
mod programs;
pub mod scripts;

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// What a run left behind.
struct Run {
    code: Option<i32>,
    /// What it printed; null if nothing.
    result: Value,
    /// What it wrote to standard error.
    told: String,
}

impl Run {
    fn player(&self, number: usize) -> &Value {
        &self.result["players"][number]
    }
}

fn arena(arguments: &[&str]) -> Run {
    run("arena", arguments)
}

fn run(command: &str, arguments: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
        .arg(command)
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the binary runs");
    Run {
        code: output.status.code(),
        result: serde_json::from_slice(&output.stdout).unwrap_or_default(),
        told: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// The records in a folder, in the order of their games.
fn records(folder: &Path) -> Vec<Value> {
    (0..)
        .map(|number| folder.join(format!("{number:04}.record.json")))
        .take_while(|path| path.exists())
        .map(|path| fs::read(path).expect("it can be read"))
        .map(|text| serde_json::from_slice(&text).expect("a record is JSON"))
        .collect()
}

/// The actions of the player of this name.
fn actions_of<'a>(record: &'a Value, name: &str) -> Vec<&'a Value> {
    let players = record["players"].as_array().expect("a list");
    let seat = players.iter().position(|player| player == name);
    let actions = record["actions"].as_array().expect("a list").iter();
    actions
        .filter(|action| action["seat"].as_u64() == seat.map(|seat| seat as u64))
        .collect()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path that is text")
}
