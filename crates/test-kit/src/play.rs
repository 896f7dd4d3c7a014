//! Turns at a table that must not fail: what a [`Player`] does, and the test fails with whatever is in the way.

use crate::message::Message;
use crate::person::Person;
use crate::player::Player;
use crate::table::Table;
use crate::taste::Taste;
use crate::trouble::Trouble;

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
    let mut player = Player::new(person, &table.channel, taste);
    sure(match way {
        Way::Typing => player.by_typing().await,
        Way::Menus => {
            let post = table.newest_with("My turn").await;
            player.by_menus(&post).await
        }
    })
}

/// Menu after menu, from what *My turn* has shown, until the preview can be ended.
pub async fn by_menus_from(person: &Person, shown: Message, taste: &mut Taste) -> Message {
    let channel = shown.channel().to_owned();
    let mut player = Player::new(person, &channel, taste);
    sure(player.by_menus_from(shown).await)
}

/// A colour, and a space that autocomplete offers for it.
pub async fn offered(
    table: &Table,
    person: &Person,
    taste: &mut Taste,
) -> Option<(String, String)> {
    let mut player = Player::new(person, &table.channel, taste);
    sure(player.offered().await)
}

fn sure<T>(played: Result<T, Trouble>) -> T {
    played.unwrap_or_else(|why| panic!("{why}"))
}
