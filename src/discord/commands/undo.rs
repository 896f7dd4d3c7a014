//! `/undo`: takes back what is not committed yet. What is committed it offers to ask the next player
//! about.

use super::{Call, privately};
use crate::discord::desk::Desk;
use crate::present::Outcome;
use crate::present::game::panel;
use crate::present::{agreement, language};
use crate::table::{Command, Origin, Refusal, Snapshot, Status};
use words::{days, turn};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn undo(call: Call<'_>, all: Option<bool>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let choose = |snapshot: &Snapshot| {
            let played = snapshot.status == Status::Running && !snapshot.may_act();
            if played && snapshot.seat().is_some() {
                return Err(NotDone::Played(Box::new(snapshot.clone())));
            }
            Ok(if all == Some(true) {
                Command::StartOver
            } else {
                Command::Undo
            })
        };
        let done = match desk.tables.perform_with(&origin, None, choose).await {
            Ok(done) => done,
            Err(NotDone::Played(snapshot)) => return offer(desk, &origin, &snapshot).await,
            Err(NotDone::Refused(refusal)) => return Err(refusal),
        };
        let head = turn::taken_back(language::of(&done.snapshot));
        Ok(Outcome::private(panel(&done.snapshot, None, Some(&head))))
    })
    .await
}

/// Why no draft changed.
enum NotDone {
    /// They have played: it is no draft that they want back.
    Played(Box<Snapshot>),
    Refused(Refusal),
}

impl From<Refusal> for NotDone {
    fn from(refusal: Refusal) -> NotDone {
        NotDone::Refused(refusal)
    }
}

/// To somebody who is not to act: whether they want to ask, or why they cannot.
async fn offer(desk: &Desk, origin: &Origin, snapshot: &Snapshot) -> Result<Outcome, Refusal> {
    let asked = snapshot.undo.as_ref().map(|asked| asked.seat);
    if asked.is_some() && asked == snapshot.seat() {
        return Ok(Outcome::say(days::asked_already(language::of(snapshot))));
    }
    if !snapshot.may_ask_undo {
        // The table says why not.
        desk.tables.perform(origin, None, Command::AskUndo).await?;
        return Ok(Outcome::say(days::you_ask(language::of(snapshot))));
    }
    Ok(Outcome::private(agreement::may_ask_undo(snapshot)))
}
