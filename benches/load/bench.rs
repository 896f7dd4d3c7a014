//! What every part of the benchmark needs.

use std::path::{Path, PathBuf};

use tempfile::TempDir;
use test_kit::Person;

use crate::bot;
use crate::crowd;
use crate::report::{Line, Report};
use crate::stock::{self, Stock};

pub struct Bench {
    /// On the disk on which the project is: the bot's databases are written there.
    folder: TempDir,
    /// In memory if the system has a folder for that: only for what is made before measuring.
    _quick: TempDir,
    pub stock: Stock,
    pub report: Report,
    /// Something that was promised did not hold.
    pub failed: bool,
}

/// Somebody, and the channel in which they ask.
pub type Place = (Person, String);

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

    /// Numbers the runs.
    pub fn runs(&self) -> std::ops::Range<usize> {
        0..self.report.runs
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// A file in the folder that is not there yet.
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
        self.report.lines.push(Line {
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

    /// Notes that moves were lost: then no figure counts.
    pub fn lost(&mut self, note: String) {
        self.failed = true;
        self.note(note);
    }

    /// What the bots complained of, which should be nothing.
    pub fn complaints(&self) -> Vec<String> {
        let said = std::fs::read_to_string(bot::log(self.folder())).unwrap_or_default();
        said.lines().map(str::to_owned).collect()
    }
}

impl Drop for Bench {
    /// Their complaints tell why a run broke off.
    fn drop(&mut self) {
        if std::thread::panicking() {
            for complaint in self.complaints().iter().take(40) {
                eprintln!("{complaint}");
            }
        }
    }
}

/// Asks for `/board` in these places, two at a time. Everybody must be shown one.
pub async fn visit(places: &[Place]) {
    let halves = places.split_at(places.len() / 2);
    let each = async |places: &[Place]| {
        for place in places {
            let deed = crowd::board(place).await;
            deed.acknowledged.expect("a board is shown");
        }
    };
    tokio::join!(each(halves.0), each(halves.1));
}
