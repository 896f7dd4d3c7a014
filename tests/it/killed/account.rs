//! The final account after all kills: compares what people were told with the database, and the database with
//! what is on Discord.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use jiff::Timestamp;
use serde_json::Value;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::crowd::{ExpectedTurn, Memory, Placed};
use crate::app::App;
use crate::bot_database::{database, is_file};
use test_kit::{ControlClient, PostedMessage, eventually};

/// The kinds of jobs that tell somebody of their turn.
const TURNS: [&str; 2] = ["turn_direct", "first_turn_direct"];

/// The people of the local Discord.
pub const PEOPLE: [&str; 5] = ["ana", "ben", "cem", "dia", "eli"];

/// Waits until no job is due, except those of frozen games, which wait for the game to be mended.
pub async fn quiet(app: &App) {
    quiet_for(app, Timestamp::now()).await;
}

/// The same for a bot whose clock says `now`.
pub async fn quiet_for(app: &App, now: Timestamp) {
    eventually("all due jobs to be done", || async {
        let mut database = database(&app.database()).await;
        let owed: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM jobs LEFT JOIN games ON games.id = jobs.game \
                 WHERE jobs.done_at IS NULL AND jobs.due_at <= $1 AND games.frozen IS NULL",
        )
        .bind(now.as_millisecond())
        .fetch_one(&mut database)
        .await
        .ok()?;
        (owed == 0).then_some(())
    })
    .await;
}

/// A log entry.
struct WrittenEntry {
    turn: ExpectedTurn,
    sequence: i64,
    entry: Value,
}

/// A finished job.
struct Job {
    id: i64,
    kind: String,
    turn: ExpectedTurn,
    message: Option<i64>,
    reason: Option<String>,
}

/// The contents of the database.
pub struct Account {
    log: Vec<WrittenEntry>,
    jobs: Vec<Job>,
    drafts: Vec<(i64, String)>,
}

impl Account {
    /// Reads the database and checks its integrity.
    pub async fn of(file: &Path) -> Account {
        let mut database = database(file).await;
        if is_file(file) {
            let sound: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
                .fetch_all(&mut database)
                .await
                .expect("the database can be checked");
            assert_eq!(sound, ["ok"]);
            let loose = sqlx::query("PRAGMA foreign_key_check")
                .fetch_all(&mut database)
                .await
                .expect("the database can be checked");
            assert!(loose.is_empty(), "{} rows without their game", loose.len());
        }
        let frozen: Vec<String> =
            sqlx::query_scalar("SELECT frozen FROM games WHERE frozen IS NOT NULL")
                .fetch_all(&mut database)
                .await
                .expect("games can be read");
        assert!(frozen.is_empty(), "games rest: {frozen:?}");
        let log = sqlx::query("SELECT game, sequence, revision, entry FROM log ORDER BY 1, 2")
            .fetch_all(&mut database)
            .await
            .expect("the log can be read");
        let jobs = sqlx::query("SELECT id, kind, game, revision, message, reason FROM jobs WHERE done_at IS NOT NULL AND game IS NOT NULL ORDER BY id")
            .fetch_all(&mut database)
            .await
            .expect("jobs can be read");
        let drafts = sqlx::query("SELECT game, actions FROM drafts")
            .fetch_all(&mut database)
            .await
            .expect("drafts can be read");
        let turn = |row: &AnyRow| ExpectedTurn {
            table: row.get("game"),
            revision: row.get("revision"),
        };
        Account {
            log: log
                .iter()
                .map(|row| WrittenEntry {
                    turn: turn(row),
                    sequence: row.get("sequence"),
                    entry: serde_json::from_str(row.get("entry")).expect("entries are JSON"),
                })
                .collect(),
            jobs: jobs
                .iter()
                .map(|row| Job {
                    id: row.get("id"),
                    kind: row.get("kind"),
                    turn: turn(row),
                    message: row.get("message"),
                    reason: row.get("reason"),
                })
                .collect(),
            drafts: drafts
                .iter()
                .map(|row| (row.get("game"), row.get("actions")))
                .collect(),
        }
    }

    /// Checks that the log has no gaps, and that every acknowledged placement is in it once or still drafted.
    pub fn holds(&self, memories: &[Memory]) {
        let mut next: BTreeMap<i64, i64> = BTreeMap::new();
        for entry in &self.log {
            let expected = next.entry(entry.turn.table).or_default();
            assert_eq!(entry.sequence, *expected, "a gap in {}", entry.turn.table);
            *expected += 1;
        }
        for placed in memories.iter().flat_map(|memory| &memory.placed) {
            let count = self.log.iter().filter(|entry| is(entry, placed)).count();
            let drafted = self.drafts.iter().any(|(table, actions)| {
                *table == placed.turn.table && actions.contains(&format!("\"{}\"", placed.space))
            });
            assert!(
                count == 1 || (count == 0 && drafted),
                "{placed:?} was acknowledged but is there {count} times"
            );
        }
        for turn in memories.iter().flat_map(|memory| &memory.played) {
            let later = |entry: &&WrittenEntry| {
                entry.turn.table == turn.table && entry.turn.revision > turn.revision
            };
            let acted = self.log.iter().filter(later);
            assert!(
                acted.clone().any(|entry| entry.entry["entry"] == "action"),
                "{turn:?} was acknowledged but nothing was done"
            );
        }
    }

    /// Checks that Discord has everything that follows from the log once: a post for each turn and each end,
    /// a direct message for each turn, and no message without a job.
    pub async fn is_told(&self, control: &ControlClient, channels: &[&str], memories: &[Memory]) {
        self.is_told_to(control, channels, &PEOPLE, memories).await;
    }

    /// The same for games of these people.
    pub async fn is_told_to(
        &self,
        control: &ControlClient,
        channels: &[&str],
        people: &[&str],
        memories: &[Memory],
    ) {
        let mut posts: BTreeMap<ExpectedTurn, usize> = BTreeMap::new();
        let mut seen: BTreeSet<i64> = BTreeSet::new();
        // Answers to commands, among them lobbies that never had to be edited by a job.
        let mut answers: BTreeSet<i64> = BTreeSet::new();
        let mut answered: BTreeSet<String> = BTreeSet::new();
        for channel in channels {
            for message in bots(control, "eli", channel).await {
                for press in ["my-turn", "export"] {
                    if message.has_button(press) {
                        *posts
                            .entry(ExpectedTurn::of(&message.custom_id(press)))
                            .or_default() += 1;
                    }
                }
                let id = message.id().parse().expect("ids are numbers");
                seen.insert(id);
                if message.0["interaction_metadata"].is_object() {
                    answers.insert(id);
                    let interaction = message.0["interaction_metadata"]["id"].to_string();
                    assert!(
                        answered.insert(interaction),
                        "answered twice: {}",
                        message.text()
                    );
                }
            }
        }
        let mut rung: BTreeMap<ExpectedTurn, usize> = BTreeMap::new();
        for name in people {
            for message in bots(control, name, "@bot").await {
                if message.has_button("my-turn") {
                    *rung
                        .entry(ExpectedTurn::of(&message.custom_id("my-turn")))
                        .or_default() += 1;
                }
                seen.insert(message.id().parse().expect("ids are numbers"));
            }
        }
        for (turn, count) in posts.iter().chain(&rung) {
            assert_eq!(*count, 1, "{turn:?} was told {count} times");
        }
        // When a turn is over its button goes; then the job knows the message that carried it.
        let directs = self.jobs.iter();
        let directs = directs.filter(|job| TURNS.contains(&job.kind.as_str()));
        let there =
            directs.filter(|job| job.message.is_some_and(|message| seen.contains(&message)));
        let recorded: BTreeSet<ExpectedTurn> = there.map(|job| job.turn).collect();
        for turn in memories.iter().flat_map(|memory| &memory.told) {
            let told = rung.contains_key(turn) || recorded.contains(turn);
            assert!(told, "nobody was told of {turn:?}");
        }
        // Every change of a running game begins a turn or ends the game.
        let begun: BTreeSet<ExpectedTurn> = self.log.iter().map(|entry| entry.turn).collect();
        let posted = self
            .jobs
            .iter()
            .filter(|job| ["turn_post", "final_post"].contains(&job.kind.as_str()));
        let told: BTreeSet<ExpectedTurn> = posted.map(|job| job.turn).collect();
        assert_eq!(
            told, begun,
            "the posted turns are not those that were played"
        );
        // The program may have died between sending a message and recording it. If the turn was then played,
        // the job was dropped, but the message is on Discord.
        let mut unwritten = 0;
        let mut messages = BTreeSet::new();
        for job in &self.jobs {
            let what = format!("job {} ({} of {:?})", job.id, job.kind, job.turn);
            match (job.kind.as_str(), job.message) {
                // The lobby's message is the answer to a command, edited.
                ("lobby", _) => {}
                (_, Some(message)) => {
                    assert!(seen.contains(&message), "{what}: its message is not there");
                    // What follows at once is added to a direct message, and tokens are told in the same one.
                    let may_share = job.kind.ends_with("_direct");
                    let is_new = messages.insert(message);
                    assert!(is_new || may_share, "{what}: its message is shared");
                }
                (kind, None) if TURNS.contains(&kind) && rung.contains_key(&job.turn) => {
                    unwritten += 1
                }
                // Its buttons are gone by now; only the count shows that it is there.
                ("turn_post", None) => unwritten += 1,
                ("final_post" | "turn_direct" | "first_turn_direct" | "tokens_direct", None) => {
                    panic!("{what} was never delivered: {:?}", job.reason)
                }
                _ => {}
            }
        }
        let mut strange = 0;
        for message in seen.difference(&messages) {
            let mut lobby = self.jobs.iter().filter(|job| job.kind == "lobby");
            let known = lobby.any(|job| job.message == Some(*message)) || answers.contains(message);
            strange += usize::from(!known);
        }
        assert_eq!(strange, unwritten, "messages without a job");
    }
}

fn is(entry: &WrittenEntry, placed: &Placed) -> bool {
    let action = &entry.entry["action"]["through-the-desert"];
    entry.turn.table == placed.turn.table
        && action["at"] == placed.space.as_str()
        && action["colour"] == placed.colour.as_str()
}

/// The bot's messages to everybody in a channel, as somebody sees them.
async fn bots(control: &ControlClient, name: &str, channel: &str) -> Vec<PostedMessage> {
    let mut messages = control.messages(name, channel, 100_000).await;
    messages.retain(|message| message.0["author"]["bot"] == true && !message.is_ephemeral());
    messages
}
