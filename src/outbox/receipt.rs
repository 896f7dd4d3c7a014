//! Recording a successful delivery.

use super::delivery::{Delivery, Notifier, Receipt};
use super::notification::{Noted, SpentButton};
use super::preparation::spent;
use super::processing::Outbox;
use crate::store::{DirectMessage, JobId, MessageId, Posted, TableId, TurnButton};
use crate::table::TableError;

impl Outbox {
    /// Records that a delivery arrived.
    pub(super) async fn arrived(
        &self,
        delivery: &Delivery,
        receipt: Receipt,
    ) -> Result<(), TableError> {
        let (store, now, job) = (&self.store, self.clock.now(), delivery.job);
        let message = receipt.message;
        let Some(table) = delivery.table else {
            return Ok(store.notice_delivered(job, now, message).await?);
        };
        let settled = &delivery.told.settles;
        if !settled.is_empty() {
            store.settle_questions(table, settled).await?;
        }
        let snapshot = delivery.told.snapshot.as_ref();
        let shown = snapshot.map_or(0, |snapshot| snapshot.revision);
        for beside in &delivery.beside {
            let (job, noted) = (beside.job, beside.noted);
            self.arrived_for_one(job, noted, receipt).await?;
        }
        let (up_to, turn) = match delivery.told.noted {
            Noted::LobbyShown => {
                match message {
                    Some(message) => {
                        store
                            .lobby_shown(Some(job), now, table, shown, message)
                            .await?;
                    }
                    None => store.drop_job(job, now, "there is no message").await?,
                }
                return Ok(());
            }
            noted @ (Noted::Direct { .. } | Noted::Mentioned { .. }) => {
                return self.arrived_for_one(job, noted, receipt).await;
            }
            Noted::TurnShown => (shown, Some(message)),
            Noted::Ended => (shown, Some(None)),
            Noted::Told(up_to) => (up_to, None),
        };
        let spent = delivery.told.spent.iter().flat_map(buttons_of);
        let spent: Vec<(MessageId, JobId)> = spent.collect();
        store.forget_turn_buttons(&spent).await?;
        let posted = Posted {
            channel: receipt.channel,
            message,
            up_to,
            turn,
        };
        Ok(store.post_delivered(job, now, table, &posted).await?)
    }

    /// Records that what a job had to tell one person arrived.
    async fn arrived_for_one(
        &self,
        job: JobId,
        noted: Noted,
        receipt: Receipt,
    ) -> Result<(), TableError> {
        let (store, now, message) = (&self.store, self.clock.now(), receipt.message);
        match noted {
            Noted::Direct { user, turn, moves } => {
                let direct = DirectMessage {
                    person: user,
                    channel: receipt.channel,
                    message,
                    turn,
                    moves,
                };
                store.direct_delivered(job, now, &direct).await?;
            }
            Noted::Mentioned { user, explained } => {
                store
                    .mention_delivered(job, now, user, explained, message)
                    .await?;
            }
            Noted::LobbyShown | Noted::TurnShown | Noted::Ended | Noted::Told(_) => {}
        }
        Ok(())
    }

    /// Takes the buttons of a direct message whose turn ended, or whose question was settled, while it was on its way: the post
    /// that took the others' did not know of it.
    pub(super) async fn take_late_buttons(
        &self,
        delivery: &Delivery,
        receipt: Receipt,
        notifier: &dyn Notifier,
    ) -> Result<(), TableError> {
        let (Noted::Direct { .. }, Some(game)) = (delivery.told.noted, delivery.table) else {
            return Ok(());
        };
        let sent = buttons_sent(delivery, game, receipt);
        if sent.is_empty() {
            return Ok(());
        }
        let Some(state) = self.tables.unless_frozen(game).await? else {
            return Ok(());
        };
        let late = spent(&state, sent);
        if late.is_empty() {
            return Ok(());
        }
        notifier.remove_buttons(delivery.cause(), &late).await;
        let gone: Vec<(MessageId, JobId)> = late.iter().flat_map(buttons_of).collect();
        self.store.forget_turn_buttons(&gone).await?;
        Ok(())
    }
}

/// The buttons of turns and questions that a direct message brought. Not all may be kept in mind: the game may be over.
fn buttons_sent(delivery: &Delivery, game: TableId, receipt: Receipt) -> Vec<TurnButton> {
    let Some(message) = receipt.message else {
        return Vec::new();
    };
    let own = (delivery.job, delivery.kind, delivery.told.noted);
    let beside = delivery.beside.iter();
    let beside = beside.map(|beside| (beside.job, beside.kind, beside.noted));
    let button = |(job, kind, noted): (JobId, &str, Noted)| match noted {
        Noted::Direct { user, turn, moves } => Some(TurnButton {
            game,
            person: user,
            turn: turn?,
            channel: receipt.channel,
            message,
            job,
            kind: kind.to_owned(),
            moves,
        }),
        _ => None,
    };
    [own].into_iter().chain(beside).filter_map(button).collect()
}

/// The sets of buttons that go.
fn buttons_of(spent: &SpentButton) -> impl Iterator<Item = (MessageId, JobId)> {
    spent.jobs.iter().map(|job| (spent.message, *job))
}
