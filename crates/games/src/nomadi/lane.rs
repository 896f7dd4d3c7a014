//! Lanes: nomads in a straight line without a gap (N17).

use super::board::Steps;
use super::board::{NOWHERE, Next};
use super::caravan::{Caravan, MOST, Nomads};

/// The nomads that stand in one direction beside a nomad, without a gap.
#[derive(Clone, Copy)]
pub(super) struct Lane {
    /// The numbers of the first five, four bits each, the nearest lowest.
    nomads: u32,
    /// How many there are; 6 stands for more than five.
    pub(super) length: u8,
    /// The landing behind the last of them: a free space, or [`NOWHERE`]. Also [`NOWHERE`] behind more than five, over whom
    /// nobody jumps (N18).
    pub(super) end: Next,
}

impl Lane {
    const NONE: Lane = Lane {
        nomads: 0,
        length: 0,
        end: NOWHERE,
    };

    /// The lane that has this nomad in front.
    #[inline]
    fn behind(self, nomad: usize) -> Lane {
        Lane {
            nomads: (self.nomads << 4 | nomad as u32) & 0xF_FFFF,
            length: (self.length + 1).min(6),
            end: if self.length < 5 { self.end } else { NOWHERE },
        }
    }

    /// The number of the nomad at this place of the lane, from 0.
    #[inline]
    pub(super) fn nomad(self, place: u8) -> usize {
        (self.nomads >> (4 * place) & 0xF) as usize
    }
}

/// The lanes of a caravan, by nomad and direction.
pub(super) struct Lanes([[Lane; 4]; MOST]);

impl Lanes {
    /// Looks along the whole caravan. A lane is that of the next nomad and that nomad, so each is looked at once: back and up in
    /// the order of spaces, down and on against it.
    #[inline]
    pub(super) fn of(caravan: &Caravan, steps: &Steps) -> Lanes {
        let mut lanes = [[Lane::NONE; 4]; MOST];
        let mut order = [0_u8; MOST];
        let mut count = 0;
        let mut look = |at: usize, nomad: usize, directions: [usize; 2]| {
            for direction in directions {
                let next = steps[at][direction];
                lanes[nomad][direction] = match caravan.nomad(next) {
                    Some(other) => lanes[other][direction].behind(other),
                    None => Lane {
                        end: next,
                        ..Lane::NONE
                    },
                };
            }
        };
        for at in caravan.occupied().iter() {
            if let Some(nomad) = caravan.on(at) {
                look(at.index(), nomad, [0, 1]);
                order[count] = nomad as u8;
                count += 1;
            }
        }
        for nomad in order[..count].iter().rev() {
            let nomad = usize::from(*nomad);
            look(caravan.space(nomad).index(), nomad, [2, 3]);
        }
        Lanes(lanes)
    }

    #[inline]
    pub(super) fn lane(&self, nomad: usize, direction: usize) -> Lane {
        self.0[nomad][direction]
    }

    /// N19: has the nomad a free neighbouring space?
    #[inline]
    pub(super) fn has_free_side(&self, nomad: usize) -> bool {
        let free = |lane: &Lane| lane.length == 0 && lane.end != NOWHERE;
        self.0[nomad].iter().any(free)
    }

    /// Which nomads are beside each.
    #[inline]
    pub(super) fn beside(&self) -> [Nomads; MOST] {
        self.0.map(|lanes| {
            let near = lanes.into_iter().filter(|lane| lane.length > 0);
            near.fold(0, |beside, lane| beside | 1 << lane.nomad(0))
        })
    }
}
