//! What is where on a picture, as plain data from a view: no pixels yet, and nothing that the viewer may not know.

use super::inks;
use std::sync::Arc;

use super::draft;
use super::request::Request;
use crate::Extent;
use crate::drawn_player::{DrawnPlayer, Headline, alone, drawn_name, rider_of};
use crate::geometry::At;
use crate::ink::Ink;
use ::words::Language;
use ::words::desert::picture as words;
use ::words::pictures;
use games::desert::{Board, Colour, Phase, SeatView, Space};
use games::{Rider, Seat, Viewer};

/// The whole content of a picture.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub extent: Extent,
    /// The language of all texts.
    pub language: Language,
    pub board: Arc<Board>,
    /// Whether the spaces beyond the elevation line are in play (R3).
    pub all: bool,
    /// Whether the river is in play (R15).
    pub river: bool,
    pub headline: Headline,
    pub areas: Vec<AreaFigure>,
    pub palms: Vec<At>,
    /// Tokens with their values; 0 is face down.
    pub tokens: Vec<(At, u8)>,
    pub caravans: Vec<Chain>,
    /// Legal spaces, and the ink of their rings.
    pub legal: Vec<(At, Ink)>,
    pub badges: Vec<Badge>,
    /// Spaces of the menu with their numbers.
    pub numbers: Vec<(At, usize)>,
    /// What drafted placements bring, such as "+5".
    pub gains: Vec<(At, String)>,
    pub people: Vec<ScoreRow>,
    pub supply: Vec<(Colour, u16)>,
    /// Whether the game is over, so that the chart is drawn.
    pub over: bool,
}

#[derive(Clone, Debug)]
pub struct AreaFigure {
    pub rider: Rider,
    pub spaces: Vec<At>,
    /// Its points at the end (R18).
    pub points: usize,
    /// The space that shows the points; `None` if the area consists of oases only.
    pub sign: Option<At>,
}

#[derive(Clone, Debug)]
pub struct Chain {
    pub seat: Seat,
    pub colour: Colour,
    pub rider: Rider,
    /// Camels, the leader first.
    pub camels: Vec<CamelFigure>,
    /// Pairs of neighbouring camels.
    pub links: Vec<(At, At)>,
    /// From a camel to a linked oasis.
    pub ties: Vec<(At, At)>,
}

#[derive(Clone, Copy, Debug)]
pub struct CamelFigure {
    pub at: At,
    pub leader: bool,
    /// Whether it is only drafted.
    pub ghost: bool,
}

/// A numbered recent placement.
#[derive(Clone, Copy, Debug)]
pub struct Badge {
    pub at: At,
    /// `None` while the numbers are those of a menu.
    pub number: Option<usize>,
}

#[derive(Clone, Debug)]
pub struct ScoreRow {
    pub player: DrawnPlayer,
    pub tokens: usize,
    /// The total value of the tokens, if the viewer may know it.
    pub token_points: Option<u16>,
    pub oases: u16,
    pub river: u16,
    pub enclosed: u16,
    /// What the largest caravans are worth as it stands, which others can take over while the game runs.
    pub largest: u16,
    /// All points except those of unknown tokens.
    pub points: u16,
    /// Whether `points` lacks points that the viewer may not know.
    pub hidden: bool,
    /// Whether nobody has more points and somebody has fewer. If no tokens are known, this compares public points. If the
    /// viewer knows some players' tokens, it counts only a lead that hidden tokens cannot change.
    pub leading: bool,
    pub caravans: Vec<Size>,
}

impl ScoreRow {
    /// The points that can no longer be lost, except those of unknown tokens.
    pub fn safe(&self) -> u16 {
        self.points.saturating_sub(self.largest)
    }
}

/// The size of a caravan.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub colour: Colour,
    /// Camels including the leader; `None` without a caravan.
    pub camels: Option<u16>,
    /// Whether its leader is still to be placed.
    pub waiting: bool,
    /// Whether it is the largest of its colour, or tied for it.
    pub largest: bool,
    /// Whether another caravan is as large.
    pub tied: bool,
}

impl Drawing {
    /// The drawing that a request asks for.
    pub fn of(request: &Request) -> Drawing {
        let view = request.view;
        let board = &view.board;
        let place = |space: Space| board.column_row(space);
        let rider = |seat: Seat| rider_of(request.players, seat);
        let sorted: Vec<At> = view.oases.iter().map(|&space| place(space)).collect();
        Drawing {
            extent: request.extent,
            language: request.language,
            board: board.clone(),
            all: view.seats_at_table > 3,
            river: view.river,
            headline: headline(request),
            areas: view
                .areas
                .iter()
                .map(|area| {
                    let spaces: Vec<At> = area.spaces.iter().map(|&space| place(space)).collect();
                    let open: Vec<At> = spaces
                        .iter()
                        .copied()
                        .filter(|at| !sorted.contains(at))
                        .collect();
                    AreaFigure {
                        rider: rider(area.seat),
                        sign: middle(&open),
                        spaces,
                        points: area.empty,
                    }
                })
                .collect(),
            palms: sorted,
            tokens: view
                .waterholes
                .iter()
                .map(|&(space, value)| (place(space), value.unwrap_or(0).min(3)))
                .collect(),
            caravans: chains(request),
            legal: request
                .legal
                .iter()
                .flat_map(|legal| {
                    let ink = legal.colour.map_or(Ink::PALM[1], inks::coat);
                    legal.spaces.iter().map(move |&space| (place(space), ink))
                })
                .collect(),
            badges: request
                .marked
                .iter()
                .map(|mark| Badge {
                    at: place(mark.at),
                    number: mark.number.filter(|_| request.menu.is_empty()),
                })
                .collect(),
            numbers: request
                .numbers()
                .map(|(space, number)| (place(space), number))
                .collect(),
            gains: draft::gains(view, request.steps)
                .into_iter()
                .map(|(space, text)| (place(space), text))
                .collect(),
            people: people(request),
            supply: view
                .supply
                .iter()
                .map(|(colour, &left)| (colour, left))
                .collect(),
            over: view.phase == Phase::Over,
        }
    }
}

fn headline(request: &Request) -> Headline {
    let (view, language) = (request.view, request.language);
    let name = |seat: Seat| drawn_name(language, request.players, seat);
    let aside = words::aside(language, view.board.title(), view.turn_number);
    if let Some(ending) = view.ending {
        let names: Vec<String> = ending.winners.iter().map(name).collect();
        return Headline {
            rider: alone(ending.winners).map(|seat| rider_of(request.players, seat)),
            text: pictures::won(language, &names),
            aside,
        };
    }
    match view.turn {
        Some(seat) if !view.ghosts.is_empty() && view.viewer == Viewer::Seat(seat) => {
            let (text, why) = draft::heading(language, view, request.steps, seat, &name(seat));
            Headline {
                rider: Some(rider_of(request.players, seat)),
                text,
                aside: if why.is_empty() { aside } else { why },
            }
        }
        Some(seat) => Headline {
            rider: Some(rider_of(request.players, seat)),
            text: words::to_move(language, &name(seat), view.phase, view.camels_left),
            aside,
        },
        None => {
            let names: Vec<String> = view.acting.iter().map(name).collect();
            Headline {
                rider: None,
                text: words::waiting(language, view.phase, &names),
                aside,
            }
        }
    }
}

fn chains(request: &Request) -> Vec<Chain> {
    let view = request.view;
    let board = &view.board;
    view.caravans
        .iter()
        .map(|caravan| {
            let ghosts = view
                .ghosts
                .iter()
                .filter(|ghost| ghost.colour == Some(caravan.colour));
            let ghosts: Vec<Space> = ghosts.map(|ghost| ghost.at).collect();
            let camels = caravan
                .camels
                .iter()
                .enumerate()
                .map(|(step, &space)| CamelFigure {
                    at: board.column_row(space),
                    leader: step == 0,
                    ghost: ghosts.contains(&space),
                });
            let mut links = Vec::new();
            let mut ties: Vec<(Space, Space)> = Vec::new();
            for &space in &caravan.camels {
                for other in board.neighbours(space) {
                    if other > space && caravan.camels.contains(&other) {
                        links.push((board.column_row(space), board.column_row(other)));
                    }
                    if caravan.linked.contains(&other)
                        && !ties.iter().any(|&(_, oasis)| oasis == other)
                    {
                        ties.push((space, other));
                    }
                }
            }
            Chain {
                seat: caravan.seat,
                colour: caravan.colour,
                rider: rider_of(request.players, caravan.seat),
                camels: camels.collect(),
                links,
                ties: ties
                    .into_iter()
                    .map(|(a, b)| (board.column_row(a), board.column_row(b)))
                    .collect(),
            }
        })
        .collect()
}

fn people(request: &Request) -> Vec<ScoreRow> {
    let view = request.view;
    let points = |seat: &SeatView| seat.total.unwrap_or(seat.public_points);
    let least = view.seats.iter().map(points).min().unwrap_or(0);
    let mixed = view.seats.iter().any(|seat| seat.total.is_some())
        && view.seats.iter().any(|seat| seat.total.is_none());
    // The most that a player may have, if only some totals are known.
    let reach = |seat: &SeatView| match seat.total {
        None if mixed => seat.public_points + 3 * seat.tokens_taken as u16,
        _ => points(seat),
    };
    let leads = |index: usize, seat: &SeatView| {
        points(seat) > least
            && view
                .seats
                .iter()
                .enumerate()
                .all(|(other, rival)| other == index || reach(rival) <= points(seat))
    };
    let winners = view.ending.map(|ending| ending.winners);
    view.seats
        .iter()
        .enumerate()
        .map(|(index, seat)| {
            let at = Seat::new(index);
            let token_points = seat
                .tokens
                .as_ref()
                .map(|tokens| tokens.iter().map(|&value| u16::from(value)).sum());
            let caravans = seat.sizes.iter().map(|(colour, &camels)| Size {
                colour,
                camels,
                waiting: seat.leaders_left.contains(&colour),
                largest: seat.largest[colour] > 0,
                tied: view
                    .seats
                    .iter()
                    .filter(|seat| seat.largest[colour] > 0)
                    .count()
                    > 1,
            });
            ScoreRow {
                player: DrawnPlayer {
                    rider: rider_of(request.players, at),
                    name: drawn_name(request.language, request.players, at),
                    acting: view.acting.contains(at),
                    resigned: seat.resigned,
                    winner: winners.is_some_and(|winners| winners.contains(at)),
                },
                tokens: seat.tokens_taken,
                token_points,
                oases: seat.oasis_points,
                river: seat.river_points,
                enclosed: seat.empty_enclosed,
                largest: seat
                    .largest
                    .iter()
                    .map(|(_, &points)| u16::from(points))
                    .sum(),
                points: points(seat),
                leading: leads(index, seat),
                hidden: seat.total.is_none() && seat.tokens_taken > 0,
                caravans: caravans.collect(),
            }
        })
        .collect()
}

/// The place nearest to the centre of all.
fn middle(places: &[At]) -> Option<At> {
    let count = places.len().max(1) as i32;
    let sum = places
        .iter()
        .fold((0, 0), |sum, at| (sum.0 + at.0 as i32, sum.1 + at.1 as i32));
    let off = |at: &At| (at.0 as i32 * count - sum.0).abs() + (at.1 as i32 * count - sum.1).abs();
    places.iter().copied().min_by_key(|at| (off(at), *at))
}
