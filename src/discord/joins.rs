//! That the bot is in a server, as the gateway tells of it.

use jiff::Timestamp;
use serenity::all::{Guild, UserId};

use crate::discord::channel_permissions::posts;
use crate::discord::server_access::held_by;
use crate::outbox::Join;
use crate::table::{ChannelId, GuildId};

/// Since when the bot `own` is in a server, and where it may greet it. Discord tells it with every connection and after
/// every outage, not only of a server that the bot has just joined. `None` if the time makes no sense.
pub fn join(guild: &Guild, own: UserId) -> Option<Join> {
    let millis = guild.joined_at.unix_timestamp_nanos() / 1_000_000;
    let at = Timestamp::from_millisecond(i64::try_from(millis).ok()?).ok()?;
    Some(Join {
        guild: GuildId(guild.id.get()),
        at,
        channel: system_channel(guild, own),
    })
}

/// The server's system channel, if the bot may see it and write there.
fn system_channel(guild: &Guild, own: UserId) -> Option<ChannelId> {
    let channel = guild.channels.get(&guild.system_channel_id?)?;
    // A bot without its intent is told of no member but itself.
    let member = guild.members.get(&own)?;
    let permissions = held_by(guild, Some(channel), own, &member.roles);
    posts(permissions, None).then(|| ChannelId(channel.id.get()))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use serenity::all::{Guild, GuildId, UserId};

    use super::join;
    use crate::table;

    const BOT: UserId = UserId::new(4);
    const VIEW: u64 = 1 << 10;
    const SEND: u64 = 1 << 11;
    const ADMINISTRATOR: u64 = 1 << 3;

    /// An overwrite for a role (0) or a member (1).
    fn overwrite(id: u64, kind: u8, allow: u64, deny: u64) -> Value {
        json!({"id": id.to_string(), "type": kind, "allow": allow.to_string(), "deny": deny.to_string()})
    }

    fn role(id: u64, permissions: u64) -> Value {
        json!({
            "id": id.to_string(), "guild_id": "2", "name": "role", "permissions": permissions.to_string(),
            "position": 0, "color": 0, "hoist": false, "managed": false, "mentionable": false,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        })
    }

    /// A server of somebody else, where everybody has these permissions and the bot's role (5) has those; the overwrites
    /// are those of its only channel.
    fn server(
        system_channel: Option<&str>,
        (everybody, own): (u64, u64),
        overwrites: &[Value],
    ) -> Guild {
        let guild = json!({
            "id": "2", "name": "Oasis", "owner_id": "1", "afk_timeout": 300, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0, "emojis": [], "features": [],
            "mfa_level": 0, "system_channel_flags": 0, "premium_tier": 0, "preferred_locale": "en-US", "nsfw_level": 0,
            "premium_progress_bar_enabled": false, "stickers": [], "large": false, "member_count": 2,
            "voice_states": [], "threads": [], "presences": [], "stage_instances": [], "guild_scheduled_events": [],
            "joined_at": "2026-05-01T12:00:00.123000+00:00", "system_channel_id": system_channel,
            "roles": [role(2, everybody), role(5, own)],
            "channels": [{
                "id": "3", "type": 0, "guild_id": "2", "name": "general", "position": 0,
                "permission_overwrites": overwrites,
            }],
            "members": [{
                "user": {"id": "4", "username": "bot", "discriminator": "0", "avatar": null, "bot": true},
                "guild_id": "2", "roles": ["5"], "joined_at": "2026-05-01T12:00:00Z", "deaf": false, "mute": false,
                "flags": 0,
            }],
        });
        serde_json::from_value(guild).expect("it is what Discord sends")
    }

    /// Whether the bot greets that server.
    fn greets(system_channel: Option<&str>, permissions: (u64, u64), overwrites: &[Value]) -> bool {
        let server = server(system_channel, permissions, overwrites);
        assert_eq!(server.id, GuildId::new(2));
        let joined = join(&server, BOT).expect("the time is one");
        assert_eq!(joined.guild, table::GuildId(2));
        assert_eq!(joined.at.to_string(), "2026-05-01T12:00:00.123Z");
        let channel = joined.channel;
        assert!(channel.is_none_or(|channel| channel == table::ChannelId(3)));
        channel.is_some()
    }

    #[test]
    fn a_server_is_greeted_in_its_system_channel_if_the_bot_may_write_there() {
        let may = (VIEW, SEND);
        assert!(greets(Some("3"), may, &[]));
        assert!(greets(Some("3"), (0, ADMINISTRATOR), &[]));

        // Without a system channel, or with one that the bot is not told of, nowhere.
        assert!(!greets(None, may, &[]));
        assert!(!greets(Some("9"), may, &[]));

        // Both permissions are needed, from whichever role.
        assert!(!greets(Some("3"), (VIEW, 0), &[]));
        assert!(!greets(Some("3"), (0, SEND), &[]));
    }

    #[test]
    fn overwrites_of_the_channel_decide_whether_a_server_is_greeted() {
        let may = (VIEW | SEND, 0);
        let nobody = overwrite(2, 0, 0, SEND);
        let hidden = overwrite(2, 0, 0, VIEW);
        let role = overwrite(5, 0, SEND, 0);
        let itself = overwrite(4, 1, 0, SEND);
        assert!(!greets(Some("3"), may, std::slice::from_ref(&nobody)));
        assert!(!greets(Some("3"), may, &[hidden]));
        assert!(greets(Some("3"), may, &[nobody.clone(), role.clone()]));
        assert!(!greets(Some("3"), may, &[nobody, role, itself]));
    }
}
