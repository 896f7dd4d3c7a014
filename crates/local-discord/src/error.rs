//! Discord's error responses.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// An error with Discord's status, code and message.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiError {
    /// The HTTP status.
    pub status: StatusCode,
    /// Discord's JSON error code; 0 for the general ones.
    pub code: u32,
    /// Discord's message.
    pub message: String,
    /// The invalid fields, for code 50035.
    pub errors: Option<Value>,
    /// Further fields of the body.
    pub extra: Option<Value>,
}

impl ApiError {
    /// An error with this status, code and message.
    pub fn new(status: StatusCode, code: u32, message: &str) -> Self {
        Self {
            status,
            code,
            message: message.to_owned(),
            errors: None,
            extra: None,
        }
    }

    /// The error with this code, with Discord's status and message where known; otherwise 403.
    pub fn coded(code: u32) -> Self {
        let known = [
            Self::unknown_application(),
            Self::unknown_channel(),
            Self::unknown_guild(),
            Self::unknown_member(),
            Self::unknown_message(),
            Self::unknown_user(),
            Self::unknown_webhook(),
            Self::unknown_interaction(),
            Self::unknown_command(),
            Self::too_large(),
            Self::acknowledged(),
            Self::missing_access(),
            Self::not_the_author(),
            Self::direct_channel(),
            Self::too_many_reactions(),
            Self::empty_message(),
            Self::closed_direct_messages(),
            Self::no_mutual_guild(),
            Self::missing_permissions(),
            Self::invalid_token(),
            Self::archived(),
            Self::invalid_json(),
        ];
        let found = known.into_iter().find(|known| known.code == code);
        found.unwrap_or_else(|| Self::new(StatusCode::FORBIDDEN, code, "Forbidden"))
    }

    fn missing(code: u32, message: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, code, message)
    }

    /// 401: no token, or an unknown one.
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, 0, "401: Unauthorized")
    }

    /// 404 without a code: no such route.
    pub fn no_route() -> Self {
        Self::missing(0, "404: Not Found")
    }

    /// 405: the route exists, the method does not.
    pub fn no_method() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed")
    }

    /// 10002.
    pub fn unknown_application() -> Self {
        Self::missing(10002, "Unknown Application")
    }

    /// 10003.
    pub fn unknown_channel() -> Self {
        Self::missing(10003, "Unknown Channel")
    }

    /// 10004.
    pub fn unknown_guild() -> Self {
        Self::missing(10004, "Unknown Guild")
    }

    /// 10007.
    pub fn unknown_member() -> Self {
        Self::missing(10007, "Unknown Member")
    }

    /// 10008.
    pub fn unknown_message() -> Self {
        Self::missing(10008, "Unknown Message")
    }

    /// 10013.
    pub fn unknown_user() -> Self {
        Self::missing(10013, "Unknown User")
    }

    /// 10015: no known interaction has this token, or it has no first answer yet.
    pub fn unknown_webhook() -> Self {
        Self::missing(10015, "Unknown Webhook")
    }

    /// 10062: no such interaction, or its three seconds have passed.
    pub fn unknown_interaction() -> Self {
        Self::missing(10062, "Unknown interaction")
    }

    /// 10063.
    pub fn unknown_command() -> Self {
        Self::missing(10063, "Unknown application command")
    }

    /// 40005: a file is too large.
    pub fn too_large() -> Self {
        Self::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            40005,
            "Request entity too large",
        )
    }

    /// 40060: the interaction was already answered.
    pub fn acknowledged() -> Self {
        Self::new(
            StatusCode::BAD_REQUEST,
            40060,
            "Interaction has already been acknowledged.",
        )
    }

    /// 50001: the bot cannot see this.
    pub fn missing_access() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50001, "Missing Access")
    }

    /// 50005: the message is somebody else's.
    pub fn not_the_author() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            50005,
            "Cannot edit a message authored by another user",
        )
    }

    /// 50006: the message is empty.
    pub fn empty_message() -> Self {
        Self::new(
            StatusCode::BAD_REQUEST,
            50006,
            "Cannot send an empty message",
        )
    }

    /// 50007: the user accepts no direct messages.
    pub fn closed_direct_messages() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            50007,
            "Cannot send messages to this user",
        )
    }

    /// 50278: the user shares no server with the bot. Discord uses the message of 50007.
    pub fn no_mutual_guild() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            50278,
            "Cannot send messages to this user",
        )
    }

    /// 50013: the bot may not do this.
    pub fn missing_permissions() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50013, "Missing Permissions")
    }

    /// 50003: not in direct messages.
    pub fn direct_channel() -> Self {
        let sentence = "Cannot execute action on a DM channel";
        Self::new(StatusCode::FORBIDDEN, 50003, sentence)
    }

    /// 30010: the message carries as many different emoji as it can.
    pub fn too_many_reactions() -> Self {
        let sentence = "Maximum number of reactions reached (20)";
        Self::new(StatusCode::FORBIDDEN, 30010, sentence)
    }

    /// 50027: the interaction's token has expired (15 minutes).
    pub fn invalid_token() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, 50027, "Invalid Webhook Token")
    }

    /// 503: an outage of a server.
    pub fn unavailable() -> Self {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        Self::new(status, 0, "503: Service Unavailable")
    }

    /// 50083: the thread is archived.
    pub fn archived() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 50083, "Thread is archived")
    }

    /// 50024: such a channel has no threads.
    pub fn wrong_channel_type() -> Self {
        let sentence = "Cannot execute action on this channel type";
        Self::new(StatusCode::BAD_REQUEST, 50024, sentence)
    }

    /// 160004: only one thread can be opened on a message.
    pub fn thread_exists() -> Self {
        let sentence = "A thread has already been created for this message";
        Self::new(StatusCode::BAD_REQUEST, 160_004, sentence)
    }

    /// 50083 again: Discord says this of a locked thread even when it is not archived.
    pub fn locked() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50083, "Thread is archived")
    }

    /// 50109: the body is not JSON.
    pub fn invalid_json() -> Self {
        Self::new(
            StatusCode::BAD_REQUEST,
            50109,
            "The request body contains invalid JSON.",
        )
    }

    /// 500: our own disk failed.
    pub fn broken() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            0,
            "500: Internal Server Error",
        )
    }

    /// 50035 for one field; `path` is dotted, such as `embeds.0.title`.
    pub fn form(path: &str, code: &str, message: &str) -> Self {
        let mut faults = Faults::default();
        faults.add(path, code, message);
        faults.into_error()
    }

    /// The response body.
    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        if let (Some(Value::Object(extra)), Some(body)) = (&self.extra, body.as_object_mut()) {
            body.extend(extra.clone());
        }
        body
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = self.body();
        let mut response = (self.status, Json(body)).into_response();
        // For the journal, which would otherwise have to parse the body again.
        response.extensions_mut().insert(self);
        response
    }
}

/// All invalid fields of one request, collected into one 50035.
#[derive(Debug, Default)]
pub struct Faults {
    tree: Map<String, Value>,
}

impl Faults {
    /// Records a fault of the field at `path` (dotted, list positions as numbers).
    pub fn add(&mut self, path: &str, code: &str, message: &str) {
        let mut node = &mut self.tree;
        for step in path.split('.').filter(|step| !step.is_empty()) {
            let entry = node.entry(step).or_insert_with(|| json!({}));
            match entry {
                Value::Object(inner) => node = inner,
                // All entries made here are objects, except the `_errors` lists, which no path refers to.
                _ => return,
            }
        }
        let list = node.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!({"code": code, "message": message}));
        }
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.tree.is_empty()
    }

    /// The 50035 that lists all faults.
    pub fn into_error(self) -> ApiError {
        let mut error = ApiError::new(StatusCode::BAD_REQUEST, 50035, "Invalid Form Body");
        error.errors = Some(Value::Object(self.tree));
        error
    }

    /// `Ok` if nothing was recorded.
    ///
    /// # Errors
    /// 50035 with every fault recorded.
    pub fn finish(self) -> Result<(), ApiError> {
        if self.is_empty() {
            Ok(())
        } else {
            Err(self.into_error())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ApiError;
    use serde_json::json;

    #[test]
    fn a_fault_names_the_path_of_its_field() {
        let error = ApiError::form(
            "components.0.components.1.custom_id",
            "BASE_TYPE_BAD_LENGTH",
            "Too long.",
        );
        assert_eq!(
            error.body(),
            json!({"message": "Invalid Form Body", "code": 50035, "errors": {"components": {"0": {"components":
                {"1": {"custom_id": {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": "Too long."}]}}}}}}})
        );
    }
}
