//! What somebody's finished games come to, in figures.

use std::collections::{BTreeMap, HashMap};

use games::{GameKind, Tally};
use jiff::{SignedDuration, Timestamp};

use super::History;
use super::ratings::Standing;
use crate::store::{PersonResult, StoreError, UserId};
use crate::table::{Origin, Preferences};

/// What somebody's games of one kind come to. Each game counts once; whoever took a seat over has its place and its points.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The games at whose end they sat there.
    pub games: u64,
    /// How many more they left before the end. Nothing else here is of these.
    pub left: u64,
    /// How often they reached each place, by the number of seats.
    pub places: BTreeMap<u64, BTreeMap<u64, u64>>,
    /// Points in a game, on average, in tenths.
    pub points: i64,
    /// The same by source, under the game's codes. Together they are `points`, but for the rounding.
    pub sources: BTreeMap<String, i64>,
    /// How often they chose each colour, under the game's codes.
    pub colours: BTreeMap<String, u64>,
    /// Their highest figures, under the game's codes.
    pub bests: BTreeMap<String, i32>,
    /// How much time of the clock they used in a game, on average of those in which one ran for them.
    pub clock: Option<SignedDuration>,
}

/// Somebody's statistics and rating in a kind of game.
#[derive(Debug, Clone, PartialEq)]
pub struct Achieved {
    pub kind: GameKind,
    pub statistics: Statistics,
    /// Their rating; `None` before a game counted for them.
    pub standing: Option<Standing>,
    /// Their rating after each game that counted, in the points that people read.
    pub course: Vec<(Timestamp, u32)>,
}

impl History {
    /// Somebody's statistics in a kind of game, or in the one that they finished most often. Their own are of all games;
    /// others see those of the server where they are. `None` if that person does not show theirs.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn achieved(
        &self,
        origin: &Origin,
        person: UserId,
        kind: Option<GameKind>,
    ) -> Result<Option<Achieved>, StoreError> {
        let own = person == origin.user;
        if !own && Preferences::from_row(&self.store.choice(person).await?).unlisted {
            return Ok(None);
        }
        // In direct messages there is nothing to show of others.
        if !own && origin.guild.is_none() {
            return Ok(Some(Achieved::nothing(kind)));
        }
        let guild = origin.guild.filter(|_| !own);
        let mut results = self.store.results_of(person).await?;
        results.retain(|result| guild.is_none() || result.guild == guild);
        let Some(kind) = kind.or_else(|| most_played(&results)) else {
            return Ok(Some(Achieved::nothing(None)));
        };
        results.retain(|result| result.kind == kind.name());
        let standings = self.standings_of(person, kind, guild).await?;
        let course = standings.iter();
        let course = course.map(|standing| (standing.last, standing.points(standing.last)));
        Ok(Some(Achieved {
            kind,
            statistics: Statistics::of(&results),
            standing: standings.last().copied(),
            course: course.collect(),
        }))
    }
}

impl Achieved {
    /// That of somebody who finished no game.
    fn nothing(kind: Option<GameKind>) -> Achieved {
        Achieved {
            kind: kind.unwrap_or(GameKind::ALL[0]),
            statistics: Statistics::default(),
            standing: None,
            course: Vec::new(),
        }
    }
}

/// Of each game what the person had last, and no more: they may have left it and come back.
fn last_stints(results: &[PersonResult]) -> impl Iterator<Item = &PersonResult> {
    let mut last = HashMap::new();
    for result in results {
        let known = last.entry(result.game).or_insert(result);
        if known.row.until <= result.row.until {
            *known = result;
        }
    }
    last.into_values()
}

/// The kind of which there are most games; of several the first in the usual order.
fn most_played(results: &[PersonResult]) -> Option<GameKind> {
    let mut counts: HashMap<&str, u64> = HashMap::new();
    for result in last_stints(results) {
        *counts.entry(&result.kind).or_default() += 1;
    }
    let kinds = GameKind::ALL.iter().rev().copied();
    let played = kinds.filter_map(|kind| Some((kind, *counts.get(kind.name())?)));
    played.max_by_key(|(_, games)| *games).map(|(kind, _)| kind)
}

impl Statistics {
    /// What these results of one person in games of one kind come to.
    pub fn of(results: &[PersonResult]) -> Statistics {
        let mut sum = Statistics::default();
        let mut timed = 0;
        let mut clock = SignedDuration::ZERO;
        for PersonResult { seats, row, .. } in last_stints(results) {
            if row.gone {
                sum.left += 1;
                continue;
            }
            sum.games += 1;
            let among = sum.places.entry(*seats).or_default();
            *among.entry(row.place).or_default() += 1;
            sum.points += row.points;
            // What cannot be read is what a later version wrote: the rest of the row still counts.
            sum.add(&serde_json::from_str(&row.tally).unwrap_or_default());
            if let Some(used) = row.clock_used {
                timed += 1;
                let used = SignedDuration::from_millis(i64::try_from(used).unwrap_or(i64::MAX));
                clock = clock.saturating_add(used);
            }
        }
        let games = i64::try_from(sum.games).unwrap_or(i64::MAX).max(1);
        for points in sum.sources.values_mut().chain([&mut sum.points]) {
            *points = tenths(*points, games);
        }
        sum.clock = (timed > 0).then(|| clock / timed);
        sum
    }

    fn add(&mut self, tally: &Tally) {
        for (source, points) in &tally.points {
            *self.sources.entry(source.clone()).or_default() += i64::from(*points);
        }
        for (colour, times) in &tally.colours {
            *self.colours.entry(colour.clone()).or_default() += u64::from(*times);
        }
        for (best, figure) in &tally.bests {
            let highest = self.bests.entry(best.clone()).or_insert(*figure);
            *highest = (*highest).max(*figure);
        }
    }

    /// How many games they won, alone or with others.
    pub fn wins(&self) -> u64 {
        self.places.values().filter_map(|among| among.get(&1)).sum()
    }
}

/// A mean in tenths, rounded to the nearest.
fn tenths(sum: i64, count: i64) -> i64 {
    let twice = sum.saturating_mul(20).saturating_add(count);
    twice.div_euclid(count.saturating_mul(2))
}
