//! Delivers the outbox's posts, direct messages and lobby messages.

mod post;

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChannelId, MessageId};
use serenity::async_trait;
use serenity::builder::{CreateAllowedMentions, EditMessage};
use serenity::http::Http;

use post::{failure, receipt};

use crate::discord::channel_permissions::ChannelPermissions;
use crate::discord::render_pool::RenderPool;
use crate::discord::reply::DrawnMessage;
use crate::outbox::{Delivery, DeliveryError, Notifier, Receipt, To};
use crate::people::People;
use crate::table;
use discord_client::{RequestPacing, code};

/// Discord's code for a deleted message.
const GONE: isize = 10008;

/// Delivers the tables' messages to people.
pub struct DiscordNotifier {
    http: Arc<Http>,
    people: People,
    render_pool: RenderPool,
    permissions: ChannelPermissions,
    pace: RequestPacing,
}

#[async_trait]
impl Notifier for DiscordNotifier {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        let told = &delivery.told;
        let reply = self.render_pool.reply(told.message.clone()).await;
        let here = ChannelId::new(delivery.place.channel.0.max(1));
        let channel = match told.to {
            To::Here => here,
            To::Channel(channel) => ChannelId::new(channel.0.max(1)),
            To::Lobby(message) => return self.lobby(delivery, here, reply, message).await,
            To::Person { user, channel } => self.channel_of(user, channel).await?,
        };
        let receipt = self.post(delivery, channel, reply).await?;
        self.strip(channel, &told.strips, &receipt).await;
        Ok(receipt)
    }
}

impl DiscordNotifier {
    /// `pace` is the minimum time between two requests.
    pub fn new(
        http: Arc<Http>,
        people: People,
        render_pool: RenderPool,
        permissions: ChannelPermissions,
        pace: Duration,
    ) -> DiscordNotifier {
        DiscordNotifier {
            http,
            people,
            render_pool,
            permissions,
            pace: RequestPacing::new(pace),
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
            None => self.unrecorded(delivery, here).await,
        };
        if let Some(message) = message {
            let edit = EditMessage::new()
                .content(reply.text.clone())
                .components(reply.rows.clone())
                .allowed_mentions(CreateAllowedMentions::new());
            self.pace.request().await;
            let edited = here
                .edit_message(&self.http, MessageId::new(message.0.max(1)), edit)
                .await;
            match edited {
                Ok(message) => return Ok(receipt(&message)),
                // Deleted: post a new one, since people need its buttons.
                Err(error) if code(&error) == Some(GONE) => {}
                Err(error) => return Err(failure(&error)),
            }
        }
        self.post(delivery, here, reply).await
    }
}
