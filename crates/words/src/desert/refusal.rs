//! Why something cannot be placed.

use crate::Language;
use crate::messages::desert::commands::camel;
use crate::messages::desert::refusal::*;
pub use crate::messages::desert::refusal::{
    giving_back, half_a_pair, no_space, one_at_a_time, one_camel,
};
use crate::players::called;
use games::Player;
use games::desert::{Colour, Illegal, Phase};

/// Why an action is not legal, to the player who asked for it.
pub fn illegal(language: Language, players: &[Player], illegal: &Illegal) -> String {
    let who = |seat| called(language, players, seat);
    match illegal {
        Illegal::GameOver => game_over(language),
        Illegal::UnknownAction(given) => unknown_action(language, given),
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
    let colours = Colour::ALL.map(|colour| camel(language, colour));
    no_colour_among(language, given, &colours)
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
            "E5 is next to Ana's yellow camel on E4, and caravans of the same colour may never touch; choose another space."
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
