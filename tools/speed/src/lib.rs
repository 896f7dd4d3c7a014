//! Only for `cargo bench -p speed`. A separate package, so that building or testing the bot does not compile
//! the benchmarks.

use std::time::Instant;

use criterion::Criterion;
use render::{Extent, Pictures, Request, draw};

/// A small fast generator (SplitMix64).
pub struct Luck(pub u64);

impl Luck {
    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((u128::from(mixed ^ (mixed >> 31)) * bound as u128) >> 64) as usize
    }
}

/// Measures the whole way from a view to PNG bytes, of the board alone and of the sheet, and the encoder alone. Also prints the
/// time of the process's first picture, the size of the files, and the memory held by painted lands.
pub fn pictures<P: Pictures>(criterion: &mut Criterion, mut request: Request<'_, P>) {
    // Nothing is warm yet: fonts, artwork, palette and land are all made for this one.
    let start = Instant::now();
    let first = draw(&request).bytes.len();
    let ms = start.elapsed().as_secs_f64() * 1e3;
    println!("first picture: {first} bytes after {ms:.0} ms");
    for width in [1200, 1600] {
        request.width = width;
        for (extent, name) in [(Extent::Sheet, "sheet"), (Extent::Board, "board")] {
            request.extent = extent;
            let size = draw(&request).bytes.len();
            println!("{width} px, {name}: {size} bytes");
            criterion.bench_function(&format!("view to PNG, {width} px, {name}"), |bench| {
                bench.iter(|| draw(&request))
            });
        }
        let scene = P::drawing(&request);
        let painting = P::renderer().paint(&scene, request.theme, request.width);
        criterion.bench_function(&format!("encoder alone, {width} px"), |bench| {
            bench.iter(|| painting.png())
        });
    }
    let held = P::renderer().land_bytes() as f64 / f64::from(1 << 20);
    let most = P::LAND_BYTES >> 20;
    println!("painted lands held: {held:.1} MB of at most {most} MB");
}
