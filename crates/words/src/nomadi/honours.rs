//! What players did that others did not.

use super::cast::Cast;
use super::picture;
use crate::messages::nomadi::honours::*;
use games::Seat;
use games::nomadi::Deed;

/// The honour of a seat, in a line.
pub fn honour(cast: &Cast<'_>, seat: Seat, deed: Deed) -> String {
    let (language, who) = (cast.language, &cast.who(seat));
    let number = |value: i8| picture::number(value.into());
    match deed {
        Deed::BestBargain { value, price } => best_bargain(language, who, &number(value), price),
        Deed::DearestSale { value, price } => dearest_sale(language, who, &number(value), price),
        Deed::BestFind { value } => best_find(language, who, &number(value)),
        Deed::BusiestGuide { moves } => busiest_guide(language, who, moves),
        Deed::OasisCoins { coins } => oasis_coins(language, who, coins),
        Deed::DeepestDebt { debt, points } => {
            let coins = picture::number(-i32::from(debt));
            deepest_debt(language, who, &coins, points)
        }
        Deed::MostPatient { dice } => most_patient(language, who, dice),
    }
}
