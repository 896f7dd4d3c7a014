//! What happened at a table, as moves with numbers: what all games have in common.

use super::own::own;
use crate::table::{Origination, VisibleEntry};
use games::{Fact as AnyFact, OtherGame, Seat};
use words::cast::Cast;
use words::{Language, brief, turn};

/// One action and what it brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldMove<F> {
    /// The number of a move or placement, from 1 within a turn, on the picture too if it is shown there.
    pub number: Option<usize>,
    /// Who did it; `None` for chance, and for what concerns everybody.
    pub seat: Option<Seat>,
    pub deed: Happening<F>,
    pub brought: Vec<F>,
    /// How it came about.
    pub how: Origination,
}

impl<F> ToldMove<F> {
    /// What was played; `None` for what happened to a seat.
    pub fn fact(&self) -> Option<&F> {
        match &self.deed {
            Happening::Played(fact) => Some(fact),
            Happening::TakenBack | Happening::Replaced => None,
        }
    }

    /// What was played, and what that brought.
    pub fn facts(&self) -> impl Iterator<Item = &F> {
        self.fact().into_iter().chain(&self.brought)
    }
}

/// What was done, by the rules of the game or about a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening<F> {
    /// A fact of the game.
    Played(F),
    /// The seat's last turn was taken back.
    TakenBack,
    /// Somebody else took over the seat.
    Replaced,
}

/// A line about what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Who did it; `None` for chance, and for what concerns everybody.
    pub seat: Option<Seat>,
    /// Whether it is a numbered move or placement.
    pub moves: bool,
    pub text: String,
}

impl Line {
    /// A line about chance, or about everybody.
    pub fn general(text: String) -> Line {
        Line {
            seat: None,
            moves: false,
            text,
        }
    }

    /// The line of one step.
    pub fn of<F>(step: &ToldMove<F>, text: String) -> Line {
        Line {
            seat: step.seat,
            moves: step.number.is_some(),
            text,
        }
    }
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

/// What the narration has to know of a game's facts.
pub trait Narrated: Clone {
    /// Whether a turn may be committed in several revisions, so that only [`Narrated::begins_turn`] tells turns of a seat apart.
    const IN_PARTS: bool;

    fn part(&self, how: Origination) -> Part;

    /// Who did it; `None` for chance, and for what concerns everybody.
    fn by(&self, how: Origination) -> Option<Seat>;

    fn begins_turn(&self) -> bool {
        false
    }
}

/// The moves among these events, in order. Numbers count within one turn.
pub fn moves<F>(told: &[VisibleEntry]) -> Vec<ToldMove<F>>
where
    F: Narrated,
    for<'a> &'a F: TryFrom<&'a AnyFact, Error = OtherGame>,
{
    let mut moves: Vec<ToldMove<F>> = Vec::new();
    let (mut turn, mut numbers) = (None, 0);
    for told in told {
        let step = |number, seat, deed| ToldMove {
            number,
            seat,
            deed,
            brought: Vec::new(),
            how: told.how,
        };
        match told.how {
            Origination::TakenBack => moves.push(step(None, told.seat, Happening::TakenBack)),
            Origination::Replaced => moves.push(step(None, told.seat, Happening::Replaced)),
            _ => {}
        }
        for fact in told.facts.iter().filter_map(own::<_, F>) {
            let by = fact.by(told.how);
            if fact.begins_turn() {
                turn = None;
            }
            let number = match (fact.part(told.how), moves.last_mut()) {
                (Part::Numbered, _) => {
                    let this = Some((by, told.revision)).filter(|_| !F::IN_PARTS);
                    let this = this.or(Some((by, 0)));
                    if turn != this {
                        (turn, numbers) = (this, 0);
                    }
                    numbers += 1;
                    Some(numbers)
                }
                (Part::Brought, Some(last)) => {
                    last.brought.push(fact.clone());
                    continue;
                }
                (Part::Brought, None) | (Part::Alone, _) => None,
            };
            moves.push(step(number, by, Happening::Played(fact.clone())));
        }
    }
    moves
}

/// Whether all moves are of one turn, so that a picture of them may number them.
pub fn is_one_turn<F>(moves: &[ToldMove<F>]) -> bool {
    let begun = moves.iter().filter(|step| step.number == Some(1));
    begun.count() <= 1
}

/// What happened to a seat, as a sentence; what was played, as `played` says it.
pub fn sentence<F, V>(
    cast: &Cast<'_, V>,
    step: &ToldMove<F>,
    played: impl FnOnce(&F) -> String,
) -> String {
    let who = || step.seat.map(|seat| cast.who(seat)).unwrap_or_default();
    match &step.deed {
        Happening::Played(fact) => played(fact),
        Happening::TakenBack => turn::undone(cast.language, &who()),
        Happening::Replaced => turn::replaced(cast.language, &who()),
    }
}

/// The sentence about something that was done, with how it came about if its player did not do it.
pub fn by_whom(language: Language, how: Origination, done: String) -> String {
    match how {
        Origination::ByComputer => turn::by_computer(language, &done),
        Origination::DraftByClock => turn::by_clock(language, &done),
        Origination::Played
        | Origination::ByComputerPlayer
        | Origination::Chance
        | Origination::Replaced
        | Origination::TakenBack => done,
    }
}

/// What one player did, as far as it is told in brief.
#[derive(Default)]
pub struct Deeds {
    /// Moves or placements, the oldest first.
    pub moves: Vec<String>,
    /// What else is told, the most important first.
    pub parts: Vec<String>,
}

/// Those of `lines` that concern everybody, and a line for each player who did something; `deeds` says what from a player's
/// moves. They stand in the order in which they began: the roll that opens a player's next turn comes after what others did.
pub fn in_brief<F, V>(
    cast: &Cast<'_, V>,
    lines: Vec<Line>,
    moves: &[ToldMove<F>],
    deeds: impl Fn(Seat, &[&ToldMove<F>]) -> Deeds,
) -> Vec<String> {
    let mut seats: Vec<Seat> = Vec::new();
    for seat in moves.iter().filter_map(|step| step.seat) {
        if !seats.contains(&seat) {
            seats.push(seat);
        }
    }
    let players = seats.into_iter().filter_map(|seat| {
        let own = moves.iter().filter(|step| step.seat == Some(seat));
        let own: Vec<&ToldMove<F>> = own.collect();
        let Deeds { moves, parts } = deeds(seat, &own);
        let parts: Vec<String> = about(cast.language, &own).chain(parts).collect();
        let is_told = !moves.is_empty() || !parts.is_empty();
        is_told.then(|| brief::line(cast.language, &cast.brief(seat), &moves, &parts))
    });
    let general = lines.into_iter().filter(|line| line.seat.is_none());
    general.map(|line| line.text).chain(players).collect()
}

/// How it came about if the player did not do it, and what happened to the seat.
fn about<F>(language: Language, own: &[&ToldMove<F>]) -> impl Iterator<Item = String> {
    let any = |is: &dyn Fn(&ToldMove<F>) -> bool| own.iter().any(|step| is(step));
    let parts = [
        any(&|step| step.how == Origination::ByComputer).then(|| brief::by_computer(language)),
        any(&|step| step.how == Origination::DraftByClock).then(|| brief::by_clock(language)),
        any(&|step| step.how == Origination::TakenBack).then(|| brief::taken_back(language)),
        any(&|step| step.how == Origination::Replaced).then(|| brief::new(language)),
    ];
    parts.into_iter().flatten()
}
