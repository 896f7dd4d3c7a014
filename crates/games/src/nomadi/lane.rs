//! Lanes: nomads in a straight line without a gap (N17).
//!
//! A reading of the board, down the columns or along the rows, puts all nomads in an order, in which each has a place. A set of places
//! is a number: bit `p` is place `p` of the first reading, bit `16 + p` that of the second. Neighbours in a lane have places that follow
//! each other, so that a shift by one goes a link along all lanes at once.
//!
//! Remainders like `% MOST` change nothing; they spare the check of an index.

use super::nomads::{MOST, Nomads, each};
use super::order::Order;
use super::reading::{Reading, Way};
use crate::Space;

/// A set of places: a bit for each.
pub(super) type Places = u32;

/// By [`Way`]: those who go that way.
pub(super) type Ends = [Places; 2];

/// By [`Way`]: two sets in the halves of a number, so that one shift moves both.
pub(super) type Pairs = [u64; 2];

/// The places of both readings.
const ALL: usize = 2 * MOST;

/// The first place of each reading.
const FIRSTS: Places = 0x0001_0001;

/// The nomads in the order of both readings of the board, one after the other. Those of a lane follow each other in one of
/// them.
#[derive(Clone)]
pub(super) struct Lanes {
    /// By reading.
    orders: [Order; 2],
    /// By nomad: its places, one in each reading. Nobody, who comes last, has none.
    places: [Places; MOST + 1],
    /// Those whose follower is their neighbour.
    linked: Places,
    /// Those behind whom the board goes on.
    open: Ends,
}

impl Lanes {
    /// Those of nobody.
    pub(super) fn none() -> Lanes {
        Lanes {
            orders: [Order::NONE; 2],
            places: [0; MOST + 1],
            linked: 0,
            open: [0; 2],
        }
    }

    /// Adds a nomad to as many others as its number says.
    pub(super) fn put(&mut self, nomad: usize, at: Space, readings: &[Reading; 2]) {
        // It is the last one until it goes to its space.
        self.places[nomad] = FIRSTS << nomad;
        self.shift(nomad, at, readings);
    }

    /// A nomad goes to a free space.
    #[inline]
    pub(super) fn shift(&mut self, nomad: usize, to: Space, readings: &[Reading; 2]) {
        let before = self.places[nomad % MOST];
        // Those beside it are no longer linked.
        self.linked &= !(before >> 1);
        let mut links = 0;
        let mut new_open = [0; 2];
        let mut after = 0;
        for (which, reading) in readings.iter().enumerate() {
            let old = self.place(nomad, which) % MOST;
            let order = &mut self.orders[which];
            let new = order.shift(nomad, old, reading.number(to));
            let place = new % MOST + which * MOST;
            after |= 1 << place;
            let [follows, leads] = order.links(new);
            let [goes_back, goes_on] = Way::BOTH.map(|way| reading.is_open(to, way));
            links |= Places::from(follows & goes_back) << place >> 1
                | Places::from(leads & goes_on) << place;
            new_open[0] |= Places::from(goes_back) << place;
            new_open[1] |= Places::from(goes_on) << place;
        }
        let (gap, room) = (onwards(before), onwards(after));
        // The others close the gap and make room. All are gone through: a branch would cost more than it spares.
        let moved = |set: Places| {
            let set = set & !gap | (set & gap & !before) >> 1;
            set & !room | (set & room) << 1
        };
        for places in &mut self.places[..MOST] {
            *places = moved(*places);
        }
        self.places[nomad % MOST] = after;
        self.linked = moved(self.linked) | links;
        let [back, on] = self.open.map(moved);
        self.open = [back | new_open[0], on | new_open[1]];
    }

    /// The nomad's place in a reading.
    #[inline]
    fn place(&self, nomad: usize, which: usize) -> usize {
        let first = which % 2 * MOST;
        let places = self.places[nomad % MOST] >> first & 0xFFFF;
        (first + places.trailing_zeros() as usize) % ALL
    }

    /// The place in a reading of a nomad, or of nobody, as a set.
    #[inline]
    pub(super) fn place_as_set(&self, nomad: usize, which: usize) -> Places {
        self.places[nomad] & 0xFFFF << (which * MOST)
    }

    /// The places of these nomads.
    #[inline]
    pub(super) fn places(&self, nomads: Nomads) -> Places {
        let places = each(nomads.into()).map(|nomad| self.places[nomad % MOST]);
        places.fold(0, |all, places| all | places)
    }

    /// Which nomad has this place.
    #[inline]
    pub(super) fn nomad(&self, place: usize) -> usize {
        self.orders[place / MOST % 2].nomad(place)
    }

    /// In which reading this place is, and the number of its space there.
    #[inline]
    pub(super) fn number(&self, place: usize) -> (usize, u8) {
        let which = place / MOST % 2;
        (which, self.orders[which].number(place))
    }

    /// All nomads' spaces, by column, then row.
    pub(super) fn spaces(&self, count: usize) -> impl Iterator<Item = Space> {
        // The first reading goes down the columns.
        (0..count).map(|place| self.space(self.nomad(place)))
    }

    /// Those one link further from the end: whoever goes back is just behind a member of the first set, whoever goes on just before one of
    /// the second.
    #[inline]
    pub(super) fn a_link_before(&self, [back, on]: Pairs) -> Pairs {
        // Nobody follows the last one in a reading, so nothing goes over from one to another.
        let linked = pair([self.linked; 2]);
        [(linked & back) << 1, linked & on >> 1]
    }

    /// Those whose next space is free.
    #[inline]
    pub(super) fn ends(&self) -> Ends {
        let [back, on] = self.open;
        [back & !(self.linked << 1), on & !self.linked]
    }

    /// By set: the places in the other reading of those of its members who have a neighbour in both. Nobody else can be where a path
    /// turns.
    // Not inlined, for only then does the compiler make vectors of it, and half as many instructions.
    #[inline(never)]
    pub(super) fn crossing(&self, sets: [u64; 4]) -> [u64; 4] {
        let first_of_each = pair([1; 2]);
        let linked = self.within(self.linked | self.linked << 1);
        let mut crossing = [0; 4];
        for one in each((linked & 0xFFFF).into()) {
            let [one, other] = [one, self.across(one)].map(|place| place as u32 % 32);
            for (crossing, set) in crossing.iter_mut().zip(sets) {
                *crossing |=
                    (set >> one & first_of_each) << other | (set >> other & first_of_each) << one;
            }
        }
        crossing
    }

    /// The places of those nomads whose places are all in the set. All are gone through: a branch would cost more than it spares.
    // Not inlined, for only then does the compiler make vectors of it.
    #[inline(never)]
    fn within(&self, set: Places) -> Places {
        let mut within = 0;
        for &places in &self.places[..MOST] {
            within |= if places & !set == 0 { places } else { 0 };
        }
        within
    }

    /// N17, N18: does a path over so many nomads lead from this one to a free space, before which these stand?
    pub(super) fn has_path(&self, nomad: usize, over: usize, before: Ends) -> bool {
        let mut lasts = [before.map(u64::from); 6];
        for over in 1..6 {
            lasts[over] = self.a_link_before(lasts[over - 1]);
        }
        let lasts = lasts.map(|[back, on]| back | on);
        let jumper = u64::from(self.places[nomad]);
        let mut from = [jumper; 2];
        lasts[over % 6] & jumper != 0
            || over > 3
                && (1..over).any(|to_turn| {
                    from = self.a_link_before(from);
                    let [back, on] = from;
                    let turns = lasts[(over - to_turn) % 6];
                    each(turns).any(|turn| (back | on) >> self.across(turn) & 1 != 0)
                })
    }

    /// The nomad's space.
    #[inline]
    pub(super) fn space(&self, nomad: usize) -> Space {
        // The first reading has the order of the spaces.
        Space(self.orders[0].number_of(nomad))
    }

    /// The same nomad's place in the other reading.
    #[inline]
    pub(super) fn across(&self, place: usize) -> usize {
        let places = self.places[self.nomad(place) % MOST];
        (places & !(1 << place)).trailing_zeros() as usize % ALL
    }

    /// The places of those that have no free side (N19).
    #[inline]
    pub(super) fn stuck(&self) -> Places {
        let [back, on] = self.ends();
        self.within(!(back | on))
    }

    /// N19: has the nomad a free neighbouring space?
    #[inline]
    pub(super) fn has_free_side(&self, nomad: usize) -> bool {
        let [back, on] = self.ends();
        self.places[nomad] & (back | on) != 0
    }
}

/// Two sets side by side.
#[inline]
pub(super) fn pair([one, other]: [Places; 2]) -> u64 {
    u64::from(one) | u64::from(other) << 32
}

/// The places from these two on, each to the end of its reading. A number's negative has its lowest bit and all above it that it
/// has not.
#[inline]
fn onwards(places: Places) -> Places {
    (places & 0xFFFF).wrapping_neg() & 0xFFFF | (places & 0xFFFF_0000).wrapping_neg()
}
