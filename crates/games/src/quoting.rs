//! Quoting what a user wrote, however long and odd.

/// How many characters of a user's text are quoted, and how many they may become when odd ones are written out.
const QUOTED: usize = 40;
const WRITTEN_OUT: usize = 80;

/// The beginning of a user's text, quoted and safe to show.
pub(crate) fn quoted(text: &str) -> String {
    let beginning = text.chars().take(QUOTED).flat_map(char::escape_debug);
    let written: Vec<char> = beginning.collect();
    let mut shown: String = written.iter().take(WRITTEN_OUT).collect();
    if text.chars().nth(QUOTED).is_some() || written.len() > WRITTEN_OUT {
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
