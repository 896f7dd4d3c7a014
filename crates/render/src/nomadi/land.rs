//! The land: everything on a board that no move changes, painted once.

use super::inks;
use tiny_skia::{Path, PathBuilder};

use super::figures::rounded;
use super::kit::Kit;
use super::layout::Layout;
use crate::art::{Art, PALMS, ROCK, scatter};
use crate::brush::{FigureBrush, closed, polygon};
use crate::canvas::Canvas;
use crate::geometry::{At, Rect};
use crate::ink::Ink;
use crate::sprite::folded;
use crate::theme::Theme;
use games::nomadi::{Board, Terrain};

/// Paints the land of `board`. From `oasis_row` on, if there is one, every space is oasis (N4).
pub fn paint(board: &Board, layout: &Layout, kit: &Kit, oasis_row: Option<u16>) -> Canvas {
    let Some(brush) = FigureBrush::fine(kit.theme, layout.width, layout.height) else {
        return Canvas::new(layout.width, layout.height, kit.palette.ink(Ink::FRAME));
    };
    let mut land = LandPainter {
        board,
        layout,
        oasis_row: oasis_row.map_or(usize::MAX, usize::from),
        unit: layout.squares.unit(),
        brush,
    };
    land.ground();
    land.features();
    land.gorge();
    let pixels = kit.palette.indexed(folded(&land.brush.pixmap));
    Canvas::from_pixels(layout.width, layout.height, pixels)
}

/// What a place looks like.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Sand,
    /// Sand beyond the gorge.
    Far,
    Camp,
    Oasis,
}

struct LandPainter<'a> {
    board: &'a Board,
    layout: &'a Layout,
    oasis_row: usize,
    /// The scale: 1 for squares 52 pixels wide.
    unit: f32,
    brush: FigureBrush,
}

impl LandPainter<'_> {
    fn places(&self) -> impl Iterator<Item = At> + use<> {
        let (columns, rows) = (self.board.columns(), self.board.rows());
        (0..columns).flat_map(move |column| (0..rows).map(move |row| (column, row)))
    }

    fn terrain(&self, at: At) -> Terrain {
        self.board.terrain(at.0, at.1)
    }

    /// Whether a place lies beyond the gorge. A rock lies where most of its neighbours do.
    fn is_far(&self, (column, row): At) -> bool {
        let side = |(column, row): At| {
            let name = games::SpaceName::new(column, row)?;
            let space = self.board.space(name)?;
            Some(self.board.far().contains(space))
        };
        if let Some(far) = side((column, row)) {
            return far;
        }
        let around = [
            (column.wrapping_sub(1), row),
            (column + 1, row),
            (column, row.wrapping_sub(1)),
            (column, row + 1),
        ];
        let sides: Vec<bool> = around.into_iter().filter_map(side).collect();
        sides.iter().filter(|far| **far).count() * 2 > sides.len()
    }

    fn look(&self, at: At) -> Look {
        match self.terrain(at) {
            Terrain::Oasis => Look::Oasis,
            terrain if terrain.is_space() && at.1 + 1 >= self.oasis_row => Look::Oasis,
            Terrain::Start => Look::Camp,
            _ if self.is_far(at) => Look::Far,
            _ => Look::Sand,
        }
    }

    /// Every second column of the picture is darker, up to the labels above and below, to guide the eye.
    fn band(&self, at: At) -> bool {
        self.layout.squares.place(at).0 % 2 == 1
    }

    /// The squares of all places that match `wanted`, as one path.
    fn squares(&self, wanted: impl Fn(At) -> bool) -> Option<Path> {
        let mut path = PathBuilder::new();
        for at in self.places().filter(|&at| wanted(at)) {
            outline(&mut path, self.layout.squares.square(at));
        }
        path.finish()
    }

    fn is_land(&self, at: At) -> bool {
        self.terrain(at) != Terrain::Off
    }

    /// Frame, bands, coast, sand, and the lines between spaces.
    fn ground(&mut self) {
        self.brush.flood(Ink::FRAME);
        let (area, board) = (self.layout.squares.area(), self.layout.board);
        let mut bands = PathBuilder::new();
        for x in (1..self.layout.squares.across).step_by(2) {
            let pitch = self.layout.squares.pitch;
            let left = area.x + x as i32 * pitch;
            outline(&mut bands, Rect::new(left, board.y, pitch, board.height));
        }
        self.brush.fill(bands.finish().as_ref(), Ink::BAND);
        let land = self.squares(|at| self.is_land(at));
        self.brush.round(land.as_ref(), Ink::COAST, 7.0 * self.unit);
        for (look, inks) in [
            (Look::Sand, [Ink::SAND[0], Ink::SAND[1]]),
            (Look::Far, [inks::FAR[0], inks::FAR[1]]),
            (Look::Camp, [inks::CAMP[0], inks::CAMP[1]]),
            (Look::Oasis, [Ink::PALM[0], Ink::PALM[0]]),
        ] {
            for (band, ink) in [false, true].into_iter().zip(inks) {
                let ground = self.squares(|at| {
                    self.is_land(at) && self.look(at) == look && self.band(at) == band
                });
                self.brush.fill(ground.as_ref(), ink);
            }
        }
        let spaces = self.squares(|at| self.terrain(at).is_space());
        let thin = if self.brush.theme == Theme::HighContrast {
            2.0
        } else {
            1.6
        };
        self.brush
            .line(spaces.as_ref(), Ink::GRID, thin * self.unit);
    }

    /// Tents, waterholes, rocks, palms and dunes.
    fn features(&mut self) {
        for at in self.places() {
            match (self.look(at), self.terrain(at)) {
                (_, Terrain::Rock) => self.rock(at),
                (Look::Oasis, terrain) if self.has_palms(at, terrain) => {
                    self.art(Art::Palms, &PALMS, at, 44.0)
                }
                (Look::Camp, _) => self.tent(at),
                (Look::Sand | Look::Far, Terrain::Waterhole) => self.well(at),
                (_, terrain) if terrain.is_space() && self.has_dune(at) => {
                    self.art(Art::Dune, &[("shade", Ink::GRID)], at, 43.0);
                }
                _ => {}
            }
        }
    }

    /// In a wide oasis, palms on every second space are enough.
    fn has_palms(&self, at: At, terrain: Terrain) -> bool {
        terrain == Terrain::Oasis || (at.0 + at.1).is_multiple_of(2)
    }

    fn has_dune(&self, at: At) -> bool {
        let bare = matches!(self.look(at), Look::Sand | Look::Far);
        bare && self.brush.theme != Theme::HighContrast && scatter(at).is_multiple_of(17)
    }

    /// A drawing of the artwork on a place, with this line of it in the middle.
    fn art(&mut self, art: Art, inks: &[(&str, Ink)], at: At, line: f32) {
        let scale = self.layout.squares.pitch as f32 * 0.98 / 100.0;
        let middle = self.layout.squares.centre(at);
        let corner = (
            middle.x as f32 - 50.0 * scale,
            middle.y as f32 - line * scale,
        );
        self.brush.art(art, inks, corner, scale);
    }

    fn rock(&mut self, at: At) {
        self.art(Art::Mountain(((at.0 + at.1) % 2) as u8), &ROCK, at, 57.0);
    }

    /// A tent, plain enough for the nomads in front of it to stand out.
    fn tent(&mut self, at: At) {
        let middle = self.layout.squares.centre(at);
        let point = |x: f32, y: f32| {
            (
                middle.x as f32 + x * self.unit,
                middle.y as f32 + y * self.unit,
            )
        };
        let whole = closed([point(0.0, -12.0), point(16.0, 12.0), point(-16.0, 12.0)]);
        let dark = closed([point(0.0, -12.0), point(5.0, 12.0), point(-5.0, 12.0)]);
        self.brush.fill(whole.as_ref(), inks::CAMP[2]);
        self.brush.fill(dark.as_ref(), inks::CAMP[3]);
    }

    /// A waterhole in a ring of stones.
    fn well(&mut self, at: At) {
        let middle = self.layout.squares.centre(at);
        let (x, y) = (middle.x as f32, middle.y as f32);
        for (radius, ink) in [(24.5, Ink::ROCK[1]), (21.5, Ink::WATER[1])] {
            let disc = PathBuilder::from_circle(x, y, radius * self.unit);
            self.brush.fill(disc.as_ref(), ink);
        }
        let shine = rounded(
            x - 9.0 * self.unit,
            y - 15.0 * self.unit,
            18.0 * self.unit,
            3.0 * self.unit,
            1.5 * self.unit,
        );
        self.brush.fill(shine.as_ref(), Ink::RIVER[1]);
    }

    /// The gorge along its edges: a canyon with a sunny rim.
    fn gorge(&mut self) {
        let mut path = PathBuilder::new();
        for &(a, b) in self.board.gorge() {
            let [from, to] = self.edge(self.board.column_row(a), self.board.column_row(b));
            // A bend in the middle of each edge, always the same, makes the walls look like rock.
            let off = 3.5 * self.unit;
            let (sway_x, sway_y) = if from.0 == to.0 {
                (off, 0.0)
            } else {
                (0.0, off)
            };
            let third = |share: f32, sway: f32| {
                (
                    from.0 + (to.0 - from.0) * share + sway_x * sway,
                    from.1 + (to.1 - from.1) * share + sway_y * sway,
                )
            };
            let (first, second) = (third(0.3, 1.0), third(0.7, -1.0));
            path.move_to(from.0, from.1);
            path.line_to(first.0, first.1);
            path.line_to(second.0, second.1);
            path.line_to(to.0, to.1);
        }
        let path = path.finish();
        for (ink, width) in [
            (inks::GORGE[0], 18.0),
            (inks::GORGE[1], 13.5),
            (inks::GORGE[2], 7.0),
        ] {
            self.brush.round(path.as_ref(), ink, width * self.unit);
        }
    }

    /// The ends of the edge between two neighbouring squares.
    fn edge(&self, a: At, b: At) -> [(f32, f32); 2] {
        let (a, b) = (self.layout.squares.square(a), self.layout.squares.square(b));
        let (x, y, pitch) = (a.x.max(b.x) as f32, a.y.max(b.y) as f32, a.width as f32);
        if a.y == b.y {
            [(x, y), (x, y + pitch)]
        } else {
            [(x, y), (x + pitch, y)]
        }
    }
}

fn outline(path: &mut PathBuilder, rect: Rect) {
    let (left, top) = (rect.x as f32, rect.y as f32);
    let (right, bottom) = (left + rect.width as f32, top + rect.height as f32);
    polygon(
        path,
        [(left, top), (right, top), (right, bottom), (left, bottom)],
    );
}
