//! Self-playing games for pictures, always the same ones.

use std::sync::Arc;

use games::nomadi::{Action, Boards, Game, Options, Phase};
use games::{Rules, Seat, Seed, Space, Viewer};

/// A game of `seats` players after `moves` moves, or at its end if there are fewer.
pub fn played(board: &str, options: Options, seats: usize, luck: u8, moves: usize) -> Option<Game> {
    let enough = |game: &Game, made: usize| made == moves && game.phase() == Phase::Moving;
    until(board, options, seats, luck, enough)
}

/// The same when nobody moves any more.
#[allow(
    dead_code,
    reason = "one of the packages that share this file needs it"
)]
pub fn stopped(board: &str, options: Options, seats: usize, luck: u8) -> Option<Game> {
    until(board, options, seats, luck, |game, _| {
        game.phase() == Phase::Settling
    })
}

fn until(
    board: &str,
    options: Options,
    seats: usize,
    luck: u8,
    enough: impl Fn(&Game, usize) -> bool,
) -> Option<Game> {
    let boards = Boards::embedded();
    let mut game = Game::new(Arc::clone(boards.get(board)?), &options, seats).ok()?;
    let seed = Seed::from_bytes([luck; 32]);
    let mut made = 0;
    while game.ending().is_none() {
        if game.chance_due() {
            let chance = game.draw(&seed);
            game.chance(&chance).ok()?;
            continue;
        }
        if enough(&game, made) {
            break;
        }
        let (seat, action) = choose(&game)?;
        made += usize::from(matches!(action, Action::Move { .. }));
        game.apply(seat, &action).ok()?;
    }
    Some(game)
}

/// The action that promises most. Prices are named at once, and most offers are left open for a while.
fn choose(game: &Game) -> Option<(Seat, Action)> {
    let legal = game.legal();
    let is_answer = |action: &Action| matches!(action, Action::Answer { .. });
    if let Some((seat, Action::Offer { card, .. })) = legal
        .iter()
        .find(|(_, action)| matches!(action, Action::Offer { .. }))
    {
        let price = (game.history().len() % 6) as u8;
        return Some((*seat, Action::Offer { card: *card, price }));
    }
    let patient = game.phase() == Phase::Moving && !game.history().len().is_multiple_of(5);
    if let Some(answer) = legal
        .iter()
        .find(|(_, action)| is_answer(action) && !patient)
    {
        return Some(*answer);
    }
    let seat = game.acting().iter().next()?;
    let prospects = game.prospects(seat, &[]);
    let best = prospects
        .into_iter()
        .find(|prospect| !is_answer(&prospect.action));
    let best = best.map(|best| (seat, best.action));
    best.or_else(|| legal.first().copied())
}

/// The moves of the newest turn in which there were some, in order: number, mover, owner, die, from, to.
pub fn last_turn(game: &Game) -> Vec<(usize, Seat, Seat, u8, Space, Space)> {
    let board = game.board();
    let view = game.view(Viewer::Spectator);
    let mut owners: Vec<(Space, Seat)> = view.nomads;
    let mut moves = Vec::new();
    let mut mover = None;
    for &(seat, action) in game.history().iter().rev() {
        let Action::Move { die, from, to } = action else {
            continue;
        };
        if mover.is_some_and(|mover| mover != seat) {
            break;
        }
        mover = Some(seat);
        let (Some(from), Some(to)) = (board.space(from), board.space(to)) else {
            continue;
        };
        // Undone, so that an earlier move finds its nomad where it was.
        if let Some(nomad) = owners.iter_mut().find(|(at, _)| *at == to) {
            nomad.0 = from;
            moves.push((0, seat, nomad.1, die, from, to));
        }
    }
    moves.reverse();
    for (number, step) in (1..).zip(&mut moves) {
        step.0 = number;
    }
    moves
}

/// A nomad, and where it may go with which dice.
pub type Reach = (Space, Vec<(Space, Vec<u8>)>);

/// The nomad with the most destinations.
#[allow(
    dead_code,
    reason = "one of the packages that share this file needs it"
)]
pub fn reach(game: &Game) -> Option<Reach> {
    let board = game.board();
    let mut reached: Vec<Reach> = Vec::new();
    for (_, action) in game.legal() {
        let Action::Move { die, from, to } = action else {
            continue;
        };
        let (from, to) = (board.space(from)?, board.space(to)?);
        let place = reached.iter().position(|(at, _)| *at == from);
        let place = place.unwrap_or_else(|| {
            reached.push((from, Vec::new()));
            reached.len() - 1
        });
        let spaces = &mut reached[place].1;
        match spaces.iter_mut().find(|(at, _)| *at == to) {
            Some((_, dice)) => dice.push(die),
            None => spaces.push((to, vec![die])),
        }
    }
    let mut widest = reached.into_iter().max_by_key(|(_, to)| to.len())?;
    widest.1.sort();
    Some(widest)
}
