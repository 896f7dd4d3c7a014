//! Games of both kinds side by side.

use serde_json::json;

use super::beginning::{begin, drawn, invitation, seed_where};
use super::hands::over;
use super::ledger::Ledger;
use crate::app::App;
use test_kit::nomadi::NomadiPlayer;
use test_kit::{InputMethod, PostedMessage, Stand, Taste, TestTable, TestUser, play};

async fn on_turn(table: &TestTable, before: Option<&str>) -> (PostedMessage, TestUser) {
    match table.stand(before).await {
        Stand::Turn(post, mut people) => (post, people.remove(0)),
        Stand::Over(post) => panic!("over too soon: {}", post.text()),
    }
}

async fn resigns(person: &TestUser, channel: &str) {
    let sure = person.command(channel, "game resign", json!({})).await;
    let resigned = person.press(&sure.private(), "really-resign").await;
    resigned.private();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_each_kind_goes_on_beside_the_other() {
    let app = App::start().await;
    let names = ["ana", "ben"];
    let desert = app.table("desert-1", &names).begin().await;
    let seed = seed_where(&drawn(), 2, |_| true);
    let invited = invitation(&app, "desert-2", &names);
    let (nomadi, _) = begin(&app, invited, &seed).await;
    let ana = desert.host();

    // Given a game of each kind in one server, when somebody asks for their games, then both are named.
    let listed = ana.command("desert-3", "turns", json!({})).await;
    listed.says(&["The Mountain", "The Short Crossing", "2 games"]);

    // The commands of one are no commands of the other.
    let place = json!({"colour": "pink", "space": "C7"});
    let answer = ana.raw_command("desert-2", "place", place).await;
    answer.says(&["Through the Desert", "Nomadi"]);
    let moved = json!({"die": "1", "from": "B2", "to": "B3"});
    let answer = ana.raw_command("desert-1", "move", moved).await;
    answer.says(&["Nomadi", "Through the Desert"]);
    let offered = ana
        .autocomplete("desert-1", "move", json!({}), "die", "")
        .await;
    assert!(offered.is_empty(), "{}", offered.len());

    // When a turn is played in each, then each goes on by itself.
    let (of_desert, first) = on_turn(&desert, None).await;
    let (of_nomadi, second) = on_turn(&nomadi, None).await;
    let mut taste = Taste::new(6);
    play::turn(&desert, &first, InputMethod::Menus, &mut taste).await;
    NomadiPlayer::new(&second, &mut taste)
        .by_menus(&of_nomadi)
        .await;
    let (_, next) = on_turn(&desert, Some(of_desert.id())).await;
    assert_eq!(next.name, "ben");
    let (_, next) = on_turn(&nomadi, Some(of_nomadi.id())).await;
    assert_eq!(next.name, "ben");
    let ledger = Ledger::newest(&app).await;
    assert_eq!(ledger.game().await.position().turn_number(), 2);

    // One that is over leaves the other alone.
    resigns(&nomadi.people[1], "desert-2").await;
    over(&nomadi).await;
    desert.one_open_post().await;
    let listed = ana.command("desert-3", "turns", json!({})).await;
    let text = listed.says(&["The Mountain", "1 game"]);
    assert!(!text.contains("The Short Crossing"), "{text}");
    app.close().await;
}
