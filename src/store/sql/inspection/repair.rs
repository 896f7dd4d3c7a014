//! Putting right what is wrong with jobs.

use jiff::Timestamp;

use super::rules::{Broken, RULES};
use crate::store::sql::connection::Transaction;
use crate::store::sql::jobs::{self, finish};
use crate::store::sql::statement::{run, scalar};
use crate::store::{Finding, JobId, MissingJob, StoreError, Thing};

/// How a job that breaks a rule is put right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Remedy {
    /// It is deleted, as its game was.
    Delete,
    /// It is ended without being done.
    Drop,
    /// Who caused it is forgotten.
    Forget,
    /// It is no longer set aside.
    TakeBack,
    /// It is marked as one that may go.
    LetGo,
    /// It is no longer marked as one that may go.
    HoldBack,
}

impl Remedy {
    async fn carry_out(
        self,
        write: &mut Transaction,
        job: JobId,
        now: Timestamp,
    ) -> Result<&'static str, StoreError> {
        let done = match self {
            Remedy::Delete => {
                run(write, "DELETE FROM jobs WHERE id = $1", &[&job]).await?;
                "was deleted"
            }
            Remedy::Drop => {
                finish(write, job, now, None, Some("the game was over")).await?;
                "was dropped"
            }
            Remedy::Forget => {
                let sql = "UPDATE jobs SET causer = NULL, interaction = NULL WHERE id = $1";
                run(write, sql, &[&job]).await?;
                "no longer says who caused it"
            }
            Remedy::TakeBack => {
                jobs::take_one_back(write, job).await?;
                "no longer waits until the game thaws"
            }
            Remedy::LetGo => {
                run(write, "UPDATE jobs SET head = TRUE WHERE id = $1", &[&job]).await?;
                "is no longer held back"
            }
            Remedy::HoldBack => {
                run(write, "UPDATE jobs SET head = FALSE WHERE id = $1", &[&job]).await?;
                "waits for its turn again"
            }
        };
        Ok(done)
    }
}

/// Puts everything right. Returns what was done.
pub(in crate::store) async fn carry_out(
    write: &mut Transaction,
    now: Timestamp,
    missing: &[MissingJob],
) -> Result<Vec<Finding>, StoreError> {
    let mut done = Vec::new();
    for rule in RULES {
        let Some(remedy) = rule.remedy else { continue };
        for Broken { finding, detail } in rule.broken(write).await? {
            let Ok(job) = detail.parse().map(JobId) else {
                continue;
            };
            let outcome = remedy.carry_out(write, job, now).await?;
            done.push(Finding {
                about: finding.about,
                wrong: format!("job {job} {outcome}"),
            });
        }
    }
    for MissingJob {
        game,
        revision,
        job,
    } in missing
    {
        let before = newest(write).await?;
        jobs::add(write, *game, *revision, std::slice::from_ref(job), None).await?;
        let added = newest(write).await?;
        if added == before {
            // It is about somebody who is not in the game, or one like it waits.
            continue;
        }
        done.push(Finding {
            about: Thing::Game(*game),
            wrong: format!("job {} was added: {}", added.unwrap_or_default(), job.kind),
        });
    }
    Ok(done)
}

/// The greatest number of a job.
async fn newest(write: &mut Transaction) -> Result<Option<i64>, StoreError> {
    let newest = scalar("SELECT MAX(id) FROM jobs", &[]).fetch_one(write);
    Ok(newest.await?)
}
