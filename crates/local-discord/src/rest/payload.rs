//! Request bodies: JSON, or a form with `payload_json` and files.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde_json::{Value, json};

use crate::draft::Upload;
use crate::error::{ApiError, Faults};

/// The body, read once for the handler and the journal.
#[derive(Clone, Debug)]
pub struct Payload {
    /// The JSON; null when there was no body.
    pub json: Arc<Value>,
    /// The files of a form.
    pub files: Vec<Upload>,
    /// Whether it was a form.
    pub form: bool,
}

impl Payload {
    /// Reads a body according to its content type.
    ///
    /// # Errors
    /// 50109 for invalid JSON, 50035 for an unreadable form.
    pub async fn read(parts: &Parts, bytes: Bytes) -> Result<Self, ApiError> {
        let kind = parts
            .headers
            .get(CONTENT_TYPE)
            .and_then(|kind| kind.to_str().ok())
            .unwrap_or_default();
        if kind.starts_with("multipart/form-data") {
            return Self::read_form(parts, bytes).await;
        }
        if bytes.is_empty() {
            return Ok(Self {
                json: Arc::new(Value::Null),
                files: Vec::new(),
                form: false,
            });
        }
        if kind.starts_with("application/x-www-form-urlencoded") {
            let mut faults = Faults::default();
            faults.add(
                "_content_type",
                "CONTENT_TYPE_INVALID",
                "Expected \"Content-Type\" header to be one of {application/json}.",
            );
            return Err(faults.into_error());
        }
        let json = serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?;
        Ok(Self {
            json: Arc::new(json),
            files: Vec::new(),
            form: false,
        })
    }

    async fn read_form(parts: &Parts, bytes: Bytes) -> Result<Self, ApiError> {
        let broken = |_| ApiError::form("", "BASE_TYPE_BAD_FORM", "The form cannot be read.");
        let mut request = Request::new(bytes.into());
        *request.headers_mut() = parts.headers.clone();
        // They disable the form's own size limit (see `routes`).
        *request.extensions_mut() = parts.extensions.clone();
        let mut form = Multipart::from_request(request, &())
            .await
            .map_err(|_| ApiError::form("", "BASE_TYPE_BAD_FORM", "The form cannot be read."))?;
        let mut json = Value::Null;
        let mut fields = serde_json::Map::new();
        let mut files = Vec::new();
        while let Some(field) = form.next_field().await.map_err(broken)? {
            let name = field.name().unwrap_or_default().to_owned();
            let file = field.file_name().map(str::to_owned);
            let kind = field.content_type().map(str::to_owned);
            let bytes = field.bytes().await.map_err(broken)?;
            match file {
                Some(file) => {
                    let digits: String = name.chars().filter(char::is_ascii_digit).collect();
                    let index = digits.parse().unwrap_or(files.len() as u64);
                    files.push(Upload {
                        index,
                        name: file,
                        kind,
                        bytes,
                    });
                }
                None if name == "payload_json" => {
                    json = serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?;
                }
                None => {
                    let text = String::from_utf8_lossy(&bytes).into_owned();
                    fields.insert(name, json!(text));
                }
            }
        }
        if json.is_null() {
            json = Value::Object(fields);
        }
        Ok(Self {
            json: Arc::new(json),
            files,
            form: true,
        })
    }

    /// The files as listed in the journal.
    pub fn listed(&self) -> Option<Vec<Value>> {
        self.form.then(|| {
            let files = self.files.iter();
            files
                .map(|file| json!({"index": file.index, "name": file.name, "size": file.bytes.len(), "content_type": file.kind}))
                .collect()
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Payload {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        // `pipeline::enter` inserts it before any handler runs.
        parts
            .extensions
            .get::<Self>()
            .cloned()
            .ok_or_else(ApiError::broken)
    }
}
