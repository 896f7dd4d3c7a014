//! What must hold for any bytes. Each function is a fuzzing target, and `cargo test` calls it with every file of its corpus.
//! A function that returns has found nothing wrong.

mod board;
mod notation;
mod record;
mod replay;

pub use board::board;
pub use notation::notation;
pub use record::record;
pub use replay::replay;

/// An error message is one sentence that people can read, however long and odd the input.
fn is_a_clear_message(message: &str) {
    assert!(!message.is_empty());
    assert!(message.chars().count() <= 300, "too long: {message}");
    assert!(
        !message.chars().any(char::is_control),
        "not fit to be shown: {message:?}"
    );
}
