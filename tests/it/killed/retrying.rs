//! Interactions with a bot that may be killed meanwhile.

use std::time::{Duration, Instant};

use tokio::sync::watch;

use test_kit::{Ask, BotResponse, ControlClient, KitError, PATIENCE, UserAction};

/// What people see of the program: how often what it was asked may have died with it, and whether it is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Life {
    pub deaths: u32,
    pub up: bool,
}

/// Sends interactions and notices when the program dies over one.
#[derive(Clone)]
pub struct Retrying {
    pub control: ControlClient,
    life: watch::Receiver<Life>,
}

impl Retrying {
    pub fn new(control: &ControlClient, life: watch::Receiver<Life>) -> Retrying {
        Retrying {
            control: control.clone(),
            life,
        }
    }

    /// Waits until a program is up, and returns what is seen of it at that moment.
    async fn up(&self) -> Life {
        let mut life = self.life.clone();
        let up = tokio::time::timeout(PATIENCE, life.wait_for(|life| life.up)).await;
        let up = up.expect("the program is started again");
        *up.expect("whoever kills it is still there")
    }

    /// Waits a moment.
    pub async fn pause(&self) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

impl Ask for Retrying {
    /// The answer if there was one; an error if the program died first, or if the interaction no longer makes sense.
    async fn ask(&self, act: UserAction) -> Result<BotResponse, KitError> {
        let deaths = self.up().await.deaths;
        let mut answer = self.control.try_act(act.clone().unawaited()).await?;
        let id = answer.interaction().to_owned();
        let asked = Instant::now();
        loop {
            let died = self.life.borrow().deaths != deaths;
            // Picks up what arrived before it died.
            let state = &answer.json()["state"];
            if died || state == "pending" || state == "deferred" {
                answer = BotResponse::new(act.clone(), self.control.interaction(&id).await);
            }
            let seen = answer.json();
            if seen["ok"] == true && seen["state"] != "deferred" {
                return Ok(answer);
            }
            // A placeholder that nobody fills is no answer, either.
            if died || seen["error"].is_string() || asked.elapsed() > PATIENCE / 4 {
                return Err(KitError::Unanswered(format!("{act}: {seen}")));
            }
            self.pause().await;
        }
    }
}
