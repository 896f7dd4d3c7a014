//! The confidence interval of a rate.

/// The 97.5 % quantile of the normal distribution: 2.5 % of what can be lies on either side of the interval.
const Z: f64 = 1.959_963_984_540_054;

/// The 95 % score interval of Wilson (1927) for `wins` in `games`, of which there is at least one:
/// (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n).
pub(super) fn interval(wins: f64, games: f64) -> (f64, f64) {
    let rate = wins / games;
    let square = Z * Z / games;
    let middle = rate + square / 2.0;
    let half = Z * (rate * (1.0 - rate) / games + square / (4.0 * games)).sqrt();
    let bound = |edge: f64| (edge / (1.0 + square)).clamp(0.0, 1.0);
    (bound(middle - half), bound(middle + half))
}

#[cfg(test)]
mod tests {
    use super::interval;

    #[test]
    fn the_interval_is_the_published_one() {
        // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        for (wins, games, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            let (lower, upper) = interval(wins, games);
            assert!((lower - low).abs() < 5e-5, "{wins} of {games}: {lower}");
            assert!((upper - high).abs() < 5e-5, "{wins} of {games}: {upper}");
        }
    }

    #[test]
    fn the_interval_never_leaves_0_to_1() {
        for games in 1..100 {
            let games = f64::from(games);
            for wins in [0.0, games / 3.0, games] {
                let (low, high) = interval(wins, games);
                assert!((0.0..=1.0).contains(&low) && (0.0..=1.0).contains(&high));
                assert!(low <= wins / games + 1e-12 && wins / games <= high + 1e-12);
            }
        }
    }
}
