//! `caravanserai words check`

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use serde_json::json;

use super::answer;
use super::exit_code::unusable;
use ::words::Language;
use ::words::check::{Finding, check};

#[derive(Args)]
pub(super) struct WordsArgs {
    #[command(subcommand)]
    command: WordsCommand,
}

#[derive(Subcommand)]
enum WordsCommand {
    /// List what a translation lacks, has too much, or says too long for its place
    Check(CheckArgs),
}

#[derive(Args)]
struct CheckArgs {
    /// The folder of the language, such as pl; without it, English and every translation
    language: Option<String>,
    /// The folder with a folder for each language
    #[arg(long, default_value = "crates/words/locales")]
    locales: PathBuf,
    /// Print the list as JSON
    #[arg(long)]
    json: bool,
}

/// The folder of the English sentences, with which translations are compared.
const ENGLISH: &str = "en";

pub(super) fn run(arguments: &WordsArgs) -> ExitCode {
    let WordsCommand::Check(arguments) = &arguments.command;
    match findings(arguments) {
        Ok(found) => {
            print(&found, arguments.json);
            ExitCode::from(u8::from(!found.is_empty()))
        }
        Err(why) => unusable(why),
    }
}

/// The faults, each with its language.
fn findings(arguments: &CheckArgs) -> Result<Vec<(String, Finding)>, String> {
    let languages = match &arguments.language {
        Some(language) => vec![language.clone()],
        None => folders(&arguments.locales)?,
    };
    let english: Vec<_> = ::words::files(Language::English).collect();
    let mut findings = Vec::new();
    for language in languages {
        let locale = language.parse();
        let locale = locale.map_err(|_| format!("{language} is not the name of a language"))?;
        let found = match language == ENGLISH {
            true => check(&locale, &english, None),
            false => {
                let folder = arguments.locales.join(&language);
                let files = files(&folder, "");
                let files = files.map_err(|why| format!("{}: {why}", folder.display()))?;
                check(&locale, &files, Some(&english))
            }
        };
        findings.extend(found.into_iter().map(|one| (language.clone(), one)));
    }
    Ok(findings)
}

/// The languages that have a folder.
fn folders(locales: &Path) -> Result<Vec<String>, String> {
    let wrong = |why: io::Error| format!("{}: {why}", locales.display());
    let mut languages = Vec::new();
    for entry in fs::read_dir(locales).map_err(wrong)? {
        let entry = entry.map_err(wrong)?;
        if entry.path().is_dir() {
            languages.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    languages.sort();
    Ok(languages)
}

/// The names, without their endings, and the texts of the files in a folder and below it.
fn files(folder: &Path, below: &str) -> io::Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("{below}{name}");
        if path.is_dir() {
            found.extend(files(&path, &format!("{name}/"))?);
        } else if path.extension().is_some_and(|ending| ending == "ftl") {
            found.push((name, fs::read_to_string(&path)?));
        }
    }
    found.sort();
    Ok(found)
}

/// A reader of the list may stop before its end.
fn print(found: &[(String, Finding)], as_json: bool) {
    if as_json {
        let list = found.iter().map(|(language, one)| {
            json!({"language": language, "file": one.file, "message": one.message, "what": one.what})
        });
        answer::print(&list.collect());
        return;
    }
    let mut out = io::stdout().lock();
    for (language, one) in found {
        let _ = writeln!(out, "{language}/{one}");
    }
}
