//! Games of Nomadi that are played ahead in the rules alone, to find what a test needs.

use super::Harness;
use crate::store::TableId;
use crate::table::{Command, Snapshot};
use games::nomadi::{Action, Fact, Game};
use games::shuffle::Dice;
use games::{Rules, Seat, Seed};

/// So many games are tried.
const TRIES: u64 = 400;

/// What a seat commits at once.
#[derive(Clone, Debug)]
pub struct Part {
    pub seat: Seat,
    pub actions: Vec<Action>,
}

/// An action of the seat on turn, mostly one that brings the caravan far ahead. It names prices only when nothing else is left;
/// offers stay open. `None` if nobody is on turn.
pub fn hasty(game: &Game, dice: &mut Dice) -> Option<(Seat, Action)> {
    let seat = game.position().turn()?;
    let own = game.legal().into_iter().filter(|(who, _)| *who == seat);
    let own = own.map(|(_, action)| action);
    let (prices, mut moves): (Vec<Action>, Vec<Action>) = own
        .filter(|action| !matches!(action, Action::Answer { .. }))
        .partition(|action| matches!(action, Action::Offer { .. }));
    if moves.is_empty() {
        moves = prices;
    }
    let rows = |action: &Action| match action {
        Action::Move { from, to, .. } => to.row().cast_signed() - from.row().cast_signed(),
        _ => 0,
    };
    if dice.below(4) > 0 {
        let most = moves.iter().map(rows).max()?;
        moves.retain(|action| rows(action) == most);
    }
    let count = u32::try_from(moves.len()).expect("few moves");
    let number = dice.below(count.max(1)) as usize;
    Some((seat, *moves.get(number)?))
}

/// The parts of turns that lead from `start` to a game that is `wanted`, while chance decides as in the games of a harness.
pub fn parts_until(start: &Game, wanted: impl Fn(&Game) -> bool) -> Vec<Part> {
    let seed = Seed::from_bytes([7; 32]);
    for number in 0..TRIES {
        let mut dice = Dice::numbered(&Seed::from_bytes([1; 32]), number);
        let mut game = start.clone();
        let mut parts: Vec<Part> = Vec::new();
        loop {
            if wanted(&game) {
                return parts;
            }
            let Some((seat, action)) = hasty(&game, &mut dice) else {
                break;
            };
            game.apply(seat, &action).expect("it is legal");
            match parts.last_mut().filter(|part| part.seat == seat) {
                Some(part) => part.actions.push(action),
                None => parts.push(Part {
                    seat,
                    actions: vec![action],
                }),
            }
            if game.chance_due() {
                while game.chance_due() {
                    let chance = game.draw(&seed);
                    game.chance(&chance).expect("it is due");
                }
                if game.position().turn() == Some(seat) {
                    // What follows the way out is a part of its own.
                    parts.push(Part {
                        seat,
                        actions: Vec::new(),
                    });
                }
            }
        }
    }
    panic!("no game was like that");
}

/// The game after an action, before chance decides, and what happened; `None` if it is not legal.
pub fn after(game: &Game, seat: Seat, action: &Action) -> Option<(Game, Vec<Fact>)> {
    let mut game = game.clone();
    let facts = game.apply(seat, action).ok()?;
    Some((game, facts))
}

/// A move of the seat on turn after which its turn goes on and which is `wanted`, with the game after it.
pub fn going_on(game: &Game, wanted: impl Fn(&[Fact]) -> bool) -> Option<(Action, Game)> {
    let seat = game.position().turn()?;
    let own = game.legal().into_iter().filter(|(who, _)| *who == seat);
    let moves = own.filter(|(_, action)| matches!(action, Action::Move { .. }));
    moves
        .filter_map(|(_, action)| {
            let (after, facts) = after(game, seat, &action)?;
            let goes_on = !after.chance_due() && after.goes_on(seat, &facts);
            (goes_on && wanted(&facts)).then_some((action, after))
        })
        .next()
}

/// Does a move bring nothing?
pub fn is_plain(facts: &[Fact]) -> bool {
    facts.iter().all(|fact| matches!(fact, Fact::Moved(_)))
}

/// Does a move take a card from the board for which a price is owed?
pub fn owes(facts: &[Fact]) -> bool {
    let owes = |fact: &Fact| matches!(fact, Fact::CardTaken(taken) if taken.owed);
    facts.iter().any(owes)
}

/// What may be done in the middle of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Middle {
    /// Whose turn it is.
    pub mover: u64,
    /// A move that brings nothing.
    pub plain: Action,
    /// A move after it that takes a card of somebody else's nomad.
    pub takes: Action,
    /// The price that is owed then.
    pub price: Action,
    /// The owner of that nomad.
    pub owner: u64,
    /// What the owner then answers: to buy.
    pub buys: Action,
    /// The action that declines the offer.
    pub declines: Action,
}

/// What may be done now, one after the other, so that the turn goes on all the time.
pub fn middle(game: &Game) -> Option<Middle> {
    let mover = game.position().turn()?;
    let (plain, then) = going_on(game, is_plain)?;
    let (takes, then) = going_on(&then, owes)?;
    let priced = |(_, action): &(Seat, Action)| matches!(action, Action::Offer { price: 3, .. });
    let (_, price) = then.legal().into_iter().find(priced)?;
    let (then, facts) = after(&then, mover, &price)?;
    if then.chance_due() || !then.goes_on(mover, &facts) {
        return None;
    }
    let Action::Offer { card, .. } = price else {
        return None;
    };
    let answer = |buy: bool| {
        let mut legal = then.legal().into_iter();
        legal.find(|(_, action)| *action == Action::Answer { card, buy })
    };
    let ((owner, buys), (_, declines)) = (answer(true)?, answer(false)?);
    Some(Middle {
        mover: user(mover),
        plain,
        takes,
        price,
        owner: user(owner),
        buys,
        declines,
    })
}

/// The middle of a turn, and a move that brings nothing and can be made after its price was named.
#[derive(Clone, Copy, Debug)]
pub struct Owing {
    pub middle: Middle,
    pub then: Action,
}

fn owing(game: &Game) -> Option<Owing> {
    let middle = middle(game)?;
    let seat = game.position().turn()?;
    let mut then = game.clone();
    for action in [middle.plain, middle.takes, middle.price] {
        then = after(&then, seat, &action)?.0;
    }
    let (then, _) = going_on(&then, is_plain)?;
    Some(Owing { middle, then })
}

/// The user in a seat of a harness's game.
pub fn user(seat: Seat) -> u64 {
    seat.index() as u64 + 1
}

impl Harness {
    /// The game behind table 1, with every secret.
    pub async fn nomadi_rules(&self) -> Game {
        self.nomadi_rules_of(TableId(1)).await
    }

    pub async fn nomadi_rules_of(&self, table: TableId) -> Game {
        let state = self.tables.for_job(table).await;
        let state = state.expect("it reads").expect("it is there");
        let fold = state.fold.as_ref().expect("it has begun");
        match &*fold.game {
            games::Game::Nomadi(game) => game.clone(),
            _ => panic!("another game"),
        }
    }

    /// Plays table 1 on until the game is `wanted`.
    pub async fn nomadi_until(&self, wanted: impl Fn(&Game) -> bool) {
        let game = self.nomadi_rules().await;
        for Part { seat, actions } in parts_until(&game, wanted) {
            if !actions.is_empty() {
                self.nomadi_part(user(seat), &actions).await;
            }
        }
    }

    /// Plays table 1 on to the middle of a turn.
    pub async fn nomadi_middle(&self) -> Middle {
        self.nomadi_until(|game| middle(game).is_some()).await;
        let game = self.nomadi_rules().await;
        middle(&game).expect("it was searched for")
    }

    /// Plays table 1 on until somebody has looked at a card and drafted its price and a move, and returns their draft.
    pub async fn nomadi_price_drafted(&self) -> (Owing, Snapshot) {
        self.nomadi_until(|game| owing(game).is_some()).await;
        let game = self.nomadi_rules().await;
        let owing = owing(&game).expect("it was searched for");
        let Owing { middle, then } = owing;
        let mover = middle.mover;
        self.nomadi_part(mover, &[middle.plain, middle.takes]).await;
        let both = [middle.price, then].map(games::Action::from);
        let drafted = self.act(mover, Command::PlaceInstead(both.to_vec()));
        (owing, drafted.await.expect("both are legal").snapshot)
    }
}
