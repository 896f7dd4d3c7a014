//! The state of one server, for the people who manage it: what could not be posted there, what the bot may not do, and which
//! games are frozen.

use super::directory::Servers;
use crate::present::vocabulary::failure::reason;
use crate::table::{ChannelId, GuildId, ServerState};
use words::{Language, server, undelivered};

/// How many lines of each kind are shown.
const SHOWN: usize = 3;

/// A permission that the bot needs where a game is played, by Discord's name for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Permission(pub &'static str);

/// The state in some lines below the settings. `allowed` are the channels in which games may be opened, and `called` says what
/// a kind of message is called.
pub fn server_state(
    language: Language,
    guild: GuildId,
    servers: &Servers,
    allowed: &[ChannelId],
    state: &ServerState,
    called: impl Fn(&str) -> fn(Language) -> String,
) -> String {
    let mut lines = Vec::new();
    let mut channels: Vec<ChannelId> = allowed.iter().chain(&state.channels).copied().collect();
    channels.sort();
    channels.dedup();
    let lacking = channels.into_iter().filter_map(|channel| {
        let missing = servers.missing(guild, channel);
        let names: Vec<String> = missing.iter().map(|missing| missing.0.to_owned()).collect();
        (!names.is_empty()).then(|| server::lacks(language, &mention(channel), &names))
    });
    extend(&mut lines, language, lacking.collect());
    let closed = state.closed.iter().map(|(channel, failure)| {
        let reason = reason(language, failure.as_ref(), 1);
        server::refuses(language, &mention(*channel), &reason)
    });
    extend(&mut lines, language, closed.collect());
    let undelivered = state.undelivered.iter().map(|(channel, given_up)| {
        let what = called(&given_up.kind)(language);
        let reason = reason(language, given_up.failure.as_ref(), given_up.attempts);
        let (channel, at) = (mention(*channel), given_up.at.as_second());
        server::undelivered(language, &channel, &what, at, &reason)
    });
    extend(&mut lines, language, undelivered.collect());
    let frozen = state.frozen.iter();
    let frozen = frozen.map(|channel| server::frozen(language, &mention(*channel)));
    extend(&mut lines, language, frozen.collect());
    if lines.is_empty() {
        lines.push(server::well(language));
    }
    lines.join("\n")
}

/// Adds lines, and how many more there are if they are many.
fn extend(lines: &mut Vec<String>, language: Language, added: Vec<String>) {
    let more = added.len().saturating_sub(SHOWN);
    lines.extend(added.into_iter().take(SHOWN));
    if more > 0 {
        lines.push(undelivered::more(language, more));
    }
}

fn mention(channel: ChannelId) -> String {
    format!("<#{channel}>")
}
