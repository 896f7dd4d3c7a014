//! The game from the first leader to the end (R7–R23).
//!
//! A position owns nothing on the heap and is built to be copied and played on by the million. [`Position::play`] checks
//! every placement and is the only way to make one. What is legal next is kept up to date, so that listing it costs nothing
//! and the end of the game (R20) is noticed at once.

use std::sync::Arc;

use super::colour::{ByColour, Colour};
use super::ending::Ending;
use super::fact::Fact;
use super::ground::Ground;
use super::illegal::Illegal;
use super::spaces::{Space, Spaces};
use super::view::Phase;
use crate::{Seat, Seats, Sink};

/// A placement on a given board: of a leader or of a camel, depending on the phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Placement {
    /// The colour of the camel or leader.
    pub colour: Colour,
    /// Its space.
    pub at: Space,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TurnStage {
    Leaders,
    Camels,
    Over(Ending),
}

/// The gains of a seat so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gathered {
    /// The number of tokens of value 1, 2 and 3 (R13, R17).
    pub tokens: [u16; 3],
    /// The number of oases linked, counted for each caravan (R14, R17).
    pub oases: u16,
    /// The number of caravans that crossed the river (R15).
    pub crossings: u16,
    /// The number of empty spaces enclosed (R18).
    pub empty: u16,
}

/// One caravan, and the spaces next to it.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Camels {
    /// Where its leader and its camels stand.
    pub(super) spaces: Spaces,
    /// The spaces next to any of them.
    pub(super) reach: Spaces,
}

/// The game from the first leader to the end.
///
/// ```
/// # use std::sync::Arc;
/// # use caravanserai_games::desert::{Board, Colour, Ground, Spaces};
/// use caravanserai_games::Seat;
/// use caravanserai_games::desert::{Phase, Position};
///
/// # let board = Arc::new(Board::parse("name: dune\noffset: odd-q\nmap:\n. . . . .\n. . . . .\n")?);
/// # let ground = Arc::new(Ground::new(board, 2, false, Spaces::EMPTY, &[]));
/// // Two seats have five leaders each, but `ground` has room for only five of the ten (R9).
/// let owned = [Colour::ALL.to_vec(), Colour::ALL.to_vec()];
/// let mut position = Position::new(ground, false, &owned, &mut ());
/// while position.phase() == Phase::Leaders {
///     let first = position.placements().next().expect("the phase ends when nothing is legal");
///     position.play(first, &mut ())?;
/// }
/// assert_eq!(position.leaders().len(), 5);
/// assert_eq!(position.turn(), Some(Seat::new(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Position {
    pub(super) ground: Arc<Ground>,
    pub(super) stage: TurnStage,
    pub(super) turn: Seat,
    pub(super) camels_left: u8,
    pub(super) turn_number: u32,
    /// Seats whose first turn has begun (R10).
    pub(super) started: Seats,
    pub(super) resigned: Seats,
    /// The last camel of a colour has been placed: the game ends with this turn (R19).
    pub(super) last_camel: bool,
    pub(super) serpentine: bool,
    /// How many places in the order of leaders have passed (R7).
    pub(super) leader_place: u8,
    /// Leaders that are still to be placed, one bit per colour.
    pub(super) leaders_left: [u8; Seat::MOST],
    /// Caravans that have crossed the river, one bit each.
    pub(super) crossed: u32,
    /// Caravans that shut something off before any of their camels touched it (R9), one bit each.
    pub(super) pockets: u32,
    pub(super) supply: ByColour<u16>,
    pub(super) gathered: [Gathered; Seat::MOST],
    pub(super) caravans: [ByColour<Camels>; Seat::MOST],
    /// How many camels each of them has, its leader included.
    pub(super) sizes: [ByColour<u16>; Seat::MOST],
    /// The next placements of the seat on turn.
    pub(super) legal: ByColour<Spaces>,
    /// Where a leader may stand (R7).
    pub(super) leader_land: Spaces,
    /// Leaders and camels of everybody.
    pub(super) occupied: Spaces,
    pub(super) leaders: Spaces,
    pub(super) enclosed: Spaces,
    /// Tokens still on the board.
    pub(super) tokens: Spaces,
}

/// R1: the number of camels of each colour for so many players, leaders not included.
#[must_use]
pub fn full_supply(seats: usize) -> u16 {
    match seats {
        0..=2 => 22,
        3 => 26,
        _ => 30,
    }
}

impl Position {
    /// The beginning of the leader phase. `owned` lists the leaders of each seat (R5); with `serpentine` the order of
    /// placing is reversed in every other lap (R7).
    pub fn new(
        ground: Arc<Ground>,
        serpentine: bool,
        owned: &[Vec<Colour>],
        sink: &mut impl Sink<Fact>,
    ) -> Position {
        let mut position = Position::empty(ground);
        position.serpentine = serpentine;
        for (mask, colours) in position.leaders_left.iter_mut().zip(owned) {
            *mask = colours
                .iter()
                .fold(0, |mask, colour| mask | colour_bit(*colour));
        }
        let ground = &position.ground;
        let taboo = *ground.oases() | ground.next_to(ground.oases()) | *ground.tokens();
        position.leader_land = ground.in_play().without(&taboo);
        position.seek_leader(sink);
        position
    }

    pub(super) fn empty(ground: Arc<Ground>) -> Position {
        let supply = full_supply(ground.seats());
        Position {
            stage: TurnStage::Leaders,
            turn: Seat::new(0),
            camels_left: 0,
            turn_number: 0,
            started: Seats::EMPTY,
            resigned: Seats::EMPTY,
            last_camel: false,
            serpentine: false,
            leader_place: 0,
            leaders_left: [0; Seat::MOST],
            crossed: 0,
            pockets: 0,
            supply: ByColour::new(|_| supply),
            gathered: [Gathered::default(); Seat::MOST],
            caravans: [ByColour::default(); Seat::MOST],
            sizes: [ByColour::default(); Seat::MOST],
            legal: ByColour::default(),
            leader_land: Spaces::EMPTY,
            occupied: Spaces::EMPTY,
            leaders: Spaces::EMPTY,
            enclosed: Spaces::EMPTY,
            tokens: *ground.tokens(),
            ground,
        }
    }

    /// Places a leader or a camel of the seat on turn, whichever is due, with everything that follows from it (R7–R22).
    ///
    /// # Errors
    /// Why the placement is not legal; the position is unchanged.
    #[inline]
    pub fn play(
        &mut self,
        placement: Placement,
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), Illegal> {
        if !self.legal[placement.colour].contains(placement.at) {
            return Err(self.why_not(placement));
        }
        match self.stage {
            TurnStage::Leaders => self.place_leader(placement, sink),
            // When the game is over nothing is legal, so this is the caravan phase.
            TurnStage::Camels | TurnStage::Over(_) => self.place_camel(placement, sink),
        }
        Ok(())
    }

    fn place_leader(&mut self, Placement { colour, at }: Placement, sink: &mut impl Sink<Fact>) {
        let seat = self.turn;
        self.put(seat, colour, at);
        self.leaders.insert(at);
        self.leaders_left[seat.index()] &= !colour_bit(colour);
        self.leader_land.remove(at);
        self.leader_land = self.leader_land.without(self.ground.neighbours(at));
        sink.hear(|| Fact::LeaderPlaced { seat, colour, at });
        self.leader_place += 1;
        self.seek_leader(sink);
    }

    /// R7, R9: finds who places the next leader, or begins the caravan phase.
    pub(super) fn seek_leader(&mut self, sink: &mut impl Sink<Fact>) {
        let seats = self.ground.seats();
        let nobody = self.leaders_left.iter().all(|&left| left == 0);
        if nobody || self.leader_land.is_empty() {
            self.leaders_left = [0; Seat::MOST];
            sink.hear(|| Fact::LeadersDone { cut_short: !nobody });
            self.find_pockets();
            self.stage = TurnStage::Camels;
            self.begin_turn(self.next_seat(Seat::new(seats - 1)), sink);
            return;
        }
        loop {
            let (lap, place) = (
                usize::from(self.leader_place) / seats,
                usize::from(self.leader_place) % seats,
            );
            let backwards = self.serpentine && lap % 2 == 1;
            let seat = Seat::new(if backwards { seats - 1 - place } else { place });
            if self.leaders_left[seat.index()] != 0 {
                self.turn = seat;
                break;
            }
            self.leader_place += 1;
        }
        self.list_leaders();
    }

    fn place_camel(&mut self, Placement { colour, at }: Placement, sink: &mut impl Sink<Fact>) {
        let seat = self.turn;
        // R14 depends on what the caravan touched before this camel.
        let caravan = self.caravans[seat.index()][colour]
            .spaces
            .without(&self.leaders);
        self.put(seat, colour, at);
        self.supply[colour] -= 1;
        sink.hear(|| Fact::CamelPlaced { seat, colour, at });
        if self.tokens.contains(at) {
            self.take_token(seat, at);
            sink.hear(|| Fact::WaterholeTaken {
                seat,
                at,
                value: Some(self.ground.value(at)),
            });
        }
        if self.ground.neighbours(at).meets(self.ground.oases()) {
            self.link_oases(seat, colour, at, &caravan, sink);
        }
        if self.ground.banks().contains(at) {
            self.cross_river(seat, colour, at, sink);
        }
        self.enclose(seat, colour, at, sink);
        self.go_on(colour, sink);
    }

    fn put(&mut self, seat: Seat, colour: Colour, at: Space) {
        let caravan = &mut self.caravans[seat.index()][colour];
        caravan.spaces.insert(at);
        self.sizes[seat.index()][colour] += 1;
        caravan.reach |= *self.ground.neighbours(at);
        self.occupied.insert(at);
    }

    /// R13, R17: the token on this space goes to the seat.
    pub(super) fn take_token(&mut self, seat: Seat, at: Space) {
        self.tokens.remove(at);
        let value = usize::from(self.ground.value(at));
        if let Some(count) = self.gathered[seat.index()]
            .tokens
            .get_mut(value.wrapping_sub(1))
        {
            *count += 1;
        }
    }

    /// R14: `caravan` holds the camels placed before this one, without the leader.
    pub(super) fn link_oases(
        &mut self,
        seat: Seat,
        colour: Colour,
        at: Space,
        caravan: &Spaces,
        sink: &mut impl Sink<Fact>,
    ) {
        let ground = Arc::clone(&self.ground);
        for oasis in *ground.neighbours(at) & *ground.oases() {
            if !ground.neighbours(oasis).meets(caravan) {
                self.gathered[seat.index()].oases += 1;
                sink.hear(|| Fact::OasisLinked {
                    seat,
                    colour,
                    at: oasis,
                });
            }
        }
    }

    /// R15.
    fn cross_river(&mut self, seat: Seat, colour: Colour, at: Space, sink: &mut impl Sink<Fact>) {
        let caravan = &self.caravans[seat.index()][colour].spaces;
        if self.crossed & caravan_bit(seat, colour) == 0 && self.ground.across(at).meets(caravan) {
            self.crossed |= caravan_bit(seat, colour);
            self.gathered[seat.index()].crossings += 1;
            sink.hear(|| Fact::RiverCrossed { seat, colour });
        }
    }

    /// Marks a finished game as running, for a preview. Nothing is legal then.
    pub(super) fn run_on(&mut self) {
        self.stage = match self.stage {
            TurnStage::Over(_) => TurnStage::Camels,
            stage => stage,
        };
    }

    /// The phase: the kind of action that the game waits for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self.stage {
            TurnStage::Leaders => Phase::Leaders,
            TurnStage::Camels => Phase::Camels,
            TurnStage::Over(_) => Phase::Over,
        }
    }

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.stage {
            TurnStage::Over(ending) => Some(ending),
            TurnStage::Leaders | TurnStage::Camels => None,
        }
    }

    /// Whose turn it is; `None` when the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.ending().is_none().then_some(self.turn)
    }

    /// Camels that the seat on turn still owes (R10); 0 outside the caravan phase.
    #[must_use]
    pub fn camels_left(&self) -> u8 {
        self.camels_left
    }

    /// Turns of the caravan phase begun so far, including one that R20 ended; 0 before the phase.
    #[must_use]
    pub fn turn_number(&self) -> u32 {
        self.turn_number
    }

    /// The land.
    #[must_use]
    pub fn ground(&self) -> &Arc<Ground> {
        &self.ground
    }

    /// Camels left of each colour (R1).
    #[must_use]
    pub fn supply(&self) -> &ByColour<u16> {
        &self.supply
    }

    /// The spaces of this caravan, leader included; empty if it does not exist.
    #[must_use]
    pub fn caravan(&self, seat: Seat, colour: Colour) -> &Spaces {
        &self.caravans[seat.index()][colour].spaces
    }

    /// Where all leaders and camels stand.
    #[must_use]
    pub fn occupied(&self) -> &Spaces {
        &self.occupied
    }

    /// Where leaders stand.
    #[must_use]
    pub fn leaders(&self) -> &Spaces {
        &self.leaders
    }

    /// All enclosed spaces, oases included (R16).
    #[must_use]
    pub fn enclosed(&self) -> &Spaces {
        &self.enclosed
    }

    /// Where tokens still lie.
    #[must_use]
    pub fn tokens(&self) -> &Spaces {
        &self.tokens
    }

    /// The other seats that may still win (R23).
    pub(super) fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let resigned = self.resigned;
        let others = Seat::first(self.ground.seats()).filter(move |&other| other != seat);
        others.filter(move |&other| !resigned.contains(other))
    }

    /// Seats that have resigned (R23).
    #[must_use]
    pub fn resigned(&self) -> Seats {
        self.resigned
    }

    /// The gains of a seat, secrets included.
    #[must_use]
    pub fn gathered(&self, seat: Seat) -> &Gathered {
        &self.gathered[seat.index()]
    }

    /// Has this caravan scored for the river (R15)?
    #[must_use]
    pub fn has_crossed(&self, seat: Seat, colour: Colour) -> bool {
        self.crossed & caravan_bit(seat, colour) != 0
    }

    /// Leaders that the seat may still place, in the order of R1.
    pub fn leaders_left(&self, seat: Seat) -> impl Iterator<Item = Colour> + use<> {
        let left = self.leaders_left[seat.index()];
        Colour::ALL
            .into_iter()
            .filter(move |&colour| left & colour_bit(colour) != 0)
    }
}

#[inline]
pub(super) fn colour_bit(colour: Colour) -> u8 {
    1 << colour.index()
}

#[inline]
pub(super) fn caravan_bit(seat: Seat, colour: Colour) -> u32 {
    1 << (seat.index() * Colour::COUNT + colour.index())
}
