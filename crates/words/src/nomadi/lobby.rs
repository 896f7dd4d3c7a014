//! The game and its variants.

use crate::Language;
use crate::messages::nomadi::lobby::*;
pub use crate::messages::nomadi::lobby::{
    about_bribery, about_oasis, about_placed, bribery_button, choose_oasis, oasis_marked,
    oasis_row, oasis_suggested, placed_button, really_resign, title,
};
use crate::names::list;
use games::nomadi::{LineUp, Options};

/// The variants in words. Who lines the nomads up is always among them, as neither way is the usual one everywhere.
pub fn variants(language: Language, options: &Options) -> String {
    let mut parts = vec![match options.line_up {
        LineUp::Drawn => drawn(language),
        LineUp::Placed => placed(language),
    }];
    if let Some(row) = options.oasis_row {
        parts.push(nearer_oasis(language, row));
    }
    if options.bribery {
        parts.push(bribery(language));
    }
    list(language, &parts)
}

/// The nearer oasis cannot begin in the chosen row (N4), but in these, ascending.
pub fn no_such_oasis(language: Language, rows: &[u16]) -> String {
    match (rows.first(), rows.last()) {
        (Some(first), Some(last)) => other_rows(language, *first, *last),
        _ => no_rows(language),
    }
}

#[cfg(test)]
mod tests {
    use super::{no_such_oasis, variants};
    use crate::Language;
    use games::nomadi::{LineUp, Options};

    #[test]
    fn variants_read_as_a_list() {
        let said = |options: &Options| variants(Language::English, options);
        let mut options = Options::default();
        assert_eq!(said(&options), "nomads placed by the players");
        options = Options {
            oasis_row: Some(17),
            bribery: true,
            line_up: LineUp::Drawn,
        };
        assert_eq!(
            said(&options),
            "drawn line-up, oasis from 17 on and bribery"
        );
    }

    #[test]
    fn a_row_that_does_not_suit_is_answered_with_those_that_do() {
        let said = no_such_oasis(Language::English, &[13, 14, 15]);
        assert!(said.contains("13 to 15"), "{said}");
        assert!(!no_such_oasis(Language::English, &[]).is_empty());
    }
}
