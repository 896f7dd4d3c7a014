//! Names of spaces, such as `C7`, on any board.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The name of a place on some board: a column's letters and a row's number.
///
/// It can be parsed and printed without a board, so logs and button ids use it. Whether the place is a space, only
/// the board knows, with its function `space`.
///
/// ```
/// use caravanserai_games::desert::SpaceName;
///
/// let name: SpaceName = " c7 ".parse()?;
/// assert_eq!((name.column(), name.row()), (2, 6));
/// assert_eq!(name.to_string(), "C7");
/// assert_eq!(SpaceName::exact("c7"), None);
/// # Ok::<(), caravanserai_games::desert::NotASpaceName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpaceName {
    column: u16,
    row: u16,
}

/// The number of columns that have a name: A to ZZ.
const COLUMNS: usize = 26 + 26 * 26;

impl SpaceName {
    /// The place in this column and row, both from 0; `None` beyond ZZ999.
    #[must_use]
    pub fn new(column: usize, row: usize) -> Option<SpaceName> {
        if column >= COLUMNS || row >= 999 {
            return None;
        }
        Some(SpaceName {
            column: u16::try_from(column).ok()?,
            row: u16::try_from(row).ok()?,
        })
    }

    /// Its column, from 0.
    #[must_use]
    pub fn column(self) -> usize {
        usize::from(self.column)
    }

    /// Its row, from 0.
    #[must_use]
    pub fn row(self) -> usize {
        usize::from(self.row)
    }

    /// Parses a name exactly as records write it: capitals, no blanks, no leading zero.
    #[must_use]
    pub fn exact(text: &str) -> Option<SpaceName> {
        let digits = text.find(|c: char| !c.is_ascii_uppercase())?;
        let (letters, number) = text.split_at(digits);
        let well_formed = number.bytes().all(|byte| byte.is_ascii_digit())
            && !number.starts_with('0')
            && (1..=3).contains(&number.len());
        let column = match *letters.as_bytes() {
            [one] => usize::from(one - b'A'),
            [first, second] => 26 + usize::from(first - b'A') * 26 + usize::from(second - b'A'),
            _ => return None,
        };
        if !well_formed {
            return None;
        }
        let row: usize = number.parse().ok()?;
        SpaceName::new(column, row - 1)
    }
}

/// The letters of a column counted from 0: A … Z, AA …
#[must_use]
pub fn column_label(column: usize) -> String {
    let letter = |index: usize| char::from(b'A' + (index % 26) as u8);
    if column < 26 {
        letter(column).to_string()
    } else {
        format!("{}{}", letter((column - 26) / 26), letter(column))
    }
}

impl fmt::Display for SpaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_label(self.column()), self.row() + 1)
    }
}

impl fmt::Debug for SpaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The text does not have the form of a space's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a space is named like C7")]
pub struct NotASpaceName;

impl FromStr for SpaceName {
    type Err = NotASpaceName;

    /// Parses a name as people type it: in any case, with or without blanks around it.
    fn from_str(text: &str) -> Result<SpaceName, NotASpaceName> {
        let text = text.trim();
        if text.len() > 5 {
            return Err(NotASpaceName);
        }
        SpaceName::exact(&text.to_ascii_uppercase()).ok_or(NotASpaceName)
    }
}

impl Serialize for SpaceName {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SpaceName {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<SpaceName, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        SpaceName::exact(&text).ok_or_else(|| serde::de::Error::custom(NotASpaceName))
    }
}

#[cfg(test)]
mod tests {
    use super::{NotASpaceName, SpaceName, column_label};

    #[test]
    fn names_go_from_a1_to_zz999_and_back() {
        for (column, row, text) in [
            (0, 0, "A1"),
            (25, 14, "Z15"),
            (26, 0, "AA1"),
            (51, 8, "AZ9"),
            (52, 9, "BA10"),
            (701, 98, "ZZ99"),
        ] {
            let name = SpaceName::new(column, row).expect("within reach of names");
            assert_eq!(name.to_string(), text);
            assert_eq!(SpaceName::exact(text), Some(name));
        }
        assert_eq!(column_label(27), "AB");
        assert_eq!(SpaceName::new(702, 0), None);
    }

    #[test]
    fn typed_names_are_read_leniently_and_recorded_names_strictly() {
        let c7 = SpaceName::new(2, 6).expect("C7");
        assert_eq!(" c7 ".parse(), Ok(c7));
        for text in [
            "c7", " C7", "C07", "C0", "C", "7", "", "C7x", "AAA1", "C1000", "Ç7", "C٧", "C+7",
            "C-1",
        ] {
            assert_eq!(SpaceName::exact(text), None, "{text:?}");
        }
        assert_eq!("🐪".parse::<SpaceName>(), Err(NotASpaceName));
        assert_eq!(
            "C99999999999999999999".parse::<SpaceName>(),
            Err(NotASpaceName)
        );
    }
}
