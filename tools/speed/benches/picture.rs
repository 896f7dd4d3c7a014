//! Speed of pictures: `cargo bench -p speed --bench picture`.
//!
//! The middle of a four-player game, at 1,200 and 1,600 pixels: the whole way from view to PNG bytes, of the
//! board alone and of the sheet, and the encoder alone. Also prints the time of the process's first picture, the size of the files and the memory
//! held by the painted lands. `cargo bench -p plain-picture` compares it with a plain version of the same
//! scene painted by resvg.

use caravanserai::render::desert::{Drawing, Extent, Pictures, Renderer, Request, draw};
use caravanserai::render::{Pictures as _, Theme};
use criterion::{Criterion, criterion_group, criterion_main};
use games::desert::Options;
use games::{Player, Rider};

#[path = "../../../src/render/desert/tests/played.rs"]
mod played;

fn pictures(criterion: &mut Criterion) {
    // Nothing is warm yet: fonts, artwork, palette and land are all made for this one.
    let start = std::time::Instant::now();
    let Some(game) = played::played("mountain", Options::default(), 4, 7, 48) else {
        return;
    };
    let view = played::seen(&game);
    let names = ["Ana", "Ben", "Cleo", "Dan"];
    let players: Vec<Player> = names
        .iter()
        .zip(Rider::ALL)
        .map(|(name, rider)| Player {
            name: (*name).to_owned(),
            rider,
        })
        .collect();
    let set_up = start.elapsed();
    let first = draw(&Request::new(&view, &players));
    println!(
        "first picture: {} bytes after {:.0} ms (the game itself took {:.0} ms)",
        first.png.len(),
        (start.elapsed() - set_up).as_secs_f64() * 1e3,
        set_up.as_secs_f64() * 1e3
    );
    for width in [1200, 1600] {
        let mut request = Request::new(&view, &players);
        request.width = width;
        println!("{width} px: {} bytes", draw(&request).png.len());
        criterion.bench_function(&format!("view to PNG, {width} px"), |bench| {
            bench.iter(|| draw(&request))
        });
        request.extent = Extent::Sheet;
        println!("{width} px, sheet: {} bytes", draw(&request).png.len());
        criterion.bench_function(&format!("view to PNG, {width} px, sheet"), |bench| {
            bench.iter(|| draw(&request))
        });
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
