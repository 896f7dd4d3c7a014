//! The computer players at a table, and what a game does that they play alone.

use super::fold::Fold;
use super::person::Person;
use super::table_state::TableState;
use crate::store::{ComputerKind, Occupant, Stage};
use crate::table::request::NewComputer;
use crate::table::settings::{Settings, WatchPace};
use games::{Seat, distinct};

impl TableState {
    /// The computer player who is to act, if one is.
    pub(in crate::table) fn computer_to_act(&self) -> Option<(&Fold, (Seat, ComputerKind))> {
        let fold = self
            .fold
            .as_deref()
            .filter(|_| self.row.stage == Stage::Running)?;
        Some((fold, computer_to_act(&self.people, fold)?))
    }

    /// Whether a computer player is to act.
    pub(crate) fn waits_for_computer(&self) -> bool {
        self.computer_to_act().is_some()
    }

    /// The computer players, in the order of their seats.
    pub(in crate::table) fn computer_players(&self) -> Vec<NewComputer> {
        let seated = self
            .people
            .iter()
            .filter_map(|person| match person.occupant {
                Occupant::Computer(kind) => Some(NewComputer {
                    kind,
                    name: person.player.name.clone(),
                }),
                Occupant::Person(_) => None,
            });
        seated.collect()
    }

    /// The names of all players by seat, no two the same, for a record.
    pub(in crate::table) fn distinct_names(&self) -> Vec<String> {
        let names = self.people.iter().map(|person| person.player.name.clone());
        distinct(&names.collect::<Vec<_>>())
    }

    /// The seed of the chance of a computer player's turn. It tells nothing of the seed from which the game is drawn.
    pub(in crate::table) fn computer_seed(&self) -> u64 {
        (self.row.id.0 << 32) ^ self.row.revision
    }

    /// At which pace it goes on by itself, if it is a running game that only computer players play.
    pub(crate) fn watched(&self) -> Option<WatchPace> {
        let running = self.row.stage == Stage::Running;
        pace(&self.settings, &self.people).filter(|_| running)
    }
}

/// The computer player among these people who is to act in the game, or who is asked something, and what moves for it.
pub(in crate::table) fn computer_to_act(
    people: &[Person],
    fold: &Fold,
) -> Option<(Seat, ComputerKind)> {
    if fold.over() {
        return None;
    }
    let acting = fold.game.acting();
    let questions = fold.game.questions();
    let mut seated = people.iter().filter_map(|person| {
        let seat = person.seat?;
        match person.occupant {
            Occupant::Computer(kind) => Some((seat, kind)),
            Occupant::Person(_) => None,
        }
    });
    seated.find(|(seat, _)| acting.contains(*seat) || questions.contains(*seat))
}

/// At which pace a game of these people goes on by itself; `None` if somebody plays. Where all have resigned, nobody has to
/// watch: there the computer players finish the game as fast as they can.
pub(in crate::table) fn pace(settings: &Settings, people: &[Person]) -> Option<WatchPace> {
    if people.iter().any(is_playing) {
        return None;
    }
    let wanted = people.iter().any(|person| person.offered);
    settings.watch.or(wanted.then_some(WatchPace::USUAL))
}

fn is_playing(person: &Person) -> bool {
    person.user().is_some() && !person.resigned
}
