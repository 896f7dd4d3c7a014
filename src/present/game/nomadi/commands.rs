//! The game's own commands and options, what is read of them, and what that means.

use super::completion;
use crate::present::game::cast::seated;
use crate::present::game::command::{Completed, GameCommand, Given, Input, Takes, Typed};
use crate::present::game::own;
use crate::present::vocabulary::{MenuOption, language};
use crate::table::{Command, Snapshot};
use games::nomadi::{Action, Draft, Illegal, Phase, View};
use games::{Seat, SpaceName};
use words::Language;
use words::nomadi::{commands as says, refusal};
use words::players::called;

pub const DIE: Completed<View> = Completed::required("die", says::die, completion::dice);
pub const FROM: Completed<View> = Completed::required("from", says::from, completion::nomads);
pub const TO: Completed<View> = Completed::required("to", says::to, completion::destinations);
pub const SPACE: Completed<View> =
    Completed::required("space", says::space, completion::placements);
pub const RECEIVER: Completed<View> =
    Completed::required("to", says::receiver, completion::receivers);
pub const AMOUNT: Completed<View> =
    Completed::required("amount", says::amount, completion::amounts);

/// `/move`, `/nomad`, `/pay`.
pub const COMMANDS: &[GameCommand<View, TypedCommand>] = &[
    GameCommand {
        name: "move",
        says: says::move_nomad,
        inputs: &[DIE, FROM, TO],
        any_time: false,
        read: |given| TypedCommand::Move {
            die: given.typed(&DIE.input, die),
            from: given.typed(&FROM.input, |text| text.parse().ok()),
            to: given.typed(&TO.input, |text| text.parse().ok()),
        },
    },
    GameCommand {
        name: "nomad",
        says: says::nomad,
        inputs: &[SPACE],
        any_time: false,
        read: |given| TypedCommand::Nomad {
            space: given.typed(&SPACE.input, |text| text.parse().ok()),
        },
    },
    GameCommand {
        name: "pay",
        says: says::pay,
        inputs: &[RECEIVER, AMOUNT],
        // Payments are made in anybody's turn (N40).
        any_time: true,
        read: |given| TypedCommand::Pay {
            to: given.text(&RECEIVER.input).unwrap_or_default().to_owned(),
            amount: given.typed(&AMOUNT.input, coins),
        },
    },
];

/// A command as it was typed.
pub enum TypedCommand {
    /// Move a nomad by a die.
    Move {
        die: Typed<u8>,
        from: Typed<SpaceName>,
        to: Typed<SpaceName>,
    },
    /// Place a nomad in the line-up.
    Nomad { space: Typed<SpaceName> },
    /// Pay somebody, who is named or numbered: who that is depends on who plays.
    Pay { to: String, amount: Typed<u32> },
}

const LEGAL_DIE: Input = Input::added("die", says::legal_die, Takes::OneOf(dice));

/// What it adds to `/board`.
pub const ADDED: &[(&str, &[Input])] = &[("board", &[LEGAL_DIE])];

/// Every value that a die can have.
fn dice(language: Language) -> Vec<MenuOption> {
    let choice = |die: u8| MenuOption::new(says::die_alone(language, die), die.to_string());
    (1..=6).chain([0]).map(choice).collect()
}

/// The die whose moves `/board` shows.
pub fn legal_die(given: &Given) -> Option<Typed<u8>> {
    given.typed_if_given(&LEGAL_DIE, die)
}

/// The value of a die, from 0 to 6.
fn die(text: &str) -> Option<u8> {
    text.trim().parse().ok().filter(|die| *die <= 6)
}

/// A whole number from 1. What is more than any number here is more than anybody has, and the rules say how much that is.
fn coins(text: &str) -> Option<u32> {
    let typed = text.trim();
    let digits = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
    let amount = digits.then(|| typed.parse().unwrap_or(u32::MAX));
    amount.filter(|amount| *amount > 0)
}

/// The table command that a typed one stands for.
///
/// # Errors
/// The sentence that says what would be valid.
pub fn meant(snapshot: &Snapshot, view: &View, typed: &TypedCommand) -> Result<Command, String> {
    let language = language::of(snapshot);
    let space = |typed: &Typed<SpaceName>| {
        let space = typed.as_ref().copied();
        space.map_err(|text| refusal::not_a_space(language, text))
    };
    let action = match typed {
        TypedCommand::Pay { to, amount } => return paid(snapshot, view, to, amount),
        TypedCommand::Nomad { space: at } => {
            due(snapshot, view, Phase::Placing)?;
            Action::Place { at: space(at)? }
        }
        TypedCommand::Move { die, from, to } => {
            due(snapshot, view, Phase::Moving)?;
            let die = die.as_ref().copied();
            Action::Move {
                die: die.map_err(|text| refusal::not_a_die(language, text))?,
                from: space(from)?,
                to: space(to)?,
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
        return Err(refusal::illegal(language, &seated(snapshot), &why));
    }
    match drafted(snapshot) {
        Some(draft) if !draft.goes_on => Err(refusal::complete(language)),
        Some(draft) if rolls_next(draft) => Err(refusal::roll_first(language)),
        _ => Ok(()),
    }
}

/// The viewer's draft, if something is drafted.
pub fn drafted(snapshot: &Snapshot) -> Option<&Draft> {
    own::draft(snapshot)
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

fn paid(
    snapshot: &Snapshot,
    view: &View,
    to: &str,
    amount: &Typed<u32>,
) -> Result<Command, String> {
    let language = language::of(snapshot);
    if !view.options.bribery {
        let why = Illegal::BriberyOff;
        return Err(refusal::illegal(language, &seated(snapshot), &why));
    }
    let to = receiver(snapshot, view, to)?;
    let amount = amount.as_ref().copied();
    let amount = amount.map_err(|text| refusal::not_an_amount(language, text))?;
    let action = Action::Pay { to, amount };
    Ok(Command::Act(action.into()))
}

/// Another player, by the number of the seat, from 1, or by name.
fn receiver(snapshot: &Snapshot, view: &View, given: &str) -> Result<Seat, String> {
    let language = language::of(snapshot);
    let players = seated(snapshot);
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
