//! A player who makes a turn using only what the bot offers.

use serde_json::{Value, json};

use crate::ask::Ask;
use crate::bot_response::BotResponse;
use crate::control::ControlClient;
use crate::error::KitError;
use crate::measured::Measured;
use crate::message::PostedMessage;
use crate::playstyle::Taste;
use crate::test_user::TestUser;
use crate::user_action::UserAction;

/// At most two camels and a surprise.
const MOST_PLACEMENTS: usize = 3;
/// The maximum number of choices in a turn.
const MOST_CHOICES: usize = 8;
/// How many colours to try for a second camel, which may or may not be due.
const COLOURS_OF_A_SECOND: usize = 2;

/// A placement that the bot has confirmed for the end of the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The colour typed; `None` if it came from a menu.
    pub colour: Option<String>,
    /// The space; `None` for returning a leader.
    pub space: Option<String>,
}

/// A player whose turn it is. Its methods return errors instead of failing the test.
pub struct Autoplayer<'a, A = ControlClient> {
    person: &'a TestUser,
    channel: &'a str,
    taste: &'a mut Taste,
    ask: &'a A,
    /// Everything that this player did, oldest first.
    pub deeds: Vec<Measured>,
    /// Everything placed so far, in order.
    pub placed: Vec<Placed>,
    /// How often they have clicked or tapped so far: once for a button, twice for a choice from a menu.
    pub clicks: usize,
}

impl<'a> Autoplayer<'a> {
    /// A player in a channel whose actions reach the bot directly.
    pub fn new(person: &'a TestUser, channel: &'a str, taste: &'a mut Taste) -> Autoplayer<'a> {
        Autoplayer::by(person.control(), person, channel, taste)
    }
}

impl<'a, A: Ask> Autoplayer<'a, A> {
    /// A player in a channel whose actions reach the bot through `ask`.
    pub fn by(
        ask: &'a A,
        person: &'a TestUser,
        channel: &'a str,
        taste: &'a mut Taste,
    ) -> Autoplayer<'a, A> {
        Autoplayer {
            person,
            channel,
            taste,
            ask,
            deeds: Vec::new(),
            placed: Vec::new(),
            clicks: 0,
        }
    }

    /// How the player chooses among legal turns.
    pub fn taste(&mut self) -> &mut Taste {
        self.taste
    }

    /// Pauses for thought, then performs an action.
    ///
    /// # Errors
    /// If it was not answered.
    pub async fn act(&mut self, act: UserAction) -> Result<BotResponse, KitError> {
        if let Some(thought) = self.taste.thought() {
            tokio::time::sleep(thought).await;
        }
        let kind = act.kind();
        let answer = self.ask.ask(act.by(&self.person.name)).await?;
        let acknowledged = answer.try_acknowledged();
        self.deeds.push(Measured {
            kind,
            acknowledged: acknowledged.clone(),
        });
        acknowledged.map(|_| answer)
    }

    /// Presses a button and returns the ephemeral answer.
    ///
    /// # Errors
    /// If there is no answer, or it is public.
    pub async fn press(
        &mut self,
        message: &PostedMessage,
        press: &str,
    ) -> Result<PostedMessage, KitError> {
        self.clicks += 1;
        self.act(UserAction::press(message, press))
            .await?
            .try_private()
    }

    /// Runs a slash command in the game's channel and returns the ephemeral answer.
    ///
    /// # Errors
    /// If there is no answer, or it is public.
    pub async fn command(
        &mut self,
        command: &str,
        options: Value,
    ) -> Result<PostedMessage, KitError> {
        let command = UserAction::command(self.channel, command, options);
        self.act(command).await?.try_private()
    }

    /// Uses `/place` with autocomplete until the preview can be ended. Returns the preview.
    ///
    /// # Errors
    /// Why the turn cannot be ended.
    pub async fn by_typing(&mut self) -> Result<PostedMessage, KitError> {
        let typed = self.by_typing_if_offered().await?;
        typed.ok_or_else(|| self.stuck("is to move and is offered nothing"))
    }

    /// The same; `None` if no placement is offered, as where leaders are given back.
    ///
    /// # Errors
    /// Why the turn cannot be ended.
    pub async fn by_typing_if_offered(&mut self) -> Result<Option<PostedMessage>, KitError> {
        for _ in 0..MOST_PLACEMENTS {
            let Some((colour, space)) = self.offered().await? else {
                return Ok(None);
            };
            let mut options = json!({"colour": colour, "space": space});
            let mut placed = vec![typed(colour, space)];
            if self.taste.pairs()
                && let Some((colour, space)) = self.offered_second(&options).await?
            {
                options["colour2"] = json!(colour);
                options["space2"] = json!(space);
                placed.push(typed(colour, space));
            }
            let mut preview = self.command("place", options.clone()).await?;
            if preview.has_button("undo") && self.taste.undoes() {
                let undone = self.press(&preview, "undo").await?;
                if placed.len() == 2 && undone.has_button("undo") {
                    self.press(&undone, "start-over").await?;
                }
                preview = self.command("place", options).await?;
            }
            if !preview.has_button("undo") {
                return Err(self.stuck(&format!("is refused: {}", preview.text())));
            }
            self.placed.extend(placed);
            if preview.has_button("end-turn") {
                return Ok(Some(preview));
            }
        }
        Err(self.stuck("placed again and again and the turn cannot be ended"))
    }

    /// A colour, and a space that autocomplete offers for it.
    ///
    /// # Errors
    /// If autocomplete does not answer.
    pub async fn offered(&mut self) -> Result<Option<(String, String)>, KitError> {
        self.offer(&json!({}), ["colour", "space"], usize::MAX)
            .await
    }

    async fn offered_second(
        &mut self,
        first: &Value,
    ) -> Result<Option<(String, String)>, KitError> {
        self.offer(first, ["colour2", "space2"], COLOURS_OF_A_SECOND)
            .await
    }

    /// Finds a colour and space for these options, in addition to those `given`, trying at most `most` colours.
    async fn offer(
        &mut self,
        given: &Value,
        [of_colour, of_space]: [&str; 2],
        most: usize,
    ) -> Result<Option<(String, String)>, KitError> {
        for colour in self.taste.colours().into_iter().take(most) {
            let mut options = given.clone();
            options[of_colour] = json!(colour);
            let typing = UserAction::autocomplete(self.channel, "place", options, of_space, "");
            let choices = self.act(typing).await?.try_choices()?;
            if let Some(choice) = self.taste.pick(&choices) {
                let space = choice.value.as_str().unwrap_or_default();
                return Ok(Some((colour.to_owned(), space.to_owned())));
            }
        }
        Ok(None)
    }

    /// Presses *My turn* under this post and goes through the menus until the preview can be ended. Returns the preview.
    ///
    /// # Errors
    /// Why the turn cannot be ended.
    pub async fn by_menus(&mut self, post: &PostedMessage) -> Result<PostedMessage, KitError> {
        let shown = self.press(post, "my-turn").await?;
        self.by_menus_from(shown).await
    }

    /// Goes through the menus, starting with the message shown by *My turn*, until the preview can be ended.
    /// Returns the preview.
    ///
    /// # Errors
    /// Why the turn cannot be ended.
    pub async fn by_menus_from(
        &mut self,
        mut shown: PostedMessage,
    ) -> Result<PostedMessage, KitError> {
        for _ in 0..MOST_CHOICES {
            if shown.has_button("end-turn") {
                return Ok(shown);
            }
            shown = self.choose(&shown).await?;
        }
        Err(self.stuck(&format!(
            "chose again and again and the turn cannot be ended: {}",
            shown.0
        )))
    }

    /// Chooses from the menu of placements, or of leaders to give back.
    async fn choose(&mut self, shown: &PostedMessage) -> Result<PostedMessage, KitError> {
        let menus = shown.menus();
        let Some(menu) = menus.first() else {
            return Err(self.stuck(&format!("is given no menu: {}", shown.0)));
        };
        let Some(value) = self.taste.choose(menu) else {
            return Err(self.stuck(&format!("is given an empty menu: {}", shown.0)));
        };
        self.clicks += 2;
        let choice = UserAction::select(shown, &menu.custom_id, &[value]);
        let next = self.act(choice).await?.try_private()?;
        // "pink C7", or a space alone.
        let gives_back = menu.custom_id.contains("give");
        let space = value.rsplit(' ').next().filter(|_| !gives_back);
        let space = space.map(str::to_owned);
        if space.is_some() || gives_back {
            self.placed.push(Placed {
                colour: None,
                space,
            });
        }
        Ok(next)
    }

    fn stuck(&self, how: &str) -> KitError {
        KitError::Odd(format!("{} {how}", self.person.name))
    }
}

fn typed(colour: String, space: String) -> Placed {
    Placed {
        colour: Some(colour),
        space: Some(space),
    }
}
