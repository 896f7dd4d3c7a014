//! Caches shared by pictures: kits and painted lands.

use std::fmt::Debug;
use std::sync::Arc;

use super::cache::Cache;
use super::canvas::Canvas;
use super::display_list::DisplayList;
use super::encode;
use super::kit::Kit;
use super::painter::Painter;
use super::{Extent, Request, Theme};

/// How one game's pictures are made.
pub trait Pictures: Clone + Debug + Send + Sync + Sized + 'static {
    /// What may be known of the game.
    type View: Clone + Debug + Send + Sync + 'static;
    /// A move or placement to number.
    type Mark: Clone + Debug + Send + Sync + 'static;
    /// An action of a draft.
    type Step: Clone + Debug + Send + Sync + 'static;
    /// What may be shown as legal.
    type Legal: Clone + Debug + Send + Sync + 'static;
    /// What is where, as plain data.
    type Drawing;
    /// Where the spaces and the regions of a picture are.
    type Layout: Clone + PartialEq;
    /// The sizes of what is painted once: spaces, and whatever else is not as large as they are.
    type Size: Copy + PartialEq;
    /// What is painted once.
    type Shapes;
    /// What the land depends on, besides layout and theme.
    type Ground: PartialEq;

    /// The most bytes that all cached lands may take together.
    const LAND_BYTES: usize;

    /// The renderer shared by the whole program.
    fn renderer() -> &'static Renderer<Self>;
    /// The drawing that a request asks for.
    fn drawing(request: &Request<'_, Self>) -> Self::Drawing;
    /// The alt text of its picture.
    fn alt(request: &Request<'_, Self>) -> String;
    /// The layout of a drawing at about `width` pixels.
    fn layout(scene: &Self::Drawing, width: u32) -> Self::Layout;
    /// The height of a picture with this layout, in pixels.
    fn height(layout: &Self::Layout) -> i32;
    /// How much is drawn around the board.
    fn extent(scene: &Self::Drawing) -> Extent;
    /// All text around the board.
    fn written(scene: &Self::Drawing, layout: &Self::Layout) -> DisplayList;
    /// The sizes on the board, and in the legend.
    fn sizes(layout: &Self::Layout) -> [Self::Size; 2];
    /// The kit for a theme and size.
    fn kit(theme: Theme, size: Self::Size) -> Kit<Self::Shapes>;
    /// What distinguishes this drawing's land.
    fn ground(scene: &Self::Drawing) -> Self::Ground;
    /// Paints the land: everything on a board that no move changes.
    fn land(scene: &Self::Drawing, layout: &Self::Layout, kit: &Kit<Self::Shapes>) -> Canvas;
    /// Paints everything of a drawing that is on the land.
    fn paint(scene: &Self::Drawing, layout: &Self::Layout, painter: &mut Painter<'_, Self::Shapes>);
    /// Paints the signs of the legend.
    fn legend(
        scene: &Self::Drawing,
        layout: &Self::Layout,
        painter: &mut Painter<'_, Self::Shapes>,
    );
}

/// How many kits are kept; each serves one theme at one size.
const KITS: usize = 8;

/// What distinguishes painted lands.
type LandKey<P> = (<P as Pictures>::Ground, <P as Pictures>::Layout, Theme);

/// Caches what pictures of a game have in common.
pub struct Renderer<P: Pictures> {
    kits: Cache<(Theme, P::Size), Kit<P::Shapes>>,
    lands: Cache<LandKey<P>, Canvas>,
}

impl<P: Pictures> Default for Renderer<P> {
    fn default() -> Renderer<P> {
        Renderer::holding(P::LAND_BYTES)
    }
}

/// A painted picture, not yet encoded.
pub struct Painting<Shapes> {
    pub(super) canvas: Canvas,
    pub(super) kit: Arc<Kit<Shapes>>,
}

impl<Shapes> Painting<Shapes> {
    pub fn png(&self) -> Vec<u8> {
        encode::png(&self.canvas, &self.kit.palette)
    }
}

impl<P: Pictures> Renderer<P> {
    /// A renderer with this limit for cached lands.
    pub(super) fn holding(most: usize) -> Renderer<P> {
        Renderer {
            kits: Cache::new(KITS, |_| 1),
            lands: Cache::new(most, |land| land.pixels().len()),
        }
    }

    /// Paints a drawing at about `width` pixels.
    pub fn paint(&self, scene: &P::Drawing, theme: Theme, width: u32) -> Painting<P::Shapes> {
        let layout = P::layout(scene, width);
        let [usual, small] = P::sizes(&layout);
        let kit = self.kit(theme, usual);
        let key = (P::ground(scene), layout.clone(), theme);
        let land = || P::land(scene, &layout, &kit);
        let mut canvas = Canvas::clone(&self.lands.get_or_make(key, land));
        let painter = &mut Painter {
            kit: &kit,
            canvas: &mut canvas,
        };
        P::paint(scene, &layout, painter);
        if P::extent(scene) == Extent::Sheet {
            let small = self.kit(theme, small);
            let painter = &mut Painter {
                kit: &small,
                canvas: &mut *painter.canvas,
            };
            P::legend(scene, &layout, painter);
        }
        painter.primitives(&P::written(scene, &layout));
        Painting { canvas, kit }
    }

    fn kit(&self, theme: Theme, size: P::Size) -> Arc<Kit<P::Shapes>> {
        self.kits.get_or_make((theme, size), || P::kit(theme, size))
    }

    /// The bytes of all cached lands.
    pub fn land_bytes(&self) -> usize {
        self.lands.weight()
    }
}
