//! The level or program that moves for a computer player.

use std::fmt;
use std::str::FromStr;

use super::program_name::ProgramName;
use games::Level;

/// The beginning of the stored text of a program; its name follows.
const PROGRAM: &str = "program:";

/// The level or program that moves for a computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ComputerKind {
    /// The bot itself, at this level.
    Level(Level),
    /// Somebody's program of this name, which the playground has started.
    Program(ProgramName),
}

/// The text names nothing that moves for a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("neither a level of computer player nor a program")]
pub struct NotAComputer;

impl ComputerKind {
    /// Its name, as people read it where there is no other.
    pub fn name(&self) -> &str {
        match self {
            ComputerKind::Level(level) => level.name(),
            ComputerKind::Program(name) => name.as_str(),
        }
    }
}

impl From<Level> for ComputerKind {
    fn from(level: Level) -> ComputerKind {
        ComputerKind::Level(level)
    }
}

/// As it is stored, and as menus send it: a level by its name, and a program as `program:NAME`. No level begins like that.
impl fmt::Display for ComputerKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ComputerKind::Level(level) => formatter.write_str(level.name()),
            ComputerKind::Program(name) => write!(formatter, "{PROGRAM}{name}"),
        }
    }
}

impl FromStr for ComputerKind {
    type Err = NotAComputer;

    fn from_str(text: &str) -> Result<ComputerKind, NotAComputer> {
        match text.strip_prefix(PROGRAM) {
            Some(name) => name.parse().map(ComputerKind::Program).ok(),
            None => text.parse().map(ComputerKind::Level).ok(),
        }
        .ok_or(NotAComputer)
    }
}

#[cfg(test)]
mod tests {
    use super::{ComputerKind, NotAComputer};
    use games::Level;

    #[test]
    fn a_stored_computer_player_is_read_back_and_levels_keep_their_form() {
        let program = ComputerKind::Program("mine".parse().expect("a name"));
        for (kind, stored) in [
            (ComputerKind::Level(Level::Gatherer), "gatherer"),
            (program, "program:mine"),
        ] {
            assert_eq!(kind.to_string(), stored);
            assert_eq!(stored.parse(), Ok(kind));
        }
        for text in ["", "champion", "program:", "program:a b", "mine"] {
            assert_eq!(text.parse::<ComputerKind>(), Err(NotAComputer), "{text:?}");
        }
    }
}
