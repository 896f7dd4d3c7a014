//! How far a game has come, as its channel tells.

use crate::message::Message;
use crate::person::Person;
use crate::trouble::Trouble;

/// What a channel's newest post says about the game.
pub enum Stand {
    /// These people are asked to act.
    Turn(Message, Vec<Person>),
    /// The game is over, and this is the last board.
    Over(Message),
}

impl Stand {
    /// The stand that the newest of these messages tells, of which the oldest comes first; nothing if none of them tells
    /// one, or if it was known `before`, by the id of its post. These people play.
    ///
    /// # Errors
    /// Somebody is to move who does not play.
    pub fn newest(
        messages: &[Message],
        people: &[Person],
        before: Option<&str>,
    ) -> Result<Option<Stand>, Trouble> {
        let public = messages.iter().rev().filter(|post| !post.is_ephemeral());
        let mut posts =
            public.filter(|post| post.has_button("My turn") || post.has_button("Export"));
        match posts.next().filter(|post| Some(post.id()) != before) {
            Some(post) => Stand::told_by(post, people).map(Some),
            None => Ok(None),
        }
    }

    fn told_by(post: &Message, people: &[Person]) -> Result<Stand, Trouble> {
        let post = post.clone();
        if post.has_button("Export") {
            return Ok(Stand::Over(post));
        }
        // Its last line says who is to move; the lines above tell what the others did.
        let due = post.content().lines().last().unwrap_or_default();
        let named = |person: &&Person| due.contains(&format!("**{}**", person.display));
        let movers: Vec<Person> = people.iter().filter(named).cloned().collect();
        if movers.is_empty() {
            let nobody = format!("a post about a turn names nobody: {}", post.text());
            return Err(Trouble::Odd(nobody));
        }
        Ok(Stand::Turn(post, movers))
    }
}
