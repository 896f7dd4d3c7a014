//! Layout: hexes to pixels and back, and the regions of a picture.

use super::window::Window;
use crate::geometry::{At, Point, Rect, allowed, even};
use games::desert::{Board, Offset};

/// The size of a hex. Pitches are whole pixels, so every hex looks the same wherever it is, which compresses well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hex {
    /// Pixels from one column to the next.
    pub pitch_x: i32,
    /// Pixels from one row to the next. A multiple of four (two on very large boards), so that hexes start on even rows.
    pub pitch_y: i32,
}

impl Hex {
    /// The hex for a column pitch. Its row pitch is a multiple of four pixels, or of two on a board so large that its hexes are
    /// only a few pixels high.
    fn across(pitch_x: i32) -> Hex {
        let step = if pitch_x > 4 { 4 } else { 2 };
        let pitch_y = (pitch_x as f32 / 0.866 / step as f32).round() as i32 * step;
        Hex {
            pitch_x,
            pitch_y: pitch_y.max(2),
        }
    }

    /// The scale of everything on the land: 1 for hexes 74⅔ pixels wide.
    pub fn unit(self) -> f32 {
        self.pitch_x as f32 / 56.0
    }

    /// Pixels from a hex's centre to its left and right corners.
    pub fn reach(self) -> f32 {
        self.pitch_x as f32 * 2.0 / 3.0
    }

    /// The six corners around `middle`, clockwise from the right one.
    pub fn corners(self, middle: (f32, f32)) -> [(f32, f32); 6] {
        let (reach, half) = (self.reach(), self.pitch_y as f32 / 2.0);
        let at = |dx: f32, dy: f32| (middle.0 + dx, middle.1 + dy);
        [
            at(reach, 0.0),
            at(reach / 2.0, half),
            at(-reach / 2.0, half),
            at(-reach, 0.0),
            at(-reach / 2.0, -half),
            at(reach / 2.0, -half),
        ]
    }
}

/// The hexes of a board in pixels.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// What of the board is shown.
    pub window: Window,
    /// Whether columns A, C, … (rather than B, D, …) sit half a hex lower.
    even_lower: bool,
    pub hex: Hex,
    /// The middle of the left-most column shown, and the top edge of the board.
    left: i32,
    top: i32,
}

impl Grid {
    /// The top edge of the board.
    pub fn top(&self) -> i32 {
        self.top
    }

    /// The centre of a hex.
    pub fn centre(&self, (column, row): At) -> Point {
        let half = self.hex.pitch_y / 2;
        let lower = if (column % 2 == 0) == self.even_lower {
            half
        } else {
            0
        };
        let (first, top) = (self.window.columns.start, self.window.rows.start);
        Point {
            x: self.left + (column as i32 - first as i32) * self.hex.pitch_x,
            y: self.top + half + (row as i32 - top as i32) * self.hex.pitch_y + lower,
        }
    }

    /// The two corners shared by two neighbouring hexes; `None` if they do not touch.
    pub fn edge(&self, a: At, b: At) -> Option<[(f32, f32); 2]> {
        let (from, to) = (self.centre(a), self.centre(b));
        let corners = self.hex.corners((from.x as f32, from.y as f32));
        let target = (to.x as f32, to.y as f32);
        let mut by_distance: Vec<(f32, (f32, f32))> = corners
            .into_iter()
            .map(|c| ((c.0 - target.0).hypot(c.1 - target.1), c))
            .collect();
        by_distance.sort_by(|p, q| p.0.total_cmp(&q.0));
        let near = by_distance[1].0 < self.hex.reach() * 1.2;
        near.then(|| [by_distance[0].1, by_distance[1].1])
    }

    /// The hex shown with the centre nearest to a point; `None` where there is none.
    pub fn at(&self, point: Point) -> Option<At> {
        let Window { columns, rows } = &self.window;
        let guess = (point.x - self.left) as f32 / self.hex.pitch_x.max(1) as f32;
        let first = columns.start + (guess.floor() - 1.0).max(0.0) as usize;
        let mut best: Option<(f32, At)> = None;
        for column in first..(first + 4).min(columns.end) {
            let top = self.centre((column, rows.start)).y;
            let row = ((point.y - top) as f32 / self.hex.pitch_y.max(1) as f32).round();
            if row < 0.0 || row as usize >= rows.len() {
                continue;
            }
            let at = (column, rows.start + row as usize);
            let middle = self.centre(at);
            let gap = ((middle.x - point.x) as f32).hypot((middle.y - point.y) as f32);
            if best.is_none_or(|(least, _)| gap < least) {
                best = Some((gap, at));
            }
        }
        best.filter(|&(gap, _)| gap <= self.hex.reach())
            .map(|(_, at)| at)
    }
}

/// The room around a board, in thousandths of the picture's width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// For a line above the letters.
    pub header: i32,
    /// For the numbers on each side.
    pub side: i32,
    /// For a table below the letters.
    pub footer: i32,
}

/// The regions of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    pub width: i32,
    pub height: i32,
    pub header: Rect,
    /// The greatest width of the numbers on each side.
    pub side: i32,
    /// The board with the letters and numbers along its edges.
    pub board: Rect,
    pub footer: Rect,
    pub grid: Grid,
    /// A hex of the size used for the legend's signs, whatever the size of the board.
    pub legend: Hex,
}

/// The greatest height of a board as a multiple of the width; taller boards are drawn smaller.
const TALLEST: f32 = 1.7;

/// Room for the letters above and below the board, in thousandths of the width: enough for capitals of nine pixels when the
/// picture is shown 400 wide.
pub const EDGE: i32 = 40;
/// The gap between those letters and the highest and lowest spaces.
const CLEAR: i32 = 5;

/// How many times as large spaces must get for land that is out of play to be left out. For less, the whole board, which looks
/// the same for any number of players, is worth more.
const WORTH_CROPPING: f32 = 1.1;

/// Discord fits a picture into this many times its height on a desktop, and into its width on a phone.
const DESKTOP: f32 = 550.0 / 350.0;

/// The greatest column pitch at which a part of a board fits into a picture, in pixels.
fn pitch(window: &Window, width: i32, margin: i32) -> f32 {
    let across = (width - 2 * margin) as f32 / (window.columns.len() as f32 + 1.0 / 3.0);
    // The column pitch is √3/2 of the height of a regular hex.
    let down = width as f32 * TALLEST / (window.rows.len() as f32 + 0.5) * 0.866;
    across.min(down).min(width as f32 / 9.0)
}

/// The column pitch as shown on a phone and on a desktop, each as a share of the room that there is.
fn shown(window: &Window, width: i32, margin: i32, edge: i32) -> [f32; 2] {
    let (pitch, wide) = (pitch(window, width, margin), width as f32);
    let high = (window.rows.len() as f32 + 0.5) * pitch / 0.866 + 2.0 * edge as f32;
    [pitch / wide, pitch / wide.max(high * DESKTOP)]
}

/// What is shown of a board. `all`: the spaces beyond the elevation line are used too (R3). Land that is out of play is left
/// out if that makes spaces larger by a tenth, on a phone or on a desktop, and on neither smaller.
fn window(board: &Board, all: bool, shown: impl Fn(&Window) -> [f32; 2]) -> Window {
    let whole = Window::whole(board);
    let Some(used) = Window::below_the_line(board).filter(|_| !all) else {
        return whole;
    };
    let (cropped, usual) = (shown(&used), shown(&whole));
    let larger = [0, 1].map(|screen| cropped[screen] / usual[screen]);
    let worth = larger.iter().any(|&share| share >= WORTH_CROPPING);
    if worth && larger.iter().all(|&share| share >= 1.0) {
        used
    } else {
        whole
    }
}

impl Layout {
    /// The layout for a board in these surroundings at about `width` pixels. `all`: the spaces beyond the elevation line are used
    /// too (R3).
    pub fn of(board: &Board, all: bool, width: u32, around: Surroundings) -> Layout {
        let width = allowed(width);
        let milli = |thousandths: i32| width * thousandths / 1000;
        let margin = milli(around.side);
        let edge = even(milli(EDGE + CLEAR));
        let window = window(board, all, |part| shown(part, width, margin, edge));
        let pitch_x = (pitch(&window, width, margin).floor() as i32).max(1);
        let hex = Hex::across(pitch_x);
        let header = Rect::new(0, 0, width, even(milli(around.header)));
        let high = window.rows.len() as i32 * hex.pitch_y + hex.pitch_y / 2;
        let board_rect = Rect::new(0, header.height, width, high + 2 * edge);
        let footer = Rect::new(
            0,
            board_rect.y + board_rect.height,
            width,
            milli(around.footer),
        );
        let grid = Grid {
            even_lower: board.offset() == Offset::EvenQ,
            hex,
            left: (width - (window.columns.len() as i32 - 1) * pitch_x) / 2,
            top: board_rect.y + edge,
            window,
        };
        // On ordinary boards the board's own hexes are about this size and are used.
        let usual = milli(45);
        let legend = if (usual - pitch_x).abs() <= 2 {
            hex
        } else {
            Hex::across(usual)
        };
        Layout {
            width,
            height: footer.y + footer.height,
            header,
            side: margin,
            board: board_rect,
            footer,
            grid,
            legend,
        }
    }

    /// Converts thousandths of the width to pixels.
    pub fn milli(&self, thousandths: i32) -> i32 {
        self.width * thousandths / 1000
    }
}

#[cfg(test)]
mod tests {
    use super::{Layout, Surroundings};
    use crate::geometry::Point;
    use games::desert::{Board, Boards};

    const AROUND: Surroundings = Surroundings {
        header: 52,
        side: 41,
        footer: 200,
    };

    fn there_and_back(board: &Board, width: u32) {
        for all in [true, false] {
            let grid = Layout::of(board, all, width, AROUND).grid;
            for at in grid.window.places() {
                let middle = grid.centre(at);
                assert_eq!(grid.at(middle), Some(at));
                let (dx, dy) = (grid.hex.pitch_x / 3, grid.hex.pitch_y / 3);
                for near in [(dx, 0), (-dx, 0), (0, dy), (0, -dy)] {
                    let point = Point {
                        x: middle.x + near.0,
                        y: middle.y + near.1,
                    };
                    assert_eq!(grid.at(point), Some(at), "{width} px");
                }
            }
        }
    }

    #[test]
    fn pixels_lead_back_to_their_hex_on_every_board_and_size() {
        for board in Boards::embedded().iter() {
            // Without the river, which would no longer run between neighbours.
            let land = board.text().split("river:\n").next().unwrap_or_default();
            let even = land.replace("offset: odd-q", "offset: even-q");
            for width in [320, 400, 777, 1200, 1600] {
                there_and_back(board, width);
                there_and_back(
                    &Board::parse(&even).expect("the same board, columns moved"),
                    width,
                );
            }
        }
    }

    #[test]
    fn neighbours_share_an_edge_and_others_do_not() {
        for board in Boards::embedded().iter() {
            let grid = Layout::of(board, true, 1200, AROUND).grid;
            for space in board.spaces() {
                for other in board.spaces() {
                    let next = board.neighbours(space).any(|neighbour| neighbour == other);
                    let edge = grid.edge(board.column_row(space), board.column_row(other));
                    if space != other {
                        assert_eq!(
                            edge.is_some(),
                            next,
                            "{} {}",
                            board.label(space),
                            board.label(other)
                        );
                    }
                }
            }
        }
    }
}
