//! Writes down everything that is shown and sent in whole games and in storms of random presses, so that two versions of the
//! program can be compared line by line: texts, alt texts, controls, files, and the SHA-256 of every picture.
//!
//! `RECORD_INTO=/tmp/before cargo test --lib recorder` fills that folder with a file for each game; a `diff -r` of two folders shows
//! what changed. Without the variable the same games are played without pictures, and nothing is written.

mod games_of_records;
mod replayed;
mod storm;
mod transcript;

use std::path::PathBuf;

use super::{PresentFixture, button};
use crate::harness::Harness;
use crate::history::History;
use crate::present::CommandLinks;
use crate::present::{Services, language, turn};
use crate::table::Snapshot;
use games::Seed;
use transcript::Transcript;
use words::Language;

/// Where the transcripts are written, if they are wanted.
fn folder() -> Option<PathBuf> {
    std::env::var_os("RECORD_INTO").map(PathBuf::from)
}

/// Games that are played while all that they show is written down.
struct Recording {
    room: PresentFixture,
    transcript: Transcript,
}

impl Recording {
    /// A bot whose games are drawn from `seed`, which speaks `language`.
    async fn new(seed: Seed, language: &str) -> Recording {
        let harness = Harness::drawing(seed).await;
        let spoken = Language::of_code(language).expect("a language");
        harness.tables.speak(language::offering(&[spoken], spoken));
        let services = Services {
            tables: harness.tables.clone(),
            people: harness.people.clone(),
            history: History::new(harness.store.clone()),
            servers: harness.servers.clone(),
            commands: CommandLinks::default(),
        };
        Recording {
            room: PresentFixture { harness, services },
            transcript: Transcript::new(folder().is_some()),
        }
    }

    fn harness(&self) -> &Harness {
        &self.room.harness
    }

    /// Writes down what is delivered within a minute.
    async fn deliver(&mut self) {
        for delivery in self.room.harness.deliver().await {
            self.transcript.delivery(&delivery);
        }
    }

    /// Writes down everything that a user can ask to see without changing anything.
    async fn look_around(&mut self, user: u64) {
        let snapshot = self.harness().look(user).await;
        let shown = transcript::shown(&self.room.services, &snapshot);
        for (what, message) in shown {
            self.transcript.message(&format!("{user} {what}"), &message);
        }
    }

    /// Writes down the panel of a user's turn and presses *End turn* there.
    async fn end_turn(&mut self, user: u64) {
        let panel = self.panel(user).await;
        let control = button(&panel, crate::present::Press::EndTurn);
        let response = self.room.press(user, control, None).await;
        self.transcript
            .answer(&format!("{user} ends the turn"), &response);
        self.deliver().await;
    }

    async fn panel(&mut self, user: u64) -> crate::present::Message {
        let panel = self.room.panel(user).await;
        self.transcript.message(&format!("{user} panel"), &panel);
        panel
    }

    /// The table as somebody sees it who does not play.
    async fn spectator(&self) -> Snapshot {
        self.harness().look(999).await
    }

    /// Ends the recording.
    fn finish(self, name: &str) -> usize {
        self.transcript.finish(folder(), name)
    }
}

/// The post of the turn as it stands, from which a panel is opened.
fn post(snapshot: &Snapshot) -> crate::present::Message {
    turn::post(crate::present::Controls::of(snapshot), snapshot, None)
}
