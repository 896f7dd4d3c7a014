//! A player of Nomadi who uses only what the bot offers.

use serde_json::{Value, json};

use crate::menu::SelectMenu;
use crate::message::PostedMessage;
use crate::playstyle::Taste;
use crate::test_user::TestUser;
use crate::user_action::UserAction;
use crate::waiting::eventually;

/// More steps than any turn has: the way out, six dice and their prices, each drafted and committed by itself.
const MOST_STEPS: usize = 60;

/// Somebody who plays a turn of Nomadi. Any error fails the test.
pub struct NomadiPlayer<'a> {
    person: &'a TestUser,
    taste: &'a mut Taste,
}

impl<'a> NomadiPlayer<'a> {
    /// A player with this taste.
    pub fn new(person: &'a TestUser, taste: &'a mut Taste) -> NomadiPlayer<'a> {
        NomadiPlayer { person, taste }
    }

    /// Presses *My turn* under this post and plays by menus until nothing is left to do. Returns the last answer.
    pub async fn by_menus(&mut self, post: &PostedMessage) -> PostedMessage {
        let panel = self.person.press(post, "my-turn").await.private();
        self.from_panel(panel).await
    }

    /// Goes on from this panel, by menus, until nothing is left to do. Returns the last answer.
    pub async fn from_panel(&mut self, mut shown: PostedMessage) -> PostedMessage {
        for _ in 0..MOST_STEPS {
            shown = if let Some(menu) = shown.menu("nomadi-pick") {
                self.choose(&shown, &menu).await
            } else if let Some(next) = self.ended(&shown).await {
                next
            } else {
                return shown;
            };
        }
        panic!("{}'s turn does not end: {}", self.person.name, shown.0);
    }

    /// Types `/nomad` and `/move` with what is completed until nothing is left to do. Returns the last answer.
    pub async fn by_typing(&mut self, channel: &str) -> PostedMessage {
        let mut shown: Option<PostedMessage> = None;
        for _ in 0..MOST_STEPS {
            if let Some((command, options)) = self.completed(channel).await {
                let drafted = self.person.command(channel, command, options).await;
                shown = Some(drafted.private());
                continue;
            }
            let panel = shown.take().unwrap_or_else(|| {
                panic!("{} is to play and is offered nothing", self.person.name)
            });
            match self.ended(&panel).await {
                Some(next) => shown = Some(next),
                None => return panel,
            }
        }
        panic!("{}'s turn does not end: {shown:?}", self.person.name);
    }

    /// Ends the turn, or the part of it that is drafted, or names a price that is due; `None` if there is neither.
    async fn ended(&mut self, shown: &PostedMessage) -> Option<PostedMessage> {
        if shown.has_button("end-turn") {
            return Some(acted(self.person, shown, UserAction::press(shown, "end-turn")).await);
        }
        let prices = shown.menu("nomadi-price")?;
        Some(self.choose(shown, &prices).await)
    }

    async fn choose(&mut self, shown: &PostedMessage, menu: &SelectMenu) -> PostedMessage {
        let value = self.taste.choose(menu).expect("no menu is empty");
        let choice = UserAction::select(shown, &menu.custom_id, &[value]);
        acted(self.person, shown, choice).await
    }

    /// A command that is completed to its end; `None` if nothing is left to place or to move.
    async fn completed(&mut self, channel: &str) -> Option<(&'static str, Value)> {
        let mut options = json!({});
        if !self.fill(channel, "move", &mut options, "die").await {
            let nomad = self.fill(channel, "nomad", &mut options, "space").await;
            return nomad.then_some(("nomad", options));
        }
        for option in ["from", "to"] {
            let filled = self.fill(channel, "move", &mut options, option).await;
            assert!(filled, "nothing is completed for {option} of {options}");
        }
        Some(("move", options))
    }

    /// Fills one option with a completion; `false` if there is none.
    async fn fill(
        &mut self,
        channel: &str,
        command: &str,
        options: &mut Value,
        option: &str,
    ) -> bool {
        let typing = self
            .person
            .autocomplete(channel, command, options.clone(), option, "");
        let offered = typing.await;
        let chosen = self.taste.pick(&offered).map(|choice| choice.value.clone());
        if let Some(value) = &chosen {
            options[option] = value.clone();
        }
        chosen.is_some()
    }
}

/// Presses or chooses something on a private message, which is answered by changing it. A slow bot first acknowledges and changes
/// the message later.
pub async fn acted(person: &TestUser, shown: &PostedMessage, act: UserAction) -> PostedMessage {
    let answer = person.act(act).await;
    let next = answer.private();
    if next.id() != shown.id() || answer.changed_the_message() {
        return next;
    }
    let looks = |message: &PostedMessage| {
        let keys = ["content", "components", "attachments", "edited_timestamp"];
        keys.map(|key| message.0[key].clone())
    };
    let before = looks(shown);
    eventually("an answer to change its message", || async {
        let now = person.message(shown.id()).await;
        (looks(&now) != before).then_some(now)
    })
    .await
}
