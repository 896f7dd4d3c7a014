//! People who type commands of Nomadi, and what they read and know.

use std::ops::Deref;

use super::super::{PresentFixture, said};
use crate::present::command::{Given, InputValue};
use crate::present::game::OwnCommand;
use crate::present::{MenuOption, Message, game, game_command};
use crate::table::{Origin, Snapshot, Timing};
use games::nomadi::{Action, Options, Prospect, View};

pub(super) type Typed<'a> = &'a [(&'a str, &'a str)];

pub(super) fn given(options: Typed<'_>) -> Given {
    let value = |text: &str| InputValue::Text(text.to_owned());
    let options = options.iter();
    options
        .map(|(name, text)| ((*name).to_owned(), value(text)))
        .collect()
}

pub(super) fn own(name: &str) -> OwnCommand {
    let mut all = game::own_commands().into_iter();
    let found = all.find(|command| command.name == name);
    found.unwrap_or_else(|| panic!("no /{name}"))
}

/// A room in which people type.
pub(super) struct Typing(pub PresentFixture);

impl Deref for Typing {
    type Target = PresentFixture;

    fn deref(&self) -> &PresentFixture {
        &self.0
    }
}

impl Typing {
    /// A game of Nomadi on the small board.
    pub(super) async fn caravan(people: u64, options: Options) -> Typing {
        let room = PresentFixture::new().await;
        let timing = Timing::default();
        room.harness.nomadi_game(people, options, timing).await;
        Typing(room)
    }

    /// The answer to a command.
    pub(super) async fn types(&self, user: u64, name: &str, options: Typed<'_>) -> Message {
        let origin: Origin = self.harness.origin(user);
        let ran = {
            let read = (own(name).read)(&given(options));
            game_command::run(&self.services, &origin, &read).await
        };
        said(match ran {
            Ok(response) => response,
            Err(refusal) => self.services.refuse(&origin, &refusal).await,
        })
    }

    /// What is offered for an option of a command.
    pub(super) async fn offered(
        &self,
        user: u64,
        name: &str,
        option: &str,
        options: Typed<'_>,
    ) -> Vec<MenuOption> {
        let origin = self.harness.origin(user);
        let given = given(options);
        game_command::complete(&self.services, &origin, &own(name), option, &given).await
    }

    /// The values that are offered.
    pub(super) async fn values(
        &self,
        user: u64,
        name: &str,
        option: &str,
        options: Typed<'_>,
    ) -> Vec<String> {
        let offered = self.offered(user, name, option, options).await;
        offered.into_iter().map(|choice| choice.value).collect()
    }

    /// Plays the best move of whoever is on turn. Returns them, and the die, of which none is left.
    pub(super) async fn spends_a_die(&self) -> (u64, String) {
        let user = self.harness.mover().await;
        let action = prospects(&self.harness.look(user).await)[0].action;
        let Action::Move { die, .. } = action else {
            panic!("{action:?} is no move");
        };
        self.harness.nomadi_part(user, &[action]).await;
        let left = view(&self.harness.look(user).await).dice;
        assert!(!left.is_empty() && !left.has(die), "{left:?}");
        (user, die.to_string())
    }

    /// Plays the best moves, and names each price at once, until `user` has a coin.
    pub(super) async fn earns(&self, user: u64) {
        for _ in 0..100 {
            if coins(&self.harness.look(user).await) > 0 {
                return;
            }
            let mover = self.harness.mover().await;
            let prospects = prospects(&self.harness.look(mover).await);
            let mut actions = prospects.iter().map(|prospect| prospect.action);
            let action = actions.find(|action| !matches!(action, Action::Answer { .. }));
            let action = action.expect("the mover can do something");
            self.harness.nomadi_part(mover, &[action]).await;
        }
        panic!("nobody earns anything");
    }
}

pub(super) fn view(snapshot: &Snapshot) -> &View {
    let view = snapshot.game.view.as_ref().expect("the game runs");
    view.try_into().expect("it is Nomadi")
}

/// The viewer's money.
pub(super) fn coins(snapshot: &Snapshot) -> i32 {
    let seat = snapshot.seat().expect("they play");
    let account = view(snapshot).seats[seat.index()].account;
    account.expect("it is their own").money()
}

pub(super) fn prospects(snapshot: &Snapshot) -> Vec<Prospect> {
    let prospects = snapshot.prospects();
    let prospects = prospects.iter();
    prospects
        .map(|prospect| <&Prospect>::try_from(prospect).expect("Nomadi").clone())
        .collect()
}

pub(super) fn moves(snapshot: &Snapshot) -> Vec<[String; 3]> {
    let prospects = prospects(snapshot).into_iter();
    prospects
        .filter_map(|prospect| match prospect.action {
            Action::Move { die, from, to } => {
                Some([die.to_string(), from.to_string(), to.to_string()])
            }
            _ => None,
        })
        .collect()
}
