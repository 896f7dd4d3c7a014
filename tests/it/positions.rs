//! The records from which the pictures of `docs/rules.md` and `docs/nomadi.md` are drawn.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The files of `docs/positions` with this ending, in a stable order.
fn files(ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/positions");
    let entries = std::fs::read_dir(&folder).expect("the folder is part of the project");
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|e| e == ending))
        .collect();
    paths.sort();
    paths
}

#[test]
fn every_record_of_the_rules_is_legal_and_can_be_drawn() {
    let records = files("json");
    assert!(!records.is_empty());
    let folder = tempfile::tempdir().expect("a folder for pictures");
    for record in records {
        let text = std::fs::read_to_string(&record).expect("a record is text");
        let json: Value = serde_json::from_str(&text).expect("a record is JSON");
        let board = record.with_file_name(format!(
            "{}.txt",
            json["board"].as_str().unwrap_or_default()
        ));
        // That it replays is tested beside the documents.
        for command in ["legal", "render", "film"] {
            let mut program = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
            program.arg(command).arg(&record);
            if board.is_file() {
                program.arg("--board").arg(&board);
            }
            if command != "legal" {
                let picture = folder.path().join(command);
                program.arg("-o").arg(picture).args(["--width", "320"]);
            }
            let output = program.output().expect("the built program starts");
            let said =
                String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
            assert!(
                output.status.success(),
                "{command} {}: {said}",
                record.display()
            );
        }
    }
}
