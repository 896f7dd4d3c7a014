//! Bots' answers to interactions: the first one and later ones.

use serde_json::Value;

use super::component;
use super::draft::{MessageDraft, Upload};
use super::error::{ApiError, Faults};
use super::interaction::{InteractionResponse, kind};
use super::limits::{self, Field};
use super::message::{Answering, flags};
use super::posts::PostContext;
use super::snowflake::Snowflake;
use super::thread;
use super::world::World;

impl World {
    /// Accepts the first answer to an interaction. Returns the message it created or edited.
    ///
    /// # Errors
    /// 10062 (unknown, or older than three seconds), 40060 (already answered), 50035; 50083 for a public answer
    /// in a thread locked meanwhile.
    pub fn answer(
        &mut self,
        id: Snowflake,
        token: &str,
        body: &Value,
        files: Vec<Upload>,
    ) -> Result<Option<Snowflake>, ApiError> {
        let Some(interaction) = self
            .interactions
            .get(&id)
            .filter(|known| known.token == token)
        else {
            return Err(ApiError::unknown_interaction());
        };
        if interaction.answer != InteractionResponse::Pending {
            return Err(ApiError::acknowledged());
        }
        if interaction.is_late() {
            return Err(ApiError::unknown_interaction());
        }
        let (asked, source) = (interaction.kind, interaction.source);
        let (channel, application) = (interaction.channel, interaction.application);
        let data = &body["data"];
        let wrong = |sentence: &str| Err(ApiError::form("type", "BASE_TYPE_CHOICES", sentence));
        let answer = match (body["type"].as_u64(), asked) {
            (Some(8), kind::AUTOCOMPLETE) => {
                let mut faults = Faults::default();
                let typed = focused_kind(&interaction.payload["data"]["options"]).unwrap_or(3);
                let choices = Field::new(data, "data").at("choices");
                if choices.value.is_null() {
                    choices.required(&mut faults);
                }
                limits::choices(&choices, typed, &mut faults);
                faults.finish()?;
                let choices = choices.value.as_array().cloned().unwrap_or_default();
                (InteractionResponse::Choices(choices), None)
            }
            (_, kind::AUTOCOMPLETE) => return wrong("Value must be one of {8}."),
            (Some(4), _) => {
                let draft = MessageDraft::read(data, files, "data")?;
                let ephemeral = draft.flags.unwrap_or(0) & flags::EPHEMERAL != 0;
                let setting = self.setting(id, ephemeral, false);
                self.answerable(application, channel, setting.only_for)?;
                let message = self.post(channel, application, draft, setting)?;
                (InteractionResponse::Message, Some(message))
            }
            (Some(5), _) => {
                let draft = MessageDraft::read(&Value::Null, Vec::new(), "data")?;
                let ephemeral = data["flags"].as_u64().unwrap_or(0) & flags::EPHEMERAL != 0;
                let setting = self.setting(id, ephemeral, true);
                self.answerable(application, channel, setting.only_for)?;
                let message = self.post(channel, application, draft, setting)?;
                (InteractionResponse::Deferred, Some(message))
            }
            (Some(6), kind::COMPONENT | kind::FORM)
                if asked == kind::COMPONENT || source.is_some() =>
            {
                (InteractionResponse::Accepted, source)
            }
            (Some(7), kind::COMPONENT | kind::FORM)
                if asked == kind::COMPONENT || source.is_some() =>
            {
                let draft = MessageDraft::read(data, files, "data")?;
                let known = source.and_then(|source| self.messages.get(&source));
                let known = known.ok_or_else(ApiError::unknown_message)?;
                let (source, only_for) = (known.id, known.only_for);
                self.answerable(application, channel, only_for)?;
                self.edit(source, draft)?;
                (InteractionResponse::Message, Some(source))
            }
            (Some(9), kind::COMMAND | kind::COMPONENT) => {
                let mut faults = Faults::default();
                component::check_form(&Field::new(data, "data"), &mut faults);
                faults.finish()?;
                let mut form = data.clone();
                form["components"] = Value::Array(component::filled(&data["components"]));
                (InteractionResponse::Form(form), None)
            }
            _ => return wrong("Value must be one of {4, 5, 6, 7, 8, 9} and fit the interaction."),
        };
        let changed = body["type"] == 7;
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.acknowledged = Some(interaction.begun.elapsed());
            interaction.answer = answer.0;
            interaction.original = answer.1;
            interaction.edits += u32::from(changed);
        }
        self.show_interaction(id);
        Ok(answer.1)
    }

    /// The interaction with this token, if the token belongs to `application` and has not expired.
    ///
    /// # Errors
    /// 10015 for an unknown token, 50027 for an expired one.
    pub fn by_token(&self, application: Snowflake, token: &str) -> Result<Snowflake, ApiError> {
        let found = self
            .tokens
            .get(token)
            .and_then(|id| self.interactions.get(id))
            .filter(|known| known.application == application)
            .ok_or_else(ApiError::unknown_webhook)?;
        if found.is_over() {
            return Err(ApiError::invalid_token());
        }
        Ok(found.id)
    }

    /// Posts a follow-up. The first one after a type 5 fills in the "thinking" message instead, unless that was deleted.
    ///
    /// # Errors
    /// 10015 before the first answer, 50006, 50035, 50083.
    pub fn follow_up(
        &mut self,
        id: Snowflake,
        body: &Value,
        files: Vec<Upload>,
    ) -> Result<Snowflake, ApiError> {
        let interaction = self
            .interactions
            .get(&id)
            .ok_or_else(ApiError::unknown_webhook)?;
        let (channel, application) = (interaction.channel, interaction.application);
        let there = |id: &Snowflake| self.messages.get(id).is_some_and(|known| !known.deleted);
        let original = interaction.original.filter(there);
        match interaction.answer {
            InteractionResponse::Pending | InteractionResponse::Choices(_) => {
                return Err(ApiError::unknown_webhook());
            }
            InteractionResponse::Deferred => {
                if let Some(original) = original {
                    self.edit_answer(id, original, body, files)?;
                    return Ok(original);
                }
            }
            InteractionResponse::Accepted
            | InteractionResponse::Message
            | InteractionResponse::Form(_) => {}
        }
        let draft = MessageDraft::read(body, files, "")?;
        let mut setting = self.setting(id, draft.flags.unwrap_or(0) & flags::EPHEMERAL != 0, false);
        self.answerable(application, channel, setting.only_for)?;
        if let Some(answering) = &mut setting.answering {
            answering.original = original;
        }
        if let Some(original) = original {
            setting.kind = 19;
            setting.replies_to = Some(original);
        }
        let message = self.post(channel, application, draft, setting)?;
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.further.push(message);
            if interaction.answer == InteractionResponse::Deferred {
                interaction.answer = InteractionResponse::Message;
            }
        }
        self.show_interaction(id);
        Ok(message)
    }

    /// Edits a message of an interaction.
    ///
    /// # Errors
    /// 10008 if the message is unknown or deleted, 50006, 50035, 50083.
    pub fn edit_answer(
        &mut self,
        id: Snowflake,
        message: Snowflake,
        body: &Value,
        files: Vec<Upload>,
    ) -> Result<(), ApiError> {
        let draft = MessageDraft::read(body, files, "")?;
        if let Some(known) = self.messages.get(&message) {
            let (author, channel, only_for) = (known.author, known.channel, known.only_for);
            self.answerable(author, channel, only_for)?;
        }
        self.edit(message, draft)?;
        if let Some(interaction) = self.interactions.get_mut(&id)
            && interaction.original == Some(message)
        {
            if interaction.answer == InteractionResponse::Deferred {
                interaction.answer = InteractionResponse::Message;
            }
            interaction.edits += 1;
        }
        self.show_interaction(id);
        Ok(())
    }

    /// Resolves `name` (`@original` or a message id) for an interaction's token.
    ///
    /// # Errors
    /// 10015 for an unknown interaction, 10008 if there is no such message.
    pub fn answer_named(&self, id: Snowflake, name: &str) -> Result<Snowflake, ApiError> {
        let interaction = self
            .interactions
            .get(&id)
            .ok_or_else(ApiError::unknown_webhook)?;
        let found = if name == "@original" {
            interaction.original
        } else {
            let wanted = name.parse().ok();
            wanted.filter(|wanted| {
                interaction.original == Some(*wanted) || interaction.further.contains(wanted)
            })
        };
        let there = found.filter(|found| {
            self.messages
                .get(found)
                .is_some_and(|message| !message.deleted)
        });
        there.ok_or_else(ApiError::unknown_message)
    }

    /// Checks that an answer may be posted. Ephemeral answers are always allowed, even in a locked thread.
    fn answerable(
        &self,
        bot: Snowflake,
        channel: Snowflake,
        only_for: Option<Snowflake>,
    ) -> Result<(), ApiError> {
        match only_for {
            Some(_) => Ok(()),
            None => thread::unlocked(self, bot, channel),
        }
    }

    /// The context of a new message that answers an interaction.
    fn setting(&self, id: Snowflake, ephemeral: bool, loading: bool) -> PostContext {
        let Some(interaction) = self.interactions.get(&id) else {
            return PostContext::default();
        };
        let answering = Answering {
            id,
            kind: interaction.kind,
            name: interaction.name.clone(),
            user: interaction.user,
            pressed: interaction.source,
            original: None,
        };
        PostContext {
            application: Some(interaction.application),
            answering: Some(answering),
            only_for: ephemeral.then_some(interaction.user),
            loading,
            kind: match interaction.kind {
                kind::COMMAND => 20,
                _ if interaction.source.is_some() => 19,
                _ => 0,
            },
            replies_to: interaction.source,
        }
    }
}

/// The type of the focused option.
fn focused_kind(options: &Value) -> Option<u64> {
    options.as_array()?.iter().find_map(|option| {
        if option["focused"] == true {
            option["type"].as_u64()
        } else {
            focused_kind(&option["options"])
        }
    })
}

#[cfg(test)]
mod tests {
    use crate::seed_data;
    use serde_json::json;

    use crate::interaction::{TOKEN_LIVES, kind};
    use crate::invocation::Invocation;
    use crate::snowflake::Snowflake;
    use crate::world::World;

    const ANA: Snowflake = Snowflake::new(100_000_000_000_000_001);
    const GENERAL: Snowflake = Snowflake::new(300_000_000_000_000_001);

    /// A world with one pending command; returns the bot, the interaction and its token.
    fn asked() -> (World, Snowflake, Snowflake, String) {
        let mut world = World::default();
        seed_data::begin(&mut world);
        let bot = seed_data::admit(&mut world, "token", "Bot");
        let act = Invocation {
            user: ANA,
            application: bot,
            channel: GENERAL,
            kind: kind::COMMAND,
            name: "go".to_owned(),
            data: json!({"id": "1", "name": "go", "type": 1}),
            ..Invocation::default()
        };
        let Ok(id) = world.interact(act) else {
            panic!("everything it names is there")
        };
        let token = world.interactions[&id].token.clone();
        (world, bot, id, token)
    }

    #[test]
    fn an_interaction_cannot_be_answered_after_three_seconds() {
        let (mut world, _, id, token) = asked();
        let answer = json!({"type": 4, "data": {"content": "late"}});
        if let Some(known) = world.interactions.get_mut(&id) {
            known.begun -= known.patience.answer;
            assert_eq!(known.state(), "failed");
        }
        let refused = world.answer(id, &token, &answer, Vec::new());
        assert_eq!(refused.map_err(|error| error.code), Err(10062));
    }

    #[test]
    fn a_token_lives_a_quarter_of_an_hour() {
        let (mut world, bot, id, token) = asked();
        let answer = json!({"type": 5});
        assert!(world.answer(id, &token, &answer, Vec::new()).is_ok());
        assert_eq!(world.by_token(bot, &token).ok(), Some(id));
        assert!(world.by_token(ANA, &token).is_err());
        if let Some(known) = world.interactions.get_mut(&id) {
            known.begun -= TOKEN_LIVES;
        }
        assert_eq!(
            world.by_token(bot, &token).map_err(|error| error.code),
            Err(50027)
        );
    }
}
