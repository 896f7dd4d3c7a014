//! What is typed on one's turn: moves and placements.

use super::super::PresentFixture;
use super::typing::{Typing, moves, view};
use crate::harness::nomadi::drawn;
use crate::present::Press;
use crate::table::Snapshot;
use games::nomadi::{Action, Options};

fn steps(snapshot: &Snapshot) -> Vec<Action> {
    let draft = snapshot.drafted.draft.as_ref();
    let draft = draft.map(|draft| <&games::nomadi::Draft>::try_from(draft).expect("Nomadi"));
    let steps = draft.iter().flat_map(|draft| &draft.steps);
    steps.map(|step| step.action).collect()
}

#[tokio::test]
async fn a_move_is_typed_as_it_is_offered_and_the_next_one_is_added() {
    // Given a player on turn,
    let room = Typing::caravan(2, drawn()).await;
    let user = room.harness.mover().await;

    // when they take what is offered first, option by option, twice,
    let mut typed = Vec::new();
    for _ in 0..2 {
        let die = room.values(user, "move", "die", &[]).await.remove(0);
        let froms = room.values(user, "move", "from", &[("die", &die)]).await;
        let from = froms[0].to_lowercase();
        let options = [("die", die.as_str()), ("from", from.as_str())];
        let to = room.values(user, "move", "to", &options).await.remove(0);
        let spaced = format!(" {} ", to.to_lowercase());
        let all = [options[0], options[1], ("to", spaced.as_str())];
        room.types(user, "move", &all).await;
        typed.push(Action::Move {
            die: die.parse().expect("a die"),
            from: from.parse().expect("a space"),
            to: to.parse().expect("a space"),
        });
    }

    // then both are drafted, and nothing is played yet.
    let snapshot = room.harness.look(user).await;
    assert_eq!(steps(&snapshot), typed);
    assert_eq!(view(&snapshot).dice.len(), 6);
}

#[tokio::test]
async fn each_option_is_narrowed_by_the_others_and_by_what_is_typed() {
    // Given a player on turn with many moves,
    let room = Typing::caravan(2, drawn()).await;
    let user = room.harness.mover().await;
    let snapshot = room.harness.look(user).await;
    let moves = moves(&snapshot);
    let [die, from, to] = moves.last().expect("there are moves").clone();

    // then every die with a move is offered once, the best first, with how many moves it has;
    let dice = room.offered(user, "move", "die", &[]).await;
    assert_eq!(dice[0].value, moves[0][0]);
    for choice in &dice {
        let count = moves.iter().filter(|one| one[0] == choice.value).count();
        assert!(count > 0, "{choice:?}");
        assert!(
            choice.label.contains(&format!("{count} move")),
            "{choice:?}"
        );
    }

    // of the nomads, those that this die may move, with whose they are;
    let nomads = room.offered(user, "move", "from", &[("die", &die)]).await;
    let mut expected: Vec<&String> = Vec::new();
    for one in moves.iter().filter(|one| one[0] == die) {
        if !expected.contains(&&one[1]) {
            expected.push(&one[1]);
        }
    }
    let values: Vec<&String> = nomads.iter().map(|choice| &choice.value).collect();
    assert_eq!(values, expected);
    let whose = |label: &str| label.contains("yours") || label.contains("user");
    assert!(
        nomads.iter().all(|choice| whose(&choice.label)),
        "{nomads:?}"
    );

    // of the destinations, those of both, and only those that begin as typed;
    let both = [("die", die.as_str()), ("from", from.as_str())];
    let destinations = room.values(user, "move", "to", &both).await;
    let leads = |one: &&[String; 3]| one[0] == die && one[1] == from;
    let expected: Vec<String> = moves
        .iter()
        .filter(leads)
        .map(|one| one[2].clone())
        .collect();
    assert_eq!(destinations, expected);
    let letter = to[..1].to_lowercase();
    let begun = [both[0], both[1], ("to", letter.as_str())];
    let begun = room.values(user, "move", "to", &begun).await;
    assert!(begun.contains(&to), "{begun:?}");
    assert!(begun.iter().all(|at| at.starts_with(&to[..1])), "{begun:?}");

    // and dice by a destination, whichever is filled in first.
    let dice = room.values(user, "move", "die", &[("to", &to)]).await;
    assert!(dice.contains(&die), "{dice:?}");
    for other in &dice {
        assert!(moves.iter().any(|one| one[0] == *other && one[2] == to));
    }
    let nonsense = room.values(user, "move", "to", &[("die", "x")]).await;
    assert!(nonsense.is_empty(), "{nonsense:?}");
}

#[tokio::test]
async fn a_player_who_is_not_to_move_is_offered_nothing_and_told_why() {
    let room = Typing::caravan(2, drawn()).await;
    let user = room.harness.mover().await;
    for (who, why) in [(3 - user, "not your turn"), (9, "not playing")] {
        assert!(room.offered(who, "move", "die", &[]).await.is_empty());
        let nonsense = [("die", "x"), ("from", "y"), ("to", "z")];
        let answer = room.types(who, "move", &nonsense).await;
        assert!(answer.text.contains(why), "{}", answer.text);
        assert_eq!(answer.first_press(), None, "there is nothing to do");
    }
}

#[tokio::test]
async fn a_wrong_move_is_answered_with_what_is_wrong_and_nothing_is_drafted() {
    // Given a player on turn who has used a die,
    let room = Typing::caravan(2, drawn()).await;
    let (user, missing) = room.spends_a_die().await;
    let [die, from, to] = moves(&room.harness.look(user).await).remove(0);

    // when something is wrong with what they type, then it is said, and quoted so that it does no harm, with a button to go on.
    for (die, from, to, why) in [
        ("7", from.as_str(), to.as_str(), "is not a die"),
        ("", &from, &to, "is not a die"),
        ("-1", &from, &to, "is not a die"),
        ("**@everyone**", &from, &to, "“\\*\\*@\u{200B}everyone"),
        (&missing, &from, &to, "left in this turn"),
        ("0", &from, &to, "left in this turn"),
        (&die, "nowhere", &to, "“nowhere” is not a space"),
        (&die, "Z99", &to, "“Z99” is not a space"),
        (&die, &from, "C", "“C” is not a space"),
        (&die, &to, &from, "There is no nomad on"),
        (&die, &from, &from, "is taken"),
    ] {
        let options = [("die", die), ("from", from), ("to", to)];
        let answer = room.types(user, "move", &options).await;
        assert!(answer.text.contains(why), "{options:?}: {}", answer.text);
        assert_eq!(answer.first_press(), Some(Press::MyTurn), "{options:?}");
        assert!(steps(&room.harness.look(user).await).is_empty());
    }

    // What belongs to the line-up is over.
    let answer = room.types(user, "nomad", &[("space", "C1")]).await;
    assert!(answer.text.contains("`/move`"), "{}", answer.text);
}

#[tokio::test]
async fn nomads_are_placed_by_typing_one_in_a_turn() {
    // Given a game in which the players line up,
    let room = Typing::caravan(2, Options::default()).await;
    let user = room.harness.mover().await;
    let offered = room.values(user, "nomad", "space", &[]).await;
    let begun = room.values(user, "nomad", "space", &[("space", "c")]).await;
    assert_eq!(offered.len(), 20, "{offered:?}");
    // What stands furthest forward is suggested first.
    assert_eq!(begun, ["C3", "C2", "C1"]);

    // when one types a move or a space elsewhere, then nothing is drafted;
    let options = [("die", "1"), ("from", "C1"), ("to", "C2")];
    let answer = room.types(user, "move", &options).await;
    assert!(answer.text.contains("`/nomad`"), "{}", answer.text);
    let answer = room.types(user, "nomad", &[("space", "C5")]).await;
    assert!(answer.text.contains("start area"), "{}", answer.text);
    assert!(steps(&room.harness.look(user).await).is_empty());

    // when they type a space of the start area, then a nomad is drafted there, and no second one.
    room.types(user, "nomad", &[("space", " c2 ")]).await;
    let answer = room.types(user, "nomad", &[("space", "C3")]).await;
    assert!(answer.text.contains("`/undo`"), "{}", answer.text);
    let placed = Action::Place {
        at: "C2".parse().expect("a space"),
    };
    assert_eq!(steps(&room.harness.look(user).await), [placed]);
}

#[tokio::test]
async fn a_command_of_the_other_game_names_both() {
    // Given a game of each, when the other's command is typed, then it is refused with both names.
    let nomadi = Typing::caravan(2, drawn()).await;
    let desert = Typing(PresentFixture::new().await);
    desert.harness.plain_game(2).await;
    let place = [("colour", "pink"), ("space", "C7")];
    let way = [("die", "1"), ("from", "C1"), ("to", "C2")];
    for (room, name, options, order) in [
        (
            &nomadi,
            "place",
            &place[..],
            ["for Through the Desert", "is Nomadi"],
        ),
        (
            &desert,
            "move",
            &way[..],
            ["for Nomadi", "is Through the Desert"],
        ),
        (&desert, "pay", &[], ["for Nomadi", "is Through the Desert"]),
    ] {
        let user = room.harness.mover().await;
        let answer = room.types(user, name, options).await.text;
        assert!(order.iter().all(|said| answer.contains(said)), "{answer}");
        assert!(room.offered(user, name, "colour", &[]).await.is_empty());
        assert!(room.offered(user, name, "die", &[]).await.is_empty());
    }
}
