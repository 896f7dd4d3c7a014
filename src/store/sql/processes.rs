//! The processes that are one bot, and which of them has which shards.

use std::collections::BTreeMap;
use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;

use super::connection::{Pool, Row, Transaction};
use super::retry::retried;
use super::row::{column, stored};
use super::statement::{Sql, query, run, scalar};
use super::write::Write;
use super::{Database, clocks, locks};
use crate::store::{
    GuildId, LeaseChanges, MessageId, News, Process, ProcessId, Processes, Renewal, ServerName,
    ShardLease, Standing, StoreError, StoredCommands,
};

/// The time by which processes agree, in milliseconds.
const CLOCK: Sql = Sql::each(
    "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    "SELECT shared_clock()",
);

/// Stores what the servers in the list `$1` are called, of which each has a number and a pair of name and locale.
const NAME_SERVERS: Sql = Sql::each(
    "INSERT INTO server_names (guild, name, locale) \
     SELECT value ->> 0, value ->> '$[1][0]', value ->> '$[1][1]' FROM json_each($1) WHERE TRUE \
     ON CONFLICT (guild) DO UPDATE SET name = excluded.name, locale = excluded.locale \
     WHERE server_names.name <> excluded.name OR server_names.locale <> excluded.locale",
    "INSERT INTO server_names (guild, name, locale) \
     SELECT (named ->> 0)::BIGINT, named #>> '{1,0}', named #>> '{1,1}' FROM json_array_elements($1::JSON) AS given (named) \
     ON CONFLICT (guild) DO UPDATE SET name = excluded.name, locale = excluded.locale \
     WHERE server_names.name <> excluded.name OR server_names.locale <> excluded.locale",
);

/// The same once no other process changes who has what. A process that stands still meanwhile must not keep the others from taking what it
/// had: the server ends its transaction.
const LOCKED_CLOCK: Sql = Sql::each(
    "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    "SELECT shared_clock() FROM (SELECT set_config('idle_in_transaction_session_timeout', '2s', TRUE), \
     pg_advisory_xact_lock(5, hashtext(current_schema())) OFFSET 0) AS locked",
);

/// Nobody can have to wait longer for a turn to log in than a thousand shards take: a turn beyond that was given before the clock was
/// set back.
const LONGEST_TURN: i64 = 2 * 60 * 60 * 1_000;

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// Begins a transaction in which nobody else changes who has what. Returns the time of the database with it.
async fn write_standing(database: &Database) -> Result<(Write, i64), StoreError> {
    let mut write = database.write().await?;
    let now = scalar(LOCKED_CLOCK, &[]).fetch_one(&mut *write).await?;
    Ok((write, now))
}

/// Forgets the processes that have not said in time that they live, and with them whose jobs were theirs.
async fn bury(database: &Database, write: &mut Transaction, now: i64) -> Result<(), sqlx::Error> {
    let sql = "DELETE FROM processes WHERE until <= $1 AND id <> $2";
    if query(sql, &[&now, &database.owner])
        .execute(&mut *write)
        .await?
        > 0
    {
        run(write, super::queue::RELEASE_OF_DEAD, &[&database.owner]).await?;
    }
    Ok(())
}

/// Lets the time of the processes end whose connection has ended, so that nobody who starts after a crash has to wait.
async fn end_of_the_killed(
    database: &Database,
    write: &mut Transaction,
) -> Result<(), sqlx::Error> {
    let others = scalar(
        "SELECT id FROM processes WHERE id <> $1",
        &[&database.owner],
    );
    let others: Vec<i64> = others.fetch_all(&mut *write).await?;
    for other in others {
        if locks::session_ended(write, other).await? {
            let sql = "UPDATE processes SET until = 0 WHERE id = $1";
            run(write, sql, &[&other]).await?;
        }
    }
    Ok(())
}

async fn say_alive(
    database: &Database,
    write: &mut Transaction,
    renewal: &Renewal<'_>,
    now: i64,
) -> Result<(), sqlx::Error> {
    run(
        write,
        "INSERT INTO processes (id, bot, known, since, until, leaving, cut_off) VALUES ($1, $2, $3, $4, $4 + $5, $6, $7) \
         ON CONFLICT (id) DO UPDATE SET until = excluded.until, leaving = excluded.leaving, cut_off = excluded.cut_off",
        &[
            &database.owner,
            &renewal.bot,
            &database.engine.schema(),
            &now,
            &milliseconds(renewal.lease),
            &renewal.leaving,
            &renewal.cut_off,
        ],
    )
    .await
}

async fn standing(
    database: &Database,
    read: &mut Transaction,
    now: i64,
) -> Result<Standing, StoreError> {
    let sql = "SELECT id, leaving, cut_off FROM processes ORDER BY since, id";
    let processes = query(sql, &[]).fetch_all(&mut *read).await?;
    let sql = "SELECT owner, heir, heir_ready FROM shard_leases ORDER BY shard";
    let shards = query(sql, &[]).fetch_all(&mut *read).await?;
    Ok(Standing {
        own: ProcessId(database.owner),
        processes: processes.iter().map(process).collect::<Result<_, _>>()?,
        shards: shards.iter().map(lease).collect::<Result<_, _>>()?,
        now: Timestamp::from_millisecond(now)
            .map_err(|error| StoreError::unreadable("the time of the database", error))?,
    })
}

fn process(row: &Row) -> Result<Process, StoreError> {
    let what = "a process";
    Ok(Process {
        id: ProcessId(column(row, "id", what)?),
        leaving: column(row, "leaving", what)?,
        cut_off: column(row, "cut_off", what)?,
    })
}

fn lease(row: &Row) -> Result<ShardLease, StoreError> {
    let what = "a lease";
    let of = |name| Ok::<_, StoreError>(column::<Option<i64>>(row, name, what)?.map(ProcessId));
    let heir = of("heir")?;
    Ok(ShardLease {
        owner: of("owner")?,
        heir,
        // It may have died since.
        heir_ready: heir.is_some() && column(row, "heir_ready", what)?,
    })
}

fn named(row: &Row) -> Result<ServerName, StoreError> {
    let what = "the name of a server";
    Ok(ServerName {
        guild: column(row, "guild", what)?,
        name: column(row, "name", what)?,
        locale: column(row, "locale", what)?,
    })
}

#[async_trait]
impl Processes for Database {
    fn may_be_several(&self) -> bool {
        matches!(self.writer, Pool::Postgres(_))
    }

    async fn join(&self, renewal: &Renewal<'_>, wanted: u32) -> Result<Option<u32>, StoreError> {
        retried!({
            let (mut write, now) = write_standing(self).await?;
            end_of_the_killed(self, &mut write).await?;
            bury(self, &mut write, now).await?;
            let others = "SELECT bot FROM processes WHERE id <> $1 LIMIT 1";
            let other: Option<String> = scalar(others, &[&self.owner])
                .fetch_optional(&mut *write)
                .await?;
            match &other {
                Some(other) if other != renewal.bot => return Ok(None),
                Some(_) => {}
                None => clocks::divide(&mut write, wanted).await?,
            }
            say_alive(self, &mut write, renewal, now).await?;
            let total = clocks::shards(&mut write).await?;
            for shard in 0..total {
                let sql =
                    "INSERT INTO shard_leases (shard) VALUES ($1) ON CONFLICT (shard) DO NOTHING";
                run(&mut write, sql, &[&shard]).await?;
            }
            let sql = "DELETE FROM shard_leases WHERE shard >= $1";
            run(&mut write, sql, &[&total]).await?;
            write.commit().await?;
            Ok(Some(total))
        })
    }

    async fn renew(
        &self,
        renewal: &Renewal<'_>,
        decide: &(dyn for<'a> Fn(&'a Standing) -> LeaseChanges + Send + Sync),
    ) -> Result<Standing, StoreError> {
        retried!({
            let (mut write, now) = write_standing(self).await?;
            if renewal.forgets {
                bury(self, &mut write, now).await?;
            }
            say_alive(self, &mut write, renewal, now).await?;
            let mut standing = standing(self, &mut write, now).await?;
            for (shard, lease) in decide(&standing) {
                run(
                    &mut write,
                    "UPDATE shard_leases SET owner = $2, heir = $3, heir_ready = $4 WHERE shard = $1",
                    &[
                        &shard,
                        &lease.owner.map(|owner| owner.0),
                        &lease.heir.map(|heir| heir.0),
                        &lease.heir_ready,
                    ],
                )
                .await?;
                if let Some(changed) = standing.shards.get_mut(shard as usize) {
                    *changed = lease;
                }
            }
            write.commit().await?;
            Ok(standing)
        })
    }

    async fn leave(&self) -> Result<(), StoreError> {
        self.run("DELETE FROM processes WHERE id = $1", &[&self.owner])
            .await
    }

    async fn login_turn(&self, remainder: u32, pause: Duration) -> Result<Duration, StoreError> {
        retried!({
            let mut write = self.write().await?;
            let now: i64 = scalar(CLOCK, &[]).fetch_one(&mut *write).await?;
            let turn: i64 = scalar(
                "INSERT INTO logins (remainder, next) VALUES ($1, $2 + $3) ON CONFLICT (remainder) DO UPDATE SET \
                   next = CASE WHEN logins.next > $2 AND logins.next < $2 + $4 THEN logins.next ELSE $2 END + $3 \
                 RETURNING next - $3",
                &[&remainder, &now, &milliseconds(pause), &LONGEST_TURN],
            )
            .fetch_one(&mut *write)
            .await?;
            write.commit().await?;
            Ok(Duration::from_millis(
                u64::try_from(turn.saturating_sub(now)).unwrap_or(0),
            ))
        })
    }

    async fn logged_in(&self, remainder: u32, pause: Duration) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            let now: i64 = scalar(CLOCK, &[]).fetch_one(&mut *write).await?;
            let next = now.saturating_add(milliseconds(pause));
            run(
                &mut write,
                "INSERT INTO logins (remainder, next) VALUES ($1, $2) ON CONFLICT (remainder) DO UPDATE SET \
                   next = CASE WHEN logins.next > $2 THEN logins.next ELSE $2 END",
                &[&remainder, &next],
            )
            .await?;
            write.commit().await
        })
    }

    async fn tell(&self, news: News) -> Result<(), StoreError> {
        Ok(self.engine.tell(self.owner, news).await?)
    }

    async fn heard(&self) -> News {
        self.engine.heard().await
    }

    async fn try_lock_message(&self, message: MessageId) -> Result<bool, StoreError> {
        Ok(self.engine.try_lock_message(message).await?)
    }

    async fn unlock_message(&self, message: MessageId) -> Result<(), StoreError> {
        Ok(self.engine.unlock_message(message).await?)
    }

    async fn name_servers(&self, names: &[ServerName]) -> Result<(), StoreError> {
        // The last name of each, in one order for all processes, which often store the same ones.
        let names: BTreeMap<i64, _> = names
            .iter()
            .map(|named| (stored(named.guild.0), (&named.name, &named.locale)))
            .collect();
        let names = serde_json::json!(Vec::from_iter(names)).to_string();
        self.run(NAME_SERVERS, &[&names]).await
    }

    async fn server_names(&self) -> Result<Vec<ServerName>, StoreError> {
        let rows = query("SELECT guild, name, locale FROM server_names", &[]);
        let rows = rows.fetch_all(self.readers()).await?;
        rows.iter().map(named).collect()
    }

    async fn forget_server_name(&self, guild: GuildId) -> Result<(), StoreError> {
        self.run("DELETE FROM server_names WHERE guild = $1", &[&guild])
            .await
    }

    async fn store_commands(&self, commands: &StoredCommands) -> Result<(), StoreError> {
        retried!({
            let (mut write, _) = write_standing(self).await?;
            run(&mut write, "DELETE FROM command_ids", &[]).await?;
            for (name, id) in &commands.ids {
                let sql = "INSERT INTO command_ids (name, command, guild) VALUES ($1, $2, $3)";
                run(&mut write, sql, &[name, &stored(*id), &commands.only]).await?;
            }
            write.commit().await
        })
    }

    async fn stored_commands(&self) -> Result<Option<StoredCommands>, StoreError> {
        let what = "the ids of the commands";
        let sql = "SELECT name, command, guild FROM command_ids ORDER BY name";
        let rows = query(sql, &[]).fetch_all(self.readers()).await?;
        let Some(first) = rows.first() else {
            return Ok(None);
        };
        let ids = rows
            .iter()
            .map(|row| Ok((column(row, "name", what)?, column(row, "command", what)?)));
        Ok(Some(StoredCommands {
            only: column(first, "guild", what)?,
            ids: ids.collect::<Result<_, StoreError>>()?,
        }))
    }
}
