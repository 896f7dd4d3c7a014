//! Which module may import which, and the search for violations.

mod tests;

use super::lexer::{Placed, Token, tokens};

/// A top-level module and what it may name.
pub struct Module {
    pub name: &'static str,
    /// Other modules it may import. Itself is always allowed.
    pub imports: &'static [&'static str],
}

const EVERY: &[&str] = &[
    "cli", "clock", "config", "discord", "harness", "history", "leases", "metrics", "ops",
    "outbox", "people", "present", "priority", "programs", "startup", "store", "table",
];

/// The modules in reading order. Add a new module here together with its imports.
#[rustfmt::skip]
pub const MODULES: &[Module] = &[
    Module { name: "table", imports: &["store", "clock", "metrics", "priority", "programs", "harness"] },
    Module { name: "people", imports: &["table", "store", "clock", "harness"] },
    Module { name: "history", imports: &["table", "store", "harness"] },
    Module { name: "outbox", imports: &["present", "table", "people", "history", "store", "clock", "metrics", "harness"] },
    Module { name: "present", imports: &["table", "people", "history", "harness"] },
    Module { name: "leases", imports: &["table", "store", "clock"] },
    Module { name: "store", imports: &["metrics"] },
    Module { name: "programs", imports: &["store"] },
    Module { name: "clock", imports: &[] },
    Module { name: "metrics", imports: &[] },
    Module { name: "priority", imports: &[] },
    Module { name: "discord", imports: &["present", "table", "people", "history", "outbox", "leases", "metrics", "priority"] },
    Module { name: "ops", imports: EVERY },
    // Support for the tests of the others; it exists only in tests.
    Module { name: "harness", imports: EVERY },
    Module { name: "startup", imports: EVERY },
    Module { name: "config", imports: &[] },
    Module { name: "cli", imports: EVERY },
];

/// The packages besides the bot's own. [`OUTER`] says which of them may name which.
pub const PACKAGES: [Module; 6] = [
    package("games"),
    package("words"),
    package("render"),
    package("discord-client"),
    package("local-discord"),
    package("test-kit"),
];

const fn package(name: &'static str) -> Module {
    Module { name, imports: &[] }
}

/// Crates that only some modules and packages may name.
const OUTER: &[(&[&str], &[&str])] = &[
    (
        &["games", "caravanserai_games"],
        &[
            "games", "table", "people", "outbox", "present", "programs", "harness", "store",
            "words", "render", "discord", "startup", "cli", "history",
        ],
    ),
    (
        &["words", "caravanserai_words"],
        &[
            "words", "render", "present", "outbox", "discord", "ops", "cli", "config",
        ],
    ),
    (
        &["render", "caravanserai_render"],
        &["render", "present", "discord", "cli"],
    ),
    (&["local_discord"], &["local-discord", "cli"]),
    (&["caravanserai"], &[]),
    (&["serenity"], &["discord", "discord-client"]),
    (&["poise"], &["discord"]),
    (&["discord_client"], &["discord", "startup"]),
    // The local Discord has its own database file; tests make schemas on a server.
    (&["sqlx"], &["store", "local-discord", "test-kit"]),
    (&["tiny_skia", "png", "ab_glyph"], &["render"]),
    // Only tools read SVG, so that building the bot compiles no SVG reader.
    (&["resvg", "usvg"], &[]),
    (&["skillratings"], &["history"]),
    (&["axum"], &["local-discord", "ops"]),
    (&["prometheus"], &["metrics"]),
    (
        &["reqwest"],
        &["discord-client", "local-discord", "test-kit", "cli"],
    ),
];

/// Crates and modules that the pure rules must not use.
const IMPURE: &[&str] = &[
    "tokio",
    "tokio_util",
    "futures_util",
    "async_trait",
    "jiff",
    "tracing",
    "dotenvy",
];
const IMPURE_STD: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];

/// A forbidden import.
#[derive(Debug, PartialEq, Eq)]
pub struct Breach {
    pub line: usize,
    pub what: String,
}

/// Checks one file under `src/`.
///
/// `path` is relative to `src/`, with `/` between its parts. `lib.rs` and `main.rs` may name everything.
pub fn breaches(path: &str, source: &str) -> Vec<Breach> {
    let module = module_path(path);
    let Some(room_name) = module.first() else {
        return Vec::new();
    };
    let Some(room) = MODULES.iter().find(|room| room.name == *room_name) else {
        return vec![Breach {
            line: 1,
            what: format!("{room_name} is no room of the house"),
        }];
    };
    search(room, Some(module.len()), source)
}

/// Checks one file of another package, only for the crates that it names.
pub fn breaches_of_package(package: &Module, source: &str) -> Vec<Breach> {
    search(package, None, source)
}

/// `depth` is how far the file's module lies below the root of the bot's package.
fn search(room: &Module, depth: Option<usize>, source: &str) -> Vec<Breach> {
    let tokens = tokens(source);
    let mut search = Search {
        room,
        tokens: &tokens,
        found: Vec::new(),
    };
    if let Some(depth) = depth {
        search.paths(depth);
    }
    search.outer_crates();
    search.position();
    search.found.sort_by_key(|breach| breach.line);
    search.found
}

/// The module path of a file: `games/mod.rs` → `[games]`, `games/seed.rs` → `[games, seed]`.
fn module_path(path: &str) -> Vec<&str> {
    if matches!(path, "lib.rs" | "main.rs") {
        return Vec::new();
    }
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let path = path.strip_suffix("/mod").unwrap_or(path);
    path.split('/').collect()
}

struct Search<'a> {
    room: &'a Module,
    tokens: &'a [Placed],
    found: Vec<Breach>,
}

impl<'a> Search<'a> {
    fn token(&self, at: usize) -> Option<&'a Token> {
        self.tokens.get(at).map(|(token, _)| token)
    }

    fn name(&self, at: usize) -> Option<&'a str> {
        match self.token(at) {
            Some(Token::Name(name)) => Some(name),
            _ => None,
        }
    }

    fn report(&mut self, at: usize, what: String) {
        let line = self.tokens.get(at).map_or(0, |(_, line)| *line);
        self.found.push(Breach { line, what });
    }

    /// Checks every path that begins at the root of the crate, by `crate::` or by enough `super::`.
    ///
    /// `file_depth` is how far the file's module lies below the root; modules within the file add to it.
    fn paths(&mut self, file_depth: usize) {
        let mut braces = 0usize;
        let mut inner: Vec<usize> = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            match self.token(at) {
                Some(Token::Mark('{')) => {
                    let is_module =
                        at >= 2 && self.name(at - 2) == Some("mod") && self.name(at - 1).is_some();
                    braces += 1;
                    if is_module {
                        inner.push(braces);
                    }
                }
                Some(Token::Mark('}')) => {
                    if inner.last() == Some(&braces) {
                        inner.pop();
                    }
                    braces = braces.saturating_sub(1);
                }
                Some(Token::Name(name)) if name == "crate" && !self.is_visibility(at) => {
                    self.path_at_root(at + 1);
                }
                Some(Token::Name(name)) if name == "super" => {
                    at = self.upwards(at, file_depth + inner.len());
                    continue;
                }
                Some(Token::Name(name)) if name == "path" && self.is_attribute(at) => {
                    self.report(at, "a #[path] hides which room a file belongs to".into());
                }
                _ => {}
            }
            at += 1;
        }
    }

    /// `pub(crate)` names no module, nor does `extern crate`.
    fn is_visibility(&self, at: usize) -> bool {
        let closed = self.token(at + 1) == Some(&Token::Mark(')'));
        match at.checked_sub(1).and_then(|at| self.token(at)) {
            Some(Token::Mark('(')) => closed,
            Some(Token::Name(word)) => word == "extern",
            _ => false,
        }
    }

    fn is_attribute(&self, at: usize) -> bool {
        at > 0
            && self.token(at - 1) == Some(&Token::Mark('['))
            && self.token(at + 1) == Some(&Token::Mark('='))
    }

    /// Follows `super::super::…` from `depth` modules below the root; returns where to read on.
    fn upwards(&mut self, mut at: usize, mut depth: usize) -> usize {
        while self.name(at) == Some("super") {
            depth = depth.saturating_sub(1);
            if depth == 0 && !self.is_visibility(at) {
                self.path_at_root(at + 1);
            }
            if self.token(at + 1) != Some(&Token::Path) || self.name(at + 2) != Some("super") {
                return at + 1;
            }
            at += 2;
        }
        at
    }

    /// Checks what follows a path to the root; `at` is where its `::` should be.
    fn path_at_root(&mut self, at: usize) {
        if self.token(at) != Some(&Token::Path) {
            return self.report(at, "the root of the crate under another name".into());
        }
        match self.token(at + 1) {
            Some(Token::Name(name)) if name == "super" => {}
            Some(Token::Name(name)) => self.room_named(at + 1, name),
            Some(Token::Mark('{')) => self.list_of_rooms(at + 1),
            _ => self.report(at, "everything at the root of the crate".into()),
        }
    }

    /// `crate::{games::Seat, words}`: the first name of each member of the list that opens at `open`.
    fn list_of_rooms(&mut self, open: usize) {
        let mut depth = 0;
        for at in open..self.tokens.len() {
            match self.token(at) {
                Some(Token::Mark('{')) => depth += 1,
                Some(Token::Mark('}')) => {
                    depth -= 1;
                    if depth == 0 {
                        return;
                    }
                }
                Some(Token::Name(name)) if depth == 1 && self.begins_member(at) => {
                    self.room_named(at, name);
                }
                Some(Token::Mark('*')) if depth == 1 && self.begins_member(at) => {
                    self.report(at, "everything at the root of the crate".into());
                }
                _ => {}
            }
        }
    }

    fn begins_member(&self, at: usize) -> bool {
        matches!(self.token(at - 1), Some(Token::Mark('{' | ',')))
    }

    fn room_named(&mut self, at: usize, name: &str) {
        let from = self.room.name;
        if name == from || self.room.imports.contains(&name) {
            return;
        }
        if MODULES.iter().any(|room| room.name == name) {
            self.report(at, format!("{from} imports {name}"));
        } else {
            self.report(at, format!("{from} imports {name}, which is no room"));
        }
    }

    /// Checks names of other crates, wherever a path begins with one.
    fn outer_crates(&mut self) {
        let from = self.room.name;
        for at in 0..self.tokens.len() {
            let Some(name) = self.name(at) else { continue };
            if !self.begins_path(at) {
                continue;
            }
            for (crates, rooms) in OUTER {
                if crates.contains(&name) && !rooms.contains(&from) {
                    self.report(at, format!("{from} names {name}"));
                }
            }
            if from == "games" {
                if IMPURE.contains(&name) {
                    self.report(at, format!("games names {name}"));
                } else if name == "std" {
                    self.impure_std(at);
                }
            }
        }
    }

    /// Whether this name begins a path or a `use`, as opposed to a variable or a member.
    fn begins_path(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|at| self.token(at));
        let after = self.token(at + 1);
        let imported =
            matches!(before, Some(Token::Name(word)) if word == "use" || word == "crate");
        // `::serenity::…` begins at the colons; `crate::serenity::…` does not.
        let global = before == Some(&Token::Path)
            && !matches!(
                at.checked_sub(2).and_then(|at| self.token(at)),
                Some(Token::Name(_) | Token::Mark('>'))
            );
        imported || ((before != Some(&Token::Path) || global) && after == Some(&Token::Path))
    }

    fn impure_std(&mut self, at: usize) {
        let open = at + 2;
        let mut depth = 0;
        for at in open..self.tokens.len() {
            match self.token(at) {
                Some(Token::Name(name)) if depth <= 1 => {
                    let first = at == open || self.begins_member(at);
                    if first && IMPURE_STD.contains(&name.as_str()) {
                        self.report(at, format!("games names std::{name}"));
                    }
                }
                Some(Token::Mark('{')) => depth += 1,
                Some(Token::Mark('}')) => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    /// Readers may only know a view: a position never reaches the modules that describe and draw.
    fn position(&mut self) {
        if !["render", "words", "present", "outbox", "discord"].contains(&self.room.name) {
            return;
        }
        for at in 0..self.tokens.len() {
            if self.name(at) == Some("Position") {
                self.report(at, format!("{} names Position", self.room.name));
            }
        }
    }
}
