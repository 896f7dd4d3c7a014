//! Golden games: whole records with a story of every action, so that a change of the rules shows as a readable diff.
//! `NAME.record.json` is the game, `NAME.txt` its story. A story that changed for a good reason is accepted with
//! `ACCEPT_GOLDEN=1`.

use std::fs;
use std::path::{Path, PathBuf};

/// A folder in `tests/golden`.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name)
}

pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The stories that `story` tells of the records in the folder, of which there are `least` or more, are those beside them.
/// `story` is given the name and the text of a record. `suite` names the tests for whoever wants to accept another story.
pub fn are_told_as_ever(
    folder: &Path,
    least: usize,
    suite: &str,
    story: impl Fn(&str, &str) -> String,
) {
    let accept = std::env::var_os("ACCEPT_GOLDEN").is_some();
    let mut different = Vec::new();
    let mut games = 0;
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let Some(name) = name.strip_suffix(".record.json") else {
            continue;
        };
        games += 1;
        let told = story(name, &read(&path));
        let beside = path.with_file_name(format!("{name}.txt"));
        if accept {
            fs::write(&beside, told).expect("it can be written");
        } else if let Some(difference) = first_difference(&read(&beside), &told) {
            different.push(format!("{name}: {difference}"));
        }
    }
    assert!(games >= least);
    assert!(
        different.is_empty(),
        "{}\nIf that is right: ACCEPT_GOLDEN=1 cargo test --test {suite} golden",
        different.join("\n")
    );
}

fn first_difference(golden: &str, told: &str) -> Option<String> {
    if golden == told {
        return None;
    }
    let mut pairs = golden.lines().zip(told.lines()).zip(1..);
    let found = pairs.find(|((golden, told), _)| golden != told);
    Some(found.map_or_else(
        || "one is longer than the other".to_owned(),
        |((golden, told), line)| format!("line {line}\n  was: {golden}\n  now: {told}"),
    ))
}
