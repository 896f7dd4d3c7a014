//! Through the Desert: points that are safe, points on loan, and how long its posts are on a phone.

use super::{PresentFixture, phone, turn};
use crate::harness::{Harness, dice};
use crate::present::{Controls, game};
use crate::table::{Command, Snapshot, Status};
use games::View;
use games::desert::{Action, Fact};

fn post(snapshot: &Snapshot) -> String {
    turn::post(Controls::of(snapshot), snapshot, None).text
}

/// A game of two in which all leaders are placed and no camel.
async fn leaders_placed() -> PresentFixture {
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    for _ in 0..10 {
        room.harness.turn(&mut dice()).await;
    }
    room
}

#[tokio::test]
async fn points_for_the_largest_caravans_are_told_apart_from_safe_points() {
    // Given a game whose leaders are placed, so that each caravan is one of two largest,
    let room = leaders_placed().await;
    let spectator = room.harness.look(999).await;

    // when everybody reads how it stands, then nothing is safe;
    let told = post(&spectator);
    for row in [
        "\n● **user1** 0 (+25) · 0 tokens\n",
        "\n■ **user2** 0 (+25) · 0 tokens\n",
    ] {
        assert!(told.contains(row), "{told}");
    }
    let score = game::score(&spectator).text;
    let row = score.lines().find(|line| line.contains("user1"));
    let row: Vec<&str> = row.expect("a row").split_whitespace().collect();
    assert_eq!(row[2..5], ["0", "25", "25"], "{score}");

    // and the preview of a camel that makes its caravan the only largest says that this is on loan.
    let mover = room.harness.mover().await;
    let prospects = room.harness.look(mover).await.prospects();
    let plain = prospects.iter().find_map(|prospect| {
        let prospect: &games::desert::Prospect = prospect.try_into().ok()?;
        let (colour, at) = (prospect.colour?, prospect.at?);
        let is_placing = |fact: &Fact| matches!(fact, Fact::CamelPlaced { .. });
        prospect
            .facts
            .iter()
            .all(is_placing)
            .then_some((colour, at))
    });
    let (colour, at) = plain.expect("most spaces bring nothing");
    let at = {
        let Some(View::Desert(view)) = &spectator.game.view else {
            panic!("it is Through the Desert");
        };
        view.board.name_of(at)
    };
    let camel = Command::Place(vec![Action::Camel { colour, at }.into()]);
    let drafted = room.harness.act(mover, camel).await.expect("it is legal");
    let preview = game::panel(&drafted.snapshot, None, None).text;
    assert!(
        preview.contains("1 camel · 0 safe points · on loan +5"),
        "{preview}"
    );

    // When it is played, then the post says that the largest caravan of this colour changed hands.
    let committed = room.harness.act(mover, Command::Commit).await;
    committed.expect("it is complete");
    let told = post(&room.harness.look(999).await);
    let mark = ["●", "■"][usize::from(mover == 2)];
    let changed = format!("\nLargest caravans: {} ●■ → {mark}\n", colour.name());
    assert!(told.contains(&changed), "{told}");
    assert!(
        told.contains(&format!("{mark} **user{mover}** 0 (+30) · ")),
        "{told}"
    );
}

#[tokio::test]
async fn a_draft_does_not_yet_change_who_has_the_largest_caravan() {
    // Given a player who has drafted the first camel,
    let room = leaders_placed().await;
    let mover = room.harness.mover().await;
    room.harness.draft_turn(mover, &mut dice()).await;

    // when they read what happened since their last turn, then nothing has changed hands yet.
    let given = crate::present::command::Given::from_iter([(
        "show".to_owned(),
        crate::present::command::InputValue::Text("since".to_owned()),
    )]);
    let own = room.harness.look(mover).await;
    let shown = game::board(&own, &given).text;
    assert!(!shown.contains("Largest caravans:"), "{shown}");
    assert!(shown.contains("leader"), "{shown}");
}

#[tokio::test]
async fn rounds_take_few_lines_on_a_phone() {
    let names = ["Maximiliana Wolf", "WWWWWWWWWWWWWWWW", "_*_*_*_*_*_*_*_*"];
    for people in 2..=5 {
        // Given a game of people with long names,
        let harness = Harness::new().await;
        harness.plain_game(people).await;
        let seats = usize::try_from(people).expect("few");
        let mut dice = dice();
        let mut told = String::new();
        while harness.look(999).await.status == Status::Running {
            harness.turn(&mut dice).await;
            let named = |mut snapshot: Snapshot| {
                for (person, name) in snapshot.people.iter_mut().zip(names.iter().cycle()) {
                    person.player.name = (*name).to_owned();
                }
                snapshot
            };

            // when a turn has ended, then the post takes few lines, and so does the direct message.
            let spectator = named(harness.look(999).await);
            if spectator.status != Status::Running {
                break;
            }
            let text = post(&spectator);
            phone::check(&text, seats);
            told.push_str(&text);
            let own = named(harness.look(harness.mover().await).await);
            let controls = Controls::of(&own);
            let direct = turn::direct(controls, &own, "a game", turn::Why::Begun, None);
            phone::check(&direct.text, seats);
        }
        for part in [" leader ", " · 1 token", "oasis +5", "Largest caravans: "] {
            assert!(told.contains(part), "{part}, {people} players");
        }
    }
}

#[tokio::test]
async fn placements_are_numbered_within_a_turn() {
    // Given a round of three players after the leaders,
    let harness = Harness::new().await;
    harness.plain_game(3).await;
    let mut dice = dice();
    for _ in 0..15 + 6 {
        harness.turn(&mut dice).await;
    }
    let spectator = harness.look(999).await;

    // when it is told, then each player's placements count from 1.
    let lines = game::told(&spectator, &spectator.game.since);
    for number in ["`1` ", "`2` "] {
        let numbered = lines.lines().filter(|line| line.starts_with(number));
        assert_eq!(numbered.count(), 2, "{lines}");
    }
    assert!(!lines.contains("`3`"), "{lines}");
}
