//! A board with its cards: what does not change while a game is played.

use std::sync::Arc;

use super::board::{Board, Terrain};
use super::nomads::per_seat;
use super::options::Options;
use crate::{Seat, Space, Spaces};

/// A board, the variants played on it and the cards that lay at the start. It never changes and is shared by all copies of a
/// position.
#[derive(Clone)]
pub struct Ground {
    board: Arc<Board>,
    pub(super) seats: usize,
    pub(super) each: usize,
    pub(super) bribery: bool,
    pub(super) oasis: Spaces,
    pub(super) start: Spaces,
    pub(super) wells: Spaces,
    desert: Spaces,
    cards: Spaces,
    values: Box<[i8; 256]>,
    zones: Box<[Zone; 256]>,
    /// By seat: values that it held when the game began in the middle.
    pub(super) held: Vec<Vec<i8>>,
}

/// A part of the board. The start area is on the near side, so that nobody moves to an earlier one (N22, N23).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Zone {
    Start,
    Near,
    Far,
}

impl Ground {
    /// The board with these cards, each with the space on which it lies. Two to five seats play.
    #[must_use]
    pub fn new(
        board: Arc<Board>,
        seats: usize,
        options: &Options,
        cards: &[(Space, i8)],
    ) -> Ground {
        let oasis = board.oasis(options.oasis_row);
        let outside = |terrain| board.with(terrain).without(&oasis);
        let mut values = Box::new([0; 256]);
        for (at, value) in cards {
            values[at.index()] = *value;
        }
        let start = outside(Terrain::Start);
        let mut zones = Box::new([Zone::Near; 256]);
        for at in *board.far() {
            zones[at.index()] = Zone::Far;
        }
        for at in start {
            zones[at.index()] = Zone::Start;
        }
        Ground {
            seats,
            each: per_seat(seats),
            bribery: options.bribery,
            start,
            wells: outside(Terrain::Waterhole),
            desert: outside(Terrain::Desert),
            oasis,
            cards: cards.iter().map(|(at, _)| *at).collect(),
            values,
            zones,
            held: vec![Vec::new(); seats],
            board,
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The spaces of the oasis (N4).
    #[must_use]
    pub fn oasis(&self) -> &Spaces {
        &self.oasis
    }

    /// The spaces of the start area.
    #[must_use]
    pub fn start(&self) -> &Spaces {
        &self.start
    }

    /// The waterholes.
    #[must_use]
    pub fn waterholes(&self) -> &Spaces {
        &self.wells
    }

    /// The spaces of open desert.
    #[must_use]
    pub fn desert(&self) -> &Spaces {
        &self.desert
    }

    /// The spaces on which cards lay at the start.
    #[must_use]
    pub fn cards(&self) -> &Spaces {
        &self.cards
    }

    /// The value of the card that lay on this space; 0 if none did.
    #[must_use]
    pub fn value(&self, at: Space) -> i8 {
        self.values[at.index()]
    }

    /// The same ground without what a seat does not know (N41): the cards that it has not `seen`, and what others held at the
    /// beginning, are worth 0.
    pub(super) fn as_known_to(&self, seat: Seat, seen: &Spaces) -> Ground {
        let mut known = self.clone();
        for at in known.cards.without(seen) {
            known.values[at.index()] = 0;
        }
        for (whose, held) in known.held.iter_mut().enumerate() {
            if whose != seat.index() {
                held.fill(0);
            }
        }
        known
    }

    /// N22: into the start area.
    pub(super) fn enters_start(&self, from: Space, to: Space) -> bool {
        self.zone(to) == Zone::Start && self.zone(from) != Zone::Start
    }

    /// N23: back over the gorge.
    pub(super) fn recrosses(&self, from: Space, to: Space) -> bool {
        self.zone(from) == Zone::Far && self.zone(to) != Zone::Far
    }

    /// N22, N23: one of both.
    #[inline]
    pub(super) fn leads_back(&self, from: Space, to: Space) -> bool {
        self.zone(to) < self.zone(from)
    }

    #[inline]
    fn zone(&self, at: Space) -> Zone {
        self.zones[at.index()]
    }
}
