//! What one attempt of a job says to the next: the controls name the job, and it keeps its language.

use super::every_kind::everything;
use crate::harness::{Delivery, Harness, dice, kinds, try_again};
use crate::outbox::{DeliveryError, To};
use crate::present::{Control, Press, language};
use crate::store::{GuildId, UserId};
use crate::table::{Preferences, ServerSettings};
use games::desert::Options;
use words::Language::{self, English, Pseudo};

/// The job that posted it, as its controls say.
fn noted(delivery: &Delivery) -> Vec<u64> {
    let controls = delivery.told.message.controls();
    controls.filter_map(|control| control.job).collect()
}

/// Whether it can be a message that was not there before.
fn is_post(delivery: &Delivery) -> bool {
    match delivery.told.to {
        To::Here | To::Channel(_) | To::Person { .. } | To::Thread(_) | To::Lobby(None) => true,
        To::Lobby(Some(_)) | To::Edit(_) | To::EditIn { .. } | To::Archive(_) => false,
    }
}

/// A game of two that speaks English unless somebody chooses otherwise, with its first messages delivered.
async fn begun() -> Harness {
    let harness = Harness::new().await;
    let languages = language::offering(&Language::ALL, English);
    harness.tables.speak(languages);
    harness.game(2, Options::default()).await;
    harness.deliver().await;
    harness
}

/// Somebody chooses their own language.
async fn prefers(harness: &Harness, user: u64, language: Language) {
    let preferences = Preferences {
        language: Some(language.code().to_owned()),
        ..Preferences::default()
    };
    harness.choose(user, &preferences).await;
}

/// The server chooses the language of its posts.
async fn posts_in(harness: &Harness, language: Language) {
    let settings = ServerSettings {
        language: Some(language.code().to_owned()),
        ..ServerSettings::default()
    };
    let interaction = harness.origin(0).interaction;
    let chosen = harness
        .people
        .set_server(interaction, GuildId(1), &settings);
    chosen.await.expect("it can be chosen");
}

/// Somebody accepts no direct messages.
fn closed(harness: &Harness, user: u64) {
    let closed = harness.notifier.closed.lock();
    closed.expect("no test panics here").insert(UserId(user));
}

/// The next attempts fail, so many.
fn fail(harness: &Harness, attempts: usize) {
    let failures = harness.notifier.failures.lock();
    let failing = std::iter::repeat_with(try_again).take(attempts);
    failures.expect("no test panics here").extend(failing);
}

/// The language of each message: what it says it is in, which its text and its buttons are in.
fn languages(told: &[Delivery]) -> Vec<Language> {
    let language = |delivery: &Delivery| {
        let message = &delivery.told.message;
        let is_pseudo = message.text.contains('⟦');
        assert_eq!(delivery.language == Pseudo, is_pseudo, "{}", message.text);
        let shown = message.scene.as_ref().map(|scene| scene.language());
        assert!(shown.is_none_or(|shown| shown == delivery.language));
        delivery.language
    };
    told.iter().map(language).collect()
}

#[tokio::test]
async fn every_post_names_its_job_once_and_an_edit_names_none() {
    for delivery in everything().await {
        // Each control of a direct message names the job: others may be added to it, and go by themselves.
        let direct = matches!(delivery.told.to, To::Person { .. });
        let expected = match is_post(&delivery) {
            true if direct => {
                let mut jobs = noted(&delivery);
                assert_eq!(jobs.len(), delivery.told.message.controls().count());
                jobs.dedup();
                assert_eq!(jobs.len(), delivery.kinds().len(), "{}", delivery.kind);
                assert!(jobs.contains(&delivery.job.0));
                noted(&delivery)
            }
            true => vec![delivery.job.0],
            // A lobby's message is posted anew if it was deleted and has buttons.
            false if matches!(delivery.told.to, To::Lobby(_)) => {
                let has_controls = delivery.told.message.controls().next().is_some();
                has_controls.then_some(delivery.job.0).into_iter().collect()
            }
            false => Vec::new(),
        };
        assert_eq!(noted(&delivery), expected, "{}", delivery.kind);
        let table = delivery.table.map_or(0, |table| table.0);
        let mut controls = delivery.told.message.controls();
        assert!(
            controls.all(|control: &Control| control.table == table),
            "{}",
            delivery.kind
        );
    }
}

#[tokio::test]
async fn a_player_told_of_their_turn_in_the_channel_can_open_it_there() {
    // Given a player who accepts no direct messages,
    let harness = begun().await;
    closed(&harness, 2);

    // when it is their turn, then the mention has the button that opens it.
    harness.turn(&mut dice()).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "mention 2 true"]);
    assert_eq!(told[1].told.message.first_press(), Some(Press::MyTurn));
}

#[tokio::test]
async fn a_post_keeps_the_language_of_its_first_attempt() {
    // Given a turn whose post fails twice,
    let harness = begun().await;
    harness.turn(&mut dice()).await;
    fail(&harness, 2);
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);

    // when the server chooses another language between the attempts,
    posts_in(&harness, Pseudo).await;
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
    let told = harness.deliver().await;

    // then the post arrives in the language of its first attempt, and what was not attempted before is in the new one.
    assert_eq!(kinds(&told), ["turn", "your turn 2"]);
    assert_eq!((told[0].attempt, told[1].attempt), (3, 1));
    assert_eq!(languages(&told), [English, Pseudo]);
    harness.turn(&mut dice()).await;
    let told = harness.deliver().await;
    assert_eq!(languages(&told), [Pseudo, Pseudo]);
}

#[tokio::test]
async fn a_direct_message_keeps_the_language_of_its_first_attempt() {
    // Given a reminder that fails,
    let harness = begun().await;
    let remind = async || {
        let asked = harness.origin(1).interaction;
        let reminded = harness.people.remind_now(asked, UserId(1)).await;
        reminded.expect("it is their turn");
    };
    remind().await;
    fail(&harness, 1);
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);

    // when its reader chooses another language, then it arrives in the first, and the next in that.
    prefers(&harness, 1, Pseudo).await;
    remind().await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["asked 1", "asked 1 added"]);
    assert_eq!((told[0].attempt, told[1].attempt), (2, 1));
    assert_eq!(languages(&told), [English, Pseudo]);
}

#[tokio::test]
async fn a_claim_that_attempts_nothing_keeps_no_language() {
    // Given a post that waits for a rate limit,
    let harness = begun().await;
    harness.turn(&mut dice()).await;
    let after = std::time::Duration::from_secs(30);
    let limited = DeliveryError::RateLimited { after };
    let failures = harness.notifier.failures.lock();
    failures.expect("no test panics here").push(limited);
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);

    // when the server chooses another language, then the post is in that.
    posts_in(&harness, Pseudo).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "your turn 2"]);
    assert_eq!(languages(&told), [Pseudo, Pseudo]);
}

#[tokio::test]
async fn a_language_that_is_offered_no_more_is_not_kept() {
    // Given a post that failed in a language,
    let harness = begun().await;
    posts_in(&harness, Pseudo).await;
    harness.turn(&mut dice()).await;
    fail(&harness, 1);
    harness.deliver().await;

    // when the bot is started anew and does not speak it any more, then the next attempt is in another.
    let harness = harness.reopened().await;
    let languages = [English, Language::Inflecting];
    harness
        .tables
        .speak(language::offering(&languages, English));
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "your turn 2"]);
    assert_eq!(self::languages(&told), [English, English]);
}

#[tokio::test]
async fn a_player_with_closed_direct_messages_is_mentioned_in_the_channels_language() {
    // Given a player who reads another language than the channel and has closed their direct messages,
    let harness = begun().await;
    prefers(&harness, 2, Pseudo).await;
    closed(&harness, 2);

    // when it is their turn, then the channel reads it in its own.
    harness.turn(&mut dice()).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn", "mention 2 true"]);
    assert_eq!(languages(&told), [English, English]);
}
