//! Only for `cargo bench -p speed`. A separate package, so that building or testing the bot does not compile
//! the benchmarks.

use std::time::Instant;

use caravanserai::render::{Extent, Picture, Request};
use criterion::Criterion;

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

/// Measures the whole way from a view to PNG bytes, of the board alone and of the sheet, and the encoder alone, which `painted`
/// returns for a request. Also prints the time of the process's first picture and the size of the files.
pub fn pictures<'a, View, Mark, Step, Legal, Encoder: Fn() -> Vec<u8>>(
    criterion: &mut Criterion,
    mut request: Request<'a, View, Mark, Step, Legal>,
    draw: impl Fn(&Request<'a, View, Mark, Step, Legal>) -> Picture,
    painted: impl Fn(&Request<'a, View, Mark, Step, Legal>) -> Encoder,
) {
    // Nothing is warm yet: fonts, artwork, palette and land are all made for this one.
    let start = Instant::now();
    let first = draw(&request).png.len();
    let ms = start.elapsed().as_secs_f64() * 1e3;
    println!("first picture: {first} bytes after {ms:.0} ms");
    for width in [1200, 1600] {
        request.width = width;
        for (extent, name) in [(Extent::Sheet, "sheet"), (Extent::Board, "board")] {
            request.extent = extent;
            let size = draw(&request).png.len();
            println!("{width} px, {name}: {size} bytes");
            criterion.bench_function(&format!("view to PNG, {width} px, {name}"), |bench| {
                bench.iter(|| draw(&request))
            });
        }
        let encoder = painted(&request);
        criterion.bench_function(&format!("encoder alone, {width} px"), |bench| {
            bench.iter(&encoder)
        });
    }
}

/// Prints the memory held by painted lands, and how much they may take.
pub fn print_lands(held: usize, most: usize) {
    let held = held as f64 / f64::from(1 << 20);
    println!(
        "painted lands held: {held:.1} MB of at most {} MB",
        most >> 20
    );
}
