//! A game, step by step: its board at each step, what the step brought, and how everybody stood.

use jiff::tz::TimeZone;

use crate::history::PastGame;
use crate::present::game;
use crate::present::screens::imported;
use crate::present::screens::services::Services;
use crate::present::vocabulary::{
    Button, Controls, MENU, Menu, MenuOption, Message, Press, Row, Style, language,
};
use crate::table::{
    Eyes, IMPORTS_KEPT, Origin, Place, Refusal, Replay, Snapshot, Source, Status, filmed, imports,
    replayed,
};
use games::Seat;
use words::{Language, MESSAGE_LIMIT, fit, replay as said};

/// The most characters that tell what happened: above the standing there is room.
const TOLD: usize = MESSAGE_LIMIT - 900;

/// How many games are offered where one is asked for.
const OFFERED: usize = 25;

/// Whether somebody may view a place, as far as is known where they ask.
pub fn views(services: &Services, origin: &Origin, place: Place) -> bool {
    place.guild.is_some()
        && place.guild == origin.guild
        && services.servers.may_view(origin, place.channel)
}

/// The game at a step of its log, or at its last one.
///
/// # Errors
/// If there is no such game, or none that they may see.
pub async fn at(
    services: &Services,
    origin: &Origin,
    source: Option<Source>,
    step: Option<u64>,
    eyes: Eyes,
) -> Result<(Snapshot, Message), Refusal> {
    let views = |place| views(services, origin, place);
    let replay = replayed(&services.tables, origin, source, step, eyes, &views).await?;
    let imported = matches!(source, Some(Source::Import(_)));
    let shown = message(&replay, imported);
    Ok((replay.snapshot, shown))
}

/// The same, named above where it is read outside its channel.
///
/// # Errors
/// As for [`at`].
pub async fn shown(
    services: &Services,
    origin: &Origin,
    source: Option<Source>,
    step: Option<u64>,
    eyes: Eyes,
) -> Result<Message, Refusal> {
    let (snapshot, message) = at(services, origin, source, step, eyes).await?;
    Ok(named(services, origin, source, &snapshot, message))
}

/// Names a game above what is read outside its channel. One that was imported has none.
fn named(
    services: &Services,
    origin: &Origin,
    source: Option<Source>,
    snapshot: &Snapshot,
    message: Message,
) -> Message {
    match source {
        Some(Source::Import(_)) => message,
        _ => services.named(origin, snapshot, message),
    }
}

/// The whole game as a moving picture, once it is over.
///
/// # Errors
/// As for [`at`], or because it is not over.
pub async fn film(
    services: &Services,
    origin: &Origin,
    source: Source,
) -> Result<Message, Refusal> {
    let views = |place| views(services, origin, place);
    let (snapshot, scenes) = filmed(&services.tables, origin, Some(source), &views).await?;
    let language = language::of(&snapshot);
    let message = match game::film(&snapshot, &scenes) {
        Some(film) => Message {
            scene: Some(film),
            ..Message::new(said::here_is_the_film(language))
        },
        None => Message::new(said::no_film(language)),
    };
    Ok(named(services, origin, Some(source), &snapshot, message))
}

/// A step of a game, and what leads to others; of an imported one also what else there is to do with it.
pub fn message(replay: &Replay, imported: bool) -> Message {
    let snapshot = &replay.snapshot;
    let language = language::of(snapshot);
    let head = match replay.at {
        None => said::nothing_yet(language),
        Some(at) => {
            let turn = replay.steps[at].turn;
            let step = said::step(language, at + 1, replay.steps.len(), turn);
            let eyes = match replay.eyes {
                Eyes::Own if snapshot.status == Status::Over => Some(said::seen_by_all(language)),
                Eyes::Own => None,
                Eyes::Seat(seat) => Some(said::seen_as(language, &name(snapshot, seat))),
            };
            std::iter::once(step)
                .chain(eyes)
                .collect::<Vec<_>>()
                .join(" · ")
        }
    };
    // With what came before it in the turn: the picture has their numbers.
    let told = Some(game::told(snapshot, &snapshot.game.since));
    let told = told.filter(|told| !told.is_empty());
    let told = told.map(|told| fit(told, TOLD));
    let board = game::plain_board(snapshot);
    let kept = replay.ended.filter(|_| imported).map(|at| {
        let until = at.saturating_add(IMPORTS_KEPT).unwrap_or(at);
        words::import::kept(language, until.as_second())
    });
    let text: Vec<String> = [kept, Some(head), told, Some(board.text)]
        .into_iter()
        .flatten()
        .collect();
    Message {
        text: text.join("\n"),
        ..board
    }
    .rows(rows(language, replay, imported))
}

fn name(snapshot: &Snapshot, seat: Seat) -> String {
    let names = game::detailed(snapshot).1;
    names.get(seat.index()).cloned().unwrap_or_default()
}

/// Where one can go from there.
fn rows(language: Language, replay: &Replay, imported: bool) -> Vec<Row> {
    let Some(at) = replay.at else {
        return Vec::new();
    };
    let snapshot = &replay.snapshot;
    let last = replay.steps.len() - 1;
    let seat = match replay.eyes {
        Eyes::Own => None,
        Eyes::Seat(seat) => Some(seat),
    };
    let to = |step: usize| Controls {
        table: snapshot.table.0,
        revision: replay.steps[step].sequence,
        draft: None,
    };
    let go = |button: u8, step: usize, label: String| {
        let press = Press::Replay {
            imported,
            seat,
            button,
        };
        let shown = to(step).button(press, label, Style::Secondary);
        Button {
            enabled: step != at,
            ..shown
        }
    };
    let steps = Row::Buttons(vec![
        go(0, 0, said::first(language)),
        go(1, at.saturating_sub(1), said::back(language)),
        go(2, (at + 1).min(last), said::forward(language)),
        go(3, last, said::last(language)),
    ]);
    let menu = Row::Menu(Menu {
        control: to(at).control(Press::ReplayTurn { imported, seat }),
        placeholder: said::choose_turn(language),
        choices: turns(language, replay, at),
    });
    let names = game::detailed(snapshot).1;
    let seen = Seat::first(names.len()).zip(names).map(|(of, name)| {
        let chosen = seat == Some(of);
        let press = Press::Replay {
            imported,
            // Whoever looks with these eyes looks with their own again.
            seat: (!chosen).then_some(of),
            button: 4 + u8::from(of),
        };
        let style = match chosen {
            true => Style::Primary,
            false => Style::Secondary,
        };
        to(at).button(press, name, style)
    });
    let is_over = snapshot.status == Status::Over;
    let seen = is_over.then(|| Row::Buttons(seen.collect()));
    let of_import = imported.then(|| {
        let film = said::film(language);
        let forget = words::import::forget(language);
        Row::Buttons(vec![
            to(at).button(Press::FilmImport, film, Style::Secondary),
            to(at).button(Press::ForgetImport, forget, Style::Danger),
        ])
    });
    let rows = [steps, menu].into_iter();
    rows.chain(seen).chain(of_import).collect()
}

/// The turns around the step that is shown, as many as a menu holds. Choosing one goes to its end.
fn turns(language: Language, replay: &Replay, at: usize) -> Vec<MenuOption> {
    let turns = replay.turns();
    let now = turns.iter().rposition(|first| *first <= at).unwrap_or(0);
    let from = now
        .saturating_sub(MENU / 2)
        .min(turns.len().saturating_sub(MENU));
    let shown = turns.iter().enumerate().skip(from).take(MENU);
    shown
        .map(|(place, first)| {
            let steps = &replay.steps[replay.turn_from(*first)];
            let told = game::briefly(&replay.snapshot, steps);
            let number = steps[0].turn;
            let (label, description) = said::turn_line(language, number, &told);
            MenuOption {
                label,
                value: steps.last().map_or(0, |step| step.sequence).to_string(),
                description,
                chosen: place == now,
            }
        })
        .collect()
}

/// The finished games that somebody may look back at where they ask, the last one first, and those that they imported, each with
/// its line in a list.
///
/// # Errors
/// If they cannot be read.
pub async fn choices(
    services: &Services,
    origin: &Origin,
    typed: &str,
) -> Result<Vec<(String, Source)>, Refusal> {
    let language = services.language(origin).await;
    let views = |place| views(services, origin, place);
    let games = services.history.past_games(origin, views).await?;
    let typed = typed.trim().to_lowercase();
    let lines = games
        .iter()
        .map(|game| (line(language, game), Source::Table(game.table)));
    let imports = imports(&services.tables, origin).await?;
    let imported = imports.iter().map(|import| {
        let line = imported::line(language, import);
        (line, Source::Import(import.id))
    });
    let meant = lines
        .chain(imported)
        .filter(|(line, _)| line.to_lowercase().contains(&typed));
    Ok(meant.take(OFFERED).collect())
}

fn line(language: Language, game: &PastGame) -> String {
    let day = game.at.to_zoned(TimeZone::UTC).date().to_string();
    let line = said::FinishedLine {
        number: game.table.0,
        players: &game.players,
        day: &day,
        winners: &game.winners,
    };
    said::line(language, &line)
}
