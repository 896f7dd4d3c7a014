//! The reasons for a turn, beyond its gains at once: losses of others, and ways that it shortens.

use super::determinization::SUPPOSED;
use super::distances::Distances;
use crate::Seat;
use crate::desert::{Colour, Phase, Position, Space};

/// The value of a token or an oasis when reasons are compared: an oasis as many as its points (R14).
const OASIS: f32 = 5.0;

/// A gain or a loss counts if it is more than that: three points a camel nearer, from three to two, count 0.5, and from
/// five to four 0.15.
const MUCH: f32 = 0.3;

/// Tokens that others reach with more camels than that are not said to be taken from them.
const AT_HAND: u8 = 2;

/// The reasons for a turn. Distances are in camels, as if no other player moved; beyond five camels nothing is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reasons {
    /// Its gains at once; `None` for a leader, which brings nothing yet.
    pub gain: Option<Gain>,
    /// The greatest loss of another player by it; `None` if no player loses much, or if the game ends.
    pub denial: Option<Denial>,
    /// The way of the seat's own that it shortens most; `None` if it shortens none by much, or if the game ends.
    pub way: Option<Way>,
}

/// The gains of a turn at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// Points that the seat keeps: of tokens whose values it knows, of oases, the river and enclosed spaces.
    pub points: u16,
    /// Tokens whose values it does not know.
    pub unknown: u16,
    /// By how many points its largest caravans (R21) would bring more if the game ended then; negative if less.
    pub largest: i32,
}

impl Gain {
    /// The gains of the seat between these positions, with so many tokens of unknown value.
    fn of(before: &Position, after: &Position, seat: Seat, unknown: u16) -> Gain {
        let kept = |position: &Position| {
            let gathered = position.gathered(seat);
            let points = gathered.token_points() + gathered.oasis_points();
            points + gathered.river_points() + gathered.empty
        };
        let total = |position: &Position| i32::from(position.totals()[seat.index()]);
        let kept_more = i32::from(kept(after)) - i32::from(kept(before));
        let points = kept_more - i32::from(unknown) * i32::from(SUPPOSED);
        Gain {
            points: u16::try_from(points).unwrap_or(0),
            unknown,
            largest: total(after) - total(before) - kept_more,
        }
    }

    /// Does it bring anything that the seat keeps?
    #[must_use]
    pub fn brings(&self) -> bool {
        self.points > 0 || self.unknown > 0
    }
}

/// Where a caravan goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To an oasis that it has not linked.
    Oasis(Space),
    /// To the token that lies on this space.
    Waterhole(Space),
}

/// A change of a player's way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The turn takes the token itself.
    Taken,
    /// It takes so many camels now.
    Longer(u8),
    /// It takes more than five camels now, or there is none.
    OutOfReach,
}

/// A loss of another player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Denial {
    /// The player who loses it.
    pub seat: Seat,
    /// The colour of the caravan; of a token's the one that is nearest before the turn.
    pub colour: Colour,
    /// The token or oasis that it could have reached.
    pub goal: Goal,
    /// With how many camels.
    pub before: u8,
    /// The change of that.
    pub after: Fate,
}

/// A way of the seat's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The colour of the caravan; of a token's the one that is nearest after the turn.
    pub colour: Colour,
    /// The oasis or the token to which it leads.
    pub goal: Goal,
    /// How many camels it took; `None` if more than five.
    pub before: Option<u8>,
    /// How many it takes.
    pub after: u8,
}

impl Reasons {
    /// The reasons for the turn of `seat` between these positions, which hold only what that seat knows.
    /// `unknown` of the tokens that the seat took have values that it does not know.
    pub(super) fn of(before: &Position, after: &Position, seat: Seat, unknown: u16) -> Reasons {
        let places_camels = before.phase() != Phase::Leaders;
        let gain = places_camels.then(|| Gain::of(before, after, seat, unknown));
        if after.ending().is_some() {
            return Reasons {
                gain,
                ..Reasons::default()
            };
        }
        let (before, after) = (Distances::of(before), Distances::of(after));
        Reasons {
            gain,
            denial: denial(&before, &after, seat),
            way: way(&before, &after, seat),
        }
    }
}

/// The part of a goal's worth that so many camels leave.
fn nearness(camels: Option<u8>) -> f32 {
    camels.map_or(0.0, |camels| 1.0 / f32::from(camels))
}

/// The heaviest of those that count; of equals the first.
fn heaviest<T>(found: impl Iterator<Item = (f32, T)>) -> Option<T> {
    let much = found.filter(|(weight, _)| *weight > MUCH);
    let best = much.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, found)| found)
}

fn denial(before: &Distances<'_>, after: &Distances<'_>, seat: Seat) -> Option<Denial> {
    let ground = before.position.ground();
    let others = || Seat::first(ground.seats()).filter(|other| *other != seat);
    let oases = ground.oases().without(before.position.enclosed());
    let caravans = others().flat_map(|other| Colour::ALL.map(|colour| (other, colour)));
    let from_oases = caravans.flat_map(|(other, colour)| {
        oases.iter().filter_map(move |oasis| {
            let was = before.to_oasis(other, colour, oasis)?;
            let is = after.to_oasis(other, colour, oasis);
            let lost = OASIS * (nearness(Some(was)) - nearness(is));
            let denial = Denial {
                seat: other,
                colour,
                goal: Goal::Oasis(oasis),
                before: was,
                after: is.map_or(Fate::OutOfReach, Fate::Longer),
            };
            Some((lost, denial))
        })
    });
    let from_tokens = others().flat_map(|other| {
        before.position.tokens().iter().filter_map(move |token| {
            let (was, colour) = before.to_token(other, token)?;
            let (fate, is) = if after.position.tokens().contains(token) {
                let is = after.to_token(other, token).map(|(camels, _)| camels);
                (is.map_or(Fate::OutOfReach, Fate::Longer), is)
            } else {
                (Fate::Taken, None)
            };
            let lost = f32::from(ground.value(token)) * (nearness(Some(was)) - nearness(is));
            let denial = Denial {
                seat: other,
                colour,
                goal: Goal::Waterhole(token),
                before: was,
                after: fate,
            };
            let counts = fate != Fate::Taken || was <= AT_HAND;
            counts.then_some((lost, denial))
        })
    });
    heaviest(from_oases.chain(from_tokens))
}

fn way(before: &Distances<'_>, after: &Distances<'_>, seat: Seat) -> Option<Way> {
    let ground = after.position.ground();
    let oases = ground.oases().without(after.position.enclosed());
    let to_oases = Colour::ALL.into_iter().flat_map(|colour| {
        oases.iter().filter_map(move |oasis| {
            let is = after.to_oasis(seat, colour, oasis)?;
            let was = before.to_oasis(seat, colour, oasis);
            let won = OASIS * (nearness(Some(is)) - nearness(was));
            let way = Way {
                colour,
                goal: Goal::Oasis(oasis),
                before: was,
                after: is,
            };
            Some((won, way))
        })
    });
    let to_tokens = after.position.tokens().iter().filter_map(|token| {
        let (is, colour) = after.to_token(seat, token)?;
        let was = before.to_token(seat, token).map(|(camels, _)| camels);
        let won = f32::from(ground.value(token)) * (nearness(Some(is)) - nearness(was));
        let way = Way {
            colour,
            goal: Goal::Waterhole(token),
            before: was,
            after: is,
        };
        Some((won, way))
    });
    heaviest(to_oases.chain(to_tokens))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::determinization::SUPPOSED;
    use super::{Denial, Fate, Gain, Goal, Reasons, Way};
    use crate::Seat;
    use crate::desert::{
        Board, ByColour, Colour, Ground, Placement, Position, Space, Spaces, Start,
    };

    fn ana() -> Seat {
        Seat::new(0)
    }

    fn ben() -> Seat {
        Seat::new(1)
    }

    /// One row from A to J, and a way into its middle, from D2.
    fn board() -> Arc<Board> {
        let map = ". . . . . . . . . .\n# # # . # # # # # #";
        let board = Board::parse(&format!("name: lane\noffset: odd-q\nmap:\n{map}\n"));
        Arc::new(board.expect("a board"))
    }

    fn at(name: &str) -> Space {
        board().find(name).expect("a space of the map")
    }

    /// Ana is to place two camels; there is an oasis and a token.
    fn position(oasis: &str, token: &str, leaders: &[(Seat, Colour, &str)]) -> Position {
        let oases = Spaces::only(at(oasis));
        let ground = Ground::new(board(), 2, false, oases, &[(at(token), 3)]);
        placed(ground, leaders)
    }

    fn placed(ground: Ground, leaders: &[(Seat, Colour, &str)]) -> Position {
        let caravan =
            |&(seat, colour, leader): &(Seat, Colour, &str)| (seat, colour, vec![at(leader)]);
        let start = Start {
            caravans: leaders.iter().map(caravan).collect(),
            turn: ana(),
            camels_left: 2,
            turn_number: 3,
            supply: ByColour::default(),
        };
        Position::from_start(Arc::new(ground), &start).expect("it is possible")
    }

    fn after(position: &Position, colour: Colour, spaces: &[&str]) -> Position {
        let mut after = position.clone();
        for space in spaces {
            let placement = Placement {
                colour,
                at: at(space),
            };
            after.play(placement, &mut ()).expect("it is legal");
        }
        after
    }

    #[test]
    fn a_token_that_another_was_about_to_take_is_taken_from_them() {
        // Given a token between Ana and Ben, whose next camel could take it,
        let leaders = [(ana(), Colour::Green, "B1"), (ben(), Colour::Pink, "E1")];
        let before = position("H1", "D1", &leaders);

        // when Ana takes it, then it brings points, and he loses what one camel would have brought.
        let after = after(&before, Colour::Green, &["C1", "D1"]);
        let reasons = Reasons::of(&before, &after, ana(), 0);
        let gain = Gain {
            // Three for the token, and one for D2, which is shut off.
            points: 4,
            unknown: 0,
            // Her green caravan was and is the largest.
            largest: 0,
        };
        assert_eq!(reasons.gain, Some(gain));
        assert!(gain.brings());
        let denial = Denial {
            seat: ben(),
            colour: Colour::Pink,
            goal: Goal::Waterhole(at("D1")),
            before: 1,
            after: Fate::Taken,
        };
        assert_eq!((reasons.denial, reasons.way), (Some(denial), None));
    }

    #[test]
    fn a_rival_who_is_shut_in_can_no_longer_reach_an_oasis() {
        // Given Ben on his way to an oasis, five camels away, with another leader behind it, and Ana beside that way,
        let leaders = [
            (ana(), Colour::Pink, "D2"),
            (ben(), Colour::Green, "A1"),
            (ben(), Colour::Purple, "J1"),
        ];
        let before = position("G1", "I1", &leaders);

        // when she steps into it, then he is shut in, and she is one camel nearer.
        let shut = after(&before, Colour::Pink, &["D1"]);
        let reasons = Reasons::of(&before, &shut, ana(), 0);
        let denial = Denial {
            seat: ben(),
            colour: Colour::Green,
            goal: Goal::Oasis(at("G1")),
            before: 5,
            after: Fate::OutOfReach,
        };
        assert_eq!(reasons.denial, Some(denial));
        let way = Way {
            colour: Colour::Pink,
            goal: Goal::Oasis(at("G1")),
            before: Some(3),
            after: 2,
        };
        assert_eq!(reasons.way, Some(way));
    }

    #[test]
    fn a_step_nearer_brings_nothing_yet_and_counts_the_camels_left() {
        // Given an oasis that takes Ana five camels, and Ben on its other side,
        let leaders = [(ana(), Colour::Green, "A1"), (ben(), Colour::Pink, "I1")];
        let before = position("G1", "J1", &leaders);

        // when she places two camels, then three are left, and nobody has lost anything.
        let after = after(&before, Colour::Green, &["B1", "C1"]);
        let reasons = Reasons::of(&before, &after, ana(), 0);
        assert!(!reasons.gain.expect("she places camels").brings());
        let way = Way {
            colour: Colour::Green,
            goal: Goal::Oasis(at("G1")),
            before: Some(5),
            after: 3,
        };
        assert_eq!((reasons.denial, reasons.way), (None, Some(way)));
    }

    #[test]
    fn tokens_whose_values_are_not_known_count_by_number() {
        // Given a token of which Ana knows only that it lies there, so that the mean is supposed,
        let leaders = [(ana(), Colour::Green, "C1"), (ben(), Colour::Pink, "I1")];
        let board = board();
        let ground = Ground::new(board, 2, false, Spaces::EMPTY, &[(at("D1"), SUPPOSED)]);
        let before = placed(ground, &leaders);

        // when she takes it, then it is one token, and a point for D2, which is shut off.
        let after = after(&before, Colour::Green, &["D1"]);
        let reasons = Reasons::of(&before, &after, ana(), 1);
        let gain = reasons.gain.expect("she places a camel");
        assert_eq!((gain.points, gain.unknown), (1, 1));
        assert!(gain.brings());
    }
}
