//! Somebody who makes a turn with what the bot offers and nothing else.

use serde_json::{Value, json};

use crate::act::Act;
use crate::answer::Answer;
use crate::ask::Ask;
use crate::control::Control;
use crate::deed::Deed;
use crate::message::Message;
use crate::person::Person;
use crate::taste::Taste;
use crate::trouble::Trouble;

/// At most two camels and a surprise are due.
const MOST_PLACEMENTS: usize = 3;
/// A turn is never more choices than this.
const MOST_CHOICES: usize = 8;
/// So many colours are tried for a second camel, of which it is not known whether it is due.
const COLOURS_OF_A_SECOND: usize = 2;

/// Something of which a person was shown that it lies ready for the end of the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The colour that was typed; nothing if it came by a menu.
    pub colour: Option<String>,
    /// Where it stands; nothing if it is a leader given back.
    pub space: Option<String>,
}

/// Somebody at a table who is to move. Whatever goes wrong is told and harms nobody.
pub struct Player<'a, A = Control> {
    person: &'a Person,
    channel: &'a str,
    taste: &'a mut Taste,
    ask: &'a A,
    /// Everything that this player did, oldest first.
    pub deeds: Vec<Deed>,
    /// What was placed so far, in order.
    pub placed: Vec<Placed>,
}

impl<'a> Player<'a> {
    /// Somebody who plays in a channel, and whose acts reach the bot as usual.
    pub fn new(person: &'a Person, channel: &'a str, taste: &'a mut Taste) -> Player<'a> {
        Player::by(person.control(), person, channel, taste)
    }
}

impl<'a, A: Ask> Player<'a, A> {
    /// Somebody who plays in a channel, and whose acts reach the bot in this way.
    pub fn by(
        ask: &'a A,
        person: &'a Person,
        channel: &'a str,
        taste: &'a mut Taste,
    ) -> Player<'a, A> {
        Player {
            person,
            channel,
            taste,
            ask,
            deeds: Vec::new(),
            placed: Vec::new(),
        }
    }

    /// What this player likes.
    pub fn taste(&mut self) -> &mut Taste {
        self.taste
    }

    /// Thinks and then does something.
    ///
    /// # Errors
    /// It was not answered.
    pub async fn act(&mut self, act: Act) -> Result<Answer, Trouble> {
        if let Some(thought) = self.taste.thought() {
            tokio::time::sleep(thought).await;
        }
        let kind = act.kind();
        let answer = self.ask.ask(act.by(&self.person.name)).await?;
        let acknowledged = answer.try_acknowledged();
        self.deeds.push(Deed {
            kind,
            acknowledged: acknowledged.clone(),
        });
        acknowledged.map(|_| answer)
    }

    /// Presses a button, and is shown something that nobody else sees.
    ///
    /// # Errors
    /// Nothing is shown, or to everybody.
    pub async fn press(&mut self, message: &Message, label: &str) -> Result<Message, Trouble> {
        self.act(Act::press(message, label)).await?.try_private()
    }

    /// Runs a slash command in the game's channel, and is shown something that nobody else sees.
    ///
    /// # Errors
    /// Nothing is shown, or to everybody.
    pub async fn command(&mut self, command: &str, options: Value) -> Result<Message, Trouble> {
        let command = Act::command(self.channel, command, options);
        self.act(command).await?.try_private()
    }

    /// `/place` with the help of autocomplete until the preview can be ended; gives that.
    ///
    /// # Errors
    /// Why the turn cannot be ended.
    pub async fn by_typing(&mut self) -> Result<Message, Trouble> {
        for _ in 0..MOST_PLACEMENTS {
            let Some((colour, space)) = self.offered().await? else {
                return Err(self.stuck("is to move and is offered nothing"));
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
            if preview.has_button("Undo") && self.taste.undoes() {
                let undone = self.press(&preview, "Undo").await?;
                if placed.len() == 2 && undone.has_button("Undo") {
                    self.press(&undone, "Start over").await?;
                }
                preview = self.command("place", options).await?;
            }
            if !preview.has_button("Undo") {
                return Err(self.stuck(&format!("is refused: {}", preview.text())));
            }
            self.placed.extend(placed);
            if preview.has_button("End turn") {
                return Ok(preview);
            }
        }
        Err(self.stuck("placed again and again and the turn cannot be ended"))
    }

    /// A colour, and a space that autocomplete offers for it.
    ///
    /// # Errors
    /// Autocomplete does not answer.
    pub async fn offered(&mut self) -> Result<Option<(String, String)>, Trouble> {
        self.offer(&json!({}), ["colour", "space"], usize::MAX)
            .await
    }

    async fn offered_second(&mut self, first: &Value) -> Result<Option<(String, String)>, Trouble> {
        self.offer(first, ["colour2", "space2"], COLOURS_OF_A_SECOND)
            .await
    }

    /// The same for these options beside those that are given; so many colours are tried.
    async fn offer(
        &mut self,
        given: &Value,
        [of_colour, of_space]: [&str; 2],
        most: usize,
    ) -> Result<Option<(String, String)>, Trouble> {
        for colour in self.taste.colours().into_iter().take(most) {
            let mut options = given.clone();
            options[of_colour] = json!(colour);
            let typing = Act::autocomplete(self.channel, "place", options, of_space, "");
            let choices = self.act(typing).await?.try_choices()?;
            if let Some(choice) = self.taste.pick(&choices) {
                let space = choice.value.as_str().unwrap_or_default();
                return Ok(Some((colour.to_owned(), space.to_owned())));
            }
        }
        Ok(None)
    }

    /// *My turn* under this post, then menu after menu until the preview can be ended; gives that.
    ///
    /// # Errors
    /// Why the turn cannot be ended.
    pub async fn by_menus(&mut self, post: &Message) -> Result<Message, Trouble> {
        let shown = self.press(post, "My turn").await?;
        self.by_menus_from(shown).await
    }

    /// Menu after menu, from what *My turn* has shown, until the preview can be ended; gives that.
    ///
    /// # Errors
    /// Why the turn cannot be ended.
    pub async fn by_menus_from(&mut self, mut shown: Message) -> Result<Message, Trouble> {
        for _ in 0..MOST_CHOICES {
            if shown.has_button("End turn") {
                return Ok(shown);
            }
            shown = self.choose(&shown).await?;
        }
        Err(self.stuck(&format!(
            "chose again and again and the turn cannot be ended: {}",
            shown.0
        )))
    }

    /// Chooses a line of the most particular menu: a space if there are spaces, else a colour.
    async fn choose(&mut self, shown: &Message) -> Result<Message, Trouble> {
        let menus = shown.menus();
        let spaces = menus.iter().find(|menu| menu.custom_id.contains("space"));
        let Some(menu) = spaces.or(menus.last()) else {
            return Err(self.stuck(&format!("is given no menu: {}", shown.0)));
        };
        let Some(value) = self.taste.choose(menu) else {
            return Err(self.stuck(&format!("is given an empty menu: {}", shown.0)));
        };
        let choice = Act::select(shown, &menu.custom_id, &[value]);
        let next = self.act(choice).await?.try_private()?;
        let space = menu.custom_id.contains("space").then(|| value.to_owned());
        if space.is_some() || menu.custom_id.contains("give") {
            self.placed.push(Placed {
                colour: None,
                space,
            });
        }
        Ok(next)
    }

    fn stuck(&self, how: &str) -> Trouble {
        Trouble::Odd(format!("{} {how}", self.person.name))
    }
}

fn typed(colour: String, space: String) -> Placed {
    Placed {
        colour: Some(colour),
        space: Some(space),
    }
}
