//! The names of programs that play.

use std::fmt;
use std::str::FromStr;

use games::Level;

/// The name of somebody's program that plays, as a lobby offers it: one to twenty letters, digits and hyphens of ASCII, of which
/// nothing can be markup or a mention. Names that differ only in case are the same.
#[derive(Clone, Copy)]
pub struct ProgramName {
    /// Held in place, so that it can be copied like a level; what is left is 0.
    letters: [u8; ProgramName::LONGEST],
    length: u8,
}

/// The text is no name of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAProgramName {
    /// It is empty, too long, or holds other characters.
    #[error(
        "a program's name is 1 to {} letters, digits and hyphens",
        ProgramName::LONGEST
    )]
    Letters,
    /// It would be taken for a level of computer player.
    #[error("{0} is a level of computer player; call the program otherwise")]
    Level(Level),
}

impl ProgramName {
    /// How many characters a name may have.
    pub const LONGEST: usize = 20;

    /// As it was given.
    pub fn as_str(&self) -> &str {
        // It is made of ASCII only, and no longer than the array.
        std::str::from_utf8(&self.letters[..usize::from(self.length)]).unwrap_or_default()
    }

    fn folded(self) -> [u8; ProgramName::LONGEST] {
        self.letters.map(|letter| letter.to_ascii_lowercase())
    }
}

impl FromStr for ProgramName {
    type Err = NotAProgramName;

    fn from_str(text: &str) -> Result<ProgramName, NotAProgramName> {
        let is_fit = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-';
        let fits = (1..=ProgramName::LONGEST).contains(&text.len());
        if !fits || !text.bytes().all(is_fit) {
            return Err(NotAProgramName::Letters);
        }
        if let Ok(level) = text.parse() {
            return Err(NotAProgramName::Level(level));
        }
        let mut letters = [0; ProgramName::LONGEST];
        letters[..text.len()].copy_from_slice(text.as_bytes());
        Ok(ProgramName {
            letters,
            // At most twenty.
            length: text.len() as u8,
        })
    }
}

impl PartialEq for ProgramName {
    fn eq(&self, other: &ProgramName) -> bool {
        self.folded() == other.folded()
    }
}

impl Eq for ProgramName {}

impl std::hash::Hash for ProgramName {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.folded().hash(state);
    }
}

impl fmt::Display for ProgramName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

impl fmt::Debug for ProgramName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::{NotAProgramName, ProgramName};
    use games::Level;

    #[test]
    fn names_are_short_and_hold_nothing_that_could_be_markup() {
        for text in ["a", "My-Player-2", "12345678901234567890"] {
            let name: ProgramName = text.parse().expect("a name");
            assert_eq!((name.as_str(), name.to_string().as_str()), (text, text));
        }
        for text in [
            "",
            "123456789012345678901",
            "two words",
            "a=b",
            "_a_",
            "*a*",
            "`a`",
            "<@1>",
            "a:b",
            "é",
            "a\n",
        ] {
            let refused = text.parse::<ProgramName>();
            assert_eq!(refused, Err(NotAProgramName::Letters), "{text:?}");
        }
    }

    #[test]
    fn a_level_is_no_name_and_case_makes_no_other_name() {
        let refused = "Master".parse::<ProgramName>();
        assert_eq!(refused, Err(NotAProgramName::Level(Level::Master)));
        assert_eq!("Mine".parse::<ProgramName>(), "mine".parse());
        assert_ne!("mine".parse::<ProgramName>(), "mine2".parse());
    }
}
