//! Recording a successful delivery.

use super::delivery::{Delivery, Notifier, Receipt};
use super::notification::Noted;
use super::preparation::spent_button;
use super::processing::Outbox;
use crate::store::{DirectMessage, MessageId, Posted};
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
            Noted::Direct { user, turn } => {
                let direct = DirectMessage {
                    person: user,
                    channel: receipt.channel,
                    message,
                    turn,
                };
                store.direct_delivered(job, now, &direct).await?;
                return Ok(());
            }
            Noted::Mentioned { user, explained } => {
                store
                    .mention_delivered(job, now, user, explained, message)
                    .await?;
                return Ok(());
            }
            Noted::TurnShown => (shown, Some(message)),
            Noted::Ended => (shown, Some(None)),
            Noted::Told(up_to) => (up_to, None),
        };
        let spent = delivery.told.spent.iter().map(|spent| spent.message);
        let spent: Vec<MessageId> = spent.collect();
        store.forget_turn_buttons(&spent).await?;
        let posted = Posted {
            channel: receipt.channel,
            message,
            up_to,
            turn,
        };
        Ok(store.post_delivered(job, now, table, &posted).await?)
    }

    /// Takes the buttons of a direct message whose turn ended, or whose question was settled, while it was on its way: the post
    /// that took the others' did not know of it.
    pub(super) async fn take_late_buttons(
        &self,
        delivery: &Delivery,
        receipt: Receipt,
        notifier: &dyn Notifier,
    ) -> Result<(), TableError> {
        let Noted::Direct { user, turn } = delivery.told.noted else {
            return Ok(());
        };
        let (Some(message), Some(turn), Some(game)) = (receipt.message, turn, delivery.table)
        else {
            return Ok(());
        };
        let state = self.tables.unless_frozen(game).await?;
        let Some(state) = state.filter(|state| !state.waits_since(user, turn)) else {
            return Ok(());
        };
        let late = spent_button(&state, user, receipt.channel, message);
        notifier.remove_buttons(delivery.cause(), &[late]).await;
        self.store.forget_turn_buttons(&[message]).await?;
        Ok(())
    }
}
