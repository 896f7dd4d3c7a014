//! A program of anybody as a player. It is started once, and speaks a protocol of one JSON object a line (`docs/formats.md`).

mod lines;
mod process;
mod protocol;

use std::io;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use super::budget::Budget;
use super::misplay::Misplay;
use super::question::Question;
use games::Action;
use lines::{LONGEST, Line};
use process::Process;

/// How long a program may take to start and to say its name.
const GREETS_WITHIN: Duration = Duration::from_secs(10);
/// How late an answer may be.
const GRACE: Duration = Duration::from_millis(250);
/// A program that has left so many questions unanswered is asked nothing more until it answers: waiting for it would hold up the
/// run for nothing.
const MOST_UNANSWERED: u32 = 3;

/// A program that was started.
pub(super) struct Program {
    process: Process,
    /// What it calls itself, or the command.
    name: String,
    /// Questions that it has not answered yet. It answers them in order, so that so many lines are to come.
    unanswered: u32,
    /// Why it forfeited last.
    told: Option<Misplay>,
}

impl Program {
    /// Starts a program and asks it for its name.
    pub(super) fn start(command: &str, arguments: &[String]) -> io::Result<Program> {
        let process = Process::start(command, arguments)?;
        let mut program = Program {
            process,
            name: command.to_owned(),
            unanswered: 1,
            told: None,
        };
        program.process.say(protocol::hello());
        Ok(program)
    }

    /// Waits for the name.
    pub(super) fn greet(&mut self) {
        let said = self.line(Instant::now(), GREETS_WITHIN);
        let name = said.map(|line| protocol::name(&line));
        match name {
            Ok(Some(name)) => self.name = name,
            Ok(None) => eprintln!(
                "{}: the answer to `hello` is no JSON object with a text `name`",
                self.name
            ),
            Err(why) => eprintln!("{}: `hello`: {why}", self.name),
        }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Asks what to do.
    pub(super) fn answer(
        &mut self,
        question: &Question,
    ) -> Result<Vec<Result<Action, Misplay>>, Misplay> {
        // A run with a number of nodes has no programs.
        let Budget::Time(time) = question.budget else {
            return Err(Misplay::NoAnswer);
        };
        self.process.heard().for_each(|_| {
            self.unanswered = self.unanswered.saturating_sub(1);
        });
        if self.unanswered >= MOST_UNANSWERED {
            return Err(Misplay::Behind(self.unanswered));
        }
        let line = protocol::turn(question, time);
        let asked = Instant::now();
        if !self.process.say(line) {
            return Err(Misplay::Gone);
        }
        self.unanswered += 1;
        let line = self.line(asked, time + GRACE)?;
        protocol::actions(&line, question)
    }

    /// Is it worth telling why it forfeits? That a program is gone or does not answer is told once, not for each move.
    pub(super) fn is_news(&mut self, why: &Misplay) -> bool {
        let lasts = matches!(why, Misplay::Gone | Misplay::Behind(_));
        let again = self.told.replace(why.clone()).as_ref() == Some(why);
        !(lasts && again)
    }

    /// The answer to the newest question, if it comes in time. Answers to earlier ones are late and left out.
    fn line(&mut self, asked: Instant, within: Duration) -> Result<Vec<u8>, Misplay> {
        loop {
            let left = within.saturating_sub(asked.elapsed());
            let line = self.process.listen(left).map_err(|why| match why {
                RecvTimeoutError::Timeout => Misplay::Late(within),
                RecvTimeoutError::Disconnected => Misplay::Gone,
            })?;
            self.unanswered = self.unanswered.saturating_sub(1);
            if self.unanswered == 0 {
                return match line {
                    Line::Whole(line) => Ok(line),
                    Line::TooLong => Err(Misplay::TooLong(LONGEST)),
                };
            }
        }
    }
}
