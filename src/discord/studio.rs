//! Where pictures are drawn: on blocking threads, only a few at a time, so that nobody's answer
//! waits for somebody else's picture on the async threads.

use std::sync::Arc;

use serenity::builder::CreateAttachment;
use tokio::sync::Semaphore;

use crate::render::{self, Legal, Placement, Request, Theme};
use crate::table::Habits;
use games::desert::Step;
use games::{Player, View};

/// A picture to be drawn.
pub struct Order {
    pub view: View,
    /// By seat.
    pub players: Vec<Player>,
    /// Placements to be marked with their numbers.
    pub marked: Vec<Placement>,
    /// What a draft's placements bring.
    pub steps: Vec<Step>,
    /// Legal spaces to be shown.
    pub legal: Option<Legal>,
}

/// Draws.
#[derive(Clone)]
pub struct Studio {
    drawers: Arc<Semaphore>,
    theme: Theme,
    width: u32,
}

impl Studio {
    /// A studio that draws so many pictures at once, at least one, each `width` pixels wide.
    pub fn new(drawers: usize, width: u32) -> Studio {
        Studio {
            drawers: Arc::new(Semaphore::new(drawers.max(1))),
            width,
            theme: Theme::default(),
        }
    }

    /// The same studio with the theme that somebody chose, or else the usual one.
    pub fn liked_by(&self, habits: &Habits) -> Studio {
        let chosen = habits.theme.as_deref();
        let chosen = chosen.and_then(|theme| theme.parse().ok());
        Studio {
            drawers: Arc::clone(&self.drawers),
            theme: chosen.unwrap_or_default(),
            width: self.width,
        }
    }

    /// The picture as a file with its alt text; nothing if it could not be drawn, which is logged:
    /// words without a picture are better than none.
    pub async fn draw(&self, order: Order) -> Option<CreateAttachment> {
        // The semaphore is never closed.
        let permit = Arc::clone(&self.drawers).acquire_owned().await.ok()?;
        let (theme, width) = (self.theme, self.width);
        let drawn = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            render::draw(&Request {
                view: &order.view,
                players: &order.players,
                marked: &order.marked,
                steps: &order.steps,
                legal: order.legal,
                theme,
                width,
            })
        });
        match drawn.await {
            Ok(picture) => Some(
                CreateAttachment::bytes(picture.png, picture.file_name).description(picture.alt),
            ),
            Err(error) => {
                tracing::error!(%error, "a picture could not be drawn");
                None
            }
        }
    }
}
