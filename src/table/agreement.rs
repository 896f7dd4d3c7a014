//! What several at a table have to agree to: one rule for all of it. Computer players always agree.

use super::person::Person;
use super::refusal::Refusal;
use super::standing::Standing;
use crate::store::UserId;
use games::Seat;

/// What is to be agreed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Matter {
    /// The game is given up.
    Cancel,
    /// The clocks are stopped, or let run again.
    Pause,
    /// What somebody did last is taken back: these seats are to move, and one of them is enough.
    Undo(Vec<Seat>),
}

/// How far people agree.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Who agrees so far.
    pub agreed: Vec<UserId>,
    /// Whose consent is still wanted.
    pub missing: Vec<UserId>,
}

impl Matter {
    /// Whether it is asked of this seat at all: of who plays on and of nobody's computer player.
    fn concerns(&self, person: &Person) -> bool {
        !person.resigned
            && match self {
                Matter::Cancel | Matter::Pause => true,
                Matter::Undo(of) => person.seat.is_some_and(|seat| of.contains(&seat)),
            }
    }

    /// The word by which it is kept that somebody agrees. The first who lets something be taken back settles it, so that
    /// needs none.
    fn word(&self) -> Option<&'static str> {
        match self {
            Matter::Cancel => Some("cancel"),
            Matter::Pause => Some("pause"),
            Matter::Undo(_) => None,
        }
    }

    /// How far these people agree.
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
    pub fn agrees_to(&self, matter: &Matter) -> bool {
        let word = matter.word();
        word.is_some_and(|word| self.consents.iter().any(|known| known == word))
    }

    /// They agree no longer.
    pub(super) fn disagree(&mut self, matter: &Matter) {
        self.consents
            .retain(|word| Some(word.as_str()) != matter.word());
    }
}

/// What comes of somebody's consent.
pub(super) enum Asked {
    /// Nobody is missing: it is done.
    Settled,
    /// Others have to agree as well.
    Waits {
        /// The people, with the consent.
        people: Vec<Person>,
        /// Those others.
        missing: Vec<UserId>,
    },
}

impl Standing {
    /// How far the table agrees to something.
    pub(super) fn agreement(&self, matter: &Matter) -> Agreement {
        matter.agreement(&self.people)
    }

    /// Somebody agrees to something that takes the consent of all.
    ///
    /// # Errors
    /// If they did so before, and others are still missing.
    pub(super) fn agree(&self, matter: &Matter, user: UserId) -> Result<Asked, Refusal> {
        let mut missing = self.agreement(matter).missing;
        missing.retain(|other| *other != user);
        // Also when the last who had not agreed has resigned since.
        if missing.is_empty() {
            return Ok(Asked::Settled);
        }
        let mut people = self.people.clone();
        for person in people.iter_mut().filter(|person| person.is(user)) {
            if person.agrees_to(matter) {
                return Err(Refusal::AlreadyAgreed { missing });
            }
            person.consents.extend(matter.word().map(str::to_owned));
        }
        Ok(Asked::Waits { people, missing })
    }
}
