//! A small network that says how likely every seat of a table is to win.
//!
//! It sees a row of numbers for each seat, in which nothing depends on the seat's place at the table. The first layer mixes a seat's own
//! row with the mean of the others', a second narrows it, and one number comes out, whose exponential is the seat's share of the
//! chances. All of it is `f32`, summed in a fixed order, so that the same rows give the same chances on every machine.
//!
//! Nearly all numbers of a position change with a move, so nothing is carried over from the position before, as the networks of chess
//! engines do; but most numbers of a row are 0, and those cost nothing.

use crate::Seat;

/// The width of the first layer.
pub const WIDE: usize = 64;
/// The width of the second layer.
pub const NARROW: usize = 16;

/// The weights of a network for rows of so many numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct ValueNet {
    inputs: usize,
    weights: Vec<f32>,
}

/// The weights by their layers.
#[derive(Clone, Copy)]
pub struct Layers<'a> {
    /// By input: what it adds to each number of the first layer, of the own row.
    pub own: &'a [[f32; WIDE]],
    /// The same of the mean of the others' rows.
    pub others: &'a [[f32; WIDE]],
    /// What each number of the first layer begins with.
    pub wide_bias: &'a [f32; WIDE],
    /// By number of the first layer: what it adds to each of the second.
    pub narrow: &'a [[f32; NARROW]],
    /// What each number of the second layer begins with.
    pub narrow_bias: &'a [f32; NARROW],
    /// What each number of the second layer adds to the last one.
    pub last: &'a [f32; NARROW],
}

/// What the layers hold for a position; by seat.
#[derive(Clone)]
pub struct Activations {
    /// The first layer, nothing below 0.
    pub wide: [[f32; WIDE]; Seat::MOST],
    /// The second layer, nothing below 0.
    pub narrow: [[f32; NARROW]; Seat::MOST],
    /// The chances, which sum to 1; 0 for seats that cannot win.
    pub chances: [f32; Seat::MOST],
}

impl ValueNet {
    /// How many weights a network has for rows of so many numbers.
    #[must_use]
    pub const fn size(inputs: usize) -> usize {
        2 * inputs * WIDE + WIDE + WIDE * NARROW + NARROW + NARROW
    }

    /// The network of these weights, in the order of [`Layers`]; `None` if there are not as many as it takes.
    #[must_use]
    pub fn new(inputs: usize, weights: Vec<f32>) -> Option<ValueNet> {
        (weights.len() == ValueNet::size(inputs)).then_some(ValueNet { inputs, weights })
    }

    /// The weights in the order of [`Layers`].
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The weights in the order of [`Layers`], to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The same network with so many times the differences between what it gives to the seats before they become chances.
    #[must_use]
    pub fn bolder(&self, times: f32) -> ValueNet {
        let mut net = self.clone();
        let last = net.weights.len() - NARROW;
        for weight in &mut net.weights[last..] {
            *weight *= times;
        }
        net
    }

    /// The weights by their layers.
    #[must_use]
    pub fn layers(&self) -> Layers<'_> {
        let (own, rest) = self.weights.split_at(self.inputs * WIDE);
        let (others, rest) = rest.split_at(self.inputs * WIDE);
        let (wide_bias, rest) = rest.split_at(WIDE);
        let (narrow, rest) = rest.split_at(WIDE * NARROW);
        let (narrow_bias, last) = rest.split_at(NARROW);
        let proven = "`new` counts the weights";
        Layers {
            own: own.as_chunks().0,
            others: others.as_chunks().0,
            wide_bias: wide_bias.try_into().expect(proven),
            narrow: narrow.as_chunks().0,
            narrow_bias: narrow_bias.try_into().expect(proven),
            last: last.try_into().expect(proven),
        }
    }

    /// The chances of the seats with these rows; those in `out` cannot win.
    #[must_use]
    pub fn chances<const INPUTS: usize>(
        &self,
        rows: &[[f32; INPUTS]],
        out: impl Fn(usize) -> bool,
    ) -> Activations {
        let layers = self.layers();
        let seats = rows.len();
        let mut active = Activations {
            wide: [[0.0; WIDE]; Seat::MOST],
            narrow: [[0.0; NARROW]; Seat::MOST],
            chances: [0.0; Seat::MOST],
        };
        let mut seen = [[0.0; WIDE]; Seat::MOST];
        let mut all = [0.0; WIDE];
        for (seat, row) in rows.iter().enumerate() {
            let wide = &mut active.wide[seat];
            *wide = *layers.wide_bias;
            // Most numbers of a row are 0.
            for (input, &number) in row.iter().enumerate().filter(|(_, number)| **number != 0.0) {
                add(wide, number, &layers.own[input]);
                add(&mut seen[seat], number, &layers.others[input]);
            }
            add(&mut all, 1.0, &seen[seat]);
        }
        let share = 1.0 / (seats.max(2) - 1) as f32;
        let mut most = f32::NEG_INFINITY;
        for seat in 0..seats {
            let wide = &mut active.wide[seat];
            for ((number, all), seen) in wide.iter_mut().zip(&all).zip(&seen[seat]) {
                *number = (*number + (all - seen) * share).max(0.0);
            }
            let narrow = &mut active.narrow[seat];
            *narrow = *layers.narrow_bias;
            for (&number, weights) in active.wide[seat].iter().zip(layers.narrow) {
                if number > 0.0 {
                    add(narrow, number, weights);
                }
            }
            let mut score = 0.0;
            for (number, weight) in narrow.iter_mut().zip(layers.last) {
                *number = number.max(0.0);
                score += *number * weight;
            }
            active.chances[seat] = score;
            if !out(seat) {
                most = most.max(score);
            }
        }
        let mut sum = 0.0;
        for (seat, chance) in active.chances[..seats].iter_mut().enumerate() {
            *chance = if out(seat) {
                0.0
            } else {
                libm::expf(*chance - most)
            };
            sum += *chance;
        }
        for chance in &mut active.chances[..seats] {
            *chance /= sum.max(f32::MIN_POSITIVE);
        }
        active
    }
}

/// Adds `number` times the weights.
#[inline]
fn add<const N: usize>(sums: &mut [f32; N], number: f32, weights: &[f32; N]) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += number * weight;
    }
}

#[cfg(test)]
mod tests {
    use super::ValueNet;

    /// Some weights that are all different.
    fn net() -> ValueNet {
        let weights = (0..ValueNet::size(3)).map(|index| (index as f32 * 0.7).sin() / 4.0);
        ValueNet::new(3, weights.collect()).expect("as many as it takes")
    }

    const ROWS: [[f32; 3]; 3] = [[1.0, 0.5, 0.0], [0.2, 0.0, -0.7], [0.0, 2.0, 0.3]];

    #[test]
    fn chances_sum_to_one_and_who_is_out_has_none() {
        let chances = net().chances(&ROWS, |_| false).chances;
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(chances[..3].iter().all(|chance| *chance > 0.0));
        let without = net().chances(&ROWS, |seat| seat == 1).chances;
        assert_eq!(without[1], 0.0);
        assert!((without[0] / without[2] - chances[0] / chances[2]).abs() < 1e-4);
    }

    #[test]
    fn seats_that_change_places_take_their_chances_along() {
        let [one, two, three] = ROWS;
        let as_seated = net().chances(&ROWS, |_| false).chances;
        let moved = net().chances(&[three, one, two], |_| false).chances;
        for (seat, chance) in [2, 0, 1].into_iter().zip(moved) {
            assert!((as_seated[seat] - chance).abs() < 1e-6);
        }
    }

    #[test]
    fn a_network_has_exactly_its_weights() {
        let size = ValueNet::size(3);
        assert!(ValueNet::new(3, vec![0.0; size - 1]).is_none());
        assert!(ValueNet::new(3, vec![0.0; size + 1]).is_none());
    }
}
