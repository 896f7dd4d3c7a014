//! Properties of every game. The engine and its slow twin play random games side by side, with every number of players, on
//! the printed boards and on wild ones.

use caravanserai_games::nomadi::{Action, Boards, Chance, Game, Move, Phase, Record};
use caravanserai_games::{Reading, Rules, Seat, Viewer};
use proptest::prelude::proptest;
use serde_json::{Value, json};

use crate::common::random::{Luck, cases, names, viewers};
use crate::random::{Next, RandomSetup, printed, wild};
use crate::slow::Slow;

proptest! {
    #![proptest_config(cases(2))]

    #[test]
    fn printed_boards_are_played_as_the_slow_twin_plays(setting in printed()) {
        play_side_by_side(&setting);
    }

    #[test]
    fn records_replay_to_the_same_position(setting in printed()) {
        replays(&setting);
    }

    #[test]
    fn games_that_differ_in_secrets_look_alike_to_others(setting in printed()) {
        secrets_stay_secret(&setting);
    }

    #[test]
    fn every_listed_action_is_accepted_and_no_other(setting in printed()) {
        list_is_complete(&setting);
    }
}

proptest! {
    #![proptest_config(cases(8))]

    #[test]
    fn wild_boards_are_played_as_the_slow_twin_plays(setting in wild()) {
        play_side_by_side(&setting);
    }
}

fn twin(game: &Game) -> Slow {
    Slow::new(game.board().text(), &game.record(&names(game.seats())))
}

/// The engine and its twin are in the same state, with the same legal actions.
fn agree(game: &Game, slow: &Slow) {
    let (found, wanted) = (game.result(&names(game.seats()), None), slow.result());
    assert!(
        found == wanted,
        "{found}\nas the slow twin has it\n{wanted}"
    );
    let legal: Vec<Value> = game
        .legal()
        .iter()
        .map(|(seat, action)| Game::written(*seat, action))
        .collect();
    assert_eq!(json!(legal), slow.legal());
}

fn play_side_by_side(setting: &RandomSetup) {
    let mut luck = Luck(setting.luck);
    let mut game = setting.game(&mut luck);
    let mut slow = twin(&game);
    let values = slow.all_values();
    agree(&game, &slow);
    let mut steps = 0;
    while game.ending().is_none() {
        let next = setting.next(&game, &mut luck);
        next.happens(&mut game);
        match next {
            Next::Roll(roll) => slow.roll(roll),
            Next::Act(seat, action) => slow.act(&Game::written(seat, &action)),
        }
        agree(&game, &slow);
        // Money is conserved but for the bank, and no card is lost.
        assert_eq!(slow.money_beside_the_bank(), 0);
        assert_eq!(slow.all_values(), values);
        steps += 1;
        assert!(steps < 5_000, "every game ends (N34)");
    }
    assert!(game.legal().is_empty() && game.acting().is_empty() && !game.chance_due());
}

pub fn play(setting: &RandomSetup, mut each: impl FnMut(&Game, Next)) -> Game {
    let mut luck = Luck(setting.luck);
    let mut game = setting.game(&mut luck);
    while game.ending().is_none() {
        let next = setting.next(&game, &mut luck);
        each(&game, next);
        next.happens(&mut game);
    }
    game
}

fn replays(setting: &RandomSetup) {
    let game = play(setting, |_, _| ());
    let players = names(setting.seats);
    let text = game.record(&players).to_string();
    let record = Record::read(&text, &Boards::embedded(), None, Reading::default())
        .expect("a record of ours can be read");
    let again = record.play().expect("what was played is legal");
    assert_eq!(again.record(&players), game.record(&players));
    for viewer in viewers(setting.seats) {
        assert_eq!(again.view(viewer), game.view(viewer));
        assert_eq!(
            again.result(&players, Some(viewer)),
            game.result(&players, Some(viewer))
        );
    }
}

/// Every move of every die to every space is either listed or refused, and a refusal changes nothing.
fn list_is_complete(setting: &RandomSetup) {
    let mut count = 0;
    play(setting, |game, _| {
        count += 1;
        if count % 41 != 0 || game.phase() != Phase::Moving {
            return;
        }
        let seat = game.position().turn().expect("somebody moves");
        let mut listed = Vec::new();
        game.position().list_moves(&mut listed);
        let board = game.board();
        let mut copy = game.position().clone();
        for (from, _) in game.position().nomads() {
            for to in board.spaces() {
                for die in 0..=7 {
                    let next = Move { die, from, to };
                    let accepted = copy.play(seat, next, &mut ()).is_ok();
                    assert_eq!(accepted, listed.contains(&next), "{next:?}");
                    if accepted {
                        copy = game.position().clone();
                    }
                }
            }
        }
        // A refused action changed nothing.
        let mut again = Vec::new();
        copy.list_moves(&mut again);
        assert_eq!(again, listed);
    });
}

/// Plays a game, then the same actions again with other values under the cards that a seat never saw, with other prices between
/// others and other payments of others: the seat is shown the same all along.
fn secrets_stay_secret(setting: &RandomSetup) {
    let mut luck = Luck(setting.luck);
    let beginning = setting.game(&mut luck);
    let mut steps = Vec::new();
    let game = play(setting, |_, next| steps.push(next));
    for viewer in viewers(setting.seats) {
        let mut one = beginning.clone();
        let mut other = with_other_values(&beginning, &game, viewer, &mut luck);
        for (number, step) in steps.iter().enumerate() {
            let step_of_other = masked(&one, *step, viewer);
            let facts = step.happens(&mut one);
            // Somebody else may have less to pay with than before.
            let Some(masked) = step_of_other.may_happen(&mut other) else {
                break;
            };
            if one.ending().is_some() {
                break;
            }
            assert_eq!(other.view(viewer), one.view(viewer));
            assert_eq!(other.told(&masked, viewer), one.told(&facts, viewer));
            let players = names(setting.seats);
            assert_eq!(
                other.result(&players, Some(viewer)),
                one.result(&players, Some(viewer))
            );
            if let Viewer::Seat(seat) = viewer
                && number % 31 == 0
            {
                assert_eq!(other.prospects(seat, &[]), one.prospects(seat, &[]));
            }
        }
    }
}

/// The same beginning, with the values of cards shuffled that the viewer never saw until the game's end. If it begins in the
/// middle, others have more money and other cards, too.
pub fn with_other_values(beginning: &Game, end: &Game, viewer: Viewer, luck: &mut Luck) -> Game {
    let saw = |card: &str| match viewer {
        Viewer::Spectator => false,
        Viewer::Seat(seat) => {
            let card = end.board().find(card).expect("a space");
            end.position().seen(seat).contains(card)
        }
    };
    let mut record = beginning.record(&names(end.seats()));
    let cards = record["cards"].as_object_mut().expect("cards");
    let unseen: Vec<String> = cards.keys().filter(|card| !saw(card)).cloned().collect();
    for number in (1..unseen.len()).rev() {
        let (one, other) = (&unseen[number], &unseen[luck.below(number + 1)]);
        let (of_one, of_other) = (cards[one].clone(), cards[other].clone());
        cards[one] = of_other;
        cards[other] = of_one;
    }
    if record["position"].is_object() {
        let others = Seat::first(end.seats()).filter(|seat| !viewer.is(*seat));
        for other in others.map(Seat::index) {
            let money = record["position"]["money"][other].as_i64().unwrap_or(0);
            record["position"]["money"][other] = json!(money + 7);
            if let Some(held) = record["position"]["held"][other].as_array_mut() {
                for value in held {
                    *value = json!(luck.below(19) as i64 - 9);
                }
            }
        }
    }
    let board = end.board();
    let record = Record::read(
        &record.to_string(),
        &Boards::embedded(),
        Some(board),
        Reading::default(),
    );
    record
        .expect("these are the same cards")
        .beginning()
        .clone()
}

/// The same step, with a price or an amount changed that the viewer may not know.
pub fn masked(game: &Game, step: Next, viewer: Viewer) -> Next {
    let Next::Act(seat, action) = step else {
        return step;
    };
    let action = match action {
        Action::Pay { to, .. } if !viewer.is(seat) && !viewer.is(to) => {
            Action::Pay { to, amount: 1 }
        }
        Action::Offer { card, price } => {
            let at = game.board().space(card).expect("a space");
            let owed = game
                .position()
                .owed()
                .find(|owed| owed.card == at)
                .expect("it is owed");
            let knows = viewer.is(owed.from) || viewer.is(owed.to);
            let price = if knows { price } else { (price + 3) % 11 };
            Action::Offer { card, price }
        }
        action => action,
    };
    Next::Act(seat, action)
}

#[test]
fn a_roll_that_is_not_due_is_refused() {
    let setting = RandomSetup {
        seats: 3,
        land: crate::random::Land::Printed("nomadi-small"),
        near: false,
        bribery: false,
        drawn: true,
        middle: false,
        luck: 1,
        quitters: 0,
        haste: 0,
    };
    let mut game = setting.game(&mut Luck(1));
    let roll = |dice| Chance::Roll { dice };
    assert!(
        game.chance(&roll([1, 2, 3, 4, 5, 7])).is_err(),
        "a die has six faces"
    );
    assert!(game.chance(&roll([1, 2, 3, 4, 5, 6])).is_ok());
    assert!(
        game.chance(&roll([1, 2, 3, 4, 5, 6])).is_err(),
        "nobody rolls twice"
    );
}
