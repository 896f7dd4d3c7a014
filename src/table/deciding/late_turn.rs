//! A turn whose time is up and for which the game waits: who is asked what is to become of it, and what they answer.

use jiff::{SignedDuration, Timestamp};

use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::lapse::LapseResult;
use super::situation::Situation;
use super::update::Update;
use super::{progress, time_up};
use crate::store::{Job, Stage, UserId};
use crate::table::request::{LateAnswer, Refusal, TableError};
use crate::table::settings::Late;
use crate::table::state::{LateQuestion, Person, TableState, TurnClock};
use games::Thinking;

/// For how long the player alone is reminded before others are asked.
pub const ASKED_AFTER: SignedDuration = SignedDuration::from_hours(72);

/// Asks what is to become of the late turn of the job's person: the host, or the other players if that is the late one, is
/// away or plays no more. Otherwise why nobody is asked, or when to look again.
pub(in crate::table) fn ask(
    table: &TableState,
    job: &Job,
    now: Timestamp,
) -> Result<Box<Update>, LapseResult> {
    let late = job
        .person
        .and_then(|user| Some((user, late_clock(table, job, user)?)));
    let Some((user, clock)) = late else {
        return Err(LapseResult::Nothing("the turn is over"));
    };
    let Some(deadline) = clock.deadline else {
        return Err(LapseResult::Nothing("the clock is stopped"));
    };
    if clock.question.is_some() {
        return Err(LapseResult::Nothing("it was asked before"));
    }
    let due = clock.late_for(ASKED_AFTER).unwrap_or(deadline);
    if due > now {
        return Err(LapseResult::Later(due));
    }
    let others = table.people.iter().filter(|person| !person.is(user));
    let others = others.filter(|person| is_there(person));
    let (away, here): (Vec<&Person>, Vec<&Person>) =
        others.partition(|person| person.vacation_until.is_some_and(|until| until > now));
    let mut users: Vec<UserId> = here.into_iter().filter_map(Person::user).collect();
    let asks_host = users.contains(&table.row.host);
    if asks_host {
        users = vec![table.row.host];
    }
    if users.is_empty() {
        // Whoever is back first can answer.
        let back = away.iter().filter_map(|person| person.vacation_until).min();
        let nobody = LapseResult::Nothing("nobody else plays");
        return Err(back.map_or(nobody, LapseResult::Later));
    }
    let mut update = Update::by_job(table, job.id, now);
    let question = LateQuestion {
        revision: table.row.revision + 1,
        others: !asks_host,
        waits: false,
    };
    update.clocks = Some(with_question(table, clock, question));
    update.events.push(Event::LateAsked { users });
    Ok(Box::new(update))
}

/// The clocks with this question about the turn of one of them.
fn with_question(table: &TableState, clock: &TurnClock, question: LateQuestion) -> Vec<TurnClock> {
    let mut clocks = table.clocks.clone();
    for asked in clocks.iter_mut().filter(|asked| asked.seat == clock.seat) {
        asked.question = Some(question);
    }
    clocks
}

/// The clock of somebody's late turn, if that is the one about which the job is.
fn late_clock<'a>(table: &'a TableState, job: &Job, user: UserId) -> Option<&'a TurnClock> {
    let fold = table.fold.as_ref();
    let fold = fold.filter(|_| table.row.stage == Stage::Running)?;
    let seat = table.seat(user)?;
    fold.began(seat).filter(|began| *began <= job.revision)?;
    let mut clocks = table.clocks.iter();
    clocks.find(|clock| clock.seat == seat && clock.is_late())
}

/// Whether somebody who can be asked plays there.
fn is_there(person: &Person) -> bool {
    let user = person.user().filter(|user| user.erased_number().is_none());
    user.is_some() && !person.resigned
}

/// Carries out what somebody who was asked decides about a late turn.
pub(super) fn answer(at: &Situation<'_>, answer: LateAnswer) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    let asked = at.expect.map(|expect| expect.revision);
    let clock = asked.and_then(|asked| table.late_turn(origin.user, asked));
    let clock = clock.ok_or(Refusal::QuestionSettled)?;
    let user = table.user_on(clock).ok_or(Refusal::QuestionSettled)?;
    let mut update = at.update();
    match answer {
        LateAnswer::Wait => {
            let mut question = clock.question.ok_or(Refusal::QuestionSettled)?;
            if question.waits {
                return Err(Refusal::QuestionSettled);
            }
            question.waits = true;
            update.clocks = Some(with_question(table, clock, question));
            update.events.push(Event::LateWaits { user });
            Ok(Decision::update(update, Effect::Waits))
        }
        LateAnswer::Computer => {
            let mut fold = table.running()?.clone();
            let first = fold.next();
            let level = Late::GATHERER.level(table.settings.game);
            // This level does not search.
            let thinking = Thinking::nodes(0, table.row.revision);
            let played = (clock.seat, level);
            let (entries, _) = time_up::play_for_late(table, &mut fold, played, &thinking)?;
            if entries.is_empty() {
                let none = "no computer player finds a turn for a late player";
                return Err(TableError::Rules(none.to_owned()).into());
            }
            update.events.push(Event::TimeUp { user });
            update.change.drafts_end.push(clock.seat);
            let what = |_, _| Effect::ComputerMoved;
            let (update, what) = progress::moved(table, update, fold, entries, first, what)?;
            Ok(Decision::Update(update, what))
        }
        LateAnswer::Offer => {
            let mut people = table.people.clone();
            for person in people.iter_mut().filter(|person| person.is(user)) {
                if !person.offered {
                    person.offered = true;
                    person.offered_to = None;
                }
                // Nobody has to be asked for the seat of a late player.
                person.request = None;
            }
            update.people = Some(people);
            update.events.push(Event::SeatOffered { user });
            Ok(Decision::update(update, Effect::Offered))
        }
    }
}
