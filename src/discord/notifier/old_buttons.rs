//! Removing the buttons of earlier messages. Failure does no harm, since old buttons are refused.

use serenity::all::ChannelId;
use serenity::builder::{CreateActionRow, CreateAllowedMentions, EditMessage};

use super::{DiscordNotifier, message_id, old_message};
use crate::discord::components;
use crate::discord::requests::PacedRequests;
use crate::outbox::{Cause, Delivery, Receipt, SpentButton};
use crate::table::MessageId;
use discord_client::{RateLimited, plain};

/// How many times a rate limit is waited out for the buttons of a message.
const PATIENCE: usize = 10;

impl DiscordNotifier {
    /// Removes the buttons that this delivery ends: from earlier messages in the channel, and from direct messages about
    /// turns that are over. What a rate limit forbids is done later: the delivery is over.
    pub(super) async fn remove_old_buttons(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
        new: &Receipt,
    ) {
        let told = &delivery.told;
        let earlier = told.strips.iter().map(|message| OldButtons {
            channel,
            message: *message,
            left: Vec::new(),
        });
        let spent = told.spent.iter().map(OldButtons::of);
        let mut old: Vec<OldButtons> = earlier.chain(spent).collect();
        old.retain(|old| Some(old.message) != new.message);
        self.remove(old, delivery.cause()).await;
    }

    /// Removes these buttons of direct messages.
    pub(super) async fn remove_spent(&self, cause: Cause, spent: &[SpentButton]) {
        self.remove(spent.iter().map(OldButtons::of).collect(), cause)
            .await;
    }

    async fn remove(&self, mut old: Vec<OldButtons>, cause: Cause) {
        let requests = self.requests.clone();
        for done in 0..old.len() {
            if old[done].remove(&requests, cause).await.is_err() {
                let rest = old.split_off(done);
                tokio::spawn(async move {
                    for old in rest {
                        old.remove_later(&requests, cause).await;
                    }
                });
                return;
            }
        }
    }
}

/// A message whose buttons go.
struct OldButtons {
    channel: ChannelId,
    message: MessageId,
    /// What is left of its controls.
    left: Vec<CreateActionRow>,
}

impl OldButtons {
    fn of(spent: &SpentButton) -> OldButtons {
        OldButtons {
            channel: ChannelId::new(spent.channel.0.max(1)),
            message: spent.message,
            left: components::rows(spent.left.clone()),
        }
    }

    async fn remove_later(&self, requests: &PacedRequests, cause: Cause) {
        for _ in 0..PATIENCE {
            match self.remove(requests, cause).await {
                Ok(()) => break,
                Err(limited) => tokio::time::sleep(limited.after).await,
            }
        }
    }

    async fn remove(&self, requests: &PacedRequests, cause: Cause) -> Result<(), RateLimited> {
        if !requests.may_be_refused(cause) {
            return Ok(());
        }
        let edit = EditMessage::new()
            .components(self.left.clone())
            .allowed_mentions(CreateAllowedMentions::new());
        let message = message_id(self.message);
        let edit = self.channel.edit_message(requests.client(), message, edit);
        let route = old_message(self.channel, self.message);
        if let Err(error) = requests.send(cause, &route, edit).await? {
            tracing::debug!(
                error = plain(&error),
                "cannot remove buttons from an old message"
            );
        }
        Ok(())
    }
}
