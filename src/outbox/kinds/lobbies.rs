//! Lobbies: the message that shows one, and calls to those who may join or start.

use jiff::SignedDuration;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{
    ACTION, DIRECT_OR_MENTION, Handling, JobKind, POST, Prepared, SHOWN, job_kinds,
};
use crate::outbox::not_sent::NotSent;
use crate::outbox::notification::{Noted, Notification, To};
use crate::present::{
    CallBarrier, Message, finish, game, language, lobby as shown, mention, mentions, message_link,
    role_mention,
};
use crate::store::{Stage, UserId};
use crate::table::{Person, Snapshot, TableState};
use games::Viewer;
use words::{Language, lobby, undelivered};

/// The least time between a call and the opening of the next lobby that calls. A call that could not be made for as long
/// is not made at all: it is about something that happens now.
const PAUSE: SignedDuration = SignedDuration::from_hours(1);
/// How soon to look again whether Discord has told of a server whose role is to be called.
const SOON: SignedDuration = SignedDuration::from_secs(30);

job_kinds! {
    /// Shows the lobby, unless the answer to a command already did.
    LOBBY = "lobby", undelivered::lobby, SHOWN, |due| lobby_shown(due);
    /// Tells a host that the lobby is full.
    LOBBY_FULL_DIRECT = "lobby_full_direct", undelivered::message, CALLED_ONCE,
        |due| lobby_full_direct(due);
    /// Sees to it that the host hears of somebody who has sat in the lobby for a while. It is about that person.
    LOBBY_SAT = "lobby_sat", undelivered::message, ACTION, |due| lobby_sat(due);
    /// Tells a host that others have sat in the lobby for a while: once a lobby.
    LOBBY_JOINED_DIRECT = "lobby_joined_direct", undelivered::message, CALLED_ONCE,
        |due| lobby_joined_direct(due);
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

/// The lobby of the job, if it is open.
async fn open_lobby<'a>(due: &'a JobContext<'_>) -> Result<&'a TableState, NotSent> {
    let state = due.state().await?;
    if state.row.stage != Stage::Lobby {
        return Err("the game has begun, or the lobby is closed".into());
    }
    Ok(state)
}

/// The same, if the job's person is its host.
async fn hosted<'a>(due: &'a JobContext<'_>) -> Result<(&'a TableState, UserId), NotSent> {
    let (state, user) = (open_lobby(due).await?, due.user()?);
    if state.row.host != user {
        return Err("somebody else is the host".into());
    }
    Ok((state, user))
}

async fn lobby_full_direct(due: &JobContext<'_>) -> Prepared {
    let (state, host) = hosted(due).await?;
    if !state.is_full() {
        return Err("a seat is free again".into());
    }
    host_told(due, (state, host), lobby::full_mention, shown::full).await
}

/// Tells the host what the lobby has come to: in the channel if they accept no direct messages.
async fn host_told(
    due: &JobContext<'_>,
    (state, host): (&TableState, UserId),
    in_channel: fn(Language, &str, bool) -> String,
    directly: fn(&Snapshot, &str) -> Message,
) -> Prepared {
    let snapshot = state.snapshot_for(host);
    due.while_awake(&snapshot.reader.preferences)?;
    let direct = due.store.direct(host).await?;
    if direct.closed {
        let (explained, language) = (!direct.told, language::to_all(state));
        let text = in_channel(language, &mention(language, host), explained);
        let message = Message::new(text);
        return Ok(Notification::mention(state, host, explained, message));
    }
    let message = directly(&snapshot, &due.named(&snapshot));
    let (to, channel) = (host, direct.channel);
    Ok(Notification::direct(to, channel, snapshot, message))
}

async fn lobby_sat(due: &JobContext<'_>) -> Prepared {
    let (state, user) = (open_lobby(due).await?, due.user()?);
    if !has_sat(due, state, user, due.job.revision + 1).await? {
        return Err("they do not sit there any more".into());
    }
    host_heard(due, &[&LOBBY_JOINED_DIRECT, &LOBBY_FULL_DIRECT]).await?;
    let told = LOBBY_JOINED_DIRECT.job(state.row.host, due.now);
    Err(NotSent::Follow(vec![told]))
}

async fn lobby_joined_direct(due: &JobContext<'_>) -> Prepared {
    let (state, host) = hosted(due).await?;
    host_heard(due, &[&LOBBY_FULL_DIRECT]).await?;
    for user in Person::guests(&state.people, host) {
        if has_sat(due, state, user, 0).await? {
            return host_told(due, (state, host), lobby::joined_mention, shown::joined).await;
        }
    }
    Err("nobody else sits there for so long any more".into())
}

/// Whether somebody still sits in the lobby, and did not sit down anew in revision `from` or later for less than a while.
async fn has_sat(
    due: &JobContext<'_>,
    state: &TableState,
    user: UserId,
    from: u64,
) -> Result<bool, NotSent> {
    let (game, kind) = (due.game()?, LOBBY_SAT.name);
    let anew = due.store.undelivered(game, kind, user, from).await?;
    Ok(state.person(user).is_some() && !anew)
}

/// Fails if the host has heard, or is about to hear, of the lobby by a message of one of these kinds.
async fn host_heard(due: &JobContext<'_>, kinds: &[&JobKind]) -> Result<(), NotSent> {
    for kind in kinds {
        if due.store.is_told(due.game()?, kind.name).await? {
            return Err("the host has heard of the lobby".into());
        }
    }
    Ok(())
}

async fn rematch_post(due: &JobContext<'_>) -> Prepared {
    let state = open_lobby(due).await?;
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
    let state = open_lobby(due).await?;
    let snapshot = state.snapshot(Viewer::Spectator);
    if state.is_full() {
        return Err("the lobby is full".into());
    }
    if due.now.duration_since(due.job.due) > PAUSE {
        return Err("that was too long ago".into());
    }
    let guild = state.row.guild.ok_or("it is on no server")?;
    let role = due.tables.server(guild).await?.call;
    let role = role.ok_or("the server calls nobody any more")?;
    if let Err(barrier) = due.servers.may_call(guild, role, Some(state.row.channel)) {
        // After a start it takes a while until each shard has told of its servers.
        let recent = due.now.duration_since(state.row.touched) <= PAUSE;
        if barrier == CallBarrier::NotSeen && recent {
            let soon = due.now.checked_add(SOON).unwrap_or(due.now);
            return Err(NotSent::Later(soon));
        }
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
