//! The board as shown by `/board` and the button *Board*.

use super::commands::LEGAL_DIE;
use super::scene::Scene;
use super::{commands, completion, narration};
use crate::present::game::cast::cast;
use crate::present::game::command::Given;
use crate::present::game::show::Show;
use crate::present::vocabulary::{File, Message, language};
use crate::render::nomadi::{Destination, Extent, Legal, NumberedMove};
use crate::table::Snapshot;
use games::Space;
use games::nomadi::{Action, Illegal, Phase, View};
use words::nomadi::cast::Cast;
use words::nomadi::{board as said, refusal, turn as sentences};

/// A legal move: the die, from where, to where.
type Way = (u8, Space, Space);

/// The board with the options of `/board`. What the viewer has drafted is on it.
pub fn board(snapshot: &Snapshot, game: &View, given: &Given) -> Message {
    let language = language::of(snapshot);
    let die = given.text(&LEGAL_DIE).map(|text| {
        let die = commands::die(text);
        die.ok_or_else(|| refusal::not_a_die(language, text))
    });
    let die = match die.transpose() {
        Ok(die) => die,
        Err(sentence) => return Message::new(sentence),
    };
    let show = match Show::read(language, given, die.is_some()) {
        Ok(show) => show,
        Err(sentence) => return Message::new(sentence),
    };
    let view = commands::drafted(snapshot).map_or(game, |draft| &draft.view);
    let players = snapshot.players();
    let cast = cast(snapshot, &players, view);
    let whose = sentences::whose(&cast);
    let moves = narration::moves(&snapshot.game.since);
    let marked = || narration::marked(&moves);
    match show {
        Show::Text => text(&cast, &whose),
        Show::Plain => drawn(snapshot, view, marked(), None).said(sentences::board(&cast)),
        Show::Full => Message::new(whose).scene(Scene {
            extent: Extent::Sheet,
            ..Scene::new(snapshot, view, marked())
        }),
        Show::Since => {
            let lines = narration::lines(&cast, &moves);
            drawn(snapshot, view, marked(), None).said(sentences::since(&cast, &lines))
        }
        Show::Legal => legal(snapshot, &cast, die),
    }
}

/// What the viewer may place or move now, in the picture and in words.
fn legal(snapshot: &Snapshot, cast: &Cast<'_>, die: Option<u8>) -> Message {
    let view = cast.view;
    let plain = |text: String| drawn(snapshot, view, Vec::new(), None).said(text);
    if !snapshot.may_act() {
        return plain(sentences::waiting(cast, snapshot.seat().is_some()));
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
        let destinations = spaces.iter().map(|at| Destination {
            at: *at,
            dice: Vec::new(),
        });
        let shown = reach(destinations.collect());
        let text = said::placements(cast, &spaces);
        return drawn(snapshot, view, Vec::new(), Some(shown)).said(text);
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
    let shown = reach(destinations(&ways));
    drawn(snapshot, view, Vec::new(), Some(shown)).said(listed(cast, &ways))
}

fn reach(destinations: Vec<Destination>) -> Legal {
    Legal {
        from: None,
        destinations,
    }
}

/// Each space where a nomad can go, with the dice that lead there.
fn destinations(ways: &[Way]) -> Vec<Destination> {
    let mut destinations: Vec<Destination> = Vec::new();
    for (die, _, to) in ways {
        match destinations.iter_mut().find(|known| known.at == *to) {
            // Sorted by die, so that the same one comes only once in a row.
            Some(known) if known.dice.last() == Some(die) => {}
            Some(known) => known.dice.push(*die),
            None => destinations.push(Destination {
                at: *to,
                dice: vec![*die],
            }),
        }
    }
    destinations
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

/// Everything in words, as a file if it is too long for a message.
fn text(cast: &Cast<'_>, whose: &str) -> Message {
    let text = said::text(cast, whose);
    if text.chars().count() <= words::MESSAGE_LIMIT {
        return Message::new(text);
    }
    Message::new(said::as_a_file(cast.language)).files([File {
        name: "board.txt".to_owned(),
        bytes: text.into_bytes(),
        alt: None,
    }])
}

/// A message with the picture and no text yet.
fn drawn(
    snapshot: &Snapshot,
    view: &View,
    marked: Vec<NumberedMove>,
    legal: Option<Legal>,
) -> Message {
    Message::default().scene(Scene {
        legal,
        ..Scene::new(snapshot, view, marked)
    })
}
