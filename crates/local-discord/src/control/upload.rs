//! Files that a person gives as options of a command.

use axum::body::Bytes;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::Value;

use crate::limits;

/// A file as the control API takes it: its bytes as a text, or as base64.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    filename: String,
    content: Option<String>,
    base64: Option<String>,
    content_type: Option<String>,
}

/// A file that somebody has picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PickedFile {
    /// As it is called where it comes from.
    pub name: String,
    /// The MIME type, if it is known.
    pub kind: Option<String>,
    pub bytes: Bytes,
}

impl PickedFile {
    /// Reads `{"filename", "content"}` or `{"filename", "base64"}`, each with or without a `content_type`.
    ///
    /// # Errors
    /// A sentence about what is missing or wrong, or about a file that is larger than Discord takes.
    pub fn read(value: &Value) -> Result<Self, String> {
        const FORM: &str =
            r#"a file is {"filename": …, "content": …} or {"filename": …, "base64": …}"#;
        if !value.is_object() {
            return Err(FORM.to_owned());
        }
        let given = Given::deserialize(value).map_err(|error| format!("{FORM}: {error}"))?;
        if given.filename.is_empty() {
            return Err("the file has no name".to_owned());
        }
        let bytes = match (given.content, given.base64) {
            (Some(text), None) => text.into_bytes(),
            (None, Some(code)) => STANDARD
                .decode(code)
                .map_err(|error| format!("the base64 of {:?} is wrong: {error}", given.filename))?,
            _ => return Err(FORM.to_owned()),
        };
        if bytes.len() > limits::FILE {
            return Err(format!(
                "{:?} has {} bytes, and Discord takes at most {} (10 MiB)",
                given.filename,
                bytes.len(),
                limits::FILE
            ));
        }
        Ok(Self {
            name: given.filename,
            kind: given.content_type,
            bytes: bytes.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::PickedFile;
    use crate::limits;
    use serde_json::{Value, json};

    fn refused(value: Value) -> String {
        PickedFile::read(&value).err().unwrap_or_default()
    }

    #[test]
    fn a_file_is_a_text_or_base64() {
        let text = PickedFile::read(&json!({"filename": "a.txt", "content": "é"}));
        assert_eq!(text.map(|file| file.bytes), Ok("é".into()));
        let code = json!({"filename": "a", "base64": "/wA=", "content_type": "image/png"});
        let file = PickedFile::read(&code);
        assert_eq!(
            file.map(|file| (file.bytes, file.kind)),
            Ok((vec![255, 0].into(), Some("image/png".to_owned())))
        );
    }

    #[test]
    fn anything_else_is_refused_with_a_sentence() {
        for (value, word) in [
            (json!("a.txt"), "a file is {"),
            (json!({"content": "x"}), "missing field `filename`"),
            (json!({"filename": "a"}), "a file is {"),
            (json!({"filename": "", "content": "x"}), "no name"),
            (
                json!({"filename": "a", "content": "x", "base64": "eA=="}),
                "a file is {",
            ),
            (
                json!({"filename": "a", "bytes": "x"}),
                "unknown field `bytes`",
            ),
            (json!({"filename": "a", "base64": "x y"}), "base64 of \"a\""),
        ] {
            let told = refused(value.clone());
            assert!(told.contains(word), "{value}: {told}");
        }
    }

    #[test]
    fn ten_mebibytes_fit_and_one_byte_more_does_not() {
        let file = |size| json!({"filename": "a", "content": "x".repeat(size)});
        assert_eq!(refused(file(limits::FILE)), "");
        let told = refused(file(limits::FILE + 1));
        assert!(told.contains("10485761 bytes"), "{told}");
    }
}
