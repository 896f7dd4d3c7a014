//! Speed of the rules: `cargo bench -p speed --bench engine`. One element is one placement.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::desert::ai::Mind;
use games::desert::ai::judge::rows;
use games::desert::ai::tree::{Growth, Tree};
use games::desert::{Boards, Colour, Game, Options, Placement, Position};
use games::{Rules, Seed};
use speed::Luck;

/// A game on the mountain, with palms and tokens laid.
fn beginning(seats: usize) -> Position {
    let boards = Boards::embedded();
    let mountain = Arc::clone(boards.get("mountain").expect("it comes with the program"));
    let mut game = Game::new(mountain, &Options::default(), seats).expect("so many can play on it");
    let seed = Seed::from_bytes([7; 32]);
    while game.chance_due() {
        let chance = game.draw(&seed);
        game.chance(&chance).expect("what is drawn can be taken in");
    }
    game.position().expect("the tokens lie").clone()
}

/// A random legal placement, all equally likely.
fn choose(position: &Position, luck: &mut Luck) -> Option<Placement> {
    let counts = Colour::ALL.map(|colour| position.legal()[colour].len());
    let all: usize = counts.iter().sum();
    if all == 0 {
        return None;
    }
    let mut number = luck.below(all);
    for (colour, count) in Colour::ALL.into_iter().zip(counts) {
        if number < count {
            let at = position.legal()[colour].nth(number)?;
            return Some(Placement { colour, at });
        }
        number -= count;
    }
    None
}

/// Plays to the end and scores; returns the number of placements and the points of all seats.
fn play(mut position: Position, luck: &mut Luck) -> (u64, u16) {
    let mut placements = 0;
    while let Some(placement) = choose(&position, luck) {
        position.play(placement, &mut ()).expect("it is legal");
        placements += 1;
    }
    (placements, position.totals().iter().sum())
}

fn engine(criterion: &mut Criterion) {
    let beginning = beginning(4);

    // Games differ in length, so the rate is counted over a fixed set of them.
    let placements: u64 = (0..100)
        .map(|game| play(beginning.clone(), &mut Luck(game)).0)
        .sum();
    let mut group = criterion.benchmark_group("random games");
    group
        .sample_size(50)
        .throughput(Throughput::Elements(placements));
    group.bench_function("100 games of four, scored", |bench| {
        bench.iter(|| {
            (0..100)
                .map(|game| play(beginning.clone(), &mut Luck(game)).1)
                .max()
        });
    });
    group.finish();

    let middle = after(80, beginning);
    criterion.bench_function("list all legal placements", |bench| {
        let mut list = Vec::with_capacity(1280);
        bench.iter(|| {
            list.clear();
            list.extend(black_box(&middle).placements());
            list.len()
        });
    });
    criterion.bench_function("copy a position", |bench| {
        bench.iter(|| black_box(&middle).clone())
    });
}

/// What a simulation of a search costs, and its parts.
fn search(criterion: &mut Criterion) {
    let middle = after(50, beginning(2));
    let mind = Mind::of(2);
    let weights = &mind.tuned.weights;
    criterion.bench_function("the rows of a position of two", |bench| {
        bench.iter(|| rows(black_box(&middle), weights))
    });
    criterion.bench_function("the evaluation of a position of two", |bench| {
        bench.iter(|| mind.evaluate(black_box(&middle)))
    });
    let mut group = criterion.benchmark_group("search");
    group
        .sample_size(20)
        .throughput(Throughput::Elements(10_000));
    group.bench_function("a tree of two of 10,000 simulations", |bench| {
        bench.iter(|| {
            let mut tree = Tree::new(&middle, 10_000, mind, Growth::default());
            for _ in 0..10_000 {
                tree.simulate(middle.clone());
            }
            tree.turn(&middle)
        })
    });
    group.finish();
}

/// The position after so many random placements.
fn after(placements: usize, mut position: Position) -> Position {
    let mut luck = Luck(1);
    for _ in 0..placements {
        let placement = choose(&position, &mut luck).expect("games are longer than this");
        position.play(placement, &mut ()).expect("it is legal");
    }
    position
}

criterion_group!(benches, engine, search);
criterion_main!(benches);
