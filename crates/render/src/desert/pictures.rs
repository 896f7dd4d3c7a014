//! How pictures of Through the Desert are made.

use std::sync::LazyLock;

use super::kit::{Kit, Shapes};
use super::layout::{Hex, Layout, Surroundings};
use super::request::{Pictures, Request};
use super::scene::Drawing;
use super::{chart, draft, edges, kit, land, paint, panel, plates};
use crate::canvas::Canvas;
use crate::display_list::DisplayList;
use crate::painter::Painter;
use crate::{Extent, Theme, renderer};
use games::desert::{Step, View};
use words::desert::alt::{self, Legal, MarkedPlacement};

/// Caches what the pictures have in common.
pub type Renderer = renderer::Renderer<Pictures>;

impl renderer::Pictures for Pictures {
    type View = View;
    type Mark = MarkedPlacement;
    type Step = Step;
    type Legal = Legal;
    type Drawing = Drawing;
    type Layout = Layout;
    type Size = Hex;
    type Shapes = Shapes;
    /// The board's text, and whether all spaces and the river are in play.
    type Ground = (String, bool, bool);

    const LAND_BYTES: usize = 32 << 20;

    fn renderer() -> &'static Renderer {
        static SHARED: LazyLock<Renderer> = LazyLock::new(Renderer::default);
        &SHARED
    }

    fn drawing(request: &Request) -> Drawing {
        Drawing::of(request)
    }

    fn alt(request: &Request) -> String {
        let gains = draft::gains(request.view, request.steps);
        alt::picture(
            &request.cast(),
            request.marked,
            &gains,
            request.legal,
            request.menu,
        )
    }

    fn layout(scene: &Drawing, width: u32) -> Layout {
        let people = scene.people.len();
        let around = match scene.extent {
            Extent::Board => Surroundings {
                header: 0,
                side: 34,
                footer: 0,
            },
            Extent::Sheet => Surroundings {
                header: 52,
                side: 41,
                footer: if scene.over {
                    chart::height(people)
                } else {
                    panel::height(people)
                },
            },
        };
        Layout::of(&scene.board, scene.all, width, around)
    }

    fn height(layout: &Layout) -> i32 {
        layout.height
    }

    fn extent(scene: &Drawing) -> Extent {
        scene.extent
    }

    fn written(scene: &Drawing, layout: &Layout) -> DisplayList {
        let mut list = edges::labels(&scene.board, layout);
        if scene.extent == Extent::Board {
            return list;
        }
        list.append(panel::header(scene, layout));
        list.append(if scene.over {
            chart::footer(scene, layout)
        } else {
            panel::footer(scene, layout)
        });
        list
    }

    fn sizes(layout: &Layout) -> [Hex; 2] {
        [layout.grid.hex, layout.legend]
    }

    fn kit(theme: Theme, size: Hex) -> Kit {
        kit::kit(theme, size)
    }

    fn ground(scene: &Drawing) -> Self::Ground {
        (scene.board.text().to_owned(), scene.all, scene.river)
    }

    fn land(scene: &Drawing, layout: &Layout, kit: &Kit) -> Canvas {
        land::paint(&scene.board, layout, kit, scene.all, scene.river)
    }

    fn paint(scene: &Drawing, layout: &Layout, painter: &mut Painter<'_, Shapes>) {
        let plates = plates::plates(scene, layout, &edges::labels(&scene.board, layout));
        paint::paint(scene, &layout.grid, &plates, painter);
    }

    fn legend(scene: &Drawing, layout: &Layout, painter: &mut Painter<'_, Shapes>) {
        paint::legend(scene, layout, painter);
    }
}

#[cfg(test)]
mod tests {
    use super::Renderer;
    use std::sync::Arc;

    use crate::Theme;
    use crate::desert::{Drawing, Request};
    use games::desert::{Boards, Game, Options};
    use games::{Rules, Viewer};

    #[test]
    fn painted_lands_are_kept_and_never_too_many() {
        let boards = Boards::embedded();
        let board = Arc::clone(boards.get("river").expect("a bundled board"));
        let game = Game::new(board, &Options::default(), 4).expect("a playable board");
        let view = game.view(Viewer::Spectator);
        let scene = Drawing::of(&Request::new(&view, &[]));
        let most = 400_000;
        let renderer = Renderer::holding(most);
        let first = renderer.paint(&scene, Theme::Default, 400).png();
        let held = renderer.land_bytes();
        assert!(
            renderer.paint(&scene, Theme::Default, 400).png() == first,
            "drawn twice, drawn alike"
        );
        assert_eq!(renderer.land_bytes(), held, "the land was painted again");
        let mut painted = held;
        for width in (330..600).step_by(40) {
            let before = renderer.land_bytes();
            renderer.paint(&scene, Theme::HighContrast, width);
            painted += renderer.land_bytes().saturating_sub(before);
            assert!(renderer.land_bytes() <= most);
        }
        assert!(renderer.land_bytes() < painted, "nothing had to go");
    }
}
