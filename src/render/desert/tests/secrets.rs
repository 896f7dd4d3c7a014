//! Views that differ only in secrets give the same bytes and the same alt text.

use super::{played, players};
use crate::games::desert::{Boards, Options, Reading, Record};
use crate::games::{View, Viewer};
use crate::render::{Request, draw};

/// The same game twice, the second time with other values under the tokens that were taken.
#[test]
fn values_that_somebody_took_cannot_be_read_off_a_picture() {
    for aquifers in [false, true] {
        let options = Options {
            aquifers,
            ..Options::default()
        };
        let game = played::played("mountain", options, 3, 4, 40).expect("a bundled board");
        let names = ["Ana", "Ben", "Cleo"];
        let one = game.record(&names.map(str::to_owned));
        let View::Desert(seen) = game.view(Viewer::Spectator);
        let left: Vec<String> = seen
            .waterholes
            .iter()
            .map(|&(space, _)| seen.board.label(space))
            .collect();
        let mut other = one.clone();
        let tokens = other["waterholes"]
            .as_object_mut()
            .expect("a record lists its tokens");
        let mut changed = 0;
        for (name, value) in tokens.iter_mut() {
            if aquifers || !left.contains(name) {
                *value = (4 - value.as_u64().expect("values are numbers")).into();
                changed += 1;
            }
        }
        assert!(changed > 10, "the game took some tokens");
        let views = [one, other].map(|record| {
            let reading = Reading { lax: true };
            let record = Record::read(&record.to_string(), &Boards::embedded(), None, reading)
                .expect("our own record");
            record.play().expect("our own actions")
        });
        let players = players(&names);
        let pictures = views.map(|game| {
            let view = View::Desert(game.view(Viewer::Spectator));
            draw(&Request::new(&view, &players))
        });
        assert!(
            pictures[0].png == pictures[1].png,
            "the picture tells a secret (aquifers: {aquifers})"
        );
        assert_eq!(pictures[0].alt, pictures[1].alt);
    }
}
