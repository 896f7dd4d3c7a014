//! Games that only computer players play, for people to watch.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::command::Origin;
use super::decision::{Decision, Update};
use super::event::Event;
use super::person::Person;
use super::refusal::Refusal;
use super::settings::Settings;
use super::snapshot::{Effect, Snapshot, Status};
use super::state::TableState;
use crate::store::Stage;
use games::Seat;

/// How long a round waits after the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum WatchPace {
    #[serde(rename = "10s")]
    TenSeconds,
    #[serde(rename = "1m")]
    Minute,
    #[serde(rename = "10m")]
    TenMinutes,
    #[serde(rename = "1h")]
    Hour,
}

impl WatchPace {
    /// All that can be chosen, the shortest first.
    pub const ALL: [WatchPace; 4] = [
        WatchPace::TenSeconds,
        WatchPace::Minute,
        WatchPace::TenMinutes,
        WatchPace::Hour,
    ];

    /// The pace of a game that people left without saying how it is to go on.
    const USUAL: WatchPace = WatchPace::Minute;

    /// The name by which it is chosen and stored.
    pub fn name(self) -> &'static str {
        match self {
            WatchPace::TenSeconds => "10s",
            WatchPace::Minute => "1m",
            WatchPace::TenMinutes => "10m",
            WatchPace::Hour => "1h",
        }
    }

    /// The pace with this name.
    pub fn named(name: &str) -> Option<WatchPace> {
        let mut all = WatchPace::ALL.into_iter();
        all.find(|pace| pace.name() == name.trim())
    }

    /// The time between two rounds.
    pub fn time(self) -> SignedDuration {
        SignedDuration::from_secs(match self {
            WatchPace::TenSeconds => 10,
            WatchPace::Minute => 60,
            WatchPace::TenMinutes => 600,
            WatchPace::Hour => 3_600,
        })
    }
}

/// At which pace a game of these people goes on by itself; `None` if somebody plays. Where all have resigned, nobody has to
/// watch: there the computer players finish the game as fast as they can.
fn pace(settings: &Settings, people: &[Person]) -> Option<WatchPace> {
    if people.iter().any(is_playing) {
        return None;
    }
    let wanted = people.iter().any(|person| person.offered);
    settings.watch.or(wanted.then_some(WatchPace::USUAL))
}

fn is_playing(person: &Person) -> bool {
    person.user().is_some() && !person.resigned
}

impl Snapshot {
    /// At which pace it goes on by itself, if it is a running game that only computer players play.
    pub fn watched(&self) -> Option<WatchPace> {
        let running = self.status == Status::Running;
        pace(&self.settings, &self.people).filter(|_| running)
    }
}

impl TableState {
    /// At which pace it goes on by itself, if it is a running game that only computer players play.
    pub(crate) fn watched(&self) -> Option<WatchPace> {
        let running = self.row.stage == Stage::Running;
        pace(&self.settings, &self.people).filter(|_| running)
    }

    /// Adds to `update` when the computer player who is to act after it does so. In a game that people watch, a round begins
    /// some time after the one before, which is posted. `begun` are the seats whose turns began.
    pub(super) fn computer_acts_next(&self, update: &mut Update, begun: &[Seat]) {
        let people = update.people.as_ref().unwrap_or(&self.people);
        let Some(pace) = pace(&self.settings, people) else {
            update.events.push(Event::ComputerToAct { due: update.at });
            return;
        };
        let before = self
            .fold
            .as_ref()
            .and_then(|fold| fold.game.acting().iter().next());
        let again = |before: Seat| begun.iter().any(|seat| *seat <= before);
        let due = if before.is_some_and(again) && update.actor.is_none() {
            update.events.push(Event::RoundPlayed);
            update.at.checked_add(pace.time()).unwrap_or(update.at)
        } else {
            update.at
        };
        update.events.push(Event::ComputerToAct { due });
    }

    /// Stops a game that only computer players play, or lets it go on: for the host and whoever manages the channel.
    pub(super) fn stop_watched(
        &self,
        origin: &Origin,
        now: Timestamp,
        stop: bool,
    ) -> Result<Decision, Refusal> {
        self.led_by(origin)?;
        let mut update = self.update(origin, now);
        update.paused = Some(stop.then_some(now));
        let user = origin.user;
        if stop {
            update.events.push(Event::Paused { user });
            return Ok(Decision::update(update, Effect::Paused));
        }
        update.events.push(Event::Resumed { user });
        update.events.push(Event::ComputerToAct { due: now });
        Ok(Decision::update(update, Effect::Resumed))
    }
}

#[cfg(test)]
mod tests {
    use super::WatchPace;

    #[test]
    fn a_pace_is_stored_under_the_name_by_which_it_is_chosen() {
        for pace in WatchPace::ALL {
            assert_eq!(WatchPace::named(pace.name()), Some(pace));
            let stored = serde_json::to_value(pace).expect("it is written");
            assert_eq!(stored, pace.name());
        }
        assert_eq!(WatchPace::named("2m"), None);
    }
}
