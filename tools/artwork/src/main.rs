//! Makes `src/render/art/drawings.rs` from the vector sources in `assets/art/`: `cargo run -p artwork`.
//!
//! The bot paints what is written there and never reads SVG, so nobody who builds the bot has to compile a reader of it.
//! Nothing is written unless every drawing gives, at every size tried, the very pixels that resvg gives for its source.

#[path = "../../../src/render/art/drawing.rs"]
mod drawing;
mod file;
mod proof;
mod source;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use source::Source;

/// What is read, and what is written.
const FOLDER: &str = "assets/art";
const FILE: &str = "src/render/art/drawings.rs";

fn main() -> ExitCode {
    match make() {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the file anew and says what has been done.
fn make() -> Result<String, String> {
    let (text, proved) = made()?;
    fs::write(root().join(FILE), &text).map_err(|error| format!("{FILE}: {error}"))?;
    Ok(format!(
        "{FILE}: {} bytes; {proved} pictures painted both ways are alike",
        text.len()
    ))
}

/// What the file has to hold, and how many pictures have been compared for it.
fn made() -> Result<(String, usize), String> {
    let mut drawings = Vec::new();
    let mut proved = 0;
    for source in Source::all(&root().join(FOLDER))? {
        let paths = source.paths()?;
        proved += proof::alike(&source, &paths)?;
        drawings.push((source, paths));
    }
    Ok((file::text(&drawings), proved))
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[cfg(test)]
mod tests {
    use super::{FILE, made, root};

    #[test]
    fn the_bot_has_the_drawings_that_the_sources_give() {
        let (text, proved) = made().expect("sources that can be drawn");
        assert!(proved > 0, "nothing was compared");
        let kept = std::fs::read_to_string(root().join(FILE)).expect("the bot's drawings");
        assert!(
            kept == text,
            "the drawings are not those of their sources: cargo run -p artwork"
        );
    }
}
