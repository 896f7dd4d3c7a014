//! Who ranks where, and for whom a game counts.

use super::super::{FinishedGame, Ledger};
use super::*;

fn after(game: FinishedGame) -> Ledger {
    Ledger::rebuild([game])
}

#[test]
fn who_wins_rises_and_who_loses_falls() {
    let ledger = after(game(0, &[seat(ANNA, 2), seat(BELA, 1), seat(CILI, 3)]));

    assert!(of(&ledger, BELA).rating > 25.0);
    assert_eq!(of(&ledger, ANNA).rating, 25.0);
    assert!(of(&ledger, CILI).rating < 25.0);
    assert!(of(&ledger, CILI).uncertainty < 25.0 / 3.0);
    assert_eq!(
        [ANNA, BELA, CILI].map(|who| of(&ledger, who).wins),
        [0, 1, 0]
    );
}

#[test]
fn equal_places_are_a_tie() {
    let ledger = after(game(0, &[seat(ANNA, 1), seat(BELA, 1), seat(CILI, 3)]));

    assert_eq!(of(&ledger, ANNA).rating, of(&ledger, BELA).rating);
    assert_eq!(
        [ANNA, BELA, CILI].map(|who| of(&ledger, who).wins),
        [1, 1, 0]
    );
}

#[test]
fn who_left_ranks_behind_those_who_stayed_whatever_their_seat_reached() {
    let left_early = after(game(0, &[seat(ANNA, 3), left(BELA, 40), seat(CILI, 2)]));
    let was_last = after(game(0, &[seat(ANNA, 2), seat(BELA, 3), seat(CILI, 1)]));

    for person in [ANNA, BELA, CILI] {
        assert_eq!(found(&left_early, person), found(&was_last, person));
    }
}

#[test]
fn of_several_who_left_the_last_to_leave_ranks_first() {
    let left_early = after(game(0, &[left(ANNA, 20), seat(BELA, 1), left(CILI, 30)]));
    let placed = after(game(0, &[seat(ANNA, 3), seat(BELA, 1), seat(CILI, 2)]));

    for person in [ANNA, BELA, CILI] {
        assert_eq!(found(&left_early, person), found(&placed, person));
    }
}

#[test]
fn who_left_together_tie() {
    let ledger = after(game(0, &[left(ANNA, 20), seat(BELA, 1), left(CILI, 20)]));

    assert_eq!(of(&ledger, ANNA).rating, of(&ledger, CILI).rating);
}

#[test]
fn computer_players_are_as_if_they_were_not_there() {
    let among_computers = [computer(1), seat(ANNA, 2), computer(3), seat(BELA, 4)];
    let ledger = after(game(0, &among_computers));
    let alone = after(game(0, &[seat(ANNA, 1), seat(BELA, 2)]));

    assert_eq!(found(&ledger, ANNA), found(&alone, ANNA));
    assert_eq!(found(&ledger, BELA), found(&alone, BELA));
    assert_eq!(of(&ledger, ANNA).wins, 1, "the best of the people");
}

#[test]
fn one_person_against_computer_players_is_not_rated() {
    let ledger = after(game(0, &[seat(ANNA, 1), computer(2), computer(3)]));

    assert_eq!(ledger.standings().count(), 0);
}

#[test]
fn a_game_counts_only_for_seats_that_are_rated() {
    let taken_over = [
        seat(ANNA, 1),
        left(BELA, 9),
        unrated(DORA, 2),
        seat(CILI, 3),
    ];
    let ledger = after(game(0, &taken_over));

    assert_eq!(found(&ledger, DORA), None, "Dora took Bela's seat over");
    let ratings = [ANNA, CILI, BELA].map(|who| of(&ledger, who).rating);
    assert!(ratings.is_sorted_by(|one, next| one > next), "{ratings:?}");
    assert_eq!(of(&ledger, ANNA).opponents, 2);
}

#[test]
fn a_game_with_one_rated_person_counts_for_nobody() {
    let ledger = after(game(
        0,
        &[seat(ANNA, 1), unrated(BELA, 2), unrated(CILI, 3)],
    ));

    assert_eq!(ledger.standings().count(), 0);
}

#[test]
fn a_game_that_was_not_rated_when_it_ended_counts_for_nobody() {
    let hints = FinishedGame {
        rated: false,
        ..game(0, &[seat(ANNA, 1), seat(BELA, 2)])
    };

    assert_eq!(after(hints).standings().count(), 0);
}

#[test]
fn nobody_is_rated_against_themselves() {
    // Given somebody who left and sat down again, were that ever rated.
    let ledger = after(game(0, &[left(ANNA, 5), seat(BELA, 2), seat(ANNA, 1)]));

    assert_eq!(of(&ledger, ANNA).games, 1);
    assert!(of(&ledger, ANNA).rating < of(&ledger, BELA).rating);

    let ledger = after(game(0, &[seat(ANNA, 1), seat(ANNA, 2)]));
    assert_eq!(ledger.standings().count(), 0);
}
