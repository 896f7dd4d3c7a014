//! What the policy sees of a camel: its traits, and the contests around it.

use super::contest::Contest;
use super::features::remaining;
use super::glance::{Glance, Surroundings, TRAITS, Traits};
use crate::Seat;
use crate::desert::{ByColour, Colour, Placement, Position, Spaces, full_supply};

/// How many numbers the policy sees of a camel.
pub const CAMEL: usize = TRAITS + 20;
/// What the policy sees of a camel.
pub type CamelRow = [f32; CAMEL];

/// The view of a seat that owes a camel.
pub struct CamelView<'a> {
    glance: Glance<'a>,
    contests: ByColour<Rivalry>,
    /// How much of the game is left.
    remaining: f32,
}

/// How the caravans of a colour stand to each other, for the seat on turn.
#[derive(Default)]
struct Rivalry {
    contest: Contest,
    /// The supply, as a part of all.
    left: f32,
    /// For each rival: the spaces for its next camel, none if it cannot grow, and whether its caravan is the largest of them.
    rivals: [(Spaces, bool); Seat::MOST],
}

impl Rivalry {
    fn of(glance: &Glance, colour: Colour) -> Rivalry {
        let position = glance.position;
        let seats = position.ground().seats();
        let contest = Contest::of(position, glance.seat, colour);
        let others = Seat::first(seats).filter(|&other| other != glance.seat);
        let mut rivals = [(Spaces::EMPTY, false); Seat::MOST];
        for (place, other) in rivals.iter_mut().zip(others) {
            let room = glance.reach.steps(other, colour)[0];
            *place = (room, contest.is_largest(position.size(other, colour)));
        }
        Rivalry {
            contest,
            left: f32::from(position.supply()[colour]) / f32::from(full_supply(seats)),
            rivals,
        }
    }
}

impl<'a> CamelView<'a> {
    /// That of the seat on turn.
    #[must_use]
    pub fn new(position: &'a Position, seat: Seat) -> CamelView<'a> {
        let glance = Glance::new(position, seat);
        CamelView {
            contests: ByColour::new(|colour| Rivalry::of(&glance, colour)),
            remaining: remaining(position),
            glance,
        }
    }

    /// The row of numbers of a legal camel.
    #[must_use]
    #[inline(always)]
    pub fn row(&self, placement: Placement) -> CamelRow {
        let near = self.glance.surroundings(placement);
        let traits = self.glance.traits_within(placement, &near);
        let mut row = [0.0; CAMEL];
        row[..TRAITS].copy_from_slice(&traits);
        self.contested(placement, &near, &traits, &mut row[TRAITS..]);
        row
    }

    #[inline(always)]
    fn contested(
        &self,
        Placement { colour, at }: Placement,
        near: &Surroundings,
        traits: &Traits,
        row: &mut [f32],
    ) {
        let Glance {
            position,
            reach,
            seat,
            ..
        } = &self.glance;
        let ground = position.ground();
        let seats = ground.seats();
        let Rivalry {
            contest,
            left,
            rivals,
        } = &self.contests[colour];
        let steps = reach.steps(*seat, colour);
        let land = &self.glance.land[colour];
        let open = *ground.neighbours(at) & position.open_land();
        // The contest.
        row[0] = f32::from(u8::from(position.camels_left() == 2));
        row[1] = self.remaining;
        row[2] = *left;
        [row[5], row[3], row[4]] = contest.row();
        row[6] = seats as f32 / 5.0;
        row[7] = (self.glance.lead / 20.0).clamp(-1.5, 1.5);
        // Room, and who else wants it.
        row[8] = steps[0].len().min(6) as f32 / 6.0;
        row[9] = ((steps[0] | near.fresh).len() - 1).min(8) as f32 / 8.0;
        let mut within = [0.0; 2];
        for other in Seat::first(seats).filter(|other| other != seat) {
            for (count, spaces) in within.iter_mut().zip(reach.within(other)) {
                *count += f32::from(u8::from(spaces.contains(at)));
            }
        }
        row[10] = within[0] / 2.0;
        row[11] = within[1] / 2.0;
        let wanted = f32::min(within[0], 1.0);
        row[12] = traits[0] * wanted / 3.0;
        row[13] = traits[1] * wanted;
        // How much of their room rivals lose; all of it, and the caravan grows no more.
        for (room, is_largest) in rivals {
            if room.is_empty() {
                continue;
            }
            let lost = (*room & near.denied).len() as f32 / room.len() as f32;
            row[14] = f32::max(row[14], lost);
            if *is_largest {
                row[15] = f32::max(row[15], lost);
            }
        }
        // The land around it.
        row[16] = near.arcs.min(3) as f32 / 2.0;
        row[17] = open.len() as f32 / 6.0;
        row[18] = open.without(land).len() as f32 / 3.0;
        let next = ground.next_to(&near.fresh) & *land;
        let next = next
            .without(&steps[0])
            .without(&steps[1])
            .without(&reach.within(*seat)[1]);
        let tokens = next & *position.tokens();
        let values = tokens.iter().map(|token| f32::from(ground.value(token)));
        row[19] = values.sum::<f32>() / 3.0;
    }
}
