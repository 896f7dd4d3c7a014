//! A turn that could not be posted in its channel: why, and how to continue.

use crate::Language;
pub use crate::messages::unposted::play_here;
use crate::messages::unposted::*;
use crate::names::escape;

/// What prevents the post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle<'a> {
    /// The channel or thread was deleted.
    Gone,
    /// The bot may not see the channel, or may not write there.
    Shut,
    /// The thread is locked.
    Locked,
    /// Another reason, in Discord's words.
    Other(&'a str),
}

/// To the player to move, in a direct message with the button *My turn*.
pub fn direct(language: Language, obstacle: Obstacle<'_>) -> String {
    let why = match obstacle {
        Obstacle::Gone => gone(language),
        Obstacle::Shut => shut(language),
        Obstacle::Locked => locked(language),
        Obstacle::Other(reason) => {
            let reason = escape(&crate::fit(reason.to_owned(), 120));
            other(language, &reason)
        }
    };
    format!("{why} {}", goes_on(language))
}

/// For the list of a person's games, after the game.
pub fn short(language: Language, obstacle: Obstacle<'_>) -> String {
    match obstacle {
        Obstacle::Gone => short_gone(language),
        Obstacle::Shut => short_shut(language),
        Obstacle::Locked => short_locked(language),
        Obstacle::Other(_) => short_other(language),
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
            Obstacle::Other("*odd*"),
        ];
        for obstacle in all {
            let told = direct(Language::English, obstacle);
            assert!(
                told.contains("**My turn**") && told.contains("`/turns`"),
                "{told}"
            );
            let short = short(Language::English, obstacle);
            assert!(told.chars().count() < 500 && !short.is_empty());
            let elsewhere = !matches!(obstacle, Obstacle::Other(_));
            assert_eq!(told.contains("`/game move`"), elsewhere, "{told}");
        }
        let told = direct(Language::English, Obstacle::Other("*odd*"));
        assert!(told.contains("\\*odd\\*"));
    }
}
