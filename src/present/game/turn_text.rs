//! Messages about a turn and about the end of a game, with the board: what all games have in common.

use super::cast::{cast, seated};
use super::plug::Plug;
use crate::present::vocabulary::failure::obstacle;
use crate::present::vocabulary::{Message, deadline, mention};
use crate::table::{ChannelId, Snapshot, Unposted, UserId, VisibleEntry};
use games::Seat;
use render::Extent;
use words::turn::DirectText;
use words::{Language, clock, moving};

/// How a game was moved to a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Came {
    /// The person who moved it.
    pub by: UserId,
    /// The channel it left; `None` if that is gone.
    pub from: Option<ChannelId>,
}

/// Why a player is told that it is their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// The turn has begun.
    Begun,
    /// Half of the time is over.
    Half,
    /// Nine tenths of the time are over.
    Most,
    /// All of it is, and the game waits.
    Late,
    /// They asked for it.
    Asked,
}

impl Why {
    /// The opening sentence of the message.
    fn sentence(self, language: Language) -> Option<String> {
        match self {
            Why::Begun => None,
            Why::Half => Some(clock::half(language)),
            Why::Most => Some(clock::most(language)),
            Why::Late => Some(clock::late(language)),
            Why::Asked => Some(clock::asked(language)),
        }
    }
}

/// Who is to move, in one line.
pub fn to_move<G: Plug>(snapshot: &Snapshot, view: &G::View) -> String {
    let players = seated(snapshot);
    (G::FACE.stand)(&cast(snapshot, &players, view)).to_move
}

/// What happened, as lines.
pub fn told<G: Plug>(snapshot: &Snapshot, view: &G::View, told: &[VisibleEntry]) -> String {
    let players = seated(snapshot);
    let lines = (G::FACE.lines)(&cast(snapshot, &players, view), told);
    let lines: Vec<String> = lines.into_iter().map(|line| line.text).collect();
    lines.join("\n")
}

/// The current turn for everybody.
pub fn post<G: Plug>(snapshot: &Snapshot, view: &G::View, came: Option<Came>) -> Message {
    let players = seated(snapshot);
    let cast = cast(snapshot, &players, view);
    let lines = (G::FACE.briefs)(&cast, &snapshot.game.since);
    let came = came.map(|came| {
        let from = came.from.map(|from| format!("<#{from}>"));
        moving::came(
            cast.language,
            &mention(cast.language, came.by),
            from.as_deref(),
        )
    });
    let until = deadline::sentence(snapshot);
    let stand = (G::FACE.stand)(&cast);
    let text = stand.post(came.as_deref(), &lines, until.as_deref());
    illustrated::<G>(snapshot, view, text)
}

/// The direct message to the seat to move. `named` is the game as readers elsewhere know it.
pub fn direct<G: Plug>(
    snapshot: &Snapshot,
    view: &G::View,
    seat: Seat,
    named: &str,
    why: Why,
    unposted: Option<&Unposted>,
) -> Message {
    let players = seated(snapshot);
    let cast = cast(snapshot, &players, view);
    let unposted = unposted
        .map(|post| words::unposted::direct(cast.language, obstacle(post.failure.as_ref())));
    let why = why.sentence(cast.language);
    let until = deadline::of(snapshot, seat);
    let message = DirectText {
        why: why.as_deref(),
        unposted: unposted.as_deref(),
        until: until.as_deref(),
        moves: &(G::FACE.briefs)(&cast, &snapshot.game.since),
    };
    let asked = (G::FACE.asks)(&cast, seat, named);
    let text = (G::FACE.stand)(&cast).direct(asked, &message);
    illustrated::<G>(snapshot, view, text)
}

/// The end of a game, below `head`.
pub fn finish<G: Plug>(snapshot: &Snapshot, view: &G::View, head: &str) -> Message {
    let players = seated(snapshot);
    let cast = cast(snapshot, &players, view);
    let lines = (G::FACE.briefs)(&cast, &snapshot.game.since);
    let seed = snapshot.shuffle.seed.as_deref().unwrap_or_default();
    let honours = snapshot.game.honours.iter();
    let honours = honours.filter_map(|honour| (G::FACE.honour)(&cast, honour));
    let honours: Vec<String> = honours.collect();
    let text = (G::FACE.last)(&cast, head, &honours, &lines, seed);
    let text = text.unwrap_or_else(|| (G::FACE.stand)(&cast).to_move);
    illustrated::<G>(snapshot, view, text)
}

/// Text below the board with the moves marked that the viewer has not seen.
fn illustrated<G: Plug>(snapshot: &Snapshot, view: &G::View, text: String) -> Message {
    Message {
        scene: (G::FACE.scene)(snapshot, view, &snapshot.game.since, Extent::Board),
        ..Message::new(text)
    }
}
