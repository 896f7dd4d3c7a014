//! Who reads decides: a bot that speaks English and, to people whose client is in Hungarian, the pseudo-language.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Suggestion, Taste, TestUser, eventually, play};

impl App {
    /// The client of this person speaks another language from now on.
    async fn speaks(&self, user: &str, locale: &str) {
        let change = json!({"user": user, "locale": locale});
        self.control.post("locale", &change).await;
    }

    /// The command as the bot has registered it.
    async fn registered(&self, name: &str) -> Value {
        let state = self.control.state().await;
        let mut commands = state["commands"].as_array().into_iter().flatten();
        let found = commands.find(|command| command["name"] == name);
        found.cloned().unwrap_or_else(|| panic!("no /{name}"))
    }
}

/// Whether a message, with its alt texts and controls, is in the pseudo-language.
pub fn is_pseudo(message: &PostedMessage) -> bool {
    let text = message.text();
    let labels = message.labels();
    let pictures = message.attachments().iter();
    let alts = pictures.filter_map(|picture| picture["description"].as_str());
    let read: Vec<&str> = labels.iter().map(String::as_str).chain(alts).collect();
    let is_pseudo = text.contains('⟦');
    for part in read {
        assert_eq!(part.contains('⟦'), is_pseudo, "{part} in {text}");
    }
    is_pseudo
}

/// What a choice types.
fn value(offered: &Suggestion) -> String {
    offered.value.as_str().unwrap_or_default().to_owned()
}

async fn board(who: &TestUser, channel: &str) -> PostedMessage {
    who.command(channel, "board", json!({})).await.private()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_in_two_languages() {
    // Given a game of Ana, who reads English, and Ben, who does not,
    let app = App::start_bilingual().await;
    app.speaks("ben", "hu").await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let [ana, ben] = &table.people[..] else {
        panic!("two play");
    };

    // when each asks for something, then the answer is in their language, with its picture.
    assert!(!is_pseudo(&board(ana, &table.channel).await));
    assert!(is_pseudo(&board(ben, &table.channel).await));

    // What Discord shows while they type is, too.
    for (person, pseudo) in [(ana, false), (ben, true)] {
        let offered = person.autocomplete(&table.channel, "away", json!({}), "until", "");
        let offered = offered.await;
        assert!(!offered.is_empty());
        for choice in offered {
            assert_eq!(choice.name.contains('⟦'), pseudo, "{}", choice.name);
        }
    }
    let settings = app.registered("settings").await;
    let mut options = settings["options"].as_array().into_iter().flatten();
    let theme = options.find(|option| option["name"] == "theme");
    let theme = theme.expect("pictures have themes");
    let localised = theme["description_localizations"]["hu"].as_str();
    assert!(localised.is_some_and(|text| text.contains('⟦')), "{theme}");

    // When Ana has played, then Ben is told so in his language, and the channel in hers.
    let mut taste = Taste::new(7);
    play::turn(&table, ana, InputMethod::Typing, &mut taste).await;
    let told = eventually("the direct message to Ben", || async {
        let told = ben.direct_messages().await;
        told.into_iter().find(|told| !told.attachments().is_empty())
    });
    assert!(is_pseudo(&told.await));
    for post in table.public().await {
        assert!(!is_pseudo(&post), "{}", post.text());
    }

    // When Ben chooses English, then that counts before his client; and Ana's client counts as it is now.
    let settings = json!({"language": "en-GB"});
    let chosen = ben.command(&table.channel, "settings", settings).await;
    assert!(!is_pseudo(&chosen.private()));
    assert!(!is_pseudo(&board(ben, &table.channel).await));
    app.speaks("ana", "hu").await;
    assert!(is_pseudo(&board(ana, &table.channel).await));
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_type_what_they_read_or_english() {
    // Given Ana, who does not read English, on her turn,
    let app = App::start_bilingual().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let ana = &table.people[0];
    app.speaks("ana", "hu").await;

    // when she types colours as they are offered to her, or in English, then both are read;
    let colours = ana.autocomplete(&table.channel, "place", json!({}), "colour", "");
    let offered: Vec<String> = colours.await.iter().map(value).collect();
    assert!(
        offered.iter().all(|colour| colour.contains('⟦')),
        "{offered:?}"
    );
    for colour in [offered[0].as_str(), "yellow"] {
        let typed = json!({"colour": colour});
        let spaces = ana.autocomplete(&table.channel, "place", typed, "space", "");
        assert!(!spaces.await.is_empty(), "{colour}");
    }
    let refused = ana.command(
        &table.channel,
        "place",
        json!({"colour": "mauve", "space": "C7"}),
    );
    let refused = refused.await.private().text().to_owned();
    assert!(
        offered.iter().all(|colour| refused.contains(colour)),
        "{refused}"
    );

    // and so are the ends of an absence.
    let ends = ana.autocomplete(&table.channel, "away", json!({}), "until", "");
    let ends: Vec<String> = ends.await.iter().map(value).collect();
    let english = ["2 weeks", "back"].map(String::from);
    for until in ends.into_iter().chain(english) {
        let away = ana
            .command(&table.channel, "away", json!({"until": until}))
            .await;
        let said = away.private().text().to_owned();
        assert!(!said.contains("2026-12-24"), "{until}: {said}");
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_reads_what_its_server_or_the_host_speaks() {
    let app = App::start_bilingual().await;
    let (ana, ben) = (app.person("ana").await, app.person("ben").await);
    app.speaks("ben", "hu").await;
    let opened = async |who: &TestUser, channel: &str| {
        let new = json!({"board": "mountain", "seats": 2});
        who.command(channel, "game new", new).await.message()
    };

    // Given a server whose language nobody has chosen, when Ben opens a lobby, then it is in his language for Ana, too;
    let lobby = opened(&ben, "desert-1").await;
    assert!(is_pseudo(&lobby));
    let info = ana.command("desert-1", "game info", json!({})).await;
    assert!(!is_pseudo(&info.private()));

    // when the server has one, then Ana's lobby is in that;
    app.control.post("locale", &json!({"locale": "hu"})).await;
    assert!(is_pseudo(&opened(&ana, "desert-2").await));

    // and what its managers choose counts before both.
    let english = json!({"language": "en-GB"});
    let set = ana.command("desert-3", "server", english).await.private();
    let said = set.text();
    assert!(said.contains("**Language of posts**: English"), "{said}");
    assert!(!is_pseudo(&opened(&ben, "desert-3").await));
    app.close().await;
}
