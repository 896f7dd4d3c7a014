//! The surroundings of a space: a hint for placements that bring nothing yet.

use super::colour::Colour;
use super::position::Position;
use super::spaces::{Space, Spaces};
use crate::Seat;

/// The tokens and oases that a camel on a space could reach soon, walking over free land.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nearby {
    /// The nearest token; of several as near, the most valuable.
    pub token: Option<NearbyToken>,
    /// Steps to the nearest oasis that the caravan is not linked to; 1 is next to it.
    pub oasis: Option<u8>,
}

/// A token on the board, seen from a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NearbyToken {
    /// How many steps away it is; 1 is next to the space.
    pub steps: u8,
    /// Its value; `None` if it lies face down.
    pub value: Option<u8>,
}

/// How many steps away something still counts as near.
const FAR: u8 = 3;

impl Position {
    /// The surroundings of a space for this seat's caravan of a colour, or for any caravan. With `hidden`, no token's value is
    /// told.
    pub(super) fn nearby(
        &self,
        at: Space,
        caravan: Option<(Seat, Colour)>,
        hidden: bool,
    ) -> Nearby {
        let ground = self.ground();
        let wall = self.occupied().without(&Spaces::only(at)) | *self.enclosed();
        let linked = match caravan {
            Some((seat, colour)) => ground.next_to(self.caravan(seat, colour)),
            None => Spaces::EMPTY,
        };
        let oases = ground.oases().without(&linked);
        let mut near = Nearby::default();
        let mut reached = Spaces::only(at);
        for steps in 1..=FAR {
            let rim = ground.next_to(&reached).without(&reached);
            if near.oasis.is_none() && rim.meets(&oases) {
                near.oasis = Some(steps);
            }
            if near.token.is_none() {
                let tokens = (rim & *self.tokens()).without(&wall);
                let best = tokens.iter().map(|token| ground.value(token)).max();
                near.token = best.map(|value| NearbyToken {
                    steps,
                    value: (!hidden).then_some(value),
                });
            }
            // Camels do not walk over oases.
            reached |= rim.without(&wall).without(ground.oases());
        }
        near
    }
}
