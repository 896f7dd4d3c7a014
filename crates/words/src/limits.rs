//! Limits that somebody reached: which, and what to do next.

use crate::Language;
use crate::catalogue::messages;

messages! {
    /// For somebody who hosts too many lobbies to open another.
    pub fn lobbies(most: u32) = "limits-lobbies";

    /// For somebody who is in too many games to sit down in another.
    pub fn games(most: u32) = "limits-games";

    /// For a lobby that cannot start because somebody in it, a mention, plays too many games.
    pub fn player(who: &str, most: u32) = "limits-player";

    /// For a game that only computer players would play, if its host, a mention, has too many of them.
    pub fn watched(who: &str, most: u32) = "limits-watched";

    /// For a server with too many running games.
    pub fn server(most: u32) = "limits-server";

    /// For a game in which too many turns were taken back.
    pub fn undos(most: usize) = "limits-undos";

    /// For expensive commands sent too often.
    pub fn too_often(seconds: i64) = "limits-too-often";

    /// For commands of a game that are free at any time, sent very often.
    pub fn in_quick_succession(seconds: i64) = "limits-in-quick-succession";

    fn no_picture() = "limits-no-picture";
}

/// An answer without its picture, because too many others wait for theirs.
pub fn without_picture(language: Language, text: &str) -> String {
    let notice = no_picture(language);
    let room = super::MESSAGE_LIMIT - notice.chars().count() - 1;
    format!("{notice}\n{}", super::fit(text.to_owned(), room))
}
