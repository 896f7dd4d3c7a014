//! How many camels every caravan needs to the oases and tokens.

use super::reach::Reach;
use crate::Seat;
use crate::desert::{Colour, Position, Space, Spaces};

/// How far everybody has to everything.
pub(super) struct Distances<'a> {
    pub(super) position: &'a Position,
    reach: Reach,
}

impl<'a> Distances<'a> {
    pub(super) fn of(position: &'a Position) -> Distances<'a> {
        Distances {
            position,
            reach: Reach::of(position),
        }
    }

    /// How many camels this caravan needs to one of these spaces.
    fn camels(&self, seat: Seat, colour: Colour, spaces: &Spaces) -> Option<u8> {
        let mut steps = (1..).zip(self.reach.steps(seat, colour));
        steps
            .find(|(_, rim)| rim.meets(spaces))
            .map(|(camels, _)| camels)
    }

    /// Whether the caravan has linked the oasis already (R14): its leader does not count.
    fn has_linked(&self, seat: Seat, colour: Colour, oasis: Space) -> bool {
        let caravan = self.position.caravan(seat, colour);
        let camels = caravan.without(self.position.leaders());
        self.position.ground().neighbours(oasis).meets(&camels)
    }

    /// The way of this caravan to an oasis that it has not linked.
    pub(super) fn to_oasis(&self, seat: Seat, colour: Colour, oasis: Space) -> Option<u8> {
        if self.has_linked(seat, colour, oasis) {
            return None;
        }
        let shore = self.position.ground().neighbours(oasis);
        self.camels(seat, colour, shore)
    }

    /// The seat's shortest way to a token, and the colour that has it; of equals the first.
    pub(super) fn to_token(&self, seat: Seat, token: Space) -> Option<(u8, Colour)> {
        let only = Spaces::only(token);
        let ways = Colour::ALL
            .into_iter()
            .filter_map(|colour| Some((self.camels(seat, colour, &only)?, colour)));
        ways.min_by_key(|(camels, _)| *camels)
    }
}
