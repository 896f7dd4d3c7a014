//! After a turn: what it brought, and the next game that waits for its player.

use jiff::Timestamp;

use crate::present::game;
use crate::present::screens::services::Services;
use crate::present::vocabulary::{Controls, Message, Press, Row, Style, language};
use crate::table::{Effect, NextGame, Origin, Performed, Place, Snapshot};
use games::Fact;
use words::{Language, labels, turn};

impl Services {
    /// The turn of a player who has just changed it by a command.
    pub(super) async fn own_turn(&self, origin: &Origin, done: &Performed) -> Message {
        match &done.effect {
            Effect::Committed { facts, .. } => self.played(origin, &done.snapshot, facts).await,
            Effect::Acted { facts, .. } => {
                let told = game::committed(&done.snapshot, facts);
                game::panel(&done.snapshot, None, Some(&told))
            }
            _ => game::panel(&done.snapshot, None, None),
        }
    }

    /// The answer to a player whose turn was just committed. It offers the next game that waits for them, by a button that
    /// opens it where they are.
    async fn played(&self, origin: &Origin, snapshot: &Snapshot, facts: &[Fact]) -> Message {
        let told = game::committed(snapshot, facts);
        if snapshot.is_partly_played() {
            // The turn goes on.
            return game::panel(snapshot, None, Some(&told));
        }
        let message = game::played(snapshot, &told);
        match self.tables.next_game(origin.user, snapshot.table).await {
            Ok(Some(next)) => self.offered(origin, snapshot, message, &next),
            Ok(None) => message,
            Err(error) => {
                // The turn is played all the same.
                tracing::error!(%error, "cannot find somebody's next game");
                message
            }
        }
    }

    /// Names the game above a message that is read outside its channel.
    pub fn named(&self, origin: &Origin, snapshot: &Snapshot, message: Message) -> Message {
        if origin.channel == snapshot.place.channel {
            return message;
        }
        message.headed(&self.servers.game(language::of(snapshot), snapshot))
    }

    fn offered(
        &self,
        origin: &Origin,
        snapshot: &Snapshot,
        mut message: Message,
        next: &NextGame,
    ) -> Message {
        let language = language::of(snapshot);
        let text = self.next_in_words(language, origin, next, self.tables.now());
        let controls = Controls {
            table: next.table.0,
            revision: next.revision,
            draft: None,
        };
        let label = labels::next_game(language, &next.title);
        let button = controls.button(Press::MyTurn, label, Style::Primary);
        message.rows.push(Row::Buttons(vec![button]));
        let text = format!("{}\n{text}", message.text);
        message.said(text)
    }

    /// The next game in one line. Its server is named only to readers elsewhere.
    fn next_in_words(
        &self,
        language: Language,
        origin: &Origin,
        next: &NextGame,
        now: Timestamp,
    ) -> String {
        let place = Place {
            guild: next
                .place
                .guild
                .filter(|guild| Some(*guild) != origin.guild),
            ..next.place
        };
        let named = self
            .servers
            .game_at(language, next.game, &next.title, place);
        let left = next
            .deadline
            .map(|until| until.duration_since(now).as_mins());
        turn::next(language, &named, left)
    }
}
