//! Whom each kind of message rings, checked on real messages of every kind.

use std::collections::BTreeSet;

use super::every_kind::{PLAYERS, everything};
use crate::harness::{Delivery, SERVER, shown};
use crate::outbox::{To, kinds};
use crate::store::{Rank, UserId};
use crate::table::AgreementSubject;

/// Whom a message rings.
#[derive(Clone, Copy, Debug)]
enum Whom {
    /// It is no message.
    NoMessage,
    /// Nobody: it is there to be read.
    Nobody,
    /// Whoever it is sent to.
    Recipient,
    /// Everybody who played to the end.
    Players,
    /// Everybody who played the game before, except the host of its rematch.
    PlayersBefore,
    /// Whoever has the role that the server wants to be called.
    Role,
    /// The person whom a free seat is for.
    SeatIsFor,
    /// Whoever may agree to take a turn back.
    AskedToUndo,
    /// Whoever has not agreed to stop the clocks.
    AskedToPause,
}

/// Every kind. Whoever adds one says here whom it rings; only what asks somebody for something may ring.
#[rustfmt::skip]
const RINGS: [(&str, Whom); 63] = [
    ("turn_direct", Whom::Recipient),
    ("reminder_half", Whom::Recipient),
    ("reminder_most", Whom::Recipient),
    ("reminder_asked", Whom::Recipient),
    ("next_direct", Whom::Recipient),
    ("late_now", Whom::Recipient),
    ("late_morning", Whom::Recipient),
    ("first_turn_direct", Whom::Nobody),
    ("lobby_sat", Whom::NoMessage),
    ("lobby_joined_direct", Whom::Recipient),
    ("late_first_day", Whom::Recipient),
    ("late_second_day", Whom::Recipient),
    ("late_third_day", Whom::Recipient),
    ("late_asked_direct", Whom::Recipient),
    ("late_waits_post", Whom::Nobody),
    ("late_question", Whom::NoMessage),
    ("seat_requested_direct", Whom::Recipient),
    ("asked_direct", Whom::Recipient),
    ("lobby_full_direct", Whom::Recipient),
    ("final_post", Whom::Players),
    ("rematch_post", Whom::PlayersBefore),
    ("role_call_post", Whom::Role),
    ("offered_post", Whom::SeatIsFor),
    ("seat_request_agreed_post", Whom::SeatIsFor),
    ("seat_request_expired_post", Whom::SeatIsFor),
    ("undo_asked_post", Whom::AskedToUndo),
    ("pause_agreed_post", Whom::AskedToPause),
    ("computer_turn", Whom::NoMessage),
    ("tokens_direct", Whom::Nobody),
    ("refused_direct", Whom::Nobody),
    ("gone_direct", Whom::Nobody),
    ("lobby", Whom::Nobody),
    ("thread", Whom::Nobody),
    ("thread_link", Whom::Nobody),
    ("thread_refused_post", Whom::Nobody),
    ("thread_archive", Whom::Nobody),
    ("turn_post", Whom::Nobody),
    ("round_post", Whom::Nobody),
    ("turn_update", Whom::Nobody),
    ("moved_post", Whom::Nobody),
    ("left_post", Whom::Nobody),
    ("resigned_post", Whom::Nobody),
    ("cancel_agreed_post", Whom::Nobody),
    ("cancelled_post", Whom::Nobody),
    ("frozen_post", Whom::Nobody),
    ("paused_post", Whom::Nobody),
    ("resumed_post", Whom::Nobody),
    ("vacation_post", Whom::Nobody),
    ("time_up_post", Whom::Nobody),
    ("seat_requested_post", Whom::Nobody),
    ("seat_request_declined_post", Whom::Nobody),
    ("seat_taken_post", Whom::Nobody),
    ("computer_seated_post", Whom::Nobody),
    ("back_post", Whom::Nobody),
    ("undo_refused_post", Whom::Nobody),
    ("idle_warn_post", Whom::Nobody),
    ("idle_post", Whom::Nobody),
    ("idle_lobby", Whom::Nobody),
    ("greeting_post", Whom::Nobody),
    ("time_up", Whom::NoMessage),
    ("seat_request_expiry", Whom::NoMessage),
    ("idle_warn", Whom::NoMessage),
    ("idle_close", Whom::NoMessage),
];

impl Whom {
    fn of(kind: &str) -> Whom {
        let found = RINGS.iter().find(|(listed, _)| *listed == kind);
        found.unwrap_or_else(|| panic!("whom does {kind} ring?")).1
    }

    /// Whose phones that message is to ring.
    fn expected(self, delivery: &Delivery) -> BTreeSet<UserId> {
        let people = || shown(delivery).people.iter();
        let playing = || PLAYERS.map(UserId);
        match self {
            Whom::NoMessage => panic!("{} is no message", delivery.kind),
            Whom::Nobody | Whom::Role => BTreeSet::new(),
            Whom::Recipient => match delivery.told.to {
                To::Person { user, .. } => BTreeSet::from([user]),
                _ => panic!("{} is sent to one person", delivery.kind),
            },
            Whom::Players => playing().collect(),
            Whom::PlayersBefore => {
                let host = shown(delivery).host;
                playing().filter(|user| *user != host).collect()
            }
            Whom::SeatIsFor => people().filter_map(|person| person.offered_to).collect(),
            Whom::AskedToUndo => {
                let asked = shown(delivery)
                    .taking_back
                    .asked
                    .as_ref()
                    .expect("somebody asks");
                let of = people()
                    .filter(|person| person.seat.is_some_and(|seat| asked.of.contains(&seat)));
                of.filter_map(|person| person.user()).collect()
            }
            Whom::AskedToPause => {
                let agreement = AgreementSubject::Pause.agreement(&shown(delivery).people);
                assert_eq!(agreement.agreed.len(), 1, "it is the first question");
                agreement.missing.into_iter().collect()
            }
        }
    }
}

#[tokio::test]
async fn every_kind_of_message_rings_exactly_the_people_listed_for_it() {
    // Given the list, which names every kind once,
    let mut listed: Vec<&str> = RINGS.map(|(kind, _)| kind).to_vec();
    listed.sort_unstable();
    let mut known: Vec<&str> = kinds::names().collect();
    known.sort_unstable();
    assert_eq!(listed, known);

    // when games are played in which each is sent,
    let heard = everything().await;

    // then each rings whom it is to ring, and each that is a message was heard.
    for delivery in &heard {
        let rung = delivery.told.rings();
        let whom = Whom::of(delivery.kind);
        let text = &delivery.told.message.text;
        assert_eq!(
            rung.iter().copied().collect::<BTreeSet<_>>(),
            whom.expected(delivery),
            "{}: {text}",
            delivery.kind
        );
        assert_eq!(delivery.told.role.is_some(), matches!(whom, Whom::Role));
        if let Some(role) = delivery.told.role {
            assert!(text.contains(&format!("<@&{role}>")), "{text}");
        }
        // In a channel a phone rings only for those who are mentioned in the text.
        for user in &delivery.told.notifies {
            assert!(text.contains(&format!("<@{user}>")), "{text}");
        }
    }
    for (kind, whom) in RINGS {
        if kind == "asked_direct" {
            // Nobody is asked anything out of turn in Through the Desert, see `toy_questions`.
            continue;
        }
        let handling = kinds::find(kind).expect("it is known").handling;
        let message = !matches!(whom, Whom::NoMessage);
        // The question about a late turn moves with its clock, as reminders do.
        let action = handling.rank == Rank::Action || kind == "late_question";
        assert_eq!(message, !action, "{kind}");
        let sent = heard.iter().any(|delivery| delivery.kind == kind);
        assert_eq!(sent, message, "{kind}");
    }
}

#[tokio::test]
async fn every_message_outside_the_games_channel_names_game_channel_and_server() {
    let heard = everything().await;
    let mut outside = BTreeSet::new();
    for delivery in heard.iter().filter(|delivery| delivery.table.is_some()) {
        let channel = match delivery.told.to {
            To::Here | To::Lobby(_) | To::Edit(_) => continue,
            // It is the lobby's message, or none.
            To::EditIn { .. } | To::Thread(_) | To::Archive(_) => continue,
            To::Person { .. } | To::Channel(_) => shown(delivery).place.channel,
        };
        let text = &delivery.told.message.text;
        let title = &shown(delivery).settings.title;
        let named = format!("Through the Desert on {title} in <#{channel}> ({SERVER})");
        assert!(text.contains(&named), "{}: {text}", delivery.kind);
        outside.insert(delivery.kind);
    }
    let direct = kinds::names().filter(|kind| {
        if ["asked_direct", "late_question"].contains(kind) {
            return false;
        }
        let handling = kinds::find(kind).expect("it is known").handling;
        handling.rank.is_direct()
    });
    for kind in direct.chain(["left_post"]) {
        assert!(outside.contains(kind), "{kind}");
    }
}
