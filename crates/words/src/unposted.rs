//! A turn that could not be posted in its channel: why, and how to continue.

use crate::Language;
pub use crate::messages::unposted::play_here;
use crate::messages::unposted::*;

/// The obstacle to the post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The channel or thread was deleted.
    Gone,
    /// The bot may not see the channel, or may not write there.
    Shut,
    /// The thread is locked.
    Locked,
    /// Another reason, which the log of the bot has in Discord's words.
    Other,
}

/// To the player to move, in a direct message with the button *My turn*.
pub fn direct(language: Language, obstacle: Obstacle) -> String {
    let why = match obstacle {
        Obstacle::Gone => gone(language),
        Obstacle::Shut => shut(language),
        Obstacle::Locked => locked(language),
        Obstacle::Other => other(language),
    };
    format!("{why} {}", goes_on(language))
}

/// For the list of a person's games, after the game.
pub fn short(language: Language, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Gone => short_gone(language),
        Obstacle::Shut => short_shut(language),
        Obstacle::Locked => short_locked(language),
        Obstacle::Other => short_other(language),
    }
}

#[cfg(test)]
mod tests {
    use super::{Obstacle, direct, short};
    use crate::Language;

    #[test]
    fn every_obstacle_says_what_to_do() {
        let all = [
            Obstacle::Gone,
            Obstacle::Shut,
            Obstacle::Locked,
            Obstacle::Other,
        ];
        for obstacle in all {
            let told = direct(Language::English, obstacle);
            assert!(
                told.contains("**My turn**") && told.contains("`/turns`"),
                "{told}"
            );
            let short = short(Language::English, obstacle);
            assert!(told.chars().count() < 500 && !short.is_empty());
            let elsewhere = !matches!(obstacle, Obstacle::Other);
            assert_eq!(told.contains("`/game move`"), elsewhere, "{told}");
        }
    }
}
