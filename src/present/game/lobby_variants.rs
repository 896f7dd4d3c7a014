//! The variants of the game that a lobby is for.

use super::plug::Plug;
use super::variants::{offered, with};
use super::{each, of_kind};
use crate::present::vocabulary::LobbyOption;
use crate::table::{Settings, Snapshot};
use games::{Boards, GameKind, Options};
use words::Language;

/// The variants that a new lobby has unless its host chooses others.
pub fn usual_options(kind: GameKind) -> Options {
    of_kind!(kind, Game => (Game::FACE.usual_options)())
}

/// The names of all variants that hosts can choose.
pub fn variant_names() -> Vec<&'static str> {
    let kinds = GameKind::ALL.iter();
    kinds
        .flat_map(|kind| -> Vec<&'static str> {
            of_kind!(*kind, Game => Game::FACE.choices.iter().map(|one| one.name).collect())
        })
        .collect()
}

/// The variants as a lobby offers them to its host.
pub fn offered_variants(
    language: Language,
    boards: &Boards,
    settings: &Settings,
) -> Vec<LobbyOption> {
    let board = (boards, settings.board.as_str());
    each!(&settings.options, Options, Game, options => {
        offered(language, board, Game::FACE.choices, options)
    })
}

/// The variants with another value of one that was offered; `None` if the game has none of this name.
pub fn with_variant(options: &Options, name: &str, value: &str) -> Option<Options> {
    each!(options, Options, Game, options => {
        with(Game::FACE.choices, options, name, value).map(Options::from)
    })
}

/// A table's variants in words.
pub fn variants(language: Language, boards: &Boards, snapshot: &Snapshot) -> String {
    let board = &snapshot.settings.board;
    each!(&snapshot.settings.options, Options, Game, options => {
        (Game::FACE.variants)(language, boards, board, options)
    })
}
