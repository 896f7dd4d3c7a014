//! Files that people attach to commands.

use std::time::Duration;

use serenity::all::Attachment;

/// How long Discord may take to hand one out.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum NotRead {
    #[error("it is too large")]
    TooLarge,
    #[error("it is no text in UTF-8")]
    NoText,
    #[error("Discord does not hand it out: {0}")]
    NotFetched(String),
}

impl From<reqwest::Error> for NotRead {
    fn from(error: reqwest::Error) -> NotRead {
        // Without the address, which opens the file to whoever has it.
        NotRead::NotFetched(error.without_url().to_string())
    }
}

/// The text of a file of at most so many bytes, whatever size was declared.
///
/// # Errors
/// Why it cannot be read.
pub async fn text_of(attachment: &Attachment, most: usize) -> Result<String, NotRead> {
    if attachment.size as usize > most {
        return Err(NotRead::TooLarge);
    }
    let bytes = fetched(&attachment.url, most).await?;
    String::from_utf8(bytes).map_err(|_| NotRead::NoText)
}

async fn fetched(url: &str, most: usize) -> Result<Vec<u8>, NotRead> {
    let client = reqwest::Client::builder()
        .timeout(PATIENCE)
        // Whatever an attachment links to, nothing else is asked.
        .redirect(reqwest::redirect::Policy::none())
        .build()?;
    let mut response = client.get(url).send().await?;
    let status = response.status();
    if !status.is_success() {
        return Err(NotRead::NotFetched(status.to_string()));
    }
    let mut bytes = Vec::new();
    while let Some(more) = response.chunk().await? {
        bytes.extend_from_slice(&more);
        if bytes.len() > most {
            return Err(NotRead::TooLarge);
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use serenity::all::Attachment;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::{NotRead, text_of};

    /// A file that is declared to have this size, and whose address answers this.
    async fn file(declared: usize, answer: Vec<u8>) -> Attachment {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("it listens");
        tokio::spawn(async move {
            let (mut client, _) = listener.accept().await.expect("somebody asks");
            let mut asked = vec![0; 4_096];
            let _ = client.read(&mut asked).await.expect("a request");
            // Whoever has read enough hangs up.
            let _ = client.write_all(&answer).await;
        });
        let url = format!("http://{at}/game.json");
        let attachment = json!({
            "id": "5", "filename": "game.json", "size": declared, "url": url, "proxy_url": url,
        });
        serde_json::from_value(attachment).expect("it is an attachment")
    }

    fn answer(head: &str, body: &[u8]) -> Vec<u8> {
        let length = body.len();
        let head = format!("HTTP/1.1 {head}\r\ncontent-length: {length}\r\n\r\n");
        [head.as_bytes(), body].concat()
    }

    #[tokio::test]
    async fn a_file_is_read_up_to_its_limit_whatever_it_declares() {
        for (declared, body, expected) in [
            (5, "12345".as_bytes(), Ok("12345".to_owned())),
            (6, b"12345", Err("it is too large".to_owned())),
            (1, b"123456", Err("it is too large".to_owned())),
            (3, b"\xff\xfe\xfd", Err("it is no text in UTF-8".to_owned())),
        ] {
            let file = file(declared, answer("200 OK", body)).await;
            let read = text_of(&file, 5).await;
            assert_eq!(read.map_err(|why| why.to_string()), expected);
        }
    }

    #[tokio::test]
    async fn what_discord_does_not_hand_out_is_not_looked_for_elsewhere() {
        let elsewhere = "302 Found\r\nlocation: http://127.0.0.1:1/other";
        for head in ["404 Not Found", elsewhere] {
            let file = file(3, answer(head, b"123")).await;
            let read = text_of(&file, 5).await;
            assert!(matches!(read, Err(NotRead::NotFetched(_))), "{read:?}");
        }
    }
}
