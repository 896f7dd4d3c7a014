//! Game-specific commands, and the options that games add to shared ones, built from each game's plug.

use std::borrow::Cow;
use std::sync::Arc;

use poise::{CommandParameter, FrameworkError};
use serde_json::json;
use serenity::all::{CommandOptionType, ResolvedValue};
use serenity::builder::{CreateAutocompleteResponse, CreateCommandOption};

use super::{Call, PoiseCommand, misread, privately};
use crate::discord::commands::requested;
use crate::discord::components::completion;
use crate::discord::dispatcher::Dispatcher;
use crate::present::command::{Given, Input, InputValue, Takes};
use crate::present::game::OwnCommand;
use crate::present::{game, game_command};
use words::refusal::unknown_command;
use words::{Language, fit};

/// The longest description that Discord shows, in characters.
const DESCRIPTION: usize = 100;

/// A description as registered. A pseudo-language, which is longer than others, is cut; of the others, none is too long.
pub fn described(language: Language, says: String) -> Cow<'static, str> {
    match language.is_pseudo() {
        true => fit(says, DESCRIPTION).into(),
        false => says.into(),
    }
}

pub fn commands(language: Language) -> Vec<PoiseCommand> {
    let own = game::own_commands().into_iter();
    own.map(|command| built(language, &command)).collect()
}

fn built(language: Language, command: &OwnCommand) -> PoiseCommand {
    PoiseCommand {
        name: command.name.into(),
        qualified_name: command.name.into(),
        identifying_name: command.name.into(),
        source_code_name: command.name.into(),
        description: Some(described(language, (command.says)(language))),
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
        ..PoiseCommand::default()
    }
}

/// A poise parameter. Its choices cannot be given here; [`with_choices`] adds them.
pub fn parameter(
    language: Language,
    input: &Input,
) -> CommandParameter<Arc<Dispatcher>, serenity::Error> {
    let typed: fn(CreateCommandOption) -> CreateCommandOption = match input.takes {
        Takes::Completed => |option| option.kind(CommandOptionType::String).max_length(100),
        Takes::OneOf(_) => |option| option.kind(CommandOptionType::String),
        Takes::Flag => |option| option.kind(CommandOptionType::Boolean),
    };
    CommandParameter {
        name: input.name.into(),
        name_localizations: Vec::new().into(),
        description: Some(described(language, (input.says)(language))),
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

/// The options as filled in by a reader of this language. A client can send anything: `None` unless each of `inputs` has
/// the right type and the required ones are present.
pub fn given(language: Language, call: &Call<'_>, inputs: &[&Input]) -> Option<Given> {
    let mut given = filled(language, call);
    for input in inputs {
        if let Takes::OneOf(list) = input.takes {
            given.keyed(input.name, list);
        }
    }
    let fits = |input: &&Input| {
        let there = call.args.iter().any(|option| option.name == input.name);
        let read = match input.takes {
            Takes::Completed | Takes::OneOf(_) => given.text(input).is_some(),
            Takes::Flag => given.flag(input).is_some(),
        };
        read || !(there || input.required)
    };
    inputs.iter().all(fits).then_some(given)
}

/// The options filled in so far, as far as their types are ones that games use.
pub fn filled(language: Language, call: &Call<'_>) -> Given {
    let filled = call.args.iter().filter_map(|option| {
        let value = match option.value {
            ResolvedValue::String(text) | ResolvedValue::Autocomplete { value: text, .. } => {
                InputValue::Text(text.to_owned())
            }
            ResolvedValue::Boolean(flag) => InputValue::Flag(flag),
            _ => return None,
        };
        Some((option.name.to_owned(), value))
    });
    filled.collect::<Given>().by_reader(language)
}

/// The command that was called.
fn called(call: &Call<'_>) -> Option<OwnCommand> {
    let mut own = game::own_commands().into_iter();
    own.find(|own| own.name == call.command().name)
}

async fn carried_out(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let Some(own) = called(&call) else {
            return Ok(dispatcher.say(&origin, unknown_command).await);
        };
        if own.any_time {
            dispatcher.may_go_on(&origin).await?;
        }
        let language = dispatcher.language(&origin).await;
        match given(language, &call, &own.inputs) {
            Some(given) => game_command::run(dispatcher, &origin, &(own.read)(&given)).await,
            None => Ok(dispatcher.say(&origin, misread(call.command())).await),
        }
    })
    .await
}

/// Autocompletion for the option being filled in.
async fn offered(call: Call<'_>) -> CreateAutocompleteResponse {
    let origin = requested(call).origin;
    let focused = call.interaction.data.autocomplete();
    let choices = match called(&call).zip(focused) {
        Some((own, option)) => {
            let given = filled(call.data().language(&origin).await, &call);
            game_command::complete(call.data(), &origin, &own, option.name, &given).await
        }
        None => Vec::new(),
    };
    completion(choices)
}

/// The commands to register: poise's output with the choices of game-specific options added.
///
/// # Errors
/// If one cannot be serialised as JSON.
pub fn with_choices(
    language: Language,
    commands: &[PoiseCommand],
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

/// Fills in the choices of a command's options and of its subcommands' options.
fn fill(language: Language, command: &mut serde_json::Value, name: &str) {
    let own = game::own_commands().into_iter();
    let own = own.filter(|own| own.name == name);
    let inputs: Vec<&Input> = own
        .flat_map(|own| own.inputs)
        .chain(game::added(name))
        .collect();
    let options = command["options"].as_array_mut();
    for option in options.into_iter().flatten() {
        let called = option["name"].as_str().unwrap_or_default().to_owned();
        for choice in option["choices"].as_array_mut().into_iter().flatten() {
            let labels = choice.as_object_mut();
            let labels = labels.and_then(|choice| choice.remove("name_localizations"));
            if let Some(labels) = labels {
                choice["name"] = labels[language.code()].clone();
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
