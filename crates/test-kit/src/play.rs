//! How people choose and make their moves, with what the bot offers them and nothing else.

use serde_json::{Value, json};

use crate::answer::Answer;
use crate::message::Message;
use crate::person::Person;
use crate::table::Table;
use crate::taste::Taste;

/// How a person tells the bot what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By `/place`, with the help of autocomplete.
    Typing,
    /// By *My turn* and its menus.
    Menus,
}

/// Makes the whole turn of a person, by typing or by menus, and ends it.
pub async fn turn(table: &Table, person: &Person, way: Way, taste: &mut Taste) {
    let preview = prepare(table, person, way, taste).await;
    person.press(&preview, "End turn").await.message();
}

/// Places everything that is due, without ending the turn; gives the preview of the whole.
pub async fn prepare(table: &Table, person: &Person, way: Way, taste: &mut Taste) -> Message {
    match way {
        Way::Typing => by_typing(table, person, taste).await,
        Way::Menus => by_menus(table, person, taste).await,
    }
}

/// `/place` until the preview can be ended. At most two camels and a surprise are due.
async fn by_typing(table: &Table, person: &Person, taste: &mut Taste) -> Message {
    for _ in 0..3 {
        let Some((colour, space)) = offered(table, person, taste, &json!({})).await else {
            panic!("{} is to move and is offered nothing", person.name);
        };
        let options = json!({"colour": colour, "space": space});
        let preview = person
            .command(&table.channel, "place", options)
            .await
            .private();
        if preview.has_button("End turn") {
            return preview;
        }
    }
    panic!(
        "{} placed three times and the turn cannot be ended",
        person.name
    );
}

/// A colour and a space that autocomplete offers for it.
pub async fn offered(
    table: &Table,
    person: &Person,
    taste: &mut Taste,
    before: &Value,
) -> Option<(String, Value)> {
    for colour in taste.colours() {
        let mut options = before.clone();
        options["colour"] = json!(colour);
        let choices = person
            .autocomplete(&table.channel, "place", options, "space", "")
            .await;
        if !choices.is_empty() {
            let chosen = taste.one_of(choices.len());
            return Some((colour.to_owned(), choices[chosen].value.clone()));
        }
    }
    None
}

/// *My turn*, then menu after menu until the preview can be ended.
async fn by_menus(table: &Table, person: &Person, taste: &mut Taste) -> Message {
    let post = table.newest_with("My turn").await;
    let shown = person.press(&post, "My turn").await.private();
    by_menus_from(person, shown, taste).await
}

/// Menu after menu, from what *My turn* has shown, until the preview can be ended.
pub async fn by_menus_from(person: &Person, mut shown: Message, taste: &mut Taste) -> Message {
    for _ in 0..8 {
        if shown.has_button("End turn") {
            return shown;
        }
        shown = choose(person, &shown, taste).await.private();
    }
    panic!(
        "{} chose eight times and the turn cannot be ended: {}",
        person.name, shown.0
    );
}

/// Chooses a line of the most particular menu: a space if there are spaces, else a colour.
async fn choose(person: &Person, shown: &Message, taste: &mut Taste) -> Answer {
    let menus = shown.menus();
    let menu = menus
        .iter()
        .find(|menu| menu.custom_id.contains("space"))
        .or(menus.last());
    let menu = menu.unwrap_or_else(|| panic!("{} is given no menu: {}", person.name, shown.0));
    let liked = menu
        .options
        .iter()
        .find(|(label, _)| label.to_lowercase().contains(taste.favourite));
    let line = match liked {
        Some(line) => line,
        None => &menu.options[taste.one_of(menu.options.len())],
    };
    person.select(shown, &menu.custom_id, &[&line.1]).await
}
