//! What happened, told from facts.

use super::cast::Cast;
use crate::names::{count, list};
use games::Seat;
use games::desert::Reason;
use games::desert::{Fact, Space};

/// A line about one thing that somebody did and what it brought: "● **Ana** placed a pink camel on
/// D7, took the waterhole and linked the oasis on D6 (+5)".
///
/// With a number the line begins with it, as the picture shows it.
pub fn told(cast: &Cast<'_>, number: Option<usize>, done: &Fact, brought: &[Fact]) -> String {
    let mut parts = vec![deed(cast, done)];
    parts.extend(brought.iter().filter_map(|fact| gain(cast, fact)));
    let line = list(&parts);
    match number {
        Some(number) => format!("`{number}` {line}"),
        None => line,
    }
}

/// What was done, as the beginning of a sentence.
fn deed(cast: &Cast<'_>, fact: &Fact) -> String {
    match fact {
        Fact::GaveBack {
            seat,
            colour,
            drawn,
        } => {
            let who = cast.who(*seat);
            if *drawn {
                format!("{who} gives back the {colour} leader, which was drawn")
            } else {
                format!("{who} gave back the {colour} leader")
            }
        }
        Fact::PalmSet {
            seat: Some(seat),
            at,
        } => {
            format!("{} set a palm on {}", cast.who(*seat), cast.at(*at))
        }
        Fact::PalmSet { seat: None, at } => format!("A palm stands on {}", cast.at(*at)),
        Fact::TokensLaid => String::from("The tokens lie on the waterholes"),
        Fact::LeaderPlaced { seat, colour, at } => format!(
            "{} placed the {colour} leader on {}",
            cast.who(*seat),
            cast.at(*at)
        ),
        Fact::LeadersDone { cut_short: true } => {
            String::from("No space is left for another leader: the caravans set out")
        }
        Fact::LeadersDone { cut_short: false } => {
            String::from("All leaders are placed: the caravans set out")
        }
        Fact::CamelPlaced { seat, colour, at } => format!(
            "{} placed a {colour} camel on {}",
            cast.who(*seat),
            cast.at(*at)
        ),
        Fact::Resigned { seat } => format!("{} resigned", cast.who(*seat)),
        Fact::Over { reason, .. } => over(*reason).to_owned(),
        Fact::WaterholeTaken { seat, .. }
        | Fact::OasisLinked { seat, .. }
        | Fact::RiverCrossed { seat, .. }
        | Fact::AreaEnclosed { seat, .. } => format!(
            "{} {}",
            cast.who(*seat),
            gain(cast, fact).unwrap_or_default()
        ),
    }
}

/// What this player did last counts no more: the next player agreed to that.
pub fn taken_back(cast: &Cast<'_>, seat: Seat) -> String {
    format!(
        "What {} did last was taken back, as the next player agreed",
        cast.who(seat)
    )
}

/// Somebody else plays in this seat from here on.
pub fn replaced(cast: &Cast<'_>, seat: Seat) -> String {
    format!("{} took the seat over", cast.who(seat))
}

/// A line about something that a computer player did, because time had run out.
pub fn by_computer(line: &str) -> String {
    format!("{line} · played by the computer, time was up")
}

/// A line about something that was prepared and carried out when time had run out.
pub fn by_clock(line: &str) -> String {
    format!("{line} · as prepared, time was up")
}

/// The palms that chance set.
pub fn palms(cast: &Cast<'_>, spaces: &[Space]) -> String {
    format!("Palms stand on {}", cast.places(spaces))
}

/// What it brought, as a part of a sentence in the past tense.
pub fn gain(cast: &Cast<'_>, fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::WaterholeTaken { at, value, .. } => match value {
            Some(value) => format!("took the waterhole on {}, worth {value}", cast.at(*at)),
            None => format!("took the waterhole on {}", cast.at(*at)),
        },
        Fact::OasisLinked { at, .. } => format!("linked the oasis on {} (+5)", cast.at(*at)),
        Fact::RiverCrossed { .. } => String::from("crossed the river (+5)"),
        Fact::AreaEnclosed {
            spaces,
            tokens,
            oases,
            ..
        } => {
            let mut text = format!("enclosed {}", count(cast.empty(spaces), "space", "spaces"));
            let mut with = Vec::new();
            if !tokens.is_empty() {
                let known: Option<u32> = tokens.iter().map(|(_, value)| value.map(u32::from)).sum();
                let tokens = count(tokens.len(), "token", "tokens");
                with.push(match known {
                    Some(worth) => format!("{tokens} worth {worth}"),
                    None => tokens,
                });
            }
            if !oases.is_empty() {
                with.push(format!(
                    "{} (+{})",
                    count(oases.len(), "oasis", "oases"),
                    5 * oases.len()
                ));
            }
            if !with.is_empty() {
                text.push_str(&format!(" with {}", list(&with)));
            }
            text
        }
        _ => return None,
    })
}

/// Why the game is over, as a sentence without its full stop.
pub fn over(reason: Reason) -> &'static str {
    match reason {
        Reason::LastCamel => "The last camel of a colour was placed: the game is over",
        Reason::NoLegalCamel => "No camel can be placed any more: the game is over",
        Reason::Resigned => "Only one player is left: the game is over",
    }
}

/// What a placement brings, short: "waterhole 3 · oasis +5 · closes 8 spaces, +2 tokens". Empty if
/// it brings nothing. Without any Markdown.
pub fn brings(cast: &Cast<'_>, facts: &[Fact], ends_game: bool) -> String {
    let mut parts: Vec<String> = facts.iter().filter_map(|fact| short(cast, fact)).collect();
    if ends_game {
        parts.push(String::from("ends the game"));
    }
    parts.join(" · ")
}

fn short(cast: &Cast<'_>, fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::WaterholeTaken {
            value: Some(value), ..
        } => format!("waterhole {value}"),
        Fact::WaterholeTaken { value: None, .. } => String::from("waterhole ?"),
        Fact::OasisLinked { .. } => String::from("oasis +5"),
        Fact::RiverCrossed { .. } => String::from("river +5"),
        Fact::AreaEnclosed {
            spaces,
            tokens,
            oases,
            ..
        } => {
            let mut text = format!("closes {}", count(cast.empty(spaces), "space", "spaces"));
            if !tokens.is_empty() {
                text.push_str(&format!(", +{}", count(tokens.len(), "token", "tokens")));
            }
            if !oases.is_empty() {
                text.push_str(&format!(", oasis +{}", 5 * oases.len()));
            }
            text
        }
        _ => return None,
    })
}

/// A space in a menu or in autocomplete: "C7 · waterhole 3". At most 100 characters.
pub fn choice(space: &str, brings: &str) -> String {
    let text = if brings.is_empty() {
        space.to_owned()
    } else {
        format!("{space} · {brings}")
    };
    crate::fit(text, 100)
}

#[cfg(test)]
mod tests {
    use super::{brings, choice, told};
    use crate::desert::cast::Cast;
    use games::desert::{Colour, Fact, Options, Space, View};
    use games::{Game, Options as AnyOptions, Player, Rider, Seat, View as AnyView, Viewer};

    fn view() -> View {
        let text = include_str!("../../../games/boards/mountain.txt");
        let options = AnyOptions::Desert(Options::default());
        let game = Game::new(text, &options, 2).expect("a game of two");
        let AnyView::Desert(view) = game.view(Viewer::Spectator);
        view
    }

    fn players() -> Vec<Player> {
        vec![Player {
            name: "Ana".to_owned(),
            rider: Rider::Red,
        }]
    }

    fn at(view: &View, name: &str) -> Space {
        view.board.find(name).expect("a space of the board")
    }

    #[test]
    fn a_placement_and_what_it_brings_are_one_line() {
        let view = view();
        let players = players();
        let cast = Cast {
            players: &players,
            view: &view,
        };
        let (seat, colour) = (Seat::new(0), Colour::Pink);
        let placed = Fact::CamelPlaced {
            seat,
            colour,
            at: at(&view, "D7"),
        };
        let brought = [
            Fact::WaterholeTaken {
                seat,
                at: at(&view, "D7"),
                value: None,
            },
            Fact::OasisLinked {
                seat,
                colour,
                at: at(&view, "D3"),
            },
        ];
        assert_eq!(
            told(&cast, Some(2), &placed, &brought),
            "`2` ● **Ana** placed a pink camel on D7, took the waterhole on D7 and linked the oasis on D3 (+5)"
        );
    }

    #[test]
    fn what_a_space_brings_is_short_and_a_hidden_value_stays_hidden() {
        let view = view();
        let players = players();
        let cast = Cast {
            players: &players,
            view: &view,
        };
        let (seat, colour) = (Seat::new(0), Colour::Pink);
        let hole = |value| Fact::WaterholeTaken {
            seat,
            at: at(&view, "C7"),
            value,
        };
        let say = |facts: &[Fact]| choice("C7", &brings(&cast, facts, false));
        assert_eq!(say(&[]), "C7");
        assert_eq!(say(&[hole(Some(3))]), "C7 · waterhole 3");
        assert_eq!(say(&[hole(None)]), "C7 · waterhole ?");
        let linked = Fact::OasisLinked {
            seat,
            colour,
            at: at(&view, "D3"),
        };
        assert_eq!(say(&[linked]), "C7 · oasis +5");
        let spaces: Vec<Space> = view.in_play.iter().copied().take(8).collect();
        let tokens = vec![(spaces[0], Some(3)), (spaces[1], None)];
        let closed = Fact::AreaEnclosed {
            seat,
            colour,
            spaces,
            tokens,
            oases: Vec::new(),
        };
        assert_eq!(say(&[closed]), "C7 · closes 8 spaces, +2 tokens");
    }
}
