//! The pictures of Nomadi.

use std::error::Error;

use games::nomadi::{Action, Game, LineUp, Options, Phase};
use games::{Player, Rules, Viewer};
use render::nomadi::{Destination, Extent, Legal, MarkedMove, Request, draft, draw};
use render::{Picture, Theme};

use crate::page::Page;

#[path = "../../../crates/render/src/nomadi/tests/played.rs"]
mod played;

const PLAYERS: usize = 4;

/// Adds all of them to the page.
pub fn pictures(page: &mut Page, players: &[Player]) -> Result<(), Box<dyn Error>> {
    let draw = Gallery { players };
    let (usual, board, sheet) = (Theme::Default, Extent::Board, Extent::Sheet);
    let middle = game(60)?;
    let settling = settling().ok_or("no game is settled")?;
    let over = game(usize::MAX)?;
    page.text.push_str("\n## Nomadi\n");
    for (name, title, picture) in [
        (
            "1-beginning",
            "The caravan is lined up, and the dice are rolled",
            draw.plain(&game(0)?, usual, board),
        ),
        (
            "2-middle",
            "The middle of the game, with the moves of the last turn",
            draw.plain(&middle, usual, board),
        ),
        (
            "3-legal",
            "Where one nomad may go, and with which dice",
            draw.legal(&middle)?,
        ),
        (
            "4-draft",
            "Three moves drafted, and their gains",
            draw.draft()?,
        ),
        (
            "5-settling",
            "Settling: the whole sheet",
            draw.plain(&settling, usual, sheet),
        ),
        (
            "6-over",
            "The end, and where the points came from",
            draw.plain(&over, usual, sheet),
        ),
    ] {
        page.show(&format!("nomadi-{name}"), title, &picture)?;
    }
    page.title("The other themes");
    for theme in [Theme::HighContrast, Theme::ColourBlind, Theme::Dark] {
        let name = format!("nomadi-theme-{}", theme.name());
        page.show_again(&name, &draw.plain(&middle, theme, board))?;
    }
    page.text.push_str(include_str!("nomadi-layout.md"));
    Ok(())
}

fn options() -> Options {
    Options {
        line_up: LineUp::Drawn,
        ..Options::default()
    }
}

fn game(moves: usize) -> Result<Game, Box<dyn Error>> {
    let game = played::played("nomadi", options(), PLAYERS, 7, moves);
    game.ok_or_else(|| "a bundled board cannot be played".into())
}

/// A game in which nobody moves any more and offers are open.
fn settling() -> Option<Game> {
    (0..=u8::MAX).find_map(|luck| {
        let game = played::stopped("nomadi", options(), PLAYERS, luck)?;
        (game.phase() == Phase::Settling).then_some(game)
    })
}

struct Gallery<'a> {
    players: &'a [Player],
}

impl Gallery<'_> {
    /// What spectators see, marking the moves of the last turn.
    fn plain(&self, game: &Game, theme: Theme, extent: Extent) -> Picture {
        let view = game.view(Viewer::Spectator);
        let moves = played::last_turn(game).into_iter();
        let mark = |(number, seat, owner, _, from, to)| MarkedMove {
            number: Some(number),
            seat,
            owner,
            from: Some(from),
            to,
        };
        let marked: Vec<MarkedMove> = moves.map(mark).collect();
        let mut request = Request::new(&view, self.players);
        request.marked = &marked;
        request.theme = theme;
        request.extent = extent;
        draw(&request)
    }

    fn legal(&self, game: &Game) -> Result<Picture, Box<dyn Error>> {
        let seat = game.acting().iter().next().ok_or("nobody is on turn")?;
        let view = game.view(Viewer::Seat(seat));
        let (from, to) = played::reach(game).ok_or("nobody may move")?;
        let destination = |(at, dice)| Destination { at, dice };
        let legal = Legal {
            from: Some(from),
            destinations: to.into_iter().map(destination).collect(),
        };
        let mut request = Request::new(&view, self.players);
        request.legal = Some(&legal);
        Ok(draw(&request))
    }

    /// The first draft of three moves of which some bring something and that leaves dice.
    fn draft(&self) -> Result<Picture, Box<dyn Error>> {
        for moves in 10..100 {
            let game = game(moves)?;
            let seat = game.acting().iter().next().ok_or("nobody is on turn")?;
            let mut actions: Vec<Action> = Vec::new();
            for _ in 0..3 {
                let prospects = game.prospects(seat, &actions).into_iter();
                let mut moves = prospects.filter(|one| matches!(one.action, Action::Move { .. }));
                actions.extend(moves.next().map(|best| best.action));
            }
            let draft = game.draft(seat, &actions)?;
            let gains = draft::gains(&draft.view, &draft.steps);
            if !gains.is_empty() && draft.goes_on && draft.steps.len() == 3 {
                let mut request = Request::new(&draft.view, self.players);
                request.steps = &draft.steps;
                return Ok(draw(&request));
            }
        }
        Err("no draft brings anything".into())
    }
}
