//! All games of one person, wherever they are played.

use jiff::Timestamp;

use super::loading::Found;
use super::refusal::TableError;
use super::settings::Settings;
use super::snapshot::{Place, Status};
use super::state::TableState;
use super::tables::Tables;
use crate::store::{MessageId, Stage, TableId, Unposted, UserId};
use games::Player;

/// A summary of somebody's game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// Which.
    pub table: TableId,
    /// Its revision.
    pub revision: u64,
    /// Where it is played.
    pub place: Place,
    /// The title of its board.
    pub title: String,
    /// Whether it is a lobby or running.
    pub status: Status,
    /// Whether it waits for them.
    pub yours: bool,
    /// Who plays, by seat or, before the start, in the order of joining.
    pub players: Vec<Player>,
    /// For whom it waits.
    pub acting: Vec<Player>,
    /// When time is up for them, or otherwise the earliest deadline.
    pub deadline: Option<Timestamp>,
    /// Since when its clocks are stopped.
    pub paused: Option<Timestamp>,
    /// Why the turn could not be posted to the channel, if it could not.
    pub unposted: Option<Unposted>,
    /// The message that shows the turn, or the lobby.
    pub message: Option<MessageId>,
}

/// A game that waits for somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextGame {
    /// Which.
    pub table: TableId,
    /// Its revision.
    pub revision: u64,
    /// Where it is played.
    pub place: Place,
    /// The title of its board.
    pub title: String,
    /// When time is up for them, if their clock runs.
    pub deadline: Option<Timestamp>,
}

/// How many of a person's games are looked at to find the next one.
const LOOKED_AT: u32 = 40;
/// How many of those without a clock are read for it.
const READ: usize = 5;

impl Tables {
    /// The game that waits for somebody next, apart from `after`: the one with the soonest deadline, or else one without a
    /// clock. Paused games and frozen ones wait for nobody. Where turns are timed this is one read.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn next_game(
        &self,
        user: UserId,
        after: TableId,
    ) -> Result<Option<NextGame>, TableError> {
        let mut reads = 0;
        for played in self.store().played_by(user, after, LOOKED_AT).await? {
            let settings: Settings = match serde_json::from_str(&played.settings) {
                Ok(settings) => settings,
                Err(error) => {
                    tracing::error!(table = played.game.0, %error, "unreadable settings ignored");
                    continue;
                }
            };
            if !played.clocked {
                // A timed game without a clock of theirs is somebody else's turn.
                if settings.timing.pace.time().is_some() || reads >= READ {
                    continue;
                }
                reads += 1;
                let state = self.for_job(played.game).await?;
                if !state.is_some_and(|state| state.snapshot_for(user).may_act()) {
                    continue;
                }
            }
            return Ok(Some(NextGame {
                table: played.game,
                revision: played.revision,
                place: Place {
                    guild: played.guild,
                    channel: played.channel,
                },
                title: settings.title,
                deadline: played.deadline,
            }));
        }
        Ok(None)
    }

    /// The lobbies and running games of a person: first those that wait for them, then the other games, then lobbies,
    /// each by deadline. Frozen games are left out.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn turns(&self, user: UserId) -> Result<Vec<Waiting>, TableError> {
        let mut turns = Vec::new();
        for id in self.store().games_of(user).await? {
            let Found::Table(state) = self.find(id).await? else {
                continue;
            };
            let resigned = state.person(user).is_some_and(|person| person.resigned);
            let on = matches!(state.row.stage, Stage::Lobby | Stage::Running);
            if on && !resigned {
                turns.push(self.waiting(&state, user).await?);
            }
        }
        turns.sort_by_key(|turn| {
            let lobby = turn.status == Status::Lobby;
            let until = turn.deadline.unwrap_or(Timestamp::MAX);
            (!turn.yours, lobby, until, turn.table)
        });
        Ok(turns)
    }

    /// A summary of a game, as somebody may see it.
    pub(super) async fn waiting(
        &self,
        state: &TableState,
        user: UserId,
    ) -> Result<Waiting, TableError> {
        let snapshot = state.snapshot_for(user);
        let unposted = self.store().unposted(snapshot.table, state.row.posted);
        Ok(Waiting {
            unposted: unposted.await?,
            table: snapshot.table,
            revision: snapshot.revision,
            place: snapshot.place,
            yours: snapshot.may_act(),
            players: snapshot.players(),
            acting: snapshot
                .acting()
                .iter()
                .map(|person| person.player.clone())
                .collect(),
            deadline: snapshot.deadline(),
            paused: snapshot.paused,
            message: match snapshot.status {
                Status::Lobby => snapshot.lobby_message,
                _ => snapshot.turn_message,
            },
            status: snapshot.status,
            title: snapshot.settings.title,
        })
    }
}
