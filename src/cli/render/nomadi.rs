//! Pictures of Nomadi.

use super::RenderArgs;
use crate::cli::record::{RecordError, unplayed, viewer};
use games::nomadi::{Action, Game, Phase, Record, Unplayed};
use games::{Rules, Viewer};
use render::Picture;
use render::nomadi::{MarkedMove, Pictures, draw};

/// The picture that the arguments ask for.
pub(super) fn picture(arguments: &RenderArgs, record: &Record) -> Result<Picture, RecordError> {
    let count = arguments.after.unwrap_or(record.len()).min(record.len());
    let failed = |why: Unplayed| unplayed(record, why);
    // A whole record is played to its end, so that rolls left over are found.
    let game = if arguments.after.is_none() {
        record.play()
    } else {
        record.play_until(count)
    };
    let game = game.map_err(failed)?;
    let viewer = viewer(arguments.seat, game.seats())?;
    let players = record.seated();
    let view = game.view(viewer);
    let marked = newest(record, count).map_err(failed)?;
    Ok(draw(
        &arguments.request::<Pictures>(&view, &players, &marked),
    ))
}

/// The marks after `count` actions: all moves of the newest turn in which there were some; while nomads are placed, the
/// newest placement of each player.
fn newest(record: &Record, count: usize) -> Result<Vec<MarkedMove>, Unplayed> {
    let mut found = Vec::new();
    // The game after the actions up to `index`, and before that one.
    let mut turn = None;
    let game = record.play_until(count)?;
    let placing = game.phase() == Phase::Placing;
    for index in (0..count).rev() {
        let Some(&(seat, action)) = game.history().get(index) else {
            continue;
        };
        let made = match action {
            Action::Move { from, to, .. } => {
                let before = record.play_until(index)?;
                let number = before.view(Viewer::Spectator).turn_number;
                if *turn.get_or_insert(number) != number {
                    break;
                }
                moved(&before, from, to).map(|(owner, from, to)| (owner, Some(from), to))
            }
            Action::Place { at } if placing && found.len() < game.seats() => {
                game.board().space(at).map(|to| (seat, None, to))
            }
            Action::Place { .. } => break,
            _ => None,
        };
        found.extend(made.map(|(owner, from, to)| MarkedMove {
            number: None,
            seat,
            owner,
            from,
            to,
        }));
    }
    found.reverse();
    // Placements of several players are in no one's order.
    for (number, mark) in (1..).zip(&mut found) {
        mark.number = Some(number).filter(|_| !placing);
    }
    Ok(found)
}

/// Whose nomad is moved, from where, and where to.
fn moved(
    before: &Game,
    from: games::SpaceName,
    to: games::SpaceName,
) -> Option<(games::Seat, games::Space, games::Space)> {
    let (from, to) = (before.board().space(from)?, before.board().space(to)?);
    let nomads = before.view(Viewer::Spectator).nomads;
    let (_, owner) = nomads.into_iter().find(|&(at, _)| at == from)?;
    Some((owner, from, to))
}

#[cfg(test)]
mod tests {
    use super::newest;
    use games::Reading;
    use games::nomadi::{Boards, Record};

    fn record() -> Record {
        let text = include_str!(
            "../../../crates/games/tests/golden/nomadi/five-with-a-nearer-oasis.record.json"
        );
        let reading = Reading::default();
        Record::read(text, &Boards::embedded(), None, reading).expect("a record of a whole game")
    }

    /// After the end the moves of the last turn are marked, in order and by one player.
    #[test]
    fn the_newest_turn_is_marked_and_no_other() {
        let record = record();
        let marked = newest(&record, record.len()).expect("legal actions");
        let numbers: Vec<_> = marked.iter().map(|mark| mark.number).collect();
        assert_eq!(numbers, (1..=marked.len()).map(Some).collect::<Vec<_>>());
        assert!((1..=7).contains(&marked.len()), "{marked:?}");
        assert!(marked.iter().all(|mark| mark.seat == marked[0].seat));
        assert!(marked.iter().all(|mark| mark.from.is_some()));
    }

    /// While nomads are placed, what everybody placed last is marked, and in a turn nothing of the placing.
    #[test]
    fn the_newest_placement_of_each_player_is_marked() {
        let record = record();
        let marked = newest(&record, 9).expect("legal actions");
        assert_eq!(marked.len(), 5);
        assert!(marked.iter().all(|mark| mark.from.is_none()));
        let moved = newest(&record, 16).expect("legal actions");
        assert_eq!(moved.len(), 1, "the first move of the game");
        assert!(moved[0].from.is_some());
    }
}
