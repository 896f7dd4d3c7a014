//! A game at its opening, for tests.

use games::desert::{Options, View};
use games::{Game, Options as AnyOptions, View as AnyView, Viewer};

/// The public view of a game of so many seats on The Mountain before anything is drawn.
pub fn opening(seats: usize) -> View {
    let text = include_str!("../../../games/boards/mountain.txt");
    let options = AnyOptions::Desert(Options::default());
    let game = Game::new(text, &options, seats).expect("two to five may play");
    let AnyView::Desert(view) = game.view(Viewer::Spectator) else {
        panic!("it is Through the Desert");
    };
    view
}
