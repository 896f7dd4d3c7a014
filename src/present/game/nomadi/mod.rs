//! The presentation of Nomadi.

mod board;
mod choices;
mod commands;
mod completion;
mod hint;
mod money;
mod narration;
mod panel;
mod press;
mod rules;
mod scene;
mod trade;
mod variants;

use std::sync::Arc;

use crate::present::game::plug::{Face, Plug};
use crate::present::game::{film, own};
use games::nomadi::{Illegal, Options, View};
use words::nomadi::{board as said, honours, labels, lobby, refusal, score, statistics, turn};

use commands::TypedCommand;
pub use press::{Picked, Press};
pub use scene::Scene;

pub struct Nomadi;

impl Plug for Nomadi {
    type View = View;
    type Options = Options;
    type Illegal = Illegal;
    type Press = Press;
    type Picked = Picked;
    type Typed = TypedCommand;
    type Part = u8;

    const FACE: Face<Nomadi> = Face {
        title: lobby::title,
        usual_board: "nomadi",
        commands: commands::COMMANDS,
        added: commands::ADDED,
        topics: rules::TOPICS,
        outdates_picture: true,

        private_label: labels::my_coins,
        really_resign: lobby::really_resign,
        usual_options: || variants::usual().into(),
        choices: variants::VARIANTS,
        variants: |language, _, _, options| lobby::variants(language, options),
        illegal: refusal::illegal,

        view: own::view,
        drafted: |snapshot| commands::drafted(snapshot).map(|draft| &draft.view),
        meant: commands::meant,
        picked: Picked::command,

        lines: narration::lines,
        briefs: narration::briefs,
        film: film::film::<render::nomadi::Pictures>,
        scene: |snapshot, view, told, extent| {
            let scene = Scene::new(snapshot, view, narration::marked(told));
            Some(Arc::new(Scene { extent, ..scene }))
        },
        stand: turn::stand,
        asks: turn::asks,
        honour: |cast, honour| {
            let deed = own::own(&honour.deed)?;
            Some(honours::honour(cast, honour.seat, *deed))
        },
        source: statistics::source,
        // Its colours are the riders', who choose none in a game.
        colour: |_, _| None,
        best: statistics::best,
        last: score::last,

        panel: panel::panel,
        played: |snapshot, view, head| panel::panel(snapshot, view, None, Some(head)),
        committed: money::committed,
        hint: hint::advice,

        part: commands::legal_die,
        no_part: refusal::not_a_die,
        legal: board::legal,
        in_words: said::text,
        as_a_file: said::as_a_file,

        score: score::score,
        private_summary: words::nomadi::money::summary,
        secret_learned: money::learned,
        asked: trade::asked,
    };
}
