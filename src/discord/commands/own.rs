//! The commands that only one game has, and the options that a game adds to others, built from what its plug says of them.

use std::sync::Arc;

use poise::{CommandParameter, FrameworkError};
use serde_json::json;
use serenity::all::{CommandOptionType, InstallationContext, InteractionContext, ResolvedValue};
use serenity::builder::{CreateAutocompleteResponse, CreateCommandOption};

use super::{Call, Command, DESCRIPTION, misread, privately};
use crate::discord::asked::Asked;
use crate::discord::components::completion;
use crate::discord::desk::Desk;
use crate::present::Outcome;
use crate::present::command::{self, GameCommand, Given, Input, Takes, Value};
use crate::present::game;
use games::Kind;
use words::refusal::unknown_command;
use words::{Language, choices, fit};

/// Every command that only one game has.
pub fn commands(language: Language) -> Vec<Command> {
    let own = command::all();
    own.map(|(_, command)| built(language, command)).collect()
}

fn built(language: Language, command: &GameCommand) -> Command {
    Command {
        name: command.name.into(),
        qualified_name: command.name.into(),
        identifying_name: command.name.into(),
        source_code_name: command.name.into(),
        description: Some(fit((command.says)(language), DESCRIPTION).into()),
        slash_action: Some(|call| {
            Box::pin(async move {
                let carried_out = carried_out(call).await;
                let failed = |error| FrameworkError::new_command(call.into(), error);
                carried_out.map_err(failed)
            })
        }),
        parameters: command
            .inputs
            .iter()
            .map(|input| parameter(language, input))
            .collect(),
        guild_only: true,
        install_context: Some(vec![InstallationContext::Guild]),
        interaction_context: Some(vec![InteractionContext::Guild]),
        ..Command::default()
    }
}

/// An option as poise keeps it. The choices of a list are not among what it keeps: [`with_choices`] adds them.
pub fn parameter(
    language: Language,
    input: &Input,
) -> CommandParameter<Arc<Desk>, serenity::Error> {
    let typed: fn(CreateCommandOption) -> CreateCommandOption = match input.takes {
        Takes::Completed => |option| option.kind(CommandOptionType::String).max_length(100),
        Takes::OneOf(_) => |option| option.kind(CommandOptionType::String),
        Takes::Flag => |option| option.kind(CommandOptionType::Boolean),
    };
    CommandParameter {
        name: input.name.into(),
        name_localizations: Vec::new().into(),
        description: Some(fit((input.says)(language), DESCRIPTION).into()),
        description_localizations: Vec::new().into(),
        required: input.required,
        channel_types: None,
        choices: Vec::new().into(),
        type_setter: Some(typed),
        autocomplete_callback: match input.takes {
            Takes::Completed => Some(|call, _| Box::pin(offered(call))),
            Takes::OneOf(_) | Takes::Flag => None,
        },
        __non_exhaustive: (),
    }
}

/// What was filled in. A client can send anything: each of these options has to have its type, and required ones to be there.
///
/// # Errors
/// The sentence that says what the command takes.
pub fn given(language: Language, call: &Call<'_>, inputs: &[&Input]) -> Result<Given, String> {
    let given = filled(call);
    let fits = |input: &&Input| {
        let there = call.args.iter().any(|option| option.name == input.name);
        let read = match input.takes {
            Takes::Completed | Takes::OneOf(_) => given.text(input.name).is_some(),
            Takes::Flag => given.flag(input.name).is_some(),
        };
        read || !(there || input.required)
    };
    if inputs.iter().all(fits) {
        Ok(given)
    } else {
        Err(misread(language, call.command()))
    }
}

/// What was filled in so far, as far as it has the types that options of games have.
fn filled(call: &Call<'_>) -> Given {
    let filled = call.args.iter().filter_map(|option| {
        let value = match option.value {
            ResolvedValue::String(text) | ResolvedValue::Autocomplete { value: text, .. } => {
                Value::Text(text.to_owned())
            }
            ResolvedValue::Boolean(flag) => Value::Flag(flag),
            _ => return None,
        };
        Some((option.name.to_owned(), value))
    });
    filled.collect()
}

/// The command that was called, with its game.
fn called(call: &Call<'_>) -> Option<(Kind, &'static GameCommand)> {
    let name = &call.command().name;
    command::all().find(|(_, command)| command.name == name.as_ref())
}

async fn carried_out(call: Call<'_>) -> Result<(), serenity::Error> {
    let Some(own) = called(&call) else {
        return privately(call, |desk, origin| async move {
            let language = desk.language(&origin).await;
            Ok(Outcome::say(unknown_command(language)))
        })
        .await;
    };
    let inputs: Vec<&Input> = own.1.inputs.iter().collect();
    privately(call, |desk, origin| async move {
        let language = desk.language(&origin).await;
        match given(language, &call, &inputs) {
            Ok(given) => command::run(desk, &origin, own, &given).await,
            Err(sentence) => Ok(Outcome::say(sentence)),
        }
    })
    .await
}

/// What is offered for whichever option is being filled in.
async fn offered(call: Call<'_>) -> CreateAutocompleteResponse {
    let origin = Asked::by_command(call.serenity_context(), call.interaction).origin;
    let focused = call.interaction.data.autocomplete();
    let choices = match (called(&call), focused) {
        (Some(own), Some(option)) => {
            let given = filled(&call);
            command::complete(call.data(), &origin, own, option.name, &given).await
        }
        _ => Vec::new(),
    };
    completion(choices)
}

/// The commands as they are registered: what poise makes of them, and the lists of the options that games have of their own.
///
/// # Errors
/// If one cannot be written as JSON.
pub fn with_choices(
    language: Language,
    commands: &[Command],
) -> Result<Vec<serde_json::Value>, serde_json::Error> {
    let mut registered = Vec::new();
    for command in poise::builtins::create_application_commands(commands) {
        let mut value = serde_json::to_value(command)?;
        let name = value["name"].as_str().unwrap_or_default().to_owned();
        fill(language, &mut value, &name);
        registered.push(value);
    }
    Ok(registered)
}

/// Gives the options of a command, and of its subcommands, their lists.
fn fill(language: Language, command: &mut serde_json::Value, name: &str) {
    let own = command::all().filter(|(_, own)| own.name == name);
    let inputs: Vec<&Input> = own
        .flat_map(|(_, own)| own.inputs)
        .chain(game::added(name))
        .collect();
    let options = command["options"].as_array_mut();
    for option in options.into_iter().flatten() {
        let called = option["name"].as_str().unwrap_or_default().to_owned();
        for choice in option["choices"].as_array_mut().into_iter().flatten() {
            let value = choice["value"].as_str().unwrap_or_default();
            if let Some(label) = choices::label(language, value) {
                choice["name"] = label.into();
            }
        }
        let input = inputs.iter().find(|input| input.name == called);
        if let Some(Takes::OneOf(list)) = input.map(|input| &input.takes) {
            let choices = list(language).into_iter();
            option["choices"] = choices
                .map(|choice| json!({"name": choice.label, "value": choice.value}))
                .collect();
        }
        fill(language, option, &format!("{name} {called}"));
    }
}
