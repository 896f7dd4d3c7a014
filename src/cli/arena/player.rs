//! A player of the arena, whoever it is.

use std::time::{Duration, Instant};

use super::who::{Kind, Who};
use crate::programs::{Answer, Misplay, Program, Question};
use games::{Level, Thinking};

/// The budget of each player for one question, whichever part ends first. Programs count no nodes.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    pub(super) time: Duration,
    pub(super) nodes: u64,
}

/// A player of the arena.
pub(super) enum Player {
    Computer(Level),
    Program(Program),
}

impl Player {
    /// Gets the player ready; a program is started.
    pub(super) fn begin(who: &Who) -> Result<Player, String> {
        match &who.kind {
            Kind::Level(level) => Ok(Player::Computer(*level)),
            Kind::Program(command) => {
                let program = Program::start(command)
                    .map_err(|why| format!("{} does not start: {why}", command.command))?;
                Ok(Player::Program(program))
            }
        }
    }

    /// Waits until a program has said its name.
    pub(super) fn greet(&mut self) {
        if let Player::Program(program) = self
            && let Err(why) = program.greet()
        {
            eprintln!("{}: `hello`: {why}", program.name());
        }
    }

    /// Its name, for records.
    pub(super) fn name(&self) -> String {
        match self {
            Player::Computer(level) => level.name().to_owned(),
            Player::Program(program) => program.name().to_owned(),
        }
    }

    /// Is it worth telling why it forfeits a move?
    pub(super) fn is_news(&mut self, why: &Misplay) -> bool {
        match self {
            Player::Computer(_) => true,
            Player::Program(program) => program.is_news(why),
        }
    }

    /// Its play. A level looks at so many positions at most, and its chance comes from the seed.
    ///
    /// # Errors
    /// Why it does nothing.
    pub(super) fn answer(
        &mut self,
        question: &Question,
        nodes: u64,
        seed: u64,
    ) -> Result<Answer, Misplay> {
        let answer: Answer = match self {
            Player::Computer(level) => {
                let begun = Instant::now();
                let thinking = Thinking {
                    seed,
                    nodes,
                    stop: &|| begun.elapsed() >= question.time,
                };
                let turn = question
                    .game
                    .computer_turn(question.seat, *level, &thinking);
                turn.actions.into_iter().map(Ok).collect()
            }
            Player::Program(program) => program.answer(question)?,
        };
        if answer.is_empty() {
            return Err(Misplay::NoAction);
        }
        Ok(answer)
    }
}
