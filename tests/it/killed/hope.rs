//! Asking a bot that may be killed while it is asked.

use std::time::Duration;

use tokio::sync::watch;

use test_kit::{Act, Answer, Ask, Control, PATIENCE, Trouble};

/// How long Discord lets an interaction wait for its first answer, and a little more.
const SILENCE: Duration = Duration::from_millis(3_200);

/// What people see of the program: how often it was killed, and whether it can be talked to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Life {
    pub deaths: u32,
    pub up: bool,
}

/// Somebody who asks, and sees whether the program died over it.
#[derive(Clone)]
pub struct Hopeful {
    pub control: Control,
    life: watch::Receiver<Life>,
    /// Another program takes up what one that is killed leaves: only Discord's own time counts.
    overlapping: bool,
}

impl Hopeful {
    pub fn new(control: &Control, life: watch::Receiver<Life>, overlapping: bool) -> Hopeful {
        Hopeful {
            control: control.clone(),
            life,
            overlapping,
        }
    }

    /// Waits until there is a program to talk to.
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

impl Ask for Hopeful {
    /// The answer if there was one; trouble if the program died before it gave one, or if what is asked makes no sense
    /// any more.
    async fn ask(&self, act: Act) -> Result<Answer, Trouble> {
        self.up().await;
        let deaths = self.life.borrow().deaths;
        let began = tokio::time::Instant::now();
        let mut answer = self.control.try_act(act.clone().unawaited()).await?;
        let id = answer.interaction().to_owned();
        loop {
            let died = self.life.borrow().deaths != deaths && !self.overlapping;
            // What came before it died is seen now.
            if died || answer.json()["state"] == "pending" {
                answer = Answer::new(act.clone(), self.control.interaction(&id).await);
            }
            let seen = answer.json();
            if seen["ok"] == true && seen["state"] != "deferred" {
                return Ok(answer);
            }
            if died || seen["error"].is_string() || began.elapsed() > SILENCE {
                return Err(Trouble::Unanswered(format!("{act}: {seen}")));
            }
            self.pause().await;
        }
    }
}
