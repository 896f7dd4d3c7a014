//! Honours at the end of a game (see `docs/playing.md`).

use super::action::Action;
use super::colour::Colour;
use super::fact::Fact;
use super::game::Game;
use super::position::Position;
use super::spaces::Spaces;
use super::view::Phase;
use crate::honour::{Claim, Honour, Kind, honours};
use crate::{Seat, Seats};

/// A deed that is honoured, with its figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// The longest caravan of all, whatever its colour.
    LongestCaravan {
        /// The colour of the caravan.
        colour: Colour,
        /// Its camels, leader included.
        camels: u16,
    },
    /// The largest area enclosed by one camel (R16).
    BoldestEnclosure {
        /// The colour of the caravan.
        colour: Colour,
        /// The spaces of the area, oases included.
        spaces: u16,
    },
    /// The caravan that had nearly no space left for its next camel (R11), and got away.
    NarrowestEscape {
        /// The colour of the caravan.
        colour: Colour,
        /// The spaces that it had left: 1 or 2.
        exits: u16,
        /// By how many camels it grew after that.
        camels: u16,
    },
    /// The caravan that linked most oases (R14, R17).
    MostOases {
        /// The colour of the caravan.
        colour: Colour,
        /// The oases.
        oases: u16,
    },
    /// The tokens of one turn that are worth most (R13, R17).
    RichestTurn {
        /// How many tokens.
        tokens: u16,
        /// Their values together.
        points: u16,
    },
    /// The largest caravans in most colours (R21), shared ones included.
    MostColours {
        /// How many colours.
        colours: u16,
    },
}

/// A caravan with at most so many spaces left is in need of an escape.
const FEW_EXITS: u16 = 2;
/// By so many camels a caravan has to grow to have escaped.
const ESCAPED: u16 = 3;

/// What is known of a caravan's need at one moment.
#[derive(Clone, Copy)]
struct Need {
    seat: Seat,
    colour: Colour,
    exits: u16,
    size: u16,
}

/// What is remembered of a game while it is told again.
#[derive(Default)]
struct Memory {
    needs: Vec<Need>,
    enclosures: Vec<Claim<Deed>>,
    /// The oases that each caravan linked.
    oases: Vec<(Seat, Colour, u16)>,
    /// By turn: who took how many tokens, and what they are worth.
    turns: Vec<(u32, Seat, u16, u16)>,
}

impl Memory {
    fn hear(&mut self, turn: u32, fact: &Fact) {
        match fact {
            Fact::WaterholeTaken { seat, value, .. } => self.took(turn, *seat, &[*value]),
            Fact::OasisLinked { seat, colour, .. } => self.oases.push((*seat, *colour, 1)),
            Fact::AreaEnclosed {
                seat,
                colour,
                spaces,
                tokens,
                oases,
            } => {
                let values: Vec<Option<u8>> = tokens.iter().map(|(_, value)| *value).collect();
                self.took(turn, *seat, &values);
                self.oases.push((*seat, *colour, number(oases.len())));
                let deed = Deed::BoldestEnclosure {
                    colour: *colour,
                    spaces: number(spaces.len()),
                };
                let measure = u32::from(number(spaces.len()));
                self.enclosures.push(Claim::new(*seat, deed, measure));
            }
            _ => {}
        }
    }

    fn took(&mut self, turn: u32, seat: Seat, values: &[Option<u8>]) {
        let points = values.iter().flatten().map(|value| u16::from(*value)).sum();
        self.turns.push((turn, seat, number(values.len()), points));
    }

    /// Notes which caravans have nearly no space left.
    fn look(&mut self, position: &Position) {
        if position.phase() != Phase::Camels {
            return;
        }
        for (seat, colour) in caravans(position) {
            let exits = number(exits(position, seat, colour).len());
            if position.supply[colour] > 0 && (1..=FEW_EXITS).contains(&exits) {
                self.needs.push(Need {
                    seat,
                    colour,
                    exits,
                    size: position.size(seat, colour),
                });
            }
        }
    }

    fn most_oases(&self) -> impl Iterator<Item = Claim<Deed>> {
        self.oases.iter().map(|(seat, colour, _)| {
            let same = self.oases.iter();
            let same = same.filter(|(by, of, _)| by == seat && of == colour);
            let oases = same.map(|(_, _, oases)| oases).sum();
            let deed = Deed::MostOases {
                colour: *colour,
                oases,
            };
            Claim::new(*seat, deed, oases.into())
        })
    }

    fn richest_turns(&self) -> impl Iterator<Item = Claim<Deed>> {
        self.turns.iter().map(|(turn, seat, _, _)| {
            let same = self.turns.iter();
            let same = same.filter(|(in_turn, by, _, _)| in_turn == turn && by == seat);
            let (tokens, points) = same.fold((0, 0), |(tokens, points), (_, _, more, worth)| {
                (tokens + more, points + worth)
            });
            Claim::new(*seat, Deed::RichestTurn { tokens, points }, points.into())
        })
    }

    /// The fewer exits, the better; then the more camels.
    fn escapes(&self, end: &Position) -> impl Iterator<Item = Claim<Deed>> {
        self.needs.iter().filter_map(|need| {
            let camels = end.size(need.seat, need.colour).saturating_sub(need.size);
            let deed = Deed::NarrowestEscape {
                colour: need.colour,
                exits: need.exits,
                camels,
            };
            let spared = FEW_EXITS.saturating_sub(need.exits);
            let measure = u32::from(spared * 10 + camels);
            (camels >= ESCAPED).then(|| Claim::new(need.seat, deed, measure))
        })
    }
}

/// Counts on a board fit.
fn number(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// Every caravan that there is.
fn caravans(position: &Position) -> impl Iterator<Item = (Seat, Colour)> {
    let seats = Seat::first(position.ground.seats());
    let all = seats.flat_map(|seat| Colour::ALL.map(|colour| (seat, colour)));
    all.filter(|(seat, colour)| !position.caravan(*seat, *colour).is_empty())
}

/// The spaces on which the next camel of a caravan could stand (R11), whoever is on turn.
fn exits(position: &Position, seat: Seat, colour: Colour) -> Spaces {
    position.caravans[seat.index()][colour].reach & position.land_for(seat, colour)
}

impl Game {
    /// The honours of the game, if it is over: told again from its first leader, by seats that did not resign.
    pub(super) fn honoured(&self) -> Vec<Honour<Deed>> {
        self.ending().map_or_else(Vec::new, |_| {
            // A game that ended before the tokens lay has nothing to honour.
            self.recalled().unwrap_or_default()
        })
    }

    fn recalled(&self) -> Option<Vec<Honour<Deed>>> {
        let mut memory = Memory::default();
        let mut position = self.at_first_leader(self.ground())?;
        memory.look(&position);
        for (seat, action) in &self.history {
            let turn = position.turn_number();
            let mut facts = Vec::new();
            self.repeat(&mut position, *seat, *action, &mut facts)?;
            for fact in &facts {
                memory.hear(turn, fact);
            }
            if *action != Action::Resign {
                memory.look(&position);
            }
        }
        let resigned = position.resigned;
        let seats = Seat::first(self.seats).filter(|seat| !resigned.contains(*seat));
        Some(honours(
            &kinds(&memory, &position),
            seats.collect::<Seats>(),
        ))
    }
}

/// The kinds of deeds, in the order in which they are told if they stand out equally.
fn kinds(memory: &Memory, end: &Position) -> Vec<Kind<Deed>> {
    let longest = caravans(end).map(|(seat, colour)| {
        let camels = end.size(seat, colour);
        Claim::new(seat, Deed::LongestCaravan { colour, camels }, camels.into())
    });
    let largest = end.largest();
    let colours = Seat::first(end.ground.seats()).map(|seat| {
        let held = largest[seat.index()].iter();
        let colours = number(held.filter(|(_, points)| **points > 0).count());
        Claim::new(seat, Deed::MostColours { colours }, colours.into())
    });
    let kind = |claims: Vec<Claim<Deed>>, least, usual_lead| Kind {
        claims,
        least,
        usual_lead,
    };
    vec![
        kind(longest.collect(), 5, 3),
        kind(memory.enclosures.clone(), 3, 4),
        kind(memory.escapes(end).collect(), 1, 8),
        kind(memory.most_oases().collect(), 2, 1),
        kind(memory.richest_turns().collect(), 4, 3),
        kind(colours.collect(), 2, 2),
    ]
}
