//! The people at a table: names and riders.

use jiff::Timestamp;
use unicode_segmentation::UnicodeSegmentation;

use super::seat_request::SeatRequest;
use crate::store::{FormerRow, Occupant, PersonRow, UserId};
use games::{Player, Rider, Seat};

/// The maximum length of a name in characters as people count them.
const LONGEST_NAME: usize = 32;

/// The maximum length of a name in bytes: one character may be made up of any number of them.
const LONGEST_NAME_BYTES: usize = 160;

/// A person or computer player at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub occupant: Occupant,
    /// The name at the time of joining, and the rider.
    pub player: Player,
    /// The seat, once the game has started.
    pub seat: Option<Seat>,
    /// Whether they have resigned.
    pub resigned: bool,
    /// The matters, of those that need the consent of all, to which they agree; see `AgreementSubject`.
    pub(in crate::table) consents: Vec<String>,
    /// How many turns in a row ran out of time.
    pub misses: u8,
    /// The seat may be taken over by others.
    pub offered: bool,
    /// Only by this person, if anybody is named.
    pub offered_to: Option<UserId>,
    /// The pending request for their seat.
    pub request: Option<SeatRequest>,
    /// How much of the clocks' time they have used, in milliseconds; `None` before any clock of theirs ended.
    pub(in crate::table) clock_used: Option<u64>,
    /// Until when they are away, if they are.
    pub vacation_until: Option<Timestamp>,
    /// The order of joining, from 0.
    pub(in crate::table) joined: usize,
    /// Whether the rider was chosen; one that was just assigned gives way.
    pub(in crate::table) rider_chosen: bool,
}

impl Person {
    /// From the database, or what is wrong with the row.
    pub(in crate::table) fn from_row(row: &PersonRow) -> Result<Person, String> {
        let rider: Rider = row
            .rider
            .parse()
            .map_err(|_| format!("rider {:?}", row.rider))?;
        let seat = row
            .seat
            .map(|seat| {
                usize::try_from(seat)
                    .ok()
                    .and_then(Seat::checked)
                    .ok_or_else(|| format!("seat {seat}"))
            })
            .transpose()?;
        Ok(Person {
            occupant: row.occupant,
            player: Player {
                name: row.name.clone(),
                rider,
            },
            seat,
            resigned: false,
            consents: row.consents.clone(),
            misses: u8::try_from(row.misses).unwrap_or(u8::MAX),
            offered: row.offered,
            offered_to: row.offered_to,
            request: row
                .request
                .as_ref()
                .map(|request| SeatRequest::from_row(request, seat))
                .transpose()?,
            clock_used: row.clock_used,
            vacation_until: None,
            joined: usize::try_from(row.joined).map_err(|error| error.to_string())?,
            rider_chosen: row.rider_chosen,
        })
    }

    /// The person, unless it is a computer player.
    pub fn user(&self) -> Option<UserId> {
        self.occupant.person()
    }

    /// Whether it is this person.
    pub fn is(&self, user: UserId) -> bool {
        self.user() == Some(user)
    }

    /// Those of these people, other than the host, who are no computer players.
    pub fn guests(people: &[Person], host: UserId) -> impl Iterator<Item = UserId> {
        let users = people.iter().filter_map(Person::user);
        users.filter(move |user| *user != host)
    }

    /// For the database.
    pub(in crate::table) fn to_row(&self) -> PersonRow {
        PersonRow {
            occupant: self.occupant,
            joined: self.joined as u64,
            seat: self.seat.map(|seat| seat.index() as u64),
            name: self.player.name.clone(),
            rider: self.player.rider.name().to_owned(),
            rider_chosen: self.rider_chosen,
            consents: self.consents.clone(),
            misses: u64::from(self.misses),
            offered: self.offered,
            offered_to: self.offered_to,
            request: self.request.as_ref().map(SeatRequest::to_row),
            clock_used: self.clock_used,
        }
    }

    /// What remains of them where they hand their seat over in this revision; `None` for a computer player.
    pub(in crate::table) fn leaving(&self, revision: u64) -> Option<FormerRow> {
        Some(FormerRow {
            person: self.user()?,
            seat: self.seat?.index() as u64,
            until: revision,
            name: self.player.name.clone(),
            clock_used: self.clock_used,
        })
    }

    /// Ends the request for their seat: it is offered now, as it was asked for.
    pub(in crate::table) fn give_up_seat(&mut self) {
        if let Some(request) = self.request.take() {
            self.offered = true;
            self.offered_to = request.to;
        }
    }
}

/// Adds somebody to the people of a lobby, with the rider of their choice or a free one.
///
/// # Errors
/// The player who has already chosen that rider.
pub(in crate::table) fn sit_down(
    people: &mut Vec<Person>,
    occupant: Occupant,
    name: &str,
    rider: Option<Rider>,
) -> Result<(), Player> {
    let chosen = match rider {
        Some(rider) => {
            make_way(people, None, rider)?;
            rider
        }
        // A table seats no more people than there are riders, so one is free.
        None => free_rider(people, None).unwrap_or(Rider::ALL[0]),
    };
    let joined = people.iter().map(|person| person.joined + 1).max();
    people.push(Person {
        occupant,
        player: Player {
            name: cut(name),
            rider: chosen,
        },
        seat: None,
        resigned: false,
        consents: Vec::new(),
        misses: 0,
        offered: false,
        offered_to: None,
        request: None,
        clock_used: None,
        vacation_until: None,
        joined: joined.unwrap_or(0),
        rider_chosen: rider.is_some(),
    });
    Ok(())
}

/// Gives somebody in a lobby the rider of their choice.
///
/// # Errors
/// The player who has already chosen that rider.
pub(in crate::table) fn choose(
    people: &mut [Person],
    user: UserId,
    rider: Rider,
) -> Result<(), Player> {
    let own = people.iter().position(|person| person.is(user));
    make_way(people, own, rider)?;
    if let Some(own) = own {
        people[own].player.rider = rider;
        people[own].rider_chosen = true;
    }
    Ok(())
}

/// Frees `rider` for the person at `own`, or for a newcomer: if it was just assigned, its holder gets another.
fn make_way(people: &mut [Person], own: Option<usize>, rider: Rider) -> Result<(), Player> {
    let holder = people
        .iter()
        .position(|person| person.player.rider == rider);
    let Some(holder) = holder.filter(|holder| Some(*holder) != own) else {
        return Ok(());
    };
    if people[holder].rider_chosen {
        return Err(people[holder].player.clone());
    }
    // The chooser's own rider may be the only free one: they give it up for the new one.
    let own = own.map(|own| people[own].player.rider);
    if let Some(other) = free_rider(people, Some(rider)).or(own) {
        people[holder].player.rider = other;
    }
    Ok(())
}

fn free_rider(people: &[Person], but: Option<Rider>) -> Option<Rider> {
    Rider::ALL.into_iter().find(|rider| {
        Some(*rider) != but && people.iter().all(|person| person.player.rider != *rider)
    })
}

/// A name cut to a sane length, otherwise as given: whoever displays it must escape it.
pub(in crate::table) fn cut(name: &str) -> String {
    let mut short = String::new();
    for character in name.graphemes(true).take(LONGEST_NAME) {
        if short.len() + character.len() > LONGEST_NAME_BYTES {
            break;
        }
        short.push_str(character);
    }
    if short.trim().is_empty() {
        // Even a blank name must be visible.
        short = "?".to_owned();
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sat_down(riders: &[Option<Rider>]) -> Vec<Person> {
        let mut people = Vec::new();
        for (number, rider) in riders.iter().enumerate() {
            let who = Occupant::Person(UserId(number as u64));
            sit_down(&mut people, who, "x", *rider).expect("the rider is free");
        }
        people
    }

    fn riders(people: &[Person]) -> Vec<Rider> {
        people.iter().map(|person| person.player.rider).collect()
    }

    #[test]
    fn a_rider_that_was_given_gives_way_to_one_who_chooses_it() {
        let people = sat_down(&[None, Some(Rider::Red)]);
        assert_eq!(riders(&people), [Rider::Blue, Rider::Red]);
    }

    #[test]
    fn a_rider_that_was_chosen_stays() {
        let mut people = sat_down(&[Some(Rider::Red), None]);
        let taken = choose(&mut people, UserId(1), Rider::Red);
        assert_eq!(taken, Err(people[0].player.clone()));
        assert_eq!(riders(&people), [Rider::Red, Rider::Blue]);
    }

    #[test]
    fn at_a_full_table_of_given_riders_two_change_places() {
        let mut people = sat_down(&[None, None, None, None, None]);
        choose(&mut people, UserId(4), Rider::Red).expect("a given rider gives way");
        assert_eq!(people[0].player.rider, Rider::White);
        assert_eq!(people[4].player.rider, Rider::Red);
        let mut all = riders(&people);
        all.sort();
        assert_eq!(all, Rider::ALL);
    }

    #[test]
    fn names_are_cut_but_not_changed() {
        assert_eq!(
            cut("Ana *@everyone* \u{202e}x"),
            "Ana *@everyone* \u{202e}x"
        );
        assert_eq!(cut(&"ä".repeat(100)), "ä".repeat(32));
        let family = "👨‍👩‍👧‍👦".repeat(40);
        assert!(cut(&family).len() <= LONGEST_NAME_BYTES);
        assert!(cut(&format!("a{}", "\u{301}".repeat(5000))).len() <= LONGEST_NAME_BYTES);
        assert_eq!(cut(" \n "), "?");
        assert_eq!(cut(""), "?");
    }
}
