//! How a command is answered, and how often one person may send it.

use std::future::Future;
use std::sync::Arc;

use crate::discord::dispatcher::Dispatcher;
use crate::discord::request::Request;
use crate::present::{ReplyKind, Response};
use crate::table::{Origin, Refusal};
use words::{Language, refusal, table};

/// The commands that read or write many games, leave rows for good, post, or think for seconds however often they are sent:
/// how often one person may send them is limited. What shows one picture is not among them, nor what lists games or changes
/// the sender's own settings: drawing is bounded elsewhere, one person has few games, and settings are one row.
pub const EXPENSIVE: [&str; 9] = [
    "away",
    "game export",
    "game import",
    "game move",
    "game new",
    "game rematch",
    "hint",
    "privacy erase",
    "privacy export",
];

/// The context that poise passes to a command.
pub type Call<'a> = poise::ApplicationContext<'a, Arc<Dispatcher>, serenity::Error>;

pub type PoiseCommand = poise::Command<Arc<Dispatcher>, serenity::Error>;

/// Answers a command ephemerally.
///
/// # Errors
/// If the answer did not reach the person; the work stays done.
pub async fn privately<'a, W>(
    call: Call<'a>,
    work: impl FnOnce(&'a Dispatcher, Origin) -> W,
) -> Result<(), serenity::Error>
where
    W: Future<Output = Result<Response, Refusal>>,
{
    let request = requested(call);
    answered(call, request, ReplyKind::Private, work).await
}

/// Answers a command publicly, if the bot may post in the channel.
///
/// # Errors
/// If the answer did not reach the channel; the work stays done.
pub async fn openly<'a, W>(
    call: Call<'a>,
    work: impl FnOnce(&'a Dispatcher, Origin) -> W,
) -> Result<(), serenity::Error>
where
    W: Future<Output = Result<Response, Refusal>>,
{
    where_posts_go(call, ReplyKind::Public, work).await
}

/// Answers a command that needs the bot's posts in the channel, if it may post there.
///
/// # Errors
/// If the answer did not arrive; the work stays done.
pub async fn where_posts_go<'a, W>(
    call: Call<'a>,
    manner: ReplyKind,
    work: impl FnOnce(&'a Dispatcher, Origin) -> W,
) -> Result<(), serenity::Error>
where
    W: Future<Output = Result<Response, Refusal>>,
{
    let request = requested(call);
    let may_post = request.may_post;
    answered(call, request, manner, |dispatcher, origin| async move {
        if may_post {
            work(dispatcher, origin).await
        } else {
            Ok(dispatcher.say(&origin, table::may_not_post).await)
        }
    })
    .await
}

/// Answers a parent command sent without a subcommand, which ordinary clients never do, by listing the subcommands.
///
/// # Errors
/// If the answer did not reach the person.
pub async fn which_subcommand(call: Call<'_>) -> Result<(), serenity::Error> {
    let command = call.command();
    let names: Vec<String> = command
        .subcommands
        .iter()
        .map(|subcommand| subcommand.name.to_string())
        .collect();
    privately(call, |dispatcher, origin| async move {
        let sentence = |language| refusal::which(language, &command.name, &names);
        Ok(dispatcher.say(&origin, sentence).await)
    })
    .await
}

/// The language of suggestions for what a person is typing.
pub async fn language_of(
    context: poise::Context<'_, Arc<Dispatcher>, serenity::Error>,
) -> Language {
    match context {
        poise::Context::Application(call) => call.data().language(&requested(call).origin).await,
        poise::Context::Prefix(_) => context.data().usual_language(),
    }
}

/// What is known of who sent a command, and how to answer it.
pub fn requested(call: Call<'_>) -> Request {
    let requests = call.data().requests(call.serenity_context());
    let mut request = Request::by_command(requests, call.interaction);
    request.called = call.command().qualified_name.clone();
    request
}

async fn answered<'a, W>(
    call: Call<'a>,
    request: Request,
    manner: ReplyKind,
    work: impl FnOnce(&'a Dispatcher, Origin) -> W,
) -> Result<(), serenity::Error>
where
    W: Future<Output = Result<Response, Refusal>>,
{
    let dispatcher: &'a Dispatcher = call.data();
    let expensive = EXPENSIVE.contains(&call.command().qualified_name.as_ref());
    dispatcher
        .serve(request, manner, None, |origin| async move {
            if expensive {
                dispatcher.may_ask_much(&origin).await?;
            }
            work(dispatcher, origin).await
        })
        .await
}

/// The answer to a command whose options do not match its registered form.
pub fn misread(command: &PoiseCommand) -> impl FnOnce(Language) -> String + Send {
    let names = |required: bool| -> Vec<String> {
        command
            .parameters
            .iter()
            .filter(|parameter| parameter.required == required)
            .map(|parameter| format!("`{}`", parameter.name))
            .collect()
    };
    let (needed, others) = (names(true), names(false));
    move |language| refusal::misread(language, &command.qualified_name, &needed, &others)
}
