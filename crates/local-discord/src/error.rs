//! Discord's error responses.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// The answer of a handler of the REST API.
pub type RestResult = Result<Json<Value>, ApiError>;
/// Its answer where it may have created something, which the status says.
pub type CreatedResult = Result<(StatusCode, Json<Value>), ApiError>;
/// Its answer where there is nothing to show: 204.
pub type DoneResult = Result<StatusCode, ApiError>;

/// An error with Discord's status, code and message.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiError {
    pub status: StatusCode,
    /// Discord's JSON error code; 0 for the general ones.
    pub code: u32,
    pub message: String,
    /// The invalid fields, for code 50035.
    pub errors: Option<Value>,
    /// Further fields of the body.
    pub extra: Option<Value>,
}

/// Declares Discord's errors: what each function is called, the status, the code and the message.
macro_rules! errors {
    (const $list:ident; $($(#[$doc:meta])* $name:ident: $status:ident, $code:literal, $message:literal;)*) => {
        errors! { $($(#[$doc])* $name: $status, $code, $message;)* }

        const $list: &[fn() -> ApiError] = &[$(ApiError::$name),*];
    };
    ($($(#[$doc:meta])* $name:ident: $status:ident, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $(
                $(#[$doc])*
                pub fn $name() -> Self {
                    Self::new(StatusCode::$status, $code, $message)
                }
            )*
        }
    };
}

// Those that `ApiError::coded` finds by their code.
errors! {
    const KNOWN;
    unknown_application: NOT_FOUND, 10002, "Unknown Application";
    unknown_channel: NOT_FOUND, 10003, "Unknown Channel";
    unknown_guild: NOT_FOUND, 10004, "Unknown Guild";
    unknown_member: NOT_FOUND, 10007, "Unknown Member";
    unknown_message: NOT_FOUND, 10008, "Unknown Message";
    unknown_user: NOT_FOUND, 10013, "Unknown User";
    /// 10015: no known interaction has this token, or it has no first answer yet.
    unknown_webhook: NOT_FOUND, 10015, "Unknown Webhook";
    /// 10062: no such interaction, or its three seconds have passed.
    unknown_interaction: NOT_FOUND, 10062, "Unknown interaction";
    unknown_command: NOT_FOUND, 10063, "Unknown application command";
    /// 40005: a file is too large.
    too_large: PAYLOAD_TOO_LARGE, 40005, "Request entity too large";
    /// 40060: the interaction was already answered.
    acknowledged: BAD_REQUEST, 40060, "Interaction has already been acknowledged.";
    /// 50001: the bot cannot see this.
    missing_access: FORBIDDEN, 50001, "Missing Access";
    /// 50005: the message is somebody else's.
    not_the_author: FORBIDDEN, 50005, "Cannot edit a message authored by another user";
    /// 50003: not in direct messages.
    direct_channel: FORBIDDEN, 50003, "Cannot execute action on a DM channel";
    /// 30010: the message carries as many different emoji as it can.
    too_many_reactions: FORBIDDEN, 30010, "Maximum number of reactions reached (20)";
    /// 50006: the message is empty.
    empty_message: BAD_REQUEST, 50006, "Cannot send an empty message";
    /// 50007: the user accepts no direct messages.
    closed_direct_messages: FORBIDDEN, 50007, "Cannot send messages to this user";
    /// 50278: the user shares no server with the bot. Discord uses the message of 50007.
    no_mutual_guild: FORBIDDEN, 50278, "Cannot send messages to this user";
    /// 50013: the bot may not do this.
    missing_permissions: FORBIDDEN, 50013, "Missing Permissions";
    /// 50027: the interaction's token has expired (15 minutes).
    invalid_token: UNAUTHORIZED, 50027, "Invalid Webhook Token";
    /// 50083: the thread is archived.
    archived: BAD_REQUEST, 50083, "Thread is archived";
    /// 50109: the body is not JSON.
    invalid_json: BAD_REQUEST, 50109, "The request body contains invalid JSON.";
}

// Those without a code of their own, or that nobody asks for by it.
errors! {
    /// 401: no token, or an unknown one.
    unauthorized: UNAUTHORIZED, 0, "401: Unauthorized";
    /// 404 without a code: no such route.
    no_route: NOT_FOUND, 0, "404: Not Found";
    /// 405: the route exists, the method does not.
    no_method: METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed";
    /// 503: an outage of a server.
    unavailable: SERVICE_UNAVAILABLE, 0, "503: Service Unavailable";
    /// 50024: such a channel has no threads.
    wrong_channel_type: BAD_REQUEST, 50024, "Cannot execute action on this channel type";
    /// 160004: only one thread can be opened on a message.
    thread_exists: BAD_REQUEST, 160_004, "A thread has already been created for this message";
    /// 50083 again: Discord says this of a locked thread even when it is not archived.
    locked: FORBIDDEN, 50083, "Thread is archived";
    /// 500: our own disk failed.
    broken: INTERNAL_SERVER_ERROR, 0, "500: Internal Server Error";
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
        let mut known = KNOWN.iter().map(|known| known());
        let found = known.find(|known| known.code == code);
        found.unwrap_or_else(|| Self::new(StatusCode::FORBIDDEN, code, "Forbidden"))
    }

    /// 50035 for one field; `path` is dotted, such as `embeds.0.title`.
    pub fn form(path: &str, code: &str, message: &str) -> Self {
        let mut faults = Faults::default();
        faults.add(path, code, message);
        faults.into_error()
    }

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
