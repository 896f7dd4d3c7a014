//! What is typed: moves, placements, payments, the lobby's options and `/board`.

use std::ops::Deref;

use super::super::{PresentFixture, said};
use crate::harness::{drawn, new_table};
use crate::present::command::{self, Given, InputValue};
use crate::present::{MenuOption, Message, game};
use crate::table::{Command, NewTable, Origin, Refusal, Snapshot, Timing};
use games::nomadi::{Action, LineUp, Options, Prospect, View};
use games::{Boards, GameKind, SetupError, desert};

type Typed<'a> = &'a [(&'a str, &'a str)];

fn given(options: Typed<'_>) -> Given {
    let value = |text: &str| InputValue::Text(text.to_owned());
    let options = options.iter();
    options
        .map(|(name, text)| ((*name).to_owned(), value(text)))
        .collect()
}

fn own(name: &str) -> (GameKind, &'static command::GameCommand) {
    let mut all = command::all();
    let found = all.find(|(_, command)| command.name == name);
    found.unwrap_or_else(|| panic!("no /{name}"))
}

/// A room in which people type.
struct Typing(PresentFixture);

impl Deref for Typing {
    type Target = PresentFixture;

    fn deref(&self) -> &PresentFixture {
        &self.0
    }
}

impl Typing {
    /// A game of Nomadi on the small board.
    async fn caravan(people: u64, options: Options) -> Typing {
        let room = PresentFixture::new().await;
        let timing = Timing::default();
        room.harness.nomadi_game(people, options, timing).await;
        Typing(room)
    }

    /// The answer to a command.
    async fn types(&self, user: u64, name: &str, options: Typed<'_>) -> Message {
        let origin: Origin = self.harness.origin(user);
        let ran = command::run(&self.services, &origin, own(name), &given(options)).await;
        said(match ran {
            Ok(response) => response,
            Err(refusal) => self.services.refuse(&origin, &refusal).await,
        })
    }

    /// What is offered for an option of a command.
    async fn offered(
        &self,
        user: u64,
        name: &str,
        option: &str,
        options: Typed<'_>,
    ) -> Vec<MenuOption> {
        let origin = self.harness.origin(user);
        let given = given(options);
        command::complete(&self.services, &origin, own(name), option, &given).await
    }

    /// The values that are offered.
    async fn values(&self, user: u64, name: &str, option: &str, options: Typed<'_>) -> Vec<String> {
        let offered = self.offered(user, name, option, options).await;
        offered.into_iter().map(|choice| choice.value).collect()
    }

    /// Plays the best move of whoever is on turn. Returns them, and the die, of which none is left.
    async fn spends_a_die(&self) -> (u64, String) {
        let user = self.harness.mover().await;
        let action = prospects(&self.harness.look(user).await)[0].action;
        let Action::Move { die, .. } = action else {
            panic!("{action:?} is no move");
        };
        self.harness.nomadi_part(user, &[action]).await;
        let left = view(&self.harness.look(user).await).dice;
        assert!(!left.is_empty() && !left.has(die), "{left:?}");
        (user, die.to_string())
    }

    /// Plays the best moves, and names each price at once, until `user` has a coin.
    async fn earns(&self, user: u64) {
        for _ in 0..100 {
            if coins(&self.harness.look(user).await) > 0 {
                return;
            }
            let mover = self.harness.mover().await;
            let prospects = prospects(&self.harness.look(mover).await);
            let mut actions = prospects.iter().map(|prospect| prospect.action);
            let action = actions.find(|action| !matches!(action, Action::Answer { .. }));
            let action = action.expect("the mover can do something");
            self.harness.nomadi_part(mover, &[action]).await;
        }
        panic!("nobody earns anything");
    }
}

fn view(snapshot: &Snapshot) -> &View {
    let view = snapshot.view.as_ref().expect("the game runs");
    view.try_into().expect("it is Nomadi")
}

/// The viewer's money.
fn coins(snapshot: &Snapshot) -> i32 {
    let seat = snapshot.seat().expect("they play");
    let account = view(snapshot).seats[seat.index()].account;
    account.expect("it is their own").money()
}

fn prospects(snapshot: &Snapshot) -> Vec<Prospect> {
    let prospects = snapshot.prospects();
    let prospects = prospects.iter();
    prospects
        .map(|prospect| <&Prospect>::try_from(prospect).expect("Nomadi").clone())
        .collect()
}

fn moves(snapshot: &Snapshot) -> Vec<[String; 3]> {
    let prospects = prospects(snapshot).into_iter();
    prospects
        .filter_map(|prospect| match prospect.action {
            Action::Move { die, from, to } => {
                Some([die.to_string(), from.to_string(), to.to_string()])
            }
            _ => None,
        })
        .collect()
}

fn steps(snapshot: &Snapshot) -> Vec<Action> {
    let draft = snapshot.draft.as_ref();
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
async fn nothing_is_offered_to_whoever_is_not_on_turn_and_they_are_told_why() {
    let room = Typing::caravan(2, drawn()).await;
    let user = room.harness.mover().await;
    for (who, why) in [(3 - user, "not your turn"), (9, "not playing")] {
        assert!(room.offered(who, "move", "die", &[]).await.is_empty());
        let nonsense = [("die", "x"), ("from", "y"), ("to", "z")];
        let answer = room.types(who, "move", &nonsense).await;
        assert!(answer.text.contains(why), "{}", answer.text);
    }
}

#[tokio::test]
async fn a_wrong_move_is_answered_with_what_is_wrong_and_nothing_is_drafted() {
    // Given a player on turn who has used a die,
    let room = Typing::caravan(2, drawn()).await;
    let (user, missing) = room.spends_a_die().await;
    let [die, from, to] = moves(&room.harness.look(user).await).remove(0);

    // when something is wrong with what they type, then it is said, and quoted so that it does no harm.
    for (die, from, to, why) in [
        ("7", from.as_str(), to.as_str(), "is not a die"),
        ("", &from, &to, "is not a die"),
        ("-1", &from, &to, "is not a die"),
        ("**@everyone**", &from, &to, "“\\*\\*@\u{200B}everyone"),
        (&missing, &from, &to, "You have no die of"),
        ("0", &from, &to, "You have no die of"),
        (&die, "nowhere", &to, "“nowhere” is not a space"),
        (&die, "Z99", &to, "“Z99” is not a space"),
        (&die, &from, "C", "“C” is not a space"),
        (&die, &to, &from, "No nomad stands on"),
        (&die, &from, &from, "is taken"),
    ] {
        let options = [("die", die), ("from", from), ("to", to)];
        let answer = room.types(user, "move", &options).await;
        assert!(answer.text.contains(why), "{options:?}: {}", answer.text);
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
    assert_eq!(begun, ["C1", "C2", "C3"]);

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
async fn a_payment_is_made_at_once_also_out_of_turn() {
    // Given a game with bribery, and somebody with money who is not on turn,
    let bribery = Options {
        bribery: true,
        ..drawn()
    };
    let room = Typing::caravan(3, bribery).await;
    room.earns(1).await;
    while room.harness.mover().await == 1 {
        let prospects = prospects(&room.harness.look(1).await);
        room.harness.nomadi_part(1, &[prospects[0].action]).await;
    }
    let before = coins(&room.harness.look(1).await);
    let to_two = coins(&room.harness.look(2).await);
    assert!(before > 0);

    // when they pay by what is offered,
    let offered = room.offered(1, "pay", "to", &[]).await;
    let labels: Vec<&str> = offered.iter().map(|choice| choice.label.as_str()).collect();
    assert_eq!(labels, ["■ user2", "▲ user3"]);
    let named = room.values(1, "pay", "to", &[("to", "USER3")]).await;
    assert_eq!(named, ["3"]);
    let amounts = room.values(1, "pay", "amount", &[]).await;
    assert_eq!(amounts.len(), usize::try_from(before).expect("few").min(25));
    room.types(1, "pay", &[("to", "2"), ("amount", "1")]).await;

    // then it is done, and nobody else sees how much.
    assert_eq!(coins(&room.harness.look(1).await), before - 1);
    assert_eq!(coins(&room.harness.look(2).await), to_two + 1);
    let spectator = room.harness.look(9).await;
    let payments = &view(&spectator).payments;
    assert_eq!(payments.len(), 1);
    assert_eq!(payments[0].amount, None);
    assert!(room.offered(9, "pay", "to", &[]).await.is_empty());
    assert!(room.offered(9, "pay", "amount", &[]).await.is_empty());
}

#[tokio::test]
async fn a_wrong_payment_is_refused() {
    // Given a game with bribery,
    let bribery = Options {
        bribery: true,
        ..drawn()
    };
    let room = Typing::caravan(3, bribery).await;
    room.earns(1).await;
    let before = coins(&room.harness.look(1).await);

    // when the amount or the receiver is wrong, then it is said what would do;
    for (to, amount, why) in [
        ("2", "0", "“0” is not an amount"),
        ("2", "\\-1", "is not an amount"),
        ("2", "1.5", "is not an amount"),
        ("2", "", "is not an amount"),
        ("2", "999", "You have only"),
        ("user2", "99999999999999999999", "You have only"),
        ("1", "1", "You can pay user2 and user3"),
        ("user1", "1", "You can pay user2 and user3"),
        ("4", "1", "You can pay user2 and user3"),
        ("nobody", "1", "“nobody” is nobody whom you can pay"),
    ] {
        let options = [("to", to), ("amount", amount)];
        let answer = room.types(1, "pay", &options).await;
        assert!(answer.text.contains(why), "{options:?}: {}", answer.text);
    }
    // and who does not play, or has resigned, neither pays nor is paid.
    let options = [("to", "1"), ("amount", "1")];
    let answer = room.types(9, "pay", &options).await;
    assert!(answer.text.contains("not playing"), "{}", answer.text);
    let resigned = room.harness.act(3, Command::Resign).await;
    resigned.expect("they may");
    let answer = room.types(3, "pay", &options).await;
    assert!(answer.text.contains("resigned"), "{}", answer.text);
    let answer = room
        .types(1, "pay", &[("to", "user3"), ("amount", "1")])
        .await;
    assert!(
        answer.text.contains("You can pay user2."),
        "{}",
        answer.text
    );
    assert_eq!(coins(&room.harness.look(1).await), before);
    assert!(view(&room.harness.look(9).await).payments.is_empty());
}

#[tokio::test]
async fn without_bribery_nobody_pays() {
    let room = Typing::caravan(2, drawn()).await;
    let answer = room.types(2, "pay", &[("to", "x"), ("amount", "y")]).await;
    assert!(
        answer.text.contains("do not pay each other"),
        "{}",
        answer.text
    );
    assert!(room.offered(2, "pay", "to", &[]).await.is_empty());
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
        (&[("die", missing.as_str())][..], "You have no die of"),
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

#[test]
fn a_lobby_draws_the_line_up_unless_the_players_want_to_place() {
    let flag = |name: &str| -> Given {
        let flag = (name.to_owned(), InputValue::Flag(true));
        [flag].into_iter().collect()
    };
    let chosen = |given: &Given| match game::options(GameKind::Nomadi, given) {
        games::Options::Nomadi(options) => options,
        other => panic!("{other:?}"),
    };
    let usual = chosen(&Given::default());
    assert_eq!(usual, drawn());
    assert_eq!(chosen(&flag("placed_line_up")).line_up, LineUp::Placed);
    assert!(chosen(&flag("bribery")).bribery);
    assert_eq!(chosen(&given(&[("oasis_row", " 17 ")])).oasis_row, Some(17));
}

#[test]
fn the_usual_rows_of_a_nearer_oasis_are_offered_the_suggested_one_first() {
    let added = game::added("game new");
    let input = added.iter().find(|input| input.name == "oasis_row");
    let command::Takes::OneOf(rows) = input.expect("it is an option").takes else {
        panic!("it is a fixed list");
    };
    let rows = rows(words::Language::English);
    assert_eq!(rows[0].value, "17");
    assert!(rows[0].label.contains("suggested"), "{:?}", rows[0]);
    let boards = Boards::embedded();
    for row in &rows {
        let row = row.value.parse().expect("a row");
        let options = Options {
            oasis_row: Some(row),
            ..Options::default()
        };
        let suits = |board| boards.suits(board, &options.clone().into()).is_ok();
        assert!(suits("nomadi") || suits("nomadi-small"), "{row}");
    }
    assert!((2..=25).contains(&rows.len()), "{rows:?}");
}

#[tokio::test]
async fn a_lobby_with_an_oasis_that_does_not_suit_is_refused_at_once() {
    // Given rows that do not suit the board, one that is none at all among them,
    let room = PresentFixture::new().await;
    for row in ["2", "12", "0", "99", "-3", "far"] {
        // when a lobby is opened with one, then it is refused with those that do.
        let options = game::options(GameKind::Nomadi, &given(&[("oasis_row", row)]));
        let table = NewTable {
            options,
            ..new_table("nomadi", 5, desert::Options::default())
        };
        let refused = room.harness.act(1, Command::Open(table)).await;
        let refused = refused.expect_err("it does not suit");
        assert!(matches!(
            refused,
            Refusal::Setup(SetupError::OasisRow { .. })
        ));
        let answer = room
            .services
            .refuse(&room.harness.origin(1), &refused)
            .await;
        let answer = said(answer).text;
        assert!(answer.contains("from 13 to 22"), "{row}: {answer}");
    }
}

#[test]
fn a_board_that_only_one_game_has_tells_which_game_is_meant() {
    let boards = Boards::embedded();
    let chosen = |board, options| game::chosen_game(&boards, board, &given(options));
    let nomadi: Typed<'_> = &[("game", "nomadi")];
    assert_eq!(chosen(None, nomadi), Some(GameKind::Nomadi));
    assert_eq!(chosen(Some("mountain"), nomadi), Some(GameKind::Nomadi));
    assert_eq!(chosen(Some("nomadi-small"), &[]), Some(GameKind::Nomadi));
    assert_eq!(chosen(Some("river"), &[]), Some(GameKind::Desert));
    assert_eq!(chosen(Some("moon"), &[]), Some(GameKind::Desert));
    assert_eq!(chosen(None, &[]), Some(GameKind::Desert));
    assert_eq!(chosen(None, &[("game", "chess")]), None);
    assert_eq!(game::usual_board(GameKind::Nomadi), "nomadi");

    // What is not in a fixed list is refused, whichever game is chosen.
    let inputs = game::added("game new");
    let known = |options| game::are_choices(words::Language::English, &inputs, &given(options));
    assert!(known(nomadi) && known(&[("oasis_row", "17")]) && known(&[]));
    let unknown: [Typed<'_>; 3] = [
        &[("game", "chess")],
        &[("oasis_row", "far")],
        &[("oasis_row", "1")],
    ];
    for options in unknown {
        assert!(!known(options), "{options:?}");
    }

    // The boards that are offered are those of the chosen game.
    let names = |options| -> Vec<&str> {
        let offered = game::offered_boards(&boards, &given(options));
        offered.iter().map(|board| board.name).collect()
    };
    assert_eq!(names(nomadi), ["nomadi", "nomadi-small"]);
    assert_eq!(
        names(&[("game", "through-the-desert")]),
        ["mountain", "river"]
    );
    assert!(names(&[]).len() >= 4);
}
