//! `../../README.md` describes this bot. Only its two addresses are specific to the local Discord.

use std::env;
use std::error::Error;

use twilight_gateway::{ConfigBuilder, Event, EventTypeFlags, Intents, Shard, ShardId, StreamExt};
use twilight_http::Client;
use twilight_model::application::command::CommandType;
use twilight_model::application::interaction::application_command::CommandOptionValue;
use twilight_model::application::interaction::{Interaction, InteractionData};
use twilight_model::channel::message::Component;
use twilight_model::channel::message::component::{ActionRow, Button, ButtonStyle};
use twilight_model::http::attachment::Attachment;
use twilight_model::http::interaction::{
    InteractionResponse, InteractionResponseData, InteractionResponseType,
};
use twilight_util::builder::command::{CommandBuilder, StringBuilder};

type Outcome = Result<(), Box<dyn Error>>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome {
    let token = env::var("DISCORD_TOKEN")?;
    let api = env::var("LOCAL_DISCORD_API")?;
    let host = api.trim_start_matches("http://").trim_end_matches("/api");
    let client = Client::builder()
        .token(token.clone())
        .proxy(host.to_owned(), true)
        .build();
    let config = ConfigBuilder::new(token, Intents::GUILDS)
        .proxy_url(env::var("LOCAL_DISCORD_GATEWAY")?)
        .build();
    let text = StringBuilder::new("text", "What it says").required(true);
    let report = CommandBuilder::new("report", "Writes a report", CommandType::ChatInput);
    let commands = [report.option(text).build()];
    let mut shard = Shard::with_config(ShardId::ONE, config);
    while let Some(event) = shard.next_event(EventTypeFlags::all()).await {
        match event {
            Ok(Event::Ready(ready)) => {
                let application = client.interaction(ready.application.id);
                application.set_global_commands(&commands).await?;
            }
            Ok(Event::InteractionCreate(interaction)) => answer(&client, interaction.0).await?,
            Ok(_) => {}
            Err(error) => eprintln!("{error}: {:?}", error.source()),
        }
    }
    Ok(())
}

async fn answer(client: &Client, interaction: Interaction) -> Outcome {
    let user = interaction.author().ok_or("nobody did this")?.clone();
    let application = client.interaction(interaction.application_id);
    match &interaction.data {
        Some(InteractionData::ApplicationCommand(command)) => {
            let option = command.options.first().map(|option| &option.value);
            let Some(CommandOptionValue::String(text)) = option else {
                return Err("the command comes with a text".into());
            };
            let bytes = text.bytes().chain(0..=255).collect();
            let mut file = Attachment::from_bytes("report.bin".to_owned(), bytes, 0);
            file.description("The report".to_owned());
            let response = InteractionResponse {
                kind: InteractionResponseType::ChannelMessageWithSource,
                data: Some(InteractionResponseData {
                    content: Some("writing".to_owned()),
                    attachments: Some(vec![file]),
                    components: Some(vec![again()]),
                    ..InteractionResponseData::default()
                }),
            };
            application
                .create_response(interaction.id, &interaction.token, &response)
                .await?;
            let written = format!("written: {text}");
            let edit = application.update_response(&interaction.token);
            edit.content(Some(&written)).await?;
            let more = format!("and more: {text}");
            let follow_up = application.create_followup(&interaction.token);
            follow_up.content(&more).await?;
            let channel = client
                .create_private_channel(user.id)
                .await?
                .model()
                .await?;
            let directly = format!("directly: {text}");
            client.create_message(channel.id).content(&directly).await?;
        }
        Some(InteractionData::MessageComponent(_)) => {
            let response = InteractionResponse {
                kind: InteractionResponseType::UpdateMessage,
                data: Some(InteractionResponseData {
                    content: Some(format!("pressed by {}", user.name)),
                    ..InteractionResponseData::default()
                }),
            };
            application
                .create_response(interaction.id, &interaction.token, &response)
                .await?;
        }
        _ => {}
    }
    Ok(())
}

fn again() -> Component {
    let button = Button {
        id: None,
        custom_id: Some("again".to_owned()),
        disabled: false,
        emoji: None,
        label: Some("Again".to_owned()),
        style: ButtonStyle::Primary,
        url: None,
        sku_id: None,
    };
    Component::ActionRow(ActionRow {
        id: None,
        components: vec![Component::Button(button)],
    })
}
