//! The reasons for a move, a placement or a price, in menus and completion.

use super::cast::Cast;
use crate::entry::{Entry, LINE};
pub(super) use crate::messages::nomadi::choices::ends;
pub use crate::messages::nomadi::choices::price;
use crate::messages::nomadi::choices::*;
use crate::players::mark;
use crate::{Language, fit};
use games::nomadi::{Fact, Prospect, Taken, View};
use games::{Behind, Seat, SpaceName, Viewer};

/// The longest label and description of a choice in a menu, in characters.
const LABEL: usize = 100;
/// The longest name in a menu, mark included: what a move brings has to fit beside it.
const NAME: usize = 18;

/// How others are named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Naming {
    /// Short and without Markdown, for menus.
    Menu,
    /// In full and bold, for messages.
    Text,
}

impl Naming {
    pub(super) fn name(self, cast: &Cast<'_>, seat: Seat) -> String {
        match self {
            Naming::Menu => fit(cast.plain(seat), NAME),
            Naming::Text => cast.who(seat),
        }
    }
}

/// A move as it is made: the die, and both spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    pub die: u8,
    pub from: SpaceName,
    pub to: SpaceName,
}

/// A move in a menu, behind the number of its destination: "7 C4 → F9 with a 4 · card, +1".
pub fn best(cast: &Cast<'_>, number: usize, way: Way, prospect: &Prospect) -> Entry {
    let language = cast.language;
    let (from, to) = (way.from.to_string(), way.to.to_string());
    let owner = owner_moved(&prospect.facts).and_then(|owner| cast.players.get(owner.index()));
    let mark = owner.map(|owner| mark(owner.rider).to_string());
    let head = match (mark, way.die) {
        (None, 0) => entry_over_corner(language, &from, &to),
        (None, die) => self::entry(language, &from, &to, die),
        (Some(mark), 0) => entry_over_corner_of(language, &mark, &from, &to),
        (Some(mark), die) => entry_of(language, &mark, &from, &to, die),
    };
    with_gains(cast, number, &head, prospect)
}

/// A move in the menu of one nomad: "7 F9 with a 4 · card, +1".
pub fn destination(cast: &Cast<'_>, number: usize, way: Way, prospect: &Prospect) -> Entry {
    let to = way.to.to_string();
    let head = match way.die {
        0 => to_over_corner(cast.language, &to),
        die => to_with(cast.language, &to, die),
    };
    with_gains(cast, number, &head, prospect)
}

fn with_gains(cast: &Cast<'_>, number: usize, head: &str, prospect: &Prospect) -> Entry {
    let language = cast.language;
    let mut parts = gains(cast, Naming::Menu, &prospect.facts);
    let cost = cost(language, &prospect.facts, &prospect.lost);
    // That it goes over the gorge is the least: what that brings is said by itself.
    let over = over(language);
    parts.sort_by_key(|part| *part == over);
    let ends = ends(language);
    if parts.contains(&ends) {
        parts.retain(|part| *part != ends);
        parts.insert(
            0,
            match prospect.behind {
                None => ends,
                Some(Behind::Surely) => ends_behind(language),
                Some(Behind::Perhaps) => ends_perhaps_behind(language),
            },
        );
    }
    let costs: Vec<String> = cost.into_iter().collect();
    crate::entry::entry(Some(number), head, &parts, &costs)
}

/// The owner of a moved nomad, if that is not the mover.
fn owner_moved(facts: &[Fact]) -> Option<Seat> {
    facts.iter().find_map(|fact| match fact {
        Fact::Moved(moved) if moved.owner != moved.mover => Some(moved.owner),
        _ => None,
    })
}

/// A nomad that may be moved, behind its number on the picture: "3 C4 with 1, 4 · 7 moves". At most 44 characters.
pub fn nomad(cast: &Cast<'_>, number: usize, at: SpaceName, dice: &[u8], count: usize) -> String {
    let (language, place) = (cast.language, at.to_string());
    let owner = cast
        .view
        .board
        .space(at)
        .and_then(|at| owner(cast.view, at));
    let who = owner
        .filter(|owner| !cast.view.viewer.is(*owner))
        .and_then(|owner| cast.players.get(owner.index()))
        .map(|owner| mark(owner.rider).to_string());
    let dice = values(dice);
    let text = match (who, dice.as_str()) {
        (None, "0") => nomad_on(language, &place, count),
        (None, dice) => nomad_with(language, &place, dice, count),
        (Some(who), "0") => nomad_of_on(language, &who, &place, count),
        (Some(who), dice) => nomad_of_with(language, &who, &place, dice, count),
    };
    fit(format!("{number} {text}"), LINE)
}

/// The cost of a move for its player: "then no move for 5, 6". `None` if nothing. At most 100 characters.
pub fn cost(language: Language, facts: &[Fact], lost: &[u8]) -> Option<String> {
    let paid = facts.iter().find_map(|fact| match fact {
        Fact::DicePaid { dice, .. } => Some(paid(language, *dice)),
        _ => None,
    });
    let lost = || (!lost.is_empty()).then(|| useless(language, &values(lost)));
    paid.or_else(lost).map(|cost| fit(cost, LABEL))
}

/// Values of dice, separated by commas.
pub(super) fn values(dice: &[u8]) -> String {
    let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
    dice.join(", ")
}

fn owner(view: &View, at: games::Space) -> Option<Seat> {
    let mut nomads = view.nomads.iter();
    let found = nomads.find(|(space, _)| *space == at);
    found.map(|(_, seat)| *seat)
}

/// "C4 to F9 with a 4", with the owner of somebody else's nomad.
pub(super) fn way_told(cast: &Cast<'_>, naming: Naming, way: Way, facts: &[Fact]) -> String {
    let language = cast.language;
    let (from, to) = (way.from.to_string(), way.to.to_string());
    let owner = owner_moved(facts);
    match (owner.map(|owner| naming.name(cast, owner)), way.die) {
        (None, 0) => over_corner(language, &from, &to),
        (None, die) => moved(language, &from, &to, die),
        (Some(who), 0) => over_corner_of(language, &who, &from, &to),
        (Some(who), die) => moved_of(language, &who, &from, &to, die),
    }
}

/// What a move brings, each as a part of its own: "card, +1", "first over the gorge, +5".
pub(super) fn gains(cast: &Cast<'_>, naming: Naming, facts: &[Fact]) -> Vec<String> {
    let first = |fact: &Fact| matches!(fact, Fact::FirstOver { .. });
    let is_first = facts.iter().any(first);
    facts
        .iter()
        .filter_map(|fact| gain(cast, naming, fact, is_first))
        .collect()
}

fn gain(cast: &Cast<'_>, naming: Naming, fact: &Fact, is_first: bool) -> Option<String> {
    let language = cast.language;
    let own = |seat: Seat| cast.view.viewer == Viewer::Seat(seat);
    let name = |seat: Seat| naming.name(cast, seat);
    Some(match *fact {
        Fact::Moved(moved) => {
            let far = cast.view.board.far();
            let crosses = far.contains(moved.to) && !far.contains(moved.from);
            return (crosses && !is_first).then(|| over(language));
        }
        Fact::CardTaken(Taken { coins, owed, .. }) => match owed {
            true => card_to_offer(language, coins),
            false => card(language, coins),
        },
        Fact::FirstOver { .. } => first_over(language),
        Fact::LastOut { owner } if own(owner) => last_out(language),
        Fact::LastOut { owner } => last_out_of(language, &name(owner)),
        Fact::LastOver { owner } if own(owner) => last_over(language),
        Fact::LastOver { owner } => last_over_of(language, &name(owner)),
        // N29: half to each, all to a seat that is both.
        Fact::Arrived {
            owner,
            mover,
            coins,
            ..
        } => match owner == mover {
            true => arrived(language, coins),
            false => arrived_shared(language, coins / 2, &name(owner)),
        },
        Fact::Stopped { .. } => ends(language),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{Way, best, cost, destination, nomad};
    use crate::Language;
    use crate::nomadi::cast::Cast;
    use games::nomadi::{
        Action, Boards, Fact, Game, LineUp, Moved, Options, Prospect, Reason, Taken, View,
    };
    use games::{Behind, Player, Rider, Rules, Seat, Seed, Viewer};
    use std::sync::Arc;

    /// Seat 0's view of a game of two that has just begun.
    fn view() -> View {
        let boards = Boards::embedded();
        let board = boards.get("nomadi-small").expect("an embedded board");
        let options = Options {
            line_up: LineUp::Drawn,
            ..Options::default()
        };
        let mut game = Game::new(Arc::clone(board), &options, 2).expect("a game of two");
        while game.chance_due() {
            let chance = game.draw(&Seed::from_bytes([7; 32]));
            game.chance(&chance).expect("it is due");
        }
        game.view(Viewer::Seat(Seat::new(0)))
    }

    fn players(second: &str) -> Vec<Player> {
        [("Ana", Rider::Red), (second, Rider::Blue)]
            .map(|(name, rider)| Player {
                name: name.to_owned(),
                rider,
            })
            .to_vec()
    }

    const WAY: (u8, &str, &str) = (4, "B6", "B7");

    fn way() -> Way {
        let at = |name: &str| name.parse().expect("a space's name");
        let (die, from, to) = WAY;
        Way {
            die,
            from: at(from),
            to: at(to),
        }
    }

    /// A move of seat 0 with a nomad of this seat, over the gorge, and what else it brings.
    fn moved(view: &View, owner: usize, more: &[Fact]) -> Prospect {
        let (die, from, to) = WAY;
        let at = |name: &str| view.board.find(name).expect("a space of the board");
        let mut facts = vec![Fact::Moved(Moved {
            mover: Seat::new(0),
            owner: Seat::new(owner),
            die,
            from: at(from),
            to: at(to),
        })];
        facts.extend_from_slice(more);
        let Way { die, from, to } = way();
        Prospect {
            action: Action::Move { die, from, to },
            facts,
            worth: 0,
            lost: Vec::new(),
            behind: None,
        }
    }

    fn card(view: &View, owner: usize, coins: i32) -> Fact {
        let (mover, owner) = (Seat::new(0), Seat::new(owner));
        Fact::CardTaken(Taken {
            mover,
            owner,
            at: view.board.find(WAY.2).expect("a space of the board"),
            coins,
            value: None,
            owed: mover != owner,
        })
    }

    #[test]
    fn a_move_says_what_it_brings_and_to_whom() {
        let (view, players) = (view(), players("Ben"));
        let cast = Cast {
            language: Language::English,
            players: &players,
            view: &view,
        };
        let said = |owner, more: &[Fact]| best(&cast, 7, way(), &moved(&view, owner, more));
        let (me, ben) = (Seat::new(0), Seat::new(1));
        let at = view.board.find(WAY.2).expect("a space of the board");
        assert_eq!(said(0, &[]).label, "7 B6 → B7 with a 4 · over the gorge");
        let own = said(0, &[card(&view, 0, 2), Fact::FirstOver { mover: me }]);
        assert_eq!(own.label, "7 B6 → B7 with a 4 · card, +2");
        assert_eq!(own.more.as_deref(), Some("first over the gorge, +5"));
        let other = said(1, &[card(&view, 1, 1), Fact::LastOver { owner: ben }]);
        assert_eq!(other.label, "7 ■ B6 → B7 with a 4 · card to offer, +1");
        let more = "last over, −5 for ■ Ben · over the gorge";
        assert_eq!(other.more.as_deref(), Some(more));
        let arrived = |owner, mover| Fact::Arrived {
            at,
            owner,
            mover,
            coins: 6,
        };
        let reason = Reason::Oasis;
        let said = |owner, fact, behind| {
            let mut prospect = moved(&view, owner, &[fact, Fact::Stopped { reason }]);
            prospect.behind = behind;
            destination(&cast, 7, way(), &prospect)
        };
        let own = said(0, arrived(me, me), None);
        assert_eq!(own.label, "7 B7 with a 4 · ends the game · oasis, +6");
        assert_eq!(own.more.as_deref(), Some("over the gorge"));
        let behind = said(1, arrived(ben, me), Some(Behind::Surely));
        assert_eq!(behind.label, "7 B7 with a 4 · ends the game, you behind");
        let more = "oasis, +3, and +3 for ■ Ben · over the gorge";
        assert_eq!(behind.more.as_deref(), Some(more));
    }

    #[test]
    fn entries_are_one_line_on_a_phone_with_the_longest_names() {
        let (view, players) = (view(), players(&"W".repeat(40)));
        let cast = Cast {
            language: Language::English,
            players: &players,
            view: &view,
        };
        let owner = Seat::new(1);
        let all = [
            card(&view, 1, 2),
            Fact::LastOut { owner },
            Fact::FirstOver {
                mover: Seat::new(0),
            },
            Fact::LastOver { owner },
        ];
        let entry = best(&cast, 25, way(), &moved(&view, 1, &all));
        assert!(entry.label.chars().count() <= 44, "{entry:?}");
        // Where it goes is never cut off, and what has no room stands below.
        assert!(entry.label.contains("B6 → B7 with a 4"), "{entry:?}");
        let more = entry.more.expect("not everything has room");
        assert!(
            more.contains("first over") && more.contains("last out"),
            "{more}"
        );
        let (at, _) = view
            .nomads
            .iter()
            .find(|(_, seat)| *seat == owner)
            .expect("everybody has nomads");
        let label = nomad(&cast, 25, view.board.name_of(*at), &[1, 2, 3, 4, 5, 6], 36);
        assert!(label.chars().count() <= 44, "{label}");
        assert!(
            label.ends_with("with 1, 2, 3, 4, 5, 6 · 36 moves"),
            "{label}"
        );
    }

    #[test]
    fn dice_that_become_useless_are_said_before_they_cost() {
        let language = Language::English;
        let seat = Seat::new(0);
        let paid = |dice| cost(language, &[Fact::DicePaid { seat, dice }], &[5, 6]);
        assert_eq!(cost(language, &[], &[]), None);
        let warned = cost(language, &[], &[5, 6]);
        assert_eq!(warned.as_deref(), Some("then no move for 5, 6"));
        assert_eq!(paid(1).as_deref(), Some("1 die unused: −1 coin"));
        assert_eq!(paid(3).as_deref(), Some("3 dice unused: −3 coins"));
    }
}
