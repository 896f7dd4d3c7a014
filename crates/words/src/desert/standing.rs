//! How everybody stands, in short lines: what is safe, and what the largest caravans are worth as it stands.

use super::cast::Cast;
use super::picture;
use super::score::LOW_SUPPLY;
use crate::brief::resigned;
use crate::messages::desert::score::*;
use games::Seat;
use games::desert::{Colour, Phase, SeatView};

/// What a seat's points consist of, as far as the viewer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// What can no longer be lost: tokens (R13), oases (R14), the river (R15) and enclosed spaces (R18).
    pub safe: u16,
    /// What the largest caravans are worth as it stands (R21).
    pub loan: u16,
    /// Whether `safe` lacks tokens of a value that the viewer may not know.
    pub hidden: bool,
}

impl Points {
    pub fn of(seat: &SeatView) -> Points {
        let loan = seat.largest.iter().map(|(_, &points)| u16::from(points));
        let loan = loan.sum();
        let points = seat.total.unwrap_or(seat.public_points);
        Points {
            safe: points.saturating_sub(loan),
            loan,
            hidden: seat.total.is_none() && seat.tokens_taken > 0,
        }
    }
}

/// How everybody stands, for the text above a board: what the numbers are, a short line per player, then the camels left. Empty
/// until the leaders are placed, since nobody has anything before.
pub fn standing(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    if matches!(view.phase, Phase::GivingBack | Phase::Palms) {
        return String::new();
    }
    let over = view.phase == Phase::Over;
    let heading = (!over).then(|| format!("-# {}", stand_heading(language)));
    let mut lines: Vec<String> = heading.into_iter().collect();
    for (at, seat) in Seat::first(view.seats.len()).zip(&view.seats) {
        let (who, Points { safe, loan, hidden }) = (cast.brief(at), Points::of(seat));
        let line = match over {
            true => stands_safe(language, &who, &picture::points(safe + loan, hidden)),
            false => stands(language, &who, &picture::points(safe, hidden), loan),
        };
        let more = match &seat.tokens {
            // Whoever has resigned cannot win, so their tokens make room for that.
            _ if seat.resigned => resigned(language),
            Some(tokens) if !tokens.is_empty() => {
                let worth = tokens.iter().map(|&token| u32::from(token)).sum::<u32>();
                stand_tokens_worth(language, tokens.len(), worth)
            }
            _ => stand_tokens(language, seat.tokens_taken),
        };
        lines.push(format!("{line} · {more}"));
    }
    if !over {
        let mut low = false;
        let parts = view.supply.iter().map(|(colour, &number)| {
            if number <= LOW_SUPPLY {
                low = true;
                few_of_colour(language, colour, number)
            } else {
                of_colour(language, colour, number)
            }
        });
        let parts: Vec<String> = parts.collect();
        let parts = parts.join(" · ");
        lines.push(match low {
            true => left_low(language, &parts),
            false => left(language, &parts),
        });
    }
    lines.join("\n")
}

/// The colours of which others have the largest caravan than before these camels, or share it: "Largest caravans: pink ■ → ●".
/// `None` if there is none, and before camels are placed.
pub fn changed_hands(cast: &Cast<'_>, placed: &[(Seat, Colour)]) -> Option<String> {
    let (language, view) = (cast.language, cast.view);
    if !matches!(view.phase, Phase::Camels | Phase::Over) {
        return None;
    }
    // What the viewer has only drafted changes nothing yet.
    let drafter = |seat: Seat| view.viewer.is(seat);
    let sizes = |colour: Colour, placed: &[(Seat, Colour)]| -> Vec<u16> {
        let seats = Seat::first(view.seats.len()).zip(&view.seats);
        let size = |(at, seat): (Seat, &SeatView)| {
            let ghosts = view.ghosts.iter();
            let ghosts = ghosts.filter(|ghost| ghost.colour == Some(colour) && drafter(at));
            let newer = placed
                .iter()
                .filter(|newer| **newer == (at, colour))
                .count();
            let fewer = ghosts.count() + newer;
            let size = usize::from(seat.sizes[colour].unwrap_or(0));
            u16::try_from(size.saturating_sub(fewer)).unwrap_or(u16::MAX)
        };
        seats.map(size).collect()
    };
    let holders = |sizes: Vec<u16>| -> String {
        let most = sizes.iter().copied().max().filter(|most| *most > 0);
        let seats = Seat::first(sizes.len()).zip(&sizes);
        let holders = seats.filter(|(_, size)| Some(**size) == most);
        holders.map(|(at, _)| cast.mark(at)).collect()
    };
    let changed = Colour::ALL.into_iter().filter_map(|colour| {
        let (before, now) = (holders(sizes(colour, placed)), holders(sizes(colour, &[])));
        let is_new = before != now && !before.is_empty();
        is_new.then(|| self::changed(language, colour, &before, &now))
    });
    let changed: Vec<String> = changed.collect();
    (!changed.is_empty()).then(|| changed_hands_in(language, &changed.join(" · ")))
}

#[cfg(test)]
mod tests {
    use super::standing;
    use crate::Language;
    use crate::desert::cast::Cast;
    use crate::desert::opening::opening;
    use games::desert::{Colour, Phase};
    use games::{Player, Rider};

    #[test]
    fn everybody_stands_on_a_short_line_and_few_camels_are_marked() {
        let mut view = opening(5);
        let players = Rider::ALL.map(|rider| Player {
            name: "Ana".to_owned(),
            rider,
        });
        view.phase = Phase::Camels;
        view.seats[0].public_points = 21;
        view.seats[0].largest[Colour::Pink] = 10;
        view.seats[0].tokens_taken = 9;
        view.seats[1].resigned = true;
        view.seats[2].tokens = Some(vec![1, 3]);
        view.seats[2].tokens_taken = 2;
        view.seats[2].total = Some(14);
        view.supply[Colour::Pink] = 5;
        let text = standing(&Cast {
            language: Language::English,
            players: &players,
            view: &view,
        });
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 7, "{text}");
        assert_eq!(
            lines[0],
            "-# Safe points (on loan: largest caravans so far)"
        );
        assert_eq!(lines[1], "● **Ana** 11+? (+10) · 9 tokens");
        assert_eq!(lines[2], "■ **Ana** 0 (+0) · resigned");
        assert_eq!(lines[3], "▲ **Ana** 14 (+0) · 2 tokens = 4");
        assert!(
            lines[6].contains("green 30 · **pink 5!** · yellow"),
            "{text}"
        );
        // When the game is over, nothing can be lost any more.
        view.phase = Phase::Over;
        let over = standing(&Cast {
            language: Language::English,
            players: &players,
            view: &view,
        });
        assert!(
            over.starts_with("● **Ana** 21+? · 9 tokens\n■ **Ana** 0 · resigned\n"),
            "{over}"
        );

        view.phase = Phase::GivingBack;
        let cast = Cast {
            language: Language::English,
            players: &players,
            view: &view,
        };
        assert_eq!(standing(&cast), "");
    }
}
