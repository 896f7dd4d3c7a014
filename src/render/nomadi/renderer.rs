//! Caches shared by pictures: kits and painted lands.

use std::sync::{Arc, LazyLock};

use super::kit::{Kit, KitKey};
use super::layout::Layout;
use super::scene::Drawing;
use super::{Extent, chart, edges, header, land, legend, paint, panel, plates};
use crate::render::cache::Cache;
use crate::render::canvas::Canvas;
use crate::render::encode;
use crate::render::primitive::{self, Primitive};
use crate::render::theme::Theme;

/// The most bytes that all cached lands may take together.
pub const LAND_BYTES: usize = 16 << 20;
/// How many kits are kept; each serves one theme at one size.
const KITS: usize = 8;

/// Caches what pictures have in common.
pub struct Renderer {
    kits: Cache<KitKey, Kit>,
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
    let footer = match scene.extent {
        Extent::Board => 0,
        Extent::Sheet if scene.over => chart::height(scene),
        Extent::Sheet => panel::height(scene.people.len(), scene.trades.len()),
    };
    Layout::of(&scene.board, width, footer)
}

/// All text around the board.
pub fn written(scene: &Drawing, layout: &Layout) -> Vec<Primitive> {
    let mut items = edges::labels(&scene.board, layout);
    items.extend(header::header(scene, layout));
    match scene.extent {
        Extent::Board => {}
        Extent::Sheet if scene.over => items.extend(chart::footer(scene, layout)),
        Extent::Sheet => {
            items.extend(panel::footer(scene, layout));
            items.extend(legend::texts(scene, layout));
        }
    }
    items
}

#[derive(Clone, PartialEq, Eq)]
struct LandKey {
    board: String,
    layout: Layout,
    theme: Theme,
    oasis_row: Option<u16>,
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
        let kit = self.kit(Kit::key(theme, &layout));
        let mut canvas = Canvas::clone(&self.land(scene, &layout, &kit));
        let plates = plates::plates(scene, &layout);
        paint::paint(scene, &layout, &plates, &kit, &mut canvas);
        if scene.extent == Extent::Sheet {
            // On ordinary boards the squares have about this size, and their kit is used.
            let usual = (layout.sample - layout.squares.pitch).abs() <= 2;
            let small = if usual {
                Arc::clone(&kit)
            } else {
                self.kit((theme, layout.sample, layout.die))
            };
            paint::legend(scene, &layout, &small, &mut canvas);
        }
        let written = written(scene, &layout);
        primitive::paint(&written, &kit.palette, &kit.glyphs, &kit.marks, &mut canvas);
        Painting { canvas, kit }
    }

    fn kit(&self, key: KitKey) -> Arc<Kit> {
        self.kits.get_or_make(key, || Kit::new(key))
    }

    fn land(&self, scene: &Drawing, layout: &Layout, kit: &Kit) -> Arc<Canvas> {
        let key = LandKey {
            board: scene.board.text().to_owned(),
            layout: layout.clone(),
            theme: kit.theme,
            oasis_row: scene.oasis_row,
        };
        self.lands.get_or_make(key, || {
            land::paint(&scene.board, layout, kit, scene.oasis_row)
        })
    }

    /// The bytes of all cached lands.
    pub fn land_bytes(&self) -> usize {
        self.lands.weight()
    }
}
