//! The film of a game that is over.

use std::fmt;
use std::sync::Arc;

use crate::present::game::cast::seated;
use crate::present::vocabulary::{self, language};
use crate::table::{Scene, Snapshot};
use games::{Moment, Player, Recorded};
use render::{Film, Filmed, Picture, Reel, Theme};
use words::Language;

/// The pictures of a game in their order, as plain data.
struct FilmScene<P: Filmed> {
    moments: Vec<Moment<P::Game>>,
    /// Who sits in each seat, in their order.
    players: Vec<Player>,
    theme: Theme,
    language: Language,
}

/// The film of these scenes; `None` if they are not of this game.
pub fn film<P>(snapshot: &Snapshot, scenes: &[Scene]) -> Option<Arc<dyn vocabulary::Scene>>
where
    P: Filmed<Game: Recorded> + fmt::Debug + Send + Sync + 'static,
    P::Game: 'static,
    <P::Game as games::Rules>::View: Clone + Send + Sync,
    <P::Game as games::Rules>::Action: Send + Sync,
    for<'a> &'a P::View: TryFrom<&'a games::View>,
    for<'a> &'a <P::Game as games::Rules>::Action: TryFrom<&'a games::Action>,
{
    let moment = |scene: &Scene| {
        let view: &P::View = (&scene.view).try_into().ok()?;
        let acts = scene.acts.iter().filter_map(|(seat, action)| {
            let action: &<P::Game as games::Rules>::Action = action.try_into().ok()?;
            P::Game::is_open(action).then_some((*seat, *action))
        });
        Some(Moment {
            view: view.clone(),
            acts: acts.collect(),
        })
    };
    let theme = snapshot.reader.preferences.theme.as_deref();
    Some(Arc::new(FilmScene::<P> {
        moments: scenes.iter().map(moment).collect::<Option<_>>()?,
        players: seated(snapshot),
        theme: theme
            .and_then(|theme| theme.parse().ok())
            .unwrap_or_default(),
        language: language::of(snapshot),
    }))
}

impl<P: Filmed> fmt::Debug for FilmScene<P> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pictures = self.moments.len();
        formatter
            .debug_struct("FilmScene")
            .field("pictures", &pictures)
            .finish_non_exhaustive()
    }
}

impl<P> vocabulary::Scene for FilmScene<P>
where
    P: Filmed + Send + Sync + 'static,
    P::Game: 'static,
    <P::Game as games::Rules>::View: Send + Sync,
    <P::Game as games::Rules>::Action: Send + Sync,
{
    fn language(&self) -> Language {
        self.language
    }

    fn takes_long(&self) -> bool {
        true
    }

    /// A film has a width of its own.
    fn draw(&self, _: u32) -> Picture {
        let mut reel = Reel::<P>::new(self.players.clone(), self.theme, self.language);
        for moment in &self.moments {
            reel.add(moment);
        }
        let film = reel.film(Film::WIDTH);
        Picture {
            bytes: film.gif,
            alt: film.alt,
            file_name: film.file_name,
        }
    }
}
