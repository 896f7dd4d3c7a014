//! The record of a game that is over, as its players get it and as the program reads it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::app::App;
use test_kit::TestTable;

/// A record from `/game export`.
pub struct Record {
    pub json: Value,
    file: PathBuf,
}

impl Record {
    /// Asks for the record, as the host would, and saves it.
    pub async fn export(app: &App, table: &TestTable) -> Record {
        Record::export_into(app.folder(), table).await
    }

    /// The same, saved in this folder.
    pub async fn export_into(folder: &Path, table: &TestTable) -> Record {
        let answer = table
            .host()
            .command(&table.channel, "game export", json!({}))
            .await;
        let message = answer.message();
        let url = message.attachments()[0]["url"]
            .as_str()
            .expect("files can be downloaded");
        let bytes = table.control.download(url).await;
        let file = folder.join(format!("{}.record.json", table.channel));
        std::fs::write(&file, &bytes).expect("the folder of the test can be written to");
        Record {
            json: serde_json::from_slice(&bytes).expect("a record is JSON"),
            file,
        }
    }

    /// What `caravanserai replay` makes of it.
    pub async fn replay(&self) -> Value {
        let (status, output) = self.run("replay").await;
        assert_eq!(status, Some(0), "replay: {output}");
        serde_json::from_str(&output).expect("replay prints one line of JSON")
    }

    /// The exit status of `caravanserai verify` and what it said.
    pub async fn verify(&self) -> (Option<i32>, String) {
        self.run("verify").await
    }

    async fn run(&self, command: &str) -> (Option<i32>, String) {
        let mut program = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
        program.arg(command).arg(&self.file).stdin(Stdio::null());
        let output = tokio::task::spawn_blocking(move || program.output())
            .await
            .expect("waiting for a program does not panic")
            .expect("the built program starts");
        let text = [output.stdout, output.stderr].concat();
        (
            output.status.code(),
            String::from_utf8_lossy(&text).into_owned(),
        )
    }
}
