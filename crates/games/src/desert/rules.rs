//! The rules as a table uses them.

use std::sync::Arc;

use serde_json::Value;

use super::action::{Action, Chance};
use super::board::{Board, Unplayable};
use super::draft::{Draft, Prospect};
use super::fact::Fact;
use super::game::Game;
use super::honours::Deed;
use super::illegal::Illegal;
use super::irrevocable::Irrevocable;
use super::options::Options;
use super::position::Position;
use super::view::{Phase, View};
use super::view_of_position::Showing;
use crate::rules::{Drafted, Rules};
use crate::setup_error::SetupError;
use crate::{GameKind, Honour, Outcome, Seat, Seats, Seed, Tally, Viewer};

impl Rules for Game {
    type Options = Options;
    type Unplayable = Unplayable;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;
    type View = View;
    type Draft = Draft;
    type Prospect = Prospect;
    type Illegal = Illegal;
    type Irrevocable = Irrevocable;
    type Deed = Deed;

    const KIND: GameKind = GameKind::Desert;
    const RESIGN: Action = Action::Resign;

    fn begin(
        board_text: &str,
        options: &Options,
        seats: usize,
    ) -> Result<Game, SetupError<Unplayable>> {
        Game::new(Arc::new(Board::parse(board_text)?), options, seats)
    }

    /// Up to five seats while leaders are given back (R5), else one.
    fn acting(&self) -> Seats {
        match &self.position {
            Some(position) => position.turn().into_iter().collect(),
            None => self.opening.acting(),
        }
    }

    fn turn_number(&self) -> u32 {
        self.position.as_ref().map_or(0, Position::turn_number)
    }

    /// `None` before the caravan phase, where it may depend on the spaces that are still free.
    fn next_after(&self, seat: Seat) -> Option<Seat> {
        let position = self.position.as_ref()?;
        if position.phase() != Phase::Camels || position.turn() != Some(seat) {
            return None;
        }
        Some(position.next_seat(seat)).filter(|next| *next != seat)
    }

    /// Also true when the game ended during the set-up: chance then completes it, so that the game has a record.
    fn chance_due(&self) -> bool {
        self.position.is_none() && self.opening.acting().is_empty()
    }

    /// While leaders are given back (R5) it draws for every seat that has not chosen, even if chance is not due yet: this
    /// is for a deadline that passes. When nothing is left to draw, it returns no palms (`docs/shuffle.md`).
    fn draw(&self, seed: &Seed) -> Chance {
        if self.position.is_some() {
            return Chance::Palms { at: Vec::new() };
        }
        self.opening.draw(&self.board, seed)
    }

    /// Refused if it is impossible (R5, R6).
    fn chance(&mut self, chance: &Chance) -> Result<Vec<Fact>, SetupError<Unplayable>> {
        if self.position.is_some() {
            return Err(SetupError::Chance("nothing is left to chance".to_owned()));
        }
        let mut facts = self.opening.chance(&self.board, chance)?;
        if self.opening.tokens.is_some() {
            let ground = Arc::new(self.ground());
            let mut first = Vec::new();
            let over = self.opening.last_one().is_some();
            self.position = Some(self.first_position(ground, &mut first));
            // Resignations, and an end that they brought, were reported when they happened.
            facts.extend(first.into_iter().filter(|fact| match fact {
                Fact::Resigned { .. } => false,
                Fact::Over { .. } => !over,
                _ => true,
            }));
        }
        Ok(facts)
    }

    /// The facts hold every token's value.
    fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Illegal> {
        if self.position.is_none() {
            return self.apply_opening(seat, *action);
        }
        let mut facts = Vec::new();
        self.apply_to(seat, action, &mut facts)?;
        Ok(facts)
    }

    fn all_legal(&self) -> Vec<(Seat, Action)> {
        let seats = self.acting().iter();
        let legal = |seat| {
            self.legal(seat)
                .into_iter()
                .map(move |action| (seat, action))
        };
        seats.flat_map(legal).collect()
    }

    fn draft(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
        self.drafted(seat, actions)
    }

    fn prospects(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
        self.prospects_after(seat, drafted)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.shown(viewer, Showing::OnlyKnown)
    }

    fn told(&self, facts: &[Fact], viewer: Viewer) -> Vec<Fact> {
        let public = self.tokens_public();
        facts.iter().map(|fact| fact.told(viewer, public)).collect()
    }

    fn irrevocable(&self, facts: &[Fact]) -> Option<Irrevocable> {
        self.secret_learned(facts).then_some(Irrevocable::Secret)
    }

    /// Everybody has 0 points if the game ended before the tokens were laid.
    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending()?;
        let totals = self.position.as_ref().map(|position| position.totals());
        let points: Vec<i32> = Seat::first(self.seats)
            .map(|seat| totals.map_or(0, |totals| i32::from(totals[seat.index()])))
            .collect();
        // A seat that resigned never wins (R23). Among the others most points win (R22).
        let resigned = match &self.position {
            Some(position) => position.resigned(),
            None => self.opening.resigned,
        };
        Some(Outcome::by_points(ending.reason.name(), &points, resigned))
    }

    fn tallies(&self) -> Vec<Tally> {
        Seat::first(self.seats)
            .map(|seat| self.tally(seat))
            .collect()
    }

    fn view_of_all(&self) -> View {
        self.shown(Viewer::Spectator, Showing::Everything)
    }

    fn honours(&self) -> Vec<Honour<Deed>> {
        self.honoured()
    }

    fn record(&self, players: &[String]) -> Value {
        self.record_showing(players, |_| true)
    }

    fn record_for(&self, viewer: Viewer, players: &[String]) -> Value {
        self.record_known_to(viewer, players)
    }

    /// While leaders are given back (R5).
    fn late_is_drawn(&self) -> bool {
        self.phase() == Phase::GivingBack
    }
}

impl Drafted for Draft {
    fn owed(&self) -> u8 {
        self.owed
    }
}
