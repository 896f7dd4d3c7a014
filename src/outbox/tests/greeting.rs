//! What a server is told that the bot joins.

use jiff::{SignedDuration, Timestamp};

use crate::harness::{Delivery, DeliveryError, Harness, kinds, try_again};
use crate::outbox::{Cause, Join};
use crate::present::language;
use crate::store::{ChannelId, Failure, GuildId, InteractionId};
use crate::table::ServerSettings;
use words::Language;

const SERVER: GuildId = GuildId(7);
const WELCOME: ChannelId = ChannelId(70);

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A bot whose commands are registered.
async fn registered() -> Harness {
    let harness = Harness::new().await;
    let ids = [("game", 71), ("help", 72), ("server", 73)];
    let ids = ids.map(|(name, id)| (name.to_owned(), id));
    harness.commands.registered(None, ids);
    harness
}

/// It speaks English unless something says otherwise.
fn speaks(harness: &Harness) {
    let languages = language::offering(&Language::ALL, Language::English);
    harness.tables.speak(languages);
}

/// Discord says that the bot has been in the server since then, and may write in its system channel.
async fn heard(harness: &Harness, at: Timestamp) {
    let join = Join {
        guild: SERVER,
        at,
        channel: Some(WELCOME),
    };
    let heard = harness.outbox.is_in_server(&join).await;
    heard.expect("it is noted");
}

async fn told(harness: &Harness) -> Vec<String> {
    kinds(&harness.deliver().await)
}

fn fail(harness: &Harness, with: impl IntoIterator<Item = DeliveryError>) {
    let failures = harness.notifier.failures.lock();
    failures.expect("nobody panics").extend(with);
}

#[tokio::test]
async fn a_server_is_greeted_once_in_silence_with_links_to_the_first_commands() {
    // When the bot joins a server and hears of it twice in a row,
    let harness = registered().await;
    let joined = harness.clock_now();
    heard(&harness, joined).await;
    heard(&harness, joined).await;

    // then one post in its system channel says what to do, and rings nobody;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["greeting 70"]);
    let Delivery { place, told, .. } = &told[0];
    assert_eq!((place.guild, place.channel), (Some(SERVER), WELCOME));
    for link in ["</game new:71>", "</help:72>", "</server:73>"] {
        assert!(told.message.text.contains(link), "{}", told.message.text);
    }
    assert!(told.silent && told.notifies.is_empty());

    // when it hears of it with every connection, also after a restart, then it says no more.
    for _ in 0..3 {
        harness.clock.advance(DAY);
        heard(&harness, joined).await;
        assert_eq!(self::told(&harness).await, [""; 0]);
    }
    let harness = harness.reopened().await;
    heard(&harness, joined).await;
    assert_eq!(self::told(&harness).await, [""; 0]);
}

#[tokio::test]
async fn a_greeting_outlasts_a_restart_and_failures_and_comes_once() {
    // Given a greeting that was owed when the program stopped,
    let harness = registered().await;
    let joined = harness.clock_now();
    heard(&harness, joined).await;
    let harness = harness.reopened().await;

    // when it fails twice, then it comes with the third attempt, which can recognise an earlier one,
    fail(&harness, [try_again(), try_again()]);
    assert_eq!(told(&harness).await, [""; 0]);
    assert_eq!(told(&harness).await, [""; 0]);
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["greeting 70"]);
    assert_eq!((told[0].attempt, told[0].due), (3, joined));
    assert_eq!(self::told(&harness).await, [""; 0]);
}

#[tokio::test]
async fn a_greeting_that_never_arrives_is_given_up_within_a_day() {
    let harness = registered().await;
    heard(&harness, harness.clock_now()).await;
    fail(&harness, (0..60).map(|_| try_again()));
    let mut attempts = 0;
    for _ in 0..24 * 4 {
        harness.clock.advance(SignedDuration::from_mins(15));
        attempts += harness.run_due().await;
    }
    assert_eq!(attempts, 30);
}

#[tokio::test]
async fn a_refused_greeting_is_given_up_at_once_and_counts() {
    // Given a system channel that refuses posts after all,
    let harness = registered().await;
    let text = "Missing Permissions".to_owned();
    let refusing = harness.notifier.refusing.lock();
    let refuses = Failure::NoAccess { text };
    refusing.expect("nobody panics").insert(WELCOME, refuses);

    // when the server is joined, then that is tried once, and counts for the server;
    let joined = harness.clock_now();
    heard(&harness, joined).await;
    assert_eq!(told(&harness).await, [""; 0]);
    assert_eq!(harness.notifier.refused_so_far(), 1);
    let counter = harness.outbox.refusals();
    for _ in 1..100 {
        assert_eq!(counter.closed_until(Cause::Server(SERVER)), None);
        counter.count(Cause::Server(SERVER)).await;
    }
    assert!(counter.closed_until(Cause::Server(SERVER)).is_some());

    // when the server changes, then it is not tried again.
    for _ in 0..3 {
        harness.clock.advance(DAY);
        let there = harness.outbox.server_is_there(SERVER).await;
        there.expect("it is noted");
        heard(&harness, joined).await;
        assert_eq!(told(&harness).await, [""; 0]);
    }
    assert_eq!(harness.notifier.refused_so_far(), 1);
}

#[tokio::test]
async fn a_server_that_invites_the_bot_repeatedly_is_greeted_once_in_half_a_year() {
    let harness = registered().await;
    let mut greeted = Vec::new();
    for day in 0..400 {
        heard(&harness, harness.clock_now()).await;
        if !told(&harness).await.is_empty() {
            greeted.push(day);
        }
        harness.clock.advance(DAY - SignedDuration::from_mins(1));
    }
    assert_eq!(greeted, [0, 180, 360]);
}

#[tokio::test]
async fn a_server_joined_long_ago_or_before_greetings_existed_is_not_greeted() {
    // Given a database that an earlier version used until yesterday,
    let harness = registered().await;
    let now = harness.clock_now();
    let yesterday = now - DAY;
    let since = yesterday.as_millisecond();
    let since = format!("UPDATE greets_since SET at = {since}");
    harness.execute(since).await.expect("it is written");

    // when the bot hears of a server that it joined before that, or more than a week ago, then it says nothing;
    heard(&harness, yesterday - SignedDuration::from_secs(1)).await;
    assert_eq!(told(&harness).await, [""; 0]);
    let at = harness.clock_now();
    harness.clock.advance(DAY * 8);
    heard(&harness, at).await;
    assert_eq!(told(&harness).await, [""; 0]);

    // when it joined it while it was being updated, or in the last days, then it greets it.
    heard(&harness, harness.clock_now() - DAY * 6).await;
    assert_eq!(told(&harness).await, ["greeting 70"]);
}

#[tokio::test]
async fn a_server_is_greeted_in_its_language() {
    let harness = registered().await;
    speaks(&harness);
    let settings = ServerSettings {
        language: Some("en-XA".to_owned()),
        ..ServerSettings::default()
    };
    let chosen = harness
        .people
        .set_server(InteractionId(900), SERVER, &settings);
    chosen.await.expect("it can be chosen");
    heard(&harness, harness.clock_now()).await;
    let told = harness.deliver().await;
    let text = &told[0].told.message.text;
    assert!(text.contains('⟦') && !text.contains("Hello"), "{text}");
}

#[tokio::test]
async fn a_server_that_chose_no_language_is_greeted_in_the_one_that_discord_says() {
    for (locale, is_pseudo) in [
        ("hu", true),
        ("en-GB", false),
        ("en-US", false),
        ("ko", false),
    ] {
        let harness = registered().await;
        speaks(&harness);
        harness.servers.named(SERVER.0, "Well", locale);
        heard(&harness, harness.clock_now()).await;
        let told = harness.deliver().await;
        let text = &told[0].told.message.text;
        assert_eq!(text.contains('⟦'), is_pseudo, "{locale}: {text}");
    }
}

#[tokio::test]
async fn a_server_without_a_channel_for_it_is_greeted_nowhere_until_the_bot_joins_it_again() {
    // Given a server that has no channel for a greeting when the bot joins it,
    let harness = registered().await;
    let joined = harness.clock_now();
    let nowhere = Join {
        guild: SERVER,
        at: joined,
        channel: None,
    };
    let noted = harness.outbox.is_in_server(&nowhere).await;
    noted.expect("it is noted");
    assert_eq!(told(&harness).await, [""; 0]);

    // when it has one later, then that is too late; when the bot joins it again, then it is greeted.
    heard(&harness, joined).await;
    assert_eq!(told(&harness).await, [""; 0]);
    heard(&harness, harness.clock_now()).await;
    assert_eq!(told(&harness).await, ["greeting 70"]);
}

#[tokio::test]
async fn a_greeting_for_a_server_without_a_channel_is_dropped() {
    // Given a job that somebody has put into the database,
    let harness = registered().await;
    let job = "INSERT INTO jobs (guild, revision, kind, due_at) VALUES (8, 0, 'greeting_post', 0)";
    harness.execute(job).await.expect("it is written");
    // then it is found void, once.
    assert_eq!(harness.run_due().await, 1);
    assert_eq!(harness.run_due().await, 0);
    assert_eq!(told(&harness).await, [""; 0]);
}
