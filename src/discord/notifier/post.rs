//! Posting a message exactly once across retries, and what a failure means.

use serenity::all::{ChannelId, GetMessages, Message, MessageFlags, Nonce, RoleId, UserId};
use serenity::builder::{CreateAllowedMentions, CreateMessage};
use serenity::http::Route;

use super::{DiscordNotifier, messages_of};
use crate::discord::components::controls;
use crate::discord::errors;
use crate::discord::reply::DrawnMessage;
use crate::outbox::{Cause, Delivery, DeliveryError, Receipt, To};
use crate::present::Control;
use crate::table::{self, Failure};
use discord_client::codes::MISSING_PERMISSIONS;
use discord_client::{RateLimited, code};

/// How many of a channel's latest messages are searched for a post that may have arrived.
const LOOKED_THROUGH: u8 = 25;

impl DiscordNotifier {
    /// Posts the message, unless an earlier attempt succeeded.
    pub(super) async fn post(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
        reply: DrawnMessage,
    ) -> Result<Message, DeliveryError> {
        // Nothing can have arrived before the first attempt.
        if delivery.attempt > 1
            && let Some(message) = self.arrived(delivery, channel).await?
        {
            return Ok(message);
        }
        let notified = delivery.told.notifies.iter();
        let notified = notified.map(|user| UserId::new(user.0.max(1)));
        let role = delivery.told.role.map(|role| RoleId::new(role.max(1)));
        let mentions = CreateAllowedMentions::new().users(notified).roles(role);
        let bare = CreateMessage::new()
            .components(reply.rows)
            .allowed_mentions(mentions)
            .nonce(Nonce::String(nonce(delivery)))
            .enforce_nonce(true);
        let bare = match delivery.told.silent {
            true => bare.flags(MessageFlags::SUPPRESS_NOTIFICATIONS),
            false => bare,
        };
        let has_files = !reply.files.is_empty();
        let with_files = has_files && self.permissions.may_attach(channel.get());
        let whole = if with_files || !has_files {
            bare.content(reply.text.clone()).files(reply.files)
        } else {
            bare.content(words::table::without_files(delivery.language, &reply.text))
        };
        let sent = channel.send_message(self.requests.client(), whole);
        let route = messages_of(channel);
        let sent = self.requests.send(delivery.cause(), &route, sent).await?;
        if has_files
            && let Err(error) = &sent
            && code(error) == Some(MISSING_PERMISSIONS)
        {
            // Perhaps only attaching files is forbidden. That is found out with the next attempt, if there is one.
            self.permissions.was_refused(channel.get(), with_files);
        }
        sent.map_err(|error| failure(&error))
    }

    /// Looks for this message among the channel's latest, by its job: in what is read of a channel, Discord tells no nonce. If
    /// they cannot be read for the moment, only the nonce prevents a duplicate.
    async fn arrived(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
    ) -> Result<Option<Message>, DeliveryError> {
        let messages = match self.latest(delivery, channel).await? {
            Ok(messages) => messages,
            Err(error) => {
                return match failure(&error) {
                    // A post would be refused too.
                    refused @ DeliveryError::Refused(_) => Err(refused),
                    _ => Ok(None),
                };
            }
        };
        let table = delivery.table.map_or(0, |table| table.0);
        let by_this_job =
            |control: Control| (control.table, control.job) == (table, Some(delivery.job.0));
        let former = controls_of_earlier_version(delivery);
        let by_earlier_version = |message: &Message| {
            let mut theirs = controls(message).peekable();
            // This version may have added controls.
            theirs.peek().is_some() && theirs.all(|control| former.contains(&control))
        };
        let mut messages = messages.into_iter();
        Ok(messages
            .find(|message| controls(message).any(by_this_job) || by_earlier_version(message)))
    }

    /// The message of a table that is in the channel without that having been recorded: Discord took an answer with the
    /// lobby and failed to say which message it became. It may show another revision than this delivery.
    pub(super) async fn unrecorded(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
    ) -> Result<Option<table::MessageId>, RateLimited> {
        let Ok(messages) = self.latest(delivery, channel).await? else {
            return Ok(None);
        };
        let sends = |control: Control| (control.table, control.press);
        let wanted: Vec<_> = delivery
            .told
            .message
            .controls()
            .copied()
            .map(sends)
            .collect();
        let mut messages = messages.iter();
        let found = messages
            .find(|message| controls(message).any(|control| wanted.contains(&sends(control))));
        Ok(found.map(|message| table::MessageId(message.id.get())))
    }

    /// The channel's latest messages.
    async fn latest(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
    ) -> Result<Result<Vec<Message>, serenity::Error>, RateLimited> {
        let last = GetMessages::new().limit(LOOKED_THROUGH);
        let messages = channel.messages(self.requests.client(), last);
        let route = messages_of(channel);
        self.requests.send(delivery.cause(), &route, messages).await
    }

    /// The user's direct message channel, opened once and remembered.
    pub(super) async fn channel_of(
        &self,
        user: table::UserId,
        known: Option<table::ChannelId>,
    ) -> Result<ChannelId, DeliveryError> {
        if let Some(channel) = known {
            return Ok(ChannelId::new(channel.0.max(1)));
        }
        let route = Route::UserMeDmChannels;
        self.requests.check(&route).await?;
        let _alone = self.requests.opening().await;
        let opened = UserId::new(user.0.max(1)).create_dm_channel(self.requests.client());
        let cause = Cause::Person(user);
        let opened = self.requests.send(cause, &route, opened).await?;
        let opened = opened.map_err(|error| failure(&error))?;
        let channel = table::ChannelId(opened.id.get());
        let noted = self.people.remember_direct_channel(user, channel).await;
        if let Err(error) = noted {
            tracing::error!(%error, "cannot record a direct message channel");
        }
        Ok(opened.id)
    }
}

/// The controls that a message may carry if an earlier version, which noted no jobs, posted it before the program was updated.
/// None for direct messages, which cannot be told from each other by them.
fn controls_of_earlier_version(delivery: &Delivery) -> Vec<Control> {
    if matches!(delivery.told.to, To::Person { .. }) {
        return Vec::new();
    }
    let own = delivery.told.message.controls();
    own.map(|own| Control { job: None, ..*own }).collect()
}

/// A nonce that is the same in every attempt and unique to this delivery. Jobs count from 1 in each database, so the
/// start of the table's hash is prepended. At most 25 characters, Discord's limit.
fn nonce(delivery: &Delivery) -> String {
    let table = delivery.told.snapshot.as_ref();
    let table = table.and_then(|snapshot| snapshot.shuffle.commitment.get(..10));
    let about = match (table, delivery.table) {
        (Some(hash), _) => hash,
        (None, Some(_)) => "frozen",
        (None, None) => "server",
    };
    let mut nonce = format!("{about}-{}", delivery.job);
    // ASCII only, so it can be cut anywhere.
    nonce.truncate(25);
    nonce
}

pub(super) fn receipt(message: &Message) -> Receipt {
    Receipt {
        channel: table::ChannelId(message.channel_id.get()),
        message: Some(table::MessageId(message.id.get())),
    }
}

/// Whether a failed request is retried or final.
pub(super) fn failure(error: &serenity::Error) -> DeliveryError {
    match errors::failure(error) {
        failure @ (Failure::Unreachable { .. } | Failure::TookTooLong) => DeliveryError::Retry {
            after: None,
            failure,
        },
        failure => DeliveryError::Refused(failure),
    }
}

impl From<RateLimited> for DeliveryError {
    fn from(limited: RateLimited) -> DeliveryError {
        DeliveryError::RateLimited {
            after: limited.after,
        }
    }
}
