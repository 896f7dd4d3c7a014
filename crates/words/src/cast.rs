//! Who is who and where is what, for sentences about a game.

use crate::names::{escape, list};
use games::desert::{Space, View};
use games::{Mark, Player, Rider, Seat, Seats};

/// What a sentence needs to name seats and spaces.
#[derive(Clone, Copy)]
pub struct Cast<'a> {
    /// By seat.
    pub players: &'a [Player],
    pub view: &'a View,
}

impl Cast<'_> {
    /// The player's mark and name, bold, as everybody is called in messages.
    pub fn who(&self, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(player) => player_name(player),
            None => called(self.players, seat),
        }
    }

    /// The player's mark and name without any Markdown, for menus, files and alt text.
    pub fn plain(&self, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(player) => format!("{} {}", mark(player.rider), player.name),
            None => format!("seat {}", seat.index() + 1),
        }
    }

    /// Several players.
    pub fn all(&self, seats: Seats) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.who(seat)).collect();
        list(&names)
    }

    /// A space's name.
    pub fn at(&self, space: Space) -> String {
        self.view.board.label(space)
    }

    /// Several spaces' names.
    pub fn places(&self, spaces: &[Space]) -> String {
        let names: Vec<String> = spaces.iter().map(|&space| self.at(space)).collect();
        list(&names)
    }

    /// How many of these spaces are no oases: each of them is worth a point when enclosed (R18).
    pub fn empty(&self, spaces: &[Space]) -> usize {
        let oases = &self.view.oases;
        spaces.iter().filter(|space| !oases.contains(space)).count()
    }
}

/// The name of the player in a seat, for a sentence: escaped, nothing added.
pub fn called(players: &[Player], seat: Seat) -> String {
    match players.get(seat.index()) {
        Some(player) => escape(&player.name),
        None => format!("seat {}", seat.index() + 1),
    }
}

/// A player's mark and name, bold, escaped for Markdown.
pub fn player_name(player: &Player) -> String {
    format!("{} **{}**", mark(player.rider), escape(&player.name))
}

/// The mark of a rider, as one character.
pub fn mark(rider: Rider) -> char {
    match rider.mark() {
        Mark::Circle => '●',
        Mark::Square => '■',
        Mark::Triangle => '▲',
        Mark::Diamond => '◆',
        Mark::Star => '★',
    }
}

/// "● red".
pub fn rider(rider: Rider) -> String {
    format!("{} {}", mark(rider), rider.name())
}
