//! The local Discord as a separate program, a bot in it, and a person who uses the bot.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::Client;

type SetupResult<T> = Result<T, Box<dyn std::error::Error>>;

const TOKEN: &str = "NDAwMDAwMDAwMDAwMDAwMDAx.test.token";
/// The timeout for anything a test waits for.
const PATIENCE: Duration = Duration::from_secs(120);

/// A program that is killed when this value is dropped.
struct ChildProcess(Child);

impl Drop for ChildProcess {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.0.kill().and_then(|()| self.0.wait());
    }
}

/// A local Discord with a bot in it.
pub struct Setup {
    bot: ChildProcess,
    _local: ChildProcess,
    _data: TempDir,
    control: String,
    http: reqwest::Client,
}

impl Setup {
    pub async fn start(client: Client) -> SetupResult<Setup> {
        let data = tempfile::tempdir()?;
        let local = Command::new(env!("CARGO_BIN_EXE_local-discord"))
            .args(["--bot-token", TOKEN])
            .args(["--listen", "127.0.0.1:0", "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .stdin(Stdio::null())
            .spawn()?;
        let mut local = ChildProcess(local);
        let mut line = String::new();
        let out = local.0.stdout.take().ok_or("no output")?;
        BufReader::new(out).read_line(&mut line)?;
        let addresses: Value = serde_json::from_str(&line)?;
        let address = |name: &str| {
            addresses[name]
                .as_str()
                .map(str::to_owned)
                .ok_or("no address")
        };
        let bot = client
            .with("DISCORD_TOKEN", TOKEN)
            .with("LOCAL_DISCORD_API", &address("api")?)
            .with("LOCAL_DISCORD_GATEWAY", &address("gateway")?)
            .start()?;
        Ok(Setup {
            bot: ChildProcess(bot),
            _local: local,
            _data: data,
            control: address("control")?,
            http: reqwest::Client::builder().timeout(PATIENCE).build()?,
        })
    }

    async fn get(&self, path: &str) -> SetupResult<Value> {
        let response = self
            .http
            .get(format!("{}/{path}", self.control))
            .send()
            .await?;
        Ok(response.error_for_status()?.json().await?)
    }

    async fn post(&self, path: &str, body: &Value) -> SetupResult<Value> {
        let request = self
            .http
            .post(format!("{}/{path}", self.control))
            .json(body);
        let answer: Value = request.send().await?.json().await?;
        if answer["ok"] == true {
            Ok(answer)
        } else {
            Err(format!("{path} {body}: {answer}").into())
        }
    }

    /// Polls until `found` succeeds or the bot dies.
    async fn until(&mut self, path: &str, found: impl Fn(&Value) -> bool) -> SetupResult<Value> {
        let begun = Instant::now();
        loop {
            let seen = self.get(path).await?;
            if found(&seen) {
                return Ok(seen);
            }
            if let Some(status) = self.bot.0.try_wait()? {
                return Err(format!("the bot ended with {status}").into());
            }
            if begun.elapsed() > PATIENCE {
                return Err(format!("waited in vain; {path} says {seen}").into());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until the bot has logged in and registered its command.
    pub async fn ready(&mut self) -> SetupResult<()> {
        // A machine that is busy with something else makes no bot late.
        self.post("patience", &json!({"seconds": PATIENCE.as_secs() / 2}))
            .await?;
        self.until("state", |state| {
            state["bots"][0]["connected"] == true && state["commands"][0]["name"] == "report"
        })
        .await?;
        Ok(())
    }

    /// How the bot's connection is compressed.
    pub async fn compression(&self) -> SetupResult<String> {
        let state = self.get("state").await?;
        let compression = &state["bots"][0]["connections"][0]["compression"];
        Ok(compression.as_str().ok_or("no connection")?.to_owned())
    }

    /// Disturbs the gateway, and waits for the event that shows the bot is back.
    pub async fn trouble(&mut self, trouble: &str, event: &str) -> SetupResult<()> {
        let before = self.get("journal?kind=event").await?;
        let last = before
            .as_array()
            .and_then(|all| all.last())
            .ok_or("it heard of nothing")?;
        let path = format!("journal?kind=event&after={}", last["n"]);
        self.post("gateway", &serde_json::from_str(trouble)?)
            .await?;
        let came = |events: &Value| {
            let events = events.as_array().map_or(&[][..], Vec::as_slice);
            events.iter().any(|heard| heard["t"] == event)
        };
        self.until(&path, came).await?;
        Ok(())
    }

    /// Ana requests a report and Ben presses its button. All expected responses of the bot must arrive.
    pub async fn report(&mut self, text: &str) -> SetupResult<()> {
        let asked = json!({"user": "ana", "channel": "general", "command": "report", "options": {"text": text}});
        let answer = self.post("command", &asked).await?;
        let path = format!("interactions/{}", answer["id"].as_str().ok_or("no id")?);
        let written = format!("written: {text}");
        let done = self
            .until(&path, |seen| {
                seen["message"]["content"] == written && !seen["followups"][0].is_null()
            })
            .await?;
        assert_eq!(done["followups"][0]["content"], format!("and more: {text}"));

        let file = &done["message"]["attachments"][0];
        assert_eq!(file["filename"], "report.bin");
        assert_eq!(file["description"], "The report");
        let url = file["url"].as_str().ok_or("a file has an address")?;
        let bytes = self
            .http
            .get(url)
            .send()
            .await?
            .error_for_status()?
            .bytes()
            .await?;
        let expected: Vec<u8> = text.bytes().chain(0..=255).collect();
        assert_eq!(bytes, expected);

        let directly = format!("directly: {text}");
        self.until("dms?user=ana", |channels| {
            let last = channels[0]["messages"]
                .as_array()
                .and_then(|all| all.last());
            last.is_some_and(|message| message["content"] == directly)
        })
        .await?;

        let press = json!({"user": "ben", "message": done["message"]["id"], "label": "Again"});
        let pressed = self.post("press", &press).await?;
        assert_eq!(pressed["updated"], true, "{pressed}");
        assert_eq!(pressed["message"]["content"], "pressed by ben");
        Ok(())
    }

    /// Stops both. Failures have been reported by then.
    pub fn stop(self) {
        drop(self);
    }
}
