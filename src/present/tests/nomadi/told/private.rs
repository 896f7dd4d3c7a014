//! What only one person is told.

use super::{Played, at, begun};
use crate::harness::Harness;
use crate::harness::nomadi::drawn;
use crate::present::turn::post;
use crate::present::{Controls, Press, game};
use crate::table::{Effect, Timing};
use games::nomadi::{Action, Deal, Fact, How, Offer, Payment, Phase, Prospect};
use games::{Seat, View, Viewer};

#[tokio::test]
async fn a_committed_part_and_its_direct_message_tell_the_value_in_the_same_words() {
    // Given a game at the table in which somebody can take a card,
    let harness = Harness::new().await;
    harness.nomadi_game(2, drawn(), Timing::default()).await;
    let mut found = None;
    for _ in 0..120 {
        let user = harness.mover().await;
        let snapshot = harness.look(user).await;
        let prospects = snapshot.prospects();
        let prospects: Vec<&Prospect> = prospects
            .iter()
            .filter_map(|prospect| prospect.try_into().ok())
            .collect();
        let takes = prospects.iter().find(|prospect| {
            let takes = |fact: &Fact| matches!(fact, Fact::CardTaken(taken) if taken.owed);
            prospect.facts.iter().any(takes)
        });
        let next = takes.or(prospects.first()).expect("somebody can act");
        let done = harness.nomadi_part(user, &[next.action]).await;
        if takes.is_some() {
            found = Some((user, done));
            break;
        }
    }
    let (user, done) = found.expect("there are cards on the way");

    // when a part is committed that takes a card with somebody else's nomad,
    let Effect::Committed { facts, .. } = &done.effect else {
        panic!("a part was committed: {:?}", done.effect);
    };
    let answered = game::committed(&done.snapshot, facts);
    let sent = game::secret_learned(
        Controls::of(&done.snapshot),
        &done.snapshot,
        "a game",
        facts,
    );

    // then the value, and that a price is to be named, are told by both, and nobody else is told,
    let told = answered.strip_prefix("Played. ").expect("what it brought");
    assert!(
        told.contains(": worth **") && told.contains("name a price for "),
        "{told}"
    );
    assert_eq!(sent.text, format!("a game\n{told}"));
    assert_eq!(sent.first_press(), Some(Press::Tokens));
    let other = harness.look(3 - user).await;
    for shown in [
        game::told(&other, &other.game.since),
        game::private_summary(&other).text,
    ] {
        assert!(!shown.contains("worth"), "{shown}");
    }

    // and the post is edited: it says what was done and what is still due.
    let spectator = harness.look(999).await;
    let post = post(Controls::of(&spectator), &spectator, None);
    assert!(post.text.contains(" · 1 card"), "{}", post.text);
    let last = post.text.lines().last().expect("a last line");
    assert!(last.contains("is still to be named."), "{}", post.text);
    let own = game::private_summary(&harness.look(user).await).text;
    assert!(
        own.contains("Price to name for ") && own.contains(", worth "),
        "{own}"
    );

    // And when the price is named, the owner reads it among their offers, and spectators that there is one.
    let Some(View::Nomadi(view)) = &done.snapshot.game.view else {
        panic!("it is Nomadi");
    };
    assert_eq!(view.phase, Phase::Moving);
    let card = view.board.name_of(view.owed[0].card);
    let action = Action::Offer { card, price: 4 };
    harness.nomadi_part(user, &[action]).await;
    let spectator = harness.look(999).await;
    let told = game::told(&spectator, &spectator.game.since);
    assert!(
        told.contains(" offered to ") && !told.contains("4 coins"),
        "{told}"
    );
    let owner = game::private_summary(&harness.look(3 - user).await).text;
    assert!(
        owner.contains("Offer from ") && owner.contains("4 coins"),
        "{owner}"
    );
}

#[tokio::test]
async fn results_of_offers_and_payments_are_told_to_the_players_concerned() {
    let snapshot = begun(2).await;
    let (ana, ben) = (Seat::new(0), Seat::new(1));
    let said = |seat, facts: &[Fact]| {
        let played = Played::new(2, 1, |_| {});
        let own = played.shown(&snapshot, Viewer::Seat(seat), 0);
        let facts: Vec<games::Fact> = facts.iter().map(|fact| (*fact).into()).collect();
        let told = game::committed(&own, &facts);
        let told = told.strip_suffix(" Your points: **0** (0 in coins, no cards).");
        let told = told.map(|told| told.strip_prefix("Played. ").unwrap_or(told));
        told.expect("what somebody has follows").to_owned()
    };
    let deal = |how, value| Fact::Settled {
        deal: Deal {
            offer: Offer {
                card: at(&snapshot, "C5"),
                from: ana,
                to: ben,
                price: Some(3),
            },
            how,
        },
        value,
    };
    let paid = Fact::Paid(Payment {
        from: ana,
        to: ben,
        amount: Some(1),
    });
    // Given a fact, when it is told to both seats, then each reads it from their side.
    for (fact, to_ana, to_ben) in [
        (
            deal(How::Bought, Some(-2)),
            "Sold to ■ **user2**: card from C5, worth −2, for 3 coins.",
            "Bought from ● **user1**: card from C5, worth −2, for 3 coins.",
        ),
        (
            deal(How::Declined, None),
            "Declined by ■ **user2**, so you keep it: card from C5, for 3 coins.",
            "Declined, from ● **user1**: card from C5, for 3 coins.",
        ),
        (
            deal(How::Lapsed, None),
            "Lapsed, your offer to ■ **user2**, so you keep it: card from C5.",
            "Lapsed, the offer from ● **user1**: card from C5.",
        ),
        (
            paid,
            "Paid to ■ **user2**: 1 coin.",
            "Paid by ● **user1**: 1 coin.",
        ),
    ] {
        assert_eq!([said(ana, &[fact]), said(ben, &[fact])], [to_ana, to_ben]);
    }
    // What everybody knows of is summed up.
    let arrived = Fact::Arrived {
        at: at(&snapshot, "D11"),
        owner: ana,
        mover: ana,
        coins: 6,
    };
    let public = [
        Fact::FirstOver { mover: ana },
        arrived,
        Fact::DicePaid { seat: ana, dice: 2 },
    ];
    assert_eq!(
        said(ana, &public),
        "Coins: gorge +5, oasis +6 and unused dice −2."
    );
}
