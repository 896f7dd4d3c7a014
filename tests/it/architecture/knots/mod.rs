//! Knots: files of a package that need each other in a circle, so that none of them can be read or tested alone.
//!
//! File A needs file B if A names something that B defines. A re-export counts for the file that defines the item, and a `mod`
//! declaration for nothing. Tests and what only tests use are left out.
//!
//! Methods are called without naming a file, so a type whose methods are spread over many files ties them together unseen: that
//! is counted too.

mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::rust_files;
use source::{FileSummary, Import, ModulePath};

/// The files of one package by module path.
pub struct Package {
    files: BTreeMap<ModulePath, FileSummary>,
}

impl Package {
    /// Reads the sources below `src`.
    pub fn read(src: &Path) -> Package {
        let files = rust_files(src).into_iter().map(|file| {
            let inside = file.strip_prefix(src).expect("it was found there");
            let source = fs::read_to_string(&file).expect("source files are readable UTF-8");
            (inside.to_string_lossy().replace('\\', "/"), source)
        });
        Package::of(files)
    }

    /// A package of these files, each with its path below the root and its source.
    fn of(sources: impl IntoIterator<Item = (String, String)>) -> Package {
        let modules = sources
            .into_iter()
            .map(|(path, source)| (module_path(&path), source));
        let of_program = modules.filter(|(module, _)| !is_for_tests(module));
        let files = of_program.map(|(module, source)| {
            let summary = FileSummary::of(&module, &source);
            (module, summary)
        });
        Package {
            files: files.collect(),
        }
    }

    /// The groups of two or more files that need each other in a circle, largest first.
    pub fn knots(&self) -> Vec<Vec<String>> {
        let needs: BTreeMap<_, _> = self
            .files
            .keys()
            .map(|file| (file, self.needs(file)))
            .collect();
        let reached: BTreeMap<_, _> = needs
            .keys()
            .map(|from| (*from, reach(from, &needs)))
            .collect();
        let mut knots = Vec::new();
        let mut done: BTreeSet<&ModulePath> = BTreeSet::new();
        for (file, reaches) in &reached {
            if done.contains(file) {
                continue;
            }
            let back = |other: &&&ModulePath| reached[**other].contains(*file);
            let knot: Vec<_> = reaches.iter().filter(back).copied().collect();
            if knot.len() > 1 {
                done.extend(&knot);
                knots.push(knot.iter().map(|file| file.join("/")).collect());
            }
        }
        knots.sort_by_key(|knot: &Vec<String>| std::cmp::Reverse(knot.len()));
        knots
    }

    /// The types whose methods are spread over several files, with those files, most first.
    pub fn spreads(&self) -> Vec<(String, Vec<String>)> {
        let mut spreads: BTreeMap<(&ModulePath, &str), Vec<String>> = BTreeMap::new();
        for (file, summary) in &self.files {
            for name in &summary.impls {
                let own = summary.declared.contains(name).then_some(file);
                let Some(home) = own.or_else(|| self.named_from(file, std::slice::from_ref(name)))
                else {
                    continue;
                };
                spreads
                    .entry((home, name))
                    .or_default()
                    .push(file.join("/"));
            }
        }
        let mut spreads: Vec<_> = spreads
            .into_iter()
            .filter(|(_, files)| files.len() > 1)
            .map(|((home, name), files)| (format!("{}::{name}", home.join("::")), files))
            .collect();
        spreads.sort_by_key(|(_, files)| std::cmp::Reverse(files.len()));
        spreads
    }

    /// The files that a file needs.
    fn needs(&self, file: &ModulePath) -> BTreeSet<&ModulePath> {
        let summary = &self.files[file];
        let mut needs = BTreeSet::new();
        let private = summary.imports.iter().filter(|import| !import.public);
        for import in private {
            let of_module = self.files.contains_key(&import.path);
            // A module that is imported is needed only for what is then named through it.
            if import.name.is_none() || !of_module {
                needs.extend(self.definer(&import.path, 0));
            }
        }
        for path in &summary.named {
            needs.extend(self.named_from(file, path));
        }
        needs.remove(file);
        needs
    }

    /// The file that defines what a file calls by this path.
    fn named_from(&self, file: &ModulePath, path: &[String]) -> Option<&ModulePath> {
        let (first, rest) = path.split_first()?;
        if first == "crate" {
            return self.definer(rest, 0);
        }
        let child: ModulePath = file.iter().chain([first]).cloned().collect();
        if self.files.contains_key(&child) {
            let whole: ModulePath = child.iter().chain(rest).cloned().collect();
            return self.definer(&whole, 0);
        }
        let mut imports = self.files[file].imports.iter();
        let import = imports.find(|import| import.name.as_ref() == Some(first))?;
        let whole: ModulePath = import.path.iter().chain(rest).cloned().collect();
        self.definer(&whole, 0)
    }

    /// The file that defines the item at this path; re-exports are followed. A path that names a module, or leads out of the
    /// package, has none.
    fn definer(&self, path: &[String], depth: usize) -> Option<&ModulePath> {
        // Globs may lead in circles.
        if depth > 8 {
            return None;
        }
        let mut at: ModulePath = Vec::new();
        for (index, name) in path.iter().enumerate() {
            let child: ModulePath = at.iter().chain([name]).cloned().collect();
            if self.files.contains_key(&child) {
                at = child;
                continue;
            }
            let (file, summary) = self.files.get_key_value(&at)?;
            if summary.declared.contains(name) {
                return Some(file);
            }
            let rest = &path[index + 1..];
            let named = |import: &&Import| import.name.as_ref() == Some(name);
            if let Some(import) = summary.imports.iter().find(named) {
                let whole: ModulePath = import.path.iter().chain(rest).cloned().collect();
                return self.definer(&whole, depth + 1);
            }
            let globs = summary
                .imports
                .iter()
                .filter(|import| import.name.is_none());
            return globs.into_iter().find_map(|glob| {
                let whole: ModulePath = glob
                    .path
                    .iter()
                    .chain([name])
                    .chain(rest)
                    .cloned()
                    .collect();
                self.definer(&whole, depth + 1)
            });
        }
        None
    }
}

/// Everything that is reached from a file, itself included.
fn reach<'a>(
    from: &'a ModulePath,
    needs: &BTreeMap<&'a ModulePath, BTreeSet<&'a ModulePath>>,
) -> BTreeSet<&'a ModulePath> {
    let mut reached = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        for needed in &needs[file] {
            if reached.insert(needed) {
                open.push(needed);
            }
        }
    }
    reached
}

/// `games/mod.rs` → `[games]`, `games/seed.rs` → `[games, seed]`, `lib.rs` → `[]`.
fn module_path(path: &str) -> ModulePath {
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let path = path.strip_suffix("/mod").unwrap_or(path);
    match path {
        "lib" | "main" => Vec::new(),
        path => path.split('/').map(str::to_owned).collect(),
    }
}

fn is_for_tests(module: &ModulePath) -> bool {
    let rooms = ["tests", "harness", "conformance", "testing"];
    module.iter().any(|name| rooms.contains(&name.as_str()))
}

/// A package of files given as path and source.
fn package(sources: &[(&str, &str)]) -> Package {
    let sources = sources.iter();
    Package::of(sources.map(|(path, source)| ((*path).to_owned(), (*source).to_owned())))
}

#[test]
fn a_circle_over_a_re_export_is_found() {
    let package = package(&[
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a/mod.rs", "mod inner; pub use inner::Thing;"),
        ("a/inner.rs", "use crate::b; pub struct Thing(b::Other);"),
        (
            "b.rs",
            "use super::a::Thing; pub struct Other; fn f(_: Thing) {}",
        ),
        ("c.rs", "use crate::a::Thing; use std::fmt;"),
    ]);
    assert_eq!(package.knots(), [["a/inner", "b"]]);
}

#[test]
fn a_parent_that_only_declares_is_in_no_circle() {
    let package = package(&[
        ("lib.rs", "mod a;"),
        (
            "a/mod.rs",
            "mod one; mod two; pub use one::One; pub use two::Two;",
        ),
        ("a/one.rs", "use super::Two; pub struct One(Two);"),
        ("a/two.rs", "pub struct Two; impl Two { fn f() {} }"),
    ]);
    assert_eq!(package.knots(), Vec::<Vec<String>>::new());
}

#[test]
fn methods_in_several_files_are_found() {
    let package = package(&[
        ("a.rs", "pub struct A; impl A {} impl<T> Clone for A {}"),
        ("b.rs", "use crate::a::A; impl A { fn b() {} }"),
        ("tests/c.rs", "impl A { fn c() {} }"),
    ]);
    assert_eq!(
        package.spreads(),
        [("a::A".to_owned(), vec!["a".to_owned(), "b".to_owned()])]
    );
}
