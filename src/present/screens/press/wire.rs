//! The ids of buttons and menus, as sent to the chat and received back.
//!
//! An id is not trusted: anybody may send any. It only says what is wanted, and for which table and state it was
//! offered. The table decides whether it is allowed.

use std::fmt;
use std::str::FromStr;

use super::table::{Named, presses_with, row};
use crate::present::vocabulary::{Control, UnknownControl};

/// The first part of every id. Increment it when the format changes: old buttons are then refused politely, as forged
/// ones are.
const FORM: &str = "c1";

/// Placeholder where there is no draft.
const NONE: &str = "-";

/// Before the number of the job that posted the message, in the last part. No parameter is like that: the second one is a
/// number.
const JOB: char = 'j';

/// Names that earlier versions gave the press of some of its buttons, and its name.
const FORMER: [(&str, &str); 2] = [("half-over", "my-turn"), ("most-over", "my-turn")];

impl fmt::Display for Control {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, parts) = row::<Named>(self.press).wire();
        write!(formatter, "{FORM}:{name}:{}:{}:", self.table, self.revision)?;
        match self.draft {
            Some(draft) => write!(formatter, "{draft}")?,
            None => formatter.write_str(NONE)?,
        }
        if let Some((first, number)) = parts {
            write!(formatter, ":{first}:{number}")?;
        }
        if let Some(job) = self.job {
            write!(formatter, ":{JOB}{job}")?;
        }
        Ok(())
    }
}

impl Control {
    /// The name of the press, without what belongs to this one.
    pub fn name(&self) -> &'static str {
        row::<Named>(self.press).wire().0
    }
}

impl FromStr for Control {
    type Err = UnknownControl;

    fn from_str(text: &str) -> Result<Control, UnknownControl> {
        let parts: Vec<&str> = text.split(':').collect();
        let (&[FORM, name, table, revision, draft], parts) = parts
            .split_at_checked(5)
            .and_then(|(head, parts)| Some((<&[&str; 5]>::try_from(head).ok()?, parts)))
            .ok_or(UnknownControl)?
        else {
            return Err(UnknownControl);
        };
        let job = parts.last().and_then(|last| last.strip_prefix(JOB));
        let parts = &parts[..parts.len() - usize::from(job.is_some())];
        let job = job.map(number).transpose()?;
        let parts = match parts {
            [] => None,
            &[first, digits] => Some((first, number::<u8>(digits)?)),
            _ => return Err(UnknownControl),
        };
        let former = FORMER.iter().find(|(former, _)| *former == name);
        let name = former.map_or(name, |(_, name)| name);
        let mut presses = presses_with(parts).into_iter();
        let press = presses.find(|press| row::<Named>(*press).wire() == (name, parts));
        Ok(Control {
            press: press.ok_or(UnknownControl)?,
            table: number(table)?,
            revision: number(revision)?,
            draft: match draft {
                NONE => None,
                draft => Some(number(draft)?),
            },
            job,
        })
    }
}

/// Reads a number only in the form written here: digits, no sign, no leading zero.
fn number<N: FromStr + fmt::Display>(text: &str) -> Result<N, UnknownControl> {
    let number: N = text.parse().map_err(|_| UnknownControl)?;
    if number.to_string() == text {
        Ok(number)
    } else {
        Err(UnknownControl)
    }
}

#[cfg(test)]
mod tests {
    use crate::present::every_press;
    use crate::present::vocabulary::{Control, UnknownControl};

    #[test]
    fn every_id_is_read_back() {
        for press in every_press() {
            for draft in [None, Some(0), Some(u64::MAX)] {
                for job in [None, Some(0), Some(u64::MAX)] {
                    let id = Control {
                        press,
                        table: u64::MAX,
                        revision: u64::MAX,
                        draft,
                        job,
                    };
                    let text = id.to_string();
                    assert_eq!(text.parse(), Ok(id), "{text}");
                }
            }
        }
    }

    /// Messages of every version carry these names: add new ones, but never change any.
    #[cfg(not(feature = "toy-game"))]
    const NAMES: [&str; 80] = [
        "options",
        "option",
        "option-menu",
        "draft-rest",
        "play-hint",
        "spot",
        "join",
        "leave",
        "start",
        "cancel",
        "rider",
        "my-turn",
        "board",
        "tokens",
        "moves",
        "moves-of",
        "undo",
        "start-over",
        "end-turn",
        "colour",
        "best",
        "again",
        "pick",
        "give-back",
        "really-cancel",
        "really-resign",
        "export",
        "remind-now",
        "ask-undo",
        "agree-undo",
        "refuse-undo",
        "rematch",
        "open-replay",
        "film",
        "film-import",
        "forget-import",
        "history",
        "replay",
        "replay-turn",
        "replay-import",
        "replay-import-turn",
        "really-erase",
        "commitment",
        "computers",
        "give-up-seat",
        "keep-seat",
        "question",
        "agree-pause",
        "agree-resume",
        "help",
        "rules",
        "rules-topic",
        "stop-watching",
        "go-on-watching",
        "rules-game",
        "set",
        "set-quiet",
        "set-theme",
        "set-language",
        "never",
        "take",
        "turns",
        "open-seats",
        "listed-join",
        "listed-take",
        "space",
        "page",
        "nomadi-best",
        "nomadi-pick",
        "nomadi-nomads",
        "nomadi-nomad",
        "nomadi-to",
        "nomadi-destination",
        "nomadi-price",
        "nomadi-buy",
        "nomadi-decline",
        "late-wait",
        "late-computer",
        "late-offer",
        "late-end",
    ];

    #[cfg(not(feature = "toy-game"))]
    #[test]
    fn the_names_of_presses_are_those_under_old_messages() {
        let name = |press| {
            let control = Control {
                press,
                table: 1,
                revision: 2,
                draft: None,
                job: None,
            };
            let text = control.to_string();
            text.split(':').nth(1).map(str::to_owned)
        };
        let mut used: Vec<String> = every_press().into_iter().filter_map(name).collect();
        used.sort();
        used.dedup();
        let mut known = NAMES.map(str::to_owned).to_vec();
        known.sort();
        assert_eq!(used, known);
    }

    #[test]
    fn reminders_of_earlier_versions_still_open_the_turn() {
        for old in ["c1:half-over:7:9:-", "c1:most-over:7:9:-"] {
            let control: Control = old.parse().expect("an old button");
            assert_eq!(control.to_string(), "c1:my-turn:7:9:-", "{old}");
        }
    }

    #[test]
    fn an_id_ends_with_the_job_that_posted_it() {
        for (text, job) in [
            ("c1:my-turn:7:9:-", None),
            ("c1:my-turn:7:9:-:j123", Some(123)),
            ("c1:my-turn:7:9:4:j0", Some(0)),
            ("c1:take:7:9:-:-:2", None),
            ("c1:take:7:9:-:-:2:j123", Some(123)),
        ] {
            let control: Control = text.parse().expect("an id");
            assert_eq!(control.job, job, "{text}");
            assert_eq!(control.to_string(), text);
        }
    }

    #[test]
    fn the_longest_id_fits() {
        for press in every_press() {
            // What is stored has 63 bits.
            let most = u64::MAX / 2;
            let id = Control {
                press,
                table: most,
                revision: most,
                draft: None,
                job: Some(most),
            };
            let text = id.to_string();
            assert!(text.len() <= 100, "{text}");
        }
    }

    #[test]
    fn ids_are_all_different() {
        let mut texts: Vec<String> = every_press()
            .into_iter()
            .map(|press| {
                Control {
                    press,
                    table: 1,
                    revision: 2,
                    draft: None,
                    job: None,
                }
                .to_string()
            })
            .collect();
        let count = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), count);
    }

    #[test]
    fn an_id_of_any_other_form_is_unknown() {
        for forged in [
            "",
            "c1",
            "c0:join:1:2:-",
            "c1:join:1:2",
            "c1:join:1:2:-:",
            "c1:join:1:2:-:pink:0",
            "c1:join:-1:2:-",
            "c1:join:+1:2:-",
            "c1:join:01:2:-",
            "c1:join:1:18446744073709551616:-",
            "c1:explode:1:2:-",
            "c1:space:1:2:3",
            "c1:space:1:2:3:pink",
            "c1:space:1:2:3:mauve:0",
            "c1:space:1:2:3:pink:256",
            "c1:page:1:2:3:pink:0:0",
            "c1:take:1:2:-:-:5",
            "c1:take:1:2:-:-:255",
            "c1:listed-take:1:2:-:-:5",
            "c1:moves-of:1:2:-:s5:0",
            "c1:moves-of:1:2:-:-:0",
            "c1:listed-join:1:2:-:-:0",
            "c1:set:0:0:-:half:2",
            "c1:set:0:0:-:noise:1",
            "c1:rules:0:0:-:chess:0",
            "c1:join:１:2:-",
            "c1:join:1:2:j3",
            "c1:join:1:2:-:j",
            "c1:join:1:2:-:3",
            "c1:join:1:2:-:j03",
            "c1:join:1:2:-:j+3",
            "c1:join:1:2:-:j-3",
            "c1:join:1:2:-:J3",
            "c1:join:1:2:-:jj3",
            "c1:join:1:2:-:j3:j3",
            "c1:join:1:2:-:j3:",
            "c1:join:1:2:-:j18446744073709551616",
            "c1:take:1:2:-:j3",
            "c1:take:1:2:-:j3:-:2",
            "c1:take:1:2:-:-:j3:2",
            "🐪",
        ] {
            assert_eq!(forged.parse::<Control>(), Err(UnknownControl), "{forged}");
        }
        assert_eq!(
            "c1:join:1:2:-".repeat(1000).parse::<Control>(),
            Err(UnknownControl)
        );
    }

    #[test]
    fn a_cut_id_is_never_taken_for_a_different_one_of_the_same_press() {
        let text = "c1:space:12:34:56:pink:1";
        let whole: Control = text.parse().expect("an id of a page of spaces");
        assert_eq!(whole.to_string(), text);
        for cut in 0..text.len() {
            if let Ok(id) = text[..cut].parse::<Control>() {
                assert_ne!(
                    std::mem::discriminant(&id.press),
                    std::mem::discriminant(&whole.press)
                );
            }
        }
    }
}
