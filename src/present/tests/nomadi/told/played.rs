//! Games played in memory, shown as if they were played at a table.

use std::sync::Arc;

use super::entry;
use crate::table::{Origination, Snapshot};
use games::nomadi::{Action, Boards, Chance, Fact, Game, LineUp, Options};
use games::shuffle::Dice;
use games::{Deed, Rules, Seat, Seed, SpaceName, View, Viewer};

/// A game that is played in memory, and everything that happened in it.
pub(super) struct Played {
    pub(super) game: Game,
    happened: Vec<(Option<Seat>, Vec<Fact>)>,
}

impl Played {
    /// A game on the small board before its first action; `cards` may change what chance laid.
    pub(super) fn new(seats: usize, luck: u8, cards: impl Fn(&mut Vec<(SpaceName, i8)>)) -> Played {
        let boards = Boards::embedded();
        let board = boards.get("nomadi-small").expect("an embedded board");
        let options = Options {
            line_up: LineUp::Drawn,
            bribery: true,
            ..Options::default()
        };
        let game = Game::new(Arc::clone(board), &options, seats).expect("a game");
        let mut played = Played {
            game,
            happened: Vec::new(),
        };
        let seed = Seed::from_bytes([luck; 32]);
        let mut chance = played.game.draw(&seed);
        if let Chance::Cards { values } = &mut chance {
            cards(values);
        }
        let facts = played.game.chance(&chance).expect("these cards");
        played.happened.push((None, facts));
        played.draw(&seed);
        played
    }

    pub(super) fn draw(&mut self, seed: &Seed) {
        while self.game.chance_due() {
            let chance = self.game.draw(seed);
            let facts = self.game.chance(&chance).expect("it is due");
            self.happened.push((None, facts));
        }
    }

    pub(super) fn act(&mut self, seed: &Seed, seat: Seat, action: &Action) {
        let facts = self.game.apply(seat, action).expect("it is legal");
        self.happened.push((Some(seat), facts));
        self.draw(seed);
    }

    /// Something that somebody may do, or mostly the most promising of that.
    pub(super) fn any(&self, dice: &mut Dice) -> (Seat, Action) {
        let acting = self.game.acting().iter().next().expect("somebody acts");
        if self.game.seats() > 2 && dice.below(300) == 0 {
            return (acting, Action::Resign);
        }
        if dice.below(25) == 0
            && self.game.position().account(acting).money() > 2
            && let Some(to) = Seat::first(self.game.seats())
                .find(|to| *to != acting && !self.game.position().resigned().contains(*to))
        {
            return (acting, Action::Pay { to, amount: 2 });
        }
        let legal = self.game.legal();
        if dice.below(8) > 0
            && let Some(best) = self.game.prospects(acting, &[]).first()
        {
            return (acting, best.action);
        }
        let many = u32::try_from(legal.len()).expect("few actions");
        legal[dice.below(many) as usize]
    }

    /// The snapshot as if this were the game at the table, with the last `count` entries of its log.
    pub(super) fn shown(&self, of: &Snapshot, viewer: Viewer, count: usize) -> Snapshot {
        let mut snapshot = of.clone();
        snapshot.reader.viewer = viewer;
        snapshot.game.view = Some(View::Nomadi(self.game.view(viewer)));
        let honours = self.game.honours().into_iter();
        snapshot.game.honours = honours.map(|honour| honour.map(Deed::from)).collect();
        let from = self.happened.len().saturating_sub(count);
        let told = self.happened[from..].iter();
        snapshot.game.since = told
            .map(|(seat, facts)| {
                let facts = self.game.told(facts, viewer);
                let how = match seat {
                    Some(_) => Origination::Played,
                    None => Origination::Chance,
                };
                entry(*seat, how, &facts)
            })
            .collect();
        snapshot
    }
}
