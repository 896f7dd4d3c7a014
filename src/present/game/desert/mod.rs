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
mod turn;

use crate::present::game::cast::cast;
use crate::present::game::command::{GameCommand, Given, Input};
use crate::present::game::own::own;
use crate::present::game::plug::Advice;
use crate::present::game::plug::Plug;
use crate::present::vocabulary::{Controls, MenuOption, Message, language};
use crate::table::{Command, Hinted, Snapshot};
use games::desert::{Illegal, Options, View};
use games::{Boards, Fact, Player, Seat};
use words::Language;
use words::desert::{labels, lobby, refusal, score};

use commands::Place;

pub use press::{Picked, Press};

pub struct Desert;

impl Plug for Desert {
    type Options = Options;
    type Illegal = Illegal;
    type Press = Press;
    type Picked = Picked;
    type Typed = Place;

    const BOARD: &'static str = "mountain";

    const COMMANDS: &'static [GameCommand<View, Place>] = commands::COMMANDS;

    const ADDED: &'static [(&'static str, &'static [Input])] = commands::ADDED;

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
        commands::options(given).into()
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

    fn committed(snapshot: &Snapshot, view: &View, facts: &[Fact]) -> String {
        placing::played(snapshot, view, facts)
    }

    fn view(snapshot: &Snapshot) -> Option<&View> {
        own(snapshot.game.view.as_ref()?)
    }

    fn meant(snapshot: &Snapshot, view: &View, typed: &Place) -> Result<Command, String> {
        placing::placed(snapshot, view, typed)
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
        board::board(snapshot, view, given)
    }

    fn score(snapshot: &Snapshot, view: &View) -> Message {
        let players = snapshot.players();
        Message::new(score::score(
            &cast(snapshot, &players, view),
            view.ending.is_some(),
        ))
    }

    fn private_summary(snapshot: &Snapshot, view: &View) -> Message {
        tokens::summary(snapshot, view)
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
