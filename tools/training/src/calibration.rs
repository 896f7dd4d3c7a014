//! Compares chances with who won.

use std::fmt;

use games::shuffle::Dice;
use games::value_net::ValueNet;

use crate::in_order::in_order;
use crate::value::Sample;

/// The sums of a tenth of the chances.
#[derive(Clone, Copy, Default)]
struct Tenth {
    positions: u32,
    chances: f64,
    wins: f64,
}

/// What a network says of one seat in one position of each game, and how often that seat won.
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
            one_look(value, number, &game(number))
        });
        let mut calibration = Calibration([Tenth::default(); 10]);
        for (chance, won) in looks.into_iter().flatten() {
            let tenth = &mut calibration.0[((chance * 10.0) as usize).min(9)];
            tenth.positions += 1;
            tenth.chances += f64::from(chance);
            tenth.wins += f64::from(won);
        }
        calibration
    }
}

/// The chance and the victory of a seat in a position of a game, both by lot.
fn one_look<const INPUTS: usize>(
    value: &ValueNet,
    number: u64,
    samples: &[Sample<INPUTS>],
) -> Option<(f32, f32)> {
    let mut dice = Dice::seeded(!number);
    let sample = samples.get(dice.below(samples.len() as u32) as usize)?;
    let seat = dice.below(sample.rows.len() as u32) as usize;
    let chances = value.chances(&sample.rows, |_| false).chances;
    Some((chances[seat], sample.won[seat]))
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| chance | positions | said | won |")?;
        writeln!(f, "|---|---|---|---|")?;
        for (place, tenth) in self.0.iter().enumerate() {
            let percent = |sum: f64| 100.0 * sum / f64::from(tenth.positions.max(1));
            writeln!(
                f,
                "| {}–{} % | {} | {:.1} % | {:.1} % |",
                10 * place,
                10 * place + 10,
                tenth.positions,
                percent(tenth.chances),
                percent(tenth.wins),
            )?;
        }
        Ok(())
    }
}
