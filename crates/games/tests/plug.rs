//! Several games side by side: stored values are tagged with their game, and older values without a tag are still read.

use caravanserai_games::{Action, Chance, Options, desert};
use serde_json::{Value, json};

#[cfg(not(feature = "toy-game"))]
#[test]
fn the_games_are_those_that_were_published() {
    use caravanserai_games::GameKind;
    assert_eq!(GameKind::ALL, [GameKind::Desert]);
    assert_eq!(json!(GameKind::ALL), json!(["through-the-desert"]));
}

fn camel() -> (desert::Action, Value) {
    let written = json!({"do": "camel", "colour": "pink", "at": "D7"});
    let action = serde_json::from_value(written.clone()).expect("an action");
    (action, written)
}

#[test]
fn what_is_kept_is_tagged_with_its_game() {
    let (camel, written) = camel();
    let kept = serde_json::to_value(Action::from(camel)).expect("it is written");
    assert_eq!(kept, json!({"through-the-desert": written}));
    let read: Action = serde_json::from_value(kept).expect("it is read");
    assert_eq!(read, Action::Desert(camel));
}

#[test]
fn what_was_kept_without_a_tag_is_of_through_the_desert() {
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
        Action, Chance, Fact, Game, GameKind, Illegal, Level, Options, Seat, Seed, View, Viewer,
        desert, toy,
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

    #[test]
    fn a_second_game_is_played_through_the_same_face_to_its_end() {
        let seed = Seed::from_bytes([3; 32]);
        let mut game = game(3);
        assert_eq!(game.kind(), GameKind::Toy);
        let mut deciders = 0;
        while game.outcome().is_none() {
            let seat = game.acting().iter().next().expect("somebody is to act");
            let turn = game.computer_turn(seat, Level::Simple);
            assert_eq!(game.draft(seat, &turn).expect("it is legal").owed(), 0);
            deciders += usize::from(game.prospects(seat, &[]).len() == 2);
            for action in &turn {
                game.apply(seat, action).expect("it is legal");
            }
            // Only the seat that drew learns what chance decides in mid-turn.
            for fact in settle(&mut game, &seed) {
                let others = game.told(std::slice::from_ref(&fact), Viewer::Spectator);
                assert_ne!(others, [fact.clone()]);
                assert_eq!(
                    game.told(std::slice::from_ref(&fact), Viewer::Seat(seat)),
                    [fact]
                );
            }
        }
        assert_eq!(deciders, 6, "each pebble is decided on out of turn");
        let outcome = game.outcome().expect("it is over");
        assert_eq!(outcome.reason, "drawn");
        assert!(!outcome.winners().is_empty());
        let View::Toy(view) = game.view(Viewer::Spectator) else {
            panic!("it is the toy game");
        };
        assert!(view.over && view.seats.iter().all(|(_, sum)| sum.is_some()));
    }

    #[test]
    fn what_belongs_to_another_game_is_refused_and_changes_nothing() {
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
    fn its_values_are_kept_with_its_name() {
        let kept = json!({"toy": "draw"});
        let action = Action::from(toy::Action::Draw);
        assert_eq!(serde_json::to_value(&action).expect("it is written"), kept);
        assert_eq!(serde_json::from_value::<Action>(kept).ok(), Some(action));
    }

    #[test]
    fn who_leaves_decides_nothing_more_and_the_last_wins() {
        let seed = Seed::from_bytes([4; 32]);
        let mut game = game(2);
        game.apply(Seat::new(0), &toy::Action::Draw.into())
            .expect("it is legal");
        settle(&mut game, &seed);
        game.apply(Seat::new(1), &toy::Action::Resign.into())
            .expect("always possible");
        let outcome = game.outcome().expect("one is left");
        assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat::new(0)]);
    }
}
