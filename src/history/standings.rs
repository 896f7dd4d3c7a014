//! Ratings as they are kept: brought up to date, listed, and compared with what the results say.

use games::GameKind;
use jiff::Timestamp;

use super::History;
use super::ratings::{
    Before, Contest, FinishedGame, Key, LISTED, Ledger, Meeting, Scope, SeatResult, Standing,
    WINDOW, in_list,
};
use crate::store::{
    EarlierRatings, GuildId, NumberedGame, Occupant, RatingRow, StoreError, TableId, UserId,
};
use crate::table::Preferences;

/// How many games are read at a time.
const PAGE: u32 = 200;

/// Somebody in a list of ratings.
#[derive(Debug, Clone, PartialEq)]
pub struct Listed {
    pub person: UserId,
    pub standing: Standing,
    /// As people read it, now.
    pub points: u32,
}

/// What a game changed for somebody, in the points that people read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingChange {
    pub person: UserId,
    pub before: u32,
    pub after: u32,
    pub provisional: bool,
}

/// What comes of computing all ratings from the results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recomputed {
    /// How many games were played to their end.
    pub games: u64,
    /// How many of them counted for somebody.
    pub counted: u64,
    /// Whether what was kept is the same.
    pub agrees: bool,
}

impl History {
    /// Rates every game that has ended since the last one that ratings know of, in the order of their numbers. Several
    /// processes may do so at once: each game is rated by one of them.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn catch_up(&self) -> Result<(), StoreError> {
        loop {
            let games = self.store.unrated(PAGE).await?;
            if games.is_empty() {
                return Ok(());
            }
            for game in games {
                let rows = self.rated(&game).await?;
                if !self.store.keep_ratings(game.game, &rows).await? {
                    // Another process was faster, and may have rated the next ones too.
                    break;
                }
            }
        }
    }

    /// The ratings after a game.
    async fn rated(&self, game: &NumberedGame) -> Result<Vec<RatingRow>, StoreError> {
        let Some(played) = played(game) else {
            return Ok(Vec::new());
        };
        let Some(contest) = Contest::of(&played) else {
            return Ok(Vec::new());
        };
        let people = contest.people();
        let earlier = self.store.before_rating(game, &people, WINDOW).await?;
        Ok(rows(game, before(earlier).then(&played)))
    }

    /// Who leads a kind of game on a server, the best first: people who finished one there that counted, not too long ago, and
    /// who let themselves be listed.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn leaderboard(
        &self,
        kind: GameKind,
        guild: GuildId,
        now: Timestamp,
    ) -> Result<Vec<Listed>, StoreError> {
        self.catch_up().await?;
        let since = now.checked_sub(LISTED).unwrap_or(Timestamp::MIN);
        let rows = self.store.listed_ratings(kind.name(), guild, since).await?;
        let listed = rows.into_iter().filter_map(|(row, settings)| {
            let standing = standing(&row);
            let wanted = !Preferences::of_stored(row.person, settings.as_deref()).unlisted;
            (wanted && standing.is_listed(now)).then(|| Listed {
                person: row.person,
                points: standing.points(now),
                standing,
            })
        });
        let mut listed: Vec<Listed> = listed.collect();
        let place = |listed: &Listed| (listed.person, listed.standing);
        listed.sort_by(|one, other| in_list(&place(one), &place(other), now));
        Ok(listed)
    }

    /// What a game changed on its server, or everywhere if it was in none, for those who let themselves be listed; none if it
    /// counted for nobody.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn rating_changes(
        &self,
        game: TableId,
        guild: Option<GuildId>,
    ) -> Result<Vec<RatingChange>, StoreError> {
        self.catch_up().await?;
        let mut changes = Vec::new();
        for (after, before) in self.store.ratings_by(game, guild).await? {
            let (person, at) = (after.person, after.last);
            if Preferences::from_row(&self.store.choice(person).await?).unlisted {
                continue;
            }
            let after = standing(&after);
            let before = before.map_or(Standing::newcomer(at), |row| standing(&row));
            changes.push(RatingChange {
                person,
                before: before.points(at),
                after: after.points(at),
                provisional: after.provisional(),
            });
        }
        Ok(changes)
    }

    /// Somebody's rating in a kind of game after each game that counted for them, on one server or on all together.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn standings_of(
        &self,
        person: UserId,
        kind: GameKind,
        guild: Option<GuildId>,
    ) -> Result<Vec<Standing>, StoreError> {
        self.catch_up().await?;
        let rows = self.store.ratings_of(person, kind.name(), guild).await?;
        Ok(rows.iter().map(standing).collect())
    }

    /// Computes all ratings from the results of games, in the order of their numbers, and compares them with what is kept;
    /// with `rebuild` they take its place.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn recompute(&self, rebuild: bool) -> Result<Recomputed, StoreError> {
        // Of games that ended just now ratings need not know yet.
        let first_unknown = self.store.unrated(1).await?;
        let unknown = first_unknown.first().map_or(u64::MAX, |game| game.number);
        let mut ledger = Ledger::default();
        let mut computed = Vec::new();
        let (mut games, mut counted, mut after) = (0, 0, 0);
        loop {
            let page = self.store.finished_after(after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = last.number;
            games += page.len() as u64;
            for game in &page {
                let changed = played(game).map(|played| ledger.apply(&played));
                let changed = rows(game, changed.unwrap_or_default());
                counted += u64::from(!changed.is_empty());
                computed.extend(changed);
            }
        }
        let order = |row: &RatingRow| (row.number, row.person, row.guild);
        let mut known: Vec<RatingRow> = computed.clone();
        known.retain(|row| row.number < unknown);
        known.sort_by_key(order);
        let mut kept = self.store.all_ratings().await?;
        kept.sort_by_key(order);
        let agrees = kept == known;
        if rebuild {
            self.store.replace_ratings(&computed).await?;
        }
        Ok(Recomputed {
            games,
            counted,
            agrees,
        })
    }
}

/// A finished game as ratings read it; `None` for a kind that this program does not know.
fn played(game: &NumberedGame) -> Option<FinishedGame> {
    let finished = &game.finished;
    let mut kinds = GameKind::ALL.iter().copied();
    let seats = finished.results.iter().map(|row| SeatResult {
        person: row.occupant.and_then(Occupant::person),
        place: u32::try_from(row.place).unwrap_or(u32::MAX),
        left: row.gone.then_some(row.until),
        rated: row.rated,
    });
    Some(FinishedGame {
        number: game.number,
        kind: kinds.find(|kind| kind.name() == finished.kind)?,
        guild: finished.guild,
        at: finished.at,
        rated: finished.rated,
        seats: seats.collect(),
    })
}

fn rows(game: &NumberedGame, changed: Vec<(Key, Standing)>) -> Vec<RatingRow> {
    let row = |(key, standing): (Key, Standing)| RatingRow {
        person: key.person,
        kind: key.kind.name().to_owned(),
        guild: match key.scope {
            Scope::Everywhere => None,
            Scope::Server(guild) => Some(guild),
        },
        number: game.number,
        rating: standing.rating,
        uncertainty: standing.uncertainty,
        games: standing.games.into(),
        opponents: standing.opponents.into(),
        wins: standing.wins.into(),
        last: standing.last,
    };
    changed.into_iter().map(row).collect()
}

fn standing(row: &RatingRow) -> Standing {
    let count = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
    Standing {
        rating: row.rating,
        uncertainty: row.uncertainty,
        games: count(row.games),
        opponents: count(row.opponents),
        wins: count(row.wins),
        last: row.last,
    }
}

fn scope(guild: Option<GuildId>) -> Scope {
    guild.map_or(Scope::Everywhere, Scope::Server)
}

fn before(earlier: EarlierRatings) -> Before {
    let last = earlier.last.iter();
    let met = earlier.met.into_iter();
    Before {
        recent: earlier.recent,
        standings: last
            .map(|row| ((scope(row.guild), row.person), standing(row)))
            .collect(),
        met: met
            .map(|(guild, one, other)| Meeting::new(scope(guild), one, other))
            .collect(),
    }
}
