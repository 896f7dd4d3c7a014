//! Agreeing to what needs everybody's consent.

use crate::store::UserId;
use crate::table::request::Refusal;
use crate::table::state::{AgreementSubject, Person, TableState};

/// The result of somebody's consent.
pub(super) enum Consent {
    /// Everybody agrees: it can be done.
    Settled,
    /// Others still have to agree.
    Waits {
        /// The people, with the new consent.
        people: Vec<Person>,
        /// The players who still have to agree.
        missing: Vec<UserId>,
    },
}

/// Somebody agrees to something that needs everybody's consent.
///
/// # Errors
/// If they did so before, and others are still missing.
pub(super) fn agree(
    table: &TableState,
    matter: &AgreementSubject,
    user: UserId,
) -> Result<Consent, Refusal> {
    let mut missing = matter.agreement(&table.people).missing;
    missing.retain(|other| *other != user);
    // Also if the last person missing has resigned since.
    if missing.is_empty() {
        return Ok(Consent::Settled);
    }
    let mut people = table.people.clone();
    for person in people.iter_mut().filter(|person| person.is(user)) {
        if person.agrees_to(matter) {
            return Err(Refusal::AlreadyAgreed { missing });
        }
        person.consents.extend(matter.word().map(str::to_owned));
    }
    Ok(Consent::Waits { people, missing })
}
