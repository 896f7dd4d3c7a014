//! What happened at a table, as moves with numbers: what all games have in common.

use super::own::own;
use crate::table::{Origination, VisibleEntry};
use games::{Fact as AnyFact, OtherGame, Seat};

/// One action and what it brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldMove<F> {
    /// The number of a move or placement, from 1, on the picture too if it is shown there.
    pub number: Option<usize>,
    pub deed: Happening<F>,
    pub brought: Vec<F>,
    /// How it came about.
    pub how: Origination,
}

/// What was done, by the rules of the game or about a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening<F> {
    /// A fact of the game.
    Played(F),
    /// This seat's last turn was taken back.
    TakenBack(Seat),
    /// Somebody else took over this seat.
    Replaced(Seat),
}

/// How a fact is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// As a move with a number.
    Numbered,
    /// With the move that brought it, which comes before it.
    Brought,
    /// As a line of its own, without a number.
    Alone,
}

/// The moves among these events, in order. Those of several turns are numbered through.
pub fn moves<F>(told: &[VisibleEntry], part: impl Fn(&F, Origination) -> Part) -> Vec<ToldMove<F>>
where
    F: Clone,
    for<'a> &'a F: TryFrom<&'a AnyFact, Error = OtherGame>,
{
    let mut moves: Vec<ToldMove<F>> = Vec::new();
    let mut numbers = 0;
    for told in told {
        let step = |number, deed| ToldMove {
            number,
            deed,
            brought: Vec::new(),
            how: told.how,
        };
        match (told.how, told.seat) {
            (Origination::TakenBack, Some(seat)) => {
                moves.push(step(None, Happening::TakenBack(seat)));
            }
            (Origination::Replaced, Some(seat)) => {
                moves.push(step(None, Happening::Replaced(seat)));
            }
            _ => {}
        }
        for fact in told.facts.iter().filter_map(own::<_, F>) {
            let number = match (part(fact, told.how), moves.last_mut()) {
                (Part::Numbered, _) => {
                    numbers += 1;
                    Some(numbers)
                }
                (Part::Brought, Some(last)) => {
                    last.brought.push(fact.clone());
                    continue;
                }
                (Part::Brought, None) | (Part::Alone, _) => None,
            };
            moves.push(step(number, Happening::Played(fact.clone())));
        }
    }
    moves
}
