//! An empty database for a test: a file, or with `CARAVANSERAI_TEST_POSTGRES` a schema of its own on that server.

use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use test_kit::TestSchema;

use super::sqlite::ready::open_ready;
use super::{
    CopyEnd, Database, ServerOptions, Store, copy_from_file, copy_from_server, copy_to_file,
    copy_to_server, open_server,
};

/// The name of the file.
const FILE: &str = "test.sqlite";

/// How the server is used.
const OPTIONS: ServerOptions = ServerOptions {
    connections: 5,
    patience: Duration::from_secs(60),
};

/// An empty database, which goes when this is dropped.
pub(crate) struct TestDatabase {
    place: Place,
}

enum Place {
    /// In this folder.
    File(TempDir),
    Schema(TestSchema),
}

impl TestDatabase {
    /// A file, or a schema on the server that tests use.
    pub(crate) async fn new() -> TestDatabase {
        match TestSchema::new().await {
            Some(schema) => TestDatabase {
                place: Place::Schema(schema),
            },
            None => TestDatabase::file(),
        }
    }

    /// A file.
    pub(crate) fn file() -> TestDatabase {
        let folder = tempfile::tempdir().expect("a directory for the test");
        TestDatabase {
            place: Place::File(folder),
        }
    }

    /// A handle, as one process has it. There may be others.
    pub(crate) async fn open(&self) -> Database {
        match &self.place {
            Place::File(folder) => open_ready(&folder.path().join(FILE)).await,
            Place::Schema(schema) => {
                let opened = open_server(&schema.address(), &OPTIONS).await;
                opened.expect("the database opens")
            }
        }
    }

    /// The same as what the rest of the program sees of it.
    pub(crate) async fn handle(&self) -> Arc<dyn Store> {
        Arc::new(self.open().await)
    }

    /// Everything that it keeps: the bytes of its files, or the text of every row.
    pub(crate) async fn contents(&self, database: &Database) -> Vec<u8> {
        match &self.place {
            Place::File(folder) => {
                let entries = std::fs::read_dir(folder.path()).expect("the folder");
                let paths = entries.map(|entry| entry.expect("it can be listed").path());
                let read = paths.filter_map(|path| std::fs::read(path).ok());
                read.collect::<Vec<_>>().concat()
            }
            Place::Schema(_) => database.rows_as_text().await.concat().into_bytes(),
        }
    }

    /// What is copied from it.
    pub(crate) async fn copied_from(&self) -> CopyEnd {
        match &self.place {
            Place::File(folder) => {
                let end = copy_from_file(&folder.path().join(FILE)).await;
                end.expect("it can be copied")
            }
            Place::Schema(schema) => {
                let end = copy_from_server(&schema.address(), &OPTIONS).await;
                end.expect("it can be copied")
            }
        }
    }

    /// Where a copy goes; it must not have been opened.
    pub(crate) async fn copied_to(&self) -> CopyEnd {
        match &self.place {
            Place::File(folder) => {
                let end = copy_to_file(&folder.path().join(FILE)).await;
                end.expect("there is nothing yet")
            }
            Place::Schema(schema) => {
                let end = copy_to_server(&schema.address(), &OPTIONS).await;
                end.expect("there is nothing yet")
            }
        }
    }

    /// The folder of the file, if it is one.
    pub(crate) fn folder(&self) -> Option<&std::path::Path> {
        match &self.place {
            Place::File(folder) => Some(folder.path()),
            Place::Schema(_) => None,
        }
    }
}
