//! Autocompletion for `/move`, `/nomad` and `/pay`: only what is legal, best first, with what it brings.

use super::commands;
use super::commands::{AMOUNT, DIE, FROM, RECEIVER, SPACE, TO};
use crate::present::game::cast::{cast, seated};
use crate::present::game::command::{Given, Input};
use crate::present::game::own::own;
use crate::present::vocabulary::{MenuOption, language};
use crate::table::Snapshot;
use games::nomadi::{Action, Phase, Prospect, View};
use games::{Seat, Space};
use words::nomadi::commands as says;

/// The most choices in an autocompletion list.
const MOST: usize = 25;
/// The longest label of a choice, in characters.
const LONGEST: usize = 100;
/// More coins than this are typed without help.
const RICHEST: i32 = 999;

/// A legal move, with its options as they are typed.
struct Way {
    prospect: Prospect,
    die: u8,
    from: Space,
    to: Space,
    typed: [(&'static Input, String); 3],
}

/// What the player drafts on: the draft's view if something is drafted.
fn drafting<'a>(snapshot: &'a Snapshot, view: &'a View) -> &'a View {
    commands::drafted(snapshot).map_or(view, |draft| &draft.view)
}

/// The prospects that belong to this game.
pub fn of_nomadi(snapshot: &Snapshot) -> Vec<Prospect> {
    let prospects = snapshot.prospects();
    prospects.iter().filter_map(own).cloned().collect()
}

/// What is filled in of an option so far.
fn filled<'a>(given: &'a Given, input: &Input) -> &'a str {
    given.text(input).unwrap_or_default().trim()
}

/// The legal moves that agree with the other options and with what is typed of this one, best first.
fn ways(snapshot: &Snapshot, view: &View, option: &Input, given: &Given) -> Vec<Way> {
    let fits = |(input, value): &(&Input, String)| match filled(given, input).to_uppercase() {
        typed if input.name == option.name => value.starts_with(&typed),
        given => given.is_empty() || given == *value,
    };
    let prospects = of_nomadi(snapshot).into_iter();
    let ways = prospects.filter_map(|prospect| {
        let Action::Move { die, from, to } = prospect.action else {
            return None;
        };
        Some(Way {
            die,
            from: view.board.space(from)?,
            to: view.board.space(to)?,
            typed: [
                (&DIE.input, die.to_string()),
                (&FROM.input, from.to_string()),
                (&TO.input, to.to_string()),
            ],
            prospect,
        })
    });
    ways.filter(|way| way.typed.iter().all(fits)).collect()
}

/// Each value of `of` once, in the order of the best move with it, with that move and how many there are.
fn grouped<T: PartialEq>(ways: Vec<Way>, of: impl Fn(&Way) -> T) -> Vec<(Way, usize)> {
    let mut groups: Vec<(Way, usize)> = Vec::new();
    for way in ways {
        let value = of(&way);
        match groups.iter_mut().find(|(first, _)| of(first) == value) {
            Some((_, count)) => *count += 1,
            None => groups.push((way, 1)),
        }
    }
    groups
}

fn choice(label: String, value: impl Into<String>) -> MenuOption {
    MenuOption::new(words::fit(label, LONGEST), value)
}

/// The dice left that have a move.
pub fn dice(snapshot: &Snapshot, view: &View, given: &Given) -> Vec<MenuOption> {
    let language = language::of(snapshot);
    let ways = ways(snapshot, view, &DIE.input, given);
    let groups = grouped(ways, |way| way.die).into_iter();
    let choices = groups.map(|(way, moves)| {
        choice(
            says::die_choice(language, way.die, moves),
            way.die.to_string(),
        )
    });
    choices.take(MOST).collect()
}

/// The nomads that may be moved.
pub fn nomads(snapshot: &Snapshot, view: &View, given: &Given) -> Vec<MenuOption> {
    let players = seated(snapshot);
    let view = drafting(snapshot, view);
    let cast = cast(snapshot, &players, view);
    let ways = ways(snapshot, view, &FROM.input, given);
    let groups = grouped(ways, |way| way.from).into_iter();
    let choices = groups.filter_map(|(way, moves)| {
        let mut nomads = view.nomads.iter();
        let (_, owner) = nomads.find(|(at, _)| *at == way.from)?;
        let at = cast.at(way.from);
        let own = Some(*owner) == snapshot.seat();
        let label = says::nomad_choice(&cast, &at, *owner, own, moves);
        Some(choice(label, at))
    });
    choices.take(MOST).collect()
}

/// Where it can go.
pub fn destinations(snapshot: &Snapshot, view: &View, given: &Given) -> Vec<MenuOption> {
    let Some(mover) = snapshot.seat() else {
        return Vec::new();
    };
    let players = seated(snapshot);
    let view = drafting(snapshot, view);
    let cast = cast(snapshot, &players, view);
    let ways = ways(snapshot, view, &TO.input, given);
    let groups = grouped(ways, |way| way.to).into_iter();
    let choices = groups.map(|(way, _)| {
        let label = says::destination(&cast, way.to, &way.prospect, mover);
        choice(label, cast.at(way.to))
    });
    choices.take(MOST).collect()
}

/// Where a nomad may be placed.
pub fn placements(snapshot: &Snapshot, view: &View, given: &Given) -> Vec<MenuOption> {
    if view.phase != Phase::Placing {
        return Vec::new();
    }
    let typed = filled(given, &SPACE.input).to_uppercase();
    let prospects = of_nomadi(snapshot).into_iter();
    let spaces = prospects.filter_map(|prospect| match prospect.action {
        Action::Place { at } => Some(at.to_string()),
        _ => None,
    });
    let spaces = spaces.filter(|at| at.starts_with(&typed));
    spaces.map(|at| choice(at.clone(), at)).take(MOST).collect()
}

/// The seat of the viewer, if it may pay (N40).
fn payer(snapshot: &Snapshot, view: &View) -> Option<Seat> {
    let may = view.options.bribery && snapshot.plays();
    snapshot.seat().filter(|_| may)
}

/// Whom the viewer may pay.
pub fn receivers(snapshot: &Snapshot, view: &View, given: &Given) -> Vec<MenuOption> {
    let Some(payer) = payer(snapshot, view) else {
        return Vec::new();
    };
    let players = seated(snapshot);
    let cast = cast(snapshot, &players, view);
    let typed = filled(given, &RECEIVER.input).to_lowercase();
    let receivers = commands::receivers(view, payer).into_iter();
    let choices = receivers.filter_map(|seat| {
        let name = &players.get(seat.index())?.name;
        let number = (seat.index() + 1).to_string();
        let fits = name.to_lowercase().starts_with(&typed) || number == typed;
        fits.then(|| choice(cast.plain(seat), number))
    });
    choices.take(MOST).collect()
}

/// What the viewer can pay, as far as it is in a list.
pub fn amounts(snapshot: &Snapshot, view: &View, given: &Given) -> Vec<MenuOption> {
    let typed = filled(given, &AMOUNT.input);
    let payer = payer(snapshot, view);
    let account = payer.and_then(|seat| view.seats.get(seat.index())?.account);
    let most = account.map_or(0, |account| account.money().min(RICHEST));
    let language = language::of(snapshot);
    let amounts = (1..=most).filter_map(|coins| u32::try_from(coins).ok());
    let amounts = amounts.filter(|coins| coins.to_string().starts_with(typed));
    amounts
        .map(|coins| choice(says::coins(language, coins), coins.to_string()))
        .take(MOST)
        .collect()
}
