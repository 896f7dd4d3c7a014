//! A table as it stands in the database at one revision, checked and folded.

use std::sync::Arc;

use super::fold::Fold;
use super::habits::Choice;
use super::person::Person;
use super::settings::Settings;
use super::snapshot::{Place, Snapshot, Status};
use super::turn_clock::TurnClock;
use crate::store::{DraftRow, GameRow, Stage, Stored, UserId};
use games::{Action, Player, Seat, Seed, Viewer};

/// The version of the rules that this program plays. A game goes on only by the rules it began with.
pub(super) const RULES: u64 = 1;

/// A table as it stands: who is there, what happened, what is drafted.
#[derive(Clone)]
pub(super) struct Standing {
    pub row: GameRow,
    pub settings: Settings,
    pub seed: Seed,
    /// By seat once the game has started, before in the order of joining.
    pub people: Vec<Person>,
    /// The game, once it has started.
    pub fold: Option<Arc<Fold>>,
    drafts: Vec<DraftRow>,
    /// The clocks of the turns, by seat.
    pub clocks: Vec<TurnClock>,
    choices: Vec<(UserId, Choice)>,
    /// Who sat where before the one who sits there now.
    pub former: Vec<(UserId, u64)>,
}

impl Standing {
    /// Checks what is stored. `known` is the game at the same revision, if it was folded before.
    ///
    /// # Errors
    /// What cannot be read, for people who run the bot.
    pub(super) fn of(stored: Stored, known: Option<Option<Arc<Fold>>>) -> Result<Standing, String> {
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
        let mut people = stored
            .people
            .iter()
            .map(Person::from_row)
            .collect::<Result<Vec<Person>, String>>()?;
        let fold = match (known, stored.log) {
            (Some(fold), None) => fold,
            (_, Some(log)) => Fold::of_log(&log, &row.board, &settings)?.map(Arc::new),
            (None, None) => return Err("the log was not read".to_owned()),
        };
        if let Some(fold) = &fold {
            seats_agree(&mut people, fold)?;
        }
        let clocks = stored
            .clocks
            .iter()
            .map(TurnClock::from_row)
            .collect::<Result<Vec<TurnClock>, String>>()?;
        let choices: Vec<(UserId, Choice)> = stored.choices.iter().map(Choice::from_row).collect();
        for person in &mut people {
            let choice = choices.iter().find(|(whose, _)| *whose == person.user);
            person.vacation_until = choice.and_then(|(_, choice)| choice.vacation);
        }
        let started = fold.is_some();
        let over = fold.as_ref().is_some_and(|fold| fold.over());
        match row.stage {
            Stage::Lobby if started => return Err("a lobby with a log".to_owned()),
            Stage::Running if !started => return Err("a running game without a log".to_owned()),
            Stage::Running if over => return Err("its log ends the game".to_owned()),
            Stage::Over if !over => return Err("its log does not end the game".to_owned()),
            _ => {}
        }
        Ok(Standing {
            row,
            settings,
            seed,
            people,
            fold,
            drafts: stored.drafts,
            clocks,
            choices,
            former: stored.former,
        })
    }

    /// Who somebody is at this table.
    pub(super) fn person(&self, user: UserId) -> Option<&Person> {
        self.people.iter().find(|person| person.user == user)
    }

    /// What somebody at the table chose for themselves.
    pub(super) fn choice(&self, user: UserId) -> Choice {
        let chosen = self.choices.iter().find(|(whose, _)| *whose == user);
        chosen.map(|(_, choice)| choice.clone()).unwrap_or_default()
    }

    /// The seat of somebody in a game that has started.
    pub(super) fn seat(&self, user: UserId) -> Option<Seat> {
        self.person(user)?.seat
    }

    /// Through whose eyes somebody sees the game.
    pub(super) fn viewer(&self, user: UserId) -> Viewer {
        self.seat(user).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The players in the order of `people`.
    pub(super) fn players(&self) -> Vec<Player> {
        self.people
            .iter()
            .map(|person| person.player.clone())
            .collect()
    }

    /// The stored draft of a seat, void or not.
    pub(super) fn stored_draft(&self, seat: Seat) -> Option<&DraftRow> {
        self.drafts
            .iter()
            .find(|draft| draft.seat == seat.index() as u64)
    }

    /// What a seat has drafted in its present turn, and the draft's revision: 0 if nothing was.
    pub(super) fn drafted(&self, seat: Seat) -> (u64, Vec<Action>) {
        let began = self.fold.as_ref().and_then(|fold| fold.began(seat));
        let Some(draft) = self
            .stored_draft(seat)
            .filter(|draft| Some(draft.turn) == began)
        else {
            return (0, Vec::new());
        };
        match serde_json::from_str(&draft.actions) {
            Ok(actions) => (draft.revision, actions),
            Err(error) => {
                tracing::error!(table = self.row.id.0, %error, "a draft cannot be read and is void");
                (draft.revision, Vec::new())
            }
        }
    }

    /// Whom the game waits for, to agree that it is cancelled.
    pub(super) fn not_agreed(&self) -> Vec<UserId> {
        self.people
            .iter()
            .filter(|person| !person.resigned && !person.would_cancel)
            .map(|person| person.user)
            .collect()
    }

    /// The table as `viewer` may see it.
    pub(super) fn snapshot(&self, viewer: Viewer) -> Snapshot {
        let status = match self.row.stage {
            Stage::Lobby => Status::Lobby,
            Stage::Running => Status::Running,
            Stage::Over => Status::Over,
            Stage::Cancelled => Status::Cancelled,
        };
        let mut draft_revision = 0;
        let mut draft = None;
        let mut drafted = Vec::new();
        if let (Viewer::Seat(seat), Some(fold), Status::Running) = (viewer, &self.fold, status) {
            let (revision, actions) = self.drafted(seat);
            draft_revision = revision;
            // A draft that others have made illegal meanwhile is shown as none.
            if !actions.is_empty()
                && let Ok(preview) = fold.game.draft(seat, &actions)
            {
                draft = Some(preview);
                drafted = actions;
            }
        }
        Snapshot {
            table: self.row.id,
            revision: self.row.revision,
            status,
            place: self.location(),
            host: self.row.host,
            settings: self.settings.clone(),
            people: self.people.clone(),
            commitment: self.seed.commitment(),
            seed: (status == Status::Over).then(|| self.seed.to_hex()),
            viewer,
            view: self.fold.as_ref().map(|fold| fold.game.view(viewer)),
            draft_revision,
            draft,
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
            may_ask_undo: match viewer {
                Viewer::Seat(seat) => self.may_ask_undo(seat).is_ok(),
                Viewer::Spectator => false,
            },
            turn_message: self.row.turn_message,
            lobby_message: self.row.lobby_message,
            drafted,
            fold: self.fold.clone(),
        }
    }

    /// Where the table is.
    pub(super) fn location(&self) -> Place {
        Place {
            guild: self.row.guild,
            channel: self.row.channel,
        }
    }

    /// The revision of the last turn of the viewer; for a spectator of who is to move.
    pub(super) fn last_turn_of(&self, viewer: Viewer) -> u64 {
        let Some(fold) = &self.fold else { return 0 };
        match viewer {
            Viewer::Seat(seat) => fold.played(seat),
            Viewer::Spectator => match fold.game.acting().iter().next() {
                Some(mover) => fold.played(mover),
                // The game is over: what the last one did.
                None => self.row.revision.saturating_sub(1),
            },
        }
    }
}

/// Puts the people in the order of their seats and marks who resigned, if rows and log agree.
fn seats_agree(people: &mut [Person], fold: &Fold) -> Result<(), String> {
    people.sort_by_key(|person| person.seat);
    let agree = people.len() == fold.order.len()
        && people.iter().enumerate().all(|(seat, person)| {
            person.seat.map(Seat::index) == Some(seat) && fold.order[seat] == person.joined
        });
    if !agree {
        return Err("its people are not those whom its log seats".to_owned());
    }
    for person in people {
        person.resigned = person.seat.is_some_and(|seat| fold.resigned(seat));
    }
    Ok(())
}
