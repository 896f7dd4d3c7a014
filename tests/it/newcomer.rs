//! What a newcomer does: start the one program that has everything in it, play, kill it, go on.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use test_kit::{Control, Person, Stand, Table, Taste, Way, play};

/// `caravanserai playground`, which dies with this value.
struct Program {
    child: Child,
    addresses: Value,
}

impl Program {
    async fn start(data: &Path) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
            .args(["playground", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .current_dir(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .env("RUST_LOG", "error")
            .spawn()
            .expect("the built program starts");
        let output = child.stdout.take().expect("its output is ours to read");
        let line = tokio::task::spawn_blocking(move || BufReader::new(output).lines().next());
        let line = line.await.expect("reading does not panic");
        let line = line.expect("it says where it is").expect("in UTF-8");
        let addresses = serde_json::from_str(&line).expect("one line of JSON");
        Program { child, addresses }
    }

    fn address(&self, name: &str) -> &str {
        self.addresses[name]
            .as_str()
            .expect("four addresses are told")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.child.kill().and_then(|()| self.child.wait()).is_err() && !std::thread::panicking()
        {
            panic!("a child could not be killed");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_playground_is_killed_and_everything_goes_on() {
    let data = tempfile::tempdir().expect("a folder for the data");
    let mut program = Program::start(data.path()).await;
    for (name, scheme) in [
        ("api", "http"),
        ("gateway", "ws"),
        ("control", "http"),
        ("page", "http"),
    ] {
        assert!(
            program
                .address(name)
                .starts_with(&format!("{scheme}://127.0.0.1:")),
            "{name}"
        );
    }
    let mut control = Control::new(program.address("control"));
    let ana = Person::new(&control, "ana").await;
    control.ready().await;
    let lobby = ana
        .command(
            "desert-1",
            "game new",
            json!({"seats": 2, "seating": "joined"}),
        )
        .await
        .message();
    let ben = Person::new(&control, "ben").await;
    ben.press(&lobby, "Join").await.message();
    ana.press(&lobby, "Start").await.message();
    let people = vec![ana, ben];
    let mut table = Table {
        control: control.clone(),
        channel: "desert-1".into(),
        people,
        lobby,
    };
    let mut taste = Taste::new(71);
    let mut before: Option<String> = None;
    for _ in 0..3 {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("three leaders do not end a game");
        };
        play::turn(&table, &people[0], Way::Menus, &mut taste).await;
        before = Some(post.id().to_owned());
        let Stand::Turn(newest, _) = table.stand(before.as_deref()).await else {
            panic!("three leaders do not end a game");
        };

        drop(program);
        program = Program::start(data.path()).await;
        control = Control::new(program.address("control"));
        control.ready().await;
        let mut people = Vec::new();
        for name in ["ana", "ben"] {
            people.push(Person::new(&control, name).await);
        }
        table = Table {
            control: control.clone(),
            people,
            ..table
        };
        // The post may have been on its way to the disk: then it is made again, and only once.
        let Stand::Turn(again, _) = table.stand(before.as_deref()).await else {
            panic!("three leaders do not end a game");
        };
        assert_eq!(again.content(), newest.content());
        table.one_open_post().await;
    }
    let page = control.download(program.address("page")).await;
    assert!(
        String::from_utf8_lossy(&page).contains("<!doctype html>"),
        "the page is a page"
    );
}
