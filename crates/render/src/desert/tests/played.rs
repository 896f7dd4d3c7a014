//! Self-playing games for pictures, always the same ones.

use std::sync::Arc;

use games::desert::{Action, Boards, Game, Options, View};
use games::{Rules, Seat, Seed, Viewer};

/// A game of `seats` players after `camels` placements of the caravan phase, or at its end.
pub fn played(
    board: &str,
    options: Options,
    seats: usize,
    luck: u8,
    camels: usize,
) -> Option<Game> {
    let boards = Boards::embedded();
    let mut game = Game::new(Arc::clone(boards.get(board)?), &options, seats).ok()?;
    let seed = Seed::from_bytes([luck; 32]);
    let mut dice = u32::from(luck).wrapping_mul(2_654_435_761) | 1;
    let mut placed = 0;
    while game.ending().is_none() {
        if game.chance_due() {
            let chance = game.draw(&seed);
            game.chance(&chance).ok()?;
            continue;
        }
        let seat = game.acting().iter().next()?;
        let action = choose(&game, seat, &mut dice)?;
        if matches!(action, Action::Camel { .. }) {
            if placed == camels {
                break;
            }
            placed += 1;
        }
        game.apply(seat, &action).ok()?;
    }
    Some(game)
}

/// Picks one of the better placements, so that the game resembles one between people.
fn choose(game: &Game, seat: Seat, dice: &mut u32) -> Option<Action> {
    *dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    let roll = (*dice >> 16) as usize;
    let prospects = game.prospects(seat, &[]);
    let leaders = prospects
        .iter()
        .any(|prospect| matches!(prospect.action, Action::Leader { .. }));
    let best = prospects.iter().map(|prospect| prospect.worth).max()?;
    let kept: Vec<Action> = prospects
        .iter()
        .filter(|prospect| leaders || prospect.worth >= best - best.abs() / 4)
        .map(|prospect| prospect.action)
        .collect();
    kept.get(roll % kept.len().max(1)).copied()
}

pub fn seen(game: &Game) -> View {
    game.view(Viewer::Spectator)
}
