//! The state of a table at one revision: read from the database, checked and folded.

use std::sync::Arc;

use super::command::Origin;
use super::decision::Update;
use super::drafts::Drafted;
use super::fold::Fold;
use super::person::Person;
use super::preferences::{Preferences, Profile};
use super::refusal::{Refusal, TableError};
use super::server_settings::ServerSettings;
use super::settings::Settings;
use super::snapshot::{Place, Snapshot, Status};
use super::turn_clock::TurnClock;
use crate::store::{DraftRow, GameRow, ProgramName, Stage, StoredTable, UserId};
use games::{Player, Seat, Seed, Viewer};

/// The version of the rules that this program plays. A game continues only under the rules it began with.
pub(super) const RULES: u64 = 1;

/// The state of a table: people, history, drafts. It holds secrets; what one person may see of it is a [`Snapshot`].
#[derive(Clone)]
pub struct TableState {
    pub(crate) row: GameRow,
    pub(super) settings: Settings,
    pub(super) seed: Seed,
    /// By seat once the game has started, before that in the order of joining.
    pub(crate) people: Vec<Person>,
    /// The game, once it has started.
    pub(crate) fold: Option<Arc<Fold>>,
    pub(super) drafts: Vec<DraftRow>,
    /// The clocks of the turns, by seat.
    pub(crate) clocks: Vec<TurnClock>,
    choices: Vec<(UserId, Profile)>,
    /// Who had which seat before the people who sit there now.
    pub(super) former: Vec<(UserId, u64)>,
    /// Who was erased while the game runs, by hash, and in which seat.
    pub(super) erased_seats: Vec<(String, u64)>,
    /// The language of public messages; `words` defines the keys.
    language: String,
    /// How many games may run at a time in its server.
    pub(super) server_games: u32,
    /// The programs that its lobby offers beside the levels.
    programs: Vec<ProgramName>,
}

impl TableState {
    /// Checks what is stored. `known` is the game at the same revision, if it was folded before; `usual` is the
    /// default language.
    ///
    /// # Errors
    /// What cannot be read, for the people who run the bot.
    pub(super) fn of(
        stored: StoredTable,
        known: Option<Option<Arc<Fold>>>,
        usual: &str,
    ) -> Result<TableState, String> {
        let row = stored.game;
        let settings: Settings =
            serde_json::from_str(&row.settings).map_err(|error| format!("settings: {error}"))?;
        let seed = Seed::from_hex(&row.seed).ok_or("the seed is not 64 hexadecimal digits")?;
        if row.rules != RULES {
            return Err(format!(
                "it began with version {} of the rules, and this program plays version {RULES}",
                row.rules
            ));
        }
        let people = stored
            .people
            .iter()
            .map(Person::from_row)
            .collect::<Result<Vec<Person>, String>>()?;
        let fold = match (known, stored.log) {
            (Some(fold), None) => fold,
            (_, Some(log)) => Fold::of_log(&log, &row.board, &settings)?.map(Arc::new),
            (None, None) => return Err("the log was not read".to_owned()),
        };
        let clocks = stored
            .clocks
            .iter()
            .map(TurnClock::from_row)
            .collect::<Result<Vec<TurnClock>, String>>()?;
        let choices: Vec<(UserId, Profile)> =
            stored.choices.iter().map(Profile::from_row).collect();
        let started = fold.is_some();
        let over = fold.as_ref().is_some_and(|fold| fold.over());
        match row.stage {
            Stage::Lobby if started => return Err("it is a lobby, but has a log".to_owned()),
            Stage::Running if !started => return Err("it is running, but has no log".to_owned()),
            Stage::Running if over => {
                return Err("it is running, but its log ends the game".to_owned());
            }
            Stage::Over if !over => {
                return Err("it is over, but its log does not end the game".to_owned());
            }
            _ => {}
        }
        let server = ServerSettings::of_stored(stored.server.as_deref());
        let mut state = TableState {
            row,
            settings,
            seed,
            people,
            fold,
            drafts: stored.drafts,
            clocks,
            choices,
            former: stored.former,
            erased_seats: stored.erased_seats,
            server_games: server.most_games(),
            language: server.language.unwrap_or_else(|| usual.to_owned()),
            programs: Vec::new(),
        };
        state.seat_people()?;
        Ok(state)
    }

    /// The same table, whose lobby offers these programs beside the levels.
    pub(super) fn offering(self, programs: Vec<ProgramName>) -> TableState {
        TableState { programs, ..self }
    }

    /// The table after an update.
    ///
    /// # Errors
    /// If the result could not be read again, which would be a bug.
    pub(super) fn after(&self, update: &Update) -> Result<TableState, TableError> {
        let mut after = self.clone();
        let row = &mut after.row;
        row.revision += 1;
        row.stage = update.stage;
        row.host = update.host;
        row.undo = update.undo;
        if update.interaction.is_some() && !update.in_many_games {
            row.touched = update.at;
        }
        if let Some(paused) = update.paused {
            row.paused = paused;
        }
        if let Some(moves) = update.moves {
            row.channel = moves.to;
            row.turn_message = None;
            row.lobby_message = None;
        }
        row.thread = update.thread.or(row.thread);
        if let Some(people) = &update.people {
            after.people.clone_from(people);
        }
        if let Some((user, seat)) = update.leaves {
            after.former.push((user, seat.index() as u64));
        }
        let ended = |draft: &DraftRow| {
            let seat = usize::try_from(draft.seat).ok().and_then(Seat::checked);
            seat.is_some_and(|seat| update.drafts_end.contains(&seat))
        };
        after.drafts.retain(|draft| !ended(draft));
        if let Some(saved) = &update.draft {
            after.keep_draft(saved);
        }
        if let Some(clocks) = &update.clocks {
            after.clocks.clone_from(clocks);
        }
        after.fold.clone_from(&update.fold);
        after.seat_people().map_err(TableError::Rules)?;
        Ok(after)
    }

    /// Sorts the people by seat and marks who has resigned and who is away.
    ///
    /// # Errors
    /// If the people do not match the seating in the log.
    fn seat_people(&mut self) -> Result<(), String> {
        if let Some(fold) = &self.fold {
            seats_agree(&mut self.people, fold)?;
        }
        for person in &mut self.people {
            let choice = self.choices.iter().find(|(whose, _)| person.is(*whose));
            person.vacation_until = choice.and_then(|(_, choice)| choice.vacation);
        }
        Ok(())
    }

    /// Somebody's entry among the people at this table.
    pub(crate) fn person(&self, user: UserId) -> Option<&Person> {
        self.people.iter().find(|person| person.is(user))
    }

    /// Whether somebody sits here, has sat here or is offered a seat: they may learn in which channel the game is.
    pub(super) fn concerns(&self, user: UserId) -> bool {
        let offered = |person: &Person| person.offered_to == Some(user);
        self.people
            .iter()
            .any(|person| person.is(user) || offered(person))
            || self.former.iter().any(|(who, _)| *who == user)
    }

    /// The settings of somebody at the table.
    pub(crate) fn choice(&self, user: UserId) -> Profile {
        let chosen = self.choices.iter().find(|(whose, _)| *whose == user);
        chosen.map(|(_, choice)| choice.clone()).unwrap_or_default()
    }

    /// The reader's language, or else the server's. Without a reader: that of public messages.
    pub(crate) fn language(&self, reader: Option<UserId>) -> String {
        let own = reader.and_then(|user| self.choice(user).preferences.language);
        own.unwrap_or_else(|| self.language.clone())
    }

    /// The seat of somebody in a game that has started.
    pub(crate) fn seat(&self, user: UserId) -> Option<Seat> {
        self.person(user)?.seat
    }

    /// Whether somebody manages the table's channel and is there.
    pub(super) fn managed_by(&self, origin: &Origin) -> bool {
        origin.manages_channel && origin.channel == self.row.channel
    }

    /// Checks that somebody is the host or manages the channel.
    ///
    /// # Errors
    /// If they are neither.
    pub(crate) fn led_by(&self, origin: &Origin) -> Result<(), Refusal> {
        let host = self.row.host;
        if host == origin.user || self.managed_by(origin) {
            Ok(())
        } else {
            Err(Refusal::NotHost { host })
        }
    }

    /// Who sits in a seat, if it is a person.
    pub(crate) fn user_in(&self, seat: Seat) -> Option<UserId> {
        let sitting = self
            .people
            .iter()
            .find(|person| person.seat == Some(seat))?;
        sitting.user()
    }

    /// The revision in which somebody's current turn began; `None` if it is not theirs.
    pub(crate) fn turn_of(&self, user: UserId) -> Option<u64> {
        let running = self.row.stage == Stage::Running;
        let fold = self.fold.as_ref().filter(|_| running)?;
        fold.began(self.seat(user)?)
    }

    /// The revision in which somebody was asked something out of turn that is still open.
    pub(crate) fn asked_of(&self, user: UserId) -> Option<u64> {
        let running = self.row.stage == Stage::Running;
        let fold = self.fold.as_ref().filter(|_| running)?;
        fold.asked(self.seat(user)?)
    }

    /// Whether the turn that began for somebody in revision `since`, or what they were asked then, is still open.
    pub(crate) fn waits_since(&self, user: UserId, since: u64) -> bool {
        self.turn_of(user) == Some(since) || self.asked_of(user) == Some(since)
    }

    /// As which viewer somebody sees the game.
    pub(crate) fn viewer(&self, user: UserId) -> Viewer {
        self.seat(user).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The players in the order of `people`.
    pub(crate) fn players(&self) -> Vec<Player> {
        self.people
            .iter()
            .map(|person| person.player.clone())
            .collect()
    }

    /// The table as `viewer` may see it.
    pub(crate) fn snapshot(&self, viewer: Viewer) -> Snapshot {
        let status = match self.row.stage {
            Stage::Lobby => Status::Lobby,
            Stage::Running => Status::Running,
            Stage::Over => Status::Over,
            Stage::Cancelled => Status::Cancelled,
        };
        let mut drafted = Drafted::default();
        let mut draft = None;
        if let (Viewer::Seat(seat), Some(fold), Status::Running) = (viewer, &self.fold, status) {
            drafted = self.drafted(seat);
            if !drafted.actions.is_empty() {
                draft = fold.game.draft(seat, &drafted.actions).ok();
            }
        }
        let may_ask_undo = match viewer {
            Viewer::Seat(seat) => self.may_ask_undo(seat).is_ok(),
            Viewer::Spectator => false,
        };
        let may_agree = match (viewer, &self.fold) {
            (Viewer::Seat(seat), Some(fold)) if may_ask_undo => self.who_may_agree(fold, seat),
            _ => Vec::new(),
        };
        Snapshot {
            table: self.row.id,
            revision: self.row.revision,
            status,
            place: self.location(),
            programs: self.programs.clone(),
            host: self.row.host,
            settings: self.settings.clone(),
            people: self.people.clone(),
            commitment: self.seed.commitment(),
            seed: (status == Status::Over).then(|| self.seed.to_hex()),
            viewer,
            view: self.fold.as_ref().map(|fold| fold.game.view(viewer)),
            draft_revision: drafted.revision,
            draft,
            draft_lost: drafted.lost.len(),
            since: self
                .fold
                .as_ref()
                .map(|fold| fold.since(self.last_turn_of(viewer), viewer))
                .unwrap_or_default(),
            clocks: if status == Status::Running {
                self.clocks.clone()
            } else {
                Vec::new()
            },
            paused: self.row.paused.filter(|_| status == Status::Running),
            undo: self.undo_asked(),
            may_ask_undo,
            may_agree,
            thread: self.row.thread,
            turn_message: self.row.turn_message,
            lobby_message: self.row.lobby_message,
            preferences: match viewer {
                Viewer::Seat(seat) => self
                    .user_in(seat)
                    .map(|user| self.choice(user).preferences)
                    .unwrap_or_default(),
                Viewer::Spectator => Preferences::default(),
            },
            language: self.language(match viewer {
                Viewer::Seat(seat) => self.user_in(seat),
                Viewer::Spectator => None,
            }),
            public_language: self.language.clone(),
            drafted: drafted.actions,
            fold: self.fold.clone(),
        }
    }

    /// The table as somebody may see it, with their own settings.
    pub(crate) fn snapshot_for(&self, user: UserId) -> Snapshot {
        Snapshot {
            preferences: self.choice(user).preferences,
            language: self.language(Some(user)),
            ..self.snapshot(self.viewer(user))
        }
    }

    /// Where the table is.
    pub(crate) fn location(&self) -> Place {
        Place {
            guild: self.row.guild,
            channel: self.row.channel,
        }
    }

    /// The revision of the viewer's last turn; for a spectator, of the last turn of the player to move.
    pub(crate) fn last_turn_of(&self, viewer: Viewer) -> u64 {
        let Some(fold) = &self.fold else { return 0 };
        match viewer {
            Viewer::Seat(seat) => fold.last_turn(seat),
            Viewer::Spectator => match fold.game.acting().iter().next() {
                Some(mover) => fold.last_turn(mover),
                // The game is over: show what the last player did.
                None => self.row.revision.saturating_sub(1),
            },
        }
    }
}

/// Sorts the people by seat and marks who has resigned, if rows and log agree.
fn seats_agree(people: &mut [Person], fold: &Fold) -> Result<(), String> {
    people.sort_by_key(|person| person.seat);
    let agree = people.len() == fold.order.len()
        && people.iter().enumerate().all(|(seat, person)| {
            person.seat.map(Seat::index) == Some(seat) && fold.order[seat] == person.joined
        });
    if !agree {
        return Err("its people do not match the seating in its log".to_owned());
    }
    for person in people {
        person.resigned = person.seat.is_some_and(|seat| fold.resigned(seat));
    }
    Ok(())
}
