//! Serves the page and message attachments.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::attachment::kind_of;
use super::error::ApiError;
use super::server::Server;
use super::snowflake::Snowflake;

/// The page's files by name, compiled into the program.
macro_rules! built_in {
    ($($name:literal),+ $(,)?) => { &[$(($name, include_str!(concat!("page/", $name)))),+] };
}

const PAGE: &[(&str, &str)] = built_in![
    "index.html",
    "page.css",
    "page.js",
    "message.css",
    "overlay.css",
    "composer.css",
    "actions.js",
    "advice.js",
    "announcer.js",
    "command.js",
    "component.js",
    "composer.js",
    "control.js",
    "conversation.js",
    "dom.js",
    "embed.js",
    "emoji.js",
    "faults.js",
    "file.js",
    "focus.js",
    "lightbox.js",
    "listbox.js",
    "markdown.js",
    "memory.js",
    "menu.js",
    "message.js",
    "modal.js",
    "moment.js",
    "notices.js",
    "picture.js",
    "pills.js",
    "places.js",
    "reactions.js",
    "session.js",
    "sidebar.js",
    "sound.js",
    "suggestions.js",
    "tools.js",
    "typing.js",
    "value.js",
    "world.js",
    "zoom.js",
];

/// `/`, `/page.js`, `/page.css`, `/page/…` and `/attachments/…`.
pub fn routes() -> Router<Arc<Server>> {
    Router::new()
        .route("/", get(async || built_in("index.html")))
        .route("/page.js", get(async || built_in("page.js")))
        .route("/page.css", get(async || built_in("page.css")))
        .route(
            "/page/{name}",
            get(async |Path(name): Path<String>| built_in(&name)),
        )
        .route("/attachments/{channel}/{id}/{name}", get(file))
}

fn built_in(name: &str) -> Result<Response, ApiError> {
    let found = PAGE.iter().find(|(known, _)| *known == name);
    let (name, text) = found.ok_or_else(ApiError::no_route)?;
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        _ => "text/javascript; charset=utf-8",
    };
    // Another build may answer at the same address next time.
    let headers = [
        (CONTENT_TYPE, kind),
        (CACHE_CONTROL, "no-cache"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((headers, *text).into_response())
}

async fn file(
    State(server): State<Arc<Server>>,
    Path((_, id, name)): Path<(Snowflake, Snowflake, String)>,
) -> Result<Response, ApiError> {
    let bytes = server
        .files
        .get(&server.storage, id)
        .await
        .ok_or_else(ApiError::no_route)?;
    let headers = [
        (CONTENT_TYPE, kind_of(&name)),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((headers, bytes).into_response())
}

#[cfg(test)]
mod tests {
    use super::PAGE;

    /// Text of messages reaches the page as text, never as markup or as a script.
    #[test]
    fn no_text_becomes_markup_or_a_script() {
        let risky = [
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "DOMParser",
            "createContextualFragment",
            "srcdoc",
            "eval(",
            "new Function",
            "javascript:",
        ];
        for (name, text) in PAGE {
            for way in risky {
                assert!(!text.contains(way), "{name}: {way}");
            }
        }
    }

    #[test]
    fn every_file_of_the_page_is_built_in() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/page");
        let Ok(entries) = std::fs::read_dir(folder) else {
            panic!("{folder} cannot be read")
        };
        for entry in entries.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            assert!(
                PAGE.iter().any(|(known, _)| *known == name),
                "{name} is missing in page.rs"
            );
        }
    }
}
