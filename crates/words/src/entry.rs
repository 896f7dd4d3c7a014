//! Entries of menus that are read on a phone: one line that is not cut.

/// The longest entry that a phone shows whole, in characters.
pub const LINE: usize = 44;
/// The longest description below an entry, in characters.
const MOST: usize = 100;

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// At most [`LINE`] characters: whole parts, as many as fit.
    pub label: String,
    /// What had no room, and what the choice costs.
    pub more: Option<String>,
}

/// An entry that begins with the number of its space on the picture, if it has one. `parts` say what speaks for it, the most
/// important first; `costs` always stand below.
pub fn entry(number: Option<usize>, head: &str, parts: &[String], costs: &[String]) -> Entry {
    let mut label = match number {
        Some(number) => format!("{number} {head}"),
        None => head.to_owned(),
    };
    let mut left = parts.iter();
    let mut more = Vec::new();
    for part in left.by_ref() {
        let longer = format!("{label} · {part}");
        if longer.chars().count() > LINE {
            more.push(part.clone());
            break;
        }
        label = longer;
    }
    more.extend(left.chain(costs).cloned());
    Entry {
        label: crate::fit(label, LINE),
        more: (!more.is_empty()).then(|| crate::fit(more.join(" · "), MOST)),
    }
}

#[cfg(test)]
mod tests {
    use super::{LINE, entry};

    #[test]
    fn an_entry_is_cut_between_its_parts_and_nothing_is_lost() {
        let parts = ["a card, +1", "first over, +5", "last out, +5"].map(str::to_owned);
        let long = entry(Some(12), "C12 → G13 with a 3", &parts, &["−2".to_owned()]);
        assert_eq!(long.label, "12 C12 → G13 with a 3 · a card, +1");
        assert_eq!(
            long.more.as_deref(),
            Some("first over, +5 · last out, +5 · −2")
        );
        let short = entry(None, "C7", &[], &[]);
        assert_eq!((short.label.as_str(), short.more), ("C7", None));
        assert!(
            entry(None, &"x".repeat(60), &parts, &[])
                .label
                .chars()
                .count()
                <= LINE
        );
    }
}
