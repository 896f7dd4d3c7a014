//! The lobby's public message.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateSelectMenuOption};

use crate::discord::components::Maker;
use crate::discord::custom_id::Press;
use crate::discord::deadline;
use crate::discord::reply::Reply;
use crate::table::{Seating, Snapshot, Status, Tables};
use games::{Options, Rider};
use words::{labels, lobby};

/// The message as it should look now: with its buttons while people may join.
pub fn message(tables: &Tables, snapshot: &Snapshot) -> Reply {
    let players = snapshot.players();
    let host = snapshot
        .people
        .iter()
        .find(|person| person.user == snapshot.host)
        .map_or("", |person| person.player.name.as_str());
    let Options::Desert(options) = &snapshot.settings.options;
    let timing = deadline::timing(&snapshot.settings.timing);
    let shown = lobby::Lobby {
        board: &snapshot.settings.title,
        river: tables
            .boards()
            .get(&snapshot.settings.board)
            .is_some_and(|board| board.has_river()),
        seats: usize::from(snapshot.settings.seats),
        options,
        timing: &timing,
        shuffled: snapshot.settings.seating == Seating::Shuffled,
        players: &players,
        host,
        commitment: &snapshot.commitment,
    };
    match snapshot.status {
        Status::Lobby => Reply::new(lobby::open(&shown)).rows(rows(snapshot)),
        Status::Running | Status::Over => Reply::new(lobby::begun(&shown)),
        Status::Cancelled => Reply::new(lobby::cancelled(host)),
    }
}

fn rows(snapshot: &Snapshot) -> Vec<CreateActionRow> {
    let maker = Maker {
        table: snapshot.table.0,
        revision: snapshot.revision,
        draft: None,
    };
    let riders = Rider::ALL
        .into_iter()
        .map(|rider| CreateSelectMenuOption::new(labels::rider(rider), rider.name()))
        .collect();
    vec![
        CreateActionRow::Buttons(vec![
            maker.button(Press::Join, labels::JOIN, ButtonStyle::Primary),
            maker.button(Press::Leave, labels::LEAVE, ButtonStyle::Secondary),
            maker.button(Press::Start, labels::START, ButtonStyle::Success),
            maker.button(Press::Cancel, labels::CANCEL, ButtonStyle::Danger),
        ]),
        maker.menu(Press::Rider, labels::CHOOSE_RIDER, riders),
    ]
}
