//! `/game info`: who plays here, with which rules, and whose turn it is.

use jiff::Timestamp;

use crate::discord::commands::{Call, message_link, privately};
use crate::discord::deadline;
use crate::discord::desk::{Desk, Outcome};
use crate::discord::errors::reason;
use crate::discord::refusals::mention;
use crate::table::{Origin, Person, Refusal, Snapshot, Status};
use games::{Options, Seat, View};
use words::cast::Cast;
use words::{days, lobby, table, turn};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn info(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let snapshot = desk.look(&origin).await?;
        let mut more = besides(&snapshot, desk.tables.now());
        more.extend(troubles(desk, &origin).await?);
        Ok(Outcome::say(text(desk, &snapshot, &more)))
    })
    .await
}

/// How many undelivered messages are told.
const TROUBLES: usize = 3;

/// What the table owed and could not deliver, for the host and who manages the channel.
async fn troubles(desk: &Desk, origin: &Origin) -> Result<Vec<String>, Refusal> {
    let troubles = match desk.outbox.troubles(origin, None).await {
        Err(Refusal::NotHost { .. }) => return Ok(Vec::new()),
        troubles => troubles?,
    };
    let mut lines: Vec<String> = troubles
        .iter()
        .take(TROUBLES)
        .map(|trouble| {
            let whom = trouble.person.map(mention);
            let at = trouble.at.as_second();
            let reason = reason(trouble.failure.as_ref(), trouble.attempts);
            days::trouble(&trouble.kind, whom.as_deref(), &reason, at)
        })
        .collect();
    if troubles.len() > TROUBLES {
        lines.push(days::more_troubles(troubles.len() - TROUBLES));
    }
    Ok(lines)
}

/// Who is away, which seats are offered, what is asked or agreed to.
fn besides(snapshot: &Snapshot, now: Timestamp) -> Vec<String> {
    let mut lines = Vec::new();
    if !matches!(snapshot.status, Status::Lobby | Status::Running) {
        return lines;
    }
    for person in &snapshot.people {
        let who = mention(person.user);
        if let Some(until) = person.vacation_until.filter(|until| *until > now) {
            lines.push(days::vacation(&who, Some(until.as_second())));
        }
        if person.offered && !person.resigned {
            let to = person.offered_to.map(mention);
            lines.push(days::offered(&who, to.as_deref()));
        }
    }
    if let Some(asked) = &snapshot.undo {
        let called = |seat: Seat| snapshot.person(seat).map(|person| mention(person.user));
        let of: Vec<String> = asked.of.iter().filter_map(|seat| called(*seat)).collect();
        let who = called(asked.seat).unwrap_or_default();
        lines.push(days::undo_asked(&who, &of));
    }
    let (agreed, missing) = agreement(snapshot, |person| person.would_cancel);
    if !agreed.is_empty() {
        lines.push(table::cancel_news(&agreed, &missing));
    }
    let (agreed, missing) = agreement(snapshot, |person| person.would_pause);
    if !agreed.is_empty() {
        let pause = snapshot.paused.is_none();
        lines.push(days::pause_agreed(pause, &agreed, &missing));
    }
    lines
}

/// Who agrees to something, and who does not yet.
fn agreement(snapshot: &Snapshot, agrees: impl Fn(&Person) -> bool) -> (Vec<String>, Vec<String>) {
    let playing = snapshot.people.iter().filter(|person| !person.resigned);
    let (agreed, missing): (Vec<&Person>, Vec<&Person>) =
        playing.partition(|person| agrees(person));
    let mentions =
        |people: Vec<&Person>| people.iter().map(|person| mention(person.user)).collect();
    (mentions(agreed), mentions(missing))
}

fn text(desk: &Desk, snapshot: &Snapshot, more: &[String]) -> String {
    let players = snapshot.players();
    let status = match (&snapshot.status, &snapshot.view) {
        (Status::Running, Some(View::Desert(view))) => {
            let cast = Cast {
                players: &players,
                view,
            };
            let until = deadline::sentence(snapshot);
            turn::timed(turn::to_move(&cast), until.as_deref())
        }
        (Status::Lobby | Status::Running, _) => table::STATUS_LOBBY.to_owned(),
        (Status::Over, _) => table::STATUS_OVER.to_owned(),
        (Status::Cancelled, _) => table::STATUS_CANCELLED.to_owned(),
    };
    let Options::Desert(options) = &snapshot.settings.options;
    let river = desk
        .tables
        .boards()
        .get(&snapshot.settings.board)
        .is_some_and(|board| board.has_river());
    let resigned: Vec<usize> = snapshot
        .people
        .iter()
        .enumerate()
        .filter(|(_, person)| person.resigned)
        .map(|(index, _)| index)
        .collect();
    let newest = match snapshot.status {
        Status::Lobby => snapshot.lobby_message,
        _ => snapshot.turn_message,
    };
    let link = newest.map(|message| message_link(snapshot.place, Some(message)));
    table::info(&table::Info {
        status: &status,
        board: &snapshot.settings.title,
        timing: &deadline::timing(&snapshot.settings.timing),
        variants: &lobby::variants(options, river),
        players: &players,
        resigned: &resigned,
        seats: snapshot.settings.seats,
        host: &mention(snapshot.host),
        commitment: &snapshot.commitment,
        seed: snapshot.seed.as_deref(),
        link: link.as_deref(),
        more,
    })
}
