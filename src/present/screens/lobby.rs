//! The lobby's public message.

use super::{computers, lobby_options};
use crate::present::game;
use crate::present::screens::services::Services;
use crate::present::vocabulary::{
    Button, Controls, MenuOption, Message, Press, Reply, Response, Row, Style, deadline, language,
    mention, message_link, seated,
};
use crate::table::{
    ChannelId, Command, Expect, Origin, Refusal, Seating, Snapshot, Status, TableId, Tables, idle,
};
use games::Rider;
use words::names::escape;
use words::{Language, labels, lobby, thread};

/// The message for the current state, with buttons while people may join.
pub fn message(tables: &Tables, snapshot: &Snapshot) -> Message {
    let language = language::public(snapshot);
    let awaited = snapshot.settings.thread && snapshot.messages.thread.is_none();
    let about_thread = match snapshot.status {
        Status::Lobby if awaited => Some(thread::to_come(language)),
        Status::Running if awaited => Some(thread::opens(language)),
        _ => None,
    };
    shown(tables, snapshot, about_thread)
}

/// The same for a game that goes on in a thread of its own.
pub fn with_thread(tables: &Tables, snapshot: &Snapshot, thread: ChannelId) -> Message {
    let language = language::public(snapshot);
    let thread = thread::is_in(language, &format!("<#{thread}>"));
    shown(tables, snapshot, Some(thread))
}

/// The name of the thread for a game.
pub fn thread_title(snapshot: &Snapshot) -> String {
    let language = language::public(snapshot);
    let game = game::title(language, snapshot.settings.game);
    thread::title(language, &game, &seated(language, snapshot))
}

fn shown(tables: &Tables, snapshot: &Snapshot, about_thread: Option<String>) -> Message {
    let language = language::public(snapshot);
    let players = seated(language, snapshot);
    let host = snapshot
        .people
        .iter()
        .find(|person| person.is(snapshot.host))
        .map_or_else(
            || mention(language, snapshot.host),
            |person| escape(&person.player.name),
        );
    let timing = deadline::of_game(language, snapshot);
    let shown = lobby::LobbyText {
        board: &snapshot.settings.title,
        game: &game::title(language, snapshot.settings.game),
        seats: usize::from(snapshot.settings.seats),
        variants: &game::variants(language, tables.boards(), snapshot),
        timing: &timing,
        shuffled: snapshot.settings.seating == Seating::Shuffled,
        players: &players,
        host: &host,
        watched: snapshot.settings.watch.is_some(),
        changed: lobby_options::changes(language, tables, &snapshot.settings, &host),
        thread: about_thread,
        hints: snapshot.settings.hints,
        unrated: snapshot.settings.unrated,
    };
    match snapshot.status {
        Status::Lobby => Message::new(lobby::open(language, &shown)).rows(rows(snapshot)),
        Status::Running | Status::Over => {
            let rows = vec![Row::Buttons(vec![commitment(snapshot, language)])];
            Message::new(lobby::begun(language, &shown)).rows(rows)
        }
        Status::Cancelled => Message::new(lobby::cancelled(language, shown.game, &host)),
    }
}

/// The message of a lobby that was closed because nobody had touched it.
pub fn forgotten(snapshot: &Snapshot) -> Message {
    let language = language::public(snapshot);
    let game = game::title(language, snapshot.settings.game);
    Message::new(lobby::forgotten(language, &game, idle::LOBBY))
}

/// Tells the host that the lobby is full. `named` is the game as readers elsewhere know it.
pub fn full(snapshot: &Snapshot, named: &str) -> Message {
    let text = lobby::full(language::of(snapshot), named);
    Message::new(text).rows(vec![open_lobby(snapshot)])
}

/// Tells the host that others sit in the lobby. `named` is the game as readers elsewhere know it.
pub fn joined(snapshot: &Snapshot, named: &str) -> Message {
    let (joined, seats) = (snapshot.people.len(), snapshot.settings.seats);
    let text = lobby::waits_for_start(language::of(snapshot), named, joined, seats);
    Message::new(text).rows(vec![open_lobby(snapshot)])
}

/// The button that leads to the lobby's message.
fn open_lobby(snapshot: &Snapshot) -> Row {
    let address = message_link(snapshot.place, snapshot.messages.lobby);
    let label = labels::open_lobby(language::of(snapshot));
    Row::Buttons(vec![Button::link(address, &label)])
}

/// The button that explains how everybody can check the shuffle.
pub fn commitment(snapshot: &Snapshot, language: Language) -> Button {
    let controls = Controls::of(snapshot);
    let label = labels::commitment(language);
    controls.button(Press::Commitment, label, Style::Secondary)
}

fn rows(snapshot: &Snapshot) -> Vec<Row> {
    let language = language::public(snapshot);
    let controls = Controls::of(snapshot);
    let plain = |press, label| controls.button(press, label, Style::Secondary);
    let start = controls.button(Press::Start, labels::start(language), Style::Success);
    let cancel = controls.button(Press::Cancel, labels::cancel(language), Style::Danger);
    let joining = match snapshot.settings.watch {
        // Nobody sits down who could leave or have a colour.
        Some(_) => Vec::new(),
        None => {
            let full = snapshot.settings.seats_are_taken_by(snapshot.people.len());
            let join = controls.button(Press::Join, labels::join(language), Style::Primary);
            let leave = plain(Press::Leave, labels::leave(language));
            (!full).then_some(join).into_iter().chain([leave]).collect()
        }
    };
    let riders = match joining.is_empty() {
        true => Vec::new(),
        false => riders(language),
    };
    let game = snapshot.settings.game;
    let about = vec![
        plain(Press::Options, labels::options(language)),
        plain(Press::Rules { game, page: 0 }, labels::rules(language)),
        commitment(snapshot, language),
    ];
    let rows = [
        Some(Row::Buttons(
            joining.into_iter().chain([start, cancel]).collect(),
        )),
        controls.menu(Press::Rider, labels::choose_rider(language), riders),
        computers::menu(snapshot, language),
        Some(Row::Buttons(about)),
    ];
    rows.into_iter().flatten().collect()
}

fn riders(language: Language) -> Vec<MenuOption> {
    let choice = |rider: Rider| MenuOption::new(labels::rider(language, rider), rider.name());
    Rider::ALL.map(choice).to_vec()
}

/// Opens a rematch lobby, for the game of the pressed button or else the channel's game.
///
/// # Errors
/// If that game is not over, or the person asking did not play in it.
pub async fn rematch(
    services: &Services,
    origin: &Origin,
    expect: Option<Expect>,
) -> Result<Response, Refusal> {
    let table: Option<TableId> = expect.map(|expect| expect.table);
    let before = services.tables.look(origin, origin.channel, table).await?;
    let done = match services
        .tables
        .perform(origin, expect, Command::Rematch)
        .await
    {
        Err(Refusal::NotOver) => {
            let language = language::of(&before);
            return Ok(Response::say(lobby::rematch_not_over(language)));
        }
        done => done?,
    };
    let others: Vec<_> = before
        .people
        .iter()
        .filter(|person| person.user().is_some() && !person.is(origin.user))
        .map(|person| person.player.clone())
        .collect();
    let shown = message(&services.tables, &done.snapshot);
    let shown = match others.is_empty() {
        true => shown,
        false => shown.headed(&lobby::rematch(language::public(&done.snapshot), &others)),
    };
    Ok(Response::lobby(Reply::Public(shown), &done.snapshot))
}
