//! What is kept between pictures: kits and painted lands.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::kit::Kit;
use super::scene::Scene;
use super::{land, paint, panel};
use crate::render::canvas::Canvas;
use crate::render::layout::Layout;
use crate::render::palette::Palette;
use crate::render::theme::Theme;

/// All painted lands together take at most so many bytes.
pub const LAND_BYTES: usize = 64 << 20;
/// Kits kept; each serves one theme at one size of hexes.
const KITS: usize = 8;

/// Keeps what pictures have in common.
#[derive(Default)]
pub struct Studio {
    /// Least recently used first.
    kits: Mutex<Vec<(Theme, i32, Arc<Kit>)>>,
    lands: Mutex<Vec<(LandKey, Arc<Canvas>)>>,
}

#[derive(Clone, PartialEq, Eq)]
struct LandKey {
    board: String,
    layout: Layout,
    theme: Theme,
    all: bool,
    river: bool,
}

impl Studio {
    /// The one that the whole program shares.
    pub fn shared() -> &'static Studio {
        static SHARED: LazyLock<Studio> = LazyLock::new(Studio::default);
        &SHARED
    }

    /// Paints a scene at about `width` pixels.
    pub fn paint(&self, scene: &Scene, theme: Theme, width: u32) -> (Canvas, Arc<Kit>) {
        let layout = Layout::of(&scene.board, width, panel::height(scene.people.len()));
        let kit = self.kit(theme, &layout);
        let mut canvas = Canvas::clone(&self.land(scene, &layout, &kit));
        paint::paint(scene, &layout, &kit, &mut canvas);
        paint::items(&panel::header(scene, &layout), &kit, &mut canvas);
        paint::items(&panel::footer(scene, &layout), &kit, &mut canvas);
        (canvas, kit)
    }

    fn kit(&self, theme: Theme, layout: &Layout) -> Arc<Kit> {
        let mut kits = self.kits.lock().unwrap_or_else(PoisonError::into_inner);
        let pitch = layout.grid.pitch_x;
        if let Some(place) = kits.iter().position(|(t, p, _)| (*t, *p) == (theme, pitch)) {
            let found = kits.remove(place);
            let kit = found.2.clone();
            kits.push(found);
            return kit;
        }
        let kit = Arc::new(Kit::new(theme, &layout.grid));
        if kits.len() >= KITS {
            kits.remove(0);
        }
        kits.push((theme, pitch, kit.clone()));
        kit
    }

    fn land(&self, scene: &Scene, layout: &Layout, kit: &Kit) -> Arc<Canvas> {
        let key = LandKey {
            board: scene.board.text().to_owned(),
            layout: layout.clone(),
            theme: kit.theme,
            all: scene.all,
            river: scene.river,
        };
        let mut lands = self.lands.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = lands.iter().position(|(known, _)| *known == key) {
            let found = lands.remove(place);
            let land = found.1.clone();
            lands.push(found);
            return land;
        }
        let land = Arc::new(land::paint(
            &scene.board,
            layout,
            kit,
            scene.all,
            scene.river,
        ));
        let bytes = |land: &Canvas| land.pixels().len();
        let mut held: usize =
            lands.iter().map(|(_, land)| bytes(land)).sum::<usize>() + bytes(&land);
        while held > LAND_BYTES && !lands.is_empty() {
            held -= bytes(&lands.remove(0).1);
        }
        lands.push((key, land.clone()));
        land
    }

    /// Bytes of all painted lands.
    pub fn land_bytes(&self) -> usize {
        let lands = self.lands.lock().unwrap_or_else(PoisonError::into_inner);
        lands.iter().map(|(_, land)| land.pixels().len()).sum()
    }
}

/// The palette of a painted picture, as PNG wants it.
pub fn plte(palette: &Palette) -> Vec<u8> {
    palette
        .colours()
        .iter()
        .flat_map(|c| [c.0, c.1, c.2])
        .collect()
}
