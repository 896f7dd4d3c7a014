//! `caravanserai render`

mod desert;
mod nomadi;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use super::exit_code::unusable;
use super::record::{Record, RecordArguments, RecordError};
use games::Player;
use render::{Extent, Picture, Pictures, Request, Theme, WIDTH};

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
pub(super) fn themes() -> String {
    let names = Theme::ALL.map(Theme::name);
    format!("The theme: {}", names.join(", "))
}

impl RenderArgs {
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
    match fs::write(&arguments.output, &picture.bytes) {
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

#[cfg(test)]
mod tests {
    use clap::Parser;
    use serde_json::{Value, json};

    use super::{RenderArgs, picture};

    #[derive(Parser)]
    struct Called {
        #[command(flatten)]
        arguments: RenderArgs,
    }

    /// What is told of the picture of this record.
    fn alt(record: &Value) -> String {
        let folder = tempfile::tempdir().expect("a folder for the record");
        let file = folder.path().join("game.record.json");
        std::fs::write(&file, record.to_string()).expect("a file for the record");
        let file = file.to_str().expect("an ordinary path");
        let called = Called::try_parse_from(["render", file, "-o", "unused.png", "--width", "320"]);
        let called = called.expect("the arguments are known");
        match picture(&called.arguments) {
            Ok(picture) => picture.alt,
            Err(_) => panic!("the record is in order"),
        }
    }

    /// Both games: a record with riders shows them, and one from before as ever.
    #[test]
    fn a_rendered_record_shows_each_players_own_colour() {
        let desert = include_str!("../../../docs/positions/game.json");
        let nomadi = include_str!("../../../docs/positions/nomadi-game.json");
        for text in [desert, nomadi] {
            let mut record: Value = serde_json::from_str(text).expect("a record");
            let first = record["players"][0].as_str().expect("a name").to_owned();
            record["actions"] = json!([]);
            if record.get("rolls").is_some() {
                record["rolls"] = json!([]);
            }
            let told = alt(&record);
            assert!(told.contains(&format!("{first} (red circle)")), "{told}");
            record["riders"] = json!({ first.as_str(): "white" });
            let told = alt(&record);
            assert!(told.contains(&format!("{first} (white star)")), "{told}");
        }
    }
}
