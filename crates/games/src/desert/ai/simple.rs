//! A simple, sound player: it takes whatever scores most right now, and avoids ending the game while it can.

use crate::desert::{Action, Prospect};

/// A whole turn. `prospects` lists the placements that are legal after a given draft, best first and with what the seat may
/// know of them; its list is empty once the turn is complete.
pub fn turn(prospects: impl Fn(&[Action]) -> Vec<Prospect>) -> Vec<Action> {
    let mut drafted = Vec::new();
    while let Some(action) = choice(&prospects(&drafted)) {
        drafted.push(action);
    }
    drafted
}

/// The best placement that does not end the game; if all do, the best.
fn choice(prospects: &[Prospect]) -> Option<Action> {
    let playing_on = prospects.iter().find(|prospect| !prospect.ends_game);
    playing_on
        .or(prospects.first())
        .map(|prospect| prospect.action)
}

#[cfg(test)]
mod tests {
    use super::turn;
    use crate::desert::{Boards, Game, Options, Palms};
    use crate::{Seat, Seed};

    /// Plays a whole game against itself and returns the highest total.
    fn played(options: &Options, seats: usize, seed: u8) -> u16 {
        let boards = Boards::embedded();
        let board = boards.get("mountain").expect("it comes with the program");
        let mut game = Game::new(board.clone(), options, seats).expect("it can be played");
        let seed = Seed::from_bytes([seed; 32]);
        loop {
            while game.chance_due() {
                let chance = game.draw(&seed);
                game.chance(&chance).expect("it is due");
            }
            let Some(seat) = game.acting().iter().next() else {
                break;
            };
            let drafted = turn(|drafted| game.prospects(seat, drafted));
            let draft = game.draft(seat, &drafted).expect("it is legal");
            assert_eq!((drafted.is_empty(), draft.owed), (false, 0));
            for action in &drafted {
                game.apply(seat, action).expect("it is legal");
            }
        }
        assert!(game.outcome().is_some());
        let view = game.view(crate::Viewer::Seat(Seat::new(0)));
        view.seats
            .iter()
            .filter_map(|seat| seat.total)
            .max()
            .unwrap_or(0)
    }

    #[test]
    fn it_plays_whole_games_of_every_kind_to_their_end() {
        for seats in 2..=5 {
            for aquifers in [false, true] {
                let options = Options {
                    aquifers,
                    palms: if aquifers {
                        Palms::Chosen
                    } else {
                        Palms::Random
                    },
                    ..Options::default()
                };
                assert!(played(&options, seats, 3) > 30);
            }
        }
    }
}
