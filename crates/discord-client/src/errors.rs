//! What a failed request tells us.

use serenity::http::HttpError;

/// A description that is safe to log: serenity's own text may contain the URL, and with it an interaction's token.
pub fn plain(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let mut text = format!(
                "{} (code {}): {}",
                response.status_code, response.error.code, response.error.message
            );
            for single in &response.error.errors {
                text.push_str(&format!("; {}: {}", single.path, single.message));
            }
            text
        }
        serenity::Error::Http(HttpError::Request(error)) if error.is_timeout() => {
            String::from("no answer in time")
        }
        serenity::Error::Http(HttpError::Request(error)) if error.is_connect() => {
            String::from("no connection")
        }
        serenity::Error::Http(HttpError::Request(_)) => String::from("the request failed"),
        serenity::Error::Http(_) => String::from("the answer could not be read"),
        serenity::Error::Json(_) => String::from("the answer is not the JSON that was expected"),
        other => other.to_string(),
    }
}

/// Discord's error code, such as 50007, if it sent one.
pub fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some(response.error.code)
        }
        _ => None,
    }
}

/// The HTTP status, if there was a response.
pub fn status(error: &serenity::Error) -> Option<u16> {
    match error {
        serenity::Error::Http(error) => error.status_code().map(|status| status.as_u16()),
        _ => None,
    }
}

/// Whether a retry may succeed: a server error, or no response.
pub fn passes(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.is_server_error()
        }
        serenity::Error::Http(HttpError::Request(_)) => true,
        _ => false,
    }
}
