//! What a newcomer does: start the one program that includes everything, play, kill it, go on.

use serde_json::json;

use crate::playground::Playground;
use test_kit::{ControlClient, InputMethod, LobbyOptions, Stand, Taste, TestTable, TestUser, play};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_playground_is_killed_and_everything_goes_on() {
    let data = tempfile::tempdir().expect("a folder for the data");
    let mut playground = Playground::start(data.path(), &[]).await;
    for (name, scheme) in [
        ("api", "http"),
        ("gateway", "ws"),
        ("control", "http"),
        ("page", "http"),
    ] {
        assert!(
            playground
                .address(name)
                .starts_with(&format!("{scheme}://127.0.0.1:")),
            "{name}"
        );
    }
    let mut control = ControlClient::new(playground.address("control"));
    let ana = TestUser::new(&control, "ana").await;
    control.ready().await;
    let lobby = ana
        .command("desert-1", "game new", json!({"seats": 2}))
        .await
        .message();
    LobbyOptions::default()
        .with("seating", "joined")
        .choose(&ana, &lobby)
        .await;
    let ben = TestUser::new(&control, "ben").await;
    ben.press(&lobby, "join").await.message();
    ana.press(&lobby, "start").await.message();
    let people = vec![ana, ben];
    let mut table = TestTable {
        control: control.clone(),
        channel: "desert-1".into(),
        people,
        lobby,
    };
    let mut taste = Taste::new(71);
    let mut before: Option<String> = None;
    for _ in 0..3 {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("three leaders do not end a game");
        };
        play::turn(&table, &people[0], InputMethod::Menus, &mut taste).await;
        before = Some(post.id().to_owned());
        let Stand::Turn(newest, _) = table.stand(before.as_deref()).await else {
            panic!("three leaders do not end a game");
        };

        drop(playground);
        playground = Playground::start(data.path(), &[]).await;
        control = ControlClient::new(playground.address("control"));
        control.ready().await;
        let mut people = Vec::new();
        for name in ["ana", "ben"] {
            people.push(TestUser::new(&control, name).await);
        }
        table = TestTable {
            control: control.clone(),
            people,
            ..table
        };
        // The post may not have reached the disk yet; then it is made again, and only once.
        let Stand::Turn(again, _) = table.stand(before.as_deref()).await else {
            panic!("three leaders do not end a game");
        };
        assert_eq!(again.content(), newest.content());
        table.one_open_post().await;
    }
    let page = control.download(playground.address("page")).await;
    assert!(
        String::from_utf8_lossy(&page).contains("<!doctype html>"),
        "the page is a page"
    );
}
