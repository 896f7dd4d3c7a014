//! What the policy sees of a leader.

use super::candidates::POINTS;
use super::site::{RIMS, Site};
use crate::Seat;
use crate::desert::{Colour, Placement, Position, Space, Spaces};

/// How many numbers the policy sees of a leader: those of its space, and those of its colour there.
pub const LEADER: usize = OF_SPACE + OF_COLOUR;
/// Those of its space come first.
const OF_SPACE: usize = 6 + 5 * RIMS;
const OF_COLOUR: usize = RIMS + 1;

/// What the policy sees of a leader.
pub type LeaderRow = [f32; LEADER];

/// The view of a seat that owes a leader.
pub struct LeaderView<'a> {
    position: &'a Position,
    seat: Seat,
    /// Its leaders, and those of others.
    leaders: [Spaces; 2],
    /// How many leaders stand.
    standing: f32,
}

/// A space on which a leader may stand, as the seat sees it.
pub(super) struct Stand {
    site: Site,
    pub(super) row: [f32; OF_SPACE],
}

impl<'a> LeaderView<'a> {
    /// That of the seat on turn.
    #[must_use]
    pub fn new(position: &'a Position, seat: Seat) -> LeaderView<'a> {
        let mut own = Spaces::EMPTY;
        for colour in Colour::ALL {
            own |= *position.caravan(seat, colour);
        }
        LeaderView {
            leaders: [own, position.leaders().without(&own)],
            standing: position.leaders().len() as f32,
            position,
            seat,
        }
    }

    /// This space, with what does not depend on the colour.
    #[inline(always)]
    pub(super) fn stand(&self, at: Space) -> Stand {
        let ground = self.position.ground();
        let site = Site::of(self.position, at);
        let mut row = [0.0; OF_SPACE];
        let seats = ground.seats() as f32;
        // First, so that a network that only sums begins with it.
        row[0] = site.worth() / POINTS;
        row[1] = seats / 5.0;
        row[2] = self.standing / seats / 5.0;
        row[3] = site.rims[0].land.len() as f32 / 6.0;
        for (number, rim) in site.rims.iter().enumerate() {
            let place = &mut row[4 + number..];
            place[0] = rim.tokens / 4.0;
            place[RIMS] = rim.oases;
            place[2 * RIMS] = rim.land.len() as f32 / 10.0;
            place[3 * RIMS] = (rim.spaces & self.leaders[0]).len() as f32;
            place[4 * RIMS] = (rim.spaces & self.leaders[1]).len() as f32;
        }
        for (place, rim) in row[OF_SPACE - 2..].iter_mut().zip(&site.rims[..2]) {
            *place = (rim.land & *ground.banks()).len() as f32 / 3.0;
        }
        Stand { site, row }
    }

    /// The numbers of a leader of this colour there.
    #[inline(always)]
    pub(super) fn of_colour(&self, stand: &Stand, colour: Colour) -> [f32; OF_COLOUR] {
        let seats = self.position.ground().seats();
        let mut row = [0.0; OF_COLOUR];
        let mut without = 0.0;
        for other in Seat::first(seats).filter(|&other| other != self.seat) {
            let caravan = self.position.caravan(other, colour);
            if caravan.is_empty() {
                // It may still place one, or has none to place.
                without += 1.0;
                continue;
            }
            let rims = stand.site.rims.iter();
            for (place, rim) in row.iter_mut().zip(rims) {
                *place += f32::from(u8::from(rim.spaces.meets(caravan)));
            }
        }
        row[RIMS] = without / (seats - 1) as f32;
        row
    }

    /// The row of numbers of a legal leader.
    #[must_use]
    pub fn row(&self, Placement { colour, at }: Placement) -> LeaderRow {
        let stand = self.stand(at);
        let mut row = [0.0; LEADER];
        row[..OF_SPACE].copy_from_slice(&stand.row);
        row[OF_SPACE..].copy_from_slice(&self.of_colour(&stand, colour));
        row
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{LEADER, LeaderView};
    use crate::Seat;
    use crate::desert::{Board, Colour, Ground, Placement, Position, Spaces};

    #[test]
    fn a_leader_is_seen_with_the_land_and_the_leaders_around_it() {
        // Given one row of spaces with a token on D1, an oasis on F1 and Ana's green leader on A1,
        let map = "name: lane\noffset: odd-q\nmap:\n. . . . . . . .\n";
        let board = Arc::new(Board::parse(map).expect("a board"));
        let at = |name| board.find(name).expect("a space of the map");
        let oases = Spaces::only(at("F1"));
        let ground = Ground::new(Arc::clone(&board), 2, false, oases, &[(at("D1"), 3)]);
        let owned = [vec![Colour::Green], vec![Colour::Green, Colour::Pink]];
        let mut position = Position::new(Arc::new(ground), false, &owned, &mut ());
        let green = |name| Placement {
            colour: Colour::Green,
            at: at(name),
        };
        position.play(green("A1"), &mut ()).expect("it is legal");

        // when Ben thinks of C1,
        let ben = Seat::new(1);
        let view = LeaderView::new(&position, ben);

        // then he sees B1 and the token with one camel, E1 and her leader with two, and the oasis with three.
        let mut row = [0.0; LEADER];
        row[0] = (0.5 * (3.0 + 0.3 * 2.0) + 0.35 * 0.3 + 0.2 * 5.0) / 2.0;
        row[1..4].copy_from_slice(&[2.0 / 5.0, 1.0 / 2.0 / 5.0, 2.0 / 6.0]);
        row[4] = 3.0 / 4.0;
        row[10] = 1.0;
        row[12..14].copy_from_slice(&[0.2, 0.1]);
        row[21] = 1.0;
        row[27] = 1.0;
        assert_eq!(view.row(green("C1")), row);

        // In pink nobody is close, and she has none.
        let pink = Placement {
            colour: Colour::Pink,
            ..green("C1")
        };
        row[27] = 0.0;
        row[30] = 1.0;
        assert_eq!(view.row(pink), row);
    }
}
