//! What a seat achieved, in figures for statistics.

use super::colour::Colour;
use super::game::Game;
use crate::{Seat, Tally};

impl Game {
    /// The points of a seat by source (R13–R18, R21), its camels and leaders by colour, and how large its largest caravan (R12) and
    /// area (R16) are; nothing before the tokens are laid.
    pub(super) fn tally(&self, seat: Seat) -> Tally {
        let Some(position) = &self.position else {
            return Tally::default();
        };
        let gathered = position.gathered(seat);
        let largest = position.largest()[seat.index()];
        let for_largest: i32 = largest.iter().map(|(_, &points)| i32::from(points)).sum();
        let areas = position.areas().into_iter();
        let areas = areas.filter(|(owner, _, _)| *owner == seat);
        let area = areas.map(|(_, _, spaces)| spaces.len()).max();
        let sizes = Colour::ALL.map(|colour| (colour, position.size(seat, colour)));
        let caravan = sizes.iter().map(|(_, size)| *size).max();
        let tally = Tally::default()
            .with_points("waterholes", i32::from(gathered.token_points()))
            .with_points("oases", i32::from(gathered.oasis_points()))
            .with_points("river", i32::from(gathered.river_points()))
            .with_points("areas", i32::from(gathered.empty))
            .with_points("caravans", for_largest)
            .with_best("longest_caravan", i32::from(caravan.unwrap_or(0)))
            .with_best("largest_area", area.unwrap_or(0) as i32);
        let placed = sizes.into_iter().filter(|(_, size)| *size > 0);
        placed.fold(tally, |tally, (colour, size)| {
            tally.with_colour(colour.name(), u32::from(size))
        })
    }
}
