//! How a subcommand that cannot begin ends.

use std::fmt::Display;
use std::process::ExitCode;

/// Says why the input cannot be used, and returns the exit code for that.
pub(super) fn unusable(why: impl Display) -> ExitCode {
    eprintln!("{why}");
    ExitCode::from(2)
}
