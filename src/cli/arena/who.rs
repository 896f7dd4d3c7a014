//! The players: the values of `--seat`.

use std::str::FromStr;

use crate::cli::playing;
use crate::programs::CommandLine;
use games::Level;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Who {
    /// As it was given.
    pub(super) text: String,
    pub(super) kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Level(Level),
    Program(CommandLine),
}

impl Who {
    /// The level, unless it is a program.
    pub(super) fn level(&self) -> Option<Level> {
        match self.kind {
            Kind::Level(level) => Some(level),
            Kind::Program(_) => None,
        }
    }
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Who, String> {
        let kind = match text.strip_prefix("program:") {
            Some(line) => {
                let command = CommandLine::from_str(line);
                Kind::Program(command.map_err(|_| "`program:` is followed by a command")?)
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
    use crate::programs::CommandLine;
    use games::Level;

    #[test]
    fn a_player_is_a_level_or_a_program_with_arguments() {
        let planner: Who = "planner".parse().expect("a level");
        assert_eq!(planner.kind, Kind::Level(Level::Planner));
        let program: Who = "program:python3  my:player.py --fast"
            .parse()
            .expect("a program");
        let words = Kind::Program(CommandLine {
            command: "python3".to_owned(),
            arguments: vec!["my:player.py".to_owned(), "--fast".to_owned()],
        });
        assert_eq!((program.level(), program.kind), (None, words));
    }

    #[test]
    fn a_text_that_names_no_player_is_refused() {
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
