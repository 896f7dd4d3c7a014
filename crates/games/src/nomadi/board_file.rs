//! Reading a board file.

use super::board::{Board, Terrain};
use crate::board_file::{BoardFile, Keys, Words, error};
use crate::quoting::quoted;
use crate::{BoardError, Space, Spaces};

#[derive(Default)]
struct Lines<'a> {
    square: bool,
    near: Option<(usize, &'a str)>,
    gorge: Words<'a>,
    gorge_line: Option<usize>,
}

impl<'a> Keys<'a> for Lines<'a> {
    type Terrain = Terrain;

    const MOST_COLUMNS: usize = Board::MOST_COLUMNS;
    const MOST_ROWS: usize = Board::MOST_ROWS;

    fn quoted(word: &str) -> String {
        quoted(word)
    }

    fn has(&self, key: &str) -> bool {
        match key {
            "grid" => self.square,
            "near" => self.near.is_some(),
            "gorge" => self.gorge_line.is_some(),
            _ => false,
        }
    }

    fn take(&mut self, line: usize, key: &str, rest: &'a str) -> Result<(), BoardError> {
        match key {
            "grid" if rest == "square" => self.square = true,
            "grid" => return error(line, format!("the grid is square, not {}", quoted(rest))),
            "near" => self.near = Some((line, rest)),
            "gorge" => self.gorge_line = Some(line),
            _ => {}
        }
        Ok(())
    }

    fn block(&mut self, key: &str) -> Option<&mut Words<'a>> {
        (key == "gorge").then_some(&mut self.gorge)
    }
}

pub(super) fn parse(text: &str) -> Result<Board, BoardError> {
    let file = BoardFile::<Lines>::read(text)?;
    let name = file.name("nomadi")?;
    let lines = &file.keys;
    if !lines.square {
        return error(file.last_line(), "a line `grid: square` is missing");
    }
    let (map, map_line) = file.map(name)?;
    let mut board = Board::new(map);
    for &(line, word) in &lines.gorge {
        let edge = edge(&board, line, word)?;
        if !board.gorge.contains(&edge) {
            board.gorge.push(edge);
        }
    }
    let gorge_line = lines.gorge_line.unwrap_or(file.last_line());
    is_connected(&board, map_line)?;
    board.far = far_side(&board, gorge_line)?;
    if let Err(why) = board.suits(None) {
        return error(map_line, why);
    }
    if let Some((line, row)) = lines.near {
        board.near = Some(near(&board, line, row)?);
    }
    Ok(board)
}

/// The spaces are connected, and so is the start area, which holds at least the sixteen nomads of a game.
fn is_connected(board: &Board, line: usize) -> Result<(), BoardError> {
    let all: Spaces = board.spaces().collect();
    if flood(board, &all) != all {
        return error(line, "the spaces are not connected");
    }
    let start = board.with(Terrain::Start);
    if start.len() < super::nomads::MOST {
        return error(
            line,
            format!("the start area has {} spaces, and needs 16", start.len()),
        );
    }
    if flood(board, &start) != start {
        return error(line, "the start area is not connected");
    }
    Ok(())
}

/// N3: what cannot be reached from the start area without crossing the gorge. Every edge of the gorge lies between the sides.
fn far_side(board: &Board, line: usize) -> Result<Spaces, BoardError> {
    let all: Spaces = board.spaces().collect();
    let start = board.with(Terrain::Start);
    let mut near = Spaces::EMPTY;
    for first in start.iter() {
        if !near.contains(first) {
            near |= from(board, &all, first, &board.gorge);
        }
    }
    for &(one, other) in &board.gorge {
        if near.contains(one) == near.contains(other) {
            let (one, other) = (board.name_of(one), board.name_of(other));
            return error(
                line,
                format!("the gorge at {one}/{other} does not part the near side from the far side"),
            );
        }
    }
    Ok(all.without(&near))
}

/// The part of `spaces` that is connected with the first of them.
fn flood(board: &Board, spaces: &Spaces) -> Spaces {
    let first = spaces.first();
    first.map_or(Spaces::EMPTY, |first| from(board, spaces, first, &[]))
}

/// The part of `spaces` that is connected with this one, without crossing an edge of `walls`.
fn from(board: &Board, spaces: &Spaces, first: Space, walls: &[(Space, Space)]) -> Spaces {
    let mut reached = Spaces::only(first);
    let mut todo = vec![first];
    while let Some(space) = todo.pop() {
        for next in board.neighbours(space) {
            let edge = (space.min(next), space.max(next));
            if spaces.contains(next) && !reached.contains(next) && !walls.contains(&edge) {
                reached.insert(next);
                todo.push(next);
            }
        }
    }
    reached
}

/// The row of `near:`, with which the board has to keep the conditions of the oasis too.
fn near(board: &Board, line: usize, text: &str) -> Result<u16, BoardError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let row = text.parse::<u16>().ok().filter(|_| digits);
    let Some(row) = row else {
        return error(
            line,
            format!("`near:` wants the number of a row, not {}", quoted(text)),
        );
    };
    match board.suits(Some(row)) {
        Ok(()) => Ok(row),
        Err(why) => error(line, format!("with the oasis from row {row} on: {why}")),
    }
}

fn edge(board: &Board, line: usize, word: &str) -> Result<(Space, Space), BoardError> {
    let (one, other) = Lines::edge(board, line, word, "an edge of the gorge such as A12/A13")?;
    if !board.neighbours(one).any(|next| next == other) {
        return error(
            line,
            format!("the gorge cannot lie at {word}: the spaces are not next to each other"),
        );
    }
    Ok((one.min(other), one.max(other)))
}
