//! A table's refusals as sentences, and its errors as log lines.

use jiff::SignedDuration;

use crate::present::game;
use crate::present::screens::imported;
use crate::present::vocabulary::{mention, mentions};
use crate::table::{Bar, Counted, Limit, NotFree, Refusal, limits};
use words::Language;

/// The sentence for the player; `None` if the request was answered elsewhere.
///
/// Internal errors are logged here.
pub fn sentence(language: Language, refusal: &Refusal) -> Option<String> {
    use words::table as said;
    Some(match refusal {
        Refusal::NoTable => said::no_table(language),
        Refusal::ChannelTaken => said::channel_taken(language),
        Refusal::UnknownBoard { name, known } => said::unknown_board(language, name, known),
        Refusal::Setup(error) => game::setup(language, error),
        Refusal::Full { seats } => said::full(language, *seats),
        Refusal::SeatsTaken { taken } => words::lobby_options::seats_taken(language, *taken),
        Refusal::OthersJoined => words::lobby_options::others_joined(language),
        Refusal::OnlyWatched => words::lobby::only_watched(language),
        Refusal::NoSuchComputer => words::computers::none_to_remove(language),
        Refusal::TooManyComputers { seats } => {
            words::computers::too_many(language, *seats, seats.saturating_sub(1))
        }
        Refusal::AlreadyJoined => said::already_joined(language),
        Refusal::PlaysAlready { user } => said::plays_already(language, &mention(language, *user)),
        Refusal::NotPlaying => said::not_playing(language),
        Refusal::RiderTaken { rider, by } => said::rider_taken(language, *rider, by),
        Refusal::NotHost { host } => said::not_host(language, &mention(language, *host)),
        Refusal::TooFew { joined } => said::too_few(language, *joined),
        Refusal::Started => said::started(language),
        Refusal::NotStarted => said::not_started(language),
        Refusal::Over => said::over(language),
        Refusal::Cancelled => said::cancelled(language),
        Refusal::Frozen { .. } => said::frozen(language),
        Refusal::Resigned => said::resigned(language),
        Refusal::NotYourTurn { acting } => said::not_your_turn(language, acting),
        Refusal::Illegal {
            why,
            players,
            several,
        } => {
            let why = game::illegal(language, players, why);
            match several {
                true => format!("{why} {}", said::nothing_placed(language)),
                false => why,
            }
        }
        Refusal::Unfinished { owed } => said::unfinished(language, *owed),
        Refusal::NothingDrafted => said::nothing_drafted(language),
        Refusal::MayNotCancel => said::may_not_cancel(language),
        Refusal::AlreadyAgreed { missing } => {
            said::already_agreed(language, &mentions(language, missing))
        }
        Refusal::NotOver => said::not_over(language),
        Refusal::MayNotOpen(Bar::Who(_)) => words::server::may_not_open(language),
        Refusal::MayNotOpen(Bar::Where(channels)) => {
            let named: Vec<String> = channels.iter().map(|id| format!("<#{id}>")).collect();
            words::server::open_elsewhere(language, &named)
        }
        Refusal::NoRecord(why) => imported::refused(language, why),
        Refusal::NoImport => words::import::gone(language),
        Refusal::NoSuchGame => words::moving::no_such_game(language),
        Refusal::IsHere => words::moving::is_here(language),
        Refusal::OtherServer => words::moving::other_server(language),
        Refusal::MayNotMove { host } => {
            words::moving::may_not_move(language, &mention(language, *host))
        }
        Refusal::Moved { to: Some(to) } => words::moving::moved(language, &format!("<#{to}>")),
        Refusal::Moved { to: None } => words::moving::moved_elsewhere(language),
        Refusal::NothingToUndo => words::undo::nothing(language),
        Refusal::Irrevocable(why) => game::irrevocable(language, why),
        Refusal::PartCommitted => words::undo::part_committed(language),
        Refusal::NotAsked => words::undo::not_asked(language),
        Refusal::SeatRequested { until } => {
            let until = until.map(|until| until.as_second());
            words::seats::already_requested(language, until)
        }
        Refusal::SeatNotRequested => words::seats::not_requested(language),
        Refusal::SeatNotFree(NotFree::Requested) => words::seats::being_requested(language),
        Refusal::SeatNotFree(NotFree::NotOffered) => words::seats::not_offered(language),
        Refusal::SeatNotFree(NotFree::ForAnother(to)) => {
            words::seats::for_another(language, &mention(language, *to))
        }
        Refusal::SeatNotFree(NotFree::Resigned) => words::seats::resigned(language),
        Refusal::SeatNotFree(NotFree::Computer) => words::seats::of_computer(language),
        Refusal::SatElsewhere => words::seats::sat_elsewhere(language),
        Refusal::QuestionSettled => words::pause::question_settled(language),
        Refusal::NoClock => words::clock::no_clock(language),
        Refusal::AlreadyPaused => words::pause::paused(language),
        Refusal::NotPaused => words::pause::not_paused(language),
        Refusal::TooLong { days } => words::away::too_long(language, *days),
        Refusal::NothingWaits => words::clock::nothing_waits(language),
        Refusal::Erased => words::privacy::erased_meanwhile(language),
        Refusal::LimitReached(limit) => limit_reached(language, *limit),
        Refusal::TooOften { wait } => words::limits::too_often(language, seconds(*wait)),
        Refusal::InQuickSuccession { wait } => {
            words::limits::in_quick_succession(language, seconds(*wait))
        }
        Refusal::HintsNotAgreed => words::hint::not_agreed(language),
        Refusal::NothingToHint => words::hint::nothing_yet(language),
        Refusal::TooManyUndos => words::limits::undos(language, limits::UNDOS),
        Refusal::Stale => words::turn::stale(language),
        Refusal::Repeated => return None,
        Refusal::Broken(error) => {
            tracing::error!(%error, "a command failed");
            words::refusal::broken(language)
        }
    })
}

/// A time to wait, rounded up, at least a second.
fn seconds(wait: SignedDuration) -> i64 {
    let seconds = wait.as_secs() + i64::from(wait.subsec_nanos() > 0);
    seconds.max(1)
}

fn limit_reached(language: Language, Limit { of, most }: Limit) -> String {
    match of {
        Counted::LobbiesOf(_) => words::limits::lobbies(language, most),
        Counted::GamesOf(_) => words::limits::games(language, most),
        Counted::RunningOf(user) => words::limits::player(language, &mention(language, user), most),
        Counted::WatchedOf(user) => {
            words::limits::watched(language, &mention(language, user), most)
        }
        Counted::RunningIn(_) => words::limits::server(language, most),
    }
}
