//! The line above the board and the table below it.

use super::scene::{LOW_SUPPLY, Person, Scene, Size};
use crate::render::item::Item;
use crate::render::layout::{Layout, Point, Rect};
use crate::render::text::{Align, Face};
use crate::render::theme::Ink;
use crate::words::picture as words;

/// Heights in thousandths of the width.
const HEADING: i32 = 22;
const ROW: i32 = 39;
const SUPPLY: i32 = 46;
const GAP: i32 = 8;

/// How high the table is, in thousandths of the width.
pub fn height(people: usize) -> i32 {
    HEADING + people as i32 * ROW + GAP + SUPPLY + GAP
}

/// The columns of the table: name of the heading, where it begins, how wide it is (thousandths of the width).
const TOKENS: (i32, i32) = (556, 88);
const OASES: (i32, i32) = (644, 62);
const RIVER: (i32, i32) = (706, 56);
const ENCLOSED: (i32, i32) = (762, 62);
const LARGEST: (i32, i32) = (824, 66);
const POINTS: (i32, i32) = (894, 86);
const NAME: (i32, i32) = (62, 208);
const CARAVANS: (i32, i32) = (276, 280);

/// Whose turn it is, and which board.
pub fn header(scene: &Scene, layout: &Layout) -> Vec<Item> {
    let bar = layout.header;
    let mut items = Vec::new();
    let mut left = layout.milli(24);
    if let Some(rider) = scene.headline.rider {
        let radius = layout.milli(14);
        items.push(Item::Mark {
            centre: Point {
                x: left + radius,
                y: bar.centre().y,
            },
            radius,
            rider,
        });
        left += radius * 2 + layout.milli(14);
    }
    let aside = Face::semi(layout.milli(24));
    let wide = (aside.width(&scene.headline.aside).ceil() as i32 + 2).min(layout.width * 2 / 5);
    let right = layout.width - layout.milli(24) - wide;
    let area = Rect::new(
        left,
        bar.y,
        (right - layout.milli(16) - left).max(1),
        bar.height,
    );
    items.push(Item::shrunk(
        &scene.headline.text,
        Face::bold(layout.milli(33)),
        area,
        Align::Left,
        Ink::Text,
    ));
    let area = Rect::new(right, bar.y, wide, bar.height);
    items.push(Item::shrunk(
        &scene.headline.aside,
        aside,
        area,
        Align::Right,
        Ink::Faint,
    ));
    items
}

/// The players and what everybody may know of them, then the camels that are left.
pub fn footer(scene: &Scene, layout: &Layout) -> Vec<Item> {
    let area = layout.footer;
    let mut items = Vec::new();
    let column = |(from, wide): (i32, i32), y: i32, high: i32| {
        Rect::new(layout.milli(from), y, layout.milli(wide), high)
    };
    let small = Face::semi(layout.milli(18));
    let mut headings = vec![
        (CARAVANS, words::CARAVANS),
        (TOKENS, words::TOKENS),
        (OASES, words::OASES),
    ];
    if scene.river {
        headings.push((RIVER, words::RIVER));
    }
    headings.extend([
        (ENCLOSED, words::ENCLOSED),
        (LARGEST, words::LARGEST),
        (POINTS, words::POINTS),
    ]);
    for (place, heading) in headings {
        let align = if place == CARAVANS {
            Align::Left
        } else {
            Align::Right
        };
        items.push(Item::text(
            heading,
            small,
            column(place, area.y, layout.milli(HEADING)),
            align,
            Ink::Faint,
        ));
    }
    let mut y = area.y + layout.milli(HEADING);
    for person in &scene.people {
        row(&mut items, scene, layout, person, y);
        y += layout.milli(ROW);
    }
    supply(&mut items, scene, layout, y + layout.milli(GAP));
    items
}

fn row(items: &mut Vec<Item>, scene: &Scene, layout: &Layout, person: &Person, y: i32) {
    let high = layout.milli(ROW);
    let line = Rect::new(
        layout.milli(12),
        y + 1,
        layout.width - 2 * layout.milli(12),
        high - layout.milli(4),
    );
    if person.acting || person.winner {
        items.push(Item::Fill {
            rect: line,
            radius: layout.milli(6),
            ink: Ink::PanelOn,
        });
    }
    let middle = line.centre().y;
    items.push(Item::Mark {
        centre: Point {
            x: layout.milli(40),
            y: middle,
        },
        radius: layout.milli(11),
        rider: person.rider,
    });
    let cell = |(from, wide): (i32, i32)| {
        Rect::new(layout.milli(from), line.y, layout.milli(wide), line.height)
    };
    let writing = if person.resigned {
        Ink::Faint
    } else {
        Ink::Text
    };
    let name = Face::bold(layout.milli(27));
    items.push(Item::text(
        &person.name,
        name,
        cell(NAME),
        Align::Left,
        writing,
    ));
    for (step, size) in person.caravans.iter().enumerate() {
        let wide = layout.milli(CARAVANS.1) / 5;
        let chip = Rect::new(
            layout.milli(CARAVANS.0) + step as i32 * wide,
            line.y + layout.milli(4),
            wide - layout.milli(5),
            line.height - 2 * layout.milli(4),
        );
        caravan(items, layout, size, chip);
    }
    let face = Face::semi(layout.milli(25));
    let number = |points: u16| {
        if points == 0 {
            "–".to_owned()
        } else {
            points.to_string()
        }
    };
    let mut cells = vec![
        (TOKENS, words::tokens(person.tokens, person.token_points)),
        (OASES, number(person.oases)),
    ];
    if scene.river {
        cells.push((RIVER, number(person.river)));
    }
    cells.extend([
        (ENCLOSED, number(person.enclosed)),
        (LARGEST, number(person.largest)),
    ]);
    for (place, text) in cells {
        let ink = if text == "–" || text == "0" {
            Ink::Faint
        } else {
            writing
        };
        items.push(Item::shrunk(&text, face, cell(place), Align::Right, ink));
    }
    let total = words::points(person.points, person.hidden);
    items.push(Item::shrunk(
        &total,
        Face::bold(layout.milli(31)),
        cell(POINTS),
        Align::Right,
        writing,
    ));
}

/// The size of a caravan on its colour, framed when no other caravan of the colour is larger.
fn caravan(items: &mut Vec<Item>, layout: &Layout, size: &Size, chip: Rect) {
    let face = Face::bold(layout.milli(23));
    let radius = layout.milli(3);
    let letter = size.colour.letter();
    match size.camels {
        Some(camels) => {
            if size.largest {
                items.push(Item::Fill {
                    rect: chip.inset(-layout.milli(3)),
                    radius,
                    ink: Ink::Light,
                });
            }
            items.push(Item::Fill {
                rect: chip,
                radius,
                ink: Ink::Coat(size.colour),
            });
            items.push(Item::shrunk(
                &format!("{letter} {camels}"),
                face,
                chip,
                Align::Centre,
                Ink::Line,
            ));
        }
        None if size.waiting => {
            items.push(Item::Fill {
                rect: chip,
                radius,
                ink: Ink::Coat(size.colour),
            });
            items.push(Item::Fill {
                rect: chip.inset(layout.milli(3).max(1)),
                radius: radius - layout.milli(3),
                ink: Ink::Frame,
            });
            items.push(Item::text(
                &letter.to_string(),
                face,
                chip,
                Align::Centre,
                Ink::Coat(size.colour),
            ));
        }
        None => items.push(Item::text("–", face, chip, Align::Centre, Ink::Faint)),
    }
}

/// The camels left of each colour, with a warning where the game may soon end (R19).
fn supply(items: &mut Vec<Item>, scene: &Scene, layout: &Layout, y: i32) {
    let high = layout.milli(SUPPLY) - layout.milli(6);
    let label = Rect::new(layout.milli(24), y, layout.milli(170), high);
    items.push(Item::text(
        words::SUPPLY,
        Face::semi(layout.milli(25)),
        label,
        Align::Left,
        Ink::Faint,
    ));
    let from = layout.milli(206);
    let wide = (layout.width - layout.milli(20) - from) / 5;
    for (step, &(colour, left)) in scene.supply.iter().enumerate() {
        let chip = Rect::new(from + step as i32 * wide, y, wide - layout.milli(10), high);
        let low = left <= LOW_SUPPLY;
        let radius = layout.milli(4);
        if low {
            items.push(Item::Fill {
                rect: chip.inset(-layout.milli(4)),
                radius: radius + layout.milli(4),
                ink: Ink::Warn,
            });
        }
        items.push(Item::Fill {
            rect: chip,
            radius,
            ink: Ink::Coat(colour),
        });
        let text = if low {
            format!("{} {left} !", colour.letter())
        } else {
            format!("{} {left}", colour.letter())
        };
        items.push(Item::shrunk(
            &text,
            Face::bold(layout.milli(29)),
            chip,
            Align::Centre,
            Ink::Line,
        ));
    }
}
