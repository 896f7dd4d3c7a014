//! Speed of pictures: `cargo bench -p speed --bench picture`.
//!
//! The middle of a four-player game, at 1,200 and 1,600 pixels. `cargo bench -p plain-picture` compares it with a plain version of
//! the same scene painted by resvg.

use criterion::{Criterion, criterion_group, criterion_main};
use games::Player;
use games::desert::Options;
use render::desert::Request;

#[path = "../../../crates/render/src/desert/tests/played.rs"]
mod played;

fn pictures(criterion: &mut Criterion) {
    let Some(game) = played::played("mountain", Options::default(), 4, 7, 48) else {
        return;
    };
    let view = played::seen(&game);
    let players = Player::seated(&["Ana", "Ben", "Cleo", "Dan"]);
    speed::pictures(criterion, Request::new(&view, &players));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(40);
    targets = pictures
}
criterion_main!(benches);
