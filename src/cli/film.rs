//! `caravanserai film`

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;

use super::answer;
use super::exit_code::unusable;
use super::record::{Record, RecordArguments, RecordError, Replayed, played, unplayed, viewer};
use super::render::themes;
use render::{Film, Filmed, Reel, Theme, desert, nomadi};
use words::Language;

#[derive(clap::Args)]
pub(super) struct FilmArgs {
    #[command(flatten)]
    record: RecordArguments,
    /// Where to write the animated picture
    #[arg(short, long, value_name = "GIF")]
    output: PathBuf,
    /// Draw what this seat saw at each moment instead of what spectators saw
    #[arg(long, value_name = "K")]
    seat: Option<usize>,
    #[arg(long, default_value = "default", help = themes())]
    theme: Theme,
    /// Approximate width in pixels; a film that would have more than 2,000,000 bytes gets narrower, and then leaves out turns
    #[arg(long, default_value_t = Film::WIDTH)]
    width: u32,
}

pub(super) fn run(arguments: &FilmArgs) -> ExitCode {
    let film = match film(arguments) {
        Ok(film) => film,
        Err(trouble) => return trouble.report(),
    };
    match fs::write(&arguments.output, &film.gif) {
        Ok(()) => {
            answer::print(&json!({
                "frames": film.pictures,
                "width": film.width,
                "height": film.height,
                "bytes": film.gif.len(),
                "alt": film.alt,
            }));
            ExitCode::SUCCESS
        }
        Err(why) => unusable(format_args!("{}: {why}", arguments.output.display())),
    }
}

fn film(arguments: &FilmArgs) -> Result<Film, RecordError> {
    match arguments.record.read()? {
        Record::Desert(record) => of::<desert::Pictures>(arguments, &record),
        Record::Nomadi(record) => of::<nomadi::Pictures>(arguments, &record),
    }
}

/// The film of a record of this game.
fn of<P: Filmed<Game: Replayed>>(
    arguments: &FilmArgs,
    record: &games::Record<P::Game>,
) -> Result<Film, RecordError> {
    // Played first, so that nothing is drawn of a game that cannot be played to its end.
    played(record)?;
    let players = record.seated();
    let viewer = viewer(arguments.seat, players.len())?;
    let mut reel = Reel::<P>::new(players, arguments.theme, Language::English);
    let shown = record.turns(viewer, |moment| reel.add(&moment));
    shown.map_err(|why| unplayed(record, why))?;
    Ok(reel.film(arguments.width))
}
