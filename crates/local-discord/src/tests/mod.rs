//! The local Discord as seen by bots and people, over HTTP and WebSocket.

mod bot;
mod clock;
mod components;
mod faults;
mod file_options;
mod gateway;
mod interactions;
mod kept;
mod limits;
mod locales;
mod messages;
mod offer;
mod own_messages;
mod patience;
mod reactions;
mod refusals;
mod refusals_answers;
mod refusals_commands;
mod refusals_messages;
mod roles;
mod threads;
mod typing;
mod web_pages;

/// The result of a test.
type TestResult = Result<(), Box<dyn std::error::Error>>;
