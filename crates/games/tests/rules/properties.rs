//! Properties of every game. The engine and its slow twin play random games side by side, with every number of players, on
//! the printed boards and on wild ones.

use caravanserai_games::desert::{
    Action, Boards, Colour, Game, Prospect, Reading, Record, SpaceName, shortlist,
};
use caravanserai_games::{Rules, Seat, Viewer};
use proptest::prelude::proptest;

use crate::agreement::{agree, facts_tell_it, twin};
use crate::common::random::{Luck, cases, names, viewers};
use crate::random::{RandomSetup, printed, wild};

proptest! {
    #![proptest_config(cases(6))]

    #[test]
    fn printed_boards_are_played_as_the_slow_twin_plays(setting in printed()) {
        play_side_by_side(&setting);
    }

    #[test]
    fn records_replay_to_the_same_position(setting in printed()) {
        let game = play(&setting);
        let players = names(setting.seats);
        let text = game.record(&players).to_string();
        let record = Record::read(&text, &Boards::embedded(), None, Reading::default()).expect("a record of ours can be read");
        let again = record.play().expect("what was played is legal");
        assert_eq!(again.result(&players), game.result(&players));
        assert_eq!(again.record(&players), game.record(&players));
        for viewer in viewers(setting.seats) {
            assert_eq!(again.view(viewer), game.view(viewer));
        }
    }

    #[test]
    fn positions_that_differ_in_secrets_look_alike_to_others(setting in printed()) {
        let setting = RandomSetup { aquifers: true, open_tokens: false, ..setting };
        secrets_stay_secret(&setting);
    }
}

proptest! {
    #![proptest_config(cases(20))]

    #[test]
    fn a_shortlist_holds_what_must_not_be_missed(setting in printed()) {
        every_shortlist(&setting);
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn wild_boards_are_played_as_the_slow_twin_plays(setting in wild()) {
        play_side_by_side(&setting);
    }
}

/// Chooses a legal action. Half of the time it keeps to the last colour, so that caravans grow and close.
fn choose(legal: &[Action], last: Option<Colour>, luck: &mut Luck) -> Action {
    let same: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| action.colour() == last)
        .collect();
    let from = if luck.chance(50) && !same.is_empty() {
        &same
    } else {
        legal
    };
    from[luck.below(from.len())]
}

fn next_action(game: &Game, setting: &RandomSetup, luck: &mut Luck) -> (Seat, Action) {
    if luck.chance(setting.quitters) {
        let position = game.position().expect("the tokens lie");
        let playing: Vec<Seat> = Seat::first(setting.seats)
            .filter(|&seat| !position.resigned().contains(seat))
            .collect();
        return (playing[luck.below(playing.len())], Action::Resign);
    }
    let seat = game.acting().iter().next().expect("the game is not over");
    let mine = game.history().iter().rev().find(|(who, _)| *who == seat);
    let last = mine.and_then(|(_, action)| action.colour());
    (seat, choose(&game.legal(seat), last, luck))
}

fn play(setting: &RandomSetup) -> Game {
    let mut luck = Luck(setting.luck);
    let mut game = setting.game(&mut luck);
    while game.ending().is_none() {
        let (seat, action) = next_action(&game, setting, &mut luck);
        game.apply(seat, &action).expect("it is legal");
    }
    game
}

fn play_side_by_side(setting: &RandomSetup) {
    let mut luck = Luck(setting.luck);
    let mut game = setting.game(&mut luck);
    let mut slow = twin(&game);
    agree(&game, &slow);
    while game.ending().is_none() {
        legal_is_what_apply_accepts(&game, &mut luck);
        let (seat, action) = next_action(&game, setting, &mut luck);
        let before = slow.clone();
        let facts = game.apply(seat, &action).expect("it is legal");
        match (
            action.colour(),
            action.at().and_then(|at| game.board().space(at)),
        ) {
            (Some(colour), Some(at)) => slow.place(colour, at),
            _ => slow.resign(seat.index()),
        }
        agree(&game, &slow);
        facts_tell_it(&facts, &before, &slow);
    }
    totals_add_up(&game);
}

/// Every listed action is accepted, every other one refused, and a refusal changes nothing.
fn legal_is_what_apply_accepts(game: &Game, luck: &mut Luck) {
    let seat = game.acting().iter().next().expect("the game is not over");
    let legal = game.legal(seat);
    let before = game.result(&names(game.seats()));
    for _ in 0..20 {
        let (columns, rows) = (game.board().columns() + 1, game.board().rows() + 1);
        let Some(at) = SpaceName::new(luck.below(columns), luck.below(rows)) else {
            continue;
        };
        let colour = Colour::ALL[luck.below(5)];
        let action = if luck.chance(50) {
            Action::Leader { colour, at }
        } else {
            Action::Camel { colour, at }
        };
        let who = Seat::new(luck.below(game.seats()));
        let mut copy = game.clone();
        let accepted = copy.apply(who, &action);
        assert_eq!(
            accepted.is_ok(),
            who == seat && legal.contains(&action),
            "{who:?} {action:?}: {accepted:?}"
        );
        if accepted.is_err() {
            assert_eq!(copy.result(&names(game.seats())), before);
        }
    }
    // Checking all of them is slow, so do it only now and then.
    if luck.chance(10) {
        for action in &legal {
            assert!(game.clone().apply(seat, action).is_ok());
        }
    }
}

fn totals_add_up(game: &Game) {
    let result = game.result(&names(game.seats())).expect("the tokens lie");
    for seat in result["seats"].as_array().expect("a list") {
        let number = |key: &str| seat[key].as_u64().expect("a number");
        let largest: u64 = seat["largest_caravan"]
            .as_object()
            .expect("an object")
            .values()
            .filter_map(|points| points.as_u64())
            .sum();
        let parts = number("waterhole_points")
            + number("oasis_points")
            + number("river_points")
            + number("empty_enclosed");
        assert_eq!(number("total"), parts + largest);
    }
}

/// Gives every token another value. Nothing may look different to those who do not own it.
fn secrets_stay_secret(setting: &RandomSetup) {
    let mut luck = Luck(setting.luck);
    let game = setting.game(&mut luck);
    let mut other = swapped(&game);
    let mut game = game;
    while game.ending().is_none() {
        for viewer in viewers(setting.seats) {
            let (mut one, mut two) = (game.view(viewer), other.view(viewer));
            if let Viewer::Seat(seat) = viewer {
                // The knowledge of the owner may differ.
                for view in [&mut one, &mut two] {
                    view.seats[seat.index()].tokens = None;
                    view.seats[seat.index()].total = None;
                }
            }
            assert_eq!(one, two);
        }
        let (seat, action) = next_action(&game, setting, &mut luck);
        if action != Action::Resign {
            let (one, two) = (game.draft(seat, &[action]), other.draft(seat, &[action]));
            let hide = |draft: Result<caravanserai_games::desert::Draft, _>| {
                let mut draft = draft.expect("it is legal");
                draft.view.seats[seat.index()].tokens = None;
                draft.view.seats[seat.index()].total = None;
                draft
            };
            assert_eq!(hide(one), hide(two));
            // Whether the seat is behind depends on its own tokens, which only it knows.
            let own = game.view(Viewer::Seat(seat)).seats[seat.index()].tokens_taken > 0;
            let known_to_others = |game: &Game| {
                let mut prospects = game.prospects(seat, &[]);
                for prospect in prospects.iter_mut().filter(|_| own) {
                    prospect.behind = None;
                }
                prospects
            };
            assert_eq!(known_to_others(&game), known_to_others(&other));
        }
        let facts = game.apply(seat, &action).expect("it is legal");
        let others = other.apply(seat, &action).expect("it is legal there, too");
        if game.ending().is_none() {
            for viewer in viewers(setting.seats).filter(|viewer| !viewer.is(seat)) {
                assert_eq!(game.told(&facts, viewer), other.told(&others, viewer));
            }
        }
    }
}

/// The same game with other values on the tokens.
fn swapped(game: &Game) -> Game {
    let mut record = game.record(&names(game.seats()));
    for (_, value) in record["waterholes"].as_object_mut().expect("an object") {
        *value = (value.as_u64().expect("a number") % 3 + 1).into();
    }
    let reading = Reading { lax: true };
    let record = Record::read(
        &record.to_string(),
        &Boards::embedded(),
        Some(game.board()),
        reading,
    )
    .expect("still in order");
    record.play().expect("nothing but resignations was played")
}

/// Plays a random game and looks at the shortlist of 25 in every fourth position.
fn every_shortlist(setting: &RandomSetup) {
    let mut luck = Luck(setting.luck);
    let mut game = setting.game(&mut luck);
    for turn in 0.. {
        if game.ending().is_some() {
            break;
        }
        let (seat, action) = next_action(&game, setting, &mut luck);
        if turn % 4 == 0 && game.acting().contains(seat) {
            let prospects = game.prospects(seat, &[]);
            let listed = shortlist(&prospects, 25);
            assert_eq!(listed.len(), prospects.len().min(25));
            let mut best: Vec<&Prospect> = Vec::new();
            for prospect in &prospects {
                let of_colour = |other: &&&Prospect| other.colour == prospect.colour;
                if best.iter().filter(of_colour).count() < 3 {
                    best.push(prospect);
                }
            }
            for prospect in &best {
                assert!(
                    listed.contains(prospect),
                    "one of the best three of its colour"
                );
            }
            let mut wanted: Vec<&Prospect> = prospects
                .iter()
                .filter(|found| found.is_notable())
                .collect();
            wanted.retain(|found| !best.contains(found));
            let shown = wanted.iter().filter(|found| listed.contains(found)).count();
            assert_eq!(
                shown,
                wanted.len().min(25 - best.len().min(25)),
                "as much that is notable as there is room for"
            );
            let ends = wanted.iter().filter(|found| found.ends_game);
            let (ends, room) = (ends.collect::<Vec<_>>(), 25 - best.len().min(25));
            let shown = ends.iter().filter(|found| listed.contains(found)).count();
            assert_eq!(
                shown,
                ends.len().min(room),
                "what ends the game comes first"
            );
            let places: Vec<usize> = listed
                .iter()
                .filter_map(|found| prospects.iter().position(|other| other == *found))
                .collect();
            assert!(places.is_sorted(), "best first");
        }
        game.apply(seat, &action).expect("it is legal");
    }
}
