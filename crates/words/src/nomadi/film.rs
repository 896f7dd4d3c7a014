//! The alt text of a whole game as an animated picture.

use super::alt::{scores, turn};
use super::cast::Cast;
use crate::messages::nomadi::film::*;
use crate::pictures;
use games::Seat;
use games::nomadi::Reason;

/// Three sentences: who plays, how it ended or whose turn it is, and the points. `cast` is as the film ends.
pub fn told(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    let names = Seat::first(view.seats.len()).map(|seat| cast.short_with_rider(seat));
    let names: Vec<String> = names.collect();
    pictures::alt(vec![
        played(language, &names, view.board.title()),
        ended(cast).unwrap_or_else(|| turn(cast)),
        scores(cast),
    ])
}

/// How the game ended, if it did and somebody won.
fn ended(cast: &Cast<'_>) -> Option<String> {
    let (language, number) = (cast.language, cast.view.turn_number);
    let ending = cast.view.ending?;
    let winners = ending.winners.iter().map(|seat| cast.short(seat));
    let winners: Vec<String> = winners.collect();
    let winner = winners.first()?;
    Some(match ending.reason {
        Reason::Oasis => oasis(language, number, &winners),
        Reason::TurnLimit => turn_limit(language, number, &winners),
        Reason::Stuck => stuck(language, number, &winners),
        Reason::Resigned => resigned(language, winner),
    })
}
