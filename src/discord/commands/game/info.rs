//! `/game info`: who plays here, with which rules, and whose turn it is.

use crate::discord::asked::Asked;
use crate::discord::commands::{Call, message_link};
use crate::discord::deadline;
use crate::discord::desk::{Desk, Outcome};
use crate::discord::refusals::mention;
use crate::discord::reply::Manner;
use crate::games::{Options, View};
use crate::table::{Snapshot, Status};
use crate::words::cast::Cast;
use crate::words::{lobby, table, turn};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn info(call: Call<'_>) -> Result<(), serenity::Error> {
    let desk = call.data();
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    desk.serve(
        &context.http,
        asked,
        Manner::Private,
        None,
        |origin| async move {
            let snapshot = desk.look(&origin).await?;
            Ok(Outcome::say(text(desk, &snapshot)))
        },
    )
    .await
}

fn text(desk: &Desk, snapshot: &Snapshot) -> String {
    let players = snapshot.players();
    let status = match (&snapshot.status, &snapshot.view) {
        (Status::Running, Some(View::Desert(view))) => {
            let cast = Cast {
                players: &players,
                view,
            };
            let until = deadline::sentence(snapshot);
            turn::timed(turn::to_move(&cast), until.as_deref())
        }
        (Status::Lobby | Status::Running, _) => table::STATUS_LOBBY.to_owned(),
        (Status::Over, _) => table::STATUS_OVER.to_owned(),
        (Status::Cancelled, _) => table::STATUS_CANCELLED.to_owned(),
    };
    let Options::Desert(options) = &snapshot.settings.options;
    let river = desk
        .tables
        .boards()
        .get(&snapshot.settings.board)
        .is_some_and(|board| board.has_river());
    let resigned: Vec<usize> = snapshot
        .people
        .iter()
        .enumerate()
        .filter(|(_, person)| person.resigned)
        .map(|(index, _)| index)
        .collect();
    let newest = match snapshot.status {
        Status::Lobby => snapshot.lobby_message,
        _ => snapshot.turn_message,
    };
    let link = newest.map(|message| message_link(snapshot.place, Some(message)));
    table::info(&table::Info {
        status: &status,
        board: &snapshot.settings.title,
        timing: &deadline::timing(&snapshot.settings.timing),
        variants: &lobby::variants(options, river),
        players: &players,
        resigned: &resigned,
        seats: snapshot.settings.seats,
        host: &mention(snapshot.host),
        commitment: &snapshot.commitment,
        seed: snapshot.seed.as_deref(),
        link: link.as_deref(),
    })
}
