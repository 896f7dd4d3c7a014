//! The games of Nomadi of a harness.

pub mod ahead;

use super::{Harness, new_table};
use crate::store::TableId;
use crate::table::{Command, NewTable, Performed, Timing};
use games::desert;
use games::nomadi::{Action, LineUp, Options};

/// The options with which a lobby begins: the line-up is drawn.
pub fn drawn() -> Options {
    Options {
        line_up: LineUp::Drawn,
        ..Options::default()
    }
}

impl Harness {
    /// A running game of Nomadi of users 1 to `people`, in the order of their seats, on the small board.
    pub async fn nomadi_game(&self, people: u64, options: Options, timing: Timing) -> TableId {
        let table = NewTable {
            options: games::Options::Nomadi(options),
            timing,
            ..new_table("nomadi-small", 5, desert::Options::default())
        };
        let opened = self.act(1, Command::Open(table)).await;
        let table = opened.expect("the lobby opens").snapshot.table;
        for user in 2..=people {
            let joined = self.act(user, Command::Join { rider: None }).await;
            joined.expect("there is a seat");
        }
        self.act(1, Command::Start).await.expect("the game starts");
        table
    }

    /// Drafts actions of Nomadi and commits them.
    pub async fn nomadi_part(&self, user: u64, actions: &[Action]) -> Performed {
        let actions = actions.iter().map(|action| (*action).into()).collect();
        let drafted = Command::PlaceInstead(actions);
        self.act(user, drafted).await.expect("it is legal");
        let committed = self.act(user, Command::Commit).await;
        committed.expect("it may be committed")
    }
}
