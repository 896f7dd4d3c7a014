//! Speed of pictures of Nomadi: `cargo bench -p speed --bench nomadi_picture`.
//!
//! The middle of a four-player game with the arrows of the last turn, at 1,200 and 1,600 pixels.

use criterion::{Criterion, criterion_group, criterion_main};
use games::nomadi::Options;
use games::{Player, Rules, Viewer};
use render::nomadi::{MarkedMove, Request};

#[path = "../../../crates/render/src/nomadi/tests/played.rs"]
mod played;

fn pictures(criterion: &mut Criterion) {
    let Some(game) = played::played("nomadi", Options::default(), 4, 7, 60) else {
        return;
    };
    let view = game.view(Viewer::Spectator);
    let players = Player::seated(&["Ana", "Ben", "Cleo", "Dan"]);
    let marked: Vec<MarkedMove> = played::last_turn(&game)
        .into_iter()
        .map(|(number, seat, owner, _, from, to)| MarkedMove {
            number: Some(number),
            seat,
            owner,
            from: Some(from),
            to,
        })
        .collect();
    let mut request = Request::new(&view, &players);
    request.marked = &marked;
    speed::pictures(criterion, request);
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(40);
    targets = pictures
}
criterion_main!(benches);
