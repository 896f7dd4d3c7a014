//! Lists of finished games.

use std::cmp::Reverse;
use std::collections::HashSet;

use games::GameKind;
use jiff::Timestamp;

use super::History;
use crate::store::{
    GuildId, NumberedGame, Occupant, Place, ResultRow, StoreError, TableId, UserId,
};
use crate::table::{Origin, Preferences};

/// How many of somebody's games, and of those of a server, are looked through.
const LOOKED_AT: u32 = 100;
/// How many of somebody's games are listed.
const MOST: u32 = 1_000;
/// How many on a page: as many fit into a message even if each has as many players as there may be.
const ON_PAGE: usize = 6;

/// A game that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastGame {
    pub table: TableId,
    /// When it ended.
    pub at: Timestamp,
    /// The names of those who sat there at the end, by seat.
    pub players: Vec<String>,
    /// The names of those who won.
    pub winners: Vec<String>,
}

impl History {
    /// The games that somebody may look back at where they ask, the last one first: their own, those that ended in this channel, and
    /// of the server those in channels that they may view.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn past_games(
        &self,
        origin: &Origin,
        views: impl Fn(Place) -> bool,
    ) -> Result<Vec<PastGame>, StoreError> {
        let mut games = self
            .store
            .finished_by(origin.user, None, 0, LOOKED_AT)
            .await?;
        if let Some(guild) = origin.guild {
            let there = self.store.finished_on(guild, 0, LOOKED_AT).await?;
            let seen = there
                .into_iter()
                .filter(|game| game.channel == origin.channel || views(place_of(game)));
            games.extend(seen);
        }
        games.sort_by_key(|game| Reverse((game.finished.at, game.number)));
        games.dedup_by_key(|game| game.game);
        Ok(games.iter().map(PastGame::of).collect())
    }
}

/// A page of the games that somebody finished.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// How many games there are on all pages.
    pub games: usize,
    /// Which page it is, from 0, and how many there are.
    pub page: usize,
    pub pages: usize,
    pub shown: Vec<FinishedBy>,
}

/// A game that somebody finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedBy {
    pub table: TableId,
    pub place: Place,
    /// The kind of game; `None` for one that this program does not know.
    pub kind: Option<GameKind>,
    pub at: Timestamp,
    /// How many seats it had.
    pub seats: u64,
    /// The place that they reached; `None` if they left before the end.
    pub reached: Option<u64>,
    pub points: i64,
    /// Who else sat there when it ended, with the names under which they did.
    pub others: Vec<(Option<Occupant>, String)>,
}

impl History {
    /// A page, from 0, of the games that a person finished, the last one first, of one kind or against one opponent if that is asked
    /// for; the last page if there are fewer. Their own they see all; others see those of the server where they are in channels that
    /// they may view (`views`), and their own. `None` if that person does not show theirs.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn finished_by(
        &self,
        origin: &Origin,
        person: UserId,
        wanted: Wanted,
        page: usize,
        views: impl Fn(Place) -> bool,
    ) -> Result<Option<Page>, StoreError> {
        let own = person == origin.user;
        if !own && Preferences::from_row(&self.store.choice(person).await?).unlisted {
            return Ok(None);
        }
        let guild = match (own, origin.guild) {
            (true, _) => None,
            (false, Some(guild)) => Some(guild),
            (false, None) => return Ok(Some(Page::default())),
        };
        let mut games = self.store.list_finished_by(person, guild, MOST).await?;
        if let Some(kind) = wanted.kind {
            games.retain(|of| of.kind == kind.name());
        }
        if let Some(opponent) = wanted.opponent {
            let met = self.games_of(opponent, guild).await?;
            games.retain(|of| met.contains(&of.game));
        }
        if !own {
            let readers = self.games_of(origin.user, guild).await?;
            games.retain(|of| {
                let place = Place {
                    guild: of.guild,
                    channel: of.channel,
                };
                of.channel == origin.channel || views(place) || readers.contains(&of.game)
            });
        }
        let pages = games.len().div_ceil(ON_PAGE);
        let page = page.min(pages.saturating_sub(1));
        let mut shown = Vec::new();
        for of in games.iter().skip(page * ON_PAGE).take(ON_PAGE) {
            let game = self.store.finished(of.game).await?;
            shown.extend(game.and_then(|game| FinishedBy::of(&game, person)));
        }
        Ok(Some(Page {
            games: games.len(),
            page,
            pages,
            shown,
        }))
    }

    /// The games in which somebody sat.
    async fn games_of(
        &self,
        person: UserId,
        guild: Option<GuildId>,
    ) -> Result<HashSet<TableId>, StoreError> {
        let games = self.store.list_finished_by(person, guild, u32::MAX).await?;
        Ok(games.iter().map(|of| of.game).collect())
    }
}

/// Which of somebody's games are wanted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wanted {
    pub kind: Option<GameKind>,
    pub opponent: Option<UserId>,
}

fn place_of(game: &NumberedGame) -> Place {
    Place {
        guild: game.finished.guild,
        channel: game.channel,
    }
}

/// Of each seat, who sat there last.
fn last_of_each_seat(rows: &[ResultRow]) -> impl Iterator<Item = &ResultRow> + Clone {
    rows.iter().enumerate().filter_map(|(place, row)| {
        let next = rows.get(place + 1);
        next.is_none_or(|next| next.seat != row.seat).then_some(row)
    })
}

impl FinishedBy {
    /// The game for one who sat there: what they had last counts.
    fn of(game: &NumberedGame, person: UserId) -> Option<FinishedBy> {
        let rows = &game.finished.results;
        let is_own = |row: &&ResultRow| row.occupant == Some(Occupant::Person(person));
        let own = rows.iter().filter(is_own).max_by_key(|row| row.until)?;
        let mut kinds = GameKind::ALL.iter().copied();
        let others = last_of_each_seat(rows).filter(|row| row.seat != own.seat);
        Some(FinishedBy {
            table: game.game,
            place: place_of(game),
            kind: kinds.find(|kind| kind.name() == game.finished.kind),
            at: game.finished.at,
            seats: game.finished.seats,
            reached: (!own.gone).then_some(own.place),
            points: own.points,
            others: others.map(|row| (row.occupant, row.name.clone())).collect(),
        })
    }
}

impl PastGame {
    fn of(game: &NumberedGame) -> PastGame {
        let end = game.finished.results.iter().map(|row| row.until).max();
        let rows = &game.finished.results;
        let last = last_of_each_seat(rows);
        let named = |only_winners: bool| {
            let named = last.clone().filter(|row| !row.name.is_empty());
            let chosen =
                named.filter(|row| !only_winners || (row.place == 1 && Some(row.until) == end));
            chosen.map(|row| row.name.clone()).collect()
        };
        PastGame {
            table: game.game,
            at: game.finished.at,
            players: named(false),
            winners: named(true),
        }
    }
}
