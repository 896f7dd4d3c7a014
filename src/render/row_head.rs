//! What every row of a table of scores begins with: its ground if it stands out, the player's mark and their name.

use super::layout::{Point, Rect};
use super::primitive::Primitive;
use super::text::{Align, Face};
use super::theme::Ink;
use games::Rider;

/// The beginning of a row.
pub struct RowHead<'a> {
    /// The whole row.
    pub line: Rect,
    /// It stands out.
    pub on: bool,
    pub rider: Rider,
    pub name: &'a str,
    /// Where the name is.
    pub place: Rect,
    /// The ink of the name.
    pub writing: Ink,
}

impl RowHead<'_> {
    /// Draws it; `milli` converts thousandths of the picture's width into pixels.
    pub fn draw(self, items: &mut Vec<Primitive>, milli: impl Fn(i32) -> i32) {
        if self.on {
            items.push(Primitive::Fill {
                rect: self.line,
                radius: milli(6),
                ink: Ink::PanelOn,
            });
        }
        items.push(Primitive::Mark {
            centre: Point {
                x: milli(40),
                y: self.line.centre().y,
            },
            radius: milli(11),
            rider: self.rider,
        });
        let face = Face::bold(milli(27));
        items.push(Primitive::text(
            self.name,
            face,
            self.place,
            Align::Left,
            self.writing,
        ));
    }
}
