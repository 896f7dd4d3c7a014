//! Taking back what is played.

use crate::Language;
use crate::messages::undo::*;
pub use crate::messages::undo::{
    asked_already, card_looked_at, not_asked, nothing, offer_answered, part_committed,
    payment_made, price_named, refused, rolled_since, secret_learned, you_are_asked,
};

/// Asks a player who has played, or committed a `part` of their turn, whether to request an undo.
pub fn may_ask(language: Language, of: &[String], part: bool) -> String {
    match part {
        true => may_ask_for_part(language, of),
        false => may_ask_for(language, of),
    }
}

/// Replaces an undo request with its answer.
pub fn answered(language: Language, who: &str, by: &str, yes: bool) -> String {
    if yes {
        agreed(language, who, by)
    } else {
        disagreed(language, who, by)
    }
}

/// A player requests an undo of their last turn, or of a `part` of the current one; one of the others has to agree.
pub fn asked(language: Language, who: &str, of: &[String], part: bool) -> String {
    match part {
        true => asked_for_part(language, of, who),
        false => asked_for(language, of, who),
    }
}

/// To the player who requested it.
pub fn you_ask(language: Language, part: bool) -> String {
    match part {
        true => you_ask_part(language),
        false => you_ask_turn(language),
    }
}
