//! The static land: everything about a board that no move changes, painted once.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Mask as Clip, MaskType, Paint, Path, PathBuilder, Pixmap, Stroke,
    StrokeDash, Transform,
};

use super::kit::Kit;
use crate::games::desert::{Board, Offset, Terrain};
use crate::render::art::Art;
use crate::render::canvas::Canvas;
use crate::render::layout::{At, Layout, Rect};
use crate::render::sprite::{FINE, folded_rows};
use crate::render::text::{Align, Face};
use crate::render::theme::{Ink, Theme};

/// Paints the land of `board`. `all` says that the spaces beyond the elevation line are used too (R3),
/// `river` that the river is in play (R15).
pub fn paint(board: &Board, layout: &Layout, kit: &Kit, all: bool, river: bool) -> Canvas {
    let fallback = || Canvas::new(layout.width, layout.height, kit.palette.ink(Ink::Frame));
    let Some(pixmap) = Pixmap::new(
        layout.width.max(1) as u32 * FINE,
        (layout.height.max(1) as u32).next_multiple_of(2),
    ) else {
        return fallback();
    };
    let mut land = Painter {
        board,
        layout,
        theme: kit.theme,
        unit: layout.grid.pitch_x as f32 / 56.0,
        pixmap,
    };
    land.ground();
    if river {
        land.river();
    }
    land.features();
    land.elevation(all);
    let mut canvas = indexed(&land.pixmap, layout, kit);
    if !all {
        fade(board, layout, kit, &mut canvas);
    }
    names(board, layout, kit, &mut canvas, all);
    canvas
}

struct Painter<'a> {
    board: &'a Board,
    layout: &'a Layout,
    theme: Theme,
    /// Pixels here for one pixel of a picture 1,200 wide.
    unit: f32,
    pixmap: Pixmap,
}

impl Painter<'_> {
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

    fn fill(&mut self, path: Option<&Path>, ink: Ink, clip: Option<&Clip>) {
        if let Some(path) = path {
            let paint = self.paint(ink);
            self.pixmap
                .fill_path(path, &paint, FillRule::Winding, coarse(), clip);
        }
    }

    /// All hexes of the board that `wanted` picks, as one path.
    fn hexes(&self, wanted: impl Fn(Terrain) -> bool) -> Option<Path> {
        let mut path = PathBuilder::new();
        for at in places(self.board) {
            if wanted(self.board.terrain(at.0, at.1)) {
                let middle = self.layout.grid.centre(at);
                outline(
                    &mut path,
                    &self.layout.grid.corners((middle.x as f32, middle.y as f32)),
                );
            }
        }
        path.finish()
    }

    /// Frame, coast, sand with its dunes, and the lines between spaces.
    fn ground(&mut self) {
        let frame = Ink::Frame.rgb(self.theme);
        self.pixmap
            .fill(tiny_skia::Color::from_rgba8(frame.0, frame.1, frame.2, 255));
        let land = self.hexes(|terrain| terrain != Terrain::Off);
        let coast = self.stroke(13.0);
        self.line(land.as_ref(), Ink::Coast, &coast);
        self.fill(land.as_ref(), Ink::Sand(0), None);
        if self.theme != Theme::HighContrast {
            self.dunes(land.as_ref());
        }
        let spaces = self.hexes(Terrain::is_space);
        let thin = self.stroke(if self.theme == Theme::HighContrast {
            2.0
        } else {
            1.6
        });
        self.line(spaces.as_ref(), Ink::Grid, &thin);
    }

    /// Long waves of sand, the same in every second column so that the picture stays small.
    fn dunes(&mut self, land: Option<&Path>) {
        let Some(land) = land else { return };
        let Some(mut field) = Pixmap::new(self.pixmap.width(), self.pixmap.height()) else {
            return;
        };
        field.fill_path(
            land,
            &self.paint(Ink::Line),
            FillRule::Winding,
            coarse(),
            None,
        );
        let clip = Clip::from_pixmap(field.as_ref(), MaskType::Alpha);
        let grid = &self.layout.grid;
        let (period, high) = (grid.pitch_x as f32 * 4.0, grid.pitch_y as f32);
        let (from, to) = (-period, self.layout.width as f32 + period);
        let mut y = self.layout.board.y as f32 - high;
        let mut step = 0;
        while y < (self.layout.board.y + self.layout.board.height) as f32 + high {
            let thick = high * [0.55, 0.85, 0.4, 0.7][step % 4];
            let slide = period * [0.0, 0.55, 0.25, 0.8][step % 4];
            let mut path = PathBuilder::new();
            path.move_to(from - slide, y);
            let mut x = from - slide;
            while x < to {
                path.cubic_to(
                    x + period * 0.3,
                    y - high * 0.55,
                    x + period * 0.45,
                    y + high * 0.15,
                    x + period * 0.6,
                    y + high * 0.2,
                );
                path.cubic_to(
                    x + period * 0.75,
                    y + high * 0.25,
                    x + period * 0.85,
                    y + high * 0.2,
                    x + period,
                    y,
                );
                x += period;
            }
            path.line_to(x, y + thick);
            while x > from - slide {
                path.cubic_to(
                    x - period * 0.3,
                    y + thick + high * 0.1,
                    x - period * 0.6,
                    y + thick - high * 0.45,
                    x - period,
                    y + thick,
                );
                x -= period;
            }
            path.close();
            let path = path.finish();
            self.fill(
                path.as_ref(),
                if step % 2 == 0 {
                    Ink::Sand(1)
                } else {
                    Ink::Sand(2)
                },
                Some(&clip),
            );
            y += high * 2.75;
            step += 1;
        }
    }

    /// The river along its edges, under everything that stands on the land.
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

    /// Dunes, pools and mountains, from the top down so that peaks cover what lies behind them.
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
                // Alike along a row, so that the encoder finds the repetition.
                Art::Mountain(((at.0 + at.1) % 2) as u8),
                &[
                    ("lit", Ink::Rock(0)),
                    ("dark", Ink::Rock(1)),
                    ("snow", Ink::Rock(2)),
                ],
            ),
            Terrain::SmallPool => (Art::SmallPool, POOL),
            Terrain::LargePool => (Art::LargePool, POOL),
            Terrain::Desert if self.theme != Theme::HighContrast && roll.is_multiple_of(13) => {
                (Art::Dune, &[("light", Ink::Sand(0)), ("shade", Ink::Grid)])
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

    /// The elevation line: strong where it bounds the game, faint where it does not.
    fn elevation(&mut self, all: bool) {
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
        let mut stroke = self.stroke(if all { 2.4 } else { 5.5 });
        if all {
            stroke.dash = StrokeDash::new(vec![0.1, 6.0 * self.unit], 0.0);
        }
        self.line(path.as_ref(), Ink::Elevation, &stroke);
    }
}

/// The land is painted with half as many rows as the picture has, and every row is shown twice: hardly to be seen on
/// slopes of sand and rock, and half of what the file would otherwise spend on them.
fn coarse() -> Transform {
    Transform::from_scale(FINE as f32, FINE as f32 / 2.0)
}

const POOL: &[(&str, Ink)] = &[("bank", Ink::Pool(0)), ("hollow", Ink::Pool(1))];

/// Every place of a board, row by row.
fn places(board: &Board) -> impl Iterator<Item = At> {
    let (columns, rows) = (board.columns(), board.rows());
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
}

fn outline(path: &mut PathBuilder, corners: &[(f32, f32); 6]) {
    for (step, &(x, y)) in corners.iter().enumerate() {
        if step == 0 {
            path.move_to(x, y)
        } else {
            path.line_to(x, y)
        }
    }
    path.close();
}

/// A number that looks random and is always the same for a place.
fn scatter((column, row): At) -> u32 {
    let mixed =
        (column as u32 + 1).wrapping_mul(0x9E37_79B1) ^ (row as u32 + 1).wrapping_mul(0x85EB_CA77);
    (mixed ^ (mixed >> 15)).wrapping_mul(0xC2B2_AE3D) >> 8
}

/// The painted land in the palette's colours.
fn indexed(pixmap: &Pixmap, layout: &Layout, kit: &Kit) -> Canvas {
    let mut last = (tiny_skia::PremultipliedColorU8::TRANSPARENT, 0);
    let pixels = folded_rows(pixmap)
        .into_iter()
        .map(|pixel| {
            if pixel != last.0 {
                last = (
                    pixel,
                    kit.palette.nearest(crate::render::theme::Rgb(
                        pixel.red(),
                        pixel.green(),
                        pixel.blue(),
                    )),
                );
            }
            last.1
        })
        .collect();
    Canvas::from_pixels(layout.width, layout.height, pixels)
}

/// Dims what is not used by so few players.
fn fade(board: &Board, layout: &Layout, kit: &Kit, canvas: &mut Canvas) {
    let veil = kit.palette.veil(Ink::Unused.rgb(kit.theme), 165);
    for space in board.spaces().filter(|&space| board.beyond(space)) {
        let corner = kit.hex_corner(layout.grid.centre(board.column_row(space)));
        canvas.veil(&kit.hex, corner.x, corner.y, &veil, |_, _| true);
    }
}

/// The name of every space at its foot, and letters and numbers along the edges.
fn names(board: &Board, layout: &Layout, kit: &Kit, canvas: &mut Canvas, all: bool) {
    let grid = &layout.grid;
    let small = Face::semi((grid.pitch_y as f32 * 0.24) as i32).plain();
    if grid.pitch_y >= 36 {
        let ink = kit.palette.ink(Ink::Name);
        for space in board.spaces().filter(|&space| all || !board.beyond(space)) {
            let middle = grid.centre(board.column_row(space));
            let area = Rect::new(
                middle.x - grid.pitch_x / 2,
                middle.y + grid.pitch_y / 4 - grid.pitch_y / 20,
                grid.pitch_x,
                grid.pitch_y / 4,
            );
            kit.glyphs.write(
                canvas,
                &kit.palette,
                &board.label(space),
                small,
                area,
                Align::Centre,
                ink,
            );
        }
    }
    let ink = kit.palette.ink(Ink::Text);
    let size = layout.milli(25).min(grid.pitch_x * 4 / 5);
    let face = Face::bold(size);
    let digits = Face::bold(layout.milli(21).min(size));
    let lower = board.offset() == Offset::OddQ;
    for column in 0..board.columns() {
        let label = board.column_label(column);
        let x = grid.centre((column, 0)).x - grid.pitch_x / 2;
        let top = Rect::new(x, layout.board.y, grid.pitch_x, layout.milli(25));
        let low = if (column % 2 == 1) == lower {
            0
        } else {
            grid.pitch_y / 2
        };
        let high = grid.pitch_y / 2 - low;
        let bottom_edge = layout.board.y + layout.board.height - layout.milli(25) - low;
        let bottom = Rect::new(x, bottom_edge, grid.pitch_x, layout.milli(25));
        let top = Rect {
            y: top.y + high.min(layout.milli(12)),
            ..top
        };
        for area in [top, bottom] {
            kit.glyphs
                .write(canvas, &kit.palette, &label, face, area, Align::Centre, ink);
        }
    }
    for row in 0..board.rows() {
        let label = (row + 1).to_string();
        for (column, left) in [(0, true), (board.columns().saturating_sub(1), false)] {
            let middle = grid.centre((column, row));
            let reach = grid.reach() as i32;
            let wide = layout.milli(40);
            let x = if left {
                middle.x - reach - wide - layout.milli(3)
            } else {
                middle.x + reach + layout.milli(3)
            };
            let area = Rect::new(x, middle.y - size / 2, wide, size);
            let align = if left { Align::Right } else { Align::Left };
            kit.glyphs
                .write(canvas, &kit.palette, &label, digits, area, align, ink);
        }
    }
}
