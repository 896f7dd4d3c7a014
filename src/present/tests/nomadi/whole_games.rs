//! Whole games by menus and buttons alone.

use super::super::{PresentFixture, button, menus, pressable, said};
use super::panel::{assert_fits, buttons, prospects, view};
use crate::harness::nomadi::drawn;
use crate::harness::{dice, new_table};
use crate::present::{Control, Message, Press};
use crate::table::{Command, NewTable, Timing};
use games::desert;
use games::nomadi::{Fact, LineUp, Options, Phase};
use games::shuffle::Dice;

/// One press of a player who goes on with their turn: an answer to an offer, a choice near the top of the first menu, or *End turn*,
/// which is pressed now and then before it has to be.
fn next_press(shown: &Message, dice: &mut Dice) -> (Control, Option<String>) {
    let answers = [
        buttons(shown, "nomadi-buy"),
        buttons(shown, "nomadi-decline"),
    ];
    if let [Some(buy), Some(decline)] = answers.map(|found| found.first().copied()) {
        return (if dice.below(2) == 0 { buy } else { decline }, None);
    }
    let mut all = pressable(shown);
    let end = all.find(|(_, control)| control.press == Press::EndTurn);
    let menus = menus(shown);
    match (menus.first(), end) {
        (None, Some((_, end))) => (end, None),
        (Some(_), Some((_, end))) if dice.below(4) == 0 => (end, None),
        (Some(menu), _) => {
            let count = u32::try_from(menu.choices.len()).expect("few choices");
            let place = dice.below(count.min(3)) as usize;
            (menu.control, Some(menu.choices[place].value.clone()))
        }
        (None, None) => panic!("nothing can be pressed: {shown:?}"),
    }
}

/// What happened while a game was played by menus alone.
#[derive(Default, Debug)]
struct Tally {
    answers: usize,
    answers_out_of_turn: usize,
    parts: usize,
}

/// Plays a game to its end by reading panels and pressing what they offer.
async fn played_by_menus(people: u64, options: Options) -> Tally {
    let room = PresentFixture::new().await;
    room.harness
        .nomadi_game(people, options, Timing::default())
        .await;
    let mut dice = dice();
    let mut tally = Tally::default();
    loop {
        let table = room.harness.look(999).await;
        if table.acting().is_empty() {
            assert_eq!(view(&table).phase, Phase::Over);
            return tally;
        }
        // Somebody with an offer now and then answers it, in whoever's turn.
        let acting: Vec<u64> = table
            .acting()
            .iter()
            .filter_map(|person| person.user())
            .map(|user| user.0)
            .collect();
        for offer in view(&table).offers.clone() {
            let user = offer.to.index() as u64 + 1;
            if acting.contains(&user) || dice.below(3) > 0 {
                continue;
            }
            let panel = room.panel(user).await;
            assert_fits(&panel);
            let (control, value) = next_press(&panel, &mut dice);
            let done = room.press(user, control, value).await;
            assert_eq!(said(done.expect("it is open")).refusal, None);
            tally.answers_out_of_turn += 1;
        }

        // The player to move goes on until their turn, or their part of settling, is over.
        let user = room.harness.mover().await;
        let mut shown = room.panel(user).await;
        let mut ended = 0;
        while room.harness.look(user).await.may_act() {
            assert_fits(&shown);
            assert!(shown.scene.is_some(), "the board is shown");
            let (control, value) = next_press(&shown, &mut dice);
            ended += usize::from(control.press == Press::EndTurn);
            tally.answers += usize::from(value.is_none() && control.press != Press::EndTurn);
            let done = room.press(user, control, value).await;
            shown = said(done.expect("what is offered is legal"));
            assert_eq!(shown.refusal, None, "{shown:?}");
        }
        tally.parts += ended.saturating_sub(1);
    }
}

#[tokio::test]
async fn a_whole_game_of_two_is_played_by_menus_alone() {
    // Given a game of two whose nomads are placed by hand, when all is chosen from menus, then it ends,
    let options = Options {
        line_up: LineUp::Placed,
        ..Options::default()
    };
    let tally = played_by_menus(2, options).await;

    // turns are played in parts, and offers are answered.
    assert!(tally.parts > 0, "{tally:?}");
    assert!(tally.answers + tally.answers_out_of_turn > 0, "{tally:?}");
}

#[tokio::test]
async fn a_whole_game_of_four_is_played_by_menus_alone() {
    let tally = played_by_menus(4, drawn()).await;
    assert!(tally.parts > 0, "{tally:?}");
    assert!(tally.answers_out_of_turn > 0, "{tally:?}");
}

/// A game of so many that nobody moves in any more, with prices or offers to settle; `None` if it ends without any.
async fn settling(people: u64) -> Option<PresentFixture> {
    let room = PresentFixture::new().await;
    room.harness
        .nomadi_game(people, drawn(), Timing::default())
        .await;
    loop {
        let table = room.harness.look(999).await;
        match view(&table).phase {
            Phase::Settling => return Some(room),
            Phase::Over => return None,
            _ => {}
        }
        // Whoever can takes a card with another's nomad; nobody answers.
        let user = room.harness.mover().await;
        let prospects = prospects(&room.harness.look(user).await);
        let owes = |fact: &Fact| matches!(fact, Fact::CardTaken(taken) if taken.owed);
        let mut taking = prospects.iter();
        let taking = taking.find(|prospect| prospect.facts.iter().any(owes));
        let chosen = taking.unwrap_or(&prospects[0]).action;
        room.harness.nomadi_part(user, &[chosen]).await;
    }
}

#[tokio::test]
async fn open_offers_at_the_end_are_settled_by_menus_alone() {
    // Given a game in which nobody moves any more, with offers open or prices owed,
    let mut found = None;
    for people in [5, 4, 3, 2] {
        if found.is_none() {
            found = settling(people).await;
        }
    }
    let room = found.expect("some game ends with something to settle");
    let mut dice = dice();

    // when everybody presses what they are offered,
    loop {
        let table = room.harness.look(999).await;
        if table.acting().is_empty() {
            break;
        }
        let user = room.harness.mover().await;
        let panel = room.panel(user).await;
        assert_fits(&panel);
        assert!(panel.text.contains("The moves are over."), "{panel:?}");
        let (control, value) = next_press(&panel, &mut dice);
        let done = room.press(user, control, value).await;
        assert_eq!(said(done.expect("it is offered")).refusal, None);
    }

    // then the game is over, and nobody is offered anything.
    let table = room.harness.look(1).await;
    assert_eq!(view(&table).phase, Phase::Over);
    assert!(view(&table).offers.is_empty() && view(&table).owed.is_empty());
}

#[tokio::test]
async fn everything_fits_with_the_longest_names() {
    // Given players whose names are as long as they get, and twice as long when they are escaped,
    let room = PresentFixture::new().await;
    let named = async |user: u64, command: Command| {
        let mut origin = room.harness.origin(user);
        origin.name = "*".repeat(40);
        let done = room.harness.tables.perform(&origin, None, command).await;
        done.expect("it can be done")
    };
    let table = NewTable {
        options: games::Options::Nomadi(drawn()),
        ..new_table("nomadi-small", 5, desert::Options::default())
    };
    named(1, Command::Open(table)).await;
    for user in 2..=5 {
        named(user, Command::Join { rider: None }).await;
    }
    named(1, Command::Start).await;

    // when turns are drafted to their ends,
    for _ in 0..6 {
        let user = room.harness.mover().await;
        let mut shown = room.panel(user).await;
        loop {
            // then all that is shown has room,
            assert_fits(&shown);
            let Some((control, value)) = menus(&shown)
                .first()
                .map(|menu| (menu.control, menu.choices[0].value.clone()))
            else {
                break;
            };
            let next = room.press(user, control, Some(value)).await;
            shown = said(next.expect("it is legal"));
        }
        // and so is the rest, once the cards are looked at.
        while room.harness.look(user).await.may_act() {
            let (control, value) = match menus(&shown).first() {
                Some(menu) => (menu.control, Some(menu.choices[0].value.clone())),
                None => (button(&shown, Press::EndTurn), None),
            };
            let next = room.press(user, control, value).await;
            shown = said(next.expect("it is legal"));
            assert_fits(&shown);
        }
    }
}
