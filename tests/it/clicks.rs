//! How many clicks a turn costs, from *My turn* to *End turn*. A choice from a menu is two: opening it, and choosing.

use crate::app::App;
use test_kit::{Autoplayer, Stand, Taste};

/// The most clicks of a turn that places a leader or one camel.
const ONE_PLACEMENT: usize = 4;
/// The most clicks of a turn that places two camels.
const TWO_PLACEMENTS: usize = 6;

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
