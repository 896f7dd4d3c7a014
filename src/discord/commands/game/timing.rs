//! Options for the time limit of turns and for what happens when it runs out.

use serenity::builder::CreateAutocompleteResponse;

use crate::discord::arguments::{Lates, Offer};
use crate::table::{Pace, Timing};
use words::timing::Unit;
use words::{Language, timing, typed};

/// The options as given, not yet checked.
#[derive(Default)]
pub struct TimingRequest {
    pub pace: Option<String>,
    pub quiet_stops: Option<bool>,
    pub late: Option<String>,
    pub offer_after: Option<i64>,
}

impl TimingRequest {
    /// Whether nothing was chosen.
    pub fn is_empty(&self) -> bool {
        let TimingRequest {
            pace,
            quiet_stops,
            late,
            offer_after,
        } = self;
        pace.is_none() && quiet_stops.is_none() && late.is_none() && offer_after.is_none()
    }

    /// The timing asked for; `usual` fills in what was left out.
    ///
    /// # Errors
    /// The sentence that says what is invalid.
    pub fn read(&self, language: Language, usual: Timing) -> Result<Timing, String> {
        Ok(Timing {
            pace: match &self.pace {
                None => usual.pace,
                Some(given) => pace(language, given).ok_or_else(|| no_pace(language, given))?,
            },
            late: match &self.late {
                None => usual.late,
                Some(given) => given
                    .parse()
                    .map_err(|_| Lates::refused(language, "late", given))?,
            },
            offer_after: match self.offer_after {
                None => usual.offer_after,
                Some(misses) => u8::try_from(misses)
                    .ok()
                    .filter(|misses| *misses <= 20)
                    .ok_or_else(|| timing::offer_after(language))?,
            },
            quiet_stops: self.quiet_stops.unwrap_or(usual.quiet_stops),
            unchosen: usual.unchosen && self.is_empty(),
        })
    }
}

/// `none`, or a span such as `90 min`, `8h`, `3 days`, `week`; a number alone is hours.
fn pace(language: Language, given: &str) -> Option<Pace> {
    if typed::says(language, given, timing::pace_none) {
        return Some(Pace::NONE);
    }
    let span = typed::span(language, given)?;
    let unit = span.unit.unwrap_or(Unit::Hours);
    Pace::minutes(span.count.checked_mul(unit.minutes())?)
}

/// What is no pace, with paces as examples.
fn no_pace(language: Language, given: &str) -> String {
    let examples = [(Unit::Hours, 8), (Unit::Days, 3), (Unit::Weeks, 1)];
    let examples = examples.map(|(unit, count)| timing::in_unit(language, unit, count));
    timing::no_pace(language, given, &examples)
}

/// Completion for paces: the usual ones that match, the server's choice first, or else the typed pace if it is valid.
pub fn paces(language: Language, first: Option<Pace>, typed: &str) -> CreateAutocompleteResponse {
    let own = pace(language, typed);
    let others = Pace::CHOICES.into_iter();
    let usual = first
        .into_iter()
        .chain(others.filter(|pace| Some(*pace) != first))
        .filter(|pace| {
            let written = |language| timing::pace(language, (*pace).into());
            own.is_none() && typed::begins(language, typed, written)
        });
    own.into_iter()
        .chain(usual)
        .fold(CreateAutocompleteResponse::new(), |response, pace| {
            let minutes = pace.into();
            response.add_string_choice(
                timing::choice(language, minutes),
                timing::pace(language, minutes),
            )
        })
}

#[cfg(test)]
mod tests {
    use super::{no_pace, pace};
    use crate::table::Pace;
    use words::{Language, timing};

    #[test]
    fn paces_are_read_as_people_write_them() {
        for (given, minutes) in [
            ("none", None),
            (" 8 h ", Some(480)),
            ("24", Some(1440)),
            ("72H", Some(4320)),
            ("3 days", Some(4320)),
            ("1 week", Some(10080)),
            ("week", Some(10080)),
            ("90 min", Some(90)),
        ] {
            let read = pace(Language::English, given).map(Option::from);
            assert_eq!(read, Some(minutes), "{given}");
        }
        for given in [
            "",
            "9 min",
            "29 days",
            "-3 h",
            "3 years",
            "99999999999 h",
            "4294967295 w",
        ] {
            assert_eq!(pace(Language::English, given), None, "{given}");
        }
    }

    #[test]
    fn a_pace_can_be_typed_as_it_is_shown_in_every_language() {
        for language in Language::ALL {
            for one in Pace::CHOICES {
                let shown = timing::pace(language, one.into());
                assert_eq!(pace(language, &shown), Some(one), "{shown}");
            }
            let sentence = no_pace(language, "soon");
            assert!(
                sentence.contains(&timing::pace_none(language)),
                "{sentence}"
            );
        }
    }
}
