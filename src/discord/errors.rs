//! What kept something from its channel, from what was written down of it.

use words::unposted::Obstacle;

/// The code in a reason that [`plain`](discord_client::plain) wrote down some time ago.
pub fn told_code(reason: &str) -> Option<isize> {
    let (_, rest) = reason.split_once("(code ")?;
    let (code, _) = rest.split_once(')')?;
    code.parse().ok()
}

/// What kept a post from its channel, by the reason that [`plain`](discord_client::plain) wrote down.
pub fn obstacle(reason: &str) -> Obstacle<'_> {
    // As the table writes down what is known to be gone.
    if reason.contains("the channel is gone") {
        return Obstacle::Gone;
    }
    match told_code(reason) {
        Some(10003) => Obstacle::Gone,
        Some(50001 | 50013) => Obstacle::Shut,
        Some(50083 | 160_005) => Obstacle::Locked,
        _ => Obstacle::Other(reason),
    }
}
