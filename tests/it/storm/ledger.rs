//! The games in the bot's database, and whether the senders of the last interactions may have changed them.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;
use sqlx::{AnyConnection, Row};

use crate::bot_database::{begin_reading, database, write};

/// Ana, who manages the server.
const MANAGER: i64 = 100_000_000_000_000_001;

/// Who sits where, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TrackedPerson {
    seat: Option<i64>,
    name: String,
    rider: String,
    chosen: bool,
}

/// The state of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TrackedGame {
    host: i64,
    status: String,
    entries: i64,
    people: BTreeMap<i64, TrackedPerson>,
    /// The seats of the computer players by the order of joining; `None` before the game begins.
    computers: BTreeMap<i64, Option<i64>>,
    /// By seat: the draft's revision and what is placed in it.
    drafts: BTreeMap<i64, (i64, String)>,
}

/// What a storm achieved.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    pub games: usize,
    pub moves: usize,
    pub over: usize,
    pub cancelled: usize,
}

/// The games as they stood after the last interaction.
pub struct Ledger {
    database: AnyConnection,
    games: BTreeMap<i64, TrackedGame>,
    played: Played,
}

impl Ledger {
    /// Reads the current games.
    pub async fn open(place: &Path) -> Ledger {
        Ledger {
            database: database(place).await,
            games: BTreeMap::new(),
            played: Played::default(),
        }
    }

    pub fn played(&self) -> Played {
        self.played
    }

    /// Compares the games now with those before these people sent something: one of them may have made each change.
    pub async fn follow(&mut self, senders: &[u64]) -> Result<(), String> {
        // All in one moment: the bot goes on meanwhile.
        begin_reading(&mut self.database).await;
        let games = self.read().await.expect("the database can be read");
        for (id, after) in games {
            let before = self.games.get(&id).cloned();
            if before.as_ref() == Some(&after) {
                continue;
            }
            let entries = self
                .entries(id, before.as_ref().map_or(0, |game| game.entries))
                .await;
            let entries = entries.expect("the log can be read");
            let mut wrong = Vec::new();
            for sender in senders {
                let change = allowed(sender.cast_signed(), before.as_ref(), &after, &entries);
                wrong.extend(change.err());
            }
            if wrong.len() == senders.len() {
                return Err(format!("game {id}: {}", wrong.join("; or ")));
            }
            self.played.games += usize::from(before.is_none());
            self.played.moves += entries
                .iter()
                .filter(|entry| entry["entry"] == "action")
                .count();
            let ended = |status: &str| {
                after.status == status
                    && before.as_ref().is_none_or(|before| before.status != status)
            };
            self.played.over += usize::from(ended("over"));
            self.played.cancelled += usize::from(ended("cancelled"));
            self.games.insert(id, after);
        }
        write(&mut self.database, "COMMIT").await;
        Ok(())
    }

    async fn read(&mut self) -> Result<BTreeMap<i64, TrackedGame>, sqlx::Error> {
        let mut games = BTreeMap::new();
        let rows = sqlx::query(
            "SELECT id, host, status, (SELECT COUNT(*) FROM log WHERE game = id) AS entries FROM games",
        )
        .fetch_all(&mut self.database)
        .await?;
        for row in rows {
            let game = TrackedGame {
                host: row.try_get("host")?,
                status: row.try_get("status")?,
                entries: row.try_get("entries")?,
                people: BTreeMap::new(),
                computers: BTreeMap::new(),
                drafts: BTreeMap::new(),
            };
            games.insert(row.try_get("id")?, game);
        }
        let rows =
            // Not every type of both databases is known to whatever reads both.
            sqlx::query("SELECT game, person, joined, seat, name, rider, CASE WHEN rider_chosen THEN 1 ELSE 0 END AS chosen FROM people")
                .fetch_all(&mut self.database)
                .await?;
        for row in rows {
            let game = games.get_mut(&row.try_get("game")?);
            let Some(who) = row.try_get::<Option<i64>, _>("person")? else {
                let (joined, seat) = (row.try_get("joined")?, row.try_get("seat")?);
                game.map(|game| game.computers.insert(joined, seat));
                continue;
            };
            let person = TrackedPerson {
                seat: row.try_get("seat")?,
                name: row.try_get("name")?,
                rider: row.try_get("rider")?,
                chosen: row.try_get::<i64, _>("chosen")? != 0,
            };
            game.map(|game| game.people.insert(who, person));
        }
        let rows = sqlx::query("SELECT game, seat, revision, actions FROM drafts")
            .fetch_all(&mut self.database)
            .await?;
        for row in rows {
            let draft = (row.try_get("revision")?, row.try_get("actions")?);
            if let Some(game) = games.get_mut(&row.try_get("game")?) {
                game.drafts.insert(row.try_get("seat")?, draft);
            }
        }
        Ok(games)
    }

    async fn entries(&mut self, game: i64, from: i64) -> Result<Vec<Value>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT entry FROM log WHERE game = $1 AND sequence >= $2 ORDER BY sequence",
        )
        .bind(game)
        .bind(from)
        .fetch_all(&mut self.database)
        .await?;
        let mut entries = Vec::new();
        for row in rows {
            let text: String = row.try_get("entry")?;
            entries.push(serde_json::from_str(&text).expect("an entry is JSON"));
        }
        Ok(entries)
    }
}

/// Whether this person may have brought a game from one state to the other.
fn allowed(
    sender: i64,
    before: Option<&TrackedGame>,
    after: &TrackedGame,
    entries: &[Value],
) -> Result<(), String> {
    let Some(before) = before else {
        return match (after.host == sender, after.status.as_str()) {
            (true, "lobby") => Ok(()),
            other => Err(format!("a game began as {other:?}")),
        };
    };
    let own = before.people.get(&sender);
    let seat = own.and_then(|own| own.seat);
    if entries.iter().any(|entry| entry["entry"] != "seated")
        && matches!(before.status.as_str(), "over" | "cancelled")
    {
        return Err(format!("something happened after the end: {entries:?}"));
    }
    let computer_in = |seat: &Value| {
        let seated = before.computers.values().chain(after.computers.values());
        seat.is_i64() && seated.flatten().any(|other| Some(*other) == seat.as_i64())
    };
    for entry in entries {
        let fits = match entry["entry"].as_str() {
            Some("seated") => before.status == "lobby" && before.host == sender,
            // Computer players move by themselves.
            Some("action") if entry["by"] == "computer_player" => computer_in(&entry["seat"]),
            Some("action") => {
                seat.is_some() && entry["seat"].as_i64() == seat && entry["by"].is_null()
            }
            // Random draws and turns taken back follow from something done at the table.
            Some("chance" | "taken_back") => {
                own.is_some() || before.host == sender || !before.computers.is_empty()
            }
            Some("replaced") if computer_in(&entry["seat"]) => {
                let taken = after.people.get(&sender).and_then(|now| now.seat);
                let leads = before.host == sender || sender == MANAGER;
                leads || entry["seat"].as_i64() == taken
            }
            Some("replaced") => {
                let taken = after.people.get(&sender).and_then(|now| now.seat);
                entry["seat"].as_i64() == taken
            }
            _ => false,
        };
        if !fits {
            return Err(format!("{sender} in seat {seat:?} may not do {entry}"));
        }
    }
    let changed = |drafts: &BTreeMap<i64, (i64, String)>, other: &BTreeMap<i64, (i64, String)>| {
        let mut seats: Vec<i64> = drafts.keys().chain(other.keys()).copied().collect();
        seats.retain(|seat| drafts.get(seat) != other.get(seat));
        seats
    };
    let foreign = changed(&before.drafts, &after.drafts)
        .into_iter()
        .find(|other| Some(*other) != seat);
    // A draft ends with the turn it was made for; nobody else can change it.
    if let Some(other) =
        foreign.filter(|other| entries.is_empty() && after.drafts.contains_key(other))
    {
        return Err(format!("{sender} changed the draft of seat {other}"));
    }
    if before.status == "lobby" && after.status == "lobby" {
        return visitors(sender, before, after);
    }
    Ok(())
}

/// In a lobby people join and leave only for themselves, and the host adds and removes computer players; a rider that was not
/// chosen may change.
fn visitors(sender: i64, before: &TrackedGame, after: &TrackedGame) -> Result<(), String> {
    if !before.computers.keys().eq(after.computers.keys()) && before.host != sender {
        return Err(format!(
            "{sender} changed {:?} into {:?}",
            before.computers, after.computers
        ));
    }
    for (who, was) in &before.people {
        let now = after.people.get(who);
        let gave_way = now.is_some_and(|now| !was.chosen && !now.chosen && now.name == was.name);
        if *who != sender && now != Some(was) && !gave_way {
            return Err(format!("{sender} changed {was:?} into {now:?}"));
        }
    }
    let stranger = after
        .people
        .keys()
        .find(|who| **who != sender && !before.people.contains_key(who));
    match stranger {
        Some(stranger) => Err(format!("{sender} brought {stranger} to the table")),
        None => Ok(()),
    }
}
