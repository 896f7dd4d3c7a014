//! How far everybody's caravans can walk.

use multiversion::multiversion;

use crate::Seat;
use crate::desert::{ByColour, Colour, Position, Spaces};

/// How many camels ahead a caravan is followed.
pub(super) const STEPS: usize = 5;

/// Where each caravan can be after one, two … more camels, if nobody else moved.
pub(super) struct Reach {
    /// By seat and colour: the spaces that the next camel can stand on, those that take two camels, and so on.
    steps: [ByColour<[Spaces; STEPS]>; Seat::MOST],
    /// By seat: all spaces that any of its caravans reaches with at most one, two … camels.
    within: [[Spaces; STEPS]; Seat::MOST],
}

impl Reach {
    /// That of every caravan that may still grow.
    #[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
    pub(super) fn of(position: &Position) -> Reach {
        let mut reach = Reach {
            steps: [ByColour::default(); Seat::MOST],
            within: [[Spaces::EMPTY; STEPS]; Seat::MOST],
        };
        let ground = position.ground();
        let seats = ground.seats();
        for seat in Seat::first(seats) {
            if position.resigned().contains(seat) {
                continue;
            }
            let mut within = [Spaces::EMPTY; STEPS];
            for colour in Colour::ALL {
                if position.supply()[colour] == 0 || position.caravan(seat, colour).is_empty() {
                    continue;
                }
                let mut land = position.land_for(seat, colour);
                let steps = &mut reach.steps[seat.index()][colour];
                steps[0] = position.caravans[seat.index()][colour].reach & land;
                within[0] |= steps[0];
                for step in 1..STEPS {
                    let rim = steps[step - 1];
                    if rim.is_empty() {
                        break;
                    }
                    land = land.without(&rim);
                    steps[step] = ground.next_to(&rim) & land;
                    within[step] |= steps[step];
                }
            }
            for step in 1..STEPS {
                within[step] |= within[step - 1];
            }
            reach.within[seat.index()] = within;
        }
        reach
    }

    /// The spaces that this caravan reaches with one camel, with two and no fewer, and so on.
    #[inline]
    pub(super) fn steps(&self, seat: Seat, colour: Colour) -> &[Spaces; STEPS] {
        &self.steps[seat.index()][colour]
    }

    /// The spaces that the seat reaches with at most one camel, with at most two, and so on.
    #[inline]
    pub(super) fn within(&self, seat: Seat) -> &[Spaces; STEPS] {
        &self.within[seat.index()]
    }
}
