//! The presentation of Through the Desert.

mod board;
mod choices;
mod commands;
mod hint;
mod narration;
mod offers;
mod panel;
mod placing;
mod press;
mod rules;
mod scene;
mod standing;
mod tokens;
mod variants;

use std::sync::Arc;

use crate::present::game::plug::{Face, Plug};
use crate::present::game::{film, own};
use games::desert::{Colour, Draft, Illegal, Options, View};
use render::charts::Sample;
use render::desert::inks;
use words::desert::{
    board as said, colours, honours, labels, lobby, refusal, score, statistics, turn,
};

use commands::Place;
pub use press::{Picked, Press};
pub use scene::Scene;

pub struct Desert;

impl Plug for Desert {
    type View = View;
    type Options = Options;
    type Illegal = Illegal;
    type Press = Press;
    type Picked = Picked;
    type Typed = Place;
    type Part = Colour;

    const FACE: Face<Desert> = Face {
        title: lobby::title,
        usual_board: "mountain",
        commands: commands::COMMANDS,
        added: commands::ADDED,
        topics: rules::TOPICS,
        outdates_picture: false,

        private_label: labels::my_tokens,
        really_resign: lobby::really_resign,
        usual_options: || Options::default().into(),
        choices: variants::VARIANTS,
        variants: |language, boards, board, options| {
            let board = boards.desert.get(board);
            let river = board.is_some_and(|board| board.has_river());
            lobby::variants(language, options, river)
        },
        illegal: refusal::illegal,

        view: own::view,
        drafted: |snapshot| own::draft::<Draft>(snapshot).map(|draft| &draft.view),
        meant: placing::placed,
        picked: Picked::command,

        lines: narration::lines,
        briefs: narration::briefs,
        film: film::film::<render::desert::Pictures>,
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
        colour: |language, code| {
            let colour = Colour::ALL.into_iter().find(|one| one.name() == code)?;
            let sample = Sample {
                ink: inks::coat(colour),
                letter: colour.letter().to_string(),
            };
            Some((colours::colour(language, colour), sample))
        },
        best: statistics::best,
        last: score::last,

        panel: panel::panel,
        played: panel::played,
        committed: placing::played,
        hint: hint::advice,

        part: commands::legal_colour,
        no_part: refusal::no_colour,
        legal: board::legal,
        in_words: said::text,
        as_a_file: said::as_a_file,

        score: |cast, _| score::score(cast),
        private_summary: tokens::summary,
        secret_learned: tokens::came,
        asked: |_, _, _| None,
    };
}
