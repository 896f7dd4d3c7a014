//! Why something cannot be done.

use crate::Language;
use crate::messages::nomadi::refusal::*;
pub use crate::messages::nomadi::refusal::{
    called_alike, complete, not_a_die, not_to_pay, roll_first,
};
use crate::players::called;
use crate::undo;
use games::Player;
use games::nomadi::{HIGHEST_PRICE, Illegal, Irrevocable, Phase};

/// The typed text is not the name of a space.
pub fn not_a_space(language: Language, given: &str) -> String {
    no_space(language, given)
}

/// The typed text is not an amount (N40).
pub fn not_an_amount(language: Language, given: &str) -> String {
    bad_amount(language, given)
}

/// Why something can never be taken back (N43).
pub fn irrevocable(language: Language, why: Irrevocable) -> String {
    match why {
        Irrevocable::Secret => undo::secret_learned(language),
        Irrevocable::Card => undo::card_looked_at(language),
        Irrevocable::Roll => undo::rolled_since(language),
        Irrevocable::Price => undo::price_named(language),
        Irrevocable::Answer => undo::offer_answered(language),
        Irrevocable::Payment => undo::payment_made(language),
    }
}

/// Why an action is not legal, to the player who asked for it.
pub fn illegal(language: Language, players: &[Player], illegal: &Illegal) -> String {
    let who = |seat| called(language, players, seat);
    match illegal {
        Illegal::GameOver => game_over(language),
        Illegal::UnknownAction(given) => unknown_action(language, given),
        Illegal::NoSuchSeat => no_such_seat(language),
        Illegal::WrongPhase(phase) => wrong_phase(language, *phase),
        Illegal::NotYourTurn(seat) => not_your_turn(language, &who(*seat)),
        Illegal::NotASpace(given) => no_space(language, given),
        Illegal::NotInStart { at } => not_in_start(language, &at.to_string()),
        Illegal::Occupied { at, by } => occupied(language, &at.to_string(), &who(*by)),
        Illegal::NotBeside { at } => not_beside(language, &at.to_string()),
        Illegal::NoSuchDie(given) => no_such_die(language, given),
        Illegal::NoNomad { at } => no_nomad(language, &at.to_string()),
        Illegal::InOasis { at } => in_oasis(language, &at.to_string()),
        Illegal::NoFreeSide { at } => no_free_side(language, &at.to_string()),
        Illegal::NoPath { die: 0, from, to } => {
            no_way_out(language, &from.to_string(), &to.to_string())
        }
        Illegal::NoPath { die, from, to } => {
            no_path(language, &from.to_string(), &to.to_string(), *die)
        }
        Illegal::BackAndForth { die, to, .. } => back_and_forth(language, &to.to_string(), *die),
        Illegal::StartArea { at } => start_area(language, &at.to_string()),
        Illegal::Gorge { to, .. } => gorge(language, &to.to_string()),
        Illegal::FallsApart { from, to } => {
            falls_apart(language, &from.to_string(), &to.to_string())
        }
        Illegal::NoSuchCard(given) => no_such_card(language, given),
        Illegal::BadPrice(given) => bad_price(language, given, HIGHEST_PRICE),
        Illegal::NoSuchOffer(given) => no_such_offer(language, given),
        Illegal::BadAnswer(given) => bad_answer(language, given),
        Illegal::BriberyOff => bribery_off(language),
        Illegal::BadReceiver(given) => bad_receiver(language, given),
        Illegal::BadAmount(given) => bad_amount(language, given),
        Illegal::TooMuch { has } => too_much(language, *has),
    }
}

fn wrong_phase(language: Language, phase: Phase) -> String {
    match phase {
        Phase::Placing => placing(language),
        Phase::Rolling => rolling(language),
        Phase::Moving => moving(language),
        Phase::Settling => settling(language),
        Phase::Over => game_over(language),
    }
}

#[cfg(test)]
mod tests {
    use super::illegal;
    use crate::Language;
    use games::nomadi::{Illegal, Phase};
    use games::{Player, Rider, Seat, SpaceName};

    fn at(name: &str) -> SpaceName {
        name.parse().expect("a space's name")
    }

    #[test]
    fn a_refusal_says_which_rule_and_where_with_names() {
        let players = ["Ana", "*Ben*"].map(|name| Player {
            name: name.to_owned(),
            rider: Rider::Red,
        });
        let said = |why: &Illegal| illegal(Language::English, &players, why);
        let (from, to) = (at("D5"), at("E5"));
        assert_eq!(
            said(&Illegal::BackAndForth { die: 1, from, to }),
            "This nomad came from E5 with a 1 in this turn; it may not go back to it with the same number."
        );
        let taken = said(&Illegal::Occupied {
            at: to,
            by: Seat::new(1),
        });
        assert!(taken.contains("\\*Ben\\*"), "{taken}");
        assert_eq!(said(&Illegal::TooMuch { has: 1 }), "You have only 1 coin.");
        assert_eq!(
            said(&Illegal::NoPath { die: 2, from, to }),
            "From D5 a 2 does not lead to E5: a 2 jumps in a straight line over exactly one nomad."
        );
    }

    #[test]
    fn a_refusal_quotes_the_typed_text_and_says_what_would_do() {
        let language = Language::English;
        let die = super::not_a_die(language, "*seven*");
        assert!(die.starts_with("“\\*seven\\*”"), "{die}");
        assert!(die.contains("1 to 6"), "{die}");
        let others = ["Ben", "Cleo"].map(str::to_owned);
        let nobody = super::not_to_pay(language, "Ana", &others);
        assert_eq!(nobody, "You cannot pay “Ana”. You can pay Ben and Cleo.");
    }

    #[test]
    fn every_refusal_is_one_or_two_sentences_even_without_players() {
        let (from, to) = (at("C7"), at("D4"));
        let long = || "🐪".repeat(1000);
        for why in [
            Illegal::GameOver,
            Illegal::UnknownAction("@everyone".repeat(100)),
            Illegal::NoSuchSeat,
            Illegal::WrongPhase(Phase::Placing),
            Illegal::WrongPhase(Phase::Rolling),
            Illegal::WrongPhase(Phase::Moving),
            Illegal::WrongPhase(Phase::Settling),
            Illegal::WrongPhase(Phase::Over),
            Illegal::NotYourTurn(Seat::new(4)),
            Illegal::NotASpace(long()),
            Illegal::NotInStart { at: to },
            Illegal::NotBeside { at: to },
            Illegal::NoSuchDie(long()),
            Illegal::NoNomad { at: to },
            Illegal::InOasis { at: to },
            Illegal::NoFreeSide { at: to },
            Illegal::NoPath { die: 0, from, to },
            Illegal::NoPath { die: 6, from, to },
            Illegal::StartArea { at: to },
            Illegal::Gorge { from, to },
            Illegal::FallsApart { from, to },
            Illegal::NoSuchCard(long()),
            Illegal::BadPrice(long()),
            Illegal::NoSuchOffer(long()),
            Illegal::BadAnswer(long()),
            Illegal::BriberyOff,
            Illegal::BadReceiver(long()),
            Illegal::BadAmount(long()),
            Illegal::TooMuch { has: -3 },
        ] {
            let said = illegal(Language::English, &[], &why);
            assert!((10..=200).contains(&said.chars().count()), "{said}");
            assert!(said.ends_with('.'), "{said}");
        }
    }
}
