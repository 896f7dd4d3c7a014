//! All standings, and what of earlier games later ones need.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use games::GameKind;
use jiff::Timestamp;

use super::before::{Before, Meeting, WINDOW};
use super::contest::Contest;
use super::finished_game::FinishedGame;
use super::key::{Key, Scope};
use super::standing::Standing;
use crate::store::UserId;

/// The standings of everybody after a row of games.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    standings: HashMap<Key, Standing>,
    met: HashMap<GameKind, HashSet<Meeting>>,
    /// When the games ended that counted, by kind and people.
    counted: HashMap<(GameKind, Vec<UserId>), Vec<Timestamp>>,
}

impl Ledger {
    /// Rates all games from the first on. They come in the order of their numbers.
    pub fn rebuild(games: impl IntoIterator<Item = FinishedGame>) -> Ledger {
        let mut ledger = Ledger::default();
        for game in games {
            ledger.apply(&game);
        }
        ledger
    }

    /// Rates the next game, whose number is higher than those before. Returns the standings that it changed: none if it did not
    /// count.
    pub fn apply(&mut self, game: &FinishedGame) -> Vec<(Key, Standing)> {
        let Some(contest) = Contest::of(game) else {
            return Vec::new();
        };
        let changed = self.before(game, &contest).then(game);
        if changed.is_empty() {
            return changed;
        }
        self.standings.extend(changed.iter().copied());
        let people = contest.people();
        let met = self.met.entry(game.kind).or_default();
        for scope in Scope::of_game(game.guild) {
            met.extend(pairs(&people).map(|(one, other)| Meeting::new(scope, one, other)));
        }
        let counted = self.counted.entry((game.kind, people)).or_default();
        counted.push(game.at);
        changed
    }

    /// What is known of those whom this game rates.
    fn before(&self, game: &FinishedGame, contest: &Contest) -> Before {
        let people = contest.people();
        let mut before = Before::default();
        for scope in Scope::of_game(game.guild) {
            for &person in &people {
                let kind = game.kind;
                let key = Key {
                    kind,
                    scope,
                    person,
                };
                let standing = self.standings.get(&key);
                before
                    .standings
                    .extend(standing.map(|standing| ((scope, person), *standing)));
            }
            let meetings = pairs(&people).map(|(one, other)| Meeting::new(scope, one, other));
            let known = self.met.get(&game.kind);
            let known = meetings.filter(|meeting| known.is_some_and(|met| met.contains(meeting)));
            before.met.extend(known);
        }
        let counted = self.counted.get(&(game.kind, people));
        let recent = counted.into_iter().flatten();
        let recent = recent.filter(|ended| game.at.duration_since(**ended) < WINDOW);
        before.recent = u32::try_from(recent.count()).unwrap_or(u32::MAX);
        before
    }

    /// The standing of a person, if a game has counted for them.
    pub fn standing(&self, key: &Key) -> Option<&Standing> {
        self.standings.get(key)
    }

    /// Every standing, in no particular order.
    pub fn standings(&self) -> impl Iterator<Item = (&Key, &Standing)> {
        self.standings.iter()
    }

    /// Who is listed for a kind of game and a scope at this time, the best first. Erased people are not.
    pub fn list(&self, kind: GameKind, scope: Scope, now: Timestamp) -> Vec<(UserId, Standing)> {
        let asked = self.standings.iter();
        let asked = asked.filter(|(key, standing)| {
            key.kind == kind && key.scope == scope && standing.is_listed(now)
        });
        let asked = asked.filter(|(key, _)| key.person.erased_number().is_none());
        let mut listed: Vec<(UserId, Standing)> = asked
            .map(|(key, standing)| (key.person, *standing))
            .collect();
        listed.sort_by(|one, other| in_list(one, other, now));
        listed
    }
}

/// By the lower bound, the highest first; those with the same by their ids, so that the order is always the same.
pub fn in_list(one: &(UserId, Standing), other: &(UserId, Standing), now: Timestamp) -> Ordering {
    let bounds = other.1.lower_bound(now).total_cmp(&one.1.lower_bound(now));
    bounds.then(one.0.cmp(&other.0))
}

/// Every two of these people.
fn pairs(people: &[UserId]) -> impl Iterator<Item = (UserId, UserId)> {
    let firsts = people.iter().enumerate();
    firsts.flat_map(|(at, one)| people.iter().skip(at + 1).map(|other| (*one, *other)))
}
