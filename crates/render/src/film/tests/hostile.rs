//! Records as nobody's bot writes them: those that fuzzers found.

use std::fs;

use super::folder;
use super::shown::Shown;
use crate::film::{Filmed, Reel};
use crate::{Theme, desert, nomadi};
use games::{BoardList, Reading, Record, Recorded, Seat, Viewer};
use words::Language;

/// Films what can be played of every record in a folder of the fuzzers' corpus, as spectators and as the last seat see it. Returns
/// how many films were made.
fn filmed<P: Filmed<Game: Recorded>>(target: &str) -> usize {
    let mut films = 0;
    let boards = BoardList::embedded();
    let corpus = fs::read_dir(folder("fuzz/corpus").join(target)).expect("a corpus");
    for file in corpus {
        let file = file.expect("it can be listed").path();
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        println!("{}", file.display());
        let reading = Reading { lax: true };
        let Ok(record) = Record::<P::Game>::read(&text, &boards, None, reading) else {
            continue;
        };
        let last = Viewer::Seat(Seat::new(record.players().len() - 1));
        for viewer in [Viewer::Spectator, last] {
            let players = record.seated();
            let mut reel = Reel::<P>::new(players, Theme::Default, Language::English);
            // What comes before an illegal action is drawn here, too.
            let _ = record.turns(viewer, |moment| reel.add(&moment));
            let film = reel.film(320);
            assert!(film.gif.len() <= 2_000_000);
            assert!(!film.alt.is_empty() || film.pictures == 0);
            if film.pictures > 0 {
                assert_eq!(Shown::read(&film.gif).pictures.len(), film.pictures);
                films += 1;
            }
        }
    }
    films
}

#[test]
fn what_fuzzers_found_can_be_filmed() {
    assert!(filmed::<desert::Pictures>("record") > 10);
    assert!(filmed::<nomadi::Pictures>("nomadi_record") > 2);
}
