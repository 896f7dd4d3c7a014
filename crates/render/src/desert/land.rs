//! The land: everything on a board that no move changes, painted once.

use tiny_skia::{Path, PathBuilder};

use super::inks;
use super::kit::Kit;
use super::layout::Layout;
use super::window::Window;
use crate::art::{Art, ROCK, scatter};
use crate::brush::{FigureBrush, polygon};
use crate::canvas::Canvas;
use crate::geometry::At;
use crate::ink::Ink;
use crate::sprite::folded_rows;
use crate::theme::Theme;
use games::desert::{Board, Space, Terrain};

/// Paints the land of `board`. `all`: the spaces beyond the elevation line are used too (R3). `river`: the river is in play
/// (R15).
pub fn paint(board: &Board, layout: &Layout, kit: &Kit, all: bool, river: bool) -> Canvas {
    let (width, height) = (layout.width, layout.height);
    let Some(brush) = FigureBrush::coarse(kit.theme, width, height) else {
        return Canvas::new(width, height, kit.palette.ink(Ink::FRAME));
    };
    let mut land = LandPainter {
        board,
        layout,
        unit: layout.grid.hex.unit(),
        brush,
    };
    land.ground();
    if river {
        land.river();
    }
    land.features();
    // If the whole board is in play, the line has no meaning and would only need explaining.
    if !all {
        land.elevation();
    }
    let rows = folded_rows(&land.brush.pixmap);
    let mut canvas = Canvas::from_pixels(width, height, kit.palette.indexed(rows.into_iter()));
    if !all {
        fade(board, layout, kit, &mut canvas);
    }
    canvas
}

struct LandPainter<'a> {
    board: &'a Board,
    layout: &'a Layout,
    /// The scale: 1 for hexes 74⅔ pixels wide.
    unit: f32,
    brush: FigureBrush,
}

impl LandPainter<'_> {
    fn line(&mut self, path: Option<&Path>, ink: Ink, width: f32) {
        self.brush.round(path, ink, width * self.unit);
    }

    /// All hexes of the board that match `wanted`, as one path.
    fn hexes(&self, wanted: impl Fn(At, Terrain) -> bool) -> Option<Path> {
        let mut path = PathBuilder::new();
        for at in self.layout.grid.window.places() {
            if wanted(at, self.board.terrain(at.0, at.1)) {
                let middle = self.layout.grid.centre(at);
                let middle = (middle.x as f32, middle.y as f32);
                polygon(&mut path, self.layout.grid.hex.corners(middle));
            }
        }
        path.finish()
    }

    /// Bands that extend every second row from the land to the numbers at the sides, to guide the eye.
    fn bands(&self) -> Option<Path> {
        let grid = &self.layout.grid;
        let mut path = PathBuilder::new();
        let half = grid.hex.pitch_y as f32 / 2.0;
        // Only as far as the number, or a narrow board would be surrounded by stripes.
        let out = grid.hex.reach() as i32 + self.layout.side * 3 / 2;
        let Window { columns, rows } = grid.window.clone();
        let (first, last) = (columns.start, columns.end.saturating_sub(1));
        for row in rows.filter(|&row| band(row)) {
            let land = |&column: &usize| self.board.terrain(column, row) != Terrain::Off;
            let begin = columns.clone().find(land).unwrap_or(first);
            let end = columns.clone().rev().find(land).unwrap_or(last);
            for (column, land, out) in [(first, begin, -out), (last, end, out)] {
                let middle = grid.centre((column, row));
                let edge = (middle.x + out).clamp(0, self.layout.width);
                let land = grid.centre((land, row)).x;
                let (from, to) = (edge.min(land) as f32, edge.max(land) as f32);
                let y = middle.y as f32;
                polygon(
                    &mut path,
                    [
                        (from, y - half),
                        (to, y - half),
                        (to, y + half),
                        (from, y + half),
                    ],
                );
            }
        }
        path.finish()
    }

    /// Frame, bands, coast, sand, and the lines between spaces.
    fn ground(&mut self) {
        self.brush.flood(Ink::FRAME);
        self.brush.fill(self.bands().as_ref(), Ink::BAND);
        let land = self.hexes(|_, terrain| terrain != Terrain::Off);
        self.line(land.as_ref(), Ink::COAST, 13.0);
        self.brush.fill(land.as_ref(), Ink::SAND[0]);
        let banded = self.hexes(|at, terrain| terrain != Terrain::Off && band(at.1));
        self.brush.fill(banded.as_ref(), Ink::SAND[1]);
        let spaces = self.hexes(|_, terrain| terrain.is_space());
        let thin = if self.brush.theme == Theme::HighContrast {
            2.0
        } else {
            1.6
        };
        self.line(spaces.as_ref(), Ink::GRID, thin);
    }

    /// The edges between these pairs of neighbours, as one path, as far as they are shown.
    fn edges(&self, pairs: impl Iterator<Item = (Space, Space)>) -> Option<Path> {
        let window = &self.layout.grid.window;
        let mut path = PathBuilder::new();
        for (a, b) in pairs {
            let (a, b) = (self.board.column_row(a), self.board.column_row(b));
            if !window.holds(a) && !window.holds(b) {
                continue;
            }
            if let Some([from, to]) = self.layout.grid.edge(a, b) {
                path.move_to(from.0, from.1);
                path.line_to(to.0, to.1);
            }
        }
        path.finish()
    }

    /// The river along its edges, below everything else on the land.
    fn river(&mut self) {
        let path = self.edges(self.board.river().iter().copied());
        for (ink, width) in [
            (Ink::COAST, 15.0),
            (Ink::RIVER[0], 11.5),
            (Ink::RIVER[1], 2.6),
        ] {
            self.line(path.as_ref(), ink, width);
        }
    }

    /// Dunes, pools and mountains, from top to bottom so that peaks cover what is behind them.
    fn features(&mut self) {
        let scale = self.layout.grid.hex.reach() * 2.0 / 100.0;
        let Window { columns, rows } = self.layout.grid.window.clone();
        for row in rows {
            let mut columns: Vec<usize> = columns.clone().collect();
            columns.sort_by_key(|&column| self.layout.grid.centre((column, row)).y);
            for column in columns {
                self.feature((column, row), scale);
            }
        }
    }

    fn feature(&mut self, at: At, scale: f32) {
        let middle = self.layout.grid.centre(at);
        let roll = scatter(at);
        let (art, inks): (Art, &[(&str, Ink)]) = match self.board.terrain(at.0, at.1) {
            Terrain::Mountain => (
                // Regular along a row, which compresses well.
                Art::Mountain(((at.0 + at.1) % 2) as u8),
                &ROCK,
            ),
            Terrain::SmallPool => (Art::SmallPool, POOL),
            Terrain::LargePool => (Art::LargePool, POOL),
            Terrain::Desert
                if self.brush.theme != Theme::HighContrast && roll.is_multiple_of(29) =>
            {
                (Art::Dune, &[("shade", Ink::GRID)])
            }
            Terrain::Desert | Terrain::Off => return,
        };
        let top = if matches!(art, Art::Mountain(_)) {
            61.0
        } else {
            43.0
        };
        let corner = (
            middle.x as f32 - 50.0 * scale,
            middle.y as f32 - top * scale,
        );
        self.brush.art(art, inks, corner, scale);
    }

    /// The elevation line, the limit of the area in play.
    fn elevation(&mut self) {
        let board = self.board;
        let below = board.spaces().filter(|&space| !board.beyond(space));
        let pairs = below.flat_map(|space| {
            let beyond = board.neighbours(space).filter(|&next| board.beyond(next));
            beyond.map(move |next| (space, next))
        });
        let path = self.edges(pairs);
        self.line(path.as_ref(), inks::ELEVATION, 5.5);
    }
}

const POOL: &[(&str, Ink)] = &[("bank", inks::POOL[0]), ("hollow", inks::POOL[1])];

/// Whether a row, counted from 0, is one of the darker ones.
fn band(row: usize) -> bool {
    row % 2 == 1
}

/// Dims the land unused with this few players.
fn fade(board: &Board, layout: &Layout, kit: &Kit, canvas: &mut Canvas) {
    let veil = kit.palette.veil(inks::UNUSED.rgb(kit.theme), inks::FADED);
    let beyond = board.spaces().filter(|&space| board.beyond(space));
    let places = beyond.map(|space| board.column_row(space));
    for at in places.filter(|&at| layout.grid.window.holds(at)) {
        let corner = kit.shapes.hex.corner(layout.grid.centre(at));
        canvas.veil(&kit.shapes.hex, corner.x, corner.y, &veil, |_, _| true);
    }
}
