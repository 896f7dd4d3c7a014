//! What the worker delivers: the public message of a turn, direct messages, news, the end.

use std::sync::Arc;

use serenity::all::{
    ActionRowComponent, ButtonKind, ButtonStyle, ChannelId, GetMessages, Message, MessageId, Nonce,
    UserId,
};
use serenity::async_trait;
use serenity::builder::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateMessage, EditMessage,
};
use serenity::http::Http;

use crate::discord::commands::{game, message_link};
use crate::discord::components::{Maker, link};
use crate::discord::custom_id::Press;
use crate::discord::desert::telling;
use crate::discord::errors::{code, plain, status};
use crate::discord::lobby;
use crate::discord::refusals::{mention, mentions};
use crate::discord::studio::{Order, Studio};
use crate::games::{Fact, Outcome, Seat, View, desert};
use crate::table::{
    self, Delivery, DeliveryError, How, News, Notifier, Parcel, Receipt, Snapshot, Tables, Which,
};
use crate::words::cast::Cast;
use crate::words::{self, labels, score, turn};

/// Discord's codes for somebody who takes no direct messages from the bot.
const CLOSED: [isize; 2] = [50007, 50278];
/// Discord's code for a message that is gone.
const GONE: isize = 10008;
/// How many of a channel's last messages are looked through for a post that may have arrived.
const LOOKED_THROUGH: u8 = 25;

/// Tells people what the tables owe them.
pub struct Announcer {
    http: Arc<Http>,
    tables: Tables,
    studio: Studio,
}

/// A message on its way, and the id by which it would be known again.
struct Post {
    text: String,
    file: Vec<CreateAttachment>,
    rows: Vec<CreateActionRow>,
    mentions: CreateAllowedMentions,
    /// The press that only this message carries.
    known_by: Option<Press>,
}

impl Post {
    fn new(text: impl Into<String>) -> Post {
        Post {
            text: words::fit(text.into(), words::MESSAGE_LIMIT),
            file: Vec::new(),
            rows: Vec::new(),
            mentions: CreateAllowedMentions::new(),
            known_by: None,
        }
    }

    fn files(mut self, files: impl IntoIterator<Item = CreateAttachment>) -> Post {
        self.file.extend(files);
        self
    }

    fn rows(mut self, rows: Vec<CreateActionRow>) -> Post {
        self.rows = rows;
        self
    }

    fn known_by(mut self, press: Press) -> Post {
        self.known_by = Some(press);
        self
    }
}

#[async_trait]
impl Notifier for Announcer {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        let here = ChannelId::new(delivery.place.channel.0.max(1));
        match &delivery.parcel {
            Parcel::Lobby { snapshot, message } => {
                self.lobby(delivery, here, snapshot, *message).await
            }
            Parcel::TurnPost { snapshot, previous } => {
                let post = self.turn(delivery, snapshot).await;
                let receipt = self.post(delivery, here, post).await?;
                self.strip(here, *previous, &receipt).await;
                Ok(receipt)
            }
            Parcel::TurnDirect {
                snapshot,
                user,
                channel,
                ..
            } => {
                let post = self.direct(delivery, snapshot).await;
                self.send(delivery, *user, *channel, post).await
            }
            Parcel::TurnMention { user, explain, .. } => {
                let mut post = Post::new(turn::mention(&mention(*user), *explain));
                post.mentions = post.mentions.users([UserId::new(user.0.max(1))]);
                self.post(delivery, here, post).await
            }
            Parcel::TokensDirect {
                snapshot,
                user,
                facts,
                channel,
                ..
            } => {
                let post = tokens(delivery, snapshot, facts);
                self.send(delivery, *user, *channel, post).await
            }
            Parcel::Reminder {
                snapshot,
                user,
                which,
                channel,
                ..
            } => {
                let post = self.reminder(delivery, snapshot, *which).await;
                self.send(delivery, *user, *channel, post).await
            }
            Parcel::FinalPost { snapshot, previous } => {
                let post = self.last(delivery, snapshot).await;
                let receipt = self.post(delivery, here, post).await?;
                self.strip(here, *previous, &receipt).await;
                Ok(receipt)
            }
            Parcel::News { snapshot, news } => {
                self.post(delivery, here, Post::new(told(snapshot, news)))
                    .await
            }
            Parcel::CancelledPost { previous, idle, .. } => {
                let post = Post::new(if *idle {
                    words::days::CLOSED
                } else {
                    words::table::CANCELLED_POST
                });
                let receipt = self.post(delivery, here, post).await?;
                self.strip(here, *previous, &receipt).await;
                Ok(receipt)
            }
            Parcel::FrozenPost => {
                self.post(delivery, here, Post::new(words::table::FROZEN))
                    .await
            }
        }
    }
}

impl Announcer {
    pub fn new(http: Arc<Http>, tables: Tables, studio: Studio) -> Announcer {
        Announcer {
            http,
            tables,
            studio,
        }
    }

    async fn lobby(
        &self,
        delivery: &Delivery,
        here: ChannelId,
        snapshot: &Snapshot,
        message: Option<table::MessageId>,
    ) -> Result<Receipt, DeliveryError> {
        let (text, rows) = lobby::message(&self.tables, snapshot).into_parts();
        if let Some(message) = message {
            let edit = EditMessage::new()
                .content(text.clone())
                .components(rows.clone())
                .allowed_mentions(CreateAllowedMentions::new());
            let edited = here
                .edit_message(&self.http, MessageId::new(message.0.max(1)), edit)
                .await;
            match edited {
                Ok(message) => return Ok(receipt(&message)),
                // Somebody deleted it: people need another to press.
                Err(error) if code(&error) == Some(GONE) => {}
                Err(error) => return Err(failure(&error)),
            }
        }
        let post = Post::new(text).rows(rows).known_by(Press::Join);
        self.post(delivery, here, post).await
    }

    async fn turn(&self, delivery: &Delivery, snapshot: &Snapshot) -> Post {
        let Some(View::Desert(view)) = &snapshot.view else {
            return Post::new(words::table::NOT_STARTED);
        };
        let players = snapshot.players();
        let cast = Cast {
            players: &players,
            view,
        };
        let moves = telling::moves(&snapshot.since);
        let maker = maker(delivery, snapshot);
        let row = CreateActionRow::Buttons(vec![
            maker.button(Press::MyTurn, labels::MY_TURN, ButtonStyle::Primary),
            maker.button(Press::Board, labels::BOARD, ButtonStyle::Secondary),
            maker.button(Press::Tokens, labels::MY_TOKENS, ButtonStyle::Secondary),
        ]);
        Post::new(turn::post(&cast, &telling::lines(&cast, &moves)))
            .files(self.picture(snapshot, &moves).await)
            .rows(vec![row])
            .known_by(Press::MyTurn)
    }

    async fn direct(&self, delivery: &Delivery, snapshot: &Snapshot) -> Post {
        let (Some(View::Desert(view)), Some(seat)) = (&snapshot.view, snapshot.seat()) else {
            return Post::new(words::table::NOT_STARTED);
        };
        let players = snapshot.players();
        let cast = Cast {
            players: &players,
            view,
        };
        let moves = telling::moves(&snapshot.since);
        let lines = telling::lines(&cast, &moves);
        let row = CreateActionRow::Buttons(vec![
            maker(delivery, snapshot).button(Press::MyTurn, labels::MY_TURN, ButtonStyle::Primary),
            link(
                message_link(snapshot.place, snapshot.turn_message),
                labels::OPEN_CHANNEL,
            ),
        ]);
        Post::new(turn::direct(&cast, seat, &place(snapshot), &lines))
            .files(self.picture(snapshot, &moves).await)
            .rows(vec![row])
            .known_by(Press::MyTurn)
    }

    async fn reminder(&self, delivery: &Delivery, snapshot: &Snapshot, which: Which) -> Post {
        let why = match which {
            Which::Half => words::days::HALF,
            Which::Most => words::days::MOST,
            Which::Asked => words::days::ASKED,
            Which::Next => words::days::NEXT,
        };
        let until = snapshot.deadline().map(|at| at.as_second());
        let why = words::days::reminder(why, &place(snapshot), until);
        if which == Which::Next {
            return Post::new(why);
        }
        let mut post = self.direct(delivery, snapshot).await;
        post.text = words::fit(format!("{why}\n{}", post.text), words::MESSAGE_LIMIT);
        post
    }

    async fn last(&self, delivery: &Delivery, snapshot: &Snapshot) -> Post {
        let Some(View::Desert(view)) = &snapshot.view else {
            return Post::new(words::table::OVER);
        };
        let players = snapshot.players();
        let cast = Cast {
            players: &players,
            view,
        };
        let moves = telling::moves(&snapshot.since);
        let lines = telling::lines(&cast, &moves);
        let text = match view.outcome {
            Some(Outcome { reason, winners }) => score::last(
                &cast,
                reason,
                winners,
                &lines,
                snapshot.seed.as_deref().unwrap_or_default(),
            ),
            None => turn::to_move(&cast),
        };
        let export =
            maker(delivery, snapshot).button(Press::Export, labels::EXPORT, ButtonStyle::Primary);
        Post::new(text)
            .files(self.picture(snapshot, &moves).await)
            .files(self.record(snapshot).await)
            .rows(vec![CreateActionRow::Buttons(vec![export])])
            .known_by(Press::Export)
    }

    async fn picture(
        &self,
        snapshot: &Snapshot,
        moves: &[telling::Move],
    ) -> Option<CreateAttachment> {
        let order = Order {
            view: snapshot.view.clone()?,
            players: snapshot.players(),
            marked: telling::marked(moves),
            steps: Vec::new(),
            legal: None,
        };
        self.studio.draw(order).await
    }

    /// The record; the button gives it again if it cannot be had now.
    async fn record(&self, snapshot: &Snapshot) -> Option<CreateAttachment> {
        let table = Some(snapshot.table);
        let host = snapshot.host;
        let record = self
            .tables
            .record(host, snapshot.place.channel, table)
            .await;
        let file = record.map(|record| game::export::file(&record));
        match file {
            Ok(Ok(file)) => Some(file),
            Ok(Err(error)) => {
                tracing::error!(%error, table = %snapshot.table, "a record cannot be written");
                None
            }
            Err(refusal) => {
                tracing::error!(?refusal, table = %snapshot.table, "a record cannot be had");
                None
            }
        }
    }

    /// Posts, unless an attempt before this one did.
    async fn post(
        &self,
        delivery: &Delivery,
        channel: ChannelId,
        post: Post,
    ) -> Result<Receipt, DeliveryError> {
        if delivery.attempt > 1 {
            if let Some(press) = post.known_by {
                let id = Maker {
                    table: delivery.table.0,
                    revision: delivery.revision,
                    draft: None,
                }
                .id(press);
                if let Some(message) = self.arrived(channel, &id).await {
                    return Ok(receipt(&message));
                }
            }
        }
        let message = CreateMessage::new()
            .content(post.text)
            .components(post.rows)
            .files(post.file)
            .allowed_mentions(post.mentions)
            .nonce(Nonce::String(delivery.job.to_string()))
            .enforce_nonce(true);
        let sent = channel.send_message(&self.http, message).await;
        sent.map(|message| receipt(&message))
            .map_err(|error| failure(&error))
    }

    /// The message with this id among the last ones of the channel. If they may not be read, the
    /// nonce has to do.
    async fn arrived(&self, channel: ChannelId, id: &str) -> Option<Message> {
        let last = GetMessages::new().limit(LOOKED_THROUGH);
        let messages = channel.messages(&self.http, last).await.ok()?;
        messages.into_iter().find(|message| {
            message
                .components
                .iter()
                .flat_map(|row| &row.components)
                .any(|component| match component {
                    ActionRowComponent::Button(button) => matches!(
                        &button.data,
                        ButtonKind::NonLink { custom_id, .. } if custom_id == id
                    ),
                    _ => false,
                })
        })
    }

    /// Sends a direct message; the channel for it is opened once and remembered.
    async fn send(
        &self,
        delivery: &Delivery,
        user: table::UserId,
        channel: Option<table::ChannelId>,
        post: Post,
    ) -> Result<Receipt, DeliveryError> {
        let channel = match channel {
            Some(channel) => ChannelId::new(channel.0.max(1)),
            None => {
                let opened = UserId::new(user.0.max(1))
                    .create_dm_channel(&self.http)
                    .await
                    .map_err(|error| failure(&error))?;
                let noted = self
                    .tables
                    .remember_direct_channel(user, table::ChannelId(opened.id.get()))
                    .await;
                if let Err(error) = noted {
                    tracing::error!(%error, "a channel for direct messages could not be noted");
                }
                opened.id
            }
        };
        self.post(delivery, channel, post).await
    }

    /// Takes the buttons from the message before. It is no harm if that cannot be done: old buttons
    /// are refused.
    async fn strip(&self, channel: ChannelId, previous: Option<table::MessageId>, new: &Receipt) {
        let Some(previous) = previous.filter(|previous| Some(*previous) != new.message) else {
            return;
        };
        let edit = EditMessage::new()
            .components(Vec::new())
            .allowed_mentions(CreateAllowedMentions::new());
        let edited = channel
            .edit_message(&self.http, MessageId::new(previous.0.max(1)), edit)
            .await;
        if let Err(error) = edited {
            tracing::debug!(error = plain(&error), "an old message keeps its buttons");
        }
    }
}

/// The ids of a delivered message carry the revision that caused it: by them it is known again.
fn maker(delivery: &Delivery, snapshot: &Snapshot) -> Maker {
    Maker {
        table: snapshot.table.0,
        revision: delivery.revision,
        draft: None,
    }
}

/// The channel, as Discord shows it to who may see it.
fn place(snapshot: &Snapshot) -> String {
    format!("<#{}>", snapshot.place.channel)
}

fn tokens(delivery: &Delivery, snapshot: &Snapshot, facts: &[Fact]) -> Post {
    let (Some(View::Desert(view)), Some(seat)) = (&snapshot.view, snapshot.seat()) else {
        return Post::new(words::table::NOT_STARTED);
    };
    let came: Vec<u8> = facts
        .iter()
        .flat_map(|Fact::Desert(fact)| values(fact))
        .collect();
    let own = view
        .seats
        .get(seat.index())
        .map(|own| score::own_tokens(own, view.options.open_tokens || view.outcome.is_some()))
        .unwrap_or_default();
    let row = CreateActionRow::Buttons(vec![maker(delivery, snapshot).button(
        Press::Tokens,
        labels::MY_TOKENS,
        ButtonStyle::Secondary,
    )]);
    Post::new(turn::tokens(&place(snapshot), &came, &own))
        .rows(vec![row])
        .known_by(Press::Tokens)
}

/// The values of the tokens that this brought, as far as they are known.
fn values(fact: &desert::Fact) -> Vec<u8> {
    match fact {
        desert::Fact::WaterholeTaken { value, .. } => value.iter().copied().collect(),
        desert::Fact::AreaEnclosed { tokens, .. } => {
            tokens.iter().filter_map(|(_, value)| *value).collect()
        }
        _ => Vec::new(),
    }
}

fn told(snapshot: &Snapshot, news: &News) -> String {
    match news {
        News::Resigned(told) => {
            let Some(View::Desert(view)) = &snapshot.view else {
                return words::table::NOT_STARTED.to_owned();
            };
            let players = snapshot.players();
            let cast = Cast {
                players: &players,
                view,
            };
            telling::lines(&cast, &telling::moves(told)).join("\n")
        }
        News::CancelAgreed { agreed, missing } => {
            words::table::cancel_news(&mentions(agreed), &mentions(missing))
        }
        News::UndoAsked(asked) => {
            let named = |seat: Seat| snapshot.person(seat).map(|person| mention(person.user));
            let of: Vec<String> = asked.of.iter().copied().filter_map(named).collect();
            words::days::undo_asked(&named(asked.seat).unwrap_or_default(), &of)
        }
        News::UndoRefused { .. } => words::days::UNDO_REFUSED.to_owned(),
        News::ClosesSoon { at } => words::days::closes_soon(at.as_second()),
        News::TimeUp {
            seat,
            told,
            offered,
            ..
        } => {
            let who = snapshot.person(*seat).map(|person| mention(person.user));
            let how = told.first().map(|told| told.how);
            let did = match how {
                Some(How::ByComputer) => words::days::COMPUTER_MOVED,
                Some(How::DraftByClock) => words::days::DRAFT_PLAYED,
                Some(How::Chance) => words::days::DRAWN,
                _ => words::days::WAITS,
            };
            words::days::time_up(&who.unwrap_or_default(), did, *offered)
        }
        News::Offered { seat, to } => {
            let who = snapshot.person(*seat).map(|person| mention(person.user));
            words::days::offered(&who.unwrap_or_default(), to.map(mention).as_deref())
        }
        News::SeatTaken { seat } => {
            let who = snapshot.person(*seat).map(|person| mention(person.user));
            words::days::seat_taken(&who.unwrap_or_default())
        }
        News::Back { seat } => {
            let who = snapshot.person(*seat).map(|person| mention(person.user));
            words::days::vacation(&who.unwrap_or_default(), None)
        }
        News::Paused => words::days::PAUSED.to_owned(),
        News::Resumed => words::days::RESUMED.to_owned(),
        News::PauseAgreed {
            pause,
            agreed,
            missing,
        } => words::days::pause_agreed(*pause, &mentions(agreed), &mentions(missing)),
        News::Vacation { user, until } => {
            words::days::vacation(&mention(*user), until.map(|at| at.as_second()))
        }
    }
}

fn receipt(message: &Message) -> Receipt {
    Receipt {
        channel: table::ChannelId(message.channel_id.get()),
        message: Some(table::MessageId(message.id.get())),
    }
}

/// What a failed request means for the job.
fn failure(error: &serenity::Error) -> DeliveryError {
    let reason = plain(error);
    if code(error).is_some_and(|code| CLOSED.contains(&code)) {
        return DeliveryError::DirectClosed;
    }
    match status(error) {
        Some(400 | 403 | 404) => DeliveryError::Refused { reason },
        _ => DeliveryError::Retry {
            after: None,
            reason,
        },
    }
}
