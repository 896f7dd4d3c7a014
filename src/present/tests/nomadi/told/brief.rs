//! What each player did, in one line, and the arrows of the picture.

use super::{at, begun, entry};
use crate::present::tests::nomadi_scene;
use crate::present::turn::post;
use crate::present::{Controls, game};
use crate::table::{Origination, Snapshot, VisibleEntry};
use games::Seat;
use games::nomadi::{Deal, Fact, How, Moved, Offer, Payment, Taken};

fn seats() -> (Seat, Seat) {
    (Seat::new(0), Seat::new(1))
}

fn moved(snapshot: &Snapshot, (mover, owner): (Seat, Seat), from: &str, to: &str) -> Fact {
    Fact::Moved(Moved {
        mover,
        owner,
        die: 1,
        from: at(snapshot, from),
        to: at(snapshot, to),
    })
}

/// The lines above how everybody stands, if this is what happened.
fn told(snapshot: &Snapshot, since: Vec<VisibleEntry>) -> Vec<String> {
    let mut shown = snapshot.clone();
    shown.game.since = since;
    let text = post(Controls::of(&shown), &shown, None).text;
    let lines = text.lines().take_while(|line| !line.starts_with("-# "));
    lines.map(str::to_owned).collect()
}

fn began(seat: Seat, number: u16) -> VisibleEntry {
    let fact = Fact::TurnBegan {
        seat,
        number,
        way_out: false,
    };
    entry(None, Origination::Chance, &[fact])
}

/// What the picture marks: whose nomad, the number, from where and where to.
fn arrows(snapshot: &Snapshot, since: Vec<VisibleEntry>) -> Vec<(Seat, Option<usize>, String)> {
    let mut shown = snapshot.clone();
    shown.game.since = since;
    let message = post(Controls::of(&shown), &shown, None);
    let scene = nomadi_scene(&message).expect("a picture");
    let label = |space| words::cast::Labels::label(&scene.view, space);
    let arrows = scene.marked.iter().map(|mark| {
        let from = mark.from.map(label).unwrap_or_default();
        (
            mark.owner,
            mark.number,
            format!("{from} → {}", label(mark.to)),
        )
    });
    arrows.collect()
}

#[tokio::test]
async fn a_nomad_is_followed_as_long_as_one_player_moves_it() {
    // Given a nomad of Ben that Ana moves twice, then Ben once, and in her next turn Ana again; and one of her own,
    let snapshot = begun(2).await;
    let (ana, ben) = seats();
    let by = |seat, owner, from: &str, to: &str| {
        let fact = moved(&snapshot, (seat, owner), from, to);
        entry(Some(seat), Origination::Played, &[fact])
    };
    let since = vec![
        began(ana, 1),
        by(ana, ben, "C1", "C2"),
        by(ana, ana, "D1", "D2"),
        by(ana, ben, "C2", "C4"),
        began(ben, 2),
        by(ben, ben, "C4", "C5"),
        began(ana, 3),
        by(ana, ben, "C5", "D5"),
        by(ana, ana, "D2", "D3"),
    ];

    // when it is told, then each player has a line of how far they moved it;
    assert_eq!(
        told(&snapshot, since.clone()),
        [
            "● **user1**: ■ C1 → C4, D1 → D3, ■ C5 → D5",
            "■ **user2**: C4 → C5"
        ]
    );
    // and the lines in detail have numbers that count within a turn.
    let mut shown = snapshot.clone();
    shown.game.since = since;
    let lines = game::told(&shown, &shown.game.since);
    let numbers = lines.lines().map(|line| line.split(' ').next());
    let numbers: Vec<&str> = numbers.flatten().collect();
    assert_eq!(
        numbers,
        ["`1`", "`2`", "`3`", "`1`", "`1`", "`2`"],
        "{lines}"
    );
}

#[tokio::test]
async fn the_picture_of_a_round_has_one_arrow_for_each_nomad_that_stands_elsewhere() {
    // Given a turn of Ana: a nomad of hers onto the space that her other one leaves, which goes on, and one of Ben twice,
    let snapshot = begun(2).await;
    let (ana, ben) = seats();
    let by = |seat, owner, from: &str, to: &str| {
        let fact = moved(&snapshot, (seat, owner), from, to);
        entry(Some(seat), Origination::Played, &[fact])
    };
    let turn = vec![
        began(ana, 1),
        by(ana, ana, "C2", "C3"),
        by(ana, ana, "C1", "C2"),
        by(ana, ben, "D1", "D2"),
        by(ana, ana, "C3", "C5"),
        by(ana, ben, "D2", "D3"),
    ];
    let arrow = |seat, number, way: &str| (seat, number, way.to_owned());

    // when only that is shown, then each has the number of its last move;
    assert_eq!(
        arrows(&snapshot, turn.clone()),
        [
            arrow(ana, Some(4), "C2 → C5"),
            arrow(ana, Some(2), "C1 → C2"),
            arrow(ben, Some(5), "D1 → D3"),
        ]
    );

    // and when Ben then moves one of hers on, one back to where it was, and his own on,
    let mut round = turn;
    round.extend([
        began(ben, 2),
        by(ben, ana, "C5", "C6"),
        by(ben, ana, "C2", "C1"),
        by(ben, ben, "D3", "D5"),
    ]);
    // then each has one arrow for what both did, without a number, and the one that is back where it was has none.
    assert_eq!(
        arrows(&snapshot, round),
        [arrow(ana, None, "C2 → C6"), arrow(ben, None, "D1 → D5")]
    );
}

#[tokio::test]
async fn only_counts_are_told_and_no_price_amount_or_value() {
    // Given everything that somebody can do besides moves, with all that its player may know,
    let snapshot = begun(2).await;
    let (ana, ben) = seats();
    let offer = Offer {
        card: at(&snapshot, "C5"),
        from: ana,
        to: ben,
        price: Some(7),
    };
    let card = |owed| {
        Fact::CardTaken(Taken {
            mover: ana,
            owner: ben,
            at: at(&snapshot, "C5"),
            coins: 2,
            value: Some(-3),
            owed,
        })
    };
    let deal = |how| Fact::Settled {
        deal: Deal { offer, how },
        value: Some(-3),
    };
    let paid = Fact::Paid(Payment {
        from: ana,
        to: ben,
        amount: Some(9),
    });
    let way = moved(&snapshot, (ana, ana), "C1", "C5");
    let played = |seat, how, facts: &[Fact]| told(&snapshot, vec![entry(Some(seat), how, facts)]);
    let rolled = Fact::Rolled {
        seat: ana,
        dice: [1; 6],
        useless: true,
    };

    // when it is told in brief, then as counts.
    for (seat, how, facts, line) in [
        (
            ana,
            Origination::Played,
            vec![way, card(false), card(true), Fact::Offered(offer), paid],
            "● **user1**: C1 → C5 · 2 cards · 1 offer · 1 payment",
        ),
        (
            ana,
            Origination::Played,
            vec![
                way,
                Fact::FirstOver { mover: ana },
                Fact::LastOut { owner: ben },
                Fact::LastOver { owner: ana },
                Fact::DicePaid { seat: ana, dice: 2 },
            ],
            "● **user1**: C1 → C5 · first over · ■ last out · last over · 2 dice unused",
        ),
        (
            ben,
            Origination::Played,
            vec![deal(How::Bought), deal(How::Declined)],
            "■ **user2**: 1 bought · 1 declined",
        ),
        (
            ben,
            Origination::Played,
            vec![deal(How::Lapsed)],
            "● **user1**: 1 lapsed",
        ),
        (
            ana,
            Origination::Chance,
            vec![rolled; 3],
            "● **user1**: no move",
        ),
        (
            ben,
            Origination::Played,
            vec![Fact::Resigned { seat: ben }],
            "■ **user2**: resigned",
        ),
        // How it came about stays known.
        (
            ana,
            Origination::ByComputer,
            vec![way, card(false)],
            "● **user1**: C1 → C5 · time ran out: computer · 1 card",
        ),
        (
            ana,
            Origination::DraftByClock,
            vec![way],
            "● **user1**: C1 → C5 · time ran out: draft",
        ),
        (
            ana,
            Origination::TakenBack,
            vec![],
            "● **user1**: last turn taken back",
        ),
        (
            ana,
            Origination::Replaced,
            vec![],
            "● **user1**: new in this seat",
        ),
    ] {
        assert_eq!(played(seat, how, &facts), [line]);
    }
}
