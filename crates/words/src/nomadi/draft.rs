//! The preview of a draft, and what a player is asked to do.

use super::cast::Cast;
use super::choices::{self, Naming, Way};
use crate::Language;
use crate::labels;
pub use crate::messages::nomadi::draft::more_prices;
use crate::messages::nomadi::draft::*;
use games::nomadi::{Action, Deal, Draft, Fact, How, LAST_TURN, Owed, Phase, Reason, Step, View};
use games::{Seat, Viewer};

/// The draft, shown privately: a numbered line for each action, and what *End turn* does with it.
pub fn preview(cast: &Cast<'_>, draft: &Draft) -> String {
    let mut lines = steps(cast, draft);
    if draft.owed == 0 && !draft.steps.is_empty() {
        lines.push(end_turn(cast, draft));
    }
    lines.join("\n")
}

/// A numbered line for each action, which offers lapse by them, and whether nobody moves any more.
pub fn steps(cast: &Cast<'_>, draft: &Draft) -> Vec<String> {
    let mut lines: Vec<String> = (1..)
        .zip(&draft.steps)
        .map(|(number, step): (usize, _)| format!("`{number}` {}", step_told(cast, step)))
        .collect();
    let facts = || draft.steps.iter().flat_map(|step| &step.facts);
    let lapsed = facts().filter_map(|fact| lapsed(cast, fact));
    lines.extend(lapsed);
    let reason = stopped_by(draft);
    lines.extend(reason.map(|reason| stops(cast.language, &draft.view, reason)));
    lines
}

/// "C4 to F9 with a 4 · a card, +1 · then no move for 5, 6".
fn step_told(cast: &Cast<'_>, step: &Step) -> String {
    let mut parts = vec![deed(cast, step)];
    parts.extend(choices::gains(cast, Naming::Text, &step.facts));
    parts.extend(choices::cost(cast.language, &step.facts, &step.lost));
    // Said in a line of its own.
    let ends = |fact: &Fact| matches!(fact, Fact::Stopped { .. });
    if step.facts.iter().any(ends) {
        let ends = choices::ends(cast.language);
        parts.retain(|part| *part != ends);
    }
    parts.join(" · ")
}

fn deed(cast: &Cast<'_>, step: &Step) -> String {
    let language = cast.language;
    match step.action {
        Action::Place { at } => placed(language, &at.to_string()),
        Action::Move { die, from, to } => {
            choices::way_told(cast, Naming::Text, Way { die, from, to }, &step.facts)
        }
        Action::Offer { card, price } => {
            let to = step.facts.iter().find_map(|fact| match fact {
                Fact::Offered(offer) => Some(cast.who(offer.to)),
                _ => None,
            });
            let card = card.to_string();
            offered(language, &card, &to.unwrap_or_default(), price)
        }
        Action::Answer { card, buy: true } => bought(language, &card.to_string()),
        Action::Answer { card, .. } => declined(language, &card.to_string()),
        Action::Pay { to, amount } => paid(language, &cast.who(to), amount),
        Action::Resign => resigned(language),
    }
}

/// An offer to the viewer that lapses because their turn ends.
fn lapsed(cast: &Cast<'_>, fact: &Fact) -> Option<String> {
    match fact {
        Fact::Settled {
            deal: Deal {
                offer,
                how: How::Lapsed,
            },
            ..
        } if cast.view.viewer.is(offer.to) => Some(lapses(
            cast.language,
            &cast.who(offer.from),
            &cast.at(offer.card),
        )),
        _ => None,
    }
}

/// Why nobody moves any more after the draft, and that what is open is settled all the same (N36).
fn stops(language: Language, after: &View, reason: Reason) -> String {
    let why = match reason {
        Reason::Oasis => ends_by_oasis(language),
        Reason::TurnLimit => ends_by_turn_limit(language, LAST_TURN),
        Reason::Stuck => ends_by_standstill(language),
        Reason::Resigned => ends_by_resigning(language),
    };
    match after.owed.is_empty() && after.offers.is_empty() {
        true => why,
        false => format!("{why} {}", still_settled(language)),
    }
}

/// Why nobody moves any more after the draft, if so.
pub fn stopped_by(draft: &Draft) -> Option<Reason> {
    let mut facts = draft.steps.iter().flat_map(|step| &step.facts);
    facts.find_map(|fact| match fact {
        Fact::Stopped { reason } => Some(*reason),
        _ => None,
    })
}

/// What the green button does with a draft: it may be a part of the turn (N43).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Playing {
    Places,
    /// After the moves of the game.
    Settles,
    EndsGame,
    EndsTurn,
    /// The turn goes on.
    Rolls,
    Offers,
    Moves,
}

impl Playing {
    fn of(draft: &Draft) -> Playing {
        let way_out = |step: &Step| matches!(step.action, Action::Move { die: 0, .. });
        let offers = |step: &Step| matches!(step.action, Action::Offer { .. });
        match draft.view.phase {
            Phase::Placing => Playing::Places,
            Phase::Settling => Playing::Settles,
            _ if stopped_by(draft).is_some() => Playing::EndsGame,
            _ if !draft.goes_on => Playing::EndsTurn,
            _ if draft.steps.iter().any(way_out) => Playing::Rolls,
            _ if draft.steps.iter().all(offers) => Playing::Offers,
            _ => Playing::Moves,
        }
    }
}

/// The label of the button that plays the draft.
pub fn play_label(language: Language, draft: &Draft) -> String {
    match Playing::of(draft) {
        Playing::Places | Playing::EndsGame | Playing::EndsTurn => labels::end_turn(language),
        Playing::Settles | Playing::Offers => labels::make_offer(language),
        Playing::Rolls => labels::play_and_roll(language),
        Playing::Moves => labels::play_moves(language),
    }
}

fn end_turn(cast: &Cast<'_>, draft: &Draft) -> String {
    let language = cast.language;
    let facts = draft.steps.iter().flat_map(|step| &step.facts);
    let cards = facts.filter(|fact| matches!(fact, Fact::CardTaken(_)));
    let cards = cards.count();
    match (Playing::of(draft), cards) {
        (Playing::Places, _) => places(language),
        (Playing::Settles, _) => settles(language),
        (Playing::EndsGame, 0) => ends_game(language),
        (Playing::EndsGame, cards) => ends_game_with_cards(language, cards),
        (Playing::EndsTurn, 0) => ends_turn(language),
        (Playing::EndsTurn, cards) => ends_turn_with_cards(language, cards),
        (Playing::Rolls, 0) => part_then_roll(language),
        (Playing::Rolls, _) => part_then_roll_with_card(language),
        (Playing::Offers, _) => part_offers(language),
        (Playing::Moves, 0) => part(language),
        (Playing::Moves, cards) => part_with_cards(language, cards),
    }
}

/// The next task of a player.
pub struct Due<'a> {
    /// Is a part of the turn committed, and nothing drafted?
    pub begun: bool,
    /// Is something drafted? Then its preview says what becomes of the turn.
    pub drafted: bool,
    /// The dice with a legal move, ascending, each value once.
    pub usable: &'a [u8],
}

/// The request to the viewer, who is to act. The cast's view is that of the draft, if there is one.
pub fn asked(cast: &Cast<'_>, due: &Due<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    let Viewer::Seat(seat) = view.viewer else {
        return String::new();
    };
    let mut lines = match view.phase {
        Phase::Placing => {
            let own = view.seats.get(seat.index());
            vec![place(language, own.map_or(0, |own| own.to_place))]
        }
        Phase::Moving => moves(cast, due),
        Phase::Settling => vec![settle(language)],
        Phase::Rolling | Phase::Over => Vec::new(),
    };
    lines.extend(owed(cast, seat));
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

fn moves(cast: &Cast<'_>, due: &Due<'_>) -> Vec<String> {
    let language = cast.language;
    let dice: Vec<u8> = cast.view.dice.values().collect();
    let head = match (due.usable, dice.as_slice()) {
        ([], dice) => without_any_move(language, dice, due.drafted),
        ([0], _) => move_over_corner(language),
        (_, dice) => move_with(language, &choices::values(dice)),
    };
    let mut text = match due.begun && !due.usable.is_empty() {
        true => format!("{} {head}", goes_on(language)),
        false => head,
    };
    let mut useless: Vec<u8> = dice;
    useless.retain(|die| !due.usable.contains(die));
    useless.dedup();
    if !due.usable.is_empty() && !useless.is_empty() {
        text.push(' ');
        text.push_str(&without_move(language, &choices::values(&useless)));
    }
    vec![text]
}

/// The sentence for when no die has a move, and only a price keeps the turn open.
fn without_any_move(language: Language, dice: &[u8], drafted: bool) -> String {
    let lost = no_move_left(language, &choices::values(dice), dice.len());
    let parts = [
        (!dice.is_empty()).then_some(lost),
        (!drafted).then(|| only_price(language)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" ")
}

/// The prices that the viewer owes: with the value of each card that they have looked at.
fn owed(cast: &Cast<'_>, seat: Seat) -> Vec<String> {
    let (language, view) = (cast.language, cast.view);
    let own = view.owed.iter().filter(|owed| owed.from == seat);
    let value = |owed: &Owed| {
        let mut seen = view.seen.iter();
        let found = seen.find(|(card, _)| *card == owed.card);
        found.map(|(_, value)| *value)
    };
    let told = |owed: &Owed| {
        let (card, who) = (cast.at(owed.card), cast.who(owed.to));
        match value(owed) {
            Some(value) => owes_worth(language, &card, &who, &signed(value)),
            None => owes(language, &card, &who),
        }
    };
    own.map(told).collect()
}

/// A value with a minus sign as texts have it.
fn signed(value: i8) -> String {
    match value {
        0.. => value.to_string(),
        _ => format!("−{}", value.unsigned_abs()),
    }
}
