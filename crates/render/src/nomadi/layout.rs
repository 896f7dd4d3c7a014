//! Layout: squares to pixels, and the regions of a picture.

use crate::geometry::{At, Point, Rect, allowed};
use games::nomadi::Board;

/// The squares of a board in pixels. A board that is higher than it is wide lies on its side, with its numbers along the
/// picture's width: then the caravan goes from left to right, and the picture fits a desktop and a phone alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Squares {
    /// Squares side by side on the picture.
    pub across: usize,
    /// Squares one below the other on the picture.
    pub down: usize,
    /// Whether the board lies on its side.
    pub turned: bool,
    /// Pixels from one square to the next.
    pub pitch: i32,
    left: i32,
    top: i32,
}

impl Squares {
    /// The scale of everything on the land: 1 for squares 52 pixels wide.
    pub fn unit(&self) -> f32 {
        self.pitch as f32 / 52.0
    }

    /// Where a place is on the picture, in squares from the left and from the top.
    pub fn place(&self, (column, row): At) -> (usize, usize) {
        if self.turned {
            (row, column)
        } else {
            (column, row)
        }
    }

    /// The place on the board in a square of the picture.
    pub fn at(&self, (x, y): (usize, usize)) -> At {
        if self.turned { (y, x) } else { (x, y) }
    }

    pub fn square(&self, at: At) -> Rect {
        let (x, y) = self.place(at);
        Rect::new(
            self.left + x as i32 * self.pitch,
            self.top + y as i32 * self.pitch,
            self.pitch,
            self.pitch,
        )
    }

    /// The centre of a place's square.
    pub fn centre(&self, at: At) -> Point {
        self.square(at).centre()
    }

    pub fn area(&self) -> Rect {
        Rect::new(
            self.left,
            self.top,
            self.across as i32 * self.pitch,
            self.down as i32 * self.pitch,
        )
    }
}

/// The regions of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    pub width: i32,
    pub height: i32,
    /// Whose turn it is, and the dice.
    pub header: Rect,
    /// The board with the letters and numbers along its edges.
    pub board: Rect,
    pub footer: Rect,
    pub squares: Squares,
    /// The width of the legend's squares, whatever the size of the board.
    pub sample: i32,
    /// The side of a die.
    pub die: i32,
}

/// Heights in thousandths of the width.
const HEADER: i32 = 86;
const DIE: i32 = 64;
/// For the letters and numbers above, below and beside the land.
const EDGE: i32 = 33;
const SIDE: i32 = 26;
const SAMPLE: i32 = 42;

/// The greatest height of a board as a multiple of the width; taller boards are drawn smaller.
const TALLEST: f32 = 1.2;

impl Layout {
    /// The layout for a board at about `width` pixels, with a footer of this height in thousandths of the width.
    pub fn of(board: &Board, width: u32, footer: i32) -> Layout {
        let width = allowed(width);
        let milli = |thousandths: i32| width * thousandths / 1000;
        let (columns, rows) = (board.columns().max(1), board.rows().max(1));
        let turned = rows > columns;
        let (across, down) = if turned {
            (rows, columns)
        } else {
            (columns, rows)
        };
        let wide = (width - 2 * milli(SIDE)) / across as i32;
        let high = (width as f32 * TALLEST) as i32 / down as i32;
        let even = |length: i32| (length / 2 * 2).max(2);
        let pitch = wide.min(high).min(width / 9).max(2);
        let header = Rect::new(0, 0, width, even(milli(HEADER)));
        let edge = even(milli(EDGE));
        let board_high = down as i32 * pitch + 2 * edge;
        let board = Rect::new(0, header.height, width, board_high);
        let footer = Rect::new(0, board.y + board.height, width, milli(footer));
        Layout {
            width,
            height: footer.y + footer.height,
            header,
            squares: Squares {
                across,
                down,
                turned,
                pitch,
                left: (width - across as i32 * pitch) / 2,
                top: board.y + edge,
            },
            board,
            footer,
            sample: even(milli(SAMPLE)),
            die: even(milli(DIE)),
        }
    }

    /// Converts thousandths of the width to pixels.
    pub fn milli(&self, thousandths: i32) -> i32 {
        self.width * thousandths / 1000
    }
}

#[cfg(test)]
mod tests {
    use super::Layout;
    use games::nomadi::Boards;

    #[test]
    fn squares_lie_side_by_side_and_inside_the_picture_on_every_board_and_size() {
        for board in Boards::embedded().iter() {
            for width in [320, 400, 777, 1200, 1600] {
                let layout = Layout::of(board, width, 200);
                let squares = &layout.squares;
                assert!(squares.turned, "both boards are higher than they are wide");
                for space in board.spaces() {
                    let at = board.column_row(space);
                    assert_eq!(squares.at(squares.place(at)), at);
                    assert!(layout.board.holds(squares.square(at)));
                    for next in board.neighbours(space) {
                        let (a, b) = (squares.centre(at), squares.centre(board.column_row(next)));
                        assert_eq!((a.x - b.x).abs() + (a.y - b.y).abs(), squares.pitch);
                    }
                }
            }
        }
    }
}
