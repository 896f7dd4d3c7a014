//! Who plays: the values of `--seat`.

use std::str::FromStr;

use crate::cli::playing;
use games::Level;

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Who {
    /// As it was given.
    pub(super) text: String,
    pub(super) kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Level(Level),
    /// A command and its arguments.
    Program {
        command: String,
        arguments: Vec<String>,
    },
}

impl Who {
    /// The level, unless it is a program.
    pub(super) fn level(&self) -> Option<Level> {
        match self.kind {
            Kind::Level(level) => Some(level),
            Kind::Program { .. } => None,
        }
    }
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Who, String> {
        let kind = match text.strip_prefix("program:") {
            Some(line) => {
                let mut words = line.split(' ').filter(|word| !word.is_empty());
                let command = words.next().ok_or("`program:` is followed by a command")?;
                Kind::Program {
                    command: command.to_owned(),
                    arguments: words.map(str::to_owned).collect(),
                }
            }
            None => {
                let level = playing::level(text);
                Kind::Level(level.map_err(|why| format!("{why}; a program is program:COMMAND"))?)
            }
        };
        Ok(Who {
            text: text.to_owned(),
            kind,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Who};
    use games::Level;

    #[test]
    fn a_player_is_a_level_or_a_program_with_arguments() {
        let planner: Who = "planner".parse().expect("a level");
        assert_eq!(planner.kind, Kind::Level(Level::Planner));
        let program: Who = "program:python3  my:player.py --fast"
            .parse()
            .expect("a program");
        let words = Kind::Program {
            command: "python3".to_owned(),
            arguments: vec!["my:player.py".to_owned(), "--fast".to_owned()],
        };
        assert_eq!((program.level(), program.kind), (None, words));
    }

    #[test]
    fn anything_else_is_nobody() {
        for text in [
            "",
            "champion",
            "simple",
            "program:",
            "program:  ",
            "Program:sh",
        ] {
            assert!(text.parse::<Who>().is_err(), "{text:?}");
        }
    }
}
