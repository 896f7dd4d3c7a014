//! How likely every seat is to win, by a network that learned it.

use std::ops::ControlFlow;

use super::evaluation::{Land, POINT, Scene, Tally};
use super::known::Known;
use super::weights::PLANNER;
use crate::nomadi::dice::Faces;
use crate::nomadi::{Game, LAST_TURN, Phase, Position};
use crate::value_net::ValueNet;
use crate::{Seat, Seats, Spaces};

/// How many numbers the network sees of a seat.
pub const ROW: usize = 54;
/// What the network sees of a seat.
pub type Row = [f32; ROW];

/// How many points are e times the chance when nobody moves any more: as many, and so many more for the root of the number of cards
/// whose values are unknown.
const SPREAD: [f32; 2] = [0.3, 1.5];

/// Judges positions as one seat knows them.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub(super) net: &'a ValueNet,
    pub(super) land: &'a Land,
    /// The seat whose knowledge counts.
    pub(super) seat: Seat,
}

impl Judge<'_> {
    /// The chances of all seats, with these points.
    pub(super) fn chances(&self, position: &Position, tally: &Tally) -> [f32; Seat::MOST] {
        let seats = position.ground().seats();
        if matches!(position.phase(), Phase::Settling | Phase::Over) {
            return self.settled(position, tally);
        }
        let rows = rows(self.land, position, tally, self.seat);
        let resigned = position.resigned();
        let out = |seat| resigned.contains(Seat::new(seat));
        self.net.chances(&rows[..seats], out).chances
    }

    /// The chances when only cards that the seat does not know can still decide.
    fn settled(&self, position: &Position, tally: &Tally) -> [f32; Seat::MOST] {
        let playing: Seats = position
            .seats()
            .filter(|seat| position.plays(*seat))
            .collect();
        let unknown: usize = playing
            .iter()
            .map(|seat| unknown(position, seat, self.seat))
            .sum();
        let points = |seat: Seat| tally.points(seat) as f32 / POINT as f32;
        let most = playing.iter().map(points).fold(f32::NEG_INFINITY, f32::max);
        let mut chances = [0.0; Seat::MOST];
        let mut sum = 0.0;
        let spread = if unknown == 0 {
            // Only the highest number counts.
            0.01
        } else {
            SPREAD[0] + SPREAD[1] * (unknown as f32).sqrt()
        };
        for seat in playing.iter() {
            let chance = libm::expf((points(seat) - most) / spread);
            chances[seat.index()] = chance;
            sum += chance;
        }
        chances.map(|chance| chance / sum)
    }
}

/// How many of the seat's cards the other seat does not know.
fn unknown(position: &Position, whose: Seat, to: Seat) -> usize {
    position.held(whose).without(position.seen(to)).len()
}

/// The best of a die for a seat.
type Best = [Option<i32>; 7];

/// What the network sees of every seat in a position that goes on, as `viewer` knows it.
pub(super) fn rows(
    land: &Land,
    position: &Position,
    tally: &Tally,
    viewer: Seat,
) -> [Row; Seat::MOST] {
    let ground = position.ground();
    let seats = ground.seats();
    let (oasis, far) = (*ground.oasis(), *ground.board().far());
    let scene = Scene::of(position);
    let mut best: [Best; Seat::MOST] = [[None; 7]; Seat::MOST];
    let mut home = [false; 7];
    let mut moves = [0_u8; 7];
    let mut movers = [Spaces::EMPTY; 7];
    let mut cards = 0_u32;
    let mut picked = Spaces::EMPTY;
    let _ = position.each_move(Faces::OF_A_DIE, |next| {
        let die = usize::from(next.die);
        for seat in Seat::first(seats) {
            let brings = land.brings(&scene, position, seat, next);
            let best = &mut best[seat.index()][die];
            *best = (*best).max(Some(brings));
        }
        moves[die] = moves[die].saturating_add(1);
        movers[die].insert(next.from);
        home[die] |= oasis.contains(next.to);
        if position.cards().contains(next.to) && !picked.contains(next.to) {
            picked.insert(next.to);
            cards += 1;
        }
        ControlFlow::Continue(())
    });
    let mut of: [Stand; Seat::MOST] = [Stand::NONE; Seat::MOST];
    let mut all = Stand::NONE;
    for (at, owner) in position.nomads() {
        for stand in [&mut of[owner.index()], &mut all] {
            stand.nomads += 1;
            stand.start += u8::from(ground.start().contains(at));
            stand.near += u8::from(!far.contains(at));
            if oasis.contains(at) {
                stand.home += 1;
            } else {
                stand.count(land.away(at));
            }
        }
    }
    let each = ground.each as f32;
    let of_six = |faces: usize| faces as f32 / 6.0;
    let wells = (*position.cards() & *ground.waterholes()).len();
    let open = [
        position.start_bonus().is_none(),
        scene.nobody_over,
        position.gorge_last().is_none(),
    ];
    let turn = position.turn().map_or(0, Seat::index);
    let mut rows = [[0.0; ROW]; Seat::MOST];
    for seat in Seat::first(seats) {
        let place = seat.index();
        let row = &mut rows[place];
        let (best, stand) = (&best[place], &of[place]);
        let mut put = 0;
        let mut see = |number: f32| {
            row[put] = number;
            put += 1;
        };
        see(tally.points(seat) as f32 / (20.0 * POINT as f32));
        see(tally.lead(seat, seats) as f32 / (10.0 * POINT as f32));
        see(tally.margin(seat, seats) as f32 / (10.0 * POINT as f32));
        see(unknown(position, seat, viewer) as f32 / 4.0);
        let wait = (place + seats - turn) % seats;
        see(f32::from(u8::from(wait == 0)));
        see(wait as f32 / seats as f32);
        for number in stand.steps() {
            see(number);
        }
        see(f32::from(stand.home));
        see(f32::from(stand.start) / each);
        see(f32::from(stand.near) / each);
        for (open, own, rest) in [
            (open[0], stand.start, all.start),
            (open[2], stand.near, all.near),
        ] {
            // The fewer are left, the sooner the last one goes.
            let share = f32::from(own) / f32::from(rest.max(1));
            let soon = if open {
                2.0 / (1.0 + f32::from(rest))
            } else {
                0.0
            };
            see(share * soon);
        }
        for brings in &best[1..] {
            see(brings.map_or(-0.2, |brings| brings as f32 / (5.0 * POINT as f32)));
        }
        let sum: i32 = best.iter().flatten().sum();
        see(sum as f32 / (15.0 * POINT as f32));
        // What does not differ by seat.
        see(of_six(
            best[1..].iter().filter(|brings| brings.is_none()).count(),
        ));
        see(of_six(home.iter().filter(|home| **home).count()));
        see(f32::from(u8::from(
            scene.arrived == 2 && home.contains(&true),
        )));
        see(cards as f32 / 6.0);
        see(position.cards().len() as f32 / 22.0);
        see(wells as f32 / 10.0);
        see(scene.arrived as f32 / 2.0);
        see(f32::from(u8::from(scene.arrived == 1)));
        see(f32::from(position.turn_number()) / f32::from(LAST_TURN));
        for number in all.steps() {
            see(number);
        }
        see(all.third());
        see(f32::from(all.start) / f32::from(all.nomads.max(1)));
        see(f32::from(all.near) / f32::from(all.nomads.max(1)));
        for open in open {
            see(f32::from(u8::from(open)));
        }
        let mut any = Spaces::EMPTY;
        for (count, movers) in moves[1..].iter().zip(&movers[1..]) {
            see((f32::from(*count) / 8.0).min(2.0));
            see((movers.len() as f32 / 5.0).min(2.0));
            any |= *movers;
        }
        see(any.len() as f32 / f32::from(all.nomads.max(1)));
        see(seats as f32 / 5.0);
        see(land.card() as f32 / (5.0 * POINT as f32));
        debug_assert_eq!(put, ROW);
    }
    rows
}

/// Where some nomads stand.
#[derive(Clone, Copy)]
struct Stand {
    nomads: u8,
    home: u8,
    start: u8,
    near: u8,
    /// Not in the oasis: how many, and their steps to it, all and of the nearest three.
    under_way: i32,
    steps: i32,
    nearest: [i32; 3],
}

impl Stand {
    /// Nobody stands anywhere; whoever is not there is far away.
    const NONE: Stand = Stand {
        nomads: 0,
        home: 0,
        start: 0,
        near: 0,
        under_way: 0,
        steps: 0,
        nearest: [20; 3],
    };

    fn count(&mut self, mut away: i32) {
        self.under_way += 1;
        self.steps += away;
        for slot in &mut self.nearest {
            if away < *slot {
                std::mem::swap(&mut away, slot);
            }
        }
    }

    /// The mean of its steps, those of the nearest and of the second.
    fn steps(&self) -> [f32; 3] {
        let mean = self.steps as f32 / self.under_way.max(1) as f32;
        [mean / 20.0, self.near_one(0), self.near_one(1)]
    }

    fn third(&self) -> f32 {
        self.near_one(2)
    }

    fn near_one(&self, place: usize) -> f32 {
        self.nearest[place] as f32 / 10.0
    }
}

/// What the network sees of every seat of a game that goes on, as `viewer` knows it.
#[must_use]
pub fn seen(game: &Game, viewer: Seat) -> Vec<Row> {
    let known = Known::of(game, viewer);
    let land = Land::of(&known, &PLANNER);
    let tally = Tally::of(&known, &PLANNER);
    rows(&land, known.position(), &tally, viewer)[..game.seats()].to_vec()
}
