//! `/undo`: takes back what is not committed yet. What is committed it offers to ask the next player
//! about.

use serenity::all::ButtonStyle;
use serenity::builder::CreateActionRow;

use super::{Call, privately};
use crate::discord::components::Maker;
use crate::discord::custom_id::Press;
use crate::discord::desert::panel::{Chosen, panel};
use crate::discord::desk::{Desk, Outcome};
use crate::discord::refusals::mention;
use crate::discord::reply::{Answer, Reply};
use crate::table::{Command, Origin, Refusal, Snapshot, Status};
use words::{days, labels, turn};

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
        let head = Some(turn::TAKEN_BACK);
        let reply = panel(
            &desk.studio_for(&done.snapshot),
            &done.snapshot,
            Chosen::default(),
            head,
        )
        .await;
        Ok(Outcome::from(Answer::Private(reply)))
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
        return Ok(Outcome::say(days::ASKED_ALREADY));
    }
    if !snapshot.may_ask_undo {
        // The table says why not.
        desk.tables.perform(origin, None, Command::AskUndo).await?;
        return Ok(Outcome::say(days::YOU_ASK));
    }
    let maker = Maker {
        table: snapshot.table.0,
        revision: snapshot.revision,
        draft: None,
    };
    let acting = snapshot.acting();
    let of: Vec<String> = acting.iter().map(|person| mention(person.user)).collect();
    let row = CreateActionRow::Buttons(vec![
        maker.button(Press::AskUndo, labels::ASK_UNDO, ButtonStyle::Primary),
        maker.button(Press::Never, labels::KEEP, ButtonStyle::Secondary),
    ]);
    let reply = Reply::new(days::may_ask_undo(&of)).rows(vec![row]);
    Ok(Outcome::from(Answer::Private(reply)))
}
