//! The records from which the pictures of `docs/rules.md` and `docs/nomadi.md` are drawn must replay.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use games::{Reading, desert, nomadi};

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/positions");
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
