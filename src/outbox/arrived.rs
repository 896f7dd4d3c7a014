//! What is written down when a delivery arrived.

use super::delivery::{Delivery, News, Parcel, Receipt};
use super::fulfil::Outbox;
use crate::store::{MessageId, Posted};
use crate::table::TableError;

impl Outbox {
    /// Writes down that a delivery arrived.
    pub(super) async fn arrived(
        &self,
        delivery: &Delivery,
        receipt: Receipt,
    ) -> Result<(), TableError> {
        let (store, now, job) = (&self.store, self.clock.now(), delivery.job);
        let (table, message) = (delivery.table, receipt.message);
        let posted = |up_to: u64, turn: Option<Option<MessageId>>| Posted {
            channel: receipt.channel,
            message,
            up_to,
            turn,
        };
        match &delivery.parcel {
            Parcel::Lobby { snapshot, .. } => match message {
                Some(message) => {
                    let shown = snapshot.revision;
                    store
                        .lobby_shown(Some(job), now, table, shown, message)
                        .await?;
                }
                None => store.drop_job(job, now, "there is no message").await?,
            },
            Parcel::TurnPost { snapshot, .. } => {
                let turn = Some(message);
                let posted = posted(snapshot.revision, turn);
                store.post_delivered(job, now, table, &posted).await?;
            }
            Parcel::FinalPost { snapshot, .. } | Parcel::CancelledPost { snapshot, .. } => {
                let posted = posted(snapshot.revision, Some(None));
                store.post_delivered(job, now, table, &posted).await?;
            }
            Parcel::News { news, .. } => {
                let told = match news {
                    News::Resigned(told) => told.iter().map(|told| told.revision).max(),
                    _ => None,
                };
                let posted = posted(told.unwrap_or(0), None);
                store.post_delivered(job, now, table, &posted).await?;
            }
            Parcel::Left { .. } | Parcel::FrozenPost => {
                let posted = posted(0, None);
                store.post_delivered(job, now, table, &posted).await?;
            }
            Parcel::TurnDirect { user, .. }
            | Parcel::TokensDirect { user, .. }
            | Parcel::TroubleDirect { user, .. }
            | Parcel::Reminder { user, .. } => {
                store
                    .direct_delivered(job, now, *user, receipt.channel, message)
                    .await?;
            }
            Parcel::TurnMention { user, explain, .. } => {
                store
                    .mention_delivered(job, now, *user, *explain, message)
                    .await?;
            }
        }
        Ok(())
    }
}
