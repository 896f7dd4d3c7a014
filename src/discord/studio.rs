//! Where pictures are drawn: on blocking threads, only a few at a time, so that nobody's answer
//! waits for somebody else's picture on the async threads.

use std::sync::Arc;

use serenity::builder::CreateAttachment;
use tokio::sync::Semaphore;

use crate::discord::components;
use crate::discord::reply::Reply;
use crate::present::{File, Message, Scene};

/// Draws.
#[derive(Clone)]
pub struct Studio {
    drawers: Arc<Semaphore>,
    width: u32,
}

impl Studio {
    /// A studio that draws so many pictures at once, at least one, each `width` pixels wide.
    pub fn new(drawers: usize, width: u32) -> Studio {
        Studio {
            drawers: Arc::new(Semaphore::new(drawers.max(1))),
            width,
        }
    }

    /// A message as Discord takes it, with its picture drawn. A picture that could not be drawn is logged and left out:
    /// words without one are better than none.
    pub async fn reply(&self, message: Message) -> Reply {
        let mut files = Vec::new();
        if let Some(scene) = message.scene {
            files.extend(self.draw(*scene).await);
        }
        files.extend(message.files.into_iter().map(attachment));
        Reply {
            text: message.text,
            files,
            rows: components::rows(message.rows),
        }
    }

    /// The picture as a file with its alt text.
    async fn draw(&self, scene: Scene) -> Option<CreateAttachment> {
        // The semaphore is never closed.
        let permit = Arc::clone(&self.drawers).acquire_owned().await.ok()?;
        let width = self.width;
        let drawn = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            scene.draw(width)
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

fn attachment(file: File) -> CreateAttachment {
    let made = CreateAttachment::bytes(file.bytes, file.name);
    match file.alt {
        Some(alt) => made.description(alt),
        None => made,
    }
}
