//! Playing on with a quick hand: what the next turns bring on average.

use std::ops::ControlFlow;

use super::evaluation::{Land, Scene, Tally};
use crate::Seat;
use crate::nomadi::{HIGHEST_PRICE, Move, Phase, Position};
use crate::shuffle::Dice;

/// Plays until the turn with number `last` has ended, with dice of `luck`. Returns how many moves were made.
pub(super) fn play_on(
    position: &mut Position,
    last: u16,
    land: &Land,
    tally: &mut Tally,
    luck: &mut Dice,
) -> u64 {
    let mut moves = 0;
    while position.turn_number() <= last {
        match position.phase() {
            Phase::Rolling => {
                let roll = std::array::from_fn(|_| luck.below(6) as u8 + 1);
                if position.roll(roll, tally).is_err() {
                    break;
                }
            }
            Phase::Moving => {
                let Some(seat) = position.turn() else { break };
                let noise = luck.below(u32::MAX);
                let Some(next) = quick(position, seat, land, noise) else {
                    break;
                };
                if !play(position, seat, next, tally) {
                    break;
                }
                moves += 1;
            }
            _ => break,
        }
    }
    moves
}

/// Plays a move, and names a price at which nobody buys if one is owed: what prices are worth is estimated.
#[inline]
pub(super) fn play(position: &mut Position, seat: Seat, next: Move, tally: &mut Tally) -> bool {
    if position.play(seat, next, tally).is_err() {
        return false;
    }
    name_prices(position, seat, tally);
    true
}

/// Names a price at which nobody buys for every card that the seat owes an offer for.
pub(super) fn name_prices(position: &mut Position, seat: Seat, tally: &mut Tally) {
    while position.phase() == Phase::Moving {
        let owed = position.prices.owed_where(|owed| owed.from == seat);
        let named = owed.map(|owed| position.name_price(seat, owed.card, HIGHEST_PRICE, tally));
        if !matches!(named, Some(Ok(()))) {
            break;
        }
    }
}

/// The move that brings most at once; `noise` decides between moves that bring about the same.
pub(super) fn quick(position: &Position, seat: Seat, land: &Land, mut noise: u32) -> Option<Move> {
    let scene = Scene::of(position);
    let mut best: Option<(i32, Move)> = None;
    let _ = position.each_move(position.dice().faces(), |next| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let by_chance = (noise >> 27) as i32;
        let brings = land.brings(&scene, position, seat, next)
            + i32::from(next.die) * land.weights().pip
            + by_chance;
        if best.is_none_or(|(most, _)| brings > most) {
            best = Some((brings, next));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, next)| next)
}
