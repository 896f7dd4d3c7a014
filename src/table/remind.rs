//! Reminders: whether one is still worth sending when its hour has come.

use jiff::Timestamp;

use super::delivery::{Parcel, Which};
use super::jobs::JobKind;
use super::refusal::{Refusal, TableError};
use super::shelf::Found;
use super::standing::Standing;
use super::tables::Tables;
use crate::store::{Direct, InteractionId, Job, Stage, UserId};
use games::{Seat, Viewer};

/// What is to be done with a reminder.
pub(super) enum Reminding {
    /// Send it.
    Send(Parcel),
    /// Not in the middle of the night.
    Later(Timestamp),
    /// Leave it.
    Drop(&'static str),
}

impl Standing {
    /// What is to be done at `now` with a reminder for `user`, whom direct messages reach as
    /// `direct` says.
    pub(super) fn reminder(
        &self,
        job: &Job,
        which: Which,
        user: UserId,
        direct: Direct,
        now: Timestamp,
    ) -> Reminding {
        use Reminding::{Drop, Later, Send};
        let (Some(fold), Some(seat)) = (self.fold.as_ref(), self.seat(user)) else {
            return Drop("they play no more");
        };
        if self.row.stage != Stage::Running {
            return Drop("the game is over");
        }
        let choice = self.choice(user);
        let habits = &choice.habits;
        let due = match which {
            Which::Next => {
                let acting = fold.game.acting().iter().next();
                let next = acting.and_then(|acting| fold.game.next_after(acting));
                fold.turn == job.revision && next == Some(seat)
            }
            _ => fold.began(seat).is_some_and(|began| began <= job.revision),
        };
        if !due {
            return Drop("the turn is over");
        }
        let wanted = match which {
            Which::Half => habits.half,
            Which::Most => habits.most,
            Which::Next => habits.next,
            Which::Asked => true,
        };
        if !wanted {
            return Drop("they want none");
        }
        let clock = self.clocks.iter().find(|clock| clock.seat == seat);
        if matches!(which, Which::Half | Which::Most) {
            let Some(clock) = clock.filter(|clock| clock.deadline.is_some()) else {
                return Drop("the clock is stopped");
            };
            let left = clock.left_at(now);
            if left.is_zero() {
                return Drop("time is up");
            }
            if which == Which::Half && left <= clock.allowed / 10 {
                // One is sent, not two at once.
                return Drop("a later one is due");
            }
            if choice.vacation.is_some_and(|until| now < until) {
                return Drop("they are away");
            }
        }
        let asleep = habits.quiet.as_ref().and_then(|quiet| quiet.end(now));
        if let Some(end) = asleep.filter(|_| which != Which::Asked) {
            return Later(end);
        }
        if direct.closed {
            return self.mention_instead(job, which, user, seat, direct);
        }
        Send(Parcel::Reminder {
            snapshot: Box::new(self.snapshot(Viewer::Seat(seat))),
            user,
            seat,
            which,
            channel: direct.channel,
        })
    }

    /// Somebody whose direct messages are closed was mentioned when the turn began. Only who closed
    /// them since is mentioned now.
    fn mention_instead(
        &self,
        job: &Job,
        which: Which,
        user: UserId,
        seat: Seat,
        direct: Direct,
    ) -> Reminding {
        if job.attempts <= 1 || which == Which::Next {
            return Reminding::Drop("direct messages are closed");
        }
        Reminding::Send(Parcel::TurnMention {
            snapshot: Box::new(self.snapshot(Viewer::Spectator)),
            user,
            seat,
            explain: !direct.told,
        })
    }
}

impl Tables {
    /// Sends somebody a reminder now for every game that waits for them; gives how many.
    pub async fn remind_now(
        &self,
        interaction: InteractionId,
        user: UserId,
    ) -> Result<usize, Refusal> {
        let now = self.clock().now();
        let mut jobs = Vec::new();
        for id in self.store().games_of(user).await? {
            let Found::Standing(standing) = self.find(id).await? else {
                continue;
            };
            let began = match (standing.seat(user), &standing.fold) {
                (Some(seat), Some(fold)) => fold.began(seat),
                _ => None,
            };
            if began.is_some() && standing.row.stage == Stage::Running {
                let job = JobKind::ReminderAsked.owed(Some(user), now);
                jobs.push((id, standing.row.revision, job));
            }
        }
        if jobs.is_empty() {
            return Err(Refusal::NothingWaits);
        }
        self.store().order(interaction, user, now, &jobs).await?;
        self.something_is_owed();
        Ok(jobs.len())
    }

    /// What becomes of a reminder whose hour has come.
    pub(super) async fn remind(
        &self,
        standing: &Standing,
        job: &Job,
        which: Which,
        user: UserId,
    ) -> Result<Reminding, TableError> {
        let direct = self.store().direct(user).await?;
        Ok(standing.reminder(job, which, user, direct, self.clock().now()))
    }
}
