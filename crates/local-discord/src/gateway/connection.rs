//! One WebSocket connection of a bot.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::PAYLOAD;
use super::compression::Packing;
use super::login;
use crate::event::Seen;
use crate::server::Server;
use crate::sessions;
use crate::sessions::hub::NoResume;
use crate::sessions::session::{Frame, Link};
use crate::sessions::shut::Part;
use crate::snowflake::Snowflake;

pub struct Connection {
    server: Arc<Server>,
    socket: WebSocket,
    packing: Packing,
    /// Whether it used the gateway address given to bots that came over TLS.
    faithful: bool,
    /// Where the bot is to resume its session.
    again: String,
    link: Link,
    inbox: mpsc::UnboundedReceiver<Frame>,
    session: Option<String>,
    /// When the last heartbeat arrived.
    alive: Instant,
    /// When it was asked to reconnect, if so.
    dismissed: Option<Instant>,
    /// When recent payloads arrived, for the rate limit.
    sent: VecDeque<Instant>,
}

/// How a connection ends.
enum End {
    /// We close it with this code.
    Close(u16, &'static str),
    /// We drop it without a close frame.
    Cut,
    /// The bot closed it with this code, or dropped it.
    Gone(Option<u16>),
}

/// The code assumed for a close frame without one (RFC 6455).
const NO_CODE: u16 = 1005;
/// The payload is malformed.
const UNREADABLE: End = End::Close(4002, "Error while decoding payload.");
/// Not logged in yet.
const STRANGER: End = End::Close(4003, "Not authenticated.");

impl Connection {
    pub fn new(
        server: Arc<Server>,
        socket: WebSocket,
        packing: Packing,
        (faithful, again): (bool, String),
    ) -> Self {
        let (link, inbox) = mpsc::unbounded_channel();
        Self {
            server,
            socket,
            packing,
            faithful,
            again,
            link,
            inbox,
            session: None,
            alive: Instant::now(),
            dismissed: None,
            sent: VecDeque::new(),
        }
    }

    /// Serves the connection until it ends; with a `refusal`, closes it at once.
    pub async fn run(mut self, refusal: Option<(u16, &'static str)>) {
        let end = match refusal {
            Some((code, reason)) => End::Close(code, reason),
            None => self.serve().await,
        };
        let ended = match &end {
            End::Close(code, _) => !sessions::resumable(*code),
            End::Cut => false,
            End::Gone(code) => code.is_some_and(|code| matches!(code, 1000 | 1001)),
        };
        // Do this before the bot learns of it: if it reconnects at once, it must find its session lost.
        if let Some(session) = self.session.take() {
            self.server.hub.lose(&session, &self.link, ended);
        }
        // In each case the peer may be gone already.
        match end {
            End::Close(code, reason) => {
                let reason = reason.into();
                let frame = CloseFrame { code, reason };
                let _ = self.socket.send(Message::Close(Some(frame))).await;
            }
            // Reading on makes the library send the close frame in reply.
            End::Gone(Some(_)) => drop(self.socket.recv().await),
            End::Gone(None) | End::Cut => {}
        }
        self.shown();
    }

    /// Tells stream watchers that a bot connected or disconnected.
    fn shown(&self) {
        self.server
            .with(|world| world.show(Seen::Bots, Snowflake::new(0), None, None));
    }

    async fn serve(&mut self) -> End {
        let stop = self.server.stop.clone();
        let timing = self.server.hub.timing;
        let interval = u64::try_from(timing.heartbeat.as_millis()).unwrap_or(u64::MAX);
        let hello = json!({"op": 10, "s": null, "t": null,
            "d": {"heartbeat_interval": interval, "_trace": ["local-discord"]}});
        if let Err(end) = self.write(&hello.to_string()).await {
            return end;
        }
        loop {
            let silent = self.alive + timing.heartbeat * 3 / 2;
            let farewell = self.dismissed.map(|since| since + timing.farewell);
            let result = tokio::select! {
                () = stop.cancelled() => Err(End::Close(1001, "The local Discord ends.")),
                () = tokio::time::sleep_until(silent) => Err(End::Close(4009, "Session timed out.")),
                () = tokio::time::sleep_until(farewell.unwrap_or(silent)), if farewell.is_some() => {
                    Err(End::Close(4000, "You were asked to reconnect."))
                }
                frame = self.inbox.recv() => match frame {
                    Some(frame) => self.pass(frame).await,
                    // Cannot happen: `self.link` keeps the channel open.
                    None => Ok(()),
                },
                message = self.socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => self.read(text.as_bytes()).await,
                    Some(Ok(Message::Binary(bytes))) => self.read(&bytes).await,
                    Some(Ok(Message::Close(frame))) => {
                        Err(End::Gone(Some(frame.map_or(NO_CODE, |frame| frame.code))))
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                    Some(Err(_)) | None => Err(End::Gone(None)),
                },
            };
            if let Err(end) = result {
                return end;
            }
        }
    }

    async fn pass(&mut self, frame: Frame) -> Result<(), End> {
        match frame {
            Frame::Text(text) => self.write(&text).await,
            Frame::Invalid(resumable) => {
                // The bot may log in again on the same connection.
                self.session = None;
                self.invalid(resumable).await
            }
            Frame::Reconnect => {
                self.dismissed = Some(Instant::now());
                self.write(r#"{"op":7,"d":null,"s":null,"t":null}"#).await
            }
            Frame::Close(code, reason) => Err(End::Close(code, reason)),
            Frame::Cut => Err(End::Cut),
        }
    }

    async fn write(&mut self, text: &str) -> Result<(), End> {
        let message = match self.packing.pack(text) {
            Some(bytes) => Message::Binary(bytes.into()),
            None => Message::Text(text.into()),
        };
        let sent = self.socket.send(message).await;
        sent.map_err(|_| End::Gone(None))
    }

    async fn invalid(&mut self, resumable: bool) -> Result<(), End> {
        let frame = format!(r#"{{"op":9,"d":{resumable},"s":null,"t":null}}"#);
        self.write(&frame).await
    }

    /// Counts a payload; whether the bot exceeds its rate limit.
    fn is_hasty(&mut self) -> bool {
        let timing = self.server.hub.timing;
        let now = Instant::now();
        self.sent.push_back(now);
        while self
            .sent
            .front()
            .is_some_and(|then| now.duration_since(*then) > timing.window)
        {
            self.sent.pop_front();
        }
        self.sent.len() > timing.payloads
    }

    async fn read(&mut self, bytes: &[u8]) -> Result<(), End> {
        if self.is_hasty() {
            return Err(End::Close(4008, "Rate limited."));
        }
        if bytes.len() > PAYLOAD {
            return Err(UNREADABLE);
        }
        let Ok(payload) = serde_json::from_slice::<Value>(bytes) else {
            return Err(UNREADABLE);
        };
        let data = &payload["d"];
        let Some(op) = payload["op"].as_u64() else {
            return Err(UNREADABLE);
        };
        match op {
            1 => {
                self.alive = Instant::now();
                self.write(r#"{"op":11,"d":null,"s":null,"t":null}"#).await
            }
            2 | 6 if self.session.is_some() => Err(End::Close(4005, "Already authenticated.")),
            2 => self.identify(data).await,
            6 => self.resume(data).await,
            3 | 4 | 8 | 31 if self.session.is_none() => Err(STRANGER),
            // Presence, voice and soundboard are accepted and ignored.
            3 | 4 | 31 if data.is_object() => Ok(()),
            8 if data.is_object() => {
                self.members(data);
                Ok(())
            }
            3 | 4 | 8 | 31 => Err(UNREADABLE),
            _ => Err(End::Close(4001, "Unknown opcode.")),
        }
    }

    async fn identify(&mut self, data: &Value) -> Result<(), End> {
        let mut login =
            login::read(&self.server, data).map_err(|(code, reason)| End::Close(code, reason))?;
        if self.is_shut(login.bot, login.shard.0) {
            return self.invalid(false).await;
        }
        let pace = self.server.pace(self.faithful);
        if !self.server.hub.start(login.bot, login.shard.0, pace) {
            return self.invalid(false).await;
        }
        if data["compress"] == true {
            self.packing.each();
        }
        login.packing = self.packing.name();
        let link = self.link.clone();
        let again = &self.again;
        self.session = Some(login::log_in(&self.server, login, link, again));
        Ok(())
    }

    /// Whether this shard is shut, so that no session of it begins or goes on.
    fn is_shut(&self, bot: Snowflake, shard: u64) -> bool {
        self.server.hub.refuses(&Part::Shard(bot, shard))
    }

    /// Whether this session of the bot must not go on, because it or its shard is shut.
    fn may_not_resume(&self, bot: Snowflake, id: &str) -> bool {
        let hub = &self.server.hub;
        let own = hub.login_of(id).filter(|login| login.bot == bot);
        own.is_some_and(|login| {
            hub.refuses(&Part::Session(id.to_owned())) || self.is_shut(bot, login.shard.0)
        })
    }

    async fn resume(&mut self, data: &Value) -> Result<(), End> {
        let (Some(token), Some(id), Some(sequence)) = (
            data["token"].as_str(),
            data["session_id"].as_str(),
            data["seq"].as_u64(),
        ) else {
            return Err(UNREADABLE);
        };
        let bot = self.server.with(|world| login::bot(world, token));
        let Some(bot) = bot else {
            return Err(End::Close(4004, "Authentication failed."));
        };
        if self.may_not_resume(bot, id) {
            return self.invalid(false).await;
        }
        let hub = &self.server.hub;
        let line = (self.link.clone(), self.packing.name());
        match hub.resume(&self.server.journal, id, bot, sequence, line) {
            Ok(()) => {
                self.session = Some(id.to_owned());
                self.shown();
                Ok(())
            }
            Err(NoResume::Ahead) => Err(End::Close(4007, "Invalid seq.")),
            Err(NoResume::Unknown) => self.invalid(false).await,
        }
    }

    /// Answers a request for the members of a server.
    fn members(&self, data: &Value) {
        let Some(session) = &self.session else { return };
        let asked = &data["guild_id"];
        let asked = asked
            .as_array()
            .and_then(|list| list.first())
            .unwrap_or(asked);
        let Ok(guild) = serde_json::from_value::<Snowflake>(asked.clone()) else {
            return;
        };
        let chunk = self.server.with(|world| {
            let guild = world.guilds.get(&guild)?;
            let members: Vec<Value> = guild
                .members
                .iter()
                .filter_map(|(id, member)| world.users.get(id).map(|user| member.json(user)))
                .collect();
            Some(
                json!({"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1,
                "not_found": [], "presences": [], "nonce": data["nonce"]}),
            )
        });
        if let Some(chunk) = chunk {
            self.server
                .hub
                .whisper(&self.server.journal, session, "GUILD_MEMBERS_CHUNK", chunk);
        }
    }
}
