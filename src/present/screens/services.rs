//! What commands and presses need in order to answer.

use super::command_links::CommandLinks;
use super::directory::Servers;
use super::{refusal, turn};
use crate::history::History;
use crate::people::People;
use crate::present::vocabulary::language::of_key;
use crate::present::vocabulary::{Reply, Response};
use crate::table::{Origin, Refusal, Snapshot, Tables};
use words::Language;

/// The tables and people that answers are about, and what is known of where they are read.
pub struct Services {
    pub tables: Tables,
    pub people: People,
    pub history: History,
    /// The names of servers and channels.
    pub servers: Servers,
    /// The ids of the registered commands.
    pub commands: CommandLinks,
}

impl Services {
    /// Turns a refusal into an answer. Whoever is to act and did so wrongly can go on from there.
    pub async fn refuse(&self, origin: &Origin, refusal: &Refusal) -> Response {
        let language = self.language(origin).await;
        let Some(sentence) = refusal::sentence(language, refusal) else {
            return Response::from(Reply::Silence);
        };
        let of_turn = matches!(
            refusal,
            Refusal::Illegal { .. } | Refusal::Unfinished { .. } | Refusal::NothingDrafted
        );
        match of_turn {
            true => turn::answer(sentence, self.look(origin).await.as_ref().ok()),
            false => Response::say(sentence),
        }
    }

    /// A snapshot of the channel's game.
    ///
    /// # Errors
    /// If there is no game, or it cannot be read.
    pub async fn look(&self, origin: &Origin) -> Result<Snapshot, Refusal> {
        self.tables.look(origin, origin.channel, None).await
    }

    /// The language of an answer that concerns no table. Falls back to a default if the settings cannot be read.
    pub async fn language(&self, origin: &Origin) -> Language {
        let read = self.tables.reader_language(origin).await;
        let read = read.map(of_key).map_err(|error| {
            tracing::error!(%error, "the language of a reader cannot be read");
        });
        read.unwrap_or_else(|()| self.usual_language())
    }

    /// A private answer of one sentence, in the language of the person who asked.
    pub async fn say(
        &self,
        origin: &Origin,
        sentence: impl FnOnce(Language) -> String,
    ) -> Response {
        Response::say(sentence(self.language(origin).await))
    }

    /// The language where nothing says otherwise.
    pub fn usual_language(&self) -> Language {
        of_key(self.tables.languages().usual())
    }

    /// The languages that people can choose.
    pub fn offered_languages(&self) -> Vec<Language> {
        self.tables.languages().keys().map(of_key).collect()
    }
}
