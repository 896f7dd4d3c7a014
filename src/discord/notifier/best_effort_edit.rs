//! Edits on which nothing depends: earlier messages lose their buttons, and players are added to a thread. Failure does no
//! harm: old buttons are refused, and players can read the thread all the same, and join it.

use serenity::all::ChannelId;
use serenity::builder::{CreateActionRow, CreateAllowedMentions, EditMessage};

use super::{DiscordNotifier, message_id, old_message};
use crate::discord::components::{self, WithoutJobs};
use crate::discord::message_locks::MessageLocks;
use crate::discord::requests::PacedRequests;
use crate::outbox::{Cause, Delivery, Receipt, SpentButton};
use crate::present::Row;
use crate::table::MessageId;
use discord_client::{RateLimited, plain};

/// How many times a rate limit is waited out for an edit.
const PATIENCE: usize = 10;

/// An edit on which nothing depends.
pub(super) struct BestEffortEdit {
    pub channel: ChannelId,
    pub message: MessageId,
    pub edit: BestEffort,
    /// Completes "cannot …" in the log if it fails.
    pub purpose: &'static str,
}

/// How a message is to change.
pub(super) enum BestEffort {
    Edit(EditMessage),
    /// The controls of these jobs go, and others stay; without others, the message has these rows.
    WithoutJobs {
        jobs: Vec<u64>,
        left: Vec<Row>,
    },
}

impl BestEffortEdit {
    /// Removes controls from a message.
    fn buttons(channel: ChannelId, message: MessageId, edit: BestEffort) -> BestEffortEdit {
        BestEffortEdit {
            channel,
            message,
            edit,
            purpose: "remove buttons from an old message",
        }
    }

    pub fn of_spent(spent: &SpentButton) -> BestEffortEdit {
        let channel = ChannelId::new(spent.channel.0.max(1));
        let edit = BestEffort::WithoutJobs {
            jobs: spent.jobs.iter().map(|job| job.0).collect(),
            left: spent.left.clone(),
        };
        BestEffortEdit::buttons(channel, spent.message, edit)
    }

    async fn make_later(&self, requests: &PacedRequests, locks: &MessageLocks, cause: Cause) {
        for _ in 0..PATIENCE {
            match self.make(requests, locks, cause).await {
                Ok(()) => break,
                Err(limited) => tokio::time::sleep(limited.after).await,
            }
        }
    }

    async fn make(
        &self,
        requests: &PacedRequests,
        locks: &MessageLocks,
        cause: Cause,
    ) -> Result<(), RateLimited> {
        if !requests.may_be_refused(cause) {
            return Ok(());
        }
        let message = message_id(self.message);
        let route = old_message(self.channel, self.message);
        let _lock = locks.lock(self.message).await;
        let edit = match &self.edit {
            BestEffort::Edit(edit) => edit.clone(),
            BestEffort::WithoutJobs { jobs, left } => {
                let read = self.channel.message(requests.client(), message);
                let now = match requests.send(cause, &route, read).await? {
                    Ok(now) => now,
                    Err(error) => {
                        tracing::debug!(error = plain(&error), "cannot {}", self.purpose);
                        return Ok(());
                    }
                };
                match components::without_jobs(&now, jobs) {
                    WithoutJobs::Unchanged => return Ok(()),
                    WithoutJobs::Rows(rows) => of_rows(rows),
                    WithoutJobs::Nothing => of_rows(components::rows(left.clone())),
                }
            }
        };
        let edit = self.channel.edit_message(requests.client(), message, edit);
        if let Err(error) = requests.send(cause, &route, edit).await? {
            tracing::debug!(error = plain(&error), "cannot {}", self.purpose);
        }
        Ok(())
    }
}

/// The edit that gives a message these rows.
fn of_rows(rows: Vec<CreateActionRow>) -> EditMessage {
    EditMessage::new()
        .components(rows)
        .allowed_mentions(CreateAllowedMentions::new())
}

impl DiscordNotifier {
    /// Removes the buttons that this delivery ends: from earlier messages in the channel, and from direct messages about
    /// turns that are over.
    pub(super) async fn remove_old_buttons(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
        new: &Receipt,
    ) {
        let told = &delivery.told;
        let earlier = told.strips.iter();
        let none = || BestEffort::Edit(of_rows(Vec::new()));
        let earlier = earlier.map(|message| BestEffortEdit::buttons(channel, *message, none()));
        let spent = told.spent.iter().map(BestEffortEdit::of_spent);
        let old = earlier.chain(spent);
        let old = old.filter(|old| Some(old.message) != new.message);
        self.try_edits(delivery.cause(), old.collect()).await;
    }

    /// Makes these edits one after the other. Those that a rate limit forbids follow later, since the delivery is over.
    pub(super) async fn try_edits(&self, cause: Cause, mut edits: Vec<BestEffortEdit>) {
        let (requests, locks) = (self.requests.clone(), self.locks.clone());
        for made in 0..edits.len() {
            if edits[made].make(&requests, &locks, cause).await.is_err() {
                let rest = edits.split_off(made);
                tokio::spawn(async move {
                    for edit in rest {
                        edit.make_later(&requests, &locks, cause).await;
                    }
                });
                return;
            }
        }
    }
}
