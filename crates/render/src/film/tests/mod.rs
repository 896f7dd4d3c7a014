//! Films of whole games, picture by picture.

mod cuts;
mod golden;
mod hostile;
mod shown;

use std::fs;
use std::path::{Path, PathBuf};

use crate::film::{Filmed, Reel};
use crate::{Theme, desert, nomadi};
use games::{BoardList, Moment, Reading, Record, Recorded, Viewer};
use words::Language;

/// A folder of the games' tests.
fn folder(path: &str) -> PathBuf {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    games.join(path)
}

/// A golden game.
fn golden<G: Recorded>(name: &str) -> Record<G> {
    let file = folder("tests/golden").join(format!("{name}.record.json"));
    let text = fs::read_to_string(file).expect("a golden game");
    let boards = BoardList::embedded();
    let record = Record::read(&text, &boards, None, Reading::default());
    record.expect("a golden game can be read")
}

fn desert() -> Record<games::desert::Game> {
    golden("four-on-the-mountain-one-resigns")
}

fn nomadi() -> Record<games::nomadi::Game> {
    golden("nomadi/four-on-the-dry-road-one-resigns")
}

/// Everything that a viewer saw of a game, in its order.
fn moments<G: Recorded>(record: &Record<G>, viewer: Viewer) -> Vec<Moment<G>> {
    let mut moments = Vec::new();
    let shown = record.turns(viewer, |moment| moments.push(moment));
    assert!(shown.is_ok(), "the record is legal");
    moments
}

/// The pictures of a record, as this viewer saw the game.
pub fn reel<P>(record: &Record<P::Game>, viewer: Viewer) -> Reel<P>
where
    P: Filmed<Game: Recorded>,
{
    let mut reel = Reel::new(record.seated(), Theme::Default, Language::English);
    for moment in moments(record, viewer) {
        reel.add(&moment);
    }
    reel
}

/// The pictures of a game of Through the Desert, as spectators saw it.
fn desert_reel() -> Reel<desert::Pictures> {
    reel(&desert(), Viewer::Spectator)
}

/// The same of Nomadi.
fn nomadi_reel() -> Reel<nomadi::Pictures> {
    reel(&nomadi(), Viewer::Spectator)
}
