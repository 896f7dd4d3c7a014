//! A thread of its own for a game. It is opened when the game starts, on the message of its lobby, by a job: the game
//! then moves into it. A thread opened on a message has the message's id, and no message can have two, so a job that is
//! repeated finds the thread that an earlier attempt opened.

use jiff::{SignedDuration, Timestamp};

use super::command::Origin;
use super::decision::Update;
use super::event::Event;
use super::refusal::{Refusal, TableError};
use super::state::TableState;
use super::tables::{ATTEMPTS, Tables};
use crate::store::{ChannelId, ChannelMove, GameThread, Job, Stage};

/// How long after the end of a game its thread is archived.
const STAYS: SignedDuration = SignedDuration::from_hours(24);

/// When the thread of a game is archived that ended at `end`.
pub(crate) fn archived(end: Timestamp) -> Timestamp {
    end.checked_add(STAYS).unwrap_or(Timestamp::MAX)
}

impl TableState {
    /// Whether the game has begun, and the thread that it is to have is still to be opened.
    pub(crate) fn awaits_thread(&self) -> bool {
        self.settings.thread && self.row.thread.is_none() && self.row.stage == Stage::Running
    }

    /// The thread of its own in which it is; `None` if it is elsewhere.
    pub(crate) fn own_thread(&self) -> Option<ChannelId> {
        let thread = self.row.thread?.thread?;
        (thread == self.row.channel).then_some(thread)
    }

    /// The thread of its own, in which its rematch is opened and played.
    pub(super) fn inherited_thread(&self) -> Option<GameThread> {
        self.own_thread().and(self.row.thread)
    }

    /// Whether its rematch is to have a thread of its own: as it had, unless it was moved to a thread of somebody else, which
    /// can have none.
    pub(super) fn rematch_wants_thread(&self, origin: &Origin) -> bool {
        self.settings.thread && (self.own_thread().is_some() || origin.parent.is_none())
    }

    fn enters(&self, thread: ChannelId, job: &Job, now: Timestamp) -> Update {
        let mut update = self.update_by_job(job.id, now);
        update.thread = Some(GameThread {
            parent: self.row.channel,
            thread: Some(thread),
        });
        update.moves = Some(ChannelMove {
            to: thread,
            gone: false,
        });
        update.events.push(Event::ThreadOpened);
        update
    }

    fn stays(&self, job: &Job, now: Timestamp) -> Update {
        let mut update = self.update_by_job(job.id, now);
        update.thread = Some(GameThread {
            parent: self.row.channel,
            thread: None,
        });
        update.events.push(Event::ThreadRefused);
        update
    }
}

impl Tables {
    /// Carries out `job`: the game goes on in the thread that was opened, or stays where it is if none could be. Returns
    /// whether that was still to be decided; if so, the job has ended.
    ///
    /// # Errors
    /// If the table cannot be read or written.
    pub(crate) async fn thread_decided(
        &self,
        job: &Job,
        thread: Option<ChannelId>,
        now: Timestamp,
    ) -> Result<bool, TableError> {
        let Some(game) = job.game() else {
            return Ok(false);
        };
        let mut thread = thread;
        for _ in 0..ATTEMPTS {
            let Some(state) = self.for_job(game).await? else {
                return Ok(false);
            };
            if !state.awaits_thread() {
                return Ok(false);
            }
            let update = match thread {
                Some(thread) => state.enters(thread, job, now),
                None => state.stays(job, now),
            };
            match self.carry_out(&state, &update).await {
                // Another process did it.
                Ok(_) | Err(Refusal::Repeated) => return Ok(true),
                // Somebody was faster.
                Err(Refusal::Stale) => {}
                // Somebody opened a thread on the lobby themselves, and a game in it.
                Err(Refusal::ChannelTaken) => thread = None,
                Err(refusal) => return Err(refusal.into_error()),
            }
        }
        Err(TableError::Contended(game))
    }
}
