//! `/server`: what the people who manage a server choose for it.

use serenity::builder::CreateAutocompleteResponse;

use super::game::timing::{self, Wish as TimingWish};
use super::{Call, privately};
use crate::discord::arguments::{Lates, Misses, OneOf, Openers, Room, ServerRole, Text};
use crate::discord::desk::Desk;
use crate::present;
use crate::present::Outcome;
use crate::table::{ChannelId, GuildId, Opener, Origin, Refusal, Server};
use ::words::{Language, refusal, server as words};

/// As many as are shown in one message.
const CHANNELS: usize = 25;

#[poise::command(
    slash_command,
    guild_only,
    default_member_permissions = "MANAGE_GUILD",
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[allow(clippy::too_many_arguments, reason = "the options of one command")]
pub async fn server(
    call: Call<'_>,
    who: Option<OneOf<Openers>>,
    role: Option<ServerRole>,
    allow: Option<Room>,
    disallow: Option<Room>,
    everywhere: Option<bool>,
    #[autocomplete = "paces"] pace: Option<Text>,
    quiet_stops: Option<bool>,
    late: Option<OneOf<Lates>>,
    offer_after: Option<Misses>,
) -> Result<(), serenity::Error> {
    let wish = Wish {
        who: who.map(|who| who.text),
        role: role.map(|role| role.0),
        allow: allow.map(|room| ChannelId(room.0)),
        disallow: disallow.map(|room| ChannelId(room.0)),
        everywhere: everywhere == Some(true),
        timing: TimingWish {
            pace: pace.map(|pace| pace.0),
            quiet_stops,
            late: late.map(|late| late.text),
            offer_after: offer_after.map(|misses| misses.0),
        },
    };
    privately(call, |desk, origin| async move {
        let language = desk.language(&origin).await;
        match origin.guild {
            None => Ok(Outcome::say(refusal::not_here(language))),
            // Discord asks for this permission too, unless the server chose otherwise.
            Some(_) if !origin.manages_server => Ok(Outcome::say(words::not_a_manager(language))),
            Some(guild) => choose(desk, language, &origin, guild, wish).await,
        }
    })
    .await
}

/// What is to be changed.
struct Wish {
    who: Option<String>,
    role: Option<u64>,
    allow: Option<ChannelId>,
    disallow: Option<ChannelId>,
    everywhere: bool,
    timing: TimingWish,
}

impl Wish {
    /// What was chosen with the changes, or the sentence that says what cannot be.
    fn read(
        self,
        language: Language,
        guild: GuildId,
        mut server: Server,
    ) -> Result<Server, String> {
        server.who = match (self.who.as_deref().map(str::trim), self.role) {
            (None, None) => server.who,
            // Everybody has the role that has the server's own number, and nobody is told of it.
            (None | Some("role"), Some(role)) if role == guild.0 => Opener::Everybody,
            (None | Some("role"), Some(role)) => Opener::Role(role),
            (Some("role"), None) => return Err(words::which_role(language)),
            (Some("everybody"), _) => Opener::Everybody,
            (Some("managers"), _) => Opener::Managers,
            (Some(other), _) => return Err(words::no_who(language, other)),
        };
        if self.everywhere {
            server.channels.clear();
        }
        if let Some(channel) = self.disallow {
            let before = server.channels.len();
            server.channels.retain(|named| *named != channel);
            if server.channels.len() == before {
                return Err(words::not_named(language));
            }
        }
        if let Some(channel) = self.allow
            && !server.channels.contains(&channel)
        {
            server.channels.push(channel);
        }
        if server.channels.len() > CHANNELS {
            return Err(words::too_many(language));
        }
        server.timing = self.timing.read(language, server.timing)?;
        Ok(server)
    }
}

/// Changes what is to be changed and shows what stands.
async fn choose(
    desk: &Desk,
    language: Language,
    origin: &Origin,
    guild: GuildId,
    wish: Wish,
) -> Result<Outcome, Refusal> {
    let before = desk.people.server(guild).await?;
    let server = match wish.read(language, guild, before.clone()) {
        Ok(server) => server,
        Err(sentence) => return Ok(Outcome::say(sentence)),
    };
    if server != before {
        desk.people
            .set_server(origin.interaction, guild, &server)
            .await?;
    }
    Ok(Outcome::private(present::settings::of_server(
        language, &server,
    )))
}

async fn paces(
    context: poise::Context<'_, std::sync::Arc<Desk>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    timing::paces(context.data().usual_language(), None, typed)
}
