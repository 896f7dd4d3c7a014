//! Fits a network to which moves a tree looked at.

use games::policy_net::{PolicyNet, WIDTH};
use games::shuffle::Dice;

use crate::adam::Fitted;

/// The moves of a position as the network sees them, and the share of the looks that each got.
#[derive(Clone)]
pub struct Choice<const INPUTS: usize> {
    pub rows: Vec<[f32; INPUTS]>,
    pub shares: Vec<f32>,
}

/// A network over rows of so many numbers.
pub struct Policy<const INPUTS: usize>(pub PolicyNet);

impl<const INPUTS: usize> Policy<INPUTS> {
    /// The same promises, from a layer that can learn: one whose weights are all 0 cannot.
    pub fn awake(net: &PolicyNet, seed: u64) -> Policy<INPUTS> {
        let mut dice = Dice::seeded(seed);
        let inputs = net.layers().direct.len();
        let mut weights = net.weights().to_vec();
        for weight in &mut weights[inputs..inputs + inputs * WIDTH] {
            *weight += (dice.below(2001) as f32 / 1000.0 - 1.0) * 0.2;
        }
        Policy(PolicyNet::new(inputs, weights).expect("as many as before"))
    }
}

impl<const INPUTS: usize> Fitted for Policy<INPUTS> {
    type Sample = Choice<INPUTS>;

    fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.0.weights_mut().iter_mut()
    }

    /// How much more a reader of the true shares knows, in nats.
    fn loss(&self, choice: &Choice<INPUTS>) -> f64 {
        let shares = shares(&self.0, choice).0;
        let terms = shares.iter().zip(&choice.shares);
        terms
            .map(|(share, goal)| {
                let [share, goal] = [share, goal].map(|share| f64::from(*share).max(1e-9));
                goal * (goal.ln() - share.ln())
            })
            .sum()
    }

    fn slope(&self, choice: &Choice<INPUTS>, sums: &mut [f32]) {
        let layers = self.0.layers();
        let inputs = layers.direct.len();
        let (shares, active) = shares(&self.0, choice);
        let (direct, rest) = sums.split_at_mut(inputs);
        let (layer, rest) = rest.split_at_mut(inputs * WIDTH);
        let (bias, last) = rest.split_at_mut(WIDTH);
        let layer = layer.as_chunks_mut::<WIDTH>().0;
        let moves = choice.rows.iter().zip(&active);
        for ((row, active), (share, goal)) in moves.zip(shares.iter().zip(&choice.shares)) {
            let wrong = share - goal;
            let mut wide = [0.0_f32; WIDTH];
            for place in 0..WIDTH {
                last[place] += wrong * active[place];
                if active[place] > 0.0 {
                    wide[place] = wrong * layers.last[place];
                    bias[place] += wide[place];
                }
            }
            for (input, &number) in row.iter().enumerate().filter(|(_, number)| **number != 0.0) {
                direct[input] += wrong * number;
                for (sum, wide) in layer[input].iter_mut().zip(&wide) {
                    *sum += number * wide;
                }
            }
        }
    }
}

/// The shares that the network expects, and its layer for each move.
fn shares<const INPUTS: usize>(
    net: &PolicyNet,
    choice: &Choice<INPUTS>,
) -> (Vec<f32>, Vec<[f32; WIDTH]>) {
    let layers = net.layers();
    let promises = choice.rows.iter().map(|row| layers.promise(row));
    let (mut shares, active): (Vec<f32>, Vec<_>) = promises.unzip();
    let most = shares.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for share in &mut shares {
        *share = libm::expf(*share - most);
        sum += *share;
    }
    for share in &mut shares {
        *share /= sum;
    }
    (shares, active)
}
