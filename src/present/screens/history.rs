//! The games that somebody finished.

use crate::history::{FinishedBy, Wanted};
use crate::present::game;
use crate::present::screens::replay::views;
use crate::present::screens::services::Services;
use crate::present::vocabulary::{
    Controls, Message, Press, Row, Style, computer_name, mention, message_link,
};
use crate::table::{Occupant, Origin, Refusal, UserId};
use words::names::escape;
use words::{Language, history as said, labels};

/// A page of somebody's finished games, from 0; the last one if there are fewer.
///
/// # Errors
/// If they cannot be read.
pub async fn page(
    services: &Services,
    origin: &Origin,
    person: UserId,
    wanted: Wanted,
    page: u8,
) -> Result<Message, Refusal> {
    let language = services.language(origin).await;
    let may_view = |place| views(services, origin, place);
    let listed = services
        .history
        .finished_by(origin, person, wanted, page.into(), may_view);
    let Some(listed) = listed.await? else {
        return Ok(Message::new(said::unlisted(
            language,
            &mention(language, person),
        )));
    };
    if listed.shown.is_empty() {
        return Ok(Message::new(said::none(language)));
    }
    let lines: Vec<String> = listed
        .shown
        .iter()
        .map(|game| line(language, game))
        .collect();
    let at = listed.page;
    let head = match person == origin.user {
        true => said::yours(language, listed.games),
        false => said::theirs(language, &mention(language, person), listed.games),
    };
    let controls = Controls {
        table: person.0,
        revision: wanted.opponent.map_or(0, |opponent| opponent.0),
        draft: None,
    };
    let to = |page: usize, label: String| {
        let page = u8::try_from(page).unwrap_or(u8::MAX);
        let press = Press::History {
            game: wanted.kind,
            page,
        };
        controls.button(press, label, Style::Secondary)
    };
    let earlier = at
        .checked_sub(1)
        .map(|page| to(page, labels::better(language, page + 1)));
    let later = (at + 1 < listed.pages).then(|| to(at + 1, labels::further(language, at + 2)));
    let buttons: Vec<_> = earlier.into_iter().chain(later).collect();
    let rows = (!buttons.is_empty()).then_some(Row::Buttons(buttons));
    Ok(Message::new(format!("{head}\n{}", lines.join("\n"))).rows(rows.into_iter().collect()))
}

/// A game's line.
pub(in crate::present) fn line(language: Language, of: &FinishedBy) -> String {
    let others = of.others.iter().map(|(occupant, name)| match occupant {
        Some(Occupant::Person(person)) => mention(language, *person),
        Some(Occupant::Computer(kind)) => escape(&computer_name(language, name, *kind)),
        None => escape(name),
    });
    let others: Vec<String> = others.filter(|name| !name.is_empty()).collect();
    let title = of.kind.map(|kind| game::title(language, kind));
    said::line(
        language,
        &said::HistoryLine {
            number: of.table.0,
            game: &title.unwrap_or_default(),
            place: of.reached,
            seats: of.seats,
            points: of.points,
            others: &others,
            at: of.at.as_second(),
            link: &message_link(of.place, None),
        },
    )
}
