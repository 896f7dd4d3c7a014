//! The programs of one start of the playground, by name.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use super::answer::Answer;
use super::misplay::Misplay;
use super::named_program::NamedProgram;
use super::program::Program;
use super::question::Question;
use crate::store::ProgramName;

/// How many programs there may be: a menu in Discord has 25 choices, of which a lobby's needs some for levels, and for those who
/// sit there.
const MOST: usize = 15;

/// The programs of one start of the playground, by name. Anywhere else there are none.
///
/// A program is asked one thing at a time, however many games it plays.
#[derive(Default)]
pub struct Roster {
    programs: Vec<(ProgramName, Mutex<Option<Program>>)>,
    /// The names that games have asked for in vain.
    missed: Mutex<HashSet<ProgramName>>,
}

impl Roster {
    /// Starts these programs and waits until they have said hello, at most ten seconds. One that does not is logged, and is asked
    /// all the same.
    ///
    /// # Errors
    /// If there are more than fifteen, two have the same name or one cannot be started, as a sentence.
    pub fn start(named: &[NamedProgram]) -> Result<Roster, String> {
        if named.len() > MOST {
            return Err(format!(
                "there are {} programs; a lobby offers {MOST}",
                named.len()
            ));
        }
        let mut started: Vec<(ProgramName, Program)> = Vec::with_capacity(named.len());
        for NamedProgram { name, command } in named {
            if started.iter().any(|(other, _)| other == name) {
                return Err(format!("there are two programs called {name}"));
            }
            let program = Program::start(command).map_err(|why| {
                let command = &command.command;
                format!("the program {name} does not start: {command}: {why}")
            })?;
            started.push((*name, program));
        }
        // All are started by now, so that they begin side by side.
        for (name, program) in &mut started {
            match program.greet() {
                Ok(()) => {
                    tracing::info!(program = %name, called = program.name(), "a program plays")
                }
                Err(why) => {
                    tracing::warn!(program = %name, "the program does not say hello: {why}")
                }
            }
        }
        let started = started.into_iter();
        Ok(Roster {
            programs: started
                .map(|(name, program)| (name, Mutex::new(Some(program))))
                .collect(),
            missed: Mutex::default(),
        })
    }

    /// The names, in the order of the command line.
    pub fn names(&self) -> Vec<ProgramName> {
        self.programs.iter().map(|(name, _)| *name).collect()
    }

    /// Asks a program, and waits for its answer or until it is late.
    ///
    /// # Errors
    /// Why there is no answer.
    pub fn answer(&self, name: ProgramName, question: &Question) -> Result<Answer, Misplay> {
        let Some(mut program) = self.program(name) else {
            return Err(Misplay::NotNamed);
        };
        // After the end of the playground there is none left.
        program.as_mut().ok_or(Misplay::Gone)?.answer(question)
    }

    /// Is it worth telling why a program forfeits? What lasts is told once, not for each move.
    pub fn is_news(&self, name: ProgramName, why: &Misplay) -> bool {
        match self.program(name) {
            Some(mut program) => program.as_mut().is_some_and(|program| program.is_news(why)),
            None => locked(&self.missed).insert(name),
        }
    }

    /// Says goodbye to all programs, and ends those that have not ended a second later.
    pub fn stop(&self) {
        thread::scope(|scope| {
            for (_, program) in &self.programs {
                // Dropping one waits for it.
                scope.spawn(|| drop(locked(program).take()));
            }
        });
    }

    fn program(&self, name: ProgramName) -> Option<MutexGuard<'_, Option<Program>>> {
        let mut programs = self.programs.iter();
        let (_, program) = programs.find(|(known, _)| *known == name)?;
        Some(locked(program))
    }
}

/// A thread that panicked while it held the lock has at worst left a question unanswered, which the program is known to do.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
