//! What remains of games that were played to their end.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::connection::{Row, Transaction};
use super::retry::retried;
use super::row::{column, time_or_epoch};
use super::statement::{changes, query, run, scalar};
use super::{Database, locks, ratings};
use crate::store::{
    ComputerKind, EarlierRatings, FinishedGame, GuildId, HistoryStore, ListedGame, NumberedGame,
    Occupant, PersonResult, RatingRow, ResultRow, StoreError, TableId, UserId,
};

/// Keeps what remains of a game, unless that was done before.
pub(super) async fn keep(
    write: &mut Transaction,
    game: TableId,
    finished: &FinishedGame,
) -> Result<(), sqlx::Error> {
    locks::results(write).await?;
    let first = changes(
        write,
        // Where nothing is rated, ratings have nothing to go through.
        "INSERT INTO finished (game, number, kind, guild, at, reason, seats, rated, applied) \
         SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6, $7, NOT $7 FROM finished WHERE TRUE \
         ON CONFLICT (game) DO NOTHING",
        &[
            &game,
            &finished.kind,
            &finished.guild,
            &finished.at,
            &finished.reason,
            &finished.seats,
            &finished.rated,
        ],
    )
    .await?;
    if !first {
        return Ok(());
    }
    for row in &finished.results {
        let (person, level) = match row.occupant {
            Some(Occupant::Person(person)) => (Some(person), None),
            Some(Occupant::Computer(kind)) => (None, Some(kind.to_string())),
            None => (None, None),
        };
        run(
            write,
            "INSERT INTO results (game, seat, since, until, person, level, name, place, points, tally, clock_used, \
             late_turns, gone, rated) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
            &[
                &game,
                &row.seat,
                &row.since,
                &row.until,
                &person,
                &level,
                &row.name,
                &row.place,
                &row.points,
                &row.tally,
                &row.clock_used,
                &row.late_turns,
                &row.gone,
                &row.rated,
            ],
        )
        .await?;
    }
    Ok(())
}

/// The finished games that these conditions find, with where they were played and a row for each result.
macro_rules! finished_games {
    ($which:literal) => {
        concat!(
            "SELECT f.game, f.number, f.kind, f.guild, f.at, f.reason, f.seats, f.rated AS counts, g.channel, \
             r.seat, r.since, r.until, r.person, r.level, r.name, r.place, r.points, r.tally, r.clock_used, r.late_turns, \
             r.gone, r.rated FROM (SELECT * FROM finished WHERE ",
            $which,
            ") AS f JOIN games AS g ON g.id = f.game JOIN results AS r ON r.game = f.game ORDER BY f.at, f.number, r.seat, r.since"
        )
    };
}

const OF_GAME: &str = finished_games!("game = $1");
const TO_APPLY: &str = finished_games!("NOT applied ORDER BY number LIMIT $1");
const AFTER: &str = finished_games!("number > $1 ORDER BY number LIMIT $2");
const OF_SERVER: &str =
    finished_games!("guild = $1 ORDER BY at DESC, number DESC LIMIT $2 OFFSET $3");
const OF_PERSON: &str = finished_games!(
    "game IN (SELECT game FROM results WHERE person = $1) ORDER BY at DESC, number DESC LIMIT $2 OFFSET $3"
);
const OF_PERSON_ON_SERVER: &str = finished_games!(
    "game IN (SELECT game FROM results WHERE person = $1) AND guild = $4 ORDER BY at DESC, number DESC LIMIT $2 OFFSET $3"
);

/// The same, the last one first.
fn newest_first(rows: &[Row]) -> Result<Vec<NumberedGame>, StoreError> {
    let mut games = games_of(rows)?;
    games.reverse();
    Ok(games)
}

/// The games of such rows.
fn games_of(rows: &[Row]) -> Result<Vec<NumberedGame>, StoreError> {
    let mut games: Vec<NumberedGame> = Vec::new();
    for row in rows {
        let game: TableId = column(row, "game", "a finished game")?;
        let what = &format!("the result of game {game}");
        let result = result(row, what)?;
        match games.last_mut() {
            Some(last) if last.game == game => last.finished.results.push(result),
            _ => games.push(NumberedGame {
                game,
                channel: column(row, "channel", what)?,
                number: column(row, "number", what)?,
                finished: FinishedGame {
                    kind: column(row, "kind", what)?,
                    guild: column(row, "guild", what)?,
                    at: time_or_epoch(row, "at", what)?,
                    reason: column(row, "reason", what)?,
                    seats: column(row, "seats", what)?,
                    rated: column(row, "counts", what)?,
                    results: vec![result],
                },
            }),
        }
    }
    Ok(games)
}

fn result(row: &Row, what: &str) -> Result<ResultRow, StoreError> {
    let person: Option<UserId> = column(row, "person", what)?;
    let level: Option<String> = column(row, "level", what)?;
    let level = level.map(|level| {
        let unknown = |_| StoreError::unreadable(what, format!("level {level:?}"));
        level.parse::<ComputerKind>().map_err(unknown)
    });
    let computer = level.transpose()?.map(Occupant::Computer);
    Ok(ResultRow {
        seat: column(row, "seat", what)?,
        since: column(row, "since", what)?,
        until: column(row, "until", what)?,
        occupant: person.map(Occupant::Person).or(computer),
        name: column(row, "name", what)?,
        place: column(row, "place", what)?,
        points: column(row, "points", what)?,
        tally: column(row, "tally", what)?,
        clock_used: column(row, "clock_used", what)?,
        late_turns: column(row, "late_turns", what)?,
        gone: column(row, "gone", what)?,
        rated: column(row, "rated", what)?,
    })
}

#[async_trait]
impl HistoryStore for Database {
    async fn finished(&self, game: TableId) -> Result<Option<NumberedGame>, StoreError> {
        let rows = query(OF_GAME, &[&game]).fetch_all(self.readers());
        Ok(games_of(&rows.await?)?.pop())
    }

    async fn finished_after(&self, after: u64, most: u32) -> Result<Vec<NumberedGame>, StoreError> {
        let rows = query(AFTER, &[&after, &most]).fetch_all(self.readers());
        let mut games = games_of(&rows.await?)?;
        games.sort_by_key(|game| game.number);
        Ok(games)
    }

    async fn finished_on(
        &self,
        guild: GuildId,
        skip: u32,
        most: u32,
    ) -> Result<Vec<NumberedGame>, StoreError> {
        let rows = query(OF_SERVER, &[&guild, &most, &skip]).fetch_all(self.readers());
        newest_first(&rows.await?)
    }

    async fn finished_by(
        &self,
        person: UserId,
        guild: Option<GuildId>,
        skip: u32,
        most: u32,
    ) -> Result<Vec<NumberedGame>, StoreError> {
        let rows = match guild {
            Some(guild) => query(OF_PERSON_ON_SERVER, &[&person, &most, &skip, &guild]),
            None => query(OF_PERSON, &[&person, &most, &skip]),
        };
        newest_first(&rows.fetch_all(self.readers()).await?)
    }

    async fn list_finished_by(
        &self,
        person: UserId,
        guild: Option<GuildId>,
        most: u32,
    ) -> Result<Vec<ListedGame>, StoreError> {
        let rows = match guild {
            Some(guild) => query(
                "SELECT f.game, f.kind, f.guild, g.channel FROM finished AS f JOIN games AS g ON g.id = f.game \
                 WHERE f.game IN (SELECT game FROM results WHERE person = $1) AND f.guild = $3 \
                 ORDER BY f.at DESC, f.number DESC LIMIT $2",
                &[&person, &most, &guild],
            ),
            None => query(
                "SELECT f.game, f.kind, f.guild, g.channel FROM finished AS f JOIN games AS g ON g.id = f.game \
                 WHERE f.game IN (SELECT game FROM results WHERE person = $1) ORDER BY f.at DESC, f.number DESC LIMIT $2",
                &[&person, &most],
            ),
        };
        let of_row = |row: &Row| {
            let what = "a finished game";
            Ok(ListedGame {
                game: column(row, "game", what)?,
                kind: column(row, "kind", what)?,
                guild: column(row, "guild", what)?,
                channel: column(row, "channel", what)?,
            })
        };
        let rows = rows.fetch_all(self.readers()).await?;
        rows.iter().map(of_row).collect()
    }

    async fn unrated(&self, most: u32) -> Result<Vec<NumberedGame>, StoreError> {
        let rows = query(TO_APPLY, &[&most]).fetch_all(self.readers());
        let mut games = games_of(&rows.await?)?;
        games.sort_by_key(|game| game.number);
        Ok(games)
    }

    async fn before_rating(
        &self,
        game: &NumberedGame,
        people: &[UserId],
        window: SignedDuration,
    ) -> Result<EarlierRatings, StoreError> {
        ratings::before(&mut self.read().await?, game, people, window).await
    }

    async fn keep_ratings(&self, game: TableId, rows: &[RatingRow]) -> Result<bool, StoreError> {
        retried!({
            let mut write = self.write().await?;
            let sql = "UPDATE finished SET applied = TRUE WHERE game = $1 AND NOT applied";
            if !changes(&mut write, sql, &[&game]).await? {
                return Ok(false);
            }
            ratings::add(&mut write, rows).await?;
            write.commit().await?;
            Ok(true)
        })
    }

    async fn replace_ratings(&self, rows: &[RatingRow]) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            locks::results(&mut write).await?;
            run(&mut write, "DELETE FROM ratings", &[]).await?;
            ratings::add(&mut write, rows).await?;
            let sql = "UPDATE finished SET applied = TRUE WHERE NOT applied";
            run(&mut write, sql, &[]).await?;
            write.commit().await
        })
    }

    async fn all_ratings(&self) -> Result<Vec<RatingRow>, StoreError> {
        ratings::all(&mut self.read().await?).await
    }

    async fn ratings_of(
        &self,
        person: UserId,
        kind: &str,
        guild: Option<GuildId>,
    ) -> Result<Vec<RatingRow>, StoreError> {
        ratings::of_person(&mut self.read().await?, person, kind, guild).await
    }

    async fn every_rating_of(&self, person: UserId) -> Result<Vec<RatingRow>, StoreError> {
        ratings::every_one_of(&mut self.read().await?, person).await
    }

    async fn ratings_by(
        &self,
        game: TableId,
        guild: Option<GuildId>,
    ) -> Result<Vec<(RatingRow, Option<RatingRow>)>, StoreError> {
        ratings::by_game(&mut self.read().await?, game, guild).await
    }

    async fn listed_ratings(
        &self,
        kind: &str,
        guild: GuildId,
        since: Timestamp,
    ) -> Result<Vec<(RatingRow, Option<String>)>, StoreError> {
        ratings::listed(&mut self.read().await?, kind, guild, since).await
    }

    async fn results_of(&self, person: UserId) -> Result<Vec<PersonResult>, StoreError> {
        let rows = query(
            "SELECT f.game, f.kind, f.guild, f.at, f.seats, r.seat, r.since, r.until, r.person, r.level, r.name, r.place, r.points, \
             r.tally, r.clock_used, r.late_turns, r.gone, r.rated \
             FROM results AS r JOIN finished AS f ON f.game = r.game WHERE r.person = $1 ORDER BY f.game, r.seat, r.since",
            &[&person],
        )
        .fetch_all(self.readers())
        .await?;
        let of_row = |row: &Row| {
            let game: TableId = column(row, "game", "a finished game")?;
            let what = &format!("the result of game {game}");
            Ok(PersonResult {
                game,
                kind: column(row, "kind", what)?,
                guild: column(row, "guild", what)?,
                at: time_or_epoch(row, "at", what)?,
                seats: column(row, "seats", what)?,
                row: result(row, what)?,
            })
        };
        rows.iter().map(of_row).collect()
    }

    async fn unfinished_history(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        let games = scalar(
            "SELECT g.id FROM backfills AS b JOIN games AS g ON g.id > b.after AND g.id <= b.last \
             WHERE b.name = 'results' AND g.status = 'over' ORDER BY g.id LIMIT $1",
            &[&most],
        );
        Ok(games.fetch_all(self.readers()).await?)
    }

    async fn complete_history(
        &self,
        game: TableId,
        finished: Option<&FinishedGame>,
    ) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            if let Some(finished) = finished {
                keep(&mut write, game, finished).await?;
            }
            let sql = "UPDATE backfills SET after = $1 WHERE name = 'results' AND after < $1";
            run(&mut write, sql, &[&game]).await?;
            write.commit().await
        })
    }
}
