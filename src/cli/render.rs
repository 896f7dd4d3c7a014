//! `caravanserai render`

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use super::record::{RecordArguments, players, refused};
use crate::render::desert::{NumberedPlacement, Request, draw};
use crate::render::{Theme, WIDTH};
use games::desert::{Action, Game};
use games::{Seat, Viewer};

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
    /// default, high-contrast, colour-blind or dark
    #[arg(long, default_value = "default")]
    theme: Theme,
    /// Approximate width in pixels
    #[arg(long, default_value_t = WIDTH)]
    width: u32,
}

pub(super) fn run(arguments: &RenderArgs) -> ExitCode {
    let record = match arguments.record.read() {
        Ok(record) => record,
        Err(trouble) => return trouble.report(),
    };
    let count = arguments.after.unwrap_or(record.len());
    let game = match record.play_until(count) {
        Ok(game) => game,
        Err(illegal) => return refused(&record, illegal).report(),
    };
    let viewer = match arguments.seat {
        None => Viewer::Spectator,
        Some(seat) if seat < game.seats() => Viewer::Seat(Seat::new(seat)),
        Some(seat) => {
            eprintln!(
                "there is no seat {seat}: seats are numbered from 0, and there are {}",
                game.seats()
            );
            return ExitCode::from(2);
        }
    };
    let players = players(&record);
    let view = game.view(viewer);
    let marked = since(&game, viewer);
    let mut request = Request::new(&view, &players);
    request.marked = &marked;
    request.theme = arguments.theme;
    request.width = arguments.width;
    let picture = draw(&request);
    match fs::write(&arguments.output, &picture.png) {
        Ok(()) => {
            println!("{}", picture.alt);
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{}: {why}", arguments.output.display());
            ExitCode::from(2)
        }
    }
}

/// The placements since the viewer's last one. For a spectator: since the last one of the player to move or, after
/// the end, those of the last turn.
fn since(game: &Game, viewer: Viewer) -> Vec<NumberedPlacement> {
    let history = game.history();
    let last = history.last().map(|&(seat, _)| seat);
    let start = match (viewer, game.acting().iter().next()) {
        (Viewer::Seat(from), _) | (Viewer::Spectator, Some(from)) => {
            history.iter().rposition(|&(seat, _)| seat == from)
        }
        (Viewer::Spectator, None) => history.iter().rposition(|&(seat, _)| Some(seat) != last),
    };
    let start = start.map_or(0, |before| before + 1);
    let placed = history[start..].iter().filter_map(|&(seat, action)| {
        let leader = matches!(action, Action::Leader { .. });
        Some((
            seat,
            action.colour()?,
            game.board().space(action.at()?)?,
            leader,
        ))
    });
    placed
        .enumerate()
        .map(|(step, (seat, colour, at, leader))| NumberedPlacement {
            number: step + 1,
            seat,
            colour,
            at,
            leader,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::since;
    use games::desert::{Boards, Reading, Record};
    use games::{Seat, Viewer};

    fn record() -> Record {
        let text = include_str!("../../docs/positions/game.json");
        let reading = Reading { lax: false };
        Record::read(text, &Boards::embedded(), None, reading).expect("a record of a whole game")
    }

    /// After the end spectators see the last turn marked, not the whole game.
    #[test]
    fn after_the_end_only_the_last_turn_is_marked() {
        let game = record().play().expect("legal actions");
        assert!(game.outcome().is_some(), "the game is over");
        let marked = since(&game, Viewer::Spectator);
        let last = game.history().last().expect("something happened").0;
        assert!((1..=2).contains(&marked.len()), "{marked:?}");
        assert!(marked.iter().all(|mark| mark.seat == last), "{marked:?}");
    }

    /// During the game everything since the last turn of the player to move is marked: a round.
    #[test]
    fn in_the_middle_a_round_is_marked() {
        let game = record().play_until(100).expect("legal actions");
        let mover = game.acting().iter().next().expect("somebody is on move");
        let marked = since(&game, Viewer::Spectator);
        assert_eq!(marked, since(&game, Viewer::Seat(mover)));
        assert!(marked.iter().all(|mark| mark.seat != mover), "{marked:?}");
        assert!(
            marked
                .iter()
                .any(|mark| mark.seat == Seat::new((mover.index() + 1) % game.seats()))
        );
        assert!(marked.len() <= 2 * game.seats(), "{marked:?}");
    }
}
