//! `/game cancel`: asks once more, then gives the table up.

use serenity::all::ButtonStyle;
use serenity::builder::CreateActionRow;

use crate::discord::commands::{Call, privately};
use crate::discord::components::Maker;
use crate::discord::custom_id::Press;
use crate::discord::desk::Outcome;
use crate::discord::refusals;
use crate::discord::reply::{Answer, Reply};
use crate::table::{Command, Done, Origin, Refusal, Snapshot, Status, What};
use words::{labels, lobby, table};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn cancel(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        match desk.look(&origin).await {
            Ok(snapshot) => ask(&origin, &snapshot),
            // A game that cannot be read cannot be looked at before it is given up either.
            Err(Refusal::Frozen { .. }) => {
                let done = desk.tables.perform(&origin, None, Command::Cancel).await?;
                Ok(Outcome::say(self::done(&done)))
            }
            Err(refusal) => Err(refusal),
        }
    })
    .await
}

/// The question, to somebody who may cancel.
pub fn ask(origin: &Origin, snapshot: &Snapshot) -> Result<Outcome, Refusal> {
    match snapshot.status {
        Status::Over => return Err(Refusal::Over),
        Status::Cancelled => return Err(Refusal::Cancelled),
        Status::Lobby | Status::Running => {}
    }
    let sits_there = snapshot
        .people
        .iter()
        .any(|person| person.user == origin.user);
    let running = snapshot.status == Status::Running;
    let may = snapshot.host == origin.user || origin.manages_channel || (running && sits_there);
    if !may {
        return Err(if sits_there {
            Refusal::NotHost {
                host: snapshot.host,
            }
        } else {
            Refusal::MayNotCancel
        });
    }
    let question = lobby::really_cancel(running);
    Ok(Outcome::from(Answer::Private(really(
        snapshot,
        question,
        Press::ReallyCancel,
        labels::REALLY_CANCEL,
    ))))
}

/// A question with its two buttons.
pub fn really(snapshot: &Snapshot, question: &str, yes: Press, label: &str) -> Reply {
    let maker = Maker {
        table: snapshot.table.0,
        revision: snapshot.revision,
        draft: None,
    };
    Reply::new(question).rows(vec![CreateActionRow::Buttons(vec![
        maker.button(yes, label, ButtonStyle::Danger),
        maker.button(Press::Never, labels::NEVER, ButtonStyle::Secondary),
    ])])
}

/// What is said when it is done, or agreed to.
pub fn done(done: &Done) -> String {
    match &done.what {
        What::CancelAgreed { missing } => table::cancel_agreed(&refusals::mentions(missing)),
        _ => lobby::CANCELLED.to_owned(),
    }
}
