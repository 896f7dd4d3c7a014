//! What a picture shows, told to those who do not see it.

use games::desert::{Colour, Phase, Space, View};
use games::{Player, Seat};

/// Discord takes no longer description of an attachment, in characters.
pub const LONGEST: usize = 1024;

/// A recent placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// From 1, in the order of placing.
    pub number: usize,
    pub seat: Seat,
    pub colour: Colour,
    pub at: Space,
    pub leader: bool,
}

/// The alt text of a picture of `view`: whose turn, what changed, scores, what is legal, what is left.
/// `gains` are the points that drafted placements bring, such as "+5"; `legal` is a colour, or none for palms, and its spaces.
/// At most [`LONGEST`] characters; sentences that do not fit are left out from the end, the more important ones come first.
pub fn picture(
    view: &View,
    players: &[Player],
    changes: &[Change],
    gains: &[(Space, String)],
    legal: Option<(Option<Colour>, &[Space])>,
) -> String {
    let mut sentences = vec![turn(view, players)];
    if !view.ghosts.is_empty() {
        sentences.push(draft(view, gains));
    }
    if !changes.is_empty() {
        sentences.push(changed(view, players, changes));
    }
    if let Some((colour, spaces)) = legal {
        sentences.push(legal_spaces(view, colour, spaces));
    }
    if view.phase == Phase::Camels || view.phase == Phase::Over {
        sentences.push(scores(view, players));
        sentences.push(supply(view));
    }
    sentences.push(format!("Board: {}.", view.board.title()));
    let mut text = String::new();
    for sentence in sentences {
        let room = LONGEST.saturating_sub(text.chars().count() + 1);
        if sentence.chars().count() > room {
            let kept: String = sentence.chars().take(room.saturating_sub(1)).collect();
            // Cut at the last whole item of a list, so that no space or number is told by half.
            if let Some(end) = kept.rfind([',', ';']) {
                push(&mut text, &format!("{}…", &kept[..end]));
            }
            break;
        }
        push(&mut text, &sentence);
    }
    text
}

fn push(text: &mut String, sentence: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(sentence);
}

/// Names in a list; a very long one is cut so that everybody is told.
fn name(players: &[Player], seat: Seat) -> String {
    match players.get(seat.index()) {
        Some(player) => {
            let short: String = player.name.trim().chars().take(32).collect();
            short
        }
        None => super::picture::seat_letter(seat),
    }
}

fn named(players: &[Player], seat: Seat) -> String {
    match players.get(seat.index()) {
        Some(player) => format!(
            "{} ({} {})",
            name(players, seat),
            player.rider.name(),
            mark(player)
        ),
        None => name(players, seat),
    }
}

fn mark(player: &Player) -> &'static str {
    use games::Mark;
    match player.rider.mark() {
        Mark::Circle => "circle",
        Mark::Square => "square",
        Mark::Triangle => "triangle",
        Mark::Diamond => "diamond",
        Mark::Star => "star",
    }
}

fn turn(view: &View, players: &[Player]) -> String {
    if let Some(outcome) = view.outcome {
        let winners: Vec<String> = outcome
            .winners
            .iter()
            .map(|seat| named(players, seat))
            .collect();
        return match winners.as_slice() {
            [] => "The game is over.".to_owned(),
            [winner] => format!("The game is over; {winner} wins."),
            more => format!(
                "The game is over; {} share the victory.",
                more.join(" and ")
            ),
        };
    }
    let Some(seat) = view.turn else {
        let waiting: Vec<String> = view.acting.iter().map(|seat| name(players, seat)).collect();
        return if waiting.is_empty() {
            "The game is being set up.".to_owned()
        } else {
            format!("Waiting for {}.", waiting.join(", "))
        };
    };
    let who = named(players, seat);
    match view.phase {
        Phase::GivingBack => format!("{who} gives back a leader."),
        Phase::Palms => format!("{who} sets a palm."),
        Phase::Leaders => format!("{who} places a leader."),
        Phase::Camels if view.camels_left == 1 => format!(
            "Turn {}: {who} to move, 1 camel left to place.",
            view.turn_number
        ),
        Phase::Camels => format!(
            "Turn {}: {who} to move, {} camels left to place.",
            view.turn_number, view.camels_left
        ),
        Phase::Over => "The game is over.".to_owned(),
    }
}

fn draft(view: &View, gains: &[(Space, String)]) -> String {
    let ghosts: Vec<String> = view
        .ghosts
        .iter()
        .map(|ghost| {
            let at = view.board.label(ghost.at);
            let told = match ghost.colour {
                Some(colour) if ghost.leader => format!("{} leader at {at}", colour.name()),
                Some(colour) => format!("{} camel at {at}", colour.name()),
                None => format!("palm at {at}"),
            };
            match gains.iter().find(|(space, _)| *space == ghost.at) {
                Some((_, points)) => format!("{told} brings {points}"),
                None => told,
            }
        })
        .collect();
    format!("Drafted, not committed: {}.", ghosts.join(", "))
}

fn changed(view: &View, players: &[Player], changes: &[Change]) -> String {
    let told: Vec<String> = changes
        .iter()
        .map(|change| {
            let kind = if change.leader { "leader" } else { "camel" };
            let at = view.board.label(change.at);
            format!(
                "{}. {} {} {kind} at {at}",
                change.number,
                name(players, change.seat),
                change.colour.name()
            )
        })
        .collect();
    format!("New: {}.", told.join("; "))
}

fn legal_spaces(view: &View, colour: Option<Colour>, spaces: &[Space]) -> String {
    let what = colour.map_or("a palm", Colour::name);
    if spaces.is_empty() {
        return format!("No legal space for {what}.");
    }
    let spaces: Vec<String> = spaces
        .iter()
        .map(|&space| view.board.label(space))
        .collect();
    format!("Legal for {what}: {}.", spaces.join(", "))
}

fn scores(view: &View, players: &[Player]) -> String {
    let lines: Vec<String> = view
        .seats
        .iter()
        .enumerate()
        .map(|(index, seat)| {
            let who = name(players, Seat::new(index));
            let tokens = match seat.tokens_taken {
                1 => "1 token".to_owned(),
                count => format!("{count} tokens"),
            };
            let gone = if seat.resigned { ", resigned" } else { "" };
            match seat.total {
                Some(total) => format!("{who} {total} points with {tokens}{gone}"),
                None => format!(
                    "{who} {} points and {tokens} of hidden value{gone}",
                    seat.public_points
                ),
            }
        })
        .collect();
    format!("Scores: {}.", lines.join("; "))
}

fn supply(view: &View) -> String {
    let left: Vec<String> = view
        .supply
        .iter()
        .map(|(colour, left)| format!("{} {left}", colour.name()))
        .collect();
    format!("Camels left: {}.", left.join(", "))
}
