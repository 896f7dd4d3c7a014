//! Names of players and spaces, for sentences about a game.

use crate::Language;
use crate::columns;
use crate::names::{escape, list};
use crate::players::{self, called, mark, player_name};
use crate::turn;
use games::{Player, Seat, Seats, Space};

/// A view of a game, which knows how the spaces of its board are called.
pub trait Labels {
    /// The board's name of the space.
    fn label(&self, space: Space) -> String;
}

/// The context for naming seats and spaces.
#[derive(Debug)]
pub struct Cast<'a, V> {
    /// The language of the sentences.
    pub language: Language,
    /// The players by seat.
    pub players: &'a [Player],
    pub view: &'a V,
}

// Derived, these would ask for a view that can be copied.
impl<V> Clone for Cast<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Cast<'_, V> {}

impl<V> Cast<'_, V> {
    /// The player's mark and name in bold, as used in messages.
    pub fn who(&self, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(player) => player_name(player),
            None => called(self.language, self.players, seat),
        }
    }

    /// The player's mark and the start of the name in bold, for lines that must be short.
    pub fn brief(&self, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(player) => format!(
                "{} **{}**",
                mark(player.rider),
                escape(&columns::brief(&player.name))
            ),
            None => called(self.language, self.players, seat),
        }
    }

    /// The player's mark and the start of the name without Markdown, for buttons.
    pub fn on_button(&self, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(player) => format!("{} {}", mark(player.rider), columns::brief(&player.name)),
            None => players::seat(self.language, seat.index() + 1),
        }
    }

    /// The player's mark alone.
    pub fn mark(&self, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(player) => mark(player.rider).to_string(),
            None => players::seat(self.language, seat.index() + 1),
        }
    }

    /// The player's mark and name without Markdown, for menus, files and alt text.
    pub fn plain(&self, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(player) => format!("{} {}", mark(player.rider), player.name),
            None => players::seat(self.language, seat.index() + 1),
        }
    }

    /// The names of several players, as a list.
    pub fn all(&self, seats: Seats) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.who(seat)).collect();
        list(self.language, &names)
    }

    /// Says who won.
    pub fn winners(&self, winners: Seats) -> String {
        let names: Vec<String> = winners.iter().map(|seat| self.who(seat)).collect();
        turn::winners(self.language, &names)
    }
}

impl<V: Labels> Cast<'_, V> {
    /// The spaces of a menu, each behind its number: "1 C7, 2 D4".
    pub fn numbered(&self, menu: &[Space]) -> String {
        let numbered = (1..).zip(menu);
        let numbered =
            numbered.map(|(number, at): (usize, _)| format!("{number} {}", self.at(*at)));
        numbered.collect::<Vec<String>>().join(", ")
    }

    /// What the board calls the space.
    pub fn at(&self, space: Space) -> String {
        self.view.label(space)
    }
}
