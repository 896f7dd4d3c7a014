//! Caches shared by pictures: kits and painted lands.

use std::sync::{Arc, LazyLock};

use super::kit::Kit;
use super::scene::Drawing;
use super::{chart, edges, land, paint, panel, plates};
use crate::render::Extent;
use crate::render::cache::Cache;
use crate::render::canvas::Canvas;
use crate::render::encode;
use crate::render::layout::{Grid, Layout, Surroundings};
use crate::render::primitive::{self, Primitive};
use crate::render::theme::Theme;

/// The most bytes that all cached lands may take together.
pub const LAND_BYTES: usize = 32 << 20;
/// How many kits are kept; each serves one theme at one hex size.
const KITS: usize = 8;

/// Caches what pictures have in common.
pub struct Renderer {
    kits: Cache<(Theme, i32), Kit>,
    lands: Cache<LandKey, Canvas>,
}

impl Default for Renderer {
    fn default() -> Renderer {
        Renderer::holding(LAND_BYTES)
    }
}

/// A painted picture, not yet encoded.
pub struct Painting {
    pub(super) canvas: Canvas,
    pub(super) kit: Arc<Kit>,
}

impl Painting {
    /// The PNG file.
    pub fn png(&self) -> Vec<u8> {
        encode::png(&self.canvas, &self.kit.palette)
    }
}

/// The layout of a drawing at about `width` pixels.
pub fn layout(scene: &Drawing, width: u32) -> Layout {
    let people = scene.people.len();
    let around = match scene.extent {
        Extent::Board => Surroundings {
            header: 0,
            side: 34,
            footer: 0,
        },
        Extent::Sheet => Surroundings {
            header: 52,
            side: 41,
            footer: if scene.over {
                chart::height(people)
            } else {
                panel::height(people)
            },
        },
    };
    Layout::of(&scene.board, width, around)
}

/// All text around the board.
pub fn written(scene: &Drawing, layout: &Layout) -> Vec<Primitive> {
    let mut items = edges::labels(&scene.board, layout);
    if scene.extent == Extent::Board {
        return items;
    }
    items.extend(panel::header(scene, layout));
    items.extend(if scene.over {
        chart::footer(scene, layout)
    } else {
        panel::footer(scene, layout)
    });
    items
}

#[derive(Clone, PartialEq, Eq)]
struct LandKey {
    board: String,
    layout: Layout,
    theme: Theme,
    all: bool,
    river: bool,
}

impl Renderer {
    /// A renderer with this limit for cached lands.
    fn holding(most: usize) -> Renderer {
        Renderer {
            kits: Cache::new(KITS, |_| 1),
            lands: Cache::new(most, |land| land.pixels().len()),
        }
    }

    /// The renderer shared by the whole program.
    pub fn shared() -> &'static Renderer {
        static SHARED: LazyLock<Renderer> = LazyLock::new(Renderer::default);
        &SHARED
    }

    /// Paints a drawing at about `width` pixels.
    pub fn paint(&self, scene: &Drawing, theme: Theme, width: u32) -> Painting {
        let layout = layout(scene, width);
        let kit = self.kit(theme, &layout.grid);
        let mut canvas = Canvas::clone(&self.land(scene, &layout, &kit));
        let plates = plates::plates(scene, &layout, &edges::labels(&scene.board, &layout));
        paint::paint(scene, &layout.grid, &plates, &kit, &mut canvas);
        if scene.extent == Extent::Sheet {
            let small = self.kit(theme, &layout.legend);
            paint::legend(scene, &layout, &small, &mut canvas);
        }
        let written = written(scene, &layout);
        primitive::paint(&written, &kit.palette, &kit.glyphs, &kit.marks, &mut canvas);
        Painting { canvas, kit }
    }

    fn kit(&self, theme: Theme, grid: &Grid) -> Arc<Kit> {
        let key = (theme, grid.pitch_x);
        self.kits.get_or_make(key, || Kit::new(theme, grid))
    }

    fn land(&self, scene: &Drawing, layout: &Layout, kit: &Kit) -> Arc<Canvas> {
        let key = LandKey {
            board: scene.board.text().to_owned(),
            layout: layout.clone(),
            theme: kit.theme,
            all: scene.all,
            river: scene.river,
        };
        let (all, river) = (scene.all, scene.river);
        self.lands
            .get_or_make(key, || land::paint(&scene.board, layout, kit, all, river))
    }

    /// The bytes of all cached lands.
    pub fn land_bytes(&self) -> usize {
        self.lands.weight()
    }
}

#[cfg(test)]
mod tests {
    use super::Renderer;
    use std::sync::Arc;

    use crate::render::Theme;
    use crate::render::desert::{Drawing, Request};
    use games::Viewer;
    use games::desert::{Boards, Game, Options};

    #[test]
    fn painted_lands_are_kept_and_never_too_many() {
        let boards = Boards::embedded();
        let board = Arc::clone(boards.get("river").expect("a bundled board"));
        let game = Game::new(board, &Options::default(), 4).expect("a playable board");
        let view = game.view(Viewer::Spectator);
        let scene = Drawing::of(&Request::new(&view, &[]));
        let most = 400_000;
        let renderer = Renderer::holding(most);
        let first = renderer.paint(&scene, Theme::Default, 400).png();
        let held = renderer.land_bytes();
        assert!(
            renderer.paint(&scene, Theme::Default, 400).png() == first,
            "drawn twice, drawn alike"
        );
        assert_eq!(renderer.land_bytes(), held, "the land was painted again");
        let mut painted = held;
        for width in (330..600).step_by(40) {
            let before = renderer.land_bytes();
            renderer.paint(&scene, Theme::HighContrast, width);
            painted += renderer.land_bytes().saturating_sub(before);
            assert!(renderer.land_bytes() <= most);
        }
        assert!(renderer.land_bytes() < painted, "nothing had to go");
    }
}
