//! `/server`: the server's settings, for people who manage it.

use serenity::all::{ChannelId as Room, RoleId};
use serenity::builder::CreateAutocompleteResponse;

use super::game::timing::{self, TimingRequest};
use super::{Call, language_of, privately};
use crate::discord::arguments::{GameCount, Languages, Lates, Misses, Offer, OneOf, Openers, Text};
use crate::discord::channel_permissions::ThreadAccess;
use crate::discord::dispatcher::Dispatcher;
use crate::outbox::called;
use crate::present::{Response, server_state, settings};
use crate::table::{ChannelId, GuildId, Opener, Origin, Refusal, ServerSettings, limits};
use ::words::{Language, refusal, server as words};

/// As many channels as one message can show.
const CHANNELS: usize = 25;

#[poise::command(slash_command, default_member_permissions = "MANAGE_GUILD")]
#[allow(clippy::too_many_arguments, reason = "the options of one command")]
pub async fn server(
    sent: Call<'_>,
    who: Option<OneOf<Openers>>,
    role: Option<RoleId>,
    #[channel_types("Text", "News", "Forum", "PublicThread", "PrivateThread", "NewsThread")]
    allow: Option<Room>,
    #[channel_types("Text", "News", "Forum", "PublicThread", "PrivateThread", "NewsThread")]
    disallow: Option<Room>,
    everywhere: Option<bool>,
    games: Option<GameCount>,
    threads: Option<bool>,
    language: Option<OneOf<Languages>>,
    call: Option<RoleId>,
    call_nobody: Option<bool>,
    #[autocomplete = "paces"] pace: Option<Text>,
    quiet_stops: Option<bool>,
    late: Option<OneOf<Lates>>,
    offer_after: Option<Misses>,
) -> Result<(), serenity::Error> {
    let changes = |words_in| ServerRequest {
        who: who.map(|who| who.key(words_in)),
        role: role.map(RoleId::get),
        allow: allow.map(|room| ChannelId(room.get())),
        disallow: disallow.map(|room| ChannelId(room.get())),
        everywhere: everywhere == Some(true),
        games: games.map(|games| games.0),
        threads,
        language: language.map(|language| language.key(words_in)),
        call: call.map(RoleId::get),
        call_nobody: call_nobody == Some(true),
        timing: TimingRequest {
            pace: pace.map(|pace| pace.0),
            quiet_stops,
            late: late.map(|late| late.key(words_in)),
            offer_after: offer_after.map(|misses| misses.0),
        },
    };
    let access = ThreadAccess::of(
        sent.interaction.app_permissions,
        sent.interaction.channel.as_ref(),
    );
    privately(sent, |dispatcher, origin| async move {
        let language = dispatcher.language(&origin).await;
        match origin.guild {
            None => Ok(Response::say(refusal::not_here(language))),
            // Discord checks this too, unless the server has changed the command's permissions.
            Some(_) if !origin.manages_server => Ok(Response::say(words::not_a_manager(language))),
            Some(guild) => {
                let changes = changes(language);
                choose(dispatcher, language, &origin, guild, changes, access).await
            }
        }
    })
    .await
}

struct ServerRequest {
    who: Option<String>,
    role: Option<u64>,
    allow: Option<ChannelId>,
    disallow: Option<ChannelId>,
    everywhere: bool,
    games: Option<i64>,
    threads: Option<bool>,
    language: Option<String>,
    call: Option<u64>,
    call_nobody: bool,
    timing: TimingRequest,
}

impl ServerRequest {
    /// The settings with the changes applied, or the sentence that says what is invalid.
    fn read(
        self,
        language: Language,
        offered: &[Language],
        guild: GuildId,
        mut server: ServerSettings,
    ) -> Result<ServerSettings, String> {
        server.who = match (self.who.as_deref(), self.role) {
            (None, None) => server.who,
            // The role whose id is the server's own is @everyone.
            (None | Some("role"), Some(role)) if role == guild.0 => Opener::Everybody,
            (None | Some("role"), Some(role)) => Opener::Role(role),
            (Some("role"), None) => return Err(words::which_role(language)),
            (Some("everybody"), _) => Opener::Everybody,
            (Some("managers"), _) => Opener::Managers,
            (Some(other), _) => return Err(Openers::refused(language, "who", other)),
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
        if let Some(games) = self.games {
            let most = limits::MOST_SERVER_GAMES;
            let games = u32::try_from(games).ok();
            let games = games.filter(|games| (1..=most).contains(games));
            server.games = Some(games.ok_or_else(|| words::games_range(language, most))?);
        }
        server.threads = self.threads.unwrap_or(server.threads);
        if let Some(given) = &self.language {
            let chosen = settings::chosen_language(offered, given);
            server.language =
                chosen.ok_or_else(|| settings::no_language(language, offered, given))?;
        }
        if self.call_nobody {
            server.call = None;
        }
        if let Some(role) = self.call {
            server.call = Some(role);
        }
        if !self.timing.is_empty() {
            let timing = self.timing.read(language, server.usual_timing())?;
            server.timing = Some(timing);
        }
        Ok(server)
    }
}

/// Applies the changes and shows the resulting settings.
async fn choose(
    dispatcher: &Dispatcher,
    language: Language,
    origin: &Origin,
    guild: GuildId,
    changes: ServerRequest,
    access: ThreadAccess,
) -> Result<Response, Refusal> {
    let may_call = |role| dispatcher.servers.may_call(guild, role, None);
    if let Some(role) = changes.call
        && let Err(barrier) = may_call(role)
    {
        let sentence = settings::barrier(language, role, barrier);
        return Ok(Response::say(sentence));
    }
    let offered = dispatcher.offered_languages();
    let before = dispatcher.people.server(guild).await?;
    let server = match changes.read(language, &offered, guild, before.clone()) {
        Ok(server) => server,
        Err(sentence) => return Ok(Response::say(sentence)),
    };
    if server != before {
        dispatcher
            .people
            .set_server(origin.interaction, guild, &server)
            .await?;
    }
    let call = server.call.map_or(Ok(()), may_call);
    let message = settings::of_server(language, &server, call, &offered);
    let state = dispatcher.people.server_state(guild).await?;
    let (servers, allowed) = (&dispatcher.servers, &server.channels);
    let state = server_state(language, guild, servers, allowed, &state, called);
    let text = format!("{}\n\n{state}", message.text);
    let message = message.said(text);
    Ok(Response::private(match access {
        ThreadAccess::Forbidden if server.threads => {
            let text = format!("{}\n{}", message.text, words::threads_forbidden(language));
            message.said(text)
        }
        _ => message,
    }))
}

async fn paces(
    context: poise::Context<'_, std::sync::Arc<Dispatcher>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    timing::paces(language_of(context).await, None, typed)
}
