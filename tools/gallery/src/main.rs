//! Makes the pictures of `docs/gallery.md`: `cargo run --release -p gallery`.

use std::error::Error;
use std::fs;
use std::path::Path;

use caravanserai::render::desert::{Extent, Legal, NumberedPlacement, Request, draw};
use caravanserai::render::{Picture, Theme};
use games::desert::{Action, Colour, Game, Options};
use games::{Player, Rider, Rules, Seat, Viewer};

#[path = "../../../src/render/desert/tests/played.rs"]
mod played;

mod nomadi;

const NAMES: [&str; 4] = ["Ana", "Ben", "Cleo", "Dan"];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new("docs/gallery");
    fs::create_dir_all(folder)?;
    let mut page = String::from(
        "# Gallery\n\nAll of this is drawn by the bot. Make it again with\n\n    cargo run --release -p gallery\n\n## A game in six pictures\n",
    );
    let game = |camels| {
        played::played("mountain", Options::default(), 4, 7, camels)
            .ok_or("a bundled board cannot be played")
    };
    let mut show = |name: &str, title: &str, picture: Picture| -> Result<(), Box<dyn Error>> {
        fs::write(folder.join(format!("{name}.png")), &picture.png)?;
        page.push_str(&format!(
            "\n### {title}\n\n![{}](gallery/{name}.png)\n",
            picture.alt.replace(['[', ']'], "")
        ));
        Ok(())
    };
    show(
        "1-leaders",
        "The leaders stand",
        plain(&game(0)?, Theme::Default, Extent::Board),
    )?;
    show(
        "2-early",
        "The first caravans set out",
        plain(&game(16)?, Theme::Default, Extent::Board),
    )?;
    show("3-legal", "Where pink may go", legal(&game(40)?))?;
    show(
        "4-draft",
        "Two camels drafted, and what they bring",
        draft(&game(40)?)?,
    )?;
    show(
        "5-middle",
        "The middle of the game",
        plain(&game(48)?, Theme::Default, Extent::Board),
    )?;
    show(
        "6-over",
        "The end",
        plain(&game(999)?, Theme::Default, Extent::Board),
    )?;
    page.push_str("\n## The whole sheet: `/board show: full`\n");
    let mut show = |name: &str, title: &str, game: &Game| -> Result<(), Box<dyn Error>> {
        let picture = plain(game, Theme::Default, Extent::Sheet);
        fs::write(folder.join(format!("{name}.png")), &picture.png)?;
        page.push_str(&format!(
            "\n### {title}\n\n![The same position.](gallery/{name}.png)\n"
        ));
        Ok(())
    };
    show("sheet-middle", "The middle of the game", &game(48)?)?;
    show(
        "sheet-over",
        "The end, and where the points came from",
        &game(999)?,
    )?;
    page.push_str("\n## The other themes\n");
    let mut show = |theme: Theme, title: &str| -> Result<(), Box<dyn Error>> {
        let picture = plain(&game(48)?, theme, Extent::Board);
        let name = format!("theme-{}", theme.name());
        fs::write(folder.join(format!("{name}.png")), &picture.png)?;
        page.push_str(&format!(
            "\n### {title}\n\n![The same position.](gallery/{name}.png)\n"
        ));
        Ok(())
    };
    show(Theme::HighContrast, "High contrast")?;
    show(Theme::ColourBlind, "For colour-blind eyes")?;
    show(Theme::Dark, "Dark")?;
    page.push_str(include_str!("layouts.md"));
    nomadi::pictures(folder, &mut page, &players())?;
    fs::write("docs/gallery.md", page)?;
    Ok(())
}

fn players() -> Vec<Player> {
    NAMES
        .iter()
        .zip(Rider::ALL)
        .map(|(name, rider)| Player {
            name: (*name).to_owned(),
            rider,
        })
        .collect()
}

/// The board, marking the placements since the last one by the player to move.
fn plain(game: &Game, theme: Theme, extent: Extent) -> Picture {
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
    let marked: Vec<NumberedPlacement> = placed
        .enumerate()
        .map(|(step, (seat, colour, at, leader))| NumberedPlacement {
            number: step + 1,
            seat,
            colour,
            at,
            leader,
        })
        .collect();
    let players = players();
    let mut request = Request::new(&view, &players);
    request.marked = &marked;
    request.theme = theme;
    request.extent = extent;
    draw(&request)
}

fn legal(game: &Game) -> Picture {
    let seat = mover(game);
    let view = game.view(Viewer::Seat(seat));
    let pink = Colour::Pink;
    let spaces = game
        .prospects(seat, &[])
        .into_iter()
        .filter_map(|prospect| prospect.at.filter(|_| prospect.colour == Some(pink)));
    let players = players();
    let mut request = Request::new(&view, &players);
    let legal = Legal {
        colour: Some(pink),
        spaces: spaces.collect(),
    };
    request.legal = Some(&legal);
    draw(&request)
}

fn draft(game: &Game) -> Result<Picture, Box<dyn Error>> {
    let seat = mover(game);
    let mut actions: Vec<Action> = Vec::new();
    for _ in 0..2 {
        let best = game.prospects(seat, &actions).into_iter().next();
        actions.extend(best.map(|best| best.action));
    }
    let draft = game.draft(seat, &actions)?;
    let players = players();
    let mut request = Request::new(&draft.view, &players);
    request.steps = &draft.steps;
    Ok(draw(&request))
}

fn mover(game: &Game) -> Seat {
    game.acting().iter().next().unwrap_or(Seat::new(0))
}
