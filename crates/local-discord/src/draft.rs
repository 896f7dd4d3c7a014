//! A message as described in a request, checked against Discord's limits.

use axum::body::Bytes;
use serde_json::Value;

use super::component;
use super::error::{ApiError, Faults};
use super::limits::{self, Field};
use super::mention::Allowed;
use super::message::flags;
use super::snowflake::Snowflake;

/// A file that came with a request.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The number in `files[n]`.
    pub index: u64,
    /// As named by the sender.
    pub name: String,
    /// The MIME type that the sender gave.
    pub kind: Option<String>,
    pub bytes: Bytes,
}

/// One element of `attachments`: metadata for a new file, or an existing file to keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFile {
    /// The number in `files[n]`, or the id of a file the message already has.
    pub id: Snowflake,
    /// The name to show instead of the file's own.
    pub name: Option<String>,
    /// A description, for people who cannot see it.
    pub description: Option<String>,
}

/// A message as a request wants it. Absent fields are `None`; an edit leaves those parts unchanged.
#[derive(Clone, Debug)]
pub struct MessageDraft {
    pub content: Option<String>,
    pub embeds: Option<Vec<Value>>,
    /// Components, numbered and with defaults filled in.
    pub components: Option<Vec<Value>>,
    /// Metadata for the files, and which existing ones to keep.
    pub attachments: Option<Vec<NamedFile>>,
    /// Files to add to those that are kept.
    pub files: Vec<Upload>,
    /// The mentions that are permitted.
    pub allowed: Allowed,
    /// Message flags; `None` leaves them as they are.
    pub flags: Option<u64>,
    /// Whether a client should read it aloud.
    pub tts: bool,
    /// The sender's nonce, for deduplication.
    pub nonce: Option<Value>,
    /// Whether a second message with the same nonce is dropped and the first one returned.
    pub enforce_nonce: bool,
    /// The message replied to, and whether its absence is an error.
    pub reply: Option<(Snowflake, bool)>,
}

impl MessageDraft {
    /// Reads the JSON of a message at `path` (empty, or `data` in an interaction callback).
    ///
    /// # Errors
    /// 50035 with every fault found, 40005 for a file that is too large.
    pub fn read(body: &Value, files: Vec<Upload>, path: &str) -> Result<Self, ApiError> {
        let mut faults = Faults::default();
        let field = Field::new(body, path);
        if files.iter().any(|file| file.bytes.len() > limits::FILE) {
            return Err(ApiError::too_large());
        }
        let uploads = field.at("files");
        uploads.length(files.len(), 0, limits::FILES, &mut faults);
        field.at("content").text(0, limits::CONTENT, &mut faults);
        limits::embeds(&field.at("embeds"), &mut faults);
        let flags = body["flags"].as_u64();
        let v2 = flags.unwrap_or(0) & flags::COMPONENTS_V2 != 0;
        component::check_message(&field.at("components"), v2, &mut faults);
        let allowed = Allowed::read(&field.at("allowed_mentions"), &mut faults);
        let nonce = Some(body["nonce"].clone())
            .filter(|nonce| nonce.is_string() || nonce.is_i64() || nonce.is_u64());
        if body["nonce"].is_string() {
            field.at("nonce").text(0, 25, &mut faults);
        }
        let attachments = body["attachments"].is_array().then(|| {
            let entries = field.at("attachments").items();
            let named = entries.iter().filter_map(|entry| {
                let description = entry.at("description");
                description.text(0, limits::DESCRIPTION, &mut faults);
                let text = |value: &Value| value.as_str().map(str::to_owned);
                Some(NamedFile {
                    id: entry.at("id").snowflake(&mut faults)?,
                    name: text(&entry.value["filename"]),
                    description: text(description.value),
                })
            });
            named.collect()
        });
        faults.finish()?;
        // `null` empties a part, just like an empty list.
        let list = |key: &str| {
            body.get(key)
                .map(|value| value.as_array().cloned().unwrap_or_default())
        };
        let reply = serde_json::from_value(body["message_reference"]["message_id"].clone()).ok();
        let must = body["message_reference"]["fail_if_not_exists"]
            .as_bool()
            .unwrap_or(true);
        Ok(Self {
            content: body
                .get("content")
                .map(|text| text.as_str().unwrap_or("").to_owned()),
            embeds: list("embeds"),
            components: body.get("components").map(component::filled),
            attachments,
            files,
            allowed,
            flags,
            tts: body["tts"].as_bool().unwrap_or(false),
            nonce,
            enforce_nonce: body["enforce_nonce"].as_bool().unwrap_or(false),
            reply: reply.map(|id| (id, must)),
        })
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        let none = |list: &Option<Vec<Value>>| list.as_ref().is_none_or(Vec::is_empty);
        self.content.as_deref().unwrap_or("").trim().is_empty()
            && none(&self.embeds)
            && none(&self.components)
            && self.files.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::MessageDraft;
    use serde_json::json;

    #[test]
    fn faults_are_told_below_the_given_path() {
        let long = json!({"content": "a".repeat(2001), "attachments": [{"id": 0, "description": "a".repeat(1025)}]});
        let Err(error) = MessageDraft::read(&long, Vec::new(), "data") else {
            panic!("two faults were let through")
        };
        let errors = &error.body()["errors"]["data"];
        assert_eq!(
            errors["content"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
        assert_eq!(
            errors["attachments"]["0"]["description"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }

    #[test]
    fn an_absent_part_differs_from_an_empty_one() {
        let draft = MessageDraft::read(&json!({"components": [], "content": null}), Vec::new(), "");
        let Ok(draft) = draft else {
            panic!("a fine message was refused")
        };
        assert_eq!(draft.content.as_deref(), Some(""));
        assert_eq!(draft.components, Some(Vec::new()));
        assert_eq!(draft.embeds, None);
        assert!(draft.is_empty());
    }
}
