//! Dependencies within the project: which module may import which, and which may name which crate.

mod arrows;
mod knots;
mod lexer;
mod workspace;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use arrows::{MODULES, PACKAGES, breaches, breaches_of_package};

fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every Rust file under a folder, in a stable order.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
            let path = entry.expect("a readable entry of the source folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn nothing_goes_against_the_arrows() {
    let src = source_folder();
    let files = rust_files(&src);
    assert!(
        files.len() >= MODULES.len(),
        "the source folder was not found"
    );
    let mut wrong = Vec::new();
    for file in files {
        let path = file
            .strip_prefix(&src)
            .expect("found below the source folder");
        let path = path
            .to_str()
            .expect("file names of the project are ASCII")
            .replace('\\', "/");
        let source = fs::read_to_string(&file).expect("source files are readable UTF-8");
        for breach in breaches(&path, &source) {
            wrong.push(format!("src/{path}:{}: {}", breach.line, breach.what));
        }
    }
    assert!(
        wrong.is_empty(),
        "imports not allowed:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn the_port_names_no_database() {
    let folder = source_folder().join("store");
    let adapters = ["sql", "sqlite", "postgres"].map(|adapter| folder.join(adapter));
    for file in rust_files(&folder) {
        let source = fs::read_to_string(&file).expect("source files are readable UTF-8");
        let named = lexer::tokens(&source)
            .iter()
            .any(|(token, _)| *token == lexer::Token::Name("sqlx".to_owned()));
        assert!(
            !named || adapters.iter().any(|adapter| file.starts_with(adapter)),
            "{} names sqlx",
            file.display()
        );
    }
}

/// The files that may name a particular game: the presentation's registry of games, its sentences for what they do not allow, and
/// the game's own folders. The command line knows only one game, and boards of only one are read from the host's folder.
fn tells_games_apart(path: &str) -> bool {
    let own = ["/desert/", "/nomadi/", "/tests/"]
        .iter()
        .any(|folder| path.contains(folder));
    own || path.ends_with("/tests.rs")
        || path.contains("src/cli/")
        || [
            "src/present/game/mod.rs",
            "src/present/game/reasons.rs",
            "src/harness/playing.rs",
            "src/startup/boards.rs",
        ]
        .iter()
        .any(|plug| path.ends_with(plug))
}

#[test]
fn games_are_told_apart_in_two_files_of_what_is_shown() {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/words/src");
    let folders = [source_folder(), words];
    let mut plugs = 0;
    for file in folders.iter().flat_map(|folder| rust_files(folder)) {
        let source = fs::read_to_string(&file).expect("source files are readable UTF-8");
        // A module of that name may be declared anywhere, but not its contents used.
        let tokens = lexer::tokens(&source);
        let named = tokens.windows(2).any(|pair| {
            let after = &pair[1].0;
            match &pair[0].0 {
                lexer::Token::Name(name) if name == "Desert" || name == "Nomadi" => true,
                lexer::Token::Name(name) if name == "desert" || name == "nomadi" => {
                    *after == lexer::Token::Path
                }
                _ => false,
            }
        });
        let path = file.to_string_lossy().replace('\\', "/");
        assert!(!named || tells_games_apart(&path), "{path} names one game");
        plugs += usize::from(named);
    }
    assert!(plugs > 0, "nothing was looked at");
}

#[test]
fn the_packages_keep_to_themselves() {
    let mut wrong = Vec::new();
    for package in &PACKAGES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("crates")
            .join(package.name)
            .join("src");
        let files = rust_files(&folder);
        assert!(!files.is_empty(), "{} has no source", package.name);
        for file in files {
            let source = fs::read_to_string(&file).expect("source files are readable UTF-8");
            for breach in breaches_of_package(package, &source) {
                wrong.push(format!(
                    "{}:{}: {}",
                    file.display(),
                    breach.line,
                    breach.what
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The most files that may need each other in a circle, and over which the methods of one of the bot's types may be spread.
const MOST_IN_A_KNOT: usize = 5;

#[test]
fn no_more_than_five_files_need_each_other_in_a_circle() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let packages = PACKAGES.iter();
    let packages = packages.map(|package| crates.join(package.name).join("src"));
    for src in packages.chain([source_folder()]) {
        for knot in knots::Package::read(&src).knots() {
            let size = knot.len();
            let files = knot.join(", ");
            assert!(size <= MOST_IN_A_KNOT, "{}: {files}", src.display());
        }
    }
}

#[test]
fn the_methods_of_a_type_are_in_five_files_at_most() {
    for (name, files) in knots::Package::read(&source_folder()).spreads() {
        let named = files.join(", ");
        assert!(files.len() <= MOST_IN_A_KNOT, "{name}: {named}");
    }
}

#[test]
fn every_room_has_its_arrows() {
    let library = fs::read_to_string(source_folder().join("lib.rs")).expect("the library's root");
    let declared: BTreeSet<String> = library
        .lines()
        .filter_map(|line| line.trim().strip_suffix(';')?.rsplit_once("mod "))
        .map(|(_, name)| name.to_owned())
        .collect();
    let known: BTreeSet<String> = MODULES.iter().map(|room| room.name.to_owned()).collect();
    assert_eq!(declared, known);
}
