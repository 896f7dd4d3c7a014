//! Legal placements (R7, R8, R11), and the reasons against the others.

use super::colour::{ByColour, Colour};
use super::illegal::Illegal;
use super::position::{Placement, Position, TurnStage, colour_bit};
use super::spaces::{Space, Spaces};
use crate::Seat;

impl Position {
    /// For each colour, where the seat on turn may place its next leader (R7, R8) or camel (R11); nowhere when the game is
    /// over.
    #[must_use]
    #[inline]
    pub fn legal(&self) -> &ByColour<Spaces> {
        &self.legal
    }

    /// The same as single placements: by colour in the order of R1, then column, then row.
    pub fn placements(&self) -> impl Iterator<Item = Placement> + '_ {
        Colour::ALL.into_iter().flat_map(|colour| {
            self.legal[colour]
                .iter()
                .map(move |at| Placement { colour, at })
        })
    }

    /// Is anything legal?
    #[inline]
    pub(super) fn has_legal(&self) -> bool {
        Colour::ALL
            .into_iter()
            .any(|colour| !self.legal[colour].is_empty())
    }

    /// R7, R8: where a leader may stand does not depend on its colour.
    pub(super) fn list_leaders(&mut self) {
        let colours = self.leader_colours(self.turn);
        self.legal = ByColour::new(|colour| {
            if colours & colour_bit(colour) != 0 {
                self.leader_land
            } else {
                Spaces::EMPTY
            }
        });
    }

    /// R8: the colours of which the seat may place a leader next, one bit each.
    fn leader_colours(&self, seat: Seat) -> u8 {
        let mine = self.leaders_left[seat.index()];
        let has_caravan = |seat: Seat, colour| !self.caravan(seat, colour).is_empty();
        if Colour::ALL
            .into_iter()
            .any(|colour| has_caravan(seat, colour))
        {
            return mine;
        }
        let taken = Colour::ALL
            .into_iter()
            .filter(|&colour| {
                Seat::first(self.ground.seats()).any(|seat| has_caravan(seat, colour))
            })
            .fold(0, |taken, colour| taken | colour_bit(colour));
        if mine & !taken != 0 {
            mine & !taken
        } else {
            mine
        }
    }

    /// R11: next to the seat's own caravan, on open land, and not next to another seat's caravan of the same colour.
    #[inline]
    pub(super) fn list_camels(&mut self) {
        let turn = self.turn;
        for colour in Colour::ALL {
            self.legal[colour] = if self.supply[colour] > 0 {
                self.caravans[turn.index()][colour].reach & self.land_for(turn, colour)
            } else {
                Spaces::EMPTY
            };
        }
    }

    /// R11: the open land that is next to no other seat's caravan of the colour.
    #[inline(always)]
    pub(super) fn land_for(&self, seat: Seat, colour: Colour) -> Spaces {
        let caravans = self.caravans[..self.ground.seats()].iter().enumerate();
        let others = caravans.filter(|(other, _)| *other != seat.index());
        others.fold(self.open_land(), |land, (_, caravans)| {
            land.without(&caravans[colour].reach)
        })
    }

    /// Spaces in play without an oasis or a camel, outside all areas (R11).
    #[inline]
    pub(super) fn open_land(&self) -> Spaces {
        self.ground
            .open()
            .without(&self.occupied)
            .without(&self.enclosed)
    }

    /// Why the seat on turn may not place this. Where several reasons apply, the first one in [`Illegal`].
    #[cold]
    pub(super) fn why_not(&self, Placement { colour, at }: Placement) -> Illegal {
        let ground = &self.ground;
        let name = ground.board().name_of(at);
        if self.ending().is_some() {
            return Illegal::GameOver;
        }
        if !ground.in_play().contains(at) {
            return Illegal::NotASpace(name.to_string());
        }
        if let Some((by, colour)) = self.who_stands(at) {
            return Illegal::Occupied {
                at: name,
                by,
                colour,
            };
        }
        if ground.oases().contains(at) {
            return Illegal::Oasis { at: name };
        }
        match self.stage {
            TurnStage::Leaders => self.why_no_leader(colour, at),
            TurnStage::Camels | TurnStage::Over(_) => self.why_no_camel(colour, at),
        }
    }

    fn why_no_leader(&self, colour: Colour, at: Space) -> Illegal {
        let ground = &self.ground;
        let name = ground.board().name_of(at);
        if self.leaders_left[self.turn.index()] & colour_bit(colour) == 0 {
            let given_back = self.caravan(self.turn, colour).is_empty();
            return Illegal::NoSuchLeader { colour, given_back };
        }
        if self.leader_colours(self.turn) & colour_bit(colour) == 0 {
            let by =
                Seat::first(ground.seats()).find(|&seat| !self.caravan(seat, colour).is_empty());
            return Illegal::FirstLeaderColour {
                colour,
                by: by.unwrap_or(self.turn),
            };
        }
        if ground.tokens().contains(at) {
            return Illegal::Waterhole { at: name };
        }
        if let Some(oasis) = (*ground.neighbours(at) & *ground.oases()).first() {
            return Illegal::NextToOasis {
                at: name,
                oasis: ground.board().name_of(oasis),
            };
        }
        let other = (*ground.neighbours(at) & self.occupied).first();
        match other.and_then(|other| Some((other, self.who_stands(other)?))) {
            Some((other, (by, colour))) => Illegal::NextToLeader {
                at: name,
                other: ground.board().name_of(other),
                by,
                colour,
            },
            // Not reached: every reason of R7 and R8 was checked above. This one holds for any other seat.
            None => Illegal::NotYourTurn(Some(self.turn)),
        }
    }

    fn why_no_camel(&self, colour: Colour, at: Space) -> Illegal {
        let ground = &self.ground;
        let name = ground.board().name_of(at);
        if self.supply[colour] == 0 {
            return Illegal::SupplyEmpty { colour };
        }
        if self.enclosed.contains(at) {
            let by = self.owner_of_area(at).map_or(self.turn, |(seat, _)| seat);
            return Illegal::Enclosed { at: name, by };
        }
        let own = self.caravan(self.turn, colour);
        if !ground.neighbours(at).meets(own) {
            return Illegal::NotAdjacent {
                at: name,
                colour,
                caravan: !own.is_empty(),
            };
        }
        let rival = Seat::first(ground.seats())
            .filter(|&seat| seat != self.turn)
            .find_map(|seat| {
                Some((
                    seat,
                    (*ground.neighbours(at) & *self.caravan(seat, colour)).first()?,
                ))
            });
        match rival {
            Some((by, other)) => Illegal::WouldTouchOther {
                at: name,
                colour,
                other: ground.board().name_of(other),
                by,
            },
            // Not reached: every reason of R11 was checked above. This one holds for any other seat.
            None => Illegal::NotYourTurn(Some(self.turn)),
        }
    }

    /// Seat and colour of the camel or leader on this space.
    #[must_use]
    pub fn who_stands(&self, at: Space) -> Option<(Seat, Colour)> {
        Seat::first(self.ground.seats())
            .flat_map(|seat| Colour::ALL.map(|colour| (seat, colour)))
            .find(|&(seat, colour)| self.caravan(seat, colour).contains(at))
    }
}
