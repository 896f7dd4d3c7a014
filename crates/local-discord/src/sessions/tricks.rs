//! What goes wrong with events on command: told twice, told late, told out of order.

use super::session::Way;
use crate::event::Event;
use crate::snowflake::Snowflake;

/// How long an event waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Until so many later events were sent: out of order.
    Others(usize),
    /// Until the bot logs in anew: delivered after a restart.
    Login,
    /// Until it is let go.
    Released,
}

/// What is to happen to an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trick {
    /// It is told twice.
    Repeat,
    /// It waits.
    Hold(Until),
}

/// A trick for the next event that fits.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The bot it is meant for.
    pub bot: Snowflake,
    /// The name of the event, as `INTERACTION_CREATE`; none for the next one, whatever it is.
    pub event: Option<String>,
    /// What happens.
    pub trick: Trick,
}

/// Plans, and the events that wait outside of any session.
#[derive(Default)]
pub struct Tricks {
    plans: Vec<Plan>,
    waiting: Vec<(Snowflake, Until, Event)>,
}

impl Tricks {
    /// Plans one more.
    pub fn plan(&mut self, plan: Plan) {
        self.plans.push(plan);
    }

    /// How an event goes to one bot; none when it has been put aside. Each plan is for one event. To a bot that
    /// is `away`, without a session, nothing can be sent in a strange way, but it can be put aside.
    pub fn way(&mut self, bot: Snowflake, event: &Event, away: bool) -> Option<Way> {
        let fits = |plan: &Plan| {
            let named = plan.event.as_deref();
            let aside = matches!(plan.trick, Trick::Hold(Until::Login | Until::Released));
            plan.bot == bot && (aside || !away) && named.is_none_or(|name| name == event.name)
        };
        let Some(at) = self.plans.iter().position(fits) else {
            return Some(Way::Plain);
        };
        match self.plans.remove(at).trick {
            Trick::Repeat => Some(Way::Twice),
            Trick::Hold(Until::Others(count)) => Some(Way::Behind(count)),
            Trick::Hold(until @ (Until::Login | Until::Released)) => {
                let mut own = event.clone();
                own.bots = vec![bot];
                self.waiting.push((bot, until, own));
                None
            }
        }
    }

    /// The events that a bot gets now that it has logged in.
    pub fn logged_in(&mut self, bot: Snowflake) -> Vec<Event> {
        self.take(|waiter, until| waiter == bot && until == Until::Login)
    }

    /// Everything that waits for a bot; its plans are dropped.
    pub fn released(&mut self, bot: Snowflake) -> Vec<Event> {
        self.plans.retain(|plan| plan.bot != bot);
        self.take(|waiter, _| waiter == bot)
    }

    fn take(&mut self, fits: impl Fn(Snowflake, Until) -> bool) -> Vec<Event> {
        let (due, rest) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition(|(bot, until, _)| fits(*bot, *until));
        self.waiting = rest;
        let due: Vec<(Snowflake, Until, Event)> = due;
        due.into_iter().map(|(_, _, event)| event).collect()
    }
}
