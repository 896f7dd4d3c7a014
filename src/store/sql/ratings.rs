//! Ratings after each game that counted.

use jiff::{SignedDuration, Timestamp};

use super::connection::{Row, Transaction};
use super::row::{column, time_or_epoch};
use super::statement::{query, run, scalar};
use crate::store::{EarlierRatings, GuildId, NumberedGame, RatingRow, StoreError, TableId, UserId};

const LAST: &str = "SELECT person, kind, guild, number, at, rating, uncertainty, games, opponents, wins FROM ratings \
     WHERE person = $1 AND kind = $2 AND guild = $3 AND number < $4 ORDER BY number DESC LIMIT 1";

/// As it is kept: 0 for all servers together.
fn kept(guild: Option<GuildId>) -> GuildId {
    guild.unwrap_or(GuildId(0))
}

/// The servers on which a game counts: on all together, and on its own.
fn scopes(guild: Option<GuildId>) -> impl Iterator<Item = Option<GuildId>> {
    std::iter::once(None).chain(guild.map(Some))
}

fn rating(row: &Row) -> Result<RatingRow, StoreError> {
    let what = "a rating";
    let figure = |name: &str| -> Result<f64, StoreError> {
        let written: String = column(row, name, what)?;
        written
            .parse()
            .map_err(|_| StoreError::unreadable(what, format!("{name} {written:?}")))
    };
    let guild: GuildId = column(row, "guild", what)?;
    Ok(RatingRow {
        person: column(row, "person", what)?,
        kind: column(row, "kind", what)?,
        guild: Some(guild).filter(|guild| guild.0 != 0),
        number: column(row, "number", what)?,
        rating: figure("rating")?,
        uncertainty: figure("uncertainty")?,
        games: column(row, "games", what)?,
        opponents: column(row, "opponents", what)?,
        wins: column(row, "wins", what)?,
        last: time_or_epoch(row, "at", what)?,
    })
}

/// The last rating of somebody before a game.
async fn last(
    read: &mut Transaction,
    person: UserId,
    kind: &str,
    guild: Option<GuildId>,
    number: u64,
) -> Result<Option<RatingRow>, StoreError> {
    let arguments: [&dyn super::statement::Argument; 4] = [&person, &kind, &kept(guild), &number];
    let row = query(LAST, &arguments).fetch_optional(read).await?;
    row.as_ref().map(rating).transpose()
}

/// What has to be known of earlier games to rate this one of these people, in ascending order.
pub(super) async fn before(
    read: &mut Transaction,
    game: &NumberedGame,
    people: &[UserId],
    window: SignedDuration,
) -> Result<EarlierRatings, StoreError> {
    let (kind, number) = (game.finished.kind.as_str(), game.number);
    let mut earlier = EarlierRatings::default();
    for guild in scopes(game.finished.guild) {
        for person in people {
            let known = last(read, *person, kind, guild, number).await?;
            if known.is_none() {
                continue;
            }
            earlier.last.extend(known);
            let met: Vec<UserId> = scalar(
                "SELECT DISTINCT o.person FROM ratings AS a JOIN ratings AS o ON o.number = a.number \
                 WHERE a.person = $1 AND a.kind = $2 AND a.guild = $3 AND a.number < $4 \
                 AND o.kind = a.kind AND o.guild = a.guild AND o.person > a.person",
                &[person, &kind, &kept(guild), &number],
            )
            .fetch_all(&mut *read)
            .await?;
            let met = met.into_iter().filter(|other| people.contains(other));
            earlier.met.extend(met.map(|other| (guild, *person, other)));
        }
    }
    let Some(first) = people.first() else {
        return Ok(earlier);
    };
    let from = game
        .finished
        .at
        .checked_sub(window)
        .unwrap_or(Timestamp::MIN);
    let rows = query(
        "SELECT r.number, r.person FROM ratings AS a JOIN finished AS f ON f.number = a.number \
         JOIN ratings AS r ON r.number = a.number WHERE a.person = $1 AND a.kind = $2 AND a.guild = 0 AND a.number < $3 \
         AND f.at > $4 AND r.kind = a.kind AND r.guild = 0 ORDER BY r.number, r.person",
        &[first, &kind, &number, &from],
    )
    .fetch_all(&mut *read)
    .await?;
    let mut games: Vec<(u64, Vec<UserId>)> = Vec::new();
    for row in &rows {
        let number: u64 = column(row, "number", "a rating")?;
        let person: UserId = column(row, "person", "a rating")?;
        match games.last_mut() {
            Some((last, together)) if *last == number => together.push(person),
            _ => games.push((number, vec![person])),
        }
    }
    let same = games.into_iter().filter(|(_, together)| {
        together.len() == people.len() && together.iter().all(|person| people.contains(person))
    });
    earlier.recent = u32::try_from(same.count()).unwrap_or(u32::MAX);
    Ok(earlier)
}

/// Adds ratings after a game, or after several in their order: they are the last ones of those people.
pub(super) async fn add(write: &mut Transaction, rows: &[RatingRow]) -> Result<(), sqlx::Error> {
    for row in rows {
        let (kind, guild) = (row.kind.as_str(), kept(row.guild));
        run(
            write,
            "UPDATE ratings SET latest = FALSE WHERE person = $1 AND kind = $2 AND guild = $3 AND latest",
            &[&row.person, &kind, &guild],
        )
        .await?;
        run(
            write,
            "INSERT INTO ratings (person, kind, guild, number, at, rating, uncertainty, games, opponents, wins, latest) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, TRUE)",
            &[
                &row.person,
                &kind,
                &guild,
                &row.number,
                &row.last,
                &row.rating.to_string(),
                &row.uncertainty.to_string(),
                &row.games,
                &row.opponents,
                &row.wins,
            ],
        )
        .await?;
    }
    Ok(())
}

/// Every rating, by number, person and server.
pub(super) async fn all(read: &mut Transaction) -> Result<Vec<RatingRow>, StoreError> {
    let rows = query(
        "SELECT person, kind, guild, number, at, rating, uncertainty, games, opponents, wins FROM ratings \
         ORDER BY number, person, guild",
        &[],
    )
    .fetch_all(read)
    .await?;
    rows.iter().map(rating).collect()
}

/// A person's ratings after each game.
pub(super) async fn of_person(
    read: &mut Transaction,
    person: UserId,
    kind: &str,
    guild: Option<GuildId>,
) -> Result<Vec<RatingRow>, StoreError> {
    let rows = query(
        "SELECT person, kind, guild, number, at, rating, uncertainty, games, opponents, wins FROM ratings \
         WHERE person = $1 AND kind = $2 AND guild = $3 ORDER BY number",
        &[&person, &kind, &kept(guild)],
    )
    .fetch_all(read)
    .await?;
    rows.iter().map(rating).collect()
}

/// All of a person's ratings.
pub(super) async fn every_one_of(
    read: &mut Transaction,
    person: UserId,
) -> Result<Vec<RatingRow>, StoreError> {
    let rows = query(
        "SELECT person, kind, guild, number, at, rating, uncertainty, games, opponents, wins FROM ratings \
         WHERE person = $1 ORDER BY number, guild",
        &[&person],
    )
    .fetch_all(read)
    .await?;
    rows.iter().map(rating).collect()
}

/// The ratings after a game of those for whom it counted, and those before it.
pub(super) async fn by_game(
    read: &mut Transaction,
    game: TableId,
    guild: Option<GuildId>,
) -> Result<Vec<(RatingRow, Option<RatingRow>)>, StoreError> {
    let rows = query(
        "SELECT r.person, r.kind, r.guild, r.number, r.at, r.rating, r.uncertainty, r.games, r.opponents, r.wins \
         FROM finished AS f JOIN ratings AS r ON r.number = f.number WHERE f.game = $1 AND r.guild = $2 ORDER BY r.person",
        &[&game, &kept(guild)],
    )
    .fetch_all(&mut *read)
    .await?;
    let mut ratings = Vec::with_capacity(rows.len());
    for row in &rows {
        let after = rating(row)?;
        let before = last(read, after.person, &after.kind, guild, after.number).await?;
        ratings.push((after, before));
    }
    Ok(ratings)
}

/// The last ratings of everybody whose last game is not long ago, with the settings that they have chosen.
pub(super) async fn listed(
    read: &mut Transaction,
    kind: &str,
    guild: GuildId,
    since: Timestamp,
) -> Result<Vec<(RatingRow, Option<String>)>, StoreError> {
    let rows = query(
        "SELECT r.person, r.kind, r.guild, r.number, r.at, r.rating, r.uncertainty, r.games, r.opponents, r.wins, p.settings \
         FROM ratings AS r LEFT JOIN persons AS p ON p.id = r.person \
         WHERE r.kind = $1 AND r.guild = $2 AND r.at >= $3 AND r.latest AND r.person >= 0 ORDER BY r.person",
        &[&kind, &guild, &since],
    )
    .fetch_all(read)
    .await?;
    let listed = rows
        .iter()
        .map(|row| Ok((rating(row)?, column(row, "settings", "a person")?)));
    listed.collect()
}
