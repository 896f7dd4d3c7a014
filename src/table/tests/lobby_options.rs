//! What the host of a lobby chooses in it.

use super::computers::computers;
use crate::harness::{Harness, kinds, new_table};
use crate::store::{MessageId, UserId};
use crate::table::{
    Command, Effect, Expect, Late, LobbyChoice, NewTable, Refusal, Seating, Settings, Status,
    WatchPace,
};
use games::desert::{self, Options};
use games::{Level, SetupError, nomadi};

fn variants() -> LobbyChoice {
    LobbyChoice::Variants(
        Options {
            aquifers: true,
            ..Options::default()
        }
        .into(),
    )
}

/// One of every kind.
fn every_choice() -> Vec<LobbyChoice> {
    vec![
        LobbyChoice::Seats(4),
        LobbyChoice::Seating(Seating::Shuffled),
        variants(),
        LobbyChoice::Hints(true),
        LobbyChoice::QuietStops(true),
        LobbyChoice::Late(Late::GATHERER),
        LobbyChoice::OfferAfter(2),
    ]
}

async fn settings(harness: &Harness) -> Settings {
    harness.look(1).await.settings
}

#[tokio::test]
async fn the_hosts_choices_hold_after_a_restart_and_in_a_rematch() {
    // Given a lobby,
    let harness = Harness::new().await;
    harness.lobby(1, Options::default()).await;
    let before = settings(&harness).await;

    // when its host chooses every option in it, each a revision of its own,
    for (number, choice) in (2..).zip(every_choice()) {
        let done = harness.act(1, Command::Choose(choice)).await;
        let done = done.expect("the host may");
        assert_eq!(done.effect, Effect::OptionChosen);
        assert_eq!(done.snapshot.revision, number);
    }

    // then all of it holds after a restart,
    let harness = harness.reopened().await;
    let chosen = settings(&harness).await;
    assert_eq!((before.seats, chosen.seats), (5, 4));
    assert_eq!(chosen.seating, Seating::Shuffled);
    assert!(matches!(&chosen.options, games::Options::Desert(options) if options.aquifers));
    assert!(chosen.hints && chosen.timing.quiet_stops);
    assert_eq!(chosen.timing.late, Late::GATHERER);
    assert_eq!(chosen.timing.offer_after, 2);
    assert_eq!(chosen.changes, None, "nobody else sits there");

    // and is what the game begins with and a rematch takes over.
    harness
        .act(2, Command::Join { rider: None })
        .await
        .expect("there is a seat");
    harness
        .act(1, Command::Start)
        .await
        .expect("two are enough");
    let record =
        |settings: &Settings| serde_json::to_value(&settings.options).expect("it is written");
    harness.act(2, Command::Resign).await.expect("they play");
    let again = harness.act(1, Command::Rematch).await.expect("they played");
    let again = again.snapshot.settings;
    assert_eq!(record(&again), record(&chosen));
    assert_eq!(
        (again.seats, again.seating, again.timing, again.hints),
        (chosen.seats, chosen.seating, chosen.timing, chosen.hints)
    );
}

#[tokio::test]
async fn nobody_but_the_host_chooses_and_only_before_the_start() {
    let harness = Harness::new().await;
    harness.lobby(2, Options::default()).await;
    let before = settings(&harness).await;
    for choice in every_choice() {
        for other in [2, 9] {
            let refused = harness.act(other, Command::Choose(choice.clone())).await;
            assert!(
                matches!(refused, Err(Refusal::NotHost { host: UserId(1) })),
                "{other} {choice:?}"
            );
        }
    }
    assert_eq!(settings(&harness).await, before);
    harness
        .act(1, Command::Start)
        .await
        .expect("two are enough");
    for choice in every_choice() {
        let refused = harness.act(1, Command::Choose(choice.clone())).await;
        assert!(matches!(refused, Err(Refusal::Started)), "{choice:?}");
    }
    assert_eq!(settings(&harness).await, before);
}

#[tokio::test]
async fn a_choice_from_an_earlier_state_of_the_lobby_is_refused() {
    let harness = Harness::new().await;
    let table = harness.lobby(1, Options::default()).await;
    let seen = |revision| Expect {
        table,
        revision,
        draft: None,
    };
    let choose = |revision, seats| {
        let choice = Command::Choose(LobbyChoice::Seats(seats));
        harness.press(1, seen(revision), choice)
    };
    choose(1, 4).await.expect("it is as it was shown");
    for revision in [1, 3] {
        let refused = choose(revision, 3).await;
        assert!(matches!(refused, Err(Refusal::Stale)), "{revision}");
    }
    harness
        .act(2, Command::Join { rider: None })
        .await
        .expect("there is a seat");
    assert!(matches!(choose(2, 3).await, Err(Refusal::Stale)));
    assert_eq!(settings(&harness).await.seats, 4);
}

#[tokio::test]
async fn seats_hold_all_who_sit_there_and_suit_the_game() {
    let harness = Harness::new().await;
    harness.lobby(3, Options::default()).await;
    let choose = |seats| harness.act(1, Command::Choose(LobbyChoice::Seats(seats)));
    let refused = choose(2).await;
    assert!(matches!(refused, Err(Refusal::SeatsTaken { taken: 3 })));
    for seats in [6, 255] {
        let refused = choose(seats).await;
        assert!(
            matches!(refused, Err(Refusal::Setup(SetupError::Seats(_)))),
            "{seats}"
        );
    }
    choose(3).await.expect("all have a seat");
    let full = harness.act(4, Command::Join { rider: None }).await;
    assert!(matches!(full, Err(Refusal::Full { seats: 3 })));
    choose(4).await.expect("there may be more");
    harness
        .act(4, Command::Join { rider: None })
        .await
        .expect("there is a seat now");
}

#[tokio::test]
async fn variants_suit_the_game_and_its_board() {
    let harness = Harness::new().await;
    let table = NewTable {
        options: nomadi::Options::default().into(),
        ..new_table("nomadi", 5, Options::default())
    };
    harness
        .act(1, Command::Open(table))
        .await
        .expect("it opens");
    let near = |row| nomadi::Options {
        oasis_row: Some(row),
        ..nomadi::Options::default()
    };
    let choose = |options| harness.act(1, Command::Choose(LobbyChoice::Variants(options)));
    choose(near(17).into())
        .await
        .expect("the board suggests it");
    let refused = choose(near(2).into()).await;
    assert!(matches!(refused, Err(Refusal::Setup(_))), "{refused:?}");
    let refused = choose(desert::Options::default().into()).await;
    assert!(matches!(refused, Err(Refusal::Stale)));
    let now = settings(&harness).await.options;
    assert_eq!(now, near(17).into());
}

#[tokio::test]
async fn hints_are_chosen_before_another_person_joins() {
    // Given a lobby with computer players, which agree to nothing,
    let harness = Harness::new().await;
    let table = NewTable {
        computers: computers(Level::Novice, 2),
        ..new_table("mountain", 5, Options::default())
    };
    harness
        .act(1, Command::Open(table))
        .await
        .expect("it opens");
    let hints = |wanted| harness.act(1, Command::Choose(LobbyChoice::Hints(wanted)));
    hints(true).await.expect("nobody else has joined");

    // when somebody joins, then they stay as they are until that person leaves.
    harness
        .act(2, Command::Join { rider: None })
        .await
        .expect("there is a seat");
    for wanted in [true, false] {
        assert!(matches!(hints(wanted).await, Err(Refusal::OthersJoined)));
    }
    assert!(settings(&harness).await.hints);
    harness
        .act(2, Command::Leave)
        .await
        .expect("they sit there");
    hints(false).await.expect("nobody else is there any more");
}

#[tokio::test]
async fn a_change_while_others_sit_there_is_kept_in_mind_until_it_is_undone() {
    // Given a lobby in which somebody else sits, and a change from before that,
    let harness = Harness::new().await;
    let choose = |user, choice| harness.act(user, Command::Choose(choice));
    harness.lobby(1, Options::default()).await;
    choose(1, LobbyChoice::Seats(4))
        .await
        .expect("the host may");
    for user in [2, 3] {
        harness
            .act(user, Command::Join { rider: None })
            .await
            .expect("there is a seat");
    }
    let sat_down = settings(&harness).await;

    // when the host changes something, then what it was before is kept,
    choose(1, variants()).await.expect("the host may");
    choose(1, LobbyChoice::Seats(3))
        .await
        .expect("the host may");
    let changes = settings(&harness).await.changes.expect("others sit there");
    assert_eq!((&changes.from, changes.by_former_host), (&sat_down, false));

    // until it is as it was.
    choose(1, LobbyChoice::Variants(Options::default().into()))
        .await
        .expect("the host may");
    choose(1, LobbyChoice::Seats(4))
        .await
        .expect("the host may");
    assert_eq!(settings(&harness).await, sat_down);

    // When a host who changed something leaves, then it is known to be the former one's, and the next host's own changes
    // count from then.
    choose(1, variants()).await.expect("the host may");
    harness
        .act(1, Command::Leave)
        .await
        .expect("they sit there");
    let left = settings(&harness).await;
    let changes = left.changes.as_deref().expect("nobody has changed it back");
    assert_eq!((&changes.from, changes.by_former_host), (&sat_down, true));
    choose(2, LobbyChoice::Seats(5))
        .await
        .expect("they are the host now");
    let changes = settings(&harness).await.changes.expect("others sit there");
    assert!(!changes.by_former_host);
    assert_eq!(changes.from.options, left.options);
    assert_eq!((changes.from.seats, changes.from.changes), (4, None));

    // Who is left alone needs no telling.
    harness
        .act(3, Command::Leave)
        .await
        .expect("they sit there");
    assert_eq!(settings(&harness).await.changes, None);
}

#[tokio::test]
async fn a_change_is_shown_by_the_lobby_and_rings_nobody() {
    let harness = Harness::new().await;
    let table = harness.lobby(2, Options::default()).await;
    let shown = harness.tables.lobby_shown(table, 2, MessageId(77));
    shown.await.expect("it is remembered");
    harness
        .act(1, Command::Choose(variants()))
        .await
        .expect("the host may");
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["lobby edited"]);
    assert!(told[0].told.notifies.is_empty());
    let text = &told[0].told.message.text;
    assert!(
        text.contains("Changed by **user1**: Aquifers: on"),
        "{text}"
    );
}

#[tokio::test]
async fn nobody_joins_a_game_that_is_only_watched() {
    let harness = Harness::new().await;
    let table = NewTable {
        computers: computers(Level::Novice, 2),
        watch: Some(WatchPace::Hour),
        ..new_table("mountain", 5, Options::default())
    };
    harness
        .act(1, Command::Open(table))
        .await
        .expect("it opens");
    for user in [1, 2] {
        let refused = harness.act(user, Command::Join { rider: None }).await;
        assert!(matches!(refused, Err(Refusal::OnlyWatched)), "{user}");
    }
    harness
        .act(1, Command::Choose(LobbyChoice::Seats(2)))
        .await
        .expect("the host may");
    harness.act(1, Command::Start).await.expect("two play");
    assert_eq!(harness.look(1).await.status, Status::Running);
}
