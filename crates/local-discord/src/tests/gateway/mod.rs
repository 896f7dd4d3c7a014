//! The gateway protocol: logging in, heartbeats, resuming, and the consequences of violations.

mod compression;
mod event;
mod handover;
mod login;
mod login_limits;
mod opcode;
mod payload;
mod resume;
mod session_faults;
mod shard;

use serde_json::{Value, json};

use super::bot::{Error, Got, Socket, TestWorld};
use crate::{DEFAULT_TOKEN, ServerConfig, Timing};

const GUILDS: u64 = 1;
const MEMBERS: u64 = 1 << 1;
const PRESENCES: u64 = 1 << 8;
const MESSAGES: u64 = 1 << 9;
const DIRECT: u64 = 1 << 12;
const TEXT: u64 = 1 << 15;

/// A local Discord with these gateway timings and limits.
async fn patient(gateway: Timing) -> Result<TestWorld, Error> {
    TestWorld::with(ServerConfig {
        gateway,
        ..ServerConfig::default()
    })
    .await
}

/// A connection that has received HELLO.
async fn greeted(scene: &TestWorld) -> Result<Socket, Error> {
    let mut socket = scene.connect("?v=10&encoding=json").await?;
    let hello = text(&mut socket).await?;
    assert_eq!(hello["op"], 10, "{hello}");
    Ok(socket)
}

fn identify(intents: u64) -> Value {
    json!({"op": 2, "d": {"token": DEFAULT_TOKEN, "intents": intents, "properties": {}}})
}

/// An IDENTIFY for one shard.
fn identify_shard(intents: u64, shard: Value) -> Value {
    let mut payload = identify(intents);
    payload["d"]["shard"] = shard;
    payload
}

fn resume(session: &Value, sequence: u64) -> Value {
    json!({"op": 6, "d": {"token": DEFAULT_TOKEN, "session_id": session, "seq": sequence}})
}

/// A logged-in bot that has received its one server (so its sequence number is 2), and its session id.
async fn logged_in(scene: &TestWorld, intents: u64) -> Result<(Socket, Value), Error> {
    let mut socket = greeted(scene).await?;
    socket.send(&identify(intents)).await?;
    let session = socket.event("READY").await?["session_id"].clone();
    socket.event("GUILD_CREATE").await?;
    Ok((socket, session))
}

/// The next frame, which must be text.
async fn text(socket: &mut Socket) -> Result<Value, Error> {
    match socket.next().await? {
        Got::Text(payload) => Ok(payload),
        other => Err(format!("a text was to come, not {other:?}").into()),
    }
}

/// The server's reply to a heartbeat.
fn acknowledged() -> Got {
    Got::Text(json!({"op": 11, "d": null, "s": null, "t": null}))
}

/// The server's message about a session that is invalid, or invalid but `resumable`.
fn invalid(resumable: bool) -> Got {
    Got::Text(json!({"op": 9, "d": resumable, "s": null, "t": null}))
}

/// Sends a heartbeat and expects its acknowledgement.
async fn beat(socket: &mut Socket) -> Result<(), Error> {
    socket.send(&json!({"op": 1, "d": null})).await?;
    assert_eq!(socket.next().await?, acknowledged());
    Ok(())
}
