//! Files attached to messages, or given as options of commands.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::snowflake::Snowflake;

/// Metadata of a file. The bytes are in [`super::files::Files`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// Its id, part of its URL.
    pub id: Snowflake,
    /// As named by the sender, made URL-safe.
    pub name: String,
    /// A description, for people who cannot see it.
    pub description: Option<String>,
    /// The MIME type, such as `image/png`.
    pub kind: String,
    /// The size of the contents in bytes.
    pub size: usize,
    /// Width and height in pixels, for pictures.
    pub pixels: Option<(u32, u32)>,
}

impl Attachment {
    /// What is known of a file from its name, its bytes and the MIME type that its sender gave.
    pub fn new(id: Snowflake, name: &str, kind: Option<String>, bytes: &Bytes) -> Self {
        let name = safe_name(name);
        Self {
            id,
            description: None,
            kind: kind
                .filter(|kind| kind != "application/octet-stream")
                .unwrap_or_else(|| kind_of(&name).to_owned()),
            size: bytes.len(),
            pixels: pixels(bytes),
            name,
        }
    }

    /// The download URL below `origin`.
    pub fn url(&self, origin: &str, channel: Snowflake) -> String {
        format!("{origin}/attachments/{channel}/{}/{}", self.id, self.name)
    }

    /// As Discord serialises it.
    pub fn json(&self, origin: &str, channel: Snowflake, ephemeral: bool) -> Value {
        let url = self.url(origin, channel);
        let mut attachment = json!({
            "id": self.id, "filename": self.name, "size": self.size, "url": url, "proxy_url": url,
            "content_type": self.kind, "content_scan_version": 0,
        });
        if let Some(description) = &self.description {
            attachment["description"] = json!(description);
        }
        if let Some((width, height)) = self.pixels {
            attachment["width"] = json!(width);
            attachment["height"] = json!(height);
        }
        if ephemeral {
            attachment["ephemeral"] = json!(true);
        }
        attachment
    }
}

/// The name as Discord stores it: letters, digits, `.`, `_` and `-`; anything else becomes `_`.
pub fn safe_name(name: &str) -> String {
    let safe: String = name
        .chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() || ".-_".contains(letter) {
                letter
            } else {
                '_'
            }
        })
        .take(255)
        .collect();
    if safe.trim_matches('.').is_empty() {
        "unknown".to_owned()
    } else {
        safe
    }
}

/// The MIME type guessed from the name, for senders that gave none.
pub fn kind_of(name: &str) -> &'static str {
    match name
        .rsplit('.')
        .next()
        .map(str::to_ascii_lowercase)
        .as_deref()
    {
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("gif") => "image/gif",
        Some("webp") => "image/webp",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("csv") => "text/csv; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Width and height of a PNG or GIF, from its first bytes.
fn pixels(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let width = bytes.get(16..20)?.try_into().ok().map(u32::from_be_bytes)?;
        let height = bytes.get(20..24)?.try_into().ok().map(u32::from_be_bytes)?;
        return Some((width, height));
    }
    if bytes.starts_with(b"GIF8") {
        let width = bytes.get(6..8)?.try_into().ok().map(u16::from_le_bytes)?;
        let height = bytes.get(8..10)?.try_into().ok().map(u16::from_le_bytes)?;
        return Some((u32::from(width), u32::from(height)));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{pixels, safe_name};

    #[test]
    fn names_are_safe_for_an_address() {
        assert_eq!(safe_name("my board/../?.png"), "my_board_..__.png");
        assert_eq!(safe_name(".."), "unknown");
    }

    #[test]
    fn a_short_picture_has_no_size() {
        assert_eq!(pixels(b"\x89PNG\r\n\x1a\n"), None);
        assert_eq!(pixels(b"GIF89a\x02\x00\x03\x00"), Some((2, 3)));
    }
}
