//! Programs of anybody in the playground: good ones, and those that are slow, dead or mad.

use std::path::Path;

use serde_json::{Value, json};

use crate::arena::scripts::Script;
use crate::playground::Playground;
use crate::record::Record;
use test_kit::{ControlClient, InputMethod, LobbyOptions, Stand, Taste, TestTable, TestUser, play};

/// A playground with these programs.
async fn playground(data: &Path, programs: &[(&str, String)]) -> Playground {
    let programs = programs.iter();
    let named: Vec<String> = programs
        .map(|(name, run)| format!("{name}={run}"))
        .collect();
    let arguments = named.iter().flat_map(|named| ["--program", named]);
    Playground::start(data, &arguments.collect::<Vec<_>>()).await
}

/// What the lobby's menu of computer players offers, as values.
async fn offered(table: &TestTable) -> (String, Vec<String>) {
    let lobby = table.newest_with("start").await;
    let menu = lobby.menu("computers");
    let menu = menu.expect("there is a menu of computer players");
    (menu.custom_id, menu.options)
}

/// A game of Ana and these programs, which has begun.
async fn begun(
    control: &ControlClient,
    seats: usize,
    chosen: &LobbyOptions,
    programs: &[&str],
) -> TestTable {
    let ana = TestUser::new(control, "ana").await;
    let options = json!({"seats": seats});
    let lobby = ana.command("desert-1", "game new", options).await;
    chosen.choose(&ana, &lobby.message()).await;
    let table = TestTable {
        control: control.clone(),
        channel: "desert-1".into(),
        lobby: lobby.message(),
        people: vec![ana],
    };
    for program in programs {
        let lobby = table.newest_with("start").await;
        let value = format!("program:{program}");
        let added = table.host().select(&lobby, "computers", &[&value]).await;
        let text = added.message().text().replace('\\', "");
        assert!(text.contains(&format!("({program})")), "{text}");
    }
    let lobby = table.newest_with("start").await;
    table.host().press(&lobby, "start").await.message();
    table
}

/// What the log holds against a program, except that it was late: the machine may be busy. That it is not late with time enough
/// is shown in the arena.
fn faults_of<'a>(program: &str, said: &'a str) -> Vec<&'a str> {
    let name = format!("program={program}");
    let lines = said.lines().filter(|line| line.contains(&name));
    let late = ["no answer within", "not asked again"];
    lines
        .filter(|line| !late.iter().any(|words| line.contains(words)))
        .collect()
}

/// So many turns of Ana after the one that this post asked for. Returns the last post that asked her.
async fn turns(
    table: &TestTable,
    mut before: Option<String>,
    count: usize,
    taste: &mut Taste,
) -> Option<String> {
    for _ in 0..count {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("so few turns end no game");
        };
        play::turn(table, &people[0], InputMethod::Menus, taste).await;
        before = Some(post.id().to_owned());
    }
    before
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_a_whole_game_with_programs_whatever_these_do() {
    // Given a playground with the example in Python, a program that dies when it is first asked, and one that talks nonsense,
    let data = tempfile::tempdir().expect("a folder for the data");
    let (dead, mad) = (Script::answering("exit 3"), Script::answering("echo moo"));
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/arena_player.py");
    let programs = [
        ("example", format!("python3 {example}")),
        ("dead", dead.command()),
        ("mad", mad.command()),
    ];
    let playground = playground(data.path(), &programs).await;
    let control = playground.control().await;

    // when somebody plays with all of them,
    let aquifers = LobbyOptions::default().with("aquifers", true);
    let table = begun(&control, 4, &aquifers, &["example", "dead", "mad"]).await;
    let (last, turns) = table.play(InputMethod::Menus, &mut Taste::new(311)).await;

    // then the game comes to its end, and its record is that of four players.
    assert!(turns[0] > 5, "{turns:?}");
    let text = last.text().replace('\\', "");
    assert!(text.contains("Amira (example)"), "{text}");
    let record = Record::export_into(data.path(), &table).await;
    assert_eq!(record.replay().await["game_over"], json!(true));
    let (status, said) = record.verify().await;
    assert_eq!(status, Some(0), "verify: {said}");

    // The log says why programs forfeited their moves: once, if it lasts.
    let said = playground.said();
    let dead = said.matches("the program has ended").count();
    let mad = said.matches("no JSON object with a list `actions`").count();
    assert_eq!(dead, 1, "{said}");
    assert!(mad > 5, "{said}");
    assert_eq!(faults_of("example", &said), [""; 0], "{said}");
    assert!(said.contains("a random legal move is played instead"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_never_answers_is_soon_asked_no_more() {
    // Given a game with a program that notes what it hears, and says nothing but its name,
    let data = tempfile::tempdir().expect("a folder for the data");
    let mute = Script::of(
        r#"while IFS= read -r line; do
  printf '%s\n' "$line" >> "${0%/*}/heard"
  case "$line" in *'"ask":"hello"'*) echo '{"name": "mute"}' ;; esac
done"#,
    );
    let names = [("Mute-1", mute.command())];
    let playground = playground(data.path(), &names).await;
    let control = playground.control().await;
    let table = begun(&control, 2, &LobbyOptions::default(), &["Mute-1"]).await;

    // when a person has played more turns than a program may leave unanswered, then it was asked three times,
    let mut taste = Taste::new(312);
    let before = turns(&table, None, 6, &mut taste).await;
    table.stand(before.as_deref()).await;
    let said = playground.said();
    assert_eq!(
        said.matches("no answer within 2250 ms").count(),
        3,
        "{said}"
    );

    // *is typing* showed in the channel while it was waited for longer than a second,
    let requests = control.requests().await;
    let path = format!("/channels/{}/typing", table.lobby.channel());
    let typing = requests.iter().filter(|request| {
        let at = request["path"].as_str();
        at.is_some_and(|at| at.ends_with(&path))
    });
    // How often is up to the machine: once, and again every eight seconds.
    assert!(typing.count() >= 1, "{path}");
    let not_asked = "not asked again until 3 earlier questions are answered";
    assert_eq!(said.matches(not_asked).count(), 1, "{said}");

    // and when the playground stops, then it says goodbye.
    playground.stop().await;
    let heard = mute.left("heard");
    let heard: Vec<Value> = heard
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let asked: Vec<&str> = heard
        .iter()
        .filter_map(|line| line["ask"].as_str())
        .collect();
    assert_eq!(asked, ["hello", "turn", "turn", "turn", "bye"]);
    let names = &heard[1]["record"]["players"];
    let names = names.as_array().expect("a record names the players");
    assert!(names.contains(&json!("Ana")), "{names:?}");
    assert!(heard[1]["record"].get("seed").is_none());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_whose_program_is_no_longer_named_goes_on_with_random_moves() {
    // Given a game with a program, in a playground that is then killed,
    let data = tempfile::tempdir().expect("a folder for the data");
    let first = Script::answering(r#"echo "{\"actions\": [$(first)]}""#);
    let names = [("first", first.command())];
    let old = playground(data.path(), &names).await;
    let table = begun(
        &old.control().await,
        3,
        &LobbyOptions::default(),
        &["first"],
    )
    .await;
    let mut taste = Taste::new(313);
    let before = turns(&table, None, 1, &mut taste).await;
    let said = old.said();
    drop(old);
    assert_eq!(faults_of("first", &said), [""; 0], "{said}");

    // when the next one is started without naming it, then the game goes on, and the log says why it does so at random, once.
    let playground = playground(data.path(), &[]).await;
    let control = playground.control().await;
    let people = vec![TestUser::new(&control, "ana").await];
    let table = TestTable {
        control: control.clone(),
        people,
        ..table
    };
    let before = turns(&table, before, 3, &mut taste).await;
    table.stand(before.as_deref()).await;
    let said = playground.said();
    assert_eq!(
        said.matches("no such program was named").count(),
        1,
        "{said}"
    );

    // And a lobby offers it to nobody.
    let ana = &table.people[0];
    let lobby = ana
        .command("desert-2", "game new", json!({"seats": 2}))
        .await;
    let other = TestTable {
        control: control.clone(),
        channel: "desert-2".into(),
        lobby: lobby.message(),
        people: table.people.clone(),
    };
    let (menu, values) = offered(&other).await;
    assert_eq!(values, ["novice", "gatherer", "planner", "master"]);
    let values = ["program:first"];
    let forged = ana.forge_choice("desert-2", &menu, &values).await;
    forged.private();
    let lobby = other.newest_with("start").await;
    assert!(lobby.text().contains("1 of 2"), "{}", lobby.text());
}
