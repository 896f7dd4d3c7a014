//! What players did in detail, behind the button of a message that tells it in brief.

use std::collections::BTreeSet;

use super::{PresentFixture, button, labels, pressable, said};
use crate::harness::nomadi::drawn;
use crate::harness::{CHANNEL, dice};
use crate::present::{Control, Controls, Message, Press, game, turn};
use crate::table::{Snapshot, TableId, Timing, UserId};
use games::nomadi::{Fact, Prospect};

/// A game of three of Nomadi, and the table.
async fn nomadi(parts: usize) -> (PresentFixture, TableId) {
    let room = PresentFixture::new().await;
    let table = room.harness.nomadi_game(3, drawn(), Timing::default());
    let table = table.await;
    for _ in 0..parts {
        let user = room.harness.mover().await;
        let snapshot = room.harness.look(user).await;
        let prospects = snapshot.prospects();
        let prospects: Vec<&Prospect> = prospects
            .iter()
            .filter_map(|prospect| prospect.try_into().ok())
            .collect();
        let takes = |prospect: &&&Prospect| {
            let takes = |fact: &Fact| matches!(fact, Fact::CardTaken(_));
            prospect.facts.iter().any(takes)
        };
        let next = prospects.iter().find(takes).or(prospects.first());
        let next = next.expect("somebody can act");
        room.harness.nomadi_part(user, &[next.action]).await;
    }
    (room, table)
}

/// All lines that a person reads by pressing the button and then every other one.
async fn read(room: &PresentFixture, user: u64, moves: Control) -> (Message, Vec<String>) {
    let press = async |control| said(room.press(user, control, None).await.expect("it shows"));
    let first = press(moves).await;
    let mut seen = BTreeSet::new();
    let mut open = vec![first.clone()];
    let mut lines = Vec::new();
    while let Some(page) = open.pop() {
        assert!(page.text.chars().count() <= words::MESSAGE_LIMIT);
        for line in page.text.lines().map(str::to_owned) {
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        for (_, control) in pressable(&page) {
            if seen.insert(control.to_string()) {
                open.push(press(control).await);
            }
        }
    }
    (first, lines)
}

async fn since(room: &PresentFixture, user: u64, table: TableId, after: u64) -> Snapshot {
    let tables = &room.harness.tables;
    let back = tables.look_back(UserId(user), CHANNEL, table, after).await;
    back.expect("the table can be seen")
}

fn sorted(lines: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    lines.into_iter().collect()
}

#[tokio::test]
async fn the_button_shows_every_line_of_one_player_at_a_time() {
    // Given a game in which cards were taken, and its post,
    let (room, table) = nomadi(40).await;
    let spectator = room.harness.look(999).await;
    let post = turn::post(Controls::of(&spectator), &spectator, None);
    let moves = button(&post, Press::Moves);

    for user in [1, 2, 3, 999] {
        // when somebody presses its button and then that of each player,
        let (first, lines) = read(&room, user, moves).await;

        // then they read every line of what happened since, as they may know it,
        let snapshot = since(&room, user, table, spectator.game.after).await;
        let told = game::told(&snapshot, &snapshot.game.since);
        assert_eq!(sorted(lines), sorted(told.lines().map(str::to_owned)));
        // at first those of the player who moved last.
        let last = told.lines().rfind(|line| line.starts_with('`'));
        let last = last.expect("somebody moved");
        assert!(first.text.contains(last), "{}", first.text);
        let names = labels(&first);
        assert!(
            names
                .iter()
                .all(|name| !last.contains(&format!("` {name}"))),
            "{names:?}"
        );
    }
}

#[tokio::test]
async fn nobody_reads_more_than_their_seat_may_know() {
    // Given a game in which cards were taken,
    let (room, table) = nomadi(40).await;
    // (a button that says it was made before the game began shows all of it)
    let all = Controls {
        revision: 0,
        ..Controls::of(&room.harness.look(999).await)
    };
    let all = all.control(Press::Moves);

    // when everybody reads everything that happened, page by page,
    let mut known = 0;
    for user in [1, 2, 3, 999] {
        let (_, lines) = read(&room, user, all).await;
        let snapshot = since(&room, user, table, 0).await;
        let told = game::told(&snapshot, &snapshot.game.since);
        assert_eq!(
            sorted(lines.clone()),
            sorted(told.lines().map(str::to_owned))
        );

        // then the value of a card is told to whoever took it, and to spectators none.
        let worth = lines.iter().filter(|line| line.contains("card worth "));
        let others = worth
            .clone()
            .filter(|line| !line.contains(&format!("**user{user}**")));
        assert_eq!(others.count(), 0, "{lines:?}");
        known += worth.count();
    }
    assert!(known > 3, "{known}");
}

#[tokio::test]
async fn an_old_button_tells_the_same_and_what_came_after() {
    // Given a post of Through the Desert, and a round after it,
    let room = PresentFixture::new().await;
    room.harness.plain_game(3).await;
    let mut dice = dice();
    for _ in 0..20 {
        room.harness.turn(&mut dice).await;
    }
    let spectator = room.harness.look(999).await;
    let post = turn::post(Controls::of(&spectator), &spectator, None);
    let moves = button(&post, Press::Moves);
    let (_, before) = read(&room, 1, moves).await;
    for _ in 0..3 {
        room.harness.turn(&mut dice).await;
    }

    // when its button is pressed again, then nothing is lost.
    let (_, after) = read(&room, 1, moves).await;
    assert!(before.len() >= 4, "{before:?}");
    assert!(
        sorted(after.clone()).is_superset(&sorted(before)),
        "{after:?}"
    );
}
