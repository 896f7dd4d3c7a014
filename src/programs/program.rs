//! A program as a player. It is started once, and asked a line at a time.

use std::io;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use super::answer::Answer;
use super::command_line::CommandLine;
use super::lines::{LONGEST, Line};
use super::misplay::Misplay;
use super::process::Process;
use super::protocol;
use super::question::Question;

/// How long a program may take to start and to say its name.
const GREETS_WITHIN: Duration = Duration::from_secs(10);
/// How late an answer may be.
const GRACE: Duration = Duration::from_millis(250);
/// A program that has left so many questions unanswered is asked nothing more until it answers: waiting for it would hold up the
/// run for nothing.
const MOST_UNANSWERED: u32 = 3;

/// A program that was started. Dropping it says `bye`, and ends it if it has not ended a second later.
pub struct Program {
    process: Process,
    /// Its own name, or the command.
    name: String,
    /// Questions that it has not answered yet. It answers them in order, so that so many lines are to come.
    unanswered: u32,
    /// Why it forfeited last.
    told: Option<Misplay>,
}

impl Program {
    /// Starts a program and asks it for its name.
    ///
    /// # Errors
    /// If there is no such file or it cannot be run.
    pub fn start(command: &CommandLine) -> io::Result<Program> {
        let process = Process::start(command)?;
        let mut program = Program {
            process,
            name: command.command.clone(),
            unanswered: 1,
            told: None,
        };
        program.process.say(protocol::hello());
        Ok(program)
    }

    /// Waits for the name, at most ten seconds.
    ///
    /// # Errors
    /// The fault in the answer, as half a sentence. The program may still play.
    pub fn greet(&mut self) -> Result<(), String> {
        let line = self.line(Instant::now(), GREETS_WITHIN);
        let line = line.map_err(|why| why.to_string())?;
        let name = protocol::name(&line);
        self.name = name.ok_or("the answer is no JSON object with a text `name`")?;
        Ok(())
    }

    /// Its own name; before it has given one, or if it does not, the command.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Asks what to do, and waits for the answer or until it is late.
    ///
    /// # Errors
    /// Why there is no answer, or none that holds an action.
    pub fn answer(&mut self, question: &Question) -> Result<Answer, Misplay> {
        self.process.heard().for_each(|_| {
            self.unanswered = self.unanswered.saturating_sub(1);
        });
        if self.unanswered >= MOST_UNANSWERED {
            return Err(Misplay::Behind(self.unanswered));
        }
        let line = protocol::turn(question);
        let asked = Instant::now();
        if !self.process.say(line) {
            return Err(Misplay::Gone);
        }
        self.unanswered += 1;
        let line = self.line(asked, question.time + GRACE)?;
        let answer = protocol::actions(&line, question)?;
        if answer.is_empty() {
            return Err(Misplay::NoAction);
        }
        Ok(answer)
    }

    /// Is it worth telling why it forfeits? That a program is gone or does not answer is told once, not for each move.
    pub fn is_news(&mut self, why: &Misplay) -> bool {
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
