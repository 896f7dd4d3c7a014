//! Compares chances with who won.

use std::fmt;

use games::desert::ai::Mind;
use games::desert::ai::judge::ROW;
use games::shuffle::Dice;
use games::value_net::ValueNet;

use crate::desert::{Style, game};
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
    /// Of games that no course plays; `None` if there is no network for so many seats.
    pub fn of(
        seats: usize,
        seed: u64,
        games: u64,
        simulations: u64,
        threads: usize,
    ) -> Option<Calibration> {
        let style = Style {
            seats,
            mind: Mind::of(seats),
            simulations,
        };
        let value = &style.mind.learned?.value;
        let first = UNSEEN + (seed << 32);
        let looks = in_order(first..first + games, threads, |number| {
            let lesson = game(number, style);
            one_look(value, seats, number, &lesson.samples)
        });
        let mut calibration = Calibration([Tenth::default(); 10]);
        for (chance, won) in looks.into_iter().flatten() {
            let tenth = &mut calibration.0[((chance * 10.0) as usize).min(9)];
            tenth.positions += 1;
            tenth.chances += f64::from(chance);
            tenth.wins += f64::from(won);
        }
        Some(calibration)
    }
}

/// The chance and the victory of a seat in a position of a game, both by lot.
fn one_look(
    value: &ValueNet,
    seats: usize,
    number: u64,
    samples: &[Sample<ROW>],
) -> Option<(f32, f32)> {
    let mut dice = Dice::seeded(!number);
    let sample = samples.get(dice.below(samples.len() as u32) as usize)?;
    let seat = dice.below(seats as u32) as usize;
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
