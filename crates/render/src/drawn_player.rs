//! What pictures of every game say of a player.

use super::display_list::{Column, DisplayList};
use super::geometry::Rect;
use super::ink::Ink;
use super::text::{Align, Face, drawable};
use games::{Player, Rider, Seat, Seats};
use words::Language;
use words::pictures::letter;

/// The rider of a seat; an unlisted seat gets the colour it would be given.
pub fn rider_of(players: &[Player], seat: Seat) -> Rider {
    players
        .get(seat.index())
        .map_or(Rider::ALL[seat.index().min(4)], |player| player.rider)
}

/// The player's name if the fonts can draw it, otherwise the letter of the seat.
pub fn drawn_name(language: Language, players: &[Player], seat: Seat) -> String {
    match players.get(seat.index()) {
        Some(player) if drawable(&player.name) => player.name.trim().to_owned(),
        _ => letter(language, seat),
    }
}

/// The line at the top.
#[derive(Clone, Debug)]
pub struct Headline {
    /// Whose turn it is, or the sole winner.
    pub rider: Option<Rider>,
    pub text: String,
    pub aside: String,
}

/// The only one of these seats; `None` if there are several or none.
pub fn alone(seats: Seats) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}

/// One player, as a table of scores begins with them.
#[derive(Clone, Debug)]
pub struct DrawnPlayer {
    pub rider: Rider,
    /// The name, or the seat's letter if the fonts cannot draw the name.
    pub name: String,
    pub acting: bool,
    pub resigned: bool,
    pub winner: bool,
}

impl DrawnPlayer {
    /// The ink of everything in their line.
    pub fn ink(&self) -> Ink {
        if self.resigned { Ink::FAINT } else { Ink::TEXT }
    }

    /// Begins their line: its ground if it stands out (`on`), their mark, and their name in this column.
    pub fn begin(&self, list: &mut DisplayList, line: Rect, on: bool, name: Column) {
        if on {
            list.fill(line, list.milli(6), Ink::PANEL_ON);
        }
        let radius = list.milli(11);
        list.mark(list.milli(40) - radius, line.centre().y, radius, self.rider);
        let place = list.column(name, line.y, line.height);
        let face = Face::bold(list.milli(27));
        list.text(&self.name, face, place, Align::Left, self.ink());
    }
}
