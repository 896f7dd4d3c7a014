//! Weights of networks as bytes: four for each, the lowest first.

/// The weights in these bytes; `None` if they are not whole.
#[must_use]
pub fn read(bytes: &[u8]) -> Option<Vec<f32>> {
    let (words, rest) = bytes.as_chunks::<4>();
    let weights = words.iter().map(|word| f32::from_le_bytes(*word));
    rest.is_empty().then(|| weights.collect())
}

/// The bytes of these weights.
#[must_use]
pub fn written<'a>(weights: impl IntoIterator<Item = &'a f32>) -> Vec<u8> {
    let weights = weights.into_iter();
    weights.flat_map(|weight| weight.to_le_bytes()).collect()
}
