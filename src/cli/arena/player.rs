//! A player of the arena, whoever it is.

use super::computer;
use super::misplay::Misplay;
use super::program::Program;
use super::question::Question;
use super::who::{Kind, Who};
use games::{Action, Level};

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
            Kind::Program { command, arguments } => {
                let program = Program::start(command, arguments)
                    .map_err(|why| format!("{command} does not start: {why}"))?;
                Ok(Player::Program(program))
            }
        }
    }

    /// Waits until a program has said its name.
    pub(super) fn greet(&mut self) {
        if let Player::Program(program) = self {
            program.greet();
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

    /// What it does, in order. An action that cannot be understood is there as such.
    pub(super) fn answer(
        &mut self,
        question: &Question,
    ) -> Result<Vec<Result<Action, Misplay>>, Misplay> {
        let actions = match self {
            Player::Computer(level) => {
                let actions = computer::answer(*level, question).into_iter();
                actions.map(Ok).collect()
            }
            Player::Program(program) => program.answer(question)?,
        };
        if actions.is_empty() {
            return Err(Misplay::NoAction);
        }
        Ok(actions)
    }
}
