//! Pausing and resuming a game.

use crate::Language;
use crate::messages::pause::*;
pub use crate::messages::pause::{
    not_paused, paused, paused_by, question_settled, resumed, resumed_by,
};

/// Some players want to pause or resume; the others have to agree.
pub fn agreed(language: Language, pause: bool, agreed: &[String], missing: &[String]) -> String {
    if pause {
        wanted(language, agreed, missing)
    } else {
        resume_wanted(language, agreed, missing)
    }
}

/// To a player who agreed to pause or to resume.
pub fn you_agree(language: Language, pause: bool, missing: &[String]) -> String {
    if pause {
        you_agree_to_pause(language, missing)
    } else {
        you_agree_to_resume(language, missing)
    }
}
