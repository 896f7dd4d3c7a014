//! A table's refusals, as sentences; its troubles, as log lines.

use super::game;
use super::mention::{mention, mentions};
use crate::table::{Bar, Refusal};

/// The sentence for the player; nothing if somebody else answers.
///
/// What went wrong on our side is written to the log here, with the table's number if known.
pub fn sentence(refusal: &Refusal) -> Option<String> {
    use words::table as said;
    Some(match refusal {
        Refusal::NoTable => said::NO_TABLE.to_owned(),
        Refusal::ChannelTaken => said::CHANNEL_TAKEN.to_owned(),
        Refusal::UnknownBoard { name, known } => said::unknown_board(name, known),
        Refusal::Setup(error) => said::setup(error),
        Refusal::Full { seats } => said::full(*seats),
        Refusal::AlreadyJoined => said::ALREADY_JOINED.to_owned(),
        Refusal::NotPlaying => said::NOT_PLAYING.to_owned(),
        Refusal::RiderTaken { rider, by } => said::rider_taken(*rider, by),
        Refusal::NotHost { host } => said::not_host(&mention(*host)),
        Refusal::TooFew { joined } => said::too_few(*joined),
        Refusal::Started => said::STARTED.to_owned(),
        Refusal::NotStarted => said::NOT_STARTED.to_owned(),
        Refusal::Over => said::OVER.to_owned(),
        Refusal::Cancelled => said::CANCELLED.to_owned(),
        Refusal::Frozen { .. } => said::FROZEN.to_owned(),
        Refusal::Resigned => said::RESIGNED.to_owned(),
        Refusal::NotYourTurn { acting } => said::not_your_turn(acting),
        Refusal::Illegal { why, players } => game::illegal(players, why),
        Refusal::Unfinished { owed } => said::unfinished(*owed),
        Refusal::NothingDrafted => said::NOTHING_DRAFTED.to_owned(),
        Refusal::MayNotCancel => said::MAY_NOT_CANCEL.to_owned(),
        Refusal::AlreadyAgreed { missing } => said::already_agreed(&mentions(missing)),
        Refusal::NotOver => said::NOT_OVER.to_owned(),
        Refusal::MayNotOpen(Bar::Who(_)) => words::days::MAY_NOT_OPEN.to_owned(),
        Refusal::MayNotOpen(Bar::Where(channels)) => {
            let named: Vec<String> = channels.iter().map(|id| format!("<#{id}>")).collect();
            words::days::open_elsewhere(&named)
        }
        Refusal::NoSuchGame => words::moving::NO_SUCH_GAME.to_owned(),
        Refusal::IsHere => words::moving::IS_HERE.to_owned(),
        Refusal::OtherServer => words::moving::OTHER_SERVER.to_owned(),
        Refusal::MayNotMove { host } => words::moving::may_not_move(&mention(*host)),
        Refusal::Moved { to } => words::moving::moved(&format!("<#{to}>")),
        Refusal::NothingToUndo => words::days::NOTHING_TO_UNDO.to_owned(),
        Refusal::SecretLearned => words::days::SECRET_LEARNED.to_owned(),
        Refusal::NotAsked => words::days::NOT_ASKED.to_owned(),
        Refusal::SeatNotFree => words::days::SEAT_NOT_FREE.to_owned(),
        Refusal::SatElsewhere => words::days::SAT_ELSEWHERE.to_owned(),
        Refusal::NoClock => words::days::NO_CLOCK.to_owned(),
        Refusal::AlreadyPaused => words::days::PAUSED.to_owned(),
        Refusal::NotPaused => words::days::NOT_PAUSED.to_owned(),
        Refusal::TooLong { days } => words::days::too_long(*days),
        Refusal::NothingWaits => words::days::NOTHING_WAITS.to_owned(),
        Refusal::Stale => words::turn::STALE.to_owned(),
        Refusal::Repeated => return None,
        Refusal::Broken(error) => {
            tracing::error!(%error, "a command failed");
            words::refusal::BROKEN.to_owned()
        }
    })
}
