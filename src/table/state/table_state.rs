//! The state of a table at one revision: read from the database, checked and folded.

use std::sync::Arc;

use jiff::Timestamp;

use super::fold::{Beginning, Fold};
use super::idle::{lobby_closed, warned};
use super::late_turn::asked_about;
use super::person::Person;
use super::turn_clock::TurnClock;
use crate::store::{
    ChannelId, DraftRow, FormerRow, GameRow, Place, ProgramName, Stage, StoredTable, UserId,
};
use crate::table::request::{Asker, Origin, Refusal};
use crate::table::settings::{Languages, Profile, ServerSettings, Settings};
use games::{Player, Seat, Seats, Seed, Viewer};

/// The state of a table: people, history, drafts. It holds secrets; what one person may see of it is a snapshot.
#[derive(Clone)]
pub struct TableState {
    pub(crate) row: GameRow,
    pub(in crate::table) settings: Settings,
    pub(in crate::table) seed: Seed,
    /// By seat once the game has started, before that in the order of joining.
    pub(crate) people: Vec<Person>,
    /// The game, once it has started.
    pub(crate) fold: Option<Arc<Fold>>,
    pub(in crate::table) drafts: Vec<DraftRow>,
    /// The clocks of the turns, by seat.
    pub(crate) clocks: Vec<TurnClock>,
    choices: Vec<(UserId, Profile)>,
    /// The former people of the seats.
    pub(in crate::table) former: Vec<FormerRow>,
    /// The people erased while the game runs, by hash, each with their seat.
    pub(in crate::table) erased_seats: Vec<(String, u64)>,
    /// The language of public messages; `words` defines the keys.
    pub(in crate::table) language: String,
    languages: Arc<Languages>,
    /// For whom it was read.
    asker: Option<Asker>,
    /// How many games may run at a time in its server.
    pub(in crate::table) server_games: u32,
    /// The programs that its lobby offers beside the levels.
    pub(in crate::table) programs: Vec<ProgramName>,
}

impl TableState {
    /// Checks what is stored. `known` is the game at the same revision, if it was folded before.
    ///
    /// # Errors
    /// The part that cannot be read, for the people who run the bot.
    pub(in crate::table) fn of(
        stored: StoredTable,
        known: Option<Option<Arc<Fold>>>,
        languages: Arc<Languages>,
        asker: Option<Asker>,
    ) -> Result<TableState, String> {
        let row = stored.game;
        let settings: Settings =
            serde_json::from_str(&row.settings).map_err(|error| format!("settings: {error}"))?;
        let seed = Seed::from_hex(&row.seed).ok_or("the seed is not 64 hexadecimal digits")?;
        let newest = settings.options.kind().rules_version();
        if row.rules == 0 || row.rules > newest {
            return Err(format!(
                "it began with version {} of the rules, and this program knows those up to {newest}",
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
            (_, Some(log)) => {
                let from = Beginning {
                    board: &row.board,
                    options: &settings.options,
                    rules: row.rules,
                };
                Fold::of_log(&log, from)?.map(Arc::new)
            }
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
        let chosen = [&server.language, &settings.language].into_iter().flatten();
        let language = chosen.filter_map(|key| languages.of_key(key)).next();
        let language = language.unwrap_or(languages.usual()).to_owned();
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
            language,
            languages,
            asker,
            programs: Vec::new(),
        };
        state.seat_people()?;
        Ok(state)
    }

    /// With what its game begins, or began.
    pub(in crate::table) fn beginning(&self) -> Beginning<'_> {
        Beginning {
            board: &self.row.board,
            options: &self.settings.options,
            rules: self.row.rules,
        }
    }

    /// Checks what is stored, for whoever only wants to know whether it can be read.
    ///
    /// # Errors
    /// The part that cannot be read.
    pub fn checked(stored: StoredTable) -> Result<TableState, String> {
        TableState::of(stored, None, Arc::default(), None)
    }

    /// The same table, whose lobby offers these programs beside the levels.
    pub(in crate::table) fn offering(self, programs: Vec<ProgramName>) -> TableState {
        TableState { programs, ..self }
    }

    /// Sorts the people by seat and marks who has resigned and who is away.
    ///
    /// # Errors
    /// If the people do not match the seating in the log.
    pub(in crate::table) fn seat_people(&mut self) -> Result<(), String> {
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
    pub(in crate::table) fn concerns(&self, user: UserId) -> bool {
        let offered = |person: &Person| person.offered_to == Some(user);
        self.has_played(user) || self.people.iter().any(offered)
    }

    /// Whether somebody sits here or has sat here.
    pub(in crate::table) fn has_played(&self, user: UserId) -> bool {
        self.person(user).is_some() || self.former.iter().any(|former| former.person == user)
    }

    /// The settings of somebody at the table.
    pub(crate) fn choice(&self, user: UserId) -> Profile {
        let chosen = self.choices.iter().find(|(whose, _)| *whose == user);
        chosen.map(|(_, choice)| choice.clone()).unwrap_or_default()
    }

    /// The reader's language: what they chose, else that of their client, else that of public messages. Without a reader:
    /// that of public messages.
    pub(crate) fn language(&self, reader: Option<UserId>) -> String {
        let own = reader.and_then(|user| {
            let profile = self.choice(user);
            let asker = self.asker.as_ref().filter(|asker| asker.user == user);
            let locale = asker.and_then(|asker| asker.locale.as_ref());
            let locale = locale.or(profile.locale.as_ref());
            let chosen = profile.preferences.language.as_deref();
            self.languages.of_person(chosen, locale.map(String::as_str))
        });
        own.map_or_else(|| self.language.clone(), str::to_owned)
    }

    /// The same table, of which everybody reads in this language.
    pub(crate) fn only_in(mut self, language: &'static str) -> TableState {
        self.language = language.to_owned();
        self.languages = Arc::new(self.languages.only(language));
        self
    }

    /// The seat of somebody in a game that has started.
    pub(crate) fn seat(&self, user: UserId) -> Option<Seat> {
        self.person(user)?.seat
    }

    /// Whether somebody manages the table's channel and is there.
    pub(in crate::table) fn managed_by(&self, origin: &Origin) -> bool {
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

    /// The person in a seat, if there is one.
    pub(crate) fn user_in(&self, seat: Seat) -> Option<UserId> {
        let sitting = self
            .people
            .iter()
            .find(|person| person.seat == Some(seat))?;
        sitting.user()
    }

    /// Whose clock it is.
    pub(in crate::table) fn user_on(&self, clock: &TurnClock) -> Option<UserId> {
        self.user_in(clock.seat)
    }

    /// The game, if it is being played.
    pub(in crate::table) fn running(&self) -> Result<&Fold, Refusal> {
        match self.row.stage {
            Stage::Lobby => Err(Refusal::NotStarted),
            Stage::Over => Err(Refusal::Over),
            Stage::Cancelled => Err(Refusal::Cancelled),
            Stage::Running => self.fold.as_deref().ok_or(Refusal::NotStarted),
        }
    }

    /// The game, if it was played to its end.
    pub(in crate::table) fn finished(&self) -> Result<&Fold, Refusal> {
        match self.row.stage {
            Stage::Lobby => Err(Refusal::NotStarted),
            Stage::Running => Err(Refusal::NotOver),
            Stage::Cancelled => Err(Refusal::Cancelled),
            Stage::Over => self.fold.as_deref().ok_or(Refusal::NotStarted),
        }
    }

    /// Whether nobody can sit down any more.
    pub(crate) fn is_full(&self) -> bool {
        self.settings.seats_are_taken_by(self.people.len())
    }

    /// The seat of somebody in a running game who has not resigned.
    pub(in crate::table) fn playing(&self, origin: &Origin) -> Result<(Seat, &Fold), Refusal> {
        let fold = self.running()?;
        let person = self.person(origin.user).ok_or(Refusal::NotPlaying)?;
        let seat = person.seat.ok_or(Refusal::NotPlaying)?;
        if person.resigned {
            return Err(Refusal::Resigned);
        }
        Ok((seat, fold))
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

    /// The clock of the late turn about which `user` was asked in `revision`; `None` once it was played, or if they were not
    /// asked.
    pub(crate) fn late_turn(&self, user: UserId, revision: u64) -> Option<&TurnClock> {
        let running = self.row.stage == Stage::Running;
        let clocks = self.clocks.iter().filter(|_| running);
        asked_about(clocks, &self.people, self.row.host, (user, revision))
    }

    /// Whether the turn that began for somebody in revision `since`, or what they were asked then, is still open.
    pub(crate) fn waits_since(&self, user: UserId, since: u64) -> bool {
        self.turn_of(user) == Some(since)
            || self.asked_of(user) == Some(since)
            || self.late_turn(user, since).is_some()
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

    /// The seats that are to act.
    pub(in crate::table) fn acting(&self) -> Seats {
        let fold = self.fold.as_ref();
        fold.map(|fold| fold.game.acting()).unwrap_or_default()
    }

    /// Whether the game has begun, and the thread that it is to have is still to be opened.
    pub(crate) fn awaits_thread(&self) -> bool {
        self.settings.thread && self.row.thread.is_none() && self.row.stage == Stage::Running
    }

    /// The thread of its own in which it is; `None` if it is elsewhere.
    pub(crate) fn own_thread(&self) -> Option<ChannelId> {
        let thread = self.row.thread?.thread?;
        (thread == self.row.channel).then_some(thread)
    }

    /// When the table was last touched. People who are away cannot touch it, so their absence counts as a touch.
    pub(crate) fn touched(&self) -> Timestamp {
        let away = self
            .people
            .iter()
            .filter_map(|person| person.vacation_until);
        away.fold(self.row.touched, Timestamp::max)
    }

    /// When it is idle, if nobody touches it again. A lobby waits for nobody, so it does not matter there who is away.
    pub(crate) fn idle_from(&self) -> Timestamp {
        match self.row.stage {
            Stage::Lobby => lobby_closed(self.row.touched),
            _ => warned(self.touched()),
        }
    }

    /// Whether it is a lobby or being played.
    pub(crate) fn goes_on(&self) -> bool {
        matches!(self.row.stage, Stage::Lobby | Stage::Running)
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
