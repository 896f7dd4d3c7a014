//! Pictures of Through the Desert.

use super::RenderArgs;
use crate::cli::record::{RecordError, unplayed, viewer};
use games::desert::{Action, Game, Record};
use games::{Rules, Viewer};
use render::Picture;
use render::desert::{MarkedPlacement, Pictures, draw};

/// The picture that the arguments ask for.
pub(super) fn picture(arguments: &RenderArgs, record: &Record) -> Result<Picture, RecordError> {
    let count = arguments.after.unwrap_or(record.len());
    let game = record
        .play_until(count)
        .map_err(|why| unplayed(record, why))?;
    let viewer = viewer(arguments.seat, game.seats())?;
    let players = record.seated();
    let view = game.view(viewer);
    let marked = since(&game, viewer);
    Ok(draw(
        &arguments.request::<Pictures>(&view, &players, &marked),
    ))
}

/// The placements since the viewer's last one. For a spectator: since the last one of the player to move or, after
/// the end, those of the last turn.
fn since(game: &Game, viewer: Viewer) -> Vec<MarkedPlacement> {
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
    let placed: Vec<_> = placed.collect();
    // Numbers count within one turn.
    let of_one = placed.iter().all(|placed| Some(placed.0) == last);
    placed
        .into_iter()
        .enumerate()
        .map(|(step, (seat, colour, at, leader))| MarkedPlacement {
            number: of_one.then_some(step + 1),
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
    use games::{Rules, Seat, Viewer};

    fn record() -> Record {
        let text = include_str!("../../../docs/positions/game.json");
        let reading = Reading { lax: false };
        Record::read(text, &Boards::embedded(), None, reading).expect("a record of a whole game")
    }

    /// After the end spectators see the last turn marked, not the whole game.
    #[test]
    fn after_the_end_only_the_last_turn_is_marked() {
        let game = record().play().expect("legal actions");
        assert!(game.ending().is_some(), "the game is over");
        let marked = since(&game, Viewer::Spectator);
        let last = game.history().last().expect("something happened").0;
        assert!((1..=2).contains(&marked.len()), "{marked:?}");
        assert!(marked.iter().all(|mark| mark.seat == last), "{marked:?}");
    }

    /// During the game everything since the last turn of the player to move is marked: a round.
    #[test]
    fn in_the_middle_of_a_game_the_last_round_is_marked() {
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
