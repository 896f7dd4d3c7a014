//! The documents agree with the files: the records from which the pictures of `docs/rules.md` and `docs/nomadi.md` are drawn
//! replay, and the table of tests in `CONTRIBUTING.md` names what there is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use games::{Reading, desert, nomadi};

fn at(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &str) -> String {
    let path = at(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The board on which `draw.sh` draws each record, from lines such as `draw RECORD BOARD PICTURE`, where
/// RECORD may stand for each word of a loop around it.
fn boards_of_records() -> BTreeMap<String, String> {
    let script = read("docs/positions/draw.sh");
    let mut looped: Vec<&str> = Vec::new();
    let mut boards = BTreeMap::new();
    for line in script.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["for", _, "in", ref records @ .., "do"] => {
                looped = records
                    .iter()
                    .map(|record| record.trim_end_matches(';'))
                    .collect();
            }
            ["draw", "$record", board, ..] => {
                boards.extend(
                    looped
                        .iter()
                        .map(|record| ((*record).to_owned(), board.to_owned())),
                );
            }
            ["draw", record, board, ..] => {
                boards.insert(record.to_owned(), board.to_owned());
            }
            _ => {}
        }
    }
    boards
}

/// Replays a record of either game strictly on the board of this text.
fn replayed(record: &str, board: &str) -> Result<(), String> {
    let strictly = Reading::default();
    if board.contains("grid: square") {
        let board = nomadi::Board::parse(board).map_err(|why| why.to_string())?;
        let known = nomadi::Boards::embedded();
        let record = nomadi::Record::read(record, &known, Some(&Arc::new(board)), strictly)
            .map_err(|why| why.to_string())?;
        record.play().map_err(|why| format!("{why:?}"))?;
    } else {
        let board = desert::Board::parse(board).map_err(|why| why.to_string())?;
        let known = desert::Boards::embedded();
        let record = desert::Record::read(record, &known, Some(&Arc::new(board)), strictly)
            .map_err(|why| why.to_string())?;
        record.play().map_err(|why| format!("{why:?}"))?;
    }
    Ok(())
}

#[test]
fn every_position_of_the_documents_replays_strictly() {
    let boards = boards_of_records();
    let folder = at("docs/positions");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        if path.extension().is_none_or(|ending| ending != "json") {
            continue;
        }
        let name = path
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("plain names");
        let board = boards
            .get(name)
            .unwrap_or_else(|| panic!("draw.sh does not draw {name}"));
        let text = fs::read_to_string(&path).expect("it can be read");
        if let Err(why) = replayed(&text, &read(board)) {
            panic!("{name} on {board}: {why}");
        }
        count += 1;
    }
    assert_eq!(
        count,
        boards.len(),
        "draw.sh draws a record that is not there"
    );
}

/// The paths in the table of topics and tests: of lower floors, and of end-to-end tests without their ending.
fn paths_of_tests() -> (BTreeSet<PathBuf>, BTreeSet<PathBuf>) {
    let document = read("CONTRIBUTING.md");
    let (_, section) = document
        .split_once("\n## Tests: topics and files\n")
        .expect("the section is there");
    let (section, _) = section.split_once("\n## ").expect("another one follows");
    let rows = section.lines().filter(|line| line.starts_with('|'));
    let (mut lower, mut whole) = (BTreeSet::new(), BTreeSet::new());
    for row in rows.skip(2) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, topic, floors, end_to_end, _] = cells[..] else {
            panic!("not three columns: {row}");
        };
        assert!(
            !topic.is_empty() && (!floors.is_empty() || !end_to_end.is_empty()),
            "{row}"
        );
        let mut folder = PathBuf::new();
        for name in floors.split('`').skip(1).step_by(2) {
            let path = match name.contains('/') {
                true => PathBuf::from(name),
                false => folder.join(name),
            };
            folder = path.parent().map(Path::to_owned).unwrap_or_default();
            lower.insert(path);
        }
        let names = end_to_end.split('`').skip(1).step_by(2);
        whole.extend(names.map(|name| Path::new("tests/it").join(name)));
    }
    (lower, whole)
}

/// The folders called `tests` below a folder.
fn test_folders(below: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(at(below)).expect("it can be listed") {
        let entry = entry.expect("it can be listed");
        let path = below.join(entry.file_name());
        if !entry.file_type().expect("it has a type").is_dir() {
            continue;
        }
        if path.ends_with("tests") {
            found.push(path);
        } else {
            test_folders(&path, found);
        }
    }
}

#[test]
fn every_path_in_the_table_of_tests_exists() {
    let (lower, whole) = paths_of_tests();
    assert!(lower.len() > 20 && whole.len() > 20, "the table is read");
    for path in lower {
        assert!(at(&path).exists(), "there is no {}", path.display());
    }
    for path in whole {
        let there = at(&path).is_dir() || at(path.with_extension("rs")).is_file();
        assert!(there, "there is no {}", path.display());
    }
}

#[test]
fn every_end_to_end_test_and_folder_of_tests_is_in_the_table() {
    let (lower, whole) = paths_of_tests();
    for entry in fs::read_dir(at("tests/it")).expect("it can be listed") {
        let name = entry.expect("it can be listed").file_name();
        let path = Path::new("tests/it").join(name).with_extension("");
        assert!(whole.contains(&path), "{} is missing", path.display());
    }
    let mut folders = Vec::new();
    test_folders(Path::new("src"), &mut folders);
    assert!(folders.len() > 3, "{folders:?}");
    for folder in folders {
        let named = lower.iter().any(|path| path.starts_with(&folder));
        assert!(named, "{} is missing", folder.display());
    }
}
