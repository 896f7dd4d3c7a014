//! What players did that others did not.

use super::cast::Cast;
use crate::messages::desert::honours::*;
use games::Seat;
use games::desert::Deed;

/// The honour of a seat, in a line.
pub fn honour(cast: &Cast<'_>, seat: Seat, deed: Deed) -> String {
    let (language, who) = (cast.language, &cast.who(seat));
    match deed {
        Deed::LongestCaravan { colour, camels } => longest_caravan(language, who, colour, camels),
        Deed::BoldestEnclosure { colour, spaces } => {
            boldest_enclosure(language, who, colour, spaces)
        }
        Deed::NarrowestEscape {
            colour,
            exits,
            camels,
        } => narrowest_escape(language, who, colour, exits, camels),
        Deed::MostOases { colour, oases } => most_oases(language, who, colour, oases),
        Deed::RichestTurn { tokens, points } => richest_turn(language, who, tokens, points),
        Deed::MostColours { colours } => most_colours(language, who, colours),
    }
}
