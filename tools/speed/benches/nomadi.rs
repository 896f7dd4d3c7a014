//! Speed of Nomadi's rules: `cargo bench -p speed --bench nomadi`. One element is one move.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use games::nomadi::ai::features::{ROW, seen};
use games::nomadi::ai::learned::learned;
use games::nomadi::{Boards, Game, LineUp, Move, Options, Phase, Position};
use games::{Rules, Seat, Seed};
use speed::Luck;

/// Four players on the dry road, with the cards laid and the caravan lined up.
fn beginning() -> Game {
    let boards = Boards::embedded();
    let board = Arc::clone(boards.get("nomadi").expect("it comes with the program"));
    let options = Options {
        line_up: LineUp::Drawn,
        ..Options::default()
    };
    let mut game = Game::new(board, &options, 4).expect("four can play on it");
    let seed = Seed::from_bytes([7; 32]);
    while game.phase() == Phase::Placing {
        let chance = game.draw(&seed);
        game.chance(&chance).expect("what is drawn can be taken in");
    }
    game
}

/// One step: a roll, a random one of all legal moves, or a price and its answer. Was it a move?
fn step(position: &mut Position, list: &mut Vec<Move>, luck: &mut Luck) -> bool {
    if position.phase() == Phase::Rolling {
        let roll = std::array::from_fn(|_| luck.below(6) as u8 + 1);
        position.roll(roll, &mut ()).expect("it is due");
        return false;
    }
    let owed = position.owed().next();
    if let Some(owed) = owed {
        let price = luck.below(11) as u8;
        let named = position.name_price(owed.from, owed.card, price, &mut ());
        named.expect("it is owed");
        return false;
    }
    let offer = position.offers().next();
    if let Some(offer) = offer {
        let buy = luck.below(2) == 0;
        let answered = position.answer(offer.to, offer.card, buy, &mut ());
        answered.expect("it is open");
        return false;
    }
    position.list_moves(list);
    let next = list[luck.below(list.len())];
    let seat = position.turn().expect("somebody moves");
    position.play(seat, next, &mut ()).expect("it is legal");
    true
}

/// Plays to the end; returns the number of moves.
fn play(mut position: Position, list: &mut Vec<Move>, luck: &mut Luck) -> u64 {
    let mut moves = 0;
    while position.ending().is_none() {
        moves += u64::from(step(&mut position, list, luck));
    }
    moves
}

fn engine(criterion: &mut Criterion) {
    let beginning = beginning().position().clone();
    let mut list = Vec::with_capacity(1000);

    // Games differ in length, so the rate is counted over a fixed set of them.
    let moves: u64 = (0..100)
        .map(|game| play(beginning.clone(), &mut list, &mut Luck(game)))
        .sum();
    let mut group = criterion.benchmark_group("random games of nomadi");
    group
        .sample_size(30)
        .throughput(Throughput::Elements(moves));
    group.bench_function("100 games of four", |bench| {
        bench.iter(|| {
            (0..100)
                .map(|game| play(beginning.clone(), &mut list, &mut Luck(game)))
                .max()
        });
    });
    group.finish();

    // The beginning of a turn in the middle, with all six dice.
    let mut middle = beginning.clone();
    let mut luck = Luck(1);
    while middle.turn_number() < 25 || middle.dice().len() < 6 {
        step(&mut middle, &mut list, &mut luck);
    }
    criterion.bench_function("list all moves of a turn's dice", |bench| {
        bench.iter(|| {
            black_box(&middle).list_moves(&mut list);
            list.len()
        });
    });
    let seat = middle.turn().expect("somebody moves");
    let mut moves = list.iter().cycle();
    criterion.bench_function("play a move", |bench| {
        bench.iter_batched_ref(
            || (middle.clone(), *moves.next().expect("there is one")),
            |(position, next)| position.play(seat, *next, &mut ()),
            BatchSize::SmallInput,
        );
    });
    criterion.bench_function("copy a position of nomadi", |bench| {
        bench.iter(|| black_box(&middle).clone())
    });
}

/// What it costs to judge a position; what the network sees is worked out here from a game, as the seat knows it, and not in a search.
fn evaluation(criterion: &mut Criterion) {
    let game = beginning();
    let rows = seen(&game, Seat::new(0));
    let net = learned(4);
    criterion.bench_function(
        "what the network sees of four, with what a seat knows",
        |bench| bench.iter(|| seen(black_box(&game), Seat::new(0))),
    );
    criterion.bench_function("the chances of four by the network", |bench| {
        bench.iter(|| net.chances::<ROW>(black_box(&rows), |_| false).chances)
    });
}

criterion_group!(benches, engine, evaluation);
criterion_main!(benches);
