//! What `/board` can show, whichever game is played.

use super::command::Given;
use words::{Language, refusal};

/// What `/board` can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    Plain,
    /// With the table, what is left and the legend on the picture.
    Full,
    Legal,
    Since,
    Text,
}

impl Show {
    /// Parses the request. Without one, `narrowed` to some of what is legal means that.
    ///
    /// # Errors
    /// The sentence that lists what can be shown.
    pub fn read(language: Language, given: &Given, narrowed: bool) -> Result<Show, String> {
        let show = given.text_of("show");
        match show.map(|show| show.trim().to_lowercase()).as_deref() {
            None if narrowed => Ok(Show::Legal),
            None | Some("plain") => Ok(Show::Plain),
            Some("full") => Ok(Show::Full),
            Some("legal") => Ok(Show::Legal),
            Some("since") => Ok(Show::Since),
            Some("text") => Ok(Show::Text),
            Some(other) => Err(refusal::no_show(language, other)),
        }
    }
}
