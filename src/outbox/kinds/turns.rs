//! Turns: the post that shows one to the channel, and direct messages to those who are to act.

use crate::outbox::job_context::{JobContext, OnTurn};
use crate::outbox::job_kind::{
    DIRECT, DIRECT_OR_MENTION, Handling, NEWS, Prepared, STAND, job_kinds,
};
use crate::outbox::not_sent::NotSent;
use crate::outbox::notification::{Noted, Notification, To, controls};
use crate::present::turn::{self, Came, Why};
use crate::present::{Controls, Message, deadline, finish, game, language, mention, question};
use crate::store::{DirectMessageState, Revival, UserId};
use crate::table::{Origination, Snapshot, TableState};
use games::{Seat, Viewer};
use words::{turn as said, undelivered};

job_kinds! {
    /// Announces a new turn.
    TURN_POST = "turn_post", undelivered::turn, STAND, |due| turn_post(due);
    /// Brings the turn's message up to date when something was done and nobody's turn began: some of those who were to act at
    /// the same time have acted, a part of a turn was committed, or somebody acted out of turn.
    TURN_UPDATE = "turn_update", undelivered::message, Handling { dispensable: true, ..NEWS },
        |due| turn_update(due);
    /// Tells a player that it is their turn.
    TURN_DIRECT = "turn_direct", undelivered::reminder, TOLD_OF_TURN, |due| turn_direct(due);
    /// Tells a host, who has just pressed *Start*, that their first turn is there.
    FIRST_TURN_DIRECT = "first_turn_direct", undelivered::reminder, Handling { mentions: false, ..TOLD_OF_TURN },
        |due| first_turn_direct(due);
    /// Tells a player that they are next.
    NEXT_DIRECT = "next_direct", undelivered::reminder, DIRECT, |due| next_direct(due);
    /// Asks a player something out of turn.
    ASKED_DIRECT = "asked_direct", undelivered::message, DIRECT_OR_MENTION,
        |due| asked_direct(due);
    /// Tells a player which tokens they took.
    TOKENS_DIRECT = "tokens_direct", undelivered::tokens, DIRECT, |due| tokens_direct(due);
}

const TOLD_OF_TURN: Handling = Handling {
    revived_by: Some(Revival::GameMoved),
    ..DIRECT_OR_MENTION
};

async fn turn_post(due: &JobContext<'_>) -> Prepared {
    let (state, fold) = due.running().await?;
    if fold.turn != due.job.revision {
        return Err("the turn is over".into());
    }
    Ok(turn_shown(due, state, None))
}

/// The current turn for the channel.
pub fn turn_shown(due: &JobContext<'_>, state: &TableState, came: Option<Came>) -> Notification {
    let snapshot = told_since(state);
    let message = turn::post(controls(due.job), &snapshot, came);
    let told = Notification::of(To::Here, snapshot, message, Noted::TurnShown)
        .strips(state.row.turn_message);
    match state.row.turn_message {
        Some(_) => told,
        // The first turn that is shown there.
        None => told.adds(state, finish::players(&state.people)),
    }
}

/// The table for a spectator, including what skipped posts would have reported.
pub fn told_since(state: &TableState) -> Snapshot {
    let seen = state.last_turn_of(Viewer::Spectator);
    let snapshot = state.snapshot(Viewer::Spectator);
    state.telling(snapshot, seen.min(state.row.posted))
}

async fn turn_update(due: &JobContext<'_>) -> Prepared {
    let (state, fold) = due.running().await?;
    if fold.turn > due.job.revision {
        return Err("the turn is over".into());
    }
    // Until the turn is posted, there is nothing to bring up to date: its post will show this as well.
    let message = state.row.turn_message;
    let message = message.filter(|_| state.row.posted >= fold.turn);
    let message = message.ok_or("the turn is not shown")?;
    let snapshot = told_since(state);
    // The buttons stay those of the post.
    let controls = Controls {
        table: due.game()?.0,
        revision: fold.turn,
        draft: None,
    };
    let mut shown = turn::post(controls, &snapshot, None);
    if !game::outdates_picture(snapshot.settings.game) {
        // The picture stays: an edit without files keeps those of the message.
        shown.scene = None;
    }
    let to = To::Edit(message);
    Ok(Notification::of(to, snapshot, shown, Noted::TurnShown))
}

async fn turn_direct(due: &JobContext<'_>) -> Prepared {
    let mover = just_begun(due).await?;
    let OnTurn { state, user, .. } = mover;
    let preferences = state.choice(user).preferences;
    due.while_awake(&preferences)?;
    let direct = due.store.direct(user).await?;
    if direct.closed || !preferences.turn {
        return Ok(mention_turn(due, state, (user, mover.seat), direct));
    }
    told_directly(due, &mover, direct, Why::Begun).await
}

async fn first_turn_direct(due: &JobContext<'_>) -> Prepared {
    let mover = just_begun(due).await?;
    if !mover.state.choice(mover.user).preferences.turn {
        return Err("they want none".into());
    }
    let direct = due.store.direct(mover.user).await?;
    if direct.closed {
        return Err("direct messages are closed".into());
    }
    let told = told_directly(due, &mover, direct, Why::Begun).await?;
    Ok(told.silently())
}

/// The player whose turn began with the job's revision, and is not over.
async fn just_begun<'a>(due: &'a JobContext<'_>) -> Result<OnTurn<'a>, NotSent> {
    let mover = due.on_turn().await?;
    if mover.began != due.job.revision {
        return Err("the turn is over".into());
    }
    Ok(mover)
}

/// The direct message to a player on turn.
pub async fn told_directly(
    due: &JobContext<'_>,
    mover: &OnTurn<'_>,
    direct: DirectMessageState,
    why: Why,
) -> Prepared {
    let OnTurn { state, user, .. } = *mover;
    let unposted = match why {
        Why::Begun => due.store.unposted(due.game()?, state.row.posted).await?,
        Why::Half | Why::Most | Why::Late | Why::Asked => None,
    };
    let snapshot = state.snapshot(Viewer::Seat(mover.seat));
    let (controls, named) = (controls(due.job), due.named(&snapshot));
    let message = turn::direct(controls, &snapshot, &named, why, unposted.as_ref());
    let told = Notification::direct(user, direct.channel, snapshot, message);
    Ok(told.of_turn(mover.began))
}

/// A mention in the channel, for a player who does not get direct messages.
pub fn mention_turn(
    due: &JobContext<'_>,
    state: &TableState,
    (user, seat): (UserId, Seat),
    direct: DirectMessageState,
) -> Notification {
    let explained = direct.closed && !direct.told;
    let until = deadline::of(&state.snapshot(Viewer::Spectator), seat);
    let language = language::to_all(state);
    let text = said::mention(
        language,
        &mention(language, user),
        explained,
        until.as_deref(),
    );
    let message = Message::new(text).rows(vec![turn::my_turn(controls(due.job), language)]);
    Notification::mention(state, user, explained, message)
}

async fn next_direct(due: &JobContext<'_>) -> Prepared {
    let user = due.user()?;
    let (state, fold) = due.running().await?;
    let seat = state.seat(user).ok_or("they play no more")?;
    let acting = fold.game.acting().iter().next();
    let next = acting.and_then(|acting| fold.game.next_after(acting));
    if fold.turn != due.job.revision || next != Some(seat) {
        return Err("the turn is over".into());
    }
    let preferences = state.choice(user).preferences;
    if !preferences.next {
        return Err("they want none".into());
    }
    due.while_awake(&preferences)?;
    let channel = due.direct_channel(user).await?;
    let snapshot = state.snapshot(Viewer::Seat(seat));
    let message = turn::next(&snapshot, &due.named(&snapshot));
    Ok(Notification::direct(user, channel, snapshot, message))
}

async fn asked_direct(due: &JobContext<'_>) -> Prepared {
    let (state, user) = due.player().await?;
    let asked = state.asked_of(user).ok_or("nothing is asked any more")?;
    if asked > due.job.revision {
        return Err("they are asked anew".into());
    }
    due.while_awake(&state.choice(user).preferences)?;
    let snapshot = state.snapshot_for(user);
    let controls = controls(due.job);
    let message = game::asked(controls, &snapshot, &due.named(&snapshot));
    let message = message.ok_or("nothing is asked any more")?;
    let direct = due.store.direct(user).await?;
    if direct.closed {
        let explained = !direct.told;
        // Everybody reads it, so it does not tell the question.
        let message = question::in_channel(language::to_all(state), user, controls, explained);
        return Ok(Notification::mention(state, user, explained, message));
    }
    // The game has only moved to another channel. The buttons of the earlier message still work.
    if asked < due.job.revision {
        return Err("they have been asked".into());
    }
    let told = Notification::direct(user, direct.channel, snapshot, message);
    Ok(told.of_turn(asked))
}

async fn tokens_direct(due: &JobContext<'_>) -> Prepared {
    let user = due.user()?;
    let state = due.state().await?;
    let fold = state.fold.as_ref().ok_or("the game has not started")?;
    let seat = state.seat(user).ok_or("they play no more")?;
    let channel = due.direct_channel(user).await?;
    let revision = due.job.revision;
    let facts = fold.facts_of(revision, Viewer::Seat(seat));
    let snapshot = state.snapshot(Viewer::Seat(seat));
    let named = due.named(&snapshot);
    let message = game::secret_learned(controls(due.job), &snapshot, &named, &facts);
    let told = Notification::direct(user, channel, snapshot, message).silently();
    let by_others = |how| {
        use Origination::{ByComputer, ByComputerPlayer, DraftByClock};
        matches!(how, ByComputer | ByComputerPlayer | DraftByClock)
    };
    if due.told(fold).iter().any(|told| by_others(told.how)) {
        return Ok(told);
    }
    // The answer to what they did said the same, so the last message is brought up to date and none is added.
    let (game, kind) = (due.game()?, TOKENS_DIRECT.name);
    let last = due.store.last_direct(game, kind, user).await?;
    Ok(told.replaces(last.filter(|_| channel.is_some())))
}
