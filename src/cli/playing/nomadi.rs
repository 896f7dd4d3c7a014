//! The options of Nomadi.

use games::nomadi::{LineUp, Options};

/// The options of Nomadi.
#[derive(clap::Args)]
pub(in crate::cli) struct Choices {
    /// Nomadi: all spaces from this row on are oasis
    #[arg(long, value_name = "R")]
    oasis_row: Option<u16>,
    /// Nomadi: players may pay each other
    #[arg(long)]
    bribery: bool,
    /// Nomadi: chance chooses where the nomads begin
    #[arg(long)]
    drawn: bool,
}

impl Choices {
    pub(super) fn options(&self) -> Options {
        Options {
            oasis_row: self.oasis_row,
            bribery: self.bribery,
            line_up: if self.drawn {
                LineUp::Drawn
            } else {
                LineUp::Placed
            },
        }
    }
}
