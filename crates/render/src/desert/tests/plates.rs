//! Numbers and gains on the land cover nothing that is read.

use super::{marks, played, players, view};
use crate::Pictures as _;
use crate::canvas::Canvas;
use crate::desert::Pictures;
use crate::desert::figures::Figure;
use crate::desert::figures::readings;
use crate::desert::kit;
use crate::desert::layout::Layout;
use crate::desert::plates::{self, plates};
use crate::desert::{Drawing, Extent, MarkedPlacement, Request, edges};
use crate::geometry::{Point, Rect};
use crate::ink::Ink;
use crate::primitive::Primitive;
use crate::{Theme, WIDTH};
use games::desert::{Action, Colour, Options, Step, View};
use games::{Rider, Rules};

const NAMES: [&str; 5] = ["Ana", "Ben", "Cleo", "Dan", "Eve"];

/// The drawing of this view and where everything is.
fn drawing(view: &View, marked: &[MarkedPlacement], steps: &[Step]) -> (Drawing, Layout) {
    let players = players(&NAMES);
    let mut request = Request::new(view, &players);
    request.extent = Extent::Board;
    request.marked = marked;
    request.steps = steps;
    let scene = Drawing::of(&request);
    let layout = Pictures::layout(&scene, WIDTH);
    (scene, layout)
}

/// Asserts that nothing on the picture overlaps that should not, and returns the number of plates.
fn clear(scene: &Drawing, layout: &Layout, told: &str) -> usize {
    let labels = edges::labels(&scene.board, layout);
    let labels: Vec<Rect> = labels.iter().filter_map(Primitive::writing).collect();
    let picture = Rect::new(0, 0, layout.width, layout.height);
    for label in &labels {
        assert!(picture.holds(*label), "{label:?} {told}");
        for at in layout.grid.window.places() {
            if !scene.board.terrain(at.0, at.1).is_space() {
                continue;
            }
            let middle = layout.grid.centre(at);
            let across = (layout.grid.hex.reach() * 2.0) as i32;
            let hex = Rect::around(middle, across, layout.grid.hex.pitch_y);
            assert_eq!(label.overlap(hex), 0, "{label:?} {told}");
        }
    }
    let mut read = plates::readings(scene, &layout.grid);
    read.extend(labels);
    let plates = plates(scene, layout, &edges::labels(&scene.board, layout));
    for plate in &plates {
        let outer = plate.outer();
        assert!(picture.holds(outer), "{:?} {told}", plate.text);
        assert!(plate.face.width(&plate.text) <= plate.rect.width as f32);
        for other in &read {
            let covered = outer.overlap(*other);
            assert_eq!(covered, 0, "{:?} covers {other:?} {told}", plate.text);
        }
        read.push(outer);
    }
    plates.len()
}

#[test]
fn the_numbers_of_placements_cover_no_letter_mark_value_or_coordinate() {
    let mut numbers = 0;
    for board in ["mountain", "river"] {
        for seats in 2..=5 {
            for camels in [0, 25, 50, 999] {
                let view = view(board, Options::default(), seats, seats as u8, camels);
                for first in [1, 9, 95] {
                    let mut marked = marks(&view);
                    for mark in &mut marked {
                        mark.number = mark.number.map(|number| number + first - 1);
                    }
                    let (scene, layout) = drawing(&view, &marked, &[]);
                    let told = format!("after {camels} camels of {seats} on {board}");
                    numbers += clear(&scene, &layout, &told);
                }
            }
        }
    }
    assert!(numbers > 500, "{numbers} numbers were looked at");
}

#[test]
fn the_gain_of_a_draft_covers_no_letter_mark_value_or_coordinate() {
    let mut gains = 0;
    for board in ["mountain", "river"] {
        for seats in 2..=5 {
            for camels in (1..80).step_by(6) {
                let game = played::played(board, Options::default(), seats, 3, camels);
                let game = game.expect("a bundled board");
                let Some(seat) = game.acting().iter().next() else {
                    continue;
                };
                let mut actions: Vec<Action> = Vec::new();
                for _ in 0..2 {
                    let best = game.prospects(seat, &actions).into_iter().next();
                    actions.extend(best.map(|best| best.action));
                }
                let draft = game.draft(seat, &actions).expect("legal placements");
                let (scene, layout) = drawing(&draft.view, &[], &draft.steps);
                let told = format!("after {camels} camels of {seats} on {board}");
                gains += clear(&scene, &layout, &told);
            }
        }
    }
    assert!(gains > 60, "{gains} gains were looked at");
}

/// The camels of two riders differ in the mark only, so this is where it is.
#[test]
fn a_mark_is_where_plates_leave_room_for_it() {
    let view = view("mountain", Options::default(), 4, 7, 0);
    let (_, layout) = drawing(&view, &[], &[]);
    let kit = kit::kit(Theme::Default, layout.grid.hex);
    let side = 100;
    let middle = Point {
        x: side / 2,
        y: side / 2,
    };
    let [one, other] = [Rider::Red, Rider::Blue].map(|rider| {
        let mut canvas = Canvas::new(side, side, kit.palette.ink(Ink::SAND[0]));
        let camel = kit.figure(Figure {
            colour: Colour::Pink,
            rider,
            leader: false,
            ghost: false,
        });
        let (x, y) = (middle.x - camel.width() / 2, middle.y - camel.height() / 2);
        canvas.place(&kit.palette, &camel, x, y);
        canvas
    });
    let [mark, letter] = readings(kit.unit, middle, Colour::Pink, false);
    let mut differing = 0;
    for (at, (a, b)) in one.pixels().iter().zip(other.pixels()).enumerate() {
        if a != b {
            differing += 1;
            let (x, y) = (at as i32 % side, at as i32 / side);
            let pixel = Rect::new(x, y, 1, 1);
            assert!(mark.inset(-2).holds(pixel), "{pixel:?} is not in {mark:?}");
        }
    }
    assert!(differing > 100, "{differing} pixels");
    assert!(letter.y > mark.y && letter.area() > 100, "{letter:?}");
}
