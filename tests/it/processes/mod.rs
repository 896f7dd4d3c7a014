//! Four programs that are one bot, in many servers with games in all of them: they are killed, stopped, cut off, stand still, have wrong
//! clocks, and are replaced one after another, and nothing is lost, told twice or left unanswered that need not be.
//!
//! `PROCESS_SERVERS=2000` says how many servers there are.

mod fleet;
mod other_clock;
mod pulse;
mod replaced;
mod struck;

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use sqlx::Row;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::bot_database::database;
use crate::killed::account::{Account, quiet_for};
use crate::killed::crowd::{Crowd, Memory, sum};
use crate::killed::retrying::{Life, Retrying};
use crate::repetitions::number;
use test_kit::TestUser;

const SHARDS: u32 = 16;
const PROGRAMS: usize = 4;
/// Programs follow the database's clock, but not every small difference.
const CLOCKS_DIFFER: SignedDuration = SignedDuration::from_secs(2);
/// How many people act at the same time.
const DRIVERS: usize = 6;

fn servers() -> usize {
    number("PROCESS_SERVERS", 64)
}

/// The channel for games in the server with this number.
fn channel(server: usize) -> String {
    format!("dune-{server}")
}

/// Founds the servers, each with a channel and two people who play there; returns who they are, server by server.
async fn found(app: &App) -> Vec<TestUser> {
    let mut people = Vec::new();
    for name in names() {
        people.push(TestUser::join(&app.control, &name, &name).await);
    }
    for server in 0..servers() {
        // A multiple of the shards, so that the number decides.
        let id = (100_000_000_000_u64 + u64::from(SHARDS) + server as u64) << 22;
        let id = id.to_string();
        let founding = json!({"name": format!("Server {server}"), "id": id});
        app.control.post("guilds", &founding).await;
        let opening = json!({"name": channel(server), "guild": id});
        app.control.post("channels", &opening).await;
    }
    people
}

/// Two people for each server, and one who asks on each shard.
fn names() -> Vec<String> {
    let players =
        (0..servers()).flat_map(|server| [format!("host{server}"), format!("guest{server}")]);
    players
        .chain((0..SHARDS).map(|shard| format!("asks{shard}")))
        .collect()
}

/// People who play in all servers.
struct Players {
    playing: JoinSet<Vec<Memory>>,
    stop: CancellationToken,
}

impl Players {
    /// Plays the first turn of a game in each server with these people, and then goes on. Whoever has a share of the servers plays a turn
    /// in one after the other.
    async fn begin(app: &App, people: &[TestUser]) -> Players {
        let stop = CancellationToken::new();
        let life = watch::Sender::new(Life {
            deaths: 0,
            up: true,
        });
        let mut beginning = JoinSet::new();
        for driver in 0..DRIVERS {
            let mut crowds = Vec::new();
            for server in (driver..servers()).step_by(DRIVERS) {
                let people = people[2 * server..][..2].to_vec();
                let hope = Retrying::new(&app.control, life.subscribe());
                crowds.push(Crowd::new(hope, &channel(server), people, server as u64));
            }
            beginning.spawn(async move {
                for crowd in &mut crowds {
                    while crowd.memory.played.is_empty() {
                        crowd.step().await;
                    }
                }
                crowds
            });
        }
        let mut playing = JoinSet::new();
        for mut crowds in beginning.join_all().await {
            let stop = stop.clone();
            playing.spawn(async move {
                while !stop.is_cancelled() {
                    for crowd in &mut crowds {
                        crowd.step().await;
                    }
                }
                crowds.into_iter().map(|crowd| crowd.memory).collect()
            });
        }
        // Somebody has to say that the programs are up, for as long as people play.
        let kept = stop.clone();
        tokio::spawn(async move {
            kept.cancelled().await;
            life.closed().await;
        });
        Players { playing, stop }
    }

    /// Lets everybody end what they are doing.
    async fn end(mut self) -> Vec<Memory> {
        self.stop.cancel();
        let mut memories = Vec::new();
        while let Some(played) = self.playing.join_next().await {
            memories.extend(played.expect("nobody at the tables gave up"));
        }
        memories
    }
}

/// Checks that the database holds whatever people were told, that Discord has every post once, and that no clock was moved. Prints how
/// much was played.
async fn nothing_is_lost(app: &App, memories: &[Memory]) {
    // What a program owes may be due a little later by the clock of another machine.
    quiet_for(app, Timestamp::now() + CLOCKS_DIFFER).await;
    let account = Account::of(&app.database()).await;
    account.holds(memories);
    let channels: Vec<String> = (0..servers()).map(channel).collect();
    let channels: Vec<&str> = channels.iter().map(String::as_str).collect();
    let people = names();
    let people: Vec<&str> = people.iter().map(String::as_str).collect();
    account
        .is_told_to(&app.control, &channels, &people, memories)
        .await;
    println!("{}", sum(memories));
}

/// Checks that the clock of every turn began to run when the turn did, whatever happened since.
async fn no_clock_was_moved(app: &App) {
    let mut database = database(&app.database()).await;
    let sql = "SELECT c.game, c.since - (SELECT MAX(at) FROM log WHERE log.game = c.game) AS moved FROM clocks AS c \
               WHERE c.deadline IS NOT NULL";
    let clocks = sqlx::query(sql).fetch_all(&mut database).await;
    let clocks = clocks.expect("the clocks can be read");
    assert!(!clocks.is_empty(), "no game has a clock");
    for clock in clocks {
        let (game, moved): (i64, i64) = (clock.get("game"), clock.get("moved"));
        assert!(
            moved.abs() < 1_000,
            "the clock of game {game} was moved by {moved} ms"
        );
    }
}

/// The channels in which somebody asks on each shard, and who.
fn asked() -> (Vec<String>, Vec<String>) {
    let shards = 0..SHARDS as usize;
    (
        shards.clone().map(channel).collect(),
        shards.map(|shard| format!("asks{shard}")).collect(),
    )
}

/// A time as people read it.
fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
