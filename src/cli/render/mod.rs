//! `caravanserai render`

mod desert;
mod nomadi;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use super::exit_code::unusable;
use super::record::{Record, RecordArguments, RecordError};
use crate::render::{Extent, Picture, Pictures, Request, Theme, WIDTH};
use games::{Player, Seat, Viewer};

#[derive(clap::Args)]
pub(super) struct RenderArgs {
    #[command(flatten)]
    record: RecordArguments,
    /// Where to write the picture
    #[arg(short, long, value_name = "PNG")]
    output: PathBuf,
    /// Draw the position after this many actions instead of all
    #[arg(long, value_name = "N")]
    after: Option<usize>,
    /// Draw what this seat sees instead of what spectators see
    #[arg(long, value_name = "K")]
    seat: Option<usize>,
    #[arg(long, default_value = "default", help = themes())]
    theme: Theme,
    /// Draw only the board, as a game's messages show it, without scores and legend
    #[arg(long)]
    board_only: bool,
    /// Approximate width in pixels
    #[arg(long, default_value_t = WIDTH)]
    width: u32,
}

/// The description of the option of themes.
fn themes() -> String {
    let names = Theme::ALL.map(Theme::name);
    format!("The theme: {}", names.join(", "))
}

impl RenderArgs {
    /// The reader of the picture, in a game of so many seats.
    fn viewer(&self, seats: usize) -> Result<Viewer, RecordError> {
        match self.seat {
            None => Ok(Viewer::Spectator),
            Some(seat) if seat < seats => Ok(Viewer::Seat(Seat::new(seat))),
            Some(given) => Err(RecordError::NoSeat { given, seats }),
        }
    }

    /// The scene of a view with these moves or placements marked.
    fn request<'a, P: Pictures>(
        &self,
        view: &'a P::View,
        players: &'a [Player],
        marked: &'a [P::Mark],
    ) -> Request<'a, P> {
        Request {
            marked,
            theme: self.theme,
            extent: if self.board_only {
                Extent::Board
            } else {
                Extent::Sheet
            },
            width: self.width,
            ..Request::new(view, players)
        }
    }
}

pub(super) fn run(arguments: &RenderArgs) -> ExitCode {
    let picture = match picture(arguments) {
        Ok(picture) => picture,
        Err(trouble) => return trouble.report(),
    };
    match fs::write(&arguments.output, &picture.png) {
        Ok(()) => {
            println!("{}", picture.alt);
            ExitCode::SUCCESS
        }
        Err(why) => unusable(format_args!("{}: {why}", arguments.output.display())),
    }
}

fn picture(arguments: &RenderArgs) -> Result<Picture, RecordError> {
    match arguments.record.read()? {
        Record::Desert(record) => desert::picture(arguments, &record),
        Record::Nomadi(record) => nomadi::picture(arguments, &record),
    }
}
