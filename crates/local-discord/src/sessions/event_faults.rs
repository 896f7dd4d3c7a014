//! Faults injected into events: repeated, delayed, or out of order.

use super::session::{Delivery, Session};
use super::target::Target;
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
    /// Who hears the event. A plan for a single session leaves what the others hear as it is.
    pub target: Target,
    /// The event name, such as `INTERACTION_CREATE`; `None` for the next event of any name.
    pub event: Option<String>,
    pub trick: EventFaultKind,
}

impl Plan {
    fn names(&self, event: &GatewayEvent) -> bool {
        let named = self.event.as_deref();
        named.is_none_or(|name| name == event.name)
    }
}

/// An event held outside any session.
#[derive(Debug)]
pub struct HeldEvent {
    /// The plan's target: with a session, nobody else is waiting for the event.
    pub target: Target,
    until: Until,
    pub event: GatewayEvent,
}

/// Plans, and the events held outside any session.
#[derive(Default)]
pub struct EventFaults {
    plans: Vec<Plan>,
    waiting: Vec<HeldEvent>,
}

impl EventFaults {
    pub fn plan(&mut self, plan: Plan) {
        self.plans.push(plan);
    }

    /// How to deliver an event to a bot; `None` if it is now held. Each plan applies to one event. For a bot that is
    /// `away` (without a session) only plans that hold an event apply. `shards` hear the event. Plans for a single session
    /// are left to [`Self::own_way`].
    pub fn way(
        &mut self,
        bot: Snowflake,
        event: &GatewayEvent,
        away: bool,
        shards: &[u64],
    ) -> Option<Delivery> {
        let fits = |plan: &Plan| {
            let target = &plan.target;
            let aside = matches!(
                plan.trick,
                EventFaultKind::Hold(Until::Login | Until::Released)
            );
            target.bot == bot
                && target.session.is_none()
                && (aside || !away)
                && plan.names(event)
                && target.shard.is_none_or(|shard| shards.contains(&shard))
        };
        self.carry_out(fits, event)
    }

    /// How to deliver an event to one session that hears it, if something is planned for that session alone.
    pub fn own_way(&mut self, session: &Session, event: &GatewayEvent) -> Option<Delivery> {
        let fits = |plan: &Plan| {
            let target = &plan.target;
            target.session.is_some() && target.covers(session) && plan.names(event)
        };
        self.carry_out(fits, event)
    }

    fn carry_out(
        &mut self,
        fits: impl Fn(&Plan) -> bool,
        event: &GatewayEvent,
    ) -> Option<Delivery> {
        let Some(at) = self.plans.iter().position(fits) else {
            return Some(Delivery::Plain);
        };
        let Plan { target, trick, .. } = self.plans.remove(at);
        match trick {
            EventFaultKind::Repeat => Some(Delivery::Twice),
            EventFaultKind::Hold(Until::Others(count)) => Some(Delivery::Behind(count)),
            EventFaultKind::Hold(until @ (Until::Login | Until::Released)) => {
                let mut event = event.clone();
                event.bots = vec![target.bot];
                self.waiting.push(HeldEvent {
                    target,
                    until,
                    event,
                });
                None
            }
        }
    }

    /// The events to send now that a bot has logged in.
    pub fn logged_in(&mut self, bot: Snowflake) -> Vec<HeldEvent> {
        self.take(|held| held.target.bot == bot && held.until == Until::Login)
    }

    /// All events held for a bot, or for one session alone. Their plans are dropped.
    pub fn released(&mut self, bot: Snowflake, session: Option<&str>) -> Vec<HeldEvent> {
        let meant = |target: &Target| {
            let own = target.session.as_deref();
            target.bot == bot && (session.is_none() || own == session)
        };
        self.plans.retain(|plan| !meant(&plan.target));
        self.take(|held| meant(&held.target))
    }

    fn take(&mut self, fits: impl Fn(&HeldEvent) -> bool) -> Vec<HeldEvent> {
        let (due, rest) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition(fits);
        self.waiting = rest;
        due
    }
}
