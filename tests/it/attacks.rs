//! The list of attacks in `docs/attacks.md` is complete: every command, button and endpoint is in a row, and every row
//! has an outcome and a test that there is.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::app::App;
use crate::commands::runnable;

const DOCUMENT: &str = "docs/attacks.md";

fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(at(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// A row of the list.
struct Row {
    /// The first cell of the heading of its table.
    of: String,
    cells: Vec<String>,
}

impl Row {
    /// What is attacked: the code in its first cell.
    fn subjects(&self) -> Vec<String> {
        code(&self.cells[0])
    }
}

/// The text between backticks.
fn code(text: &str) -> Vec<String> {
    let parts = text.split('`').skip(1).step_by(2);
    parts.map(str::to_owned).collect()
}

/// The rows of its tables, each of which has a heading and a line of dashes above its rows.
fn rows() -> Vec<Row> {
    let document = read(DOCUMENT);
    let mut rows = Vec::new();
    let mut of: Option<String> = None;
    for line in document.lines() {
        let Some(line) = line.strip_prefix('|') else {
            of = None;
            continue;
        };
        let cells = line.trim_end_matches('|').split('|');
        let cells: Vec<String> = cells.map(|cell| cell.trim().to_owned()).collect();
        match &of {
            None => of = Some(cells[0].clone()),
            Some(_) if cells[0].starts_with('-') => {}
            Some(of) => rows.push(Row {
                of: of.clone(),
                cells,
            }),
        }
    }
    rows
}

/// What the rows of one table are about, written in full: `/game leave` `start` are `/game leave` and `/game start`, and
/// `/a/b` `c/d` are `/a/b` and `/a/c/d`.
fn attacked(of: &str, full: impl Fn(&str, &str) -> String) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let rows = rows();
    let rows = rows.iter().filter(|row| row.of == of);
    for row in rows {
        let mut before = String::new();
        for subject in row.subjects() {
            before = match subject.starts_with('/') {
                true => subject,
                false => full(&before, &subject),
            };
            found.insert(before.clone());
        }
    }
    assert!(!found.is_empty(), "no table of the {of}s");
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_command_is_in_the_list() {
    let app = App::start().await;
    let state = app.control.state().await;
    let registered = runnable(&state["commands"]).into_iter();
    let registered: BTreeSet<String> = registered.map(|(name, _)| format!("/{name}")).collect();
    app.close().await;
    // The last word differs.
    let listed = attacked("command", |before, name| match before.rsplit_once(' ') {
        Some((parent, _)) => format!("{parent} {name}"),
        None => format!("/{name}"),
    });
    assert_eq!(listed, registered);
}

#[test]
fn every_button_and_menu_is_in_the_list() {
    // A test beside it compares this list with the presses that there are.
    let source = read("src/present/screens/press/wire.rs");
    let (_, names) = source
        .split_once("const NAMES")
        .expect("the names of presses");
    let (names, _) = names.split_once("];").expect("the list ends");
    let names: BTreeSet<String> = literals(names).into_iter().collect();
    assert!(
        names.contains("join") && names.contains("space"),
        "{names:?}"
    );
    let listed = attacked("button or menu", |_, name| name.to_owned());
    assert_eq!(listed, names);
}

/// The texts in source code, without those in comments.
fn literals(source: &str) -> Vec<String> {
    let lines = source.lines().map(str::trim_start);
    let lines = lines.filter(|line| !line.starts_with("//"));
    lines
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .map(str::to_owned)
        .collect()
}

/// The paths of a file of routes.
fn routes(file: &str, prefix: &str) -> Vec<String> {
    let source = read(&format!("crates/local-discord/src/{file}"));
    let (source, _) = source.split_once("#[cfg(test)]").unwrap_or((&source, ""));
    let paths = literals(source).into_iter();
    // The REST routes are below `/api` and below each version.
    let paths = paths.filter(|path| path.starts_with('/') && !path.starts_with("/api"));
    let paths: Vec<String> = paths.map(|path| format!("{prefix}{path}")).collect();
    assert!(paths.len() >= 2, "no routes in {file}");
    paths
}

#[test]
fn every_endpoint_of_the_local_discord_is_in_the_list() {
    let endpoints = [
        ("rest/mod.rs", "/api"),
        ("gateway/mod.rs", ""),
        ("control/mod.rs", "/control"),
        ("page.rs", ""),
    ];
    let endpoints = endpoints.map(|(file, prefix)| routes(file, prefix));
    let listed = attacked("the local Discord's endpoints", |before, name| {
        let first = before.split('/').nth(1).unwrap_or_default();
        format!("/{first}/{name}")
    });
    // A row for all that begins alike ends with dots.
    let means = |row: &str, endpoint: &str| match row.strip_suffix('…') {
        Some(beginning) => endpoint.starts_with(beginning),
        None => endpoint == row,
    };
    let endpoints: Vec<String> = endpoints.into_iter().flatten().collect();
    for endpoint in &endpoints {
        let row = listed.iter().find(|row| means(row, endpoint));
        assert!(row.is_some(), "{endpoint} is in no row");
    }
    for row in &listed {
        let endpoint = endpoints.iter().find(|endpoint| means(row, endpoint));
        assert!(endpoint.is_some(), "there is no {row}");
    }
}

#[test]
fn every_row_has_an_outcome_and_a_test() {
    let document = read(DOCUMENT);
    assert!(!document.contains("not tested"), "something is not tested");
    let rows = rows();
    assert!(rows.len() > 40, "{} rows", rows.len());
    for Row { cells, .. } in &rows {
        assert_eq!(cells.len(), 4, "{cells:?}");
        assert!(cells.iter().all(|cell| !cell.is_empty()), "{cells:?}");
        let tests = code(&cells[3]);
        assert!(tests.iter().any(|test| test.contains("::")), "{cells:?}");
    }
}

#[test]
fn every_test_that_is_named_is_there() {
    let named = code(&read(DOCUMENT)).into_iter();
    let named: Vec<String> = named.filter(|name| name.contains("::")).collect();
    assert!(named.len() > 60, "{} tests", named.len());
    for name in named {
        assert!(is_there(&name), "there is no test {name}");
    }
}

/// Whether there is a test of that name, such as `crowd::nobody_waits`, in a file or in a folder.
fn is_there(name: &str) -> bool {
    let Some((module, test)) = name.rsplit_once("::") else {
        return false;
    };
    let module = match module.split_once('/') {
        Some(("src", _)) => module.to_owned(),
        Some(("local", rest)) => format!("crates/local-discord/src/{rest}"),
        _ => format!("tests/it/{module}"),
    };
    let mut files = vec![at(&format!("{module}.rs"))];
    files.extend(
        fs::read_dir(at(&module))
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path()),
    );
    let mut sources = files
        .iter()
        .filter_map(|file| fs::read_to_string(file).ok());
    // What every database has to pass is a test of each of them.
    let of_each = module.starts_with("src/store/conformance/")
        && read("src/store/conformance/mod.rs").contains(test);
    sources.any(|source| {
        let head = format!("fn {test}(");
        let Some((before, _)) = source.split_once(&head) else {
            return false;
        };
        let attributes = before.rsplit("\n\n").next().unwrap_or_default();
        of_each || attributes.contains("#[test]") || attributes.contains("#[tokio::test")
    })
}
