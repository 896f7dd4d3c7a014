//! Scores, tokens and results.

use super::cast::Cast;
use super::standing::Points;
use super::{moves, picture};
use crate::columns::{NAME, aligned, named};
use crate::messages::desert::score::*;
use crate::names::list;
use crate::{Language, MESSAGE_LIMIT};
use crate::{honours, turn};
use games::Seat;
use games::desert::{Ending, SeatView};

/// The minimum width of the column of totals: that of "100+?".
const TOTAL: usize = 5;

/// A colour with at most this many camels left is about to end the game (R19).
pub const LOW_SUPPLY: u16 = 5;

/// The table of points by source. First what matters most, so that a phone that shows only the start of long lines shows it:
/// while the game runs what is safe, what is on loan, and the total; then the total. The river has a column if it is in play. The
/// table includes token values only if the view has them for every seat.
pub fn table(cast: &Cast<'_>) -> String {
    let language = cast.language;
    let seats = &cast.view.seats;
    let open = open(cast);
    let over = cast.view.ending.is_some();
    let mut headings = vec![
        String::new(),
        column_all(language),
        column_tokens(language),
        column_oases(language),
        column_areas(language),
    ];
    match over {
        true => headings.push(column_large(language)),
        false => {
            headings.splice(1..1, [column_safe(language), column_loan(language)]);
        }
    }
    let river = headings
        .iter()
        .position(|heading| *heading == column_areas(language));
    let mut rows = vec![headings];
    for (index, seat) in seats.iter().enumerate() {
        let tokens = match (&seat.tokens, open) {
            (Some(tokens), true) => tokens
                .iter()
                .map(|&token| u32::from(token))
                .sum::<u32>()
                .to_string(),
            _ if seat.tokens_taken == 0 => "0".to_owned(),
            _ => format!("{}×?", seat.tokens_taken),
        };
        // Everybody's points by the same measure.
        let Points { safe, loan, hidden } = Points::of(&SeatView {
            total: seat.total.filter(|_| open),
            ..seat.clone()
        });
        let mut row = vec![
            named(language, cast.players.get(index), index),
            picture::points(safe + loan, hidden),
            tokens,
            seat.oasis_points.to_string(),
            seat.empty_enclosed.to_string(),
        ];
        match over {
            true => row.push(loan.to_string()),
            false => {
                row.splice(1..1, [picture::points(safe, hidden), loan.to_string()]);
            }
        }
        rows.push(row);
    }
    if let Some(place) = river.filter(|_| cast.view.river) {
        let heading = column_river(language);
        let points = seats.iter().map(|seat| seat.river_points.to_string());
        for (row, cell) in rows.iter_mut().zip(std::iter::once(heading).chain(points)) {
            row.insert(place, cell);
        }
    }
    aligned(&rows, &[NAME + 2, TOTAL])
}

/// Whether the value of every token taken is known.
fn open(cast: &Cast<'_>) -> bool {
    let mut seats = cast.view.seats.iter();
    seats.all(|seat| seat.tokens.is_some())
}

/// The colours in which each player has the largest caravan, a line per player.
pub fn largest(cast: &Cast<'_>) -> String {
    let language = cast.language;
    let mut lines = Vec::new();
    for (index, seat) in cast.view.seats.iter().enumerate() {
        let parts: Vec<String> = seat
            .largest
            .iter()
            .filter(|&(_, &points)| points > 0)
            .map(|(colour, &points)| of_colour(language, colour, u16::from(points)))
            .collect();
        if !parts.is_empty() {
            let who = cast.who(Seat::new(index));
            lines.push(of_player(language, &who, &list(language, &parts)));
        }
    }
    if lines.is_empty() {
        String::new()
    } else {
        format!("{}\n{}", largest_heading(language), lines.join("\n"))
    }
}

/// The camels left of each colour: "green 12 · pink 9 · …".
pub fn supply(cast: &Cast<'_>) -> String {
    let language = cast.language;
    let parts: Vec<String> = cast
        .view
        .supply
        .iter()
        .map(|(colour, &left)| of_colour(language, colour, left))
        .collect();
    left(language, &parts.join(" · "))
}

/// `/score`: public information while the game runs, everything when it is over.
pub fn score(cast: &Cast<'_>) -> String {
    let mut parts = vec![table(cast), largest(cast), supply(cast)];
    match cast.view.ending.is_some() {
        true => {}
        false if open(cast) => parts.push(as_if_now(cast.language)),
        false => parts.push(as_if_now_hidden(cast.language)),
    }
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

/// Everybody's tokens, revealed, a line per player.
pub fn tokens(cast: &Cast<'_>) -> String {
    let language = cast.language;
    let mut lines = vec![tokens_heading(language)];
    for (index, seat) in cast.view.seats.iter().enumerate() {
        if let Some(tokens) = &seat.tokens {
            let who = cast.who(Seat::new(index));
            lines.push(of_player(language, &who, &values(language, tokens)));
        }
    }
    lines.join("\n")
}

/// Tokens by value: "4 × 3, 6 × 2 and 3 × 1, total 27".
pub fn values(language: Language, tokens: &[u8]) -> String {
    let mut parts = Vec::new();
    for value in (1..=3).rev() {
        let many = tokens.iter().filter(|&&token| token == value).count();
        if many > 0 {
            parts.push(of_value(language, many, value));
        }
    }
    if parts.is_empty() {
        return no_tokens(language);
    }
    let points: u32 = tokens.iter().map(|&token| u32::from(token)).sum();
    together(language, &parts, points)
}

/// The final message: `head`, the winners, the source of every point, the honours, a line each, all tokens, the last moves and the
/// seed. If long names make it too long, the moves are left out first. `None` while the game runs.
pub fn last(
    cast: &Cast<'_>,
    head: &str,
    honoured: &[String],
    moves: &[String],
    seed: &str,
) -> Option<String> {
    let (language, Ending { reason, winners }) = (cast.language, cast.view.ending?);
    let reason = moves::over(language, reason);
    let end = turn::ended(language, &reason, &cast.winners(winners));
    let seed = turn::seed(language, seed);
    let mut text = format!("{end}\n{}", table(cast));
    let taken = head.chars().count() + seed.chars().count() + 10;
    let free = MESSAGE_LIMIT.saturating_sub(taken);
    let honours = honours::block(language, honoured);
    for more in [honours, tokens(cast), largest(cast)] {
        if !more.is_empty() && text.chars().count() + more.chars().count() < free {
            text.push_str(&format!("\n{more}"));
        }
    }
    Some(turn::closing(head, text, moves, seed, free))
}

/// A player's own tokens, shown privately.
///
/// `public`: everybody may see them anyway.
pub fn own_tokens(language: Language, seat: &SeatView, public: bool) -> String {
    match &seat.tokens {
        Some(tokens) if !tokens.is_empty() && public => own(language, &values(language, tokens)),
        Some(tokens) if !tokens.is_empty() => own_hidden(language, &values(language, tokens)),
        _ => own_none(language),
    }
}

#[cfg(test)]
mod tests {
    use super::{last, score, table, values};
    use crate::Language;
    use crate::desert::cast::Cast;
    use crate::desert::honours::honour;
    use crate::desert::opening::opening;
    use crate::names::clean;
    use games::desert::{Colour, Deed, Ending, Reason, View};
    use games::{Player, Rider, Seat};

    fn players(name: &str) -> Vec<Player> {
        Rider::ALL
            .map(|rider| Player {
                name: clean(name),
                rider,
            })
            .to_vec()
    }

    #[test]
    fn tokens_are_counted_by_value() {
        let tokens = [1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3];
        assert_eq!(
            values(Language::English, &tokens),
            "4 × 3, 6 × 2 and 3 × 1, total 27"
        );
        assert_eq!(values(Language::English, &[]), "no tokens");
    }

    #[test]
    fn the_table_is_aligned_whatever_the_names_and_tells_no_hidden_total() {
        // One player has two tokens, the others have none and thus nothing to hide.
        let mut view = opening(5);
        view.seats[1].tokens_taken = 2;
        for name in [
            "Ana",
            "A very long name indeed, is it not",
            "``` **x**",
            "山田太郎",
        ] {
            let players = players(name);
            let table = table(&Cast {
                language: Language::English,
                players: &players,
                view: &view,
            });
            assert_eq!(table.matches("```").count(), 2, "{table}");
            // What is safe, and the total.
            assert_eq!(table.matches("0+?").count(), 2, "{table}");
            assert_eq!(table.matches("2×?").count(), 1, "{table}");
            assert_eq!(table.matches('?').count(), 3, "{table}");
            let widths: Vec<usize> = table
                .lines()
                .filter(|line| !line.starts_with("```"))
                .map(|line| line.chars().count())
                .collect();
            assert!(widths.iter().all(|width| *width == widths[0]), "{table}");
        }
    }

    /// A code block on a phone is about 36 characters wide; whatever is beyond is cut off or wrapped.
    #[test]
    fn safe_points_come_first_and_only_boards_with_a_river_have_its_column() {
        let players = players("Ana");
        for river in [false, true] {
            let view = View {
                river,
                ..opening(5)
            };
            let table = table(&Cast {
                language: Language::English,
                players: &players,
                view: &view,
            });
            let heading = table.lines().nth(1).expect("a line of headings");
            let headings: Vec<&str> = heading.split_whitespace().collect();
            assert_eq!(headings[..3], ["safe", "loan", "total"], "{table}");
            assert_eq!(headings.contains(&"river"), river, "{table}");
            let total = heading.find("total").expect("a total") + "total".len();
            assert!(total <= 36, "{table}");
            assert!(river || heading.chars().count() <= 48, "{table}");
        }
    }

    #[test]
    fn the_table_is_as_wide_as_the_language_needs() {
        let (view, players) = (opening(5), players("Ana"));
        for language in Language::ALL {
            let table = table(&Cast {
                language,
                players: &players,
                view: &view,
            });
            let lines = table.lines().filter(|line| !line.starts_with("```"));
            let widths: Vec<usize> = lines.map(|line| line.chars().count()).collect();
            assert!(widths.iter().all(|width| *width == widths[0]), "{table}");
        }
    }

    #[test]
    fn the_final_message_always_holds_winner_table_and_seed() {
        let view = opening(5);
        let over = View {
            ending: Some(Ending {
                reason: Reason::LastCamel,
                winners: [Seat::new(1)].into_iter().collect(),
            }),
            ..opening(5)
        };
        let seed = "ab".repeat(32);
        let moves = vec!["a move that is told at some length ".repeat(4); 20];
        for name in ["Ana", &"_*".repeat(50), &"👨‍👩‍👧‍👦".repeat(50)] {
            let players = players(name);
            let cast = Cast {
                language: Language::English,
                players: &players,
                view: &view,
            };
            assert!(score(&cast).chars().count() <= 2000);
            let cast = Cast {
                view: &over,
                ..cast
            };
            let head = crate::turn::game_over(
                Language::English,
                &vec!["<@18446744073709551615>".to_owned(); 5],
            );
            let honoured = [
                Deed::NarrowestEscape {
                    colour: Colour::Turquoise,
                    exits: 2,
                    camels: 10,
                },
                Deed::BoldestEnclosure {
                    colour: Colour::Turquoise,
                    spaces: 100,
                },
                Deed::LongestCaravan {
                    colour: Colour::Turquoise,
                    camels: 20,
                },
            ];
            let seats = Seat::first(3).zip(honoured);
            let honoured: Vec<String> = seats
                .map(|(seat, deed)| honour(&cast, seat, deed))
                .collect();
            let text = last(&cast, &head, &honoured, &moves, &seed).expect("it is over");
            assert!(text.chars().count() <= 2000, "{}", text.chars().count());
            assert!(text.starts_with(&head), "{text}");
            let parts = [
                "wins!",
                "Honours\nNarrowest",
                "Tokens",
                "told at some length",
                seed.as_str(),
            ];
            let places = parts.map(|part| text.find(part));
            let always = [0, 1, 2, 4].map(|part| places[part]);
            assert!(always.iter().all(Option::is_some), "{text}");
            let there = places.into_iter().flatten();
            assert!(there.is_sorted(), "{text}");
        }
    }
}
