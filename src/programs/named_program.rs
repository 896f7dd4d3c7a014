//! A program with the name under which lobbies offer it: the values of `--program`.

use std::str::FromStr;

use super::command_line::CommandLine;
use crate::store::ProgramName;

/// A program with the name under which lobbies offer it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedProgram {
    pub name: ProgramName,
    pub command: CommandLine,
}

impl FromStr for NamedProgram {
    type Err = String;

    /// Reads `NAME=COMMAND`. The command may contain further equals signs.
    fn from_str(text: &str) -> Result<NamedProgram, String> {
        let (name, command) = text.split_once('=').ok_or("write NAME=COMMAND")?;
        let name = ProgramName::from_str(name).map_err(|why| why.to_string())?;
        let command = CommandLine::from_str(command)?;
        Ok(NamedProgram { name, command })
    }
}

#[cfg(test)]
mod tests {
    use super::NamedProgram;

    #[test]
    fn a_named_program_is_a_name_and_a_command_split_at_spaces() {
        let program: NamedProgram = "my-player=python3  my=player.py --fast"
            .parse()
            .expect("a program");
        assert_eq!(program.name.as_str(), "my-player");
        assert_eq!(program.command.command, "python3");
        assert_eq!(program.command.arguments, ["my=player.py", "--fast"]);
    }

    #[test]
    fn a_text_that_names_no_program_is_refused() {
        for text in [
            "",
            "python3",
            "mine",
            "mine=",
            "mine=  ",
            "=cat",
            "master=cat",
            "two words=cat",
            "**bold**=cat",
        ] {
            assert!(text.parse::<NamedProgram>().is_err(), "{text:?}");
        }
    }
}
