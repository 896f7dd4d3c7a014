//! Records of finished games, whichever game they are of, as what happened in them.

use serde_json::{Map, Value, json};

use crate::record::Recorded;
use crate::{
    Action, BadRecord, Boards, Chance, Game, Illegal, Options, Player, Reading, Record, Seat,
    Unplayed, desert, nomadi,
};

/// Something that happened in a game after its set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Chance decided something.
    Chance(Chance),
    /// A seat did something.
    Action(Seat, Action),
}

/// A record that was read and played to the end of its game.
#[derive(Clone)]
pub struct FinishedRecord {
    /// The name of the board.
    pub board: String,
    /// The variants played.
    pub options: Options,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The game before the first action, and before the first roll.
    pub beginning: Game,
    /// All that happened since, in order.
    pub events: Vec<Event>,
    end: Game,
}

/// Why a text is no record of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotFinished {
    /// It is no record, or the results of chance in it do not fit the actions.
    #[error(transparent)]
    Bad(#[from] BadRecord),
    /// An action is not legal.
    #[error("action {index}: {illegal}")]
    Illegal {
        /// Its index in the record, from 0.
        index: usize,
        /// Why not.
        illegal: Illegal,
        /// The players by seat, to name them.
        players: Vec<Player>,
    },
    /// The game goes on after the last action.
    #[error("the game is not over after the last action")]
    GoesOn,
    /// It has more than [`FinishedRecord::MOST_ACTIONS`].
    #[error("it has {0} actions")]
    TooLong(usize),
}

impl FinishedRecord {
    /// The most actions: several times as many as in the longest game, in which nobody makes payments to and fro for fun.
    pub const MOST_ACTIONS: usize = 3_000;

    /// Reads a record of one of the games that have records, and plays it to its end.
    ///
    /// ```
    /// use caravanserai_games::{Boards, FinishedRecord, NotFinished};
    ///
    /// let broken = FinishedRecord::read("{", &Boards::embedded());
    /// assert!(matches!(broken, Err(NotFinished::Bad(_))));
    /// ```
    ///
    /// # Errors
    /// The first thing that is wrong, from broken JSON to a game that is not over.
    pub fn read(text: &str, boards: &Boards) -> Result<FinishedRecord, NotFinished> {
        if nomadi::Record::is_one(text) {
            let record = nomadi::Record::read(text, &boards.nomadi, None, Reading::default());
            let record = record?;
            let game = record.beginning();
            let (board, options) = (game.board().name().to_owned(), game.options().clone());
            return played(&record, board, options.into());
        }
        let record = desert::Record::read(text, &boards.desert, None, Reading::default());
        let record = record?;
        let game = record.beginning();
        let (board, options) = (game.board().name().to_owned(), game.options().clone());
        played(&record, board, options.into())
    }

    /// The record with these names of the players, by seat, and with nothing that the game itself does not say. Equal names get
    /// a number appended.
    #[must_use]
    pub fn renamed(&self, names: &[String]) -> Value {
        let mut record = self.end.record(names);
        let players = record["players"].as_array().cloned().unwrap_or_default();
        let riders = players.iter().zip(&self.players);
        let riders = riders.filter_map(|(name, player)| {
            let name = name.as_str()?.to_owned();
            Some((name, json!(player.rider)))
        });
        record["riders"] = riders.collect::<Map<String, Value>>().into();
        record
    }
}

/// Plays a record of one game.
fn played<G>(
    record: &Record<G>,
    board: String,
    options: Options,
) -> Result<FinishedRecord, NotFinished>
where
    G: Recorded + Into<Game>,
    G::Action: Into<Action>,
    G::Chance: Into<Chance>,
    G::Illegal: Into<Illegal>,
{
    if record.len() > FinishedRecord::MOST_ACTIONS {
        return Err(NotFinished::TooLong(record.len()));
    }
    let unplayed = |why: Unplayed<G::Illegal>| match why {
        Unplayed::Bad(why) => NotFinished::Bad(why),
        Unplayed::Illegal { index, illegal } => NotFinished::Illegal {
            index,
            illegal: illegal.into(),
            players: record.seated(),
        },
    };
    let mut events = Vec::new();
    let mut rolls = 0;
    let mut rolled = |game: &G, events: &mut Vec<Event>| {
        let new = game.rolled(rolls);
        rolls += new.len();
        events.extend(new.into_iter().map(|roll| Event::Chance(roll.into())));
    };
    rolled(&record.play_until(0).map_err(unplayed)?, &mut events);
    let end = G::replayed(record, None, |game, seat, action| {
        events.push(Event::Action(seat, (*action).into()));
        rolled(game, &mut events);
    });
    let end = end.map_err(unplayed)?;
    if end.outcome().is_none() || end.chance_due() {
        return Err(NotFinished::GoesOn);
    }
    Ok(FinishedRecord {
        board,
        options,
        players: record.seated(),
        beginning: record.beginning().clone().into(),
        events,
        end: end.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Event, FinishedRecord, NotFinished};
    use crate::{Boards, Game, Level, Options, Seed, Thinking, desert, nomadi};

    fn played(options: impl Into<Options>, board: &str, seats: usize) -> Game {
        let (options, seed) = (options.into(), Seed::from_bytes([3; 32]));
        let boards = Boards::embedded();
        let board = boards.find(options.kind(), board).expect("it is embedded");
        let mut game = Game::new(board.text, &options, seats).expect("it suits");
        while game.outcome().is_none() {
            if game.chance_due() {
                let chance = game.draw(&seed);
                game.chance(&chance).expect("it is due");
                continue;
            }
            let seat = game.acting().iter().next().expect("somebody is to act");
            let turn = game.computer_turn(seat, Level::Random, &Thinking::nodes(1, 7));
            for action in turn.actions {
                game.apply(seat, &action).expect("it is legal");
            }
        }
        game
    }

    fn names(seats: usize) -> Vec<String> {
        (0..seats).map(|seat| format!("player {seat}")).collect()
    }

    #[test]
    fn what_happened_leads_from_the_beginning_to_the_end() {
        for game in [
            played(desert::Options::default(), "mountain", 3),
            played(nomadi::Options::default(), "nomadi", 4),
        ] {
            // Given the record of a finished game,
            let names = names(game.outcome().expect("it is over").seats.len());
            let text = game.record(&names).to_string();

            // when it is read, and what happened is carried out,
            let read = FinishedRecord::read(&text, &Boards::embedded()).expect("it is finished");
            let mut again = read.beginning.clone();
            for event in &read.events {
                match event {
                    Event::Chance(chance) => again.chance(chance).map(drop).expect("it is due"),
                    Event::Action(seat, action) => {
                        again.apply(*seat, action).map(drop).expect("it is legal");
                    }
                }
            }

            // then the game is the same, and so is the record that it gives.
            assert_eq!(again.view_of_all(), game.view_of_all());
            let renamed = read.renamed(&names).to_string();
            let once_more = FinishedRecord::read(&renamed, &Boards::embedded());
            let once_more = once_more.expect("it is finished");
            assert_eq!(once_more.events, read.events);
            assert_eq!(once_more.renamed(&names).to_string(), renamed);
            assert_eq!(once_more.players, read.players);
        }
    }

    #[test]
    fn a_game_that_goes_on_is_refused_and_so_is_one_without_end() {
        let game = played(desert::Options::default(), "mountain", 2);
        let mut record = game.record(&names(2));
        let actions = record["actions"].as_array_mut().expect("a list");
        actions.pop();
        let read = FinishedRecord::read(&record.to_string(), &Boards::embedded());
        assert!(matches!(read, Err(NotFinished::GoesOn)));

        let resign = Game::record(&game, &names(2))["actions"][0].clone();
        record["actions"] = vec![resign; FinishedRecord::MOST_ACTIONS + 1].into();
        let read = FinishedRecord::read(&record.to_string(), &Boards::embedded());
        assert!(matches!(read, Err(NotFinished::TooLong(3_001))));
    }
}
