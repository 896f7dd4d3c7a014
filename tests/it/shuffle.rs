//! `docs/shuffle.md` and the program agree.

use std::sync::Arc;

use games::desert::{Boards, Chance, Game, Options};
use games::shuffle::{Dice, seating};
use games::{Rules, Seat, Seed};
use serde_json::{Value, json};

const DOCUMENT: &str = include_str!("../../docs/shuffle.md");

fn example() -> Value {
    let (_, rest) = DOCUMENT
        .split_once("```json\n")
        .expect("the document has an example");
    let (example, _) = rest.split_once("```").expect("the example ends");
    serde_json::from_str(example).expect("the example is JSON")
}

/// The random draws on this board, as the document writes them.
fn drawn(board: &str, seats: usize, seed: &Seed) -> Value {
    let boards = Boards::embedded();
    let board = boards.get(board).expect("it comes with the program");
    let mut game =
        Game::new(Arc::clone(board), &Options::default(), seats).expect("it can be played");
    let mut drawn = json!({});
    while game.position().is_none() {
        let chance = game.draw(seed);
        match &chance {
            Chance::Leaders { drawn: leaders } => {
                let seats: Vec<Seat> = leaders.iter().map(|&(seat, _)| seat).collect();
                assert!(seats.into_iter().eq(Seat::first(5)));
                drawn["leaders"] = leaders.iter().map(|(_, colour)| json!(colour)).collect();
            }
            Chance::Palms { at } => drawn["palms"] = json!(at),
            Chance::Tokens { values } => {
                drawn["tokens"] = values
                    .iter()
                    .map(|(at, value)| (at.to_string(), json!(value)))
                    .collect();
            }
        }
        game.chance(&chance).expect("what is drawn can be taken in");
    }
    drawn
}

#[test]
fn the_worked_example_of_the_document_comes_out() {
    let example = example();
    let seed = Seed::from_hex(example["seed"].as_str().expect("a text")).expect("64 digits");
    assert_eq!(seed.commitment(), example["commitment"]);
    for (stream, numbers) in (0..).zip(
        example["first numbers of streams 0 to 3"]
            .as_array()
            .expect("a list"),
    ) {
        // With the bound 2³² − 1, nearly every number of the stream is returned unchanged.
        let mut dice = Dice::numbered(&seed, stream);
        let found: Vec<String> = (0..4)
            .map(|_| format!("{:08x}", dice.below(u32::MAX)))
            .collect();
        assert_eq!(json!(found), *numbers);
    }
    for seats in 3..=5 {
        assert_eq!(
            json!(seating(&seed, seats)),
            example[format!("seats of {seats}")]
        );
    }
    assert_eq!(
        drawn("mountain", 5, &seed),
        example["mountain, five players, nobody gave a leader back"]
    );
    assert_eq!(drawn("river", 3, &seed), example["river, three players"]);
}

#[test]
fn numbers_below_a_bound_are_spread_evenly() {
    let mut dice = Dice::numbered(&Seed::from_bytes([3; 32]), 20);
    let mut counts = [0_u32; 7];
    for _ in 0..70_000 {
        counts[dice.below(7) as usize] += 1;
    }
    assert!(
        counts.iter().all(|count| (9_600..10_400).contains(count)),
        "{counts:?}"
    );
    assert_eq!((dice.below(0), dice.below(1)), (0, 0));
}
