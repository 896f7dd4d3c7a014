//! The game can be played in greyscale: every camel is recognised in a small grey picture.

use super::{played, players};
use crate::Pictures as _;
use crate::Theme;
use crate::canvas::Canvas;
use crate::desert::Pictures;
use crate::desert::Request;
use crate::desert::figures::Figure;
use crate::desert::inks;
use crate::desert::kit::Kit;
use crate::desert::scene::Drawing;
use crate::geometry::Point;
use crate::ink::Ink;
use crate::renderer::Painting;
use crate::testing::grey::{Grey, SHRINK};
use games::Rider;
use games::desert::{Colour, Options};

/// Radius of the area that is compared around the middle of a space, in pixels of the grey picture.
const LOOK: i32 = 8;

/// A lone camel on sand, with its centre at `phase` within a grey pixel.
fn pattern(kit: &Kit, figure: Figure, phase: Point) -> Grey {
    let size = (LOOK * 2 + 9) * SHRINK;
    let mut canvas = Canvas::new(size, size, kit.palette.ink(Ink::SAND[0]));
    let middle = Point {
        x: (LOOK + 4) * SHRINK + phase.x,
        y: (LOOK + 4) * SHRINK + phase.y,
    };
    let inks = [
        Ink::LINE,
        Ink::rider(figure.rider),
        inks::tint(figure.colour),
    ];
    for (disc, ink) in kit.shapes.discs.iter().zip(inks) {
        let corner = disc.corner(middle);
        canvas.stamp(&kit.palette, disc, corner.x, corner.y, kit.palette.ink(ink));
    }
    let sprite = kit.figure(figure);
    canvas.place(
        &kit.palette,
        &sprite,
        middle.x - sprite.width() / 2,
        middle.y - sprite.height() / 2,
    );
    Grey::of(&canvas, &kit.palette)
}

/// How much a place in the picture differs from a pattern.
fn unlike(picture: &Grey, middle: Point, pattern: &Grey) -> f32 {
    let (cx, cy) = (middle.x / SHRINK, middle.y / SHRINK);
    let mut sum = 0.0;
    for dy in -LOOK..=LOOK {
        for dx in -LOOK..=LOOK {
            if dx * dx + dy * dy <= LOOK * LOOK {
                sum += (picture.at(cx + dx, cy + dy) - pattern.at(LOOK + 4 + dx, LOOK + 4 + dy))
                    .powi(2);
            }
        }
    }
    sum
}

#[test]
fn colour_owner_and_leader_of_every_camel_are_read_from_a_small_grey_picture() {
    let game = played::played("mountain", Options::default(), 5, 11, 70).expect("a bundled board");
    let view = played::seen(&game);
    let players = players(&["Ana", "Ben", "Cleo", "Dan", "Eve"]);
    for theme in Theme::ALL {
        let mut request = Request::new(&view, &players);
        request.theme = theme;
        let scene = Drawing::of(&request);
        let Painting { canvas, kit } = Pictures::renderer().paint(&scene, theme, 1200);
        let grid = Pictures::layout(&scene, 1200).grid;
        let picture = Grey::of(&canvas, &kit.palette);
        let mut known = std::collections::HashMap::new();
        let mut wrong = Vec::new();
        let mut read = 0;
        for chain in &scene.caravans {
            for camel in &chain.camels {
                let middle = grid.centre(camel.at);
                let phase = Point {
                    x: middle.x % SHRINK,
                    y: middle.y % SHRINK,
                };
                let patterns = known.entry((phase.x, phase.y)).or_insert_with(|| {
                    figures()
                        .into_iter()
                        .map(|figure| (figure, pattern(&kit, figure, phase)))
                        .collect::<Vec<_>>()
                });
                let best = patterns
                    .iter()
                    .map(|(figure, pattern)| (unlike(&picture, middle, pattern), *figure));
                let found = best
                    .min_by(|a, b| a.0.total_cmp(&b.0))
                    .expect("there are figures")
                    .1;
                let truth = Figure {
                    colour: chain.colour,
                    rider: chain.rider,
                    leader: camel.leader,
                    ghost: false,
                };
                read += 1;
                if found != truth {
                    wrong.push(format!("{:?} read as {found:?}, is {truth:?}", camel.at));
                }
            }
        }
        assert!(read > 80, "a full board");
        assert!(
            wrong.is_empty(),
            "{} of {read} misread in {}:\n{}",
            wrong.len(),
            theme.name(),
            wrong.join("\n")
        );
    }
}

fn figures() -> Vec<Figure> {
    let mut all = Vec::new();
    for colour in Colour::ALL {
        for rider in Rider::ALL {
            all.extend([false, true].map(|leader| Figure {
                colour,
                rider,
                leader,
                ghost: false,
            }));
        }
    }
    all
}
