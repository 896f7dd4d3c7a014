//! What a person likes to play, and how.

use std::ops::Range;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::menu::Menu;

/// Colours in the order in which `/place` lists them.
pub const COLOURS: [&str; 5] = ["green", "pink", "yellow", "purple", "turquoise"];

/// What somebody does now and then, or all the time.
#[derive(Clone, Debug)]
pub struct Habits {
    /// How long they think before everything they do, in seconds; nothing if they do not think.
    pub thinks: Option<Range<f64>>,
    /// Among how many of the best they choose. What the bot offers begins with the best.
    pub best: usize,
    /// How often they place both camels with one command.
    pub pairs: f64,
    /// How often they undo what they placed, and place it again.
    pub undoes: f64,
}

impl Habits {
    /// As quick as can be, and anything will do: a test is soon over and sees many games.
    pub const BRISK: Habits = Habits {
        thinks: None,
        best: usize::MAX,
        pairs: 0.0,
        undoes: 0.0,
    };
}

/// What a person likes. The same seed likes the same.
pub struct Taste {
    random: StdRng,
    /// Camels of this colour come first, so that its supply runs out and the game ends.
    favourite: Option<&'static str>,
    habits: Habits,
}

impl Taste {
    /// Somebody brisk with a favourite colour.
    pub fn new(seed: u64) -> Taste {
        let mut taste = Taste::of(seed, Habits::BRISK);
        taste.favourite = taste.pick(&COLOURS).copied();
        taste
    }

    /// Somebody with these habits, to whom all colours are the same.
    pub fn of(seed: u64, habits: Habits) -> Taste {
        Taste {
            random: StdRng::seed_from_u64(seed),
            favourite: None,
            habits,
        }
    }

    /// The colours, in the order in which they are tried: the favourite and then any, or round and round from any.
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

    /// One of these, of which the best come first; nothing of nothing.
    pub fn pick<'a, T>(&mut self, among: &'a [T]) -> Option<&'a T> {
        let count = among.len().min(self.habits.best);
        (count > 0).then(|| &among[self.random.random_range(0..count)])
    }

    /// The value of a line of this menu; nothing if it has none.
    pub fn choose<'a>(&mut self, menu: &'a Menu) -> Option<&'a str> {
        let likes = |label: &str| {
            let liked = self
                .favourite
                .map(|colour| label.to_lowercase().contains(colour));
            liked == Some(true)
        };
        let liked = menu.options.iter().find(|(label, _)| likes(label));
        let line = liked.or_else(|| self.pick(&menu.options));
        line.map(|(_, value)| value.as_str())
    }

    /// Whether something is done that is done so often.
    pub fn chance(&mut self, share: f64) -> bool {
        self.random.random_bool(share)
    }

    /// Whether both camels are placed with one command this time.
    pub fn pairs(&mut self) -> bool {
        self.habit(self.habits.pairs)
    }

    /// Whether what was placed is undone this time.
    pub fn undoes(&mut self) -> bool {
        self.habit(self.habits.undoes)
    }

    /// What is never done takes no luck.
    fn habit(&mut self, share: f64) -> bool {
        share > 0.0 && self.chance(share)
    }

    /// How long it is thought about what is done next.
    pub fn thought(&mut self) -> Option<Duration> {
        let thinks = self.habits.thinks.clone()?;
        let seconds = self.random.random_range(thinks);
        Some(Duration::from_secs_f64(seconds))
    }
}
