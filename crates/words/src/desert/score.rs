//! Scores as tables.

use unicode_segmentation::UnicodeSegmentation;

use super::cast::Cast;
use super::moves;
use crate::MESSAGE_LIMIT;
use crate::names::list;
use crate::players::mark;
use crate::turn::newest;
use games::desert::Reason;
use games::desert::{ByColour, SeatView};
use games::{Player, Seat, Seats};

/// Characters kept of a name in a table, so that it fits on a phone.
const NAME: usize = 10;

/// What everybody may know, as a table: where every point came from. Values of tokens are in it
/// only as far as the view holds them for every seat.
pub fn table(cast: &Cast<'_>) -> String {
    let seats = &cast.view.seats;
    let open = seats.iter().all(|seat| seat.tokens.is_some());
    let mut lines = vec![format!(
        "{:12} {:>6} {:>5} {:>5} {:>5} {:>5} {:>5}",
        "", "tokens", "oases", "river", "areas", "large", "all"
    )];
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
        lines.push(format!(
            "{} {:>6} {:>5} {:>5} {:>5} {:>5} {:>5}",
            padded(cast.players.get(index), index),
            tokens,
            seat.oasis_points,
            seat.river_points,
            seat.empty_enclosed,
            total(&seat.largest),
            all
        ));
    }
    format!("```\n{}\n```", lines.join("\n"))
}

/// Mark and name, twelve characters wide, safe inside a block of code.
fn padded(player: Option<&Player>, index: usize) -> String {
    let Some(player) = player else {
        return format!("{:12}", format!("seat {}", index + 1));
    };
    let mut name: String = player
        .name
        .graphemes(true)
        .take(NAME)
        .collect::<String>()
        .replace('`', "'");
    let width = name.graphemes(true).count();
    name.extend(std::iter::repeat_n(' ', NAME.saturating_sub(width)));
    format!("{} {name}", mark(player.rider))
}

fn total(largest: &ByColour<u8>) -> u32 {
    largest.iter().map(|(_, &points)| u32::from(points)).sum()
}

/// Who leads in which colour, a line for each player who does.
pub fn largest(cast: &Cast<'_>) -> String {
    let mut lines = Vec::new();
    for (index, seat) in cast.view.seats.iter().enumerate() {
        let parts: Vec<String> = seat
            .largest
            .iter()
            .filter(|&(_, &points)| points > 0)
            .map(|(colour, points)| format!("{colour} {points}"))
            .collect();
        if !parts.is_empty() {
            lines.push(format!("{}: {}", cast.who(Seat::new(index)), list(&parts)));
        }
    }
    if lines.is_empty() {
        String::new()
    } else {
        format!("Largest caravans\n{}", lines.join("\n"))
    }
}

/// What is left of each colour: "green 12 · pink 9 · …".
pub fn supply(cast: &Cast<'_>) -> String {
    let parts: Vec<String> = cast
        .view
        .supply
        .iter()
        .map(|(colour, left)| format!("{colour} {left}"))
        .collect();
    format!("Camels left: {}", parts.join(" · "))
}

/// `/score`: what everybody may know while the game runs, and everything when it is over.
pub fn score(cast: &Cast<'_>, over: bool) -> String {
    let mut parts = vec![table(cast), largest(cast), supply(cast)];
    if !over {
        parts.push(String::from(
            "As if the game ended now. What hidden tokens are worth is not in it; `/tokens` shows you yours.",
        ));
    }
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

/// Everybody's tokens, turned up: one line for each player.
pub fn tokens(cast: &Cast<'_>) -> String {
    let mut lines = vec![String::from("Tokens")];
    for (index, seat) in cast.view.seats.iter().enumerate() {
        if let Some(tokens) = &seat.tokens {
            lines.push(format!(
                "{}: {}",
                cast.who(Seat::new(index)),
                values(tokens)
            ));
        }
    }
    lines.join("\n")
}

/// Tokens by value: "4 × 3, 6 × 2 and 3 × 1, together 27".
pub fn values(tokens: &[u8]) -> String {
    let mut parts = Vec::new();
    for value in (1..=3).rev() {
        let many = tokens.iter().filter(|&&token| token == value).count();
        if many > 0 {
            parts.push(format!("{many} × {value}"));
        }
    }
    if parts.is_empty() {
        return String::from("no tokens");
    }
    let together: u32 = tokens.iter().map(|&token| u32::from(token)).sum();
    format!("{}, together {together}", list(&parts))
}

/// Who won.
pub fn winners(cast: &Cast<'_>, winners: Seats) -> String {
    match winners.len() {
        0 => String::from("Nobody wins."),
        1 => format!("{} wins!", cast.all(winners)),
        _ => format!("{} share the victory!", cast.all(winners)),
    }
}

/// The final message: the last moves, the winners, where every point came from, all tokens and
/// the seed. If names are so long that it does not fit, the moves are left out first.
pub fn last(cast: &Cast<'_>, reason: Reason, won: Seats, moves: &[String], seed: &str) -> String {
    let end = format!("**{}.** {}", moves::over(reason), winners(cast, won));
    let seed =
        format!("Seed: `{seed}` (with the record below, `caravanserai verify` checks the shuffle)");
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

/// Somebody's own tokens, for his eyes only.
///
/// `public` says that everybody is shown them anyway.
pub fn own_tokens(seat: &SeatView, public: bool) -> String {
    match &seat.tokens {
        Some(tokens) if !tokens.is_empty() && public => {
            format!("Your tokens: {}.", values(tokens))
        }
        Some(tokens) if !tokens.is_empty() => {
            format!(
                "Your tokens: {}. Nobody else is shown this.",
                values(tokens)
            )
        }
        _ => String::from("You have taken no tokens yet."),
    }
}

#[cfg(test)]
mod tests {
    use super::{last, score, table, values};
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
        assert_eq!(values(&tokens), "4 × 3, 6 × 2 and 3 × 1, together 27");
        assert_eq!(values(&[]), "no tokens");
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
    fn the_final_message_always_holds_winner_table_and_seed() {
        let view = view();
        let seed = "ab".repeat(32);
        let moves = vec!["a move that is told at some length ".repeat(4); 20];
        for name in ["Ana", &"_*".repeat(50), &"👨‍👩‍👧‍👦".repeat(50)] {
            let players = players(name);
            let cast = Cast {
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
