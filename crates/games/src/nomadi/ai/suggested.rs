//! In which order moves and placements are suggested to a person.

use super::beam::Beam;
use super::evaluation::{Land, Tally};
use super::known::Known;
use super::placing;
use super::weights::PLANNER;
use crate::nomadi::offer::How;
use crate::nomadi::{Action, Fact, Game, HIGHEST_PRICE, Move, Phase, Prospect};
use crate::{Behind, Rules, Seat, Space, SpaceName};

/// The prospects of the seat after the drafted actions: moves by what the position after them looks like to the seat, with what the
/// dice left could bring next; placements as far forward as there is room, or the last one at the back.
pub(super) fn suggested(game: &Game, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
    let mut prospects = game.prospects(seat, drafted);
    let Some(known) = Known::of(game, seat).after(drafted) else {
        return prospects;
    };
    match known.position().phase() {
        Phase::Placing => {
            let place = |prospect: &Prospect| match prospect.action {
                Action::Place { at } => game.board().space(at),
                _ => None,
            };
            prospects
                .sort_by_cached_key(|prospect| place(prospect).map(|at| placing::rank(&known, at)));
        }
        Phase::Moving => by_outlook(&known, &mut prospects),
        Phase::Rolling | Phase::Settling | Phase::Over => {}
    }
    prospects
}

/// What is suggested first, again and again, until no die has a move or something is to be chosen: whether to look at a card, or to
/// end the game without being sure of it; or until dice are rolled.
pub(super) fn rest(game: &Game, seat: Seat, drafted: &[Action]) -> Vec<Action> {
    let mut all = drafted.to_vec();
    while let Some(first) = suggested(game, seat, &all).into_iter().next() {
        let Action::Move { die, .. } = first.action else {
            break;
        };
        if first.behind.is_some() {
            break;
        }
        all.push(first.action);
        let is_card = |fact: &Fact| matches!(fact, Fact::CardTaken(_));
        if die == 0 || first.facts.iter().any(is_card) {
            break;
        }
    }
    all.split_off(drafted.len())
}

fn by_outlook(known: &Known, prospects: &mut [Prospect]) {
    let board = known.game().board();
    let land = Land::of(known, &PLANNER);
    let beam = Beam {
        land: &land,
        seat: known.seat(),
        tally: Tally::of(known, &PLANNER),
        nodes: 0,
        most: 0,
    };
    let looks = beam.looks(known.position());
    for prospect in prospects.iter_mut() {
        let stops = |fact: &Fact| matches!(fact, Fact::Stopped { .. });
        if prospect.facts.iter().any(stops) {
            prospect.behind = behind(known, prospect.action);
        }
    }
    prospects.sort_by_cached_key(|prospect| {
        let look = moved(prospect.action, |name| board.space(name));
        let mut found = looks.iter().filter(|(next, _)| Some(*next) == look);
        let score = found.next().map_or(i32::MIN, |(_, score)| *score);
        (prospect.behind.is_some(), std::cmp::Reverse(score))
    });
}

fn moved(action: Action, space: impl Fn(SpaceName) -> Option<Space>) -> Option<Move> {
    match action {
        Action::Move { die, from, to } => Some(Move {
            die,
            from: space(from)?,
            to: space(to)?,
        }),
        _ => None,
    }
}

/// Whether the seat is behind when this action has ended the moves.
fn behind(known: &Known, action: Action) -> Option<Behind> {
    let Some(then) = known.after(&[action]) else {
        return Some(Behind::Perhaps);
    };
    let (position, seat) = (then.position(), then.seat());
    if then.game().options().bribery {
        // Nobody else knows what was paid (N40).
        return Some(Behind::Perhaps);
    }
    let values = then.unknown_values();
    let extreme = |most: Option<&i8>| most.map_or(0, |value| i32::from(*value));
    let (worst, best) = (extreme(values.iter().min()), extreme(values.iter().max()));
    let price = i32::from(HIGHEST_PRICE);
    let bounds = |who: Seat| {
        let sure = position.total(who);
        let unknown = position.held(who).without(position.seen(seat)).len() as i32;
        let concerns = |from: Seat, to: Seat| from == who || to == who;
        let deals = then.deals().iter();
        let hidden = deals.filter(|deal| {
            let offer = deal.offer;
            deal.how == How::Bought && offer.price.is_none() && concerns(offer.from, offer.to)
        });
        let hidden = hidden.count() as i32 * price;
        // What is still on offer may change hands at any price.
        let owed = position.owed().filter(|owed| concerns(owed.from, owed.to));
        let offers = position.offers();
        let offers = offers.filter(|offer| concerns(offer.from, offer.to));
        let open = (owed.count() + offers.count()) as i32 * (price + best);
        let spread = hidden + open;
        (
            sure + unknown * worst.min(0) - spread,
            sure + unknown * best.max(0) + spread,
        )
    };
    let others = Seat::first(then.game().seats());
    let others = others.filter(|who| *who != seat && !position.resigned().contains(*who));
    Behind::of(bounds(seat), others.map(bounds))
}
