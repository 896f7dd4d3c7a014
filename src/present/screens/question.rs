//! What somebody is asked out of turn, for readers who have to open it.

use crate::present::game;
use crate::present::vocabulary::{Controls, Message, Press, Row, Style, language, mention};
use crate::table::{Snapshot, UserId};
use words::{Language, labels, turn};

/// Mentions a player in the channel whose direct messages are closed. It opens what they are asked, and says nothing of it.
/// `explained` says why it is there.
pub fn in_channel(
    language: Language,
    user: UserId,
    controls: Controls,
    explained: bool,
) -> Message {
    let mut text = turn::asked(language, &mention(language, user));
    if explained {
        text = format!("{text} {}", turn::told_here(language));
    }
    let label = labels::answer_offer(language);
    let button = controls.button(Press::Question, label, Style::Primary);
    Message::new(text).rows(vec![Row::Buttons(vec![button])])
}

/// What the viewer is asked. `named` is the game as readers elsewhere know it.
pub fn opened(snapshot: &Snapshot, named: &str) -> Message {
    let asked = game::asked(Controls::of(snapshot), snapshot, named);
    asked.unwrap_or_else(|| Message::new(turn::not_asked(language::of(snapshot))))
}
