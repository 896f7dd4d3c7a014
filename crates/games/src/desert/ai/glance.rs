//! The view of a seat that owes a camel, at first sight.

use crate::Seat;
use crate::desert::enclosure::open_arcs;
use crate::desert::{ByColour, Placement, Position, Spaces};

use super::contest::Contest;
use super::reach::Reach;

/// How many numbers describe a placement.
pub const TRAITS: usize = 20;

/// A row of numbers that describes a camel that may be placed.
pub type Traits = [f32; TRAITS];

/// Among them: the empty spaces that it encloses.
pub(super) const ENCLOSED: usize = 3;

/// What is next to a camel that may be placed.
pub(super) struct Surroundings {
    /// It and the spaces next to it, where no rival's caravan of its colour may then grow (R11).
    pub(super) denied: Spaces,
    /// The land that its caravan then reaches with the next camel, and not yet.
    pub(super) fresh: Spaces,
    /// The arcs of spaces next to it that are not of its caravan.
    pub(super) arcs: u32,
}

/// The view of a seat at first sight when it owes a camel.
pub struct Glance<'a> {
    pub(super) position: &'a Position,
    pub(super) reach: Reach,
    pub(super) seat: Seat,
    /// By colour: the open land that is next to no rival's caravan of the colour.
    pub(super) land: ByColour<Spaces>,
    /// The spaces for any rival's next camel.
    rivals: Spaces,
    /// The spaces next to oases that are not enclosed.
    shores: Spaces,
    /// By how much the seat leads.
    pub(super) lead: f32,
}

impl<'a> Glance<'a> {
    /// That of the seat on turn.
    #[must_use]
    pub fn new(position: &'a Position, seat: Seat) -> Glance<'a> {
        let reach = Reach::of(position);
        let ground = position.ground();
        let mut rivals = Spaces::EMPTY;
        for other in position.rivals(seat) {
            rivals |= reach.within(other)[0];
        }
        Glance {
            land: ByColour::new(|colour| position.land_for(seat, colour)),
            rivals,
            shores: ground.next_to(&ground.oases().without(position.enclosed())),
            lead: position.lead(seat) as f32,
            position,
            reach,
            seat,
        }
    }

    /// What is next to a legal camel.
    #[inline(always)]
    pub(super) fn surroundings(&self, Placement { colour, at }: Placement) -> Surroundings {
        let ground = self.position.ground();
        let around = ground.neighbours(at);
        let mut denied = *around;
        denied.insert(at);
        let steps = self.reach.steps(self.seat, colour);
        let mut caravan = *self.position.caravan(self.seat, colour);
        caravan.insert(at);
        Surroundings {
            denied,
            fresh: (*around & self.land[colour]).without(&steps[0]),
            arcs: open_arcs(ground, &caravan, at),
        }
    }

    /// The row of numbers of a legal camel.
    #[must_use]
    #[inline(always)]
    pub fn traits(&self, placement: Placement) -> Traits {
        self.traits_within(placement, &self.surroundings(placement))
    }

    #[inline(always)]
    pub(super) fn traits_within(&self, placement: Placement, near: &Surroundings) -> Traits {
        let Placement { colour, at } = placement;
        let (position, seat) = (self.position, self.seat);
        let ground = position.ground();
        let caravan = position.caravan(seat, colour);
        let camels = caravan.without(position.leaders());
        let steps = self.reach.steps(seat, colour);
        let around = ground.neighbours(at);
        let mut row = [0.0; TRAITS];
        if position.tokens().contains(at) {
            let value = f32::from(ground.value(at));
            row[0] = value;
            if self.rivals.contains(at) {
                row[10] = value;
            }
        }
        let linked = |oasis| ground.neighbours(oasis).meets(&camels);
        row[1] = (*around & *ground.oases())
            .iter()
            .filter(|&oasis| !linked(oasis))
            .count() as f32;
        if ground.banks().contains(at)
            && !position.has_crossed(seat, colour)
            && ground.across(at).meets(caravan)
        {
            row[2] = 1.0;
        }
        if near.arcs >= 2 {
            self.enclosing(placement, &mut row);
        }
        // Gains that come into reach.
        let fresh = near.fresh;
        row[6] = (fresh.without(&self.reach.within(seat)[0]) & *position.tokens())
            .iter()
            .map(|token| f32::from(ground.value(token)))
            .sum();
        row[9] = fresh.len() as f32;
        let rivals_here = self.rivals.contains(at);
        if fresh.meets(&self.shores) || steps[1].meets(&self.shores) {
            let next = ground.next_to(&fresh).without(&steps[0]).without(&steps[1]);
            for oasis in ground.oases().without(position.enclosed()) {
                let shore = ground.neighbours(oasis);
                if linked(oasis) || shore.contains(at) || shore.meets(&steps[0]) {
                    continue;
                }
                if shore.meets(&fresh) {
                    row[7] += 1.0;
                } else if next.meets(shore) {
                    row[8] += 1.0;
                }
            }
        }
        // Losses of rivals.
        let seats = ground.seats();
        for other in Seat::first(seats).filter(|&other| other != seat) {
            let denied = self.reach.steps(other, colour)[0] & near.denied;
            row[11] += denied.len() as f32;
            row[12] += (denied & self.shores).len() as f32;
            let tokens = denied & *position.tokens();
            row[13] += tokens.len() as f32;
        }
        if rivals_here {
            row[14] = 1.0;
            row[15] = f32::from(u8::from(self.shores.contains(at)));
        }
        // The largest caravan.
        let left = f32::from(position.supply()[colour]);
        row[16] = (1.0 - Contest::of(position, seat, colour).tension().abs()).max(0.0);
        if left <= 1.0 {
            row[17] = (self.lead / 10.0).clamp(-2.0, 2.0);
        }
        row[18] = (6 - around.len()) as f32;
        row[19] = 1.0 / (1.0 + left);
        row
    }

    /// R16, R17: what a camel encloses that splits the land around it.
    fn enclosing(&self, placement: Placement, row: &mut Traits) {
        let position = self.position;
        let before = position.gathered(self.seat);
        let mut then = position.clone();
        if then.play(placement, &mut ()).is_err() {
            return;
        }
        let after = then.gathered(self.seat);
        if after.empty > before.empty {
            row[ENCLOSED] = f32::from(after.empty - before.empty);
            let points = f32::from(after.token_points() - before.token_points());
            row[4] = points - row[0];
            let oases = f32::from(after.oases - before.oases);
            row[5] = oases - row[1];
        }
    }
}
