//! The reasons for a part of a turn.

use super::cast::Cast;
use crate::hint;
use crate::messages::nomadi::hint::*;
use games::nomadi::{Leaves, LineUpReason, Reasons};

/// The reasons for a part of a turn, beyond the gains of each of its moves.
pub fn why(cast: &Cast<'_>, reasons: &Reasons) -> String {
    let language = cast.language;
    let told = [
        (reasons.nearer > 0).then(|| nearer(language, reasons.nearer)),
        reasons.next.and_then(|next| left(cast, next)),
        reasons.line_up.map(|reason| match reason {
            LineUpReason::Forward => forward(language),
            LineUpReason::Rear => rear(language),
            LineUpReason::Tried => tried(language),
        }),
        reasons
            .card
            .map(|hundredths| card(language, (f64::from(hundredths) / 10.0).round() as i64)),
    ];
    let told: Vec<String> = told.into_iter().flatten().collect();
    // Where a nomad is placed brings nothing, and an answer may be to decline: there is nothing to say of that.
    let is_move = reasons.line_up.is_none() && reasons.card.is_none();
    hint::reasons(language, reasons.brings() || !is_move, told)
}

/// The chances left to the next player; `None` if they are as good as before.
fn left(cast: &Cast<'_>, next: Leaves) -> Option<String> {
    let Leaves { to, before, after } = next;
    let who = || cast.who(to);
    match after.cmp(&before) {
        std::cmp::Ordering::Less => Some(leaves_fewer(cast.language, &who(), before, after)),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(leaves_more(cast.language, &who(), before, after)),
    }
}

#[cfg(test)]
mod tests {
    use super::why;
    use crate::Language;
    use crate::nomadi::cast::Cast;
    use games::nomadi::{Boards, Game, Leaves, LineUpReason, Options, Reasons};
    use games::{Player, Rider, Rules, Seat, Viewer};
    use std::sync::Arc;

    fn said(reasons: &Reasons) -> String {
        let boards = Boards::embedded();
        let board = boards.get("nomadi-small").expect("an embedded board");
        let game = Game::new(Arc::clone(board), &Options::default(), 2).expect("a game of two");
        let players = [("Ana", Rider::Red), ("Ben", Rider::Blue)].map(|(name, rider)| Player {
            name: name.to_owned(),
            rider,
        });
        let cast = Cast {
            language: Language::English,
            players: &players,
            view: &game.view(Viewer::Spectator),
        };
        why(&cast, reasons)
    }

    fn leaves(before: usize, after: usize) -> Option<Leaves> {
        let to = Seat::new(1);
        Some(Leaves { to, before, after })
    }

    #[test]
    fn a_hint_says_what_it_leaves_to_the_next_player_be_it_more_or_less() {
        let reasons = Reasons {
            cards: 1,
            coins: 2,
            nearer: 3,
            next: leaves(4, 1),
            ..Reasons::default()
        };
        assert_eq!(
            said(&reasons),
            "Your nomads are 3 steps nearer to the oasis, all together. It leaves ■ **Ben**, who is next, 1 card that a \
             single die could take; there were 4."
        );
        let next = leaves(1, 2);
        assert!(said(&Reasons { next, ..reasons }).contains("On the other hand"));
    }

    #[test]
    fn a_hint_that_brings_nothing_says_so_and_a_placement_says_why() {
        let nothing = said(&Reasons {
            next: leaves(2, 2),
            nearer: -1,
            ..Reasons::default()
        });
        assert!(nothing.starts_with("It brings nothing at once. Little that I can count"));
        let placed = said(&Reasons {
            line_up: Some(LineUpReason::Rear),
            ..Reasons::default()
        });
        assert!(placed.starts_with("It is your last one"), "{placed}");
        let answered = said(&Reasons {
            card: Some(234),
            ..Reasons::default()
        });
        assert!(answered.contains("worth 2.3 points"), "{answered}");
    }
}
