//! How many clicks a turn costs, from *My turn* to the button that plays it: the quickest way and the obvious one. A choice from a
//! menu is two clicks: opening it, and choosing.

use crate::app::App;
use crate::nomadi::beginning::BOARD;
use test_kit::nomadi::acted;
use test_kit::{Autoplayer, PostedMessage, Stand, Taste, TestUser, UserAction};

/// The most clicks of a turn that places a leader or one camel.
const ONE_PLACEMENT: usize = 4;
/// The most clicks of a turn that places two camels.
const TWO_PLACEMENTS: usize = 6;
/// The most clicks of an ordinary turn of Nomadi: one roll without a price or an offer.
const ROLL: usize = 6;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_leader_takes_four_clicks_and_an_ordinary_turn_six() {
    // Given a game of three,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben", "cem"]).begin().await;
    let mut taste = Taste::new(7);
    let mut turns = [0, 0];
    let mut before: Option<String> = None;

    // when every turn of it is played by the first menu that is offered,
    while let Stand::Turn(post, people) = table.stand(before.as_deref()).await {
        let mut player = Autoplayer::new(&people[0], &table.channel, &mut taste);
        let played = async {
            let preview = player.by_menus(&post).await?;
            player.press(&preview, "end-turn").await
        };
        played.await.unwrap_or_else(|why| panic!("{why}"));

        // then no turn takes more clicks than that.
        let (clicks, placed) = (player.clicks, player.placed.len());
        let most = [ONE_PLACEMENT, TWO_PLACEMENTS][placed - 1];
        assert!(clicks <= most, "{clicks} clicks for {:?}", player.placed);
        turns[placed - 1] += 1;
        before = Some(post.id().to_owned());
    }
    assert!(turns[0] >= 15, "five leaders each");
    assert!(turns[1] > 5, "camels were placed in pairs");
    app.close().await;
}

/// Places one leader or camel after another by a button for the colour and one for the space. Returns the clicks of the turn, and
/// how many were placed.
async fn by_colours(person: &TestUser, post: &PostedMessage) -> (usize, usize) {
    let mut shown = person.press(post, "my-turn").await.private();
    let (mut clicks, mut placed) = (1, 0);
    while !shown.has_button("end-turn") {
        let colours = shown.buttons_for("best");
        if let Some(colour) = colours.get(placed % colours.len().max(1)) {
            shown = person.press(&shown, colour).await.private();
            clicks += 1;
        }
        // With one colour left there are no buttons for colours, and none for spaces.
        shown = match shown.buttons_for("spot").first() {
            Some(spot) => {
                clicks += 1;
                person.press(&shown, spot).await.private()
            }
            None => {
                clicks += 2;
                let menu = shown.menu("pick").expect("something can be placed");
                let choice = UserAction::select(&shown, &menu.custom_id, &[&menu.options[0]]);
                person.act(choice).await.private()
            }
        };
        placed += 1;
    }
    person.press(&shown, "end-turn").await.private();
    (clicks + 1, placed)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn by_the_buttons_of_colours_ten_leaders_take_forty_clicks_and_two_camels_six() {
    // Given a first game of two,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mut of_leaders, mut pairs) = (0, 0);
    let mut before: Option<String> = None;

    // when the first turns are played by pressing a colour and then its first space,
    for turn in 0..18 {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("it has only begun");
        };
        let (clicks, placed) = by_colours(&people[0], &post).await;
        if turn < 10 {
            of_leaders += clicks;
        } else {
            assert!(
                clicks <= [ONE_PLACEMENT, TWO_PLACEMENTS][placed - 1],
                "{clicks}"
            );
            pairs += usize::from(placed == 2);
        }
        before = Some(post.id().to_owned());
    }

    // then ten leaders took forty clicks, and no pair of camels more than six.
    assert!(of_leaders <= 40, "{of_leaders} clicks");
    assert!(pairs >= 5, "{pairs}");
    app.close().await;
}

/// Plays a turn of Nomadi by what is suggested. Returns the clicks, and whether it was an ordinary turn.
async fn by_suggestion(person: &TestUser, post: &PostedMessage) -> (usize, bool) {
    let mut shown = person.press(post, "my-turn").await.private();
    let (mut clicks, mut is_ordinary) = (1, true);
    loop {
        is_ordinary &= shown.buttons_for("nomadi-buy").is_empty();
        let menus = [shown.menu("nomadi-price"), shown.menu("nomadi-pick")];
        let act = if shown.has_button("draft-rest") {
            UserAction::press(&shown, "draft-rest")
        } else if shown.has_button("end-turn") {
            UserAction::press(&shown, "end-turn")
        } else if let Some(menu) = menus.into_iter().flatten().next() {
            is_ordinary = false;
            clicks += 1;
            UserAction::select(&shown, &menu.custom_id, &[&menu.options[0]])
        } else {
            return (clicks, is_ordinary);
        };
        clicks += 1;
        shown = acted(person, &shown, act).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_ordinary_turn_of_nomadi_takes_six_clicks_by_what_is_suggested() {
    // Given games of three, one after the other, since dice may end one early,
    let app = App::start().await;
    let mut ordinary = 0;
    for channel in ["desert-1", "desert-2", "desert-3"] {
        if ordinary >= 5 {
            break;
        }
        let invitation = app.table(channel, &["ana", "ben", "cem"]);
        let invitation = invitation.with("game", "nomadi").with("board", BOARD);
        let table = invitation.begin().await;
        let mut before: Option<String> = None;

        // when turns are played by *Draft the rest* and the button that plays them,
        while ordinary < 5 {
            let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
                break;
            };
            let (clicks, is_ordinary) = by_suggestion(&people[0], &post).await;
            if clicks == 1 {
                // The moves are over, and offers wait.
                break;
            }

            // then an ordinary one takes no more clicks than that.
            assert!(!is_ordinary || clicks <= ROLL, "{clicks} clicks");
            ordinary += usize::from(is_ordinary);
            before = Some(post.id().to_owned());
        }
    }
    assert!(ordinary >= 5, "{ordinary} ordinary turns");
    app.close().await;
}
