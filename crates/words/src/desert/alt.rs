//! Alt texts for pictures.

use super::picture;
use crate::messages::desert::alt::*;
use crate::{Language, pictures};
use games::desert::{Colour, Phase, Space, View};
use games::{Mark, Player, Rider, Seat};

/// A recent placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardChange {
    /// From 1, in order of placing.
    pub number: usize,
    pub seat: Seat,
    pub colour: Colour,
    pub at: Space,
    pub leader: bool,
}

/// The alt text of a picture of `view`: whose turn it is, what changed, scores, legal spaces, what is left. `gains` are the
/// points that drafted placements bring, such as "+5"; `legal` is a colour (`None` for palms) with its spaces. The most
/// important sentences come first; what exceeds [`LONGEST_ALT`](pictures::LONGEST_ALT) is left out.
pub fn picture(
    language: Language,
    view: &View,
    players: &[Player],
    changes: &[BoardChange],
    gains: &[(Space, String)],
    legal: Option<(Option<Colour>, &[Space])>,
) -> String {
    let mut sentences = vec![turn(language, view, players)];
    if !view.ghosts.is_empty() {
        sentences.push(draft(language, view, gains));
    }
    if !changes.is_empty() {
        sentences.push(changed(language, view, players, changes));
    }
    if let Some((colour, spaces)) = legal {
        sentences.push(legal_spaces(language, view, colour, spaces));
    }
    if view.phase == Phase::Camels || view.phase == Phase::Over {
        sentences.push(scores(language, view, players));
        sentences.push(supply(language, view));
    }
    sentences.push(board(language, view.board.title()));
    pictures::alt(sentences)
}

fn name(language: Language, players: &[Player], seat: Seat) -> String {
    pictures::short_name(players, seat).unwrap_or_else(|| picture::seat_letter(language, seat))
}

fn named(language: Language, players: &[Player], seat: Seat) -> String {
    let name = name(language, players, seat);
    match players.get(seat.index()) {
        Some(found) => player(language, &name, found.rider, &mark(language, found.rider)),
        None => name,
    }
}

fn mark(language: Language, rider: Rider) -> String {
    match rider.mark() {
        Mark::Circle => circle(language),
        Mark::Square => square(language),
        Mark::Triangle => triangle(language),
        Mark::Diamond => diamond(language),
        Mark::Star => star(language),
    }
}

fn turn(language: Language, view: &View, players: &[Player]) -> String {
    if let Some(ending) = view.ending {
        let winners: Vec<String> = ending
            .winners
            .iter()
            .map(|seat| named(language, players, seat))
            .collect();
        return match winners.as_slice() {
            [] => game_over(language),
            [winner] => wins(language, winner),
            [first, more @ ..] => {
                let begun = first.clone();
                let all = more
                    .iter()
                    .fold(begun, |begun, next| and(language, &begun, next));
                share(language, &all)
            }
        };
    }
    let Some(seat) = view.turn else {
        let names: Vec<String> = view
            .acting
            .iter()
            .map(|seat| name(language, players, seat))
            .collect();
        return if names.is_empty() {
            set_up(language)
        } else {
            waiting(language, &names.join(", "))
        };
    };
    let who = named(language, players, seat);
    match view.phase {
        Phase::GivingBack => gives_back(language, &who),
        Phase::Palms => sets_palm(language, &who),
        Phase::Leaders => places_leader(language, &who),
        Phase::Camels => to_move(language, &who, view.turn_number, view.camels_left),
        Phase::Over => game_over(language),
    }
}

fn draft(language: Language, view: &View, gains: &[(Space, String)]) -> String {
    let ghosts: Vec<String> = view
        .ghosts
        .iter()
        .map(|ghost| {
            let at = view.board.label(ghost.at);
            let told = match ghost.colour {
                Some(colour) if ghost.leader => leader(language, colour, &at),
                Some(colour) => camel(language, colour, &at),
                None => palm(language, &at),
            };
            match gains.iter().find(|(space, _)| *space == ghost.at) {
                Some((_, points)) => brings(language, &told, points),
                None => told,
            }
        })
        .collect();
    drafted(language, &ghosts.join(", "))
}

fn changed(language: Language, view: &View, players: &[Player], changes: &[BoardChange]) -> String {
    let told: Vec<String> = changes
        .iter()
        .map(|change| {
            let who = name(language, players, change.seat);
            let at = view.board.label(change.at);
            if change.leader {
                new_leader(language, change.number, &who, change.colour, &at)
            } else {
                new_camel(language, change.number, &who, change.colour, &at)
            }
        })
        .collect();
    new(language, &told.join("; "))
}

fn legal_spaces(
    language: Language,
    view: &View,
    colour: Option<Colour>,
    spaces: &[Space],
) -> String {
    let spaces: Vec<String> = spaces
        .iter()
        .map(|&space| view.board.label(space))
        .collect();
    let told = spaces.join(", ");
    match colour {
        Some(colour) if spaces.is_empty() => not_legal(language, colour),
        Some(colour) => legal_for(language, colour, &told),
        None if spaces.is_empty() => not_legal_palm(language),
        None => legal_for_palm(language, &told),
    }
}

fn scores(language: Language, view: &View, players: &[Player]) -> String {
    let lines: Vec<String> = view
        .seats
        .iter()
        .enumerate()
        .map(|(index, seat)| {
            let who = name(language, players, Seat::new(index));
            let tokens = seat.tokens_taken;
            let told = match seat.total {
                Some(total) => score(language, &who, total, tokens),
                None => score_hidden(language, &who, seat.public_points, tokens),
            };
            if seat.resigned {
                resigned(language, &told)
            } else {
                told
            }
        })
        .collect();
    all_scores(language, &lines.join("; "))
}

fn supply(language: Language, view: &View) -> String {
    let colours: Vec<String> = view
        .supply
        .iter()
        .map(|(colour, &number)| left(language, colour, number))
        .collect();
    all_left(language, &colours.join(", "))
}
