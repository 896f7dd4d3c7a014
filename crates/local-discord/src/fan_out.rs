//! Announcing messages: whom they notify, and which bots and watchers receive them.

use serde_json::json;

use super::channel::{Channel, ChannelKind};
use super::event::{Bare, GatewayEvent, Seen, intents};
use super::message::{Message, flags};
use super::snowflake::Snowflake;
use super::world::World;

impl World {
    /// The receivers of a notification: the people and bots mentioned who see the channel; in direct messages, the other
    /// party.
    pub fn notified(&self, message: &Message) -> Vec<Snowflake> {
        if message.flags & (flags::SUPPRESS_NOTIFICATIONS | flags::EPHEMERAL | flags::LOADING) != 0
        {
            return Vec::new();
        }
        let Some(channel) = self.channels.get(&message.channel) else {
            return Vec::new();
        };
        let guild = match &channel.place {
            ChannelKind::Direct { user, bot } => {
                return [*user, *bot]
                    .into_iter()
                    .filter(|id| *id != message.author)
                    .collect();
            }
            ChannelKind::Text { guild, .. } | ChannelKind::Thread { guild, .. } => {
                self.guilds.get(guild)
            }
        };
        let Some(guild) = guild else {
            return Vec::new();
        };
        let is_called = |id: &Snowflake, roles: &[Snowflake]| {
            message.mention_everyone
                || message.mentions.contains(id)
                || roles
                    .iter()
                    .any(|role| message.mention_roles.contains(role))
        };
        let members = guild
            .members
            .iter()
            .filter(|(id, member)| **id != message.author && is_called(id, &member.roles));
        members
            .map(|(id, _)| *id)
            .filter(|id| self.sees(*id, channel))
            .collect()
    }

    /// Tells bots and watchers that a message was posted or edited.
    pub fn tell_message(&mut self, name: &'static str, what: Seen, id: Snowflake) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        let (channel, only_for) = (message.channel, message.only_for);
        if only_for.is_none()
            && let Some(place) = self.channels.get(&channel)
        {
            let mut data = match name {
                "MESSAGE_CREATE" => message.posted_json(self, None),
                _ => message.json(self, None),
            };
            data["channel_type"] = json!(place.kind());
            let guild = place.guild();
            if let Some(home) = guild.and_then(|guild| self.guilds.get(&guild)) {
                data["guild_id"] = json!(home.id);
                if let Some(member) = home.members.get(&message.author) {
                    data["member"] = member.partial_json();
                }
                for mentioned in data["mentions"].as_array_mut().into_iter().flatten() {
                    let id: Option<Snowflake> =
                        serde_json::from_value(mentioned["id"].clone()).ok();
                    if let Some(member) = id.and_then(|id| home.members.get(&id)) {
                        mentioned["member"] = member.partial_json();
                    }
                }
            }
            let bare = guild.is_some().then(|| {
                let mut data = data.clone();
                data["content"] = json!("");
                for key in ["embeds", "attachments", "components"] {
                    data[key] = json!([]);
                }
                let mut except = message.mentions.clone();
                except.push(message.author);
                Bare {
                    data: data.into(),
                    except,
                }
            });
            let event = GatewayEvent {
                name,
                intents: message_intents(place),
                guild,
                bots: self.bots_seeing(place),
                data: data.into(),
                bare,
            };
            self.outbox.events.push(event);
        }
        self.show(what, channel, Some(id), only_for);
    }
}

/// The intent needed for messages in this channel.
pub fn message_intents(channel: &Channel) -> u64 {
    if channel.guild().is_some() {
        intents::GUILD_MESSAGES
    } else {
        intents::DIRECT_MESSAGES
    }
}
