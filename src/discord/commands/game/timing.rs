//! Options for the time limit of turns and for what happens when it runs out.

use serenity::builder::CreateAutocompleteResponse;

use crate::table::{Pace, Timing};
use words::{Language, timing};

/// The options as given, not yet checked.
pub struct TimingRequest {
    pub pace: Option<String>,
    pub quiet_stops: Option<bool>,
    pub late: Option<String>,
    pub offer_after: Option<i64>,
}

impl TimingRequest {
    /// The timing asked for; `usual` fills in what was left out.
    ///
    /// # Errors
    /// The sentence that says what is invalid.
    pub fn read(&self, language: Language, usual: Timing) -> Result<Timing, String> {
        Ok(Timing {
            pace: match &self.pace {
                None => usual.pace,
                Some(given) => given
                    .parse()
                    .map_err(|_| timing::no_pace(language, given))?,
            },
            late: match &self.late {
                None => usual.late,
                Some(given) => given
                    .parse()
                    .map_err(|_| timing::no_late(language, given))?,
            },
            offer_after: match self.offer_after {
                None => usual.offer_after,
                Some(misses) => u8::try_from(misses)
                    .ok()
                    .filter(|misses| *misses <= 20)
                    .ok_or_else(|| timing::offer_after(language))?,
            },
            quiet_stops: self.quiet_stops.unwrap_or(usual.quiet_stops),
        })
    }
}

/// Completion for paces: the usual ones that match, the server's choice first, or else the typed pace if it is valid.
/// Values are in English, as they are typed.
pub fn paces(language: Language, first: Option<Pace>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase();
    let own = typed.parse::<Pace>().ok();
    let others = Pace::CHOICES.into_iter();
    let usual = first
        .into_iter()
        .chain(others.filter(|pace| Some(*pace) != first))
        .filter(|pace| {
            own.is_none() && timing::pace(Language::English, (*pace).into()).starts_with(&typed)
        });
    own.into_iter()
        .chain(usual)
        .fold(CreateAutocompleteResponse::new(), |response, pace| {
            let minutes = pace.into();
            response.add_string_choice(
                timing::choice(language, minutes),
                timing::pace(Language::English, minutes),
            )
        })
}
