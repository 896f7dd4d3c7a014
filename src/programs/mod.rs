//! Programs of anybody as players: processes that speak a protocol of one JSON object a line (`docs/formats.md`). The arena
//! plays them against each other, and the playground seats those that its command line names.

mod answer;
mod command_line;
mod lines;
mod misplay;
mod named_program;
mod process;
mod program;
mod protocol;
mod question;
mod roster;
#[cfg(test)]
mod tests;

pub use answer::{Answer, carry_out};
pub use command_line::CommandLine;
pub use misplay::Misplay;
pub use named_program::NamedProgram;
pub use program::Program;
pub use question::Question;
pub use roster::Roster;
