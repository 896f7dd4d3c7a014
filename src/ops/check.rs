//! Whether a database is sound: every game folds, what must hold between the tables holds, and no game waits in vain.

use jiff::Timestamp;

use crate::outbox::{kinds_of_jobs, missing_jobs};
use crate::store::{Finding, Inspection, MissingJob, StoreError, TableId, Thing};
use crate::table::{TableState, faults};

/// How many games are listed together.
const PAGE: u32 = 500;

/// What was found.
#[derive(Debug, Default)]
pub struct Checked {
    /// How many games were folded.
    pub games: usize,
    /// What is wrong, by game.
    pub findings: Vec<Finding>,
    /// The jobs of which some findings say that they are missing.
    pub missing: Vec<MissingJob>,
}

impl Checked {
    fn found(&mut self, game: TableId, wrong: impl Into<String>) {
        self.findings.push(Finding {
            about: Thing::Game(game),
            wrong: wrong.into(),
        });
    }
}

/// Looks at everything, at the time `now`, and ends the inspection. Changes nothing.
///
/// # Errors
/// If the database cannot be read.
pub async fn check(
    mut inspection: Box<dyn Inspection>,
    now: Timestamp,
) -> Result<Checked, StoreError> {
    let checked = look(&mut *inspection, now).await?;
    inspection.finish().await?;
    Ok(checked)
}

/// Looks at everything, at the time `now`. Changes nothing.
///
/// # Errors
/// If the database cannot be read.
pub async fn look(inspection: &mut dyn Inspection, now: Timestamp) -> Result<Checked, StoreError> {
    let mut checked = Checked {
        findings: inspection.broken_rules().await?,
        ..Checked::default()
    };
    let mut after = TableId(0);
    loop {
        let page = inspection.games(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = *last;
        for game in page {
            checked.games += 1;
            look_at(inspection, game, now, &mut checked).await?;
        }
    }
    checked.findings.sort();
    Ok(checked)
}

/// Looks at one game.
async fn look_at(
    inspection: &mut dyn Inspection,
    game: TableId,
    now: Timestamp,
    checked: &mut Checked,
) -> Result<(), StoreError> {
    let state = match inspection.table(game).await {
        Ok(Some(stored)) => TableState::checked(stored),
        Ok(None) => return Ok(()),
        Err(StoreError::Unreadable { what, reason }) => Err(format!("{what}: {reason}")),
        Err(error) => return Err(error),
    };
    let state = match state {
        Ok(state) => state,
        Err(reason) => {
            checked.found(game, format!("it cannot be read: {reason}"));
            return Ok(());
        }
    };
    for fault in faults(&state) {
        checked.found(game, fault);
    }
    let jobs = match inspection.jobs(game).await {
        Ok(jobs) => jobs,
        Err(StoreError::Unreadable { what, reason }) => {
            checked.found(game, format!("{what} cannot be read: {reason}"));
            return Ok(());
        }
        Err(error) => return Err(error),
    };
    for job in &jobs.pending {
        if !kinds_of_jobs().any(|kind| kind == job.kind) {
            let (id, kind) = (job.id, &job.kind);
            checked.found(
                game,
                format!("job {id} is to do what this program cannot: {kind}"),
            );
        }
    }
    let missing = missing_jobs(&state, &jobs, now);
    for MissingJob { job, .. } in &missing {
        let kind = job.kind;
        let due = match job.due <= now {
            true => "now".to_owned(),
            false => format!("at {}", job.due),
        };
        let person = match job.person {
            Some(person) => format!(" for person {person}"),
            None => String::new(),
        };
        checked.found(
            game,
            format!("it waits for a job that is not there: {kind}{person}, due {due}"),
        );
    }
    checked.missing.extend(missing);
    Ok(())
}
