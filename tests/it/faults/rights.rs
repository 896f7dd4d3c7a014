//! The bot's permissions are taken away one by one in the middle of a game. It goes on by whatever way is left, and
//! the host is told what to do.

use serde_json::json;

use super::POSTS;
use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Taste, TestUser, eventually, play};

/// The last direct message that tells somebody to move, once there are `times`.
async fn called(person: &TestUser, times: usize) -> PostedMessage {
    eventually(&format!("{} to be called", person.name), || async {
        let mut told = person.direct_messages().await;
        told.retain(|message| message.text().contains("your turn"));
        (told.len() >= times).then(|| told.pop()).flatten()
    })
    .await
}

/// The direct messages in which the bot reports its own trouble.
async fn complaints(person: &TestUser) -> Vec<PostedMessage> {
    let mut told = person.direct_messages().await;
    told.retain(|message| message.text().contains("could not post"));
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_by_direct_messages_where_the_bot_may_not_write() {
    for denied in ["SEND_MESSAGES", "VIEW_CHANNEL"] {
        let app = App::start().await;
        let table = app.table("desert-1", &["ana", "ben"]).begin().await;
        let (ana, ben) = (&table.people[0], &table.people[1]);
        let mut taste = Taste::new(111);
        let (_, post) = table.mover(None).await;
        app.deny("desert-1", &[denied]).await;
        play::turn(&table, ana, InputMethod::Typing, &mut taste).await;
        // Ben gets a direct message and plays from there.
        called(ben, 1).await;
        // Ana hosts: she is told once what to do.
        eventually("the host to be told", || async {
            complaints(ana).await.pop()
        })
        .await;
        play::turn(&table, ben, InputMethod::Typing, &mut taste).await;
        called(ana, 2).await;
        play::turn(&table, ana, InputMethod::Typing, &mut taste).await;
        called(ben, 2).await;
        let told = complaints(ana).await;
        assert_eq!(told.len(), 1, "once for all posts that were refused");
        for word in ["#", "Send Messages", "View Channel", "/game info"] {
            assert!(told[0].text().contains(word), "{word}: {}", told[0].text());
        }
        assert_eq!(table.turn_posts().await, 1, "nothing was posted");
        // Whatever they do there, it is not tried again.
        for until in ["3 days", "back", "2 weeks", "back"] {
            let away = json!({"until": until});
            ana.command("desert-1", "away", away).await.private();
        }
        // With the permission back, the channel catches up and misses nothing.
        app.deny("desert-1", &[]).await;
        let (mover, post) = table.mover(Some(&post)).await;
        assert_eq!(mover.id, ben.id, "the missed turn is posted");
        play::turn(&table, ben, InputMethod::Typing, &mut taste).await;
        let (mover, _) = table.mover(Some(&post)).await;
        assert_eq!(mover.id, ana.id);
        assert_eq!(table.turn_posts().await, 3);
        let requests = app.control.requests().await;
        let refused = requests.iter().filter(|request| request["status"] == 403);
        assert_eq!(refused.count(), 1, "one try until something changed");
        app.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_are_posted_without_the_board_where_files_are_forbidden() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(112);
    let (mover, post) = table.mover(None).await;
    app.deny("desert-1", &["ATTACH_FILES"]).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
    let (mover, post) = table.mover(Some(&post)).await;
    let bare = table.newest_with("my-turn").await;
    assert!(bare.attachments().is_empty());
    let text = bare.text();
    assert!(
        text.contains("Attach Files") && text.contains("/board"),
        "{text}"
    );
    // Anybody can ask for the board.
    let board = mover.press(&bare, "board").await.private();
    assert!(!board.attachments().is_empty());
    app.deny("desert-1", &[]).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
    table.mover(Some(&post)).await;
    let whole = table.newest_with("my-turn").await;
    assert!(!whole.attachments().is_empty());
    assert_eq!(table.turn_posts().await, 3);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_said_twice_where_the_bot_may_not_read_history() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;
    app.deny("desert-1", &["READ_MESSAGE_HISTORY"]).await;
    // The bot cannot check whether its post arrived: the nonce has to do.
    let cut = json!({"fault": "cut", "carried_out": true, "route": POSTS, "method": "POST"});
    let cut = app.wrong(cut).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(113)).await;
    app.struck(cut).await;
    table.mover(Some(&post)).await;
    table.one_open_post().await;
    assert_eq!(table.turn_posts().await, 2);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_needs_no_leave_to_embed_links_or_to_react() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;
    let denied = ["EMBED_LINKS", "ADD_REACTIONS", "MENTION_EVERYONE"];
    app.deny("desert-1", &denied).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(114)).await;
    table.mover(Some(&post)).await;
    assert_eq!(table.turn_posts().await, 2);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_rests_where_the_next_player_cannot_be_told() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let mut taste = Taste::new(115);
    let (_, post) = table.mover(None).await;
    ben.accept_direct_messages(false).await;
    app.deny("desert-1", &["SEND_MESSAGES"]).await;
    play::turn(&table, ana, InputMethod::Typing, &mut taste).await;
    let told = eventually("the host to be told", || async {
        complaints(ana).await.pop()
    })
    .await;
    assert!(told.text().contains("Send Messages"), "{}", told.text());
    // Ben can play at any time: nothing is lost, and with the permission back everything goes on.
    app.deny("desert-1", &[]).await;
    let (mover, post) = table.mover(Some(&post)).await;
    assert_eq!(mover.id, ben.id, "the missed turn is posted");
    play::turn(&table, ben, InputMethod::Typing, &mut taste).await;
    let (mover, _) = table.mover(Some(&post)).await;
    assert_eq!(mover.id, ana.id);
    app.close().await;
}
