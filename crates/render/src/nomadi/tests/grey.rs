//! The game can be played in greyscale: whose nomad stands where is recognised in a small grey picture.

use super::{NAMES, game, players};
use crate::Pictures as _;
use crate::Theme;
use crate::canvas::Canvas;
use crate::geometry::Point;
use crate::ink::Ink;
use crate::nomadi::Pictures;
use crate::nomadi::kit::{Kit, Size, kit};
use crate::nomadi::scene::Drawing;
use crate::nomadi::{Extent, Request};
use crate::renderer::Painting;
use crate::testing::grey::{Grey, SHRINK};
use games::{Rider, Rules, Viewer};

/// Half the side of the area that is compared around the middle of a space, in pixels of the grey picture.
const LOOK: i32 = 7;

/// A lone nomad on sand, with its centre at `phase` within a grey pixel.
fn pattern(kit: &Kit, rider: Rider, phase: Point) -> Grey {
    let size = (LOOK * 2 + 9) * SHRINK;
    let mut canvas = Canvas::new(size, size, kit.palette.ink(Ink::SAND[0]));
    let sprite = kit.shapes.nomad(rider);
    canvas.place(
        &kit.palette,
        sprite,
        (LOOK + 4) * SHRINK + phase.x - sprite.width() / 2,
        (LOOK + 4) * SHRINK + phase.y - sprite.height() / 2,
    );
    Grey::of(&canvas, &kit.palette)
}

/// How much a place in the picture differs from a pattern.
fn unlike(picture: &Grey, middle: Point, pattern: &Grey) -> f32 {
    let (cx, cy) = (middle.x / SHRINK, middle.y / SHRINK);
    let mut sum = 0.0;
    for dy in -LOOK..=LOOK {
        for dx in -LOOK..=LOOK {
            let there = pattern.at(LOOK + 4 + dx, LOOK + 4 + dy);
            sum += (picture.at(cx + dx, cy + dy) - there).powi(2);
        }
    }
    sum
}

#[test]
fn the_owner_of_every_nomad_is_read_from_a_small_grey_picture() {
    for moves in [0, 60, 9999] {
        let game = game(5, 11, moves);
        let view = game.view(Viewer::Spectator);
        let players = players(&NAMES);
        for theme in Theme::ALL {
            let mut request = Request::new(&view, &players);
            request.theme = theme;
            request.extent = Extent::Board;
            let scene = Drawing::of(&request);
            let Painting { canvas, kit } = Pictures::renderer().paint(&scene, theme, 1200);
            let squares = Pictures::layout(&scene, 1200).squares;
            let picture = Grey::of(&canvas, &kit.palette);
            assert_eq!(scene.nomads.len(), 15);
            for nomad in &scene.nomads {
                let middle = squares.centre(nomad.at);
                let phase = Point {
                    x: middle.x % SHRINK,
                    y: middle.y % SHRINK,
                };
                let found = Rider::ALL.into_iter().min_by(|one, other| {
                    let gap = |rider: Rider| unlike(&picture, middle, &pattern(&kit, rider, phase));
                    gap(*one).total_cmp(&gap(*other))
                });
                let name = theme.name();
                assert_eq!(found, Some(nomad.rider), "{:?} in {name}", nomad.at);
            }
        }
    }
}

/// The same shapes in one shade: riders are told apart by their outlines alone.
#[test]
fn riders_differ_by_more_than_their_shade() {
    let kit = kit(Theme::Default, Size { pitch: 52, die: 76 });
    let coverage = |rider: Rider| -> Vec<bool> {
        let rows = kit.shapes.nomad(rider).rows();
        rows.flat_map(|row| row.iter().map(|dot| dot.alpha > 127))
            .collect()
    };
    for (step, one) in Rider::ALL.into_iter().enumerate() {
        for other in &Rider::ALL[step + 1..] {
            let (a, b) = (coverage(one), coverage(*other));
            let apart = a.iter().zip(&b).filter(|(a, b)| a != b).count();
            assert!(
                apart > 150,
                "{one:?} and {other:?} differ in {apart} pixels"
            );
        }
    }
}
