//! Posts that somebody asks to take back what they did.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::due::Due;
use crate::outbox::kind::{Handling, Happened, Instead, Kind, POST, Planned};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::{Message, Press, agreement, language};
use crate::store::UserId;
use crate::table::Event;
use games::Viewer;

/// Posts that somebody asks to take back what they did.
pub struct UndoAskedPost;

#[async_trait]
impl Kind for UndoAskedPost {
    fn name(&self) -> &'static str {
        "undo_asked_post"
    }

    fn handling(&self) -> Handling {
        Handling { asks: true, ..POST }
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::UndoAsked { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, _) = due.running().await?;
        let asked = standing.undo_asked().ok_or("nobody asks any more")?;
        let users = asked.of.iter().filter_map(|seat| standing.user_in(*seat));
        let users: Vec<UserId> = users.collect();
        let called = due.awake(standing, users, false).await?;
        let snapshot = standing.snapshot(Viewer::Spectator);
        let text = agreement::undo_asked(&snapshot).ok_or("nobody asks any more")?;
        let row = agreement::undo_answers(language::of(&snapshot), controls(due.job));
        let message = Message::new(text).rows(vec![row]);
        Ok(
            Notification::of(To::Here, snapshot, message, Noted::Told(0))
                .notifies(called)
                .known_by(Press::AgreeUndo),
        )
    }
}
