//! The state of a game, as shown in its channel.

use crate::error::KitError;
use crate::message::PostedMessage;
use crate::test_user::TestUser;

/// What the newest post in a channel says about the game.
pub enum Stand {
    /// These people are asked to act.
    Turn(PostedMessage, Vec<TestUser>),
    /// The game is over; this is its last board.
    Over(PostedMessage),
}

impl Stand {
    /// The state according to the newest of these messages, which are sorted oldest first. `None` if no message shows
    /// a state, or if the newest one has the post id `before`. `people` are the players.
    ///
    /// # Errors
    /// If it is the turn of somebody who does not play.
    pub fn newest(
        messages: &[PostedMessage],
        people: &[TestUser],
        before: Option<&str>,
    ) -> Result<Option<Stand>, KitError> {
        let public = messages.iter().rev().filter(|post| !post.is_ephemeral());
        let mut posts = public.filter(|post| post.shows_turn() || post.has_button("export"));
        match posts.next().filter(|post| Some(post.id()) != before) {
            Some(post) => Stand::told_by(post, people).map(Some),
            None => Ok(None),
        }
    }

    fn told_by(post: &PostedMessage, people: &[TestUser]) -> Result<Stand, KitError> {
        let post = post.clone();
        if post.has_button("export") {
            return Ok(Stand::Over(post));
        }
        let movers = movers(&post, people);
        if movers.is_empty() {
            let nobody = format!("a post about a turn names nobody: {}", post.text());
            return Err(KitError::Odd(nobody));
        }
        Ok(Stand::Turn(post, movers))
    }
}

/// Whom a post asks to move. Its last line says whose turn it is; earlier lines report what others did.
pub(crate) fn movers(post: &PostedMessage, people: &[TestUser]) -> Vec<TestUser> {
    let due = post.content().lines().last().unwrap_or_default();
    let named = |person: &&TestUser| due.contains(&format!("**{}**", person.display));
    people.iter().filter(named).cloned().collect()
}
