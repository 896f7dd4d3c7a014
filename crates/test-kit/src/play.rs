//! Turns of an [`Autoplayer`] that fail the test on any error.

use crate::error::KitError;
use crate::message::PostedMessage;
use crate::player::Autoplayer;
use crate::playstyle::Taste;
use crate::table::TestTable;
use crate::test_user::TestUser;

/// How a person enters their moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputMethod {
    /// With `/place` and autocomplete.
    Typing,
    /// With *My turn* and its menus.
    Menus,
}

/// Makes a person's whole turn, and ends it.
pub async fn turn(table: &TestTable, person: &TestUser, way: InputMethod, taste: &mut Taste) {
    let preview = prepare(table, person, way, taste).await;
    person.press(&preview, "end-turn").await.message();
}

/// Places everything that is due without ending the turn. Returns the preview of the turn.
pub async fn prepare(
    table: &TestTable,
    person: &TestUser,
    way: InputMethod,
    taste: &mut Taste,
) -> PostedMessage {
    let mut player = Autoplayer::new(person, &table.channel, taste);
    sure(match way {
        InputMethod::Typing => player.by_typing().await,
        InputMethod::Menus => {
            let post = table.newest_with("my-turn").await;
            player.by_menus(&post).await
        }
    })
}

/// Goes through the menus, starting with the message shown by *My turn*, until the preview can be ended.
pub async fn by_menus_from(
    person: &TestUser,
    shown: PostedMessage,
    taste: &mut Taste,
) -> PostedMessage {
    let channel = shown.channel().to_owned();
    let mut player = Autoplayer::new(person, &channel, taste);
    sure(player.by_menus_from(shown).await)
}

/// A colour, and a space that autocomplete offers for it.
pub async fn offered(
    table: &TestTable,
    person: &TestUser,
    taste: &mut Taste,
) -> Option<(String, String)> {
    let mut player = Autoplayer::new(person, &table.channel, taste);
    sure(player.offered().await)
}

fn sure<T>(played: Result<T, KitError>) -> T {
    played.unwrap_or_else(|why| panic!("{why}"))
}
