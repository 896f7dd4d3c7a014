//! Every press, sent by people whom it does not concern: nothing changes, and they see what anybody sees.

use super::Pressed;
use super::table::{Named, presses_with, row};
use crate::harness::{CHANNEL, Harness, dice};
use crate::history::History;
use crate::present::vocabulary::{Control, Press};
use crate::present::{CommandLinks, Reply, Response, Servers, Services};
use crate::table::{ChannelId, Origin, Refusal, Snapshot, TableId, UserId};
use games::desert::Colour;
use games::{GameKind, Seat};

/// Every press, with the largest values it can carry.
pub(crate) fn every_press() -> Vec<Press> {
    let mut names: Vec<&str> = Colour::ALL.map(Colour::name).to_vec();
    names.extend(GameKind::ALL.iter().map(|game| game.name()));
    names.extend(["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"]);
    names.extend(["s0", "s1", "s2", "s3", "s4"]);
    names.extend(["-", "card", "pebble"]);
    names.extend(["turn", "half", "most", "next", "confirm", "unlisted"]);
    names.extend(crate::present::screens::lobby_options::names());
    let last_seat = u8::from(Seat::new(Seat::MOST - 1));
    let mut presses = presses_with(None);
    for name in names {
        let mut largest: Vec<&str> = Vec::new();
        for parts in [u8::MAX, last_seat, 1, 0].map(|number| (name, number)) {
            for press in presses_with(Some(parts)) {
                let (kind, own) = row::<Named>(press).wire();
                let is_switch = matches!(press, Press::Set { .. });
                if own == Some(parts) && (is_switch || !largest.contains(&kind)) {
                    largest.push(kind);
                    presses.push(press);
                }
            }
        }
    }
    presses
}

/// A game of users 1 to 3, and the services that answer presses in it.
struct PressFixture {
    harness: Harness,
    services: Services,
    table: TableId,
}

/// What decides whether a press fits: the state of the game and of somebody's draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown {
    revision: u64,
    draft: u64,
}

impl From<&Snapshot> for Shown {
    fn from(snapshot: &Snapshot) -> Shown {
        Shown {
            revision: snapshot.revision,
            draft: snapshot.drafted.revision,
        }
    }
}

impl PressFixture {
    async fn new() -> PressFixture {
        let harness = Harness::new().await;
        let table = harness.plain_game(3).await;
        harness.turn(&mut dice()).await;
        let services = Services {
            tables: harness.tables.clone(),
            people: harness.people.clone(),
            history: History::new(harness.store.clone()),
            servers: Servers::default(),
            commands: CommandLinks::default(),
        };
        PressFixture {
            harness,
            services,
            table,
        }
    }

    /// Sends a press as its own button would, or as somebody forges it who knows all that the button says.
    async fn press(
        &self,
        origin: &Origin,
        press: Press,
        shown: Shown,
    ) -> Result<Response, Refusal> {
        let control = Control {
            press,
            table: self.table.0,
            revision: shown.revision,
            draft: Some(shown.draft),
            job: None,
        };
        let id = control.to_string();
        let value = match id.split(':').nth(1) {
            Some("space") => "C7",
            Some("pick") => "pink C7",
            Some("rider") => "red",
            Some("nomadi-pick" | "nomadi-destination") => "4 C4 F9",
            Some("nomadi-nomad" | "nomadi-price") => "3",
            _ => "pink",
        };
        let pressed = Pressed {
            control: id.parse().expect("it was made here"),
            value: Some(value.to_owned()),
            own: false,
            carried: false,
        };
        pressed.play(&self.services, origin).await
    }

    async fn revision(&self) -> u64 {
        self.harness.look(999).await.revision
    }
}

/// What a stranger and a player who is not on turn are shown by each of these presses.
async fn answers(
    fixture: &PressFixture,
    user: u64,
    presses: &[Press],
    shown: Shown,
) -> Vec<String> {
    let mut answers = Vec::new();
    for press in presses {
        let origin = fixture.harness.origin(user);
        let answer = fixture.press(&origin, *press, shown).await;
        answers.push(format!("{press:?}: {answer:?}"));
    }
    answers
}

#[tokio::test]
async fn no_button_does_anything_for_a_stranger_or_shows_them_a_draft() {
    // Given a game, somebody in its channel who does not play, and what every button tells them,
    let fixture = PressFixture::new().await;
    let mover = fixture.harness.mover().await;
    let before = Shown::from(&fixture.harness.look(mover).await);
    // (erasing and settings concern the stranger alone)
    let own = |press: &Press| {
        matches!(
            press,
            Press::ReallyErase
                | Press::Set { .. }
                | Press::SetQuiet
                | Press::SetTheme
                | Press::SetLanguage
        )
    };
    let mut presses = every_press();
    presses.retain(|press| !own(press));
    let told = answers(&fixture, 9, &presses, before).await;

    // when the player on turn drafts, and the stranger forges every button of that player's preview,
    let preview = fixture.harness.draft_turn(mover, &mut dice()).await;
    let drafted = Shown::from(&preview);
    assert_ne!(drafted, before);
    let again = answers(&fixture, 9, &presses, drafted).await;

    // then they are told the same as before, and nothing has changed.
    for (told, again) in told.iter().zip(&again) {
        assert_eq!(told, again);
    }
    let after = fixture.harness.look(mover).await;
    assert_eq!(Shown::from(&after), drafted);
    assert_eq!(after.revision, fixture.revision().await);
}

#[tokio::test]
async fn no_button_shows_a_player_the_draft_of_another_or_plays_it() {
    // Given the buttons under a turn and in a panel,
    let fixture = PressFixture::new().await;
    let mover = fixture.harness.mover().await;
    let other = mover % 3 + 1;
    let mut presses = vec![
        Press::MyTurn,
        Press::Board,
        Press::Tokens,
        Press::Undo,
        Press::StartOver,
        Press::EndTurn,
        Press::AgreeUndo,
        Press::RefuseUndo,
        Press::GiveUpSeat,
        Press::KeepSeat,
    ];
    presses.extend(
        every_press()
            .into_iter()
            .filter(|press| matches!(press, Press::Game(_))),
    );
    let before = Shown::from(&fixture.harness.look(mover).await);
    let told = answers(&fixture, other, &presses, before).await;

    // when the player on turn drafts, then another player who forges them sees nothing of it, and the draft stands.
    let drafted = Shown::from(&fixture.harness.draft_turn(mover, &mut dice()).await);
    let again = answers(&fixture, other, &presses, drafted).await;
    for (told, again) in told.iter().zip(&again) {
        assert_eq!(told, again);
    }
    let after = fixture.harness.look(mover).await;
    assert_eq!(Shown::from(&after), drafted);
}

#[tokio::test]
async fn from_another_channel_no_button_says_that_there_is_a_game() {
    // Given somebody who does not play and manages another channel, and the number of a game,
    let fixture = PressFixture::new().await;
    let revision = fixture.revision().await;
    let shown = Shown { revision, draft: 0 };
    for press in every_press() {
        let origin = Origin {
            channel: ChannelId(CHANNEL.0 + 1),
            manages_channel: true,
            ..fixture.harness.origin(9)
        };

        // when they forge a button of that game,
        let answer = fixture.press(&origin, press, shown).await;

        // then there is no such game, unless the button concerns only whoever presses it.
        match press {
            // A choice is read before anything else, and here is none.
            Press::ReplayTurn { .. }
            | Press::History { .. }
            | Press::Never
            | Press::Turns { .. }
            | Press::OpenSeats { .. }
            | Press::Help { .. }
            | Press::Rules { .. }
            | Press::RulesTopic { .. }
            | Press::RulesGame
            | Press::Set { .. }
            | Press::SetQuiet
            | Press::SetTheme
            | Press::SetLanguage
            | Press::ForgetImport
            | Press::ReallyErase => {
                assert!(answer.is_ok(), "{press:?}: {answer:?}");
            }
            Press::ListedJoin | Press::ListedTake { .. } => {
                let language = words::Language::English;
                let gone = words::open_seats::gone(language);
                assert!(
                    matches!(&answer, Ok(shown) if matches!(&shown.answer, Reply::Private(message) if message.text == gone)),
                    "{press:?}: {answer:?}"
                );
            }
            Press::FilmImport | Press::Replay { imported: true, .. } => assert!(
                matches!(answer, Err(Refusal::NoImport)),
                "{press:?}: {answer:?}"
            ),
            Press::RemindNow => assert!(
                matches!(answer, Err(Refusal::NothingWaits)),
                "{press:?}: {answer:?}"
            ),
            _ => assert!(
                matches!(answer, Err(Refusal::NoTable)),
                "{press:?}: {answer:?}"
            ),
        }
    }
    assert_eq!(fixture.revision().await, revision);
}

#[tokio::test]
async fn nobody_confirms_for_somebody_else() {
    // Given a game, and its players' questions whether they really want to cancel it and to resign,
    let fixture = PressFixture::new().await;
    let revision = fixture.revision().await;
    let shown = Shown { revision, draft: 0 };
    let press = async |press| {
        let origin = fixture.harness.origin(9);
        fixture.press(&origin, press, shown).await
    };

    // when a stranger answers them, then they are refused, and saying no does nothing.
    let cancelled = press(Press::ReallyCancel).await;
    assert!(
        matches!(cancelled, Err(Refusal::MayNotCancel)),
        "{cancelled:?}"
    );
    let resigned = press(Press::ReallyResign).await;
    assert!(matches!(resigned, Err(Refusal::NotPlaying)), "{resigned:?}");
    press(Press::Never).await.expect("it is answered");
    assert_eq!(fixture.revision().await, revision);

    // A player who confirms resigns themselves.
    let origin = fixture.harness.origin(2);
    let resigned = fixture.press(&origin, Press::ReallyResign, shown).await;
    resigned.expect("always possible");
    let people = fixture.harness.look(999).await.people;
    let resigned = people.iter().filter(|person| person.resigned);
    let resigned: Vec<_> = resigned.map(|person| person.user()).collect();
    assert_eq!(resigned, [Some(UserId(2))]);
}
