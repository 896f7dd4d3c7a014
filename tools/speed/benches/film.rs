//! Speed and size of films: `cargo bench -p speed --bench film`.
//!
//! Whole golden games, from the record's moments to the bytes of the GIF file, 640 and 800 pixels wide.

use std::fs;
use std::path::Path;

use criterion::{Criterion, criterion_group, criterion_main};
use games::{BoardList, Reading, Record, Recorded, Viewer};
use render::{Filmed, Reel, Theme, desert, nomadi};

fn films(criterion: &mut Criterion) {
    for name in [
        "four-on-the-mountain-one-resigns",
        "four-on-the-river-serpentine",
    ] {
        film::<desert::Pictures>(criterion, name);
    }
    for name in [
        "nomadi/four-on-the-dry-road-one-resigns",
        "nomadi/two-on-the-short-crossing",
    ] {
        film::<nomadi::Pictures>(criterion, name);
    }
}

/// Films a golden game as spectators see it, and prints what it takes.
fn film<P: Filmed<Game: Recorded>>(criterion: &mut Criterion, name: &str) {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/games/tests/golden");
    let file = golden.join(format!("{name}.record.json"));
    let text = fs::read_to_string(file).expect("a golden game");
    let boards = BoardList::embedded();
    let record = Record::<P::Game>::read(&text, &boards, None, Reading::default());
    let record = record.expect("a golden game can be read");
    let filmed = |width| {
        let mut reel = Reel::<P>::new(record.seated(), Theme::Default, Default::default());
        let shown = record.turns(Viewer::Spectator, |moment| reel.add(&moment));
        assert!(shown.is_ok(), "it is legal");
        reel.film(width)
    };
    for width in [640, 800] {
        let film = filmed(width);
        println!(
            "{name}, {width} px: {} pictures, {} bytes",
            film.pictures,
            film.gif.len()
        );
        criterion.bench_function(&format!("{name}, {width} px"), |bench| {
            bench.iter(|| filmed(width))
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = films
}
criterion_main!(benches);
