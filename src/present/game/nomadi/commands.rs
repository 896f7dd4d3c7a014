//! The game's own commands and options, and what they mean.

use super::{completion, variants};
use crate::present::command::{GameCommand, Given, Input, Takes};
use crate::present::{MenuOption, language};
use crate::table::{Command, Snapshot};
use games::nomadi::{Action, Draft, Illegal, Options, Phase, View};
use games::{Boards, Seat, SpaceName};
use words::Language;
use words::nomadi::{commands as says, lobby, refusal};
use words::players::called;

const MOVE: &str = "move";
const NOMAD: &str = "nomad";
const PAY: &str = "pay";

const fn completed(name: &'static str, says: fn(Language) -> String) -> Input {
    Input {
        name,
        says,
        takes: Takes::Completed,
        required: true,
    }
}

const fn variant(name: &'static str, says: fn(Language) -> String, takes: Takes) -> Input {
    Input {
        name,
        says,
        takes,
        required: false,
    }
}

/// `/move`, `/nomad`, `/pay`.
pub const COMMANDS: &[GameCommand] = &[
    GameCommand {
        name: MOVE,
        says: says::move_nomad,
        inputs: &[
            completed("die", says::die),
            completed("from", says::from),
            completed("to", says::to),
        ],
    },
    GameCommand {
        name: NOMAD,
        says: says::nomad,
        inputs: &[completed("space", says::space)],
    },
    GameCommand {
        name: PAY,
        says: says::pay,
        inputs: &[
            completed("to", says::receiver),
            completed("amount", says::amount),
        ],
    },
];

/// Payments are made in anybody's turn (N40).
pub const ANY_TIME: &[&str] = &[PAY];

/// What it adds to `/game new` and `/board`.
pub const ADDED: &[(&str, &[Input])] = &[
    (
        "game new",
        &[
            variant(
                "oasis_row",
                says::oasis_row,
                Takes::OneOf(variants::oasis_rows),
            ),
            variant("bribery", says::bribery, Takes::Flag),
            variant("placed_line_up", says::placed_line_up, Takes::Flag),
        ],
    ),
    (
        "board",
        &[variant("die", says::legal_die, Takes::OneOf(dice))],
    ),
];

/// Every value that a die can have.
fn dice(language: Language) -> Vec<MenuOption> {
    let choice = |die: u8| MenuOption::new(says::die_alone(language, die), die.to_string());
    (1..=6).chain([0]).map(choice).collect()
}

/// The variants chosen with the lobby's options.
pub fn options(given: &Given) -> Options {
    variants::chosen(given)
}

/// The variants in words.
pub fn variants(language: Language, _: &Boards, _: &str, options: &Options) -> String {
    lobby::variants(language, options)
}

/// Parses the value of a die.
///
/// # Errors
/// The sentence that says which values there are.
pub fn die(language: Language, given: &str) -> Result<u8, String> {
    let die = given.trim().parse().ok().filter(|die| *die <= 6);
    die.ok_or_else(|| refusal::not_a_die(language, given))
}

fn space(language: Language, given: &str) -> Result<SpaceName, String> {
    given
        .parse()
        .map_err(|_| refusal::not_a_space(language, given))
}

/// The command that `/move`, `/nomad` or `/pay` stands for.
///
/// # Errors
/// The sentence that says what would be valid.
pub fn meant(
    snapshot: &Snapshot,
    view: &View,
    command: &str,
    given: &Given,
) -> Result<Command, String> {
    let language = language::of(snapshot);
    let option = |name| given.text(name).unwrap_or_default();
    let action = match command {
        PAY => return paid(snapshot, view, option("to"), option("amount")),
        NOMAD => {
            due(snapshot, view, Phase::Placing)?;
            Action::Place {
                at: space(language, option("space"))?,
            }
        }
        _ => {
            due(snapshot, view, Phase::Moving)?;
            Action::Move {
                die: die(language, option("die"))?,
                from: space(language, option("from"))?,
                to: space(language, option("to"))?,
            }
        }
    };
    Ok(Command::Place(vec![action.into()]))
}

/// Whether something of this phase can be added to the draft, before it is parsed.
fn due(snapshot: &Snapshot, view: &View, phase: Phase) -> Result<(), String> {
    let language = language::of(snapshot);
    if view.phase != phase {
        let why = Illegal::WrongPhase(view.phase);
        return Err(refusal::illegal(language, &snapshot.players(), &why));
    }
    match drafted(snapshot) {
        Some(draft) if !draft.goes_on => Err(refusal::complete(language)),
        Some(draft) if rolls_next(draft) => Err(refusal::roll_first(language)),
        _ => Ok(()),
    }
}

/// The viewer's draft, if something is drafted.
pub fn drafted(snapshot: &Snapshot) -> Option<&Draft> {
    let draft = snapshot.draft.as_ref();
    draft.and_then(|draft| draft.try_into().ok())
}

/// Is the way out drafted, after which the dice are rolled (N14)?
pub fn rolls_next(draft: &Draft) -> bool {
    let mut actions = draft.steps.iter().map(|step| step.action);
    actions.any(|action| matches!(action, Action::Move { die: 0, .. }))
}

/// The seats that this one may pay (N40).
pub fn receivers(view: &View, payer: Seat) -> Vec<Seat> {
    Seat::first(view.seats.len())
        .zip(&view.seats)
        .filter(|(seat, other)| *seat != payer && !other.resigned)
        .map(|(seat, _)| seat)
        .collect()
}

fn paid(snapshot: &Snapshot, view: &View, to: &str, amount: &str) -> Result<Command, String> {
    let language = language::of(snapshot);
    if !view.options.bribery {
        let why = Illegal::BriberyOff;
        return Err(refusal::illegal(language, &snapshot.players(), &why));
    }
    let action = Action::Pay {
        to: receiver(snapshot, view, to)?,
        amount: coins(language, amount)?,
    };
    Ok(Command::Act(action.into()))
}

/// Another player, by the number of the seat, from 1, or by name.
fn receiver(snapshot: &Snapshot, view: &View, given: &str) -> Result<Seat, String> {
    let language = language::of(snapshot);
    let players = snapshot.players();
    let others = snapshot
        .seat()
        .map_or_else(Vec::new, |payer| receivers(view, payer));
    let typed = given.trim();
    let by_number = typed.parse().ok();
    let name = typed.trim_start_matches('@').to_lowercase();
    let called_so = |seat: &Seat| {
        let player = players.get(seat.index());
        player.is_some_and(|player| player.name.to_lowercase() == name)
    };
    // Somebody may be called by a number: what is paid can never be taken back, so nothing is guessed.
    let numbered = |seat: &Seat| by_number == Some(seat.index() + 1);
    let meant = |seat: &Seat| numbered(seat) || called_so(seat);
    let meant: Vec<Seat> = others.iter().copied().filter(meant).collect();
    match meant.as_slice() {
        [seat] => Ok(*seat),
        [] => {
            let names = others.iter().map(|seat| called(language, &players, *seat));
            let names: Vec<String> = names.collect();
            Err(refusal::not_to_pay(language, given, &names))
        }
        _ => Err(refusal::called_alike(language, given)),
    }
}

/// A whole number from 1. What is more than any number here is more than anybody has, and the rules say how much that is.
fn coins(language: Language, given: &str) -> Result<u32, String> {
    let typed = given.trim();
    let digits = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
    let amount = digits.then(|| typed.parse().unwrap_or(u32::MAX));
    amount
        .filter(|amount| *amount > 0)
        .ok_or_else(|| refusal::not_an_amount(language, given))
}

/// Completion of their options; `given` are the options filled in so far.
pub fn complete(
    snapshot: &Snapshot,
    view: &View,
    command: &str,
    option: &str,
    given: &Given,
) -> Vec<MenuOption> {
    let typed = given.text(option).unwrap_or_default().trim();
    match (command, option) {
        (PAY, "to") => completion::receivers(snapshot, view, typed),
        (PAY, "amount") => completion::amounts(snapshot, view, typed),
        (NOMAD, "space") => completion::placements(snapshot, view, typed),
        (MOVE, "die") => completion::dice(snapshot, view, given),
        (MOVE, "from") => completion::nomads(snapshot, view, given),
        (MOVE, "to") => completion::destinations(snapshot, view, given),
        _ => Vec::new(),
    }
}
