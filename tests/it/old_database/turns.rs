//! Every game goes on from where the old version left it: lobbies, drafts and questions.

use serde_json::json;

use super::rest::{frozen, over};
use super::{Old, played_on};
use test_kit::eventually;
use test_kit::{Taste, play};

/// Each has its own channel, so none depends on another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_goes_on_from_where_it_was() {
    let old = Old::awake().await;
    lobby(&old).await;
    leaders(&old).await;
    camels(&old).await;
    drafted(&old).await;
    five(&old).await;
    undo(&old).await;
    offered(&old).await;
    over(&old).await;
    frozen(&old).await;
    old.close().await;
}

/// Waits until an old message has these words.
async fn shows(old: &Old, channel: &str, name: &str, words: &str) {
    eventually(&format!("«{words}» in {channel}"), || async {
        let message = old.message(channel, name).await;
        message.content().contains(words).then_some(())
    })
    .await;
}

/// A lobby fills up by its old button and starts.
async fn lobby(old: &Old) {
    // Given a lobby for three that two have joined,
    let mut table = old.table("lobby").await;
    let lobby = old.message("lobby", "lobby").await;
    assert!(lobby.content().contains("Players (2 of 3)"), "{}", lobby.0);
    // when a third presses the button under the old message,
    let cem = old.app.person("cem").await;
    cem.press(&lobby, "join").await.message();
    // then that message shows them all,
    shows(old, "lobby", "lobby", "Players (3 of 3)").await;
    // and when the host presses Start, then they play.
    table.people.push(cem);
    let lobby = old.message("lobby", "lobby").await;
    table.host().press(&lobby, "start").await.message();
    assert_eq!(
        played_on(&table, None, 4).await,
        ["ana", "ben", "cem", "ana"]
    );
}

/// A drafted leader is shown and played.
async fn leaders(old: &Old) {
    // Given a drafted leader and a direct message that says whose turn it is,
    let table = old.table("leaders").await;
    let preview = old.message("leaders", "preview").await;
    let direct = old.message("leaders", "direct").await;
    let ben = old.reader("leaders", "preview").await;
    // when the button under that message is pressed, then the draft is there,
    let mut lines = preview.content().lines();
    let drafted = lines.find(|line| line.starts_with("`1`"));
    let drafted = drafted.expect("the preview tells of the leader");
    let shown = ben.press(&direct, "my-turn").await.private();
    assert!(shown.content().contains(drafted), "{}", shown.content());
    assert!(shown.has_button("end-turn"), "{}", shown.0);
    // and the old preview plays it.
    let played = ben.press(&preview, "end-turn").await.private();
    assert!(played.content().contains("Played."), "{}", played.content());
    let post = old.message("leaders", "post").await;
    assert_eq!(played_on(&table, Some(post.id()), 2).await, ["ana", "ben"]);
}

/// Half a turn is completed from its old menu.
async fn camels(old: &Old) {
    // Given a draft of one of two camels,
    let table = old.table("camels").await;
    let half = old.message("camels", "preview").await;
    let mover = old.reader("camels", "preview").await;
    assert!(!half.has_button("end-turn"), "{}", half.0);
    // when a space for the other is chosen from the menu under the old message,
    let spaces = half.menu("space").expect("spaces are offered");
    let space = spaces.options[0].as_str();
    let whole = mover.select(&half, "space", &[space]).await.private();
    // then both are there and are played.
    for camel in ["`1`", "`2`"] {
        assert!(whole.content().contains(camel), "{}", whole.content());
    }
    mover.press(&whole, "end-turn").await.private();
    let post = old.message("camels", "post").await;
    let played = played_on(&table, Some(post.id()), 2).await;
    assert_eq!(played[1], mover.name);
    assert_ne!(played[0], mover.name);
}

/// A whole turn is played by its old custom id, and only once.
async fn drafted(old: &Old) {
    // Given a drafted turn of whose preview only the buttons' custom ids are left,
    let table = old.table("drafted").await;
    let mover = old.reader("drafted", "preview").await;
    let end = old.press("drafted", "preview", "end-turn");
    // when that is sent, then the turn is played.
    mover.forge("drafted", end).await.says(&["Played."]);
    let post = old.message("drafted", "post").await;
    let (next, now) = table.mover(Some(post.id())).await;
    assert_ne!(next.id, mover.id);
    // When it is sent again, or another from the same preview, then nothing is done.
    let undo = old.press("drafted", "preview", "undo");
    for again in [end, undo] {
        mover.forge("drafted", again).await.says(&["out of date"]);
    }
    assert_eq!(table.mover(None).await.1, now);
}

/// The remaining players of five give their leaders back.
async fn five(old: &Old) {
    // Given five players, two of whom have given a leader back, and a third who has chosen one,
    let table = old.table("five").await;
    let post = old.message("five", "post").await;
    let (_, waiting) = table.mover(None).await;
    assert_eq!(waiting, post.id());
    let info = table.host().command("five", "game info", json!({})).await;
    let info = info.private().content().to_owned();
    let still = info.lines().next().unwrap_or_default();
    for (name, chooses) in [
        ("Ana", false),
        ("Ben", false),
        ("Cem", true),
        ("Dia", true),
        ("Eli", true),
    ] {
        assert_eq!(still.contains(name), chooses, "{still}");
    }
    // when the third ends the turn by the old preview, and the others choose by the old post,
    let [_, _, cem, _, eli] = &table.people[..] else {
        panic!("five play")
    };
    let preview = old.message("five", "preview").await;
    cem.press(&preview, "end-turn").await.private();
    let mut taste = Taste::new(5);
    // The old post is brought up to date when somebody has chosen.
    let post = eventually("the post to say who still chooses", || async {
        let post = old.message("five", "post").await;
        let still = post.content().lines().find(|line| line.contains("Still"));
        let waits = still.is_some_and(|still| still.contains("Cem"));
        (!waits).then_some(post)
    })
    .await;
    let shown = eli.press(&post, "my-turn").await.private();
    let preview = play::by_menus_from(eli, shown, &mut taste).await;
    eli.press(&preview, "end-turn").await.private();
    // then the last one has no choice, and the leaders are placed.
    let placed = played_on(&table, Some(post.id()), 3).await;
    assert_eq!(placed, ["ana", "ben", "cem"]);
}

/// A question is answered by its old button.
async fn undo(old: &Old) {
    // Given a player who has asked to take back their turn,
    let table = old.table("undo").await;
    let question = old.message("undo", "question").await;
    let ben = old.reader("undo", "question").await;
    // when the other agrees under the old question,
    ben.press(&question, "agree-undo").await.message();
    // then the answer replaces it and the turn is taken back.
    shows(old, "undo", "question", "is taken back").await;
    let post = old.message("undo", "post").await;
    assert_eq!(played_on(&table, Some(post.id()), 2).await, ["ana", "ben"]);
}

/// A seat that a host offered without asking is not given away by its old button; its player is asked.
async fn offered(old: &Old) {
    // Given a seat that was offered,
    let mut table = old.table("offered").await;
    let news = old.message("offered", "news").await;
    // when somebody takes it, then they cannot.
    let eli = old.app.person("eli").await;
    let refused = eli.press(&news, "take").await;
    refused.says(&["not on offer"]);
    // When the host asks and its player agrees,
    let (ana, ben) = (table.people[0].clone(), table.people[1].clone());
    let rider = json!({"rider": "white"});
    let asked = ana.command("offered", "game replace", rider).await;
    asked.says(&["asking the player"]);
    let question = eventually("Ben to be asked", || async {
        let told = ben.direct_messages().await.into_iter();
        told.rev()
            .find(|message| message.has_button("give-up-seat"))
    });
    let agreed = ben.press(&question.await, "give-up-seat").await;
    assert!(agreed.text().contains("give up your seat"));
    let taken = eli.press(&news, "take").await;
    taken.says(&["the seat is yours"]);
    // then they play on in it.
    table.people[1] = eli;
    assert_eq!(played_on(&table, None, 2).await, ["ana", "eli"]);
}
