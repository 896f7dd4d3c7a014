//! The board as `/board` and the button *Board* show it.

use serenity::builder::CreateAttachment;

use crate::discord::desert::{placing, telling};
use crate::discord::reply::Reply;
use crate::discord::studio::{Order, Studio};
use crate::games::desert::{Colour, Space, View};
use crate::games::{Prospect, View as AnyView};
use crate::table::Snapshot;
use crate::words::cast::Cast;
use crate::words::{self, refusal, turn};

/// A line of legal spaces is cut after this, so that five fit in a message.
const LINE: usize = 390;

/// What is to be shown of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    Plain,
    Legal,
    Text,
}

impl Show {
    /// Reads what somebody asked for; with a colour and nothing else, its legal spaces.
    ///
    /// # Errors
    /// The sentence that says what can be shown.
    pub fn read(show: Option<&str>, colour: Option<Colour>) -> Result<Show, String> {
        match show.map(|show| show.trim().to_lowercase()).as_deref() {
            None if colour.is_some() => Ok(Show::Legal),
            None | Some("plain") => Ok(Show::Plain),
            Some("legal") => Ok(Show::Legal),
            Some("text") => Ok(Show::Text),
            Some(other) => Err(refusal::no_show(other)),
        }
    }
}

/// `/board`, with the viewer's own ghosts if he has placed something.
pub async fn board(
    studio: &Studio,
    snapshot: &Snapshot,
    show: Option<&str>,
    colour: Option<&str>,
) -> Reply {
    let colour = match colour.map(placing::colour).transpose() {
        Ok(colour) => colour,
        Err(sentence) => return Reply::new(sentence),
    };
    let show = match Show::read(show, colour) {
        Ok(show) => show,
        Err(sentence) => return Reply::new(sentence),
    };
    let Some(AnyView::Desert(game)) = &snapshot.view else {
        return Reply::new(words::table::NOT_STARTED);
    };
    let view = match &snapshot.draft {
        Some(crate::games::Draft::Desert(draft)) => &draft.view,
        None => game,
    };
    let players = snapshot.players();
    let cast = Cast {
        players: &players,
        view,
    };
    match show {
        Show::Text => text(&cast),
        Show::Plain => {
            let told = telling::moves(&snapshot.since);
            drawn(studio, snapshot, view, telling::marked(&told), None)
                .await
                .unwrap_or_default()
                .said(turn::board(&cast))
        }
        Show::Legal => legal(studio, snapshot, view, &cast, colour).await,
    }
}

async fn legal(
    studio: &Studio,
    snapshot: &Snapshot,
    view: &View,
    cast: &Cast<'_>,
    colour: Option<Colour>,
) -> Reply {
    if !snapshot.may_act() {
        return drawn(studio, snapshot, view, Vec::new(), None)
            .await
            .unwrap_or_default()
            .said(turn::waiting(cast, snapshot.seat().is_some()));
    }
    let prospects = snapshot.prospects();
    let open = |wanted: Option<Colour>| -> Vec<Space> {
        prospects
            .iter()
            .filter_map(|Prospect::Desert(prospect)| {
                (prospect.colour == wanted).then_some(prospect.at).flatten()
            })
            .collect()
    };
    let line = |wanted: Option<Colour>| {
        let mut spaces = open(wanted);
        spaces.sort_unstable();
        let names: Vec<String> = spaces.iter().map(|&space| cast.at(space)).collect();
        turn::legal(wanted, &names)
    };
    match colour {
        Some(colour) => drawn(
            studio,
            snapshot,
            view,
            Vec::new(),
            Some((colour, open(Some(colour)))),
        )
        .await
        .unwrap_or_default()
        .said(line(Some(colour))),
        None => {
            // Every colour of which something can be placed, or the palms.
            let lines: Vec<String> = Colour::ALL
                .into_iter()
                .map(Some)
                .chain([None])
                .filter(|&wanted| !open(wanted).is_empty())
                .map(|wanted| words::fit(line(wanted), LINE))
                .collect();
            drawn(studio, snapshot, view, Vec::new(), None)
                .await
                .unwrap_or_default()
                .said(if lines.is_empty() {
                    turn::NOTHING_OPEN.to_owned()
                } else {
                    lines.join("\n")
                })
        }
    }
}

/// The whole board in words; as a file if it is too long for a message.
fn text(cast: &Cast<'_>) -> Reply {
    let text = words::board::text(cast);
    if text.chars().count() <= words::MESSAGE_LIMIT {
        Reply::new(text)
    } else {
        Reply::new(words::board::AS_A_FILE)
            .file(CreateAttachment::bytes(text.into_bytes(), "board.txt"))
    }
}

/// A reply with the picture; nothing if it could not be drawn.
async fn drawn(
    studio: &Studio,
    snapshot: &Snapshot,
    view: &View,
    marked: Vec<crate::render::Placement>,
    legal: Option<(Colour, Vec<Space>)>,
) -> Option<Reply> {
    let picture = studio
        .draw(Order {
            view: AnyView::Desert(view.clone()),
            players: snapshot.players(),
            marked,
            steps: Vec::new(),
            legal,
        })
        .await?;
    Some(Reply::default().file(picture))
}
