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
mod score;
mod trade;
mod turn;
mod variants;

use super::plug::Plug;
use super::turn_text;
use super::{Advice, Illustrated};
use crate::present::Message;
use crate::present::command::{GameCommand, Given, Input};
use crate::present::turn::{Came, Why};
use crate::present::{Controls, MenuOption};
use crate::table::{Command, Hinted, Snapshot, Unposted, VisibleEntry};
use games::nomadi::{Illegal, Options, View};
use games::{Boards, Fact, Player, Seat};
use words::Language;
use words::nomadi::{labels, lobby, refusal};

pub use press::{Picked, Press};
pub use scene::Scene;

pub struct Nomadi;

impl Plug for Nomadi {
    type View = View;
    type Options = Options;
    type Illegal = Illegal;
    type Picked = Picked;

    const BOARD: &'static str = "nomadi";

    const COMMANDS: &'static [GameCommand] = commands::COMMANDS;

    const ANY_TIME: &'static [&'static str] = commands::ANY_TIME;

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

    fn variants(language: Language, boards: &Boards, board: &str, options: &Options) -> String {
        commands::variants(language, boards, board, options)
    }

    fn illegal(language: Language, players: &[Player], why: &Illegal) -> String {
        refusal::illegal(language, players, why)
    }

    fn to_move(snapshot: &Snapshot, view: &View) -> String {
        turn_text::to_move::<Nomadi>(snapshot, view)
    }

    fn turn(snapshot: &Snapshot, view: &View, came: Option<Came>) -> Illustrated {
        turn_text::post::<Nomadi>(snapshot, view, came)
    }

    fn your_turn(
        snapshot: &Snapshot,
        view: &View,
        seat: Seat,
        named: &str,
        why: Why,
        unposted: Option<&Unposted>,
    ) -> Illustrated {
        turn_text::direct::<Nomadi>(snapshot, view, seat, named, why, unposted)
    }

    fn finish(snapshot: &Snapshot, view: &View, head: &str) -> Illustrated {
        turn_text::finish::<Nomadi>(snapshot, view, head)
    }

    fn told(snapshot: &Snapshot, view: &View, told: &[VisibleEntry]) -> String {
        narration::told(snapshot, view, told)
    }

    fn committed(snapshot: &Snapshot, view: &View, facts: &[Fact]) -> String {
        money::committed(snapshot, view, facts)
    }

    fn meant(
        snapshot: &Snapshot,
        view: &View,
        command: &str,
        given: &Given,
    ) -> Result<Command, String> {
        commands::meant(snapshot, view, command, given)
    }

    fn complete(
        snapshot: &Snapshot,
        view: &View,
        command: &str,
        option: &str,
        given: &Given,
    ) -> Vec<MenuOption> {
        commands::complete(snapshot, view, command, option, given)
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
        board::board(snapshot, view, given.text("show"), given.text("die"))
    }

    fn score(snapshot: &Snapshot, view: &View) -> Message {
        score::score(snapshot, view)
    }

    fn private_summary(snapshot: &Snapshot, view: &View) -> Message {
        money::own(snapshot, view)
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
