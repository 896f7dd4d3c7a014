//! Fits a network to who won, on the logarithmic loss, and to the points at the end.

use games::shuffle::Dice;
use games::value_net::{NARROW, ValueNet, WIDE};
use games::{Seat, Seats};

use crate::adam::{Fitted, fit, mean_loss};
use crate::course::{Course, Stage};

/// A position as the network sees it, and what came of it.
#[derive(Clone)]
pub struct Sample<const INPUTS: usize> {
    /// By seat.
    pub rows: Vec<[f32; INPUTS]>,
    /// The chance of each seat that the network should give.
    pub goal: [f32; Seat::MOST],
    /// The share of each seat in the victory.
    pub won: [f32; Seat::MOST],
    /// By how much each seat's points at the end are more than the mean; 1 is as much as a chance of 1.
    pub points: [f32; Seat::MOST],
}

/// The share of each seat in the victory of these winners.
pub fn shares(winners: Seats) -> [f32; Seat::MOST] {
    let mut won = [0.0; Seat::MOST];
    for seat in winners.iter() {
        won[seat.index()] = 1.0 / winners.len() as f32;
    }
    won
}

/// What a network learns of these totals at the end, of which so many points are as much as a chance of 1.
pub fn points(totals: [f32; Seat::MOST], seats: usize, a_victory: f32) -> [f32; Seat::MOST] {
    let mean = totals[..seats].iter().sum::<f32>() / seats as f32;
    totals.map(|total| (total - mean) / a_victory)
}

/// A network fitted to these samples in a stage of a course, from the one before or from random weights; `held` calibrates it. `tell`
/// hears how well it does.
pub fn learned<const INPUTS: usize>(
    course: &Course,
    stage: &Stage,
    before: Option<&ValueNet>,
    samples: &[Sample<INPUTS>],
    held: &[Sample<INPUTS>],
    decay: f32,
    mut tell: impl FnMut(String),
) -> ValueNet {
    let sizes = sizes(samples);
    let mut value = match before {
        Some(net) => Value::of(net.clone()),
        None => Value::random(&sizes, course.seed),
    };
    let pace = Value::pace(&sizes);
    fit(&mut value, samples, &pace, course.schedule(stage, decay));
    value.calibrate(held);
    tell(format!(
        "{} games of {} simulations, {} positions: {:.4} nats astray, on others {:.4}",
        stage.games,
        stage.effort,
        samples.len(),
        mean_loss(&value, samples),
        mean_loss(&value, held),
    ));
    value.net
}

/// A network for rows of so many numbers, and what it learns beside: points tell more of a game than who won it, and what is good for
/// them is good for the chances.
struct Value<const INPUTS: usize> {
    net: ValueNet,
    /// What each number of the second layer adds to a seat's points, and what they begin with.
    points: [f32; NARROW + 1],
}

impl<const INPUTS: usize> Value<INPUTS> {
    /// This network, which knows nothing of points.
    fn of(net: ValueNet) -> Value<INPUTS> {
        Value {
            net,
            points: [0.0; NARROW + 1],
        }
    }

    /// A network of small random weights.
    fn random(sizes: &[f32; INPUTS], seed: u64) -> Value<INPUTS> {
        let mut dice = Dice::seeded(seed);
        let mut random = |width: f32| (dice.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0) * width;
        let first = 0.3 * (6.0 / INPUTS as f32).sqrt();
        let mut weights = Vec::with_capacity(ValueNet::size(INPUTS));
        for size in sizes.iter().chain(sizes) {
            weights.extend((0..WIDE).map(|_| random(first) / size));
        }
        weights.extend([0.0; WIDE]);
        weights.extend((0..WIDE * NARROW).map(|_| random((6.0 / WIDE as f32).sqrt())));
        weights.extend([0.0; NARROW]);
        weights.extend((0..NARROW).map(|_| random(0.3)));
        Value::of(ValueNet::new(INPUTS, weights).expect("as many as it takes"))
    }

    /// By weight: how far it goes, so that inputs of different sizes learn at the same pace.
    fn pace(sizes: &[f32; INPUTS]) -> Vec<f32> {
        let mut pace = vec![1.0; ValueNet::size(INPUTS) + NARROW + 1];
        let inputs = pace.chunks_mut(WIDE).take(2 * INPUTS);
        for (size, pace) in sizes.iter().chain(sizes).zip(inputs) {
            pace.fill(1.0 / size);
        }
        pace
    }

    /// Makes the chances so much bolder or more cautious that they fit best with who won in these positions, which it did not learn
    /// from.
    fn calibrate(&mut self, held: &[Sample<INPUTS>]) {
        let before = self.net.clone();
        let astray = |percent: i32| {
            let net = before.bolder(percent as f32 / 100.0);
            let terms = held.iter().flat_map(|sample| {
                let chances = net.chances(&sample.rows, |_| false).chances;
                let terms = chances.into_iter().zip(sample.won);
                terms.map(|(chance, won)| -f64::from(won) * f64::from(chance.max(1e-9)).ln())
            });
            terms.sum::<f64>()
        };
        let best = (60..=140)
            .step_by(2)
            .min_by(|one, other| astray(*one).total_cmp(&astray(*other)));
        self.net = before.bolder(best.unwrap_or(100) as f32 / 100.0);
    }
}

/// The usual size of each input.
fn sizes<const INPUTS: usize>(samples: &[Sample<INPUTS>]) -> [f32; INPUTS] {
    let mut squares = [0.0_f64; INPUTS];
    let mut count = 1.0;
    for row in samples.iter().flat_map(|sample| &sample.rows) {
        for (sum, number) in squares.iter_mut().zip(row) {
            *sum += f64::from(number * number);
        }
        count += 1.0;
    }
    squares.map(|sum| (sum / count).sqrt().max(0.02) as f32)
}

impl<const INPUTS: usize> Fitted for Value<INPUTS> {
    type Sample = Sample<INPUTS>;

    fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.net.weights_mut().iter_mut().chain(&mut self.points)
    }

    /// Of the chances alone, so that it says the same whether points are learned, too.
    fn loss(&self, sample: &Sample<INPUTS>) -> f64 {
        let chances = self.net.chances(&sample.rows, |_| false).chances;
        let terms = chances.iter().zip(&sample.goal);
        terms
            .filter(|(_, goal)| **goal > 0.0)
            .map(|(chance, goal)| -f64::from(*goal) * f64::from(chance.max(1e-9)).ln())
            .sum()
    }

    fn slope(&self, sample: &Sample<INPUTS>, sums: &mut [f32]) {
        let layers = self.net.layers();
        let seats = sample.rows.len();
        let active = self.net.chances(&sample.rows, |_| false);
        let (own, rest) = sums.split_at_mut(INPUTS * WIDE);
        let (others, rest) = rest.split_at_mut(INPUTS * WIDE);
        let (wide_bias, rest) = rest.split_at_mut(WIDE);
        let (narrow_sums, rest) = rest.split_at_mut(WIDE * NARROW);
        let (narrow_bias, rest) = rest.split_at_mut(NARROW);
        let (last, points) = rest.split_at_mut(NARROW);
        let own = own.as_chunks_mut::<WIDE>().0;
        let others = others.as_chunks_mut::<WIDE>().0;
        let narrow_sums = narrow_sums.as_chunks_mut::<NARROW>().0;
        let mut wides = [[0.0_f32; WIDE]; Seat::MOST];
        let mut all = [0.0_f32; WIDE];
        for (seat, wides) in wides.iter_mut().enumerate().take(seats) {
            let wrong = active.chances[seat] - sample.goal[seat];
            let mut narrow = [0.0_f32; NARROW];
            for place in 0..NARROW {
                last[place] += wrong * active.narrow[seat][place];
                if active.narrow[seat][place] > 0.0 {
                    narrow[place] = wrong * layers.last[place];
                }
            }
            let terms = self.points.iter().zip(&active.narrow[seat]);
            let said: f32 = terms.map(|(weight, number)| weight * number).sum();
            let wrong = said + self.points[NARROW] - sample.points[seat];
            points[NARROW] += wrong;
            for place in 0..NARROW {
                points[place] += wrong * active.narrow[seat][place];
                if active.narrow[seat][place] > 0.0 {
                    narrow[place] += wrong * self.points[place];
                }
            }
            for (sum, number) in narrow_bias.iter_mut().zip(&narrow) {
                *sum += number;
            }
            for place in 0..WIDE {
                let held = active.wide[seat][place];
                if held > 0.0 {
                    let mut sum = 0.0;
                    for (number, weight) in narrow.iter().zip(&layers.narrow[place]) {
                        sum += number * weight;
                    }
                    for (total, number) in narrow_sums[place].iter_mut().zip(&narrow) {
                        *total += held * number;
                    }
                    wides[place] = sum;
                    wide_bias[place] += sum;
                    all[place] += sum;
                }
            }
        }
        let share = 1.0 / (seats - 1) as f32;
        for (row, wide) in sample.rows.iter().zip(&wides) {
            let mut rest = [0.0; WIDE];
            for ((rest, all), wide) in rest.iter_mut().zip(&all).zip(wide) {
                *rest = (all - wide) * share;
            }
            for (input, &number) in row.iter().enumerate().filter(|(_, number)| **number != 0.0) {
                for (sum, wide) in own[input].iter_mut().zip(wide) {
                    *sum += number * wide;
                }
                for (sum, rest) in others[input].iter_mut().zip(&rest) {
                    *sum += number * rest;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use games::value_net::ValueNet;

    use super::{NARROW, Sample, Value};
    use crate::adam::Fitted;

    /// The loss on the chances, and half the square of how far the points are astray.
    fn loss(value: &Value<3>, sample: &Sample<3>) -> f64 {
        let active = value.net.chances(&sample.rows, |_| false);
        let points = (0..sample.rows.len()).map(|seat| {
            let terms = value.points.iter().zip(&active.narrow[seat]);
            let said: f32 = terms.map(|(weight, number)| weight * number).sum();
            let astray = f64::from(said + value.points[NARROW] - sample.points[seat]);
            astray * astray / 2.0
        });
        value.loss(sample) + points.sum::<f64>()
    }

    #[test]
    fn the_slope_is_what_the_loss_changes_by() {
        let mut value = Value::random(&[1.0; 3], 5);
        for (place, weight) in value.points.iter_mut().enumerate() {
            *weight = 0.1 * place as f32 - 0.7;
        }
        let sample = Sample {
            rows: vec![[0.3, 0.0, 1.2], [-0.5, 0.9, 0.0], [1.0, 1.0, -1.0]],
            goal: [0.2, 0.7, 0.1, 0.0, 0.0],
            won: [0.0; 5],
            points: [0.6, -0.25, 0.15, 0.0, 0.0],
        };
        let size = ValueNet::size(3) + NARROW + 1;
        assert_eq!(value.weights_mut().count(), size);
        let mut slope = vec![0.0; size];
        value.slope(&sample, &mut slope);
        for index in (0..size).step_by(7) {
            let mut moved = |by: f32| {
                let weight = value.weights_mut().nth(index).expect("there are more");
                let before = std::mem::replace(weight, *weight + by);
                let loss = loss(&value, &sample);
                *value.weights_mut().nth(index).expect("the same") = before;
                loss
            };
            let measured = (moved(1e-3) - moved(-1e-3)) / 2e-3;
            let told = f64::from(slope[index]);
            assert!((measured - told).abs() < 1e-3, "{index}: {measured} {told}");
        }
    }
}
