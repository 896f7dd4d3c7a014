//! Looking ahead without committing: drafts and prospects.

use super::action::Action;
use super::dice::{Dice, Faces};
use super::draft::{Draft, Prospect, Step};
use super::fact::Fact;
use super::game::Game;
use super::illegal::Illegal;
use super::moves::Move;
use super::phase::Phase;
use super::position::Position;
use super::view::{Showing, View};
use super::worth::worth;
use crate::{Rules, Seat, Viewer};

/// The gains of an action within the turn.
struct Ahead {
    position: Position,
    facts: Vec<Fact>,
    lost: Vec<u8>,
}

impl Game {
    /// The effect of these uncommitted actions, as the seat may know it: values of cards stay unknown until the draft is
    /// committed (N42). An empty draft is allowed.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use caravanserai_games::{Rules, Seed, nomadi::{Boards, Game, LineUp, Options}};
    /// # let boards = Boards::embedded();
    /// # let board = boards.get("nomadi").expect("an embedded board");
    /// # let options = Options { line_up: LineUp::Drawn, ..Options::default() };
    /// # let mut game = Game::new(Arc::clone(board), &options, 4)?;
    /// # while game.chance_due() {
    /// #     game.chance(&game.draw(&Seed::from_bytes([7; 32])))?;
    /// # }
    /// // `game` waits for the first move of seat 0.
    /// let seat = game.acting().iter().next().expect("seat 0");
    /// let best = game.prospects(seat, &[])[0].action;
    /// let draft = game.draft(seat, &[best])?;
    /// assert_eq!((draft.owed, draft.view.drafted.len()), (0, 1));
    /// assert!(game.history().is_empty(), "nothing is committed");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// - [`Illegal::GameOver`], [`Illegal::NoSuchSeat`], or [`Illegal::WrongPhase`] while chance is due.
    /// - Why the first illegal action is not legal.
    /// - [`Illegal::WrongPhase`] if there are more actions than the seat can do before somebody else acts or dice are rolled.
    pub(super) fn drafted(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
        self.position.may_act(seat)?;
        if self.chance_due() {
            return Err(Illegal::WrongPhase(self.phase()));
        }
        let mut position = self.position.clone();
        let mut steps = Vec::new();
        for action in actions {
            if !self.is_same_turn(&position) {
                return Err(Illegal::WrongPhase(position.phase()));
            }
            let ahead = ahead(&position, seat, action)?;
            position = ahead.position;
            steps.push(Step {
                action: *action,
                facts: ahead.facts,
                lost: ahead.lost,
            });
        }
        let goes_on = self.would_go_on(seat, &position);
        Ok(Draft {
            view: self.preview(position, seat, actions),
            owed: u8::from(steps.is_empty()),
            steps,
            goes_on,
        })
    }

    /// Is the same seat on turn, in the same turn, with nothing left to chance?
    pub(super) fn is_same_turn(&self, ahead: &Position) -> bool {
        let now = &self.position;
        (ahead.phase(), ahead.turn(), ahead.turn_number())
            == (now.phase(), now.turn(), now.turn_number())
    }

    /// The position as the seat may see it while it drafts: still running, still in the turn that is being drafted.
    fn preview(&self, position: Position, seat: Seat, actions: &[Action]) -> View {
        let viewer = Viewer::Seat(seat);
        let now = self.view(viewer);
        let new_cards = position.held(seat) != self.position.held(seat);
        let goes_on = self.is_same_turn(&position);
        let ahead = Game {
            position,
            ..self.clone()
        };
        let mut view = ahead.shown(viewer, Showing::OnlyKnown);
        view.phase = now.phase;
        view.turn = now.turn;
        view.acting = now.acting;
        view.turn_number = now.turn_number;
        view.reason = now.reason;
        view.ending = None;
        view.seen = now.seen;
        if !goes_on {
            view.dice = Dice::NONE;
        }
        if let (Some(shown), Some(before), true) = (
            view.seats.get_mut(seat.index()),
            now.seats.into_iter().nth(seat.index()),
            new_cards,
        ) {
            shown.cards = before.cards;
            shown.total = None;
        }
        let space = |name| self.board.space(name);
        for action in actions {
            match *action {
                Action::Place { at } => view.ghosts.extend(space(at)),
                Action::Move { die, from, to } => {
                    let ends = space(from).zip(space(to));
                    view.drafted
                        .extend(ends.map(|(from, to)| Move { die, from, to }));
                }
                _ => {}
            }
        }
        view
    }

    /// Every placement, move and answer that is legal for the seat after the `drafted` actions, best first, with what it would
    /// bring as far as the seat may know; and every price for cards that it owes. Empty if a drafted action is not legal, or if
    /// somebody else acts or dice are rolled first.
    #[must_use]
    pub(super) fn prospects_after(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
        let mut ahead = self.clone();
        for action in drafted {
            let same = self.is_same_turn(&ahead.position);
            if !same || ahead.position.carry_out(seat, action, &mut ()).is_err() {
                return Vec::new();
            }
        }
        if !self.is_same_turn(&ahead.position) {
            return Vec::new();
        }
        let own = ahead.legal().into_iter().filter(|(who, _)| *who == seat);
        let mut prospects: Vec<Prospect> = own
            .filter_map(|(_, action)| self.prospect(&ahead.position, seat, action))
            .collect();
        // A stable sort: equals stay in the order of the list.
        prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.worth));
        prospects
    }

    fn prospect(&self, position: &Position, seat: Seat, action: Action) -> Option<Prospect> {
        let ahead = ahead(position, seat, &action).ok()?;
        Some(Prospect {
            action,
            worth: worth(&self.position, seat, &ahead.facts, &ahead.lost),
            facts: ahead.facts,
            lost: ahead.lost,
            behind: None,
        })
    }
}

/// Carries out an action on a copy. Facts are those of the seat's own turn, without what it cannot know before it commits.
fn ahead(position: &Position, seat: Seat, action: &Action) -> Result<Ahead, Illegal> {
    let mut ahead = position.clone();
    let mut facts = Vec::new();
    ahead.carry_out(seat, action, &mut facts)?;
    let facts: Vec<Fact> = facts
        .into_iter()
        .take_while(|fact| !matches!(fact, Fact::TurnBegan { .. } | Fact::Over(_)))
        .map(Fact::foretold)
        .collect();
    let lost = match *action {
        Action::Move { die, .. } => lost(position, die, &ahead),
        _ => Vec::new(),
    };
    Ok(Ahead {
        position: ahead,
        facts,
        lost,
    })
}

/// The dice that had a move before this one was used, and have none after it.
fn lost(before: &Position, die: u8, after: &Position) -> Vec<u8> {
    let mut left = before.dice();
    left.take(die);
    if left.is_empty() || after.reason().is_some() && before.reason().is_none() {
        return Vec::new();
    }
    let same_turn = after.phase() == Phase::Moving && after.turn_number() == before.turn_number();
    let lost = |value: &u8| {
        let value = Faces::only(*value);
        before.has_move(value) && !(same_turn && after.has_move(value))
    };
    left.values().filter(lost).collect()
}
