//! In which order placements are suggested to a person.

use super::determinization::Knowledge;
use super::mind::Mind;
use super::{candidates, weights};
use crate::desert::{Action, Game, Phase, Placement, Prospect};
use crate::{Rules, Seat};

/// The prospects of the seat after the drafted placements, by what each promises at first sight: what a camel brings, what it encloses
/// or takes from others, and what comes near; the land around a leader, as a policy sees it. Only what the seat knows counts.
pub(super) fn suggested(game: &Game, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
    let mut prospects = game.prospects(seat, drafted);
    let Some(knowledge) = known_after(game, seat, drafted) else {
        return prospects;
    };
    let mut listed = Vec::new();
    let (position, seats) = (knowledge.supposed(), game.seats());
    if position.phase() == Phase::Leaders {
        Mind::of(seats).list(position, &mut listed);
    } else {
        candidates::list(position, &weights::tuned(seats).traits, &mut listed);
    }
    let rank = |prospect: &Prospect| {
        let placement = prospect
            .colour
            .zip(prospect.at)
            .map(|(colour, at)| Placement { colour, at });
        let mut ranks = listed.iter().map(|candidate| Some(candidate.placement));
        let rank = ranks.position(|other| other == placement);
        (prospect.behind.is_some(), rank.unwrap_or(usize::MAX))
    };
    prospects.sort_by_cached_key(rank);
    prospects
}

/// What the seat knows after the drafted placements; `None` before the first leader.
fn known_after(game: &Game, seat: Seat, drafted: &[Action]) -> Option<Knowledge> {
    let mut knowledge = Knowledge::of(game, seat)?;
    for action in drafted {
        let placement = Placement {
            colour: action.colour()?,
            at: game.board().space(action.at()?)?,
        };
        knowledge.play(placement).ok()?;
    }
    Some(knowledge)
}
