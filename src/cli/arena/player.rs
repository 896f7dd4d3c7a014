//! A player of the arena, whoever it is.

use super::budget::Budget;
use super::computer;
use super::question::Question;
use super::who::{Kind, Who};
use crate::programs::{self, Answer, Misplay, Program};
use games::Level;

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

    /// What it does.
    ///
    /// # Errors
    /// Why it does nothing.
    pub(super) fn answer(&mut self, question: &Question) -> Result<Answer, Misplay> {
        let answer: Answer = match self {
            Player::Computer(level) => {
                let actions = computer::answer(*level, question).into_iter();
                actions.map(Ok).collect()
            }
            Player::Program(program) => {
                // A run with a number of nodes has no programs.
                let Budget::Time(time) = question.budget else {
                    return Err(Misplay::NoAnswer);
                };
                let Question {
                    game, seat, names, ..
                } = *question;
                program.answer(&programs::Question {
                    game,
                    seat,
                    names,
                    time,
                })?
            }
        };
        if answer.is_empty() {
            return Err(Misplay::NoAction);
        }
        Ok(answer)
    }
}
