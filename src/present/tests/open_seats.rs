//! What can be joined on a server: the list, its buttons, and what it must not tell.

use super::{PresentFixture, button, labels, pressable, said};
use crate::harness::{CHANNEL, hourly, new_table};
use crate::present::{Control, Message, Press, Pressed, Response, open_seats};
use crate::table::{ChannelId, Command, GuildId, Origin, Refusal, TableId};
use games::Seat;
use games::desert::Options;

/// A channel that the reader, user 9, may not view.
const HIDDEN: u64 = 700;
const READER: u64 = 9;

impl PresentFixture {
    fn there(&self, user: u64, channel: u64) -> Origin {
        Origin {
            channel: ChannelId(channel),
            ..self.harness.origin(user)
        }
    }

    async fn does(&self, user: u64, channel: u64, command: Command) -> TableId {
        let origin = self.there(user, channel);
        let done = self.harness.tables.perform(&origin, None, command).await;
        done.expect("it can be done").snapshot.table
    }

    /// A lobby of that host with three seats, one an hour.
    async fn open(&self, host: u64, channel: u64) -> TableId {
        self.harness
            .clock
            .advance(jiff::SignedDuration::from_hours(1));
        let mut table = new_table("mountain", 3, Options::default());
        table.timing = hourly(72);
        self.does(host, channel, Command::Open(table)).await
    }

    /// A running game of two in which the host's own seat is offered, to one person alone if to one.
    async fn offered(&self, host: u64, channel: u64, to: Option<u64>) -> TableId {
        self.open(host, channel).await;
        let join = Command::Join { rider: None };
        self.does(host + 1, channel, join).await;
        self.does(host, channel, Command::Start).await;
        let snapshot = self.look_at(host, channel).await;
        let seat = snapshot.seat().expect("they play");
        let to = to.map(crate::table::UserId);
        self.does(host, channel, Command::Replace { seat, to })
            .await
    }

    async fn look_at(&self, user: u64, channel: u64) -> crate::table::Snapshot {
        let user = crate::table::UserId(user);
        let looked = self.harness.tables.look(user, ChannelId(channel), None);
        looked.await.expect("it can be seen")
    }

    async fn listed(&self, user: u64) -> Message {
        let origin = self.harness.origin(user);
        let shown = open_seats::list(&self.services, &origin, 0).await;
        shown.expect("it reads")
    }

    /// A press in the list, wherever the reader is.
    async fn presses(&self, origin: &Origin, control: Control) -> Result<Response, Refusal> {
        let pressed = Pressed {
            control: control.to_string().parse().expect("it was made here"),
            value: None,
            own: true,
            carried: true,
        };
        pressed.play(&self.services, origin).await
    }

    async fn answer(&self, user: u64, control: Control) -> String {
        let origin = self.harness.origin(user);
        let answer = self.presses(&origin, control).await;
        said(answer.expect("a sentence")).text
    }
}

fn gone() -> String {
    words::open_seats::gone(words::Language::English)
}

#[tokio::test]
async fn lobbies_and_offered_seats_are_listed_and_joined_from_anywhere_on_the_server() {
    // Given two lobbies, one of them the reader's own, a seat that is offered, and one that is for somebody else,
    let room = PresentFixture::new().await;
    room.offered(20, 300, None).await;
    room.offered(30, 400, Some(55)).await;
    let lobby = room.open(1, 500).await;
    room.open(READER, 600).await;

    // when somebody asks for the list in another channel,
    let list = room.listed(READER).await;

    // then each is a line with what one wants to know, the newest lobby first,
    let lines: Vec<&str> = list.text.lines().collect();
    assert_eq!(lines.len(), 4, "{}", list.text);
    for (line, parts) in [
        (1, &["**1.** <#600>", "1 of 3 seats", "<@9>"][..]),
        (
            2,
            &["**2.** <#500>", "72 hours a turn", "<@1>", "open since <t:"],
        ),
        (
            3,
            &[
                "**3.** <#300>",
                "Mountain",
                "one of 2 in a running game",
                "<@20>",
            ],
        ),
    ] {
        for part in parts {
            assert!(lines[line].contains(part), "{part}: {}", lines[line]);
        }
    }
    // and what they can join has a button: not their own lobby.
    assert_eq!(labels(&list), ["2: Join", "3: Take the seat"]);

    // When they join, they sit there and are told the way, and the lobby's message follows.
    let join = pressable(&list).next().expect("a button").1;
    assert_eq!((join.press, join.table), (Press::ListedJoin, lobby.0));
    let joined = room.answer(READER, join).await;
    assert!(
        joined.contains("<#500>") && joined.contains("You are in the lobby"),
        "{joined}"
    );
    assert_eq!(room.look_at(READER, 500).await.people.len(), 2);

    // When they take the seat, it is theirs.
    let take = pressable(&list).nth(1).expect("a button").1;
    let taken = room.answer(READER, take).await;
    assert!(taken.contains("<#300>"), "{taken}");
    assert!(room.look_at(READER, 300).await.seat().is_some());

    // Pressed once more, both say how it stands.
    let origin = room.harness.origin(READER);
    let refused = room.presses(&origin, join).await;
    assert!(
        matches!(refused, Err(Refusal::AlreadyJoined)),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_channel_that_the_reader_may_not_view_is_as_if_it_did_not_exist() {
    // Given two servers that are alike, but for a lobby and an offered seat in channels that the reader may not view,
    let (one, twin) = (PresentFixture::new().await, PresentFixture::new().await);
    for room in [&one, &twin] {
        for host in 1..=6 {
            room.open(host, 500 + host).await;
        }
        room.harness.access.hide(READER, HIDDEN);
        room.harness.access.hide(READER, HIDDEN + 1);
    }
    let lobby = one.open(40, HIDDEN).await;
    let running = one.offered(50, HIDDEN + 1, None).await;
    // Somebody else sees both.
    assert!(one.listed(8).await.text.contains("8 games are"));

    // then the list is the same, on every page,
    for page in [0, 1, 2, u8::MAX] {
        let list = async |room: &PresentFixture| {
            let origin = room.harness.origin(READER);
            open_seats::list(&room.services, &origin, page).await
        };
        let (seen, expected) = (list(&one).await, list(&twin).await);
        assert_eq!(
            format!("{:?}", seen.expect("it reads")),
            format!("{:?}", expected.expect("it reads"))
        );
    }

    // and so are the answers to forged presses, which change nothing.
    let seat = one.look_at(50, HIDDEN + 1).await.seat().expect("they play");
    for (press, table) in [
        (Press::ListedJoin, lobby),
        (Press::ListedTake { seat }, running),
        (Press::ListedTake { seat: Seat::new(1) }, lobby),
    ] {
        let forged = Control {
            press,
            table: table.0,
            revision: 1,
            draft: None,
            job: None,
        };
        let (answer, expected) = (
            one.answer(READER, forged).await,
            twin.answer(READER, forged).await,
        );
        assert_eq!(answer, expected);
        assert_eq!(answer, gone());
    }
    assert_eq!(one.look_at(40, HIDDEN).await.people.len(), 1);
    assert!(one.look_at(50, HIDDEN + 1).await.seat().is_some());
}

#[tokio::test]
async fn a_press_is_checked_again() {
    let room = PresentFixture::new().await;
    let channel = 500;
    let lobby = room.open(1, channel).await;
    let join = button(&room.listed(READER).await, Press::ListedJoin);

    // A press on another server, and in a direct message,
    for guild in [Some(GuildId(2)), None] {
        let origin = Origin {
            guild,
            ..room.harness.origin(READER)
        };
        let answer = room.presses(&origin, join).await;
        assert_eq!(said(answer.expect("a sentence")).text, gone());
    }
    // by somebody who lost the right to view the channel,
    room.harness.access.hide(8, channel);
    assert_eq!(room.answer(8, join).await, gone());
    assert_eq!(room.look_at(1, channel).await.people.len(), 1);
    // for a lobby that is full,
    for user in [2, 3] {
        let join = Command::Join { rider: None };
        room.does(user, channel, join).await;
    }
    let origin = room.harness.origin(READER);
    let full = room.presses(&origin, join).await;
    assert!(matches!(full, Err(Refusal::Full { seats: 3 })), "{full:?}");
    assert_eq!(room.listed(READER).await.rows, [], "it looks for nobody");
    // has begun,
    room.does(1, channel, Command::Start).await;
    let begun = room.presses(&room.harness.origin(READER), join).await;
    assert!(matches!(begun, Err(Refusal::Started)), "{begun:?}");
    // or is in a channel that the presser may not view by now,
    let mut there = room.there(1, HIDDEN);
    there.manages_server = true;
    room.harness.access.hide(READER, HIDDEN);
    let expect = crate::table::Expect {
        table: lobby,
        revision: 0,
        draft: None,
    };
    let moved = Command::Move { gone: None };
    let moved = room.harness.tables.perform(&there, Some(expect), moved);
    moved.await.expect("the host may");
    // answers with a sentence.
    assert_eq!(room.answer(READER, join).await, gone());
}

#[tokio::test]
async fn a_long_list_comes_in_pages_and_an_empty_one_says_how_to_begin() {
    let room = PresentFixture::new().await;
    let none = room.listed(READER).await;
    assert!(none.text.contains("/game new"), "{}", none.text);
    assert_eq!(none.rows, []);
    let direct = Origin {
        guild: None,
        ..room.harness.origin(READER)
    };
    let direct = open_seats::list(&room.services, &direct, 0).await;
    let direct = direct.expect("a sentence").text;
    assert!(direct.contains("`/game list`"), "{direct}");

    // Given twelve lobbies, when they are listed, then five are on a page, and each has a button.
    for host in 11..=22 {
        room.open(host, 500 + host).await;
    }
    let mut page = room.listed(READER).await;
    assert!(page.text.starts_with("On this server"), "{}", page.text);
    for (expected, next) in [(5, Some(1)), (5, Some(2)), (2, None)] {
        let joins = labels(&page).into_iter();
        let joins = joins.filter(|label| label.ends_with("Join"));
        assert_eq!(joins.count(), expected);
        assert_eq!(page.text.lines().count(), expected + 1);
        let Some(next) = next else { break };
        let turn = button(&page, Press::OpenSeats { page: next });
        let origin = room.harness.origin(READER);
        page = said(room.presses(&origin, turn).await.expect("it reads"));
    }
    assert!(page.text.contains("**12.** <#511>"), "{}", page.text);
    assert_eq!(CHANNEL, room.harness.origin(READER).channel);
}
