//! The worth of things to a level that looks ahead, 100 for a point. Measured with `examples/duel.rs`.

/// The weights of a level.
#[derive(Clone)]
pub(super) struct Weights {
    /// A step nearer to the oasis of a nomad of one's own.
    pub(super) own_step: i32,
    /// A step nearer to the oasis of anybody else's nomad.
    pub(super) other_step: i32,
    /// A die that has no move now; it may find one again before the turn ends.
    pub(super) idle_die: i32,
    /// How much of what the dice left may still bring counts, in percent.
    pub(super) hope: i32,
    /// Of a card that must be offered first: perhaps the owner buys a bad one.
    pub(super) offered: i32,
    /// Of the 5 points for the last nomad out of the start area or over the gorge: how much is counted on, in percent, by how
    /// many nomads are left there, from 1.
    pub(super) last_one: [i32; 5],
    /// How much of what the next seat may hope for with a face counts, in percent: some die shows it in two of three rolls, and
    /// the seat cannot have everything.
    pub(super) threat: i32,
    /// A face with which the next seat has no move costs it dice.
    pub(super) dull_face: i32,
    /// Winning, when the game ends.
    pub(super) victory: i32,
    /// How many ways through a turn are played on.
    pub(super) candidates: usize,
    /// How many turns they are played on.
    pub(super) turns_on: u16,
    /// As how many rollouts the first look counts.
    pub(super) first_look: i64,
    /// How much of the thinking goes into the first look, in percent.
    pub(super) looking: u64,
    /// When playing on: a bonus for each pip of the die, for high ones find a move more rarely.
    pub(super) pip: i32,
}

/// It asks what a turn leaves to the next seat.
pub(super) const PLANNER: Weights = Weights {
    own_step: 12,
    other_step: 5,
    idle_die: 60,
    hope: 50,
    offered: 20,
    last_one: [90, 55, 35, 20, 10],
    threat: 45,
    dull_face: 30,
    victory: 0,
    candidates: 16,
    turns_on: 1,
    first_look: 6,
    looking: 75,
    pip: 4,
};

/// It looks at its own turn only.
pub(super) const GATHERER: Weights = Weights {
    hope: 0,
    last_one: [0; 5],
    threat: 0,
    dull_face: 0,
    candidates: 1,
    turns_on: 0,
    ..PLANNER
};
