//! The playground as bots and people know it: over HTTP and WebSocket.

mod bot;
mod components;
mod gateway;
mod interactions;
mod kept;
mod messages;
mod refusals;

/// What a test gives back.
type Tested = Result<(), Box<dyn std::error::Error>>;
