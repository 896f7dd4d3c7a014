//! The command that is run.

use std::str::FromStr;

/// A command and its arguments. They are run as they are, without a shell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    /// The file, or its name among those that the system finds.
    pub command: String,
    pub arguments: Vec<String>,
}

impl FromStr for CommandLine {
    type Err = &'static str;

    /// Splits a line at spaces.
    fn from_str(line: &str) -> Result<CommandLine, &'static str> {
        let mut words = line.split(' ').filter(|word| !word.is_empty());
        let command = words.next().ok_or("there is no command")?;
        Ok(CommandLine {
            command: command.to_owned(),
            arguments: words.map(str::to_owned).collect(),
        })
    }
}
