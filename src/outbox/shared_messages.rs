//! Messages that tell one person several things: all that a commit has for them, and what follows at once.

use jiff::{SignedDuration, Timestamp};

use super::delivery::{Beside, Delivery, DeliveryError, Receipt};
use super::kinds::obstacles::{GONE_DIRECT, REFUSED_DIRECT};
use super::notification::{Noted, Notification, Onto, To};
use super::processing::Outbox;
use crate::present::{Message, Row, Target};
use crate::store::{Job, TableId, UserId};
use crate::table::TableError;
use words::MESSAGE_LIMIT;

/// How long jobs that are told with another are reserved.
const LEASE: SignedDuration = SignedDuration::from_secs(20);
/// The most rows of controls of a message.
pub const MOST_ROWS: usize = 5;

/// Takes into a message to one person what else its commit has to tell them. Only in the first attempt: from then on each
/// job looks for itself whether it has arrived.
pub(super) async fn take_beside(
    outbox: &Outbox,
    job: &Job,
    now: Timestamp,
    delivery: &mut Delivery,
) -> Result<(), TableError> {
    if job.attempts > 1 || delivery.told.alone().is_none() {
        return Ok(());
    }
    for other in outbox.store.claim_beside(job, now, LEASE).await? {
        match outbox.prepare(&other, now).await {
            Ok(prepared) => {
                if !delivery.takes(prepared) {
                    outbox.store.unclaim_job(other.id, now).await?;
                }
            }
            Err(instead) => outbox.settle(&other, instead).await?,
        }
    }
    Ok(())
}

/// Adds a direct message to the one before, if that has just rung and its reader has not acted since.
pub(super) fn add_to_fresh(outbox: &Outbox, now: Timestamp, delivery: &mut Delivery) {
    if let Some(of) = delivery.direct_to()
        && delivery.told.onto.is_none()
    {
        let fresh = outbox.fresh.of(of, now, &outbox.tables);
        delivery.told.onto = fresh.map(Onto::Adds);
    }
}

/// Notes a message that has rung its reader and nobody else. It was sent at `at`, and nobody had acted since `act` then.
pub(super) fn note_fresh(
    outbox: &Outbox,
    delivery: &Delivery,
    receipt: Receipt,
    (at, act): (Timestamp, u64),
) {
    let (Some(of), Some(message)) = (delivery.direct_to(), receipt.message) else {
        return;
    };
    let changed = match delivery.told.onto {
        Some(Onto::Adds(changed) | Onto::Replaces(changed)) => changed == message,
        None => false,
    };
    if !changed && !delivery.told.silent {
        outbox.fresh.note(of, message, at, act);
    }
}

/// Releases the jobs that a delivery was to tell of, which failed.
pub(super) async fn release_beside(
    outbox: &Outbox,
    delivery: &Delivery,
    error: &DeliveryError,
) -> Result<(), TableError> {
    let now = outbox.clock.now();
    for Beside { job, .. } in &delivery.beside {
        match error {
            // It may have arrived after all.
            DeliveryError::Retry { failure, .. } => {
                outbox.store.retry_job(*job, now, failure).await?;
            }
            DeliveryError::NotYet { .. }
            | DeliveryError::RateLimited { .. }
            | DeliveryError::Refused(_) => outbox.store.unclaim_job(*job, now).await?,
        }
    }
    Ok(())
}

impl Delivery {
    /// To whom it goes by direct message, and about which game.
    fn direct_to(&self) -> Option<(UserId, TableId)> {
        match self.told.to {
            To::Person { user, .. } => Some((user, self.table?)),
            _ => None,
        }
    }

    /// Takes in another message for the same person. `false` if it is not for them alone, or there is no room.
    fn takes(&mut self, other: Delivery) -> bool {
        let (job, kind, noted) = (other.job, other.kind, other.told.noted);
        // A post that was refused is no consequence of what was done.
        let of_commit = ![REFUSED_DIRECT.name, GONE_DIRECT.name].contains(&kind);
        let taken = of_commit && self.told.takes(other.told);
        if taken {
            self.beside.push(Beside { job, kind, noted });
        }
        taken
    }
}

impl Notification {
    /// The person for whom alone it is, as a new message, and whether it mentions them in the channel.
    fn alone(&self) -> Option<(UserId, bool)> {
        match (self.to, self.noted) {
            (To::Person { user, .. }, _) if self.onto.is_none() => Some((user, false)),
            (To::Here, Noted::Mentioned { user, .. }) => Some((user, true)),
            _ => None,
        }
    }

    fn takes(&mut self, other: Notification) -> bool {
        if self.alone() != other.alone() {
            return false;
        }
        let Some(message) = together(&self.message, &other.message) else {
            return false;
        };
        self.message = message;
        self.silent &= other.silent;
        for user in other.notifies {
            if !self.notifies.contains(&user) {
                self.notifies.push(user);
            }
        }
        true
    }
}

/// Two messages in one; `None` if there is no room for both.
fn together(first: &Message, second: &Message) -> Option<Message> {
    let text = format!("{}\n\n{}", first.text, second.text);
    let mut rows = first.rows.clone();
    if Row::has_link(&second.rows) {
        remove_links(&mut rows);
    }
    rows.extend(second.rows.iter().cloned());
    let fits = text.chars().count() <= MESSAGE_LIMIT && rows.len() <= MOST_ROWS;
    let mut files = first.files.clone();
    files.extend(second.files.iter().cloned());
    fits.then(|| Message {
        text,
        scene: first.scene.clone().or_else(|| second.scene.clone()),
        refusal: first.refusal.clone(),
        files,
        rows,
    })
}

/// Takes the links from these rows. All links of a message about a game lead there, though to different posts.
fn remove_links(rows: &mut Vec<Row>) {
    for row in rows.iter_mut() {
        if let Row::Buttons(buttons) = row {
            buttons.retain(|button| matches!(button.target, Target::Press(_)));
        }
    }
    rows.retain(|row| !matches!(row, Row::Buttons(buttons) if buttons.is_empty()));
}

#[cfg(test)]
mod tests {
    use super::together;
    use crate::present::{Button, Controls, Message, Press, Row, Style, Target};

    fn address(post: u64) -> String {
        format!("https://discord.com/channels/1/100/{post}")
    }

    /// What one job tells, with its button and a link to this post of the game.
    fn part(text: &str, press: Press, post: u64) -> Message {
        let link = Button::link(address(post), "To the game");
        let button = Controls::NONE.button(press, text.to_owned(), Style::Primary);
        Message::new(text).rows(vec![Row::Buttons(vec![button]), Row::Buttons(vec![link])])
    }

    #[test]
    fn two_parts_have_one_link_even_if_theirs_lead_to_different_posts() {
        let (turn, question) = (
            part("Your turn", Press::MyTurn, 7),
            part("A question", Press::Board, 8),
        );
        let both = together(&turn, &question).expect("there is room");
        assert_eq!(both.text, "Your turn\n\nA question");
        let [
            Row::Buttons(first),
            Row::Buttons(second),
            Row::Buttons(last),
        ] = &both.rows[..]
        else {
            panic!("{:?}", both.rows);
        };
        assert_eq!((first.len(), second.len()), (1, 1));
        let targets: Vec<&Target> = last.iter().map(|button| &button.target).collect();
        assert_eq!(targets, [&Target::Link(address(8))]);
    }

    #[test]
    fn a_part_without_a_link_leaves_that_of_the_other() {
        let plain = Message::new("Somebody is back.");
        for both in [
            together(&part("Your turn", Press::MyTurn, 7), &plain),
            together(&plain, &part("Your turn", Press::MyTurn, 7)),
        ] {
            assert!(Row::has_link(&both.expect("there is room").rows));
        }
    }
}
