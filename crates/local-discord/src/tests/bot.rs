//! A small bot, and a person at the control API.

use std::time::Duration;

use base64::Engine;
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::{DEFAULT_TOKEN, LocalDiscord, RunningServer, ServerConfig};

/// The timeout for anything a test waits for.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Ids that exist from the start.
pub const ANA: &str = "100000000000000001";
pub const BEN: &str = "100000000000000002";
pub const ELI: &str = "100000000000000005";
pub const GENERAL: &str = "300000000000000001";
pub const DESERT: &str = "300000000000000002";
pub const BOT: &str = "400000000000000001";

pub type Error = Box<dyn std::error::Error>;

/// A local Discord and a client for it.
pub struct TestWorld {
    pub running: RunningServer,
    pub client: Client,
}

impl TestWorld {
    /// A local Discord in memory.
    pub async fn new() -> Result<Self, Error> {
        Self::with(ServerConfig::default()).await
    }

    /// In this one a bot is too late only when a test says so: the machine may be busy.
    pub async fn with(config: ServerConfig) -> Result<Self, Error> {
        let running = LocalDiscord::start(config).await?;
        let scene = Self {
            running,
            client: Client::builder().timeout(PATIENCE).build()?,
        };
        let patience = json!({"seconds": PATIENCE.as_secs()});
        scene.control("patience", patience).await?;
        Ok(scene)
    }

    /// A request of the bot: returns status and body.
    pub async fn rest(
        &self,
        method: Method,
        path: &str,
        body: Value,
    ) -> Result<(StatusCode, Value), Error> {
        let url = format!("{}/v10{path}", self.running.addresses().api);
        let mut request = self
            .client
            .request(method, url)
            .header("Authorization", format!("Bot {DEFAULT_TOKEN}"));
        if !body.is_null() {
            request = request.json(&body);
        }
        read(request).await
    }

    /// A request with files.
    pub async fn upload(
        &self,
        method: Method,
        path: &str,
        body: &Value,
        files: &[(&str, &[u8])],
    ) -> Result<(StatusCode, Value), Error> {
        let url = format!("{}/v10{path}", self.running.addresses().api);
        let mut form = Form::new().text("payload_json", body.to_string());
        for (index, (name, bytes)) in files.iter().enumerate() {
            form = form.part(
                format!("files[{index}]"),
                Part::bytes(bytes.to_vec()).file_name((*name).to_owned()),
            );
        }
        let request = self
            .client
            .request(method, url)
            .header("Authorization", format!("Bot {DEFAULT_TOKEN}"));
        read(request.multipart(form)).await
    }

    /// A control API request.
    pub async fn control(&self, path: &str, body: Value) -> Result<Value, Error> {
        let url = format!("{}/{path}", self.running.addresses().control);
        let request = if body.is_null() {
            self.client.get(url)
        } else {
            self.client.post(url).json(&body)
        };
        Ok(read(request).await?.1)
    }

    pub async fn register(&self, commands: Value) -> Result<(), Error> {
        let (status, body) = self
            .rest(
                Method::PUT,
                &format!("/applications/{BOT}/commands"),
                commands,
            )
            .await?;
        if status == StatusCode::OK {
            Ok(())
        } else {
            Err(body.to_string().into())
        }
    }

    /// A client that resolves discord.com to this server, with TLS.
    pub fn faithful_client(&self) -> Result<Client, Error> {
        let pem = self.running.certificate().ok_or("no certificate")?;
        let faithful = self.running.addresses().faithful.as_deref();
        let address = faithful.and_then(|url| url.strip_prefix("https://"));
        Ok(Client::builder()
            .timeout(PATIENCE)
            .tls_built_in_root_certs(false)
            .add_root_certificate(reqwest::Certificate::from_pem(pem.as_bytes())?)
            .resolve("discord.com", address.ok_or("no address")?.parse()?)
            .build()?)
    }

    /// A request to discord.com as a bot would send it; returns the body.
    pub async fn faithfully(&self, path: &str) -> Result<Value, Error> {
        let url = format!("https://discord.com/api/v10{path}");
        let request = self.faithful_client()?.get(url);
        let request = request.header("Authorization", format!("Bot {DEFAULT_TOKEN}"));
        Ok(read(request).await?.1)
    }

    /// A connection that is not logged in.
    pub async fn connect(&self, query: &str) -> Result<Socket, Error> {
        Socket::open(&self.running.addresses().gateway, query).await
    }

    /// A logged-in connection that has received READY and GUILD_CREATE.
    pub async fn log_in(&self, intents: u64) -> Result<Socket, Error> {
        let mut socket = self.connect("?v=10").await?;
        socket.next().await?;
        socket.send(&json!({"op": 2, "d": {"token": DEFAULT_TOKEN, "intents": intents, "properties": {}}})).await?;
        socket.event("READY").await?;
        socket.event("GUILD_CREATE").await?;
        Ok(socket)
    }
}

async fn read(request: reqwest::RequestBuilder) -> Result<(StatusCode, Value), Error> {
    let response = request.send().await?;
    let status = response.status();
    let text = response.text().await?;
    Ok((
        status,
        if text.is_empty() {
            Value::Null
        } else {
            serde_json::from_str(&text)?
        },
    ))
}

/// One frame from the gateway.
#[derive(Debug, PartialEq)]
pub enum Got {
    Text(Value),
    Bytes(Vec<u8>),
    Closed(u16),
}

/// A minimal WebSocket client.
pub struct Socket {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Socket {
    /// Connects to a gateway.
    pub async fn open(address: &str, query: &str) -> Result<Self, Error> {
        let rest = address.strip_prefix("ws://").ok_or("no ws:// address")?;
        let (host, path) = rest.split_once('/').ok_or("no path")?;
        let mut socket = Self {
            stream: TcpStream::connect(host).await?,
            read: Vec::new(),
        };
        let key = base64::engine::general_purpose::STANDARD.encode([7; 16]);
        let head = format!(
            "GET /{path}{query} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        );
        socket.write(head.as_bytes()).await?;
        let end = loop {
            if let Some(at) = socket.read.windows(4).position(|four| four == b"\r\n\r\n") {
                break at + 4;
            }
            socket.more().await?;
        };
        let head: Vec<u8> = socket.read.drain(..end).collect();
        if head.starts_with(b"HTTP/1.1 101") {
            Ok(socket)
        } else {
            Err(String::from_utf8_lossy(&head).into())
        }
    }

    async fn write(&self, mut bytes: &[u8]) -> Result<(), Error> {
        while !bytes.is_empty() {
            self.stream.writable().await?;
            match self.stream.try_write(bytes) {
                Ok(count) => bytes = bytes.get(count..).unwrap_or_default(),
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    async fn more(&mut self) -> Result<(), Error> {
        tokio::time::timeout(PATIENCE, self.stream.readable()).await??;
        let mut chunk = [0; 16384];
        match self.stream.try_read(&mut chunk) {
            Ok(0) => Err("the connection ended".into()),
            Ok(count) => {
                self.read.extend_from_slice(&chunk[..count]);
                Ok(())
            }
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    async fn take(&mut self, count: usize) -> Result<Vec<u8>, Error> {
        while self.read.len() < count {
            self.more().await?;
        }
        Ok(self.read.drain(..count).collect())
    }

    pub async fn send(&self, payload: &Value) -> Result<(), Error> {
        self.say(&payload.to_string()).await
    }

    /// Sends any text. The mask that clients must send is all zeros and changes nothing.
    pub async fn say(&self, text: &str) -> Result<(), Error> {
        let length = u16::try_from(text.len())?;
        let mut frame = vec![0x81, 0x80 | 126];
        frame.extend_from_slice(&length.to_be_bytes());
        frame.extend_from_slice(&[0; 4]);
        frame.extend_from_slice(text.as_bytes());
        self.write(&frame).await
    }

    /// Closes the connection with a code.
    pub async fn close(&self, code: u16) -> Result<(), Error> {
        let mut frame = vec![0x88, 0x80 | 2, 0, 0, 0, 0];
        frame.extend_from_slice(&code.to_be_bytes());
        self.write(&frame).await
    }

    pub async fn next(&mut self) -> Result<Got, Error> {
        let head = self.take(2).await?;
        let length = match head[1] & 0x7f {
            126 => {
                let bytes = self.take(2).await?;
                usize::from(u16::from_be_bytes([bytes[0], bytes[1]]))
            }
            127 => {
                let bytes: [u8; 8] = self.take(8).await?.as_slice().try_into()?;
                usize::try_from(u64::from_be_bytes(bytes))?
            }
            short => usize::from(short),
        };
        let body = self.take(length).await?;
        Ok(match head[0] & 0x0f {
            1 => Got::Text(serde_json::from_slice(&body)?),
            2 => Got::Bytes(body),
            8 => Got::Closed(u16::from_be_bytes([body[0], body[1]])),
            other => return Err(format!("a frame of kind {other}").into()),
        })
    }

    /// The body of the next event, which must have this name.
    pub async fn event(&mut self, name: &str) -> Result<Value, Error> {
        match self.next().await? {
            Got::Text(mut payload) if payload["t"] == name => Ok(payload["d"].take()),
            other => Err(format!("{name} was to come, not {other:?}").into()),
        }
    }
}
