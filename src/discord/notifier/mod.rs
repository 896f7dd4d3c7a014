//! Hands over what the outbox has to tell: posts, direct messages, and the lobby's message.

mod post;

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChannelId, MessageId};
use serenity::async_trait;
use serenity::builder::{CreateAllowedMentions, EditMessage};
use serenity::http::Http;

use post::{failure, receipt};

use crate::discord::reply::Reply;
use crate::discord::studio::Studio;
use crate::outbox::{Delivery, DeliveryError, Notifier, Receipt, To};
use crate::people::People;
use crate::table;
use discord_client::{Pace, code};

/// Discord's code for a message that is gone.
const GONE: isize = 10008;

/// Tells people what the tables owe them.
pub struct Announcer {
    http: Arc<Http>,
    people: People,
    studio: Studio,
    pace: Pace,
}

#[async_trait]
impl Notifier for Announcer {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        let told = &delivery.told;
        let reply = self.studio.reply(told.message.clone()).await;
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

impl Announcer {
    /// `pace` is the least time between two requests.
    pub fn new(http: Arc<Http>, people: People, studio: Studio, pace: Duration) -> Announcer {
        Announcer {
            http,
            people,
            studio,
            pace: Pace::new(pace),
        }
    }

    async fn lobby(
        &self,
        delivery: &Delivery,
        here: ChannelId,
        reply: Reply,
        message: Option<table::MessageId>,
    ) -> Result<Receipt, DeliveryError> {
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
                // Somebody deleted it: people need another to press.
                Err(error) if code(&error) == Some(GONE) => {}
                Err(error) => return Err(failure(&error)),
            }
        }
        self.post(delivery, here, reply).await
    }
}
