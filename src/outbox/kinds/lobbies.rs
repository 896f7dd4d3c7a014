//! Lobbies: the message that shows one, and calls to those who may join or start.

use jiff::SignedDuration;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT_OR_MENTION, Handling, POST, Prepared, SHOWN, job_kinds};
use crate::outbox::notification::{Noted, Notification, To};
use crate::present::{
    Message, finish, game, language, lobby as shown, mention, mentions, message_link, role_mention,
};
use crate::store::{Stage, UserId};
use games::Viewer;
use words::{lobby, undelivered};

/// The least time between a call and the opening of the next lobby that calls. A call that could not be made for as long
/// is not made at all: it is about something that happens now.
const PAUSE: SignedDuration = SignedDuration::from_hours(1);

job_kinds! {
    /// Shows the lobby, unless the answer to a command already did.
    LOBBY = "lobby", undelivered::lobby, SHOWN, |due| lobby_shown(due);
    /// Tells a host that the lobby is full.
    LOBBY_FULL_DIRECT = "lobby_full_direct", undelivered::message, CALLED_ONCE,
        |due| lobby_full_direct(due);
    /// Calls those who played the last game to its rematch.
    REMATCH_POST = "rematch_post", undelivered::message, POST, |due| rematch_post(due);
    /// Calls the role that a server has chosen to a lobby that was just opened: at most once an hour. Nobody hears that it
    /// cannot be posted, as the lobby's own message tells the host that nothing can be posted there.
    ROLE_CALL_POST = "role_call_post", undelivered::message, Handling { dispensable: true, ..POST },
        |due| role_call_post(due);
}

const CALLED_ONCE: Handling = Handling {
    once: true,
    ..DIRECT_OR_MENTION
};

async fn lobby_shown(due: &JobContext<'_>) -> Prepared {
    let state = due.state().await?;
    let row = &state.row;
    if row.lobby_shown >= due.job.revision {
        return Err("it is shown".into());
    }
    if row.lobby_message.is_none() && row.stage != Stage::Lobby {
        return Err("the lobby was never shown and is no more".into());
    }
    let snapshot = state.snapshot(Viewer::Spectator);
    let message = shown::message(due.tables, &snapshot);
    let to = To::Lobby(row.lobby_message);
    Ok(Notification::of(to, snapshot, message, Noted::LobbyShown))
}

async fn lobby_full_direct(due: &JobContext<'_>) -> Prepared {
    let user = due.user()?;
    let state = due.state().await?;
    if state.row.stage != Stage::Lobby {
        return Err("the game has begun, or the lobby is closed".into());
    }
    if state.row.host != user {
        return Err("somebody else is the host".into());
    }
    let snapshot = state.snapshot_for(user);
    if snapshot.people.len() < usize::from(snapshot.settings.seats) {
        return Err("a seat is free again".into());
    }
    due.while_awake(&snapshot.reader.preferences)?;
    let direct = due.store.direct(user).await?;
    if direct.closed {
        let explained = !direct.told;
        let text = lobby::full_mention(
            language::to_all(state),
            &mention(language::to_all(state), user),
            explained,
        );
        return Ok(Notification::mention(
            state,
            user,
            explained,
            Message::new(text),
        ));
    }
    let message = shown::full(&snapshot, &due.named(&snapshot));
    Ok(Notification::direct(
        user,
        direct.channel,
        snapshot,
        message,
    ))
}

async fn rematch_post(due: &JobContext<'_>) -> Prepared {
    let state = due.state().await?;
    if state.row.stage != Stage::Lobby {
        return Err("nobody can join any more".into());
    }
    let snapshot = state.snapshot(Viewer::Spectator);
    let before = snapshot.settings.rematch_of.ok_or("it is no rematch")?;
    let before = due.tables.for_job(before).await?;
    let before = before.ok_or("the game before it rests")?;
    let others = finish::players(&before.people).into_iter();
    let others: Vec<UserId> = others
        .filter(|user| state.person(*user).is_none())
        .collect();
    if others.is_empty() {
        return Err("they have all joined".into());
    }
    let language = language::to_all(state);
    let text = lobby::rematch_called(
        language,
        &mentions(language, &others),
        &mention(language, state.row.host),
        &message_link(snapshot.place, snapshot.messages.lobby),
    );
    // An answer to a command does not ring reliably, so this is a post of its own.
    let called = due.awake(state, others).await?;
    Ok(Notification::post(state, Message::new(text)).notifies(called))
}

async fn role_call_post(due: &JobContext<'_>) -> Prepared {
    let state = due.state().await?;
    if state.row.stage != Stage::Lobby {
        return Err("nobody can join any more".into());
    }
    let snapshot = state.snapshot(Viewer::Spectator);
    if snapshot.people.len() >= usize::from(snapshot.settings.seats) {
        return Err("the lobby is full".into());
    }
    if due.now.duration_since(due.job.due) > PAUSE {
        return Err("that was too long ago".into());
    }
    let guild = state.row.guild.ok_or("it is on no server")?;
    let role = due.tables.server(guild).await?.call;
    let role = role.ok_or("the server calls nobody any more")?;
    if let Err(barrier) = due.servers.may_call(guild, role, Some(state.row.channel)) {
        tracing::debug!(job = due.job.id.0, ?barrier, "a role is not called");
        return Err("the role cannot be called there".into());
    }
    let store = due.store;
    if !store
        .claim_role_call(guild, state.row.id, due.now, PAUSE)
        .await?
    {
        return Err("the role was called less than an hour ago".into());
    }
    let language = language::to_all(state);
    let text = lobby::role_called(
        language,
        &role_mention(role),
        &mention(language, state.row.host),
        (
            &game::title(language, snapshot.settings.game),
            &snapshot.settings.title,
        ),
        &message_link(snapshot.place, snapshot.messages.lobby),
    );
    // An answer to a command does not ring a role reliably, so this is a post of its own.
    Ok(Notification::post(state, Message::new(text)).calls(role))
}
