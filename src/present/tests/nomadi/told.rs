//! What is told of a game: the lines, the posts, the end, and what only one person may read.

use std::sync::Arc;

use crate::harness::{Harness, drawn};
use crate::present::turn::{Why, direct, post};
use crate::present::{Controls, Message, Press, finish, game};
use crate::table::{Effect, Origination, Snapshot, Timing, VisibleEntry};
use games::nomadi::{
    Action, Boards, Chance, Deal, Fact, Game, How, LineUp, Moved, Offer, Options, Owed, Payment,
    Phase, Reason, Taken,
};
use games::shuffle::Dice;
use games::{Seat, Seed, Space, View, Viewer};

/// A game that is played in memory, and everything that happened in it.
struct Played {
    game: Game,
    happened: Vec<(Option<Seat>, Vec<Fact>)>,
}

impl Played {
    /// A game on the small board before its first action; `cards` may change what chance laid.
    fn new(seats: usize, luck: u8, cards: impl Fn(&mut Vec<(games::SpaceName, i8)>)) -> Played {
        let boards = Boards::embedded();
        let board = boards.get("nomadi-small").expect("an embedded board");
        let options = Options {
            line_up: LineUp::Drawn,
            bribery: true,
            ..Options::default()
        };
        let game = Game::new(Arc::clone(board), &options, seats).expect("a game");
        let mut played = Played {
            game,
            happened: Vec::new(),
        };
        let seed = Seed::from_bytes([luck; 32]);
        let mut chance = played.game.draw(&seed);
        if let Chance::Cards { values } = &mut chance {
            cards(values);
        }
        let facts = played.game.chance(&chance).expect("these cards");
        played.happened.push((None, facts));
        played.draw(&seed);
        played
    }

    fn draw(&mut self, seed: &Seed) {
        while self.game.chance_due() {
            let chance = self.game.draw(seed);
            let facts = self.game.chance(&chance).expect("it is due");
            self.happened.push((None, facts));
        }
    }

    fn act(&mut self, seed: &Seed, seat: Seat, action: &Action) {
        let facts = self.game.apply(seat, action).expect("it is legal");
        self.happened.push((Some(seat), facts));
        self.draw(seed);
    }

    /// Something that somebody may do, or mostly the most promising of that.
    fn any(&self, dice: &mut Dice) -> (Seat, Action) {
        let acting = self.game.acting().iter().next().expect("somebody acts");
        if self.game.seats() > 2 && dice.below(300) == 0 {
            return (acting, Action::Resign);
        }
        if dice.below(25) == 0
            && self.game.position().account(acting).money() > 2
            && let Some(to) = Seat::first(self.game.seats())
                .find(|to| *to != acting && !self.game.position().resigned().contains(*to))
        {
            return (acting, Action::Pay { to, amount: 2 });
        }
        let legal = self.game.legal();
        if dice.below(8) > 0
            && let Some(best) = self.game.prospects(acting, &[]).first()
        {
            return (acting, best.action);
        }
        let many = u32::try_from(legal.len()).expect("few actions");
        legal[dice.below(many) as usize]
    }

    /// The snapshot as if this were the game at the table, with the last `count` entries of its log.
    fn shown(&self, of: &Snapshot, viewer: Viewer, count: usize) -> Snapshot {
        let mut snapshot = of.clone();
        snapshot.viewer = viewer;
        snapshot.view = Some(View::Nomadi(self.game.view(viewer)));
        let from = self.happened.len().saturating_sub(count);
        let told = self.happened[from..].iter();
        snapshot.since = told
            .map(|(seat, facts)| {
                let facts = self.game.told(facts, viewer);
                let how = match seat {
                    Some(_) => Origination::Played,
                    None => Origination::Chance,
                };
                entry(*seat, how, &facts)
            })
            .collect();
        snapshot
    }
}

fn entry(seat: Option<Seat>, how: Origination, facts: &[Fact]) -> VisibleEntry {
    VisibleEntry {
        sequence: 1,
        revision: 1,
        seat,
        how,
        facts: facts
            .iter()
            .map(|fact| games::Fact::Nomadi(*fact))
            .collect(),
    }
}

/// A spectator's snapshot of a game of so many people that has just begun.
async fn begun(people: u64) -> Snapshot {
    let harness = Harness::new().await;
    harness
        .nomadi_game(people, drawn(), Timing::default())
        .await;
    harness.look(999).await
}

fn at(snapshot: &Snapshot, name: &str) -> Space {
    let Some(View::Nomadi(view)) = &snapshot.view else {
        panic!("it is Nomadi");
    };
    view.board.find(name).expect("a space of the board")
}

/// Everything that is said of the game in the channel.
fn public(snapshot: &Snapshot) -> [Message; 2] {
    let controls = Controls::of(snapshot);
    let post = match &snapshot.view {
        Some(View::Nomadi(view)) if view.outcome.is_some() => {
            finish::post(controls, snapshot, None)
        }
        _ => post(controls, snapshot, None),
    };
    [post, game::score(snapshot)]
}

/// Everything that is said of the game to one seat.
fn private(snapshot: &Snapshot) -> [Message; 3] {
    let controls = Controls::of(snapshot);
    [
        direct(controls, snapshot, "a game", Why::Begun, None),
        game::score(snapshot),
        game::private_summary(snapshot),
    ]
}

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
            "`1` ● **user1** placed a nomad on C1",
        ),
        (vec![own], "`1` ● **user1** moved from C1 to C5 with a 3"),
        (
            vec![own, card(None)],
            "`1` ● **user1** moved from C1 to C5 with a 3 · took a card (+2)",
        ),
        (
            vec![own, card(Some(-3))],
            "`1` ● **user1** moved from C1 to C5 with a 3 · took a card of −3 (+2)",
        ),
        (
            vec![own, Fact::LastOut { owner: ana }],
            "`1` ● **user1** moved from C1 to C5 with a 3 · last out of the start area: +5",
        ),
        (
            vec![
                others,
                Fact::LastOut { owner: ben },
                Fact::FirstOver { mover: ana },
            ],
            "`1` ● **user1** moved ■ **user2**'s nomad from A6 over the gorge to A8 with a 2 · last out of the start area: +5 for \
             ■ **user2** · first over: +5",
        ),
        (
            vec![others, Fact::LastOver { owner: ben }],
            "`1` ● **user1** moved ■ **user2**'s nomad from A6 over the gorge to A8 with a 2 · last over: −5 for ■ **user2**",
        ),
        (
            vec![own, Fact::LastOver { owner: ana }],
            "`1` ● **user1** moved from C1 to C5 with a 3 · last over: −5",
        ),
        (
            vec![moved(ana, 1, "D10", "D11"), arrived(ana)],
            "`1` ● **user1** moved from D10 to D11 with a 1 · reached the oasis: +8",
        ),
        (
            vec![moved(ben, 1, "D10", "D11"), arrived(ben)],
            "`1` ● **user1** moved ■ **user2**'s nomad from D10 to D11 with a 1 · reached the oasis: +4 each for ● **user1** and \
             ■ **user2**",
        ),
        (
            vec![turn(7, true), moved(ana, 0, "C1", "D2")],
            "Turn 7: ● **user1** found no move for any die and took the way out before rolling\n`1` ● **user1** took the way out \
             from C1 over a corner to D2",
        ),
        (
            vec![moved(ben, 0, "C1", "D2")],
            "`1` ● **user1** took the way out with ■ **user2**'s nomad, from C1 over a corner to D2",
        ),
        (
            vec![turn(7, false), rolled(false), own],
            "Turn 7: ● **user1** rolled 5 5 6 6 1 1\n`1` ● **user1** moved from C1 to C5 with a 3",
        ),
        (
            vec![turn(7, false), rolled(true), rolled(true)],
            "Turn 7: ● **user1** rolled 5 5 6 6 1 1 · no move for any die, so all were rolled again\n● **user1** rolled 5 5 6 6 1 1 \
             · no move for any die, and that was the last roll of the turn",
        ),
        (
            vec![Fact::DicePaid { seat: ana, dice: 1 }],
            "● **user1** paid 1 coin for a die without a move",
        ),
        (
            vec![Fact::DicePaid { seat: ana, dice: 2 }],
            "● **user1** paid 2 coins for 2 dice without a move",
        ),
        (
            vec![Fact::Offered(offer(None))],
            "● **user1** offers ■ **user2** the card from C5",
        ),
        (
            vec![Fact::Offered(offer(Some(0)))],
            "● **user1** offers ■ **user2** the card from C5 for nothing",
        ),
        (
            vec![deal(How::Bought, None, None)],
            "● **user1** sold ■ **user2** the card from C5",
        ),
        (
            vec![deal(How::Bought, Some(1), Some(-3))],
            "● **user1** sold ■ **user2** the card from C5 (worth −3) for 1 coin",
        ),
        (
            vec![deal(How::Declined, None, None)],
            "■ **user2** declined the card from C5",
        ),
        (
            vec![deal(How::Lapsed, None, None)],
            "● **user1**'s offer to ■ **user2** of the card from C5 lapsed",
        ),
        (
            vec![Fact::OwedNoMore {
                card: at("C5"),
                from: ana,
            }],
            "● **user1** keeps the card from C5 and owes no price for it any more",
        ),
        (
            vec![paid(None)],
            "● **user1** made a payment to ■ **user2**",
        ),
        (vec![paid(Some(3))], "● **user1** paid ■ **user2** 3 coins"),
        (vec![Fact::Resigned { seat: ana }], "● **user1** resigned"),
        (
            vec![Fact::Stopped {
                reason: Reason::Oasis,
            }],
            "Three nomads have reached the oasis: nobody moves any more",
        ),
        (
            vec![Fact::Stopped {
                reason: Reason::Stuck,
            }],
            "Not even the way out is left: nobody moves any more",
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
        "`1` ● **user1** moved from C1 to C5 with a 3 · played by the computer because time ran out\n● **user1** paid 2 coins for 2 \
         dice without a move"
    );
    assert_eq!(
        said(Origination::DraftByClock, &[Fact::Offered(offer(None))]),
        "● **user1** offers ■ **user2** the card from C5 · played as prepared because time ran out"
    );
    assert_eq!(
        said(Origination::TakenBack, &[]),
        "● **user1**'s last turn was taken back: the next player agreed"
    );
    assert_eq!(
        said(Origination::Replaced, &[]),
        "● **user1** took over the seat"
    );
}

#[tokio::test]
async fn the_drawn_line_up_is_one_line() {
    // Given a game whose line-up was drawn, when it is told, then its sixteen placements are one line without numbers,
    let snapshot = begun(2).await;
    let told = game::told(&snapshot, &snapshot.since);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 2, "{told}");
    assert!(lines[1].starts_with("The caravan lines up: ● **user1** "));
    assert!(!told.contains('`'), "{told}");

    // and the first roll is told by who is to move.
    let said = post(Controls::of(&snapshot), &snapshot, None).text;
    let last = said.lines().last().expect("a last line");
    assert!(
        last.starts_with("Turn 1: ● **user1** to move, with the dice "),
        "{said}"
    );
    assert!(said.contains("● **user1** 8 near · 0 far · 0 oasis · 0 cards"));
}

#[tokio::test]
async fn random_games_are_told_within_the_limits() {
    let mut told = String::new();
    for (people, luck) in [(2, 1), (3, 2), (4, 7), (5, 3)] {
        // Given games with long names,
        let mut table = begun(people).await;
        for person in &mut table.people {
            person.player.name = "_*".repeat(20);
        }
        let seed = Seed::from_bytes([luck; 32]);
        let mut dice = Dice::numbered(&seed, 99);
        let seats = usize::try_from(people).expect("few");
        let mut played = Played::new(seats, luck, |_| {});
        while played.game.outcome().is_none() {
            let (seat, action) = played.any(&mut dice);
            let turn = played.game.position().turn_number();
            played.act(&seed, seat, &action);
            if turn == played.game.position().turn_number() && played.game.outcome().is_none() {
                continue;
            }

            // when a turn has ended and many lines are to be told, then every text has room for who is to move.
            let spectator = played.shown(&table, Viewer::Spectator, 80);
            let [post, score] = public(&spectator);
            for text in [&post.text, &score.text] {
                assert!(text.chars().count() <= 2000, "{text}");
            }
            if played.game.outcome().is_none() {
                assert!(
                    post.text
                        .contains(&game::to_move(&spectator).expect("it runs"))
                );
            } else {
                assert!(post.text.contains("Seed: `"), "{}", post.text);
            }
            let own = played.shown(&table, Viewer::Seat(seat), 80);
            for message in private(&own) {
                assert!(message.text.chars().count() <= 2000, "{}", message.text);
            }
            if turn % 9 == 8 || turn > 78 || played.game.outcome().is_some() { let mut short = table.clone(); for (i, p) in short.people.iter_mut().enumerate() { p.player.name = format!("Pal{i}"); } let sp = played.shown(&short, Viewer::Spectator, 16); eprintln!("=====POST\n{}\n=====SCORE\n{}", public(&sp)[0].text, public(&sp)[1].text); for m in private(&played.shown(&short, Viewer::Seat(seat), 8)) { eprintln!("-----PRIVATE\n{}", m.text); } }
            told.push_str(&post.text);
            told.push_str(&game::told(&spectator, &spectator.since));
        }
    }
    // Then most of what can happen was seen.
    let mut missing = vec![
        "earlier move",
        " moved from ",
        "'s nomad from ",
        "over the gorge",
        "took a card (+",
        "last out of the start area",
        "first over: +5",
        " rolled ",
        "without a move",
        " offers ",
        " sold ",
        " declined ",
        " lapsed",
        " made a payment to ",
        " resigned",
        "Open offers: ",
        "still to be named",
        "values of cards",
    ];
    missing.retain(|part| !told.contains(part));
    assert!(missing.is_empty(), "{missing:?}");
    assert!(!told.contains("**_*"), "names are escaped");
}

/// Two games in which the same is done, on cards of which two have changed places. Returns how often texts were compared.
async fn compare(luck: u8, blind: impl Fn(&Played, Seat) -> bool) -> [usize; 2] {
    let table = begun(3).await;
    let seed = Seed::from_bytes([luck; 32]);
    let mut dice = Dice::numbered(&seed, 99);
    let first = Played::new(3, luck, |_| {});
    let mut games = [
        first,
        Played::new(3, luck, |cards| {
            let values: Vec<i8> = cards.iter().map(|(_, value)| *value).collect();
            let others = values.iter().rev();
            for (card, value) in cards.iter_mut().zip(others) {
                card.1 = *value;
            }
        }),
    ];
    let mut compared = [0; 2];
    for _ in 0..160 {
        let (seat, mut action) = games[0].any(&mut dice);
        // Prices differ too, and payments where both have enough.
        for (game, other) in games.iter_mut().zip([false, true]) {
            match &mut action {
                Action::Offer { price, .. } if other => *price = 10 - *price,
                Action::Pay { .. } | Action::Resign => continue,
                _ => {}
            }
            game.act(&seed, seat, &action);
        }
        if games.iter().any(|game| game.game.outcome().is_some()) {
            break;
        }
        let public = games
            .each_ref()
            .map(|game| public(&game.shown(&table, Viewer::Spectator, 40)).map(|shown| shown.text));
        assert_eq!(public[0], public[1]);
        compared[0] += 1;
        for seat in Seat::first(3).filter(|seat| blind(&games[0], *seat)) {
            let private = games.each_ref().map(|game| {
                let shown = game.shown(&table, Viewer::Seat(seat), 40);
                private(&shown).map(|shown| shown.text)
            });
            assert_eq!(private[0], private[1], "{seat}");
            compared[1] += 1;
        }
    }
    compared
}

#[tokio::test]
async fn what_differs_only_in_secrets_is_told_to_others_in_the_same_words() {
    // Given twin games in which all cards and prices differ, when they are told to spectators, and to seats that have looked at
    // no card and are not concerned by any offer, then in the same words.
    let blind = |played: &Played, seat: Seat| {
        let view = played.game.view(Viewer::Seat(seat));
        let offers = view.deals.iter().map(|deal| &deal.offer);
        let mut offers = offers.chain(&view.offers);
        view.seen.is_empty() && offers.all(|offer| offer.from != seat && offer.to != seat)
    };
    let mut compared = [0; 2];
    for luck in [4, 5] {
        let more = compare(luck, blind).await;
        compared = [compared[0] + more[0], compared[1] + more[1]];
    }
    assert!(compared[0] > 100 && compared[1] > 20, "{compared:?}");
}

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
        let prospects: Vec<&games::nomadi::Prospect> = prospects
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
        told.contains(" is worth **") && told.contains("name a price for "),
        "{told}"
    );
    assert_eq!(sent.text, format!("a game\n{told}"));
    assert_eq!(sent.first_press(), Some(Press::Tokens));
    let other = harness.look(3 - user).await;
    for shown in [
        game::told(&other, &other.since),
        game::private_summary(&other).text,
    ] {
        assert!(!shown.contains("worth"), "{shown}");
    }

    // and the post is edited: it says what was done and what is still due.
    let spectator = harness.look(999).await;
    let post = post(Controls::of(&spectator), &spectator, None);
    assert!(post.text.contains("took a card (+"), "{}", post.text);
    let last = post.text.lines().last().expect("a last line");
    assert!(last.contains("is still to be named."), "{}", post.text);
    let own = game::private_summary(&harness.look(user).await).text;
    assert!(own.contains("You owe ") && own.contains("(worth "), "{own}");

    // And when the price is named, the owner reads it among their offers, and spectators that there is one.
    let Some(View::Nomadi(view)) = &done.snapshot.view else {
        panic!("it is Nomadi");
    };
    assert_eq!(view.phase, Phase::Moving);
    let card = view.board.name_of(view.owed[0].card);
    let action = Action::Offer { card, price: 4 };
    harness.nomadi_part(user, &[action]).await;
    let spectator = harness.look(999).await;
    let told = game::told(&spectator, &spectator.since);
    assert!(
        told.contains(" offers ") && !told.contains(" for 4 coins"),
        "{told}"
    );
    let owner = game::private_summary(&harness.look(3 - user).await).text;
    assert!(
        owner.contains("offers you the card") && owner.contains("for 4 coins"),
        "{owner}"
    );
}

#[tokio::test]
async fn the_end_tells_where_all_points_came_from() {
    // Given a game that is over,
    let table = begun(2).await;
    let seed = Seed::from_bytes([6; 32]);
    let mut dice = Dice::numbered(&seed, 99);
    let mut played = Played::new(2, 6, |_| {});
    while played.game.outcome().is_none() {
        let (seat, action) = played.any(&mut dice);
        played.act(&seed, seat, &action);
    }

    // when it is told, then the table's points are those of the game, and its lines are short enough for a phone.
    let over = played.shown(&table, Viewer::Spectator, 5);
    let said = finish::post(Controls::of(&over), &over, None).text;
    let block = said.split("```").nth(1).expect("a table");
    assert!(
        block.lines().all(|line| line.chars().count() <= 36),
        "{said}"
    );
    let row = |heading: &str| {
        let mut lines = block.lines().filter(|line| line.starts_with(heading));
        let cells = lines.next().expect("a row")[heading.len()..].to_owned();
        let cells = cells.split_whitespace().map(|cell| cell.replace('−', "-"));
        let points: Vec<i32> = cells.map(|cell| cell.parse().expect("a number")).collect();
        points
    };
    let position = played.game.position();
    let seats = [Seat::new(0), Seat::new(1)];
    assert_eq!(row("points"), seats.map(|seat| position.total(seat)));
    assert_eq!(
        row("coins"),
        seats.map(|seat| position.account(seat).money())
    );
    assert_eq!(
        row("values of cards"),
        seats.map(|seat| position.card_points(seat))
    );
    let score = game::score(&over).text;
    assert!(score.contains(block), "{score}");
}

#[tokio::test]
async fn who_is_to_move_is_told_in_every_phase() {
    let snapshot = begun(2).await;
    let Some(View::Nomadi(view)) = &snapshot.view else {
        panic!("it is Nomadi");
    };
    let (ana, ben) = (Seat::new(0), Seat::new(1));
    let (card, other) = (at(&snapshot, "C5"), at(&snapshot, "G6"));
    let owed = |card, from, to| Owed { card, from, to };
    let offer = Offer {
        card: other,
        from: ana,
        to: ben,
        price: None,
    };
    let moving = || games::nomadi::View {
        dice: games::nomadi::Dice::of(&[3, 1, 3]),
        turn_number: 12,
        ..view.clone()
    };
    let settling = || games::nomadi::View {
        phase: Phase::Settling,
        turn: None,
        reason: Some(Reason::Oasis),
        ..moving()
    };
    // Given what is due, when who is to move is told, then with everything that is due.
    for (view, told) in [
        (
            games::nomadi::View {
                phase: Phase::Placing,
                ..moving()
            },
            "● **user1** has a nomad to place.",
        ),
        (
            games::nomadi::View {
                phase: Phase::Rolling,
                ..moving()
            },
            "Turn 12: ● **user1** is about to roll.",
        ),
        (
            moving(),
            "Turn 12: ● **user1** to move, with the dice 1 3 3.",
        ),
        (
            games::nomadi::View {
                dice: games::nomadi::Dice::of(&[5]),
                owed: vec![owed(card, ana, ben)],
                ..moving()
            },
            "Turn 12: ● **user1** to move, with the die 5 left. The price of the card from C5 is still to be named.",
        ),
        (
            games::nomadi::View {
                dice: games::nomadi::Dice::NONE,
                owed: vec![owed(card, ana, ben), owed(other, ana, ben)],
                ..moving()
            },
            "Turn 12: ● **user1** to name a price. The prices of the cards from C5 and G6 are still to be named.",
        ),
        (
            games::nomadi::View {
                dice: games::nomadi::Dice::WAY_OUT,
                ..moving()
            },
            "Turn 12: ● **user1** to take the way out, one step over a corner. The dice are rolled after it.",
        ),
        (
            games::nomadi::View {
                owed: vec![owed(card, ana, ben)],
                offers: vec![offer],
                ..settling()
            },
            "Three nomads have reached the oasis: nobody moves any more. Still to name a price: ● **user1**. Still to answer an \
             offer: ■ **user2**.",
        ),
    ] {
        let snapshot = Snapshot {
            view: Some(View::Nomadi(view)),
            ..snapshot.clone()
        };
        assert_eq!(game::to_move(&snapshot).as_deref(), Some(told));
    }
}

#[tokio::test]
async fn what_became_of_an_offer_and_of_coins_is_told_to_whom_it_concerns() {
    let snapshot = begun(2).await;
    let (ana, ben) = (Seat::new(0), Seat::new(1));
    let said = |seat, facts: &[Fact]| {
        let played = Played::new(2, 1, |_| {});
        let own = played.shown(&snapshot, Viewer::Seat(seat), 0);
        let facts: Vec<games::Fact> = facts.iter().map(|fact| (*fact).into()).collect();
        let told = game::committed(&own, &facts);
        let told = told.strip_suffix(" You have **0** points: 0 in coins and no cards.");
        let told = told.and_then(|told| told.strip_prefix("Played. "));
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
            "■ **user2** bought the card from C5 (worth −2) for 3 coins.",
            "You bought the card from C5 (worth −2) from ● **user1** for 3 coins.",
        ),
        (
            deal(How::Declined, None),
            "■ **user2** declined the card from C5 for 3 coins: you keep it.",
            "You declined the card from C5 for 3 coins.",
        ),
        (
            deal(How::Lapsed, None),
            "Your offer of the card from C5 to ■ **user2** lapsed: you keep it.",
            "● **user1**'s offer of the card from C5 lapsed.",
        ),
        (
            paid,
            "You paid ■ **user2** 1 coin.",
            "● **user1** paid you 1 coin.",
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
    assert_eq!(said(ana, &public), "Coins: gorge +5, oasis +6 and unused dice −2.");
}
