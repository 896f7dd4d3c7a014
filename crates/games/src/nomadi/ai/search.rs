//! How a master searches.

/// How a master searches.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// How many positions of its own turn the first look takes; each one after it takes four times as many.
    pub looks: u64,
    /// After a look that took as many there is no other.
    pub most_looks: u64,
    /// After a look, how many times as many positions go into tries.
    pub trying: u64,
    /// How many ways through the turn are judged after a look.
    pub judged: usize,
    /// How many of them are kept and tried.
    pub ways: usize,
    /// How a reply is sought as long as there are looks to come.
    pub glance: Reply,
    /// How a reply is sought after the last look.
    pub study: Reply,
    /// As how many tries the first judgement counts.
    pub first: f32,
    /// How much a way that was tried little is preferred.
    pub curiosity: f32,
}

/// How a reply is sought.
#[derive(Clone, Copy, Debug)]
pub struct Reply {
    /// How many positions of it are looked at.
    pub looks: u64,
    /// How many ways through it are judged.
    pub judged: usize,
}

impl Search {
    /// That of the program. Measured with `examples/duel.rs`.
    pub const DEFAULT: Search = Search {
        looks: 1_000,
        most_looks: 16_000,
        trying: 2,
        judged: 200,
        ways: 24,
        glance: Reply {
            looks: 120,
            judged: 6,
        },
        study: Reply {
            looks: 600,
            judged: 20,
        },
        first: 4.0,
        curiosity: 0.15,
    };
}
