//! Lobbies.

use crate::harness::{CHANNEL, Harness, kinds, new_table};
use crate::store::{ChannelId, MessageId, UserId};
use crate::table::{Command, Effect, Refusal, Status};
use games::Rider;
use games::desert::Options;

#[tokio::test]
async fn a_lobby_seats_its_host_and_commits_to_the_seed() {
    let harness = Harness::new().await;
    let done = harness
        .act(1, Command::Open(new_table("river", 3, Options::default())))
        .await
        .expect("the lobby opens");
    assert_eq!(done.effect, Effect::Opened);
    let lobby = done.snapshot;
    assert_eq!((lobby.status, lobby.revision), (Status::Lobby, 1));
    assert_eq!(lobby.host, UserId(1));
    assert_eq!(lobby.players()[0].rider, Rider::Red);
    assert_eq!(lobby.shuffle.commitment.len(), 64);
    assert!(lobby.shuffle.seed.is_none() && lobby.game.view.is_none());
}

#[tokio::test]
async fn a_channel_holds_one_game() {
    let harness = Harness::new().await;
    harness.lobby(1, Options::default()).await;
    let new = || Command::Open(new_table("mountain", 2, Options::default()));
    assert!(matches!(
        harness.act(2, new()).await,
        Err(Refusal::ChannelTaken)
    ));
    let mut elsewhere = harness.origin(2);
    elsewhere.channel = ChannelId(101);
    harness
        .tables
        .perform(&elsewhere, None, new())
        .await
        .expect("another channel is free");
    harness
        .act(1, Command::Cancel)
        .await
        .expect("the host cancels");
    harness
        .act(2, new())
        .await
        .expect("the channel is free again");
}

#[tokio::test]
async fn a_command_that_does_not_fit_the_lobby_is_refused() {
    let harness = Harness::new().await;
    let open = |board, seats| Command::Open(new_table(board, seats, Options::default()));
    let long = "💥".repeat(5000);
    let refused = harness.act(1, open(&long, 3)).await;
    assert!(matches!(refused, Err(Refusal::UnknownBoard { name, .. }) if name.len() < 200));
    for seats in [0, 1, 6, 255] {
        let refused = harness.act(1, open("mountain", seats)).await;
        assert!(matches!(refused, Err(Refusal::Setup(_))), "{seats} seats");
    }
    assert!(matches!(
        harness.act(1, Command::Start).await,
        Err(Refusal::NoTable)
    ));
    harness
        .act(1, open("mountain", 2))
        .await
        .expect("the lobby opens");
    let refused = harness.act(1, Command::Start).await;
    assert!(matches!(refused, Err(Refusal::TooFew { joined: 1 })));
    let joining = || Command::Join { rider: None };
    assert!(matches!(
        harness.act(1, joining()).await,
        Err(Refusal::AlreadyJoined)
    ));
    harness.act(2, joining()).await.expect("there is a seat");
    let refused = harness.act(3, joining()).await;
    assert!(matches!(refused, Err(Refusal::Full { seats: 2 })));
    assert!(matches!(
        harness.act(2, Command::Start).await,
        Err(Refusal::NotHost { .. })
    ));
    assert!(matches!(
        harness.act(2, Command::Cancel).await,
        Err(Refusal::NotHost { .. })
    ));
    assert!(matches!(
        harness.act(3, Command::Leave).await,
        Err(Refusal::NotPlaying)
    ));
    assert!(matches!(
        harness.act(2, Command::Resign).await,
        Err(Refusal::NotStarted)
    ));
    assert!(matches!(
        harness.act(2, Command::Commit).await,
        Err(Refusal::NotStarted)
    ));
    harness
        .act(1, Command::Start)
        .await
        .expect("the game starts");
    assert!(matches!(
        harness.act(1, Command::Start).await,
        Err(Refusal::Started)
    ));
    assert!(matches!(
        harness.act(2, Command::Leave).await,
        Err(Refusal::Started)
    ));
    assert!(matches!(
        harness.act(3, joining()).await,
        Err(Refusal::Started)
    ));
}

#[tokio::test]
async fn a_chosen_rider_is_kept_and_a_given_one_gives_way() {
    let harness = Harness::new().await;
    harness.lobby(2, Options::default()).await;
    harness
        .act(
            3,
            Command::Join {
                rider: Some(Rider::Blue),
            },
        )
        .await
        .expect("blue was only given");
    let riders: Vec<Rider> = harness
        .look(1)
        .await
        .players()
        .iter()
        .map(|player| player.rider)
        .collect();
    assert_eq!(riders, [Rider::Red, Rider::Orange, Rider::Blue]);
    let refused = harness.act(2, Command::Rider(Rider::Blue)).await;
    let Err(Refusal::RiderTaken { rider, by }) = refused else {
        panic!("blue is taken");
    };
    assert_eq!((rider, by.name.as_str()), (Rider::Blue, "user3"));
}

#[tokio::test]
async fn a_host_who_leaves_passes_the_lobby_on_and_the_last_closes_it() {
    let harness = Harness::new().await;
    let table = harness.lobby(3, Options::default()).await;
    let left = harness
        .act(1, Command::Leave)
        .await
        .expect("leaving is free");
    assert_eq!(
        left.effect,
        Effect::Left {
            host: Some(UserId(2))
        }
    );
    let left = harness
        .act(3, Command::Leave)
        .await
        .expect("leaving is free");
    assert_eq!(left.effect, Effect::Left { host: None });
    let left = harness
        .act(2, Command::Leave)
        .await
        .expect("leaving is free");
    assert_eq!(left.effect, Effect::Closed);
    assert_eq!(harness.look(1).await.status, Status::Cancelled);
    assert_eq!(harness.look(1).await.table, table);
}

#[tokio::test]
async fn a_game_can_start_after_somebody_left_a_gap() {
    let harness = Harness::new().await;
    harness.lobby(4, Options::default()).await;
    harness
        .act(2, Command::Leave)
        .await
        .expect("leaving is free");
    let done = harness
        .act(1, Command::Start)
        .await
        .expect("the game starts");
    let users: Vec<u64> = done
        .snapshot
        .people
        .iter()
        .filter_map(|person| person.user())
        .map(|user| user.0)
        .collect();
    assert_eq!(users, [1, 3, 4]);
    let harness = harness.reopened().await;
    assert_eq!(harness.tables.wake_up().await.expect("it wakes").frozen, []);
    assert_eq!(harness.look(1).await.status, Status::Running);
}

#[tokio::test]
async fn the_lobby_is_shown_by_a_job_only_if_nobody_else_showed_it() {
    let harness = Harness::new().await;
    let table = harness.lobby(1, Options::default()).await;
    harness
        .tables
        .lobby_shown(table, 1, MessageId(77))
        .await
        .expect("it is remembered");
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
    harness
        .act(2, Command::Join { rider: None })
        .await
        .expect("there is a seat");
    harness
        .act(3, Command::Join { rider: None })
        .await
        .expect("there is a seat");
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["lobby edited"], "one edit shows both");
}

#[tokio::test]
async fn a_lobby_whose_command_was_never_answered_is_posted() {
    let harness = Harness::new().await;
    harness.lobby(1, Options::default()).await;
    let harness = harness.reopened().await;
    assert_eq!(kinds(&harness.deliver().await), ["lobby posted"]);
    assert!(harness.look(1).await.messages.lobby.is_some());
}

#[tokio::test]
async fn a_table_is_seen_from_elsewhere_only_by_its_players() {
    let harness = Harness::new().await;
    let table = harness.lobby(2, Options::default()).await;
    let elsewhere = ChannelId(555);
    let seen = harness.tables.look(UserId(2), elsewhere, Some(table)).await;
    assert_eq!(seen.expect("a player sees it").place.channel, CHANNEL);
    let seen = harness.tables.look(UserId(9), elsewhere, Some(table)).await;
    assert!(matches!(seen, Err(Refusal::NoTable)));
    let seen = harness.tables.look(UserId(2), elsewhere, None).await;
    assert!(matches!(seen, Err(Refusal::NoTable)));
}
