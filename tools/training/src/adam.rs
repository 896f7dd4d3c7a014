//! Fits weights by Adam, in batches whose parts are summed in order, so that the number of threads changes nothing.

use std::thread;

use games::shuffle::Dice;

/// Something with weights that can be fitted to samples.
pub trait Fitted: Sync {
    type Sample: Sync;

    fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32>;
    /// The loss on a sample.
    fn loss(&self, sample: &Self::Sample) -> f64;
    /// Adds the slope of the loss on a sample, by weight.
    fn slope(&self, sample: &Self::Sample, sums: &mut [f32]);
}

/// How weights are fitted.
#[derive(Clone, Copy)]
pub struct Schedule {
    /// How often every sample is seen.
    pub epochs: u32,
    /// How far a weight goes in a step at the beginning; at the end it is a hundredth.
    pub rate: f32,
    /// By how much of itself, times the rate, a weight shrinks in a step.
    pub decay: f32,
    pub threads: usize,
    /// The order of the samples.
    pub seed: u64,
}

/// A batch has so many parts of so many samples.
const PARTS: usize = 8;
const PART: usize = 64;

/// How much of its two means a step of Adam keeps.
const KEPT: [f32; 2] = [0.9, 0.999];

/// The mean loss on these samples.
pub fn mean_loss<F: Fitted>(fitted: &F, samples: &[F::Sample]) -> f64 {
    let sum: f64 = samples.iter().map(|sample| fitted.loss(sample)).sum();
    sum / samples.len().max(1) as f64
}

/// Fits the weights. `pace` says by weight how much longer its steps are than the rate.
pub fn fit<F: Fitted>(fitted: &mut F, samples: &[F::Sample], pace: &[f32], schedule: Schedule) {
    let mut dice = Dice::seeded(schedule.seed);
    let mut means = [vec![0.0_f32; pace.len()], vec![0.0_f32; pace.len()]];
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let steps = schedule.epochs as usize * samples.len().div_ceil(PARTS * PART);
    let mut step = 0;
    let mut kept = [1.0_f32; 2];
    let mut sums = vec![vec![0.0_f32; pace.len()]; PARTS];
    for _ in 0..schedule.epochs {
        dice.shuffle(&mut order);
        for batch in order.chunks(PARTS * PART) {
            slopes(&*fitted, samples, batch, schedule.threads, &mut sums);
            let rate = schedule.rate * (1.0 - 0.99 * step as f32 / steps as f32);
            for (kept, factor) in kept.iter_mut().zip(KEPT) {
                *kept *= factor;
            }
            let [mean, square] = &mut means;
            for (index, weight) in fitted.weights_mut().enumerate() {
                let sum: f32 = sums.iter().map(|part| part[index]).sum();
                let slope = sum / batch.len() as f32 * pace[index];
                mean[index] += (1.0 - KEPT[0]) * (slope - mean[index]);
                square[index] += (1.0 - KEPT[1]) * (slope * slope - square[index]);
                let size = (square[index] / (1.0 - kept[1])).sqrt() + 1e-8;
                let go = mean[index] / (1.0 - kept[0]) / size;
                *weight -= rate * (go * pace[index] + schedule.decay * *weight);
            }
            step += 1;
        }
    }
}

/// Sums the slopes of the loss, each part of a batch into one of `sums`.
fn slopes<F: Fitted>(
    fitted: &F,
    samples: &[F::Sample],
    batch: &[usize],
    threads: usize,
    sums: &mut [Vec<f32>],
) {
    let mut parts = batch.chunks(PART);
    let mut shares: Vec<Vec<_>> = (0..threads.max(1)).map(|_| Vec::new()).collect();
    let count = shares.len();
    for (number, sums) in sums.iter_mut().enumerate() {
        shares[number % count].push((parts.next().unwrap_or_default(), sums));
    }
    thread::scope(|scope| {
        for share in shares {
            scope.spawn(|| {
                for (part, sums) in share {
                    sums.fill(0.0);
                    for &index in part {
                        fitted.slope(&samples[index], sums);
                    }
                }
            });
        }
    });
}
