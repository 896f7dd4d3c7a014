//! Which games count where, and how many of them.

use super::super::{FinishedGame, GAMES_A_WEEK, Ledger};
use super::*;

fn duel(days: i64) -> FinishedGame {
    game(days, &[seat(ANNA, 1), seat(BELA, 2)])
}

#[test]
fn a_game_counts_on_its_server_and_everywhere_but_on_no_other() {
    let elsewhere = FinishedGame {
        guild: Some(ELSEWHERE),
        ..game(1, &[seat(ANNA, 1), seat(CILI, 2)])
    };
    let ledger = Ledger::rebuild([duel(0), elsewhere]);

    let of_anna = |scope| {
        ledger
            .standing(&nomadi(scope, ANNA))
            .expect("Anna played there")
    };
    assert_eq!(of_anna(Scope::Everywhere).games, 2);
    assert_eq!(of_anna(Scope::Server(HERE)).games, 1);
    assert_eq!(of_anna(Scope::Server(ELSEWHERE)).games, 1);
    assert_eq!(of_anna(Scope::Everywhere).opponents, 2);
    assert_eq!(of_anna(Scope::Server(HERE)).opponents, 1);
    let bela_elsewhere = nomadi(Scope::Server(ELSEWHERE), BELA);
    assert_eq!(ledger.standing(&bela_elsewhere), None);
}

#[test]
fn a_game_outside_servers_counts_everywhere_only() {
    let outside = FinishedGame {
        guild: None,
        ..duel(0)
    };
    let ledger = Ledger::rebuild([outside]);

    let scopes: Vec<Scope> = ledger.standings().map(|(key, _)| key.scope).collect();
    assert_eq!(scopes, [Scope::Everywhere; 2]);
}

#[test]
fn each_kind_of_game_has_ratings_of_its_own() {
    let desert = FinishedGame {
        kind: GameKind::Desert,
        ..game(1, &[seat(ANNA, 2), seat(BELA, 1)])
    };
    let ledger = Ledger::rebuild([duel(0), desert]);

    let key = Key {
        kind: GameKind::Desert,
        ..nomadi(Scope::Everywhere, ANNA)
    };
    let in_desert = ledger.standing(&key).expect("Anna played it");
    assert!(in_desert.rating < 25.0 && of(&ledger, ANNA).rating > 25.0);
    assert_eq!((in_desert.games, in_desert.opponents), (1, 1));
}

#[test]
fn three_games_a_week_count_between_the_same_people_however_they_sit() {
    let mut ledger = Ledger::default();
    for days in 0..3 {
        assert!(counts(&mut ledger, &duel(days)));
    }

    let other_seats = game(6, &[seat(BELA, 1), seat(ANNA, 2)]);
    let other_server = FinishedGame {
        guild: Some(ELSEWHERE),
        ..duel(6)
    };
    assert!(!counts(&mut ledger, &other_seats));
    assert!(
        !counts(&mut ledger, &other_server),
        "not on another server either"
    );
    assert_eq!(of(&ledger, ANNA).games, GAMES_A_WEEK);
    assert_eq!(of(&ledger, ANNA).last, day(2));

    assert!(counts(&mut ledger, &duel(7)), "the first one is a week old");
    assert!(!counts(&mut ledger, &duel(7)));
}

#[test]
fn games_that_did_not_count_do_not_use_the_week_up() {
    let mut ledger = Ledger::default();
    for days in 0..3 {
        ledger.apply(&duel(days));
    }
    for days in 3..7 {
        assert!(!counts(&mut ledger, &duel(days)));
    }

    let later = [7, 8, 9].map(|days| counts(&mut ledger, &duel(days)));
    assert_eq!(later, [true; 3]);
}

#[test]
fn other_people_and_other_kinds_of_game_have_a_week_of_their_own() {
    let mut ledger = Ledger::default();
    for days in 0..3 {
        ledger.apply(&duel(days));
    }

    let three = game(3, &[seat(ANNA, 1), seat(BELA, 2), seat(CILI, 3)]);
    let desert = FinishedGame {
        kind: GameKind::Desert,
        ..duel(3)
    };
    assert!(counts(&mut ledger, &three));
    assert!(counts(&mut ledger, &desert));
    let among_unrated = game(3, &[seat(ANNA, 1), seat(BELA, 2), unrated(CILI, 3)]);
    assert!(
        !counts(&mut ledger, &among_unrated),
        "only rated people tell"
    );
}

#[test]
fn a_rating_is_provisional_until_ten_games_against_five_people() {
    let opponents = [11, 12, 13, 14, 15].map(UserId);
    let against = |days: i64, opponent| game(days, &[seat(ANNA, 1), seat(opponent, 2)]);
    let mut ledger = Ledger::default();

    // Given nine games against five people,
    for (days, opponent) in (0..9).zip(opponents.iter().cycle()) {
        ledger.apply(&against(days * 7, *opponent));
    }
    assert_eq!(
        (of(&ledger, ANNA).games, of(&ledger, ANNA).opponents),
        (9, 5)
    );
    assert!(of(&ledger, ANNA).provisional());

    // when the tenth counts, then it is no longer.
    ledger.apply(&against(70, opponents[0]));
    assert!(!of(&ledger, ANNA).provisional());
}

#[test]
fn ten_games_against_four_people_are_too_few_people() {
    let mut ledger = Ledger::default();
    let others = [BELA, CILI, DORA, UserId(5)];
    for (days, opponent) in (0..12).zip(others.iter().cycle()) {
        ledger.apply(&game(days * 7, &[seat(ANNA, 1), seat(*opponent, 2)]));
    }

    assert_eq!(
        (of(&ledger, ANNA).games, of(&ledger, ANNA).opponents),
        (12, 4)
    );
    assert!(of(&ledger, ANNA).provisional());
}
