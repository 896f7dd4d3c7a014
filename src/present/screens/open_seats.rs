//! `/game list`: what can be joined on a server, and joining it from there.
//!
//! A reader is shown only what is in channels that they may view, and that is checked again when they press: whoever may
//! view a channel could press *Join* there, so a press in the list counts as one in that channel.

use crate::present::game;
use crate::present::screens::agreement::seat_done;
use crate::present::screens::services::Services;
use crate::present::vocabulary::{
    Button, Controls, Message, Press, Response, Row, Style, language, mention, message_link,
};
use crate::table::{
    Command, Effect, Expect, OpenSeat, Origin, Performed, Refusal, Snapshot, Status,
};
use words::open_seats::{OpenSeatLine, WhatIsOpen};
use words::{Language, labels, lobby, open_seats as said};

/// How many are on a page: one row of buttons.
const PAGE: usize = 5;

/// One page of what the reader can join where they are; pages count from 0, and beyond the last comes the last.
///
/// # Errors
/// If the games cannot be read.
pub async fn list(services: &Services, origin: &Origin, at: u8) -> Result<Message, Refusal> {
    let language = services.language(origin).await;
    let Some(guild) = origin.guild else {
        return Ok(Message::new(said::elsewhere(language)));
    };
    let mut open = services.tables.open_seats(guild, origin.user).await?;
    open.retain(|open| services.servers.may_view(origin, open.channel));
    let pages = open.chunks(PAGE);
    let at = usize::from(at).min(pages.len().saturating_sub(1));
    let Some(page) = open.chunks(PAGE).nth(at) else {
        let new = services.commands.link(origin.guild, "game new");
        return Ok(Message::new(said::none(language, &new)));
    };
    let mut lines = Vec::new();
    let mut buttons = Vec::new();
    for (number, open) in (at * PAGE + 1..).zip(page) {
        let table = Some(open.table);
        let looked = services.tables.look(origin, open.channel, table);
        // One that was moved, closed or frozen just now is left out.
        let Ok(snapshot) = looked.await else {
            continue;
        };
        if let Some((line, button)) = shown(language, origin, open, &snapshot, number) {
            lines.push(line);
            buttons.push(button);
        }
    }
    let mut rows = vec![
        Row::Buttons(buttons),
        Row::Buttons(turned(language, at, pages.len())),
    ];
    rows.retain(|row| !matches!(row, Row::Buttons(buttons) if buttons.is_empty()));
    Ok(Message::new(said::list(language, open.len(), &lines)).rows(rows))
}

/// The buttons to the page before and the page after.
fn turned(language: Language, at: usize, pages: usize) -> Vec<Button> {
    let to = |page: usize, label| {
        let page = u8::try_from(page).unwrap_or(u8::MAX);
        Controls::NONE.button(Press::OpenSeats { page }, label, Style::Secondary)
    };
    let before = (at > 0).then(|| to(at - 1, labels::better(language, at)));
    let after = (at + 1 < pages).then(|| to(at + 1, labels::further(language, at + 2)));
    before.into_iter().chain(after).collect()
}

/// A lobby's or a seat's line and button; `None` if it is not to be had any more.
fn shown(
    language: Language,
    origin: &Origin,
    open: &OpenSeat,
    snapshot: &Snapshot,
    number: usize,
) -> Option<(String, Button)> {
    let controls = Controls::of(snapshot);
    let (what, button) = match (open.seat, snapshot.status) {
        (None, Status::Lobby) => {
            let taken = snapshot.people.len();
            let joined = snapshot.people.iter().any(|person| person.is(origin.user));
            let free = taken < usize::from(snapshot.settings.seats) && !joined;
            let label = said::join(language, number);
            let button = controls.button(Press::ListedJoin, label, Style::Primary);
            (WhatIsOpen::Lobby { taken }, button.enabled(free))
        }
        (Some(seat), Status::Running) => {
            let person = snapshot.person(seat)?;
            let offered = person.offered && !person.resigned;
            offered.then_some(())?;
            let label = said::take(language, number);
            let button = controls.button(Press::ListedTake { seat }, label, Style::Secondary);
            let what = WhatIsOpen::Seat {
                of: &person.player,
                for_reader: person.offered_to == Some(origin.user),
            };
            (what, button)
        }
        _ => return None,
    };
    let seats = match snapshot.status {
        Status::Lobby => usize::from(snapshot.settings.seats),
        _ => snapshot.people.len(),
    };
    let line = OpenSeatLine {
        number,
        channel: &format!("<#{}>", open.channel),
        game: &game::title(language, snapshot.settings.game),
        board: &snapshot.settings.title,
        seats,
        what,
        minutes: snapshot.timing().pace.into(),
        host: &mention(language, snapshot.host),
        since: open.since.as_second(),
    };
    Some((said::line(language, &line), button))
}

/// Joins a lobby or takes a seat that was listed, as if its button had been pressed in its channel.
///
/// # Errors
/// Why nothing was done. To whoever may not view the channel, the game is gone.
pub async fn act(
    services: &Services,
    origin: &Origin,
    expect: Expect,
    command: Command,
) -> Result<Response, Refusal> {
    let Some(there) = there(services, origin, expect).await? else {
        return Ok(services.say(origin, said::gone).await);
    };
    let tables = &services.tables;
    match tables.perform(&there, Some(expect), command).await {
        Ok(done) => Ok(Response::private(joined(services, origin, &done))),
        Err(Refusal::NoTable | Refusal::Moved { .. }) => Ok(services.say(origin, said::gone).await),
        Err(refusal) => Err(refusal),
    }
}

/// The request as one from the game's channel, if that is on the same server and they may view it.
async fn there(
    services: &Services,
    origin: &Origin,
    expect: Expect,
) -> Result<Option<Origin>, Refusal> {
    let place = services.tables.place(expect.table).await?;
    let place = place.filter(|place| {
        place.guild.is_some()
            && place.guild == origin.guild
            && services.servers.may_view(origin, place.channel)
    });
    Ok(place.map(|place| Origin {
        channel: place.channel,
        parent: None,
        // Known only of the channel in which they pressed.
        manages_channel: false,
        ..origin.clone()
    }))
}

/// The answer to whoever joined, with the way there.
fn joined(services: &Services, origin: &Origin, done: &Performed) -> Message {
    let snapshot = &done.snapshot;
    let language = language::of(snapshot);
    let own = snapshot.people.iter().find(|person| person.is(origin.user));
    let (text, link, label) = match (&done.effect, own) {
        (Effect::Joined, Some(own)) => (
            lobby::joined(language, own.player.rider),
            snapshot.messages.lobby,
            labels::open_lobby(language),
        ),
        _ => (
            seat_done(done),
            snapshot.messages.turn,
            labels::open_channel(language),
        ),
    };
    let link = Button::link(message_link(snapshot.place, link), &label);
    let message = Message::new(text).rows(vec![Row::Buttons(vec![link])]);
    services.named(origin, snapshot, message)
}
