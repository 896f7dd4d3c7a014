//! Somebody on each shard who asks for something small again and again: when nobody answered, and for how long.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use test_kit::{ControlClient, UserAction};

/// The pause between two questions on a shard.
const PAUSE: Duration = Duration::from_secs(1);

/// A time in which something happened.
pub type Window = std::ops::Range<Instant>;

/// When each question was asked, and whether it was answered.
type Asked = Arc<Mutex<Vec<(Instant, bool)>>>;

/// Those who ask, one for each shard.
pub struct Pulse {
    asked: Vec<Asked>,
    asking: JoinSet<()>,
    stop: CancellationToken,
}

impl Pulse {
    /// Begins to ask in these channels, in each by the person of the same place.
    pub fn begin(control: &ControlClient, channels: &[String], people: &[String]) -> Pulse {
        let stop = CancellationToken::new();
        let mut asking = JoinSet::new();
        let mut asked = Vec::new();
        for (channel, person) in channels.iter().zip(people) {
            let all = Asked::default();
            asked.push(Arc::clone(&all));
            asking.spawn(ask(
                control.clone(),
                (channel.clone(), person.clone()),
                all,
                stop.clone(),
            ));
        }
        Pulse {
            asked,
            asking,
            stop,
        }
    }

    /// The longest time in which nobody answered on a shard what was asked in that time.
    pub fn gap(&self, window: &Window) -> Duration {
        let gaps = self.asked.iter().map(|asked| {
            let asked = asked.lock().expect("not poisoned");
            longest(asked.iter().filter(|(at, _)| window.contains(at)))
        });
        gaps.max().unwrap_or_default()
    }

    /// How many questions of that time nobody answered.
    pub fn unanswered(&self, window: &Window) -> usize {
        let unanswered = self.asked.iter().map(|asked| {
            let asked = asked.lock().expect("not poisoned");
            let asked = asked.iter().filter(|(at, _)| window.contains(at));
            asked.filter(|(_, answered)| !answered).count()
        });
        unanswered.sum()
    }

    /// Waits until every question has been answered, or will not be.
    pub async fn end(mut self) -> Pulse {
        self.stop.cancel();
        while let Some(asked) = self.asking.join_next().await {
            asked.expect("nobody who asks panics");
        }
        self
    }
}

/// The longest time from the first to the last question in a row that nobody answered, and to the next.
fn longest<'a>(asked: impl Iterator<Item = &'a (Instant, bool)>) -> Duration {
    let mut asked: Vec<&(Instant, bool)> = asked.collect();
    asked.sort_unstable();
    let (mut longest, mut began) = (Duration::ZERO, None);
    for (at, answered) in asked {
        let first = *began.get_or_insert(*at);
        longest = longest.max(if *answered && first == *at {
            Duration::ZERO
        } else {
            *at - first
        });
        if *answered {
            began = None;
        }
    }
    longest
}

async fn ask(
    control: ControlClient,
    (channel, person): (String, String),
    asked: Asked,
    stop: CancellationToken,
) {
    let mut questions = JoinSet::new();
    while !stop.is_cancelled() {
        let (control, asked) = (control.clone(), Arc::clone(&asked));
        let question = UserAction::command(&channel, "help", json!({})).by(&person);
        questions.spawn(async move {
            let at = Instant::now();
            let answer = control.try_act(question).await;
            let answered = answer.is_ok_and(|answer| {
                assert_eq!(answer.json()["followups"], json!([]), "answered twice");
                answer.json()["error"].is_null()
            });
            asked.lock().expect("not poisoned").push((at, answered));
        });
        tokio::time::sleep(PAUSE).await;
    }
    while let Some(answered) = questions.join_next().await {
        answered.expect("nobody is answered twice");
    }
}

#[test]
fn a_gap_lasts_from_the_first_unanswered_question_to_the_next_answer() {
    let begin = Instant::now();
    let at = |seconds: u64, answered| (begin + Duration::from_secs(seconds), answered);
    for (asked, gap) in [
        (vec![], 0),
        (vec![at(0, true), at(5, true)], 0),
        (vec![at(0, true), at(1, false), at(4, true)], 3),
        (
            vec![at(4, true), at(1, false), at(2, false), at(0, true)],
            3,
        ),
        (vec![at(0, true), at(1, false), at(3, false)], 2),
    ] {
        assert_eq!(longest(asked.iter()), Duration::from_secs(gap), "{asked:?}");
    }
}
