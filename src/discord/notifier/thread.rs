//! Threads: opening one for a game, adding its players without ringing them, archiving and unarchiving it.

use serenity::all::{AutoArchiveDuration, ChannelId, Message, UserId};
use serenity::builder::{CreateAllowedMentions, CreateThread, EditMessage, EditThread};
use serenity::http::Route;

use super::best_effort_edit::{BestEffort, BestEffortEdit};
use super::post::failure;
use super::{DiscordNotifier, message_id};
use crate::discord::reply::DrawnMessage;
use crate::outbox::{Delivery, DeliveryError, Receipt};
use crate::table::{self, Failure};
use discord_client::{RateLimited, code, codes, plain};

impl DiscordNotifier {
    /// Opens a thread on the lobby's message, or finds the one that an earlier attempt opened. If that message is gone, it is
    /// posted again.
    pub(super) async fn open_thread(
        &self,
        delivery: &Delivery,
        here: ChannelId,
        reply: DrawnMessage,
        lobby: Option<table::MessageId>,
    ) -> Result<Receipt, DeliveryError> {
        if !self.permissions.may_open_threads(here.get()) {
            let text = "Missing Permissions".to_owned();
            return Err(DeliveryError::Refused(Failure::Refused { text }));
        }
        let lobby = match lobby {
            Some(message) => Some(message),
            None => self.unrecorded(delivery, here).await?,
        };
        if let Some(message) = lobby
            && let Some(opened) = self.open_on(delivery, here, message).await?
        {
            return Ok(opened);
        }
        let posted = self.post(delivery, here, reply).await?;
        let message = table::MessageId(posted.id.get());
        let opened = self.open_on(delivery, here, message).await?;
        opened.ok_or_else(|| {
            let text = "Unknown Message".to_owned();
            DeliveryError::Refused(Failure::Refused { text })
        })
    }

    /// Opens a thread on a message; `None` if that is gone.
    async fn open_on(
        &self,
        delivery: &Delivery,
        here: ChannelId,
        message: table::MessageId,
    ) -> Result<Option<Receipt>, DeliveryError> {
        let title = delivery.told.title.clone().unwrap_or_default();
        let thread = CreateThread::new(title).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let client = self.requests.client();
        let opened = here.create_thread_from_message(client, message_id(message), thread);
        let route = threads_of(here, message);
        let opened = self.requests.send(delivery.cause(), &route, opened).await?;
        let receipt = |thread: ChannelId| {
            Ok(Some(Receipt {
                channel: table::ChannelId(thread.get()),
                message: Some(message),
            }))
        };
        match opened {
            Ok(thread) => receipt(thread.id),
            Err(error) => match code(&error) {
                Some(codes::UNKNOWN_MESSAGE) => Ok(None),
                Some(codes::THREAD_EXISTS) => {
                    // It has the message's id, unless it was deleted since.
                    let thread = ChannelId::new(message.0.max(1));
                    let found = thread.to_channel(client.as_ref());
                    let route = route_of(thread);
                    let found = self.requests.send(delivery.cause(), &route, found).await?;
                    found.map_err(|error| refused(&error))?;
                    receipt(thread)
                }
                Some(codes::MISSING_ACCESS | codes::MISSING_PERMISSIONS) => {
                    self.permissions.was_refused_thread(here.get());
                    Err(refused(&error))
                }
                _ => Err(failure(&error)),
            },
        }
    }

    /// Adds players to the thread in which a message was posted: by an edit that mentions them, since Discord notifies nobody
    /// of an edit.
    pub(super) async fn add_to_thread(&self, delivery: &Delivery, posted: Message) {
        let Some(added) = &delivery.told.adds else {
            return;
        };
        let text = format!("{}\n{}", added.line, posted.content);
        if posted.content.starts_with(&added.line) || text.chars().count() > words::MESSAGE_LIMIT {
            return;
        }
        let users = added.users.iter();
        let users = users.map(|user| UserId::new(user.0.max(1)));
        let adding = BestEffortEdit {
            channel: posted.channel_id,
            message: table::MessageId(posted.id.get()),
            edit: BestEffort::Edit(
                EditMessage::new()
                    .content(text)
                    .allowed_mentions(CreateAllowedMentions::new().users(users)),
            ),
            purpose: "add players to a thread",
        };
        self.try_edits(delivery.cause(), vec![adding]).await;
    }

    /// Archives a thread. A refusal is final and says nothing about posts there.
    pub(super) async fn archive(
        &self,
        delivery: &Delivery,
        thread: table::ChannelId,
    ) -> Result<Receipt, DeliveryError> {
        let channel = ChannelId::new(thread.0.max(1));
        let archived = self.set_archived(delivery, channel, true).await?;
        archived.map_err(|error| refused(&error))?;
        Ok(Receipt {
            channel: thread,
            message: None,
        })
    }

    /// Unarchives a thread; `false` if that is refused, as in a locked one.
    pub(super) async fn unarchive(
        &self,
        delivery: &Delivery,
        thread: ChannelId,
    ) -> Result<bool, RateLimited> {
        let unarchived = self.set_archived(delivery, thread, false).await?;
        if let Err(error) = &unarchived {
            tracing::debug!(error = plain(error), "cannot unarchive a thread");
        }
        Ok(unarchived.is_ok())
    }

    async fn set_archived(
        &self,
        delivery: &Delivery,
        thread: ChannelId,
        archived: bool,
    ) -> Result<Result<(), serenity::Error>, RateLimited> {
        let change = EditThread::new().archived(archived);
        let changed = thread.edit_thread(self.requests.client(), change);
        let route = route_of(thread);
        let changed = self
            .requests
            .send(delivery.cause(), &route, changed)
            .await?;
        Ok(changed.map(|_| ()))
    }
}

/// A refusal that says nothing about posts in that channel, or that the request may be repeated.
fn refused(error: &serenity::Error) -> DeliveryError {
    match failure(error) {
        DeliveryError::Refused(_) => {
            let text = plain(error);
            DeliveryError::Refused(Failure::Refused { text })
        }
        other => other,
    }
}

/// The route on which a thread is opened on a message.
pub(super) fn threads_of(channel_id: ChannelId, message: table::MessageId) -> Route<'static> {
    Route::ChannelMessageThreads {
        channel_id,
        message_id: message_id(message),
    }
}

/// The route of a channel.
pub(super) fn route_of(channel_id: ChannelId) -> Route<'static> {
    Route::Channel { channel_id }
}
