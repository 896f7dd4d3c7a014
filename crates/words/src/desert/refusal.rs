//! Why something cannot be placed.

use super::colours;
use crate::Language;
use crate::catalogue::{List, messages};
use crate::names::Quoted;
use crate::players::called;
use games::Player;
use games::desert::{Colour, Illegal, Phase};

messages! {
    fn game_over() = "desert-refusal-game-over";
    fn unknown_action(given: Quoted<'_>) = "desert-refusal-unknown-action";
    fn not_your_turn(player: &str) = "desert-refusal-not-your-turn";
    fn nothing_to_do() = "desert-refusal-nothing-to-do";
    fn occupied(at: &str, player: &str, colour: Colour) = "desert-refusal-occupied";
    fn on_oasis(at: &str) = "desert-refusal-oasis";
    fn gave_back(colour: Colour) = "desert-refusal-given-back";
    fn placed_already(colour: Colour) = "desert-refusal-placed-already";
    fn first_leader_colour(player: &str, colour: Colour) = "desert-refusal-first-leader-colour";
    fn on_waterhole(at: &str) = "desert-refusal-waterhole";
    fn next_to_oasis(at: &str, oasis: &str) = "desert-refusal-next-to-oasis";
    fn next_to_leader(at: &str, player: &str, colour: Colour, other: &str) = "desert-refusal-next-to-leader";
    fn supply_empty(colour: Colour) = "desert-refusal-supply-empty";
    fn enclosed(at: &str, player: &str) = "desert-refusal-enclosed";
    fn not_adjacent(at: &str, colour: Colour) = "desert-refusal-not-adjacent";
    fn no_caravan(colour: Colour) = "desert-refusal-no-caravan";
    fn would_touch_other(at: &str, player: &str, colour: Colour, other: &str) = "desert-refusal-would-touch-other";
    fn colour_taken(player: &str, colour: Colour) = "desert-refusal-colour-taken";
    fn not_a_large_pool(at: &str) = "desert-refusal-not-a-large-pool";

    fn giving_back() = "desert-refusal-giving-back";
    fn palms() = "desert-refusal-palms";
    fn leaders() = "desert-refusal-leaders";
    fn camels() = "desert-refusal-camels";

    fn no_colour_among(given: Quoted<'_>, colours: List<'_>) = "desert-refusal-no-colour";
    fn not_a_space(given: Quoted<'_>) = "desert-refusal-no-space";

    /// For a second colour without a second space, or vice versa.
    pub fn half_a_pair() = "desert-refusal-half-a-pair";

    /// For a typed placement while leaders are given back.
    pub fn give_back_first() = "desert-refusal-give-back-first";

    /// For two placements where only one is due.
    pub fn one_at_a_time() = "desert-refusal-one-at-a-time";

    /// For two camels where one is due.
    pub fn one_camel() = "desert-refusal-one-camel";
}

/// Why an action is not legal, to the player who asked for it.
pub fn illegal(language: Language, players: &[Player], illegal: &Illegal) -> String {
    let who = |seat| called(language, players, seat);
    match illegal {
        Illegal::GameOver => game_over(language),
        Illegal::UnknownAction(given) => unknown_action(language, Quoted(given)),
        Illegal::WrongPhase(phase) => wrong_phase(language, *phase),
        Illegal::NotYourTurn(Some(seat)) => not_your_turn(language, &who(*seat)),
        Illegal::NotYourTurn(None) => nothing_to_do(language),
        Illegal::UnknownColour(given) => no_colour(language, given),
        Illegal::NotASpace(given) => no_space(language, given),
        Illegal::Occupied { at, by, colour } => {
            occupied(language, &at.to_string(), &who(*by), *colour)
        }
        Illegal::Oasis { at } => on_oasis(language, &at.to_string()),
        Illegal::NoSuchLeader {
            colour,
            given_back: true,
        } => gave_back(language, *colour),
        Illegal::NoSuchLeader {
            colour,
            given_back: false,
        } => placed_already(language, *colour),
        Illegal::FirstLeaderColour { colour, by } => {
            first_leader_colour(language, &who(*by), *colour)
        }
        Illegal::Waterhole { at } => on_waterhole(language, &at.to_string()),
        Illegal::NextToOasis { at, oasis } => {
            next_to_oasis(language, &at.to_string(), &oasis.to_string())
        }
        Illegal::NextToLeader {
            at,
            other,
            by,
            colour,
        } => next_to_leader(
            language,
            &at.to_string(),
            &who(*by),
            *colour,
            &other.to_string(),
        ),
        Illegal::SupplyEmpty { colour } => supply_empty(language, *colour),
        Illegal::Enclosed { at, by } => enclosed(language, &at.to_string(), &who(*by)),
        Illegal::NotAdjacent {
            at,
            colour,
            caravan: true,
        } => not_adjacent(language, &at.to_string(), *colour),
        Illegal::NotAdjacent {
            colour,
            caravan: false,
            ..
        } => no_caravan(language, *colour),
        Illegal::WouldTouchOther {
            at,
            colour,
            other,
            by,
        } => would_touch_other(
            language,
            &at.to_string(),
            &who(*by),
            *colour,
            &other.to_string(),
        ),
        Illegal::ColourTaken { colour, by } => colour_taken(language, &who(*by), *colour),
        Illegal::NotALargePool { at } => not_a_large_pool(language, &at.to_string()),
    }
}

fn wrong_phase(language: Language, phase: Phase) -> String {
    match phase {
        Phase::GivingBack => giving_back(language),
        Phase::Palms => palms(language),
        Phase::Leaders => leaders(language),
        Phase::Camels => camels(language),
        Phase::Over => game_over(language),
    }
}

/// For an unknown camel colour.
pub fn no_colour(language: Language, given: &str) -> String {
    let colours = Colour::ALL.map(|colour| colours::colour(language, colour));
    no_colour_among(language, Quoted(given), List(&colours))
}

/// For a space that is not on this board, or not in play.
pub fn no_space(language: Language, given: &str) -> String {
    not_a_space(language, Quoted(given))
}

#[cfg(test)]
mod tests {
    use super::illegal;
    use crate::Language;
    use games::desert::{Colour, Illegal, Phase, SpaceName};
    use games::{Player, Rider, Seat};

    fn at(name: &str) -> SpaceName {
        name.parse().expect("a space's name")
    }

    fn players() -> [Player; 2] {
        ["Ana", "*Ben*"].map(|name| Player {
            name: name.to_owned(),
            rider: Rider::Red,
        })
    }

    #[test]
    fn a_refusal_says_which_rule_and_where_with_names() {
        let why = Illegal::WouldTouchOther {
            at: at("E5"),
            colour: Colour::Yellow,
            other: at("E4"),
            by: Seat::new(0),
        };
        assert_eq!(
            illegal(Language::English, &players(), &why),
            "E5 is next to Ana's yellow camel on E4; caravans of the same colour may never touch."
        );
    }

    #[test]
    fn names_in_refusals_are_no_markdown() {
        let why = Illegal::Enclosed {
            at: at("C7"),
            by: Seat::new(1),
        };
        assert!(illegal(Language::English, &players(), &why).contains("\\*Ben\\*"));
    }

    #[test]
    fn every_refusal_is_one_or_two_sentences_even_without_players() {
        let by = Seat::new(4);
        let (c7, d4) = (at("C7"), at("D4"));
        let colour = Colour::Pink;
        for why in [
            Illegal::GameOver,
            Illegal::UnknownAction("@everyone".repeat(100)),
            Illegal::WrongPhase(Phase::Camels),
            Illegal::NotYourTurn(Some(by)),
            Illegal::NotYourTurn(None),
            Illegal::UnknownColour("`".repeat(1000)),
            Illegal::NotASpace("🐪".repeat(1000)),
            Illegal::Occupied { at: c7, by, colour },
            Illegal::Oasis { at: c7 },
            Illegal::NoSuchLeader {
                colour,
                given_back: true,
            },
            Illegal::FirstLeaderColour { colour, by },
            Illegal::Waterhole { at: c7 },
            Illegal::NextToOasis { at: c7, oasis: d4 },
            Illegal::NextToLeader {
                at: c7,
                other: d4,
                by,
                colour,
            },
            Illegal::SupplyEmpty { colour },
            Illegal::NotAdjacent {
                at: c7,
                colour,
                caravan: false,
            },
            Illegal::ColourTaken { colour, by },
            Illegal::NotALargePool { at: c7 },
        ] {
            let said = illegal(Language::English, &[], &why);
            assert!((10..=200).contains(&said.chars().count()), "{said}");
            assert!(said.ends_with('.'), "{said}");
        }
    }
}
