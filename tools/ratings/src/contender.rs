//! Who is rated.

use games::{Action, Game, GameKind, Level, Prospect, Seat, Thinking, desert, nomadi};

/// Who is rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contender {
    Level(Level),
    /// The fixed reference: always the action that brings most points at once. It stays as it is when levels become better.
    Greedy,
}

impl Contender {
    /// Every level of the game, the weakest first, and the reference player after the random one.
    pub fn all(kind: GameKind) -> Vec<Contender> {
        let mut all: Vec<Contender> = kind
            .levels()
            .iter()
            .copied()
            .map(Contender::Level)
            .collect();
        all.insert(1, Contender::Greedy);
        all
    }

    /// Its name in the table.
    pub fn name(self) -> &'static str {
        match self {
            Contender::Level(level) => level.name(),
            Contender::Greedy => "greedy for points",
        }
    }

    /// What it does in a seat that is to act; at least one action.
    pub fn turn(self, game: &Game, seat: Seat, thinking: &Thinking) -> Vec<Action> {
        match self {
            Contender::Level(level) => game.computer_turn(seat, level, thinking).actions,
            Contender::Greedy => greedy(game, seat).into_iter().collect(),
        }
    }
}

/// The first of the prospects, which are sorted by what they bring; rather one that does not end the game. What has no prospects,
/// such as an offer, is answered with the first legal action.
fn greedy(game: &Game, seat: Seat) -> Option<Action> {
    let prospects = game.prospects(seat, &[]);
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
