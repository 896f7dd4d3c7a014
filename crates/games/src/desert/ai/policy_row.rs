//! What the policy sees of a camel: its traits, and the contests around it.

use super::features::remaining;
use super::glance::{Glance, TRAITS, Traits};
use crate::Seat;
use crate::desert::enclosure::open_arcs;
use crate::desert::{ByColour, Colour, Placement, Position, Spaces, full_supply};

/// How many numbers the policy sees of a camel.
pub const SEEN: usize = TRAITS + 20;
/// What the policy sees of a camel.
pub type PolicyRow = [f32; SEEN];

/// The view of a seat that owes a camel.
pub struct Outlook<'a> {
    glance: Glance<'a>,
    contests: ByColour<Contest>,
    /// How much of the game is left.
    remaining: f32,
}

/// The contest for the largest caravan of a colour (R21), for the seat on turn.
#[derive(Default)]
struct Contest {
    /// The supply, as a part of all.
    left: f32,
    /// The size of the own caravan.
    own: f32,
    /// By how much it is ahead of the largest other one.
    ahead: f32,
    /// The same in relation to what may still come.
    soft_ahead: f32,
    /// The spaces for its next camel.
    room: Spaces,
    /// Those for the next camel of each rival that can grow, and whether that is the largest of them.
    rivals: [(Spaces, bool); Seat::MOST],
}

impl Contest {
    fn of(glance: &Glance, colour: Colour) -> Contest {
        let position = glance.position;
        let seats = position.ground().seats();
        let size = |seat: Seat| f32::from(position.size(seat, colour));
        let others = || Seat::first(seats).filter(|&other| other != glance.seat);
        let largest = others().map(size).fold(0.0, f32::max);
        let left = f32::from(position.supply()[colour]);
        let own = size(glance.seat);
        let ahead = own - largest;
        let mut rivals = [(Spaces::EMPTY, false); Seat::MOST];
        for (place, other) in rivals.iter_mut().zip(others()) {
            let room = glance.reach.steps(other, colour)[0];
            *place = (room, size(other) >= largest);
        }
        Contest {
            left: left / f32::from(full_supply(seats)),
            own: own / 10.0,
            ahead: ahead.clamp(-6.0, 6.0) / 6.0,
            soft_ahead: (ahead / (1.0 + left / 3.0)).clamp(-2.0, 2.0) / 2.0,
            room: glance.reach.steps(glance.seat, colour)[0],
            rivals,
        }
    }
}

impl<'a> Outlook<'a> {
    /// That of the seat on turn.
    #[must_use]
    pub fn new(position: &'a Position, seat: Seat) -> Outlook<'a> {
        let glance = Glance::new(position, seat);
        Outlook {
            contests: ByColour::new(|colour| Contest::of(&glance, colour)),
            remaining: remaining(position),
            glance,
        }
    }

    /// The row of numbers of a legal camel.
    #[must_use]
    pub fn row(&self, placement: Placement) -> PolicyRow {
        let traits = self.glance.traits(placement);
        let mut row = [0.0; SEEN];
        row[..TRAITS].copy_from_slice(&traits);
        self.contested(placement, &traits, &mut row[TRAITS..]);
        row
    }

    fn contested(&self, Placement { colour, at }: Placement, traits: &Traits, row: &mut [f32]) {
        let Glance {
            position,
            reach,
            seat,
            ..
        } = &self.glance;
        let ground = position.ground();
        let seats = ground.seats();
        let contest = &self.contests[colour];
        let steps = reach.steps(*seat, colour);
        let land = &self.glance.land[colour];
        let around = ground.neighbours(at);
        let open = *around & position.open_land();
        let fresh = (*around & *land).without(&steps[0]);
        // The contest.
        row[0] = f32::from(u8::from(position.camels_left() == 2));
        row[1] = self.remaining;
        row[2] = contest.left;
        row[3] = contest.ahead;
        row[4] = contest.soft_ahead;
        row[5] = contest.own;
        row[6] = seats as f32 / 5.0;
        row[7] = (self.glance.lead / 20.0).clamp(-1.5, 1.5);
        // Room, and who else wants it.
        row[8] = contest.room.len().min(6) as f32 / 6.0;
        row[9] = ((contest.room | fresh).len() - 1).min(8) as f32 / 8.0;
        let rivals = Seat::first(seats).filter(|other| other != seat);
        let mut within = [0.0; 2];
        for other in rivals {
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
        let mut taboo = *around;
        taboo.insert(at);
        for (room, is_largest) in &contest.rivals {
            if room.is_empty() {
                continue;
            }
            let lost = (*room & taboo).len() as f32 / room.len() as f32;
            row[14] = f32::max(row[14], lost);
            if *is_largest {
                row[15] = f32::max(row[15], lost);
            }
        }
        // The land around it.
        let mut caravan = *position.caravan(*seat, colour);
        caravan.insert(at);
        row[16] = open_arcs(ground, &caravan, at).min(3) as f32 / 2.0;
        row[17] = open.len() as f32 / 6.0;
        row[18] = open.without(land).len() as f32 / 3.0;
        let next = ground.next_to(&fresh) & *land;
        let next = next
            .without(&steps[0])
            .without(&steps[1])
            .without(&reach.within(*seat)[1]);
        let tokens = next & *position.tokens();
        let values = tokens.iter().map(|token| f32::from(ground.value(token)));
        row[19] = values.sum::<f32>() / 3.0;
    }
}
