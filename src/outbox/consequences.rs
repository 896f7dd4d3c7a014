//! What events cause: which jobs, for or about whom, and when they are due, in the order in which they are done.

use std::time::Duration;

use jiff::Timestamp;

use super::job_kind::JobKind;
use super::kinds::{
    agreements, clocks, computers, endings, idle, late, lobbies, moving, obstacles, pauses, seats,
    threads, turns,
};
use crate::store::{ClockKind, NewJob, UserId};
use crate::table::idle::lobby_closed;
use crate::table::{self, AgreementSubject, Event, JobPlanner, TableState, TurnClock, thread};
use games::{Seat, Viewer};

/// The answer to the command that opens a lobby normally shows it. If that has not happened after this time, it is
/// posted.
const OPENED: Duration = Duration::from_secs(5);
/// The same for a change of the lobby.
const CHANGED: Duration = Duration::from_secs(1);
/// Whoever closes the lobby within this time has called nobody. By then the lobby itself is shown.
const SECOND_THOUGHTS: Duration = Duration::from_secs(10);
/// For how long somebody sits in a lobby before its host hears of it.
const SAT: Duration = Duration::from_secs(10 * 60);
/// A host who starts the game within this time was watching, and is not told that the lobby is full.
const WATCHING: Duration = Duration::from_secs(10);
/// By then the answer to *Start* has arrived, which shows the lobby's message without the link to the thread.
const STARTED: Duration = Duration::from_secs(1);

/// Plans the jobs that follow from a table's events.
pub struct Planner;

impl JobPlanner for Planner {
    fn plan(&self, events: &[Event], at: Timestamp, after: Option<&TableState>) -> Vec<NewJob> {
        let caused = |event| caused(event, at, after);
        events.iter().flat_map(caused).collect()
    }
}

/// The jobs that an event at `at` causes. `after` is the table after it; `None` if it is about to be opened or cannot be
/// read.
fn caused(event: &Event, at: Timestamp, after: Option<&TableState>) -> Vec<NewJob> {
    let game = after.and_then(|after| after.fold.as_ref());
    let for_all = |kind: &JobKind| kind.job(None, at);
    let for_one = |kind: &JobKind, user: &UserId| kind.job(*user, at);
    let in_time = |kind: &JobKind, delay| kind.job(None, later(at, delay));
    match event {
        Event::LobbyOpened => vec![
            in_time(&lobbies::LOBBY, OPENED),
            idle::IDLE_WARN.job(None, lobby_closed(at)),
        ],
        Event::RoleToCall => vec![in_time(&lobbies::ROLE_CALL_POST, SECOND_THOUGHTS)],
        // By then the lobby itself is shown: by the answer to whoever opened it, or by its own job.
        Event::RematchOpened => vec![in_time(&lobbies::REMATCH_POST, OPENED)],
        Event::LobbyFilled { host } => {
            vec![lobbies::LOBBY_FULL_DIRECT.job(*host, later(at, WATCHING))]
        }
        Event::SatDown { user } => vec![lobbies::LOBBY_SAT.job(*user, later(at, SAT))],
        Event::LobbyChanged => vec![in_time(&lobbies::LOBBY, CHANGED)],
        Event::Cancelled { forgotten } => {
            let archived = archived(at, after).into_iter();
            match (forgotten, game) {
                (false, None) => [for_all(&lobbies::LOBBY)]
                    .into_iter()
                    .chain(archived)
                    .collect(),
                (false, Some(_)) => archived
                    .chain([for_all(&endings::CANCELLED_POST)])
                    .collect(),
                (true, None) => archived.chain([for_all(&idle::IDLE_LOBBY)]).collect(),
                (true, Some(_)) => archived.chain([for_all(&idle::IDLE_POST)]).collect(),
            }
        }
        Event::TurnsBegan { seats } => turns_began(seats, at, after),
        Event::ComputerToAct { due } => vec![computers::COMPUTER_TURN.job(None, *due)],
        Event::RoundPlayed => vec![for_all(&computers::ROUND_POST)],
        Event::ComputerSeated => vec![for_all(&computers::COMPUTER_SEATED_POST)],
        Event::TurnGoesOn => vec![for_all(&turns::TURN_UPDATE)],
        Event::Asked { user } => vec![for_one(&turns::ASKED_DIRECT, user)],
        // The end reveals everything.
        Event::SecretLearned { .. } if game.is_some_and(|game| game.over()) => Vec::new(),
        Event::SecretLearned { seat } => {
            let told = after.map(|after| turns::TOKENS_DIRECT.job(after.user_in(*seat), at));
            told.into_iter().collect()
        }
        Event::GameOver => {
            let archived = archived(at, after).into_iter();
            archived.chain([for_all(&endings::FINAL_POST)]).collect()
        }
        // If a turn begins or the game ends with it, that post includes it.
        Event::Resigned => match (after, game) {
            (Some(after), Some(fold)) if fold.over() || fold.turn == after.row.revision => {
                Vec::new()
            }
            (Some(_), _) => vec![for_all(&endings::RESIGNED_POST)],
            (None, _) => Vec::new(),
        },
        Event::ClockSet { user, clock } => clock_set(*user, clock),
        Event::TimeUp { user } => vec![for_one(&clocks::TIME_UP_POST, user)],
        Event::WaitsOn {
            user,
            until,
            late: true,
        } => vec![clocks::TIME_UP.job(*user, *until)],
        Event::WaitsOn {
            user,
            until,
            late: false,
        } => vec![clocks::TIME_UP.at_the_end_of(ClockKind::Turn, *user, *until)],
        Event::Late { user, clock } => late_turn(*user, clock),
        Event::LateAsked { users } => {
            let asked = users.iter();
            asked
                .map(|user| for_one(&late::LATE_ASKED_DIRECT, user))
                .collect()
        }
        Event::LateWaits { user } => vec![for_one(&late::LATE_WAITS_POST, user)],
        Event::Paused { user } => vec![for_one(&pauses::PAUSED_POST, user)],
        Event::Resumed { user } => vec![for_one(&pauses::RESUMED_POST, user)],
        Event::PauseAgreed => {
            let agreement = after.map(|after| AgreementSubject::Pause.agreement(&after.people));
            let asked = agreement.map(|agreement| match agreement.agreed[..] {
                // Only the first question rings, and it names whoever asks: later consents are news.
                [first] => for_one(&agreements::PAUSE_AGREED_POST, &first),
                _ => for_all(&agreements::PAUSE_AGREED_POST),
            });
            asked.into_iter().collect()
        }
        Event::CancelAgreed => vec![for_all(&agreements::CANCEL_AGREED_POST)],
        Event::UndoAsked { user } => vec![agreements::UNDO_ASKED_POST.job(*user, at)],
        Event::UndoRefused { user } => vec![agreements::UNDO_REFUSED_POST.job(*user, at)],
        Event::SeatOffered { user } => vec![for_one(&seats::OFFERED_POST, user)],
        Event::SeatRequested { user } => vec![
            for_one(&seats::SEAT_REQUESTED_POST, user),
            for_one(&seats::SEAT_REQUESTED_DIRECT, user),
        ],
        Event::SeatRequestTimed { user, until } => {
            vec![seats::SEAT_REQUEST_EXPIRY.at_the_end_of(ClockKind::SeatRequest, *user, *until)]
        }
        Event::SeatRequestAgreed { user } => vec![for_one(&seats::SEAT_REQUEST_AGREED_POST, user)],
        Event::SeatRequestDeclined { user } => {
            vec![for_one(&seats::SEAT_REQUEST_DECLINED_POST, user)]
        }
        Event::SeatRequestExpired { user } => {
            vec![for_one(&seats::SEAT_REQUEST_EXPIRED_POST, user)]
        }
        Event::SeatTaken { user } => vec![for_one(&seats::SEAT_TAKEN_POST, user)],
        Event::SeatKept { user } => vec![for_one(&seats::BACK_POST, user)],
        Event::Moved { user } => vec![for_one(&moving::MOVED_POST, user)],
        Event::ChannelLeft { user } => vec![for_one(&moving::LEFT_POST, user)],
        Event::ThreadWanted => vec![for_all(&threads::THREAD)],
        Event::ThreadOpened => vec![in_time(&threads::THREAD_LINK, STARTED)],
        Event::ThreadRefused => vec![
            in_time(&lobbies::LOBBY, CHANGED),
            for_all(&threads::THREAD_REFUSED_POST),
        ],
        Event::Away { user } => vec![for_one(&pauses::VACATION_POST, user)],
        Event::ReminderAsked { user } => vec![for_one(&clocks::REMINDER_ASKED, user)],
        Event::Frozen => vec![for_all(&obstacles::FROZEN_POST)],
        Event::Thawed => thawed(at, after),
    }
}

fn later(at: Timestamp, delay: Duration) -> Timestamp {
    at.checked_add(delay).unwrap_or(at)
}

/// Archives the thread of a game that ended, if it has one of its own.
fn archived(at: Timestamp, after: Option<&TableState>) -> Option<NewJob> {
    after.and_then(TableState::own_thread)?;
    Some(threads::THREAD_ARCHIVE.job(None, thread::archived(at)))
}

fn turns_began(seats: &[Seat], at: Timestamp, after: Option<&TableState>) -> Vec<NewJob> {
    let mut jobs = vec![turns::TURN_POST.job(None, at)];
    let Some(after) = after else { return jobs };
    let fold = after.fold.as_ref();
    for seat in seats {
        // People who play with computer players see their answer within seconds.
        if fold.is_some_and(|fold| fold.answered_by_computers(*seat)) {
            continue;
        }
        let Some(user) = after.user_in(*seat) else {
            continue;
        };
        // The host was there a moment ago: nobody else can press *Start*.
        let has_started = user == after.row.host && fold.is_some_and(|fold| fold.is_new());
        jobs.push(match has_started {
            true => turns::FIRST_TURN_DIRECT.job(user, at),
            false => turns::TURN_DIRECT.job(user, at),
        });
    }
    let first = fold.zip(seats.first());
    let next = first.and_then(|(fold, seat)| fold.game.next_after(*seat));
    let next = next.and_then(|seat| after.user_in(seat));
    let next = next.filter(|user| after.choice(*user).preferences.next);
    jobs.extend(next.map(|user| turns::NEXT_DIRECT.job(user, at)));
    jobs
}

fn clock_set(user: UserId, clock: &TurnClock) -> Vec<NewJob> {
    let half = clock
        .over(5)
        .map(|due| clocks::REMINDER_HALF.job(user, due));
    let most = clock
        .over(9)
        .map(|due| clocks::REMINDER_MOST.job(user, due));
    let end = clock.deadline;
    let end = end.map(|due| clocks::TIME_UP.at_the_end_of(ClockKind::Turn, user, due));
    half.into_iter().chain(most).chain(end).collect()
}

/// The rings for a turn whose time is up that are still to come, and the question to others if it was not asked yet.
fn late_turn(user: UserId, clock: &TurnClock) -> Vec<NewJob> {
    let rings = late::RINGS.iter().filter_map(|(kind, after)| {
        let due = clock.late_for(*after)?;
        Some(kind.job(user, due))
    });
    let asked = clock.late_for(table::late_turn::ASKED_AFTER);
    let asked = asked.or(clock.deadline).filter(|_| !clock.is_asked());
    let asked = asked.map(|due| late::LATE_QUESTION.job(user, due));
    rings.chain(asked).collect()
}

/// A lobby or a game that can be read again is shown, and whoever is to act is told.
fn thawed(at: Timestamp, after: Option<&TableState>) -> Vec<NewJob> {
    let Some(after) = after else {
        return vec![lobbies::LOBBY.job(None, at)];
    };
    let mut jobs = Vec::new();
    if after.fold.is_none() {
        jobs.push(lobbies::LOBBY.job(None, at));
    }
    if after.waits_for_computer() {
        jobs.push(computers::COMPUTER_TURN.job(None, at));
    }
    if after.fold.is_some() {
        jobs.push(turns::TURN_POST.job(None, at));
    }
    let snapshot = after.snapshot(Viewer::Spectator);
    let acting = snapshot.acting();
    let users = acting.iter().filter_map(|person| person.user());
    jobs.extend(users.map(|user| turns::TURN_DIRECT.job(user, at)));
    jobs
}
