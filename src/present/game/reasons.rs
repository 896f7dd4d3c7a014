//! Why a game does not allow something, in words.

use super::desert::Desert;
use super::nomadi::Nomadi;
use super::plug::Plug;
#[cfg(feature = "toy-game")]
use super::toy::Toy;
use games::{Illegal, Irrevocable, Player, SetupError, Unplayable};
use words::{Language, table, turn};

/// Why a game cannot begin with this set-up.
pub fn setup(language: Language, why: &SetupError) -> String {
    match why {
        SetupError::Seats(seats) => table::not_so_many(language, *seats),
        SetupError::Unplayable(why) => unplayable(language, why),
        SetupError::Board(_) => table::unreadable(language),
        SetupError::Chance(_) | SetupError::Version(_) => table::cannot_begin(language),
    }
}

fn unplayable(language: Language, why: &Unplayable) -> String {
    match why {
        Unplayable::Desert(why) => words::desert::lobby::unplayable(language, why),
        Unplayable::Nomadi(games::nomadi::Unplayable::OasisRow { rows }) => {
            words::nomadi::lobby::no_such_oasis(language, rows)
        }
        #[cfg(feature = "toy-game")]
        Unplayable::Toy(why) => match *why {},
    }
}

/// Why something can never be taken back.
pub fn irrevocable(language: Language, why: &Irrevocable) -> String {
    match why {
        Irrevocable::Desert(games::desert::Irrevocable::Secret) => {
            words::undo::secret_learned(language)
        }
        Irrevocable::Nomadi(why) => words::nomadi::refusal::irrevocable(language, *why),
        #[cfg(feature = "toy-game")]
        Irrevocable::Toy(games::toy::Irrevocable::Secret) => words::undo::secret_learned(language),
    }
}

/// Why an action is not allowed.
pub fn illegal(language: Language, players: &[Player], why: &Illegal) -> String {
    match why {
        Illegal::Desert(why) => (Desert::FACE.illegal)(language, players, why),
        Illegal::Nomadi(why) => (Nomadi::FACE.illegal)(language, players, why),
        #[cfg(feature = "toy-game")]
        Illegal::Toy(why) => (Toy::FACE.illegal)(language, players, why),
        Illegal::OtherGame(_) => turn::stale(language),
    }
}
