//! A small network that says which of the moves in a position are worth looking at.
//!
//! It sees a row of numbers for each move and gives each a promise: their weighted sum, and that of a narrow layer over them. The
//! exponentials of the promises are the shares of the moves.

/// The width of the layer.
pub const WIDTH: usize = 16;

/// The weights of a network for rows of so many numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct PolicyNet {
    inputs: usize,
    weights: Vec<f32>,
}

/// The weights by their layers.
#[derive(Clone, Copy)]
pub struct PolicyLayers<'a> {
    /// By input: what it adds to the promise at once.
    pub direct: &'a [f32],
    /// By input: what it adds to each number of the layer.
    pub layer: &'a [[f32; WIDTH]],
    /// What each number of the layer begins with.
    pub bias: &'a [f32; WIDTH],
    /// What each number of the layer adds to the promise.
    pub last: &'a [f32; WIDTH],
}

impl PolicyNet {
    /// How many weights a network has for rows of so many numbers.
    #[must_use]
    pub const fn size(inputs: usize) -> usize {
        inputs + inputs * WIDTH + 2 * WIDTH
    }

    /// The network of these weights, in the order of [`PolicyLayers`]; `None` if there are not as many as it takes.
    #[must_use]
    pub fn new(inputs: usize, weights: Vec<f32>) -> Option<PolicyNet> {
        (weights.len() == PolicyNet::size(inputs)).then_some(PolicyNet { inputs, weights })
    }

    /// The network that only sums the first numbers of a row with these weights, at most as many as a row has: nothing comes from the
    /// others, or from its layer.
    #[must_use]
    pub fn sum(first: &[f32], inputs: usize) -> PolicyNet {
        let mut weights = first.to_vec();
        weights.resize(PolicyNet::size(inputs), 0.0);
        PolicyNet { inputs, weights }
    }

    /// The weights in the order of [`PolicyLayers`].
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The weights in the order of [`PolicyLayers`], to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The weights by their layers.
    #[must_use]
    pub fn layers(&self) -> PolicyLayers<'_> {
        let (direct, rest) = self.weights.split_at(self.inputs);
        let (layer, rest) = rest.split_at(self.inputs * WIDTH);
        let (bias, last) = rest.split_at(WIDTH);
        let proven = "`new` counts the weights";
        PolicyLayers {
            direct,
            layer: layer.as_chunks().0,
            bias: bias.try_into().expect(proven),
            last: last.try_into().expect(proven),
        }
    }
}

/// What the beginning of a row has added up to.
#[derive(Clone, Copy)]
pub struct Sums {
    /// How many numbers were added.
    seen: usize,
    promise: f32,
    layer: [f32; WIDTH],
}

impl PolicyLayers<'_> {
    /// The promise of a move, and what the layer holds, nothing below 0.
    #[must_use]
    #[inline(always)]
    pub fn promise(&self, row: &[f32]) -> (f32, [f32; WIDTH]) {
        self.ended(self.begun(row), &[])
    }

    /// The beginning of rows, for moves that have it in common.
    #[must_use]
    #[inline(always)]
    pub fn begun(&self, row: &[f32]) -> Sums {
        let mut sums = Sums {
            seen: 0,
            promise: 0.0,
            layer: *self.bias,
        };
        self.add(&mut sums, row);
        sums
    }

    /// The promise of a move, and what the layer holds, of a row that goes on like this after its beginning. What is more than the
    /// network has inputs counts nothing.
    #[must_use]
    #[inline(always)]
    pub fn ended(&self, mut sums: Sums, rest: &[f32]) -> (f32, [f32; WIDTH]) {
        self.add(&mut sums, rest);
        let Sums {
            mut promise,
            mut layer,
            ..
        } = sums;
        for (number, weight) in layer.iter_mut().zip(self.last) {
            *number = number.max(0.0);
            promise += *number * weight;
        }
        (promise, layer)
    }

    #[inline(always)]
    fn add(&self, sums: &mut Sums, numbers: &[f32]) {
        let inputs = self.direct.iter().zip(self.layer).skip(sums.seen);
        sums.seen += numbers.len();
        for ((direct, layer), &number) in inputs.zip(numbers).filter(|(_, number)| **number != 0.0)
        {
            sums.promise += number * direct;
            for (sum, weight) in sums.layer.iter_mut().zip(layer) {
                *sum += number * weight;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PolicyNet;

    #[test]
    fn a_promise_is_the_sum_of_the_row_and_of_the_layer_over_it() {
        let mut weights = vec![0.0; PolicyNet::size(2)];
        // Direct, then the first number of the layer by input, its bias, and what it adds.
        let (layer, bias, last) = (2, 2 + 2 * 16, 2 + 3 * 16);
        weights[0] = 3.0;
        weights[layer + 16] = 5.0;
        weights[bias] = -1.0;
        weights[last] = 0.5;
        let net = PolicyNet::new(2, weights).expect("as many as it takes");
        assert_eq!(net.layers().promise(&[2.0, 1.0]).0, 6.0 + 0.5 * 4.0);
        assert_eq!(net.layers().promise(&[2.0, 0.0]).0, 6.0);
    }

    #[test]
    fn rows_with_the_same_beginning_may_share_its_sums() {
        let weights = (0..PolicyNet::size(3)).map(|number| (number * 7 % 11) as f32 - 5.0);
        let net = PolicyNet::new(3, weights.collect()).expect("as many as it takes");
        let layers = net.layers();
        let begun = layers.begun(&[2.0, 1.0]);
        for last in [0.0, 3.0] {
            assert_eq!(
                layers.ended(begun, &[last]),
                layers.promise(&[2.0, 1.0, last])
            );
        }
    }

    #[test]
    fn a_network_that_only_sums_sees_the_first_numbers() {
        let net = PolicyNet::sum(&[3.0, 0.5], 4);
        assert_eq!(net.layers().promise(&[2.0, 1.0, 9.0, 9.0]).0, 6.5);
    }
}
