//! The arguments that set a game up: which one, on what board, with what options.

use std::fs;

use super::{desert, nomadi};
use games::{Boards, Game, GameKind, Options};

#[derive(clap::Args)]
pub(in crate::cli) struct SetUpArguments {
    /// The game
    #[arg(long, value_enum, default_value_t = GameName::ThroughTheDesert)]
    game: GameName,
    /// Name of a board, or a board file
    #[arg(long)]
    board: String,
    #[command(flatten)]
    desert: desert::Choices,
    #[command(flatten)]
    nomadi: nomadi::Choices,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum GameName {
    /// Through the Desert
    ThroughTheDesert,
    /// Nomadi
    Nomadi,
}

/// How games are set up.
pub(in crate::cli) struct SetUp {
    board: String,
    options: Options,
    seats: usize,
}

impl SetUpArguments {
    /// The set-up for so many players. It is tried out, so that games can begin with it.
    pub(in crate::cli) fn set_up(&self, seats: usize) -> Result<SetUp, String> {
        let (desert, nomadi) = (self.desert.options(), self.nomadi.options());
        let (kind, options) = match self.game {
            GameName::ThroughTheDesert if nomadi != games::nomadi::Options::default() => {
                return Err("--oasis-row, --bribery and --drawn are options of Nomadi".to_owned());
            }
            GameName::Nomadi if desert != games::desert::Options::default() => {
                return Err("those are options of Through the Desert".to_owned());
            }
            GameName::ThroughTheDesert => (GameKind::Desert, desert.into()),
            GameName::Nomadi => (GameKind::Nomadi, nomadi.into()),
        };
        let set_up = SetUp {
            board: board_text(kind, &self.board)?,
            options,
            seats,
        };
        set_up
            .game()
            .map_err(|why| format!("{}: {why}", self.board))?;
        Ok(set_up)
    }
}

impl SetUp {
    /// Which game it is.
    pub(in crate::cli) fn kind(&self) -> GameKind {
        self.options.kind()
    }

    /// A new game, before anything is drawn.
    pub(in crate::cli) fn game(&self) -> Result<Game, String> {
        Game::new(&self.board, &self.options, self.seats).map_err(|why| why.to_string())
    }
}

/// The text of the known board of this name, or else of this file.
fn board_text(kind: GameKind, name: &str) -> Result<String, String> {
    let boards = Boards::embedded();
    if let Some(board) = boards.find(kind, name) {
        return Ok(board.text.to_owned());
    }
    fs::read_to_string(name).map_err(|why| {
        let known: Vec<&str> = boards.of(kind).iter().map(|board| board.name).collect();
        format!(
            "{name} is neither a board ({}) nor a board file: {why}",
            known.join(", ")
        )
    })
}
