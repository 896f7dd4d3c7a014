//! Quoting what a user wrote, however long and odd.

/// The beginning of a user's text, quoted and safe to show.
pub(crate) fn quoted(text: &str) -> String {
    let mut shown: String = text.chars().take(40).flat_map(char::escape_debug).collect();
    if text.chars().nth(40).is_some() {
        shown.push('…');
    }
    format!("“{shown}”")
}

/// Another library's error message, shortened and safe to show, because it repeats the user's text, however long and odd.
/// The end is kept because it says what was expected, or where.
pub(crate) fn brief(message: &str) -> String {
    const BEGINNING: usize = 120;
    const END: usize = 80;
    let shown: Vec<char> = message
        .chars()
        .flat_map(|sign| {
            let odd = sign.is_control();
            let kept = (!odd).then_some(sign);
            kept.into_iter()
                .chain(sign.escape_debug().filter(move |_| odd))
        })
        .collect();
    if shown.len() <= BEGINNING + END {
        return shown.into_iter().collect();
    }
    let beginning = shown[..BEGINNING].iter();
    let end = shown[shown.len() - END..].iter();
    beginning.chain(['…'].iter()).chain(end).collect()
}
