//! Faults injected into events: repeated, delayed, or out of order.

use super::session::Delivery;
use crate::event::GatewayEvent;
use crate::snowflake::Snowflake;

/// How long an event is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Until this many later events have been sent: out of order.
    Others(usize),
    /// Until the bot logs in again: delivered after a restart.
    Login,
    /// Until it is released.
    Released,
}

/// The fate of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventFaultKind {
    /// It is sent twice.
    Repeat,
    Hold(Until),
}

/// A plan for the next matching event.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The bot it is meant for.
    pub bot: Snowflake,
    /// The event name, such as `INTERACTION_CREATE`; `None` for the next event of any name.
    pub event: Option<String>,
    /// The shard that hears the event; `None` for any.
    pub shard: Option<u64>,
    pub trick: EventFaultKind,
}

/// Plans, and the events held outside any session.
#[derive(Default)]
pub struct EventFaults {
    plans: Vec<Plan>,
    waiting: Vec<(Snowflake, Until, GatewayEvent)>,
}

impl EventFaults {
    pub fn plan(&mut self, plan: Plan) {
        self.plans.push(plan);
    }

    /// How to deliver an event to a bot; `None` if it is now held. Each plan applies to one event. For a bot that is
    /// `away` (without a session) only plans that hold an event apply. `shards` hear the event.
    pub fn way(
        &mut self,
        bot: Snowflake,
        event: &GatewayEvent,
        away: bool,
        shards: &[u64],
    ) -> Option<Delivery> {
        let fits = |plan: &Plan| {
            let named = plan.event.as_deref();
            let aside = matches!(
                plan.trick,
                EventFaultKind::Hold(Until::Login | Until::Released)
            );
            plan.bot == bot
                && (aside || !away)
                && named.is_none_or(|name| name == event.name)
                && plan.shard.is_none_or(|shard| shards.contains(&shard))
        };
        let Some(at) = self.plans.iter().position(fits) else {
            return Some(Delivery::Plain);
        };
        match self.plans.remove(at).trick {
            EventFaultKind::Repeat => Some(Delivery::Twice),
            EventFaultKind::Hold(Until::Others(count)) => Some(Delivery::Behind(count)),
            EventFaultKind::Hold(until @ (Until::Login | Until::Released)) => {
                let mut own = event.clone();
                own.bots = vec![bot];
                self.waiting.push((bot, until, own));
                None
            }
        }
    }

    /// The events to send now that a bot has logged in.
    pub fn logged_in(&mut self, bot: Snowflake) -> Vec<GatewayEvent> {
        self.take(|waiter, until| waiter == bot && until == Until::Login)
    }

    /// All events held for a bot. Its plans are dropped.
    pub fn released(&mut self, bot: Snowflake) -> Vec<GatewayEvent> {
        self.plans.retain(|plan| plan.bot != bot);
        self.take(|waiter, _| waiter == bot)
    }

    fn take(&mut self, fits: impl Fn(Snowflake, Until) -> bool) -> Vec<GatewayEvent> {
        let (due, rest) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition(|(bot, until, _)| fits(*bot, *until));
        self.waiting = rest;
        let due: Vec<(Snowflake, Until, GatewayEvent)> = due;
        due.into_iter().map(|(_, _, event)| event).collect()
    }
}
