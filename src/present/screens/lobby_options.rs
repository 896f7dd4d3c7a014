//! The options of a lobby: what its host chooses privately, and what the lobby tells of it.

use super::services::Services;
use crate::present::game;
use crate::present::vocabulary::{
    Controls, LobbyOption, MENU, MenuOption, Message, ON, OptionControl, Press, Row, Style,
    language, switched,
};
use crate::table::{
    Late, LobbyChoice, Origin, Person, Refusal, Seating, Settings, Snapshot, Status, Tables,
};
use games::{Boards, Seat};
use words::{Language, lobby_options as said};

const SEATS: &str = "seats";
const SEATING: &str = "seating";
const HINTS: &str = "hints";
const RATED: &str = "rated";
const QUIET_STOPS: &str = "quiet-stops";
const LATE: &str = "late";
const OFFER_AFTER: &str = "offer-after";

/// The most missed turns after which a seat can be offered.
const MISSES: u8 = 20;
/// How many buttons fit into a row, and rows below a message.
const ROW: usize = 5;
const ROWS: usize = 5;

/// The names of all options of all lobbies.
pub fn names() -> Vec<&'static str> {
    let shared = [SEATS, SEATING, HINTS, RATED, QUIET_STOPS, LATE, OFFER_AFTER];
    shared.into_iter().chain(game::variant_names()).collect()
}

/// The options of the lobby, for its host.
///
/// # Errors
/// If the reader is not its host, or it is no lobby any more.
pub fn opened(services: &Services, origin: &Origin, snapshot: &Snapshot) -> Answer {
    match snapshot.status {
        Status::Lobby if snapshot.host == origin.user => {
            Ok(message(services.tables.boards(), snapshot))
        }
        Status::Lobby => Err(Refusal::NotHost {
            host: snapshot.host,
        }),
        Status::Running => Err(Refusal::Started),
        Status::Over => Err(Refusal::Over),
        Status::Cancelled => Err(Refusal::Cancelled),
    }
}

type Answer = Result<Message, Refusal>;

/// The same above which it says that a choice was out of date.
///
/// # Errors
/// As for [`opened`].
pub fn outdated(services: &Services, origin: &Origin, snapshot: &Snapshot) -> Answer {
    let language = language::of(snapshot);
    let shown = opened(services, origin, snapshot)?;
    Ok(shown.headed(&said::outdated(language)))
}

fn message(boards: &Boards, snapshot: &Snapshot) -> Message {
    let language = language::of(snapshot);
    let settings = &snapshot.settings;
    let offered = with_room(offered(language, boards, settings));
    let game = game::title(language, settings.game);
    let mut lines = vec![match others_sit(snapshot) {
        true => said::head_told(language, &game),
        false => said::head(language, &game),
    }];
    lines.extend(offered.iter().filter_map(|option| option.about.clone()));
    let rows = rows(snapshot, boards, offered);
    Message::new(lines.join("\n")).rows(rows)
}

/// Those of the options for which there is room: where a game has many of its own, whether it is rated is chosen when the lobby is
/// opened.
fn with_room(mut offered: Vec<LobbyOption>) -> Vec<LobbyOption> {
    let is_menu = |option: &&LobbyOption| matches!(option.control, OptionControl::Menu { .. });
    let menus = offered.iter().filter(is_menu).count();
    if (offered.len() - menus).div_ceil(ROW) + menus > ROWS {
        offered.retain(|option| option.name != RATED);
    }
    offered
}

/// Whether people other than the host have joined.
fn others_sit(snapshot: &Snapshot) -> bool {
    let mut guests = Person::guests(&snapshot.people, snapshot.host);
    guests.next().is_some()
}

/// The switches, a row for as many as fit, and a row for each menu.
fn rows(snapshot: &Snapshot, boards: &Boards, offered: Vec<LobbyOption>) -> Vec<Row> {
    let controls = Controls::of(snapshot);
    let (mut buttons, mut menus) = (Vec::new(), Vec::new());
    for LobbyOption { name, control, .. } in offered {
        match control {
            OptionControl::Switch { label, on } => {
                let press = Press::Option { name, on: !on };
                let style = if on { Style::Success } else { Style::Secondary };
                let fixed = name == HINTS && others_sit(snapshot);
                buttons.push(controls.button(press, label, style).enabled(!fixed));
            }
            OptionControl::Menu {
                placeholder,
                mut choices,
            } => {
                if name == SEATS {
                    choices.retain(|choice| has_room(snapshot, boards, &choice.value));
                }
                let press = Press::OptionMenu { name };
                let several = choices.len() > 1;
                menus.extend(
                    controls
                        .menu(press, placeholder, choices)
                        .filter(|_| several),
                );
            }
        }
    }
    let buttons = buttons.chunks(ROW).map(|row| Row::Buttons(row.to_vec()));
    buttons.chain(menus).collect()
}

/// Whether so many seats hold all who sit there, and suit the board.
fn has_room(snapshot: &Snapshot, boards: &Boards, seats: &str) -> bool {
    let Settings { game, board, .. } = &snapshot.settings;
    let seats: usize = seats.parse().unwrap_or_default();
    seats >= snapshot.people.len() && boards.playable(*game, board, seats).is_ok()
}

/// The options that there are in a game with these settings.
fn offered(language: Language, boards: &Boards, settings: &Settings) -> Vec<LobbyOption> {
    let timing = &settings.timing;
    let played = settings.watch.is_none();
    let timed = played && timing.pace.time().is_some();
    let switch = |name, about: String, label: fn(Language, &str) -> String, on| LobbyOption {
        name,
        about: Some(about),
        control: OptionControl::Switch {
            label: label(language, switched(on)),
            on,
        },
    };
    let menu = |name, placeholder, choices| LobbyOption {
        name,
        about: None,
        control: OptionControl::Menu {
            placeholder,
            choices,
        },
    };
    let shuffled = settings.seating == Seating::Shuffled;
    let order = said::about_seating(language);
    let mut options = game::offered_variants(language, boards, settings);
    options.push(switch(SEATING, order, said::seating_button, shuffled));
    if played {
        let about = said::about_hints(language);
        options.push(switch(HINTS, about, said::hints_button, settings.hints));
        let about = said::about_rated(language);
        options.push(switch(RATED, about, said::rated_button, !settings.unrated));
    }
    if timed {
        let about = said::about_quiet_stops(language);
        let stops = timing.quiet_stops;
        options.push(switch(QUIET_STOPS, about, said::quiet_stops_button, stops));
    }
    let placeholder = said::choose_seats(language);
    options.push(menu(SEATS, placeholder, seats(language, settings)));
    if timed {
        let placeholder = said::choose_late(language);
        options.push(menu(LATE, placeholder, lates(language, settings)));
        let placeholder = said::choose_offer(language);
        options.push(menu(OFFER_AFTER, placeholder, offers(language, settings)));
    }
    options
}

fn seats(language: Language, settings: &Settings) -> Vec<MenuOption> {
    let choice = |seats: usize| MenuOption {
        chosen: seats == usize::from(settings.seats),
        ..MenuOption::new(said::seats(language, seats), seats.to_string())
    };
    (2..=Seat::MOST).map(choice).collect()
}

/// What can happen when time runs out: of the levels those that the game has.
fn lates(language: Language, settings: &Settings) -> Vec<MenuOption> {
    let game = settings.game;
    let now = settings.timing.late.level(game);
    let choice = |late: Late| {
        let plays = late.level(game);
        let suits = late == Late::Remind || plays.map(Late::Move) == Some(late);
        suits.then(|| MenuOption {
            chosen: plays == now,
            ..MenuOption::new(
                match plays {
                    None => said::waits(language),
                    Some(level) => said::plays(language, level),
                },
                late.name(),
            )
        })
    };
    Late::all().filter_map(choice).collect()
}

fn offers(language: Language, settings: &Settings) -> Vec<MenuOption> {
    let choice = |misses: u8| MenuOption {
        chosen: misses == settings.timing.offer_after,
        ..MenuOption::new(
            match misses {
                0 => said::offers_never(language),
                misses => said::offers_after(language, misses),
            },
            misses.to_string(),
        )
    };
    (0..=MISSES).take(MENU).map(choice).collect()
}

/// What a choice from the menus and switches means; `None` for one that was never offered.
pub fn chosen(
    boards: &Boards,
    snapshot: &Snapshot,
    name: &str,
    value: &str,
) -> Option<LobbyChoice> {
    let settings = &snapshot.settings;
    let options = offered(Language::default(), boards, settings);
    options
        .iter()
        .find(|option| option.name == name && option.offers(value))?;
    Some(match name {
        SEATS => LobbyChoice::Seats(value.parse().ok()?),
        SEATING if value == ON => LobbyChoice::Seating(Seating::Shuffled),
        SEATING => LobbyChoice::Seating(Seating::Joined),
        HINTS => LobbyChoice::Hints(value == ON),
        RATED => LobbyChoice::Rated(value == ON),
        QUIET_STOPS => LobbyChoice::QuietStops(value == ON),
        LATE => LobbyChoice::Late(value.parse().ok()?),
        OFFER_AFTER => LobbyChoice::OfferAfter(value.parse().ok()?),
        variant => LobbyChoice::Variants(game::with_variant(&settings.options, variant, value)?),
    })
}

/// What was changed while others sat in the lobby, by the host who is shown as `host`; `None` if all is as it was.
pub fn changes(
    language: Language,
    tables: &Tables,
    settings: &Settings,
    host: &str,
) -> Option<String> {
    let changes = settings.changes.as_deref()?;
    let of = |settings: &Settings| offered(language, tables.boards(), settings);
    let before = of(&changes.from);
    let was = |label: &str| before.iter().any(|option| option.label() == Some(label));
    let now = of(settings);
    let changed = now.iter().filter_map(LobbyOption::label);
    let changed: Vec<&str> = changed.filter(|label| !was(label)).collect();
    let listed = changed.join(" · ");
    (!changed.is_empty()).then(|| match changes.by_former_host {
        true => said::changed_before(language, &listed),
        false => said::changed_by(language, host, &listed),
    })
}
