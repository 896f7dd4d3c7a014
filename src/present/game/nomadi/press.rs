//! The controls of the panel and of offers: their wire names and what they do.

use crate::table::Command;
use games::SpaceName;
use games::nomadi::View;

/// Which moves the panel lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The best of all dice and nomads; while nomads are placed, the free spaces.
    Best,
    /// Every nomad with a legal move, by column and row: a page of them, from 0.
    Nomads { page: u8 },
    /// Every destination of the nomad on the space of this number, with the dice that lead there: a page of them, from 0.
    From { nomad: u8, page: u8 },
}

/// What a control asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// The button that lists the best moves.
    Best,
    /// The menu of the best moves (`4 C4 F9`) or of placements (`E1`).
    Pick,
    /// The button with a page of all nomads that may be moved.
    Nomads { page: u8 },
    /// The menu of those nomads (`C4`).
    Nomad { page: u8 },
    /// The button with a page of the destinations of a nomad.
    To { nomad: u8, page: u8 },
    /// The menu of those destinations (`4 C4 F9`).
    Destination { nomad: u8, page: u8 },
    /// The menu of prices for the card that lay on a space (`3`). No price is in an id.
    Price { card: u8 },
    /// The button that buys the card that lay on a space.
    Buy { card: u8 },
    /// The button that declines it.
    Decline { card: u8 },
}

/// A press with its choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// List other moves.
    Listing(Listing),
    /// Draft a placement.
    Place(SpaceName),
    /// Draft a move.
    Move {
        die: u8,
        from: SpaceName,
        to: SpaceName,
    },
    /// Name the price of a card.
    Price { card: u8, price: u8 },
    /// Buy or decline a card.
    Answer { card: u8, buy: bool },
}

impl Press {
    /// Every press, with the largest values it can carry.
    pub fn all() -> Vec<Press> {
        Vec::new()
    }

    /// Its wire name, with its parameters if it has them.
    pub fn wire(self) -> (&'static str, Option<(&'static str, u8)>) {
        ("nomadi-best", None)
    }

    /// The press with this name and these parameters.
    pub fn read(_name: &str, _parts: Option<(&str, u8)>) -> Option<Press> {
        None
    }

    /// Combines the press with a choice from its menu; `None` if that choice is invalid.
    pub fn picked(self, _value: Option<&str>) -> Option<Picked> {
        None
    }
}

impl Picked {
    /// Whether it only lists other moves.
    pub fn only_shows(self) -> bool {
        matches!(self, Picked::Listing(_))
    }

    /// Once something was drafted, the best moves are listed again.
    pub fn afterwards(self) -> Picked {
        Picked::Listing(Listing::Best)
    }

    /// The command it stands for. A choice that only lists moves drafts nothing.
    pub fn command(self, _view: &View) -> Command {
        Command::Place(Vec::new())
    }
}
