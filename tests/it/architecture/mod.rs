//! Dependencies within the project: which module may import which, and which may name which crate.

mod arrows;
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
    let sqlite = folder.join("sqlite");
    for file in rust_files(&folder) {
        let source = fs::read_to_string(&file).expect("source files are readable UTF-8");
        let named = lexer::tokens(&source)
            .iter()
            .any(|(token, _)| *token == lexer::Token::Name("sqlx".to_owned()));
        assert!(
            !named || file.starts_with(&sqlite),
            "{} names sqlx",
            file.display()
        );
    }
}

/// The files that may name a particular game: the presentation's registry of games, and the game's own
/// folders. The command line knows only one game, boards of only one are read from the host's folder, and the
/// inks and the hex grid belong to one.
fn tells_games_apart(path: &str) -> bool {
    let own = ["/desert/", "/nomadi/", "/tests/"]
        .iter()
        .any(|folder| path.contains(folder));
    own || path.ends_with("/tests.rs")
        || path.contains("src/cli/")
        || [
            "src/present/game/mod.rs",
            "src/harness/playing.rs",
            "src/startup.rs",
            "src/render/theme.rs",
            "src/render/layout.rs",
        ]
        .iter()
        .any(|plug| path.ends_with(plug))
}

#[test]
fn games_are_told_apart_in_one_file_of_what_is_shown() {
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

/// The violations in one file, without line numbers.
fn found(path: &str, source: &str) -> Vec<String> {
    breaches(path, source)
        .into_iter()
        .map(|breach| breach.what)
        .collect()
}

#[track_caller]
fn allowed(path: &str, source: &str) {
    assert_eq!(
        found(path, source),
        Vec::<String>::new(),
        "{path}: {source}"
    );
}

#[track_caller]
fn refused(path: &str, source: &str, why: &str) {
    assert_eq!(found(path, source), [why], "{path}: {source}");
}

/// The violations in a file of another package.
fn found_in(package: &str, source: &str) -> Vec<String> {
    let known = PACKAGES.iter().find(|known| known.name == package);
    let package = known.unwrap_or_else(|| panic!("{package} is a package"));
    let breaches = breaches_of_package(package, source);
    breaches.into_iter().map(|breach| breach.what).collect()
}

#[track_caller]
fn allowed_in(package: &str, source: &str) {
    assert_eq!(found_in(package, source), Vec::<String>::new(), "{source}");
}

#[track_caller]
fn refused_in(package: &str, source: &str, why: &str) {
    assert_eq!(found_in(package, source), [why], "{source}");
}

#[test]
fn arrows_that_stand() {
    allowed(
        "table/lobby.rs",
        "use games::{self, Seat}; use crate::{store::{self, Store}, clock::Clock};",
    );
    allowed(
        "discord/mod.rs",
        "use crate::{present, table}; use words::turn; use poise::serenity_prelude as s;",
    );
    allowed(
        "startup.rs",
        "use crate::discord; fn f() { crate::table::x() }",
    );
    allowed("cli/mod.rs", "pub(crate) fn f() { crate::startup::run() }");
    allowed("main.rs", "fn main() { caravanserai::cli::main() }");
    allowed(
        "store/sqlite/mod.rs",
        "use super::names; use super::super::store::names;",
    );
}

#[test]
fn arrows_that_point_back_are_found() {
    refused("clock.rs", "use crate::store;", "clock imports store");
    refused(
        "store/mod.rs",
        "use crate::{\n  store, table::Tables };",
        "store imports table",
    );
    refused(
        "config.rs",
        "fn f() { let x = crate::table::y(); }",
        "config imports table",
    );
    refused(
        "outbox.rs",
        "use crate::discord::Bot;",
        "outbox imports discord",
    );
    refused("config.rs", "type T = games::Seat;", "config names games");
    refused(
        "discord/mod.rs",
        "use crate::store::UserId;",
        "discord imports store",
    );
    refused(
        "table/mod.rs",
        "macro_rules! m { () => { $crate::outbox::w() } }",
        "table imports outbox",
    );
    refused(
        "table/mod.rs",
        "use crate::Secret;",
        "table imports Secret, which is no room",
    );
    refused("attic/mod.rs", "", "attic is no room of the house");
}

#[test]
fn the_way_round_over_super_is_found() {
    refused(
        "outbox.rs",
        "use super::discord::Bot;",
        "outbox imports discord",
    );
    refused("store/mod.rs", "use super::table;", "store imports table");
    refused(
        "store/log.rs",
        "use super::super::table;",
        "store imports table",
    );
    refused(
        "store/sqlite/log.rs",
        "use super::super::super::outbox;",
        "store imports outbox",
    );
    refused(
        "store/mod.rs",
        "mod tests { use super::super::table; }",
        "store imports table",
    );
    allowed("store/mod.rs", "mod tests { use super::table; } fn f() {}");
    refused(
        "store/mod.rs",
        "mod a { mod b {} } use super::table;",
        "store imports table",
    );
    refused(
        "outbox.rs",
        "use super::{table, discord};",
        "outbox imports discord",
    );
    allowed(
        "store/mod.rs",
        "mod tests { pub(super) fn f() {} } pub(super) fn g() {}",
    );
}

#[test]
fn the_root_under_another_name_is_found() {
    refused(
        "table/mod.rs",
        "use crate as house;",
        "the root of the crate under another name",
    );
    refused(
        "table/mod.rs",
        "use crate::*;",
        "everything at the root of the crate",
    );
    refused(
        "table/mod.rs",
        "use crate::{clock, *};",
        "everything at the root of the crate",
    );
    refused(
        "table/mod.rs",
        "use super::*;",
        "everything at the root of the crate",
    );
    refused(
        "table/mod.rs",
        "#[path = \"../worker/mod.rs\"] mod w;",
        "a #[path] hides which room a file belongs to",
    );
}

#[test]
fn other_peoples_crates_stay_in_their_rooms() {
    refused(
        "table/mod.rs",
        "use serenity::all::UserId;",
        "table names serenity",
    );
    refused("startup.rs", "use poise as p;", "startup names poise");
    refused(
        "outbox.rs",
        "fn f(x: ::serenity::all::Http) {}",
        "outbox names serenity",
    );
    refused(
        "table/mod.rs",
        "use local_discord::LocalDiscord;",
        "table names local_discord",
    );
    refused(
        "table/mod.rs",
        "fn f() { sqlx::query(\"\"); }",
        "table names sqlx",
    );
    refused_in("words", "extern crate image;", "words names image");
    refused(
        "discord/mod.rs",
        "fn f() { image::open(x) }",
        "discord names image",
    );
    refused("cli/render.rs", "use png::Encoder;", "cli names png");
    refused("render/art.rs", "use resvg::usvg;", "render names resvg");
    refused("table/mod.rs", "use words::turn;", "table names words");
    refused_in("words", "use sqlx::query;", "words names sqlx");
    allowed("render/mod.rs", "use words::desert::alt;");
    refused_in("games", "use tokio::fs;", "games names tokio");
    refused_in("games", "use std::{fmt, fs::File};", "games names std::fs");
    refused_in(
        "games",
        "let t = std::time::Instant::now();",
        "games names std::time",
    );
    allowed_in(
        "games",
        "use std::{fmt, collections::{time}}; use std::sync::Arc;",
    );
    allowed(
        "discord/mod.rs",
        "let image = a.image; let png = self::image::of(png);",
    );
}

#[test]
fn positions_stay_with_the_rules() {
    refused(
        "render/scene.rs",
        "fn f(p: &Position) {}",
        "render names Position",
    );
    refused_in(
        "words",
        "use games::desert::Position;",
        "words names Position",
    );
    refused(
        "discord/mod.rs",
        "fn f() -> Position {}",
        "discord names Position",
    );
    allowed_in("games", "struct Position;");
    allowed("table/mod.rs", "struct Position;");
}

#[test]
fn comments_and_text_are_not_code() {
    allowed(
        "store/mod.rs",
        "//! See [`crate::worker`].\n/* crate::worker /* sqlx::x */ */ const A: &str = \"crate::worker\";",
    );
    allowed(
        "store/mod.rs",
        "const A: &str = r#\"\" crate::worker\"#; const B: char = '\"';",
    );
    allowed(
        "store/mod.rs",
        "fn f<'a>(x: &'a str) -> char { '\\'' } // serenity::all",
    );
    refused(
        "store/mod.rs",
        "const A: &str = r\"\\\"; use crate::outbox; const B: &[u8] = b\"\\\"\";",
        "store imports outbox",
    );
    assert_eq!(
        breaches("store/mod.rs", "\n/*\n*/\nuse crate::outbox;")[0].line,
        4
    );
}
