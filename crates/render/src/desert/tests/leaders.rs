//! What one sees of a leader: the camel's colour first, the rider's second.

use crate::Pictures as _;
use crate::WIDTH;
use crate::desert::figures::{self, Figure};
use crate::desert::kit::Kit;
use crate::desert::{Drawing, Pictures, Request, kit};
use crate::rgb::Rgb;
use crate::theme::Theme;
use games::Rider;
use games::desert::{Colour, Options};

/// A leader's pixels, `None` where it does not cover its space.
fn pixels(kit: &Kit, colour: Colour, rider: Rider, ghost: bool) -> Vec<Option<Rgb>> {
    let figure = Figure {
        colour,
        rider,
        leader: true,
        ghost,
    };
    let sprite = figures::camel(kit.theme, &kit.palette, kit.unit, figure);
    let dots = sprite.rows().flatten();
    dots.map(|dot| (dot.alpha > 127).then_some(dot.rgb))
        .collect()
}

/// How many pixels of two pictures differ.
fn differing(one: &[Option<Rgb>], other: &[Option<Rgb>]) -> usize {
    one.iter().zip(other).filter(|(a, b)| a != b).count()
}

/// As far as a leader tells whose camel it is, it differs from the same camel of somebody else; as far as it tells its colour,
/// from another camel of the same player.
#[test]
fn a_leader_shows_more_of_its_camels_colour_than_of_its_riders() {
    let view = super::view("mountain", Options::default(), 4, 7, 30);
    let players = super::players(&["Ana", "Ben", "Cleo", "Dan"]);
    let scene = Drawing::of(&Request::new(&view, &players));
    let hex = Pictures::layout(&scene, WIDTH).grid.hex;
    for theme in Theme::ALL {
        let kit = kit::kit(theme, hex);
        for rider in Rider::ALL {
            for colour in Colour::ALL {
                let another = |known: usize, count: usize| (known + 1) % count;
                let camel = Colour::ALL[another(colour as usize, Colour::ALL.len())];
                let owner = Rider::ALL[another(rider as usize, Rider::ALL.len())];
                let told = |ghost: bool| {
                    let here = pixels(&kit, colour, rider, ghost);
                    let of_the_camel = differing(&here, &pixels(&kit, camel, rider, ghost));
                    let of_the_rider = differing(&here, &pixels(&kit, colour, owner, ghost));
                    (here.iter().flatten().count(), of_the_camel, of_the_rider)
                };
                let (all, told_of_the_camel, told_of_the_rider) = told(false);
                let said = format!(
                    "{theme:?} {colour:?} {rider:?}: of {all} pixels {told_of_the_camel} tell the camel, \
                     {told_of_the_rider} the rider"
                );
                assert!(told_of_the_camel * 4 >= told_of_the_rider * 5, "{said}");
                assert!(told_of_the_rider * 10 >= all, "{said}");
                // One that is only drafted tells of both, in spite of its dashes.
                let (all, of_the_camel, of_the_rider) = told(true);
                let least = of_the_camel.min(of_the_rider);
                assert!(
                    least * 10 >= all,
                    "{said}, drafted {of_the_camel}, {of_the_rider}"
                );
            }
        }
    }
}
