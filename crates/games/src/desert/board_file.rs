//! Reading a board file.

use super::board::{Board, BoardError, Terrain};
use super::hex::Offset;
use super::spaces::Space;

/// Which block the following lines belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    None,
    Map,
    Beyond,
    River,
}

/// What has been read so far, with the line numbers that later errors need.
#[derive(Default)]
struct Lines<'a> {
    name: Option<&'a str>,
    title: Option<&'a str>,
    offset: Option<Offset>,
    map: Vec<Vec<Terrain>>,
    map_line: Option<usize>,
    beyond: Vec<(usize, &'a str)>,
    river: Vec<(usize, &'a str)>,
}

fn error<T>(line: usize, reason: impl Into<String>) -> Result<T, BoardError> {
    Err(BoardError {
        line,
        reason: reason.into(),
    })
}

pub(super) fn parse(text: &str) -> Result<Board, BoardError> {
    let lines = read(text)?;
    let last = text.lines().count().max(1);
    let Some(name) = lines.name else {
        return error(
            last,
            "the board has no name: a line such as `name: mountain` is missing",
        );
    };
    let Some(offset) = lines.offset else {
        return error(
            last,
            "a line `offset: odd-q` or `offset: even-q` is missing",
        );
    };
    let Some(map_line) = lines.map_line else {
        return error(last, "the block `map:` is missing");
    };
    let title = lines.title.unwrap_or(name);
    let mut board = Board::assemble(name.to_owned(), title.to_owned(), offset, &lines.map, text);
    if board.len() == 0 {
        return error(map_line, "the map has no space");
    }
    for (line, word) in lines.beyond {
        let space = space(&board, line, word)?;
        if !board.put_beyond(space) {
            return error(line, format!("{word} is beyond the line twice"));
        }
    }
    for (line, word) in lines.river {
        let Some((one, other)) = word.split_once('/') else {
            return error(
                line,
                format!("`{}` is not a river edge such as C4/D4", short(word)),
            );
        };
        let (one, other) = (space(&board, line, one)?, space(&board, line, other)?);
        if !board.neighbours(one).any(|next| next == other) {
            return error(
                line,
                format!("the river cannot flow at {word}: the spaces are not next to each other"),
            );
        }
        if !board.put_river(one, other) {
            return error(line, format!("the river flows at {word} twice"));
        }
    }
    Ok(board)
}

fn read(text: &str) -> Result<Lines<'_>, BoardError> {
    let mut lines = Lines::default();
    let mut block = Block::None;
    let mut spaces = 0;
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let mut values = line;
        if let Some((key, rest)) = header(line) {
            values = rest;
            block = open(&mut lines, number, key, rest)?;
        }
        if values.is_empty() || (block == Block::None && header(line).is_some()) {
            continue;
        }
        match block {
            Block::None => return error(number, format!("`{}` belongs to no block", short(line))),
            Block::Map => {
                let row = row(number, values)?;
                spaces += row.iter().filter(|terrain| terrain.is_space()).count();
                if spaces > Board::MOST_SPACES {
                    return error(
                        number,
                        format!("a board has at most {} spaces", Board::MOST_SPACES),
                    );
                }
                lines.map.push(row);
                if lines.map.len() > Board::LONGEST_SIDE {
                    return error(
                        number,
                        format!("a map has at most {} rows", Board::LONGEST_SIDE),
                    );
                }
            }
            Block::Beyond => lines
                .beyond
                .extend(values.split_whitespace().map(|word| (number, word))),
            Block::River => lines
                .river
                .extend(values.split_whitespace().map(|word| (number, word))),
        }
    }
    Ok(lines)
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

/// Stores a header line and returns the block that it opens.
fn open<'a>(
    lines: &mut Lines<'a>,
    number: usize,
    key: &str,
    rest: &'a str,
) -> Result<Block, BoardError> {
    let twice = |is: bool| {
        if is {
            error(number, format!("`{key}:` is there twice"))
        } else {
            Ok(())
        }
    };
    match key {
        "name" | "title" => {
            let slot = if key == "name" {
                &mut lines.name
            } else {
                &mut lines.title
            };
            twice(slot.is_some())?;
            if rest.is_empty() || rest.chars().count() > 100 || rest.chars().any(char::is_control) {
                return error(
                    number,
                    format!("`{key}:` wants 1 to 100 characters on its line"),
                );
            }
            *slot = Some(rest);
        }
        "offset" => {
            twice(lines.offset.is_some())?;
            lines.offset = Some(match rest {
                "odd-q" => Offset::OddQ,
                "even-q" => Offset::EvenQ,
                _ => {
                    return error(
                        number,
                        format!("the offset is odd-q or even-q, not `{}`", short(rest)),
                    );
                }
            });
        }
        "map" => {
            twice(lines.map_line.is_some())?;
            lines.map_line = Some(number);
            return Ok(Block::Map);
        }
        "beyond" => {
            twice(!lines.beyond.is_empty())?;
            return Ok(Block::Beyond);
        }
        "river" => {
            twice(!lines.river.is_empty())?;
            return Ok(Block::River);
        }
        _ => {}
    }
    Ok(Block::None)
}

fn row(number: usize, line: &str) -> Result<Vec<Terrain>, BoardError> {
    let mut row = Vec::new();
    for word in line.split(' ') {
        let mut signs = word.chars();
        let (Some(sign), None) = (signs.next(), signs.next()) else {
            return error(
                number,
                format!(
                    "`{}` should be one sign: a row's signs are separated by single spaces",
                    short(word)
                ),
            );
        };
        let Some(terrain) = Terrain::from_sign(sign) else {
            return error(
                number,
                format!("`{}` is none of the signs . o O # -", sign.escape_debug()),
            );
        };
        row.push(terrain);
        if row.len() > Board::LONGEST_SIDE {
            return error(
                number,
                format!("a map has at most {} columns", Board::LONGEST_SIDE),
            );
        }
    }
    Ok(row)
}

fn space(board: &Board, line: usize, word: &str) -> Result<Space, BoardError> {
    match super::SpaceName::exact(word).and_then(|name| board.space(name)) {
        Some(space) => Ok(space),
        None => error(
            line,
            format!("`{}` is not a space of this map", short(word)),
        ),
    }
}

/// The beginning of a user's word, safe to show.
fn short(word: &str) -> String {
    word.chars().take(20).flat_map(char::escape_debug).collect()
}
