//! How many sit at the tables of a course.

use clap::ValueEnum;

/// How many sit at the tables of a course. One network is for all tables of more than two.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Table {
    /// Two.
    Two,
    /// Three, four and five in turn.
    More,
}

impl Table {
    /// How many sit at the game with this number.
    pub fn seats(self, number: u64) -> usize {
        match self {
            Table::Two => 2,
            Table::More => 3 + (number / 2 % 3) as usize,
        }
    }
}

/// Which of the two boards the game with this number is played on: they take turns.
pub fn board(names: [&str; 2], number: u64) -> &str {
    names[(number % 2) as usize]
}
