//! How a person plays.

use std::ops::Range;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::menu::SelectMenu;

/// Colours in the order in which `/place` lists them.
pub const COLOURS: [&str; 5] = ["green", "pink", "yellow", "purple", "turquoise"];

/// A person's playing habits.
#[derive(Clone, Debug)]
pub struct Playstyle {
    /// How long they think before each action, in seconds; `None` for no pause.
    pub thinks: Option<Range<f64>>,
    /// How many of the best options they choose from. The bot lists the best first.
    pub best: usize,
    /// The probability of placing both camels with one command.
    pub pairs: f64,
    /// The probability of undoing a placement and placing again.
    pub undoes: f64,
}

impl Playstyle {
    /// Fast and indiscriminate: tests are over soon and see varied games.
    pub const BRISK: Playstyle = Playstyle {
        thinks: None,
        best: usize::MAX,
        pairs: 0.0,
        undoes: 0.0,
    };
}

/// A person's preferences, determined by the seed.
pub struct Taste {
    random: StdRng,
    /// Camels of this colour are preferred, so that its supply runs out and the game ends.
    favourite: Option<&'static str>,
    habits: Playstyle,
}

impl Taste {
    /// A brisk player with a favourite colour.
    pub fn new(seed: u64) -> Taste {
        let mut taste = Taste::of(seed, Playstyle::BRISK);
        taste.favourite = taste.pick(&COLOURS).copied();
        taste
    }

    /// A player with these habits and no favourite colour.
    pub fn of(seed: u64, habits: Playstyle) -> Taste {
        Taste {
            random: StdRng::seed_from_u64(seed),
            favourite: None,
            habits,
        }
    }

    /// The colours in the order to try them: the favourite first, then in random order; without a favourite, rotated
    /// by a random number.
    pub fn colours(&mut self) -> Vec<&'static str> {
        let Some(favourite) = self.favourite else {
            let mut order = COLOURS;
            order.rotate_left(self.random.random_range(0..COLOURS.len()));
            return order.to_vec();
        };
        let mut rest = COLOURS.to_vec();
        rest.retain(|colour| *colour != favourite);
        let mut order = vec![favourite];
        while !rest.is_empty() {
            order.push(rest.swap_remove(self.random.random_range(0..rest.len())));
        }
        order
    }

    /// One of these options, which are sorted best first; `None` if there are none.
    pub fn pick<'a, T>(&mut self, among: &'a [T]) -> Option<&'a T> {
        let count = among.len().min(self.habits.best);
        (count > 0).then(|| &among[self.random.random_range(0..count)])
    }

    /// The value of an option of this menu; `None` if it has none.
    pub fn choose<'a>(&mut self, menu: &'a SelectMenu) -> Option<&'a str> {
        let likes = |value: &str| {
            let favourite = self.favourite;
            favourite.is_some_and(|colour| value.contains(colour))
        };
        let liked = menu.options.iter().find(|value| likes(value));
        let line = liked.or_else(|| self.pick(&menu.options));
        line.map(String::as_str)
    }

    /// True with this probability.
    pub fn chance(&mut self, share: f64) -> bool {
        self.random.random_bool(share)
    }

    /// Whether to place both camels with one command this time.
    pub fn pairs(&mut self) -> bool {
        self.habit(self.habits.pairs)
    }

    /// Whether to undo this time.
    pub fn undoes(&mut self) -> bool {
        self.habit(self.habits.undoes)
    }

    /// A probability of zero uses no random number.
    fn habit(&mut self, share: f64) -> bool {
        share > 0.0 && self.chance(share)
    }

    /// How long to think before the next action.
    pub fn thought(&mut self) -> Option<Duration> {
        let thinks = self.habits.thinks.clone()?;
        let seconds = self.random.random_range(thinks);
        Some(Duration::from_secs_f64(seconds))
    }
}
