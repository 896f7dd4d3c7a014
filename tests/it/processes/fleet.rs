//! Several programs that are one bot, each with ways of its own to the database and to Discord.

use serde_json::Value;
use sqlx::Row;
use tempfile::TempDir;

use super::other_clock;
use crate::app::App;
use crate::bot::BotUnderTest;
use crate::bot_database::database;
use crate::database_server::proxy::Proxy;
use test_kit::within_patience;

/// A program, and what stands between it and the others.
pub struct Member {
    program: BotUnderTest,
    pub database: Proxy,
    pub discord: Proxy,
}

/// The programs.
pub struct Fleet {
    pub app: App,
    pub members: Vec<Member>,
    shards: u32,
    /// For how many seconds a program that does not say that it lives has its shards.
    lease: u32,
    /// Where what programs are started with is built.
    libraries: TempDir,
}

impl Fleet {
    /// A local Discord with this many shards, and no program yet.
    pub async fn of(shards: u32, lease: u32) -> Fleet {
        Fleet {
            app: App::start_sharded_empty(shards).await,
            members: Vec::new(),
            shards,
            lease,
            libraries: tempfile::tempdir().expect("a folder for the test"),
        }
    }

    /// Starts a program whose clock is so many seconds ahead of the others'.
    pub async fn start(&mut self, ahead: i32) {
        let address = self.app.database();
        let database = Proxy::to(address.to_str().expect("it is text")).await;
        let api = self.app.api();
        let server = api.strip_prefix("http://").expect("it has no TLS");
        let (server, path) = server.split_once('/').expect("it has a path");
        let discord = Proxy::to_server(server).await;
        let api = format!("http://{}/{path}", discord.address);
        let lease = self.lease.to_string();
        let mut settings = vec![
            ("CARAVANSERAI_DATABASE".to_owned(), database.address.clone()),
            ("DISCORD_API".to_owned(), api),
            ("CARAVANSERAI_LEASE".to_owned(), lease),
        ];
        if ahead != 0 {
            let library = other_clock::built_in(self.libraries.path());
            settings.extend([
                ("LD_PRELOAD".to_owned(), library.display().to_string()),
                ("OTHER_CLOCK".to_owned(), ahead.to_string()),
            ]);
        }
        let settings: Vec<(&str, &str)> = settings
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        self.members.push(Member {
            program: self.app.program_with(&settings),
            database,
            discord,
        });
    }

    /// Waits until every program has its share of the shards, and has connected for each.
    pub async fn settled(&mut self) {
        let settled = within_patience(|| async { self.unsettled().await.is_none().then_some(()) });
        if settled.await.is_none() {
            let count = self.members.len();
            let why = self.unsettled().await.unwrap_or_default();
            let ends = self.members.iter_mut();
            let ends: Vec<_> = ends.map(|member| member.program.end()).collect();
            panic!(
                "waited in vain for {count} programs to share the shards, of which ended {ends:?}: {why}"
            );
        }
    }

    /// Who has which shards, if that is not as it should be.
    async fn unsettled(&self) -> Option<String> {
        let count = self.members.len();
        let mut database = database(&self.app.database()).await;
        let sql = "SELECT owner, COUNT(*) AS shards, COUNT(heir) AS heirs FROM shard_leases GROUP BY owner";
        let rows = sqlx::query(sql).fetch_all(&mut database).await.ok();
        let rows: Vec<(Option<i64>, i64, i64)> = rows
            .unwrap_or_default()
            .iter()
            .map(|row| (row.get("owner"), row.get("shards"), row.get("heirs")))
            .collect();
        let connections = self.connections().await;
        let each = i64::from(self.shards) / count as i64;
        let fair = rows.len() == count
            && rows.iter().all(|(owner, shards, heirs)| {
                owner.is_some() && *heirs == 0 && (each..=each + 1).contains(shards)
            });
        let settled = fair && connections.len() == self.shards as usize;
        (!settled).then(|| format!("{rows:?} {connections:?}"))
    }

    /// The connections of the bot to the gateway.
    async fn connections(&self) -> Vec<Value> {
        let state = self.app.control.state().await;
        let connections = state["bots"][0]["connections"].as_array().cloned();
        connections.unwrap_or_default()
    }

    /// Kills the program with this number, as a power cut would.
    pub fn kill(&mut self, number: usize) {
        drop(self.members.remove(number));
    }

    /// Tells the program with this number to stop, and waits until it has.
    pub async fn stop(&mut self, number: usize) {
        let Member {
            program,
            database,
            discord,
        } = self.members.remove(number);
        program.terminate();
        assert!(program.ended().await, "the program failed");
        drop((database, discord));
    }

    /// Lets the program with this number stand still, or go on.
    pub fn signal(&self, number: usize, signal: &str) {
        self.members[number].program.signal(signal);
    }

    /// Ends every program as a host would, one after the other.
    pub async fn end(mut self) -> App {
        while !self.members.is_empty() {
            self.stop(0).await;
        }
        self.app
    }
}
