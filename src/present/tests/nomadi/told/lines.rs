//! The lines about what happened.

use super::{at, begun, entry};
use crate::present::turn::post;
use crate::present::{Controls, game};
use crate::table::Origination;
use games::Seat;
use games::nomadi::{Deal, Fact, How, Moved, Offer, Payment, Reason, Taken};

#[tokio::test]
async fn each_kind_of_thing_that_happens_has_its_line() {
    let snapshot = begun(2).await;
    let (ana, ben) = (Seat::new(0), Seat::new(1));
    let at = |name: &str| at(&snapshot, name);
    let said = |how, facts: &[Fact]| game::told(&snapshot, &[entry(Some(ana), how, facts)]);
    let played = |facts: &[Fact]| said(Origination::Played, facts);
    let moved = |owner, die, from: &str, to: &str| {
        Fact::Moved(Moved {
            mover: ana,
            owner,
            die,
            from: at(from),
            to: at(to),
        })
    };
    let card = |value| {
        Fact::CardTaken(Taken {
            mover: ana,
            owner: ben,
            at: at("C5"),
            coins: 2,
            value,
            owed: true,
        })
    };
    let offer = |price| Offer {
        card: at("C5"),
        from: ana,
        to: ben,
        price,
    };
    let deal = |how, price, value| Fact::Settled {
        deal: Deal {
            offer: offer(price),
            how,
        },
        value,
    };
    let rolled = |useless| Fact::Rolled {
        seat: ana,
        dice: [5, 5, 6, 6, 1, 1],
        useless,
    };
    let arrived = |owner| Fact::Arrived {
        at: at("D11"),
        owner,
        mover: ana,
        coins: 8,
    };
    let paid = |amount| {
        Fact::Paid(Payment {
            from: ana,
            to: ben,
            amount,
        })
    };
    let turn = |number, way_out| Fact::TurnBegan {
        seat: ana,
        number,
        way_out,
    };
    // Given something that happened, when it is told, then this is the line.
    let own = moved(ana, 3, "C1", "C5");
    let others = moved(ben, 2, "A6", "A8");
    for (facts, line) in [
        (
            vec![Fact::CardsLaid],
            "The cards lie on the board, face down",
        ),
        (
            vec![Fact::Placed {
                seat: ana,
                at: at("C1"),
            }],
            "`1` ● **user1**: nomad on C1",
        ),
        (vec![own], "`1` ● **user1**: C1 → C5 with a 3"),
        (
            vec![own, card(None)],
            "`1` ● **user1**: C1 → C5 with a 3 · card (+2)",
        ),
        (
            vec![own, card(Some(-3))],
            "`1` ● **user1**: C1 → C5 with a 3 · card worth −3 (+2)",
        ),
        (
            vec![own, Fact::LastOut { owner: ana }],
            "`1` ● **user1**: C1 → C5 with a 3 · last out of the start area: +5",
        ),
        (
            vec![
                others,
                Fact::LastOut { owner: ben },
                Fact::FirstOver { mover: ana },
            ],
            "`1` ● **user1**: ■ **user2**'s A6 → A8 with a 2 · over the gorge · last out of the start area: +5 for \
             ■ **user2** · first over: +5",
        ),
        (
            vec![others, Fact::LastOver { owner: ben }],
            "`1` ● **user1**: ■ **user2**'s A6 → A8 with a 2 · over the gorge · last over: −5 for ■ **user2**",
        ),
        (
            vec![own, Fact::LastOver { owner: ana }],
            "`1` ● **user1**: C1 → C5 with a 3 · last over: −5",
        ),
        (
            vec![moved(ana, 1, "D10", "D11"), arrived(ana)],
            "`1` ● **user1**: D10 → D11 with a 1 · oasis: +8",
        ),
        (
            vec![moved(ben, 1, "D10", "D11"), arrived(ben)],
            "`1` ● **user1**: ■ **user2**'s D10 → D11 with a 1 · oasis: +4 each for ● **user1** and \
             ■ **user2**",
        ),
        (
            vec![turn(7, true), moved(ana, 0, "C1", "D2")],
            "Turn 7 · ● **user1**: the caravan is stuck, so first one nomad goes over a corner\n`1` ● **user1**: C1 → D2 over a corner",
        ),
        (
            vec![moved(ben, 0, "C1", "D2")],
            "`1` ● **user1**: ■ **user2**'s C1 → D2 over a corner",
        ),
        (
            vec![turn(7, false), rolled(false), own],
            "Turn 7 · ● **user1**: roll 5 5 6 6 1 1\n`1` ● **user1**: C1 → C5 with a 3",
        ),
        (
            vec![turn(7, false), rolled(true), rolled(true)],
            "Turn 7 · ● **user1**: roll 5 5 6 6 1 1 · no move for any die: all are rolled again\n● **user1**: roll 5 5 6 6 1 1 \
             · no move for any die: that was the last roll of the turn",
        ),
        (
            vec![Fact::DicePaid { seat: ana, dice: 1 }],
            "● **user1**: −1 coin for an unused die",
        ),
        (
            vec![Fact::DicePaid { seat: ana, dice: 2 }],
            "● **user1**: −2 coins for 2 unused dice",
        ),
        (
            vec![Fact::Offered(offer(None))],
            "● **user1**: card from C5 offered to ■ **user2**",
        ),
        (
            vec![Fact::Offered(offer(Some(0)))],
            "● **user1**: card from C5 offered to ■ **user2** · free",
        ),
        (
            vec![deal(How::Bought, None, None)],
            "■ **user2**: card from C5 bought from ● **user1**",
        ),
        (
            vec![deal(How::Bought, Some(1), Some(-3))],
            "■ **user2**: card from C5 bought from ● **user1** · worth −3 · for 1 coin",
        ),
        (
            vec![deal(How::Declined, None, None)],
            "■ **user2**: card from C5 declined, offered by ● **user1**",
        ),
        (
            vec![deal(How::Lapsed, None, None)],
            "● **user1**: offer of the card from C5 to ■ **user2** lapsed",
        ),
        (
            vec![Fact::OwedNoMore {
                card: at("C5"),
                from: ana,
            }],
            "● **user1**: card from C5 kept, no price is due any more",
        ),
        (vec![paid(None)], "● **user1**: payment to ■ **user2**"),
        (
            vec![paid(Some(3))],
            "● **user1**: payment to ■ **user2**, 3 coins",
        ),
        (vec![Fact::Resigned { seat: ana }], "● **user1** resigns"),
        (
            vec![Fact::Stopped {
                reason: Reason::Oasis,
            }],
            "Three nomads are in the oasis. The moves are over",
        ),
        (
            vec![Fact::Stopped {
                reason: Reason::Stuck,
            }],
            "Not even the way out is left. The moves are over",
        ),
    ] {
        assert_eq!(played(&facts), line);
    }
    // How it came about is said of what somebody would have done, not of what followed.
    assert_eq!(
        said(
            Origination::ByComputer,
            &[own, Fact::DicePaid { seat: ana, dice: 2 }]
        ),
        "`1` ● **user1**: C1 → C5 with a 3 · played by the computer because time ran out\n● **user1**: −2 coins for 2 \
         unused dice"
    );
    assert_eq!(
        said(Origination::DraftByClock, &[Fact::Offered(offer(None))]),
        "● **user1**: card from C5 offered to ■ **user2** · played as drafted because time ran out"
    );
    assert_eq!(
        said(Origination::TakenBack, &[]),
        "● **user1**: last turn taken back, with the next player's agreement"
    );
    assert_eq!(
        said(Origination::Replaced, &[]),
        "● **user1**: new in this seat"
    );
}

#[tokio::test]
async fn the_drawn_line_up_is_one_line() {
    // Given a game whose line-up was drawn, when it is told, then its sixteen placements are one line without numbers,
    let snapshot = begun(2).await;
    let told = game::told(&snapshot, &snapshot.game.since);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 2, "{told}");
    assert!(lines[1].starts_with("The caravan lines up: ● "));
    assert!(!told.contains('`'), "{told}");

    // and the first roll is told by who is to move.
    let said = post(Controls::of(&snapshot), &snapshot, None).text;
    let last = said.lines().last().expect("a last line");
    assert!(
        last.starts_with("Turn 1 of at most 80: ● **user1** to move, with the dice "),
        "{said}"
    );
    assert!(said.contains("\n● **user1** 8–0–0 · 0 cards\n"), "{said}");
}
