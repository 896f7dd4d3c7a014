//! A channel that could not be told of a turn: why, and how the game goes on.

use super::names::escape;

/// What stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle<'a> {
    /// The channel or thread was deleted.
    Gone,
    /// The bot may not see it, or may not write there.
    Shut,
    /// The thread is locked.
    Locked,
    /// Discord's own words.
    Other(&'a str),
}

/// For the player who is to move, in a direct message with the button *My turn*.
pub fn direct(obstacle: Obstacle<'_>) -> String {
    let why = match obstacle {
        Obstacle::Gone => String::from(
            "That channel was deleted, so the others cannot be told there: `/game move`, typed in another channel of \
                 the server, takes the game there.",
        ),
        Obstacle::Shut => String::from(
            "I may not write in that channel. Whoever manages it can let me: View Channel, Send Messages, Attach Files, \
             and Send Messages in Threads for a thread. Or `/game move`, typed in another channel, takes the game there.",
        ),
        Obstacle::Locked => String::from(
            "That thread is locked, so I cannot write there. Whoever manages it can unlock it; or who opened the game moves it with \
             `/game move`, typed in another channel.",
        ),
        Obstacle::Other(reason) => {
            let reason = escape(&super::fit(reason.to_owned(), 120));
            format!("I could not write in that channel: {reason}")
        }
    };
    format!(
        "{why} The game goes on all the same: play your turn here with **My turn**. `/turns` lists the game, too."
    )
}

/// For the list of somebody's games, behind the game.
pub fn short(obstacle: Obstacle<'_>) -> &'static str {
    match obstacle {
        Obstacle::Gone => "the channel was deleted",
        Obstacle::Shut => "I may not write in the channel",
        Obstacle::Locked => "the thread is locked",
        Obstacle::Other(_) => "I could not write in the channel",
    }
}

/// Above the buttons in that list.
pub const PLAY_HERE: &str = "Where I cannot write, the game goes on by direct messages, or here with the buttons below. \
     `/game move`, typed in another channel, takes it there.";

#[cfg(test)]
mod tests {
    use super::{Obstacle, direct, short};

    #[test]
    fn every_obstacle_says_what_to_do() {
        let all = [
            Obstacle::Gone,
            Obstacle::Shut,
            Obstacle::Locked,
            Obstacle::Other("*odd*"),
        ];
        for obstacle in all {
            let told = direct(obstacle);
            assert!(
                told.contains("**My turn**") && told.contains("`/turns`"),
                "{told}"
            );
            assert!(told.chars().count() < 500 && !short(obstacle).is_empty());
            let elsewhere = !matches!(obstacle, Obstacle::Other(_));
            assert_eq!(told.contains("`/game move`"), elsewhere, "{told}");
        }
        assert!(direct(Obstacle::Other("*odd*")).contains("\\*odd\\*"));
    }
}
