//! What speaks for a turn.

use super::cast::Cast;
use crate::catalogue::messages;
use crate::hint;
use games::desert::{Colour, Denial, Fate, Goal, Reasons, Way};

messages! {
    fn points(before: u16, after: u16) = "desert-hint-points";

    fn takes_token(who: &str, at: &str, before: u8) = "desert-hint-takes-token";
    fn cuts_off_token(who: &str, at: &str, before: u8) = "desert-hint-cuts-off-token";
    fn lengthens_to_token(who: &str, at: &str, before: u8, after: u8) = "desert-hint-lengthens-to-token";
    fn cuts_off_oasis(who: &str, colour: Colour, at: &str, before: u8) = "desert-hint-cuts-off-oasis";
    fn lengthens_to_oasis(who: &str, colour: Colour, at: &str, before: u8, after: u8) = "desert-hint-lengthens-to-oasis";

    fn nears_token(colour: Colour, at: &str, before: u8, after: u8) = "desert-hint-nears-token";
    fn opens_token(colour: Colour, at: &str, after: u8) = "desert-hint-opens-token";
    fn nears_oasis(colour: Colour, at: &str, before: u8, after: u8) = "desert-hint-nears-oasis";
    fn opens_oasis(colour: Colour, at: &str, after: u8) = "desert-hint-opens-oasis";
}

/// What speaks for a turn; `total` is what the reader's points were and would be, if that can be told.
pub fn why(cast: &Cast<'_>, reasons: &Reasons, total: Option<(u16, u16)>) -> String {
    let total = total.filter(|(before, after)| before != after);
    let total = total.map(|(before, after)| points(cast.language, before, after));
    let denial = reasons.denial.map(|denial| lost(cast, denial));
    let way = reasons.way.map(|way| won(cast, way));
    let told = total.into_iter().chain(denial).chain(way).collect();
    hint::reasons(cast.language, reasons.brings, told)
}

/// What another player loses.
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
    use games::desert::{Colour, Denial, Fate, Goal, Options, Reasons, Space, View, Way};
    use games::{Game, Options as AnyOptions, Player, Rider, Seat, View as AnyView, Viewer};

    fn view() -> View {
        let text = include_str!("../../../games/boards/mountain.txt");
        let options = AnyOptions::Desert(Options::default());
        let game = Game::new(text, &options, 2).expect("a game of two");
        let AnyView::Desert(view) = game.view(Viewer::Spectator) else {
            panic!("it is Through the Desert");
        };
        view
    }

    fn said(reasons: &Reasons, total: Option<(u16, u16)>) -> String {
        let player = |name: &str, rider| Player {
            name: name.to_owned(),
            rider,
        };
        let players = [player("Ana", Rider::Red), player("Ben", Rider::Blue)];
        let view = view();
        let cast = Cast {
            language: Language::English,
            players: &players,
            view: &view,
        };
        why(&cast, reasons, total)
    }

    fn at(name: &str) -> Space {
        view().board.find(name).expect("a space of the board")
    }

    #[test]
    fn what_it_brings_comes_before_what_it_takes_and_where_it_leads() {
        let reasons = Reasons {
            brings: true,
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
            said(&reasons, Some((3, 6))),
            "It takes you from 3 to 6 points. It takes the token on C7 before ■ **Ben**, who could have taken it with one \
             camel. It leaves your green caravan 2 camels from the oasis on D3; before, it needed 4."
        );
    }

    #[test]
    fn what_cannot_be_counted_is_not_made_up() {
        let nothing = said(&Reasons::default(), Some((3, 3)));
        assert!(nothing.starts_with("It brings nothing at once. Nobody loses"));

        let blocked = Reasons {
            denial: Some(Denial {
                seat: Seat::new(1),
                colour: Colour::Pink,
                goal: Goal::Oasis(at("D3")),
                before: 2,
                after: Fate::Longer(4),
            }),
            ..Reasons::default()
        };
        let text = said(&blocked, None);
        assert!(text.starts_with("It brings nothing at once. "), "{text}");
        assert!(text.contains("needs 4 camels") && text.ends_with("instead of 2."));
        assert!(!text.contains("look"), "{text}");
    }
}
