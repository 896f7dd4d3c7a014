//! Views that differ only in secrets give the same bytes and the same alt text.

use std::collections::BTreeMap;

use super::{marks, played, players};
use crate::Picture;
use crate::desert::{Pictures, Request, draw};
use crate::film::tests::reel;
use games::desert::{Action, Boards, Draft, Game, Options, Reading, Record, Step, View};
use games::{Rules, Seat, Viewer};

const NAMES: [&str; 3] = ["Ana", "Ben", "Cleo"];

/// The same game twice, the second time with other values for the tokens that the viewer may not know.
#[test]
fn values_that_somebody_else_took_cannot_be_read_off_a_picture() {
    let seats = (0..NAMES.len()).map(|seat| Viewer::Seat(Seat::new(seat)));
    let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
    for aquifers in [false, true] {
        let options = Options {
            aquifers,
            ..Options::default()
        };
        let game = played::played("mountain", options, 3, 4, 40).expect("a bundled board");
        let one = game.record(&NAMES.map(str::to_owned));
        let takers = takers(&read(&one));
        assert!(takers.len() > 10, "the game took some tokens");
        for viewer in &viewers {
            let mut other = one.clone();
            let mut changed = 0;
            for (name, value) in other["waterholes"]
                .as_object_mut()
                .expect("a record lists its tokens")
            {
                let secret = match takers.get(name) {
                    Some(taker) => Viewer::Seat(*taker) != *viewer,
                    None => aquifers,
                };
                if secret {
                    *value = (4 - value.as_u64().expect("values are numbers")).into();
                    changed += 1;
                }
            }
            assert!(changed > 5, "others took tokens, too");
            let games = [&one, &other].map(|record| read(record).play().expect("our own actions"));
            let told = format!("for {viewer:?} (aquifers: {aquifers})");
            let boards = games
                .each_ref()
                .map(|game| pictured(&game.view(*viewer), &[]));
            alike(&boards, &format!("the board {told}"));
            // With aquifers nobody has ever seen them.
            if aquifers {
                let films = [&one, &other].map(|record| {
                    let film = reel::<Pictures>(&read(record), *viewer).film(320);
                    (film.gif, film.alt)
                });
                assert!(films[0] == films[1], "the film {told} tells a secret");
            }
            // A preview, for the player to move.
            let mover = games[0]
                .acting()
                .iter()
                .next()
                .expect("somebody is to move");
            if *viewer == Viewer::Seat(mover) {
                let drafted = drafted(&game, mover);
                let previews = games.each_ref().map(|game| {
                    let Draft { view, steps, .. } =
                        game.draft(mover, &drafted).expect("legal placements");
                    assert!(!view.ghosts.is_empty(), "something is drafted");
                    pictured(&view, &steps)
                });
                alike(&previews, &format!("the preview {told}"));
            }
        }
    }
}

fn alike(pictures: &[Picture; 2], told: &str) {
    assert!(
        pictures[0].bytes == pictures[1].bytes,
        "{told} tells a secret"
    );
    assert_eq!(pictures[0].alt, pictures[1].alt, "{told}");
}

/// A picture with the newest placements marked, as after a turn.
fn pictured(view: &View, steps: &[Step]) -> Picture {
    let players = players(&NAMES);
    let marked = marks(view);
    let mut request = Request::new(view, &players);
    request.marked = &marked;
    request.steps = steps;
    draw(&request)
}

fn read(record: &serde_json::Value) -> Record {
    let reading = Reading { lax: true };
    Record::read(&record.to_string(), &Boards::embedded(), None, reading).expect("our own record")
}

/// Who took which token, by the name of its space.
fn takers(record: &Record) -> BTreeMap<String, Seat> {
    let lying = |game: &Game| -> Vec<String> {
        let view = game.view(Viewer::Spectator);
        let names = view
            .waterholes
            .iter()
            .map(|&(space, _)| view.board.label(space));
        names.collect()
    };
    let mut takers = BTreeMap::new();
    let mut before: Vec<String> = Vec::new();
    for count in 0..=record.len() {
        let game = record.play_until(count).expect("our own actions");
        let now = lying(&game);
        let last = game.history().last().map(|&(seat, _)| seat);
        for name in before.iter().filter(|name| !now.contains(name)) {
            takers.insert(name.clone(), last.expect("a token was taken by somebody"));
        }
        before = now;
    }
    takers
}

/// Two placements that bring something.
fn drafted(game: &Game, seat: Seat) -> Vec<Action> {
    let mut actions: Vec<Action> = Vec::new();
    for _ in 0..2 {
        let best = game.prospects(seat, &actions).into_iter().next();
        actions.extend(best.map(|best| best.action));
    }
    actions
}
