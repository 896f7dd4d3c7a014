//! Texts on the picture of the board.

use crate::Language;
use crate::messages::nomadi::picture::*;
pub use crate::messages::nomadi::picture::{
    card_values, cards, far, money, more, near, oasis, owed, resigned, total, values,
};
use crate::pictures::two_lines;
use games::Seat;
use games::nomadi::{LAST_TURN, Phase, Reason, Source};

/// The letter of a seat, for a player whose name cannot be drawn.
pub fn seat_letter(language: Language, seat: Seat) -> String {
    let letter = char::from(b'A' + seat.index().min(25) as u8);
    player(language, &letter.to_string())
}

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

/// Who won.
pub fn won(language: Language, names: &[String]) -> String {
    match names {
        [] => game_over(language),
        [name] => wins(language, name),
        more => shared(language, &more.join(", ")),
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

/// An open offer, with its price if the reader may know it.
pub fn offer(language: Language, card: &str, from: &str, to: &str, price: Option<u8>) -> String {
    match price {
        Some(price) => offered_for(language, card, from, to, price),
        None => offered(language, card, from, to),
    }
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

/// What a drafted move brings: coins, and "?" for each card.
pub fn gain(coins: i32, cards: usize) -> String {
    let coins = match coins {
        0 if cards > 0 => String::new(),
        1.. => format!("+{coins}"),
        coins => number(coins),
    };
    format!("{coins}{}", "+?".repeat(cards))
}

/// The meaning of a sign on the board, in two short lines. The functions below do the same for other signs.
pub fn legal(language: Language) -> [String; 2] {
    two_lines(&legal_lines(language))
}

pub fn nomad(language: Language) -> [String; 2] {
    two_lines(&nomad_lines(language))
}

pub fn card(language: Language) -> [String; 2] {
    two_lines(&card_lines(language))
}

pub fn waterhole(language: Language) -> [String; 2] {
    two_lines(&waterhole_lines(language))
}

pub fn gorge(language: Language) -> [String; 2] {
    two_lines(&gorge_lines(language))
}

pub fn oasis_sign(language: Language) -> [String; 2] {
    two_lines(&oasis_lines(language))
}

pub fn camp(language: Language) -> [String; 2] {
    two_lines(&camp_lines(language))
}

/// The numbers of the newest moves, up to `last`.
pub fn newest(language: Language, last: usize) -> [String; 2] {
    if last == 1 {
        return two_lines(&newest_one(language));
    }
    two_lines(&newest_lines(language, last))
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
