//! Draws pictures on blocking threads, a few at a time, so that drawing never blocks the async threads.

use std::sync::Arc;

use serenity::builder::CreateAttachment;
use tokio::sync::Semaphore;

use crate::discord::components;
use crate::discord::reply::DrawnMessage;
use crate::present::{File, Message, Scene};

/// Draws pictures.
#[derive(Clone)]
pub struct RenderPool {
    drawers: Arc<Semaphore>,
    width: u32,
}

impl RenderPool {
    /// A pool that draws up to `drawers` pictures at once (at least one), each `width` pixels wide.
    pub fn new(drawers: usize, width: u32) -> RenderPool {
        RenderPool {
            drawers: Arc::new(Semaphore::new(drawers.max(1))),
            width,
        }
    }

    /// A message in Discord's format, with its picture drawn. If drawing fails, that is logged and the text is sent alone.
    pub async fn reply(&self, message: Message) -> DrawnMessage {
        let mut files = Vec::new();
        if let Some(scene) = message.scene {
            files.extend(self.draw(*scene).await);
        }
        files.extend(message.files.into_iter().map(attachment));
        DrawnMessage {
            text: message.text,
            files,
            rows: components::rows(message.rows),
        }
    }

    /// Draws a picture as an attachment with its alt text.
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
                tracing::error!(%error, "cannot draw a picture");
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
