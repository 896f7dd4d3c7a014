//! Enclosing areas (R16–R18).

use std::sync::Arc;

use super::colour::Colour;
use super::fact::Fact;
use super::ground::Ground;
use super::position::{Position, caravan_bit};
use super::spaces::{Space, Spaces};
use crate::{Seat, Sink};

impl Position {
    /// R16, R17: the camel just put on `at` encloses every area that it touches and that contains no camel.
    ///
    /// A camel can only shut something off if it splits the land around it: while its neighbours outside the caravan form
    /// one arc, they stay connected through each other. The exception is land that a leader alone (R9) or the start of a
    /// puzzle has shut off before; `pockets` marks such caravans.
    #[inline]
    pub(super) fn enclose(
        &mut self,
        seat: Seat,
        colour: Colour,
        at: Space,
        sink: &mut impl Sink<Fact>,
    ) {
        let caravan = self.caravans[seat.index()][colour].spaces;
        let arcs = open_arcs(&self.ground, &caravan, at);
        if arcs < 2 && self.pockets & caravan_bit(seat, colour) == 0 {
            return;
        }
        self.enclose_around(seat, colour, at, &caravan, sink);
    }

    fn enclose_around(
        &mut self,
        seat: Seat,
        colour: Colour,
        at: Space,
        caravan: &Spaces,
        sink: &mut impl Sink<Fact>,
    ) {
        let ground = Arc::clone(&self.ground);
        let others = self.occupied.without(caravan);
        let mut seen = Spaces::EMPTY;
        for &start in ground.around(at) {
            if caravan.contains(start) || seen.contains(start) {
                continue;
            }
            if let Some(area) = area_without(&ground, start, caravan, &others) {
                seen |= area;
                self.take_area(seat, colour, &area, caravan, sink);
            }
        }
    }

    /// R17: everything in the area goes to its owner, and nobody may place there again.
    fn take_area(
        &mut self,
        seat: Seat,
        colour: Colour,
        area: &Spaces,
        caravan: &Spaces,
        sink: &mut impl Sink<Fact>,
    ) {
        let ground = Arc::clone(&self.ground);
        let camels = caravan.without(&self.leaders);
        let tokens = *area & self.tokens;
        let oases_inside = *area & *ground.oases();
        let oases: Spaces = oases_inside
            .iter()
            .filter(|&oasis| !ground.neighbours(oasis).meets(&camels))
            .collect();
        for token in tokens {
            self.take_token(seat, token);
        }
        let gathered = &mut self.gathered[seat.index()];
        gathered.oases += oases.len() as u16;
        gathered.empty += area.without(&oases_inside).len() as u16;
        self.enclosed |= *area;
        sink.hear(|| Fact::AreaEnclosed {
            seat,
            colour,
            spaces: area.iter().collect(),
            tokens: tokens
                .iter()
                .map(|at| (at, Some(ground.value(at))))
                .collect(),
            oases: oases.iter().collect(),
        });
    }

    /// Marks the caravans that already shut something off before any of their camels touches it (R9).
    pub(super) fn find_pockets(&mut self) {
        // On connected land a lone leader with one arc around it shuts nothing off from the other leaders.
        let spread =
            self.ground.connected() && self.leaders == self.occupied && self.leaders.len() > 1;
        for seat in Seat::first(self.ground.seats()) {
            for colour in Colour::ALL {
                let caravan = *self.caravan(seat, colour);
                let shuts = |at: Space| !(spread && open_arcs(&self.ground, &caravan, at) < 2);
                if caravan.iter().any(shuts) && self.shuts_something_off(&caravan) {
                    self.pockets |= caravan_bit(seat, colour);
                }
            }
        }
    }

    fn shuts_something_off(&self, caravan: &Spaces) -> bool {
        let others = self.occupied.without(caravan);
        let rim = self.ground.next_to(caravan).without(caravan);
        rim.iter()
            .any(|start| area_without(&self.ground, start, caravan, &others).is_some())
    }

    /// Seat and colour of the caravan that enclosed the area around this space (R16). The wall is that caravan alone, so any
    /// camel next to the area identifies it.
    #[must_use]
    pub fn owner_of_area(&self, at: Space) -> Option<(Seat, Colour)> {
        let area = self.ground.flood(at, &!self.enclosed);
        let wall = self.ground.next_to(&area) & self.occupied;
        self.who_stands(wall.first()?)
    }

    /// All enclosed areas with seat and colour of their caravans, by seat, colour and first space.
    #[must_use]
    pub fn areas(&self) -> Vec<(Seat, Colour, Spaces)> {
        let mut areas: Vec<_> = self
            .ground
            .parts(&self.enclosed)
            .into_iter()
            .filter_map(|area| {
                let (seat, colour) = self.owner_of_area(area.first()?)?;
                Some((seat, colour, area))
            })
            .collect();
        // Stable, so areas of one caravan stay in the order of their first spaces.
        areas.sort_by_key(|&(seat, colour, _)| (seat, colour));
        areas
    }
}

/// The number of arcs formed by the spaces around `at` that are in play and outside the caravan, which stands on `at`.
#[inline]
pub(super) fn open_arcs(ground: &Ground, caravan: &Spaces, at: Space) -> u32 {
    let mut open = 0_u32;
    for (place, &space) in ground.around(at).iter().enumerate() {
        // `around` gives `at` itself for a place out of play, and the caravan contains `at`.
        open |= u32::from(!caravan.contains(space)) << place;
    }
    // An arc begins at each open place that follows, clockwise, a place that is not open.
    let before = (open << 1 | open >> 5) & 0b11_1111;
    (open & !before).count_ones()
}

/// The area around `start` with the caravan as its wall; `None` if another camel is in it (R16).
#[inline]
fn area_without(
    ground: &Ground,
    start: Space,
    caravan: &Spaces,
    others: &Spaces,
) -> Option<Spaces> {
    let mut area = Spaces::only(start);
    let mut rim = area;
    while !rim.is_empty() {
        if rim.meets(others) {
            return None;
        }
        rim = ground.next_to(&rim).without(caravan).without(&area);
        area |= rim;
    }
    Some(area)
}
