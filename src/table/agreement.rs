//! What several at a table have to agree to: one rule for all of it. Computer players always agree.

use super::person::Person;
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

    fn has_agreed(&self, person: &Person) -> bool {
        match self {
            Matter::Cancel => person.would_cancel,
            Matter::Pause => person.would_pause,
            // The first who agrees settles it, so nobody has.
            Matter::Undo(_) => false,
        }
    }

    /// How far these people agree.
    pub fn agreement(&self, people: &[Person]) -> Agreement {
        let mut agreement = Agreement::default();
        for person in people.iter().filter(|person| self.concerns(person)) {
            let Some(user) = person.user() else { continue };
            if self.has_agreed(person) {
                agreement.agreed.push(user);
            } else {
                agreement.missing.push(user);
            }
        }
        agreement
    }
}

impl Agreement {
    /// The same with this person's consent.
    pub(super) fn with(mut self, user: UserId) -> Agreement {
        self.missing.retain(|missing| *missing != user);
        if !self.agreed.contains(&user) {
            self.agreed.push(user);
        }
        self
    }
}

impl Standing {
    /// How far the table agrees to something.
    pub(super) fn agreement(&self, matter: &Matter) -> Agreement {
        matter.agreement(&self.people)
    }
}
