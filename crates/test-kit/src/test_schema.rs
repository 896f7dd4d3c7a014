//! A schema of its own for each test, on the server of PostgreSQL that tests use.

use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Connection, PgConnection};

/// An empty schema, which goes when this is dropped.
pub struct TestSchema {
    server: String,
    name: String,
}

impl TestSchema {
    /// Makes one on the server that `CARAVANSERAI_TEST_POSTGRES` names; `None` if it names none. The user must be allowed to
    /// create schemas.
    pub async fn new() -> Option<TestSchema> {
        let server = std::env::var("CARAVANSERAI_TEST_POSTGRES").ok()?;
        static MADE: AtomicU64 = AtomicU64::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{number}", std::process::id());
        let schema = TestSchema { server, name };
        // One that a killed run of the tests left may have the name.
        let name = &schema.name;
        schema
            .run(format!(
                "DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}"
            ))
            .await;
        Some(schema)
    }

    async fn run(&self, sql: String) {
        let mut server = PgConnection::connect(&self.server)
            .await
            .expect("the server answers");
        let sql = sqlx::AssertSqlSafe(sql);
        sqlx::raw_sql(sql)
            .execute(&mut server)
            .await
            .expect("it is done");
        server.close().await.expect("it closes");
    }

    /// The address of a database in which there is only this schema.
    pub fn address(&self) -> String {
        let separator = if self.server.contains('?') { '&' } else { '?' };
        let (server, name) = (&self.server, &self.name);
        format!("{server}{separator}application_name={name}&options=-csearch_path%3D{name}")
    }
}

impl Drop for TestSchema {
    /// A runtime of its own, since this one may be ending.
    fn drop(&mut self) {
        let name = &self.name;
        // Nobody will end the transactions that the test has begun.
        let sql = format!(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = '{name}'; \
             DROP SCHEMA {name} CASCADE"
        );
        let server = self.server.clone();
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?;
            runtime.block_on(async {
                let mut server = PgConnection::connect(&server)
                    .await
                    .map_err(std::io::Error::other)?;
                let dropped = sqlx::raw_sql(sqlx::AssertSqlSafe(sql))
                    .execute(&mut server)
                    .await;
                dropped.map(drop).map_err(std::io::Error::other)
            })
        });
        if let Ok(Err(error)) = dropped.join() {
            eprintln!("a schema stays: {error}");
        }
    }
}
