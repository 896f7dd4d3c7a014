//! Before the game: opening, joining, leaving, starting.

use jiff::Timestamp;

use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::situation::Situation;
use super::update::Update;
use super::{limits, lobby_options, progress, thread};
use crate::store::{NewGame, Occupant, Stage};
use crate::table::request::{NewComputer, NewTable, Origin, Refusal, TableError};
use crate::table::settings::{Seating, Settings};
use crate::table::state::{Fold, LogEntry, Person, TableState, choose, cut, sit_down};
use games::{Boards, Player, Rider, Seat, Seed, shuffle};

/// A lobby to open, without its limits and the jobs that follow from it. `language` is that of its posts.
pub(in crate::table) fn open(
    origin: &Origin,
    now: Timestamp,
    new: &NewTable,
    rematch_of: Option<&TableState>,
    boards: &Boards,
    seed: &Seed,
    language: Option<&str>,
) -> Result<NewGame, Refusal> {
    let kind = new.options.kind();
    let board = boards.find(kind, &new.board).ok_or_else(|| {
        let known = boards.of(kind).into_iter();
        Refusal::UnknownBoard {
            name: cut(&new.board),
            known: known.map(|board| board.name.to_owned()).collect(),
        }
    })?;
    boards
        .playable(kind, board.name, usize::from(new.seats))
        .map_err(Refusal::Setup)?;
    let suits = boards.suits(board.name, &new.options);
    suits.map_err(Refusal::Setup)?;
    let settings = Settings {
        game: kind,
        board: board.name.to_owned(),
        title: board.title.to_owned(),
        seats: new.seats,
        seating: new.seating,
        options: new.options.clone(),
        timing: new.timing,
        thread: new.thread,
        hints: new.hints,
        unrated: new.unrated,
        watch: new.watch,
        language: language.map(str::to_owned),
        rematch_of: rematch_of.map(|before| before.row.id),
        changes: None,
    };
    let mut people = Vec::new();
    if new.watch.is_none() {
        let host = Occupant::Person(origin.user);
        sit_down(&mut people, host, &origin.name, new.rider).map_err(taken)?;
    }
    if new.computers.len() + people.len() > usize::from(new.seats) {
        return Err(Refusal::TooManyComputers { seats: new.seats });
    }
    for computer in &new.computers {
        let occupant = Occupant::Computer(computer.kind);
        sit_down(&mut people, occupant, &computer.name, None).map_err(taken)?;
    }
    Ok(NewGame {
        interaction: origin.interaction,
        guild: origin.guild,
        channel: origin.channel,
        host: origin.user,
        settings: serde_json::to_string(&settings).map_err(TableError::Json)?,
        board: board.text.to_owned(),
        rules: settings.options.kind().rules_version(),
        seed: seed.to_hex(),
        people: people.iter().map(Person::to_row).collect(),
        thread: rematch_of.and_then(thread::inherited_thread),
        locale: origin.locale.clone(),
        at: now,
        limits: Vec::new(),
        jobs: Vec::new(),
    })
}

pub(super) fn in_lobby(table: &TableState) -> Result<(), Refusal> {
    match table.row.stage {
        Stage::Lobby => Ok(()),
        Stage::Running => Err(Refusal::Started),
        Stage::Over => Err(Refusal::Over),
        Stage::Cancelled => Err(Refusal::Cancelled),
    }
}

pub(super) fn join(at: &Situation<'_>, rider: Option<Rider>) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    in_lobby(table)?;
    if table.person(origin.user).is_some() {
        return match rider {
            // Joining again with a rider means choosing another rider.
            Some(rider) => choose_rider(at, rider),
            None => Err(Refusal::AlreadyJoined),
        };
    }
    if table.settings.watch.is_some() {
        return Err(Refusal::OnlyWatched);
    }
    let who = Occupant::Person(origin.user);
    sits_down(at, who, &origin.name, rider)
}

pub(super) fn add_computer(
    at: &Situation<'_>,
    computer: &NewComputer,
) -> Result<Decision, Refusal> {
    let table = at.table;
    in_lobby(table)?;
    hosted_by_requester(at)?;
    let occupant = Occupant::Computer(computer.kind);
    sits_down(at, occupant, &computer.name, None)
}

/// Removes the computer player with this rider.
pub(super) fn remove_computer(at: &Situation<'_>, rider: Rider) -> Result<Decision, Refusal> {
    let table = at.table;
    in_lobby(table)?;
    hosted_by_requester(at)?;
    let leaves = |person: &Person| person.user().is_none() && person.player.rider == rider;
    let mut people = table.people.clone();
    people.retain(|person| !leaves(person));
    if people.len() == table.people.len() {
        return Err(Refusal::NoSuchComputer);
    }
    let update = seated(at, people);
    Ok(Decision::update(update, Effect::ComputerRemoved))
}

fn sits_down(
    at: &Situation<'_>,
    occupant: Occupant,
    name: &str,
    rider: Option<Rider>,
) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    if table.is_full() {
        let seats = table.settings.seats;
        return Err(Refusal::Full { seats });
    }
    let mut people = table.people.clone();
    sit_down(&mut people, occupant, name, rider).map_err(taken)?;
    let filled = table.settings.seats_are_taken_by(people.len());
    let mut update = seated(at, people);
    let others = occupant
        .person()
        .filter(|user| *user != table.row.host)
        .map(|user| Event::SatDown { user });
    update.events.extend(others);
    // Hosts see for themselves that they filled it.
    if filled && origin.user != table.row.host {
        let host = table.row.host;
        update.events.push(Event::LobbyFilled { host });
    }
    update
        .change
        .limits
        .extend(occupant.person().map(limits::of_sitting_down));
    Ok(Decision::update(update, Effect::Joined))
}

pub(super) fn hosted_by_requester(at: &Situation<'_>) -> Result<(), Refusal> {
    let Situation { table, origin, .. } = *at;
    let host = table.row.host;
    if host == origin.user {
        Ok(())
    } else {
        Err(Refusal::NotHost { host })
    }
}

pub(super) fn choose_rider(at: &Situation<'_>, rider: Rider) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    in_lobby(table)?;
    if table.person(origin.user).is_none() {
        return Err(Refusal::NotPlaying);
    }
    let mut people = table.people.clone();
    choose(&mut people, origin.user, rider).map_err(taken)?;
    let update = seated(at, people);
    Ok(Decision::update(update, Effect::RiderChosen))
}

fn seated(at: &Situation<'_>, people: Vec<Person>) -> Update {
    let mut update = at.update();
    update.people = Some(people);
    update.events.push(Event::LobbyChanged);
    update
}

pub(super) fn leave(at: &Situation<'_>) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    in_lobby(table)?;
    if table.person(origin.user).is_none() {
        return Err(Refusal::NotPlaying);
    }
    let mut update = at.update();
    update.events.push(Event::LobbyChanged);
    let left: Vec<Person> = table
        .people
        .iter()
        .filter(|person| !person.is(origin.user))
        .cloned()
        .collect();
    let Some(next) = left.iter().find_map(Person::user) else {
        update.change.stage = Stage::Cancelled;
        return Ok(Decision::update(update, Effect::Closed));
    };
    let host = (table.row.host == origin.user).then_some(next);
    update.settings = lobby_options::after_leaving(&table.settings, &left, host.is_some());
    update.change.host = host.unwrap_or(table.row.host);
    update.people = Some(left);
    Ok(Decision::update(update, Effect::Left { host }))
}

pub(super) fn start(at: &Situation<'_>) -> Result<Decision, Refusal> {
    let table = at.table;
    in_lobby(table)?;
    hosted_by_requester(at)?;
    let joined = table.people.len();
    if joined < 2 {
        return Err(Refusal::TooFew { joined });
    }
    let order = match table.settings.seating {
        Seating::Shuffled => shuffle::seating(&table.seed, joined),
        Seating::Joined => (0..joined).collect(),
    };
    let fold = Fold::start(table.beginning(), order.clone(), table.row.revision + 1);
    let fold = fold.map_err(|error| {
        tracing::error!(table = table.row.id.0, %error, "a game cannot begin");
        Refusal::Setup(error)
    })?;
    // People who left have made gaps in the order of joining; from now on there are none.
    let mut people = table.people.clone();
    for (joined, person) in people.iter_mut().enumerate() {
        person.joined = joined;
        person.seat = order
            .iter()
            .position(|who| *who == joined)
            .and_then(Seat::checked);
    }
    let mut update = at.update();
    update.change.stage = Stage::Running;
    update.change.limits = limits::limits_of_start(table);
    update.people = Some(people);
    update.events.push(Event::LobbyChanged);
    if table.settings.thread && table.row.thread.is_none() {
        // Before the turn, which is then posted in the thread.
        update.events.push(Event::ThreadWanted);
    }
    let seated = vec![LogEntry::Seated { order }];
    let (update, what) = progress::moved(table, update, fold, seated, 0, |_, _| Effect::Started)?;
    Ok(Decision::Update(update, what))
}

fn taken(by: Player) -> Refusal {
    Refusal::RiderTaken {
        rider: by.rider,
        by,
    }
}
