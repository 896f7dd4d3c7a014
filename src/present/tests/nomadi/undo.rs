//! Taking back in a game whose turns are played in parts (N43).

use crate::harness::Harness;
use crate::harness::nomadi::ahead::{Middle, after, going_on, user};
use crate::harness::nomadi::drawn;
use crate::present;
use crate::table::{Command, Effect, Refusal, Timing, UserId};
use games::nomadi::{Action, Game, Irrevocable, LineUp, Options};
use games::{Rules, Seat, View};
use words::Language;

async fn begun() -> (Harness, Middle) {
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), Timing::default()).await;
    let middle = harness.nomadi_middle().await;
    (harness, middle)
}

/// Why somebody cannot take back what they did last, however they try.
async fn refused(harness: &Harness, user: u64) -> Irrevocable {
    let asked = harness.act(user, Command::AskUndo).await;
    let refusal = asked.expect_err("it stands");
    let said = present::refusal(Language::English, &refusal).expect("it is said");
    assert!(said.contains("cannot be taken back"), "{said}");
    let Refusal::Irrevocable(games::Irrevocable::Nomadi(why)) = refusal else {
        panic!("{refusal:?}");
    };
    if harness.look(user).await.may_act() {
        let undone = harness.act(user, Command::Undo).await;
        assert!(matches!(undone, Err(Refusal::Irrevocable(same)) if same == why.into()));
    }
    assert!(!harness.look(user).await.taking_back.may_ask);
    why
}

fn place(action: Action) -> Command {
    Command::Place(vec![action.into()])
}

#[tokio::test]
async fn nomadi_with_a_draft_the_last_move_is_taken_back_and_nobody_is_asked() {
    let (harness, middle) = begun().await;
    let mover = middle.mover;
    for action in [middle.plain, middle.takes] {
        harness.act(mover, place(action)).await.expect("legal");
    }
    let undone = harness.act(mover, Command::Undo).await.expect("drafted");
    assert_eq!(undone.effect, Effect::Undone);
    assert_eq!(undone.snapshot.prospects_after(&[]).len(), {
        let again = harness.act(mover, Command::StartOver).await;
        again.expect("drafted");
        harness
            .act(mover, place(middle.plain))
            .await
            .expect("legal")
            .snapshot
            .prospects()
            .len()
    });
}

#[tokio::test]
async fn nomadi_a_move_that_revealed_nothing_is_taken_back_by_consent() {
    // Given a move that is committed, in the middle of a turn,
    let (harness, middle) = begun().await;
    let mover = middle.mover;
    let before = harness.look(mover).await.game.view;
    harness.nomadi_part(mover, &[middle.plain]).await;

    // when its player takes back without a draft, then they are told that the next player has to agree,
    let shown = harness.look(mover).await;
    assert!(shown.taking_back.may_ask && shown.is_partly_played());
    let next = Seat::new(usize::try_from(mover % 3).expect("a seat"));
    assert_eq!(shown.taking_back.may_agree, [next]);
    let offered = present::agreement::may_ask_undo(&shown).text;
    let named = format!(
        "The last part of your turn can be taken back with the agreement of <@{}>",
        user(next)
    );
    assert!(offered.starts_with(&named), "{offered}");
    let undone = harness.act(mover, Command::Undo).await;
    assert!(matches!(undone, Err(Refusal::PartCommitted)));
    harness.act(mover, Command::AskUndo).await.expect("may");
    let asked = harness
        .look(9)
        .await
        .taking_back
        .asked
        .expect("it is asked");
    assert_eq!((asked.of, asked.part), (vec![next], true));
    let told = harness.deliver().await;
    let question = told.iter().find(|told| told.kind == "undo_asked_post");
    let question = &question.expect("it is posted").told;
    assert_eq!(question.rings(), [UserId(user(next))]);
    assert!(question.message.text.contains("the last part of this turn"));

    // and when that one does, then the move is undone, with the dice as they were.
    let agree = Command::AnswerUndo { agree: true };
    let agreed = harness.act(user(next), agree).await.expect("asked");
    assert_eq!(agreed.effect, Effect::UndoAgreed);
    assert_eq!(harness.look(mover).await.game.view, before);
    let harness = harness.reopened().await;
    assert_eq!(harness.look(mover).await.game.view, before);
    assert_eq!(harness.mover().await, mover);
}

#[tokio::test]
async fn nomadi_cards_prices_and_answers_stand_and_the_refusal_says_why() {
    let (harness, middle) = begun().await;
    let Middle { mover, owner, .. } = middle;
    let (plain, takes) = (middle.plain, middle.takes);
    harness.nomadi_part(mover, &[plain, takes]).await;
    assert_eq!(refused(&harness, mover).await, Irrevocable::Card);
    harness.nomadi_part(mover, &[middle.price]).await;
    assert_eq!(refused(&harness, mover).await, Irrevocable::Price);
    let answer = Command::Act(middle.declines.into());
    harness.act(owner, answer).await.expect("it is open");
    assert_eq!(refused(&harness, owner).await, Irrevocable::Answer);
    assert_eq!(refused(&harness, mover).await, Irrevocable::Price);
}

#[tokio::test]
async fn nomadi_nothing_is_taken_back_after_a_roll_and_nothing_before_the_first_part() {
    // Given a turn that ends with a move which tells nothing,
    let last = |game: &Game| {
        let seat = game.position().turn()?;
        let mut own = game.legal().into_iter().filter(|(who, _)| *who == seat);
        own.find(|(_, action)| {
            after(game, seat, action).is_some_and(|(then, facts)| {
                then.chance_due() && then.irrevocable(&facts).is_none()
            })
        })
    };
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), Timing::default()).await;
    harness.nomadi_until(|game| last(game).is_some()).await;
    let game = harness.nomadi_rules().await;
    let (seat, action) = last(&game).expect("it was searched for");

    // when it is played, then the next dice are rolled, and that is why it stands.
    harness.nomadi_part(user(seat), &[action]).await;
    assert_eq!(refused(&harness, user(seat)).await, Irrevocable::Roll);

    // And who has committed nothing of their turn has nothing to take back.
    let mover = harness.mover().await;
    let undone = harness.act(mover, Command::Undo).await;
    assert!(matches!(undone, Err(Refusal::NothingDrafted)));
}

#[tokio::test]
async fn nomadi_a_placement_is_taken_back_by_consent_until_the_first_roll() {
    // Given a game in which the caravan is placed,
    let options = Options {
        line_up: LineUp::Placed,
        ..Options::default()
    };
    let harness = Harness::new().await;
    harness.nomadi_game(2, options, Timing::default()).await;
    let place = async || {
        let game = harness.nomadi_rules().await;
        let (seat, action) = game.legal()[0];
        harness.nomadi_part(user(seat), &[action]).await;
        user(seat)
    };

    // when one nomad is placed, then the next player may agree that it is taken back,
    let first = place().await;
    harness.act(first, Command::AskUndo).await.expect("may");
    let agree = Command::AnswerUndo { agree: true };
    let agreed = harness.act(3 - first, agree).await;
    agreed.expect("they are asked");
    assert_eq!(harness.mover().await, first);

    // but not once the last one stands and dice are rolled.
    let mut last = first;
    while harness.nomadi_rules().await.phase() == games::nomadi::Phase::Placing {
        last = place().await;
    }
    assert_eq!(refused(&harness, last).await, Irrevocable::Roll);
    let Some(View::Nomadi(view)) = harness.look(last).await.game.view else {
        panic!("it is Nomadi");
    };
    assert!(view.reason.is_none());
    assert!(going_on(&harness.nomadi_rules().await, |_| true).is_some());
}
