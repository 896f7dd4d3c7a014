//! Taking back in Nomadi (N43): parts of a turn, and what others do out of turn meanwhile.

use crate::harness::nomadi::ahead::{Owing, after, going_on, is_plain, user};
use crate::harness::nomadi::drawn;
use crate::harness::{Harness, hourly, kinds};
use crate::table::{Command, Effect, Expect, Refusal, Snapshot, Timing};
use games::nomadi::{self, Action, Game, How, Options};
use games::{Irrevocable, Rules, Seat, Space};
use jiff::SignedDuration;

const AGREE: Command = Command::AnswerUndo { agree: true };

/// A move that brings nothing, after which the turn goes on, and the game after it.
fn plain(game: &Game) -> Option<(Action, Game)> {
    going_on(game, is_plain)
}

fn two_plain(game: &Game) -> Option<[Action; 2]> {
    let (first, then) = plain(game)?;
    let (second, _) = plain(&then)?;
    Some([first, second])
}

/// The expectation of the buttons of a panel.
fn panel(snapshot: &Snapshot) -> Expect {
    Expect {
        table: snapshot.table,
        revision: snapshot.revision,
        draft: Some(snapshot.drafted.revision),
    }
}

/// The user who may agree that somebody takes back a part of their turn.
async fn next(harness: &Harness, mover: u64) -> u64 {
    let may_agree = harness.look(mover).await.taking_back.may_agree;
    user(*may_agree.first().expect("somebody may"))
}

/// Somebody takes back what they did last, and the next player agrees.
async fn take_back(harness: &Harness, mover: u64) -> Snapshot {
    let next = next(harness, mover).await;
    harness.act(mover, Command::AskUndo).await.expect("may");
    let agreed = harness.act(next, AGREE).await.expect("asked");
    assert_eq!(agreed.effect, Effect::UndoAgreed);
    harness.look(mover).await
}

#[tokio::test]
async fn nomadi_a_player_who_takes_back_a_part_stays_in_the_turn() {
    // Given a turn of a day of which two parts were committed, an hour apart,
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), hourly(24)).await;
    harness.nomadi_until(|game| two_plain(game).is_some()).await;
    let [first, second] = two_plain(&harness.nomadi_rules().await).expect("searched for");
    let mover = harness.mover().await;
    harness.deliver().await;
    let begun = harness.look(mover).await;
    harness.clock.advance(SignedDuration::from_hours(1));
    let after_first = harness.nomadi_part(mover, &[first]).await.snapshot;
    let drafted = Command::Place(vec![second.into()]);
    let drafted = harness.act(mover, drafted).await.expect("legal").snapshot;
    let done = harness.press(mover, panel(&drafted), Command::Commit).await;
    done.expect("it may be committed");
    harness.clock.advance(SignedDuration::from_hours(1));
    harness.deliver().await;

    // when the second is taken back, then the turn goes on after the first, on the same clock, and rings nobody,
    let back = take_back(&harness, mover).await;
    assert_eq!(back.game.view, after_first.game.view);
    assert!(back.is_partly_played());
    assert_eq!(back.deadline(), begun.deadline());
    let told = kinds(&harness.deliver().await);
    assert!(told.contains(&"turn edited".to_owned()), "{told:?}");
    assert!(!told.contains(&"turn".to_owned()), "{told:?}");
    assert!(!told.contains(&format!("your turn {mover}")), "{told:?}");

    // no button of a panel that was open does anything, also when as much is drafted again,
    let again = Command::Place(vec![second.into()]);
    let again = harness.act(mover, again).await.expect("legal").snapshot;
    for old in [&begun, &after_first, &drafted, &back] {
        let refused = harness.press(mover, panel(old), Command::Commit).await;
        assert!(matches!(refused, Err(Refusal::Stale)));
    }
    let undone = harness.press(mover, panel(&again), Command::StartOver);
    undone.await.expect("it is current");

    // what happened since the turn before is still told, and a restart changes nothing.
    let back = harness.look(mover).await;
    assert!(back.game.since.len() > after_first.game.since.len());
    let harness = harness.reopened().await;
    let again = harness.look(mover).await;
    assert_eq!(
        (&again.game.view, &again.game.since),
        (&back.game.view, &back.game.since)
    );
    assert_eq!(again.deadline(), begun.deadline());
    assert!(again.is_partly_played());

    // Nothing was done since, so the first part stands.
    let asked = harness.act(mover, Command::AskUndo).await;
    assert!(matches!(asked, Err(Refusal::NothingToUndo)));
}

#[tokio::test]
async fn nomadi_taking_back_the_only_part_gives_no_more_time() {
    // Given a turn of which one part was committed after hours,
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), hourly(24)).await;
    harness.nomadi_until(|game| plain(game).is_some()).await;
    let (first, _) = plain(&harness.nomadi_rules().await).expect("searched for");
    let mover = harness.mover().await;
    let begun = harness.look(mover).await;
    harness.clock.advance(SignedDuration::from_hours(20));
    harness.nomadi_part(mover, &[first]).await;

    // when it is taken back, then nothing of the turn is played, but its clock runs on,
    let back = take_back(&harness, mover).await;
    assert_eq!(
        (&back.game.view, back.deadline()),
        (&begun.game.view, begun.deadline())
    );
    assert!(!back.is_partly_played());

    // and its time runs out when it would have.
    harness.hours(5).await;
    assert_eq!(harness.look(9).await.people[seat(mover).index()].misses, 1);
}

#[tokio::test]
async fn nomadi_a_turn_that_is_given_back_with_an_earlier_part_is_begun() {
    // Given a turn that ended with a second part, after which no dice were rolled,
    let harness = Harness::new().await;
    harness.nomadi_game(2, drawn(), hourly(24)).await;
    harness
        .nomadi_until(|game| ends_plainly(game).is_some())
        .await;
    let [first, last] = ends_plainly(&harness.nomadi_rules().await).expect("searched for");
    let mover = harness.mover().await;
    let after_first = harness.nomadi_part(mover, &[first]).await.snapshot;
    harness.clock.advance(SignedDuration::from_hours(3));
    harness.nomadi_part(mover, &[last]).await;
    assert_ne!(harness.mover().await, mover);
    harness.deliver().await;

    // when the end is taken back, then its player is told, and has a new clock, for a turn that they have begun.
    let back = take_back(&harness, mover).await;
    assert_eq!(back.game.view, after_first.game.view);
    assert!(back.is_partly_played());
    assert!(back.deadline() > after_first.deadline());
    let told = kinds(&harness.deliver().await);
    assert!(told.contains(&format!("your turn {mover}")), "{told:?}");
    let harness = harness.reopened().await;
    assert!(harness.look(mover).await.is_partly_played());
}

/// A plain move, and another one that ends the turn, so that the next one begins with the way out (N14).
fn ends_plainly(game: &Game) -> Option<[Action; 2]> {
    let seat = game.position().turn()?;
    let (first, then) = plain(game)?;
    let moves = then.legal().into_iter().filter(|(who, _)| *who == seat);
    let ends = moves.map(|(_, action)| action).find(|action| {
        let mut then = then.clone();
        let facts = then.apply(seat, action).expect("it is legal");
        let ended = !then.chance_due() && then.ending().is_none();
        ended && then.irrevocable(&facts).is_none() && then.position().turn() != Some(seat)
    });
    Some([first, ends?])
}

fn bribery() -> Options {
    Options {
        bribery: true,
        ..drawn()
    }
}

fn seat(user: u64) -> Seat {
    Seat::new(usize::try_from(user - 1).expect("a seat"))
}

/// Somebody pays coins.
fn pay(to: u64, amount: u32) -> Command {
    let to = seat(to);
    Command::Act(Action::Pay { to, amount }.into())
}

fn nomads(game: &Game) -> Vec<(Space, Seat)> {
    game.position().nomads().collect()
}

fn money(game: &Game, user: u64) -> i32 {
    game.position().account(seat(user)).money()
}

/// Somebody other than the mover who has a coin.
fn payer(game: &Game) -> Option<u64> {
    let mover = user(game.position().turn()?);
    (1..=3).find(|other| *other != mover && money(game, *other) > 0)
}

#[tokio::test]
async fn nomadi_payments_of_others_stand_and_leave_the_question_open() {
    // Given somebody who asks to take back a part of their turn,
    let harness = Harness::new().await;
    harness.nomadi_game(3, bribery(), Timing::default()).await;
    let wanted = |game: &Game| plain(game).is_some() && payer(game).is_some();
    harness.nomadi_until(wanted).await;
    let game = harness.nomadi_rules().await;
    let (first, _) = plain(&game).expect("searched for");
    let (mover, payer) = (harness.mover().await, payer(&game).expect("searched for"));
    let before = nomads(&game);
    harness.nomadi_part(mover, &[first]).await;
    let next = next(&harness, mover).await;
    harness.act(mover, Command::AskUndo).await.expect("may");
    harness.deliver().await;

    // when somebody else pays them a coin, then the question stays open, also after a restart, for the same player,
    let had = money(&game, mover);
    harness
        .act(payer, pay(mover, 1))
        .await
        .expect("they have it");
    let harness = harness.reopened().await;
    let asked = harness
        .look(9)
        .await
        .taking_back
        .asked
        .expect("it is asked");
    assert_eq!((asked.seat, asked.of), (seat(mover), vec![seat(next)]));

    // who agrees takes back the move and not the coin,
    let agreed = harness.act(next, AGREE).await.expect("asked");
    assert_eq!(agreed.effect, Effect::UndoAgreed);
    let after = harness.nomadi_rules().await;
    assert_eq!(nomads(&after), before);
    assert_eq!((after.payments().len(), money(&after, mover)), (1, had + 1));

    // and the game is the same when its log is read again, where the move can be made once more.
    let harness = harness.reopened().await;
    assert_eq!(harness.nomadi_rules().await.payments().len(), 1);
    harness.nomadi_part(mover, &[first]).await;
    assert!(harness.look(mover).await.is_partly_played());
}

#[tokio::test]
async fn nomadi_an_answer_stands_and_the_part_before_it_can_be_taken_back() {
    // Given a part of a turn that brought nothing, played while an offer was open,
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), Timing::default()).await;
    let (Owing { middle, then }, _) = harness.nomadi_price_drafted().await;
    let mover = middle.mover;
    harness.nomadi_part(mover, &[middle.price]).await;
    let before = nomads(&harness.nomadi_rules().await);
    harness.nomadi_part(mover, &[then]).await;

    // when the owner buys and the part is taken back after that, then the card is bought all the same,
    let buys = Command::Act(middle.buys.into());
    harness.act(middle.owner, buys).await.expect("it is open");
    take_back(&harness, mover).await;
    let after = harness.nomadi_rules().await;
    assert_eq!(nomads(&after), before);
    let deals = after.deals();
    assert_eq!((deals.len(), deals[0].how), (1, How::Bought));

    // and its buyer cannot take that back.
    let asked = harness.act(middle.owner, Command::AskUndo).await;
    assert!(asked.is_err());
}

#[tokio::test]
async fn nomadi_the_move_of_a_player_who_pays_meanwhile_stands() {
    // Given somebody with a coin who asks to take back a part of their turn,
    let harness = Harness::new().await;
    harness.nomadi_game(3, bribery(), Timing::default()).await;
    let rich = |game: &Game| {
        let mover = game.position().turn().map(user);
        mover.is_some_and(|mover| money(game, mover) > 0)
    };
    let wanted = |game: &Game| plain(game).is_some() && rich(game);
    harness.nomadi_until(wanted).await;
    let (first, _) = plain(&harness.nomadi_rules().await).expect("searched for");
    let mover = harness.mover().await;
    harness.nomadi_part(mover, &[first]).await;
    harness.act(mover, Command::AskUndo).await.expect("may");

    // when they pay, then that is what they did last, and it can never be taken back.
    harness
        .act(mover, pay(mover % 3 + 1, 1))
        .await
        .expect("they have it");
    assert_eq!(harness.look(9).await.taking_back.asked, None);
    let asked = harness.act(mover, Command::AskUndo).await;
    assert!(matches!(
        asked,
        Err(Refusal::Irrevocable(Irrevocable::Nomadi(
            nomadi::Irrevocable::Payment
        )))
    ));
}

/// A move after which the turn goes on, which can be taken back, and which brings coins to somebody else: the owner of a nomad
/// that comes to stand in the oasis (N29), or leaves the start area last (N26).
fn enriches(game: &Game) -> Option<(Action, u64)> {
    let mover = game.position().turn()?;
    let own = game.legal().into_iter().filter(|(who, _)| *who == mover);
    let mut moves = own.filter(|(_, action)| matches!(action, Action::Move { .. }));
    moves.find_map(|(_, action)| {
        let (then, facts) = after(game, mover, &action)?;
        let goes_on = !then.chance_due() && then.goes_on(mover, &facts);
        let takes_back = then.irrevocable(&facts).is_none();
        let richer = |user: &u64| money(&then, *user) > money(game, *user).max(0);
        let owner = (1..=3).find(|owner| *owner != user(mover) && richer(owner));
        owner
            .filter(|_| goes_on && takes_back)
            .map(|owner| (action, owner))
    })
}

#[tokio::test]
async fn nomadi_a_move_whose_coins_were_paid_out_cannot_be_taken_back() {
    // Given somebody who asks to take back a move which brought another player coins,
    let harness = Harness::new().await;
    harness.nomadi_game(3, bribery(), Timing::default()).await;
    harness.nomadi_until(|game| enriches(game).is_some()).await;
    let found = enriches(&harness.nomadi_rules().await);
    let (action, owner) = found.expect("searched for");
    let mover = harness.mover().await;
    harness.nomadi_part(mover, &[action]).await;
    harness.act(mover, Command::AskUndo).await.expect("may");

    // when that one pays all that they have, then the question is settled: what was paid can never be taken back (N43).
    let all = money(&harness.nomadi_rules().await, owner);
    let all = u32::try_from(all).expect("they have some");
    let paid = harness.act(owner, pay(mover, all)).await;
    paid.expect("they have it");
    assert_eq!(harness.look(9).await.taking_back.asked, None);
    let shown = harness.look(mover).await;
    assert!(!shown.taking_back.may_ask);
    let asked = harness.act(mover, Command::AskUndo).await;
    assert!(matches!(
        asked,
        Err(Refusal::Irrevocable(Irrevocable::Nomadi(
            nomadi::Irrevocable::Payment
        )))
    ));
}
