//! What every part of the benchmark needs.

use std::path::{Path, PathBuf};

use tempfile::TempDir;
use test_kit::TestUser;

use crate::bot;
use crate::crowd;
use crate::report::{Report, ReportLine};
use crate::stock::{self, Stock};

pub struct Bench {
    /// On the project's disk, where the bot's databases are written.
    folder: TempDir,
    /// In memory if the system has a folder for that; holds only what is made before measuring.
    _quick: TempDir,
    pub stock: Stock,
    pub report: Report,
    /// A guarantee was broken.
    pub failed: bool,
}

/// A person and the channel in which they ask.
pub type UserAndChannel = (TestUser, String);

impl Bench {
    pub async fn begin(runs: usize) -> Bench {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        let quick = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
        let quick = quick.expect("a folder");
        eprintln!("playing games to begin with");
        let stock = stock::play(quick.path()).await;
        Bench {
            folder,
            _quick: quick,
            stock,
            report: Report {
                runs,
                lines: Vec::new(),
                notes: Vec::new(),
            },
            failed: false,
        }
    }

    pub fn runs(&self) -> std::ops::Range<usize> {
        0..self.report.runs
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The path of a file in the folder that does not exist yet.
    pub fn fresh(&self, name: &str) -> PathBuf {
        let file = self.folder().join(name);
        assert!(!file.exists(), "{name} is made once");
        file
    }

    pub fn line(
        &mut self,
        part: &'static str,
        what: &str,
        asked: &'static str,
        (ours, bare): (String, String),
    ) {
        eprintln!("{what}: {ours} · bare: {bare}");
        self.report.lines.push(ReportLine {
            what: what.to_owned(),
            asked,
            ours,
            bare,
            part,
        });
    }

    pub fn note(&mut self, note: String) {
        eprintln!("{note}");
        self.report.notes.push(note);
    }

    /// Records that moves were lost, which invalidates every figure.
    pub fn lost(&mut self, note: String) {
        self.failed = true;
        self.note(note);
    }

    /// Warnings and errors that the bots logged; should be empty.
    pub fn complaints(&self) -> Vec<String> {
        let said = std::fs::read_to_string(bot::log(self.folder())).unwrap_or_default();
        said.lines().map(str::to_owned).collect()
    }
}

impl Drop for Bench {
    /// The bots' logs say why a run failed.
    fn drop(&mut self) {
        if std::thread::panicking() {
            for complaint in self.complaints().iter().take(40) {
                eprintln!("{complaint}");
            }
        }
    }
}

/// Requests `/board` in these places, two at a time. Every request must be answered with a board.
pub async fn visit(places: &[UserAndChannel]) {
    let halves = places.split_at(places.len() / 2);
    let each = async |places: &[UserAndChannel]| {
        for place in places {
            let deed = crowd::board(place).await;
            deed.acknowledged.expect("a board is shown");
        }
    };
    tokio::join!(each(halves.0), each(halves.1));
}
