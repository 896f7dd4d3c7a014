//! A database file with the whole schema and nothing in it.

use std::path::Path;

use tokio::sync::OnceCell;

use super::connect;
use crate::store::Store;
use crate::store::sql::Database;

/// Made once in a run: migrating takes longer than most tests, which copy what is ready.
static READY: OnceCell<Vec<u8>> = OnceCell::const_new();

async fn made() -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder for the database");
    let path = folder.path().join("ready.sqlite");
    let database = connect(&path, &path, None)
        .await
        .expect("the database opens");
    // Then everything is in the file, and nothing in its log.
    database.close().await;
    std::fs::read(path).expect("the database reads")
}

/// Opens the database at this path, with nothing in it if there is none. It does not wait for the disk: no test takes the power
/// away.
pub(crate) async fn open_ready(path: &Path) -> Database {
    if !path.exists() {
        let ready = READY.get_or_init(made).await;
        std::fs::write(path, ready).expect("the folder can be written");
    }
    let database = connect(path, path, None).await.expect("the database opens");
    let hurried = database.execute("PRAGMA synchronous = OFF").await;
    hurried.expect("it is set");
    database
}
