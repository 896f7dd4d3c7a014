//! Who sent an interaction, from where, and how to answer it.

use std::borrow::Cow;

use serenity::all::{
    ChannelId as SerenityChannel, CommandInteraction, ComponentInteraction,
    GuildId as SerenityGuild, InteractionId, Member, ModalInteraction, PartialChannel, Permissions,
    User,
};

use crate::discord::channel_permissions::{attaches, posts};
use crate::discord::reply::{Kind, ReplyHandle};
use crate::discord::requests::Requests;
use crate::table::{ChannelId, GuildId, InteractionId as TableInteractionId, Origin, UserId};
use words::names::clean;

/// What an interaction is called that nothing here made.
const UNKNOWN: &str = "unknown";

/// The parts of an interaction that do not depend on its kind.
pub struct Request {
    pub origin: Origin,
    pub line: ReplyHandle,
    /// What was sent, for counting: the name of a command or a press. Whoever finds it out says it.
    pub called: Cow<'static, str>,
    /// Whether the bot may post pictures in that channel; `true` where Discord does not say.
    pub may_post: bool,
}

impl Request {
    pub fn by_command(requests: Requests, interaction: &CommandInteraction) -> Request {
        let channel = interaction.channel.as_ref();
        Request::new(
            (requests, Kind::Command),
            (interaction.id, &interaction.token),
            (&interaction.user, interaction.member.as_deref()),
            (interaction.channel_id, interaction.guild_id),
            (&interaction.locale, interaction.guild_locale.as_deref()),
            channel,
            may_post(interaction.app_permissions, channel),
        )
    }

    pub fn by_component(requests: Requests, interaction: &ComponentInteraction) -> Request {
        Request::new(
            (requests, Kind::Press),
            (interaction.id, &interaction.token),
            (&interaction.user, interaction.member.as_ref()),
            (interaction.channel_id, interaction.guild_id),
            (&interaction.locale, interaction.guild_locale.as_deref()),
            interaction.channel.as_ref(),
            true,
        )
    }

    pub fn by_modal(requests: Requests, interaction: &ModalInteraction) -> Request {
        Request::new(
            (requests, Kind::Form),
            (interaction.id, &interaction.token),
            (&interaction.user, interaction.member.as_ref()),
            (interaction.channel_id, interaction.guild_id),
            (&interaction.locale, interaction.guild_locale.as_deref()),
            None,
            true,
        )
    }

    fn new(
        (requests, kind): (Requests, Kind),
        (id, token): (InteractionId, &str),
        (user, member): (&User, Option<&Member>),
        (channel, guild): (SerenityChannel, Option<SerenityGuild>),
        (locale, guild_locale): (&str, Option<&str>),
        place: Option<&PartialChannel>,
        may_post: bool,
    ) -> Request {
        let holds = |either: Permissions| {
            let permissions = member.and_then(|member| member.permissions);
            permissions.is_some_and(|held| held.intersects(either | Permissions::ADMINISTRATOR))
        };
        Request {
            origin: Origin {
                interaction: TableInteractionId(id.get()),
                user: UserId(user.id.get()),
                name: name(user, member),
                channel: ChannelId(channel.get()),
                guild: guild.map(|guild| GuildId(guild.get())),
                manages_channel: holds(Permissions::MANAGE_CHANNELS),
                manages_server: holds(Permissions::MANAGE_GUILD),
                roles: member
                    .map(|member| member.roles.iter().map(|role| role.get()).collect())
                    .unwrap_or_default(),
                locale: Some(locale.to_owned()),
                guild_locale: guild_locale.map(str::to_owned),
                parent: parent(place),
            },
            line: ReplyHandle::new(requests, kind, id, token),
            called: UNKNOWN.into(),
            may_post,
        }
    }
}

/// The parent channel of a thread.
fn parent(channel: Option<&PartialChannel>) -> Option<ChannelId> {
    let parent = channel.and_then(|channel| channel.parent_id);
    parent.map(|parent| ChannelId(parent.get()))
}

/// The user's display name in that server, made safe to show.
fn name(user: &User, member: Option<&Member>) -> String {
    let nick = member.and_then(|member| member.nick.as_deref());
    clean(nick.unwrap_or_else(|| user.global_name.as_deref().unwrap_or(&user.name)))
}

/// Whether a game's public messages can be posted in that channel.
fn may_post(permissions: Option<Permissions>, channel: Option<&PartialChannel>) -> bool {
    let Some(permissions) = permissions else {
        return true;
    };
    posts(permissions, channel) && attaches(permissions)
}
