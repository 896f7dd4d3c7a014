//! What is legal, as `/board` shows it.

use super::completion;
use super::scene::Scene;
use crate::present::vocabulary::Message;
use crate::table::Snapshot;
use games::Space;
use games::nomadi::{Action, Illegal, Phase};
use render::nomadi::Legal;
use words::nomadi::cast::Cast;
use words::nomadi::{board as said, refusal, turn};

/// A legal move: the die, from where, to where.
type Way = (u8, Space, Space);

/// What the viewer may place or move now, in the picture and in words.
pub fn legal(snapshot: &Snapshot, cast: &Cast<'_>, die: Option<u8>) -> Message {
    let view = cast.view;
    let drawn = |legal, text: String| {
        let scene = Scene::legal(snapshot, view, legal);
        Message::new(text).scene(scene)
    };
    let plain = |text| drawn(None, text);
    if !snapshot.may_act() {
        return plain(turn::stand(cast).waiting(snapshot.seat().is_some()));
    }
    let mut ways: Vec<Way> = Vec::new();
    let mut spaces: Vec<Space> = Vec::new();
    let space = |name| view.board.space(name);
    for prospect in completion::of_nomadi(snapshot) {
        match prospect.action {
            Action::Place { at } => spaces.extend(space(at)),
            Action::Move { die, from, to } => {
                let ends = space(from).zip(space(to));
                ways.extend(ends.map(|(from, to)| (die, from, to)));
            }
            _ => {}
        }
    }
    spaces.sort_unstable();
    ways.sort_unstable();
    if !spaces.is_empty() {
        let shown = Legal::free(spaces.iter().copied());
        return drawn(Some(shown), said::placements(cast, &spaces));
    }
    if let Some(die) = die.filter(|_| view.phase == Phase::Moving) {
        if !view.dice.has(die) {
            let why = Illegal::NoSuchDie(die.to_string());
            return plain(refusal::illegal(cast.language, cast.players, &why));
        }
        ways.retain(|way| way.0 == die);
        if ways.is_empty() {
            return plain(said::no_move(cast.language, die));
        }
    }
    if ways.is_empty() {
        return plain(said::nothing_open(cast.language));
    }
    let shown = Legal::by_dice(ways.iter().map(|(die, _, to)| (*to, *die)));
    drawn(Some(shown), listed(cast, &ways))
}

/// A line for each die, each cut to its share of the message.
fn listed(cast: &Cast<'_>, ways: &[Way]) -> String {
    let of_a_die: Vec<&[Way]> = ways.chunk_by(|one, next| one.0 == next.0).collect();
    let share = words::MESSAGE_LIMIT / of_a_die.len().max(1) - 2;
    let lines = of_a_die.iter().filter_map(|ways| {
        let (die, ..) = ways.first()?;
        let ends: Vec<(Space, Space)> = ways.iter().map(|(_, from, to)| (*from, *to)).collect();
        Some(words::fit(said::moves_of(cast, *die, &ends), share))
    });
    lines.collect::<Vec<_>>().join("\n")
}
