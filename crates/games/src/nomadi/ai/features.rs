//! What the network sees of a position.

use std::ops::ControlFlow;

use super::evaluation::{Land, POINT, Scene, Tally};
use super::known::Known;
use super::weights::PLANNER;
use crate::nomadi::dice::Faces;
use crate::nomadi::{Game, LAST_TURN, Position};
use crate::{Seat, Spaces};

/// How many numbers the network sees of a seat.
pub const ROW: usize = 54;
/// What the network sees of a seat.
pub type Row = [f32; ROW];

/// How many of these numbers differ by seat. The others follow them.
const OWN: usize = 21;

/// How many of the seat's cards the other seat does not know.
pub(super) fn unknown(position: &Position, whose: Seat, to: Seat) -> usize {
    position.held(whose).without(position.seen(to)).len()
}

/// What the network sees of every seat in a position that goes on, as `viewer` knows it.
pub(super) fn rows(
    land: &Land,
    position: &Position,
    tally: &Tally,
    viewer: Seat,
) -> [Row; Seat::MOST] {
    let seats = position.ground().seats();
    let scene = Scene::of(position);
    let faces = AnyFace::of(land, &scene, position);
    let (of, all) = stands(land, position);
    let turn = position.turn().map_or(0, Seat::index);
    let start_open = position.start_bonus().is_none();
    let last_over_open = position.gorge_last().is_none();
    let mut row = [0.0; ROW];
    let mut pen = Pen::on(&mut row[OWN..]);
    faces.write_home(&scene, &mut pen);
    write_board(position, &scene, &faces, &mut pen);
    for number in all.steps() {
        pen.write(number);
    }
    pen.write(all.third());
    pen.write(f32::from(all.start) / f32::from(all.nomads.max(1)));
    pen.write(f32::from(all.near) / f32::from(all.nomads.max(1)));
    for open in [start_open, scene.nobody_over, last_over_open] {
        pen.ask(open);
    }
    faces.write_movers(all.nomads, &mut pen);
    pen.write(seats as f32 / 5.0);
    pen.write(land.card() as f32 / (5.0 * POINT as f32));
    debug_assert_eq!(pen.put, ROW - OWN);
    let mut rows = [row; Seat::MOST];
    for seat in Seat::first(seats) {
        let place = seat.index();
        let stand = &of[place];
        let mut pen = Pen::on(&mut rows[place][..OWN]);
        pen.write(tally.points(seat) as f32 / (20.0 * POINT as f32));
        pen.write(tally.lead(seat, seats) as f32 / (10.0 * POINT as f32));
        pen.write(tally.margin(seat, seats) as f32 / (10.0 * POINT as f32));
        pen.write(unknown(position, seat, viewer) as f32 / 4.0);
        let wait = (place + seats - turn) % seats;
        pen.ask(wait == 0);
        pen.write(wait as f32 / seats as f32);
        stand.write(position, &mut pen);
        for (open, own, rest) in [
            (start_open, stand.start, all.start),
            (last_over_open, stand.near, all.near),
        ] {
            // The fewer are left, the sooner the last one goes.
            let share = f32::from(own) / f32::from(rest.max(1));
            let soon = if open {
                2.0 / (1.0 + f32::from(rest))
            } else {
                0.0
            };
            pen.write(share * soon);
        }
        faces.write_best(place, &mut pen);
        debug_assert_eq!(pen.put, OWN);
    }
    rows
}

/// Cards, arrivals and turns.
fn write_board(position: &Position, scene: &Scene, faces: &AnyFace, pen: &mut Pen) {
    let wells = (*position.cards() & *position.ground().waterholes()).len();
    pen.write(faces.cards as f32 / 6.0);
    pen.write(position.cards().len() as f32 / 22.0);
    pen.write(wells as f32 / 10.0);
    pen.write(scene.arrived as f32 / 2.0);
    pen.ask(scene.arrived == 1);
    pen.write(f32::from(position.turn_number()) / f32::from(LAST_TURN));
}

/// Fills a part of a row, number by number.
struct Pen<'a> {
    row: &'a mut [f32],
    put: usize,
}

impl<'a> Pen<'a> {
    fn on(row: &'a mut [f32]) -> Pen<'a> {
        Pen { row, put: 0 }
    }

    fn write(&mut self, number: f32) {
        self.row[self.put] = number;
        self.put += 1;
    }

    fn ask(&mut self, holds: bool) {
        self.write(f32::from(u8::from(holds)));
    }
}

/// What a die could do in a position, by the face that it shows.
struct AnyFace {
    /// The most that a move brings, by seat, then by face.
    best: [[Option<i32>; 7]; Seat::MOST],
    /// Is there a way into the oasis?
    home: [bool; 7],
    /// How many moves there are.
    moves: [u8; 7],
    /// From where they begin.
    movers: [Spaces; 7],
    /// How many cards lie where a move ends.
    cards: u32,
}

impl AnyFace {
    fn of(land: &Land, scene: &Scene, position: &Position) -> AnyFace {
        let ground = position.ground();
        let seats = ground.seats();
        let oasis = *ground.oasis();
        let mut faces = AnyFace {
            best: [[None; 7]; Seat::MOST],
            home: [false; 7],
            moves: [0; 7],
            movers: [Spaces::EMPTY; 7],
            cards: 0,
        };
        let mut picked = Spaces::EMPTY;
        let _ = position.each_move(Faces::OF_A_DIE, |next| {
            let die = usize::from(next.die);
            for seat in Seat::first(seats) {
                let brings = land.brings(scene, position, seat, next);
                let best = &mut faces.best[seat.index()][die];
                *best = (*best).max(Some(brings));
            }
            faces.moves[die] = faces.moves[die].saturating_add(1);
            faces.movers[die].insert(next.from);
            faces.home[die] |= oasis.contains(next.to);
            if position.cards().contains(next.to) && !picked.contains(next.to) {
                picked.insert(next.to);
                faces.cards += 1;
            }
            ControlFlow::Continue(())
        });
        faces
    }

    fn write_best(&self, seat: usize, pen: &mut Pen) {
        let best = &self.best[seat];
        for brings in &best[1..] {
            pen.write(brings.map_or(-0.2, |brings| brings as f32 / (5.0 * POINT as f32)));
        }
        let sum: i32 = best.iter().flatten().sum();
        pen.write(sum as f32 / (15.0 * POINT as f32));
    }

    fn write_home(&self, scene: &Scene, pen: &mut Pen) {
        let of_six = |faces: usize| faces as f32 / 6.0;
        let idle = self.moves[1..].iter().filter(|moves| **moves == 0);
        pen.write(of_six(idle.count()));
        pen.write(of_six(self.home.iter().filter(|home| **home).count()));
        pen.ask(scene.arrived == 2 && self.home.contains(&true));
    }

    fn write_movers(&self, nomads: u8, pen: &mut Pen) {
        let mut any = Spaces::EMPTY;
        for (count, movers) in self.moves[1..].iter().zip(&self.movers[1..]) {
            pen.write((f32::from(*count) / 8.0).min(2.0));
            pen.write((movers.len() as f32 / 5.0).min(2.0));
            any |= *movers;
        }
        pen.write(any.len() as f32 / f32::from(nomads.max(1)));
    }
}

/// Where the nomads of each seat stand, and all of them.
fn stands(land: &Land, position: &Position) -> ([Stand; Seat::MOST], Stand) {
    let ground = position.ground();
    let (oasis, far) = (ground.oasis(), ground.board().far());
    let mut of = [Stand::NONE; Seat::MOST];
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
    (of, all)
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

    fn write(&self, position: &Position, pen: &mut Pen) {
        let each = position.ground().each as f32;
        for number in self.steps() {
            pen.write(number);
        }
        pen.write(f32::from(self.home));
        pen.write(f32::from(self.start) / each);
        pen.write(f32::from(self.near) / each);
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
