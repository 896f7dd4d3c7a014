//! What stands in the messages that the worker delivers.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateAttachment};

use super::Announcer;
use super::post::Post;
use crate::discord::commands::{game, message_link};
use crate::discord::components::{Maker, link};
use crate::discord::custom_id::Press;
use crate::discord::deadline;
use crate::discord::desert::panel::answers;
use crate::discord::desert::telling;
use crate::discord::errors::{obstacle, reason};
use crate::discord::refusals::{mention, mentions};
use crate::discord::studio::{Order, Studio};
use crate::outbox::{Came, Delivery, News, Which};
use crate::table::{How, Snapshot, Unposted, UserId};
use games::{Fact, Outcome, Seat, View, desert};
use serde_json::Value;
use words::cast::Cast;
use words::{self, days, labels, moving, score, turn};

impl Announcer {
    /// The present turn; with a word on how the game came to the channel, if it has just come.
    pub(super) async fn turn(
        &self,
        delivery: &Delivery,
        snapshot: &Snapshot,
        came: Option<Came>,
    ) -> Post {
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
        let until = deadline::sentence(snapshot);
        let lines = telling::lines(&cast, &moves);
        let came = came.map(|came| {
            let from = came.from.map(|from| format!("<#{from}>"));
            moving::came(&mention(came.by), from.as_deref())
        });
        let text = turn::post(&cast, came.as_deref(), &lines, until.as_deref());
        Post::new(text)
            .files(self.picture(&self.studio, snapshot, &moves).await)
            .rows(vec![row])
            .known_by(Press::MyTurn)
    }

    /// That it is their turn, or, with `which`, that it still is.
    pub(super) async fn direct(
        &self,
        delivery: &Delivery,
        snapshot: &Snapshot,
        which: Option<Which>,
        unposted: Option<&Unposted>,
    ) -> Post {
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
        let (why, press) = match which {
            Some(Which::Half) => (Some(days::HALF), Press::HalfOver),
            Some(Which::Most) => (Some(days::MOST), Press::MostOver),
            Some(Which::Asked) => (Some(days::ASKED), Press::MyTurn),
            Some(Which::Next) | None => (None, Press::MyTurn),
        };
        let row = CreateActionRow::Buttons(vec![
            maker(delivery, snapshot).button(press, labels::MY_TURN, ButtonStyle::Primary),
            link(
                message_link(snapshot.place, snapshot.turn_message),
                labels::OPEN_CHANNEL,
            ),
        ]);
        let unposted = unposted.map(|post| {
            let reason = reason(post.failure.as_ref(), post.attempts);
            words::unposted::direct(obstacle(post.failure.as_ref(), &reason))
        });
        let text = turn::direct(
            &cast,
            &turn::Direct {
                why,
                unposted: unposted.as_deref(),
                seat,
                place: &self.servers.place(snapshot.place),
                until: deadline::of(snapshot, seat).as_deref(),
                moves: &lines,
            },
        );
        let studio = self.studio.liked_by(&snapshot.habits);
        let post = Post::new(text)
            .files(self.picture(&studio, snapshot, &moves).await)
            .rows(vec![row]);
        match which {
            // Any number of these can be asked for in one turn: they are known by their words and their
            // hour, not by a button.
            Some(Which::Asked) => post,
            _ => post.known_by(press),
        }
    }

    /// That their turn comes soon, or that it is not over.
    pub(super) async fn reminder(
        &self,
        delivery: &Delivery,
        snapshot: &Snapshot,
        which: Which,
    ) -> Post {
        if which != Which::Next {
            return self.direct(delivery, snapshot, Some(which), None).await;
        }
        let until = deadline::sentence(snapshot);
        let place = self.servers.place(snapshot.place);
        let row = CreateActionRow::Buttons(vec![link(
            message_link(snapshot.place, snapshot.turn_message),
            labels::OPEN_CHANNEL,
        )]);
        Post::new(days::next(&place, until.as_deref())).rows(vec![row])
    }

    pub(super) async fn last(
        &self,
        delivery: &Delivery,
        snapshot: &Snapshot,
        record: Option<&Value>,
    ) -> Post {
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
        let maker = maker(delivery, snapshot);
        let buttons = vec![
            maker.button(Press::Rematch, labels::REMATCH, ButtonStyle::Primary),
            maker.button(Press::Export, labels::EXPORT, ButtonStyle::Secondary),
        ];
        Post::new(text)
            .files(self.picture(&self.studio, snapshot, &moves).await)
            .files(record.and_then(|record| record_file(snapshot, record)))
            .rows(vec![CreateActionRow::Buttons(buttons)])
            .known_by(Press::Export)
    }

    async fn picture(
        &self,
        studio: &Studio,
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
        studio.draw(order).await
    }
}

/// The record as a file; the button gives it again if it cannot be had now.
fn record_file(snapshot: &Snapshot, record: &Value) -> Option<CreateAttachment> {
    match game::export::file(record) {
        Ok(file) => Some(file),
        Err(error) => {
            tracing::error!(%error, table = %snapshot.table, "a record cannot be written");
            None
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

impl Announcer {
    /// Which tokens came, and the secret total.
    pub(super) fn tokens(&self, delivery: &Delivery, snapshot: &Snapshot, facts: &[Fact]) -> Post {
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
        Post::new(turn::tokens(
            &self.servers.place(snapshot.place),
            &came,
            &own,
        ))
        .rows(vec![row])
        .known_by(Press::Tokens)
    }
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

/// Where the game goes on that was in the channel.
pub(super) fn left(snapshot: &Snapshot, by: UserId) -> Post {
    let to = format!("<#{}>", snapshot.place.channel);
    let link = message_link(snapshot.place, snapshot.turn_message);
    Post::new(moving::left(&mention(by), &to, &link))
}

/// News, with a button to take the seat over if one is offered, or to answer if somebody asks.
pub(super) fn news(delivery: &Delivery, snapshot: &Snapshot, news: &News) -> Post {
    let post = Post::new(told(snapshot, news));
    let offered = match news {
        News::Offered { seat, .. }
        | News::TimeUp {
            seat,
            offered: true,
            ..
        } => u8::try_from(seat.index()).ok(),
        _ => None,
    };
    if let News::UndoAsked(_) = news {
        return post
            .rows(vec![answers(maker(delivery, snapshot))])
            .known_by(Press::AgreeUndo);
    }
    let Some(seat) = offered else {
        return post;
    };
    let press = Press::TakeSeat { seat };
    let button = maker(delivery, snapshot).button(press, labels::TAKE_SEAT, ButtonStyle::Secondary);
    post.rows(vec![CreateActionRow::Buttons(vec![button])])
        .known_by(press)
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
            let of: Vec<String> = asked
                .of
                .iter()
                .map(|&seat| sitter(snapshot, seat))
                .collect();
            days::undo_asked(&sitter(snapshot, asked.seat), &of)
        }
        News::UndoRefused { seat } => days::undo_refused(&sitter(snapshot, *seat)),
        News::ClosesSoon { at } => {
            let playing = snapshot.people.iter().filter(|person| !person.resigned);
            let who: Vec<String> = playing.map(|person| mention(person.user)).collect();
            days::closes_soon(&who, at.as_second())
        }
        News::TimeUp {
            seat,
            told,
            offered,
            ..
        } => {
            let did = match told.first().map(|told| told.how) {
                Some(How::ByComputer) => days::COMPUTER_MOVED,
                Some(How::DraftByClock) => days::DRAFT_PLAYED,
                Some(How::Chance) => days::DRAWN,
                _ => days::WAITS,
            };
            days::time_up(&sitter(snapshot, *seat), did, *offered)
        }
        News::Offered { seat, to } => {
            let to = to.map(mention);
            days::offered(&sitter(snapshot, *seat), to.as_deref())
        }
        News::SeatTaken { seat } => days::seat_taken(&sitter(snapshot, *seat)),
        News::Back { seat } => days::vacation(&sitter(snapshot, *seat), None),
        News::Paused => days::PAUSED.to_owned(),
        News::Resumed => days::RESUMED.to_owned(),
        News::PauseAgreed {
            pause,
            agreed,
            missing,
        } => days::pause_agreed(*pause, &mentions(agreed), &mentions(missing)),
        News::Vacation { user, until } => {
            days::vacation(&mention(*user), until.map(|at| at.as_second()))
        }
    }
}

/// Who sits there, as a mention that notifies nobody.
fn sitter(snapshot: &Snapshot, seat: Seat) -> String {
    let person = snapshot.person(seat);
    person
        .map(|person| mention(person.user))
        .unwrap_or_default()
}
