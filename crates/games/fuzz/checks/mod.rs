//! What must hold whatever bytes somebody sends: each function is a fuzzer's target, and `cargo test` calls it with
//! every file of its corpus. A function that comes back has found nothing wrong.

mod board;
mod notation;
mod record;
mod replay;

pub use board::board;
pub use notation::notation;
pub use record::record;
pub use replay::replay;

/// What is said about a mistake is one sentence that people can read, however long and odd the mistake.
fn is_a_clear_message(message: &str) {
    assert!(!message.is_empty());
    assert!(message.chars().count() <= 300, "too long: {message}");
    assert!(
        !message.chars().any(char::is_control),
        "not fit to be shown: {message:?}"
    );
}
