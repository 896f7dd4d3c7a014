//! The seats of the players, and the source of each game's chance.

use sha2::{Digest, Sha256};

use games::{Seat, Seed};

/// The games of an arena. So many games as there are players make a rotation: in it everybody sits in each seat once, and all
/// games have the same set-up, so that nobody is lucky with seat or board.
pub(super) struct Rotation {
    /// The seed of the arena.
    pub(super) seed: u64,
    pub(super) players: usize,
}

impl Rotation {
    /// Where a player sits in a game, both counted from 0.
    pub(super) fn seat(&self, game: u32, player: usize) -> Seat {
        Seat::new((player + game as usize % self.players) % self.players)
    }

    /// The player in a seat.
    pub(super) fn player(&self, game: u32, seat: Seat) -> usize {
        (seat.index() + self.players - game as usize % self.players) % self.players
    }

    /// The belongings of each player, by seat.
    pub(super) fn by_seat<T: Clone>(&self, game: u32, by_player: &[T]) -> Vec<T> {
        let seats = Seat::first(self.players);
        seats
            .map(|seat| by_player[self.player(game, seat)].clone())
            .collect()
    }

    /// The seed of a game's set-up, the same for a whole rotation.
    pub(super) fn set_up_seed(&self, game: u32) -> Seed {
        let rotation = game as usize / self.players;
        let seed = Sha256::digest(format!("arena set-up {} {rotation}", self.seed));
        Seed::from_bytes(seed.into())
    }

    /// The seed of a player's own chance, the `asked`th time that anybody is asked in a game.
    pub(super) fn thinking_seed(&self, game: u32, asked: u32) -> u64 {
        let seed = Sha256::digest(format!("arena turn {} {game} {asked}", self.seed));
        let mut first = [0; 8];
        first.copy_from_slice(&seed[..8]);
        u64::from_le_bytes(first)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Rotation;
    use games::Seat;

    #[test]
    fn in_a_rotation_everybody_sits_in_each_seat_once_on_the_same_board() {
        for players in 2..=5 {
            let rotation = Rotation { seed: 7, players };
            let games = players as u32;
            for first in [0, games, 4 * games] {
                let seats: BTreeSet<(usize, usize)> = (first..first + games)
                    .flat_map(|game| Seat::first(players).map(move |seat| (game, seat)))
                    .map(|(game, seat)| (rotation.player(game, seat), seat.index()))
                    .collect();
                assert_eq!(seats.len(), players * players);
                let seeds: BTreeSet<String> = (first..first + games)
                    .map(|game| rotation.set_up_seed(game).to_hex())
                    .collect();
                assert_eq!(seeds.len(), 1);
            }
            assert_ne!(
                rotation.set_up_seed(0).to_hex(),
                rotation.set_up_seed(games).to_hex()
            );
        }
    }

    #[test]
    fn in_any_rotation_the_seat_of_a_player_holds_that_player() {
        let rotation = Rotation {
            seed: 7,
            players: 5,
        };
        for game in 0..10 {
            for player in 0..5 {
                assert_eq!(rotation.player(game, rotation.seat(game, player)), player);
            }
            let names = rotation.by_seat(game, &[0, 1, 2, 3, 4]);
            assert_eq!(names[rotation.seat(game, 3).index()], 3);
        }
    }

    #[test]
    fn each_arena_game_and_question_draws_its_own_chance() {
        let arena = |seed| Rotation { seed, players: 2 };
        let seeds = BTreeSet::from([
            arena(1).thinking_seed(0, 0),
            arena(2).thinking_seed(0, 0),
            arena(1).thinking_seed(1, 0),
            arena(1).thinking_seed(0, 1),
        ]);
        assert_eq!(seeds.len(), 4);
    }
}
