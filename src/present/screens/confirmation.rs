//! Confirmation questions.

use crate::present::game;
use crate::present::screens::services::Services;
use crate::present::vocabulary::{
    Controls, Message, Press, Response, Row, Style, language, mentions,
};
use crate::table::{Effect, Origin, Performed, Refusal, Snapshot, Status};
use words::{labels, lobby, privacy, table};

/// Asks somebody who may cancel the table to confirm.
///
/// # Errors
/// Why they may not.
pub fn cancel(origin: &Origin, snapshot: &Snapshot) -> Result<Message, Refusal> {
    match snapshot.status {
        Status::Over => return Err(Refusal::Over),
        Status::Cancelled => return Err(Refusal::Cancelled),
        Status::Lobby | Status::Running => {}
    }
    let sits_there = snapshot.people.iter().any(|person| person.is(origin.user));
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
    let language = language::of(snapshot);
    let yes = (Press::ReallyCancel, labels::really_cancel(language));
    let (question, no) = (
        lobby::really_cancel(language, running),
        labels::never(language),
    );
    Ok(really(Controls::of(snapshot), question, yes, no))
}

/// Confirms that a game was cancelled, or that the user agreed to cancel.
pub fn cancelled(done: &Performed) -> Message {
    let language = language::of(&done.snapshot);
    Message::new(match &done.effect {
        Effect::CancelAgreed { missing } => {
            table::cancel_agreed(language, &mentions(language, missing))
        }
        _ => lobby::cancelled_now(language),
    })
}

/// Asks somebody who can resign to confirm. Before the game has begun, it says how to leave.
///
/// # Errors
/// What keeps them from resigning.
pub fn resign(origin: &Origin, snapshot: &Snapshot) -> Result<Message, Refusal> {
    match snapshot.status {
        Status::Lobby => {
            let language = language::of(snapshot);
            return Ok(Message::new(lobby::leave_instead(language)));
        }
        Status::Over => return Err(Refusal::Over),
        Status::Cancelled => return Err(Refusal::Cancelled),
        Status::Running => {}
    }
    let own = snapshot
        .people
        .iter()
        .find(|person| person.is(origin.user))
        .ok_or(Refusal::NotPlaying)?;
    if own.resigned {
        return Err(Refusal::Resigned);
    }
    let language = language::of(snapshot);
    let question = game::really_resign(language, snapshot.settings.game);
    let yes = (Press::ReallyResign, labels::really_resign(language));
    let no = labels::never(language);
    Ok(really(Controls::of(snapshot), question, yes, no))
}

pub fn resigned(done: &Performed) -> Message {
    let language = language::of(&done.snapshot);
    Message::new(match &done.effect {
        Effect::Resigned { over: true, .. } => lobby::resigned_last(language),
        _ => lobby::resigned(language),
    })
}

/// Asks whether to erase the user's data, with the number of games affected.
///
/// # Errors
/// If the games cannot be read.
pub async fn ask_to_erase(services: &Services, origin: &Origin) -> Result<Response, Refusal> {
    let games = services.tables.turns(origin.user).await?.len();
    let language = services.language(origin).await;
    let question = privacy::really_erase(language, games);
    let yes = (Press::ReallyErase, labels::really_erase(language));
    let asked = really(Controls::NONE, question, yes, labels::keep(language));
    Ok(Response::private(asked))
}

/// Erases the user's data after confirmation.
///
/// # Errors
/// If the database fails.
pub async fn forget(services: &Services, origin: &Origin) -> Result<Message, Refusal> {
    // Read first: erasing removes this setting too.
    let language = services.language(origin).await;
    let erased = services.people.erase_person(origin).await?;
    Ok(Message::new(privacy::erased(language, erased.number)))
}

/// A question with its yes and no buttons.
fn really(controls: Controls, question: String, yes: (Press, String), no: String) -> Message {
    let (press, label) = yes;
    Message::new(question).rows(vec![Row::Buttons(vec![
        controls.button(press, label, Style::Danger),
        controls.button(Press::Never, no, Style::Secondary),
    ])])
}
