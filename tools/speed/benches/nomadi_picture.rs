//! Speed of pictures of Nomadi: `cargo bench -p speed --bench nomadi_picture`.
//!
//! The middle of a four-player game with the arrows of the last turn, at 1,200 and 1,600 pixels: the whole way from view to PNG
//! bytes, of the board alone and of the sheet, and the encoder alone. Also prints the time of the process's first picture, the
//! size of the files and the memory held by the painted lands.

use caravanserai::render::nomadi::{
    Drawing, Extent, NumberedMove, Pictures, Renderer, Request, draw,
};
use caravanserai::render::{Pictures as _, Theme};
use criterion::{Criterion, criterion_group, criterion_main};
use games::nomadi::Options;
use games::{Player, Rider, Rules, Viewer};

#[path = "../../../src/render/nomadi/tests/played.rs"]
mod played;

fn pictures(criterion: &mut Criterion) {
    let Some(game) = played::played("nomadi", Options::default(), 4, 7, 60) else {
        return;
    };
    let view = game.view(Viewer::Spectator);
    let names = ["Ana", "Ben", "Cleo", "Dan"];
    let players: Vec<Player> = names
        .iter()
        .zip(Rider::ALL)
        .map(|(name, rider)| Player {
            name: (*name).to_owned(),
            rider,
        })
        .collect();
    let marked: Vec<NumberedMove> = played::last_turn(&game)
        .into_iter()
        .map(|(number, seat, owner, die, from, to)| NumberedMove {
            number,
            seat,
            owner,
            from: Some((die, from)),
            to,
        })
        .collect();
    let mut request = Request::new(&view, &players);
    request.marked = &marked;
    // Nothing is warm yet: fonts, artwork, palette and land are all made for this one.
    let start = std::time::Instant::now();
    let first = draw(&request);
    println!(
        "first picture, {} arrows: {} bytes after {:.0} ms",
        marked.len(),
        first.png.len(),
        start.elapsed().as_secs_f64() * 1e3
    );
    for width in [1200, 1600] {
        request.width = width;
        for (extent, name) in [(Extent::Board, "board"), (Extent::Sheet, "sheet")] {
            request.extent = extent;
            println!("{width} px, {name}: {} bytes", draw(&request).png.len());
            criterion.bench_function(&format!("view to PNG, {width} px, {name}"), |bench| {
                bench.iter(|| draw(&request))
            });
        }
        request.extent = Extent::Board;
        let scene = Drawing::of(&request);
        let painting = Renderer::shared().paint(&scene, Theme::Default, width);
        criterion.bench_function(&format!("encoder alone, {width} px"), |bench| {
            bench.iter(|| painting.png())
        });
    }
    println!(
        "painted lands held: {:.1} MB of at most {} MB",
        Renderer::shared().land_bytes() as f64 / f64::from(1 << 20),
        Pictures::LAND_BYTES >> 20
    );
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(40);
    targets = pictures
}
criterion_main!(benches);
