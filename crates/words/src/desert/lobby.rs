//! The game and its variants.

use crate::Language;
use crate::messages::desert::lobby::*;
pub use crate::messages::desert::lobby::{
    about_aquifers, about_chosen_palms, about_open_tokens, about_river, about_serpentine,
    aquifers_button, chosen_palms_button, open_tokens_button, really_resign, river_button,
    serpentine_button, title,
};
use crate::names::list;
use games::desert::{LeaderOrder, Options, Palms, Unplayable};

/// The variants in words.
pub fn variants(language: Language, options: &Options, board_has_river: bool) -> String {
    let mut parts = Vec::new();
    if options.leader_order == LeaderOrder::Serpentine {
        parts.push(serpentine(language));
    }
    if options.aquifers {
        parts.push(aquifers(language));
    }
    match options.river {
        Some(true) if board_has_river => parts.push(river(language)),
        Some(true) => parts.push(river_nowhere(language)),
        Some(false) if board_has_river => parts.push(no_river(language)),
        Some(false) => {}
        None if board_has_river => parts.push(river(language)),
        None => {}
    }
    if options.palms == Palms::Chosen {
        parts.push(chosen_palms(language));
    }
    if options.open_tokens {
        parts.push(open_tokens(language));
    }
    if parts.is_empty() {
        no_variants(language)
    } else {
        list(language, &parts)
    }
}

/// Why a board cannot be played by this many (R3).
pub fn unplayable(language: Language, why: &Unplayable) -> String {
    match why {
        Unplayable::FewLargePools { seats, large } => few_large_pools(language, *seats, *large),
        Unplayable::ManyPools { seats, pools } => many_pools(language, *seats, *pools),
    }
}
