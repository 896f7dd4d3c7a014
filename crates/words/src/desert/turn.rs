//! A turn: the public message, what is due, the preview, and what came of it.

use super::cast::Cast;
use super::moves;
use crate::MESSAGE_LIMIT;
use crate::names::{count, list};
use crate::turn::{newest, timed};
use games::Seat;
use games::desert::Reason;
use games::desert::{Colour, Draft, Phase, View};

/// The public message of a new turn: what happened since the mover's last one, then who is to move.
/// The newest lines are kept if there are too many.
/// `until` says how much time is left, if there is a clock; `head` stands above everything.
pub fn post(cast: &Cast<'_>, head: Option<&str>, moves: &[String], until: Option<&str>) -> String {
    let to_move = timed(to_move(cast), until);
    let head_room = head.map_or(0, |head| head.chars().count() + 1);
    let room = MESSAGE_LIMIT - to_move.chars().count() - head_room - 60;
    let kept = newest(moves, room);
    let left_out = moves.len() - kept.len();
    let mut lines: Vec<String> = head.map(str::to_owned).into_iter().collect();
    if left_out > 0 {
        lines.push(format!("… {} before", count(left_out, "move", "moves")));
    }
    lines.extend_from_slice(kept);
    lines.push(to_move);
    lines.join("\n")
}

/// Who is to move, and what is due.
pub fn to_move(cast: &Cast<'_>) -> String {
    let view = cast.view;
    let acting = view.acting;
    match view.phase {
        Phase::GivingBack => format!(
            "**Giving back a leader.** Still to choose: {}. Press *My turn*.",
            cast.all(acting)
        ),
        Phase::Palms => format!("{} sets a palm on a large pool.", cast.all(acting)),
        Phase::Leaders => format!("{} is to move and places a leader.", cast.all(acting)),
        Phase::Camels => format!(
            "Turn {}: {} is to move and places {}.",
            view.turn_number,
            cast.all(acting),
            camels(view.camels_left)
        ),
        Phase::Over => String::from("The game is over."),
    }
}

fn camels(owed: u8) -> String {
    match owed {
        1 => String::from("one camel"),
        2 => String::from("two camels"),
        more => format!("{more} camels"),
    }
}

/// What the player himself is asked for, above the menus.
pub fn asked(phase: Phase, owed: u8, first: bool) -> String {
    match phase {
        Phase::GivingBack => String::from(
            "Choose the leader you give back. You will have no caravan of that colour; no two players give back the same.",
        ),
        Phase::Palms => String::from("Choose the large pool that becomes an oasis."),
        Phase::Leaders => String::from("Place a leader: choose its colour, then its space."),
        Phase::Camels if first => {
            format!("Place {}: choose a colour, then a space.", camels(owed))
        }
        Phase::Camels => String::from("One more camel: choose a colour, then a space."),
        Phase::Over => String::from("The game is over."),
    }
}

/// What the draft holds, a numbered line for each placement, what is still due, and whether it
/// ends the game. For the player alone.
pub fn preview(cast: &Cast<'_>, draft: &Draft) -> String {
    let mut lines: Vec<String> = draft
        .steps
        .iter()
        .enumerate()
        .map(|(index, step)| {
            let placed = placement(step.action);
            let brings = moves::brings(cast, &step.facts, false);
            if brings.is_empty() {
                format!("`{}` {placed}", index + 1)
            } else {
                format!("`{}` {placed} · {brings}", index + 1)
            }
        })
        .collect();
    if let Some(reason) = draft.ends_game {
        lines.push(ends(reason).to_owned());
    }
    if draft.owed == 0 && !draft.steps.is_empty() {
        lines.push(String::from(
            "Nobody else sees this yet. *End turn* plays it; after that it takes the next player's consent to take it back.",
        ));
    }
    lines.join("\n")
}

fn placement(action: games::desert::Action) -> String {
    use games::desert::Action;
    match action {
        Action::GiveBack { colour } => format!("You give back the {colour} leader"),
        Action::Palm { at } => format!("Palm on {at}"),
        Action::Leader { colour, at } => format!("{colour} leader on {at}"),
        Action::Camel { colour, at } => format!("{colour} camel on {at}"),
        Action::Resign => String::from("You resign"),
    }
}

fn ends(reason: Reason) -> &'static str {
    match reason {
        Reason::LastCamel => "**This ends the game**: it is the last camel of its colour.",
        Reason::NoLegalCamel => "**This ends the game**: after it no camel can be placed.",
        Reason::Resigned => "**This ends the game.**",
    }
}

/// To somebody who looks although others are to move.
pub fn waiting(cast: &Cast<'_>, seated: bool) -> String {
    if cast.view.phase == Phase::Over {
        to_move(cast)
    } else if seated {
        format!("It is not your turn. {}", to_move(cast))
    } else {
        format!("You do not play in this game. {}", to_move(cast))
    }
}

/// Under the picture of `/board`.
pub fn board(cast: &Cast<'_>) -> String {
    to_move(cast)
}

/// `/board show: since`: what happened since the reader's last turn.
pub fn since(cast: &Cast<'_>, moves: &[String]) -> String {
    if moves.is_empty() {
        return format!(
            "Nothing has happened since your last turn. {}",
            to_move(cast)
        );
    }
    post(cast, None, moves, None)
}

/// A line of `/board show: legal`, for colours that have the same spaces open; no colour is a palm.
pub fn legal(colours: &[Option<Colour>], spaces: &[String]) -> String {
    let what: Vec<String> = colours
        .iter()
        .map(|colour| colour.map_or("a palm", Colour::name).to_owned())
        .collect();
    let what = list(&what);
    if spaces.is_empty() {
        return format!("No space is open to {what} now.");
    }
    format!(
        "Open to {what} now ({}): {}",
        spaces.len(),
        spaces.join(" ")
    )
}

/// To somebody who asks for legal spaces when nothing more is due.
pub const NOTHING_OPEN: &str = "There is nothing more for you to place now.";

/// A direct message to a player who is to move.
pub struct Direct<'a> {
    /// Why it comes now, if not because the turn begins.
    pub why: Option<&'a str>,
    pub seat: Seat,
    /// The server and the channel, as Discord shows them.
    pub place: &'a str,
    /// That the channel could not be told, if it could not.
    pub unposted: Option<&'a str>,
    /// How much time is left, if there is a clock.
    pub until: Option<&'a str>,
    /// What happened since the player's last turn.
    pub moves: &'a [String],
}

/// The direct message to a player who is to move.
pub fn direct(cast: &Cast<'_>, message: &Direct<'_>) -> String {
    let view: &View = cast.view;
    let due = match view.phase {
        Phase::GivingBack => String::from("choose a leader to give back"),
        Phase::Palms => String::from("set a palm"),
        Phase::Leaders => String::from("place a leader"),
        Phase::Camels => format!("place {}", camels(view.camels_left)),
        Phase::Over => String::from("the game is over"),
    };
    let mut head = format!(
        "{}, it is your turn in {}: {due}.",
        cast.who(message.seat),
        message.place
    );
    if let Some(why) = message.why {
        head = format!("{why} {head}");
    }
    let mut head = timed(head, message.until);
    if let Some(unposted) = message.unposted {
        head.push('\n');
        head.push_str(unposted);
    }
    let room = MESSAGE_LIMIT - head.chars().count() - 60;
    let body = newest(message.moves, room).join("\n");
    if body.is_empty() {
        head
    } else {
        format!("{head}\n{body}")
    }
}

/// To a player who took tokens, in a direct message.
pub fn tokens(place: &str, came: &[u8], own: &str) -> String {
    let came: Vec<String> = came.iter().map(u8::to_string).collect();
    if came.is_empty() {
        return format!("In {place}. {own}");
    }
    format!(
        "In {place} you took {} worth {}. {own}",
        if came.len() == 1 {
            String::from("a token")
        } else {
            format!("{} tokens", came.len())
        },
        list(&came)
    )
}
