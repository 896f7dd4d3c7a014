//! Makes `crates/render/src/art/drawings.rs` from the vector sources in `crates/render/art/`: `cargo run -p artwork`.
//!
//! The bot paints from that file and never reads SVG, so building the bot compiles no SVG reader. Nothing is
//! written unless every drawing has, at every size tried, exactly the pixels that resvg renders from its source.

#[path = "../../../crates/render/src/art/drawing.rs"]
mod drawing;
mod file;
mod proof;
mod source;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use source::Source;

const FOLDER: &str = "crates/render/art";
const FILE: &str = "crates/render/src/art/drawings.rs";

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

/// Regenerates the file and says what was done.
fn make() -> Result<String, String> {
    let (text, proved) = made()?;
    fs::write(root().join(FILE), &text).map_err(|error| format!("{FILE}: {error}"))?;
    Ok(format!(
        "{FILE}: {} bytes; {proved} pictures painted both ways are alike",
        text.len()
    ))
}

/// The contents of the file, and how many pictures were compared for it.
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
            "the drawings do not match their sources: run cargo run -p artwork"
        );
    }
}
