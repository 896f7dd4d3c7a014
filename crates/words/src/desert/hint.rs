//! The reasons for a turn.

use super::cast::Cast;
use crate::messages::desert::hint::*;
use crate::{Language, hint};
use games::desert::{Denial, Fate, Gain, Goal, Reasons, Way};

/// The reasons for a turn.
pub fn why(cast: &Cast<'_>, reasons: &Reasons) -> String {
    let language = cast.language;
    let gains = reasons.gain.iter().flat_map(|gain| gained(language, *gain));
    let brings = reasons.gain.is_none_or(|gain| gain.brings());
    let denial = reasons.denial.map(|denial| lost(cast, denial));
    let way = reasons.way.map(|way| won(cast, way));
    let told: Vec<String> = gains.chain(denial).chain(way).collect();
    hint::reasons(language, brings, told)
}

/// Its gains at once.
fn gained(language: Language, gain: Gain) -> impl Iterator<Item = String> {
    let kept = match (gain.points, gain.unknown) {
        (0, 0) => None,
        (worth, 0) => Some(points(language, worth)),
        (0, count) => Some(tokens(language, count)),
        (worth, count) => Some(points_and_tokens(language, worth, count)),
    };
    let more = (gain.largest > 0).then(|| largest(language, gain.largest));
    kept.into_iter().chain(more)
}

/// A loss of another player.
fn lost(cast: &Cast<'_>, denial: Denial) -> String {
    let Denial {
        seat,
        colour,
        goal,
        before,
        after,
    } = denial;
    let (language, who) = (cast.language, cast.who(seat));
    match (goal, after) {
        (Goal::Waterhole(at), Fate::Taken) => takes_token(language, &who, &cast.at(at), before),
        (Goal::Waterhole(at), Fate::Longer(after)) => {
            lengthens_to_token(language, &who, &cast.at(at), before, after)
        }
        (Goal::Waterhole(at), Fate::OutOfReach) => {
            cuts_off_token(language, &who, &cast.at(at), before)
        }
        (Goal::Oasis(at), Fate::Longer(after)) => {
            lengthens_to_oasis(language, &who, colour, &cast.at(at), before, after)
        }
        (Goal::Oasis(at), Fate::Taken | Fate::OutOfReach) => {
            cuts_off_oasis(language, &who, colour, &cast.at(at), before)
        }
    }
}

/// Which way of the reader's own is shorter.
fn won(cast: &Cast<'_>, way: Way) -> String {
    let Way {
        colour,
        goal,
        before,
        after,
    } = way;
    let language = cast.language;
    match (goal, before) {
        (Goal::Waterhole(at), Some(before)) => {
            nears_token(language, colour, &cast.at(at), before, after)
        }
        (Goal::Waterhole(at), None) => opens_token(language, colour, &cast.at(at), after),
        (Goal::Oasis(at), Some(before)) => {
            nears_oasis(language, colour, &cast.at(at), before, after)
        }
        (Goal::Oasis(at), None) => opens_oasis(language, colour, &cast.at(at), after),
    }
}

#[cfg(test)]
mod tests {
    use super::why;
    use crate::Language;
    use crate::desert::cast::Cast;
    use crate::desert::opening::opening;
    use games::desert::{Colour, Denial, Fate, Gain, Goal, Reasons, Space, Way};
    use games::{Player, Rider, Seat};

    fn said(reasons: &Reasons) -> String {
        let player = |name: &str, rider| Player {
            name: name.to_owned(),
            rider,
        };
        let players = [player("Ana", Rider::Red), player("Ben", Rider::Blue)];
        let view = opening(2);
        let cast = Cast {
            language: Language::English,
            players: &players,
            view: &view,
        };
        why(&cast, reasons)
    }

    fn at(name: &str) -> Space {
        opening(2).board.find(name).expect("a space of the board")
    }

    fn gain(points: u16, unknown: u16, largest: i32) -> Option<Gain> {
        Some(Gain {
            points,
            unknown,
            largest,
        })
    }

    #[test]
    fn a_hint_says_what_it_brings_before_what_it_takes_and_where_it_leads() {
        let reasons = Reasons {
            gain: gain(5, 1, 10),
            denial: Some(Denial {
                seat: Seat::new(1),
                colour: Colour::Pink,
                goal: Goal::Waterhole(at("C7")),
                before: 1,
                after: Fate::Taken,
            }),
            way: Some(Way {
                colour: Colour::Green,
                goal: Goal::Oasis(at("D3")),
                before: Some(4),
                after: 2,
            }),
        };
        assert_eq!(
            said(&reasons),
            "It brings you 5 points and a token of hidden value. If the game ended then, your largest caravans would bring 10 \
             more. It takes the token on C7 before ■ **Ben**, who is one camel away from it. \
             It leaves your green caravan 2 camels from the oasis on D3 instead of 4."
        );
    }

    #[test]
    fn a_hint_makes_up_no_reason_that_cannot_be_counted() {
        let none = Reasons {
            gain: gain(0, 0, -5),
            ..Reasons::default()
        };
        let nothing = said(&none);
        assert!(nothing.starts_with("It brings nothing at once. Little that I can count"));
        // Of a leader nobody expects that it brings anything.
        assert!(!said(&Reasons::default()).contains("nothing at once"));

        let blocked = Reasons {
            denial: Some(Denial {
                seat: Seat::new(1),
                colour: Colour::Pink,
                goal: Goal::Oasis(at("D3")),
                before: 2,
                after: Fate::Longer(4),
            }),
            ..none
        };
        let text = said(&blocked);
        assert!(text.starts_with("It brings nothing at once. "), "{text}");
        assert!(text.contains("needs 4 camels") && text.ends_with("instead of 2."));
        assert!(!text.contains("look"), "{text}");
    }
}
