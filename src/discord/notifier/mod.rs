//! What the worker delivers: the public message of a turn, direct messages, news, the end.

mod content;
mod post;

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChannelId, MessageId, UserId};
use serenity::async_trait;
use serenity::builder::{CreateAllowedMentions, EditMessage};
use serenity::http::Http;

use post::{Post, failure, receipt};

use crate::discord::custom_id::Press;
use crate::discord::deadline;
use crate::discord::lobby;
use crate::discord::refusals::mention;
use crate::discord::servers::Servers;
use crate::discord::studio::Studio;
use crate::outbox::{Delivery, DeliveryError, Notifier, Parcel, Receipt};
use crate::people::People;
use crate::table::{self, Snapshot, Tables};
use discord_client::{Pace, code};
use words::{self, turn};

/// Discord's code for a message that is gone.
const GONE: isize = 10008;

/// Tells people what the tables owe them.
pub struct Announcer {
    http: Arc<Http>,
    tables: Tables,
    people: People,
    studio: Studio,
    servers: Servers,
    pace: Pace,
}

#[async_trait]
impl Notifier for Announcer {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        let here = ChannelId::new(delivery.place.channel.0.max(1));
        match &delivery.parcel {
            Parcel::Lobby { snapshot, message } => {
                self.lobby(delivery, here, snapshot, *message).await
            }
            Parcel::TurnPost {
                snapshot,
                previous,
                came,
            } => {
                let post = self.turn(delivery, snapshot, *came).await;
                let receipt = self.post(delivery, here, post).await?;
                self.strip(here, previous, &receipt).await;
                Ok(receipt)
            }
            Parcel::Left {
                snapshot,
                channel,
                previous,
                by,
            } => {
                let there = ChannelId::new(channel.0.max(1));
                let post = content::left(snapshot, *by);
                let receipt = self.post(delivery, there, post).await?;
                self.strip(there, previous, &receipt).await;
                Ok(receipt)
            }
            Parcel::TurnDirect {
                snapshot,
                user,
                channel,
                unposted,
                ..
            } => {
                let unposted = unposted.as_ref();
                let post = self.direct(delivery, snapshot, None, unposted).await;
                self.send(delivery, *user, *channel, post).await
            }
            Parcel::TurnMention {
                snapshot,
                user,
                seat,
                explain,
            } => {
                let until = deadline::of(snapshot, *seat);
                let text = turn::mention(&mention(*user), *explain, until.as_deref());
                let mut post = Post::new(text);
                post.mentions = post.mentions.users([UserId::new(user.0.max(1))]);
                self.post(delivery, here, post).await
            }
            Parcel::TokensDirect {
                snapshot,
                user,
                facts,
                channel,
                ..
            } => {
                let post = self.tokens(delivery, snapshot, facts);
                self.send(delivery, *user, *channel, post).await
            }
            Parcel::TroubleDirect {
                snapshot,
                user,
                gone,
                channel,
            } => {
                let place = self.servers.place(snapshot.place);
                let text = if *gone {
                    words::table::channel_gone(&place)
                } else {
                    words::table::could_not_post(&place)
                };
                self.send(delivery, *user, *channel, Post::new(text)).await
            }
            Parcel::Reminder {
                snapshot,
                user,
                which,
                channel,
                ..
            } => {
                let post = self.reminder(delivery, snapshot, *which).await;
                self.send(delivery, *user, *channel, post).await
            }
            Parcel::FinalPost {
                snapshot,
                record,
                previous,
            } => {
                let post = self.last(delivery, snapshot, record.as_ref()).await;
                let receipt = self.post(delivery, here, post).await?;
                self.strip(here, previous, &receipt).await;
                Ok(receipt)
            }
            Parcel::News {
                snapshot,
                news,
                called,
                previous,
            } => {
                let mut post = content::news(delivery, snapshot, news);
                let called = called.iter().map(|user| UserId::new(user.0.max(1)));
                post.mentions = post.mentions.users(called);
                let receipt = self.post(delivery, here, post).await?;
                self.strip(here, previous, &receipt).await;
                Ok(receipt)
            }
            Parcel::CancelledPost { previous, idle, .. } => {
                let post = Post::new(if *idle {
                    words::days::CLOSED
                } else {
                    words::table::CANCELLED_POST
                });
                let receipt = self.post(delivery, here, post).await?;
                self.strip(here, previous, &receipt).await;
                Ok(receipt)
            }
            Parcel::FrozenPost => {
                self.post(delivery, here, Post::new(words::table::FROZEN))
                    .await
            }
        }
    }
}

impl Announcer {
    /// `pace` is the least time between two requests.
    pub fn new(
        http: Arc<Http>,
        tables: Tables,
        people: People,
        studio: Studio,
        servers: Servers,
        pace: Duration,
    ) -> Announcer {
        Announcer {
            http,
            tables,
            people,
            studio,
            servers,
            pace: Pace::new(pace),
        }
    }

    async fn lobby(
        &self,
        delivery: &Delivery,
        here: ChannelId,
        snapshot: &Snapshot,
        message: Option<table::MessageId>,
    ) -> Result<Receipt, DeliveryError> {
        let (text, rows) = lobby::message(&self.tables, snapshot).into_parts();
        if let Some(message) = message {
            let edit = EditMessage::new()
                .content(text.clone())
                .components(rows.clone())
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
        let post = Post::new(text).rows(rows).known_by(Press::Join);
        self.post(delivery, here, post).await
    }
}
