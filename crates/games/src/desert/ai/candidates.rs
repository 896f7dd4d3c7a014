//! Which placements are worth looking at first.

use crate::Seat;
use crate::desert::enclosure::open_arcs;
use crate::desert::{Colour, Phase, Placement, Position, Space, Spaces};

use super::reach::Reach;
use super::weights::Tuned;

/// How many numbers describe a placement.
pub const TRAITS: usize = 20;

/// A row of numbers that describes a camel that may be placed.
pub type Traits = [f32; TRAITS];

/// A placement and what it promises at first sight, in points.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The placement that is weighed.
    pub placement: Placement,
    /// Its promise, as the weighted sum of its traits.
    pub promise: f32,
    /// Does it enclose something?
    pub encloses: bool,
}

/// Puts every legal placement into `candidates`, best first, in place of what was there.
pub fn list(position: &Position, weights: &Traits, candidates: &mut Vec<Candidate>) {
    let sum = |traits: &Traits| {
        traits
            .iter()
            .zip(weights)
            .map(|(one, other)| one * other)
            .sum()
    };
    list_by(position, sum, candidates);
}

/// The same by any promise.
pub fn list_by(
    position: &Position,
    promise: impl Fn(&Traits) -> f32,
    candidates: &mut Vec<Candidate>,
) {
    candidates.clear();
    let Some(seat) = position.turn() else {
        return;
    };
    if position.phase() == Phase::Leaders {
        let legal = position.legal();
        let mut land = Spaces::EMPTY;
        for (_, spaces) in legal.iter() {
            land |= *spaces;
        }
        for at in land {
            let site = Site::of(position, at);
            for (colour, _) in legal.iter().filter(|(_, spaces)| spaces.contains(at)) {
                candidates.push(Candidate {
                    placement: Placement { colour, at },
                    promise: site.promise(position, seat, colour),
                    encloses: false,
                });
            }
        }
    } else {
        let glance = Glance::new(position, seat);
        for placement in position.placements() {
            let traits = glance.traits(placement);
            candidates.push(Candidate {
                placement,
                promise: promise(&traits),
                encloses: traits[ENCLOSED] > 0.0,
            });
        }
    }
    sort(candidates);
}

/// The same, but leaders by what the evaluation expects of the position after each: at first sight they differ little.
pub(super) fn judged(position: &Position, tuned: &Tuned, candidates: &mut Vec<Candidate>) {
    list(position, &tuned.traits, candidates);
    let (Some(seat), Phase::Leaders) = (position.turn(), position.phase()) else {
        return;
    };
    let seats = position.ground().seats();
    for candidate in candidates.iter_mut() {
        let mut then = position.clone();
        if then.play(candidate.placement, &mut ()).is_ok() {
            let totals = tuned.weights.evaluate(&then).totals;
            let all: f32 = totals[..seats].iter().sum();
            let mine = totals[seat.index()];
            candidate.promise = mine - (all - mine) / (seats - 1) as f32;
        }
    }
    sort(candidates);
}

/// Puts the most promising first. Equals are ordered by colour, column and row.
fn sort(candidates: &mut [Candidate]) {
    candidates.sort_unstable_by_key(|candidate| {
        let Placement { colour, at } = candidate.placement;
        // One number, as floats of the same sign are ordered like their bits; 0 has one sign only.
        let bits = (candidate.promise + 0.0).to_bits();
        let rising = if bits >> 31 == 0 {
            bits | 1 << 31
        } else {
            !bits
        };
        u64::from(!rising) << 32 | (colour as u64) << 8 | at.index() as u64
    });
}

const ENCLOSED: usize = 3;

/// A space on which a leader may stand.
struct Site {
    /// Tokens and oases around it, the nearer the better.
    worth: f32,
    /// The land that it reaches with one camel, with two and no fewer, and so on.
    rims: [Spaces; WEIGHTS.len()],
}

/// How much each rim counts.
const WEIGHTS: [f32; 4] = [0.5, 0.35, 0.2, 0.1];

impl Site {
    fn of(position: &Position, at: Space) -> Site {
        let ground = position.ground();
        let mut site = Site {
            worth: 0.0,
            rims: [Spaces::EMPTY; WEIGHTS.len()],
        };
        let mut reached = Spaces::only(at);
        let mut rim = reached;
        let land = ground.open().without(position.occupied());
        for (weight, reach) in WEIGHTS.into_iter().zip(&mut site.rims) {
            rim = ground.next_to(&rim).without(&reached);
            let oases = (rim & *ground.oases()).len() as f32;
            rim &= land;
            let tokens: u16 = (rim & *position.tokens())
                .iter()
                .map(|token| u16::from(ground.value(token)))
                .sum();
            site.worth += weight * (f32::from(tokens) + 5.0 * oases + 0.3 * rim.len() as f32);
            *reach = rim;
            reached |= rim;
        }
        site
    }

    /// The promise of a leader there: worse if a rival of its colour is close by.
    fn promise(&self, position: &Position, seat: Seat, colour: Colour) -> f32 {
        let others = Seat::first(position.ground().seats()).filter(|&other| other != seat);
        let near = |rim: &Spaces| {
            let rivals = others.clone();
            let rivals = rivals.filter(|other| rim.meets(position.caravan(*other, colour)));
            rivals.count() as f32
        };
        let rivals = WEIGHTS.into_iter().zip(&self.rims);
        self.worth
            - rivals
                .map(|(weight, rim)| 3.0 * weight * near(rim))
                .sum::<f32>()
    }
}

/// The view of a seat at first sight when it owes a camel.
pub struct Glance<'a> {
    position: &'a Position,
    reach: Reach,
    seat: Seat,
    /// The spaces for any rival's next camel.
    rivals: Spaces,
    /// The spaces next to oases that are not enclosed.
    shores: Spaces,
    /// By how much the seat leads.
    lead: f32,
}

impl<'a> Glance<'a> {
    /// That of the seat on turn.
    #[must_use]
    pub fn new(position: &'a Position, seat: Seat) -> Glance<'a> {
        let reach = Reach::of(position);
        let ground = position.ground();
        let others = || Seat::first(ground.seats()).filter(|&other| other != seat);
        let mut rivals = Spaces::EMPTY;
        for other in others() {
            rivals |= reach.within(other)[0];
        }
        let totals = position.totals();
        let best = others().map(|other| totals[other.index()]).max();
        Glance {
            rivals,
            shores: ground.next_to(&ground.oases().without(position.enclosed())),
            lead: f32::from(totals[seat.index()]) - f32::from(best.unwrap_or(0)),
            position,
            reach,
            seat,
        }
    }

    /// The row of numbers of a legal camel.
    #[must_use]
    pub fn traits(&self, placement: Placement) -> Traits {
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
        self.enclosing(placement, &mut row);
        // Gains that come into reach.
        let fresh = (*around & self.land(placement)).without(&steps[0]);
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
        let mut taboo = *around;
        taboo.insert(at);
        let seats = ground.seats();
        let mut largest = 0;
        for other in Seat::first(seats).filter(|&other| other != seat) {
            let denied = self.reach.steps(other, colour)[0] & taboo;
            row[11] += denied.len() as f32;
            row[12] += (denied & self.shores).len() as f32;
            let tokens = denied & *position.tokens();
            row[13] += tokens.len() as f32;
            largest = largest.max(position.caravan(other, colour).len());
        }
        if rivals_here {
            row[14] = 1.0;
            row[15] = f32::from(u8::from(self.shores.contains(at)));
        }
        // The largest caravan.
        let ahead = caravan.len() as f32 - largest as f32;
        let left = f32::from(position.supply()[colour]);
        row[16] = (1.0 - ahead.abs() / (1.0 + left / 3.0)).max(0.0);
        if left <= 1.0 {
            row[17] = (self.lead / 10.0).clamp(-2.0, 2.0);
        }
        row[18] = (6 - around.len()) as f32;
        row[19] = 1.0 / (1.0 + left);
        row
    }

    fn land(&self, placement: Placement) -> Spaces {
        let position = self.position;
        let mut land = position.open_land();
        for other in Seat::first(position.ground().seats()).filter(|&other| other != self.seat) {
            land = land.without(&position.caravans[other.index()][placement.colour].reach);
        }
        land
    }

    /// R16, R17: what the camel encloses.
    fn enclosing(&self, placement: Placement, row: &mut Traits) {
        let position = self.position;
        let mut caravan = *position.caravan(self.seat, placement.colour);
        caravan.insert(placement.at);
        if open_arcs(position.ground(), &caravan, placement.at) < 2 {
            return;
        }
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

/// Weights by judgement rather than by tuning.
pub const JUDGED: Traits = [
    1.0, 5.0, 5.0, 1.0, 1.0, 5.0, 0.35, 2.0, 1.0, 0.1, 0.4, 0.15, 0.6, 0.3, 0.1, 0.6, 0.5, 1.0,
    0.1, 0.0,
];
