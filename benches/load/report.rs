//! The figures as a Markdown table.

use std::process::Command;

/// One line of the table.
pub struct ReportLine {
    pub what: String,
    pub asked: &'static str,
    pub ours: String,
    pub bare: String,
    /// The part of the benchmark that measured it.
    pub part: &'static str,
}

/// What was measured, with notes.
pub struct Report {
    /// How many times each figure is measured.
    pub runs: usize,
    pub lines: Vec<ReportLine>,
    pub notes: Vec<String>,
}

impl Report {
    pub fn print(&self) {
        let commit = commit();
        println!("\n{}\n", machine());
        println!("Median of {} runs (least … most).\n", self.runs);
        println!("| figure | asked | Caravanserai | bare poise bot | commit, command |");
        println!("|---|---|---|---|---|");
        for line in &self.lines {
            println!(
                "| {} | {} | {} | {} | {commit}, `cargo bench --bench load -- {}` |",
                line.what, line.asked, line.ours, line.bare, line.part
            );
        }
        println!();
        for note in &self.notes {
            println!("- {note}");
        }
    }
}

/// The commit that was measured; marked if the files differ from it.
fn commit() -> String {
    let git = |arguments: &[&str]| {
        let output = Command::new("git")
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(arguments)
            .output()
            .ok()
            .filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let Some(commit) = git(&["rev-parse", "--short", "HEAD"]) else {
        return "no commit".to_owned();
    };
    match git(&["status", "--porcelain", "--untracked-files=no"]) {
        Some(changes) if changes.is_empty() => commit,
        _ => format!("{commit} and changes"),
    }
}

/// The machine it was measured on.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or("unknown processor", |(_, model)| model);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split_whitespace().next().unwrap_or("?").to_owned();
    format!(
        "Machine: {model}, {cores} cores for bots, local Discord and players together; load average at the end {load}."
    )
}
