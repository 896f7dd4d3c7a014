//! A message on its way: sent once however often it is tried, and what a failure means.

use serenity::all::{ChannelId, GetMessages, Message, MessageId, Nonce, UserId};
use serenity::builder::{CreateAllowedMentions, CreateMessage, EditMessage};

use super::Announcer;
use crate::discord::components::carries;
use crate::discord::errors;
use crate::discord::reply::Reply;
use crate::outbox::{Delivery, DeliveryError, Receipt};
use crate::present::language;
use crate::table::{self, Failure};
use discord_client::{code, plain};

/// Discord's code for something that the bot may not do in a channel.
const NOT_PERMITTED: isize = 50013;
/// How many of a channel's last messages are looked through for a post that may have arrived.
const LOOKED_THROUGH: u8 = 25;

/// By how many seconds Discord's clock may be behind ours.
const CLOCKS_DIFFER: i64 = 10;

impl Announcer {
    /// Posts, unless an attempt before this one did.
    pub(super) async fn post(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
        reply: Reply,
    ) -> Result<Receipt, DeliveryError> {
        // The first attempt cannot have arrived already.
        if delivery.attempt > 1
            && let Some(message) = self.arrived(delivery, channel, &reply.text).await
        {
            return Ok(receipt(&message));
        }
        let notified = delivery.told.notifies.iter();
        let notified = notified.map(|user| UserId::new(user.0.max(1)));
        let bare = CreateMessage::new()
            .components(reply.rows)
            .allowed_mentions(CreateAllowedMentions::new().users(notified))
            .nonce(Nonce::String(nonce(delivery)))
            .enforce_nonce(true);
        let had_files = !reply.files.is_empty();
        let whole = bare.clone().content(reply.text.clone()).files(reply.files);
        self.pace.request().await;
        let mut sent = channel.send_message(&self.http, whole).await;
        if had_files
            && let Err(error) = &sent
            && code(error) == Some(NOT_PERMITTED)
        {
            // Perhaps only the files are not.
            let snapshot = delivery.told.snapshot.as_ref();
            let language = snapshot.map(|snapshot| language::of(snapshot));
            let text = words::table::without_files(language.unwrap_or_default(), &reply.text);
            self.pace.request().await;
            sent = channel.send_message(&self.http, bare.content(text)).await;
        }
        sent.map(|message| receipt(&message))
            .map_err(|error| failure(&error))
    }

    /// This very message among the last ones of the channel. If they may not be read, the nonce has
    /// to do.
    async fn arrived(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
        text: &str,
    ) -> Option<Message> {
        let last = GetMessages::new().limit(LOOKED_THROUGH);
        self.pace.request().await;
        let messages = channel.messages(&self.http, last).await.ok()?;
        let Some(control) = delivery.known_by() else {
            // Nothing can be pressed under it: it is known by its words, if a bot said them since.
            let since = delivery.due.as_second() - CLOCKS_DIFFER;
            // The same may have been said of an earlier turn, a moment ago: Discord's own ids tell.
            let snapshot = delivery.told.snapshot.as_ref();
            let turn = snapshot.and_then(|snapshot| snapshot.turn_message);
            let turn = turn.map_or(0, |turn| turn.0);
            return messages.into_iter().find(|message| {
                message.author.bot
                    && message.content == text
                    && message.timestamp.unix_timestamp() >= since
                    && message.id.get() > turn
            });
        };
        let id = control.to_string();
        messages.into_iter().find(|message| carries(message, &id))
    }

    /// The channel of somebody's direct messages; it is opened once and remembered.
    pub(super) async fn channel_of(
        &self,
        user: table::UserId,
        known: Option<table::ChannelId>,
    ) -> Result<ChannelId, DeliveryError> {
        if let Some(channel) = known {
            return Ok(ChannelId::new(channel.0.max(1)));
        }
        let _alone = self.pace.opening().await;
        self.pace.request().await;
        let opened = UserId::new(user.0.max(1))
            .create_dm_channel(&self.http)
            .await
            .map_err(|error| failure(&error))?;
        let channel = table::ChannelId(opened.id.get());
        let noted = self.people.remember_direct_channel(user, channel).await;
        if let Err(error) = noted {
            tracing::error!(%error, "a channel for direct messages could not be noted");
        }
        Ok(opened.id)
    }

    /// Takes the buttons from messages before. It is no harm if that cannot be done: old buttons
    /// are refused.
    pub(super) async fn strip(
        &self,
        channel: ChannelId,
        previous: &[table::MessageId],
        new: &Receipt,
    ) {
        let old = previous
            .iter()
            .filter(|previous| Some(**previous) != new.message);
        for previous in old {
            let edit = EditMessage::new()
                .components(Vec::new())
                .allowed_mentions(CreateAllowedMentions::new());
            self.pace.request().await;
            let edited = channel
                .edit_message(&self.http, MessageId::new(previous.0.max(1)), edit)
                .await;
            if let Err(error) = edited {
                tracing::debug!(error = plain(&error), "an old message keeps its buttons");
            }
        }
    }
}

/// The same in every attempt, and no other delivery's: jobs are counted from 1 in each database, so
/// the beginning of the table's own hash goes before. At most 25 characters, as Discord has it.
fn nonce(delivery: &Delivery) -> String {
    let table = delivery.told.snapshot.as_ref();
    let table = table.and_then(|snapshot| snapshot.commitment.get(..10));
    let mut nonce = format!("{}-{}", table.unwrap_or("frozen"), delivery.job);
    // Digits and letters only, so it can be cut anywhere.
    nonce.truncate(25);
    nonce
}

pub(super) fn receipt(message: &Message) -> Receipt {
    Receipt {
        channel: table::ChannelId(message.channel_id.get()),
        message: Some(table::MessageId(message.id.get())),
    }
}

/// What a failed request means for the job.
pub(super) fn failure(error: &serenity::Error) -> DeliveryError {
    match errors::failure(error) {
        failure @ (Failure::Unreachable { .. } | Failure::TookTooLong) => DeliveryError::Retry {
            after: None,
            failure,
        },
        failure => DeliveryError::Refused(failure),
    }
}
