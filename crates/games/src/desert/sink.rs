//! How a position reports what happens.

use std::sync::Arc;

use super::colour::Colour;
use super::ending::Ending;
use super::fact::Fact;
use super::ground::Ground;
use super::spaces::{Space, Spaces};
use crate::Seat;

/// Receives what an action causes, as it happens. Every method does nothing by default, and `()` ignores everything, so
/// that a search pays nothing for what it does not need.
///
/// ```
/// use caravanserai_games::Seat;
/// use caravanserai_games::desert::{Colour, Sink, Space};
///
/// /// Counts links with oases.
/// struct Links(u32);
///
/// impl Sink for Links {
///     fn oasis_linked(&mut self, _: Seat, _: Colour, _: Space) {
///         self.0 += 1;
///     }
/// }
/// ```
#[allow(unused_variables, reason = "the names say what is told")]
pub trait Sink {
    /// R7: a leader was placed.
    #[inline]
    fn leader_placed(&mut self, seat: Seat, colour: Colour, at: Space) {}
    /// R7, R9: the leader phase is over; `cut_short` if leaders are left over.
    #[inline]
    fn leaders_done(&mut self, cut_short: bool) {}
    /// R11: a camel was placed.
    #[inline]
    fn camel_placed(&mut self, seat: Seat, colour: Colour, at: Space) {}
    /// R13: the token under the new camel was taken.
    #[inline]
    fn waterhole_taken(&mut self, seat: Seat, at: Space) {}
    /// R14: the caravan touched an oasis for the first time.
    #[inline]
    fn oasis_linked(&mut self, seat: Seat, colour: Colour, at: Space) {}
    /// R15: the caravan crossed the river for the first time.
    #[inline]
    fn river_crossed(&mut self, seat: Seat, colour: Colour) {}
    /// R16, R17: an area was enclosed; with the tokens taken and the oases newly linked.
    #[inline]
    fn area_enclosed(
        &mut self,
        seat: Seat,
        colour: Colour,
        area: &Spaces,
        tokens: &Spaces,
        oases: &Spaces,
    ) {
    }
    /// R23: a player resigned.
    #[inline]
    fn resigned(&mut self, seat: Seat) {}
    /// R19, R20, R23: the game is over.
    #[inline]
    fn over(&mut self, ending: Ending) {}
}

impl Sink for () {}

/// Collects everything as [`Fact`]s, with all values known.
pub(super) struct Telling {
    ground: Arc<Ground>,
    pub(super) facts: Vec<Fact>,
}

impl Telling {
    pub(super) fn new(ground: &Arc<Ground>) -> Telling {
        Telling {
            ground: Arc::clone(ground),
            facts: Vec::new(),
        }
    }
}

impl Sink for Telling {
    fn leader_placed(&mut self, seat: Seat, colour: Colour, at: Space) {
        self.facts.push(Fact::LeaderPlaced { seat, colour, at });
    }

    fn leaders_done(&mut self, cut_short: bool) {
        self.facts.push(Fact::LeadersDone { cut_short });
    }

    fn camel_placed(&mut self, seat: Seat, colour: Colour, at: Space) {
        self.facts.push(Fact::CamelPlaced { seat, colour, at });
    }

    fn waterhole_taken(&mut self, seat: Seat, at: Space) {
        let value = Some(self.ground.value(at));
        self.facts.push(Fact::WaterholeTaken { seat, at, value });
    }

    fn oasis_linked(&mut self, seat: Seat, colour: Colour, at: Space) {
        self.facts.push(Fact::OasisLinked { seat, colour, at });
    }

    fn river_crossed(&mut self, seat: Seat, colour: Colour) {
        self.facts.push(Fact::RiverCrossed { seat, colour });
    }

    fn area_enclosed(
        &mut self,
        seat: Seat,
        colour: Colour,
        area: &Spaces,
        tokens: &Spaces,
        oases: &Spaces,
    ) {
        self.facts.push(Fact::AreaEnclosed {
            seat,
            colour,
            spaces: area.iter().collect(),
            tokens: tokens
                .iter()
                .map(|at| (at, Some(self.ground.value(at))))
                .collect(),
            oases: oases.iter().collect(),
        });
    }

    fn resigned(&mut self, seat: Seat) {
        self.facts.push(Fact::Resigned { seat });
    }

    fn over(&mut self, Ending { reason, winners }: Ending) {
        self.facts.push(Fact::Over { reason, winners });
    }
}
