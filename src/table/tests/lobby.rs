//! Before the game.

use crate::hall::{CHANNEL, Hall, kinds, new_table};
use crate::store::{ChannelId, MessageId, UserId};
use crate::table::{Command, Refusal, Status, What};
use games::Rider;
use games::desert::Options;

#[tokio::test]
async fn a_lobby_seats_its_host_and_commits_to_the_seed() {
    let hall = Hall::new().await;
    let done = hall
        .act(1, Command::Open(new_table("river", 3, Options::default())))
        .await
        .expect("the lobby opens");
    assert_eq!(done.what, What::Opened);
    let lobby = done.snapshot;
    assert_eq!((lobby.status, lobby.revision), (Status::Lobby, 1));
    assert_eq!(lobby.host, UserId(1));
    assert_eq!(lobby.players()[0].rider, Rider::Red);
    assert_eq!(lobby.commitment.len(), 64);
    assert!(lobby.seed.is_none() && lobby.view.is_none());
}

#[tokio::test]
async fn a_channel_holds_one_game() {
    let hall = Hall::new().await;
    hall.lobby(1, Options::default()).await;
    let new = || Command::Open(new_table("mountain", 2, Options::default()));
    assert!(matches!(
        hall.act(2, new()).await,
        Err(Refusal::ChannelTaken)
    ));
    let mut elsewhere = hall.origin(2);
    elsewhere.channel = ChannelId(101);
    hall.tables
        .perform(&elsewhere, None, new())
        .await
        .expect("another channel is free");
    hall.act(1, Command::Cancel)
        .await
        .expect("the host cancels");
    hall.act(2, new()).await.expect("the channel is free again");
}

#[tokio::test]
async fn what_does_not_fit_is_refused() {
    let hall = Hall::new().await;
    let open = |board, seats| Command::Open(new_table(board, seats, Options::default()));
    let long = "💥".repeat(5000);
    let refused = hall.act(1, open(&long, 3)).await;
    assert!(matches!(refused, Err(Refusal::UnknownBoard { name, .. }) if name.len() < 200));
    for seats in [0, 1, 6, 255] {
        let refused = hall.act(1, open("mountain", seats)).await;
        assert!(matches!(refused, Err(Refusal::Setup(_))), "{seats} seats");
    }
    assert!(matches!(
        hall.act(1, Command::Start).await,
        Err(Refusal::NoTable)
    ));
    hall.act(1, open("mountain", 2))
        .await
        .expect("the lobby opens");
    let refused = hall.act(1, Command::Start).await;
    assert!(matches!(refused, Err(Refusal::TooFew { joined: 1 })));
    let joining = || Command::Join { rider: None };
    assert!(matches!(
        hall.act(1, joining()).await,
        Err(Refusal::AlreadyJoined)
    ));
    hall.act(2, joining()).await.expect("there is a seat");
    let refused = hall.act(3, joining()).await;
    assert!(matches!(refused, Err(Refusal::Full { seats: 2 })));
    assert!(matches!(
        hall.act(2, Command::Start).await,
        Err(Refusal::NotHost { .. })
    ));
    assert!(matches!(
        hall.act(2, Command::Cancel).await,
        Err(Refusal::NotHost { .. })
    ));
    assert!(matches!(
        hall.act(3, Command::Leave).await,
        Err(Refusal::NotPlaying)
    ));
    assert!(matches!(
        hall.act(2, Command::Resign).await,
        Err(Refusal::NotStarted)
    ));
    assert!(matches!(
        hall.act(2, Command::Commit).await,
        Err(Refusal::NotStarted)
    ));
    hall.act(1, Command::Start).await.expect("the game starts");
    assert!(matches!(
        hall.act(1, Command::Start).await,
        Err(Refusal::Started)
    ));
    assert!(matches!(
        hall.act(2, Command::Leave).await,
        Err(Refusal::Started)
    ));
    assert!(matches!(
        hall.act(3, joining()).await,
        Err(Refusal::Started)
    ));
}

#[tokio::test]
async fn a_chosen_rider_is_kept_and_a_given_one_gives_way() {
    let hall = Hall::new().await;
    hall.lobby(2, Options::default()).await;
    hall.act(
        3,
        Command::Join {
            rider: Some(Rider::Blue),
        },
    )
    .await
    .expect("blue was only given");
    let riders: Vec<Rider> = hall
        .look(1)
        .await
        .players()
        .iter()
        .map(|player| player.rider)
        .collect();
    assert_eq!(riders, [Rider::Red, Rider::Orange, Rider::Blue]);
    let refused = hall.act(2, Command::Rider(Rider::Blue)).await;
    let Err(Refusal::RiderTaken { rider, by }) = refused else {
        panic!("blue is taken");
    };
    assert_eq!((rider, by.name.as_str()), (Rider::Blue, "user3"));
}

#[tokio::test]
async fn a_host_who_leaves_passes_the_lobby_on_and_the_last_closes_it() {
    let hall = Hall::new().await;
    let table = hall.lobby(3, Options::default()).await;
    let left = hall.act(1, Command::Leave).await.expect("leaving is free");
    assert_eq!(
        left.what,
        What::Left {
            host: Some(UserId(2))
        }
    );
    let left = hall.act(3, Command::Leave).await.expect("leaving is free");
    assert_eq!(left.what, What::Left { host: None });
    let left = hall.act(2, Command::Leave).await.expect("leaving is free");
    assert_eq!(left.what, What::Closed);
    assert_eq!(hall.look(1).await.status, Status::Cancelled);
    assert_eq!(hall.look(1).await.table, table);
}

#[tokio::test]
async fn a_game_can_start_after_somebody_left_a_gap() {
    let hall = Hall::new().await;
    hall.lobby(4, Options::default()).await;
    hall.act(2, Command::Leave).await.expect("leaving is free");
    let done = hall.act(1, Command::Start).await.expect("the game starts");
    let users: Vec<u64> = done
        .snapshot
        .people
        .iter()
        .filter_map(|person| person.user())
        .map(|user| user.0)
        .collect();
    assert_eq!(users, [1, 3, 4]);
    let hall = hall.reopened().await;
    assert_eq!(hall.tables.wake_up().await.expect("it wakes").frozen, []);
    assert_eq!(hall.look(1).await.status, Status::Running);
}

#[tokio::test]
async fn the_lobby_is_shown_by_a_job_only_if_nobody_else_showed_it() {
    let hall = Hall::new().await;
    let table = hall.lobby(1, Options::default()).await;
    hall.tables
        .lobby_shown(table, 1, MessageId(77))
        .await
        .expect("it is remembered");
    assert_eq!(kinds(&hall.deliver().await), [""; 0]);
    hall.act(2, Command::Join { rider: None })
        .await
        .expect("there is a seat");
    hall.act(3, Command::Join { rider: None })
        .await
        .expect("there is a seat");
    let told = hall.deliver().await;
    assert_eq!(kinds(&told), ["lobby edited"], "one edit shows both");
}

#[tokio::test]
async fn a_lobby_whose_command_was_never_answered_is_posted() {
    let hall = Hall::new().await;
    hall.lobby(1, Options::default()).await;
    let hall = hall.reopened().await;
    assert_eq!(kinds(&hall.deliver().await), ["lobby posted"]);
    assert!(hall.look(1).await.lobby_message.is_some());
}

#[tokio::test]
async fn a_table_is_seen_from_elsewhere_only_by_who_sits_there() {
    let hall = Hall::new().await;
    let table = hall.lobby(2, Options::default()).await;
    let elsewhere = ChannelId(555);
    let seen = hall.tables.look(UserId(2), elsewhere, Some(table)).await;
    assert_eq!(seen.expect("a player sees it").place.channel, CHANNEL);
    let seen = hall.tables.look(UserId(9), elsewhere, Some(table)).await;
    assert!(matches!(seen, Err(Refusal::NoTable)));
    let seen = hall.tables.look(UserId(2), elsewhere, None).await;
    assert!(matches!(seen, Err(Refusal::NoTable)));
}
