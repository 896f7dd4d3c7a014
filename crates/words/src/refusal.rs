//! Why something cannot be done: which rule stands in the way, and where, with names.

use crate::cast::called;
use crate::names::quoted;
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

/// To somebody who named a rider that there is not.
pub fn no_rider(given: &str) -> String {
    format!(
        "{} is not a rider colour: they are red, blue, orange, black and white.",
        quoted(given)
    )
}

/// To somebody who named a rider that nobody here has.
pub fn no_such_rider(rider: games::Rider) -> String {
    format!("Nobody here has {} riders.", rider.name())
}

/// To somebody who named a space that is not on this board, or not in play.
pub fn no_space(given: &str) -> String {
    format!(
        "{} is not a space that is in play here; spaces are named like C7, a letter and a number.",
        quoted(given)
    )
}

/// To somebody who asked for a way of showing the board that there is not.
pub fn no_show(given: &str) -> String {
    format!(
        "{} is nothing the board can show: choose plain, legal, since or text.",
        quoted(given)
    )
}

/// To somebody who asked for a way of seating that there is not.
pub fn no_seating(given: &str) -> String {
    format!(
        "{} is no way of seating: choose shuffled or joined.",
        quoted(given)
    )
}

/// To somebody who asked for a number of seats that there cannot be.
pub const SEATS: &str = "Two to five people play: choose a number of seats from 2 to 5.";

/// To somebody who gave a second colour without a second space, or the other way round.
pub const HALF_A_PAIR: &str = "A second camel needs both its colour and its space: fill in `colour2` and `space2`, or neither.";

/// To somebody who types a placement while leaders are given back.
pub const GIVE_BACK_FIRST: &str =
    "First everybody gives back one leader: press *My turn* and choose its colour.";

/// To somebody who placed two things when only one is due.
pub const ONE_AT_A_TIME: &str = "Only one is due now: leave `colour2` and `space2` empty.";

/// To somebody who used a command in direct messages that needs a channel.
pub const NOT_HERE: &str =
    "That works in the channel or thread where the game is played, not in direct messages.";

/// To somebody whose client sent a command that the bot does not have.
pub const UNKNOWN_COMMAND: &str = "This bot has no such command. If you chose it from a list, the list is out of date: restart Discord and look again.";

/// To somebody whose button or menu this version did not make.
pub const UNKNOWN_BUTTON: &str = "That button is from another time, and nothing was changed. Use the newest message of the game, or `/board`.";

/// To somebody whose menu came back without a choice, or with one that was never offered.
pub const UNKNOWN_CHOICE: &str =
    "That is not one of the choices in this menu; nothing was changed.";

/// To somebody whom the bot failed, not by his own doing.
pub const BROKEN: &str = "Something went wrong on the bot's side, and it has been noted. What you were told before still stands; try again in a moment.";

/// To somebody who sends commands faster than they can be answered.
pub const TOO_MANY: &str = "Several of your commands are still being answered, so this one was left out; nothing was changed by it. Send it again in a moment.";

/// To somebody whose command could not be read: what it takes.
pub fn misread(command: &str, required: &[String], optional: &[String]) -> String {
    let mut text = format!("`/{command}` could not be read as it was sent; nothing was changed.");
    if !required.is_empty() {
        text.push_str(&format!(" It needs {}.", super::names::list(required)));
    }
    if !optional.is_empty() {
        text.push_str(&format!(" It may have {}.", super::names::list(optional)));
    }
    text
}

/// To somebody who sent `/game` without saying what about it.
pub fn which(command: &str, subcommands: &[String]) -> String {
    format!(
        "Say what: {}.",
        subcommands
            .iter()
            .map(|sub| format!("`/{command} {sub}`"))
            .collect::<Vec<_>>()
            .join(", ")
    )
}

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
