//! Starting in mid-game: for a puzzle, a picture in the rules or a test.

use std::sync::Arc;

use super::colour::{ByColour, Colour};
use super::ground::Ground;
use super::position::{Position, TurnStage};
use super::spaces::{Space, Spaces};
use crate::Seat;

/// A start in the caravan phase, with camels already on the board. [`Position::from_start`] checks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The caravans, each with its leader first.
    pub caravans: Vec<(Seat, Colour, Vec<Space>)>,
    /// Whose turn it is.
    pub turn: Seat,
    /// How many camels that seat owes, 1 or 2 (R10).
    pub camels_left: u8,
    /// The number of this turn in the caravan phase, from 1.
    pub turn_number: u32,
    /// The camels left of each colour; `None` means those of R1 less the camels on the board.
    pub supply: ByColour<Option<u16>>,
}

impl Position {
    /// A position in mid-game. Oases that camels touch count as linked (R14); nothing else is scored, and whether the game is
    /// over (R20) is checked only from the first action on.
    ///
    /// The crate's front page has an example.
    ///
    /// # Errors
    /// A sentence that names what is impossible: a seat that does not exist, a number of camels or a turn out of range, a
    /// caravan without a leader or given twice, a space out of play, on an oasis or used twice, a caravan in pieces, caravans
    /// of one colour that touch, more camels of a colour than R1 allows.
    pub fn from_start(ground: Arc<Ground>, start: &Start) -> Result<Position, String> {
        if start.turn.index() >= ground.seats() {
            return Err(format!("there is no seat {}", start.turn));
        }
        if !(1..=2).contains(&start.camels_left) {
            return Err(format!(
                "a seat owes one or two camels, not {}",
                start.camels_left
            ));
        }
        if start.turn_number == 0 {
            return Err("turns are counted from 1".to_owned());
        }
        let mut position = Position::empty(Arc::clone(&ground));
        for (seat, colour, camels) in &start.caravans {
            position.add_caravan(*seat, *colour, camels)?;
        }
        position.keep_rivals_apart()?;
        for colour in Colour::ALL {
            position.set_supply(colour, start)?;
        }
        position.tokens = position.tokens.without(&position.occupied);
        position.stage = TurnStage::Camels;
        position.turn = start.turn;
        position.camels_left = start.camels_left;
        position.turn_number = start.turn_number;
        // R10: the first turns of the first two seats are turns 1 and 2.
        position.started = Seat::first(ground.seats())
            .filter(|&seat| seat == start.turn || seat.index() + 1 < start.turn_number as usize)
            .collect();
        position.find_pockets();
        position.list_camels();
        Ok(position)
    }

    fn add_caravan(&mut self, seat: Seat, colour: Colour, camels: &[Space]) -> Result<(), String> {
        let ground = Arc::clone(&self.ground);
        let whose = format!("the {colour} caravan of seat {seat}");
        if seat.index() >= ground.seats() {
            return Err(format!("there is no seat {seat}"));
        }
        if !self.caravan(seat, colour).is_empty() {
            return Err(format!("{whose} is there twice"));
        }
        let Some(&leader) = camels.first() else {
            return Err(format!("{whose} has no leader"));
        };
        for &at in camels {
            let name = ground.board().name_of(at);
            if !ground.in_play().contains(at) {
                return Err(format!("{whose} stands on {name}, which is not in play"));
            }
            if ground.oases().contains(at) {
                return Err(format!("{whose} stands on {name}, which is an oasis"));
            }
            if self.occupied.contains(at) {
                return Err(format!("{whose} stands on {name}, which is taken"));
            }
            self.occupied.insert(at);
        }
        let spaces: Spaces = camels.iter().copied().collect();
        if ground.flood(leader, &!spaces) != spaces {
            return Err(format!("{whose} is not connected"));
        }
        self.leaders.insert(leader);
        let caravan = &mut self.caravans[seat.index()][colour];
        caravan.spaces = spaces;
        self.sizes[seat.index()][colour] = spaces.len() as u16;
        caravan.reach = ground.next_to(&spaces);
        let touched = ground.next_to(&spaces.without(&Spaces::only(leader))) & *ground.oases();
        self.gathered[seat.index()].oases += touched.len() as u16;
        Ok(())
    }

    fn keep_rivals_apart(&self) -> Result<(), String> {
        for colour in Colour::ALL {
            for seat in Seat::first(self.ground.seats()) {
                for rival in Seat::first(seat.index()) {
                    let touch =
                        self.caravans[seat.index()][colour].reach & *self.caravan(rival, colour);
                    if let Some(at) = touch.first() {
                        let name = self.ground.board().name_of(at);
                        return Err(format!(
                            "the {colour} caravans of seats {rival} and {seat} touch at {name}"
                        ));
                    }
                }
            }
        }
        Ok(())
    }

    fn set_supply(&mut self, colour: Colour, start: &Start) -> Result<(), String> {
        let on_board: usize = Seat::first(self.ground.seats())
            .map(|seat| self.caravan(seat, colour).without(&self.leaders).len())
            .sum();
        self.supply[colour] = match start.supply[colour] {
            Some(left) => left,
            None => u16::try_from(on_board)
                .ok()
                .and_then(|placed| self.supply[colour].checked_sub(placed))
                .ok_or_else(|| {
                    format!("{on_board} {colour} camels are on the board, more than there are")
                })?,
        };
        self.last_camel |= self.supply[colour] == 0;
        Ok(())
    }
}
