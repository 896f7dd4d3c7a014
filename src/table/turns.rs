//! All games of one person, wherever they are played.

use jiff::Timestamp;

use super::refusal::TableError;
use super::shelf::Found;
use super::snapshot::{Place, Status};
use super::standing::Standing;
use super::tables::Tables;
use crate::store::{MessageId, Stage, TableId, Unposted, UserId};
use games::Player;

/// A game of somebody, in short.
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
    /// A lobby, or running.
    pub status: Status,
    /// It waits for them.
    pub yours: bool,
    /// Who plays, by seat, or before the start in the order of joining.
    pub players: Vec<Player>,
    /// For whom it waits.
    pub acting: Vec<Player>,
    /// When time is up for them, or for the first of those.
    pub deadline: Option<Timestamp>,
    /// Since when its clocks are stopped.
    pub paused: Option<Timestamp>,
    /// Why the channel was not told of the turn, if it could not be.
    pub unposted: Option<Unposted>,
    /// The message that shows the turn, or the lobby.
    pub message: Option<MessageId>,
}

impl Tables {
    /// The lobbies and running games of somebody: first those that wait for them, then the others,
    /// each by the time that is left. One that rests because it cannot be read is left out.
    pub async fn turns(&self, user: UserId) -> Result<Vec<Waiting>, TableError> {
        let mut turns = Vec::new();
        for id in self.store().games_of(user).await? {
            let Found::Standing(standing) = self.find(id).await? else {
                continue;
            };
            let resigned = standing.person(user).is_some_and(|person| person.resigned);
            let on = matches!(standing.row.stage, Stage::Lobby | Stage::Running);
            if on && !resigned {
                turns.push(self.waiting(&standing, user).await?);
            }
        }
        turns.sort_by_key(|turn| {
            let lobby = turn.status == Status::Lobby;
            let until = turn.deadline.unwrap_or(Timestamp::MAX);
            (!turn.yours, lobby, until, turn.table)
        });
        Ok(turns)
    }

    /// A game in short, as somebody may see it.
    pub(super) async fn waiting(
        &self,
        standing: &Standing,
        user: UserId,
    ) -> Result<Waiting, TableError> {
        let snapshot = standing.snapshot_for(user);
        let unposted = self.store().unposted(snapshot.table, standing.row.posted);
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
