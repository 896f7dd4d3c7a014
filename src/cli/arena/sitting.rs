//! The time of a player in a game.

use std::time::Duration;

/// The time and the forfeits of a player in a game.
///
/// Everything for which a player is asked in one turn of the game, in parts or out of turn, counts as one turn, and so does each
/// action while the game is set up.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Sitting {
    pub(super) turns: u32,
    pub(super) spent: Duration,
    pub(super) longest: Duration,
    pub(super) forfeits: u32,
    /// The number of the turn for which the player was asked last, and what was spent on it.
    last: Option<(u32, Duration)>,
}

impl Sitting {
    /// The player was asked in the turn of this number, 0 while the game is set up, and took so long.
    pub(super) fn asked(&mut self, turn: u32, took: Duration) {
        let before = self.last.filter(|(last, _)| *last == turn && turn > 0);
        let so_far = before.map_or(Duration::ZERO, |(_, spent)| spent) + took;
        self.turns += u32::from(before.is_none());
        self.spent += took;
        self.longest = self.longest.max(so_far);
        self.last = Some((turn, so_far));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Sitting;

    #[test]
    fn parts_of_a_turn_are_one_turn_and_every_action_of_the_set_up_is_one() {
        let mut sitting = Sitting::default();
        for (turn, ms) in [(0, 5), (0, 5), (1, 20), (1, 30), (3, 40)] {
            sitting.asked(turn, Duration::from_millis(ms));
        }
        assert_eq!(sitting.turns, 4);
        assert_eq!(sitting.spent, Duration::from_millis(100));
        assert_eq!(sitting.longest, Duration::from_millis(50));
    }
}
