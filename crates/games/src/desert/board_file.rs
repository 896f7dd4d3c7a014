//! Reading a board file.

use super::board::{Board, Terrain};
use super::hex::Offset;
use crate::BoardError;
use crate::board_file::{BoardFile, Keys, Words, error};

#[derive(Default)]
struct Lines<'a> {
    offset: Option<Offset>,
    beyond: Words<'a>,
    river: Words<'a>,
}

impl<'a> Keys<'a> for Lines<'a> {
    type Terrain = Terrain;

    const MOST_COLUMNS: usize = Board::LONGEST_SIDE;
    const MOST_ROWS: usize = Board::LONGEST_SIDE;

    fn quoted(word: &str) -> String {
        let shown: String = word.chars().take(20).flat_map(char::escape_debug).collect();
        format!("`{shown}`")
    }

    fn has(&self, key: &str) -> bool {
        match key {
            "offset" => self.offset.is_some(),
            "beyond" => !self.beyond.is_empty(),
            "river" => !self.river.is_empty(),
            _ => false,
        }
    }

    fn take(&mut self, line: usize, key: &str, rest: &'a str) -> Result<(), BoardError> {
        match (key, rest) {
            ("offset", "odd-q") => self.offset = Some(Offset::OddQ),
            ("offset", "even-q") => self.offset = Some(Offset::EvenQ),
            ("offset", other) => {
                let other = Lines::quoted(other);
                return error(line, format!("the offset is odd-q or even-q, not {other}"));
            }
            _ => {}
        }
        Ok(())
    }

    fn block(&mut self, key: &str) -> Option<&mut Words<'a>> {
        match key {
            "beyond" => Some(&mut self.beyond),
            "river" => Some(&mut self.river),
            _ => None,
        }
    }
}

pub(super) fn parse(text: &str) -> Result<Board, BoardError> {
    let file = BoardFile::<Lines>::read(text)?;
    let name = file.name("mountain")?;
    let Some(offset) = file.keys.offset else {
        return error(
            file.last_line(),
            "a line `offset: odd-q` or `offset: even-q` is missing",
        );
    };
    let (map, _) = file.map(name)?;
    let mut board = Board::new(map, offset);
    for (line, word) in file.keys.beyond {
        let space = Lines::space(&board, line, word)?;
        if !board.put_beyond(space) {
            return error(line, format!("{word} is beyond the line twice"));
        }
    }
    for (line, word) in file.keys.river {
        let (one, other) = Lines::edge(&board, line, word, "a river edge such as C4/D4")?;
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
