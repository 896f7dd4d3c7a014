//! Games whose chance is known before they begin.

use std::sync::Arc;

use games::nomadi::{Action, Boards, Fact, Game, LineUp, Options};
use games::{Rules, Seat, Seed};

use super::ledger::Ledger;
use crate::app::App;
use test_kit::{Invitation, TestTable};

/// The board of short games.
pub const BOARD: &str = "nomadi-small";

/// A row from which on everything is oasis: games to it are the shortest.
pub const NEAR: u16 = 8;

/// A line-up by chance, and nothing else.
pub fn drawn() -> Options {
    Options {
        line_up: LineUp::Drawn,
        ..Options::default()
    }
}

/// A game on the small board that waits for its first player.
pub fn begun(options: &Options, seats: usize, seed: &Seed) -> Game {
    let boards = Boards::embedded();
    let board = boards.get(BOARD).expect("an embedded board");
    let mut game = Game::new(Arc::clone(board), options, seats).expect("the board suits");
    draw(&mut game, seed);
    game
}

/// Does what chance is to do next.
pub fn draw(game: &mut Game, seed: &Seed) {
    while game.chance_due() {
        let chance = game.draw(seed);
        game.chance(&chance).expect("it is due");
    }
}

/// The seeds that are tried, in this order.
pub fn seeds() -> impl Iterator<Item = Seed> {
    (0..=u8::MAX).map(|number| Seed::from_bytes([number; 32]))
}

/// The first seed with which a game begins like this.
pub fn seed_where(options: &Options, seats: usize, holds: impl Fn(&Game) -> bool) -> Seed {
    let mut seeds = seeds();
    let found = seeds.find(|seed| holds(&begun(options, seats, seed)));
    found.expect("one of these games begins so")
}

/// A move by which a seat takes a card at once with a nomad of another one, which may then buy it.
pub fn taking(game: &Game, mover: Seat, owner: Seat) -> Option<Action> {
    let prospects = game.prospects(mover, &[]).into_iter();
    let mut moves = prospects.filter(|next| matches!(next.action, Action::Move { .. }));
    let takes =
        |fact: &Fact| matches!(fact, Fact::CardTaken(taken) if taken.owed && taken.owner == owner);
    let found = moves.find(|next| next.facts.iter().any(takes));
    found.map(|next| next.action)
}

/// An invitation to a game with these options; the line-up is drawn unless it says otherwise.
pub fn invitation<'a>(app: &'a App, channel: &str, names: &[&'a str]) -> Invitation<'a> {
    let table = app.table(channel, names);
    table.with("game", "nomadi").with("board", BOARD)
}

/// Opens the table, lets chance be decided by this seed, and begins the game.
pub async fn begin(app: &App, invitation: Invitation<'_>, seed: &Seed) -> (TestTable, Ledger) {
    let table = invitation.open().await;
    let ledger = Ledger::newest(app).await;
    ledger.sow(seed).await;
    for person in &table.people[1..] {
        person.press(&table.lobby, "join").await.message();
    }
    ledger.joined(table.people.len()).await;
    let begun = table.host().press(&table.lobby, "start").await;
    begun.message();
    ledger.begun().await;
    (table, ledger)
}

/// A game of three with a drawn line-up, in which Ana can at once take a card with a nomad of Ben's.
pub async fn with_a_card_for_ben(app: &App, invitation: Invitation<'_>) -> (TestTable, Ledger) {
    let seed = seed_where(&drawn(), 3, |game| {
        taking(game, Seat::new(0), Seat::new(1)).is_some()
    });
    begin(app, invitation, &seed).await
}
