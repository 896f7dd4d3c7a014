//! What the search for violations finds, and what it lets pass.

use super::{PACKAGES, breaches, breaches_of_package};

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
    refused_in("words", "extern crate png;", "words names png");
    refused(
        "discord/mod.rs",
        "fn f() { png::open(x) }",
        "discord names png",
    );
    refused("cli/render.rs", "use png::Encoder;", "cli names png");
    refused_in("render", "use resvg::usvg;", "render names resvg");
    refused("table/mod.rs", "use words::turn;", "table names words");
    refused_in("words", "use sqlx::query;", "words names sqlx");
    allowed_in("render", "use words::desert::alt;");
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
    allowed("discord/mod.rs", "let png = self::image::of(png);");
}

#[test]
fn positions_stay_with_the_rules() {
    refused_in("render", "fn f(p: &Position) {}", "render names Position");
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
