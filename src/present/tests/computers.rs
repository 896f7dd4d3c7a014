//! Computer players as people see them in a lobby and in a game that they only watch.

use super::lobby_options::watched;
use super::{PresentFixture, button, menu, pressable, said};
use crate::harness::{kinds, new_table};
use crate::present::{Press, refusal};
use crate::table::Refusal;
use games::desert::Options;
use words::Language;

#[tokio::test]
async fn the_menu_of_computer_players_refuses_what_makes_no_sense() {
    // Given a lobby of two,
    let room = PresentFixture::new().await;
    let lobby = new_table("mountain", 2, Options::default());
    let lobby = room.opens(lobby).await;
    let control = menu(&lobby, Press::Computers).control;
    let choose = async |user, value: &str| room.press(user, control, Some(value.to_owned())).await;
    let joined = async || room.harness.look(1).await.people.len();
    let is_the_hosts = |refused: Result<_, Refusal>| {
        let refused = refused.expect_err("only the host may");
        let sentence = refusal(Language::English, &refused).expect("it is said");
        assert!(sentence.contains("<@1>"), "{sentence}");
    };

    // when others than the host choose, or something that is not there is chosen, then nothing changes.
    is_the_hosts(choose(2, "planner").await);
    for value in [
        "champion",
        "program:champion",
        "random",
        "",
        "remove",
        "remove red",
        "remove mauve",
    ] {
        let answer = choose(1, value).await;
        let answered = answer.map(|answer| said(answer).text);
        assert!(answered.is_err() || answered.is_ok_and(|text| !text.is_empty()));
        assert_eq!(joined().await, 1, "{value}");
    }

    // When the host adds one, then it sits there, and there is no room for another one;
    let added = said(choose(1, "planner").await.expect("there is a seat"));
    assert!(added.text.contains("planner"), "{}", added.text);
    let another = choose(1, "novice").await;
    assert!(matches!(another, Err(Refusal::Full { seats: 2 })));
    let left = &menu(&added, Press::Computers).choices;
    let [remove] = &left[..] else {
        panic!("there is no room for another one: {left:?}")
    };

    // and the host alone can remove it, once.
    is_the_hosts(choose(2, &remove.value).await);
    let removed = choose(1, &remove.value).await;
    removed.expect("the host may");
    assert_eq!(joined().await, 1);
    let again = choose(1, &remove.value).await;
    assert!(again.is_err() || !said(again.expect("a sentence")).text.is_empty());
    assert_eq!(joined().await, 1);
}

#[tokio::test]
async fn a_game_that_is_only_watched_says_so_and_is_stopped_by_its_buttons() {
    // Given a lobby of two computer players for somebody who watches,
    let room = PresentFixture::new().await;
    let lobby = room.opens(watched()).await;
    for words in ["every hour", "to watch"] {
        assert!(lobby.text.contains(words), "{}", lobby.text);
    }
    let start = button(&lobby, Press::Start);
    room.press(1, start, None).await.expect("the host may");

    // when it starts, then nobody is asked to move;
    let told = room.harness.deliver().await;
    assert_eq!(kinds(&told), ["round"]);
    let round = &told[0].told.message;
    assert!(pressable(round).all(|(_, control)| control.press != Press::MyTurn));
    for name in ["Amira", "Bashir"] {
        assert!(round.text.contains(name), "{}", round.text);
    }

    // when the host presses the button below it, then the game stands still, and goes on in the same way.
    let stop = button(round, Press::StopWatching);
    let refused = room.press(2, stop, None).await;
    assert!(matches!(refused, Err(Refusal::NotHost { .. })));
    let stopped = said(room.press(1, stop, None).await.expect("the host may"));
    assert!(stopped.text.contains("stands still"), "{}", stopped.text);
    let told = room.harness.deliver().await;
    let go_on = button(&told[0].told.message, Press::GoOnWatching);
    let refused = room.press(2, go_on, None).await;
    assert!(matches!(refused, Err(Refusal::NotHost { .. })));
    let goes_on = said(room.press(1, go_on, None).await.expect("the host may"));
    assert!(goes_on.text.contains("goes on"), "{}", goes_on.text);
}
