//! Who is rated.

use games::desert::ai::{Knowledge, actions, candidates, weights};
use games::{Action, Game, GameKind, Level, Prospect, Seat, Thinking, desert, nomadi};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contender {
    Level(Level),
    /// The fixed reference: always the action that brings most points at once. It stays as it is when levels become better.
    Greedy,
    /// The other reference, of Through the Desert only: always the single placement that the evaluation likes best.
    OnePly,
}

impl Contender {
    /// Every level of the game, the weakest first, and the reference players after the random one.
    pub fn all(kind: GameKind) -> Vec<Contender> {
        let mut all: Vec<Contender> = kind
            .levels()
            .iter()
            .copied()
            .map(Contender::Level)
            .collect();
        all.insert(1, Contender::Greedy);
        if kind == GameKind::Desert {
            all.insert(2, Contender::OnePly);
        }
        all
    }

    /// Its name in the table.
    pub fn name(self) -> &'static str {
        match self {
            Contender::Level(level) => level.name(),
            Contender::Greedy => "greedy for points",
            Contender::OnePly => "one ply with the evaluation",
        }
    }

    /// What it does in a seat that is to act; at least one action.
    pub fn turn(self, game: &Game, seat: Seat, thinking: &Thinking) -> Vec<Action> {
        match self {
            Contender::Level(level) => game.computer_turn(seat, level, thinking).actions,
            Contender::Greedy => greedy(game, seat).into_iter().collect(),
            Contender::OnePly => match one_ply(game, seat) {
                Some(action) => vec![action],
                // Which leader to give back, where palms stand: nothing is placed.
                None => game.computer_turn(seat, Level::Gatherer, thinking).actions,
            },
        }
    }
}

/// The first of the prospects, which are sorted by what they bring; rather one that does not end the game. What has no prospects,
/// such as an offer, is answered with the first legal action.
fn greedy(game: &Game, seat: Seat) -> Option<Action> {
    // Nothing is drafted that could belong to another game.
    let prospects = game.prospects(seat, &[]).ok()?;
    let plays_on = |prospect: &&Prospect| {
        <&desert::Prospect>::try_from(*prospect).is_ok_and(|prospect| !prospect.ends_game)
    };
    let best = prospects.iter().find(plays_on).or(prospects.first());
    best.and_then(action).or_else(|| {
        let mut legal = game.legal().into_iter();
        legal
            .find(|(whose, _)| *whose == seat)
            .map(|(_, action)| action)
    })
}

fn action(prospect: &Prospect) -> Option<Action> {
    let of_desert = <&desert::Prospect>::try_from(prospect).map(|prospect| prospect.action.into());
    let of_nomadi =
        || <&nomadi::Prospect>::try_from(prospect).map(|prospect| prospect.action.into());
    of_desert.or_else(|_| of_nomadi()).ok()
}

/// The single placement after which the evaluation gives the seat the best chance; `None` if the seat has none to make.
fn one_ply(game: &Game, seat: Seat) -> Option<Action> {
    let Game::Desert(game) = game else {
        return None;
    };
    let knowledge = Knowledge::of(game, seat)?;
    let position = knowledge.supposed();
    let tuned = weights::tuned(game.seats());
    let mut candidates = Vec::new();
    candidates::list(position, &tuned.traits, &mut candidates);
    let judged = candidates.iter().filter_map(|candidate| {
        let mut then = position.clone();
        then.play(candidate.placement, &mut ()).ok()?;
        let chance = tuned.weights.evaluate(&then).chances[seat.index()];
        Some((chance, candidate.placement))
    });
    let (_, best) = judged.max_by(|one, other| one.0.total_cmp(&other.0))?;
    actions(game, &[best])
        .first()
        .map(|action| (*action).into())
}
