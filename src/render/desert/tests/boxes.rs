//! No writing leaves its box, and no box the picture.

use super::{players, view};
use crate::games::desert::Options;
use crate::render::Request;
use crate::render::desert::scene::Scene;
use crate::render::desert::studio::{layout, written};
use crate::render::item::Item;
use crate::render::layout::Rect;

const NAMES: [&str; 5] = [
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "i",
    "a name with many small words that goes on and on",
    "👩‍👩‍👧‍👦 шахматист 日本語 مرحبا",
    "ǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅǅ",
];

#[test]
fn writing_stays_in_its_box_whatever_names_players_have() {
    for (camels, width) in [(0, 400), (40, 1200), (40, 320), (999, 1600), (999, 333)] {
        for board in ["mountain", "river"] {
            let view = view(board, Options::default(), 5, 3, camels);
            let players = players(&NAMES);
            let request = Request::new(&view, &players);
            let crate::games::View::Desert(desert) = &view;
            let scene = Scene::of(&request, desert);
            let layout = layout(&scene, width);
            let picture = Rect::new(0, 0, layout.width, layout.height);
            for item in written(&scene, &layout) {
                let Item::Text(label) = item else { continue };
                let told = format!("{:?} at {width} on {board}: {:?}", label.text, label.area);
                assert!(
                    label.face.width(&label.text) <= label.area.width as f32 + 0.5,
                    "too wide: {told}"
                );
                assert!(
                    label.face.capital() <= label.area.height as f32,
                    "too high: {told}"
                );
                assert!(picture.holds(label.area), "outside: {told}");
            }
        }
    }
}
