//! Seats that are asked for, given up and taken over, by the buttons of the messages about them.

use super::{PresentFixture, button, said};
use crate::harness::{Delivery, hourly};
use crate::present::{Press, Reply, agreement, info, refusal};
use crate::table::{Command, Refusal, UserId};
use games::Seat;
use words::Language;

/// The seat of user 2.
fn seat() -> Seat {
    Seat::new(1)
}

impl PresentFixture {
    /// The host asks user 2 for their seat, for user 7. Returns what the host reads, and what is told of it.
    async fn asks(&self) -> (String, Vec<Delivery>) {
        let to = Some(UserId(7));
        let ask = Command::Replace { seat: seat(), to };
        let asked = self.harness.act(1, ask).await.expect("the host may");
        let told = self.harness.deliver().await;
        (agreement::seat_done(&asked), told)
    }

    async fn refused(&self, user: u64, command: Command) -> String {
        let refused = self.harness.act(user, command).await;
        let refused: Refusal = refused.expect_err("it is refused");
        refusal(Language::English, &refused).expect("it is said")
    }
}

/// The message of this kind.
fn of_kind<'a>(told: &'a [Delivery], kind: &str) -> &'a crate::present::Message {
    let found = told.iter().find(|told| told.kind == kind);
    &found.unwrap_or_else(|| panic!("no {kind}")).told.message
}

#[tokio::test]
async fn whoever_is_asked_for_their_seat_keeps_it_with_a_button() {
    // Given a host who asks for a seat,
    let room = PresentFixture::new().await;
    room.harness.timed_game(3, hourly(24)).await;
    room.harness.deliver().await;
    let (answer, told) = room.asks().await;
    assert!(answer.contains("asking the player"), "{answer}");
    assert!(answer.contains("<t:"), "{answer}");

    // when somebody takes it or asks for it again, then they read that it is to be decided, as everybody does;
    let take = || Command::TakeSeat { seat: seat() };
    let early = room.refused(7, take()).await;
    assert!(early.contains("not free yet"), "{early}");
    let ask = Command::Replace {
        seat: seat(),
        to: None,
    };
    let again = room.refused(1, ask).await;
    assert!(again.contains("has this question already"), "{again}");
    let news = of_kind(&told, "seat_requested_post");
    assert!(news.text.contains("Until that is decided"), "{}", news.text);
    let looked = room.harness.look(7).await;
    let info = info(&room.harness.tables, &looked, &[], room.harness.clock_now());
    assert!(info.text.contains("ntil that is decided"), "{}", info.text);

    // when the player keeps it, then the question is settled, and it is not on offer.
    let keep = button(of_kind(&told, "seat_requested_direct"), Press::KeepSeat);
    let kept = room.press(2, keep, None).await.expect("they are asked");
    assert!(matches!(kept.answer, Reply::Update(_)));
    let kept = said(kept).text;
    assert!(kept.contains("keep your seat"), "{kept}");
    let late = room.refused(7, take()).await;
    assert!(late.contains("not on offer"), "{late}");
}

#[tokio::test]
async fn a_seat_that_is_given_up_is_taken_with_a_button_by_the_one_it_is_for() {
    // Given a player who is asked for their seat, when they give it up, then it is for that one person.
    let room = PresentFixture::new().await;
    room.harness.timed_game(3, hourly(24)).await;
    room.harness.deliver().await;
    let (_, told) = room.asks().await;
    let give = button(of_kind(&told, "seat_requested_direct"), Press::GiveUpSeat);
    let given = room.press(2, give, None).await.expect("they are asked");
    let given = said(given).text;
    assert!(given.contains("ou give up your seat"), "{given}");
    let told = room.harness.deliver().await;
    let take = button(&told[0].told.message, Press::TakeSeat { seat: seat() });
    let other = room.press(3, take, None).await.err();
    let other = refusal(Language::English, &other.expect("it is not for them"));
    let other = other.expect("it is said");
    assert!(
        other.contains("on offer to") && other.contains("only"),
        "{other}"
    );
    let taken = said(room.press(7, take, None).await.expect("it is for them"));
    assert!(taken.text.contains("he seat is yours"), "{}", taken.text);
}
