//! Who is who and where is what, for sentences about a game.

use crate::Language;
use crate::catalogue::messages;
use crate::names::list;
use crate::players::{self, called, mark, player_name};
use games::desert::{Space, View};
use games::{Player, Seat, Seats};

messages! {}

/// What a sentence needs to name seats and spaces.
#[derive(Clone, Copy)]
pub struct Cast<'a> {
    /// Of the sentences.
    pub language: Language,
    /// By seat.
    pub players: &'a [Player],
    pub view: &'a View,
}

impl Cast<'_> {
    /// The player's mark and name, bold, as everybody is called in messages.
    pub fn who(&self, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(player) => player_name(player),
            None => called(self.language, self.players, seat),
        }
    }

    /// The player's mark and name without any Markdown, for menus, files and alt text.
    pub fn plain(&self, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(player) => format!("{} {}", mark(player.rider), player.name),
            None => players::seat(self.language, seat.index() + 1),
        }
    }

    /// Several players.
    pub fn all(&self, seats: Seats) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.who(seat)).collect();
        list(self.language, &names)
    }

    /// A space's name.
    pub fn at(&self, space: Space) -> String {
        self.view.board.label(space)
    }

    /// Several spaces' names.
    pub fn places(&self, spaces: &[Space]) -> String {
        let names: Vec<String> = spaces.iter().map(|&space| self.at(space)).collect();
        list(self.language, &names)
    }

    /// How many of these spaces are no oases: each of them is worth a point when enclosed (R18).
    pub fn empty(&self, spaces: &[Space]) -> usize {
        let oases = &self.view.oases;
        spaces.iter().filter(|space| !oases.contains(space)).count()
    }
}
