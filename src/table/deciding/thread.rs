//! A thread of its own for a game. It is opened when the game starts, on the message of its lobby, by a job: the game
//! then moves into it. A thread opened on a message has the message's id, and no message can have two, so a job that is
//! repeated finds the thread that an earlier attempt opened.

use jiff::{SignedDuration, Timestamp};

use super::event::Event;
use super::update::Update;
use crate::store::{ChannelId, ChannelMove, GameThread, Job};
use crate::table::request::Origin;
use crate::table::state::TableState;

/// How long after the end of a game its thread is archived.
const STAYS: SignedDuration = SignedDuration::from_hours(24);

/// When the thread of a game is archived that ended at `end`.
pub(crate) fn archived(end: Timestamp) -> Timestamp {
    end.checked_add(STAYS).unwrap_or(Timestamp::MAX)
}

/// The thread of its own, in which its rematch is opened and played.
pub(super) fn inherited_thread(table: &TableState) -> Option<GameThread> {
    table.own_thread().and(table.row.thread)
}

/// Whether its rematch is to have a thread of its own: as it had, unless it was moved to a thread of somebody else, which
/// can have none.
pub(in crate::table) fn rematch_wants_thread(table: &TableState, origin: &Origin) -> bool {
    table.settings.thread && (table.own_thread().is_some() || origin.parent.is_none())
}

/// The game goes on in its thread, or stays where it is if there is none.
pub(in crate::table) fn decided(
    table: &TableState,
    thread: Option<ChannelId>,
    job: &Job,
    now: Timestamp,
) -> Update {
    let parent = table.row.channel;
    let mut update = Update::by_job(table, job.id, now);
    update.change.thread = Some(GameThread { parent, thread });
    update.change.moves = thread.map(|to| ChannelMove { to, gone: false });
    update.events.push(match thread {
        Some(_) => Event::ThreadOpened,
        None => Event::ThreadRefused,
    });
    update
}
