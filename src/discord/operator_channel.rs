//! The channel in which the person who runs the bot hears what needs them.

use serenity::all::{ChannelId, CreateMessage, Nonce};

use super::requests::Requests;
use crate::outbox::Cause;
use discord_client::plain;

/// Sends to one channel, directly: a full disk takes no job.
#[derive(Clone)]
pub struct OperatorChannel {
    requests: Requests,
    channel: ChannelId,
}

impl OperatorChannel {
    pub fn new(requests: Requests, channel: u64) -> Option<OperatorChannel> {
        (channel > 0).then(|| OperatorChannel {
            requests,
            channel: ChannelId::new(channel),
        })
    }

    /// Sends a message there. With the same nonce (at most 25 characters) within minutes it arrives once.
    ///
    /// # Errors
    /// Why Discord does not take it.
    pub async fn tell(&self, text: &str, nonce: String) -> Result<(), String> {
        let message = CreateMessage::new()
            .content(text)
            .nonce(Nonce::String(nonce))
            .enforce_nonce(true);
        let channel = self.channel;
        let sent = self.requests.send(Cause::Elsewhere, |http| async move {
            channel.send_message(&http, message).await
        });
        sent.await.map(drop).map_err(|error| plain(&error))
    }
}
