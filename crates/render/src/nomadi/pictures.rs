//! How pictures of Nomadi are made.

use std::sync::LazyLock;

use super::kit::{Kit, Shapes, Size};
use super::layout::Layout;
use super::request::{Pictures, Request};
use super::scene::Drawing;
use super::{chart, draft, edges, header, kit, land, legend, paint, panel, plates};
use crate::canvas::Canvas;
use crate::display_list::DisplayList;
use crate::painter::Painter;
use crate::{Extent, Theme, renderer};
use games::nomadi::{Step, View};
use words::nomadi::alt::{self, Legal, MarkedMove};

/// Caches what the pictures have in common.
pub type Renderer = renderer::Renderer<Pictures>;

impl renderer::Pictures for Pictures {
    type View = View;
    type Mark = MarkedMove;
    type Step = Step;
    type Legal = Legal;
    type Drawing = Drawing;
    type Layout = Layout;
    type Size = Size;
    type Shapes = Shapes;
    /// The board's text, and the row from which on every space is oasis.
    type Ground = (String, Option<u16>);

    const LAND_BYTES: usize = 16 << 20;

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
        let footer = match scene.extent {
            Extent::Board => 0,
            Extent::Sheet if scene.over => chart::height(scene),
            Extent::Sheet => panel::height(scene.people.len(), scene.trades.len()),
        };
        Layout::of(&scene.board, width, footer)
    }

    fn height(layout: &Layout) -> i32 {
        layout.height
    }

    fn extent(scene: &Drawing) -> Extent {
        scene.extent
    }

    fn written(scene: &Drawing, layout: &Layout) -> DisplayList {
        let mut list = edges::labels(&scene.board, layout);
        list.append(header::header(scene, layout));
        match scene.extent {
            Extent::Board => {}
            Extent::Sheet if scene.over => list.append(chart::footer(scene, layout)),
            Extent::Sheet => {
                list.append(panel::footer(scene, layout));
                list.append(legend::texts(scene, layout));
            }
        }
        list
    }

    fn sizes(layout: &Layout) -> [Size; 2] {
        let (pitch, die) = (layout.squares.pitch, layout.die);
        // On ordinary boards the squares have about the legend's size, and their kit is used.
        let usual = (layout.sample - pitch).abs() <= 2;
        let sample = if usual { pitch } else { layout.sample };
        [Size { pitch, die }, Size { pitch: sample, die }]
    }

    fn kit(theme: Theme, size: Size) -> Kit {
        kit::kit(theme, size)
    }

    fn ground(scene: &Drawing) -> Self::Ground {
        (scene.board.text().to_owned(), scene.oasis_row)
    }

    fn land(scene: &Drawing, layout: &Layout, kit: &Kit) -> Canvas {
        land::paint(&scene.board, layout, kit, scene.oasis_row)
    }

    fn paint(scene: &Drawing, layout: &Layout, painter: &mut Painter<'_, Shapes>) {
        paint::paint(scene, layout, &plates::plates(scene, layout), painter);
    }

    fn legend(scene: &Drawing, layout: &Layout, painter: &mut Painter<'_, Shapes>) {
        paint::legend(scene, layout, painter);
    }
}
