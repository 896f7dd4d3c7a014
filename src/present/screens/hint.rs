//! `/hint`: a good turn, and what speaks for it.

use super::turn;
use crate::present::game;
use crate::present::game::panel_rows;
use crate::present::game::plug::Advice;
use crate::present::vocabulary::{Message, Press, Row, Style, language};
use crate::table::Hinted;
use words::{hint, labels};

/// The hint, for whoever asked for it: the moves, what speaks for them, how to play them, and the picture with them made.
pub fn message(hinted: &Hinted) -> Message {
    let snapshot = &hinted.snapshot;
    let language = language::of(snapshot);
    let Advice {
        steps,
        why,
        typed,
        scene,
    } = game::hint(hinted).unwrap_or_default();
    let draft = snapshot
        .drafted
        .draft
        .as_ref()
        .map(|_| match hinted.hint.kept {
            0 => hint::leaves_draft(language),
            _ => hint::keeps_draft(language),
        });
    let head = hint::head(language);
    let head = std::iter::once(head)
        .chain(draft)
        .collect::<Vec<_>>()
        .join(" ");
    let how = hint::how_to_play(language, &typed);
    let lines = std::iter::once(head).chain(steps).chain([why, how]);
    let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
    let number = hinted.number;
    let play = panel_rows::controls(snapshot).button(
        Press::PlayHint { number },
        labels::play_hint(language),
        Style::Success,
    );
    let mut rows = turn::rows(snapshot);
    if let Some(Row::Buttons(buttons)) = rows.first_mut() {
        buttons.insert(0, play);
    }
    Message {
        scene,
        ..Message::new(lines.join("\n")).rows(rows)
    }
}
