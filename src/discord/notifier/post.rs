//! Posting a message exactly once across retries, and what a failure means.

use serenity::all::{ChannelId, GetMessages, Message, MessageFlags, Nonce, RoleId, UserId};
use serenity::builder::{CreateAllowedMentions, CreateMessage};
use serenity::http::Route;

use super::{DiscordNotifier, messages_of, thread};
use crate::discord::components::{buttons, carries};
use crate::discord::errors;
use crate::discord::reply::DrawnMessage;
use crate::outbox::{Cause, Delivery, DeliveryError, Receipt};
use crate::present::{Control, language};
use crate::table::{self, Failure};
use discord_client::codes::MISSING_PERMISSIONS;
use discord_client::{RateLimited, code};
use words::Language;

/// How many of a channel's latest messages are searched for a post that may have arrived.
const LOOKED_THROUGH: u8 = 25;

/// How many seconds Discord's clock may be behind ours.
const CLOCKS_DIFFER: i64 = 10;

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
            && let Some(message) = self.arrived(delivery, channel, &reply.text).await?
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
            let language = language_of(delivery);
            bare.content(words::table::without_files(language, &reply.text))
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

    /// Looks for this message among the channel's latest. If they cannot be read for the moment, only the nonce prevents
    /// a duplicate.
    async fn arrived(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
        text: &str,
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
        let Some(control) = delivery.known_by() else {
            // Without a button of its own, it is recognised by its text, posted by a bot since it was due.
            let since = delivery.due.as_second() - CLOCKS_DIFFER;
            // An earlier turn may have had the same text moments ago; message ids tell them apart.
            let snapshot = delivery.told.snapshot.as_ref();
            let turn = snapshot.and_then(|snapshot| snapshot.messages.turn);
            let turn = turn.map_or(0, |turn| turn.0);
            let found = messages.into_iter().find(|message| {
                message.author.bot
                    && thread::is_text(&message.content, text, delivery)
                    && message.timestamp.unix_timestamp() >= since
                    && message.id.get() > turn
            });
            return Ok(found);
        };
        let id = control.to_string();
        Ok(messages.into_iter().find(|message| carries(message, &id)))
    }

    /// The message of a table that is in the channel without that having been recorded: Discord took an answer with the
    /// lobby and failed to say which message it became. It may show another revision than this delivery.
    pub(super) async fn unrecorded(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
    ) -> Result<Option<table::MessageId>, RateLimited> {
        let Some(wanted) = delivery.known_by() else {
            return Ok(None);
        };
        let Ok(messages) = self.latest(delivery, channel).await? else {
            return Ok(None);
        };
        let found = messages.iter().find(|message| {
            let controls = buttons(message).filter_map(|id| id.parse::<Control>().ok());
            let mut controls = controls.map(|control| (control.table, control.press));
            controls.any(|control| control == (wanted.table, wanted.press))
        });
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

/// The language of a message.
pub(super) fn language_of(delivery: &Delivery) -> Language {
    let snapshot = delivery.told.snapshot.as_ref();
    let language = snapshot.map(|snapshot| language::of(snapshot));
    language.unwrap_or_default()
}
