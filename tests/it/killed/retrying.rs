//! Interactions with a bot that may be killed meanwhile.

use std::time::Duration;

use tokio::sync::watch;

use test_kit::{Ask, BotResponse, ControlClient, KitError, PATIENCE, UserAction};

/// A little longer than Discord lets an interaction wait for its first answer.
const SILENCE: Duration = Duration::from_millis(3_200);

/// What people see of the program: how often it was killed, and whether it is up.
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
    /// Another program takes over from a killed one, so only Discord's own timeout counts.
    overlapping: bool,
}

impl Retrying {
    pub fn new(
        control: &ControlClient,
        life: watch::Receiver<Life>,
        overlapping: bool,
    ) -> Retrying {
        Retrying {
            control: control.clone(),
            life,
            overlapping,
        }
    }

    /// Waits until a program is up.
    pub async fn up(&self) {
        let mut life = self.life.clone();
        let up = tokio::time::timeout(PATIENCE, life.wait_for(|life| life.up)).await;
        up.expect("the program is started again")
            .expect("whoever kills it is still there");
    }

    /// Waits a moment.
    pub async fn pause(&self) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

impl Ask for Retrying {
    /// The answer if there was one; an error if the program died first, or if the interaction no longer makes sense.
    async fn ask(&self, act: UserAction) -> Result<BotResponse, KitError> {
        self.up().await;
        let deaths = self.life.borrow().deaths;
        let began = tokio::time::Instant::now();
        let mut answer = self.control.try_act(act.clone().unawaited()).await?;
        let id = answer.interaction().to_owned();
        loop {
            let died = self.life.borrow().deaths != deaths && !self.overlapping;
            // Picks up what arrived before it died.
            if died || answer.json()["state"] == "pending" {
                answer = BotResponse::new(act.clone(), self.control.interaction(&id).await);
            }
            let seen = answer.json();
            if seen["ok"] == true && seen["state"] != "deferred" {
                return Ok(answer);
            }
            if died || seen["error"].is_string() || began.elapsed() > SILENCE {
                return Err(KitError::Unanswered(format!("{act}: {seen}")));
            }
            self.pause().await;
        }
    }
}
