//! Clients that send what no honest client would: every answer is a clear sentence for that person alone, and
//! nothing changes.

use serde_json::{Value, json};

use crate::app::App;
use crate::commands::runnable;
use crate::repetitions::Sample;
use test_kit::{BotResponse, Stand, Taste, TestTable, TestUser, eventually, play};

/// Texts that make no sense as a value of any option.
fn texts() -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        " ",
        "@everyone",
        "<@1>",
        "C",
        "7C",
        "C-1",
        "C0",
        "C07",
        "C99999999999999999999",
        "ZZZZZZ1",
        "Ａ７",
        "C７",
        "pink\0",
        "PINK ",
        "grün",
        "🐪",
        "\u{202e}7C",
        "a\u{301}\u{301}\u{301}",
        "'; DROP TABLE games; --",
        "../../etc/passwd",
        "mountain\u{0}",
        "null",
        "-1",
        "1e9",
        "{}",
        "**bold** [x](http://example.com)",
        "\u{fffd}",
        "```",
        "||",
        "\u{1F468}\u{200d}\u{1F469}\u{200d}\u{1F467}",
    ]
    .map(String::from)
    .to_vec();
    texts.push("x".repeat(6000));
    texts.push("🐪".repeat(6000));
    texts.push("\u{301}".repeat(6000));
    texts
}

/// Values of every type, each labelled with its type, whatever the option takes.
fn values() -> Vec<Value> {
    let whole = [0, 1, 6, -1, i64::from(i32::MAX) + 1, 1 << 53, -(1 << 53)];
    let whole = whole.map(|number| json!({"type": 4, "value": number}));
    let other = [2.5, -0.0, 1e300].map(|number| json!({"type": 10, "value": number}));
    let truths = [true, false].map(|truth| json!({"type": 5, "value": truth}));
    let texts = texts()
        .into_iter()
        .map(|text| json!({"type": 3, "value": text}));
    whole
        .into_iter()
        .chain(other)
        .chain(truths)
        .chain(texts)
        .collect()
}

fn name(option: &Value) -> &str {
    option["name"].as_str().expect("an option has a name")
}

/// Whether the option asks for such a value: a boolean, or a number in its range.
fn sensible(option: &Value, value: &Value) -> bool {
    let number = value["value"].as_i64();
    let least = option["min_value"].as_i64();
    let most = option["max_value"].as_i64();
    option["type"] == value["type"]
        && (value["type"] == 5 || (value["type"] == 4 && least <= number && number <= most))
}

/// The answer must be for this person alone, must say something, and must not blame the bot.
#[track_caller]
pub fn clear(answer: &BotResponse) {
    let message = answer.private();
    let text = message.text();
    assert!(!text.trim().is_empty(), "an empty answer: {}", message.0);
    assert!(!text.contains("Something went wrong"), "{answer:?}");
    assert!(message.notified().is_empty(), "{text}");
}

/// A game of two after the first leader; the second player is to move.
struct Victim {
    table: TestTable,
    /// The space of the leader, which is taken.
    taken: String,
}

impl Victim {
    async fn new(app: &App) -> Victim {
        let table = app.table("desert-1", &["ana", "ben"]);
        // With a clock, a player may ask for a pause.
        let table = table.with("pace", "none").begin().await;
        let Stand::Turn(post, people) = table.stand(None).await else {
            panic!("the game has only begun")
        };
        let offer = play::offered(&table, &people[0], &mut Taste::new(31)).await;
        let (colour, space) = offer.expect("a leader is due");
        let options = json!({"colour": colour, "space": space});
        let preview = people[0]
            .command("desert-1", "place", options)
            .await
            .private();
        people[0].press(&preview, "end-turn").await.message();
        table.stand(Some(post.id())).await;
        table.one_open_post().await;
        eventually("the bot to remember its newest post", || async {
            let newest = table.newest_with("my-turn").await;
            let info = people[0].command("desert-1", "game info", json!({})).await;
            info.text().contains(newest.id()).then_some(())
        })
        .await;
        Victim {
            table,
            taken: space,
        }
    }

    fn mover(&self) -> &TestUser {
        &self.table.people[1]
    }

    /// Everything that can be seen of the game, to compare before and after.
    async fn look(&self) -> Vec<String> {
        let mut seen = Vec::new();
        for command in ["game info", "score"] {
            seen.push(
                self.mover()
                    .command("desert-1", command, json!({}))
                    .await
                    .text(),
            );
        }
        let post = self.table.newest_with("my-turn").await;
        seen.push(self.mover().press(&post, "my-turn").await.text());
        seen.extend(
            self.table
                .public()
                .await
                .iter()
                .map(|post| post.0.to_string()),
        );
        seen
    }
}

#[track_caller]
fn same(before: &[String], after: &[String]) {
    for (before, after) in before.iter().zip(after) {
        assert_eq!(before, after);
    }
    assert_eq!(before.len(), after.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_value_of_any_option_is_answered_and_changes_nothing() {
    let app = App::start().await;
    let victim = Victim::new(&app).await;
    let mover = victim.mover();
    let before = victim.look().await;
    let place = json!({"colour": "pink", "space": victim.taken});
    let mut sample = Sample::one_in(5);
    for (command, options) in runnable(&app.control.state().await["commands"]) {
        for option in &options {
            for value in values().into_iter().filter(|_| sample.takes()) {
                let mut given = if command == "place" {
                    place.clone()
                } else {
                    json!({})
                };
                given[name(option)] = value;
                clear(&mover.raw_command("desert-1", &command, given).await);
            }
        }
        let mut given = if command == "place" {
            place.clone()
        } else {
            json!({})
        };
        given["unheard_of"] = json!(1);
        clear(&mover.raw_command("desert-1", &command, given).await);
        clear(
            &mover
                .raw_command("desert-1", &format!("{command} further"), json!({}))
                .await,
        );
    }
    for given in [
        json!({}),
        json!({"colour": "pink"}),
        json!({"space": victim.taken}),
        json!({"colour": "pink", "space": victim.taken, "colour2": "pink"}),
        json!({"colour": "pink", "space": victim.taken, "space2": "C8"}),
        json!({"colour2": "pink", "space2": "C8"}),
    ] {
        clear(&mover.raw_command("desert-1", "place", given).await);
    }
    for command in ["game", "camel", "game camel", "place place"] {
        clear(&mover.raw_command("desert-1", command, json!({})).await);
    }
    same(&before, &victim.look().await);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_is_not_opened_with_senseless_values() {
    let app = App::start().await;
    let ana = app.person("ana").await;
    let mut sample = Sample::one_in(5);
    let (_, options) = runnable(&app.control.state().await["commands"])
        .into_iter()
        .find(|(command, _)| command == "game new")
        .expect("there is /game new");
    for option in &options {
        for value in values() {
            if sensible(option, &value) || !sample.takes() {
                continue;
            }
            let mut given = json!({});
            given[name(option)] = value;
            app.rest().await;
            clear(&ana.raw_command("desert-1", "game new", given).await);
        }
    }
    clear(&ana.raw_command("desert-1", "game info", json!({})).await);
    let seen = app.person("eli").await.messages("desert-1").await;
    assert!(seen.is_empty(), "something was said to everybody: {seen:?}");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_text_that_is_typed_gets_suggestions_or_none() {
    let app = App::start().await;
    let victim = Victim::new(&app).await;
    let before = victim.look().await;
    let mut sample = Sample::one_in(5);
    let ways = [
        "place", "move", "nomad", "pay", "board", "rules", "game new", "away", "settings", "server",
    ];
    for command in ways {
        for (whole, options) in runnable(&app.control.state().await["commands"]) {
            if whole != command {
                continue;
            }
            for option in &options {
                for typed in texts().into_iter().filter(|_| sample.takes()) {
                    let given = json!({"colour": {"type": 3, "value": typed}, "space": "C7"});
                    victim
                        .mover()
                        .raw_autocomplete("desert-1", command, given, name(option), &typed)
                        .await;
                }
            }
        }
    }
    same(&before, &victim.look().await);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_buttons_and_menus_are_answered_and_change_nothing() {
    let app = App::start().await;
    let victim = Victim::new(&app).await;
    let before = victim.look().await;
    let post = victim.table.newest_with("my-turn").await;
    let own = post.custom_id("my-turn");
    let mut ids: Vec<String> = texts()
        .into_iter()
        .filter(|text| text.len() <= 100)
        .collect();
    let verbs = [
        "leave",
        "start",
        "rider",
        "undo",
        "start-over",
        "end-turn",
        "colour",
        "space",
        "give-back",
        "really-cancel",
        "never",
        "export",
        "page",
        "join",
        "agree-undo",
        "refuse-undo",
        "agree-pause",
        "agree-resume",
        "rules",
        "rules-topic",
        "set",
        "set-quiet",
        "help",
        "rematch",
        "turns",
        "explode",
    ];
    for verb in verbs {
        ids.push(own.replace("my-turn", verb));
        for rest in [
            "1:1:-",
            "1:0:0",
            "1:3:1",
            "2:1:1",
            "0:0:0",
            "-1:1:1",
            "18446744073709551615:1:1",
            "1:1:1:pink:0",
        ] {
            ids.push(format!("c1:{verb}:{rest}"));
        }
    }
    let people = [
        victim.mover().clone(),
        victim.table.host().clone(),
        app.person("eli").await,
    ];
    let mut sample = Sample::one_in(5);
    for id in ids.iter().filter(|id| !id.contains("really-cancel")) {
        for who in &people {
            for channel in ["desert-1", "desert-2"] {
                if sample.takes() {
                    clear(&who.forge(channel, id).await);
                }
            }
        }
    }
    for id in [
        "c1:space:1:3:0:pink:0",
        "c1:space:1:3:0:-:255",
        "c1:colour:1:3:0",
        "c1:give-back:1:3:0",
        "c1:rider:1:1:-",
    ] {
        for chosen in ["", "pink", "C7", "mauve", "🐪", victim.taken.as_str()] {
            for who in &people {
                clear(&who.forge_choice("desert-1", id, &[chosen]).await);
            }
        }
    }
    for person in &people[..2] {
        clear(&person.forge_choice("desert-1", &own, &[]).await);
    }
    same(&before, &victim.look().await);
    app.close().await;
}
