//! Building a [`View`]: what a viewer may know (see *What is secret* in `docs/rules.md`).

use std::sync::Arc;

use super::action::Action;
use super::colour::{ByColour, Colour};
use super::game::Game;
use super::position::{Position, full_supply};
use super::spaces::Space;
use super::view::{Area, Caravan, Phase, SeatView, View};
use crate::{Rules, Seat, Viewer};

/// How much a view shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Showing {
    /// The knowledge of the viewer.
    OnlyKnown,
    /// Everything.
    Everything,
}

impl Game {
    /// The knowledge of this viewer now, or everything.
    #[must_use]
    pub(super) fn shown(&self, viewer: Viewer, showing: Showing) -> View {
        let all = showing == Showing::Everything;
        let mut view = self.bare_view(viewer);
        if let Some(position) = &self.position {
            self.show_position(&mut view, position, all);
        }
        let public = all || self.tokens_public();
        for (seat, shown) in Seat::first(self.seats).zip(&mut view.seats) {
            if public || viewer.is(seat) {
                let values = self
                    .position
                    .as_ref()
                    .map(|position| position.gathered(seat).token_values());
                shown.show_tokens(values.unwrap_or_default());
            }
        }
        view
    }

    /// A view of the board before the first leader.
    fn bare_view(&self, viewer: Viewer) -> View {
        let acting = self.acting();
        let giving_back = self.phase() == Phase::GivingBack;
        let alone = acting.alone().filter(|_| !giving_back);
        let seats = Seat::first(self.seats)
            .map(|seat| self.bare_seat(seat))
            .collect();
        View {
            viewer,
            board: Arc::clone(&self.board),
            options: self.options.clone(),
            river: self.river(),
            phase: self.phase(),
            turn: alone,
            acting,
            camels_left: 0,
            turn_number: 0,
            seats_at_table: self.seats,
            supply: ByColour::new(|_| full_supply(self.seats)),
            in_play: self.board.in_play(self.seats).iter().collect(),
            oases: self.opening.oases().iter().collect(),
            waterholes: Vec::new(),
            caravans: Vec::new(),
            areas: Vec::new(),
            seats,
            ghosts: Vec::new(),
            ending: self.ending(),
        }
    }

    fn bare_seat(&self, seat: Seat) -> SeatView {
        let gave_back = self.opening.gave_back[seat.index()];
        let resigned = self.opening.resigned.contains(seat);
        SeatView {
            leaders_left: Colour::ALL
                .into_iter()
                .filter(|&colour| !resigned && Some(colour) != gave_back)
                .collect(),
            gave_back,
            resigned,
            ..SeatView::default()
        }
    }

    fn show_position(&self, view: &mut View, position: &Position, all: bool) {
        view.camels_left = position.camels_left();
        view.turn_number = position.turn_number();
        view.supply = *position.supply();
        let open = all || !self.options.aquifers || position.ending().is_some();
        let value = |at| open.then(|| position.ground().value(at));
        view.waterholes = position.tokens().iter().map(|at| (at, value(at))).collect();
        let areas = position.areas().into_iter();
        view.areas = areas
            .map(|(seat, colour, area)| Area {
                seat,
                colour,
                empty: area.without(position.ground().oases()).len(),
                spaces: area.iter().collect(),
            })
            .collect();
        let largest = position.largest();
        for (seat, shown) in Seat::first(self.seats).zip(&mut view.seats) {
            let gathered = position.gathered(seat);
            shown.tokens_taken = gathered.tokens_taken();
            shown.oasis_points = gathered.oasis_points();
            shown.river_points = gathered.river_points();
            shown.empty_enclosed = gathered.empty;
            shown.largest = largest[seat.index()];
            shown.sizes =
                ByColour::new(|colour| Some(position.size(seat, colour)).filter(|&size| size > 0));
            shown.leaders_left = position.leaders_left(seat).collect();
            shown.resigned = position.resigned().contains(seat);
            let for_largest: u16 = shown
                .largest
                .iter()
                .map(|(_, &points)| u16::from(points))
                .sum();
            shown.public_points =
                shown.oasis_points + shown.river_points + shown.empty_enclosed + for_largest;
        }
        view.caravans = self.caravans(position);
    }

    /// All caravans, each with its camels in the order of placing.
    fn caravans(&self, position: &Position) -> Vec<Caravan> {
        let mut caravans: Vec<Caravan> = Vec::new();
        let mut add = |seat: Seat, colour: Colour, camels: &[Space]| match caravans
            .iter_mut()
            .find(|caravan| caravan.seat == seat && caravan.colour == colour)
        {
            Some(caravan) => caravan.camels.extend(camels),
            None => caravans.push(Caravan {
                seat,
                colour,
                camels: camels.to_vec(),
                linked: position.linked(seat, colour).iter().collect(),
                crossed: position.has_crossed(seat, colour),
            }),
        };
        for (seat, colour, camels) in self.start.iter().flat_map(|start| &start.caravans) {
            add(*seat, *colour, camels);
        }
        for (seat, action) in &self.history {
            if let Action::Leader { colour, at } | Action::Camel { colour, at } = *action
                && let Some(at) = self.board.space(at)
            {
                add(*seat, colour, &[at]);
            }
        }
        caravans.sort_by_key(|caravan| (caravan.seat, caravan.colour));
        caravans
    }
}

impl SeatView {
    /// Shows a seat's tokens, and with them its total.
    pub(super) fn show_tokens(&mut self, values: Vec<u8>) {
        let points: u16 = values.iter().map(|&value| u16::from(value)).sum();
        self.total = Some(self.public_points + points);
        self.tokens = Some(values);
    }
}
