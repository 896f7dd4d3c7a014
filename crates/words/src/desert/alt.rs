//! Alt texts for pictures.

use super::picture;
use crate::catalogue::messages;
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

messages! {
    fn player(name: &str, rider: Rider, mark: &str) = "desert-alt-player";
    fn circle() = "desert-alt-circle";
    fn square() = "desert-alt-square";
    fn triangle() = "desert-alt-triangle";
    fn diamond() = "desert-alt-diamond";
    fn star() = "desert-alt-star";

    fn game_over() = "desert-alt-game-over";
    fn wins(winner: &str) = "desert-alt-wins";
    fn share(winners: &str) = "desert-alt-share";
    fn and(first: &str, next: &str) = "desert-alt-and";
    fn set_up() = "desert-alt-set-up";
    fn waiting(names: &str) = "desert-alt-waiting";
    fn gives_back(player: &str) = "desert-alt-gives-back";
    fn sets_palm(player: &str) = "desert-alt-sets-palm";
    fn places_leader(player: &str) = "desert-alt-places-leader";
    fn to_move(player: &str, turn: u32, camels: u8) = "desert-alt-to-move";

    fn drafted(placements: &str) = "desert-alt-draft";
    fn leader(colour: Colour, at: &str) = "desert-alt-leader";
    fn camel(colour: Colour, at: &str) = "desert-alt-camel";
    fn palm(at: &str) = "desert-alt-palm";
    fn brings(placement: &str, points: &str) = "desert-alt-brings";

    fn new(placements: &str) = "desert-alt-new";
    fn new_leader(number: usize, name: &str, colour: Colour, at: &str) = "desert-alt-new-leader";
    fn new_camel(number: usize, name: &str, colour: Colour, at: &str) = "desert-alt-new-camel";

    fn legal_for(colour: Colour, spaces: &str) = "desert-alt-legal";
    fn legal_for_palm(spaces: &str) = "desert-alt-legal-palm";
    fn not_legal(colour: Colour) = "desert-alt-not-legal";
    fn not_legal_palm() = "desert-alt-not-legal-palm";

    fn all_scores(scores: &str) = "desert-alt-scores";
    fn score(name: &str, points: u16, tokens: usize) = "desert-alt-score";
    fn score_hidden(name: &str, points: u16, tokens: usize) = "desert-alt-score-hidden";
    fn resigned(score: &str) = "desert-alt-resigned";

    fn all_left(colours: &str) = "desert-alt-supply";
    fn left(colour: Colour, number: u16) = "desert-alt-left";
    fn board(board: &str) = "desert-alt-board";
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
    if let Some(outcome) = view.outcome {
        let winners: Vec<String> = outcome
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
