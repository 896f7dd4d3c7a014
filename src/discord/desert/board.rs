//! The board as `/board` and the button *Board* show it.

use serenity::builder::CreateAttachment;

use crate::discord::desert::{placing, telling};
use crate::discord::reply::Reply;
use crate::discord::studio::{Order, Studio};
use crate::render::{Legal, Placement};
use crate::table::Snapshot;
use games::desert::{Colour, Space, View};
use games::{Prospect, View as AnyView};
use words::cast::Cast;
use words::{self, refusal, turn};

/// What is to be shown of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    Plain,
    Legal,
    Since,
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
            Some("since") => Ok(Show::Since),
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
        Some(games::Draft::Desert(draft)) => &draft.view,
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
        Show::Since => {
            let told = telling::moves(&snapshot.since);
            let text = turn::since(&cast, &telling::lines(&cast, &told));
            drawn(studio, snapshot, view, telling::marked(&told), None)
                .await
                .unwrap_or_default()
                .said(text)
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
    let line = |colours: &[Option<Colour>], spaces: &[Space]| {
        let names: Vec<String> = spaces.iter().map(|&space| cast.at(space)).collect();
        turn::legal(colours, &names)
    };
    match colour {
        Some(colour) => drawn(
            studio,
            snapshot,
            view,
            Vec::new(),
            Some(Legal {
                colour: Some(colour),
                spaces: open(Some(colour)),
            }),
        )
        .await
        .unwrap_or_default()
        .said(line(&[Some(colour)], &sorted(open(Some(colour))))),
        None => {
            // Every colour of which something can be placed, or the palms; leaders of several
            // colours often have the same spaces open.
            let mut groups: Vec<(Vec<Option<Colour>>, Vec<Space>)> = Vec::new();
            for wanted in Colour::ALL.into_iter().map(Some).chain([None]) {
                let spaces = sorted(open(wanted));
                if spaces.is_empty() {
                    continue;
                }
                match groups.iter_mut().find(|(_, known)| *known == spaces) {
                    Some((colours, _)) => colours.push(wanted),
                    None => groups.push((vec![wanted], spaces)),
                }
            }
            let lines: Vec<String> = groups
                .iter()
                .map(|(colours, spaces)| {
                    words::fit(
                        line(colours, spaces),
                        words::MESSAGE_LIMIT / groups.len() - 2,
                    )
                })
                .collect();
            // Palms have no colour to ask for: where they may go is shown at once.
            let palms = Some(open(None)).filter(|spaces| !spaces.is_empty());
            let palms = palms.map(|spaces| Legal {
                colour: None,
                spaces,
            });
            drawn(studio, snapshot, view, Vec::new(), palms)
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

/// By column, then row.
fn sorted(mut spaces: Vec<Space>) -> Vec<Space> {
    spaces.sort_unstable();
    spaces
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
    marked: Vec<Placement>,
    legal: Option<Legal>,
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
