//! Alt texts for pictures.

use super::cast::Cast;
use super::standing::Points;
use crate::messages::desert::alt::*;
use crate::pictures::{self, all_scores, board, has_won, in_menu, is_over, resigned};
use games::Seat;
use games::desert::{Colour, Phase, Space};

/// Where something may be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The colour of the camel or leader; `None` for a palm.
    pub colour: Option<Colour>,
    pub spaces: Vec<Space>,
}

/// A placement to mark on the picture and mention in its alt text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedPlacement {
    /// From 1, in the order of a turn; `None` if more than that turn is marked.
    pub number: Option<usize>,
    pub seat: Seat,
    pub colour: Colour,
    pub at: Space,
    pub leader: bool,
}

/// The alt text of a picture: whose turn it is, what changed, scores, legal spaces, what is left. `gains` are the points that
/// drafted placements bring, such as "+5". The most important sentences come first; what exceeds
/// [`LONGEST_ALT`](pictures::LONGEST_ALT) is left out.
pub fn picture(
    cast: &Cast<'_>,
    changes: &[MarkedPlacement],
    gains: &[(Space, String)],
    legal: Option<&Legal>,
    menu: &[Space],
) -> String {
    let view = cast.view;
    let mut sentences = vec![turn(cast)];
    if !view.ghosts.is_empty() {
        sentences.push(draft(cast, gains));
    }
    if !changes.is_empty() {
        sentences.push(changed(cast, changes));
    }
    match menu {
        [] => sentences.extend(legal.map(|legal| legal_spaces(cast, legal))),
        menu => sentences.push(in_menu(cast.language, &cast.numbered(menu))),
    }
    if view.phase == Phase::Camels || view.phase == Phase::Over {
        sentences.push(scores(cast));
        sentences.push(supply(cast));
    }
    sentences.push(board(cast.language, view.board.title()));
    pictures::alt(sentences)
}

pub(super) fn turn(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    if let Some(ending) = view.ending {
        let winners = ending.winners.iter();
        let winners: Vec<String> = winners.map(|seat| cast.short_with_rider(seat)).collect();
        return match winners.as_slice() {
            [] => is_over(language),
            [winner] => has_won(language, winner),
            all => share(language, all),
        };
    }
    let Some(seat) = view.turn else {
        let names: Vec<String> = view.acting.iter().map(|seat| cast.short(seat)).collect();
        return match names.is_empty() {
            true => set_up(language),
            false => waiting(language, &names),
        };
    };
    let who = cast.short_with_rider(seat);
    match view.phase {
        Phase::GivingBack => gives_back(language, &who),
        Phase::Palms => sets_palm(language, &who),
        Phase::Leaders => places_leader(language, &who),
        Phase::Camels => to_move(language, &who, view.turn_number, view.camels_left),
        Phase::Over => is_over(language),
    }
}

fn draft(cast: &Cast<'_>, gains: &[(Space, String)]) -> String {
    let language = cast.language;
    let ghosts = cast.view.ghosts.iter().map(|ghost| {
        let at = cast.at(ghost.at);
        let gain = gains.iter().find(|(space, _)| *space == ghost.at);
        match (ghost.colour, gain) {
            (None, _) => palm(language, &at),
            // A leader brings nothing.
            (Some(colour), _) if ghost.leader => leader(language, colour, &at),
            (Some(colour), Some((_, points))) => camel_brings(language, colour, &at, points),
            (Some(colour), None) => camel(language, colour, &at),
        }
    });
    drafted(language, &ghosts.collect::<Vec<String>>().join(", "))
}

fn changed(cast: &Cast<'_>, changes: &[MarkedPlacement]) -> String {
    let language = cast.language;
    let told = changes.iter().map(|change| {
        let (who, at) = (cast.short(change.seat), cast.at(change.at));
        let new = if change.leader { new_leader } else { new_camel };
        let placed = new(language, &who, change.colour, &at);
        match change.number {
            Some(number) => numbered(language, number, &placed),
            None => placed,
        }
    });
    new(language, &told.collect::<Vec<String>>().join("; "))
}

fn legal_spaces(cast: &Cast<'_>, Legal { colour, spaces }: &Legal) -> String {
    let (language, told) = (cast.language, cast.row(spaces));
    match *colour {
        Some(colour) if spaces.is_empty() => not_legal(language, colour),
        Some(colour) => legal_for(language, colour, &told),
        None if spaces.is_empty() => not_legal_palm(language),
        None => legal_for_palm(language, &told),
    }
}

pub(super) fn scores(cast: &Cast<'_>) -> String {
    let language = cast.language;
    let seats = Seat::first(cast.view.seats.len()).zip(&cast.view.seats);
    let lines = seats.map(|(at, seat)| {
        let (who, tokens) = (cast.short(at), seat.tokens_taken);
        let Points { safe, loan, hidden } = Points::of(seat);
        let told = match cast.view.phase {
            Phase::Over => score(language, &who, safe + loan, tokens),
            _ if hidden => stands_hidden(language, &who, safe, loan, tokens),
            _ => stands(language, &who, safe, loan, tokens),
        };
        match seat.resigned {
            true => resigned(language, &told),
            false => told,
        }
    });
    all_scores(language, &lines.collect::<Vec<String>>().join("; "))
}

fn supply(cast: &Cast<'_>) -> String {
    let colours = cast.view.supply.iter();
    let colours = colours.map(|(colour, &number)| left(cast.language, colour, number));
    all_left(cast.language, &colours.collect::<Vec<String>>().join(", "))
}
