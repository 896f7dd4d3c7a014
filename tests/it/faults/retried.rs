//! The answer to a post is lost, and something else has changed before the next attempt: it comes once all the same. The bot
//! knows its post by its job, since Discord gives no nonce to whoever reads a channel, and forgets it after minutes.

use serde_json::{Value, json};

use super::{DIRECTS, POSTS};
use crate::app::App;
use crate::bot_database::database;
use crate::languages::is_pseudo;
use test_kit::{InputMethod, PostedMessage, Taste, TestTable, eventually, play};

impl App {
    /// The next post on this route arrives, and the bot does not hear of it.
    async fn loses_the_answer(&self, route: &str) -> u64 {
        self.wrong(json!({"fault": "cut", "carried_out": true, "route": route, "method": "POST"}))
            .await
    }

    /// Waits until nothing of this kind is owed any more, at a time when Discord has forgotten all nonces.
    async fn paid(&self, kind: &str) {
        self.jump(0.5).await;
        eventually("the next attempt", || async {
            let mut database = database(&self.database()).await;
            let owed = "SELECT COUNT(*) FROM jobs WHERE done_at IS NULL AND kind = $1";
            let owed = sqlx::query_scalar(owed).bind(kind);
            let owed: i64 = owed.fetch_one(&mut database).await.ok()?;
            (owed == 0).then_some(())
        })
        .await;
    }

    /// How often the bot tried to post on this route.
    async fn posted_on(&self, channel: &str) -> usize {
        let requests = self.control.requests().await;
        let posted = requests.iter().filter(|request: &&Value| {
            request["method"] == "POST"
                && request["path"] == format!("/channels/{channel}/messages")
        });
        posted.count()
    }
}

/// What is in the channel of the game that was not there before.
async fn new_posts(table: &TestTable, before: usize) -> Vec<PostedMessage> {
    table.public().await.split_off(before)
}

/// The server chooses the pseudo-language for its posts.
async fn speaks_otherwise(table: &TestTable) {
    let language = json!({"language": "en-XA"});
    let set = table.host().command(&table.channel, "server", language);
    set.await.private();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_tried_again_stays_in_the_language_of_the_first_attempt() {
    for kind in ["turn_post", "vacation_post"] {
        for carried_out in [true, false] {
            // Given a turn, or a text without a picture, whose post fails,
            let app = App::start_bilingual().await;
            let table = app.table("desert-1", &["ana", "ben"]).begin().await;
            let (mover, _) = table.mover(None).await;
            // A post is seen before its request is noted, but paid only when the bot has its answer.
            app.paid("turn_post").await;
            let before = table.public().await.len();
            let posted = app.posted_on(table.lobby.channel()).await;
            let fault = json!({"fault": "cut", "carried_out": carried_out, "route": POSTS, "method": "POST"});
            let fault = app.wrong(fault).await;
            if kind == "turn_post" {
                play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(95)).await;
            } else {
                let away = json!({"until": "1 week"});
                mover.command(&table.channel, "away", away).await;
            }
            app.struck(fault).await;

            // when the server speaks another language before the next attempt,
            speaks_otherwise(&table).await;
            app.paid(kind).await;

            // then it is there once, in the language of the first attempt,
            let new = new_posts(&table, before).await;
            assert_eq!(new.len(), 1, "{kind} {carried_out}: {new:?}");
            assert!(!is_pseudo(&new[0]), "{}", new[0].text());
            let attempts = app.posted_on(table.lobby.channel()).await - posted;
            assert_eq!(attempts, if carried_out { 1 } else { 2 });

            // and the next post is in the other one.
            let longer = json!({"until": "2 weeks"});
            mover.command(&table.channel, "away", longer).await;
            let next = eventually("the next post", || async {
                new_posts(&table, before + 1).await.pop()
            });
            assert!(is_pseudo(&next.await));
            app.close().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_reminder_asked_for_in_one_turn_comes_once() {
    // Given a player whose turn it is,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, _) = table.mover(None).await;
    app.paid("first_turn_direct").await;
    let told = async || mover.direct_messages().await.len();
    let mut expected = told().await;

    // when they ask for a reminder again and again, whether or not the bot hears that it has arrived,
    for lost in [false, false, true, true] {
        let settings = mover.command(&table.channel, "settings", json!({})).await;
        let fault = match lost {
            true => Some(app.loses_the_answer(DIRECTS).await),
            false => None,
        };
        let asked = mover.press(&settings.private(), "remind-now").await;
        assert!(asked.private().text().contains("on its way"));
        if let Some(fault) = fault {
            app.struck(fault).await;
        }
        app.paid("reminder_asked").await;

        // then each comes once, in the same words.
        expected += 1;
        assert_eq!(told().await, expected, "lost: {lost}");
    }
    app.close().await;
}
