//! Reading a board file, as far as it is the same for every game: lines with keys, blocks of words, and the map.

use crate::board_map::{BoardMap, MapTerrain};
use crate::{BoardError, Space, SpaceName};

/// The words of a block, each with its line.
pub(crate) type Words<'a> = Vec<(usize, &'a str)>;

/// The parts of a game's board files besides name, title and map.
pub(crate) trait Keys<'a>: Default {
    /// The kinds of places on the maps.
    type Terrain: MapTerrain;

    /// The largest number of columns of a map.
    const MOST_COLUMNS: usize;
    /// The largest number of rows of a map.
    const MOST_ROWS: usize;

    /// The beginning of a user's word, quoted and safe to show.
    fn quoted(word: &str) -> String;

    /// Is this key there, so that it must not come again?
    fn has(&self, key: &str) -> bool;

    /// Takes a key with the rest of its line. A key that means nothing is ignored.
    fn take(&mut self, line: usize, key: &str, rest: &'a str) -> Result<(), BoardError>;

    /// The block that the key opens, if it opens one.
    fn block(&mut self, key: &str) -> Option<&mut Words<'a>>;

    /// The space with exactly this name.
    fn space(map: &BoardMap<Self::Terrain>, line: usize, word: &str) -> Result<Space, BoardError> {
        match SpaceName::exact(word).and_then(|name| map.space(name)) {
            Some(space) => Ok(space),
            None => error(
                line,
                format!("{} is not a space of this map", Self::quoted(word)),
            ),
        }
    }

    /// The spaces on both sides of an edge; `kind` says what kind of edge is wanted, with an example.
    fn edge(
        map: &BoardMap<Self::Terrain>,
        line: usize,
        word: &str,
        kind: &str,
    ) -> Result<(Space, Space), BoardError> {
        match word.split_once('/') {
            Some((one, other)) => {
                Ok((Self::space(map, line, one)?, Self::space(map, line, other)?))
            }
            None => error(line, format!("{} is not {kind}", Self::quoted(word))),
        }
    }
}

/// The content of a board file, line by line. Whether it makes a board is checked afterwards.
pub(crate) struct BoardFile<'a, K: Keys<'a>> {
    text: &'a str,
    name: Option<&'a str>,
    title: Option<&'a str>,
    map: Vec<Vec<K::Terrain>>,
    map_line: Option<usize>,
    spaces: usize,
    pub(crate) keys: K,
}

/// Refuses a board file.
pub(crate) fn error<T>(line: usize, reason: impl Into<String>) -> Result<T, BoardError> {
    Err(BoardError {
        line,
        reason: reason.into(),
    })
}

impl<'a, K: Keys<'a>> BoardFile<'a, K> {
    pub(crate) fn read(text: &'a str) -> Result<BoardFile<'a, K>, BoardError> {
        let mut file = BoardFile {
            text,
            name: None,
            title: None,
            map: Vec::new(),
            map_line: None,
            spaces: 0,
            keys: K::default(),
        };
        let mut block = None;
        for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            let line = line.trim();
            if line.is_empty() {
                continue;
            }
            let header = header(line);
            let values = match header {
                Some((key, rest)) => {
                    block = file.open(number, key, rest)?.then_some(key);
                    rest
                }
                None => line,
            };
            if values.is_empty() || (block.is_none() && header.is_some()) {
                continue;
            }
            match block {
                None => return error(number, format!("{} belongs to no block", K::quoted(line))),
                Some("map") => file.add_row(number, values)?,
                Some(key) => {
                    let words = values.split_whitespace().map(|word| (number, word));
                    if let Some(block) = file.keys.block(key) {
                        block.extend(words);
                    }
                }
            }
        }
        Ok(file)
    }

    /// The line for what is missing.
    pub(crate) fn last_line(&self) -> usize {
        self.text.lines().count().max(1)
    }

    /// The board's name; `example` is that of another.
    pub(crate) fn name(&self, example: &str) -> Result<&'a str, BoardError> {
        let missing = format!("the board has no name: a line such as `name: {example}` is missing");
        self.name
            .map_or_else(|| error(self.last_line(), missing), Ok)
    }

    /// The map, and the line where it begins.
    pub(crate) fn map(&self, name: &str) -> Result<(BoardMap<K::Terrain>, usize), BoardError> {
        let Some(line) = self.map_line else {
            return error(self.last_line(), "the block `map:` is missing");
        };
        let map = BoardMap::new(name, self.title.unwrap_or(name), &self.map, self.text);
        if map.len() == 0 {
            return error(line, "the map has no space");
        }
        Ok((map, line))
    }

    /// Takes the line of a key. Does the key open a block?
    fn open(&mut self, number: usize, key: &str, rest: &'a str) -> Result<bool, BoardError> {
        let there = match key {
            "name" => self.name.is_some(),
            "title" => self.title.is_some(),
            "map" => self.map_line.is_some(),
            _ => self.keys.has(key),
        };
        if there {
            return error(number, format!("`{key}:` is there twice"));
        }
        match key {
            "name" | "title" => {
                if rest.is_empty()
                    || rest.chars().count() > 100
                    || rest.chars().any(char::is_control)
                {
                    return error(
                        number,
                        format!("`{key}:` wants 1 to 100 characters on its line"),
                    );
                }
                let slot = if key == "name" {
                    &mut self.name
                } else {
                    &mut self.title
                };
                *slot = Some(rest);
                Ok(false)
            }
            "map" => {
                self.map_line = Some(number);
                Ok(true)
            }
            _ => {
                self.keys.take(number, key, rest)?;
                Ok(self.keys.block(key).is_some())
            }
        }
    }

    fn add_row(&mut self, number: usize, line: &str) -> Result<(), BoardError> {
        let row = row::<K>(number, line)?;
        self.spaces += row.iter().filter(|terrain| terrain.is_space()).count();
        self.map.push(row);
        let most = BoardMap::<K::Terrain>::MOST_SPACES;
        if self.spaces > most {
            return error(number, format!("a board has at most {most} spaces"));
        }
        if self.map.len() > K::MOST_ROWS {
            return error(number, format!("a map has at most {} rows", K::MOST_ROWS));
        }
        Ok(())
    }
}

/// Splits `key: rest`. A key is one word of lower-case letters, `-` and `_`.
fn header(line: &str) -> Option<(&str, &str)> {
    let (key, rest) = line.split_once(':')?;
    let is_word = !key.is_empty()
        && key
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-' || byte == b'_');
    is_word.then(|| (key, rest.trim()))
}

fn row<'a, K: Keys<'a>>(number: usize, line: &str) -> Result<Vec<K::Terrain>, BoardError> {
    let mut row = Vec::new();
    for word in line.split(' ') {
        let mut signs = word.chars();
        let (Some(sign), None) = (signs.next(), signs.next()) else {
            return error(
                number,
                format!(
                    "{} should be one sign: a row's signs are separated by single spaces",
                    K::quoted(word)
                ),
            );
        };
        let known = K::Terrain::SIGNS.iter().find(|(known, _)| *known == sign);
        let Some((_, terrain)) = known else {
            let known = K::Terrain::SIGNS
                .iter()
                .map(|(known, _)| format!(" {known}"));
            return error(
                number,
                format!(
                    "`{}` is none of the signs{}",
                    sign.escape_debug(),
                    known.collect::<String>()
                ),
            );
        };
        row.push(*terrain);
        if row.len() > K::MOST_COLUMNS {
            return error(
                number,
                format!("a map has at most {} columns", K::MOST_COLUMNS),
            );
        }
    }
    Ok(row)
}
