//! R1–R6: material and set-up.

use std::sync::Arc;

use caravanserai_games::desert::Reason;
use caravanserai_games::desert::Unplayable;
use caravanserai_games::desert::{
    Action, Board, Boards, Chance, Colour, Fact, Game, Options, Palms, Phase, SpaceName, Terrain,
};
use caravanserai_games::shuffle::seating;
use caravanserai_games::{Rules, Seat, Seed, SetupError};

use crate::sketch::sketch;

fn seed(byte: u8) -> Seed {
    Seed::from_bytes([byte; 32])
}

fn new_game(board: &str, seats: usize, palms: Palms) -> Game {
    let boards = Boards::embedded();
    let options = Options {
        palms,
        ..Options::default()
    };
    Game::new(
        Arc::clone(boards.get(board).expect("it is there")),
        &options,
        seats,
    )
    .expect("it can be played")
}

fn draw_all(game: &mut Game, seed: &Seed) -> Vec<Fact> {
    let mut facts = Vec::new();
    while game.chance_due() {
        let chance = game.draw(seed);
        facts.extend(game.chance(&chance).expect("what is drawn can be taken in"));
    }
    facts
}

fn give_back(game: &mut Game, seat: usize, colour: Colour) -> Result<Vec<Fact>, &'static str> {
    game.apply(Seat::new(seat), &Action::GiveBack { colour })
        .map_err(|why| why.code())
}

fn set_palm(game: &mut Game, seat: usize, at: &str) -> Result<Vec<Fact>, &'static str> {
    let at: SpaceName = at.parse().expect("a name");
    game.apply(Seat::new(seat), &Action::Palm { at })
        .map_err(|why| why.code())
}

#[test]
fn r1_supply_depends_on_the_number_of_players() {
    for (seats, supply) in [(2, 22), (3, 26), (4, 30), (5, 30)] {
        let table = sketch(". . .\n. . .").seats(seats).start();
        assert!(
            table
                .position()
                .supply()
                .iter()
                .all(|(_, &left)| left == supply)
        );
    }
}

#[test]
fn r2_there_are_fifteen_tokens_of_each_value() {
    let mut game = new_game("mountain", 5, Palms::Random);
    let mut counts = [0; 4];
    while game.chance_due() || game.position().is_none() {
        let chance = game.draw(&seed(1));
        if let Chance::Tokens { values } = &chance {
            values
                .iter()
                .for_each(|&(_, value)| counts[usize::from(value)] += 1);
        }
        game.chance(&chance).expect("what is drawn can be taken in");
    }
    // All 50 pools are in play and five have palms, so all 45 tokens are laid.
    assert_eq!(counts, [0, 15, 15, 15]);
}

#[test]
fn r3_beyond_the_elevation_line_there_is_nothing_with_two_or_three() {
    let drawn = sketch(". . .\n. . .").beyond("C1 C2");
    for (seats, reach) in [
        (2, "A1 A2 B1 B2"),
        (3, "A1 A2 B1 B2"),
        (4, "A1 A2 B1 B2 C1 C2"),
        (5, "A1 A2 B1 B2 C1 C2"),
    ] {
        let table = drawn.clone().seats(seats).start();
        assert_eq!(table.legal("green"), reach);
        if seats < 4 {
            assert_eq!(table.refusal("green", "C1"), "not_a_space");
        }
    }
}

#[test]
fn r3_the_printed_boards_have_43_small_and_7_large_pools() {
    for board in Boards::embedded().iter() {
        let count = |wanted| {
            board
                .spaces()
                .filter(|&space| board.terrain_of(space) == wanted)
                .count()
        };
        assert_eq!(
            (count(Terrain::SmallPool), count(Terrain::LargePool)),
            (43, 7),
            "{}",
            board.name()
        );
    }
}

#[test]
fn r3_a_board_wants_five_large_pools_and_at_most_fifty_pools_in_play() {
    let board = |map: &str, rest: &str| {
        Arc::new(
            Board::parse(&format!("name: t\noffset: odd-q\nmap:\n{map}\n{rest}")).expect("a board"),
        )
    };
    let options = Options::default();
    let refused = |board, seats| match Game::new(board, &options, seats) {
        Err(SetupError::Unplayable(why)) => why,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it can be played"),
    };
    let four = board("O O O O o .", "");
    let few = |seats| Unplayable::FewLargePools { seats, large: 4 };
    assert_eq!(refused(Arc::clone(&four), 2), few(2));
    let five = board("O O O O O .", "beyond: E1");
    assert!(Game::new(Arc::clone(&five), &options, 4).is_ok());
    assert_eq!(refused(five, 3), few(3));
    let row = ["o"; 23].join(" ");
    let pools = board(&format!("O O O O O\n{row}\n{row}"), "beyond: A2");
    let many = Unplayable::ManyPools {
        seats: 4,
        pools: 51,
    };
    assert_eq!(refused(Arc::clone(&pools), 4), many);
    assert!(Game::new(pools, &options, 3).is_ok());
}

#[test]
fn r4_seats_are_shuffled_and_every_order_comes_up() {
    let mut orders: Vec<Vec<usize>> = (0..100).map(|byte| seating(&seed(byte), 3)).collect();
    orders.sort();
    orders.dedup();
    assert_eq!(orders.len(), 6);
}

#[test]
fn r5_all_five_choose_a_leader_to_give_back_at_once() {
    let mut game = new_game("mountain", 5, Palms::Random);
    assert_eq!(
        (game.phase(), game.acting().len(), game.chance_due()),
        (Phase::GivingBack, 5, false)
    );
    assert!(give_back(&mut game, 3, Colour::Pink).is_ok());
    assert_eq!(give_back(&mut game, 0, Colour::Pink), Err("colour_taken"));
    assert_eq!(give_back(&mut game, 3, Colour::Green), Err("not_your_turn"));
    assert!(!game.acting().contains(Seat::new(3)));
    for (seat, colour) in [
        (0, Colour::Green),
        (4, Colour::Yellow),
        (1, Colour::Purple),
        (2, Colour::Turquoise),
    ] {
        assert!(!game.chance_due());
        assert!(give_back(&mut game, seat, colour).is_ok());
    }
    assert!(game.chance_due());
    draw_all(&mut game, &seed(1));
    let position = game.position().expect("the tokens lie");
    assert!(
        !position
            .leaders_left(Seat::new(3))
            .any(|colour| colour == Colour::Pink)
    );
    assert_eq!(position.leaders_left(Seat::new(3)).count(), 4);
}

#[test]
fn r5_leaders_that_are_missing_when_time_runs_out_are_drawn() {
    let mut game = new_game("mountain", 5, Palms::Random);
    give_back(&mut game, 1, Colour::Yellow).expect("nobody has");
    give_back(&mut game, 4, Colour::Green).expect("nobody has");
    // Chance is not due yet but may draw: this is a deadline that passes.
    let chance = game.draw(&seed(9));
    let facts = game.chance(&chance).expect("leaders are still missing");
    let mut drawn: Vec<(usize, Colour)> = facts
        .iter()
        .map(|fact| match fact {
            Fact::GaveBack {
                seat,
                colour,
                drawn: true,
            } => (seat.index(), *colour),
            fact => panic!("{fact:?}"),
        })
        .collect();
    assert_eq!(
        drawn.iter().map(|&(seat, _)| seat).collect::<Vec<_>>(),
        [0, 2, 3]
    );
    drawn.sort_by_key(|&(_, colour)| colour);
    assert_eq!(
        drawn.iter().map(|&(_, colour)| colour).collect::<Vec<_>>(),
        [Colour::Pink, Colour::Purple, Colour::Turquoise]
    );
    assert!(game.secret_learned(&facts));
}

#[test]
fn r5_a_colour_given_back_is_never_owned() {
    let table = sketch(". . . . . .\n. . . . . .")
        .seats(5)
        .gave_back(0, "green")
        .gave_back(1, "pink")
        .gave_back(2, "yellow")
        .gave_back(3, "purple")
        .gave_back(4, "turquoise")
        .start();
    assert_eq!(table.refusal("green", "A1"), "no_such_leader");
}

#[test]
fn r5_with_fewer_than_five_players_no_leader_is_given_back() {
    let game = new_game("mountain", 4, Palms::Random);
    assert_eq!(game.phase(), Phase::Palms);
    let chance = Chance::Leaders {
        drawn: vec![(Seat::new(0), Colour::Green)],
    };
    assert!(game.clone().chance(&chance).is_err());
}

#[test]
fn r6_palms_and_tokens_are_laid_out_at_random() {
    let mut game = new_game("river", 3, Palms::Random);
    let facts = draw_all(&mut game, &seed(4));
    assert_eq!(
        facts
            .iter()
            .filter(|fact| matches!(fact, Fact::PalmSet { seat: None, .. }))
            .count(),
        5
    );
    let ground = Arc::clone(game.position().expect("the tokens lie").ground());
    assert_eq!(ground.oases().len(), 5);
    for space in ground.in_play().iter() {
        let terrain = game.board().terrain_of(space);
        assert_eq!(
            ground.tokens().contains(space),
            terrain.has_pool() && !ground.oases().contains(space)
        );
        assert!(!ground.oases().contains(space) || terrain == Terrain::LargePool);
    }
    assert!(
        ground
            .oases()
            .iter()
            .all(|oasis| !game.board().beyond(oasis))
    );
}

#[test]
fn r6_chosen_palms_go_round_from_seat_0() {
    let mut game = new_game("mountain", 3, Palms::Chosen);
    let acting = |game: &Game| game.acting().iter().map(Seat::index).collect::<Vec<_>>();
    assert_eq!(acting(&game), [0]);
    assert_eq!(set_palm(&mut game, 1, "D3"), Err("not_your_turn"));
    assert_eq!(set_palm(&mut game, 0, "C1"), Err("not_a_large_pool"));
    assert_eq!(set_palm(&mut game, 0, "B1"), Err("not_a_space"));
    assert_eq!(
        set_palm(&mut game, 0, "Q12"),
        Err("not_a_space"),
        "it lies beyond the line"
    );
    set_palm(&mut game, 0, "D3").expect("a large pool");
    assert_eq!(set_palm(&mut game, 1, "D3"), Err("oasis"));
    for (seat, at) in [(1, "J3"), (2, "Q3"), (0, "M7")] {
        assert_eq!(acting(&game), [seat]);
        set_palm(&mut game, seat, at).expect("a large pool");
    }
    assert!(!game.chance_due());
    set_palm(&mut game, 1, "B8").expect("a large pool");
    assert!(game.chance_due());
    let facts = draw_all(&mut game, &seed(2));
    assert_eq!(facts, [Fact::TokensLaid]);
    // The large pool without a palm has a token and is an ordinary space.
    let h11 = game.board().find("H11").expect("a space");
    assert!(
        game.position()
            .expect("the tokens lie")
            .tokens()
            .contains(h11)
    );
}

#[test]
fn r6_a_large_pool_without_a_palm_is_an_ordinary_space() {
    let mut table = sketch("G0 O .\n. . P1").start();
    let facts = table.place("green", "B1");
    assert_eq!(facts.len(), 1);
    assert_eq!(table.points(0, "oasis_points"), 0);
}

#[test]
fn chance_is_taken_in_only_when_it_is_due_and_possible() {
    let mut game = new_game("mountain", 2, Palms::Random);
    let palms = game.draw(&seed(1));
    let names = |names: &[&str]| {
        names
            .iter()
            .map(|name| name.parse().expect("a name"))
            .collect::<Vec<SpaceName>>()
    };
    for at in [
        &["D3"; 5][..],
        &["D3", "J3", "Q3", "M7"],
        &["D3", "J3", "Q3", "M7", "Q12"],
        &["D3", "J3", "Q3", "M7", "A3"],
    ] {
        assert!(game.chance(&Chance::Palms { at: names(at) }).is_err());
    }
    assert!(game.chance(&Chance::Tokens { values: Vec::new() }).is_err());
    game.chance(&palms).expect("due");
    assert!(game.chance(&palms).is_err());
    let tokens = game.draw(&seed(1));
    let Chance::Tokens { values } = &tokens else {
        panic!("tokens are due")
    };
    for wrong in [
        &values[1..],
        &[],
        &values.iter().map(|&(at, _)| (at, 3)).collect::<Vec<_>>()[..],
    ] {
        assert!(
            game.chance(&Chance::Tokens {
                values: wrong.to_vec()
            })
            .is_err()
        );
    }
    game.chance(&tokens).expect("due");
    assert!(game.chance(&tokens).is_err());
    let nothing = game.draw(&seed(1));
    assert!(game.chance(&nothing).is_err());
}

#[test]
fn r23_for_a_seat_that_resigned_the_leader_to_give_back_is_drawn() {
    let mut game = new_game("mountain", 5, Palms::Random);
    give_back(&mut game, 0, Colour::Green).expect("nobody has");
    game.apply(Seat::new(2), &Action::Resign).expect("it may");
    assert!(!game.acting().contains(Seat::new(2)));
    for (seat, colour) in [(1, Colour::Pink), (3, Colour::Yellow), (4, Colour::Purple)] {
        give_back(&mut game, seat, colour).expect("nobody has");
    }
    assert!(game.chance_due());
    let facts = draw_all(&mut game, &seed(3));
    assert!(facts.contains(&Fact::GaveBack {
        seat: Seat::new(2),
        colour: Colour::Turquoise,
        drawn: true
    }));
    let position = game.position().expect("the tokens lie");
    assert_eq!(position.leaders_left(Seat::new(2)).count(), 0);
    assert_eq!(position.turn(), Some(Seat::new(0)));
}

#[test]
fn r23_a_seat_that_resigned_is_skipped_when_palms_are_set() {
    let mut game = new_game("mountain", 3, Palms::Chosen);
    game.apply(Seat::new(0), &Action::Resign).expect("it may");
    for (seat, at) in [(1, "D3"), (2, "J3"), (1, "Q3"), (2, "M7"), (1, "B8")] {
        set_palm(&mut game, seat, at).expect("it is its turn");
    }
    draw_all(&mut game, &seed(3));
    assert_eq!(
        game.position().and_then(|position| position.turn()),
        Some(Seat::new(1))
    );
}

#[test]
fn r23_the_last_one_wins_even_before_the_tokens_lie_and_the_record_is_whole() {
    let mut game = new_game("mountain", 2, Palms::Chosen);
    set_palm(&mut game, 0, "D3").expect("a large pool");
    let facts = game.apply(Seat::new(0), &Action::Resign).expect("it may");
    assert!(matches!(
        facts[..],
        [
            Fact::Resigned { .. },
            Fact::Over {
                reason: Reason::Resigned,
                ..
            }
        ]
    ));
    let outcome = game.ending().expect("it is over");
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat::new(1)]);
    assert_eq!(set_palm(&mut game, 1, "J3"), Err("game_over"));
    assert!(game.chance_due());
    draw_all(&mut game, &seed(3));
    assert_eq!(game.ending(), Some(outcome));
    let players = ["ana".to_owned(), "ben".to_owned()];
    let text = game.record(&players).to_string();
    let record = caravanserai_games::desert::Record::read(
        &text,
        &Boards::embedded(),
        None,
        Default::default(),
    );
    let again = record
        .expect("the record is whole")
        .play()
        .expect("resigning is legal");
    assert_eq!(again.result(&players), game.result(&players));
}
