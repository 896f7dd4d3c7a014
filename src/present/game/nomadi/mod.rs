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
mod turn;
mod variants;

use crate::present::game::cast::cast;
use crate::present::game::command::{GameCommand, Given, Input};
use crate::present::game::own::own;
use crate::present::game::plug::Advice;
use crate::present::game::plug::Plug;
use crate::present::vocabulary::{Controls, MenuOption, Message};
use crate::table::{Command, Hinted, Snapshot};
use games::nomadi::{Illegal, Options, View};
use games::{Boards, Fact, Player, Seat};
use words::Language;
use words::nomadi::{labels, lobby, refusal, score};

use commands::TypedCommand;
pub use press::{Picked, Press};
#[cfg(test)]
pub use scene::Scene;

pub struct Nomadi;

impl Plug for Nomadi {
    type Options = Options;
    type Illegal = Illegal;
    type Press = Press;
    type Picked = Picked;
    type Typed = TypedCommand;

    const BOARD: &'static str = "nomadi";

    const COMMANDS: &'static [GameCommand<View, TypedCommand>] = commands::COMMANDS;

    const ADDED: &'static [(&'static str, &'static [Input])] = commands::ADDED;

    const OUTDATES_PICTURE: bool = true;

    fn title(language: Language) -> String {
        lobby::title(language)
    }

    fn private_label(language: Language) -> String {
        labels::my_money(language)
    }

    fn really_resign(language: Language) -> String {
        lobby::really_resign(language)
    }

    fn options(given: &Given) -> games::Options {
        commands::options(given).into()
    }

    fn variants(language: Language, _: &Boards, _: &str, options: &Options) -> String {
        lobby::variants(language, options)
    }

    fn illegal(language: Language, players: &[Player], why: &Illegal) -> String {
        refusal::illegal(language, players, why)
    }

    fn committed(snapshot: &Snapshot, view: &View, facts: &[Fact]) -> String {
        money::committed(snapshot, view, facts)
    }

    fn view(snapshot: &Snapshot) -> Option<&View> {
        own(snapshot.game.view.as_ref()?)
    }

    fn meant(snapshot: &Snapshot, view: &View, typed: &TypedCommand) -> Result<Command, String> {
        commands::meant(snapshot, view, typed)
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
            snapshot.seat(),
        ))
    }

    fn private_summary(snapshot: &Snapshot, view: &View) -> Message {
        money::summary(snapshot, view)
    }

    fn secret_learned(
        snapshot: &Snapshot,
        controls: Controls,
        view: &View,
        seat: Seat,
        named: &str,
        facts: &[Fact],
    ) -> Message {
        money::learned(snapshot, controls, view, seat, named, facts)
    }

    fn asked(
        controls: Controls,
        snapshot: &Snapshot,
        view: &View,
        seat: Seat,
        named: &str,
    ) -> Option<Message> {
        trade::asked(controls, snapshot, view, seat, named)
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
