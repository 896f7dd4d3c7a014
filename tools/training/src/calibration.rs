//! Compares chances with who won.

use std::fmt;

use games::shuffle::Dice;
use games::value_net::ValueNet;

use crate::in_order::in_order;
use crate::value::Sample;

/// The sums of a tenth of the chances.
#[derive(Clone, Copy, Default)]
struct Tenth {
    seats: u32,
    chances: f64,
    wins: f64,
}

/// What a network says of the seats in one position of each game, and how often they won.
pub struct Calibration([Tenth; 10]);

/// Games from here on teach nobody.
const UNSEEN: u64 = 1 << 63;

impl Calibration {
    /// Of so many games that no course plays; `game` plays the one with a number.
    pub fn of<const INPUTS: usize>(
        value: &ValueNet,
        seed: u64,
        games: u64,
        threads: usize,
        game: impl Fn(u64) -> Vec<Sample<INPUTS>> + Sync,
    ) -> Calibration {
        let first = UNSEEN + (seed << 32);
        let looks = in_order(first..first + games, threads, |number| {
            look(value, number, &game(number))
        });
        let mut calibration = Calibration([Tenth::default(); 10]);
        for (chance, won) in looks.into_iter().flatten() {
            let tenth = &mut calibration.0[((chance * 10.0) as usize).min(9)];
            tenth.seats += 1;
            tenth.chances += f64::from(chance);
            tenth.wins += f64::from(won);
        }
        calibration
    }
}

/// The chance and the victory of every seat in a position of a game, drawn by lot.
fn look<const INPUTS: usize>(
    value: &ValueNet,
    number: u64,
    samples: &[Sample<INPUTS>],
) -> Vec<(f32, f32)> {
    let mut dice = Dice::seeded(!number);
    let Some(sample) = samples.get(dice.below(samples.len() as u32) as usize) else {
        return Vec::new();
    };
    let chances = value.chances(&sample.rows, |_| false).chances;
    let seats = 0..sample.rows.len();
    seats
        .map(|seat| (chances[seat], sample.won[seat]))
        .collect()
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| chance | seats | said | won |")?;
        writeln!(f, "|---|---|---|---|")?;
        for (place, tenth) in self.0.iter().enumerate() {
            let percent = |sum: f64| 100.0 * sum / f64::from(tenth.seats.max(1));
            writeln!(
                f,
                "| {}–{} % | {} | {:.1} % | {:.1} % |",
                10 * place,
                10 * place + 10,
                tenth.seats,
                percent(tenth.chances),
                percent(tenth.wins),
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use games::value_net::ValueNet;

    use super::Calibration;
    use crate::value::Sample;

    #[test]
    fn every_seat_of_one_position_of_each_game_counts() {
        let all_are_alike =
            ValueNet::new(1, vec![0.0; ValueNet::size(1)]).expect("the size is right");
        let position = || Sample {
            rows: vec![[1.0]; 3],
            goal: [0.0; 5],
            won: [1.0, 0.0, 0.0, 0.0, 0.0],
            points: [0.0; 5],
        };
        let two_positions = |_| vec![position(), position()];
        let calibration = Calibration::of(&all_are_alike, 1, 4, 1, two_positions);
        let lines = calibration.to_string();
        let counted = lines.lines().skip(2).filter(|line| !line.contains("| 0 |"));
        assert_eq!(
            counted.collect::<Vec<_>>(),
            ["| 30–40 % | 12 | 33.3 % | 33.3 % |"]
        );
    }
}
