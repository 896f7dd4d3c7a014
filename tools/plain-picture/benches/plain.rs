//! Compares the bot's pictures with plain ones: `cargo bench -p plain-picture`.
//!
//! The middle of a four-player game, at 1,200 and 1,600 pixels: the bot's own picture from view to PNG bytes, and a plain
//! version of the same scene painted by resvg, in one run.

use criterion::{Criterion, criterion_group, criterion_main};
use games::Player;
use games::desert::Options;
use render::Pictures as _;
use render::desert::{Drawing, Pictures, Request, draw};

#[path = "../../../crates/render/src/desert/tests/played.rs"]
mod played;

fn pictures(criterion: &mut Criterion) {
    let Some(game) = played::played("mountain", Options::default(), 4, 7, 48) else {
        return;
    };
    let view = played::seen(&game);
    let players = Player::seated(&["Ana", "Ben", "Cleo", "Dan"]);
    for width in [1200, 1600] {
        let mut request = Request::new(&view, &players);
        request.width = width;
        criterion.bench_function(&format!("view to PNG, {width} px"), |bench| {
            bench.iter(|| draw(&request))
        });
        let scene = Drawing::of(&request);
        let svg = plain_picture::svg(&scene, &Pictures::layout(&scene, width));
        criterion.bench_function(&format!("resvg, {width} px"), |bench| {
            bench.iter(|| plain_picture::painted(&svg))
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(40);
    targets = pictures
}
criterion_main!(benches);
