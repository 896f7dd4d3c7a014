//! Delivers the outbox's posts, direct messages and lobby messages. A request that would have to wait for one of Discord's
//! rate limits is not made: the delivery goes back into the queue, and others go before it.

mod add;
mod best_effort_edit;
mod edit;
mod post;
mod thread;

use serenity::all::{ChannelId, MessageId};
use serenity::async_trait;
use serenity::http::Route;

use best_effort_edit::BestEffortEdit;
use post::receipt;

use crate::discord::channel_permissions::ChannelPermissions;
use crate::discord::connection::Connection;
use crate::discord::message_locks::MessageLocks;
use crate::discord::render_pool::RenderPool;
use crate::discord::reply::DrawnMessage;
use crate::discord::requests::PacedRequests;
use crate::outbox::{Cause, Delivery, DeliveryError, Notifier, Onto, Receipt, SpentButton, To};
use crate::people::People;
use crate::table::{self, Place, Shard};
use discord_client::{RateLimited, plain};

/// Delivers the tables' messages to people.
pub struct DiscordNotifier {
    requests: PacedRequests,
    connection: Connection,
    people: People,
    render_pool: RenderPool,
    permissions: ChannelPermissions,
    locks: MessageLocks,
}

#[async_trait]
impl Notifier for DiscordNotifier {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        let told = &delivery.told;
        let here = ChannelId::new(delivery.place.channel.0.max(1));
        let channel = match told.to {
            To::Here | To::Lobby(_) | To::Edit(_) | To::Thread(_) => here,
            To::Channel(channel) | To::EditIn { channel, .. } | To::Archive(channel) => {
                ChannelId::new(channel.0.max(1))
            }
            To::Person { user, channel } => self.channel_of(user, channel).await?,
        };
        let first = match told.to {
            To::Lobby(Some(message)) | To::Edit(message) | To::EditIn { message, .. } => {
                old_message(channel, message)
            }
            To::Thread(Some(message)) => thread::threads_of(channel, message),
            To::Archive(_) => thread::route_of(channel),
            _ => match told.onto {
                Some(Onto::Adds(message) | Onto::Replaces(message)) => {
                    old_message(channel, message)
                }
                None => messages_of(channel),
            },
        };
        // Nothing is drawn for a request that has to wait.
        self.requests.check(&first).await?;
        if let To::Archive(thread) = told.to {
            return self.archive(delivery, thread).await;
        }
        let reply = self.render_pool.reply(told.message.clone()).await;
        match told.to {
            To::Lobby(message) => return self.lobby(delivery, here, reply, message).await,
            To::Edit(message) | To::EditIn { message, .. } => {
                return self.edit(delivery, channel, message, &reply).await;
            }
            To::Thread(lobby) => return self.open_thread(delivery, here, reply, lobby).await,
            To::Here | To::Channel(_) | To::Person { .. } | To::Archive(_) => {}
        }
        let changed = match told.onto {
            Some(Onto::Adds(message)) => self.add(delivery, channel, message, &reply).await?,
            Some(Onto::Replaces(message)) => {
                let _lock = self.locks.lock(message).await;
                let edited = self.edit(delivery, channel, message, &reply).await?;
                edited.message.is_some().then_some(edited)
            }
            None => None,
        };
        if let Some(receipt) = changed {
            return Ok(receipt);
        }
        let posted = self.post(delivery, channel, reply).await?;
        let receipt = receipt(&posted);
        self.add_to_thread(delivery, posted).await;
        self.remove_old_buttons(delivery, channel, &receipt).await;
        Ok(receipt)
    }

    async fn remove_buttons(&self, cause: Cause, spent: &[SpentButton]) {
        let edits = spent.iter().map(BestEffortEdit::of_spent);
        self.try_edits(cause, edits.collect()).await;
    }

    async fn show_typing(&self, place: Place) {
        let cause = Cause::of(place.guild);
        if !self.requests.may_be_refused(cause) {
            return;
        }
        let channel_id = ChannelId::new(place.channel.0.max(1));
        let typing = channel_id.broadcast_typing(self.requests.client());
        let route = Route::ChannelTyping { channel_id };
        match self.requests.send(cause, &route, typing).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(error = plain(&error), "cannot show that I type"),
            Err(RateLimited { after, .. }) => {
                tracing::debug!(?after, "too often to show that I type")
            }
        }
    }

    async fn listens(&self, shard: Shard) -> bool {
        self.connection.listens(shard).await
    }

    async fn answers(&self) -> bool {
        self.connection.answers().await
    }
}

impl DiscordNotifier {
    pub fn new(
        requests: PacedRequests,
        connection: Connection,
        people: People,
        render_pool: RenderPool,
        permissions: ChannelPermissions,
        locks: MessageLocks,
    ) -> DiscordNotifier {
        DiscordNotifier {
            requests,
            connection,
            people,
            render_pool,
            permissions,
            locks,
        }
    }

    async fn lobby(
        &self,
        delivery: &Delivery,
        here: ChannelId,
        reply: DrawnMessage,
        message: Option<table::MessageId>,
    ) -> Result<Receipt, DeliveryError> {
        let message = match message {
            Some(message) => Some(message),
            None => self.unrecorded(delivery, here).await?,
        };
        if let Some(message) = message {
            let edited = self.edit(delivery, here, message, &reply).await?;
            // Without a message it was deleted: post a new one if people need its buttons.
            let needed = delivery.told.message.controls().next().is_some();
            if edited.message.is_some() || !needed {
                return Ok(edited);
            }
        }
        let posted = self.post(delivery, here, reply).await?;
        Ok(receipt(&posted))
    }
}

/// The route on which messages are posted to a channel and read from it.
fn messages_of(channel_id: ChannelId) -> Route<'static> {
    Route::ChannelMessages { channel_id }
}

/// The route of a message that exists already.
fn old_message(channel_id: ChannelId, message: table::MessageId) -> Route<'static> {
    Route::ChannelMessage {
        channel_id,
        message_id: message_id(message),
    }
}

fn message_id(message: table::MessageId) -> MessageId {
    MessageId::new(message.0.max(1))
}
