//! Makes the pictures of `docs/gallery.md`: `cargo run --release -p gallery`.

use std::error::Error;
use std::fs;
use std::path::Path;

use games::desert::{Action, Colour, Game, Options};
use games::{Player, Rules, Seat, Viewer};
use render::desert::{Extent, Legal, MarkedPlacement, Request, draw};
use render::{Picture, Theme};

#[path = "../../../crates/render/src/desert/tests/played.rs"]
mod played;

mod nomadi;
mod page;

use page::Page;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new("docs/gallery");
    fs::create_dir_all(folder)?;
    let mut page = Page {
        folder,
        text: "# Gallery\n\nAll of this is drawn by the bot. Make it again with\n\n    cargo run --release -p gallery\n\n## A game in six pictures\n".to_owned(),
    };
    let players = Player::seated(&["Ana", "Ben", "Cleo", "Dan"]);
    let game = |camels| {
        played::played("mountain", Options::default(), 4, 7, camels)
            .ok_or("a bundled board cannot be played")
    };
    let draw = Gallery { players: &players };
    let (usual, board, sheet) = (Theme::Default, Extent::Board, Extent::Sheet);
    let (middle, over) = (game(48)?, game(999)?);
    for (name, title, picture) in [
        (
            "1-leaders",
            "The leaders stand",
            draw.plain(&game(0)?, usual, board),
        ),
        (
            "2-early",
            "The first caravans set out",
            draw.plain(&game(16)?, usual, board),
        ),
        ("3-legal", "Where pink may go", draw.legal(&game(40)?)),
        (
            "4-draft",
            "Two camels drafted, and their points",
            draw.draft(&game(40)?)?,
        ),
        (
            "5-middle",
            "The middle of the game",
            draw.plain(&middle, usual, board),
        ),
        ("6-over", "The end", draw.plain(&over, usual, board)),
    ] {
        page.show(name, title, &picture)?;
    }
    page.text
        .push_str("\n## The whole sheet: `/board show: full`\n");
    for (name, title, game) in [
        ("sheet-middle", "The middle of the game", &middle),
        (
            "sheet-over",
            "The end, and where the points came from",
            &over,
        ),
    ] {
        page.title(title);
        page.show_again(name, &draw.plain(game, usual, sheet))?;
    }
    page.text.push_str(
        "\n## The other themes\n\nHow far apart their colours are for every eye, and in grey, is on [a page of its own](colours.md).\n",
    );
    for (theme, title) in [
        (Theme::HighContrast, "High contrast"),
        (Theme::ColourBlind, "For colour-blind eyes"),
        (Theme::Dark, "Dark"),
    ] {
        page.title(title);
        let picture = draw.plain(&middle, theme, board);
        page.show_again(&format!("theme-{}", theme.name()), &picture)?;
    }
    page.text.push_str(include_str!("layouts.md"));
    nomadi::pictures(&mut page, &players)?;
    fs::write("docs/gallery.md", page.text)?;
    Ok(())
}

struct Gallery<'a> {
    players: &'a [Player],
}

impl Gallery<'_> {
    /// The board, marking the placements since the last one by the player to move.
    fn plain(&self, game: &Game, theme: Theme, extent: Extent) -> Picture {
        let view = played::seen(game);
        let history = game.history();
        let mover = game.acting().iter().next();
        let start = history
            .iter()
            .rposition(|&(seat, _)| Some(seat) == mover)
            .map_or(history.len(), |last| last + 1);
        let placed = history[start..].iter().filter_map(|&(seat, action)| {
            let at = game.board().space(action.at()?)?;
            Some((
                seat,
                action.colour()?,
                at,
                matches!(action, Action::Leader { .. }),
            ))
        });
        let marked: Vec<MarkedPlacement> = placed
            .map(|(seat, colour, at, leader)| MarkedPlacement {
                // They are of several turns.
                number: None,
                seat,
                colour,
                at,
                leader,
            })
            .collect();
        let mut request = Request::new(&view, self.players);
        request.marked = &marked;
        request.theme = theme;
        request.extent = extent;
        draw(&request)
    }

    fn legal(&self, game: &Game) -> Picture {
        let seat = mover(game);
        let view = game.view(Viewer::Seat(seat));
        let pink = Colour::Pink;
        let spaces = game
            .prospects(seat, &[])
            .into_iter()
            .filter_map(|prospect| prospect.at.filter(|_| prospect.colour == Some(pink)));
        let mut request = Request::new(&view, self.players);
        let legal = Legal {
            colour: Some(pink),
            spaces: spaces.collect(),
        };
        request.legal = Some(&legal);
        draw(&request)
    }

    fn draft(&self, game: &Game) -> Result<Picture, Box<dyn Error>> {
        let seat = mover(game);
        let mut actions: Vec<Action> = Vec::new();
        for _ in 0..2 {
            let best = game.prospects(seat, &actions).into_iter().next();
            actions.extend(best.map(|best| best.action));
        }
        let draft = game.draft(seat, &actions)?;
        let mut request = Request::new(&draft.view, self.players);
        request.steps = &draft.steps;
        Ok(draw(&request))
    }
}

fn mover(game: &Game) -> Seat {
    game.acting().iter().next().unwrap_or(Seat::new(0))
}
