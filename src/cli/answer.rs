//! What subcommands answer, for other programs to read.

use std::io::{self, Write};

use serde_json::Value;

/// Prints JSON on one line. Ignores a closed pipe.
pub(super) fn print(answer: &Value) {
    let _ = writeln!(io::stdout().lock(), "{answer}");
}
