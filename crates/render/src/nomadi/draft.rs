//! What a draft brings: per action, and in coins.

use games::nomadi::{Action, Fact, Step, View};
use games::{Seat, Space, Viewer};
use words::nomadi::picture as words;

/// What actions bring the seat that drafts them.
#[derive(Clone, Copy, Debug, Default)]
struct Gain {
    coins: i32,
    /// Cards of unknown value.
    cards: usize,
}

impl Gain {
    fn of(seat: Seat, step: &Step) -> Gain {
        let mut gain = Gain::default();
        for fact in &step.facts {
            match *fact {
                Fact::CardTaken(taken) => {
                    gain.coins += taken.coins;
                    gain.cards += 1;
                }
                Fact::FirstOver { mover } if mover == seat => gain.coins += 5,
                Fact::LastOut { owner } if owner == seat => gain.coins += 5,
                Fact::LastOver { owner } if owner == seat => gain.coins -= 5,
                Fact::Arrived {
                    owner,
                    mover,
                    coins,
                    ..
                } => {
                    // N29: half to each, all to a seat that is both.
                    let halves = i32::from(owner == seat) + i32::from(mover == seat);
                    gain.coins += coins / 2 * halves;
                }
                Fact::DicePaid { seat: payer, dice } if payer == seat => {
                    gain.coins -= dice as i32;
                }
                _ => {}
            }
        }
        gain
    }

    fn is_anything(self) -> bool {
        self.coins != 0 || self.cards > 0
    }
}

/// The seat that drafts: the viewer.
fn drafter(view: &View) -> Option<Seat> {
    match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

/// What each drafted move brings its player, where it ends, such as "+5"; "?" stands for a card of unknown value. Moves that
/// bring nothing are left out.
pub fn gains(view: &View, steps: &[Step]) -> Vec<(Space, String)> {
    let Some(seat) = drafter(view) else {
        return Vec::new();
    };
    steps
        .iter()
        .filter_map(|step| {
            let (Action::Move { to: at, .. } | Action::Place { at }) = step.action else {
                return None;
            };
            let gain = Gain::of(seat, step);
            let told = words::gain(gain.coins, gain.cards);
            gain.is_anything().then_some((view.board.space(at)?, told))
        })
        .collect()
}

/// What the whole draft brings its player; `None` if it brings nothing.
pub fn total(view: &View, steps: &[Step]) -> Option<String> {
    let seat = drafter(view)?;
    let sum = steps.iter().fold(Gain::default(), |sum, step| {
        let gain = Gain::of(seat, step);
        Gain {
            coins: sum.coins + gain.coins,
            cards: sum.cards + gain.cards,
        }
    });
    sum.is_anything().then(|| words::gain(sum.coins, sum.cards))
}
