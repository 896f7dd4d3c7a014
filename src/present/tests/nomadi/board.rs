//! `/board` with its options.

use super::typing::{Typed, Typing, coins, given, moves, view};
use crate::harness::nomadi::drawn;
use crate::present::game;
use crate::table::Snapshot;

#[tokio::test]
async fn a_board_shows_what_a_die_can_do() {
    // Given a player on turn who has used a die,
    let room = Typing::caravan(2, drawn()).await;
    let (user, missing) = room.spends_a_die().await;
    let snapshot = room.harness.look(user).await;
    let moves = moves(&snapshot);
    let die = moves[0][0].clone();
    let shown = |options: Typed<'_>| game::board(&snapshot, &given(options));

    // when they ask for a die, then all its moves and no others are listed;
    let of_die = shown(&[("die", &die)]);
    assert!(of_die.scene.is_some());
    let listed = |one: &[String; 3]| of_die.text.contains(&format!("{}–{}", one[1], one[2]));
    let own: Vec<&[String; 3]> = moves.iter().filter(|one| one[0] == die).collect();
    assert!(own.iter().all(|one| listed(one)), "{}", of_die.text);
    let count = format!("Moves with a {die} ({})", own.len());
    assert!(of_die.text.contains(&count), "{}", of_die.text);
    assert_eq!(of_die.text.matches('–').count(), own.len());

    // without a die those of each;
    let all = shown(&[("show", "legal")]);
    for one in &moves {
        let die = format!("Moves with a {}", one[0]);
        assert!(all.text.contains(&die), "{die}: {}", all.text);
    }
    // and what there is not is refused.
    for (options, why) in [
        (&[("die", missing.as_str())][..], "left in this turn"),
        (&[("die", "seven")], "“seven” is not a die"),
        (&[("show", "everything")], "“everything” is not a choice"),
    ] {
        let answer = shown(options).text;
        assert!(answer.contains(why), "{options:?}: {answer}");
    }
    let waits = room.harness.look(3 - user).await;
    let answer = game::board(&waits, &given(&[("die", &die)])).text;
    assert!(answer.starts_with("It is not your turn."), "{answer}");
}

/// All of `/board show: text`, in the message or in its file.
fn written(snapshot: &Snapshot) -> String {
    let message = game::board(snapshot, &given(&[("show", "text")]));
    match message.files.first() {
        Some(file) => String::from_utf8(file.bytes.clone()).expect("text"),
        None => message.text,
    }
}

#[tokio::test]
async fn the_board_in_words_tells_everything_that_the_reader_may_know_and_no_more() {
    // Given a game in which somebody has money and a card,
    let room = Typing::caravan(2, drawn()).await;
    room.earns(1).await;
    let (one, other) = (room.harness.look(1).await, room.harness.look(9).await);
    let (own, public) = (written(&one), written(&other));

    // then nomads, cards, land and dice are there for all,
    for text in [&own, &public] {
        assert!(text.contains("The Short Crossing: columns A to H, rows 1 to 11."));
        for line in [
            "Waterholes: A7 ",
            "A6/A7",
            "Rocks: ",
            "Cards face down: ",
            "Dice left: ",
        ] {
            assert!(text.contains(line), "{line}: {text}");
        }
        for (at, _) in &view(&one).nomads {
            let at = view(&one).board.label(*at);
            assert!(text.contains(&at), "{at}: {text}");
        }
    }
    // but money, values and points only for their owner.
    let money = format!("coins: {}", coins(&one));
    assert!(own.contains(&money), "{own}");
    assert!(own.contains("Cards that you know"), "{own}");
    for secret in ["coins: ", "points: ", "cards worth", "Cards that you know"] {
        assert!(!public.contains(secret), "{secret}: {public}");
        assert!(own.matches(secret).count() <= 1, "{secret}: {own}");
    }
}
