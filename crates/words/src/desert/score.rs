//! Scores, tokens and results.

use unicode_segmentation::UnicodeSegmentation;

use super::cast::Cast;
use super::moves;
use crate::catalogue::{List, messages};
use crate::names::list;
use crate::players::{self, mark};
use crate::turn::newest;
use crate::{Language, MESSAGE_LIMIT};
use games::desert::{ByColour, SeatView};
use games::desert::{Colour, Reason};
use games::{Player, Seat, Seats};

/// How many characters of a name a table shows, so that it fits on a phone.
const NAME: usize = 10;

/// The minimum width of a column of points: that of "100+?".
const POINTS: usize = 5;

messages! {
    fn column_tokens() = "desert-score-column-tokens";
    fn column_oases() = "desert-score-column-oases";
    fn column_river() = "desert-score-column-river";
    fn column_areas() = "desert-score-column-areas";
    fn column_large() = "desert-score-column-large";
    fn column_all() = "desert-score-column-all";

    fn of_player(player: &str, what: &str) = "desert-score-of-player";
    fn of_colour(colour: Colour, number: u16) = "desert-score-of-colour";
    fn largest_heading() = "desert-score-largest";
    fn left(colours: &str) = "desert-score-supply";
    fn as_if_now() = "desert-score-as-if-now";
    fn as_if_now_hidden() = "desert-score-as-if-now-hidden";

    fn tokens_heading() = "desert-score-tokens";
    fn of_value(many: usize, value: u8) = "desert-score-of-value";
    fn together(tokens: List<'_>, points: u32) = "desert-score-together";
    fn no_tokens() = "desert-score-no-tokens";
    fn own(tokens: &str) = "desert-score-own";
    fn own_hidden(tokens: &str) = "desert-score-own-hidden";
    fn own_none() = "desert-score-own-none";

    fn nobody_wins() = "desert-score-nobody-wins";
    fn wins(winner: &str) = "desert-score-wins";
    fn share(winners: &str) = "desert-score-share";
    fn ended(reason: &str, winners: &str) = "desert-score-ended";
    fn seed_line(seed: &str) = "desert-score-seed";
}

/// The table of points by source. It includes token values only if the view has them for every seat.
pub fn table(cast: &Cast<'_>) -> String {
    let language = cast.language;
    let seats = &cast.view.seats;
    let open = open(cast);
    let mut rows = vec![[
        String::new(),
        column_tokens(language),
        column_oases(language),
        column_river(language),
        column_areas(language),
        column_large(language),
        column_all(language),
    ]];
    for (index, seat) in seats.iter().enumerate() {
        let tokens = match (&seat.tokens, open) {
            (Some(tokens), true) => tokens
                .iter()
                .map(|&token| u32::from(token))
                .sum::<u32>()
                .to_string(),
            _ => format!("{}×?", seat.tokens_taken),
        };
        let all = match (seat.total, open) {
            (Some(total), true) => total.to_string(),
            _ => format!("{}+?", seat.public_points),
        };
        rows.push([
            named(language, cast.players.get(index), index),
            tokens,
            seat.oasis_points.to_string(),
            seat.river_points.to_string(),
            seat.empty_enclosed.to_string(),
            total(&seat.largest).to_string(),
            all,
        ]);
    }
    format!("```\n{}\n```", aligned(&rows))
}

/// Whether the value of every token taken is known.
fn open(cast: &Cast<'_>) -> bool {
    let mut seats = cast.view.seats.iter();
    seats.all(|seat| seat.tokens.is_some())
}

/// Aligns rows: players to the left, all other columns to the right, each column as wide as its widest cell.
fn aligned<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> String {
    let widths: [usize; COLUMNS] = std::array::from_fn(|column| {
        let least = if column == 0 { NAME + 2 } else { POINTS };
        let cells = rows.iter().map(|row| width(&row[column]));
        cells.fold(least, usize::max)
    });
    let lines = rows.iter().map(|row| {
        let cells = row.iter().zip(widths).enumerate();
        let cells: Vec<String> = cells
            .map(|(column, (cell, wide))| {
                let blank = " ".repeat(wide.saturating_sub(width(cell)));
                if column == 0 {
                    format!("{cell}{blank}")
                } else {
                    format!("{blank}{cell}")
                }
            })
            .collect();
        cells.join(" ")
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// The width in graphemes.
fn width(text: &str) -> usize {
    text.graphemes(true).count()
}

/// The mark and the start of the name, safe inside a code block.
fn named(language: Language, player: Option<&Player>, index: usize) -> String {
    let Some(player) = player else {
        return players::seat(language, index + 1);
    };
    let name: String = player.name.graphemes(true).take(NAME).collect();
    format!("{} {}", mark(player.rider), name.replace('`', "'"))
}

fn total(largest: &ByColour<u8>) -> u32 {
    largest.iter().map(|(_, &points)| u32::from(points)).sum()
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
pub fn score(cast: &Cast<'_>, over: bool) -> String {
    let mut parts = vec![table(cast), largest(cast), supply(cast)];
    match over {
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
    together(language, List(&parts), points)
}

/// Who won.
pub fn winners(cast: &Cast<'_>, winners: Seats) -> String {
    match winners.len() {
        0 => nobody_wins(cast.language),
        1 => wins(cast.language, &cast.all(winners)),
        _ => share(cast.language, &cast.all(winners)),
    }
}

/// The final message: the last moves, the winners, the source of every point, all tokens and the seed. If long names make
/// it too long, the moves are left out first.
pub fn last(cast: &Cast<'_>, reason: Reason, won: Seats, moves: &[String], seed: &str) -> String {
    let language = cast.language;
    let reason = moves::over(language, reason);
    let end = ended(language, &reason, &winners(cast, won));
    let seed = seed_line(language, seed);
    let short = format!("{end}\n{}\n{seed}", table(cast));
    let mut text = short.clone();
    for more in [tokens(cast), largest(cast)] {
        if text.chars().count() + more.chars().count() + 10 <= MESSAGE_LIMIT {
            text.push_str(&format!("\n{more}"));
        }
    }
    let room = MESSAGE_LIMIT.saturating_sub(text.chars().count() + 1);
    let moves = newest(moves, room.min(600)).join("\n");
    if moves.is_empty() {
        text
    } else {
        format!("{moves}\n{text}")
    }
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
    use crate::names::clean;
    use games::desert::{Options, Reason, View};
    use games::{Game, Options as AnyOptions, Player, Rider, Seat, View as AnyView, Viewer};

    fn view() -> View {
        let text = include_str!("../../../games/boards/mountain.txt");
        let options = AnyOptions::Desert(Options::default());
        let game = Game::new(text, &options, 5).expect("a game of five");
        let AnyView::Desert(view) = game.view(Viewer::Spectator);
        view
    }

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
        let view = view();
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
            assert!(table.contains("0+?"), "{table}");
            let widths: Vec<usize> = table
                .lines()
                .filter(|line| !line.starts_with("```"))
                .map(|line| line.chars().count())
                .collect();
            assert!(widths.iter().all(|width| *width == widths[0]), "{table}");
        }
    }

    #[test]
    fn the_table_is_as_wide_as_the_language_needs() {
        let (view, players) = (view(), players("Ana"));
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
        let view = view();
        let seed = "ab".repeat(32);
        let moves = vec!["a move that is told at some length ".repeat(4); 20];
        for name in ["Ana", &"_*".repeat(50), &"👨‍👩‍👧‍👦".repeat(50)] {
            let players = players(name);
            let cast = Cast {
                language: Language::English,
                players: &players,
                view: &view,
            };
            let winners = [Seat::new(1)].into_iter().collect();
            let text = last(&cast, Reason::LastCamel, winners, &moves, &seed);
            assert!(text.chars().count() <= 2000, "{}", text.chars().count());
            assert!(text.contains("wins!") && text.contains(&seed) && text.contains("tokens"));
            assert!(score(&cast, false).chars().count() <= 2000);
        }
    }
}
