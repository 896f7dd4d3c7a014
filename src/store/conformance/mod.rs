//! Tests that every adapter must pass, written against the port alone. Some race two handles, as two processes would:
//! what holds then is enforced by a constraint or an expected revision.

pub(super) mod clocks;
pub(super) mod deliveries;
pub(super) mod erasure;
pub(super) mod freezing;
pub(super) mod greetings;
pub(super) mod limits;
pub(super) mod open_seats;
pub(super) mod people;
pub(super) mod queue;
pub(super) mod refused_requests;
pub(super) mod role_calls;
pub(super) mod server_state;
pub(super) mod tables;
pub(super) mod turns;

use std::sync::Arc;

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::{
    Address, Change, ChannelId, GuildId, InteractionId, NewGame, NewJob, Occupant, PersonRow, Rank,
    Stage, Store, StoredTable, TableId, UserId,
};

/// A database under test.
#[async_trait]
pub(super) trait StoreUnderTest: Sync {
    /// Another handle on the same database, as another process would have.
    async fn handle(&self) -> Arc<dyn Store>;
}

/// Runs every test against a database; `$new` creates an empty one.
macro_rules! conforms {
    ($new:expr; $($part:ident: $($test:ident),+);+ $(;)?) => {$($(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $test() {
            crate::store::conformance::$part::$test(&$new).await;
        }
    )+)+};
}
pub(super) use conforms;

/// How many rivals there are.
const RIVALS: usize = 8;

fn now() -> Timestamp {
    "2026-05-01T12:00:00Z".parse().expect("a valid time")
}

fn after(seconds: i64) -> Timestamp {
    now() + SignedDuration::from_secs(seconds)
}

fn person(person: u64, joined: u64) -> PersonRow {
    PersonRow {
        occupant: Occupant::Person(UserId(person)),
        joined,
        seat: None,
        name: format!("person {person}"),
        rider: "amber".to_owned(),
        rider_chosen: true,
        consents: Vec::new(),
        misses: 0,
        offered: false,
        offered_to: None,
        request: None,
    }
}

fn lobby(channel: u64, interaction: u64) -> NewGame {
    NewGame {
        interaction: InteractionId(interaction),
        guild: Some(GuildId(5)),
        channel: ChannelId(channel),
        host: UserId(1),
        settings: "{}".to_owned(),
        board: "a board".to_owned(),
        rules: 1,
        seed: "00".repeat(32),
        people: vec![person(1, 0)],
        thread: None,
        locale: None,
        at: now(),
        limits: Vec::new(),
        jobs: Vec::new(),
    }
}

/// Opens a lobby in the given channel.
async fn opened(store: &dyn Store, channel: u64) -> TableId {
    let new = lobby(channel, 1_000 + channel);
    store.open_game(&new).await.expect("the channel is free")
}

/// Everything that is stored about a game.
async fn stored(store: &dyn Store, game: TableId) -> StoredTable {
    let stored = store.table(Address::Table(game), None, &|_| None).await;
    stored.expect("it reads").expect("it is there")
}

/// A change that changes nothing but the revision.
fn change(game: TableId, expected: u64, interaction: u64) -> Change {
    Change {
        interaction: Some(InteractionId(interaction)),
        actor: Some(UserId(1)),
        ..Change::new(game, expected, Stage::Lobby, UserId(1), now())
    }
}

fn job(kind: &'static str, user: Option<u64>, due: Timestamp) -> NewJob {
    NewJob {
        kind,
        person: user.map(UserId),
        due,
        rank: match user {
            Some(_) => Rank::Direct,
            None => Rank::News,
        },
        of_turn: false,
        once: false,
        revived_by: None,
        shows_turn: false,
        asks: false,
    }
}
