//! Games of Nomadi.

use std::sync::Arc;

use serde_json::Value;

use super::{LevelName, SelfplayArgs, seated};
use games::nomadi::{Action, Board, Game, LineUp, Options};
use games::shuffle::Dice;
use games::{Level, Seat, Seed};

/// The options of Nomadi.
#[derive(clap::Args)]
pub(super) struct Choices {
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
    /// Is any of them chosen?
    pub(super) fn any(&self) -> bool {
        self.oasis_row.is_some() || self.bribery || self.drawn
    }

    fn options(&self) -> Options {
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

/// Plays one game and returns its record.
pub(super) fn play(
    arguments: &SelfplayArgs,
    board: &Arc<Board>,
    seed: &Seed,
    dice: &mut Dice,
) -> Result<Value, String> {
    let options = arguments.nomadi.options();
    let seats = usize::from(arguments.players);
    let mut game = Game::new(Arc::clone(board), &options, seats).map_err(|why| why.to_string())?;
    while game.outcome().is_none() {
        if game.chance_due() {
            let chance = game.draw(seed);
            game.chance(&chance).map_err(|why| why.to_string())?;
            continue;
        }
        let turn = match arguments.level {
            LevelName::Random => random(&game, dice),
            LevelName::Simple => simple(&game),
        };
        if turn.is_empty() {
            return Err("a seat that is to act has no legal action".to_owned());
        }
        for (seat, action) in turn {
            game.apply(seat, &action).map_err(|why| why.to_string())?;
        }
    }
    Ok(game.record(&seated(seed, arguments.players)))
}

/// One of all legal actions of all seats.
fn random(game: &Game, dice: &mut Dice) -> Vec<(Seat, Action)> {
    let legal = game.legal();
    let choice = dice.below(legal.len() as u32) as usize;
    legal.get(choice).copied().into_iter().collect()
}

/// The turn of the first seat that has something to do. Whoever has an offer answers it before the next one acts.
fn simple(game: &Game) -> Vec<(Seat, Action)> {
    let offered = game.position().offers().map(|offer| offer.to).next();
    let Some(seat) = offered.or_else(|| game.acting().iter().next()) else {
        return Vec::new();
    };
    let turn = game.computer_turn(seat, Level::Simple).into_iter();
    turn.map(|action| (seat, action)).collect()
}
