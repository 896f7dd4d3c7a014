//! Who may import whom: the arrows of the house, and the search for what goes against them.

use super::lexer::{Placed, Token, tokens};

/// A top-level module and what it may name.
pub struct Room {
    pub name: &'static str,
    /// Other rooms it may import. Itself is always allowed.
    pub imports: &'static [&'static str],
}

const EVERY: &[&str] = &[
    "cli", "clock", "config", "discord", "hall", "outbox", "people", "present", "render",
    "startup", "store", "table",
];

/// The rooms in reading order. A new room is added here together with its arrows.
#[rustfmt::skip]
pub const ROOMS: &[Room] = &[
    Room { name: "table", imports: &["store", "clock", "hall"] },
    Room { name: "people", imports: &["table", "store", "clock", "hall"] },
    Room { name: "outbox", imports: &["present", "table", "people", "store", "clock", "hall"] },
    Room { name: "present", imports: &["table", "people", "render", "hall"] },
    Room { name: "store", imports: &[] },
    Room { name: "clock", imports: &[] },
    Room { name: "render", imports: &[] },
    Room { name: "discord", imports: &["present", "table", "people", "outbox", "render"] },
    // What the tests of the others play in: it is there in tests alone.
    Room { name: "hall", imports: EVERY },
    Room { name: "startup", imports: EVERY },
    Room { name: "config", imports: &[] },
    Room { name: "cli", imports: EVERY },
];

/// The packages beside the bot's own. What they may name of each other's is in [`OUTER`].
pub const PACKAGES: [Room; 5] = [
    package("games"),
    package("words"),
    package("discord-client"),
    package("local-discord"),
    package("test-kit"),
];

const fn package(name: &'static str) -> Room {
    Room { name, imports: &[] }
}

/// Crates that only some rooms and packages may name.
const OUTER: &[(&[&str], &[&str])] = &[
    (
        &["games", "caravanserai_games"],
        &[
            "games", "table", "people", "outbox", "present", "hall", "store", "words", "render",
            "discord", "startup", "cli",
        ],
    ),
    (
        &["words", "caravanserai_words"],
        &[
            "words", "render", "present", "outbox", "discord", "cli", "config",
        ],
    ),
    (&["local_discord"], &["local-discord", "cli"]),
    (&["caravanserai"], &[]),
    (&["serenity"], &["discord", "discord-client"]),
    (&["poise"], &["discord"]),
    (&["discord_client"], &["discord", "startup"]),
    // The local Discord keeps its own file.
    (&["sqlx"], &["store", "local-discord"]),
    (
        &["image", "imageproc", "tiny_skia", "png", "ab_glyph"],
        &["render"],
    ),
    // SVG is read by tools, so that nobody who builds the bot compiles a reader of it.
    (&["resvg", "usvg"], &[]),
    (&["axum"], &["local-discord"]),
    (
        &["reqwest"],
        &["discord-client", "local-discord", "test-kit"],
    ),
];

/// Crates and modules that have no business among the pure rules.
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

/// Something that goes against the arrows.
#[derive(Debug, PartialEq, Eq)]
pub struct Breach {
    pub line: usize,
    pub what: String,
}

/// Looks through one file under `src/`.
///
/// `path` is relative to `src/`, with `/` between its parts. `lib.rs` and `main.rs` may name everything.
pub fn breaches(path: &str, source: &str) -> Vec<Breach> {
    let module = module_path(path);
    let Some(room_name) = module.first() else {
        return Vec::new();
    };
    let Some(room) = ROOMS.iter().find(|room| room.name == *room_name) else {
        return vec![Breach {
            line: 1,
            what: format!("{room_name} is no room of the house"),
        }];
    };
    search(room, Some(module.len()), source)
}

/// Looks through one file of another package: only for the crates that it names.
pub fn breaches_of_package(package: &Room, source: &str) -> Vec<Breach> {
    search(package, None, source)
}

/// `depth` is how far the file's module lies below the root of the bot's package.
fn search(room: &Room, depth: Option<usize>, source: &str) -> Vec<Breach> {
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

/// The module that a file holds: `games/mod.rs` → `[games]`, `games/seed.rs` → `[games, seed]`.
fn module_path(path: &str) -> Vec<&str> {
    if matches!(path, "lib.rs" | "main.rs") {
        return Vec::new();
    }
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let path = path.strip_suffix("/mod").unwrap_or(path);
    path.split('/').collect()
}

struct Search<'a> {
    room: &'a Room,
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

    /// Every path that begins at the root of the crate, by `crate::` or by enough `super::`.
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

    /// `pub(crate)` names no room, nor does `extern crate`.
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

    /// Checks what follows a path's way to the root; `at` is where its `::` should be.
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
        if ROOMS.iter().any(|room| room.name == name) {
            self.report(at, format!("{from} imports {name}"));
        } else {
            self.report(at, format!("{from} imports {name}, which is no room"));
        }
    }

    /// Names of other people's crates, wherever a path begins with one.
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

    /// Is this name the first of a path or of a `use`, and not a variable or a member?
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

    /// What a reader may know is a view: a position never reaches those who tell and draw.
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
