//! Draws pictures on blocking threads, a few at a time, so that drawing never blocks the async threads.

use std::sync::Arc;
use std::thread;

use serenity::builder::CreateAttachment;
use tokio::sync::{Semaphore, oneshot};

use crate::discord::components;
use crate::discord::reply::DrawnMessage;
use crate::metrics::{Queued, metrics};
use crate::present::{File, Message, Reply, Scene};
use crate::priority;
use render::Picture;

/// How many answers may wait for their pictures, those being drawn included: about a second of drawing. Whoever sends
/// many commands soon waits for themselves, but any number of people may ask at once.
const WAITING: usize = 100;
/// The same for those that take a second or two each.
const SLOW_WAITING: usize = 10;

/// Draws pictures on blocking threads. Clones share the limit on how many it draws at once.
#[derive(Clone)]
pub struct RenderPool {
    drawers: Arc<Semaphore>,
    /// Places for answers that wait for their pictures.
    places: Arc<Semaphore>,
    /// The same for pictures that take long, of which one is drawn at a time.
    slow: Arc<Semaphore>,
    slow_places: Arc<Semaphore>,
    width: u32,
}

impl RenderPool {
    /// A pool that draws up to `drawers` pictures at once (at least one), each `width` pixels wide.
    pub fn new(drawers: usize, width: u32) -> RenderPool {
        RenderPool {
            drawers: Arc::new(Semaphore::new(drawers.max(1))),
            places: Arc::new(Semaphore::new(WAITING)),
            slow: Arc::new(Semaphore::new(1)),
            slow_places: Arc::new(Semaphore::new(SLOW_WAITING)),
            width,
        }
    }

    /// An answer in Discord's format, with its picture drawn. While too many others wait for theirs, it goes without, and
    /// says so.
    pub async fn answer(&self, mut message: Message) -> DrawnMessage {
        let Some(scene) = &message.scene else {
            return self.reply(message).await;
        };
        let places = match scene.takes_long() {
            true => &self.slow_places,
            false => &self.places,
        };
        let Ok(_place) = places.try_acquire() else {
            metrics().undrawn.inc();
            let text = words::limits::without_picture(scene.language(), &message.text);
            message.scene = None;
            return self.reply(message.said(text)).await;
        };
        self.reply(message).await
    }

    /// A message in Discord's format, with its picture drawn, however many wait: few are delivered at once. If drawing
    /// fails, that is logged and the text is sent alone.
    pub async fn reply(&self, message: Message) -> DrawnMessage {
        let mut files = Vec::new();
        if let Some(scene) = message.scene {
            files.extend(self.draw(scene).await);
        }
        files.extend(message.files.into_iter().map(attachment));
        DrawnMessage {
            text: message.text,
            refusal: message.refusal,
            files,
            rows: components::rows(message.rows),
        }
    }

    /// Draws a picture as an attachment with its alt text.
    async fn draw(&self, scene: Arc<dyn Scene>) -> Option<CreateAttachment> {
        let picture = match scene.takes_long() {
            true => self.drawn_slowly(scene).await,
            false => self.drawn(scene).await,
        }?;
        let file = CreateAttachment::bytes(picture.bytes, picture.file_name);
        Some(file.description(picture.alt))
    }

    /// One at a time, on a thread of its own that gives way to all others.
    async fn drawn_slowly(&self, scene: Arc<dyn Scene>) -> Option<Picture> {
        // The semaphore is never closed.
        let _permit = self.slow.acquire().await.ok()?;
        let (tell, done) = oneshot::channel();
        let thread = thread::Builder::new().name("slow drawing".to_owned());
        let width = self.width;
        let draws = thread.spawn(move || {
            priority::give_way();
            // Nobody listens any more if the process ends.
            let _ = tell.send(scene.draw(width));
        });
        if let Err(error) = draws {
            tracing::error!(%error, "there is no thread for a picture");
            return None;
        }
        let drawn = done.await;
        drawn
            .inspect_err(|_| tracing::error!("cannot draw a picture"))
            .ok()
    }

    async fn drawn(&self, scene: Arc<dyn Scene>) -> Option<Picture> {
        let _queued = Queued::enter(&metrics().drawing_queue);
        // The semaphore is never closed.
        let permit = Arc::clone(&self.drawers).acquire_owned().await.ok()?;
        let width = self.width;
        let drawn = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let _measured = metrics().drawing.start_timer();
            scene.draw(width)
        });
        drawn
            .await
            .inspect_err(|error| tracing::error!(%error, "cannot draw a picture"))
            .ok()
    }
}

impl Reply {
    /// The same answer in Discord's format, with its picture drawn.
    pub async fn drawn(self, render_pool: &RenderPool) -> Reply<DrawnMessage> {
        match self {
            Reply::Private(message) => Reply::Private(render_pool.answer(message).await),
            Reply::Public(message) => Reply::Public(render_pool.answer(message).await),
            Reply::Update(message) => Reply::Update(render_pool.answer(message).await),
            Reply::Silence => Reply::Silence,
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

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::{RenderPool, WAITING};
    use crate::discord::reply::DrawnMessage;
    use crate::present::{Message, board};

    type Waiting = Pin<Box<dyn Future<Output = DrawnMessage>>>;

    /// Asks for an answer. `Err` if it has to be waited for.
    fn asked(pool: &RenderPool, message: &Message) -> Result<DrawnMessage, Waiting> {
        let (pool, message) = (pool.clone(), message.clone());
        let mut answer: Waiting = Box::pin(async move { pool.answer(message).await });
        match answer
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
        {
            Poll::Ready(answer) => Ok(answer),
            Poll::Pending => Err(answer),
        }
    }

    #[tokio::test]
    async fn an_answer_goes_without_a_picture_while_too_many_wait_for_theirs() {
        // Given as many answers as may wait for their pictures, while nothing can be drawn,
        let pool = RenderPool::new(1, 320);
        let drawing = pool.drawers.acquire().await.expect("it is open");
        let board = board().await;
        let waiting: Vec<_> = (0..WAITING)
            .map(|_| asked(&pool, &board).expect_err("nothing is drawn"))
            .collect();

        // when one more is asked for, then it is there at once, with a sentence instead of the picture,
        let without = asked(&pool, &board).unwrap_or_else(|_| panic!("it waits"));
        assert_eq!(without.files.len(), 0);
        assert!(
            without.text.contains("again in a moment"),
            "{}",
            without.text
        );
        assert!(without.text.contains(&board.text), "{}", without.text);
        // and what has no picture says nothing of that.
        let plain = asked(&pool, &Message::new("no picture"));
        let plain = plain.unwrap_or_else(|_| panic!("nothing is to be drawn"));
        assert_eq!(plain.text, "no picture");

        // When there is time to draw, then those who waited get their pictures, and so does who asks then.
        drop(drawing);
        for answer in waiting {
            assert_eq!(answer.await.files.len(), 1);
        }
        assert_eq!(pool.answer(board).await.files.len(), 1);
    }
}
