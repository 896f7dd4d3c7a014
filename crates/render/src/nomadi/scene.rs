//! What is where on a picture, as plain data from a view: no pixels yet, and nothing that the viewer may not know.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::draft;
use super::request::Request;
use crate::Extent;
use crate::drawn_player::{DrawnPlayer, Headline, alone, drawn_name, rider_of};
use crate::geometry::At;
use ::words::Language;
use ::words::nomadi::{picture as words, score};
use ::words::pictures;
use games::nomadi::{Account, Action, Board, Phase, Source, View};
use games::{Rider, Seat, Space, Viewer};

/// The whole content of a picture.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub extent: Extent,
    /// The language of all texts.
    pub language: Language,
    pub board: Arc<Board>,
    /// The row from which on every space is oasis (N4), if there is one.
    pub oasis_row: Option<u16>,
    pub headline: Headline,
    pub dice: Vec<DieFigure>,
    /// Beside the headline, instead of dice: what there is to say of each player.
    pub tallies: Vec<(Rider, String)>,
    /// Spaces with a card, which lies face down.
    pub cards: Vec<At>,
    pub nomads: Vec<NomadFigure>,
    /// Pairs of nomads next to each other.
    pub links: Vec<(At, At)>,
    /// The nomad whose destinations are shown.
    pub chosen: Option<At>,
    /// Legal destinations with the dice that lead there, if dice do.
    pub legal: Vec<(At, String)>,
    pub arrows: Vec<Arrow>,
    /// Placements with the number that each is marked with, if things are numbered.
    pub badges: Vec<(At, Option<usize>)>,
    /// Spaces of the menu with their numbers.
    pub numbers: Vec<(At, usize)>,
    /// What drafted moves bring, such as "+5".
    pub gains: Vec<(At, String)>,
    pub people: Vec<ScoreRow>,
    /// Prices owed and offers open, as texts.
    pub trades: Vec<String>,
    /// Whether the game is over, so that the chart is drawn.
    pub over: bool,
}

/// A die of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieFigure {
    /// 0 to 6.
    pub value: u8,
    /// Whether the draft uses it.
    pub used: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct NomadFigure {
    pub at: At,
    pub rider: Rider,
    /// Whether its placement is only drafted.
    pub ghost: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Arrow {
    /// `None` while the numbers are those of a menu, and where moves of several turns are marked.
    pub number: Option<usize>,
    /// Of the player whose nomad it is.
    pub rider: Rider,
    pub from: At,
    pub to: At,
    /// Whether it is only drafted.
    pub drafted: bool,
    /// Whether it is thin, and its shaft under the nomads, because there are many.
    pub thin: bool,
}

/// More arrows than this are thin, so that the nomads remain visible.
const MANY_ARROWS: usize = 8;

#[derive(Clone, Debug)]
pub struct ScoreRow {
    pub player: DrawnPlayer,
    /// Nomads before the gorge, beyond it, and in the oasis.
    pub nomads: [usize; 3],
    pub cards: usize,
    /// The values of the cards that the viewer may know.
    pub values: Option<Vec<i8>>,
    pub account: Option<Account>,
    pub total: Option<i32>,
}

impl ScoreRow {
    /// The sum of the values of the cards, as far as the viewer may know them.
    pub fn card_points(&self) -> Option<i32> {
        let values = self.values.as_ref()?;
        Some(values.iter().map(|&value| i32::from(value)).sum())
    }

    /// The money that came from a source.
    pub fn from(&self, source: Source) -> i32 {
        self.account.map_or(0, |account| account.from(source))
    }
}

impl Drawing {
    /// The drawing that a request asks for.
    pub fn of(request: &Request) -> Drawing {
        let view = request.view;
        let board = &view.board;
        let place = |space: Space| board.column_row(space);
        let people = people(request);
        Drawing {
            extent: request.extent,
            language: request.language,
            board: Arc::clone(board),
            oasis_row: view.options.oasis_row,
            headline: headline(request),
            dice: dice(view),
            tallies: tallies(view, &people),
            cards: view.cards.iter().map(|&space| place(space)).collect(),
            nomads: view
                .nomads
                .iter()
                .map(|&(space, seat)| NomadFigure {
                    at: place(space),
                    rider: rider_of(request.players, seat),
                    ghost: view.ghosts.contains(&space),
                })
                .collect(),
            links: links(view),
            chosen: request.legal.and_then(|legal| legal.from).map(place),
            legal: request
                .legal
                .iter()
                .flat_map(|legal| &legal.destinations)
                .map(|to| {
                    let dice = match request.menu.is_empty() {
                        true => words::dice(&to.dice),
                        false => String::new(),
                    };
                    (place(to.at), dice)
                })
                .collect(),
            arrows: arrows(request),
            badges: request
                .marked
                .iter()
                .filter(|mark| mark.from.is_none())
                .map(|mark| (place(mark.to), numbered(request, mark.number)))
                .collect(),
            numbers: request
                .numbers()
                .map(|(space, number)| (place(space), number))
                .collect(),
            gains: draft::gains(view, request.steps)
                .into_iter()
                .map(|(space, text)| (place(space), text))
                .collect(),
            people,
            trades: words::trades(&request.cast(), |seat| name_of(request, seat)),
            over: view.phase == Phase::Over,
        }
    }
}

/// The player's name as it can be drawn.
fn name_of(request: &Request, seat: Seat) -> String {
    drawn_name(request.language, request.players, seat)
}

fn headline(request: &Request) -> Headline {
    let (view, language) = (request.view, request.language);
    let name = |seat: Seat| name_of(request, seat);
    let mut aside = words::aside(language, view.board.title(), view.turn_number);
    if let Some(ending) = view.ending {
        let names: Vec<String> = ending.winners.iter().map(name).collect();
        return Headline {
            rider: alone(ending.winners).map(|seat| rider_of(request.players, seat)),
            text: pictures::won(language, &names),
            aside: words::ended(language, ending.reason, view.turn_number),
        };
    }
    let Some(seat) = view.turn else {
        let names: Vec<String> = view.acting.iter().map(name).collect();
        if let Some(reason) = view.reason {
            aside = words::ended(language, reason, view.turn_number);
        }
        return Headline {
            rider: None,
            text: words::settling(language, &names),
            aside,
        };
    };
    let drafted = view.drafted.len() + view.ghosts.len();
    let text = if drafted > 0 && view.viewer == Viewer::Seat(seat) {
        let brings = draft::total(view, request.steps);
        words::drafting(language, &name(seat), drafted, brings.as_deref())
    } else {
        let owes = view.dice.is_empty() && !view.owed.is_empty();
        words::to_move(language, &name(seat), view.phase, owes)
    };
    Headline {
        rider: Some(rider_of(request.players, seat)),
        text,
        aside,
    }
}

/// The dice that are left, then those that the draft uses.
fn dice(view: &View) -> Vec<DieFigure> {
    let left = view
        .dice
        .values()
        .map(|value| DieFigure { value, used: false });
    let used = view.drafted.iter().map(|drafted| DieFigure {
        value: drafted.die,
        used: true,
    });
    left.chain(used).collect()
}

/// While nomads are placed, how many are left; at the end, all points.
fn tallies(view: &View, people: &[ScoreRow]) -> Vec<(Rider, String)> {
    let all = people.iter().zip(&view.seats);
    match view.phase {
        Phase::Placing => all
            .map(|(person, seat)| (person.player.rider, words::number(i32::from(seat.to_place))))
            .collect(),
        Phase::Over => all
            .filter_map(|(person, seat)| Some((person.player.rider, words::number(seat.total?))))
            .collect(),
        Phase::Rolling | Phase::Moving | Phase::Settling => Vec::new(),
    }
}

fn links(view: &View) -> Vec<(At, At)> {
    let board = &view.board;
    let stands = |space: Space| view.nomads.iter().any(|&(at, _)| at == space);
    let mut links = Vec::new();
    for &(space, _) in &view.nomads {
        for next in board.neighbours(space) {
            if next > space && stands(next) {
                links.push((board.column_row(space), board.column_row(next)));
            }
        }
    }
    links
}

/// The number, unless the numbers on the land are those of a menu.
fn numbered(request: &Request, number: Option<usize>) -> Option<usize> {
    number.filter(|_| request.menu.is_empty())
}

/// The moves of the draft by the numbers that its text gives them; without a draft, the marked moves.
fn arrows(request: &Request) -> Vec<Arrow> {
    let view = request.view;
    let place = |space: Space| view.board.column_row(space);
    if view.drafted.is_empty() {
        let marked = request.marked.iter().filter_map(|mark| {
            // A nomad that is back where it was needs no arrow.
            let from = mark.from.filter(|from| *from != mark.to)?;
            Some(Arrow {
                number: numbered(request, mark.number),
                rider: rider_of(request.players, mark.owner),
                from: place(from),
                to: place(mark.to),
                drafted: false,
                thin: false,
            })
        });
        let mut arrows: Vec<Arrow> = marked.collect();
        let many = arrows.len() > MANY_ARROWS;
        for arrow in &mut arrows {
            arrow.thin = many;
        }
        return arrows;
    }
    let owners = drafted_owners(view);
    let is_move = |action: &Action| matches!(action, Action::Move { .. });
    let steps = (1..).zip(request.steps);
    let steps = steps.filter(|(_, step)| is_move(&step.action));
    let mut lines = steps.map(|(line, _)| line);
    let drafted =
        view.drafted
            .iter()
            .zip(owners)
            .zip(1..)
            .map(|((drafted, owner), place_in_draft)| Arrow {
                number: numbered(request, lines.next().or(Some(place_in_draft))),
                rider: rider_of(request.players, owner),
                from: place(drafted.from),
                to: place(drafted.to),
                drafted: true,
                thin: false,
            });
    drafted.collect()
}

/// Whose nomads the drafted moves move, in their order.
fn drafted_owners(view: &View) -> Vec<Seat> {
    // The nomads stand as if the moves were made: each is followed back.
    let mut stand: BTreeMap<Space, Seat> = view.nomads.iter().copied().collect();
    let back = view.drafted.iter().rev().map(|made| {
        let owner = stand.remove(&made.to).or(view.turn);
        let owner = owner.unwrap_or(Seat::new(0));
        stand.insert(made.from, owner);
        owner
    });
    let mut owners: Vec<Seat> = back.collect();
    owners.reverse();
    owners
}

fn people(request: &Request) -> Vec<ScoreRow> {
    let view = request.view;
    let winners = view.ending.map(|ending| ending.winners);
    view.seats
        .iter()
        .enumerate()
        .map(|(index, seat)| {
            let at = Seat::new(index);
            ScoreRow {
                player: DrawnPlayer {
                    rider: rider_of(request.players, at),
                    name: name_of(request, at),
                    acting: view.acting.contains(at),
                    resigned: seat.resigned,
                    winner: winners.is_some_and(|winners| winners.contains(at)),
                },
                nomads: score::nomads(view, at),
                cards: seat.card_count,
                values: seat.cards.clone(),
                account: seat.account,
                total: seat.total,
            }
        })
        .collect()
}
