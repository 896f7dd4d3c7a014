//! Several games side by side: stored values are tagged with their game, and older values without a tag are still read.

use caravanserai_games::{Action, Chance, Options, desert};
use serde_json::{Value, json};

#[cfg(not(feature = "toy-game"))]
#[test]
fn the_games_are_those_that_were_published() {
    use caravanserai_games::GameKind;
    assert_eq!(GameKind::ALL, [GameKind::Desert, GameKind::Nomadi]);
    assert_eq!(
        json!(GameKind::ALL),
        json!(["through-the-desert", "nomadi"])
    );
}

fn camel() -> (desert::Action, Value) {
    let written = json!({"do": "camel", "colour": "pink", "at": "D7"});
    let action = serde_json::from_value(written.clone()).expect("an action");
    (action, written)
}

#[test]
fn a_stored_action_is_tagged_with_its_game() {
    let (camel, written) = camel();
    let kept = serde_json::to_value(Action::from(camel)).expect("it is written");
    assert_eq!(kept, json!({"through-the-desert": written}));
    let read: Action = serde_json::from_value(kept).expect("it is read");
    assert_eq!(read, Action::Desert(camel));
}

#[test]
fn stored_values_without_a_tag_belong_to_through_the_desert() {
    let (camel, written) = camel();
    let read: Action = serde_json::from_value(written).expect("it is read");
    assert_eq!(read, Action::Desert(camel));
    let palms = json!({"chance": "palms", "at": ["C3", "D7"]});
    let read: Chance = serde_json::from_value(palms).expect("it is read");
    assert!(matches!(read, Chance::Desert(desert::Chance::Palms { at }) if at.len() == 2));
    let options = json!({"edition": "2023", "aquifers": true});
    let read: Options = serde_json::from_value(options).expect("they are read");
    let Ok(options) = <&desert::Options>::try_from(&read) else {
        panic!("they are of Through the Desert");
    };
    assert!(options.aquifers);
    let damaged = json!({"through-the-desert": {"palms": "drafted"}});
    assert!(serde_json::from_value::<Options>(damaged).is_err());
    assert!(serde_json::from_value::<Action>(json!({"do": "jump"})).is_err());
    assert!(serde_json::from_value::<Action>(json!({"chess": {"do": "resign"}})).is_err());
}

#[cfg(feature = "toy-game")]
mod toy {
    use caravanserai_games::{
        Action, Chance, Fact, Game, GameKind, Illegal, Level, Options, Seat, Seats, Seed, Thinking,
        View, Viewer, desert, toy,
    };
    use serde_json::json;

    fn game(seats: usize) -> Game {
        let options = Options::from(toy::Options::default());
        Game::new("", &options, seats).expect("two to five may play")
    }

    /// Plays until somebody is to act.
    fn settle(game: &mut Game, seed: &Seed) -> Vec<Fact> {
        let mut facts = Vec::new();
        while game.chance_due() {
            let chance = game.draw(seed);
            facts.extend(game.chance(&chance).expect("what is drawn is due"));
        }
        facts
    }

    fn act(game: &mut Game, seat: usize, action: toy::Action) -> Vec<Fact> {
        let facts = game.apply(Seat::new(seat), &action.into());
        facts.expect("it is legal")
    }

    fn seats(seats: Seats) -> Vec<usize> {
        seats.iter().map(Seat::index).collect()
    }

    /// A game of three in which seat 0 has drawn.
    fn drawn(seed: &Seed) -> Game {
        let mut game = game(3);
        act(&mut game, 0, toy::Action::Draw);
        settle(&mut game, seed);
        game
    }

    #[test]
    fn a_second_game_is_played_through_the_same_face_to_its_end() {
        let seed = Seed::from_bytes([3; 32]);
        let mut game = game(3);
        assert_eq!(game.kind(), GameKind::Toy);
        while game.outcome().is_none() {
            let seat = game.acting().iter().next().expect("somebody is to act");
            let turn = game
                .computer_turn(seat, Level::Gatherer, &Thinking::nodes(0, 7))
                .actions;
            assert_eq!(game.draft(seat, &turn).expect("it is legal").owed(), 0);
            for action in &turn {
                game.apply(seat, action).expect("it is legal");
            }
            // Only the seat that drew learns what chance decides in mid-turn.
            for fact in settle(&mut game, &seed) {
                let others = game.told(std::slice::from_ref(&fact), Viewer::Spectator);
                assert_ne!(others, Ok(vec![fact.clone()]));
                assert_eq!(
                    game.told(std::slice::from_ref(&fact), Viewer::Seat(seat)),
                    Ok(vec![fact])
                );
            }
        }
        let outcome = game.outcome().expect("it is over");
        assert_eq!(outcome.reason, "drawn");
        assert!(!outcome.winners().is_empty());
        let View::Toy(view) = game.view(Viewer::Spectator) else {
            panic!("it is the toy game");
        };
        assert!(view.over && view.seats.iter().all(|(_, sum)| sum.is_some()));
    }

    #[test]
    fn a_turn_goes_on_until_the_pebble_is_kept_or_offered() {
        // Given a seat that has stirred the bag, then its turn goes on, and so it does after a draw that chance decides.
        let seed = Seed::from_bytes([3; 32]);
        let mut game = game(2);
        let first = Seat::new(0);
        let drafted = |game: &Game, action: toy::Action| {
            let draft = game.draft(first, &[action.into()]);
            draft.expect("it is legal").goes_on()
        };
        for action in [toy::Action::Stir, toy::Action::Draw] {
            assert!(drafted(&game, action), "{action:?}");
            let facts = act(&mut game, 0, action);
            settle(&mut game, &seed);
            assert_eq!(game.goes_on(first, &facts), Ok(true), "{action:?}");
        }
        let facts = act(&mut game.clone(), 0, toy::Action::Keep);
        assert!(!drafted(&game, toy::Action::Keep));
        act(&mut game, 0, toy::Action::Keep);
        assert_eq!(game.goes_on(first, &facts), Ok(false));
    }

    #[test]
    fn a_question_is_put_to_the_next_seat_which_answers_in_anybodys_turn() {
        // Given a pebble that is offered,
        let mut game = drawn(&Seed::from_bytes([3; 32]));
        let facts = act(&mut game, 0, toy::Action::Sell { price: 4 });
        assert_eq!(game.asked(&facts).map(seats), Ok(vec![1]));
        assert_eq!(seats(game.questions()), [1]);

        // then only the two seats know the price,
        let told = |seat| game.told(&facts, Viewer::Seat(Seat::new(seat)));
        let known = [0, 1, 2].map(|seat| told(seat).as_ref() == Ok(&facts));
        assert_eq!(known, [true, true, false]);

        // and nobody waits for the answer, which only that seat can give, once.
        assert_eq!(seats(game.acting()), [1]);
        act(&mut game, 1, toy::Action::Draw);
        settle(&mut game, &Seed::from_bytes([3; 32]));
        act(&mut game, 1, toy::Action::Keep);
        let take = toy::Action::Take { pebble: 1 }.into();
        let refused = game.apply(Seat::new(2), &take);
        assert_eq!(refused.map_err(|why| why.code()), Err("no_such_offer"));
        act(&mut game, 1, toy::Action::Take { pebble: 1 });
        assert!(game.questions().is_empty());
        assert!(game.apply(Seat::new(1), &take).is_err());
    }

    #[test]
    fn in_the_end_all_seats_answer_at_once_and_late_ones_decline() {
        let seed = Seed::from_bytes([3; 32]);
        let mut game = game(3);
        while !game.questions().contains(Seat::new(2)) || game.acting().len() == 1 {
            let seat = game.acting().iter().next().expect("somebody is to act");
            act(&mut game, seat.index(), toy::Action::Draw);
            settle(&mut game, &seed);
            act(&mut game, seat.index(), toy::Action::Sell { price: 1 });
        }
        assert_eq!(seats(game.acting()), [0, 1, 2]);
        for seat in Seat::first(3) {
            let turn = game.late_turn(seat);
            assert_eq!(turn.len(), 2);
            for action in &turn {
                game.apply(seat, action).expect("it is legal");
            }
        }
        assert!(game.outcome().is_some());
    }

    #[test]
    fn an_action_of_another_game_is_refused_and_changes_nothing() {
        let mut game = game(2);
        let resign = Action::from(desert::Action::Resign);
        let refused = game.apply(Seat::new(0), &resign);
        assert_eq!(refused.map_err(|why| why.code()), Err("other_game"));
        assert!(matches!(
            game.draft(Seat::new(0), &[resign]),
            Err(Illegal::OtherGame(_))
        ));
        let palms = Chance::from(desert::Chance::Palms { at: Vec::new() });
        assert!(game.chance(&palms).is_err());
        assert_eq!(game.acting().iter().next(), Some(Seat::new(0)));
    }

    #[test]
    fn a_program_is_told_what_its_seat_may_know_and_answers_in_the_same_words() {
        // Given a pebble that seat 0 has kept, and another that seat 1 offers to seat 2,
        let seed = Seed::from_bytes([3; 32]);
        let mut game = drawn(&seed);
        act(&mut game, 0, toy::Action::Keep);
        act(&mut game, 1, toy::Action::Draw);
        settle(&mut game, &seed);
        act(&mut game, 1, toy::Action::Sell { price: 4 });

        // then seat 2 is told neither the pebble nor the price, and seat 0 its own pebble,
        let players = ["ana", "ben", "cem"].map(str::to_owned);
        let known = |seat| {
            let record = game.record_for(Viewer::Seat(Seat::new(seat)), &players);
            (
                record["pebbles"][0][0].is_null(),
                record["actions"][3][1]["sell"]["price"].is_null(),
            )
        };
        assert_eq!(
            [0, 1, 2].map(known),
            [(false, true), (true, false), (true, true)]
        );

        // and each of its legal actions is read as it is written.
        let legal = game.legal();
        assert!(!legal.is_empty());
        for (seat, action) in legal {
            let written = action.written(seat);
            assert_eq!(Action::read(GameKind::Toy, &written), Ok(action));
        }
        assert!(Action::read(GameKind::Toy, &json!({"do": "fly"})).is_err());
        assert_eq!(game.turn_number(), 3);
    }

    #[test]
    fn an_action_is_stored_with_the_name_of_its_game() {
        let kept = json!({"toy": "draw"});
        let action = Action::from(toy::Action::Draw);
        assert_eq!(serde_json::to_value(&action).expect("it is written"), kept);
        assert_eq!(serde_json::from_value::<Action>(kept).ok(), Some(action));
    }

    #[test]
    fn a_seat_that_resigns_decides_nothing_more_and_the_last_one_wins() {
        let mut game = drawn(&Seed::from_bytes([4; 32]));
        act(&mut game, 0, toy::Action::Sell { price: 2 });
        act(&mut game, 1, toy::Action::Resign);
        assert!(game.questions().is_empty());
        act(&mut game, 2, toy::Action::Resign);
        let outcome = game.outcome().expect("one is left");
        assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat::new(0)]);
    }
}

mod nomadi {
    use caravanserai_games::{
        Action, Boards, Game, GameKind, Illegal, Level, Options, Seed, Thinking, Viewer, desert,
        nomadi,
    };
    use serde_json::json;

    fn game(seats: usize) -> Game {
        let boards = Boards::embedded();
        let board = boards
            .find(GameKind::Nomadi, "nomadi-small")
            .expect("it comes along");
        let options = Options::from(nomadi::Options {
            line_up: nomadi::LineUp::Drawn,
            ..nomadi::Options::default()
        });
        Game::new(board.text, &options, seats).expect("two to five may play")
    }

    #[test]
    fn computers_play_it_to_its_end_through_the_common_face() {
        for seats in 2..=5 {
            let seed = Seed::from_bytes([seats as u8; 32]);
            let mut game = game(seats);
            while game.outcome().is_none() {
                if game.chance_due() {
                    let chance = game.draw(&seed);
                    let facts = game.chance(&chance).expect("it is due");
                    let told = game.told(&facts, Viewer::Spectator);
                    assert_eq!(told.map(|told| told.len()), Ok(facts.len()));
                    continue;
                }
                let seat = game.acting().iter().next().expect("somebody is to act");
                let turn = game
                    .computer_turn(seat, Level::Gatherer, &Thinking::nodes(0, 7))
                    .actions;
                assert!(!turn.is_empty());
                assert!(game.draft(seat, &turn[..1]).is_ok());
                for action in &turn {
                    game.apply(seat, action).expect("it is legal");
                }
            }
            let outcome = game.outcome().expect("the loop ended");
            assert!(!outcome.winners().is_empty());
        }
    }

    #[test]
    fn an_action_of_another_game_is_refused() {
        let mut game = game(2);
        let resign = Action::from(desert::Action::Resign);
        let seat = caravanserai_games::Seat::new(0);
        let refused = game.apply(seat, &resign);
        assert!(matches!(refused, Err(Illegal::OtherGame(_))));
    }

    #[test]
    fn an_action_is_stored_with_the_name_of_its_game() {
        let kept = json!({"nomadi": {"do": "move", "die": 3, "from": "C4", "to": "C7"}});
        let action: Action = serde_json::from_value(kept.clone()).expect("an action");
        assert_eq!(serde_json::to_value(&action).expect("it is written"), kept);
        assert!(!action.is_resignation());
        assert!(Action::resignation(GameKind::Nomadi).is_resignation());
    }
}
