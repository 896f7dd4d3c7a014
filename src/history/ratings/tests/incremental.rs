//! Games rated one by one, with what a database would find, give what a rebuild gives; and so they do after an erasure.

use std::collections::HashMap;

use super::super::{Before, Contest, Ledger, Meeting, WINDOW};
use super::random_games::random_games;
use super::*;

/// As a database would keep it: standings as rows, and all games with whether they counted.
#[derive(Default)]
struct Rows {
    standings: HashMap<Key, Standing>,
    counted: Vec<FinishedGame>,
}

impl Rows {
    /// What three queries find for the people of this game.
    fn before(&self, game: &FinishedGame) -> Before {
        let mut before = Before::default();
        let Some(contest) = Contest::of(game) else {
            return before;
        };
        let same_kind = || self.counted.iter().filter(|old| old.kind == game.kind);
        let people_of = |old| Contest::of(old).expect("it counted").people();
        let recent = same_kind().filter(|old| {
            people_of(old) == contest.people() && game.at.duration_since(old.at) < WINDOW
        });
        before.recent = u32::try_from(recent.count()).expect("few");
        for scope in Scope::of_game(game.guild) {
            for person in contest.people() {
                let key = Key {
                    kind: game.kind,
                    scope,
                    person,
                };
                let standing = self.standings.get(&key);
                let standing = standing.map(|standing| ((scope, person), *standing));
                before.standings.extend(standing);
            }
            let in_scope =
                same_kind().filter(|old| Scope::of_game(old.guild).any(|of| of == scope));
            for met in in_scope.map(people_of) {
                for one in &met {
                    let pairs = met.iter().filter(|other| *other > one);
                    let pairs = pairs.map(|other| Meeting::new(scope, *one, *other));
                    before.met.extend(pairs);
                }
            }
        }
        before
    }
}

fn everything(ledger: &Ledger) -> HashMap<Key, Standing> {
    let all = ledger.standings();
    all.map(|(key, standing)| (*key, *standing)).collect()
}

#[test]
fn games_rated_one_by_one_give_exactly_what_a_rebuild_gives() {
    let games = random_games(7, 400);
    let mut rows = Rows::default();
    for game in &games {
        let changed = rows.before(game).then(game);
        if !changed.is_empty() {
            rows.counted.push(game.clone());
        }
        rows.standings.extend(changed);
    }

    assert_eq!(rows.standings, everything(&Ledger::rebuild(games)));
}

#[test]
fn a_rebuild_after_erasures_gives_everybody_else_the_same() {
    let games = random_games(8, 400);
    let before = everything(&Ledger::rebuild(games.clone()));

    // When two people are erased: a number stands where their ids were.
    let erased = |person| match person {
        UserId(3) => UserId::erased(1),
        UserId(6) => UserId::erased(2),
        other => other,
    };
    let mut afterwards = games;
    for seat in afterwards.iter_mut().flat_map(|game| &mut game.seats) {
        seat.person = seat.person.map(erased);
    }
    let after = everything(&Ledger::rebuild(afterwards));

    // Then everybody has what they had, they under their numbers.
    let expected = before.into_iter().map(|(key, standing)| {
        let person = erased(key.person);
        (Key { person, ..key }, standing)
    });
    assert_eq!(after, expected.collect());
}

#[test]
fn a_game_that_counts_changes_its_people_in_two_scopes_and_nobody_else() {
    let game = game(0, &[seat(BELA, 2), computer(1), seat(ANNA, 3)]);

    let changed = Before::default().then(&game);

    let keys: Vec<Key> = changed.iter().map(|(key, _)| *key).collect();
    let of_scope = |scope| [nomadi(scope, BELA), nomadi(scope, ANNA)];
    let expected = [Scope::Everywhere, Scope::Server(HERE)].map(of_scope);
    assert_eq!(keys, expected.concat());
}
