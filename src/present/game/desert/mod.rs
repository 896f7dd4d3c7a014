//! The presentation of Through the Desert.

mod board;
mod choices;
mod hint;
mod narration;
mod offers;
mod panel;
mod placing;
mod press;
mod rules;
mod scene;
mod score;
mod standing;
mod tokens;
mod turn;

use super::plug::Plug;
use super::turn_text;
use super::{Advice, Illustrated};
use crate::present::Message;
use crate::present::command::{GameCommand, Given, Input, Takes};
use crate::present::language;
use crate::present::turn::{Came, Why};
use crate::present::{Controls, MenuOption};
use crate::table::{Command, Hinted, Snapshot, Unposted, VisibleEntry};
use games::desert::{Colour, Illegal, LeaderOrder, Options, Palms, View};
use games::{Boards, Fact, Player, Seat};
use words::Language;
use words::desert::{commands, labels, lobby, refusal};

pub use press::{Picked, Press};
pub use scene::Scene;

pub struct Desert;

const fn completed(name: &'static str, says: fn(Language) -> String, required: bool) -> Input {
    Input {
        name,
        says,
        takes: Takes::Completed,
        required,
    }
}

const fn variant(name: &'static str, says: fn(Language) -> String) -> Input {
    Input {
        name,
        says,
        takes: Takes::Flag,
        required: false,
    }
}

fn colours(language: Language) -> Vec<MenuOption> {
    let colours = Colour::ALL.iter();
    let choice = |colour: &Colour| {
        MenuOption::new(
            words::desert::colours::colour(language, *colour),
            colour.name(),
        )
    };
    colours.map(choice).collect()
}

impl Plug for Desert {
    type View = View;
    type Options = Options;
    type Illegal = Illegal;
    type Picked = Picked;

    const BOARD: &'static str = "mountain";

    const COMMANDS: &'static [GameCommand] = &[GameCommand {
        name: "place",
        says: commands::place,
        inputs: &[
            completed("colour", commands::colour, true),
            completed("space", commands::space, true),
            completed("colour2", commands::second_colour, false),
            completed("space2", commands::second_space, false),
        ],
    }];

    const ADDED: &'static [(&'static str, &'static [Input])] = &[
        (
            "game new",
            &[
                variant("serpentine", commands::serpentine),
                variant("aquifers", commands::aquifers),
                variant("river", commands::river),
                variant("chosen_palms", commands::chosen_palms),
                variant("open_tokens", commands::open_tokens),
            ],
        ),
        (
            "board",
            &[Input {
                name: "colour",
                says: commands::legal_colour,
                takes: Takes::OneOf(colours),
                required: false,
            }],
        ),
    ];

    fn title(language: Language) -> String {
        lobby::title(language)
    }

    fn private_label(language: Language) -> String {
        labels::my_tokens(language)
    }

    fn really_resign(language: Language) -> String {
        lobby::really_resign(language)
    }

    fn options(given: &Given) -> games::Options {
        let chosen = |name| given.flag(name) == Some(true);
        let options = Options {
            leader_order: if chosen("serpentine") {
                LeaderOrder::Serpentine
            } else {
                LeaderOrder::Clockwise
            },
            aquifers: chosen("aquifers"),
            river: given.flag("river"),
            palms: if chosen("chosen_palms") {
                Palms::Chosen
            } else {
                Palms::Random
            },
            open_tokens: chosen("open_tokens"),
            ..Options::default()
        };
        options.into()
    }

    fn variants(language: Language, boards: &Boards, board: &str, options: &Options) -> String {
        let board = boards.desert.get(board);
        lobby::variants(
            language,
            options,
            board.is_some_and(|board| board.has_river()),
        )
    }

    fn illegal(language: Language, players: &[Player], why: &Illegal) -> String {
        refusal::illegal(language, players, why)
    }

    fn to_move(snapshot: &Snapshot, view: &View) -> String {
        turn_text::to_move::<Desert>(snapshot, view)
    }

    fn turn(snapshot: &Snapshot, view: &View, came: Option<Came>) -> Illustrated {
        turn_text::post::<Desert>(snapshot, view, came)
    }

    fn your_turn(
        snapshot: &Snapshot,
        view: &View,
        seat: Seat,
        named: &str,
        why: Why,
        unposted: Option<&Unposted>,
    ) -> Illustrated {
        turn_text::direct::<Desert>(snapshot, view, seat, named, why, unposted)
    }

    fn finish(snapshot: &Snapshot, view: &View, head: &str) -> Illustrated {
        turn_text::finish::<Desert>(snapshot, view, head)
    }

    fn told(snapshot: &Snapshot, view: &View, told: &[VisibleEntry]) -> String {
        narration::told(snapshot, view, told)
    }

    fn committed(snapshot: &Snapshot, view: &View, facts: &[Fact]) -> String {
        placing::played(snapshot, view, facts)
    }

    fn meant(snapshot: &Snapshot, view: &View, _: &str, given: &Given) -> Result<Command, String> {
        let drafted = snapshot.draft.as_ref();
        let drafted = drafted.and_then(|draft| draft.try_into().ok());
        placing::placed(language::of(snapshot), drafted, view, given)
    }

    fn complete(
        snapshot: &Snapshot,
        view: &View,
        _: &str,
        option: &str,
        given: &Given,
    ) -> Vec<MenuOption> {
        offers::offers(snapshot, view, option, given)
    }

    fn panel(
        snapshot: &Snapshot,
        view: &View,
        picked: Option<Picked>,
        head: Option<&str>,
    ) -> Message {
        panel::panel(snapshot, view, picked, head)
    }

    fn played(snapshot: &Snapshot, view: &View, head: &str) -> Message {
        panel::played(snapshot, view, head)
    }

    fn board(snapshot: &Snapshot, view: &View, given: &Given) -> Message {
        board::board(snapshot, view, given.text("show"), given.text("colour"))
    }

    fn score(snapshot: &Snapshot, view: &View) -> Message {
        score::score(snapshot, view)
    }

    fn private_summary(snapshot: &Snapshot, view: &View) -> Message {
        tokens::own(snapshot, view)
    }

    fn secret_learned(
        snapshot: &Snapshot,
        controls: Controls,
        view: &View,
        seat: Seat,
        named: &str,
        facts: &[Fact],
    ) -> Message {
        tokens::came(language::of(snapshot), controls, view, seat, named, facts)
    }

    fn hint(hinted: &Hinted) -> Option<Advice> {
        hint::advice(hinted)
    }

    fn topics(language: Language) -> Vec<MenuOption> {
        rules::topics(language)
    }

    fn rules(language: Language, topic: &str) -> Option<Message> {
        rules::topic(language, topic)
    }
}
