//! Why something cannot be placed.

use crate::names::quoted;
use crate::players::called;
use games::Player;
use games::desert::{Illegal, Phase};

/// Why an action is not legal, to the player who asked for it.
pub fn illegal(players: &[Player], illegal: &Illegal) -> String {
    match illegal {
        Illegal::GameOver => String::from("The game is over."),
        Illegal::UnknownAction(given) => {
            format!("There is no such thing to do: {}.", quoted(given))
        }
        Illegal::WrongPhase(phase) => wrong_phase(*phase).to_owned(),
        Illegal::NotYourTurn(Some(seat)) => {
            format!(
                "It is not your turn: {} is to move.",
                called(players, *seat)
            )
        }
        Illegal::NotYourTurn(None) => {
            String::from("There is nothing for you to do just now: the others are still choosing.")
        }
        Illegal::UnknownColour(given) => no_colour(given),
        Illegal::NotASpace(given) => no_space(given),
        Illegal::Occupied { at, by, colour } => format!(
            "{at} is taken: {}'s {colour} camel stands there.",
            called(players, *by)
        ),
        Illegal::Oasis { at } => format!("{at} is an oasis; nobody may stand on one."),
        Illegal::NoSuchLeader {
            colour,
            given_back: true,
        } => format!("You gave your {colour} leader back, so you have none to place."),
        Illegal::NoSuchLeader {
            colour,
            given_back: false,
        } => format!("Your {colour} leader is on the board already."),
        Illegal::FirstLeaderColour { colour, by } => format!(
            "{} has a {colour} leader on the board; your first leader must have a colour that nobody has placed yet.",
            called(players, *by)
        ),
        Illegal::Waterhole { at } => {
            format!("There is a token on {at}; a leader may not stand on a waterhole.")
        }
        Illegal::NextToOasis { at, oasis } => format!(
            "{at} is next to the oasis on {oasis}; a leader may not stand next to an oasis."
        ),
        Illegal::NextToLeader {
            at,
            other,
            by,
            colour,
        } => format!(
            "{at} is next to {}'s {colour} leader on {other}; leaders never stand next to each other.",
            called(players, *by)
        ),
        Illegal::SupplyEmpty { colour } => format!("No {colour} camel is left."),
        Illegal::Enclosed { at, by } => format!(
            "{at} lies in an area that {} enclosed; nobody may place there.",
            called(players, *by)
        ),
        Illegal::NotAdjacent {
            at,
            colour,
            caravan: true,
        } => format!(
            "{at} is not next to your {colour} caravan; a camel joins a caravan of yours of its own colour."
        ),
        Illegal::NotAdjacent {
            colour,
            caravan: false,
            ..
        } => format!("You have no {colour} caravan."),
        Illegal::WouldTouchOther {
            at,
            colour,
            other,
            by,
        } => format!(
            "{at} touches {}'s {colour} camel at {other}; caravans of one colour never meet.",
            called(players, *by)
        ),
        Illegal::ColourTaken { colour, by } => format!(
            "{} has already given back a {colour} leader; choose another colour.",
            called(players, *by)
        ),
        Illegal::NotALargePool { at } => {
            format!("{at} is not a large pool; a palm is set on a large pool that has none.")
        }
    }
}

fn wrong_phase(phase: Phase) -> &'static str {
    match phase {
        Phase::GivingBack => {
            "First everybody gives back one leader: press *My turn* and choose the colour."
        }
        Phase::Palms => "The palms are being set: press *My turn* and choose a large pool.",
        Phase::Leaders => "Leaders are being placed now, one at a time.",
        Phase::Camels => "Camels are being placed now.",
        Phase::Over => "The game is over.",
    }
}

/// To somebody who named a colour that no camel has.
pub fn no_colour(given: &str) -> String {
    format!(
        "{} is not a camel colour: they are green, pink, yellow, purple and turquoise.",
        quoted(given)
    )
}

/// To somebody who named a space that is not on this board, or not in play.
pub fn no_space(given: &str) -> String {
    format!(
        "{} is not a space that is in play here; spaces are named like C7, a letter and a number.",
        quoted(given)
    )
}

/// To somebody who gave a second colour without a second space, or the other way round.
pub const HALF_A_PAIR: &str = "A second camel needs both its colour and its space: fill in `colour2` and `space2`, or neither.";

/// To somebody who types a placement while leaders are given back.
pub const GIVE_BACK_FIRST: &str =
    "First everybody gives back one leader: press *My turn* and choose its colour.";

/// To somebody who placed two things when only one is due.
pub const ONE_AT_A_TIME: &str = "Only one is due now: leave `colour2` and `space2` empty.";

/// To somebody who places two camels where one is due.
pub const ONE_CAMEL: &str = "Only one camel is due now: leave `colour2` and `space2` empty.";

#[cfg(test)]
mod tests {
    use super::illegal;
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
            illegal(&players(), &why),
            "E5 touches Ana's yellow camel at E4; caravans of one colour never meet."
        );
    }

    #[test]
    fn names_in_refusals_are_no_markdown() {
        let why = Illegal::Enclosed {
            at: at("C7"),
            by: Seat::new(1),
        };
        assert!(illegal(&players(), &why).contains("\\*Ben\\*"));
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
            let said = illegal(&[], &why);
            assert!((10..=200).contains(&said.chars().count()), "{said}");
            assert!(said.ends_with('.'), "{said}");
        }
    }
}
