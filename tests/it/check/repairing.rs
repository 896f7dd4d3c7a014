//! What is wrong with jobs is found, put right, and then gone.

use sqlx::Connection;

use super::{Answer, check, damaged, damaging, is_sound, played};
use crate::app::App;

/// A damage, and what comes of it.
struct Case {
    damage: &'static str,
    /// Finds the number of the job, which stands for `JOB`.
    job: &'static str,
    found: &'static str,
    /// What putting it right says.
    done: &'static str,
}

const CASES: [Case; 10] = [
    Case {
        damage: "UPDATE jobs SET head = FALSE WHERE kind = 'time_up'",
        job: "SELECT id FROM jobs WHERE kind = 'time_up'",
        found: "game 1: job JOB could go, but is held back as if others had to go before it",
        done: "game 1: job JOB is no longer held back",
    },
    Case {
        damage: "UPDATE jobs SET head = TRUE WHERE kind = 'reminder_most'",
        job: "SELECT id FROM jobs WHERE kind = 'reminder_most'",
        found: "game 1: job JOB is let go, but others have to go before it, or it is done",
        done: "game 1: job JOB waits for its turn again",
    },
    Case {
        damage: "UPDATE jobs SET rank = rank + 100 WHERE kind = 'reminder_half'",
        job: "SELECT id FROM jobs WHERE kind = 'reminder_half'",
        found: "game 1: job JOB waits until the game thaws, but the game is not frozen",
        done: "game 1: job JOB no longer waits until the game thaws",
    },
    Case {
        damage: "UPDATE games SET status = 'cancelled', ended_at = 5 WHERE id = 2; \
                 UPDATE jobs SET rank = 100 WHERE kind = 'idle_warn' AND game = 2",
        job: "SELECT id FROM jobs WHERE kind = 'idle_warn' AND game = 2",
        found: "game 2: job JOB waits until the game thaws, but the game is at its end",
        done: "game 2: job JOB was dropped",
    },
    Case {
        damage: "DELETE FROM clocks; UPDATE games SET status = 'cancelled', ended_at = 5 WHERE id = 1",
        job: "SELECT id FROM jobs WHERE kind = 'time_up'",
        found: "game 1: job JOB waits for the time of a turn, but the game is at its end",
        done: "game 1: job JOB was dropped",
    },
    Case {
        damage: "INSERT INTO jobs (id, game, revision, kind, due_at) VALUES (777, 99, 1, 'idle_warn', 9)",
        job: "SELECT 777",
        found: "game 99: it does not exist, but job JOB is about it",
        done: "game 99: job JOB was deleted",
    },
    Case {
        damage: "UPDATE jobs SET causer = 7 WHERE id = (SELECT MIN(id) FROM jobs WHERE done_at IS NOT NULL)",
        job: "SELECT MIN(id) FROM jobs WHERE done_at IS NOT NULL",
        found: "game 1: job JOB is done, but it is still kept who caused it",
        done: "game 1: job JOB no longer says who caused it",
    },
    Case {
        damage: "UPDATE clocks SET deadline = 4102444800000; DELETE FROM jobs WHERE kind = 'time_up'",
        job: "SELECT MAX(id) + 1 FROM jobs",
        found: "game 1: it waits for a job that is not there: time_up for person PERSON, due at 2100-01-01T00:00:00Z",
        done: "game 1: job JOB was added: time_up",
    },
    Case {
        damage: "UPDATE games SET touched_at = 4102444800000 WHERE id = 1; \
                 DELETE FROM jobs WHERE kind = 'idle_warn' AND game = 1",
        job: "SELECT MAX(id) + 1 FROM jobs",
        found: "game 1: it waits for a job that is not there: idle_warn, due at 2100-01-24T00:00:00Z",
        done: "game 1: job JOB was added: idle_warn",
    },
    Case {
        damage: "UPDATE games SET posted = 0 WHERE id = 1",
        job: "SELECT MAX(id) + 1 FROM jobs",
        found: "game 1: it waits for a job that is not there: turn_post, due now",
        done: "game 1: job JOB was added: turn_post",
    },
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_wrong_with_jobs_is_put_right_and_then_nothing_is() {
    let mut app = App::start_empty_on_a_file().await;
    let file = played(&mut app).await;
    for case in CASES {
        // Given a job that is not as it should be,
        let copy = damaged(&file, case.damage).await;
        let mut opened = damaging(&copy).await;
        let job: i64 = sqlx::query_scalar(case.job)
            .fetch_one(&mut opened)
            .await
            .expect("there is one");
        let person = "SELECT p.person FROM people AS p WHERE p.game = 1 AND p.seat = 0";
        let person: i64 = sqlx::query_scalar(person)
            .fetch_one(&mut opened)
            .await
            .expect("somebody sits there");
        opened.close().await.expect("it closes");
        let told = |text: &str| {
            let text = text.replace("JOB", &job.to_string());
            text.replace("PERSON", &person.to_string())
        };
        // when the database is looked at, then that is found;
        let Answer { code, lines, said } = check(&copy, &[]);
        assert_eq!(
            (code, lines),
            (1, vec![told(case.found)]),
            "{}: {said}",
            case.damage
        );
        // and when it is to be put right, then it is.
        let Answer { code, lines, said } = check(&copy, &["--repair-jobs"]);
        let done = format!("put right: {}", told(case.done));
        assert_eq!((code, lines), (0, vec![done]), "{}: {said}", case.damage);
        is_sound(&copy);
    }
    // Whatever else is wrong stays as it is.
    let copy = damaged(&file, "UPDATE games SET started_at = NULL WHERE id = 1").await;
    let wrong = "game 1: it is running, but it is not known when it started".to_owned();
    let Answer { code, lines, said } = check(&copy, &["--repair-jobs"]);
    assert_eq!((code, lines), (1, vec![wrong]), "{said}");
    app.start_bot().await;
    app.close().await;
}
