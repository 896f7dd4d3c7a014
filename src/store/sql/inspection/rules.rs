//! What must hold between the tables, apart from what folding a game shows. To add a rule, add it to [`RULES`].

use super::repair::Remedy;
use crate::store::sql::connection::{Row, Transaction};
use crate::store::sql::statement::query;
use crate::store::{Finding, StoreError, TableId, Thing};

/// One rule, and how a breach of it is found and told.
pub(super) struct Rule {
    /// What is wrong, to be read after what it is about. `{}` stands for the detail.
    pub wrong: &'static str,
    /// Finds what breaks it. Each row has `about`, the kind of thing it is about, `id`, and `detail`, which is the number of a
    /// job if there is a remedy.
    pub sql: &'static str,
    /// How a job that breaks it is put right.
    pub remedy: Option<Remedy>,
}

/// A row that breaks a rule.
pub(super) struct Broken {
    pub finding: Finding,
    /// What the sentence names: of rules with a remedy, the number of the job.
    pub detail: String,
}

impl Rule {
    const fn new(wrong: &'static str, sql: &'static str) -> Rule {
        Rule {
            wrong,
            sql,
            remedy: None,
        }
    }

    /// A rule about jobs that can be put right.
    const fn of_jobs(wrong: &'static str, remedy: Remedy, sql: &'static str) -> Rule {
        Rule {
            wrong,
            sql,
            remedy: Some(remedy),
        }
    }

    /// Everything that breaks the rule.
    pub async fn broken(&self, read: &mut Transaction) -> Result<Vec<Broken>, StoreError> {
        let rows = query(self.sql, &[]).fetch_all(read).await?;
        rows.iter().map(|row| self.told(row)).collect()
    }

    fn told(&self, row: &Row) -> Result<Broken, StoreError> {
        let about: String = row.value("about")?;
        let id: i64 = row.value("id")?;
        let detail: Option<String> = row.value("detail")?;
        let detail = detail.unwrap_or_default();
        // IDs of Discord are 64 bits without a sign, which are stored as the same bits with one.
        let id = id.cast_unsigned();
        let about = match about.as_str() {
            "game" => Thing::Game(TableId(id)),
            "server" => Thing::Server(id),
            "person" => Thing::Person(id),
            _ => Thing::Database,
        };
        let wrong = self.wrong.replace("{}", &detail);
        let finding = Finding { about, wrong };
        Ok(Broken { finding, detail })
    }
}

/// Rows of a table that belong to a game which is not there.
macro_rules! of_a_game {
    ($table:literal) => {
        Rule::new(
            concat!("it does not exist, but rows of `", $table, "` belong to it: {}"),
            concat!(
                "SELECT 'game' AS about, CAST(game AS BIGINT) AS id, CAST(COUNT(*) AS TEXT) AS detail FROM ", $table,
                " WHERE game NOT IN (SELECT id FROM games) GROUP BY game"
            ),
        )
    };
}

/// A column of a table that names a revision which its game has not reached.
macro_rules! reached {
    ($table:literal, $column:literal, $wrong:literal) => {
        Rule::new(
            $wrong,
            concat!(
                "SELECT 'game' AS about, g.id AS id, CAST(MAX(t.",
                $column,
                ") AS TEXT) AS detail FROM ",
                $table,
                " AS t JOIN games AS g ON g.id = t.game WHERE t.",
                $column,
                " > g.revision GROUP BY g.id"
            ),
        )
    };
}

/// A column of a game that names a revision which the game has not reached.
macro_rules! reached_by_game {
    ($column:literal, $wrong:literal) => {
        Rule::new(
            $wrong,
            concat!(
                "SELECT 'game' AS about, id, CAST(",
                $column,
                " AS TEXT) AS detail FROM games WHERE ",
                $column,
                " > revision"
            ),
        )
    };
}

/// A column of a table with the number of an erased person that nobody has.
macro_rules! erased {
    ($table:literal, $game:literal, $column:literal) => {
        Rule::new(
            concat!(
                "its `",
                $table,
                "` name an erased person, of whom nothing is known: {}"
            ),
            concat!(
                "SELECT 'game' AS about, COALESCE(",
                $game,
                ", 0) AS id, CAST(MIN(",
                $column,
                " + 9223372036854775807 + 1) AS TEXT) AS detail FROM ",
                $table,
                " WHERE ",
                $column,
                " < 0 AND ",
                $column,
                " + 9223372036854775807 + 1 NOT IN (SELECT number FROM erased) GROUP BY ",
                $game
            ),
        )
    };
}

/// Whether the pending job `j` may go, as the triggers of the schema see to it.
macro_rules! may_go {
    () => {
        "(j.done_at IS NULL AND (j.rank = 0 OR j.game IS NULL \
         OR j.id IS NOT DISTINCT FROM (SELECT id FROM jobs WHERE game = j.game AND done_at IS NULL AND rank IN (1, 2) \
           ORDER BY due_at, id LIMIT 1) \
         OR j.id IS NOT DISTINCT FROM (SELECT id FROM jobs WHERE game = j.game AND done_at IS NULL AND rank > 0 \
           ORDER BY due_at, id LIMIT 1)))"
    };
}

/// A job that is told by its game, or by its server if it is about none.
macro_rules! job {
    ($condition:expr) => {
        concat!(
            "SELECT CASE WHEN j.game IS NULL THEN 'server' ELSE 'game' END AS about, \
             CAST(COALESCE(j.game, j.guild) AS BIGINT) AS id, CAST(j.id AS TEXT) AS detail \
             FROM jobs AS j LEFT JOIN games AS g ON g.id = j.game WHERE ",
            $condition,
            " ORDER BY j.id"
        )
    };
}

/// In the order in which jobs are put right: each remedy may change which of them go first.
pub(super) const RULES: &[Rule] = &[
    // Everything belongs to a game that is there.
    of_a_game!("people"),
    of_a_game!("former"),
    of_a_game!("finished"),
    of_a_game!("results"),
    of_a_game!("erased_seats"),
    of_a_game!("log"),
    of_a_game!("drafts"),
    of_a_game!("hints"),
    of_a_game!("clocks"),
    of_a_game!("moves"),
    of_a_game!("turn_buttons"),
    Rule::of_jobs(
        "it does not exist, but job {} is about it",
        Remedy::Delete,
        job!("j.game IS NOT NULL AND g.id IS NULL"),
    ),
    // A game and its channel.
    Rule::new(
        "it is in the same channel as game {}, which goes on too",
        "SELECT 'game' AS about, g.id AS id, CAST(MIN(o.id) AS TEXT) AS detail \
         FROM games AS g JOIN games AS o ON o.channel = g.channel AND o.id < g.id \
         WHERE g.status IN ('lobby', 'running') AND o.status IN ('lobby', 'running') GROUP BY g.id",
    ),
    Rule::new(
        "it has thread {}, but no channel below which that was opened",
        "SELECT 'game' AS about, id, CAST(thread AS TEXT) AS detail FROM games \
         WHERE thread IS NOT NULL AND thread_parent IS NULL",
    ),
    // A game and its stages.
    Rule::new(
        "it is {}, but it is not known when it ended",
        "SELECT 'game' AS about, id, status AS detail FROM games \
         WHERE status IN ('over', 'cancelled') AND ended_at IS NULL",
    ),
    Rule::new(
        "it is {}, but it is not known when it started",
        "SELECT 'game' AS about, id, status AS detail FROM games \
         WHERE status IN ('running', 'over') AND started_at IS NULL",
    ),
    Rule::new(
        "it is a lobby, but somebody has a seat: {}",
        "SELECT 'game' AS about, g.id AS id, CAST(MIN(p.seat) AS TEXT) AS detail \
         FROM games AS g JOIN people AS p ON p.game = g.id \
         WHERE g.status = 'lobby' AND p.seat IS NOT NULL GROUP BY g.id",
    ),
    Rule::new(
        "why it is frozen and since when do not go together",
        "SELECT 'game' AS about, id, NULL AS detail FROM games WHERE (frozen IS NULL) <> (frozen_at IS NULL)",
    ),
    // What names a revision names one that was.
    reached_by_game!(
        "posted",
        "its channel is said to know of revision {}, which was not yet"
    ),
    reached_by_game!(
        "lobby_shown",
        "its lobby is said to show revision {}, which was not yet"
    ),
    reached_by_game!(
        "undo_asked",
        "somebody asks to take back revision {}, which was not yet"
    ),
    reached!(
        "log",
        "revision",
        "its log has an entry of revision {}, which was not yet"
    ),
    reached!(
        "drafts",
        "turn",
        "a draft is of a turn that began in revision {}, which was not yet"
    ),
    reached!(
        "hints",
        "revision",
        "a hint is of revision {}, which was not yet"
    ),
    reached!(
        "clocks",
        "turn",
        "a clock is of a turn that began in revision {}, which was not yet"
    ),
    reached!(
        "moves",
        "revision",
        "it moved in revision {}, which was not yet"
    ),
    reached!(
        "turn_buttons",
        "turn",
        "a message has a button of revision {}, which was not yet"
    ),
    reached!(
        "jobs",
        "revision",
        "a job was caused by revision {}, which was not yet"
    ),
    reached!(
        "former",
        "until",
        "somebody is said to have left in revision {}, which was not yet"
    ),
    reached!(
        "results",
        "until",
        "somebody is said to have sat there until revision {}, which was not yet"
    ),
    // What remains of games.
    Rule::new(
        "it is over, but nothing is kept of its result",
        "SELECT 'game' AS about, g.id AS id, NULL AS detail FROM games AS g \
         WHERE g.status = 'over' AND g.frozen IS NULL AND NOT EXISTS (SELECT 1 FROM finished AS f WHERE f.game = g.id) \
         AND NOT EXISTS (SELECT 1 FROM backfills AS b WHERE b.name = 'results' AND g.id <= b.last)",
    ),
    Rule::new(
        "it is {}, but a result is kept of it",
        "SELECT 'game' AS about, g.id AS id, g.status AS detail FROM games AS g JOIN finished AS f ON f.game = g.id \
         WHERE g.status <> 'over'",
    ),
    Rule::new(
        "its result is that of {} seats, but another number sat there at the end",
        "SELECT 'game' AS about, f.game AS id, CAST(f.seats AS TEXT) AS detail FROM finished AS f \
         WHERE f.seats <> (SELECT COUNT(DISTINCT seat) FROM results AS r WHERE r.game = f.game)",
    ),
    // Whoever has something in a game sits there.
    Rule::new(
        "there is a draft of seat {}, in which nobody sits",
        "SELECT 'game' AS about, d.game AS id, CAST(d.seat AS TEXT) AS detail FROM drafts AS d \
         WHERE d.game IN (SELECT id FROM games) \
         AND NOT EXISTS (SELECT 1 FROM people AS p WHERE p.game = d.game AND p.seat = d.seat)",
    ),
    Rule::new(
        "there is a hint for seat {}, in which nobody sits",
        "SELECT 'game' AS about, h.game AS id, CAST(h.seat AS TEXT) AS detail FROM hints AS h \
         WHERE h.game IN (SELECT id FROM games) \
         AND NOT EXISTS (SELECT 1 FROM people AS p WHERE p.game = h.game AND p.seat = h.seat)",
    ),
    Rule::new(
        "there is a clock of seat {}, in which no person sits",
        "SELECT 'game' AS about, c.game AS id, CAST(c.seat AS TEXT) AS detail FROM clocks AS c \
         WHERE c.game IN (SELECT id FROM games) \
         AND NOT EXISTS (SELECT 1 FROM people AS p WHERE p.game = c.game AND p.seat = c.seat AND p.person IS NOT NULL)",
    ),
    Rule::new(
        "time runs for an answer about seat {}, for which nobody asks",
        "SELECT 'game' AS about, game AS id, CAST(COALESCE(seat, 0) AS TEXT) AS detail FROM people \
         WHERE asked_by IS NULL AND asked_until IS NOT NULL AND game IN (SELECT id FROM games)",
    ),
    // Clocks run while their game does. One that was cancelled while it was frozen keeps what it had.
    Rule::new(
        "seat {} has a clock, but the game is not running",
        "SELECT 'game' AS about, g.id AS id, CAST(c.seat AS TEXT) AS detail \
         FROM clocks AS c JOIN games AS g ON g.id = c.game WHERE g.status <> 'running' AND g.frozen IS NULL",
    ),
    Rule::new(
        "the clock of seat {} runs, but the game is paused",
        "SELECT 'game' AS about, g.id AS id, CAST(c.seat AS TEXT) AS detail \
         FROM clocks AS c JOIN games AS g ON g.id = c.game \
         WHERE g.status = 'running' AND g.paused_at IS NOT NULL AND c.deadline IS NOT NULL",
    ),
    Rule::new(
        "the clock of seat {} stands still, but the game is not paused",
        "SELECT 'game' AS about, g.id AS id, CAST(c.seat AS TEXT) AS detail \
         FROM clocks AS c JOIN games AS g ON g.id = c.game \
         WHERE g.status = 'running' AND g.paused_at IS NULL AND c.deadline IS NULL",
    ),
    // Of erased people there are numbers, each of them known, and nothing else.
    erased!("games", "id", "host"),
    erased!("people", "game", "person"),
    erased!("former", "game", "person"),
    erased!("results", "game", "person"),
    erased!("jobs", "game", "person"),
    Rule::new(
        "it keeps who was erased while it ran, but it does not run: {}",
        "SELECT 'game' AS about, g.id AS id, CAST(COUNT(*) AS TEXT) AS detail \
         FROM erased_seats AS e JOIN games AS g ON g.id = e.game WHERE g.status <> 'running' GROUP BY g.id",
    ),
    Rule::new(
        "something is remembered about somebody who was erased: {}",
        "SELECT 'database' AS about, 0 AS id, CAST(id + 9223372036854775807 + 1 AS TEXT) AS detail FROM persons WHERE id < 0",
    ),
    Rule::new(
        "a message to somebody who was erased is remembered: {}",
        "SELECT 'game' AS about, game AS id, CAST(message AS TEXT) AS detail FROM turn_buttons WHERE person < 0",
    ),
    Rule::new(
        "what keeps an erased person from coming back is incomplete: {}",
        "SELECT 'database' AS about, 0 AS id, CAST(number AS TEXT) AS detail FROM erased \
         WHERE (hash IS NULL) <> (salt IS NULL) OR (hash IS NULL) <> (interaction IS NULL)",
    ),
    // Servers and people.
    Rule::new(
        "what it has chosen cannot be read",
        "SELECT 'server' AS about, guild AS id, NULL AS detail FROM servers WHERE NOT json_valid(settings)",
    ),
    Rule::new(
        "what they have chosen cannot be read",
        "SELECT 'person' AS about, id, NULL AS detail FROM persons WHERE settings IS NOT NULL AND NOT json_valid(settings)",
    ),
    Rule::new(
        "it was greeted in channel {}, but not at any time",
        "SELECT 'server' AS about, guild AS id, CAST(channel AS TEXT) AS detail FROM joins \
         WHERE channel IS NOT NULL AND greeted_at IS NULL",
    ),
    Rule::new(
        "why nothing is posted in channel {} cannot be read",
        "SELECT CASE WHEN guild IS NULL THEN 'database' ELSE 'server' END AS about, COALESCE(guild, 0) AS id, \
         CAST(channel AS TEXT) AS detail FROM closed_channels WHERE NOT json_valid(failure)",
    ),
    Rule::new(
        "it is not known since when servers are greeted",
        "SELECT 'database' AS about, 0 AS id, NULL AS detail WHERE NOT EXISTS (SELECT 1 FROM greets_since)",
    ),
    // Jobs: those of frozen games are set aside, those of ended turns are over, and nobody waits in vain.
    Rule::of_jobs(
        "job {} waits until the game thaws, but the game is at its end",
        Remedy::Drop,
        job!("j.done_at IS NULL AND j.rank >= 100 AND g.status IN ('over', 'cancelled')"),
    ),
    Rule::of_jobs(
        "job {} waits until the game thaws, but the game is not frozen",
        Remedy::TakeBack,
        job!(
            "j.done_at IS NULL AND j.rank >= 100 AND g.status IN ('lobby', 'running') AND g.frozen IS NULL"
        ),
    ),
    Rule::of_jobs(
        "job {} waits for the time of a turn, but the game is at its end",
        Remedy::Drop,
        job!(
            "j.done_at IS NULL AND j.rank < 100 AND j.kind = 'time_up' AND g.status IN ('over', 'cancelled') \
             AND g.frozen IS NULL"
        ),
    ),
    Rule::of_jobs(
        "job {} is done, but it is still kept who caused it",
        Remedy::Forget,
        job!("j.done_at IS NOT NULL AND (j.causer IS NOT NULL OR j.interaction IS NOT NULL)"),
    ),
    Rule::of_jobs(
        "job {} could go, but is held back as if others had to go before it",
        Remedy::LetGo,
        job!(concat!("NOT j.head AND ", may_go!())),
    ),
    Rule::of_jobs(
        "job {} is let go, but others have to go before it, or it is done",
        Remedy::HoldBack,
        job!(concat!("j.head AND NOT ", may_go!())),
    ),
];

#[cfg(test)]
mod tests {
    use super::RULES;

    #[test]
    fn every_rule_says_something_else() {
        let mut said: Vec<&str> = RULES.iter().map(|rule| rule.wrong).collect();
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), RULES.len());
    }
}
