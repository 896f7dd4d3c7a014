//! Who is listed, in which order.

use super::super::Ledger;
use super::*;

#[test]
fn lists_sort_by_the_lower_bound_and_not_by_the_rating() {
    // Given Dora with the highest rating after one game long ago, and Anna who has won more often since,
    let mut games = vec![game(0, &[seat(DORA, 1), seat(CILI, 2), seat(UserId(9), 3)])];
    games.extend((1..5).map(|week| game(week * 7, &[seat(ANNA, 1), seat(BELA, 2)])));
    let ledger = Ledger::rebuild(games);
    let now = day(30);

    let list = ledger.list(GameKind::Nomadi, Scope::Everywhere, now);

    let bounds: Vec<f64> = list.iter().map(|(_, who)| who.lower_bound(now)).collect();
    assert!(bounds.is_sorted_by(|one, next| one >= next), "{bounds:?}");
    assert_eq!(list[0].0, ANNA);
    assert_eq!(list.len(), 5);
}

#[test]
fn lists_leave_out_who_has_not_played_for_ninety_days() {
    let games = [
        game(0, &[seat(ANNA, 1), seat(BELA, 2)]),
        game(30, &[seat(CILI, 1), seat(BELA, 2)]),
    ];
    let ledger = Ledger::rebuild(games);
    let listed = |now| {
        let list = ledger.list(GameKind::Nomadi, Scope::Server(HERE), now);
        list.into_iter().map(|(who, _)| who).collect::<Vec<_>>()
    };

    assert_eq!(listed(day(90)).len(), 3);
    let next = listed(day(90) + SignedDuration::from_secs(1));
    assert_eq!(next, [CILI, BELA]);
    assert!(listed(day(121)).is_empty());
}

#[test]
fn each_server_has_a_list_of_its_own() {
    let ledger = Ledger::rebuild([game(0, &[seat(ANNA, 1), seat(BELA, 2)])]);

    let elsewhere = Scope::Server(ELSEWHERE);
    assert!(ledger.list(GameKind::Nomadi, elsewhere, day(1)).is_empty());
    assert!(
        ledger
            .list(GameKind::Desert, Scope::Everywhere, day(1))
            .is_empty()
    );
}

#[test]
fn erased_people_are_not_listed() {
    let erased = UserId::erased(7);
    let ledger = Ledger::rebuild([game(0, &[seat(erased, 1), seat(BELA, 2)])]);

    let list = ledger.list(GameKind::Nomadi, Scope::Everywhere, day(1));

    assert_eq!(list.iter().map(|(who, _)| *who).collect::<Vec<_>>(), [BELA]);
    assert!(
        of(&ledger, erased).rating > 25.0,
        "but Bela did lose to them"
    );
}
