//! The turn of a computer player for which somebody's program moves.

use std::time::Duration;

use crate::programs;
use crate::programs::{Question, Roster};
use crate::store::{ProgramName, TableId};
use games::{ComputerTurn, Game, Level, Seat, Thinking};

/// A turn, or a part of one, that a program is to make.
pub(super) struct ProgramTurn {
    pub(super) table: TableId,
    pub(super) program: ProgramName,
    /// The game as it is.
    pub(super) game: Game,
    pub(super) seat: Seat,
    /// The players' names, by seat.
    pub(super) names: Vec<String>,
    /// How long the program may take.
    pub(super) time: Duration,
}

impl ProgramTurn {
    /// Asks the program, and plays at random what it forfeits: nobody waits for a program that is slow, has died or talks
    /// nonsense. Why it forfeits is logged.
    pub(super) fn make(self, roster: &Roster, thinking: &Thinking<'_>) -> ComputerTurn {
        let ProgramTurn {
            table,
            program,
            mut game,
            seat,
            names,
            time,
        } = self;
        let turn = game.turn_number();
        let answer = roster.answer(
            program,
            &Question {
                game: &game,
                seat,
                names: &names,
                time,
            },
        );
        let mut actions = Vec::new();
        let forfeited = answer
            .and_then(|answer| programs::carry_out(&mut game, seat, answer, &mut actions))
            .err();
        if let Some(why) = forfeited {
            if roster.is_news(program, &why) {
                let seat = seat.index();
                tracing::warn!(game = %table, turn, seat, %program, "{why}; a random legal move is played instead");
            }
            let rest = game.computer_turn(seat, Level::Random, thinking);
            actions.extend(rest.actions);
        }
        ComputerTurn::found_at_once(Level::Random, actions)
    }
}
