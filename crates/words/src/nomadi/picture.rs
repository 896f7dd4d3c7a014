//! Texts on the picture of the board.

use super::cast::Cast;
use crate::Language;
use crate::messages::nomadi::picture::*;
pub use crate::messages::nomadi::picture::{
    camp_lines, card_lines, card_values, cards, far, gorge_lines, legal_lines, money, more, near,
    nomad_lines, oasis, oasis_lines, resigned, total, values, waterhole_lines,
};
use games::Seat;
use games::nomadi::{LAST_TURN, Offer, Phase, Reason, Source};

/// The board and the turn number.
pub fn aside(language: Language, board: &str, turn: u16) -> String {
    if turn == 0 {
        board.to_owned()
    } else {
        board_and_turn(language, board, turn, LAST_TURN)
    }
}

/// Whose turn it is. `owes`: no die is left, and a price is still to be named.
pub fn to_move(language: Language, name: &str, phase: Phase, owes: bool) -> String {
    match phase {
        Phase::Placing => places(language, name),
        Phase::Rolling => rolls(language, name),
        Phase::Moving if owes => names_price(language, name),
        Phase::Moving => moves(language, name),
        Phase::Settling => settling_alone(language),
        Phase::Over => game_over(language),
    }
}

/// Above a private preview: how many moves are drafted, and what they bring.
pub fn drafting(language: Language, name: &str, drafted: usize, brings: Option<&str>) -> String {
    match brings {
        Some(brings) => draft_brings(language, name, drafted, brings),
        None => draft(language, name, drafted),
    }
}

/// Prices are named and offers answered; the game waits for these players.
pub fn settling(language: Language, names: &[String]) -> String {
    match names {
        [] => settling_alone(language),
        names => settles(language, &names.join(", ")),
    }
}

/// Why nobody moves any more, after so many turns.
pub fn ended(language: Language, reason: Reason, turn: u16) -> String {
    match reason {
        Reason::Oasis => by_oasis(language, turn),
        Reason::TurnLimit => by_turn_limit(language, turn),
        Reason::Stuck => by_standstill(language, turn),
        Reason::Resigned => by_resigning(language, turn),
    }
}

/// An offer, with its price if the reader may know it, among players with these names.
pub fn offer(cast: &Cast<'_>, offer: &Offer, name: impl Fn(Seat) -> String) -> String {
    let (language, card) = (cast.language, cast.at(offer.card));
    let (from, to) = (name(offer.from), name(offer.to));
    match offer.price {
        Some(price) => offered_for(language, &card, &from, &to, price),
        None => offered(language, &card, &from, &to),
    }
}

/// Prices owed, then offers open.
pub fn trades(cast: &Cast<'_>, name: impl Fn(Seat) -> String) -> Vec<String> {
    let owed = cast.view.owed.iter().map(|price| {
        let (from, to) = (name(price.from), name(price.to));
        owed(cast.language, &cast.at(price.card), &from, &to)
    });
    let offers = cast.view.offers.iter();
    let offers = offers.map(|open| offer(cast, open, &name));
    owed.chain(offers).collect()
}

/// Where money came from.
pub fn source(language: Language, source: Source) -> String {
    match source {
        Source::Before => before(language),
        Source::Cards => coins_for_cards(language),
        Source::Start => last_out(language),
        Source::Gorge => over_the_gorge(language),
        Source::Oasis => arrivals(language),
        Source::Dice => unused_dice(language),
        Source::Trade => traded(language),
        Source::Bribes => bribes(language),
    }
}

/// A number; a negative one with a minus sign.
pub fn number(number: i32) -> String {
    if number < 0 {
        format!("−{}", number.unsigned_abs())
    } else {
        number.to_string()
    }
}

/// The values of cards.
pub fn listed(values: &[i8]) -> String {
    if values.is_empty() {
        return "–".to_owned();
    }
    let values: Vec<String> = values
        .iter()
        .map(|&value| number(i32::from(value)))
        .collect();
    values.join(" ")
}

/// The values of dice.
pub fn dice(values: &[u8]) -> String {
    let values: Vec<String> = values.iter().map(u8::to_string).collect();
    values.join("·")
}

/// The gains of a drafted move: coins, and "?" for each card.
pub fn gain(coins: i32, cards: usize) -> String {
    let coins = match coins {
        0 if cards > 0 => String::new(),
        1.. => format!("+{coins}"),
        coins => number(coins),
    };
    format!("{coins}{}", "+?".repeat(cards))
}

/// The numbers of the newest moves, up to `last`.
pub fn newest(language: Language, last: usize) -> String {
    match last {
        1 => newest_one(language),
        _ => newest_lines(language, last),
    }
}

#[cfg(test)]
mod tests {
    use super::{gain, listed, number};

    #[test]
    fn numbers_below_zero_have_a_minus_sign() {
        assert_eq!([number(-3), number(0), number(12)], ["−3", "0", "12"]);
        assert_eq!(listed(&[-1, 3]), "−1 3");
        assert_eq!(listed(&[]), "–");
    }

    #[test]
    fn a_gain_tells_coins_and_unknown_cards() {
        let told = [gain(2, 1), gain(-5, 0), gain(0, 2), gain(5, 0)];
        assert_eq!(told, ["+2+?", "−5", "+?+?", "+5"]);
    }
}
