//! The golden games in `tests/golden/nomadi`. A story that changed for a good reason is accepted
//! with `ACCEPT_GOLDEN=1 cargo test --test nomadi golden`.

use caravanserai_games::nomadi::{Action, Board, Boards, Chance, Fact, Game, How, Phase, Record};
use caravanserai_games::{Reading, Rules, Seat};
use serde_json::Value;
use std::fmt::Write as _;

use crate::common::golden;

#[test]
fn golden_games_are_told_as_ever() {
    golden::are_told_as_ever(&golden::folder("nomadi"), 4, "nomadi", |name, text| {
        let record = Record::read(text, &Boards::embedded(), None, Reading::default());
        let record = record.unwrap_or_else(|why| panic!("{name}: {why}"));
        let verified = record.verify().expect("it has its seed");
        assert!(verified.holds(), "{name}: {verified:?}");
        story(&record, text)
    });
}

/// The whole game: its set-up, every roll and action with what it caused, and the points.
fn story(record: &Record, text: &str) -> String {
    let json: Value = serde_json::from_str(text).expect("it was read before");
    let mut game = record.beginning().clone();
    let mut story = format!(
        "On {}: {}\n",
        game.board().title(),
        record.players().join(", ")
    );
    let _ = writeln!(story, "Options: {}", json["options"]);
    let _ = writeln!(
        story,
        "Cards: {}",
        json["cards"].to_string().replace('"', "")
    );
    let mut rolls = json["rolls"].as_array().into_iter().flatten();
    let actions = json["actions"].as_array().into_iter().flatten();
    let tell = |story: &mut String, game: &Game, first: &str, facts: &[Fact]| {
        let _ = writeln!(story, "{first}");
        for fact in facts {
            if let Some(told) = told(game.board(), record.players(), fact) {
                let _ = writeln!(story, "      - {told}");
            }
        }
    };
    let mut roll = |story: &mut String, game: &mut Game| {
        while game.phase() == Phase::Rolling
            && let Some(dice) = rolls.next()
        {
            let dice = serde_json::from_value(dice.clone()).expect("a roll");
            let facts = game.chance(&Chance::Roll { dice }).expect("it is due");
            tell(story, game, &format!("      {dice:?}"), &facts);
        }
    };
    roll(&mut story, &mut game);
    for (number, action) in actions.enumerate() {
        let seat: Seat = serde_json::from_value(action["seat"].clone()).expect("a seat");
        let action: Action = serde_json::from_value(action.clone()).expect("an action");
        let facts = game
            .apply(seat, &action)
            .unwrap_or_else(|why| panic!("action {number}: {why}"));
        let first = format!(
            "{number:>4}  {}: {}",
            record.players()[seat.index()],
            done(&action)
        );
        tell(&mut story, &game, &first, &facts);
        roll(&mut story, &mut game);
    }
    let result = game.result(record.players(), None);
    let played = record.play().expect("it was played above");
    assert_eq!(played.result(record.players(), None), result);
    let _ = writeln!(
        story,
        "\nOver: {}, won by {}",
        result["reason"], result["winners"]
    );
    for seat in result["seats"].as_array().into_iter().flatten() {
        let _ = writeln!(
            story,
            "{}: {} = money {} {} + cards {}",
            seat["player"], seat["total"], seat["money"], seat["sources"], seat["cards"]
        );
    }
    story
}

fn done(action: &Action) -> String {
    match action {
        Action::Place { at } => format!("a nomad on {at}"),
        Action::Move { die, from, to } => format!("{from} to {to} with a {die}"),
        Action::Offer { card, price } => format!("offers the card of {card} for {price}"),
        Action::Answer { card, buy: true } => format!("buys the card of {card}"),
        Action::Answer { card, buy: false } => format!("declines the card of {card}"),
        Action::Pay { to, amount } => format!("pays seat {to} {amount}"),
        Action::Resign => "resigns".to_owned(),
    }
}

/// The addition of a fact to the action itself.
fn told(board: &Board, players: &[String], fact: &Fact) -> Option<String> {
    let name = |seat: Seat| &players[seat.index()];
    let at = |space| board.label(space);
    Some(match *fact {
        Fact::CardsLaid
        | Fact::Placed { .. }
        | Fact::Offered(_)
        | Fact::Paid(_)
        | Fact::Resigned { .. } => return None,
        Fact::TurnBegan {
            seat,
            number,
            way_out,
        } => {
            let how = if way_out {
                ", with only the way out"
            } else {
                ""
            };
            format!("turn {number}: {}{how}", name(seat))
        }
        Fact::Rolled { useless, .. } if useless => "useless".to_owned(),
        Fact::Rolled { .. } => return None,
        Fact::Moved(moved) if moved.mover == moved.owner => return None,
        Fact::Moved(moved) => format!("it is {}'s", name(moved.owner)),
        Fact::CardTaken(taken) => {
            let value = taken
                .value
                .map_or("?".to_owned(), |value| value.to_string());
            let owed = if taken.owed {
                ", and owes an offer"
            } else {
                ""
            };
            format!(
                "takes the card of {value} from {} and {}{owed}",
                at(taken.at),
                taken.coins
            )
        }
        Fact::LastOut { owner } => format!("the last one out: {} gets 5", name(owner)),
        Fact::FirstOver { mover } => {
            format!("the first one over the gorge: {} gets 5", name(mover))
        }
        Fact::LastOver { owner } => format!("the last one over the gorge: {} pays 5", name(owner)),
        Fact::Arrived {
            owner,
            mover,
            coins,
            ..
        } => format!(
            "in the oasis: {coins} for {} and {}",
            name(owner),
            name(mover)
        ),
        Fact::OwedNoMore { card, .. } => format!("no price is owed for {} any more", at(card)),
        Fact::Settled { deal, .. } if deal.how == How::Lapsed => {
            format!("the offer of {} lapses", at(deal.offer.card))
        }
        Fact::Settled { .. } => return None,
        Fact::DicePaid { dice, .. } => format!("pays {dice} for dice"),
        Fact::Stopped { reason } => format!("nobody moves any more: {reason}"),
        Fact::Over(ending) => format!("the game is over: {}", ending.reason),
    })
}
