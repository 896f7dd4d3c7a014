//! Games that people bring along: who sees them, how long they are kept, and what is not taken.

use serde_json::{Value, json};

use super::{PresentFixture, button, labelled, labels, said};
use crate::harness::finished_record;
use crate::present::screens::{imported, replay};
use crate::present::{Message, Press, Reply};
use crate::table::{Eyes, ImportId, Origin, Refusal, Source};
use games::Seat;
use games::desert::View;
use jiff::SignedDuration;

fn record() -> Value {
    let record = finished_record(&["Ida", "Leo"]);
    serde_json::from_str(&record).expect("it is JSON")
}

impl PresentFixture {
    async fn import(&self, origin: &Origin, record: &str) -> Result<Message, Refusal> {
        let shown = imported::import(&self.services, origin, record.to_owned()).await?;
        assert!(
            matches!(shown.answer, Reply::Private(_)),
            "{:?}",
            shown.answer
        );
        Ok(said(shown))
    }

    async fn refused_import(&self, record: &str) -> String {
        let refused = self.import(&self.harness.origin(5), record).await;
        let refused = refused.expect_err("it is not taken");
        crate::present::refusal(words::Language::English, &refused).expect("a sentence")
    }

    async fn imports(&self, user: u64) -> Vec<(String, Source)> {
        let origin = self.harness.origin(user);
        let choices = replay::choices(&self.services, &origin, "").await;
        choices.expect("they read")
    }
}

#[tokio::test]
async fn an_imported_game_is_gone_through_filmed_and_forgotten_by_its_importer() {
    // Given somebody who brings the record of a finished game along,
    let fixture = PresentFixture::new().await;
    let origin = fixture.harness.origin(5);
    let last = fixture.import(&origin, &record().to_string()).await;
    let last = last.expect("it is taken");

    // when they go to its start and on, then each step is shown, and that only they see it;
    assert!(last.text.contains("only you see it"), "{}", last.text);
    assert!(last.text.contains("Ida") && last.text.contains("Leo"));
    let start = said(
        fixture
            .press(5, labelled(&last, "⏮"), None)
            .await
            .expect("it is seen"),
    );
    assert!(start.text.contains("**Step 1 of "), "{}", start.text);
    let second = said(
        fixture
            .press(5, labelled(&start, "▶"), None)
            .await
            .expect("it is seen"),
    );
    assert!(second.text.contains("**Step 2 of "), "{}", second.text);
    let ends = said(
        fixture
            .press(5, labelled(&second, "⏭"), None)
            .await
            .expect("it is seen"),
    );
    assert_eq!(ends.text, last.text);

    // as one seat saw it then, without the other's tokens;
    let source = fixture.imports(5).await[0].1;
    let as_seat = Eyes::Seat(Seat::new(1));
    let (snapshot, _) = replay::at(&fixture.services, &origin, Some(source), Some(30), as_seat)
        .await
        .expect("it is seen");
    let view = snapshot.game.view.expect("the game has begun");
    let view = <&View>::try_from(&view).expect("Through the Desert");
    let tokens: Vec<bool> = view
        .seats
        .iter()
        .map(|seat| seat.tokens.is_some())
        .collect();
    assert_eq!(tokens, [false, true]);

    // as a film;
    let film = fixture
        .press(5, button(&last, Press::FilmImport), None)
        .await;
    let film = said(film.expect("it is over"));
    let picture = film.scene.expect("a film").draw(320);
    assert!(picture.bytes.starts_with(b"GIF89a"));

    // and when they forget it, then it is gone.
    let forget = button(&last, Press::ForgetImport);
    let forgotten = fixture.press(5, forget, None).await;
    assert!(
        said(forgotten.expect("it is theirs"))
            .text
            .contains("forgotten")
    );
    let gone = fixture.press(5, labelled(&last, "⏮"), None).await;
    assert!(matches!(gone, Err(Refusal::NoImport)), "{gone:?}");
    assert_eq!(fixture.imports(5).await, []);
}

#[tokio::test]
async fn nobody_else_sees_an_imported_game_and_nothing_of_it_counts() {
    // Given somebody who brought a game along in which a player has somebody else's name,
    let fixture = PresentFixture::new().await;
    let other = fixture.harness.origin(6);
    let record = finished_record(&["Ida", &other.name]);
    let shown = fixture.import(&fixture.harness.origin(5), &record).await;
    let shown = shown.expect("it is taken");

    // when others press its buttons, ask for it by its number or forget it, then there is none, and it stays.
    for press in shown.rows.iter().flat_map(crate::present::Row::controls) {
        if press.press != Press::ForgetImport {
            let value = Some(press.revision.to_string());
            let answer = fixture.press(6, *press, value).await;
            assert!(matches!(answer, Err(Refusal::NoImport)), "{answer:?}");
        }
    }
    let forget = button(&shown, Press::ForgetImport);
    fixture
        .press(6, forget, None)
        .await
        .expect("it is answered");
    let source = fixture.imports(5).await[0].1;
    assert!(matches!(source, Source::Import(ImportId(_))));
    let seen = replay::at(&fixture.services, &other, Some(source), None, Eyes::Own).await;
    assert!(matches!(seen, Err(Refusal::NoImport)), "{:?}", seen.err());
    assert_eq!(fixture.imports(6).await, []);

    // Nobody has played anything.
    for user in [5, 6] {
        let person = crate::table::UserId(user);
        let results = fixture.harness.store.results_of(person).await;
        assert_eq!(results.expect("they read"), []);
    }
}

#[tokio::test]
async fn names_of_an_imported_game_are_short_and_on_one_line() {
    // Given a record with names that no player here could have,
    let fixture = PresentFixture::new().await;
    let long = "ä".repeat(500);
    let record = finished_record(&["@everyone\n# **Ida**", &long, "<@5>"]);

    // when it is imported, then they break no message, and nobody is called.
    let shown = fixture.import(&fixture.harness.origin(5), &record).await;
    let shown = shown.expect("it is taken");
    assert!(!shown.text.contains("@everyone"), "{}", shown.text);
    assert!(!shown.text.contains("<@5>"), "{}", shown.text);
    assert!(!shown.text.contains("\n# "), "{}", shown.text);
    assert!(!shown.text.contains(&"ä".repeat(33)), "{}", shown.text);
    for label in labels(&shown) {
        assert!(label.chars().count() <= 80, "{label}");
    }
}

#[tokio::test]
async fn the_last_ten_are_kept_for_thirty_days() {
    // Given somebody who imports eleven games,
    let fixture = PresentFixture::new().await;
    for number in 0..11 {
        let record = finished_record(&[&format!("Ida {number}"), "Leo"]);
        let taken = fixture.import(&fixture.harness.origin(5), &record).await;
        taken.expect("it is taken");
    }

    // when they look for them, then the first one is gone;
    let kept = fixture.imports(5).await;
    assert_eq!(kept.len(), 10);
    assert!(kept[0].0.contains("Ida 10"), "{kept:?}");
    assert!(kept[9].0.contains("Ida 1 "), "{kept:?}");

    // and after thirty days there is none, even before they are deleted.
    fixture
        .harness
        .clock
        .advance(SignedDuration::from_hours(30 * 24 - 1));
    assert_eq!(fixture.imports(5).await.len(), 10);
    fixture.harness.clock.advance(SignedDuration::from_hours(1));
    assert_eq!(fixture.imports(5).await, []);
    let origin = fixture.harness.origin(5);
    let gone = replay::at(&fixture.services, &origin, Some(kept[0].1), None, Eyes::Own).await;
    assert!(matches!(gone, Err(Refusal::NoImport)), "{:?}", gone.err());
}

#[tokio::test]
async fn what_is_no_record_of_a_finished_game_is_refused_with_the_reason() {
    let fixture = PresentFixture::new().await;
    let broken = fixture.refused_import("{").await;
    assert!(broken.contains("no record that I can read"), "{broken}");

    // Given a record that ends too early, one with an action that is not possible, and one that is too long,
    let mut early = record();
    early["actions"].as_array_mut().expect("a list").pop();
    let mut illegal = record();
    let actions = illegal["actions"].as_array_mut().expect("a list");
    let first = actions[0].clone();
    actions[1] = first;
    let mut long = record();
    let actions = long["actions"].as_array_mut().expect("a list");
    let again = vec![actions[0].clone(); 5_000];
    actions.extend(again);

    // when somebody brings them along, then each is refused with what is wrong, and none is kept.
    for (record, reason) in [
        (early, "is not over"),
        (illegal, "Action 2: "),
        (long, "at most 3000"),
        (json!({}), "no record that I can read"),
    ] {
        let refused = fixture.refused_import(&record.to_string()).await;
        assert!(refused.contains(reason), "{refused}");
    }
    assert_eq!(fixture.imports(5).await, []);
}
