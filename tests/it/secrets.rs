//! Secrets stay secret: two games that differ only in the values of their tokens look the same to everybody
//! but the owners of the tokens.

use std::collections::BTreeMap;

use serde_json::json;

use crate::app::App;
use crate::record::Record;
use test_kit::{
    COLOURS, InputMethod, PostedMessage, Stand, Taste, TestTable, TestUser, play, within_patience,
};

/// Masks everything that differs between two runs without revealing anything: ids, times, the shuffle's commitment.
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

/// All that a person gets of a message: its text, its buttons and menus, its files to the last bit.
pub async fn whole(table: &TestTable, message: &PostedMessage) -> String {
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

/// Files with the same fingerprint count as the same file.
fn fingerprint(bytes: &[u8]) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// Something that somebody was shown.
struct VisibleMessage {
    to: String,
    /// What `/tokens` told them before: whoever owns different tokens may be shown different sums.
    owning: String,
    what: String,
}

/// Everybody at a table and around it, and what they are shown.
struct Watch {
    table: TestTable,
    people: Vec<TestUser>,
    owning: BTreeMap<String, String>,
    shown: Vec<VisibleMessage>,
}

impl Watch {
    /// Records something that only one person sees.
    async fn private(&mut self, who: &TestUser, message: &PostedMessage) {
        let what = whole(&self.table, message).await;
        self.text(who, what);
    }

    fn text(&mut self, who: &TestUser, what: String) {
        let owning = self.owning.get(&who.name).cloned().unwrap_or_default();
        let to = who.name.clone();
        self.shown.push(VisibleMessage { to, owning, what });
    }

    /// Records something that everybody sees, whatever they own.
    async fn public(&mut self, message: &PostedMessage) {
        let what = whole(&self.table, message).await;
        let (to, owning) = ("everybody".to_owned(), String::new());
        self.shown.push(VisibleMessage { to, owning, what });
    }

    /// Everybody looks at everything there is to look at.
    async fn look_around(&mut self) {
        let ways = [
            ("board", json!({})),
            ("board", json!({"show": "text"})),
            ("score", json!({})),
        ];
        for who in self.people.clone() {
            let told = who
                .command("desert-1", "tokens", json!({}))
                .await
                .private()
                .text();
            self.owning.insert(who.name.clone(), told);
            for (command, options) in &ways {
                let answer = who.command("desert-1", command, options.clone()).await;
                self.private(&who, &answer.private()).await;
            }
        }
    }
}

/// Plays a game of three with face-down tokens and chosen palms, in which only the values of the tokens
/// differ from run to run.
async fn run(app: &App) -> (Vec<VisibleMessage>, Record) {
    let names = ["ana", "ben", "cem"];
    let table = app
        .table("desert-1", &names)
        .with("aquifers", true)
        .with("chosen_palms", true);
    let table = table.begin().await;
    let mut people = table.people.clone();
    people.push(app.person("eli").await);
    let mut watch = Watch {
        table,
        people,
        owning: BTreeMap::new(),
        shown: Vec::new(),
    };
    let mut taste = Taste::new(51);
    let mut before: Option<String> = None;
    let mut turns = BTreeMap::new();
    for round in 0.. {
        let (post, person) = match watch.table.stand(before.as_deref()).await {
            Stand::Over(_) => break,
            Stand::Turn(post, people) => (post, people[0].clone()),
        };
        watch.public(&post).await;
        let told = turns.entry(person.name.clone()).or_insert(0);
        *told += 1;
        let reminder = person.told_of_turn(*told).await;
        watch.private(&person, &reminder).await;
        for colour in COLOURS {
            let options = json!({ "colour": colour });
            let offers = person
                .autocomplete("desert-1", "place", options, "space", "")
                .await;
            let offers: Vec<String> = offers.into_iter().map(|offer| offer.name).collect();
            watch.text(&person, offers.join("\n"));
        }
        let way = if round % 2 == 0 {
            InputMethod::Menus
        } else {
            InputMethod::Typing
        };
        let preview = play::prepare(&watch.table, &person, way, &mut taste).await;
        watch.private(&person, &preview).await;
        let ended = person.press(&preview, "end-turn").await;
        if !ended.text().contains("The game is over") {
            watch.look_around().await;
        }
        before = Some(post.id().to_owned());
    }
    let record = Record::export(app, &watch.table).await;
    // What the owners were told is what they took.
    let result = record.replay().await;
    let seats = result["seats"].as_array().expect("a result lists seats");
    for (who, seat) in watch.table.people.iter().zip(seats) {
        let points = seat["waterhole_points"].to_string();
        let tokens = who.command("desert-1", "tokens", json!({})).await;
        tokens.says(&[&points]);
        // The last camel ends the game: what it brought is told to everybody, not to its owner.
        let Some((_, before)) = watch.owning[&who.name].split_once("total ") else {
            continue;
        };
        let before = before.split_once('.').map_or(before, |(total, _)| total);
        let told = within_patience(|| async {
            let told = who.direct_messages().await;
            let last = told
                .iter()
                .rfind(|message| message.content().contains(" new token"))?;
            let total = last.content().split_once("total ")?.1;
            [before, &points]
                .iter()
                .any(|points| total.starts_with(points))
                .then_some(())
        })
        .await;
        if told.is_none() {
            let told = who.direct_messages().await;
            let told: Vec<&str> = told.iter().map(PostedMessage::content).collect();
            panic!(
                "{} owned {before}, then {points}, and was told {told:#?}",
                who.name
            );
        }
    }
    (watch.shown, record)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_but_the_owner_can_tell_two_shuffles_apart() {
    let (app, twin) = tokio::join!(App::start(), App::start());
    let ((first, one), (second, other)) = tokio::join!(run(&app), run(&twin));
    app.close().await;
    twin.close().await;
    assert_ne!(
        one.json["waterholes"], other.json["waterholes"],
        "two shuffles are different"
    );
    assert_eq!(
        one.json["actions"], other.json["actions"],
        "the moves are the same"
    );
    assert_eq!(first.len(), second.len());
    let mut compared = BTreeMap::new();
    for (one, other) in first.iter().zip(&second) {
        assert_eq!(one.to, other.to);
        if one.owning == other.owning {
            assert_eq!(
                one.what, other.what,
                "{} can tell the values of hidden tokens",
                one.to
            );
            *compared.entry(one.to.as_str()).or_insert(0) += 1;
        }
    }
    for (who, least) in [
        ("everybody", 20),
        ("eli", 60),
        ("ana", 30),
        ("ben", 30),
        ("cem", 30),
    ] {
        assert!(
            compared[who] >= least,
            "too little was compared: {compared:?}"
        );
    }
}
