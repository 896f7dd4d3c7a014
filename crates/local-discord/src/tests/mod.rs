//! The local Discord as bots and people know it: over HTTP and WebSocket.

mod bot;
mod components;
mod faults;
mod gateway;
mod interactions;
mod kept;
mod limits;
mod messages;
mod refusals;
mod refusals_answers;
mod refusals_commands;
mod refusals_messages;
mod threads;

/// What a test gives back.
type Tested = Result<(), Box<dyn std::error::Error>>;
