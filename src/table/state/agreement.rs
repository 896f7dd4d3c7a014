//! Matters to which several players must agree, by one rule for all of them. Computer players always agree.

use super::person::Person;
use crate::store::UserId;
use games::Seat;

/// A matter to agree on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AgreementSubject {
    /// The game is cancelled.
    Cancel,
    /// The clocks are stopped, or restarted.
    Pause,
    /// The last turn is taken back. These seats are to move, and the consent of one of them is enough.
    Undo(Vec<Seat>),
}

/// The players who agree, and those who do not yet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Agreement {
    /// The players who agree so far.
    pub agreed: Vec<UserId>,
    /// Whose consent is still missing.
    pub missing: Vec<UserId>,
}

impl AgreementSubject {
    /// Whether this seat is asked at all: players who have resigned are not.
    fn concerns(&self, person: &Person) -> bool {
        !person.resigned
            && match self {
                AgreementSubject::Cancel | AgreementSubject::Pause => true,
                AgreementSubject::Undo(of) => person.seat.is_some_and(|seat| of.contains(&seat)),
            }
    }

    /// The keyword under which consent is stored. Taking back needs none: the first consent settles it.
    pub(in crate::table) fn word(&self) -> Option<&'static str> {
        match self {
            AgreementSubject::Cancel => Some("cancel"),
            AgreementSubject::Pause => Some("pause"),
            AgreementSubject::Undo(_) => None,
        }
    }

    /// Those of these people who agree.
    pub fn agreement(&self, people: &[Person]) -> Agreement {
        let mut agreement = Agreement::default();
        for person in people.iter().filter(|person| self.concerns(person)) {
            let Some(user) = person.user() else { continue };
            if person.agrees_to(self) {
                agreement.agreed.push(user);
            } else {
                agreement.missing.push(user);
            }
        }
        agreement
    }
}

impl Person {
    /// Whether they agree so far.
    pub fn agrees_to(&self, matter: &AgreementSubject) -> bool {
        let word = matter.word();
        word.is_some_and(|word| self.consents.iter().any(|known| known == word))
    }

    /// Withdraws their consent.
    pub(in crate::table) fn disagree(&mut self, matter: &AgreementSubject) {
        self.consents
            .retain(|word| Some(word.as_str()) != matter.word());
    }
}
