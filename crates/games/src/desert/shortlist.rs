//! The placements worth looking at first, when there is room for a few only.

use super::draft::Prospect;
use super::fact::Fact;

/// How many placements of each colour are on every shortlist.
const EACH: usize = 3;

impl Prospect {
    /// Does it bring something at once (a token, an oasis, the river, an area), or end the game?
    #[must_use]
    pub fn is_notable(&self) -> bool {
        self.ends_game
            || self.facts.iter().any(|fact| {
                matches!(
                    fact,
                    Fact::WaterholeTaken { .. }
                        | Fact::OasisLinked { .. }
                        | Fact::RiverCrossed { .. }
                        | Fact::AreaEnclosed { .. }
                )
            })
    }
}

/// At most `room` of these prospects, which are sorted best first, in the same order.
///
/// The best three of every colour come first, as far as there is room; then whatever is notable (see
/// [`Prospect::is_notable`]), what ends the game before the rest; then the best of what is left,
/// those on spaces that no better one is on before the rest.
///
/// ```
/// # use std::sync::Arc;
/// # use caravanserai_games::{Rules, Seed, desert::{Boards, Game, Options, shortlist}};
/// # let boards = Boards::embedded();
/// # let river = boards.get("river").expect("an embedded board");
/// # let mut game = Game::new(Arc::clone(river), &Options::default(), 4)?;
/// # while game.chance_due() {
/// #     game.chance(&game.draw(&Seed::from_bytes([7; 32])))?;
/// # }
/// # let seat = game.acting().iter().next().expect("seat 0");
/// let prospects = game.prospects(seat, &[]);
/// let first = shortlist(&prospects, 25);
/// assert_eq!(first.len(), 25);
/// assert_eq!(first[0], &prospects[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn shortlist(prospects: &[Prospect], room: usize) -> Vec<&Prospect> {
    let rank = |index: usize| {
        let prospect = &prospects[index];
        let before = &prospects[..index];
        let of_colour = |other: &&Prospect| other.colour == prospect.colour;
        let better = before.iter().filter(of_colour).count();
        let elsewhere = !before.iter().any(|other| other.at == prospect.at);
        match prospect {
            _ if better < EACH => 0,
            prospect if prospect.ends_game => 1,
            prospect if prospect.is_notable() => 2,
            _ if elsewhere => 3,
            _ => 4,
        }
    };
    let mut order: Vec<usize> = (0..prospects.len()).collect();
    order.sort_by_cached_key(|&index| rank(index));
    order.truncate(room);
    order.sort_unstable();
    order.into_iter().map(|index| &prospects[index]).collect()
}
