//! Replacing the text, the controls and the files of a message, or adding to them.

use serenity::all::{ChannelId, Message};
use serenity::builder::{CreateAllowedMentions, EditAttachments, EditMessage};

use super::add::added;
use super::post::{failure, receipt};
use super::{DiscordNotifier, message_id, old_message};
use crate::discord::components::carries_job;
use crate::discord::reply::DrawnMessage;
use crate::outbox::{Delivery, DeliveryError, Receipt};
use crate::present::Row;
use crate::table;
use discord_client::code;
use discord_client::codes::{MISSING_PERMISSIONS, THREAD_ARCHIVED, UNKNOWN_MESSAGE};
use words::Language;

impl DiscordNotifier {
    /// Replaces text and controls of a message. Its files stay unless there are new ones. An archived thread is unarchived for
    /// it.
    pub(super) async fn edit(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
        message: table::MessageId,
        reply: &DrawnMessage,
    ) -> Result<Receipt, DeliveryError> {
        let language = delivery.language;
        let attaches = self.permissions.may_attach(channel.get());
        let mut edited = self
            .try_edit(
                delivery,
                channel,
                message,
                edit_of(reply, language, attaches),
            )
            .await?;
        if attaches
            && !reply.files.is_empty()
            && let Err(error) = &edited
            && code(error) == Some(MISSING_PERMISSIONS)
        {
            // An edit needs no other permission than to see the channel, so attaching files is forbidden.
            self.permissions.was_refused(channel.get(), true);
            edited = self
                .try_edit(delivery, channel, message, edit_of(reply, language, false))
                .await?;
        }
        let gone = Receipt {
            channel: table::ChannelId(channel.get()),
            message: None,
        };
        Ok(unless_gone(edited)?.map_or(gone, |message| receipt(&message)))
    }

    /// Adds `reply` below what a message says, unless an earlier attempt did. `None` if the message is gone or has no room for
    /// it: then nothing was done.
    pub(super) async fn add(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
        message: table::MessageId,
        reply: &DrawnMessage,
    ) -> Result<Option<Receipt>, DeliveryError> {
        let cause = delivery.cause();
        let route = old_message(channel, message);
        let _lock = self.locks.lock(message).await;
        let read = channel.message(self.requests.client(), message_id(message));
        let read = self.requests.send(cause, &route, read).await?;
        let Some(earlier) = unless_gone(read)? else {
            return Ok(None);
        };
        if carries_job(&earlier, delivery.job.0) {
            return Ok(Some(receipt(&earlier)));
        }
        let has_link = Row::has_link(&delivery.told.message.rows);
        let Some(edit) = added(&earlier, reply, has_link) else {
            return Ok(None);
        };
        let edit = channel.edit_message(self.requests.client(), message_id(message), edit);
        let edited = self.requests.send(cause, &route, edit).await?;
        Ok(unless_gone(edited)?.map(|message| receipt(&message)))
    }

    async fn try_edit(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
        message: table::MessageId,
        edit: EditMessage,
    ) -> Result<Result<Message, serenity::Error>, DeliveryError> {
        let request = || {
            let edit = edit.clone();
            channel.edit_message(self.requests.client(), message_id(message), edit)
        };
        let route = old_message(channel, message);
        let mut edited = self
            .requests
            .send(delivery.cause(), &route, request())
            .await?;
        if let Err(error) = &edited
            && code(error) == Some(THREAD_ARCHIVED)
            && self.unarchive(delivery, channel).await?
        {
            edited = self
                .requests
                .send(delivery.cause(), &route, request())
                .await?;
        }
        Ok(edited)
    }
}

/// The message that was read or edited; `None` if it is gone.
fn unless_gone(answer: Result<Message, serenity::Error>) -> Result<Option<Message>, DeliveryError> {
    match answer {
        Ok(message) => Ok(Some(message)),
        Err(error) if code(&error) == Some(UNKNOWN_MESSAGE) => Ok(None),
        Err(error) => Err(failure(&error)),
    }
}

/// The edit that makes a message show `reply`. New files take the place of the old ones; where they may not be attached, the
/// old ones go all the same, since they are out of date.
fn edit_of(reply: &DrawnMessage, language: Language, attaches: bool) -> EditMessage {
    let edit = EditMessage::new()
        .components(reply.rows.clone())
        .allowed_mentions(CreateAllowedMentions::new());
    if reply.files.is_empty() {
        return edit.content(reply.text.clone());
    }
    if !attaches {
        let text = words::table::without_files(language, &reply.text);
        return edit.content(text).attachments(EditAttachments::new());
    }
    let files = reply.files.iter().cloned();
    let files = files.fold(EditAttachments::new(), EditAttachments::add);
    edit.content(reply.text.clone()).attachments(files)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use serenity::builder::CreateAttachment;
    use words::Language;

    use super::edit_of;
    use crate::discord::reply::DrawnMessage;

    fn edited(files: Vec<CreateAttachment>, attaches: bool) -> Value {
        let reply = DrawnMessage {
            text: "ana moved.".to_owned(),
            files,
            ..DrawnMessage::default()
        };
        let edit = edit_of(&reply, Language::English, attaches);
        serde_json::to_value(edit).expect("it can be written")
    }

    fn picture() -> Vec<CreateAttachment> {
        vec![CreateAttachment::bytes(vec![1], "board.png").description("the board")]
    }

    #[test]
    fn a_new_picture_takes_the_place_of_the_old_one() {
        let edit = edited(picture(), true);
        assert_eq!(edit["content"], "ana moved.");
        let [file] = &edit["attachments"].as_array().expect("a list")[..] else {
            panic!("{edit}");
        };
        assert_eq!(file["filename"], "board.png");
        assert_eq!(file["description"], "the board");
    }

    #[test]
    fn an_edit_without_a_picture_leaves_the_old_one() {
        for attaches in [true, false] {
            let edit = edited(Vec::new(), attaches);
            assert_eq!(edit["content"], "ana moved.");
            assert_eq!(edit.get("attachments"), None, "{edit}");
        }
    }

    #[test]
    fn an_outdated_picture_is_removed_where_no_new_one_may_be_attached() {
        let edit = edited(picture(), false);
        assert_eq!(edit["attachments"], json!([]));
        let text = edit["content"].as_str().expect("a text");
        assert!(text.contains("the board is missing"), "{text}");
        assert!(text.ends_with("ana moved."), "{text}");
    }
}
