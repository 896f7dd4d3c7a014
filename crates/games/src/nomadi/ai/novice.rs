//! Has just read the rules: it takes what it sees, likes to move its own nomads forward, and thinks of nothing else.

use super::Player;
use super::beam::idle_dice;
use super::evaluation::{Land, Scene};
use super::known::Known;
use super::weights::PLANNER;
use crate::Seat;
use crate::nomadi::offer::Offer;
use crate::nomadi::{Action, HIGHEST_PRICE, Move, Phase, Position};
use crate::shuffle::Dice;

/// By how much it may misjudge a move, 100 for a point.
const MISJUDGES: u32 = 220;

/// It knows that a die without a move costs a coin.
const IDLE_DIE: i32 = 75;

pub(super) struct Novice {
    luck: Dice,
}

impl Novice {
    pub(super) fn new(seed: u64) -> Novice {
        Novice {
            luck: Dice::seeded(seed),
        }
    }

    /// The move that seems to bring most.
    fn next(
        &mut self,
        known: &Known,
        land: &Land,
        position: &Position,
        list: &mut Vec<Move>,
    ) -> Option<Move> {
        position.list_moves(list);
        let scene = Scene::of(position);
        let seems = |next: &Move| {
            let mut after = position.clone();
            if after.play(known.seat(), *next, &mut ()).is_err() {
                return i32::MIN;
            }
            let idle = if known.game().is_same_turn(&after) {
                idle_dice(&after)
            } else if after.reason().is_some() {
                // N33: dice left are not paid.
                0
            } else {
                position.dice().len() as i32 - 1
            };
            let misjudged = self.luck.below(MISJUDGES) as i32;
            land.brings(&scene, position, known.seat(), *next) - idle * IDLE_DIE + misjudged
        };
        list.iter().copied().max_by_key(seems)
    }
}

impl Player for Novice {
    /// Cards are good on average, so it buys cheap ones.
    fn buys(&mut self, _: &Known, offer: &Offer) -> bool {
        let most = self.luck.below(4) as u8;
        offer.price.is_some_and(|price| price <= most)
    }

    fn goes(&mut self, known: &Known) -> Vec<Action> {
        let board = known.game().board();
        let mut ahead = known.position().clone();
        if ahead.phase() == Phase::Placing {
            let places = ahead.places();
            let place = places.nth(self.luck.below(places.len() as u32) as usize);
            let place = place.map(|at| Action::Place {
                at: board.name_of(at),
            });
            return place.into_iter().collect();
        }
        let land = Land::of(known, &PLANNER);
        let mut list = Vec::new();
        let mut actions = Vec::new();
        while known.game().is_same_turn(&ahead) {
            let Some(next) = self.next(known, &land, &ahead, &mut list) else {
                break;
            };
            if ahead.play(known.seat(), next, &mut ()).is_err() {
                break;
            }
            actions.push(next.action(board));
        }
        actions
    }

    /// About what the card is worth; something for a bad one, too.
    fn price(&mut self, _: &Known, _: Seat, value: i8) -> u8 {
        let about = i32::from(value) + self.luck.below(3) as i32;
        about.clamp(0, i32::from(HIGHEST_PRICE)) as u8
    }
}
