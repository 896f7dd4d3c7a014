//! What is secret stays secret: two games that differ in nothing but the values of their tokens look
//! the same to everybody but the owners of the tokens.

use std::collections::BTreeMap;

use serde_json::json;

use crate::app::App;
use crate::person::{Message, Person};
use crate::play::{self, Taste, Way};
use crate::record::Record;
use crate::table::{Stand, Table};

/// Everything that differs between two runs for reasons that tell nothing: ids, times, the shuffle's
/// commitment.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if !c.is_ascii_alphanumeric() {
            plain.push(c);
            continue;
        }
        let mut word = String::from(c);
        while let Some(next) = rest.next_if(char::is_ascii_alphanumeric) {
            word.push(next);
        }
        let long_number = word.len() >= 10 && word.chars().all(|c| c.is_ascii_digit());
        let hash = word.len() == 64 && word.chars().all(|c| c.is_ascii_hexdigit());
        plain.push_str(if long_number || hash { "…" } else { &word });
    }
    plain
}

/// All that a person has of a message: its text, its buttons and menus, its files to the last bit.
async fn whole(table: &Table, message: &Message) -> String {
    let mut all = plain(&message.text());
    all.push_str(&plain(&json!(message.components()).to_string()));
    for file in message.attachments() {
        let url = file["url"].as_str().expect("files can be downloaded");
        let bytes = table.control.download(url).await;
        all.push_str(&format!(
            "\n[{} {} {}]",
            file["filename"],
            bytes.len(),
            fingerprint(&bytes)
        ));
    }
    all
}

/// Two files with the same fingerprint are the same file, for all that a test needs.
fn fingerprint(bytes: &[u8]) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// What one run of a game showed to whom.
struct Shown {
    /// By name: everything that came, in order, but what only the owner of tokens is told.
    to: BTreeMap<String, Vec<String>>,
    record: Record,
}

impl Shown {
    async fn note(
        to: &mut BTreeMap<String, Vec<String>>,
        table: &Table,
        who: &Person,
        message: &Message,
    ) {
        let all = whole(table, message).await;
        to.entry(who.name.clone()).or_default().push(all);
    }
}

/// Plays a game of three with face-down tokens and chosen palms; everything that is not a token's
/// value is the same in every run.
async fn run(app: &App) -> Shown {
    let names = ["ana", "ben", "cem"];
    let table = app
        .table("desert-1", &names)
        .with("aquifers", true)
        .with("chosen_palms", true)
        .begin()
        .await;
    let eli = app.person("eli").await;
    let everybody: Vec<Person> = table.people.iter().cloned().chain([eli]).collect();
    let mut to = BTreeMap::new();
    let mut taste = Taste::new(51);
    let mut before: Option<String> = None;
    let mut round = 0;
    let mut secret = BTreeMap::new();
    loop {
        let (post, person) = match table.stand(before.as_deref()).await {
            Stand::Over(_) => break,
            Stand::Turn(post, people) => (post, people[0].clone()),
        };
        for who in &everybody {
            Shown::note(&mut to, &table, who, &post).await;
        }
        for colour in ["green", "pink", "yellow", "purple", "turquoise"] {
            let options = json!({ "colour": colour });
            let choices = person
                .autocomplete("desert-1", "place", options, "space", "")
                .await;
            to.entry(person.name.clone())
                .or_default()
                .push(format!("{choices:?}"));
        }
        let way = if round % 2 == 0 {
            Way::Menus
        } else {
            Way::Typing
        };
        let preview = play::prepare(&table, &person, way, &mut taste).await;
        Shown::note(&mut to, &table, &person, &preview).await;
        let ended = person.press(&preview, "End turn").await;
        ended.message();
        for who in &everybody {
            for (command, options) in [
                ("board", json!({})),
                ("board", json!({"show": "text"})),
                ("score", json!({})),
            ] {
                let answer = who.command("desert-1", command, options).await;
                Shown::note(&mut to, &table, who, &answer.private()).await;
            }
        }
        let told = person
            .command("desert-1", "tokens", json!({}))
            .await
            .private()
            .text();
        secret.insert(person.name.clone(), told);
        before = Some(post.id().to_owned());
        round += 1;
    }
    let record = Record::export(app, &table).await;
    Shown { to, record }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_but_the_owner_can_tell_two_shuffles_apart() {
    let app = App::start().await;
    let first = run(&app).await;
    app.close().await;
    let app = App::start().await;
    let second = run(&app).await;
    app.close().await;
    assert_ne!(
        first.record.json["waterholes"], second.record.json["waterholes"],
        "the shuffles should differ"
    );
    assert_eq!(
        first.record.json["actions"], second.record.json["actions"],
        "the moves should not differ"
    );
    for (who, shown) in &first.to {
        let other = &second.to[who];
        for (one, two) in shown.iter().zip(other) {
            assert_eq!(one, two, "{who} can tell the values of hidden tokens");
        }
        assert_eq!(shown.len(), other.len());
    }
}
