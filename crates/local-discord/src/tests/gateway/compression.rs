//! Compression: different encodings of the same payloads.

use std::io::Read;

use serde_json::{Value, json};

use super::super::TestResult;
use super::super::bot::{Error, Got, Socket, TestWorld};
use super::{GUILDS, MESSAGES, identify};

/// How to read a connection.
enum Reader {
    Plain,
    /// Each payload separately; HELLO, which precedes the request for compression, as text.
    Payload,
    Stream(flate2::Decompress),
}

impl Reader {
    /// The next payload. An unexpected encoding is an error.
    async fn next(&mut self, socket: &mut Socket) -> Result<Value, Error> {
        match (self, socket.next().await?) {
            (Self::Plain, Got::Text(payload)) => Ok(payload),
            (Self::Payload, Got::Text(hello)) if hello["op"] == 10 => Ok(hello),
            (Self::Payload, Got::Bytes(packed)) => {
                let mut text = String::new();
                flate2::read::ZlibDecoder::new(packed.as_slice()).read_to_string(&mut text)?;
                Ok(serde_json::from_str(&text)?)
            }
            (Self::Stream(stream), Got::Bytes(packed)) => {
                assert!(packed.ends_with(&[0, 0, 0xff, 0xff]));
                let mut plain = Vec::with_capacity(1 << 20);
                stream.decompress_vec(&packed, &mut plain, flate2::FlushDecompress::Sync)?;
                Ok(serde_json::from_slice(&plain)?)
            }
            (_, other) => Err(format!("this has the wrong form: {other:?}").into()),
        }
    }
}

#[tokio::test]
async fn every_compression_carries_the_same_events() -> TestResult {
    // Given three connections of a bot: plain text, each payload compressed, one compressed stream.
    let scene = TestWorld::new().await?;
    let forms = [
        ("?v=10", false, Reader::Plain),
        ("?v=10", true, Reader::Payload),
        (
            "?v=10&compress=zlib-stream",
            false,
            Reader::Stream(flate2::Decompress::new(true)),
        ),
    ];
    let mut lines = Vec::new();
    for (query, compress, mut reader) in forms {
        let mut socket = scene.connect(query).await?;
        assert_eq!(reader.next(&mut socket).await?["op"], 10);
        let mut login = identify(GUILDS | MESSAGES);
        login["d"]["compress"] = json!(compress);
        socket.send(&login).await?;
        lines.push((socket, reader));
    }
    let mut heard = vec![Vec::new(); lines.len()];
    for ((socket, reader), heard) in lines.iter_mut().zip(&mut heard) {
        for _ in 0..2 {
            let mut payload = reader.next(socket).await?;
            // Each has its own session.
            if let Some(id) = payload.pointer_mut("/d/session_id") {
                *id = Value::Null;
            }
            heard.push(payload);
        }
    }
    // When small and large events happen, with heartbeats between them.
    for content in ["x".to_owned(), "a long one ".repeat(180)] {
        let say = json!({"user": "ana", "channel": "desert-1", "content": content});
        scene.control("say", say).await?;
        scene.control("gateway", json!({"do": "beat"})).await?;
    }
    scene.control("channels", json!({"name": "last"})).await?;
    // Then all three carry identical payloads.
    for ((socket, reader), heard) in lines.iter_mut().zip(&mut heard) {
        while heard.last().is_none_or(|last| last["d"]["name"] != "last") {
            heard.push(reader.next(socket).await?);
        }
    }
    let names: Vec<&Value> = heard[0].iter().map(|payload| &payload["t"]).collect();
    let null = Value::Null;
    let message = json!("MESSAGE_CREATE");
    assert_eq!(
        names,
        [
            &json!("READY"),
            &json!("GUILD_CREATE"),
            &message,
            &null,
            &message,
            &null,
            &json!("CHANNEL_CREATE")
        ]
    );
    assert_eq!(heard[0], heard[1]);
    assert_eq!(heard[0], heard[2]);
    Ok(())
}
