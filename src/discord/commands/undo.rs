//! `/undo`: takes back drafted placements. For a committed turn, or part of one, it offers to ask the next player to agree.

use super::{Call, privately};
use crate::discord::dispatcher::Dispatcher;
use crate::present::Response;
use crate::present::game::panel;
use crate::present::{agreement, language};
use crate::table::{Command, Origin, Refusal, Snapshot, Status};
use words::{turn, undo};

#[poise::command(slash_command)]
pub async fn undo(call: Call<'_>, all: Option<bool>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let choose = |snapshot: &Snapshot| {
            // In the middle of a turn without a draft, they mean the part that they have committed.
            let drafts = snapshot.may_act()
                && (snapshot.drafted.draft.is_some() || !snapshot.is_partly_played());
            let played = snapshot.status == Status::Running && !drafts;
            if played && snapshot.seat().is_some() {
                return Err(UndoError::Played(Box::new(snapshot.clone())));
            }
            Ok(if all == Some(true) {
                Command::StartOver
            } else {
                Command::Undo
            })
        };
        let done = match dispatcher.tables.perform_with(&origin, None, choose).await {
            Ok(done) => done,
            Err(UndoError::Played(snapshot)) => return offer(dispatcher, &origin, &snapshot).await,
            Err(UndoError::Refused(refusal)) => return Err(refusal),
        };
        let head = turn::taken_back(language::of(&done.snapshot));
        Ok(Response::private(panel(&done.snapshot, None, Some(&head))))
    })
    .await
}

/// Why no draft changed.
enum UndoError {
    /// The user's turn, or a part of it, is committed, so there is no draft to undo.
    Played(Box<Snapshot>),
    Refused(Refusal),
}

impl From<Refusal> for UndoError {
    fn from(refusal: Refusal) -> UndoError {
        UndoError::Refused(refusal)
    }
}

/// Offers somebody without a draft to request an undo, or says why they cannot.
async fn offer(
    dispatcher: &Dispatcher,
    origin: &Origin,
    snapshot: &Snapshot,
) -> Result<Response, Refusal> {
    let asked = snapshot.taking_back.asked.as_ref().map(|asked| asked.seat);
    if asked.is_some() && asked == snapshot.seat() {
        return Ok(Response::say(undo::asked_already(language::of(snapshot))));
    }
    if !snapshot.taking_back.may_ask {
        // The table's refusal says why not.
        dispatcher.perform(origin, Command::AskUndo).await?;
        return Ok(Response::say(agreement::you_ask(snapshot)));
    }
    Ok(Response::private(agreement::may_ask_undo(snapshot)))
}
