//! One game of an arena.

use std::time::Instant;

use super::player::{Budget, Player};
use super::rotation::Rotation;
use super::sitting::Sitting;
use crate::programs::{self, Misplay, Question};
use games::{Game, Level, Outcome, Seat, Seed, Thinking};

/// One game of an arena, before it is played.
pub(super) struct Table<'a> {
    /// The number of the game, from 0.
    pub(super) number: u32,
    pub(super) rotation: &'a Rotation,
    /// The players' names, by seat.
    pub(super) names: Vec<String>,
    pub(super) budget: Budget,
}

/// A game that is over.
pub(super) struct Played {
    pub(super) game: Game,
    pub(super) outcome: Outcome,
    /// The time of each player, in the order of their seats.
    pub(super) sittings: Vec<Sitting>,
}

impl Table<'_> {
    /// Plays a game to its end. `players` are in the order of the arguments.
    ///
    /// # Errors
    /// If the game gets stuck, which its rules exclude.
    pub(super) fn play(
        &self,
        mut game: Game,
        seed: &Seed,
        players: &mut [Player],
    ) -> Result<Played, String> {
        let mut sittings = vec![Sitting::default(); self.names.len()];
        for asked in 0.. {
            game.settle(seed).map_err(|why| why.to_string())?;
            let Some(seat) = game.next_seat() else {
                break;
            };
            let question = Question {
                game: &game,
                seat,
                names: &self.names,
                time: self.budget.time,
            };
            let luck = self.rotation.thinking_seed(self.number, asked);
            let player = &mut players[self.rotation.player(self.number, seat)];
            let begun = Instant::now();
            let answer = player.answer(&question, self.budget.nodes, luck);
            let sitting = &mut sittings[seat.index()];
            sitting.asked(game.turn_number(), begun.elapsed());
            let mut carry_out =
                |answer| programs::carry_out(&mut game, seat, answer, &mut Vec::new());
            if let Err(why) = answer.and_then(&mut carry_out) {
                if player.is_news(&why) {
                    self.report(seat, &game, &why);
                }
                sitting.forfeits += 1;
                play_any(&mut game, seat, luck)?;
            }
        }
        let outcome = game.outcome().ok_or("the game waits for nobody")?;
        Ok(Played {
            game,
            outcome,
            sittings,
        })
    }

    fn report(&self, seat: Seat, game: &Game, why: &Misplay) {
        eprintln!(
            "game {}, turn {}, {}: {why}; a random legal move is played instead",
            self.number,
            game.turn_number(),
            self.names[seat.index()],
        );
    }
}

/// Plays one of the seat's legal actions.
fn play_any(game: &mut Game, seat: Seat, luck: u64) -> Result<(), String> {
    let turn = game.computer_turn(seat, Level::Random, &Thinking::nodes(0, luck));
    let Some(action) = turn.actions.first() else {
        return Err("a seat that is to act has no legal action".to_owned());
    };
    game.apply(seat, action).map_err(|why| why.to_string())?;
    Ok(())
}
