//! A player's panel for their own turn: a preview of the draft, and menus and buttons to go on without typing.

use super::choices::Choices;
use super::press::{Listing, Picked};
use super::scene::Scene;
use super::trade::Answers;
use super::{commands, narration, trade};
use crate::present::game::cast::{cast, seated};
use crate::present::game::panel_rows;
use crate::present::vocabulary::{Controls, Message, Row};
use crate::table::Snapshot;
use games::nomadi::{Draft, Reason, Step, View};
use words::nomadi::cast::Cast;
use words::nomadi::{draft as told, trade as offers, turn};

/// The most rows below a message.
const ROWS: usize = 5;

/// The dice of a roll (N12).
const ROLL: usize = 6;

/// The panel of the viewer's turn, with `head` above it. If the viewer is not to act, it says who is.
pub fn panel(
    snapshot: &Snapshot,
    game: &View,
    picked: Option<Picked>,
    head: Option<&str>,
) -> Message {
    let listing = picked.map_or(Listing::Best, Picked::listing);
    let draft = commands::drafted(snapshot);
    // The draft's view has its moves made.
    let view = draft.map_or(game, |draft| &draft.view);
    let players = seated(snapshot);
    let panel = Panel {
        snapshot,
        game,
        draft,
        cast: cast(snapshot, &players, view),
        choices: Choices::of(snapshot, view, listing),
        answers: Answers::of(game, snapshot.seat()),
    };
    panel.message(head)
}

/// What the panel shows.
struct Panel<'a> {
    snapshot: &'a Snapshot,
    /// The game without the draft.
    game: &'a View,
    draft: Option<&'a Draft>,
    /// Names with the view of the draft, if there is one.
    cast: Cast<'a>,
    choices: Choices,
    answers: Answers,
}

/// The rows of the panel, and what had no room.
struct Rows {
    rows: Vec<Row>,
    more_prices: usize,
    more_offers: usize,
}

impl Panel<'_> {
    fn message(&self, head: Option<&str>) -> Message {
        let (snapshot, language) = (self.snapshot, self.cast.language);
        let shown = self.rows();
        let question = panel_rows::undo_asked_of_viewer(snapshot);
        let more_prices = Some(shown.more_prices).filter(|more| *more > 0);
        let more_offers = Some(shown.more_offers).filter(|more| *more > 0);
        let parts = [
            head.map(str::to_owned),
            question,
            self.draft.map(|draft| told::preview(&self.cast, draft)),
            panel_rows::suggested(snapshot),
            self.last_turns(),
            self.asked(),
            more_prices.map(|more| told::more_prices(language, more)),
            Some(self.offered()),
            more_offers.map(|more| offers::more_offers(language, more)),
        ];
        let parts = parts.into_iter().flatten();
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        let steps: &[Step] = self.draft.map_or(&[], |draft| &draft.steps);
        Message::new(parts.join("\n"))
            .rows(shown.rows)
            .scene(Scene {
                steps: steps.to_vec(),
                legal: self.choices.legal(self.cast.view),
                menu: self.choices.numbered(self.cast.view),
                ..Scene::new(snapshot, self.cast.view, narration::since(snapshot))
            })
    }

    /// What the viewer is to do next; nothing more if the draft ends the turn, and who is to act if it is not they.
    fn asked(&self) -> Option<String> {
        if !self.snapshot.may_act() {
            let cast = cast(self.snapshot, self.cast.players, self.game);
            return Some(turn::to_move(&cast));
        }
        let usable = self.choices.dice();
        // The preview says that the dice are rolled next; what there is to do then is not known yet.
        if self.draft.is_some_and(commands::rolls_next) {
            return None;
        }
        // An answer or a payment in one's own turn uses no die.
        let begun = self.snapshot.is_partly_played() && self.game.dice.len() < ROLL;
        let due = told::Due {
            begun: self.draft.is_none() && begun,
            drafted: self.draft.is_some(),
            usable: &usable,
        };
        let ends = self.draft.is_some_and(|draft| !draft.goes_on);
        let goes_on = !ends || !self.choices.is_empty();
        goes_on.then(|| told::asked(&self.cast, &due))
    }

    /// That the last turns are played; who is not to act reads it in the post.
    fn last_turns(&self) -> Option<String> {
        let acts = self.snapshot.may_act();
        acts.then(|| turn::last_turns(&self.cast))?
    }

    /// The offers open to the viewer.
    fn offered(&self) -> String {
        // A draft may end offers that are still open.
        let cast = Cast {
            view: self.game,
            ..self.cast
        };
        // Only the third nomad in the oasis stops the game within the turn, so that nothing lapses (N33).
        let stops = self.draft.and_then(told::stopped_by) == Some(Reason::Oasis);
        offers::open(&cast, stops)
    }

    fn rows(&self) -> Rows {
        let snapshot = self.snapshot;
        let controls = panel_rows::controls(snapshot);
        let below = self.below(controls);
        let room = ROWS.saturating_sub(below.len());
        let mut rows = self.choices.rows(controls, &self.cast);
        rows.truncate(room);
        let room = room - rows.len();
        // A draft after which somebody else moves, nobody moves any more, or dice are rolled takes no price.
        let takes_prices = self
            .draft
            .is_none_or(|draft| draft.goes_on && !commands::rolls_next(draft));
        let naming = snapshot.may_act() && takes_prices;
        let mut prices = match snapshot.seat().filter(|_| naming) {
            Some(seat) => trade::prices(controls, &self.cast, seat),
            None => Vec::new(),
        };
        // Answers are short-lived, so they come before prices if there is room for one of the two only.
        let for_answers = match prices.is_empty() || room < 2 {
            true => room,
            false => room - 1,
        };
        let for_answers = for_answers.min(self.answers.needs());
        let owed = prices.len();
        prices.truncate(room - for_answers);
        let more_prices = owed - prices.len();
        let (answers, more_offers) = self.answers.rows(controls, &self.cast, for_answers);
        rows.extend(prices);
        rows.extend(answers);
        rows.extend(below);
        Rows {
            rows,
            more_prices,
            more_offers,
        }
    }

    /// The last rows: those of the draft, or the button that asks to take back.
    fn below(&self, controls: Controls) -> Vec<Row> {
        let snapshot = self.snapshot;
        let drafts = snapshot.may_act()
            && (self.draft.is_some() || !self.choices.is_empty() || self.owes_price());
        if !drafts {
            return panel_rows::after_rows(snapshot, controls);
        }
        let complete = self.draft.filter(|draft| draft.owed == 0);
        let play = complete.map(|draft| told::play_label(self.cast.language, draft));
        let mut rows = panel_rows::draft_rows(snapshot, controls, play);
        // A part of the turn that was committed can be taken back only by consent.
        if self.draft.is_none() {
            rows.extend(panel_rows::after_rows(snapshot, controls));
        }
        rows
    }

    fn owes_price(&self) -> bool {
        let seat = self.snapshot.seat();
        let mut owed = self.game.owed.iter();
        owed.any(|owed| Some(owed.from) == seat)
    }
}
