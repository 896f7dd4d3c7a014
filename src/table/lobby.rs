//! Before the game: opening, joining, leaving, starting.

use std::time::Duration;

use jiff::Timestamp;

use super::command::{NewTable, Origin, Seating};
use super::decision::{Decision, WhatDecided, unchanged};
use super::entry::Entry;
use super::fold::Fold;
use super::idle;
use super::jobs::JobKind;
use super::person::{choose, cut, sit_down};
use super::refusal::{Refusal, TableError};
use super::settings::Settings;
use super::snapshot::What;
use super::standing::{RULES, Standing};
use crate::store::{NewGame, NewJob, Stage};
use games::desert::Boards;
use games::{Kind, Player, Rider, Seat, Seed, SetupError, shuffle};

/// A lobby is shown by whoever answers the command that opened it. If that has not happened after
/// this time, it is posted.
const OPENED: Duration = Duration::from_secs(5);
/// The same for a change of the lobby.
const CHANGED: Duration = Duration::from_secs(1);

/// The job that shows the lobby if nobody else does.
fn show(now: Timestamp, after: Duration) -> NewJob {
    JobKind::Lobby.owed(None, now.checked_add(after).unwrap_or(now))
}

/// A lobby that is to be opened.
pub(super) fn open(
    origin: &Origin,
    now: Timestamp,
    new: &NewTable,
    boards: &Boards,
    seed: &Seed,
) -> Result<NewGame, Refusal> {
    let board = boards
        .get(&new.board)
        .ok_or_else(|| Refusal::UnknownBoard {
            name: cut(&new.board),
        })?;
    let seats = usize::from(new.seats);
    if !(2..=Seat::MOST).contains(&seats) {
        return Err(Refusal::Setup(SetupError::Seats(seats)));
    }
    board
        .playable_by(seats)
        .map_err(|reason| Refusal::Setup(SetupError::Unplayable(reason)))?;
    let settings = Settings {
        game: Kind::Desert,
        board: board.name().to_owned(),
        title: board.title().to_owned(),
        seats: new.seats,
        seating: new.seating,
        options: new.options.clone(),
        timing: new.timing,
    };
    let mut people = Vec::new();
    sit_down(&mut people, origin.user, &origin.name, new.rider).map_err(|by| {
        Refusal::RiderTaken {
            rider: by.rider,
            by,
        }
    })?;
    let first = people
        .first()
        .ok_or_else(|| TableError::Rules("nobody sat down".to_owned()))?
        .to_row();
    Ok(NewGame {
        interaction: origin.interaction,
        guild: origin.guild,
        channel: origin.channel,
        host: origin.user,
        settings: serde_json::to_string(&settings).map_err(TableError::Json)?,
        board: board.text().to_owned(),
        rules: RULES,
        seed: seed.to_hex(),
        first,
        at: now,
        jobs: vec![show(now, OPENED), idle::watch(now)],
    })
}

impl Standing {
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
                // Choosing another rider by joining again is what people mean.
                Some(rider) => self.choose_rider(origin, now, rider),
                None => Err(Refusal::AlreadyJoined),
            };
        }
        if self.people.len() >= usize::from(self.settings.seats) {
            return Err(Refusal::Full {
                seats: self.settings.seats,
            });
        }
        let mut people = self.people.clone();
        sit_down(&mut people, origin.user, &origin.name, rider).map_err(taken)?;
        Ok(self.seated(origin, now, &people, What::Joined))
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
        Ok(self.seated(origin, now, &people, What::RiderChosen))
    }

    fn seated(
        &self,
        origin: &Origin,
        now: Timestamp,
        people: &[super::person::Person],
        what: What,
    ) -> Decision {
        let mut change = unchanged(self, origin, now);
        change.people = Some(people.iter().map(|person| person.to_row()).collect());
        change.jobs.push(show(now, CHANGED));
        self.decided(change, what)
    }

    pub(super) fn leave(&self, origin: &Origin, now: Timestamp) -> Result<Decision, Refusal> {
        self.in_lobby()?;
        if self.person(origin.user).is_none() {
            return Err(Refusal::NotPlaying);
        }
        let mut change = unchanged(self, origin, now);
        change.jobs.push(show(now, CHANGED));
        let left: Vec<_> = self
            .people
            .iter()
            .filter(|person| person.user != origin.user)
            .collect();
        let Some(next) = left.first() else {
            change.stage = Stage::Cancelled;
            return Ok(self.decided(change, What::Closed));
        };
        let host = (self.row.host == origin.user).then_some(next.user);
        change.host = host.unwrap_or(self.row.host);
        change.people = Some(left.iter().map(|person| person.to_row()).collect());
        Ok(self.decided(change, What::Left { host }))
    }

    pub(super) fn start(&self, origin: &Origin, now: Timestamp) -> Result<Decision, Refusal> {
        self.in_lobby()?;
        if self.row.host != origin.user {
            return Err(Refusal::NotHost {
                host: self.row.host,
            });
        }
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
        // Who left has made a gap in the order of joining; from now on there is none.
        let mut people = self.people.clone();
        for (joined, person) in people.iter_mut().enumerate() {
            person.joined = joined;
            person.seat = order
                .iter()
                .position(|who| *who == joined)
                .and_then(Seat::checked);
        }
        let mut change = unchanged(self, origin, now);
        change.stage = Stage::Running;
        change.people = Some(people.iter().map(|person| person.to_row()).collect());
        change.jobs.push(show(now, CHANGED));
        let seated = vec![Entry::Seated { order }];
        self.moved(
            change,
            &people,
            fold,
            seated,
            0,
            WhatDecided::Plain(What::Started),
        )
    }
}

fn taken(by: Player) -> Refusal {
    Refusal::RiderTaken {
        rider: by.rider,
        by,
    }
}
