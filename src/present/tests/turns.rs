//! `/turns`: all games of a person, and the pages of a long list.

use super::{PresentFixture, labelled, said};
use crate::harness::{hourly, new_table};
use crate::present::{Control, Message, Press, Reply, turns};
use crate::table::{ChannelId, Command, Origin};
use games::desert::Options;

impl PresentFixture {
    /// A press by somebody of another page of their list.
    async fn turned(&self, user: u64, page: u8) -> Message {
        let turn = Control {
            press: Press::Turns { page },
            table: 0,
            revision: 0,
            draft: None,
            job: None,
        };
        let turned = self.press(user, turn, None).await.expect("it reads");
        assert!(matches!(turned.answer, Reply::Update(_)));
        said(turned)
    }

    async fn turns_of(&self, origin: &Origin) -> Message {
        let listed = turns::list(&self.services, origin, 0).await;
        listed.expect("it reads")
    }
}

#[tokio::test]
async fn each_game_has_a_line_and_those_that_wait_for_the_reader_come_first() {
    let room = PresentFixture::new().await;
    let harness = &room.harness;
    let direct = |user| Origin {
        guild: None,
        channel: ChannelId(9_000),
        ..harness.origin(user)
    };
    for origin in [harness.origin(2), direct(2)] {
        let none = room.turns_of(&origin).await.text;
        assert!(
            none.contains("no game") && none.contains("/game new"),
            "{none}"
        );
    }

    // Given two games of users 1 and 2, of which each waits for its host, and a lobby of user 3,
    let act = async |user, channel, command| {
        let origin = Origin {
            channel: ChannelId(channel),
            ..harness.origin(user)
        };
        let done = harness.tables.perform(&origin, None, command).await;
        done.expect("it can be done");
    };
    for (channel, host, guest, hours) in [(301, 1, 2, 72), (302, 2, 1, 8)] {
        let mut new = new_table("mountain", 2, Options::default());
        new.timing = hourly(hours);
        act(host, channel, Command::Open(new)).await;
        act(guest, channel, Command::Join { rider: None }).await;
        act(host, channel, Command::Start).await;
    }
    let new = new_table("mountain", 2, Options::default());
    act(3, 303, Command::Open(new)).await;
    harness.deliver().await;

    // when user 2 asks for the list, wherever, then their own turn comes first, and each line has what one wants to know;
    for origin in [harness.origin(2), direct(2)] {
        let list = room.turns_of(&origin).await.text;
        for words in ["2 games", "1 is waiting for you"] {
            assert!(list.contains(words), "{list}");
        }
        let lines: Vec<&str> = list.lines().collect();
        assert!(lines[1].contains("your turn"), "{list}");
        assert!(lines[2].contains("waiting for ● **user1**"), "{list}");
        for (line, channel) in lines[1..].iter().zip([302, 301]) {
            let looked = harness.tables.look(origin.user, ChannelId(channel), None);
            let post = looked.await.expect("they play").messages.turn;
            let link = format!(
                "https://discord.com/channels/1/{channel}/{}",
                post.expect("it is posted")
            );
            let place = format!("<#{channel}>");
            for words in [place.as_str(), "Dunes Club", "<t:", ":R>", &link] {
                assert!(line.contains(words), "{words}: {line}");
            }
        }
    }

    // a game that is paused says so, and a lobby that people are joining.
    act(1, 301, Command::Pause).await;
    let paused = room.turns_of(&direct(2)).await.text;
    assert!(paused.contains("paused"), "{paused}");
    let lobby = room.turns_of(&direct(3)).await.text;
    assert!(lobby.contains("people are joining"), "{lobby}");
}

#[tokio::test]
async fn more_games_than_fit_come_in_pages_and_everybody_sees_their_own() {
    // Given somebody with twelve games,
    let room = PresentFixture::new().await;
    for number in 1..=12 {
        room.harness.game_of(4, number).await;
    }

    // when they turn the pages, then each has a heading above as many games as fit, in the same message;
    let first = room.turns_of(&room.harness.origin(4)).await;
    assert!(first.text.contains("12 games"), "{}", first.text);
    let shown = first.text.lines().count();
    assert!(shown >= 10, "{}", first.text);
    let further = labelled(&first, "Page 2 ›");
    let second = room.press(4, further, None).await.expect("it reads");
    assert!(matches!(second.answer, Reply::Update(_)));
    let second = said(second);
    assert_eq!(shown + second.text.lines().count(), 12 + 2);
    assert_eq!(room.turned(4, 0).await.text, first.text);

    // a page beyond the end is the last one, and whoever else presses sees their own games.
    assert_eq!(room.turned(4, 200).await.text, second.text);
    let stranger = room.turned(9, 1).await.text;
    assert!(stranger.contains("no game"), "{stranger}");
}
