//! Generates a function for each message of the English catalogue, and the list of the catalogue's files.
//!
//! `locales/en/desert/moves.ftl` becomes the module `messages::desert::moves`, and its message `desert-moves-linked` the function
//! `linked`. A line of the comment directly above a message that begins with `$` lists the message's arguments in the order of the
//! function's parameters, with their types: `# $at, $spaces (number)`. A type may be left out where [`ARGUMENTS`] has it, and the
//! line itself where a message has one argument or none.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{Entry, Message};
use fluent_syntax::parser;
use signature::{Use, counted, uses};

#[path = "src/signature.rs"]
mod signature;

/// The types of arguments: the name in comments, the type of the function's parameter, and what becomes an `Argument` of it.
const TYPES: &[(&str, &str, &str)] = &[
    ("text", "&str", "{}"),
    ("number", "impl Number", "{}"),
    // A number with one decimal, from its tenths.
    ("tenths", "i64", "Tenths({})"),
    // Seconds since 1970, for Discord's timestamps.
    ("time", "i64", "Time({})"),
    // "A, B and C". Its length is an argument too, which needs no mention: of `$others` the number `$others-count`.
    ("list", "&[String]", "List({})"),
    // "A, B or C", with its length.
    ("alternatives", "&[String]", "Alternatives({})"),
    // What a user typed, quoted back.
    ("quoted", "&str", "Quoted({})"),
    ("rider", "games::Rider", "{}"),
    ("colour", "games::desert::Colour", "{}"),
    ("colours", "&[games::desert::Colour]", "{}"),
    ("level", "games::Level", "{}"),
];

/// The types that are passed as keys, and the function of the catalogue that shows them.
const KEYS: &[(&str, &str)] = &[
    ("rider", "RIDER"),
    ("colour", "COLOUR"),
    ("colours", "COLOUR"),
    ("level", "LEVEL"),
];

/// The usual types of arguments, by name.
const ARGUMENTS: &[(&str, &str)] = &[
    (
        "text",
        "at away beginning board brings by cancel card channel command commands commitment dice due edges erase export \
         first from gain game heading help here hint host info join keep late leave left letter line link list mark \
         mention mover moving name names new next nomad nomads oasis offer offers on other owner pace pause pay place placement \
         placements places player points price quiet reason rematch replace resign resume role rules score scores seed \
         server settings since source sources spaces start status step take terms text theme thread timing title to topic \
         trades turns undo until variants what who whom why winner zone",
    ),
    (
        "number",
        "after attempts before camels cards coins count days die drafted far games has joined large last many misses more most \
         moves near number of owed page pools row rows seats steps taken tokens turn value worth yours",
    ),
    (
        "list",
        "agreed arrivals boards channels gains missing options others players reminders topics values winners \
         with",
    ),
    ("time", "seconds"),
    ("quoted", "given"),
    ("rider", "rider"),
    ("colour", "colour"),
    ("colours", "colours"),
    ("level", "level"),
];

/// A file that begins with this has no functions: its messages are looked up by their ids.
const LOOKED_UP: &str = "(looked up by id)";

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let locales = root.join("locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    println!("cargo::rerun-if-changed=build.rs");
    let mut catalogue = Catalogue::default();
    catalogue.folder(&locales.join("en"), &[]);
    if !catalogue.errors.is_empty() {
        for error in &catalogue.errors {
            println!("cargo::error={error}");
        }
        return;
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("messages.rs"), catalogue.code()).expect("the build folder can be written");
}

#[derive(Default)]
struct Catalogue {
    /// The embedded files: their names and where they are.
    files: Vec<(String, PathBuf)>,
    modules: String,
    ids: BTreeSet<String>,
    errors: Vec<String>,
}

impl Catalogue {
    /// The modules of a folder and of the folders in it; `path` leads to it from the root of the catalogue.
    fn folder(&mut self, folder: &Path, path: &[&str]) {
        let entries = fs::read_dir(folder).expect("the catalogue can be read");
        let entries = entries.map(|entry| entry.expect("the catalogue can be read").path());
        // An editor may have files of its own there.
        let ours =
            |path: &PathBuf| path.is_dir() || path.extension().is_some_and(|end| end == "ftl");
        let sorted: BTreeSet<PathBuf> = entries.filter(ours).collect();
        for file in sorted {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            let path: Vec<&str> = path.iter().copied().chain([&*name]).collect();
            let _ = writeln!(self.modules, "pub mod {} {{", name.replace('-', "_"));
            if file.is_dir() {
                self.folder(&file, &path);
            } else {
                self.file(&file, &path);
            }
            self.modules.push_str("}\n");
        }
    }

    /// The functions of a file.
    fn file(&mut self, file: &Path, path: &[&str]) {
        let name = path.join("/");
        let text = fs::read_to_string(file).expect("the catalogue can be read");
        self.files.push((name.clone(), file.to_owned()));
        let resource = match parser::parse(text.as_str()) {
            Ok(resource) => resource,
            Err((_, why)) => {
                self.errors.push(format!("{name}.ftl: {why:?}"));
                return;
            }
        };
        let functions = !text.trim_start_matches(['#', ' ']).starts_with(LOOKED_UP);
        if functions {
            self.modules
                .push_str("use crate::{Language, catalogue::*};\n");
        }
        let prefix = format!("{}-", path.join("-"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            let mut error = |why: &str| self.errors.push(format!("{name}.ftl, `{id}`: {why}"));
            let Some(function) = id.strip_prefix(&prefix) else {
                error(&format!("the id has to begin with `{prefix}`"));
                continue;
            };
            if !self.ids.insert(id.to_owned()) {
                error("the id is there twice");
            }
            let comment = message.comment.as_ref();
            let comment = comment.map_or(&[][..], |comment| &comment.content[..]);
            if functions {
                match parameters(&message, comment) {
                    Ok(parameters) => {
                        self.modules
                            .push_str(&code(id, function, comment, &parameters));
                    }
                    Err(why) => error(&why),
                }
            }
        }
    }

    fn code(&self) -> String {
        let mut code = String::from("/// The files of the English catalogue: name and text.\n");
        code.push_str("pub const ENGLISH: &[(&str, &str)] = &[\n");
        for (name, file) in &self.files {
            let _ = writeln!(
                code,
                "({name:?}, include_str!({:?})),",
                file.display().to_string()
            );
        }
        code.push_str("];\n");
        code + &self.modules
    }
}

/// The parameters of a message's function, each a name and an entry of [`TYPES`].
fn parameters<'a>(
    message: &'a Message<&'a str>,
    comment: &[&'a str],
) -> Result<Vec<(&'a str, usize)>, String> {
    let mut places = Vec::new();
    if let Some(pattern) = &message.value {
        uses(pattern, &mut places);
    }
    let named: BTreeSet<&str> = places.iter().map(|(name, _)| *name).collect();
    let counted = |name: &str| counted(name).is_some_and(|list| named.contains(list));
    let used: BTreeSet<&str> = named
        .iter()
        .copied()
        .filter(|name| !counted(name))
        .collect();
    let mut listed: Vec<(&str, Option<&str>)> = Vec::new();
    let lines = comment.iter().filter(|line| line.starts_with('$'));
    for item in lines.flat_map(|line| line.split(',')).map(str::trim) {
        let (name, kind) = match item.split_once(' ') {
            Some((name, kind)) => (name, Some(kind.trim_matches(['(', ')']))),
            None => (item, None),
        };
        match name.strip_prefix('$') {
            Some(name) if used.contains(name) => listed.push((name, kind)),
            None if item.is_empty() => {}
            _ => return Err(format!("there is no argument `{name}`")),
        }
    }
    if listed.is_empty() && used.len() < 2 {
        listed.extend(used.iter().map(|name| (*name, None)));
    }
    if listed.len() != used.len() {
        return Err(format!(
            "the comment has to list {used:?}, each once, as `# $name, $name (type)`"
        ));
    }
    let usual: BTreeMap<&str, &str> = ARGUMENTS
        .iter()
        .flat_map(|(kind, names)| names.split(' ').map(move |name| (name, *kind)))
        .collect();
    let found = listed.into_iter().map(|(name, kind)| {
        let kind = kind.or_else(|| usual.get(name).copied());
        let kind = kind.ok_or_else(|| format!("the argument `${name}` has no type"))?;
        let shows = KEYS.iter().find(|(key, _)| *key == kind);
        let right = |how: &Use<'_>| match (how, shows) {
            (Use::Chosen, _) => true,
            (Use::Given(function), Some((_, shows))) => function == shows,
            (Use::Given(function), None) => *function == "BEGINS",
            (Use::Shown, shows) => shows.is_none(),
        };
        if let Some((_, shows)) = shows
            && !places.iter().all(|(used, how)| *used != name || right(how))
        {
            return Err(format!(
                "`${name}` is a key: write `{{ {shows}(${name}) }}`"
            ));
        }
        let kind = TYPES.iter().position(|(known, ..)| *known == kind);
        Ok((
            name,
            kind.ok_or_else(|| format!("the type of `${name}` is unknown"))?,
        ))
    });
    found.collect()
}

/// The function of a message.
fn code(id: &str, function: &str, comment: &[&str], parameters: &[(&str, usize)]) -> String {
    let mut code = String::new();
    for line in comment.iter().filter(|line| !line.starts_with('$')) {
        let _ = writeln!(code, "/// {line}");
    }
    let function = function.replace('-', "_");
    let _ = write!(code, "pub fn {function}(language: Language");
    let mut arguments = String::new();
    for (name, kind) in parameters {
        let (_, parameter, argument) = TYPES[*kind];
        let variable = name.replace('-', "_");
        let _ = write!(code, ", {variable}: {parameter}");
        let argument = argument.replace("{}", &variable);
        let _ = write!(arguments, "({name:?}, &{argument}), ");
    }
    let _ = writeln!(
        code,
        ") -> String {{ say(language, {id:?}, &[{arguments}]) }}"
    );
    code
}
