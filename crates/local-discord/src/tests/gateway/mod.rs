//! Logging in, staying, coming back: the rules of the gateway, and what becomes of those who break them.

mod event;
mod login;
mod opcode;
mod packing;
mod payload;
mod resume;
mod shard;
mod starts;

use serde_json::{Value, json};

use super::bot::{Error, Got, Scene, Socket};
use crate::{Config, DEFAULT_TOKEN, Manners};

const GUILDS: u64 = 1;
const MEMBERS: u64 = 1 << 1;
const PRESENCES: u64 = 1 << 8;
const MESSAGES: u64 = 1 << 9;
const DIRECT: u64 = 1 << 12;
const TEXT: u64 = 1 << 15;

/// A local Discord whose gateway is so patient.
async fn patient(gateway: Manners) -> Result<Scene, Error> {
    Scene::with(Config {
        gateway,
        ..Config::default()
    })
    .await
}

/// A connection past HELLO.
async fn greeted(scene: &Scene) -> Result<Socket, Error> {
    let mut socket = scene.connect("?v=10&encoding=json").await?;
    let hello = text(&mut socket).await?;
    assert_eq!(hello["op"], 10, "{hello}");
    Ok(socket)
}

/// An IDENTIFY.
fn identify(intents: u64) -> Value {
    json!({"op": 2, "d": {"token": DEFAULT_TOKEN, "intents": intents, "properties": {}}})
}

/// An IDENTIFY of one shard.
fn identify_shard(intents: u64, shard: Value) -> Value {
    let mut payload = identify(intents);
    payload["d"]["shard"] = shard;
    payload
}

/// A RESUME.
fn resume(session: &Value, sequence: u64) -> Value {
    json!({"op": 6, "d": {"token": DEFAULT_TOKEN, "session_id": session, "seq": sequence}})
}

/// A bot that is logged in, has heard of its one server (so its last number is 2), and knows its session's id.
async fn logged_in(scene: &Scene, intents: u64) -> Result<(Socket, Value), Error> {
    let mut socket = greeted(scene).await?;
    socket.send(&identify(intents)).await?;
    let session = socket.event("READY").await?["session_id"].clone();
    socket.event("GUILD_CREATE").await?;
    Ok((socket, session))
}

/// The next payload, as text.
async fn text(socket: &mut Socket) -> Result<Value, Error> {
    match socket.next().await? {
        Got::Text(payload) => Ok(payload),
        other => Err(format!("a text was to come, not {other:?}").into()),
    }
}

/// What the server says to a heartbeat.
fn acknowledged() -> Got {
    Got::Text(json!({"op": 11, "d": null, "s": null, "t": null}))
}

/// What the server says of a session that is no more, or can be `resumable` all the same.
fn invalid(resumable: bool) -> Got {
    Got::Text(json!({"op": 9, "d": resumable, "s": null, "t": null}))
}

/// A heartbeat, and the answer to it.
async fn beat(socket: &mut Socket) -> Result<(), Error> {
    socket.send(&json!({"op": 1, "d": null})).await?;
    assert_eq!(socket.next().await?, acknowledged());
    Ok(())
}
