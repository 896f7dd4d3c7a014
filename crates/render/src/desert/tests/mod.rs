//! Properties of every picture.

mod alt;
mod boxes;
mod colours;
mod draft;
mod grey;
mod leaders;
mod options;
mod plates;
mod reference;
mod secrets;
mod sizes;
mod windows;

use super::MarkedPlacement;
use games::desert::{self, View};
use games::{Player, Rider, Seat};

mod played;

/// Players with these names and the riders in their usual order.
fn players(names: &[&str]) -> Vec<Player> {
    names
        .iter()
        .zip(Rider::ALL)
        .map(|(name, rider)| Player {
            name: (*name).to_owned(),
            rider,
        })
        .collect()
}

/// The game that `played` plays, as a spectator sees it.
fn view(board: &str, options: desert::Options, seats: usize, luck: u8, camels: usize) -> View {
    let game = played::played(board, options, seats, luck, camels)
        .expect("the bundled boards can be played");
    played::seen(&game)
}

/// The last camel of the first caravans, numbered.
fn marks(view: &View) -> Vec<MarkedPlacement> {
    let last = view
        .caravans
        .iter()
        .filter_map(|caravan| Some((caravan, *caravan.camels.last()?)));
    let mark =
        |(step, (caravan, at)): (usize, (&desert::Caravan, desert::Space))| MarkedPlacement {
            number: Some(step + 1),
            seat: Seat::new(caravan.seat.index()),
            colour: caravan.colour,
            at,
            leader: caravan.camels.len() == 1,
        };
    last.take(9).enumerate().map(mark).collect()
}
