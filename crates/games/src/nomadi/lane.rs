//! Lanes: nomads in a straight line without a gap (N17).

use std::ops::Range;

use super::nomads::{MOST, Nomads, each};
use super::reading::{Reading, Way};
use crate::Space;

/// A set of places: a bit for each.
pub(super) type Places = u32;

/// By [`Way`].
pub(super) type Ends = [Places; 2];

/// The first bit of each part of 16 bits.
const FIRST_OF_EACH: u64 = 0x0001_0001_0001_0001;

/// The places of both readings.
const ALL: usize = 2 * MOST;

/// The nomads in the order of both readings of the board, one after the other. Those of a lane follow each other in one of
/// them.
#[derive(Clone)]
pub(super) struct Lanes {
    /// By place: the number of the space. What is not used is behind every space.
    numbers: [u8; ALL],
    /// By place: which nomad it is.
    nomads: [u8; ALL],
    /// By nomad and reading: its place.
    places: [[u8; 2]; MOST],
    /// Those whose follower is their neighbour.
    linked: Places,
    /// Those behind whom the board goes on.
    open: Ends,
}

impl Lanes {
    /// Those of nobody.
    pub(super) fn none() -> Lanes {
        Lanes {
            numbers: [u8::MAX; ALL],
            nomads: [0; ALL],
            places: [[0; 2]; MOST],
            linked: 0,
            open: [0; 2],
        }
    }

    /// Adds a nomad to as many others as its number says.
    pub(super) fn put(&mut self, nomad: usize, at: Space, readings: &[Reading; 2]) {
        for (which, reading) in readings.iter().enumerate() {
            let first = which * MOST;
            self.settle(nomad, first + nomad, first..first + nomad + 1, at, reading);
        }
    }

    /// One of `count` nomads goes to a free space.
    #[inline]
    pub(super) fn shift(&mut self, nomad: usize, to: Space, count: usize, readings: &[Reading; 2]) {
        for (which, reading) in readings.iter().enumerate() {
            let place = self.place(nomad, which);
            // Those beside it are no longer linked.
            self.linked &= !(1 << place >> 1);
            self.linked = closed(self.linked, place);
            let [back, on] = self.open;
            self.open = [closed(back, place), closed(on, place)];
            let first = which * MOST;
            self.settle(nomad, place, first..first + count, to, reading);
        }
    }

    /// Enters a nomad with its space in one of the readings, of which these places are used. What is entered at this place
    /// counts no longer.
    #[inline]
    fn settle(
        &mut self,
        nomad: usize,
        mut place: usize,
        used: Range<usize>,
        at: Space,
        reading: &Reading,
    ) {
        let number = reading.number(at);
        while place > used.start && self.numbers[(place - 1) % ALL] > number {
            self.copy(place - 1, place);
            place -= 1;
        }
        while place + 1 < used.end && self.numbers[(place + 1) % ALL] < number {
            self.copy(place + 1, place);
            place += 1;
        }
        self.numbers[place % ALL] = number;
        self.nomads[place % ALL] = nomad as u8;
        self.places[nomad % MOST][used.start / MOST % 2] = place as u8;
        let follows = place > used.start && self.numbers[(place - 1) % ALL] + 1 == number;
        let leads = place + 1 < used.end && self.numbers[(place + 1) % ALL] == number + 1;
        let [is_after, is_before] = Way::BOTH.map(|way| reading.is_open(at, way));
        self.linked = opened(self.linked, place)
            | Places::from(follows && is_after) << place >> 1
            | Places::from(leads && is_before) << place;
        let [back, on] = self.open;
        self.open = [
            opened(back, place) | Places::from(is_after) << place,
            opened(on, place) | Places::from(is_before) << place,
        ];
    }

    /// Gives the nomad of a place another one of the same reading.
    #[inline]
    fn copy(&mut self, from: usize, to: usize) {
        let nomad = self.nomads[from % ALL];
        self.numbers[to % ALL] = self.numbers[from % ALL];
        self.nomads[to % ALL] = nomad;
        self.places[usize::from(nomad) % MOST][to / MOST % 2] = to as u8;
    }

    /// The nomad's place in a reading.
    #[inline]
    pub(super) fn place(&self, nomad: usize, which: usize) -> usize {
        usize::from(self.places[nomad % MOST][which % 2]) % ALL
    }

    /// The places of these nomads.
    #[inline]
    pub(super) fn places(&self, nomads: Nomads) -> Places {
        each(nomads.into()).fold(0, |places, nomad| {
            let [one, other] = self.places[nomad % MOST];
            places | 1 << (one % 32) | 1 << (other % 32)
        })
    }

    /// Which nomad has this place.
    #[inline]
    pub(super) fn nomad(&self, place: usize) -> usize {
        self.nomads[place % ALL].into()
    }

    /// In which reading this place is, and the number of its space there.
    #[inline]
    pub(super) fn number(&self, place: usize) -> (usize, u8) {
        (place / MOST % 2, self.numbers[place % ALL])
    }

    /// All nomads' spaces, by column, then row.
    pub(super) fn spaces(&self, count: usize) -> impl Iterator<Item = Space> {
        // The first reading goes down the columns.
        self.numbers.into_iter().take(count).map(Space)
    }

    /// Those whose neighbours are in the sets.
    #[inline]
    pub(super) fn before(&self, [back, on]: Ends) -> Ends {
        [(self.linked & back) << 1, self.linked & on >> 1]
    }

    /// Those whose next space is free.
    #[inline]
    pub(super) fn ends(&self) -> Ends {
        let [back, on] = self.open;
        [back & !(self.linked << 1), on & !self.linked]
    }

    /// The places in the other reading of those among the sets who are linked in the first one.
    #[inline]
    pub(super) fn crossing(&self, sets: [[Places; 4]; 2]) -> [[Places; 4]; 2] {
        // By set of sets and reading: its parts of the sets side by side, which move together and without branches.
        let beside = |sets: [Places; 4], shift: u32| {
            let parts = sets.map(|set| u64::from(set >> shift & 0xFFFF));
            parts[0] | parts[1] << 16 | parts[2] << 32 | parts[3] << 48
        };
        let parts = sets.map(|sets| [beside(sets, 0), beside(sets, 16)]);
        let mut crossing = [[0; 2]; 2];
        let linked = (self.linked | self.linked << 1) & from(0);
        for one in each(linked.into()) {
            let (one, other) = (one % 16, self.across(one) % 16);
            for (crossing, parts) in crossing.iter_mut().zip(&parts) {
                crossing[1] |= (parts[0] >> one & FIRST_OF_EACH) << other;
                crossing[0] |= (parts[1] >> other & FIRST_OF_EACH) << one;
            }
        }
        crossing.map(|parts: [u64; 2]| {
            [0, 16, 32, 48].map(|shift| {
                let [one, other] = parts.map(|part| (part >> shift & 0xFFFF) as Places);
                one | other << 16
            })
        })
    }

    /// The place of the nomad to which so many links lead.
    #[inline]
    fn follow(&self, place: usize, way: Way, links: u8) -> Option<usize> {
        let last = usize::from(way.from(place as u8, links));
        let all = (1 << links) - 1;
        let is_there = last < ALL && self.linked >> last.min(place) & all == all;
        is_there.then_some(last)
    }

    /// N17, N18: does a path over so many nomads lead from this one to the free space that has these numbers in the readings?
    pub(super) fn has_path(&self, nomad: usize, over: u8, to: [u8; 2]) -> bool {
        let places = [0, 1].map(|which| self.place(nomad, which));
        let mut ways = (0..2).flat_map(|which| Way::BOTH.map(|way| (which, way)));
        ways.any(|(which, way)| {
            let place = places[which];
            self.leads_to(place, way, over, to[which])
                || over > 3
                    && (1..over).any(|before| {
                        let turn = self.follow(place, way, before);
                        turn.is_some_and(|turn| {
                            let (turn, to) = (self.across(turn), to[1 - which]);
                            Way::BOTH
                                .into_iter()
                                .any(|way| self.leads_to(turn, way, over - before, to))
                        })
                    })
        })
    }

    /// Do so many links lead to the one who stands before the free space with this number?
    #[inline]
    fn leads_to(&self, place: usize, way: Way, links: u8, to: u8) -> bool {
        way.from(self.numbers[place % ALL], links + 1) == to
            && self
                .follow(place, way, links)
                .is_some_and(|last| self.open[way as usize] >> last & 1 != 0)
    }

    /// The space of the nomad at this place.
    #[inline]
    pub(super) fn space(&self, place: usize, readings: &[Reading; 2]) -> Space {
        let (reading, number) = self.number(place);
        readings[reading].space(number)
    }

    /// The same nomad's place in the other reading.
    #[inline]
    pub(super) fn across(&self, place: usize) -> usize {
        self.place(self.nomad(place), 1 - place / MOST % 2)
    }

    /// Those of `count` nomads that have no free side (N19).
    #[inline]
    pub(super) fn stuck(&self, count: usize) -> Nomads {
        let [back, on] = self.ends();
        let free = back | on;
        let blocked = !free & ((1 << count) - 1);
        each(blocked.into()).fold(0, |stuck, place| {
            let is_stuck = free >> self.across(place) & 1 == 0;
            stuck | Nomads::from(is_stuck) << (self.nomad(place) % MOST)
        })
    }
}

/// The bits from a place to the end of its reading.
#[inline]
fn from(place: usize) -> Places {
    let reading = if place < MOST { 0xFFFF } else { 0xFFFF_0000 };
    reading & Places::MAX << place
}

/// The set when a place has been left and those behind it close the gap.
#[inline]
fn closed(set: Places, place: usize) -> Places {
    let moved = from(place);
    set & !moved | (set & moved & moved << 1) >> 1
}

/// The set when those from a place on make room for another, which is not in it.
#[inline]
fn opened(set: Places, place: usize) -> Places {
    let moved = from(place);
    set & !moved | (set & moved) << 1 & moved
}
