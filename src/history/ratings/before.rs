//! What has to be known of earlier games to rate one.

use std::collections::{HashMap, HashSet};

use jiff::SignedDuration;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::contest::Contest;
use super::finished_game::FinishedGame;
use super::key::{Key, Scope};
use super::standing::Standing;
use crate::store::UserId;

/// How many games of one kind count in seven days between exactly the same people.
pub const GAMES_A_WEEK: u32 = 3;

/// How long a game counts towards [`GAMES_A_WEEK`].
pub const WINDOW: SignedDuration = SignedDuration::from_hours(7 * 24);

/// That two people have played a game that counted, in this scope and of the kind in question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Meeting {
    scope: Scope,
    people: (UserId, UserId),
}

impl Meeting {
    /// In whatever order the two are named.
    pub fn new(scope: Scope, one: UserId, other: UserId) -> Meeting {
        Meeting {
            scope,
            people: (one.min(other), one.max(other)),
        }
    }
}

/// What stood before a game, of the people whom it rates. All of it is about games of the same kind with a lower number.
#[derive(Debug, Clone, Default)]
pub struct Before {
    /// How many games that counted [exactly these people](Contest::people) had, on whatever server, that ended less than
    /// [`WINDOW`] before the end of this game.
    pub recent: u32,
    /// Their standings in the [scopes of the game](Scope::of_game). Who has none is a newcomer.
    pub standings: HashMap<(Scope, UserId), Standing>,
    /// Which of them have met before. Meetings of others do no harm.
    pub met: HashSet<Meeting>,
}

impl Before {
    /// The new standings of those whom the game rates, in every scope in which it counts: first everywhere, then on
    /// its server, in the order of seats. Empty if it counts for nobody.
    pub fn then(&self, game: &FinishedGame) -> Vec<(Key, Standing)> {
        let Some(contest) = Contest::of(game).filter(|_| self.recent < GAMES_A_WEEK) else {
            return Vec::new();
        };
        Scope::of_game(game.guild)
            .flat_map(|scope| self.in_scope(game, &contest, scope))
            .collect()
    }

    fn in_scope(
        &self,
        game: &FinishedGame,
        contest: &Contest,
        scope: Scope,
    ) -> Vec<(Key, Standing)> {
        let known = |person| {
            let known = self.standings.get(&(scope, person)).copied();
            known.unwrap_or(Standing::newcomer(game.at))
        };
        let rate = |person| {
            let standing = known(person);
            [WengLinRating {
                rating: standing.rating,
                uncertainty: standing.uncertainty_at(game.at),
            }]
        };
        let ranks = contest.ranks();
        let teams: Vec<[WengLinRating; 1]> =
            ranks.iter().map(|(person, _)| rate(*person)).collect();
        let outcomes = ranks.iter().map(|(_, rank)| MultiTeamOutcome::new(*rank));
        let entries: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .map(|team| team.as_slice())
            .zip(outcomes)
            .collect();
        let rated = weng_lin_multi_team(&entries, &WengLinConfig::new());

        let rated = ranks.iter().zip(rated.into_iter().flatten());
        rated
            .map(|(&(person, rank), new)| {
                let old = known(person);
                let strangers = ranks.iter().filter(|(other, _)| {
                    *other != person && !self.met.contains(&Meeting::new(scope, person, *other))
                });
                let strangers = u32::try_from(strangers.count()).unwrap_or(u32::MAX);
                let key = Key {
                    kind: game.kind,
                    scope,
                    person,
                };
                let standing = Standing {
                    rating: new.rating,
                    uncertainty: new.uncertainty,
                    games: old.games.saturating_add(1),
                    opponents: old.opponents.saturating_add(strangers),
                    wins: old.wins.saturating_add(u32::from(rank == 0)),
                    last: old.last.max(game.at),
                };
                (key, standing)
            })
            .collect()
    }
}
