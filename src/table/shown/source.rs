//! Where a game that is looked back at comes from.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use crate::store::{ImportId, TableId};

/// Before the number of an import in text.
const IMPORT: char = 'i';

/// Where a game that is looked back at comes from. As text it is `12`, or `i12` if it was imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// It was played at this table.
    Table(TableId),
    /// Whoever looks brought its record along.
    Import(ImportId),
}

impl fmt::Display for Source {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Table(table) => table.fmt(formatter),
            Source::Import(import) => write!(formatter, "{IMPORT}{import}"),
        }
    }
}

impl FromStr for Source {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Source, ParseIntError> {
        match text.strip_prefix(IMPORT) {
            Some(number) => number.parse().map(ImportId).map(Source::Import),
            None => text.parse().map(TableId).map(Source::Table),
        }
    }
}
