//! Before the game: opening, joining, leaving, starting.

use jiff::Timestamp;

use super::command::{NewComputer, NewTable, Origin, Seating};
use super::decision::{Decision, Update};
use super::entry::LogEntry;
use super::event::Event;
use super::fold::Fold;
use super::limits;
use super::person::{Person, choose, cut, sit_down};
use super::refusal::{Refusal, TableError};
use super::settings::Settings;
use super::snapshot::Effect;
use super::state::{RULES, TableState};
use crate::store::{NewGame, NewJob, Occupant, Stage};
use games::{Boards, Player, Rider, Seat, Seed, shuffle};

/// A lobby to open, and the jobs that follow from it.
pub(super) fn open(
    origin: &Origin,
    now: Timestamp,
    new: &NewTable,
    rematch_of: Option<&TableState>,
    boards: &Boards,
    seed: &Seed,
    jobs: Vec<NewJob>,
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
        watch: new.watch,
        rematch_of: rematch_of.map(|before| before.row.id),
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
        rules: RULES,
        seed: seed.to_hex(),
        people: people.iter().map(Person::to_row).collect(),
        thread: rematch_of.and_then(TableState::inherited_thread),
        at: now,
        limits: Vec::new(),
        jobs,
    })
}

impl TableState {
    fn in_lobby(&self) -> Result<(), Refusal> {
        match self.row.stage {
            Stage::Lobby => Ok(()),
            Stage::Running => Err(Refusal::Started),
            Stage::Over => Err(Refusal::Over),
            Stage::Cancelled => Err(Refusal::Cancelled),
        }
    }

    pub(super) fn join(
        &self,
        origin: &Origin,
        now: Timestamp,
        rider: Option<Rider>,
    ) -> Result<Decision, Refusal> {
        self.in_lobby()?;
        if self.person(origin.user).is_some() {
            return match rider {
                // Joining again with a rider means choosing another rider.
                Some(rider) => self.choose_rider(origin, now, rider),
                None => Err(Refusal::AlreadyJoined),
            };
        }
        let who = Occupant::Person(origin.user);
        self.sits_down(origin, now, who, &origin.name, rider)
    }

    pub(super) fn add_computer(
        &self,
        origin: &Origin,
        now: Timestamp,
        computer: &NewComputer,
    ) -> Result<Decision, Refusal> {
        self.in_lobby()?;
        self.hosted_by(origin)?;
        let occupant = Occupant::Computer(computer.kind);
        self.sits_down(origin, now, occupant, &computer.name, None)
    }

    /// Removes the computer player with this rider.
    pub(super) fn remove_computer(
        &self,
        origin: &Origin,
        now: Timestamp,
        rider: Rider,
    ) -> Result<Decision, Refusal> {
        self.in_lobby()?;
        self.hosted_by(origin)?;
        let leaves = |person: &Person| person.user().is_none() && person.player.rider == rider;
        let mut people = self.people.clone();
        people.retain(|person| !leaves(person));
        if people.len() == self.people.len() {
            return Err(Refusal::NoSuchComputer);
        }
        let update = self.seated(origin, now, people);
        Ok(Decision::update(update, Effect::ComputerRemoved))
    }

    fn sits_down(
        &self,
        origin: &Origin,
        now: Timestamp,
        occupant: Occupant,
        name: &str,
        rider: Option<Rider>,
    ) -> Result<Decision, Refusal> {
        let seats = self.settings.seats;
        if self.people.len() >= usize::from(seats) {
            return Err(Refusal::Full { seats });
        }
        let mut people = self.people.clone();
        sit_down(&mut people, occupant, name, rider).map_err(taken)?;
        let filled = people.len() >= usize::from(seats);
        let mut update = self.seated(origin, now, people);
        // Hosts see for themselves that they filled it.
        if filled && origin.user != self.row.host {
            let host = self.row.host;
            update.events.push(Event::LobbyFilled { host });
        }
        update
            .limits
            .extend(occupant.person().map(limits::of_sitting_down));
        Ok(Decision::update(update, Effect::Joined))
    }

    fn hosted_by(&self, origin: &Origin) -> Result<(), Refusal> {
        let host = self.row.host;
        if host == origin.user {
            Ok(())
        } else {
            Err(Refusal::NotHost { host })
        }
    }

    pub(super) fn choose_rider(
        &self,
        origin: &Origin,
        now: Timestamp,
        rider: Rider,
    ) -> Result<Decision, Refusal> {
        self.in_lobby()?;
        if self.person(origin.user).is_none() {
            return Err(Refusal::NotPlaying);
        }
        let mut people = self.people.clone();
        choose(&mut people, origin.user, rider).map_err(taken)?;
        let update = self.seated(origin, now, people);
        Ok(Decision::update(update, Effect::RiderChosen))
    }

    fn seated(&self, origin: &Origin, now: Timestamp, people: Vec<Person>) -> Update {
        let mut update = self.update(origin, now);
        update.people = Some(people);
        update.events.push(Event::LobbyChanged);
        update
    }

    pub(super) fn leave(&self, origin: &Origin, now: Timestamp) -> Result<Decision, Refusal> {
        self.in_lobby()?;
        if self.person(origin.user).is_none() {
            return Err(Refusal::NotPlaying);
        }
        let mut update = self.update(origin, now);
        update.events.push(Event::LobbyChanged);
        let left: Vec<Person> = self
            .people
            .iter()
            .filter(|person| !person.is(origin.user))
            .cloned()
            .collect();
        let Some(next) = left.iter().find_map(Person::user) else {
            update.stage = Stage::Cancelled;
            return Ok(Decision::update(update, Effect::Closed));
        };
        let host = (self.row.host == origin.user).then_some(next);
        update.host = host.unwrap_or(self.row.host);
        update.people = Some(left);
        Ok(Decision::update(update, Effect::Left { host }))
    }

    pub(super) fn start(&self, origin: &Origin, now: Timestamp) -> Result<Decision, Refusal> {
        self.in_lobby()?;
        self.hosted_by(origin)?;
        let joined = self.people.len();
        if joined < 2 {
            return Err(Refusal::TooFew { joined });
        }
        let order = match self.settings.seating {
            Seating::Shuffled => shuffle::seating(&self.seed, joined),
            Seating::Joined => (0..joined).collect(),
        };
        let fold =
            Fold::start(&self.row.board, &self.settings, order.clone()).map_err(Refusal::Setup)?;
        // People who left have made gaps in the order of joining; from now on there are none.
        let mut people = self.people.clone();
        for (joined, person) in people.iter_mut().enumerate() {
            person.joined = joined;
            person.seat = order
                .iter()
                .position(|who| *who == joined)
                .and_then(Seat::checked);
        }
        let mut update = self.update(origin, now);
        update.stage = Stage::Running;
        update.limits = self.limits_of_start();
        update.people = Some(people);
        update.events.push(Event::LobbyChanged);
        if self.settings.thread && self.row.thread.is_none() {
            // Before the turn, which is then posted in the thread.
            update.events.push(Event::ThreadWanted);
        }
        let seated = vec![LogEntry::Seated { order }];
        let (update, what) = self.moved(update, fold, seated, 0, |_, _| Effect::Started)?;
        Ok(Decision::Update(update, what))
    }
}

fn taken(by: Player) -> Refusal {
    Refusal::RiderTaken {
        rider: by.rider,
        by,
    }
}
