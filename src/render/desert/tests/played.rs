//! Games that play themselves, for pictures: always the same ones.
//!
//! Whoever includes this file has `games` in scope.

use super::games::{Action, Game, Options, Seat, Seed, Viewer, desert};

/// A game of `seats` players after `camels` placements of the caravan phase, or when it is over.
pub fn played(
    board: &str,
    options: desert::Options,
    seats: usize,
    luck: u8,
    camels: usize,
) -> Option<Game> {
    let boards = desert::Boards::embedded();
    let text = boards.get(board)?.text().to_owned();
    let mut game = Game::new(&text, &Options::Desert(options), seats).ok()?;
    let seed = Seed::from_bytes([luck; 32]);
    let mut dice = u32::from(luck).wrapping_mul(2_654_435_761) | 1;
    let mut placed = 0;
    while game.outcome().is_none() {
        if game.chance_due() {
            let chance = game.draw(&seed);
            game.chance(&chance).ok()?;
            continue;
        }
        let seat = game.acting().iter().next()?;
        let action = choose(&game, seat, &mut dice)?;
        if matches!(action, Action::Desert(desert::Action::Camel { .. })) {
            if placed == camels {
                break;
            }
            placed += 1;
        }
        game.apply(seat, &action).ok()?;
    }
    Some(game)
}

/// One of the better placements, so that the game looks like one that people play.
fn choose(game: &Game, seat: Seat, dice: &mut u32) -> Option<Action> {
    *dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    let roll = (*dice >> 16) as usize;
    let prospects = game.prospects(seat, &[]);
    let desert_of = |prospect: &super::games::Prospect| {
        let super::games::Prospect::Desert(prospect) = prospect;
        (prospect.action, prospect.worth, prospect.facts.len())
    };
    let all: Vec<_> = prospects.iter().map(desert_of).collect();
    let leaders = all
        .iter()
        .any(|(action, ..)| matches!(action, desert::Action::Leader { .. }));
    let best = all.iter().map(|&(_, worth, _)| worth).max()?;
    let kept: Vec<_> = all
        .iter()
        .filter(|&&(_, worth, _)| leaders || worth >= best - best.abs() / 4)
        .collect();
    let chosen = kept.get(roll % kept.len().max(1))?;
    Some(Action::Desert(chosen.0))
}

/// What a spectator sees of it.
pub fn seen(game: &Game) -> super::games::View {
    game.view(Viewer::Spectator)
}
