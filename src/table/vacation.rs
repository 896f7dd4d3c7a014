//! Somebody is away: their clocks at all tables stand still until they are back.

use jiff::{SignedDuration, Timestamp};

use super::delivery::{News, Parcel};
use super::jobs::JobKind;
use super::refusal::{Refusal, TableError};
use super::shelf::Found;
use super::standing::Standing;
use super::tables::{ATTEMPTS, Tables};
use crate::store::{ClockMove, Conflict, InteractionId, Job, NewJob, Stage, TableId, UserId};

/// Nobody is away for longer, in days: the others want to finish the game.
const LONGEST: i64 = 60;

impl Tables {
    /// Until when somebody is away, if they are.
    pub async fn vacation(&self, user: UserId) -> Result<Option<Timestamp>, TableError> {
        let until = self.store().choice(user).await?.vacation;
        Ok(until.filter(|until| *until > self.clock().now()))
    }

    /// Somebody is away until then, or back with `None`. Gives how many running games are told.
    pub async fn set_vacation(
        &self,
        interaction: InteractionId,
        user: UserId,
        until: Option<Timestamp>,
    ) -> Result<usize, Refusal> {
        let now = self.clock().now();
        let until = until.filter(|until| *until > now);
        let longest = SignedDuration::from_hours(24 * LONGEST);
        if until.is_some_and(|until| until.duration_since(now) > longest) {
            return Err(Refusal::TooLong { days: LONGEST });
        }
        for _ in 0..ATTEMPTS {
            let (moves, posts) = self.vacation_moves(user, until, now).await?;
            let store = self.store();
            match store
                .set_vacation(interaction, user, until, now, &moves, &posts)
                .await
            {
                Ok(()) => {
                    self.something_is_owed();
                    return Ok(posts.len());
                }
                // A clock was moved or stopped in the last moment.
                Err(Conflict::Stale) => {}
                Err(conflict) => return Err(conflict.into()),
            }
        }
        Err(Refusal::Stale)
    }

    /// The clocks of somebody as they go on while they are away until then, and what the games are told.
    async fn vacation_moves(
        &self,
        user: UserId,
        until: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<(Vec<ClockMove>, Vec<(TableId, u64, NewJob)>), TableError> {
        let mut moves = Vec::new();
        let mut posts = Vec::new();
        for id in self.store().games_of(user).await? {
            let Found::Standing(standing) = self.find(id).await? else {
                continue;
            };
            let plays = standing.person(user).is_some_and(|person| !person.resigned);
            if standing.row.stage != Stage::Running || !plays {
                continue;
            }
            let post = JobKind::VacationPost.owed(Some(user), now);
            posts.push((id, standing.row.revision, post));
            for clock in &standing.clocks {
                let own = standing.user_on(clock) == Some(user);
                if own && clock.deadline.is_some() && !clock.left_at(now).is_zero() {
                    let mut moved = clock.clone();
                    moved.go_on(now, until);
                    moves.extend(standing.clock_move(&moved)?);
                }
            }
        }
        Ok((moves, posts))
    }
}

impl Standing {
    pub(super) fn vacation_post(&self, job: &Job, now: Timestamp) -> Result<Parcel, &'static str> {
        let user = job.person.ok_or("it names nobody")?;
        if self.row.stage != Stage::Running || self.seat(user).is_none() {
            return Err("they play no more");
        }
        let until = self.choice(user).vacation.filter(|until| *until > now);
        Ok(self.news(News::Vacation { user, until }))
    }
}
