//! Time that runs out in Nomadi: in a turn, and in settling (N36).

use crate::harness::nomadi::ahead::going_on;
use crate::harness::nomadi::drawn;
use crate::harness::{CHANNEL, Harness, hourly};
use crate::store::{TableId, UserId};
use crate::table::{Command, Late, Origination, Status, Timing};
use games::Rules;
use games::nomadi::{Action, Game, How, Phase, Prospect};

/// A game of three in which nobody moves any more, where one owes a price and another has an offer.
async fn settling(timing: Timing) -> Harness {
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), timing).await;
    harness.nomadi_until(settles).await;
    harness.deliver().await;
    harness
}

fn settles(game: &Game) -> bool {
    let position = game.position();
    game.phase() == Phase::Settling
        && position.owed().next().is_some()
        && position.offers().next().is_some()
        && game.acting().len() > 1
}

/// How the entries of the log after the first `known` came about.
async fn how(harness: &Harness, known: usize) -> Vec<Origination> {
    let state = harness.tables.for_job(TableId(1)).await;
    let state = state.expect("it reads").expect("it is there");
    let fold = state.fold.as_ref().expect("it has begun");
    let told = fold.since(0, games::Viewer::Spectator).into_iter();
    told.skip(known).map(|told| told.how).collect()
}

#[tokio::test]
async fn nomadi_in_settling_missing_prices_are_ten_and_open_offers_declined() {
    // Given two whom the game waits for, each with a day,
    let harness = settling(hourly(24)).await;
    let before = harness.nomadi_rules().await;
    let owed: Vec<_> = before.position().owed().collect();
    let open: Vec<_> = before.position().offers().collect();
    let known = how(&harness, 0).await.len();
    assert_eq!(
        harness.look(9).await.time.clocks.len(),
        before.acting().len()
    );

    // when their time runs out, and that of whom the missing price is named to,
    harness.hours(49).await;

    // then those prices are 10, everything is declined, the game is over, and each did that by the clock.
    assert_eq!(harness.look(1).await.status, Status::Over);
    let game = harness.nomadi_rules().await;
    let deals = &game.deals()[before.deals().len()..];
    assert_eq!(deals.len(), owed.len() + open.len());
    assert!(deals.iter().all(|deal| deal.how == How::Declined));
    for owed in &owed {
        let deal = deals.iter().find(|deal| deal.offer.card == owed.card);
        let offer = deal.expect("it was offered").offer;
        assert_eq!(
            (offer.from, offer.to, offer.price),
            (owed.from, owed.to, Some(10))
        );
    }
    for open in &open {
        assert!(deals.iter().any(|deal| deal.offer == *open));
    }
    let how = how(&harness, known).await;
    assert_eq!(how.len(), 2 * owed.len() + open.len());
    assert!(how.iter().all(|how| *how == Origination::ByComputer));
    let record = harness.tables.record(UserId(1), CHANNEL, None).await;
    record.expect("it is over");
}

#[tokio::test]
async fn nomadi_an_answer_in_time_stands() {
    // Given somebody who owes a price and names it in time,
    let harness = settling(hourly(24)).await;
    let game = harness.nomadi_rules().await;
    let legal = game.legal().into_iter();
    let mut named = legal.filter(|(_, action)| matches!(action, Action::Offer { price: 2, .. }));
    let (seat, named) = named.next().expect("a price is owed");
    let user = seat.index() as u64 + 1;
    let done = harness.act(user, Command::Act(named.into())).await;
    done.expect("it is owed");

    // when the rest of the time runs out, then the price stays as it was named.
    harness.hours(49).await;
    assert_eq!(harness.look(1).await.status, Status::Over);
    let game = harness.nomadi_rules().await;
    let prices = game.deals().iter().rev().map(|deal| deal.offer.price);
    let prices: Vec<_> = prices.take(2).collect();
    assert!(prices.contains(&Some(2)), "{prices:?}");
    let actions = game.history().iter();
    let prescribed =
        actions.filter(|(_, action)| matches!(action, Action::Offer { price: 10, .. }));
    assert!(prescribed.count() < game.deals().len());
}

#[tokio::test]
async fn nomadi_without_a_clock_settling_waits() {
    let harness = settling(Timing::default()).await;
    harness.hours(200).await;
    assert_eq!(harness.look(1).await.status, Status::Running);
    assert!(settles(&harness.nomadi_rules().await));
}

#[tokio::test]
async fn nomadi_settling_stands_still_in_a_pause_and_survives_a_restart() {
    // Given a game in settling that is paused with hours left,
    let harness = settling(hourly(24)).await;
    harness.hours(20).await;
    harness.act(1, Command::Pause).await.expect("the host may");
    harness.hours(40).await;
    assert!(settles(&harness.nomadi_rules().await));
    harness.act(1, Command::Resume).await.expect("the host may");

    // when the bot is restarted in between, then the clocks go on where they were,
    let before = harness.look(1).await.time.clocks;
    let harness = harness.reopened().await;
    assert_eq!(harness.look(1).await.time.clocks, before);
    assert!(settles(&harness.nomadi_rules().await));
    harness.hours(2).await;
    assert!(settles(&harness.nomadi_rules().await));

    // and the game is over when they have run out.
    harness.hours(30).await;
    assert_eq!(harness.look(1).await.status, Status::Over);
}

#[tokio::test]
async fn nomadi_a_computer_player_finishes_a_late_turn_and_the_next_is_rolled() {
    // Given a table on which computers play for late players, a part that is committed and another that is drafted,
    let timing = Timing {
        late: Late::GATHERER,
        ..hourly(24)
    };
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), timing).await;
    let game = harness.nomadi_rules().await;
    let (first, then) = going_on(&game, |_| true).expect("there are six dice");
    harness.nomadi_part(1, &[first]).await;
    let (second, _) = going_on(&then, |_| true).expect("there are five dice");
    let drafted = Command::Place(vec![second.into()]);
    harness.act(1, drafted).await.expect("it is legal");
    harness.deliver().await;
    let known = how(&harness, 0).await.len();

    // when time runs out, then the draft is played, the turn finished, and the next dice are rolled with it;
    harness.hours(25).await;
    let how = how(&harness, known).await;
    assert_eq!(how.first(), Some(&Origination::DraftByClock));
    assert_eq!(how.last(), Some(&Origination::Chance));
    let between = &how[1..how.len() - 1];
    assert!(between.contains(&Origination::ByComputer), "{how:?}");
    assert_eq!(harness.mover().await, 2);
    assert_eq!(harness.look(1).await.people[0].misses, 1);

    // and all of that is there after a restart.
    let before = harness.look(2).await.game.view;
    let harness = harness.reopened().await;
    assert_eq!(harness.look(2).await.game.view, before);
}

#[tokio::test]
async fn nomadi_a_game_that_only_reminds_late_players_waits() {
    let harness = Harness::new().await;
    harness.nomadi_game(2, drawn(), hourly(24)).await;
    harness.deliver().await;
    let before = harness.nomadi_rules().await.history().len();
    harness.hours(60).await;
    assert_eq!(harness.nomadi_rules().await.history().len(), before);
    assert_eq!(
        (
            harness.mover().await,
            harness.look(1).await.people[0].misses
        ),
        (1, 1)
    );
}

#[tokio::test]
async fn nomadi_a_whole_game_of_people_who_never_come_ends() {
    let timing = Timing {
        late: Late::GATHERER,
        ..hourly(8)
    };
    let harness = Harness::new().await;
    harness.nomadi_game(2, drawn(), timing).await;
    for _ in 0..200 {
        if harness.look(1).await.status == Status::Over {
            let record = harness.tables.record(UserId(1), CHANNEL, None).await;
            record.expect("it has a record");
            return;
        }
        harness.clock.advance(jiff::SignedDuration::from_hours(8));
        harness.run_due().await;
    }
    panic!("the game goes on and on");
}

#[tokio::test]
async fn nomadi_after_a_resignation_in_turn_nobody_waits() {
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), hourly(24)).await;
    let middle = harness.nomadi_middle().await;
    let owes = [middle.plain, middle.takes];
    harness.nomadi_part(middle.mover, &owes).await;
    let resigned = harness.act(middle.mover, Command::Resign).await;
    resigned.expect("they may");
    let game = harness.nomadi_rules().await;
    assert_eq!(
        (game.phase(), game.position().owed().count()),
        (Phase::Moving, 0)
    );
    assert_ne!(harness.mover().await, middle.mover);
    let shown = harness.look(9).await;
    assert_eq!(
        (shown.status, shown.time.clocks.len()),
        (Status::Running, 1)
    );
}

#[tokio::test]
async fn nomadi_the_clock_does_not_play_a_mere_suggestion() {
    for own in [false, true] {
        // Given somebody who drafted a turn by suggestion, or after a move of their own,
        let harness = Harness::new().await;
        let timing = Timing {
            late: Late::GATHERER,
            ..hourly(24)
        };
        harness.nomadi_game(2, drawn(), timing).await;
        let user = harness.mover().await;
        if own {
            let prospects = harness.look(user).await.prospects();
            let first = <&Prospect>::try_from(&prospects[0]).expect("it is Nomadi");
            let first = first.action.into();
            let placed = harness.act(user, Command::Place(vec![first])).await;
            placed.expect("it is legal");
        }
        let rest = harness.act(user, Command::DraftRest).await;
        rest.expect("there is a rest");
        let known = how(&harness, 0).await.len();

        // when their time runs out, then a computer plays, after their own move only.
        harness.hours(25).await;
        let how = how(&harness, known).await;
        let drafted = how.iter().filter(|how| **how == Origination::DraftByClock);
        assert_eq!(drafted.count(), usize::from(own), "{how:?}");
        assert!(how.contains(&Origination::ByComputer), "{how:?}");
    }
}
