//! Why something cannot be done.

use crate::Language;
use crate::catalogue::{List, messages};
use crate::names::Quoted;
use crate::players::called;
use games::Player;
use games::nomadi::{HIGHEST_PRICE, Illegal, Phase};

messages! {
    fn game_over() = "nomadi-refusal-game-over";
    fn unknown_action(given: Quoted<'_>) = "nomadi-refusal-unknown-action";
    fn no_such_seat() = "nomadi-refusal-no-such-seat";
    fn not_your_turn(player: &str) = "nomadi-refusal-not-your-turn";
    fn no_space(given: Quoted<'_>) = "nomadi-refusal-no-space";
    fn not_in_start(at: &str) = "nomadi-refusal-not-in-start";
    fn occupied(at: &str, player: &str) = "nomadi-refusal-occupied";
    fn not_beside(at: &str) = "nomadi-refusal-not-beside";
    fn no_such_die(given: Quoted<'_>) = "nomadi-refusal-no-such-die";
    fn no_nomad(at: &str) = "nomadi-refusal-no-nomad";
    fn in_oasis(at: &str) = "nomadi-refusal-in-oasis";
    fn no_free_side(at: &str) = "nomadi-refusal-no-free-side";
    fn no_path(from: &str, to: &str, die: usize) = "nomadi-refusal-no-path";
    fn no_way_out(from: &str, to: &str) = "nomadi-refusal-no-way-out";
    fn back_and_forth(to: &str, die: usize) = "nomadi-refusal-back-and-forth";
    fn start_area(at: &str) = "nomadi-refusal-start-area";
    fn gorge(to: &str) = "nomadi-refusal-gorge";
    fn falls_apart(from: &str, to: &str) = "nomadi-refusal-falls-apart";
    fn no_such_card(given: Quoted<'_>) = "nomadi-refusal-no-such-card";
    fn bad_price(given: Quoted<'_>, most: usize) = "nomadi-refusal-bad-price";
    fn no_such_offer(given: Quoted<'_>) = "nomadi-refusal-no-such-offer";
    fn bad_answer(given: Quoted<'_>) = "nomadi-refusal-bad-answer";
    fn bribery_off() = "nomadi-refusal-bribery-off";
    fn bad_receiver(given: Quoted<'_>) = "nomadi-refusal-bad-receiver";
    fn bad_amount(given: Quoted<'_>) = "nomadi-refusal-bad-amount";
    fn too_much(has: i64) = "nomadi-refusal-too-much";

    fn placing() = "nomadi-refusal-placing";
    fn rolling() = "nomadi-refusal-rolling";
    fn moving() = "nomadi-refusal-moving";
    fn settling() = "nomadi-refusal-settling";

    fn no_die(given: Quoted<'_>) = "nomadi-refusal-no-die";
    fn nobody_to_pay(given: Quoted<'_>, players: List<'_>) = "nomadi-refusal-nobody-to-pay";
    fn several_called(given: Quoted<'_>) = "nomadi-refusal-several-called";

    /// The draft leaves nothing to do in this turn.
    pub fn complete() = "nomadi-refusal-complete";
    /// The draft holds the way out (N14), after which the dice are rolled.
    pub fn roll_first() = "nomadi-refusal-roll-first";
}

/// What was typed is not the name of a space.
pub fn not_a_space(language: Language, given: &str) -> String {
    no_space(language, Quoted(given))
}

/// What was typed is not the value of a die.
pub fn not_a_die(language: Language, given: &str) -> String {
    no_die(language, Quoted(given))
}

/// Whoever was typed cannot be paid (N40), but these can.
pub fn not_to_pay(language: Language, given: &str, others: &[String]) -> String {
    nobody_to_pay(language, Quoted(given), List(others))
}

/// What was typed is the name of several players.
pub fn called_alike(language: Language, given: &str) -> String {
    several_called(language, Quoted(given))
}

/// What was typed is not an amount (N40).
pub fn not_an_amount(language: Language, given: &str) -> String {
    bad_amount(language, Quoted(given))
}

/// Why an action is not legal, to the player who asked for it.
pub fn illegal(language: Language, players: &[Player], illegal: &Illegal) -> String {
    let who = |seat| called(language, players, seat);
    match illegal {
        Illegal::GameOver => game_over(language),
        Illegal::UnknownAction(given) => unknown_action(language, Quoted(given)),
        Illegal::NoSuchSeat => no_such_seat(language),
        Illegal::WrongPhase(phase) => wrong_phase(language, *phase),
        Illegal::NotYourTurn(seat) => not_your_turn(language, &who(*seat)),
        Illegal::NotASpace(given) => no_space(language, Quoted(given)),
        Illegal::NotInStart { at } => not_in_start(language, &at.to_string()),
        Illegal::Occupied { at, by } => occupied(language, &at.to_string(), &who(*by)),
        Illegal::NotBeside { at } => not_beside(language, &at.to_string()),
        Illegal::NoSuchDie(given) => no_such_die(language, Quoted(given)),
        Illegal::NoNomad { at } => no_nomad(language, &at.to_string()),
        Illegal::InOasis { at } => in_oasis(language, &at.to_string()),
        Illegal::NoFreeSide { at } => no_free_side(language, &at.to_string()),
        Illegal::NoPath { die: 0, from, to } => {
            no_way_out(language, &from.to_string(), &to.to_string())
        }
        Illegal::NoPath { die, from, to } => no_path(
            language,
            &from.to_string(),
            &to.to_string(),
            usize::from(*die),
        ),
        Illegal::BackAndForth { die, to, .. } => {
            back_and_forth(language, &to.to_string(), usize::from(*die))
        }
        Illegal::StartArea { at } => start_area(language, &at.to_string()),
        Illegal::Gorge { to, .. } => gorge(language, &to.to_string()),
        Illegal::FallsApart { from, to } => {
            falls_apart(language, &from.to_string(), &to.to_string())
        }
        Illegal::NoSuchCard(given) => no_such_card(language, Quoted(given)),
        Illegal::BadPrice(given) => bad_price(language, Quoted(given), usize::from(HIGHEST_PRICE)),
        Illegal::NoSuchOffer(given) => no_such_offer(language, Quoted(given)),
        Illegal::BadAnswer(given) => bad_answer(language, Quoted(given)),
        Illegal::BriberyOff => bribery_off(language),
        Illegal::BadReceiver(given) => bad_receiver(language, Quoted(given)),
        Illegal::BadAmount(given) => bad_amount(language, Quoted(given)),
        Illegal::TooMuch { has } => too_much(language, i64::from(*has)),
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
    fn what_was_typed_is_quoted_and_answered_with_what_would_do() {
        let language = Language::English;
        let die = super::not_a_die(language, "*seven*");
        assert!(die.starts_with("“\\*seven\\*”"), "{die}");
        assert!(die.contains("1 to 6"), "{die}");
        let others = ["Ben", "Cleo"].map(str::to_owned);
        let nobody = super::not_to_pay(language, "Ana", &others);
        assert_eq!(
            nobody,
            "“Ana” is nobody whom you can pay. You can pay Ben and Cleo."
        );
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
