//! What becomes of a direct message that has just arrived when something is added to it.

use serenity::all::Message;
use serenity::builder::{CreateAllowedMentions, EditAttachments, EditMessage};

use crate::discord::components;
use crate::discord::reply::DrawnMessage;
use crate::outbox::MOST_ROWS;
use words::MESSAGE_LIMIT;

/// The most files of a message.
const MOST_FILES: usize = 10;

/// The edit that adds `reply` to a message; `None` if there is no room. If that has a link to the game, the earlier one goes.
pub(super) fn added(
    earlier: &Message,
    reply: &DrawnMessage,
    has_link: bool,
) -> Option<EditMessage> {
    let text = format!("{}\n\n{}", earlier.content, reply.text);
    let kept = components::kept(earlier, |button| button.is_some() || !has_link);
    let rows: Vec<_> = kept?.into_iter().chain(reply.rows.clone()).collect();
    let files = earlier.attachments.len() + reply.files.len();
    if text.chars().count() > MESSAGE_LIMIT || rows.len() > MOST_ROWS || files > MOST_FILES {
        return None;
    }
    let edit = EditMessage::new()
        .content(text)
        .components(rows)
        .allowed_mentions(CreateAllowedMentions::new());
    if reply.files.is_empty() {
        return Some(edit);
    }
    let kept = EditAttachments::keep_all(earlier);
    let files = reply.files.iter().cloned();
    Some(edit.attachments(files.fold(kept, EditAttachments::add)))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use serenity::all::Message;

    use super::added;
    use crate::discord::components::{self, WithoutJobs};
    use crate::discord::reply::DrawnMessage;
    use crate::present::{Button, Controls, Menu, MenuOption, Press, Row, Style};

    fn link() -> Button {
        Button::link(
            "https://discord.com/channels/1/100".to_owned(),
            "Open channel",
        )
    }

    fn row(press: Press, label: &str) -> Row {
        let controls = Controls {
            table: 1,
            revision: 4,
            draft: None,
        };
        let button = controls.button(press, label.to_owned(), Style::Primary);
        Row::Buttons(vec![button, link()])
    }

    fn reply(text: &str, press: Press, job: u64) -> DrawnMessage {
        let mut rows = vec![row(press, text)];
        Row::note_job_in_all(&mut rows, job);
        DrawnMessage {
            text: text.to_owned(),
            rows: components::rows(rows),
            ..DrawnMessage::default()
        }
    }

    /// A message as Discord tells it.
    fn message(reply: &DrawnMessage) -> Message {
        let user = json!({"id": "5", "username": "bot", "discriminator": "0000", "avatar": null});
        let message = json!({
            "id": "9", "channel_id": "8", "author": user, "content": reply.text, "components": reply.rows,
            "timestamp": "2026-05-01T12:00:00Z", "edited_timestamp": null, "tts": false, "mention_everyone": false,
            "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
        });
        serde_json::from_value(message).expect("it is a message")
    }

    fn labels(rows: &Value) -> Vec<&str> {
        let rows = rows.as_array().expect("rows").iter();
        let buttons = rows.flat_map(|row| row["components"].as_array().expect("buttons"));
        buttons
            .map(|button| button["label"].as_str().expect("a label"))
            .collect()
    }

    #[test]
    fn an_added_part_stands_below_with_its_buttons_and_one_link() {
        let earlier = message(&reply("Your turn", Press::MyTurn, 3));
        assert!(components::carries_job(&earlier, 3) && !components::carries_job(&earlier, 4));
        let question = reply("A question", Press::Board, 4);
        let edit = added(&earlier, &question, true).expect("there is room");
        let edit = serde_json::to_value(edit).expect("it can be written");
        assert_eq!(edit["content"], "Your turn\n\nA question");
        assert_eq!(
            labels(&edit["components"]),
            ["Your turn", "A question", "Open channel"]
        );
    }

    #[test]
    fn nothing_is_added_to_a_message_without_room() {
        let mut earlier = message(&reply("Your turn", Press::MyTurn, 3));
        earlier.content = "x".repeat(1_995);
        assert!(added(&earlier, &reply("A question", Press::Board, 4), true).is_none());
    }

    /// The labels that are left without the buttons of these jobs; `None` if none is left that does anything.
    fn left(reply: &DrawnMessage, jobs: &[u64]) -> Option<Vec<String>> {
        let WithoutJobs::Rows(kept) = components::without_jobs(&message(reply), jobs) else {
            return None;
        };
        let kept = serde_json::to_value(kept).expect("it can be written");
        Some(labels(&kept).into_iter().map(str::to_owned).collect())
    }

    #[test]
    fn the_buttons_of_one_job_go_and_the_others_stay_with_one_link() {
        let mut both = reply("Your turn", Press::MyTurn, 3);
        both.rows.extend(reply("A question", Press::Board, 4).rows);
        let words = |words: [&str; 2]| Some(words.map(str::to_owned).to_vec());
        assert_eq!(left(&both, &[3]), words(["A question", "Open channel"]));
        assert_eq!(left(&both, &[4]), words(["Your turn", "Open channel"]));
    }

    #[test]
    fn an_answer_that_took_the_place_of_a_question_keeps_its_controls() {
        // Given a panel that was shown in place of the question of job 3: a menu and a button of no job,
        let mut rows = vec![row(Press::MyTurn, "My turn")];
        let controls = Controls {
            table: 1,
            revision: 5,
            draft: None,
        };
        rows.push(Row::Menu(Menu {
            control: controls.control(Press::Rider),
            placeholder: "Choose".to_owned(),
            choices: vec![MenuOption {
                label: "One".to_owned(),
                value: "1".to_owned(),
                description: None,
                chosen: false,
            }],
        }));
        let panel = DrawnMessage {
            rows: components::rows(rows),
            ..DrawnMessage::default()
        };

        // when the buttons of that job are to go, then nothing changes: they are gone.
        let left = components::without_jobs(&message(&panel), &[3]);
        assert!(matches!(left, WithoutJobs::Unchanged));
    }

    #[test]
    fn nothing_is_left_once_all_jobs_are_over_even_of_a_version_that_named_none() {
        let mut both = reply("Your turn", Press::MyTurn, 3);
        both.rows.extend(reply("A question", Press::Board, 4).rows);
        assert_eq!(left(&both, &[3, 4]), None);
        let unnamed = DrawnMessage {
            rows: components::rows(vec![row(Press::MyTurn, "Your turn")]),
            ..DrawnMessage::default()
        };
        assert_eq!(left(&unnamed, &[0]), None);
    }
}
