//! Who reads decides the language. English has the locale en-US here, the pseudo-language hu.

use super::{PresentFixture, button, chosen, labels, menu, menus, said};
use crate::harness::{To, dice, new_table};
use crate::present::game::plain_board;
use crate::present::{Controls, Message, Press, SettingsChange, language, lobby, turn};
use crate::table::{Command, Origin, Performed, Preferences, ServerSettings, UserId};
use games::desert::Options;
use words::Language;

const ENGLISH: &str = "en-US";
const PSEUDO: &str = "hu";

/// Whether a text is in the pseudo-language.
fn is_pseudo(text: &str) -> bool {
    text.contains('⟦')
}

/// Whether a message is in one language throughout, and whether that is the pseudo-language.
fn speaks(message: &Message) -> Language {
    let spoken = match is_pseudo(&message.text) {
        true => Language::Pseudo,
        false => Language::English,
    };
    let of_menus = menus(message).into_iter();
    let placeholders = of_menus.map(|menu| menu.placeholder.as_str());
    // Names of spaces and pieces are the same in both.
    for label in labels(message).into_iter().chain(placeholders) {
        let foreign = spoken == Language::English && is_pseudo(label);
        assert!(!foreign, "{label} in {message:?}");
    }
    if let Some(scene) = &message.scene {
        assert_eq!(scene.language(), spoken, "{}", message.text);
        assert_eq!(is_pseudo(&scene.draw(320).alt), spoken == Language::Pseudo);
    }
    spoken
}

impl PresentFixture {
    /// A bot that speaks English unless something says otherwise.
    async fn in_english() -> PresentFixture {
        let room = PresentFixture::new().await;
        let languages = language::offering(&Language::ALL, Language::English);
        room.harness.tables.speak(languages);
        room
    }

    async fn act(&self, origin: &Origin, command: Command) -> Performed {
        let done = self.harness.tables.perform(origin, None, command).await;
        done.expect("it can be done")
    }

    /// A lobby that was opened in this request.
    async fn opened(&self, origin: &Origin) -> Message {
        let new = new_table("mountain", 2, Options::default());
        let opened = self.act(origin, Command::Open(new)).await;
        lobby::message(&self.services.tables, &opened.snapshot)
    }

    /// A game of 1, who reads English, and 2, who reads the pseudo-language.
    async fn of_two_languages(&self) {
        self.opened(&self.harness.origin_in(ENGLISH, 1)).await;
        let guest = self.harness.origin_in(PSEUDO, 2);
        self.act(&guest, Command::Join { rider: None }).await;
        let host = self.harness.origin_in(ENGLISH, 1);
        self.act(&host, Command::Start).await;
    }

    /// What somebody reads who opens their panel under the post of the turn.
    async fn opens_panel(&self, locale: &str, user: u64) -> Message {
        let snapshot = self.harness.look(999).await;
        let post = turn::post(Controls::of(&snapshot), &snapshot, None);
        assert_eq!(
            speaks(&post),
            Language::English,
            "posts are in one language"
        );
        let origin = self.harness.origin_in(locale, user);
        let press = button(&post, Press::MyTurn);
        let panel = self.pressed(&origin, press, None).await;
        panel.expect("anybody may look")
    }

    /// The direct messages that are sent now, each with its reader.
    async fn direct_messages(&self) -> Vec<(u64, Message)> {
        let told = self.harness.deliver().await;
        let direct = told
            .into_iter()
            .filter_map(|delivery| match delivery.told.to {
                To::Person { user, .. } => Some((user.0, delivery.told.message)),
                _ => None,
            });
        direct.collect()
    }

    async fn stored_locale(&self, user: u64) -> Option<String> {
        let row = self.harness.store.choice(UserId(user)).await;
        row.expect("it reads").locale
    }
}

#[tokio::test]
async fn each_player_reads_their_own_language_under_posts_in_another() {
    // Given a game of two who read different languages,
    let room = PresentFixture::in_english().await;
    room.of_two_languages().await;

    // when each opens their panel under the posts, then it is in their language, with its picture and its menus.
    for (locale, user, language) in [
        (ENGLISH, 1, Language::English),
        (PSEUDO, 2, Language::Pseudo),
    ] {
        assert_eq!(speaks(&room.opens_panel(locale, user).await), language);
    }

    // and so is what they are told about the game, and why something cannot be done.
    for (locale, language) in [(ENGLISH, Language::English), (PSEUDO, Language::Pseudo)] {
        let reader = room.harness.origin_in(locale, 2);
        let look = room.services.look(&reader).await.expect("they play there");
        assert_eq!(speaks(&plain_board(&look)), language);
        let refused = room.harness.tables.perform(&reader, None, Command::Start);
        let refusal = refused.await.expect_err("it has begun");
        let answer = said(room.services.refuse(&reader, &refusal).await);
        assert_eq!(speaks(&answer), language);
    }
}

#[tokio::test]
async fn a_direct_message_is_in_the_language_in_which_its_reader_last_did_something() {
    // Given a game of two who read different languages, in which the first has played,
    let room = PresentFixture::in_english().await;
    room.of_two_languages().await;
    let mut dice = dice();
    let first = room.harness.mover().await;
    let second = 3 - first;
    let language = |user| match user {
        1 => Language::English,
        _ => Language::Pseudo,
    };
    room.harness.turn(&mut dice).await;

    // then the second is told in theirs that it is their turn.
    let told = room.direct_messages().await;
    let [.., (reader, message)] = &told[..] else {
        panic!("nobody is told anything");
    };
    assert_eq!(*reader, second);
    assert_eq!(speaks(message), language(second));

    // When their client changes to the other's language, and they play, then the next one is in that.
    let locale = [PSEUDO, ENGLISH][usize::from(second == 2)];
    room.harness.draft_turn(second, &mut dice).await;
    let commits = room.harness.origin_in(locale, second);
    room.act(&commits, Command::Commit).await;
    room.direct_messages().await;
    room.harness.turn(&mut dice).await;
    let told = room.direct_messages().await;
    let (reader, message) = told.last().expect("somebody is told");
    assert_eq!((*reader, speaks(message)), (second, language(first)));
}

#[tokio::test]
async fn posts_are_in_the_language_of_the_server_or_else_of_the_host() {
    for (guild, host, posts) in [
        (ENGLISH, ENGLISH, Language::English),
        (ENGLISH, PSEUDO, Language::Pseudo),
        (PSEUDO, ENGLISH, Language::Pseudo),
        ("en-GB", PSEUDO, Language::English),
        // Of what is not spoken, nothing is known.
        ("ko", PSEUDO, Language::Pseudo),
        (ENGLISH, "ko", Language::English),
    ] {
        // Given a server and a host, when the host opens a lobby,
        let room = PresentFixture::in_english().await;
        let origin = Origin {
            guild_locale: Some(guild.to_owned()),
            ..room.harness.origin_in(host, 1)
        };
        let opened = room.opened(&origin).await;

        // then its posts are in that language for everybody, also when others change it later.
        assert_eq!(speaks(&opened), posts, "{guild} and {host}");
        for locale in [ENGLISH, PSEUDO] {
            let reader = room.harness.origin_in(locale, 3);
            let seen = room.services.look(&reader).await.expect("it is there");
            let shown = lobby::message(&room.services.tables, &seen);
            assert_eq!(speaks(&shown), posts);
        }
    }
}

#[tokio::test]
async fn chosen_languages_count_before_those_of_the_game_and_the_client() {
    // Given a lobby that was opened in the pseudo-language,
    let room = PresentFixture::in_english().await;
    let opened = room.opened(&room.harness.origin_in(PSEUDO, 1)).await;
    assert_eq!(speaks(&opened), Language::Pseudo);

    // when the server chooses English, then its posts are in English,
    let settings = ServerSettings {
        language: Some("en-GB".to_owned()),
        ..ServerSettings::default()
    };
    let asked = room.harness.origin(1);
    let guild = asked.guild.expect("they are on a server");
    let people = &room.harness.people;
    let set = people.set_server(asked.interaction, guild, &settings).await;
    set.expect("it can be chosen");
    let reader = room.harness.origin_in(PSEUDO, 1);
    let seen = room.services.look(&reader).await.expect("it is there");
    assert_eq!(
        speaks(&lobby::message(&room.services.tables, &seen)),
        Language::English
    );
    // what its host reads is not,
    assert_eq!(speaks(&plain_board(&seen)), Language::Pseudo);

    // until they choose English, too.
    let chosen = Preferences {
        language: Some("en-GB".to_owned()),
        ..Preferences::default()
    };
    let origin = room.harness.origin_in(PSEUDO, 1);
    let set = people.set_preferences(&origin, &chosen).await;
    set.expect("it can be chosen");
    let seen = room.services.look(&reader).await.expect("it is there");
    assert_eq!(speaks(&plain_board(&seen)), Language::English);
    assert_eq!(room.services.language(&reader).await, Language::English);
}

#[tokio::test]
async fn a_language_is_chosen_from_the_menu_and_given_back_to_discord() {
    // Given the settings of somebody whose client says the pseudo-language,
    let room = PresentFixture::in_english().await;
    let own = || room.harness.origin_in(PSEUDO, 1);
    let none = SettingsChange::default();
    let shown = none.apply(&room.services, &own()).await;
    let shown = shown.expect("they can be read");
    assert_eq!(speaks(&shown), Language::Pseudo);
    let languages = menu(&shown, Press::SetLanguage);
    assert_eq!(chosen(languages), Some("discord"));

    // when they choose English, then the answer is in English already, and so is the next one;
    let press = async |value: &str| {
        let (origin, control) = (own(), languages.control);
        let pressed = room.pressed(&origin, control, Some(value.to_owned()));
        pressed.await.expect("it is theirs")
    };
    let now = press("en-GB").await;
    assert_eq!(speaks(&now), Language::English);
    assert!(now.text.contains("**Language**: English"), "{}", now.text);
    assert_eq!(chosen(menu(&now, Press::SetLanguage)), Some("en-GB"));
    assert_eq!(room.services.language(&own()).await, Language::English);

    // an unknown one changes nothing, and which ones there are is said;
    let refused = press("tlh").await;
    let said = "“tlh” is not a choice for `language`: choose English, ";
    assert!(refused.text.starts_with(said), "{}", refused.text);

    // and Discord decides again when they say so.
    assert_eq!(speaks(&press("discord").await), Language::Pseudo);
}

#[tokio::test]
async fn no_choice_of_language_is_offered_where_there_is_only_one() {
    let room = PresentFixture::new().await;
    let none = SettingsChange::default();
    let shown = none.apply(&room.services, &room.harness.origin(1)).await;
    let shown = shown.expect("they can be read");
    assert!(!shown.text.contains("Language"), "{}", shown.text);
    let mut offered = menus(&shown).into_iter();
    assert!(!offered.any(|menu| menu.control.press == Press::SetLanguage));
}

#[tokio::test]
async fn the_locale_of_a_client_is_kept_until_its_owner_is_erased() {
    // Given somebody of whom only it is known that they are in a lobby,
    let room = PresentFixture::in_english().await;
    room.opened(&room.harness.origin_in(ENGLISH, 1)).await;
    let joins = room.harness.origin_in(PSEUDO, 2);
    room.act(&joins, Command::Join { rider: None }).await;
    assert_eq!(room.stored_locale(2).await.as_deref(), Some(PSEUDO));

    // when they look at something in another language, then nothing is written,
    let looks = room.harness.origin_in(ENGLISH, 2);
    room.services.look(&looks).await.expect("it is there");
    assert_eq!(room.stored_locale(2).await.as_deref(), Some(PSEUDO));

    // and when they are erased, then it is gone, and nothing that they did before brings it back.
    let late = room.harness.origin_in(PSEUDO, 2);
    let erases = room.harness.origin_in(PSEUDO, 2);
    let erased = room.harness.people.erase_person(&erases).await;
    erased.expect("they may");
    let join = Command::Join { rider: None };
    let late = room.harness.tables.perform(&late, None, join).await;
    assert!(late.is_err(), "{late:?}");
    assert_eq!(room.stored_locale(2).await, None);
}
