//! Looking ahead without committing: drafts and prospects.

use super::action::Action;
use super::draft::{Draft, Prospect, Step};
use super::fact::Fact;
use super::game::Game;
use super::illegal::Illegal;
use super::nearby::Nearby;
use super::position::Position;
use super::spaces::Spaces;
use super::view::{Ghost, Phase};
use crate::{Behind, Rules, Seat, Viewer};

impl Game {
    /// The effect of these uncommitted placements, as the seat may know it: with aquifers, token values stay unknown until
    /// the draft is committed. An empty draft is allowed.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use caravanserai_games::{Rules, Seed, desert::{Boards, Game, Options}};
    /// # let boards = Boards::embedded();
    /// # let river = boards.get("river").expect("an embedded board");
    /// # let mut game = Game::new(Arc::clone(river), &Options::default(), 4)?;
    /// # while game.chance_due() {
    /// #     game.chance(&game.draw(&Seed::from_bytes([7; 32])))?;
    /// # }
    /// // `game` waits for the first leader of seat 0.
    /// let seat = game.acting().iter().next().expect("seat 0");
    /// let best = game.prospects(seat, &[])[0].action;
    /// let draft = game.draft(seat, &[best])?;
    /// assert_eq!((draft.owed, draft.view.ghosts.len()), (0, 1));
    /// assert!(game.history().is_empty(), "nothing is committed");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// - [`Illegal::GameOver`], or [`Illegal::NotYourTurn`] if the seat may not act.
    /// - Why the first illegal placement is not legal.
    /// - [`Illegal::NotYourTurn`] if there are more placements than are due.
    pub(super) fn drafted(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
        if !self.acting().contains(seat) && !actions.contains(&Action::Resign) {
            return Err(match self.ending() {
                Some(_) => Illegal::GameOver,
                None => Illegal::NotYourTurn(self.acting().alone()),
            });
        }
        let mut ahead = self.clone();
        let mut steps = Vec::new();
        for action in actions {
            if !steps.is_empty() && self.owed(&ahead, seat, steps.len()) == 0 {
                return Err(Illegal::NotYourTurn(ahead.acting().iter().next()));
            }
            let facts = ahead.apply(seat, action)?;
            steps.push(Step {
                action: *action,
                facts: self.foretold(&facts, seat),
            });
        }
        let owed = self.owed(&ahead, seat, steps.len());
        let ends_game = ahead.ending().map(|ending| ending.reason);
        Ok(Draft {
            view: self.preview(ahead, seat, actions, owed),
            steps,
            owed,
            ends_game,
        })
    }

    /// The facts as the seat may know them before it commits, without the end of the game.
    fn foretold(&self, facts: &[Fact], seat: Seat) -> Vec<Fact> {
        let foretold = |fact: &Fact| match self.options.aquifers {
            true => fact.untold(),
            false => fact.told(Viewer::Seat(seat), self.options.open_tokens),
        };
        let in_turn = facts
            .iter()
            .filter(|fact| !matches!(fact, Fact::Over { .. }));
        in_turn.map(foretold).collect()
    }

    /// How many placements the seat still owes in this turn after `placed` of them, which led to `ahead`.
    fn owed(&self, ahead: &Game, seat: Seat, placed: usize) -> u8 {
        if !ahead.acting().contains(seat) {
            return 0;
        }
        match (&self.position, &ahead.position) {
            (Some(now), Some(then)) if now.phase() == Phase::Camels => {
                if then.turn_number() == now.turn_number() {
                    then.camels_left()
                } else {
                    0
                }
            }
            // One leader, one palm, one leader given back.
            _ => u8::from(placed == 0),
        }
    }

    /// `ahead` as the seat may see it: with ghosts, still running, still in the turn that is being drafted.
    fn preview(&self, mut ahead: Game, seat: Seat, actions: &[Action], owed: u8) -> super::View {
        let viewer = Viewer::Seat(seat);
        // The game is not over before the commit, so only the seat's own tokens are shown.
        if let Some(position) = &mut ahead.position {
            position.run_on();
        }
        let now = self.view(viewer);
        let mut view = ahead.view(viewer);
        view.phase = now.phase;
        view.turn = now.turn;
        view.acting = now.acting;
        view.camels_left = if now.phase == Phase::Camels { owed } else { 0 };
        view.turn_number = now.turn_number;
        view.ending = None;
        if self.options.aquifers {
            for (shown, before) in view.seats.iter_mut().zip(now.seats) {
                let unknown = shown.tokens_taken > before.tokens_taken;
                if let (Some(values), true) = (before.tokens, unknown) {
                    shown.show_tokens(values);
                    // It is unknown before the draft is committed.
                    shown.total = None;
                }
            }
        }
        view.ghosts = actions
            .iter()
            .filter_map(|action| self.ghost(action))
            .collect();
        view
    }

    fn ghost(&self, action: &Action) -> Option<Ghost> {
        Some(Ghost {
            colour: action.colour(),
            at: self.board.space(action.at()?)?,
            leader: matches!(action, Action::Leader { .. }),
        })
    }

    /// Every placement that is legal for the seat after the `drafted` ones, best first, with what it would bring as far as
    /// the seat may know. Empty if a drafted placement is not legal, or if the seat may not act or owes nothing more.
    #[must_use]
    pub(super) fn prospects_after(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
        let mut ahead = self.clone();
        if !drafted
            .iter()
            .all(|action| ahead.apply(seat, action).is_ok())
            || self.owed(&ahead, seat, drafted.len()) == 0
        {
            return Vec::new();
        }
        let mut prospects: Vec<Prospect> = ahead
            .legal(seat)
            .into_iter()
            .filter_map(|action| self.prospect(&ahead, seat, action))
            .collect();
        // A stable sort: equals stay ordered by colour, column and row.
        prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.worth));
        prospects
    }

    fn prospect(&self, ahead: &Game, seat: Seat, action: Action) -> Option<Prospect> {
        let mut then = ahead.clone();
        let facts = self.foretold(&then.apply(seat, &action).ok()?, seat);
        let at = action.at().and_then(|name| self.board.space(name));
        let points: i32 = facts.iter().map(points).sum();
        let hidden = self.options.aquifers;
        let caravan = action.colour().map(|colour| (seat, colour));
        let (promise, nearby) = match (&ahead.position, at) {
            (Some(position), Some(at)) => (
                position.promise(Spaces::only(at), hidden),
                position.nearby(at, caravan, hidden),
            ),
            _ => (0, Nearby::default()),
        };
        Some(Prospect {
            colour: action.colour(),
            at,
            action,
            worth: 100 * points + promise,
            facts,
            nearby,
            ends_game: then.ending().is_some(),
            behind: then.ending().and_then(|_| self.behind(&then, seat)),
        })
    }
}

impl Game {
    /// Whether the seat is behind when the game ends as in `then`, as far as it may know before it commits.
    fn behind(&self, then: &Game, seat: Seat) -> Option<Behind> {
        let (now, then) = (self.position.as_ref()?, then.position.as_ref()?);
        let (totals, options) = (then.totals(), &self.options);
        let bounds = |who: Seat| {
            let gathered = then.gathered(who);
            let tokens = i32::from(gathered.tokens.iter().sum::<u16>());
            let total = i32::from(totals[who.index()]);
            let points = i32::from(gathered.token_points());
            let is_known = options.open_tokens || who == seat;
            // With aquifers, a token that is only drafted is unknown to everybody.
            let (unknown, known) = match (is_known, options.aquifers) {
                (true, false) => (0, points),
                (true, true) => {
                    let before = now.gathered(who);
                    let held = i32::from(before.tokens.iter().sum::<u16>());
                    (tokens - held, i32::from(before.token_points()))
                }
                (false, _) => (tokens, 0),
            };
            let sure = total - points + known;
            (sure + unknown, sure + 3 * unknown)
        };
        Behind::of(bounds(seat), then.rivals(seat).map(bounds))
    }
}

/// What a fact scores; a token of unknown value counts 2, the mean.
pub(super) fn points(fact: &Fact) -> i32 {
    let token = |value: Option<u8>| value.map_or(2, i32::from);
    match fact {
        Fact::WaterholeTaken { value, .. } => token(*value),
        Fact::OasisLinked { .. } | Fact::RiverCrossed { .. } => 5,
        Fact::AreaEnclosed {
            spaces,
            tokens,
            oases,
            ..
        } => {
            let tokens: i32 = tokens.iter().map(|&(_, value)| token(value)).sum();
            tokens + (spaces.len() + 5 * oases.len()) as i32
        }
        _ => 0,
    }
}

impl Position {
    /// A hint of what a camel there may lead to: tokens and oases within three steps, weighted less the further away.
    fn promise(&self, at: Spaces, hidden: bool) -> i32 {
        let ground = self.ground();
        let wall = self.occupied().without(&at) | *self.enclosed();
        let mut reached = at;
        let mut promise = 0;
        for weight in [9, 6, 3] {
            let rim = ground.next_to(&reached).without(&reached).without(&wall);
            let value = |token| {
                if hidden {
                    2
                } else {
                    i32::from(ground.value(token))
                }
            };
            promise += weight * (rim & *self.tokens()).iter().map(value).sum::<i32>();
            promise += weight * 3 * (rim & *ground.oases()).len() as i32;
            reached |= rim;
        }
        // Among equals, prefer less crowded land.
        let crowd = (ground.next_to(&at) & *self.occupied()).len() as i32;
        promise - crowd
    }
}
