//! However many jobs are due in shards that nobody has, a claim costs the same. The server counts the pages that it looks at, so that no
//! clock is needed.

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use test_kit::TestSchema;

use super::{ServerOptions, open_server};
use crate::store::Store;
use crate::store::sql::queue::CLAIM;

/// How many more pages may be looked at where there is very much more to leave out: an index of more rows may be a level higher.
const TOLERANCE: u64 = 5;

/// How many pages a claim looks at to find this shard's jobs.
async fn pages(server: &mut PgConnection, shard: u32) -> u64 {
    let arguments = ["1000000", "1020000", "16", "2", "7", "1060000", "'[SHARD]'"];
    let claim = (1..)
        .zip(arguments)
        .fold(CLAIM.postgres().to_owned(), |sql, (number, value)| {
            sql.replace(&format!("${number}"), value)
        });
    let claim = claim.replace("SHARD", &shard.to_string());
    let (_, found) = claim
        .split_once("WHERE id IN (")
        .expect("it claims what it finds");
    let (found, _) = found
        .rsplit_once(") AND held_until = 0 ")
        .expect("unless others were faster");
    let sql = format!("EXPLAIN (ANALYZE, BUFFERS) {found}");
    let plan: Vec<String> = sqlx::query_scalar(AssertSqlSafe(sql))
        .fetch_all(server)
        .await
        .expect("it is explained");
    // The first line about pages is that of the whole: "Buffers: shared hit=12 read=3".
    let line = plan.iter().find(|line| line.contains("Buffers: shared"));
    let words = line.expect("pages are counted").split([' ', '=']);
    let words: Vec<&str> = words.collect();
    let counts = words
        .windows(2)
        .filter(|pair| ["hit", "read"].contains(&pair[0]));
    counts.filter_map(|pair| pair[1].parse::<u64>().ok()).sum()
}

#[tokio::test]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn a_claim_does_not_look_at_jobs_of_shards_that_it_does_not_claim() {
    let mut costs = Vec::new();
    for backlog in [100, 10_000] {
        // Given many posts that are due in games of one shard, and one of another,
        let schema = TestSchema::new().await.expect("there is a server");
        let options = ServerOptions {
            connections: 2,
            patience: std::time::Duration::from_secs(60),
        };
        let store = open_server(&schema.address(), &options).await;
        let store = store.expect("it opens");
        let mut server = PgConnection::connect(&schema.address())
            .await
            .expect("the server answers");
        for sql in [
            format!(
                "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at) \
                 SELECT i, i, 1, 'running', 1, '', '', 1, '', 0 FROM generate_series(0, {backlog}) AS i"
            ),
            format!(
                "INSERT INTO jobs (game, revision, kind, due_at, place, rank, shard) \
                 SELECT i, 1, 'post', i, i, 2, CASE WHEN i = {backlog} THEN 1 ELSE 0 END FROM generate_series(0, {backlog}) AS i"
            ),
            "ANALYZE jobs".to_owned(),
            // A table that is small enough would be read as a whole.
            "SET enable_seqscan = off".to_owned(),
        ] {
            let written = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut server).await;
            written.expect("it is written");
        }

        // when the other's are claimed, then
        costs.push(pages(&mut server, 1).await);
        assert!(costs.last() > Some(&0), "it looked at something");
        store.close().await;
    }
    // that looks at no more with a hundred times as many posts in the way.
    assert!(costs[1] <= costs[0] + TOLERANCE, "{costs:?}");
}
