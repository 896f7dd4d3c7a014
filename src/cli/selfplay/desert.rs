//! Games of Through the Desert.

use std::sync::Arc;

use serde_json::Value;

use super::{LevelName, SelfplayArgs, seated};
use games::desert::{Board, Game, LeaderOrder, Options, Palms};
use games::shuffle::Dice;
use games::{Level, Seed};

/// The options of Through the Desert.
#[derive(clap::Args)]
pub(super) struct Choices {
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
    /// Is any of them chosen?
    pub(super) fn any(&self) -> bool {
        let palms_and_tokens = self.chosen_palms || self.open_tokens;
        self.aquifers || self.serpentine || self.no_river || palms_and_tokens
    }

    fn options(&self) -> Options {
        Options {
            leader_order: if self.serpentine {
                LeaderOrder::Serpentine
            } else {
                LeaderOrder::Clockwise
            },
            aquifers: self.aquifers,
            river: self.no_river.then_some(false),
            palms: if self.chosen_palms {
                Palms::Chosen
            } else {
                Palms::Random
            },
            open_tokens: self.open_tokens,
            ..Options::default()
        }
    }
}

/// Plays one game and returns its record.
pub(super) fn play(
    arguments: &SelfplayArgs,
    board: &Arc<Board>,
    seed: &Seed,
    dice: &mut Dice,
) -> Result<Value, String> {
    let options = arguments.desert.options();
    let seats = usize::from(arguments.players);
    let mut game = Game::new(Arc::clone(board), &options, seats).map_err(|why| why.to_string())?;
    loop {
        if game.chance_due() {
            let chance = game.draw(seed);
            game.chance(&chance).map_err(|why| why.to_string())?;
            continue;
        }
        let Some(seat) = game.acting().iter().next() else {
            break;
        };
        let turn = match arguments.level {
            LevelName::Random => {
                let legal = game.legal(seat);
                let choice = dice.below(legal.len() as u32) as usize;
                legal.get(choice).copied().into_iter().collect()
            }
            LevelName::Simple => game.computer_turn(seat, Level::Simple),
        };
        if turn.is_empty() {
            return Err("a seat that is to act has no legal action".to_owned());
        }
        for action in turn {
            game.apply(seat, &action).map_err(|why| why.to_string())?;
        }
    }
    Ok(game.record(&seated(seed, arguments.players)))
}
