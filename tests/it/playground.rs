//! `caravanserai playground`, as it is run from a command line.

use std::fs::OpenOptions;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use test_kit::ControlClient;

/// A running `caravanserai playground`, killed on drop.
pub struct Playground {
    child: Child,
    addresses: Value,
    log: PathBuf,
}

impl Playground {
    /// Starts it on this folder, with further arguments, and waits until it says where it is. What it logs is appended to a file
    /// in the folder.
    pub async fn start(data: &Path, arguments: &[&str]) -> Playground {
        let log = data.join("playground.log");
        let file = OpenOptions::new().create(true).append(true).open(&log);
        let mut child = Command::new(env!("CARGO_BIN_EXE_caravanserai"))
            .args(["playground", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(arguments)
            .current_dir(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(file.expect("the folder can be written to"))
            .env("RUST_LOG", "warn")
            .spawn()
            .expect("the built program starts");
        let output = child.stdout.take().expect("its output is ours to read");
        let line = tokio::task::spawn_blocking(move || BufReader::new(output).lines().next());
        let line = line.await.expect("reading does not panic");
        let said = std::fs::read_to_string(&log).unwrap_or_default();
        let line = line.unwrap_or_else(|| panic!("it prints no addresses: {said}"));
        let addresses = serde_json::from_str(&line.expect("in UTF-8"));
        Playground {
            child,
            addresses: addresses.expect("one line of JSON"),
            log,
        }
    }

    pub fn address(&self, name: &str) -> &str {
        self.addresses[name]
            .as_str()
            .expect("four addresses are printed")
    }

    /// A connection to its people, once the bot is ready for them.
    pub async fn control(&self) -> ControlClient {
        let control = ControlClient::new(self.address("control"));
        control.be_patient().await;
        control.ready().await;
        control
    }

    /// What it has logged so far, on any start on this folder.
    pub fn said(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Tells it to stop, as a terminal does, and waits until it has.
    pub async fn stop(mut self) {
        let stop = format!("kill -TERM {}", self.child.id());
        let told = Command::new("sh").args(["-c", &stop]).status();
        assert!(told.expect("sh is there").success(), "{stop}");
        let ended = tokio::task::spawn_blocking(move || self.child.wait());
        let ended = ended.await.expect("waiting does not panic");
        assert!(
            ended.expect("it is ours").success(),
            "the playground failed"
        );
    }
}

impl Drop for Playground {
    fn drop(&mut self) {
        if self.child.kill().and_then(|()| self.child.wait()).is_err() && !std::thread::panicking()
        {
            panic!("a child could not be killed");
        }
    }
}
