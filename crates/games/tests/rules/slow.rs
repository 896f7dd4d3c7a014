//! A second implementation of the rules, slow and obvious: sets and maps, no tricks. It shares only types with the engine and
//! keeps its own account of who stands where.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use caravanserai_games::Seat;
use caravanserai_games::desert::Reason;
use caravanserai_games::desert::{Board, Colour, Space};

/// A camel or leader on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Camel {
    pub seat: usize,
    pub colour: Colour,
    pub leader: bool,
}

/// The possessions of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Points {
    pub tokens: Vec<u8>,
    pub oases: u16,
    pub crossings: u16,
    pub empty: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Leaders,
    Camels,
    Over(Reason),
}

/// The whole game from the first leader on.
#[derive(Clone)]
pub struct Slow {
    pub board: Board,
    pub seats: usize,
    pub serpentine: bool,
    pub river: bool,
    pub in_play: BTreeSet<Space>,
    neighbours: Rc<BTreeMap<Space, BTreeSet<Space>>>,
    pub oases: BTreeSet<Space>,
    pub tokens: BTreeMap<Space, u8>,
    pub camels: BTreeMap<Space, Camel>,
    caravans: BTreeMap<(usize, Colour), BTreeSet<Space>>,
    pub enclosed: BTreeMap<Space, (usize, Colour)>,
    pub linked: BTreeSet<(usize, Colour, Space)>,
    pub crossed: BTreeSet<(usize, Colour)>,
    pub supply: BTreeMap<Colour, usize>,
    pub points: Vec<Points>,
    pub leaders_left: Vec<BTreeSet<Colour>>,
    pub resigned: BTreeSet<usize>,
    pub phase: Phase,
    pub turn: usize,
    pub camels_left: usize,
    pub turn_number: u32,
    had_a_turn: BTreeSet<usize>,
    leaders_placed: usize,
    last_camel_placed: bool,
}

impl Slow {
    pub fn new(
        board: &Board,
        seats: usize,
        serpentine: bool,
        river: bool,
        oases: &[Space],
        tokens: &BTreeMap<Space, u8>,
        dropped: &[Option<Colour>],
    ) -> Slow {
        let in_play: BTreeSet<Space> = board
            .spaces()
            .filter(|&space| seats > 3 || !board.beyond(space))
            .collect();
        let beside = |space: Space| {
            let near = |other: &Space| distance(middle(board, space), middle(board, *other)) == 1;
            in_play.iter().copied().filter(near).collect()
        };
        let mut slow = Slow {
            board: board.clone(),
            seats,
            serpentine,
            river,
            neighbours: Rc::new(
                in_play
                    .iter()
                    .map(|&space| (space, beside(space)))
                    .collect(),
            ),
            in_play,
            oases: oases.iter().copied().collect(),
            tokens: tokens.clone(),
            camels: BTreeMap::new(),
            caravans: BTreeMap::new(),
            enclosed: BTreeMap::new(),
            linked: BTreeSet::new(),
            crossed: BTreeSet::new(),
            supply: Colour::ALL
                .into_iter()
                .map(|colour| (colour, [22, 26, 30, 30][seats - 2]))
                .collect(),
            points: vec![Points::default(); seats],
            leaders_left: dropped
                .iter()
                .map(|gone| {
                    Colour::ALL
                        .into_iter()
                        .filter(|&colour| Some(colour) != *gone)
                        .collect()
                })
                .collect(),
            resigned: BTreeSet::new(),
            phase: Phase::Leaders,
            turn: 0,
            camels_left: 0,
            turn_number: 0,
            had_a_turn: BTreeSet::new(),
            leaders_placed: 0,
            last_camel_placed: false,
        };
        slow.next_leader();
        slow
    }

    pub fn neighbours(&self, space: Space) -> &BTreeSet<Space> {
        &self.neighbours[&space]
    }

    fn caravan(&self, seat: usize, colour: Colour) -> BTreeSet<Space> {
        self.caravans
            .get(&(seat, colour))
            .cloned()
            .unwrap_or_default()
    }

    fn put(&mut self, at: Space, camel: Camel) {
        self.camels.insert(at, camel);
        self.caravans
            .entry((camel.seat, camel.colour))
            .or_default()
            .insert(at);
    }

    /// R7, R8, R11: everything that the seat on turn may place, by colour, then space.
    pub fn legal(&self) -> Vec<(Colour, Space)> {
        let mut legal = Vec::new();
        let leaders = self.leader_colours();
        for colour in Colour::ALL {
            for &space in &self.in_play {
                let may = match self.phase {
                    Phase::Leaders => leaders.contains(&colour) && self.leader_may_stand(space),
                    Phase::Camels => self.camel_may_stand(colour, space),
                    Phase::Over(_) => false,
                };
                if may {
                    legal.push((colour, space));
                }
            }
        }
        legal
    }

    fn leader_may_stand(&self, space: Space) -> bool {
        let beside = self.neighbours(space);
        !self.tokens.contains_key(&space)
            && !self.oases.contains(&space)
            && !self.camels.contains_key(&space)
            && beside
                .iter()
                .all(|next| !self.oases.contains(next) && !self.camels.contains_key(next))
    }

    fn leader_colours(&self) -> BTreeSet<Colour> {
        let mine = &self.leaders_left[self.turn];
        if self.camels.values().any(|camel| camel.seat == self.turn) {
            return mine.clone();
        }
        let on_board: BTreeSet<Colour> = self.camels.values().map(|camel| camel.colour).collect();
        let new: BTreeSet<Colour> = mine.difference(&on_board).copied().collect();
        if new.is_empty() { mine.clone() } else { new }
    }

    fn camel_may_stand(&self, colour: Colour, space: Space) -> bool {
        let beside = self.neighbours(space);
        let beside: Vec<&Camel> = beside
            .iter()
            .filter_map(|next| self.camels.get(next))
            .collect();
        self.supply[&colour] > 0
            && !self.oases.contains(&space)
            && !self.camels.contains_key(&space)
            && !self.enclosed.contains_key(&space)
            && beside
                .iter()
                .any(|camel| camel.seat == self.turn && camel.colour == colour)
            && !beside
                .iter()
                .any(|camel| camel.seat != self.turn && camel.colour == colour)
    }

    pub fn place(&mut self, colour: Colour, at: Space) {
        assert!(self.legal().contains(&(colour, at)));
        let seat = self.turn;
        if self.phase == Phase::Leaders {
            self.put(
                at,
                Camel {
                    seat,
                    colour,
                    leader: true,
                },
            );
            self.leaders_left[seat].remove(&colour);
            self.leaders_placed += 1;
            self.next_leader();
            return;
        }
        self.put(
            at,
            Camel {
                seat,
                colour,
                leader: false,
            },
        );
        *self.supply.get_mut(&colour).expect("all five are there") -= 1;
        self.last_camel_placed |= self.supply[&colour] == 0;
        if let Some(value) = self.tokens.remove(&at) {
            self.points[seat].tokens.push(value);
        }
        for oasis in self
            .neighbours(at)
            .intersection(&self.oases)
            .copied()
            .collect::<Vec<_>>()
        {
            if self.linked.insert((seat, colour, oasis)) {
                self.points[seat].oases += 1;
            }
        }
        let faces = self.board.river().iter().any(|&(one, other)| {
            let caravan = self.caravan(seat, colour);
            (one == at || other == at) && caravan.contains(&one) && caravan.contains(&other)
        });
        if self.river && faces && self.crossed.insert((seat, colour)) {
            self.points[seat].crossings += 1;
        }
        for area in self.areas_enclosed_by(at) {
            self.take(seat, colour, &area);
        }
        self.camels_left -= 1;
        if self.camels_left == 0 {
            self.end_turn();
        } else if self.legal().is_empty() {
            self.phase = Phase::Over(if self.last_camel_placed {
                Reason::LastCamel
            } else {
                Reason::NoLegalCamel
            });
        }
    }

    /// R16, literally.
    pub fn areas_enclosed_by(&self, at: Space) -> Vec<BTreeSet<Space>> {
        let camel = self.camels[&at];
        let caravan = self.caravan(camel.seat, camel.colour);
        let mut rest: BTreeSet<Space> = self.in_play.difference(&caravan).copied().collect();
        let mut enclosed = Vec::new();
        while let Some(&start) = rest.iter().next() {
            let mut component = BTreeSet::new();
            let mut todo = vec![start];
            while let Some(space) = todo.pop() {
                if rest.remove(&space) {
                    component.insert(space);
                    todo.extend(self.neighbours(space).iter().copied());
                }
            }
            let touched = !component.is_disjoint(self.neighbours(at));
            if touched
                && component
                    .iter()
                    .all(|space| !self.camels.contains_key(space))
            {
                enclosed.push(component);
            }
        }
        enclosed
    }

    fn take(&mut self, seat: usize, colour: Colour, area: &BTreeSet<Space>) {
        for &space in area {
            assert_eq!(
                self.enclosed.insert(space, (seat, colour)),
                None,
                "areas never overlap"
            );
            self.points[seat].tokens.extend(self.tokens.remove(&space));
            if self.oases.contains(&space) {
                self.points[seat].oases += u16::from(self.linked.insert((seat, colour, space)));
            } else {
                self.points[seat].empty += 1;
            }
        }
    }

    /// R7: whose leader is next, found by writing out the whole order.
    fn next_leader(&mut self) {
        let space_left = self
            .in_play
            .iter()
            .any(|&space| self.leader_may_stand(space));
        if self.leaders_left.iter().all(BTreeSet::is_empty) || !space_left {
            for left in &mut self.leaders_left {
                left.clear();
            }
            self.phase = Phase::Camels;
            self.turn = self.seats - 1;
            self.begin_next_turn();
            return;
        }
        let mut order = Vec::new();
        for lap in 0..5 {
            let mut seats: Vec<usize> = (0..self.seats).collect();
            if self.serpentine && lap % 2 == 1 {
                seats.reverse();
            }
            order.extend(seats.into_iter().map(|seat| (lap, seat)));
        }
        // A seat has placed a leader in each lap that passed it, unless it resigned or had none left.
        let placed = |seat: usize| {
            self.camels
                .values()
                .filter(|camel| camel.leader && camel.seat == seat)
                .count()
        };
        self.turn = order
            .into_iter()
            .find(|&(lap, seat)| !self.leaders_left[seat].is_empty() && placed(seat) <= lap)
            .map(|(_, seat)| seat)
            .expect("somebody has a leader left");
    }

    fn end_turn(&mut self) {
        if self.last_camel_placed {
            self.phase = Phase::Over(Reason::LastCamel);
        } else {
            self.begin_next_turn();
        }
    }

    fn begin_next_turn(&mut self) {
        loop {
            self.turn = (self.turn + 1) % self.seats;
            if !self.resigned.contains(&self.turn) {
                break;
            }
        }
        let short = if self.seats == 2 {
            self.turn == 0
        } else {
            self.turn <= 1
        };
        self.camels_left = if self.had_a_turn.insert(self.turn) && short {
            1
        } else {
            2
        };
        self.turn_number += 1;
        if self.legal().is_empty() {
            self.phase = Phase::Over(Reason::NoLegalCamel);
        }
    }

    pub fn resign(&mut self, seat: usize) {
        self.resigned.insert(seat);
        self.leaders_left[seat].clear();
        if self.resigned.len() + 1 == self.seats {
            self.phase = Phase::Over(Reason::Resigned);
        } else if self.turn == seat {
            match self.phase {
                Phase::Leaders => self.next_leader(),
                Phase::Camels => self.end_turn(),
                Phase::Over(_) => {}
            }
        }
    }

    pub fn size(&self, seat: usize, colour: Colour) -> usize {
        self.caravans.get(&(seat, colour)).map_or(0, BTreeSet::len)
    }

    /// R21.
    pub fn largest(&self, seat: usize, colour: Colour) -> u16 {
        let sizes: Vec<usize> = (0..self.seats)
            .map(|seat| self.size(seat, colour))
            .collect();
        let most = *sizes.iter().max().expect("there are seats");
        let sharing = sizes.iter().filter(|&&size| size == most).count();
        match sizes[seat] {
            0 => 0,
            size if size < most => 0,
            _ if sharing == 1 => 10,
            _ => 5,
        }
    }

    pub fn total(&self, seat: usize) -> u16 {
        let points = &self.points[seat];
        let tokens: u16 = points.tokens.iter().map(|&value| u16::from(value)).sum();
        let largest: u16 = Colour::ALL
            .into_iter()
            .map(|colour| self.largest(seat, colour))
            .sum();
        tokens + 5 * points.oases + 5 * points.crossings + points.empty + largest
    }

    /// R22, R23.
    pub fn winners(&self) -> Vec<Seat> {
        let playing: Vec<usize> = (0..self.seats)
            .filter(|seat| !self.resigned.contains(seat))
            .collect();
        let most = playing.iter().map(|&seat| self.total(seat)).max();
        playing
            .into_iter()
            .filter(|&seat| Some(self.total(seat)) == most)
            .map(Seat::new)
            .collect()
    }
}

/// The centre of a space: its column, and its distance from the top in half hexes.
fn middle(board: &Board, space: Space) -> (i32, i32) {
    let (column, row) = board.column_row(space);
    (
        column as i32,
        2 * row as i32 + i32::from(board.offset().lowers(column)),
    )
}

/// The number of steps between two spaces: a step to the next column also goes half a hex up or down.
fn distance((column, height): (i32, i32), (other, other_height): (i32, i32)) -> i32 {
    let columns = (column - other).abs();
    let halves = (height - other_height).abs();
    columns + (halves - columns).max(0) / 2
}
