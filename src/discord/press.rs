//! Handling a pressed button or a menu choice.

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context, MessageFlags};

use crate::discord::components::carries;
use crate::discord::dispatcher::{Dispatcher, say};
use crate::discord::request::Request;
use crate::present::{Control, Pressed, ReplyKind};
use crate::table::MessageId;
use words::refusal;

/// The longest id that Discord allows, in characters.
const LONGEST_ID: usize = 100;

/// Parses an id. The length is checked first, so that a long forgery costs nothing.
fn control(id: &str) -> Option<Control> {
    (id.len() <= LONGEST_ID).then(|| id.parse().ok()).flatten()
}

/// Answers one press.
///
/// # Errors
/// If the answer did not reach the person.
pub async fn pressed(
    dispatcher: &Dispatcher,
    context: &Context,
    interaction: &ComponentInteraction,
) -> Result<(), serenity::Error> {
    let mut request = Request::by_component(dispatcher.requests(context), interaction);
    let Some(control) = control(&interaction.data.custom_id) else {
        return say(dispatcher, request, refusal::unknown_button).await;
    };
    request.called = control.name().into();
    let message = &interaction.message;
    let pressed = Pressed {
        control,
        value: match &interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
            _ => None,
        },
        own: interaction.guild_id.is_none()
            || message
                .flags
                .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
        carried: carries(message, &interaction.data.custom_id),
    };
    let manner = pressed.manner();
    let expensive = pressed.expensive();
    let in_place = pressed.in_place().then_some(message.id.get());
    // What the press causes must not take old buttons from the message before the answer has given it new ones.
    let replaced = manner == ReplyKind::Update && interaction.guild_id.is_none();
    let _lock = match replaced {
        true => Some(dispatcher.locks.lock(MessageId(message.id.get())).await),
        false => None,
    };
    dispatcher
        .serve(request, manner, in_place, |origin| async move {
            if expensive {
                dispatcher.may_ask_much(&origin).await?;
            }
            pressed.play(dispatcher, &origin).await
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_ID, control};
    use crate::present::{Control, every_press};

    #[test]
    fn every_id_fits_and_a_longer_one_is_not_read() {
        for press in every_press() {
            for draft in [None, Some(u64::MAX)] {
                let made = Control {
                    press,
                    table: u64::MAX,
                    revision: u64::MAX,
                    draft,
                    job: None,
                };
                let id = made.to_string();
                assert!(id.chars().count() <= LONGEST_ID, "{id}");
                assert_eq!(control(&id), Some(made), "{id}");
            }
        }
        assert_eq!(control(&"c1:join:1:2:-".repeat(1000)), None);
    }
}
