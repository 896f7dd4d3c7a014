//! A running program: lines in, lines out, and its end.

use std::io::{self, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use super::command_line::CommandLine;
use super::lines::{self, Line};
use super::protocol;

/// How long a program may take to end after `bye`.
const ENDS_WITHIN: Duration = Duration::from_secs(1);
/// How many lines are held that nobody asked for. A program that writes more waits.
const MOST_LINES: usize = 64;

/// A running program. Dropping it says `bye`, and ends it if it does not end by itself.
pub(super) struct Process {
    child: Child,
    lines_in: Option<Sender<String>>,
    lines_out: Receiver<Line>,
}

impl Process {
    /// Starts a program. What it writes to standard error goes where ours goes.
    pub(super) fn start(command: &CommandLine) -> io::Result<Process> {
        let mut child = Command::new(&command.command)
            .args(&command.arguments)
            // Nobody's player needs it.
            .env_remove("DISCORD_TOKEN")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Whatever the program starts ends with it.
            .process_group(0)
            .spawn()?;
        let (lines_in, to_write) = mpsc::channel();
        let (to_hear, lines_out) = mpsc::sync_channel(MOST_LINES);
        // A program that does not read must not stop us, so another thread waits for it.
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_all(stdin, &to_write));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_all(stdout, &to_hear));
        }
        Ok(Process {
            child,
            lines_in: Some(lines_in),
            lines_out,
        })
    }

    /// Writes a line; `false` if the program no longer reads.
    pub(super) fn say(&mut self, line: String) -> bool {
        let lines_in = self.lines_in.as_ref();
        lines_in.is_some_and(|lines| lines.send(line).is_ok())
    }

    /// Waits for the next line.
    pub(super) fn listen(&mut self, within: Duration) -> Result<Line, RecvTimeoutError> {
        self.lines_out.recv_timeout(within)
    }

    /// The lines that have come already.
    pub(super) fn heard(&mut self) -> impl Iterator<Item = Line> {
        self.lines_out.try_iter()
    }
}

fn write_all(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        let line = format!("{line}\n");
        if stdin.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn read_all(stdout: ChildStdout, lines: &SyncSender<Line>) {
    let mut stdout = BufReader::new(stdout);
    while let Ok(Some(line)) = lines::next(&mut stdout) {
        if lines.send(line).is_err() {
            return;
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say(protocol::bye());
        // Its input is closed after that line.
        self.lines_in = None;
        let pid = Pid::from_child(&self.child);
        let (tell, ended) = mpsc::channel();
        thread::spawn(move || {
            // Until it is waited for below, nobody else gets its number.
            let _ = waitid(
                WaitId::Pid(pid),
                WaitIdOptions::EXITED | WaitIdOptions::NOWAIT,
            );
            let _ = tell.send(());
        });
        let _ = ended.recv_timeout(ENDS_WITHIN);
        let _ = kill_process_group(pid, Signal::KILL);
        let _ = self.child.wait();
    }
}
