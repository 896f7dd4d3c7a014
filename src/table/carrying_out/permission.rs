//! The right to open a game, and the places for games.

use super::tables::Tables;
use crate::store::ChannelId;
use crate::table::request::{Origin, Refusal};
use crate::table::settings::{Bar, Opener, ServerSettings};

/// Checks that somebody may open a game where they are.
pub(super) async fn may_open(tables: &Tables, origin: &Origin) -> Result<ServerSettings, Refusal> {
    let Some(guild) = origin.guild else {
        return Ok(ServerSettings::default());
    };
    let server = tables.server(guild).await?;
    match bar(&server, origin) {
        Some(bar) => Err(Refusal::MayNotOpen(bar)),
        None => Ok(server),
    }
}

/// Checks that games may be played where somebody is, whoever may open them.
pub(super) async fn may_play(tables: &Tables, origin: &Origin) -> Result<(), Refusal> {
    let Some(guild) = origin.guild else {
        return Ok(());
    };
    match closed(&tables.server(guild).await?, origin) {
        Some(bar) => Err(Refusal::MayNotOpen(bar)),
        None => Ok(()),
    }
}

/// Why somebody may not open a game where they are, if they may not.
fn bar(server: &ServerSettings, origin: &Origin) -> Option<Bar> {
    let may = origin.manages_channel
        || match server.who {
            Opener::Everybody => true,
            Opener::Managers => false,
            Opener::Role(role) => origin.roles.contains(&role),
        };
    if !may {
        return Some(Bar::Who(server.who));
    }
    closed(server, origin)
}

/// Why games may not be played here, if they may not.
pub(super) fn closed(server: &ServerSettings, origin: &Origin) -> Option<Bar> {
    let here = [Some(origin.channel), origin.parent];
    let listed = |channel: &ChannelId| here.contains(&Some(*channel));
    let open = server.channels.is_empty() || server.channels.iter().any(listed);
    (!open).then(|| Bar::Where(server.channels.clone()))
}
