//! Descriptions of what happened, from facts.

use super::cast::Cast;
use crate::Language;
use crate::entry::Entry;
use crate::messages::desert::moves::*;
use crate::names::row;
use games::Behind;
use games::desert::Reason;
use games::desert::{Fact, Nearby, NearbyToken, Prospect, Space};

/// A line about one action and what it brought: "● **Ana**: pink camel on D7 · token (worth 3) · oasis D6 (+5)".
///
/// `number` is the placement's number on the picture; the line begins with it.
pub fn told(cast: &Cast<'_>, number: Option<usize>, done: &Fact, brought: &[Fact]) -> String {
    let mut parts = vec![deed(cast, done)];
    let placed = match done {
        Fact::CamelPlaced { at, .. } | Fact::LeaderPlaced { at, .. } => Some(*at),
        _ => None,
    };
    let gains = brought.iter().filter_map(|fact| match fact {
        // The space has just been named.
        Fact::WaterholeTaken { at, value, .. } if Some(*at) == placed => Some(match value {
            Some(value) => took_there_worth(cast.language, *value),
            None => took_there(cast.language),
        }),
        _ => gain(cast, fact),
    });
    parts.extend(gains);
    let line = parts.join(" · ");
    match number {
        Some(number) => format!("`{number}` {line}"),
        None => line,
    }
}

/// The action, as the beginning of a line.
fn deed(cast: &Cast<'_>, fact: &Fact) -> String {
    let language = cast.language;
    match fact {
        Fact::GaveBack {
            seat,
            colour,
            drawn,
        } => {
            let who = cast.who(*seat);
            if *drawn {
                drawn_back(language, &who, *colour)
            } else {
                given_back(language, &who, *colour)
            }
        }
        Fact::PalmSet {
            seat: Some(seat),
            at,
        } => palm_set(language, &cast.who(*seat), &cast.at(*at)),
        Fact::PalmSet { seat: None, at } => palms(cast, &[*at]),
        Fact::TokensLaid => tokens_laid(language),
        Fact::LeaderPlaced { seat, colour, at } => {
            leader_placed(language, &cast.who(*seat), *colour, &cast.at(*at))
        }
        Fact::LeadersDone { cut_short: true } => leaders_cut_short(language),
        Fact::LeadersDone { cut_short: false } => leaders_done(language),
        Fact::CamelPlaced { seat, colour, at } => {
            camel_placed(language, &cast.who(*seat), *colour, &cast.at(*at))
        }
        Fact::Resigned { seat } => resigned(language, &cast.who(*seat)),
        Fact::Over { reason, .. } => over(language, *reason),
        Fact::WaterholeTaken { seat, .. }
        | Fact::OasisLinked { seat, .. }
        | Fact::RiverCrossed { seat, .. }
        | Fact::AreaEnclosed { seat, .. } => gained(
            language,
            &cast.who(*seat),
            &gain(cast, fact).unwrap_or_default(),
        ),
    }
}

/// The palms set by chance.
pub fn palms(cast: &Cast<'_>, spaces: &[Space]) -> String {
    let names: Vec<String> = spaces.iter().map(|&space| cast.at(space)).collect();
    palms_stand(cast.language, names.len(), &names)
}

/// The gains of a fact, as part of a line or of a row.
pub fn gain(cast: &Cast<'_>, fact: &Fact) -> Option<String> {
    let language = cast.language;
    Some(match fact {
        Fact::WaterholeTaken { at, value, .. } => match value {
            Some(value) => took_worth(language, &cast.at(*at), *value),
            None => took(language, &cast.at(*at)),
        },
        Fact::OasisLinked { at, .. } => linked(language, &cast.at(*at)),
        Fact::RiverCrossed { .. } => crossed(language),
        Fact::AreaEnclosed {
            spaces,
            tokens,
            oases,
            ..
        } => {
            let mut parts = vec![enclosed(language, cast.empty(spaces))];
            if !tokens.is_empty() {
                let known: Option<u32> = tokens.iter().map(|(_, value)| value.map(u32::from)).sum();
                parts.push(match known {
                    Some(worth) => tokens_worth(language, tokens.len(), worth),
                    None => self::tokens(language, tokens.len()),
                });
            }
            if !oases.is_empty() {
                parts.push(self::oases(language, oases.len(), 5 * oases.len()));
            }
            row(language, &parts)
        }
        _ => return None,
    })
}

/// Why the game is over, as a sentence without full stop.
pub fn over(language: Language, reason: Reason) -> String {
    match reason {
        Reason::LastCamel => last_camel(language),
        Reason::NoLegalCamel => no_legal_camel(language),
        Reason::Resigned => one_left(language),
    }
}

/// The gains of a placement, in brief: "waterhole 3 · oasis D6 +5 · 8 spaces enclosed, +2 tokens". Empty if it brings nothing.
/// No Markdown.
pub fn brings(cast: &Cast<'_>, facts: &[Fact], ends_game: bool) -> String {
    let mut parts: Vec<String> = facts.iter().filter_map(|fact| short(cast, fact)).collect();
    if ends_game {
        parts.push(short_end(cast.language));
    }
    parts.join(" · ")
}

fn short(cast: &Cast<'_>, fact: &Fact) -> Option<String> {
    let language = cast.language;
    Some(match fact {
        Fact::WaterholeTaken {
            value: Some(value), ..
        } => short_waterhole(language, *value),
        Fact::WaterholeTaken { value: None, .. } => short_waterhole_hidden(language),
        Fact::OasisLinked { at, .. } => short_oasis(language, &cast.at(*at)),
        Fact::RiverCrossed { .. } => short_river(language),
        Fact::AreaEnclosed {
            spaces,
            tokens,
            oases,
            ..
        } => {
            let mut parts = vec![enclosed(language, cast.empty(spaces))];
            if !tokens.is_empty() {
                parts.push(short_tokens(language, tokens.len()));
            }
            if !oases.is_empty() {
                parts.push(short_oases(language, oases.len(), 5 * oases.len()));
            }
            row(language, &parts)
        }
        _ => return None,
    })
}

/// What speaks for a placement, in brief: that it ends the game and what it brings, or, if that is nothing, what is near. No
/// Markdown.
fn speaking(cast: &Cast<'_>, prospect: &Prospect) -> Vec<String> {
    let language = cast.language;
    let ends = prospect.ends_game.then(|| match prospect.behind {
        None => short_end(language),
        Some(Behind::Surely) => short_end_behind(language),
        Some(Behind::Perhaps) => short_end_perhaps_behind(language),
    });
    let brings = prospect.facts.iter().filter_map(|fact| short(cast, fact));
    let mut parts: Vec<String> = ends.into_iter().chain(brings).collect();
    if parts.is_empty() {
        parts.push(near(language, prospect.nearby));
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The same as one text.
pub fn speaks_for(cast: &Cast<'_>, prospect: &Prospect) -> String {
    speaking(cast, prospect).join(" · ")
}

/// The surroundings of a space: "next to waterhole 3, 2 from an oasis". Empty if nothing is.
fn near(language: Language, nearby: Nearby) -> String {
    let token = nearby
        .token
        .map(|NearbyToken { steps, value }| match (steps, value) {
            (1, Some(value)) => next_to_waterhole(language, value),
            (1, None) => next_to_waterhole_hidden(language),
            (_, Some(value)) => near_waterhole(language, steps, value),
            (_, None) => near_waterhole_hidden(language, steps),
        });
    let oasis = nearby.oasis.map(|steps| match steps {
        1 => next_to_oasis(language),
        _ => near_oasis(language, steps),
    });
    let parts: Vec<String> = [token, oasis].into_iter().flatten().collect();
    row(language, &parts)
}

/// A placement in a menu, behind the number of its space: "7 pink C7 · waterhole 3"; without a colour for a palm, and where all are
/// of one colour. `None` if it is on no space.
pub fn entry(
    cast: &Cast<'_>,
    number: usize,
    prospect: &Prospect,
    with_colour: bool,
) -> Option<Entry> {
    let at = cast.at(prospect.at?);
    let colour = prospect.colour.filter(|_| with_colour);
    let head = match colour {
        Some(colour) => of_colour(cast.language, colour, &at),
        None => at,
    };
    let parts = speaking(cast, prospect);
    Some(crate::entry::entry(Some(number), &head, &parts, &[]))
}

/// A space in an autocompletion list: "C7 · waterhole 3". At most 100 characters.
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
    use super::{brings, choice, gain, told};
    use crate::Language;
    use crate::desert::cast::Cast;
    use crate::desert::opening::opening;
    use crate::turn::committed;
    use games::desert::{Colour, Fact, Space, View};
    use games::{Player, Rider, Seat};

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
        let view = opening(2);
        let players = players();
        let cast = Cast {
            language: Language::English,
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
            "`2` ● **Ana**: pink camel on D7 · token · oasis D3 (+5)"
        );
    }

    #[test]
    fn an_area_is_told_to_its_owner_in_the_words_of_the_log() {
        // Given a camel that encloses eight spaces with two tokens,
        let view = opening(2);
        let players = players();
        let cast = Cast {
            language: Language::English,
            players: &players,
            view: &view,
        };
        let (seat, colour) = (Seat::new(0), Colour::Pink);
        let spaces: Vec<Space> = view.in_play.iter().copied().take(8).collect();
        let placed = Fact::CamelPlaced {
            seat,
            colour,
            at: at(&view, "D7"),
        };
        let area = Fact::AreaEnclosed {
            seat,
            colour,
            tokens: vec![(spaces[0], Some(3)), (spaces[1], Some(2))],
            oases: vec![at(&view, "D3")],
            spaces,
        };
        // when the others and its player are told, then both read the same.
        let enclosed = "8 spaces enclosed, 2 tokens (worth 5), 1 oasis (+5)";
        let line = told(&cast, None, &placed, std::slice::from_ref(&area));
        assert_eq!(line, format!("● **Ana**: pink camel on D7 · {enclosed}"));
        let gains: Vec<String> = gain(&cast, &area).into_iter().collect();
        assert_eq!(
            committed(Language::English, &gains),
            format!("Played. Your turn brought: {enclosed}.")
        );
    }

    #[test]
    fn the_gain_of_a_space_is_told_in_short_without_a_hidden_value() {
        let view = opening(2);
        let players = players();
        let cast = Cast {
            language: Language::English,
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
        assert_eq!(say(&[linked]), "C7 · oasis D3 +5");
        let spaces: Vec<Space> = view.in_play.iter().copied().take(8).collect();
        let tokens = vec![(spaces[0], Some(3)), (spaces[1], None)];
        let closed = Fact::AreaEnclosed {
            seat,
            colour,
            spaces,
            tokens,
            oases: Vec::new(),
        };
        assert_eq!(say(&[closed]), "C7 · 8 spaces enclosed, +2 tokens");
    }
}
