//! The export and the erasure of everything that is stored about a person.

use serde_json::{Value, json};

use super::People;
use crate::store::UserId;
use crate::table::{Origin, Refusal, TableError};

/// A person was erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Erased {
    /// The games of others show them as "former player" with this number.
    pub number: u64,
}

impl People {
    /// Everything that is stored about a person, except for their moves: the record of a finished game is exported
    /// separately, and the record of a running one would reveal secrets.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn export_person(&self, user: UserId) -> Result<Value, TableError> {
        let choice = self.store.choice(user).await?;
        let direct = self.store.direct(user).await?;
        let buttons = self.store.turn_buttons_of(user).await?;
        let buttons: Vec<Value> = buttons
            .into_iter()
            .map(|button| {
                json!({
                    "table": button.game.to_string(),
                    "channel": button.channel.to_string(),
                    "message": button.message.to_string(),
                })
            })
            .collect();
        let games: Vec<Value> = self
            .store
            .seats_of(user)
            .await?
            .into_iter()
            .map(|seat| {
                json!({
                    "table": seat.game.to_string(),
                    "guild": seat.guild.map(|guild| guild.to_string()),
                    "channel": seat.channel.to_string(),
                    "status": seat.status,
                    "opened": seat.opened.to_string(),
                    "ended": seat.ended.map(|ended| ended.to_string()),
                    "host": seat.host,
                    "seat": seat.seat,
                    "name": seat.name,
                    "rider": seat.rider,
                    "computer_players": seat.computers,
                })
            })
            .collect();
        let results: Vec<Value> = self
            .store
            .results_of(user)
            .await?
            .into_iter()
            .map(|result| {
                let row = result.row;
                let tally = serde_json::from_str(&row.tally);
                json!({
                    "table": result.game.to_string(),
                    "game": result.kind,
                    "guild": result.guild.map(|guild| guild.to_string()),
                    "ended": result.at.to_string(),
                    "seat": row.seat,
                    "from_revision": row.since,
                    "to_revision": row.until,
                    "name": row.name,
                    "place": row.place,
                    "points": row.points,
                    "achieved": tally.unwrap_or(Value::String(row.tally)),
                    "milliseconds_of_clocks": row.clock_used,
                    "turns_played_for_you": row.late_turns,
                    "left_before_the_end": row.gone,
                    "rated": row.rated,
                })
            })
            .collect();
        let ratings: Vec<Value> = self
            .store
            .every_rating_of(user)
            .await?
            .into_iter()
            .map(|row| {
                json!({
                    "result_number": row.number,
                    "game": row.kind,
                    "guild": row.guild.map(|guild| guild.to_string()),
                    "ended": row.last.to_string(),
                    "rating": row.rating,
                    "uncertainty": row.uncertainty,
                    "games": row.games,
                    "opponents": row.opponents,
                    "wins": row.wins,
                })
            })
            .collect();
        let imports: Vec<Value> = self
            .store
            .imports_of(user)
            .await?
            .into_iter()
            .map(|import| {
                let record = serde_json::from_str(&import.record);
                json!({
                    "imported": import.at.to_string(),
                    "record": record.unwrap_or(Value::String(import.record)),
                })
            })
            .collect();
        let traces = self.store.traces(user).await?;
        let hosted: Vec<Value> = traces
            .hosted
            .iter()
            .map(|game| json!({ "table": game.to_string() }))
            .collect();
        let offers: Vec<Value> = traces
            .offers
            .iter()
            .map(|offer| json!({ "table": offer.game.to_string(), "seat": offer.seat }))
            .collect();
        let requests: Vec<Value> = traces
            .questions
            .iter()
            .map(|question| {
                json!({
                    "table": question.game.to_string(),
                    "seat": question.seat,
                    "by_you": question.by,
                    "for_you": question.to,
                })
            })
            .collect();
        let messages: Vec<Value> = traces
            .jobs
            .iter()
            .map(|job| {
                json!({
                    "table": job.game.to_string(),
                    "kind": job.kind,
                    "due": job.due.to_string(),
                    "ended": job.done.map(|done| done.to_string()),
                    "for_or_about_you": job.about,
                    "caused_by_you": job.caused,
                    "interaction": job.interaction.map(|interaction| interaction.to_string()),
                })
            })
            .collect();
        // Stored settings are JSON; otherwise they are exported as they are.
        let settings = choice
            .settings
            .map(|settings| serde_json::from_str(&settings).unwrap_or(Value::String(settings)));
        Ok(json!({
            "person": user.to_string(),
            "settings": settings,
            "locale_of_your_discord": choice.locale,
            "vacation_until": choice.vacation.map(|until| until.to_string()),
            "direct_messages": {
                "channel": direct.channel.map(|channel| channel.to_string()),
                "closed": direct.closed,
                "told_that_closed": direct.told,
                "turn_buttons": buttons,
            },
            "games": games,
            "results": results,
            "ratings": ratings,
            "imports": imports,
            "hosted_without_a_seat": hosted,
            "seats_offered_to_you_alone": offers,
            "requests_for_seats": requests,
            "messages": messages,
        }))
    }

    /// Erases a person: they leave lobbies, resign from running games, and from then on are a number in the games of
    /// others. This cannot be undone.
    ///
    /// # Errors
    /// [`Refusal::Repeated`] if the interaction was carried out before.
    pub async fn erase_person(&self, origin: &Origin) -> Result<Erased, Refusal> {
        let number = self.tables.erase(origin).await?;
        Ok(Erased { number })
    }
}
