//! The game's own commands and options in Discord's lists: descriptions and choices, at most 100 characters each.

use super::cast::Cast;
use crate::Language;
use crate::messages::nomadi::commands::*;
pub use crate::messages::nomadi::commands::{
    amount, coins, die, from, legal_die, move_nomad, nomad, pay, receiver, space, to,
};
use games::nomadi::{Fact, Prospect};
use games::{Seat, Space};

/// A die on its own.
pub fn die_alone(language: Language, die: u8) -> String {
    match die {
        0 => way_out(language),
        die => face(language, die),
    }
}

/// A die that is left, with how many moves it has.
pub fn die_choice(language: Language, die: u8, moves: usize) -> String {
    match die {
        0 => ways_out(language, moves),
        die => moves_of_die(language, die, moves),
    }
}

/// A nomad that may be moved, whose it is, and in how many ways.
pub fn nomad_choice(cast: &Cast<'_>, at: &str, owner: Seat, own: bool, moves: usize) -> String {
    match own {
        true => own_nomad(cast.language, at, moves),
        false => nomad_of(cast.language, at, &cast.plain(owner), moves),
    }
}

/// Where a move leads, with what it brings the mover.
pub fn destination(cast: &Cast<'_>, at: Space, prospect: &Prospect, mover: Seat) -> String {
    let language = cast.language;
    let facts = prospect.facts.iter();
    let mut what: Vec<String> = facts.filter_map(|fact| brings(cast, fact, mover)).collect();
    if !prospect.lost.is_empty() {
        what.push(dice_lost(language, &super::picture::dice(&prospect.lost)));
    }
    let at = cast.at(at);
    match what.is_empty() {
        true => at,
        false => format!("{at} · {}", what.join(", ")),
    }
}

/// The meaning of a fact for the mover, if it is worth mentioning.
fn brings(cast: &Cast<'_>, fact: &Fact, mover: Seat) -> Option<String> {
    let language = cast.language;
    let own = |seat: Seat| seat == mover;
    let who = |seat: Seat| cast.plain(seat);
    Some(match *fact {
        Fact::CardTaken(taken) if taken.owed => card_owed(language, taken.coins, &who(taken.owner)),
        Fact::CardTaken(taken) => card(language, taken.coins),
        Fact::LastOut { owner } if own(owner) => last_out(language),
        Fact::LastOut { owner } => last_out_of(language, &who(owner)),
        Fact::FirstOver { .. } => first_over(language),
        Fact::LastOver { owner } if own(owner) => last_over(language),
        Fact::LastOver { owner } => last_over_of(language, &who(owner)),
        Fact::Arrived { owner, coins, .. } if own(owner) => arrives(language, coins),
        Fact::Arrived { owner, coins, .. } => arrives_for_both(language, coins / 2, &who(owner)),
        Fact::DicePaid { dice, .. } => dice_paid(language, dice),
        Fact::Stopped { .. } => stops(language),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{die_alone, die_choice};
    use crate::Language;

    #[test]
    fn the_way_out_is_named_beside_its_die() {
        let said = |die, moves| die_choice(Language::English, die, moves);
        assert_eq!(said(4, 12), "4 · 12 moves");
        assert_eq!(said(4, 1), "4 · 1 move");
        assert_eq!(said(0, 3), "0 · the way out, 3 moves");
        assert_eq!(die_alone(Language::English, 0), "0 (the way out)");
    }
}
