//! Games that only computer players play, for people to watch.

use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::situation::Situation;
use super::update::Update;
use crate::table::request::Refusal;
use crate::table::state::{TableState, pace};
use games::Seat;

/// Adds to `update` when the computer player who is to act after it does so. In a game that people watch, a round begins
/// some time after the one before, which is posted. `begun` are the seats whose turns began.
pub(super) fn computer_acts_next(table: &TableState, update: &mut Update, begun: &[Seat]) {
    let people = update.people.as_ref().unwrap_or(&table.people);
    let Some(pace) = pace(&table.settings, people) else {
        update.events.push(Event::ComputerToAct {
            due: update.change.at,
        });
        return;
    };
    let before = table
        .fold
        .as_ref()
        .and_then(|fold| fold.game.acting().iter().next());
    let again = |before: Seat| begun.iter().any(|seat| *seat <= before);
    let due = if before.is_some_and(again) && update.change.actor.is_none() {
        update.events.push(Event::RoundPlayed);
        update
            .change
            .at
            .checked_add(pace.time())
            .unwrap_or(update.change.at)
    } else {
        update.change.at
    };
    update.events.push(Event::ComputerToAct { due });
}

/// Stops a game that only computer players play, or lets it go on: for the host and whoever manages the channel.
pub(super) fn stop_watched(at: &Situation<'_>, stop: bool) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    table.led_by(origin)?;
    let mut update = at.update();
    update.change.paused = Some(stop.then_some(at.now));
    let user = origin.user;
    if stop {
        update.events.push(Event::Paused { user });
        return Ok(Decision::update(update, Effect::Paused));
    }
    update.events.push(Event::Resumed { user });
    update.events.push(Event::ComputerToAct { due: at.now });
    Ok(Decision::update(update, Effect::Resumed))
}
