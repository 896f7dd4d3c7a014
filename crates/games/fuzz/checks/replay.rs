use std::fmt::Write as _;
use std::sync::Arc;

use caravanserai_games::desert::{
    Action, Board, Boards, Colour, Game, LeaderOrder, Options, Palms, Reading, Record, Space,
    SpaceName,
};
use caravanserai_games::{Rules, Seat, Seed};
use serde_json::{Map, Value, json};

use super::common::is_a_clear_message;
use crate::agreement::{agree, facts_tell_it, twin};

/// A stream of bytes, followed by zeros.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> usize {
        self.0.next().copied().map_or(0, usize::from)
    }

    /// A number below `bound`, from two bytes.
    fn below(&mut self, bound: usize) -> usize {
        (self.next() * 256 + self.next()) % bound.max(1)
    }

    fn are_left(&self) -> bool {
        self.0.len() > 0
    }
}

/// Bytes choose a table and then every action of a game, including impossible ones. The record of what was played replays to
/// the same position. On small boards the slow twin plays along.
pub fn replay(bytes: &[u8]) {
    let mut bytes = Bytes(bytes.iter());
    let choices = bytes.next();
    let options = options(choices);
    let seats = 2 + bytes.next() % 4;
    if choices & 64 == 0 {
        let mut game = printed(choices & 1 == 0, &options, seats, &mut bytes);
        while let Some((seat, action)) = next(&game, &mut bytes) {
            let accepted = game.apply(seat, &action).is_ok();
            assert!(accepted || action == Action::Resign);
        }
        replays(&game, Reading::default());
    } else {
        let mut game = wild(&options, seats, &mut bytes);
        beside_its_twin(&mut game, &mut bytes);
        replays(&game, Reading { lax: true });
    }
}

/// Compares with the twin only after the last few actions, since each shorter game soon becomes an input itself.
fn beside_its_twin(game: &mut Game, bytes: &mut Bytes<'_>) {
    let mut slow = twin(game);
    while let Some((seat, action)) = next(game, bytes) {
        let before = slow.clone();
        let Ok(facts) = game.apply(seat, &action) else {
            assert_eq!(action, Action::Resign, "what is listed is accepted");
            assert!(slow.resigned.contains(&seat.index()));
            continue;
        };
        let at = action.at().and_then(|at| game.board().space(at));
        match (action.colour(), at) {
            (Some(colour), Some(at)) => slow.place(colour, at),
            _ => slow.resign(seat.index()),
        }
        if bytes.0.len() < 8 {
            facts_tell_it(&facts, &before, &slow);
            agree(game, &slow);
        }
    }
    agree(game, &slow);
}

fn options(choices: usize) -> Options {
    Options {
        leader_order: [LeaderOrder::Clockwise, LeaderOrder::Serpentine][choices >> 1 & 1],
        palms: [Palms::Random, Palms::Chosen][choices >> 2 & 1],
        aquifers: choices & 8 != 0,
        open_tokens: choices & 16 != 0,
        river: Some(choices & 32 == 0),
        ..Options::default()
    }
}

/// A game on an embedded board, with its tokens laid.
fn printed(mountain: bool, options: &Options, seats: usize, bytes: &mut Bytes<'_>) -> Game {
    let boards = Boards::embedded();
    let name = if mountain { "mountain" } else { "river" };
    let board = Arc::clone(boards.get(name).expect("it comes with the program"));
    let seed = Seed::from_bytes([bytes.next() as u8; 32]);
    let mut game = Game::new(board, options, seats).expect("it can be played by 2 to 5");
    while game.position().is_none() {
        let acting: Vec<Seat> = game.acting().iter().collect();
        if acting.is_empty() || bytes.next() == 0 {
            let chance = game.draw(&seed);
            // Before it is due, chance decides only for seats that still have to give a leader back.
            if game.chance(&chance).is_ok() {
                continue;
            }
        }
        let seat = acting[bytes.below(acting.len())];
        let legal = game.legal(seat);
        let action = legal[bytes.below(legal.len())];
        game.apply(seat, &action).expect("it is legal");
    }
    game
}

/// A game on a small board with mountains, an elevation line and a river; palms and tokens anywhere.
fn wild(options: &Options, seats: usize, bytes: &mut Bytes<'_>) -> Game {
    let (columns, rows) = (2 + bytes.next() % 7, 2 + bytes.next() % 7);
    let mut text = "name: wild\noffset: odd-q\nmap:\n".to_owned();
    for row in 0..rows {
        let hills = bytes.next() & bytes.next();
        let signs = (0..columns).map(|column| match hills >> column & 1 {
            1 if row + column > 0 => "#",
            _ => ".",
        });
        let _ = writeln!(text, "{}", signs.collect::<Vec<_>>().join(" "));
    }
    let board = Board::parse(&text).expect("a map with at least one space");
    let (line, banks) = (bytes.next() % 16, bytes.next() % 16);
    let beyond: Vec<String> = board
        .spaces()
        .filter(|&space| line > 0 && board.column_row(space).0 > line)
        .map(|space| board.label(space))
        .collect();
    let _ = writeln!(text, "beyond: {}\nriver:", beyond.join(" "));
    for space in board
        .spaces()
        .filter(|&space| board.column_row(space).0 == banks)
    {
        for next in board
            .neighbours(space)
            .filter(|&next| board.column_row(next).0 > banks)
        {
            let _ = writeln!(text, "{}/{}", board.label(space), board.label(next));
        }
    }
    let board = Arc::new(Board::parse(&text).expect("edges lie between neighbours"));
    let record = land(&board, options, seats, bytes);
    Record::read(
        &record.to_string(),
        &Boards::embedded(),
        Some(&board),
        Reading { lax: true },
    )
    .expect("everything lies on spaces in play")
    .beginning()
    .clone()
}

/// A record with palms and tokens where the bytes put them.
fn land(board: &Board, options: &Options, seats: usize, bytes: &mut Bytes<'_>) -> Value {
    let mut free: Vec<Space> = board.in_play(seats).iter().collect();
    let mut somewhere = |bytes: &mut Bytes<'_>| {
        let place = bytes.next() % free.len().max(1);
        (place < free.len()).then(|| board.label(free.swap_remove(place)))
    };
    let palms = bytes.next() % 4;
    let oases: Vec<String> = (0..palms).filter_map(|_| somewhere(bytes)).collect();
    let tokens = bytes.next() % 8;
    let waterholes: Map<String, Value> = (0..tokens)
        .filter_map(|token| Some((somewhere(bytes)?, json!(1 + token % 3))))
        .collect();
    let players: Vec<String> = Seat::first(seats).map(|seat| seat.to_string()).collect();
    let dropped: Map<String, Value> = players
        .iter()
        .filter(|_| seats == Seat::MOST)
        .enumerate()
        .map(|(seat, player)| (player.clone(), json!(Colour::ALL[(seat + tokens) % 5])))
        .collect();
    json!({"players": players, "options": options, "dropped": dropped, "oases": oases, "waterholes": waterholes})
}

/// The action that the bytes choose: a legal one or a resignation. `None` at the end of the bytes or of the game.
fn next(game: &Game, bytes: &mut Bytes<'_>) -> Option<(Seat, Action)> {
    while bytes.are_left() {
        let seat = game.acting().iter().next()?;
        match bytes.next() {
            0 => return Some((Seat::new(bytes.below(game.seats())), Action::Resign)),
            1..16 => nonsense_is_refused(game, bytes),
            low => {
                let legal = game.legal(seat);
                return Some((seat, legal[(bytes.next() * 256 + low) % legal.len()]));
            }
        }
    }
    None
}

/// An arbitrary action is accepted exactly if it is listed, and a refusal changes nothing.
fn nonsense_is_refused(game: &Game, bytes: &mut Bytes<'_>) {
    let seat = Seat::new(bytes.next() % Seat::MOST);
    let colour = Colour::ALL[bytes.next() % Colour::COUNT];
    let Some(at) = SpaceName::new(bytes.next() % 24, bytes.next() % 24) else {
        return;
    };
    let action = match bytes.next() % 4 {
        0 => Action::Leader { colour, at },
        1 => Action::Palm { at },
        2 => Action::GiveBack { colour },
        _ => Action::Camel { colour, at },
    };
    let mut copy = game.clone();
    let accepted = copy.apply(seat, &action);
    assert_eq!(accepted.is_ok(), game.legal(seat).contains(&action));
    if let Err(illegal) = accepted {
        is_a_clear_message(&illegal.to_string());
        let names = names(game);
        assert_eq!(copy.result(&names), game.result(&names));
    }
}

fn names(game: &Game) -> Vec<String> {
    Seat::first(game.seats())
        .map(|seat| seat.to_string())
        .collect()
}

fn replays(game: &Game, reading: Reading) {
    let names = names(game);
    let text = game.record(&names).to_string();
    let record = Record::read(&text, &Boards::embedded(), Some(game.board()), reading)
        .expect("what we write can be read");
    let again = record.play().expect("what was played is legal");
    assert_eq!(again.result(&names), game.result(&names));
    assert_eq!(again.record(&names), game.record(&names));
}
