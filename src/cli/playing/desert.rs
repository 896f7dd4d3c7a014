//! The options of Through the Desert.

use games::desert::{LeaderOrder, Options, Palms};

/// The options of Through the Desert.
#[derive(clap::Args)]
pub(in crate::cli) struct Choices {
    /// Tokens lie face down
    #[arg(long)]
    aquifers: bool,
    /// Leaders are placed in serpentine order
    #[arg(long)]
    serpentine: bool,
    /// The river does not score
    #[arg(long)]
    no_river: bool,
    /// Players set the palms
    #[arg(long)]
    chosen_palms: bool,
    /// Token values are public when taken
    #[arg(long)]
    open_tokens: bool,
}

impl Choices {
    pub(super) fn options(&self) -> Options {
        let mut options = Options {
            aquifers: self.aquifers,
            river: self.no_river.then_some(false),
            open_tokens: self.open_tokens,
            ..Options::default()
        };
        if self.serpentine {
            options.leader_order = LeaderOrder::Serpentine;
        }
        if self.chosen_palms {
            options.palms = Palms::Chosen;
        }
        options
    }
}
