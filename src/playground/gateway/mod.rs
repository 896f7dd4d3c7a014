//! The gateway: a WebSocket by which bots log in and hear what happens.

mod deflate;
pub mod hub;
mod login;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use self::deflate::Packing;
use self::hub::Frame;
use super::event::Seen;
use super::server::Server;
use super::snowflake::Snowflake;

/// How often a bot must show that it lives.
const HEARTBEAT: Duration = Duration::from_millis(41_250);

/// Takes a bot's connection.
pub async fn connect(
    State(server): State<Arc<Server>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let stream = query
        .get("compress")
        .is_some_and(|kind| kind == "zlib-stream");
    upgrade
        .max_message_size(64 << 10)
        .on_upgrade(move |socket| async move {
            Connection::new(server, socket, stream).run().await;
        })
}

/// One connection.
struct Connection {
    server: Arc<Server>,
    socket: WebSocket,
    packing: Packing,
    link: mpsc::UnboundedSender<Frame>,
    inbox: mpsc::UnboundedReceiver<Frame>,
    session: Option<String>,
    alive: Instant,
}

/// Why a connection ends.
enum End {
    /// We close it with this code.
    Close(u16, &'static str),
    /// The bot closed it; true when it meant it.
    Gone(bool),
}

impl Connection {
    fn new(server: Arc<Server>, socket: WebSocket, stream: bool) -> Self {
        let (link, inbox) = mpsc::unbounded_channel();
        let packing = if stream {
            Packing::stream()
        } else {
            Packing::Plain
        };
        Self {
            server,
            socket,
            packing,
            link,
            inbox,
            session: None,
            alive: Instant::now(),
        }
    }

    async fn run(mut self) {
        let hello = json!({"op": 10, "s": null, "t": null,
            "d": {"heartbeat_interval": HEARTBEAT.as_millis() as u64, "_trace": []}});
        let end = match self.write(&hello.to_string()).await {
            Ok(()) => self.serve().await,
            Err(end) => end,
        };
        let meant = match end {
            End::Close(code, reason) => {
                let frame = CloseFrame {
                    code,
                    reason: reason.into(),
                };
                // It may be gone already.
                let _ = self.socket.send(Message::Close(Some(frame))).await;
                !matches!(code, 4000 | 4007 | 4009)
            }
            End::Gone(meant) => meant,
        };
        if let Some(session) = &self.session {
            self.server.hub.lose(session, &self.link, meant);
            self.server
                .with(|world| world.show(Seen::Bots, Snowflake::new(0), None, None));
        }
    }

    async fn serve(&mut self) -> End {
        let stop = self.server.stop.clone();
        loop {
            let silent = self.alive + HEARTBEAT * 3 / 2;
            let result = tokio::select! {
                () = stop.cancelled() => Err(End::Close(1001, "The playground ends.")),
                () = tokio::time::sleep_until(silent) => Err(End::Close(4000, "No heartbeat.")),
                frame = self.inbox.recv() => match frame {
                    Some(Frame::Text(text)) => self.write(&text).await,
                    Some(Frame::Close(code, reason)) => Err(End::Close(code, reason)),
                    // `self.link` keeps the channel open.
                    None => Ok(()),
                },
                message = self.socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => self.read(text.as_bytes()).await,
                    Some(Ok(Message::Binary(bytes))) => self.read(&bytes).await,
                    Some(Ok(Message::Close(frame))) => {
                        Err(End::Gone(frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001))))
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                    Some(Err(_)) | None => Err(End::Gone(false)),
                },
            };
            if let Err(end) = result {
                return end;
            }
        }
    }

    async fn write(&mut self, text: &str) -> Result<(), End> {
        let message = match self.packing.pack(text) {
            Some(bytes) => Message::Binary(bytes.into()),
            None => Message::Text(text.into()),
        };
        self.socket
            .send(message)
            .await
            .map_err(|_| End::Gone(false))
    }

    /// Acts on what the bot says.
    async fn read(&mut self, bytes: &[u8]) -> Result<(), End> {
        let Ok(payload) = serde_json::from_slice::<Value>(bytes) else {
            return Err(End::Close(4002, "Error while decoding payload."));
        };
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                self.alive = Instant::now();
                self.write(r#"{"op":11,"d":null,"s":null,"t":null}"#).await
            }
            Some(2) if self.session.is_some() => Err(End::Close(4005, "Already authenticated.")),
            Some(2) => self.identify(data),
            Some(6) if self.session.is_some() => Err(End::Close(4005, "Already authenticated.")),
            Some(6) => self.resume(data).await,
            Some(3 | 4 | 8 | 31) if self.session.is_none() => {
                Err(End::Close(4003, "Not authenticated."))
            }
            Some(3 | 4 | 31) => Ok(()),
            Some(8) => {
                self.members(data);
                Ok(())
            }
            _ => Err(End::Close(4001, "Unknown opcode.")),
        }
    }

    fn identify(&mut self, data: &Value) -> Result<(), End> {
        let login =
            login::read(&self.server, data).map_err(|(code, reason)| End::Close(code, reason))?;
        if data["compress"] == true && matches!(self.packing, Packing::Plain) {
            self.packing = Packing::Payload;
        }
        self.session = Some(login::log_in(&self.server, login, self.link.clone()));
        Ok(())
    }

    async fn resume(&mut self, data: &Value) -> Result<(), End> {
        let token = data["token"].as_str().unwrap_or_default();
        let Some(bot) = self
            .server
            .with(|world| world.bot_with(token.trim_start_matches("Bot ")))
        else {
            return Err(End::Close(4004, "Authentication failed."));
        };
        let session = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        if self.server.hub.resume(
            &self.server.journal,
            session,
            bot,
            sequence,
            self.link.clone(),
        ) {
            self.session = Some(session.to_owned());
            self.server
                .with(|world| world.show(Seen::Bots, Snowflake::new(0), None, None));
            return Ok(());
        }
        self.write(r#"{"op":9,"d":false,"s":null,"t":null}"#).await
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
