//! The land: everything on a board that no move changes, painted once.

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use super::kit::Kit;
use crate::render::art::Art;
use crate::render::canvas::Canvas;
use crate::render::layout::{At, Layout};
use crate::render::sprite::{FINE, folded_rows};
use crate::render::theme::{FADED, Ink, Theme};
use games::desert::{Board, Terrain};

/// Paints the land of `board`. `all`: the spaces beyond the elevation line are used too (R3). `river`: the river is in play
/// (R15).
pub fn paint(board: &Board, layout: &Layout, kit: &Kit, all: bool, river: bool) -> Canvas {
    let fallback = || Canvas::new(layout.width, layout.height, kit.palette.ink(Ink::Frame));
    let Some(pixmap) = Pixmap::new(
        layout.width.max(1) as u32 * FINE,
        (layout.height.max(1) as u32).next_multiple_of(2),
    ) else {
        return fallback();
    };
    let mut land = LandPainter {
        board,
        layout,
        theme: kit.theme,
        unit: layout.grid.unit(),
        pixmap,
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
    let mut canvas = indexed(&land.pixmap, layout, kit);
    if !all {
        fade(board, layout, kit, &mut canvas);
    }
    canvas
}

struct LandPainter<'a> {
    board: &'a Board,
    layout: &'a Layout,
    theme: Theme,
    /// The scale: 1 for hexes 74⅔ pixels wide.
    unit: f32,
    pixmap: Pixmap,
}

impl LandPainter<'_> {
    fn paint(&self, ink: Ink) -> Paint<'static> {
        let rgb = ink.rgb(self.theme);
        let mut paint = Paint {
            anti_alias: false,
            ..Paint::default()
        };
        paint.set_color_rgba8(rgb.0, rgb.1, rgb.2, 255);
        paint
    }

    fn stroke(&self, width: f32) -> Stroke {
        Stroke {
            width: width * self.unit,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        }
    }

    fn line(&mut self, path: Option<&Path>, ink: Ink, stroke: &Stroke) {
        if let Some(path) = path {
            let paint = self.paint(ink);
            self.pixmap
                .stroke_path(path, &paint, stroke, coarse(), None);
        }
    }

    fn fill(&mut self, path: Option<&Path>, ink: Ink) {
        if let Some(path) = path {
            let paint = self.paint(ink);
            self.pixmap
                .fill_path(path, &paint, FillRule::Winding, coarse(), None);
        }
    }

    /// All hexes of the board that match `wanted`, as one path.
    fn hexes(&self, wanted: impl Fn(At, Terrain) -> bool) -> Option<Path> {
        let mut path = PathBuilder::new();
        for at in places(self.board) {
            if wanted(at, self.board.terrain(at.0, at.1)) {
                let middle = self.layout.grid.centre(at);
                trace(
                    &mut path,
                    &self.layout.grid.corners((middle.x as f32, middle.y as f32)),
                );
            }
        }
        path.finish()
    }

    /// Bands that extend every second row from the land to the numbers at the sides, to guide the eye.
    fn bands(&self) -> Option<Path> {
        let grid = &self.layout.grid;
        let mut path = PathBuilder::new();
        let half = grid.pitch_y as f32 / 2.0;
        // Only as far as the number, or a narrow board would be surrounded by stripes.
        let out = grid.reach() as i32 + self.layout.side * 3 / 2;
        let last = grid.columns.saturating_sub(1);
        for row in (0..grid.rows).filter(|&row| band(row)) {
            let land = |&column: &usize| self.board.terrain(column, row) != Terrain::Off;
            let first = (0..grid.columns).find(land).unwrap_or(0);
            let end = (0..grid.columns).rev().find(land).unwrap_or(last);
            for (column, land, out) in [(0, first, -out), (last, end, out)] {
                let middle = grid.centre((column, row));
                let edge = (middle.x + out).clamp(0, self.layout.width);
                let land = grid.centre((land, row)).x;
                let (from, to) = (edge.min(land) as f32, edge.max(land) as f32);
                let y = middle.y as f32;
                trace(
                    &mut path,
                    &[
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
        let frame = Ink::Frame.rgb(self.theme);
        self.pixmap
            .fill(tiny_skia::Color::from_rgba8(frame.0, frame.1, frame.2, 255));
        self.fill(self.bands().as_ref(), Ink::Band);
        let land = self.hexes(|_, terrain| terrain != Terrain::Off);
        let coast = self.stroke(13.0);
        self.line(land.as_ref(), Ink::Coast, &coast);
        self.fill(land.as_ref(), Ink::Sand(0));
        let banded = self.hexes(|at, terrain| terrain != Terrain::Off && band(at.1));
        self.fill(banded.as_ref(), Ink::Sand(1));
        let spaces = self.hexes(|_, terrain| terrain.is_space());
        let thin = self.stroke(if self.theme == Theme::HighContrast {
            2.0
        } else {
            1.6
        });
        self.line(spaces.as_ref(), Ink::Grid, &thin);
    }

    /// The river along its edges, below everything else on the land.
    fn river(&mut self) {
        let mut path = PathBuilder::new();
        for &(a, b) in self.board.river() {
            if let Some([from, to]) = self
                .layout
                .grid
                .edge(self.board.column_row(a), self.board.column_row(b))
            {
                path.move_to(from.0, from.1);
                path.line_to(to.0, to.1);
            }
        }
        let path = path.finish();
        for (ink, width) in [
            (Ink::Coast, 15.0),
            (Ink::River(0), 11.5),
            (Ink::River(1), 2.6),
        ] {
            let stroke = self.stroke(width);
            self.line(path.as_ref(), ink, &stroke);
        }
    }

    /// Dunes, pools and mountains, from top to bottom so that peaks cover what is behind them.
    fn features(&mut self) {
        let scale = self.layout.grid.reach() * 2.0 / 100.0;
        for row in 0..self.board.rows() {
            let mut columns: Vec<usize> = (0..self.board.columns()).collect();
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
                &[
                    ("lit", Ink::Rock(0)),
                    ("dark", Ink::Rock(1)),
                    ("snow", Ink::Rock(2)),
                ],
            ),
            Terrain::SmallPool => (Art::SmallPool, POOL),
            Terrain::LargePool => (Art::LargePool, POOL),
            Terrain::Desert if self.theme != Theme::HighContrast && roll.is_multiple_of(29) => {
                (Art::Dune, &[("shade", Ink::Grid)])
            }
            Terrain::Desert | Terrain::Off => return,
        };
        let top = if matches!(art, Art::Mountain(_)) {
            61.0
        } else {
            43.0
        };
        let (x, y) = (
            middle.x as f32 - 50.0 * scale,
            middle.y as f32 - top * scale,
        );
        let placed = coarse().pre_translate(x, y).pre_scale(scale, scale);
        art.draw(self.theme, inks, &mut self.pixmap, placed);
    }

    /// The elevation line, the limit of the area in play.
    fn elevation(&mut self) {
        let mut path = PathBuilder::new();
        for space in self
            .board
            .spaces()
            .filter(|&space| !self.board.beyond(space))
        {
            for other in self
                .board
                .neighbours(space)
                .filter(|&other| self.board.beyond(other))
            {
                let (a, b) = (self.board.column_row(space), self.board.column_row(other));
                if let Some([from, to]) = self.layout.grid.edge(a, b) {
                    path.move_to(from.0, from.1);
                    path.line_to(to.0, to.1);
                }
            }
        }
        let path = path.finish();
        let stroke = self.stroke(5.5);
        self.line(path.as_ref(), Ink::Elevation, &stroke);
    }
}

/// The land is painted at half the picture's height and every row is shown twice. On sand and rock that is hardly visible,
/// and it halves their share of the file.
fn coarse() -> Transform {
    Transform::from_scale(FINE as f32, FINE as f32 / 2.0)
}

const POOL: &[(&str, Ink)] = &[("bank", Ink::Pool(0)), ("hollow", Ink::Pool(1))];

/// All places of a board, row by row.
fn places(board: &Board) -> impl Iterator<Item = At> {
    let (columns, rows) = (board.columns(), board.rows());
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
}

/// Whether a row, counted from 0, is one of the darker ones.
fn band(row: usize) -> bool {
    row % 2 == 1
}

fn trace(path: &mut PathBuilder, corners: &[(f32, f32)]) {
    for (step, &(x, y)) in corners.iter().enumerate() {
        if step == 0 {
            path.move_to(x, y)
        } else {
            path.line_to(x, y)
        }
    }
    path.close();
}

/// A pseudo-random number, fixed for each place.
fn scatter((column, row): At) -> u32 {
    let mixed =
        (column as u32 + 1).wrapping_mul(0x9E37_79B1) ^ (row as u32 + 1).wrapping_mul(0x85EB_CA77);
    (mixed ^ (mixed >> 15)).wrapping_mul(0xC2B2_AE3D) >> 8
}

/// The painted land in the palette's colours.
fn indexed(pixmap: &Pixmap, layout: &Layout, kit: &Kit) -> Canvas {
    let pixels = kit.palette.indexed(folded_rows(pixmap).into_iter());
    Canvas::from_pixels(layout.width, layout.height, pixels)
}

/// Dims the land unused with this few players.
fn fade(board: &Board, layout: &Layout, kit: &Kit, canvas: &mut Canvas) {
    let veil = kit.palette.veil(Ink::Unused.rgb(kit.theme), FADED);
    for space in board.spaces().filter(|&space| board.beyond(space)) {
        let corner = kit.hex_corner(layout.grid.centre(board.column_row(space)));
        canvas.veil(&kit.hex, corner.x, corner.y, &veil, |_, _| true);
    }
}
