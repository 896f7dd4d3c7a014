//! What the host of a lobby chooses in it.

use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::lobby::{hosted_by_requester, in_lobby};
use super::situation::Situation;
use crate::table::request::{LobbyChoice, Refusal};
use crate::table::settings::{Changes, Settings};
use crate::table::state::Person;
use games::Game;

/// Chooses an option of the lobby.
pub(super) fn choose(at: &Situation<'_>, choice: &LobbyChoice) -> Result<Decision, Refusal> {
    let table = at.table;
    in_lobby(table)?;
    hosted_by_requester(at)?;
    let seen = at.expect.map(|expect| expect.revision);
    if seen.is_some_and(|seen| seen != table.row.revision) {
        return Err(Refusal::Stale);
    }
    let host = table.row.host;
    let others_sit = Person::guests(&table.people, host).next().is_some();
    let settings = chosen(&table.settings, choice, table.people.len(), others_sit)?;
    // The board is that of the table, also where its file has changed or is gone.
    let seats = usize::from(settings.seats);
    Game::new(&table.row.board, &settings.options, seats).map_err(Refusal::Setup)?;
    let mut update = at.update();
    update.settings = Some(match others_sit {
        true => told(&table.settings, settings),
        false => settings,
    });
    update.events.push(Event::LobbyChanged);
    Ok(Decision::update(update, Effect::OptionChosen))
}

/// The settings with this choice, where so many seats are `taken`.
fn chosen(
    settings: &Settings,
    choice: &LobbyChoice,
    taken: usize,
    others_sit: bool,
) -> Result<Settings, Refusal> {
    let mut settings = settings.clone();
    match choice {
        LobbyChoice::Seats(seats) if usize::from(*seats) < taken => {
            return Err(Refusal::SeatsTaken { taken });
        }
        LobbyChoice::Seats(seats) => settings.seats = *seats,
        LobbyChoice::Seating(seating) => settings.seating = *seating,
        LobbyChoice::Variants(options) if options.kind() != settings.game => {
            return Err(Refusal::Stale);
        }
        LobbyChoice::Variants(options) => settings.options = options.clone(),
        LobbyChoice::Hints(_) if others_sit => return Err(Refusal::OthersJoined),
        LobbyChoice::Hints(hints) => settings.hints = *hints,
        LobbyChoice::Rated(rated) => settings.unrated = !*rated,
        LobbyChoice::QuietStops(stops) => settings.timing.quiet_stops = *stops,
        LobbyChoice::Late(late) => settings.timing.late = *late,
        LobbyChoice::OfferAfter(misses) => settings.timing.offer_after = *misses,
    }
    let timed = matches!(
        choice,
        LobbyChoice::QuietStops(_) | LobbyChoice::Late(_) | LobbyChoice::OfferAfter(_)
    );
    settings.timing.unchosen &= !timed;
    Ok(settings)
}

/// The settings `after` a change, with what the lobby tells those who sat there `before` it. What is as it was when they sat
/// down is not told.
fn told(before: &Settings, mut after: Settings) -> Settings {
    let own = after.changes.take().filter(|told| !told.by_former_host);
    let from = own.map_or_else(
        || Settings {
            changes: None,
            ..before.clone()
        },
        |told| told.from,
    );
    after.changes = (from != after).then(|| {
        Box::new(Changes {
            from,
            by_former_host: false,
        })
    });
    after
}

/// The settings after somebody has left these people, if they change. Whoever is alone knows what they changed themselves.
pub(super) fn after_leaving(
    settings: &Settings,
    left: &[Person],
    host_left: bool,
) -> Option<Settings> {
    let changes = settings.changes.clone()?;
    let alone = left.iter().filter_map(Person::user).count() < 2;
    let changes = match (alone, host_left) {
        // Who became the host has been told, and may not have read it yet.
        (_, true) => Some(Box::new(Changes {
            by_former_host: true,
            ..*changes
        })),
        (true, false) => None,
        (false, false) => return None,
    };
    Some(Settings {
        changes,
        ..settings.clone()
    })
}
